"""Lint for any file that VASSAL or VASL reads: which kind it is, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from beachhead.generator.files import InputError, read_bytes, read_zip
from beachhead.generator.lint.board_archives import lint_board
from beachhead.generator.lint.faults import Fault, FaultKind, in_order
from beachhead.generator.lint.modules import lint_build_file, lint_module
from beachhead.generator.lint.overlay_archives import lint_overlays
from beachhead.generator.lint.saves import lint_save
from beachhead.generator.vassal.module_reader import BUILD_FILES, ModuleFile, module_of

#: Largest archive that is looked into, and its largest member, in bytes when unpacked.
_MAX_ARCHIVE = 512 * 1024 * 1024
_MAX_MEMBER = 64 * 1024 * 1024

_MODULE, _OVERLAYS, _BOARD, _SAVE = "module", "overlays", "board", "save"


def lint_file(path: Path, base: ModuleFile | None = None) -> tuple[Fault, ...]:
    """Everything that is wrong with a module, extension, build file, overlay or board archive, or
    saved game. ``base`` is the module that an extension extends, if it is at hand.

    Raises :class:`InputError` for a file that cannot be read, and for one that is none of these.
    """
    head = read_bytes(path, limit=_MAX_ARCHIVE)[:4]
    if path.suffix.lower() == ".xml":
        return in_order(lint_build_file(module_of(path, read_bytes(path)), base))
    kind = _kind_by_name(path)
    if head[:2] != b"PK":
        if kind is None:
            raise InputError(
                path, "is no module, extension, overlay or board archive, build file or saved game"
            )
        return (Fault(FaultKind.NOT_AN_ARCHIVE, path.name, "is not a zip archive"),)
    try:
        members = read_zip(path, max_entry=_MAX_MEMBER, max_total=_MAX_ARCHIVE)
    except InputError as error:
        return (Fault(FaultKind.NOT_AN_ARCHIVE, path.name, error.message),)
    kind = kind or _kind_by_members(members)
    if kind is None:
        raise InputError(
            path, "holds no module, extension, overlays, board or saved game that is known here"
        )
    return in_order(_faults(kind, path, members, base))


def _faults(
    kind: str, path: Path, members: Mapping[str, bytes], base: ModuleFile | None
) -> Iterator[Fault]:
    if path.suffix.lower() == ".zip":
        right = {_MODULE: "in .vmod or .vmdx", _SAVE: "in .vsav or .vlog"}.get(kind, "in nothing")
        message = f"ends in .zip, but should end {right}: it is not to be unpacked or renamed"
        yield Fault(FaultKind.ZIP_ENDING, path.name, message)
    if kind == _MODULE:
        yield from lint_module(path, members, base)
    elif kind == _OVERLAYS:
        yield from lint_overlays(path, members)
    elif kind == _BOARD:
        yield from lint_board(path, members)
    else:
        yield from lint_save(path)


def _kind_by_name(path: Path) -> str | None:
    suffix, name = path.suffix.lower(), path.name.lower()
    if suffix in (".vmod", ".vmdx"):
        return _MODULE
    if suffix in (".vsav", ".vlog"):
        return _SAVE
    if suffix in ("", ".zip"):
        if name.startswith("ovr"):
            return _OVERLAYS
        if name.startswith("bd"):
            return _BOARD
    return None


def _kind_by_members(members: Mapping[str, bytes]) -> str | None:
    names = {name.lower() for name in members}
    if names & {name.lower() for name in BUILD_FILES}:
        return _MODULE
    if "savedgame" in names:
        return _SAVE
    if "boardmetadata.xml" in names or "losdata" in names:
        return _BOARD
    if any(name.startswith("ovr") and name.endswith(".gif") for name in names):
        return _OVERLAYS
    return None
