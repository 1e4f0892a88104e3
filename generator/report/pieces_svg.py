"""The counters of a setup on the vector map: each drawing once, and where copies of it stand."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Sequence
from html import escape

from beachhead.generator.art.counters import Face, face_png
from beachhead.generator.art.map_art import stack_offsets
from beachhead.generator.pieces import SetupPiece, degrees_turned
from beachhead.generator.report.coast import number
from beachhead.generator.report.map_svg import LAYOUT

#: Pixels to a side of a counter's drawing: enough for a close look.
DRAWN_PX = 112
#: Side of a counter on the map and how far below its hex's centre it lies, in pixels of the plane.
SIDE = 37.0
_BELOW = 6.5


def stands_on_map(piece: SetupPiece) -> bool:
    """Whether a piece is shown on the map: not a pier, which is drawn, nor aboard or offboard."""
    return piece.hex is not None and not piece.under and not piece.aboard


def pieces_svg(pieces: Sequence[SetupPiece]) -> str:
    """The counters as an SVG group, with definitions of their drawings."""
    ids: dict[Face, str] = {}
    drawn: list[str] = []
    shown = [piece for piece in pieces if stands_on_map(piece)]
    heights = Counter((piece.hex, piece.toward) for piece in shown)
    offsets = {place: iter(stack_offsets(count)) for place, count in heights.items()}
    for piece in shown:
        if piece.hex is None:
            continue
        face = piece.counter.faces[piece.face]
        id_ = ids.setdefault(face, f"c{len(ids)}")
        right, down = next(offsets[piece.hex, piece.toward])
        x, y = LAYOUT.centre(piece.hex)
        if piece.toward is not None:
            beyond = LAYOUT.centre(piece.toward)
            x, y = (x + beyond[0]) / 2, (y + beyond[1]) / 2
        x, y = x + right * LAYOUT.column_px, y + down * LAYOUT.column_px
        place = f"translate({number(x)} {number(y + _BELOW)})"
        turn = degrees_turned(piece)
        if turn:
            place += f" rotate({turn})"
        drawn.append(f'<use href="#{id_}" transform="{place}"/>')
    images = "".join(_image(face, id_) for face, id_ in ids.items())
    return f'<defs>{images}</defs><g id="pieces">{"".join(drawn)}</g>'


def _image(face: Face, id_: str) -> str:
    data = base64.b64encode(face_png(face, DRAWN_PX)).decode("ascii")
    half, side = number(-SIDE / 2), number(SIDE)
    return (
        f'<image id="{id_}" x="{half}" y="{half}" width="{side}" height="{side}"'
        f' href="data:image/png;base64,{data}"><title>{escape(face.name)}</title></image>'
    )
