"""Saved games: the ``.vsav`` archive and the commands inside it.

``savedGame`` holds one command, in a light disguise: a key, and every byte of the text combined
with it, as hex digits. Commands nest: a command that has others under it is written as a sequence
of itself and them, parted by ESC.
"""

from __future__ import annotations

import binascii
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from beachhead.generator.files import InputError, read_zip, zip_bytes
from beachhead.generator.vassal.metadata import Metadata, metadata_bytes, parse_metadata
from beachhead.generator.vassal.pieces import Piece, Stack, add_command, parse_add_command
from beachhead.generator.vassal.sequence import decode_sequence, encode_sequence

#: A command: its text, or a tuple of it and those under it.
Command: TypeAlias = "str | tuple[Command, ...]"

#: Largest ``savedGame`` member that is read, in bytes; its text is half as long.
MAX_SAVED_GAME = 64 * 1024 * 1024

#: Deepest nesting of commands that is read. Real saves have two levels.
MAX_DEPTH = 16

#: The most commands that are read. Large real games have some thousand.
MAX_COMMANDS = 500_000

BEGIN_SAVE = "begin_save"
END_SAVE = "end_save"

_SEPARATOR = "\x1b"
_HEADER = b"!VCSK"
_HEX_DIGITS = b"0123456789abcdefABCDEF"
_GAME, _SAVE_DATA, _MODULE_DATA = "savedGame", "savedata", "moduledata"


@dataclass(frozen=True)
class SavedGame:
    """A saved game: its command, the key of its disguise (``None`` for plain text), its metadata.

    ``entries`` holds the archive's other members as they are, ``path`` is where it was read from.
    """

    command: Command
    key: int | None = 0
    entries: Mapping[str, bytes] = field(default_factory=dict)
    path: Path | None = field(default=None, compare=False)

    @property
    def commands(self) -> list[str]:
        """All commands in the order in which they are carried out, empty ones left out."""
        return [text for text in flatten(self.command) if text]

    def items(self, path: Path | str = _GAME) -> list[Piece | Stack]:
        """The pieces and stacks it adds, in order. Raises :class:`InputError`, naming ``path``."""
        found: list[Piece | Stack] = []
        for number, text in enumerate(self.commands, 1):
            try:
                item = parse_add_command(text)
            except ValueError as error:
                raise InputError(
                    path, f"holds a broken piece (command {number}): {error}"
                ) from error
            if item is not None:
                found.append(item)
        return found

    @property
    def module(self) -> Metadata | None:
        """Name and version of the module that the game belongs to.

        Raises :class:`InputError`, naming the save and its member, for what is no metadata.
        """
        data = self.entries.get(_MODULE_DATA)
        place = _MODULE_DATA if self.path is None else str(self.path / _MODULE_DATA)
        return None if data is None else parse_metadata(data, place)

    def saved_game_bytes(self) -> bytes:
        """The member ``savedGame``."""
        return obfuscate(encode_command(self.command), self.key)

    def archive_bytes(self) -> bytes:
        """The whole ``.vsav``."""
        return zip_bytes({**self.entries, _GAME: self.saved_game_bytes()})


def obfuscate(text: str, key: int | None = 0) -> bytes:
    """Puts a text into the disguise of a saved game; without a key it stays plain."""
    data = text.encode("utf-8")
    if key is None:
        return data
    return _HEADER + binascii.hexlify(bytes([key]) + data.translate(_mask(key)))


def deobfuscate(data: bytes, path: Path | str = _GAME) -> tuple[str, int | None]:
    """The text of a saved game and the key that disguised it (``None`` if it was plain).

    Raises :class:`InputError`, naming ``path``, for broken hex digits and for what is no text once
    the key is applied.
    """
    if len(data) > MAX_SAVED_GAME:
        raise InputError(path, f"savedGame is larger than {MAX_SAVED_GAME} bytes")
    key: int | None = None
    if data.startswith(_HEADER):
        try:
            raw = binascii.unhexlify(data[len(_HEADER) :])
        except ValueError as error:
            others = data[len(_HEADER) :].translate(None, _HEX_DIGITS)
            what = "a character that is no hex digit" if others else "an odd number of hex digits"
            raise InputError(path, f"savedGame has {what}") from error
        if not raw:
            raise InputError(path, "savedGame ends before its key")
        key = raw[0]
        data = raw[1:].translate(_mask(key))
    try:
        return data.decode("utf-8"), key
    except UnicodeDecodeError as error:
        raise InputError(path, "savedGame is no text: its key is wrong or it is damaged") from error


def decode_command(text: str, path: Path | str = _GAME) -> Command:
    """Reads nested commands.

    Raises :class:`InputError` deeper than :data:`MAX_DEPTH` and beyond :data:`MAX_COMMANDS`.
    """
    if text.count(_SEPARATOR) > MAX_COMMANDS:
        raise InputError(path, f"holds more than {MAX_COMMANDS} commands")
    return _decode(text, path, MAX_DEPTH)


def encode_command(command: Command) -> str:
    """Writes nested commands; the exact inverse of :func:`decode_command`."""
    if isinstance(command, str):
        return command
    return encode_sequence([encode_command(part) for part in command], _SEPARATOR)


def flatten(command: Command) -> Iterator[str]:
    """The texts of a command and all those under it, in order."""
    if isinstance(command, str):
        yield command
    else:
        for part in command:
            yield from flatten(part)


def read_save(path: Path) -> SavedGame:
    """Reads a ``.vsav``. Raises :class:`InputError` with one line for whatever is wrong with it."""
    entries = read_zip(path, max_entry=MAX_SAVED_GAME, max_total=2 * MAX_SAVED_GAME)
    if _GAME not in entries:
        raise InputError(path, "is no saved game: it has no member savedGame")
    text, key = deobfuscate(entries.pop(_GAME), path)
    if not text.startswith(BEGIN_SAVE):
        raise InputError(path, f"is no saved game: its text does not start with {BEGIN_SAVE}")
    save = SavedGame(decode_command(text, path), key, entries, path)
    if END_SAVE not in save.commands:
        raise InputError(path, f"is no whole saved game: its text has no {END_SAVE}")
    return save


def new_save(
    items: list[Piece | Stack],
    *,
    module: Metadata,
    before: tuple[str, ...] = (),
    after: tuple[str, ...] = (),
    description: str = "",
) -> SavedGame:
    """A saved game that sets up pieces: all pieces first, then the stacks that hold them.

    ``before`` and ``after`` are commands of other components, carried out before and after the
    pieces are added, such as the choice of boards.
    """
    pieces = [add_command(item) for item in items if isinstance(item, Piece)]
    stacks = [add_command(item) for item in items if isinstance(item, Stack)]
    command = (BEGIN_SAVE, *before, *pieces, *stacks, *after, END_SAVE)
    about = Metadata(version=module.version, vassal_version=module.vassal_version)
    entries = {
        _SAVE_DATA: metadata_bytes(about, description=description),
        _MODULE_DATA: metadata_bytes(module, description=module.description),
    }
    return SavedGame(command, 0, entries)


def _decode(text: str, path: Path | str, depth: int) -> Command:
    if _SEPARATOR not in text:
        return text
    if depth == 0:
        raise InputError(path, f"nests commands more than {MAX_DEPTH} levels deep")
    tokens = decode_sequence(text, _SEPARATOR)
    if tokens == [text]:
        return text
    return tuple(_decode(token, path, depth - 1) for token in tokens)


def _mask(key: int) -> bytes:
    return bytes(byte ^ key for byte in range(256))
