"""The counters of a setup on the vector map: each drawing once, and where copies of it stand."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape

from beachhead.generator.art.counters import Face, face_png
from beachhead.generator.pieces import SetupPiece, degrees_turned
from beachhead.generator.report.coast import number
from beachhead.generator.report.map_svg import LAYOUT
from beachhead.rules.hexes import Hex

#: Pixels to a side of a counter's drawing: enough for a close look.
DRAWN_PX = 112
#: Side of a counter on the map and the step between those of a stack, in pixels of the plane.
SIDE = 37.0
_STEP = 4.0
_BELOW = 6.5


def stands_on_map(piece: SetupPiece) -> bool:
    """Whether a piece is shown on the map: not a pier, which is drawn, nor aboard or offboard."""
    return piece.hex is not None and not piece.under and not piece.aboard


def pieces_svg(pieces: Sequence[SetupPiece]) -> str:
    """The counters as an SVG group, with definitions of their drawings."""
    ids: dict[Face, str] = {}
    drawn: list[str] = []
    stacked: dict[Hex, int] = {}
    for piece in pieces:
        if piece.hex is None or not stands_on_map(piece):
            continue
        face = piece.counter.faces[piece.face]
        id_ = ids.setdefault(face, f"c{len(ids)}")
        lift = _STEP * stacked.get(piece.hex, 0)
        stacked[piece.hex] = stacked.get(piece.hex, 0) + 1
        x, y = LAYOUT.centre(piece.hex)
        if piece.toward is not None:
            beyond = LAYOUT.centre(piece.toward)
            x, y = (x + beyond[0]) / 2, (y + beyond[1]) / 2
        place = f"translate({number(x + lift)} {number(y + _BELOW - lift)})"
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
