"""VASL's board archives: the picture of a real mapboard and what its metadata say of it."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lxml import etree
from PIL import Image

from beachhead.generator.art.layout import VASL_COLUMN_PX, VASL_HEX_HEIGHT_PX
from beachhead.generator.files import InputError, read_zip, reason
from beachhead.generator.vasl.boards_command import BOARD_HEIGHT, BOARD_WIDTH
from beachhead.generator.vassal.xml import parse_xml
from beachhead.rules.coordinates import COLUMNS, ROWS

#: The member that says what a board is.
METADATA = "BoardMetadata.xml"

#: Pixels of a geomorphic board: its outermost columns are cut in half.
BOARD_SIZE = (BOARD_WIDTH, BOARD_HEIGHT)

#: Pixels by which pictures of boards may differ from that.
_TOLERANCE = 3

_NAME = re.compile(r"(\d*)(.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True)
class BoardImage:
    """A real board: its picture (RGB, at VASL's scale, hex A1 centred at pixel 0, 32.25).

    ``columns`` and ``rows`` count hexes, ``archive`` is the file it came from.
    """

    name: str
    version: str
    image: Image.Image
    columns: int
    rows: int
    has_hills: bool
    archive: Path


@dataclass(frozen=True)
class BoardArchive:
    """All of a board's archive: its picture and every member, ``BoardMetadata.xml`` parsed too."""

    board: BoardImage
    members: Mapping[str, bytes]
    metadata: etree._Element


@dataclass(frozen=True, slots=True)
class _Metadata:
    name: str
    version: str
    image: str
    columns: int
    rows: int
    has_hills: bool


def board_archive(folder: Path, name: str) -> Path:
    """The archive of a board in a folder of VASL boards: ``bd08`` for board 8.

    Upper and lower case do not matter, nor do leading zeros. Raises :class:`InputError` when the
    folder cannot be listed or holds no such board.
    """
    if not folder.is_dir():
        raise InputError(folder, "is no folder; name the one that holds VASL's boards")
    try:
        files = sorted(entry.name for entry in folder.iterdir() if entry.is_file())
    except OSError as error:
        raise InputError(folder, f"cannot be listed: {reason(error)}") from error
    wanted = _plain(name)
    fitting = [f for f in files if f[:2].lower() == "bd" and _plain(f[2:]) == wanted]
    if fitting:
        return folder / min(fitting, key=lambda f: (f != f"bd{name}", f))
    should_be = "bd" + (f"0{name}" if _leading_digits(name) == 1 else name)
    ended = next(
        (f for f in files if f[:2].lower() == "bd" and _plain(Path(f[2:]).stem) == wanted), None
    )
    if ended is not None:
        raise InputError(
            folder, f"holds {ended}, but VASL's boards have no ending: rename it to {should_be}"
        )
    raise InputError(folder, f"has no board {name}: there is no file {should_be} in it")


def read_board(folder: Path, name: str) -> BoardImage:
    """Reads a geomorphic board from a folder of VASL boards.

    Raises :class:`InputError` when there is no such board, when its archive, metadata or picture
    is damaged, and for boards of another size or scale.
    """
    return read_board_archive(folder, name).board


def read_board_archive(folder: Path, name: str) -> BoardArchive:
    """Reads a geomorphic board with everything in its archive, as :func:`read_board` does."""
    archive = board_archive(folder, name)
    members = read_zip(archive)
    if METADATA not in members:
        raise InputError(archive, f"is no board archive of VASL 6: it has no {METADATA}")
    root = parse_xml(members[METADATA], str(archive / METADATA))
    metadata = _metadata(archive, root)
    if (metadata.columns, metadata.rows) != (COLUMNS, ROWS):
        raise InputError(
            archive,
            f"is {metadata.columns} by {metadata.rows} hexes; only boards of {COLUMNS} by {ROWS}"
            " can be laid",
        )
    if metadata.image not in members:
        raise InputError(archive, f"names a picture {metadata.image!r} that it does not hold")
    image = _picture(archive, metadata.image, members[metadata.image])
    board = BoardImage(
        name=metadata.name,
        version=metadata.version,
        image=image,
        columns=metadata.columns,
        rows=metadata.rows,
        has_hills=metadata.has_hills,
        archive=archive,
    )
    return BoardArchive(board, members, root)


def _plain(name: str) -> str:
    """A board's name without leading zeros and in lower case."""
    match = _NAME.fullmatch(name.strip().lower())
    assert match is not None
    number, rest = match.groups()
    return (str(int(number)) if number else "") + rest


def _leading_digits(name: str) -> int:
    match = _NAME.fullmatch(name)
    assert match is not None
    return len(match[1])


def _metadata(archive: Path, root: etree._Element) -> _Metadata:
    if root.tag != "boardMetadata":
        raise InputError(archive, f"{METADATA} holds <{root.tag}> where <boardMetadata> should be")
    for measure, usual in (
        ("hexWidth", VASL_COLUMN_PX),
        ("hexHeight", VASL_HEX_HEIGHT_PX),
        ("A1CenterX", 0.0),
        ("A1CenterY", VASL_HEX_HEIGHT_PX / 2),
    ):
        given = root.get(measure)
        if given is not None and not _near(given, usual):
            raise InputError(
                archive, f"has {measure} {given}; only boards with {usual} pixels can be laid"
            )
    return _Metadata(
        name=_attribute(archive, root, "name"),
        version=root.get("version") or "0",
        image=_attribute(archive, root, "boardImageFileName"),
        columns=_whole_number(archive, root, "width"),
        rows=_whole_number(archive, root, "height"),
        has_hills=(root.get("hasHills") or "").strip().lower() == "true",
    )


def _near(given: str, usual: float) -> bool:
    try:
        # VASL writes -999 for a measure that is left to its default.
        return float(given) == -999 or abs(float(given) - usual) <= 0.5
    except ValueError:
        return False


def _attribute(archive: Path, root: etree._Element, key: str) -> str:
    value = root.get(key)
    if value is None or not value.strip():
        raise InputError(archive, f"{METADATA} does not give the board's {key}")
    return value.strip()


def _whole_number(archive: Path, root: etree._Element, key: str) -> int:
    value = _attribute(archive, root, key)
    if not (value.isascii() and value.isdigit()):
        raise InputError(archive, f"{METADATA} gives the board's {key} as {value!r}, no number")
    return int(value[:9])


def _picture(archive: Path, name: str, data: bytes) -> Image.Image:
    try:
        with warnings.catch_warnings():
            # The size is judged below, before any pixel is decoded.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=("GIF", "PNG", "JPEG")) as opened:
                width, height = opened.size
                if max(abs(width - BOARD_SIZE[0]), abs(height - BOARD_SIZE[1])) > _TOLERANCE:
                    raise InputError(
                        archive,
                        f"{name} is {width} by {height} pixels; a board of {COLUMNS} by {ROWS}"
                        f" hexes has {BOARD_SIZE[0]} by {BOARD_SIZE[1]}",
                    )
                layered = opened.convert("RGBA")
    except InputError:
        raise
    except Exception as error:
        # Pillow's decoders raise whatever a damaged file leads them to.
        raise InputError(
            archive, f"{name} is not a sound picture of a kind that is known here"
        ) from error
    # What a board leaves transparent shows as white, as on VASL's own map.
    paper = Image.new("RGBA", layered.size, "white")
    return Image.alpha_composite(paper, layered).convert("RGB")
