"""Lint for saved games: boards and pieces that cannot be read, stacks of lost pieces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from beachhead.generator.files import InputError
from beachhead.generator.lint.faults import Fault, FaultKind, Weight, warning
from beachhead.generator.lint.pieces import Needs, chain_faults
from beachhead.generator.vasl.boards_command import is_boards_command, parse_boards
from beachhead.generator.vasl.saves import table_of
from beachhead.generator.vassal.pieces import Piece, Stack, parse_add_command
from beachhead.generator.vassal.saves import SavedGame, read_save


def lint_save(path: Path) -> Iterator[Fault]:
    """The faults of a ``.vsav`` or ``.vlog``: whatever ``check`` would refuse, and what is lost."""
    try:
        save = read_save(path)
    except InputError as error:
        yield Fault(FaultKind.BROKEN_MEMBER, "savedGame", error.message)
        return
    module = _module_fault(save)
    if module is not None:
        yield module
    ids: set[str] = set()
    stacks: list[Stack] = []
    broken = False
    for number, command in enumerate(save.commands, 1):
        place = f"command {number}"
        try:
            if is_boards_command(command):
                parse_boards(command, place)
            item = parse_add_command(command)
        except ValueError as error:
            broken = True
            yield Fault(FaultKind.BROKEN_PIECE, place, str(error))
            continue
        except InputError as error:
            broken = True
            yield Fault(FaultKind.BAD_DATA, place, error.message)
            continue
        if isinstance(item, Piece):
            ids.add(item.id or "")
            faults = tuple(chain_faults(item, f"piece {item.id}", Needs(), whole=False))
            broken = broken or any(fault.weight is Weight.ERROR for fault in faults)
            yield from faults
        elif isinstance(item, Stack):
            stacks.append(item)
    if module is None and not broken:
        # What concerns the table as a whole: how much lies on it, and how far away.
        try:
            table_of(save, path)
        except InputError as error:
            yield Fault(FaultKind.BROKEN_MEMBER, "savedGame", error.message)
    for stack in stacks:
        lost = [member for member in stack.members if member not in ids]
        if lost:
            yield warning(
                FaultKind.LOST_PIECE,
                f"stack {stack.id}",
                f"holds a piece {lost[0]} that is not there",
            )


def _module_fault(save: SavedGame) -> Fault | None:
    try:
        save.module  # noqa: B018 - parsing it is the check
    except InputError as error:
        return Fault(FaultKind.BROKEN_MEMBER, "moduledata", error.message)
    return None
