"""VASL boards with a beach on them: picture, line of sight and metadata, ready to be picked.

A scenario gives one board, as large as its mapboards and overlays need; or, at the standard size,
a board for each of its mapboards, without what lies beyond their edges. A board is named so that it
is neither one of VASL's own nor read wrongly: lower case, no "r" in front (which would reverse it),
no "bd" at the end (which would part the board list of a saved game), a GIF of the same name.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lxml import etree
from PIL import Image, ImageFilter

from beachhead.generator.files import InputError, zip_bytes
from beachhead.generator.vasl.board_frame import BoardFrame
from beachhead.generator.vasl.board_picture import board_picture, colours_of, gif_bytes
from beachhead.generator.vasl.board_rules import LaidBoard, carried_rules, mapping_of_names
from beachhead.generator.vasl.board_terrain import board_terrain
from beachhead.generator.vasl.boards import (
    BOARD_SIZE,
    METADATA,
    BoardArchive,
    read_board_archive,
)
from beachhead.generator.vasl.los_data import (
    MEMBER,
    LosData,
    decode_los_data,
    encode_los_data,
)
from beachhead.generator.vasl.shore_levels import shore_levels
from beachhead.generator.vassal.xml import xml_bytes
from beachhead.rules.boards import Mapboard
from beachhead.rules.coordinates import COLUMNS, ROWS
from beachhead.rules.hexes import Hex
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore

#: What VASL shows as the version of such a board; it must be a number above 0.
VERSION = "1.0"

#: Most pixels of a board that is written: about seven mapboards.
MAX_BOARD_PIXELS = 8_000_000

_PREFIX = "beh"
_LONGEST_NAME = 40
#: Hex digits by which names that VASL cannot take whole are told apart.
_MARK = 6


@dataclass(frozen=True)
class WrittenBoard:
    """An archive of a VASL board.

    ``name`` is what a player picks, ``file`` what the archive must be called. ``reversed`` says
    that it is to be picked reversed. ``frame`` is its place on the map, ``los`` what VASL's line of
    sight is given. ``dropped`` names SSRs of the mapboards that have nothing left to change,
    ``differing`` SSR files of which only the first board's could be kept.
    """

    name: str
    data: bytes
    frame: BoardFrame
    reversed: bool
    los: LosData
    boards: tuple[str, ...]
    dropped: tuple[str, ...]
    differing: tuple[str, ...]

    @property
    def file(self) -> str:
        """The archive's file name."""
        return "bd" + self.name


def board_name(boards: Sequence[str], scenario: str) -> str:
    """A name for a scenario's board that VASL reads as it is meant.

    >>> board_name(["8"], "red-beach")
    'beh08redbeach'
    >>> board_name(["8"], "赤い浜"), board_name(["8"], "青い浜")
    ('beh08409fc7', 'beh08e1f3f9')
    """
    numbers = "".join(f"0{name}" if re.fullmatch(r"\d", name) else name for name in boards)
    # A file system may write the same letters as other characters.
    whole = unicodedata.normalize("NFC", scenario)
    name = _PREFIX + re.sub(r"[^a-z0-9]", "", (numbers + whole).lower())
    # What VASL cannot take, letters of other scripts or the end of a long name, still tells one
    # scenario from another.
    if len(name) > _LONGEST_NAME or any(c.isalnum() and not c.isascii() for c in whole):
        mark = hashlib.sha256(whole.encode("utf-8", "replace")).hexdigest()[:_MARK]
        name = name[: _LONGEST_NAME - _MARK] + mark
    return name + "x" if name.endswith("bd") else name


def write_boards(
    setup: Setup, folder: Path, scenario: str, *, standard_size: bool = False
) -> list[WrittenBoard]:
    """The boards of a scenario as play begins, from real ones in a folder of VASL boards.

    ``scenario`` is what it is called, for the boards' names. Raises :class:`InputError` when a
    board is missing or damaged, has no line of sight, or the map is too large for one board.
    """
    shore = setup.tide_shore
    if not shore.layout.boards:
        raise InputError(scenario, "has no mapboard to make a VASL board of")
    whole = BoardFrame.of_map(shore)
    if not standard_size and whole.width * whole.height > MAX_BOARD_PIXELS:
        raise InputError(
            scenario,
            f"needs a board of {whole.width} by {whole.height} pixels, which is too large; write"
            " its mapboards one by one at the standard size",
        )
    archives: dict[str, BoardArchive] = {}
    grids: dict[str, LosData] = {}
    for board in shore.layout.boards:
        archive = read_board_archive(folder, board.name)
        archives[board.name] = archive
        grids[board.name] = board_los(archive)
    if standard_size or whole.is_standard:
        return [
            _write(setup, BoardFrame.of_board(board), (board,), archives, grids, scenario)
            for board in shore.layout.boards
        ]
    return [_write(setup, whole, shore.layout.boards, archives, grids, scenario)]


def board_los(archive: BoardArchive) -> LosData:
    """The grid of a real board.

    Raises :class:`InputError` when it has none of a board's size, or one with faults.
    """
    path = archive.board.archive
    if MEMBER not in archive.members:
        raise InputError(path, f"has no {MEMBER}: VASL has no line of sight for this board either")
    grid = decode_los_data(archive.members[MEMBER], path)
    if (grid.columns, grid.rows, grid.width, grid.height) != (COLUMNS, ROWS, *BOARD_SIZE):
        raise InputError(
            path,
            f"{MEMBER} is of {grid.columns} by {grid.rows} hexes and {grid.width} by {grid.height}"
            f" pixels; a board has {COLUMNS} by {ROWS} and {BOARD_SIZE[0]} by {BOARD_SIZE[1]}",
        )
    if grid.faults:
        raise InputError(path, f"{MEMBER} {grid.faults[0]}")
    return grid


def left_out(shore: Shore, boards: Sequence[WrittenBoard]) -> list[Hex]:
    """Overlay hexes that are on none of the boards."""
    return [
        cell.hex
        for cell in shore
        if cell.board_hex is None and not any(cell.hex in board.frame for board in boards)
    ]


def _write(
    setup: Setup,
    frame: BoardFrame,
    boards: Sequence[Mapboard],
    archives: dict[str, BoardArchive],
    grids: dict[str, LosData],
    scenario: str,
) -> WrittenBoard:
    shore = setup.tide_shore
    name = board_name([board.name for board in boards], scenario)
    pictures = {key: archive.board.image for key, archive in archives.items()}
    picture = board_picture(shore, frame, pictures)
    los = board_terrain(shore, frame, grids)
    covered = _covered(shore, frame)
    # A reversed mapboard of the standard size stays what it is: it is picked reversed again.
    turned_back = frame.is_standard and boards[0].placement.reversed
    if turned_back:
        picture = picture.transpose(Image.Transpose.ROTATE_180)
        covered = covered.transpose(Image.Transpose.ROTATE_180)
        los = los.turned()
    laid = [_laid(shore, frame, board, archives[board.name], turned_back) for board in boards]
    rules = carried_rules(laid, covered)
    own = [archives[board.name].board.image for board in boards]
    image_file = f"bd{name}.gif"
    members = {
        **rules.members,
        METADATA: xml_bytes(_metadata(name, image_file, frame, los, rules.elements)),
        MEMBER: encode_los_data(los),
        image_file: gif_bytes(picture, colours_of(own)),
        "data": f"version {VERSION}\n".encode(),
    }
    return WrittenBoard(
        name,
        zip_bytes(members),
        frame,
        turned_back,
        los,
        tuple(board.name for board in boards),
        tuple(rules.dropped),
        tuple(rules.differing),
    )


def _covered(shore: Shore, frame: BoardFrame) -> Image.Image:
    """White where overlays lie on a frame, with the hexsides round them."""
    height = frame.height
    mask = bytearray(frame.width * height)
    for hex_ in shore_levels(shore).level:
        for x, first, after in frame.strips(hex_):
            mask[x * height + first : x * height + after] = b"\xff" * (after - first)
    upright = Image.frombytes("L", (height, frame.width), bytes(mask))
    return upright.transpose(Image.Transpose.TRANSPOSE).filter(ImageFilter.MaxFilter(3))


def _laid(
    shore: Shore, frame: BoardFrame, board: Mapboard, archive: BoardArchive, turned_back: bool
) -> LaidBoard:
    covered = shore_levels(shore).level
    names: dict[str, str | None] = {}
    for name, hex_ in board.hexes.items():
        if hex_ not in covered:
            names[name] = name if frame.is_standard else frame.name(hex_)
    own = BoardFrame.of_board(board).origin
    corner = (own[0] - frame.origin[0], own[1] - frame.origin[1])
    turned = board.placement.reversed and not turned_back
    return LaidBoard(archive, corner, turned, mapping_of_names(names))


def _metadata(
    name: str,
    image_file: str,
    frame: BoardFrame,
    los: LosData,
    elements: Sequence[etree._Element],
) -> etree._Element:
    root = etree.Element(
        "boardMetadata",
        name=name,
        version=VERSION,
        versionDate="",
        author="Beachhead",
        boardImageFileName=image_file,
        hasHills="TRUE" if any(los.elevation) else "FALSE",
        width=str(frame.columns),
        height=str(frame.rows),
    )
    if not frame.is_standard:
        # With these VASL takes the size of the grid from LOSData instead of a mapboard's.
        for key, value in (
            ("A1CenterX", "0"),
            ("A1CenterY", "32.25"),
            ("hexWidth", "56.25"),
            ("hexHeight", "64.5"),
        ):
            root.set(key, value)
    root.extend(elements)
    return root
