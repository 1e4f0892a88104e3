"""Lint for saved games: pieces that cannot be built, stacks of pieces that are not there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from beachhead.generator.files import InputError
from beachhead.generator.lint.faults import Fault, FaultKind, warning
from beachhead.generator.lint.pieces import Needs, chain_faults
from beachhead.generator.vassal.pieces import Piece, Stack, parse_add_command
from beachhead.generator.vassal.saves import read_save


def lint_save(path: Path) -> Iterator[Fault]:
    """The faults of a ``.vsav`` or ``.vlog``."""
    try:
        save = read_save(path)
    except InputError as error:
        yield Fault(FaultKind.BROKEN_MEMBER, "savedGame", error.message)
        return
    try:
        save.module  # noqa: B018 - parsing it is the check
    except InputError as error:
        yield Fault(FaultKind.BROKEN_MEMBER, "moduledata", error.message)
    ids: set[str] = set()
    stacks: list[Stack] = []
    for number, command in enumerate(save.commands, 1):
        try:
            item = parse_add_command(command)
        except ValueError as error:
            yield Fault(FaultKind.BROKEN_PIECE, f"command {number}", str(error))
            continue
        if isinstance(item, Piece):
            ids.add(item.id or "")
            place = f"piece {item.id}"
            yield from chain_faults(item, place, Needs(), whole=False)
        elif isinstance(item, Stack):
            stacks.append(item)
    for stack in stacks:
        lost = [member for member in stack.members if member not in ids]
        if lost:
            yield warning(
                FaultKind.LOST_PIECE,
                f"stack {stack.id}",
                f"holds a piece {lost[0]} that is not there",
            )
