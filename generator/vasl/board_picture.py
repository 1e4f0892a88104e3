"""The picture of a VASL board with a beach on it, and GIFs that keep a board's colours exact.

VASL repaints boards by exact colour when a scenario's terrain SSRs ask for it, so every colour of a
real board keeps its value; only what is drawn over it shares the rest of the GIF's palette.
"""

from __future__ import annotations

import io
import struct
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace

from PIL import Image

from beachhead.generator.art.map_art import draw_map
from beachhead.generator.art.palette import PAPER
from beachhead.generator.vasl.board_frame import BoardFrame
from beachhead.rules.boards import MapLayout
from beachhead.rules.shore import Shore

#: Entries of a GIF's palette, and how many of them a board's own colours may take.
_ENTRIES = 256
_BOARD_ENTRIES = 176

#: Hexes beyond a board that still show in how its edge is drawn.
_AROUND = 2

#: What a transparent pixel is in :func:`_pixels`.
_CLEAR = 0


def board_picture(
    shore: Shore, frame: BoardFrame, pictures: Mapping[str, Image.Image]
) -> Image.Image:
    """The map of a Shore on real boards, RGB at VASL's scale, in the rectangle of a frame.

    ``pictures`` holds the boards' pictures by name, as printed. What is not playable is drawn like
    the rest: in VASL a player crops the board.
    """
    near = {
        hex_: replace(cell, playable=True)
        for hex_, cell in shore.cells.items()
        if any(around in frame for around in hex_.within(_AROUND))
    }
    boards = tuple(board for board in shore.layout.boards if frame.overlaps(board))
    nearby = replace(shore, cells=near, layout=MapLayout(boards))
    drawn = draw_map(nearby, boards=pictures, furniture=False, margin_px=1)
    picture = Image.new("RGB", (frame.width, frame.height), PAPER)
    left, top = frame.origin
    picture.paste(drawn.image, (drawn.origin[0] - left, drawn.origin[1] - top))
    return picture


def colours_of(pictures: Collection[Image.Image]) -> Counter[int]:
    """How often each colour appears in some pictures."""
    counted: Counter[int] = Counter()
    for picture in pictures:
        counted.update(_pixels(picture))
    return counted


def gif_bytes(image: Image.Image, keep: Mapping[int, int] | None = None) -> bytes:
    """A picture (RGB or RGBA) as a GIF, the same bytes every time.

    ``keep`` counts colours (as :func:`colours_of` does) that must keep their exact value; by
    default all do, as far as a palette goes. A pixel of RGBA is transparent when more than half so.
    """
    pixels = _pixels(image)
    clear = image.mode == "RGBA"
    found = Counter(pixels)
    wanted: Mapping[int, int] = found if keep is None else keep
    present = [c for c in found if c in wanted and not (clear and c == _CLEAR)]
    room = _ENTRIES - clear
    if keep is not None or len(present) > room:
        room = _BOARD_ENTRIES
    exact = sorted(present, key=lambda c: (-wanted[c], c))[:room]
    palette = [channel for colour in exact for channel in _channels(colour)]
    entry = {colour: index for index, colour in enumerate(exact)}
    if clear:
        # The transparent entry comes last, after whatever is quantised.
        entry[_CLEAR] = _ENTRIES - 1
    left = found.keys() - entry.keys()
    indexed: bytes
    if left:
        spare = _ENTRIES - len(exact) - clear
        rest = image.convert("RGB").quantize(spare, Image.Quantize.MEDIANCUT, dither=_NO_DITHER)
        palette += (rest.getpalette() or [])[: 3 * spare]
        first = len(exact)
        indexed = bytes(
            entry[colour] if colour in entry else first + quantised
            for colour, quantised in zip(pixels, rest.tobytes(), strict=True)
        )
    else:
        indexed = bytes(map(entry.__getitem__, pixels))
    shown = Image.frombytes("P", image.size, indexed)
    shown.putpalette(palette + [0] * (3 * _ENTRIES - len(palette)))
    buffer = io.BytesIO()
    if clear:
        shown.save(buffer, "GIF", optimize=False, transparency=_ENTRIES - 1)
    else:
        shown.save(buffer, "GIF", optimize=False)
    return buffer.getvalue()


_NO_DITHER = Image.Dither.NONE


def _pixels(image: Image.Image) -> list[int]:
    """Pixels as numbers: red, green, blue and 255, or :data:`_CLEAR`."""
    shown = image.convert("RGBA")
    if image.mode == "RGBA":
        opaque = shown.getchannel("A").point([0] * 128 + [255] * 128)
        shown.putalpha(255)
        flat = Image.new("RGBA", shown.size)
        flat.paste(shown, mask=opaque)
        shown = flat
    data = shown.tobytes()
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def _channels(colour: int) -> tuple[int, int, int]:
    return colour & 0xFF, colour >> 8 & 0xFF, colour >> 16 & 0xFF
