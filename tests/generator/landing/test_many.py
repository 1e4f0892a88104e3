"""Many landings at once, and the file that compares them."""

from __future__ import annotations

import csv
import hashlib
import io
import os
import signal
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from beachhead.generator.landing.compare import COLUMNS, decimal, row_of
from beachhead.generator.landing.many import CSV_NAME, file_name, make_many
from beachhead.rules.dyo.measures import measure
from beachhead.rules.dyo.request import Request
from beachhead.rules.errors import SetupError
from tests.generator.landing.making import made


def test_processes_change_nothing_but_the_time_it_takes() -> None:
    done: list[str] = []
    alone = make_many(Request(100), 25, lambda _: None, processes=1)
    shared = make_many(Request(100), 25, done.append, processes=2)
    assert shared == alone
    assert list(shared) == list(alone)
    assert sorted(done) == [file_name(100 + index) for index in range(25)]


def test_each_seed_gives_the_file_that_it_gives_alone() -> None:
    files = make_many(Request(3), 4, lambda _: None)
    for seed in range(3, 7):
        assert files[file_name(seed)].decode("utf-8") == made(seed).text
    assert set(files) == {*(file_name(seed) for seed in range(3, 7)), CSV_NAME}


def test_the_csv_file_compares_them_figure_by_figure() -> None:
    files = make_many(Request(3), 4, lambda _: None)
    rows = list(csv.DictReader(io.StringIO(files[CSV_NAME].decode("utf-8"))))
    assert [int(row["seed"]) for row in rows] == [3, 4, 5, 6]
    for row in rows:
        assert tuple(row) == COLUMNS
        landing = made(int(row["seed"])).landing
        figures = measure(landing.setup, landing.ground)
        for column, value in (
            ("obstacles_per_landing_hex", figures.density),
            ("chance_ashore", figures.chance),
            ("chance_worst_lane", figures.worst),
            ("chance_best_lane", figures.best),
        ):
            assert abs(Fraction(row[column]) - value) <= Fraction(1, 20000)
        assert row["file"] == file_name(int(row["seed"]))
        assert Fraction(row["pp_aboard"]) == figures.pp
        assert abs(Fraction(row["pp_landed"]) - figures.pp_landed) <= Fraction(1, 20)
        assert int(row["bpv_defender"]) == figures.bpv_defender
        assert 0 <= Fraction(row["chance_worst_lane"]) <= Fraction(row["chance_ashore"]) <= 1
        craft = sum(int(part.split()[0]) for part in row["craft"].split(", "))
        assert craft == len(landing.scenario.watercraft)


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(1, 20), 1, "0.1"),
        (Fraction(7), 1, "7.0"),
        (Fraction(99999, 100000), 4, "1.0000"),
        (Fraction(1, 100), 4, "0.0100"),
    ],
)
def test_a_fraction_is_rounded_half_up(value: Fraction, places: int, text: str) -> None:
    assert decimal(value, places) == text


def test_seeds_are_in_the_names_of_their_files() -> None:
    assert [file_name(seed) for seed in (7, 123456)] == ["landing-0007.toml", "landing-123456.toml"]


def test_a_row_has_a_cell_for_every_column() -> None:
    assert len(row_of("x.toml", made(8))) == len(COLUMNS)


def test_a_senseless_request_is_refused_before_and_within_other_processes() -> None:
    for count in (1, 30):
        with pytest.raises(SetupError, match="against itself"):
            make_many(Request(1, attacker="US", defender="US"), count, lambda _: None, 2)


# A test run in the background may have been told to take no notice of SIGINT. The command is run
# to its end, not left by the exception: what holds the pool is gone by then.
_MAKE_VERY_MANY = """
import signal, sys
from beachhead.cli import common
from beachhead.cli.main import run
from contextlib import contextmanager

@contextmanager
def told(description, total):
    yield lambda name: print(name, flush=True)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    common.progress = told
    sys.exit(run(["scenario", "--seed", "1", "--count", "10000", "-o", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("stop", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_no_process_goes_on_when_the_first_is_stopped(stop: str, tmp_path: Path) -> None:
    script = tmp_path / "many.py"
    script.write_text(_MAKE_VERY_MANY, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "made")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith(b"landing-")
        running.send_signal(getattr(signal, stop))
        # The other processes hold the same pipe: it ends with the last of them.
        rest, _ = running.communicate(timeout=120)
    assert len(rest.splitlines()) < 5_000
    assert not (tmp_path / "made").exists()
    assert running.returncode != 0


_PRINT_DIGEST = """
import hashlib
from beachhead.generator.landing.make import make_file
from beachhead.rules.dyo.request import Request
text = "".join(make_file(Request(seed)).text for seed in (0, 4, 7, 19, 30))
print(hashlib.sha256(text.encode()).hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_another_run_gives_the_same_bytes_whatever_python_hashes_with(hash_seed: str) -> None:
    found = subprocess.run(
        [sys.executable, "-c", _PRINT_DIGEST],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    text = "".join(made(seed).text for seed in (0, 4, 7, 19, 30))
    assert found.stdout.strip() == hashlib.sha256(text.encode()).hexdigest()
