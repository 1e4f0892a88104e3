"""How fast the product is, as CPU seconds and as ratios to a fixed piece of work in the same run.

    python tests/benchmark.py

The fixed piece of work (compressing eight megabytes) makes figures of different machines
comparable: a ratio says how many times as long as that something takes. Nothing here passes or
fails; the budgets are those of the design, for one core of an ordinary machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import gettempdir

from beachhead.generator.build import build_files
from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.make import make_file
from beachhead.generator.scenario_file import Game, example_names, parse_document, resolve
from beachhead.generator.vasl.overlay_archives import overlay_files
from beachhead.rules.dyo.request import Request
from beachhead.rules.scenario import Tide


@dataclass(frozen=True)
class Measure:
    """Something to measure: its name, its budget in CPU seconds, and how to run it."""

    name: str
    budget: float
    run: Callable[[], float]


def cpu_seconds(work: Callable[[], object]) -> float:
    """CPU time of some work in this process."""
    start = time.process_time()
    work()
    return time.process_time() - start


def command_seconds(*arguments: str) -> float:
    """CPU time of the command in a process of its own, start-up included (wall time on Windows)."""
    before = os.times()
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "beachhead.cli.main", *arguments],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = os.times()
    used = after.children_user + after.children_system
    used -= before.children_user + before.children_system
    return used or time.perf_counter() - started


def reference() -> float:
    """The fixed piece of work."""
    block = bytes(range(256)) * 32 * 1024
    return cpu_seconds(lambda: zlib.compress(block, 9))


def check_many(number: int = 1000) -> float:
    """Reading and checking the shipped examples until so many have been checked."""
    names = example_names(Game.ASL)

    def work() -> None:
        for index in range(number):
            document = resolve(names[index % len(names)])
            document.findings(document.setup(catalogue()))

    return cpu_seconds(work)


@cache
def made_landings(seeds: int = 200) -> tuple[str, ...]:
    """Scenario files of landings made from so many seeds."""
    return tuple(make_file(Request(seed)).text for seed in range(seeds))


def check_made(number: int = 1000) -> float:
    """Reading and checking made landings until so many have been checked; not their making."""
    texts = made_landings()

    def work() -> None:
        for index in range(number):
            document = parse_document(texts[index % len(texts)], "a made landing")
            document.findings(document.setup(catalogue()))

    return cpu_seconds(work)


def build_example() -> float:
    """Everything of an example, in memory."""

    def work() -> None:
        document = resolve("red-beach")
        setup = document.setup(catalogue())
        build_files(setup, document.findings(setup), "red-beach")

    return cpu_seconds(work)


_MAKE = ("scenario", "--seed", "7", "-o", str(Path(gettempdir()) / "beachhead-benchmark.toml"))

MEASURES = (
    Measure("check of an example", 0.3, lambda: command_seconds("check", "red-beach")),
    Measure(
        "full build of an example",
        5.0,
        build_example,
    ),
    Measure(
        "all overlays, six orientations",
        10.0,
        lambda: cpu_seconds(lambda: overlay_files(None, (Tide.NORMAL,))),
    ),
    Measure("1,000 examples checked", 60.0, check_many),
    Measure("1,000 made landings checked", 60.0, check_made),
    Measure("a landing made from a seed", 0.5, lambda: command_seconds(*_MAKE)),
)


def main() -> None:
    """Measures everything and prints a table."""
    unit = min(reference() for _ in range(3))
    print(f"{'':<32}{'CPU s':>8}{'budget':>8}{'ratio':>9}")
    print(f"{'reference (zlib, 8 MiB)':<32}{unit:>8.2f}{'':>8}{1:>9.1f}")
    for measure in MEASURES:
        seconds = min(measure.run() for _ in range(2))
        print(f"{measure.name:<32}{seconds:>8.2f}{measure.budget:>8.1f}{seconds / unit:>9.1f}")


if __name__ == "__main__":
    main()
