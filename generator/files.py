"""The one place that reads bounded input and writes files: atomic and deterministic."""

from __future__ import annotations

import io
import os
import re
import tempfile
import zipfile
from collections.abc import Container, Iterable, Mapping
from pathlib import Path, PurePosixPath

#: Every archive member carries this time, so that equal input gives equal bytes.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)

#: Members whose bytes are compressed already.
_STORED = (".png", ".gif", ".jpg", ".jpeg")


class InputError(Exception):
    """A file that cannot be read, understood or written: one line, with the place.

    ``str()`` gives ``FILE:LINE: message`` with the line left out when there is none. What cannot
    be printed, such as a control character from a damaged file, is replaced.
    """

    def __init__(self, path: Path | str, message: str, line: int | None = None) -> None:
        self.path = printable(str(path))
        self.message = printable(" ".join(message.split()))
        self.line = line
        place = self.path if line is None else f"{self.path}:{line}"
        super().__init__(f"{place}: {self.message}")


def printable(text: str) -> str:
    """A text that does no harm on a terminal: only its line ends are left of what is not to see.

    >>> printable("a\x1b[31m b")
    'a\ufffd[31m b'
    """
    return "".join(char if char.isprintable() or char == "\n" else "\ufffd" for char in text)


def words_of(error: Exception) -> str:
    """What an error of a library says, the same in every run: without objects' addresses."""
    return re.sub(r"\s*<[^<>]* at 0x[0-9a-fA-F]+>", "", str(error))


def reason(error: OSError) -> str:
    """What the operating system objects to, in a few lower-case words."""
    return (error.strerror or type(error).__name__).lower()


def read_bytes(path: Path, *, limit: int = 64 * 1024 * 1024) -> bytes:
    """The bytes of a file of at most ``limit`` bytes. Raises :class:`InputError`.

    Only a regular file is read: a pipe or device might never end.
    """
    try:
        if not path.is_dir() and path.exists() and not path.is_file():
            raise InputError(path, "is no ordinary file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise InputError(path, f"cannot be read: {reason(error)}") from error
    if len(data) > limit:
        raise InputError(path, f"is larger than {limit} bytes, the most that is read here")
    return data


def is_zip(path: Path) -> bool:
    """Whether an ordinary file begins as a zip archive does. Never raises: what is wrong with a
    file is said where it is read."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(4) == b"PK\x03\x04"
    except OSError:
        return False


def make_folder(path: Path) -> Path:
    """Makes a folder (and those above it) if need be. Raises :class:`InputError`."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(path, f"cannot be made a folder: {reason(error)}") from error
    return path


def check_places(paths: Iterable[Path]) -> None:
    """Raises :class:`InputError` when one of several files could not be written where it should.

    Asked before the first of them is written, so that none is left behind without the others.
    """
    for path in paths:
        if path.is_dir():
            raise InputError(path, "is a folder, and a file is to be written there")
        above = path.parent
        while not above.exists() and above != above.parent:
            above = above.parent
        if not above.is_dir():
            raise InputError(above, "is a file, and a folder is to be made there")
        if not os.access(above, os.W_OK | os.X_OK):
            raise InputError(above, "cannot be written: permission denied")


def write_bytes(path: Path, data: bytes) -> Path:
    """Writes a file whole or not at all, making its folder if need be; returns its path.

    Raises :class:`InputError` when the place cannot be written.
    """
    make_folder(path.parent)
    temporary: str | None = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=".beachhead-", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # mkstemp makes private files; give the result the mode any new file would have.
        mask = os.umask(0)
        os.umask(mask)
        Path(temporary).chmod(0o666 & ~mask)
        Path(temporary).replace(path)
    except OSError as error:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
        raise InputError(path, f"cannot be written: {reason(error)}") from error
    return path


def write_text(path: Path, text: str) -> Path:
    """Writes UTF-8 text with Unix line ends, whole or not at all."""
    return write_bytes(path, text.encode("utf-8"))


def zip_bytes(entries: Mapping[str, bytes]) -> bytes:
    """A zip archive with its members in name order and fixed times: equal input, equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, ZIP_TIME)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            stored = name.lower().endswith(_STORED)
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, entries[name], compresslevel=None if stored else 9)
    return buffer.getvalue()


def read_zip(
    path: Path,
    *,
    max_entry: int = 64 * 1024 * 1024,
    max_total: int = 256 * 1024 * 1024,
    max_entries: int = 20_000,
    only: Container[str] | None = None,
) -> dict[str, bytes]:
    """All members of a zip archive, or ``only`` those, within bounds. Nothing is ever unpacked to
    disk.

    Raises :class:`InputError` for what is no zip, is damaged, is too large when unpacked, or has
    a member whose name is absolute or climbs out of the archive.
    """
    data = read_bytes(path, limit=max_total)
    members: dict[str, bytes] = {}
    left = max_total
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            if len(infos) > max_entries:
                raise InputError(path, f"holds more than {max_entries} members")
            for info in infos:
                if info.is_dir():
                    continue
                if not safe_member(info.filename):
                    raise InputError(path, f"has a member with an unsafe name: {info.filename!r}")
                if only is not None and info.filename not in only:
                    continue
                with archive.open(info) as member:
                    content = member.read(min(max_entry, left) + 1)
                left -= len(content)
                if len(content) > max_entry or left < 0:
                    raise InputError(path, f"{info.filename} is too large when unpacked")
                members[info.filename] = content
    except InputError:
        raise
    except (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, ValueError) as error:
        raise InputError(path, f"is not a sound zip archive: {words_of(error)}") from error
    except Exception as error:
        # zlib, lzma and bz2 each have an error class of their own, and encrypted members raise
        # RuntimeError; all of them say the same: the archive is damaged.
        raise InputError(path, f"is not a sound zip archive: {words_of(error)}") from error
    return members


def zip_names(path: Path) -> frozenset[str]:
    """The names of all members of a zip archive. Raises :class:`InputError` for what is no zip."""
    try:
        with zipfile.ZipFile(path) as archive:
            return frozenset(archive.namelist())
    except (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, ValueError) as error:
        raise InputError(path, f"is not a sound zip archive: {words_of(error)}") from error


def safe_member(name: str) -> bool:
    """Whether an archive member's name stays inside the archive on every system."""
    path = PurePosixPath(name.replace("\\", "/"))
    if not path.parts or path.is_absolute() or ".." in path.parts:
        return False
    return ":" not in path.parts[0]
