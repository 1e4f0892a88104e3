"""The map picture of a scenario, with its counters, on plain or real boards."""

from __future__ import annotations

import io
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path

from PIL import Image

from beachhead.generator.art.counters import Face, draw_face
from beachhead.generator.art.layout import VASL_COLUMN_PX, HexLayout
from beachhead.generator.art.map_art import MapBase, MapPicture, MapPiece, paint_base
from beachhead.generator.files import InputError
from beachhead.generator.pieces import SetupPiece, degrees_turned, setup_pieces
from beachhead.generator.vasl.boards import read_board
from beachhead.rules.setup import Setup

#: Most pixels of a map picture; more would not fit in the memory of an ordinary machine.
MAX_PIXELS = 60_000_000

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def board_pictures(setup: Setup, folder: Path | None) -> dict[str, Image.Image]:
    """Pictures of the scenario's real boards from a folder of VASL boards; none without one.

    Raises :class:`InputError` when a board is not there or cannot be read.
    """
    if folder is None:
        return {}
    return {b.name: read_board(folder, b.name).image for b in setup.shore.layout.boards}


def map_base(
    setup: Setup,
    column_px: float = VASL_COLUMN_PX,
    *,
    boards: Mapping[str, Image.Image] | None = None,
) -> MapBase:
    """The ground of a scenario's map as play begins, for its picture and its module."""
    scenario = setup.scenario
    return paint_base(
        setup.tide_shore,
        column_px,
        boards=boards,
        title=scenario.title,
        subtitle="" if scenario.date is None else spell_date(scenario.date),
    )


def scenario_map(setup: Setup, base: MapBase, *, pieces: bool = True) -> MapPicture:
    """The composed map with title and legend, and its counters if wanted."""
    picture = base.finished()
    if not pieces:
        return picture
    side = round(base.frame.layout.column_px)
    return picture.with_pieces(
        MapPiece(piece.hex, _drawn(piece, side), 2 * side, piece.toward)
        for piece in setup_pieces(setup)
        if piece.hex is not None and not piece.under and not piece.aboard
    )


def _drawn(piece: SetupPiece, side: int) -> Image.Image:
    """A counter of the map, turned to its facing."""
    image = _face_image(piece.counter.faces[piece.face], 2 * side)
    degrees = degrees_turned(piece)
    return image.rotate(-degrees, Image.Resampling.BICUBIC, expand=True) if degrees else image


@lru_cache(maxsize=512)
def _face_image(face: Face, side: int) -> Image.Image:
    """A face drawn once for all its counters; nobody may change it."""
    return draw_face(face, side)


def spell_date(day: date) -> str:
    """A date as a card prints it, the same in every locale.

    >>> spell_date(date(1944, 6, 15))
    '15 June 1944'
    """
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def refuse_large(setup: Setup, column_px: float, name: str) -> None:
    """Raises :class:`InputError` when a map would have more than :data:`MAX_PIXELS`.

    ``name`` is that of the scenario file.
    """
    extent = HexLayout(column_px).bounds(setup.tide_shore.hexes()).grown(4 * column_px)
    pixels = extent.width * extent.height
    if pixels > MAX_PIXELS:
        raise InputError(
            name,
            f"the map would have {pixels / 1e6:.0f} million pixels at {column_px:g} px per column,"
            f" and {MAX_PIXELS / 1e6:.0f} million are drawn at most; draw it smaller, or lay its"
            " boards nearer to each other",
        )


def png_bytes(image: Image.Image) -> bytes:
    """A picture as PNG; equal pictures give equal bytes."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=2)
    return buffer.getvalue()
