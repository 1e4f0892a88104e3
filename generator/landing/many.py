"""Many landings at once, from seeds that follow each other, on all processors."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from threading import Thread

from beachhead.generator.landing.compare import csv_text, row_of
from beachhead.generator.landing.make import make_file
from beachhead.rules.dyo.request import Request

#: Name of the file that compares them.
CSV_NAME = "landings.csv"
#: Fewer than these are not worth starting other processes for.
WORTH_SHARING = 24
#: How many a process makes before it reports.
_BATCH = 8


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A scenario file and its line of the CSV file."""

    name: str
    text: str
    row: tuple[str, ...]


def file_name(seed: int) -> str:
    """The name of a seed's scenario file among many.

    >>> file_name(7), file_name(123456)
    ('landing-0007.toml', 'landing-123456.toml')
    """
    return f"landing-{seed:04}.toml"


def make_many(
    request: Request, count: int, step: Callable[[str], None], processes: int | None = None
) -> dict[str, bytes]:
    """Files by name: ``count`` scenario files, and the CSV file that compares them.

    The seeds are that of the request and those that follow it; each gives the very file that it
    gives alone, whatever the number of processes. ``step`` is called with the name of each that is
    done. Raises :class:`~beachhead.rules.errors.SetupError` for a request that makes no sense.
    """
    requests = [replace(request, seed=request.seed + index) for index in range(count)]
    workers = processes or os.cpu_count() or 1
    made: dict[str, MadeFile] = {}
    if workers == 1 or count < WORTH_SHARING:
        for each in requests:
            (file,) = _make((each,))
            made[file.name] = file
            step(file.name)
    else:
        batches = [tuple(requests[n : n + _BATCH]) for n in range(0, count, _BATCH)]
        # A forked process would share the threads that draw a progress bar; a fresh one has none.
        fresh = get_context("spawn")
        pool = ProcessPoolExecutor(
            min(workers, len(batches)), mp_context=fresh, initializer=_follow_the_first
        )
        # Not a "with": it would wait for every batch even after a stop by the user. Each is called
        # off by itself, since a pool that nobody holds any more forgets that it was to do so.
        futures = [pool.submit(_make, batch) for batch in batches]
        try:
            for done in as_completed(futures):
                for file in done.result():
                    made[file.name] = file
                    step(file.name)
        finally:
            for future in futures:
                future.cancel()
            pool.shutdown(wait=False)
    names = [file_name(each.seed) for each in requests]
    files = {name: made[name].text.encode("utf-8") for name in names}
    return {**files, CSV_NAME: csv_text(made[name].row for name in names).encode("utf-8")}


def _follow_the_first() -> None:
    """Leave it to the first process when to stop, and do not outlive it, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = parent_process()
    if first is not None:

        def end_with_it() -> None:
            first.join()
            os._exit(1)

        Thread(target=end_with_it, daemon=True).start()


def _make(requests: Sequence[Request]) -> list[MadeFile]:
    files = []
    for request in requests:
        made, name = make_file(request), file_name(request.seed)
        files.append(MadeFile(name, made.text, row_of(name, made)))
    return files
