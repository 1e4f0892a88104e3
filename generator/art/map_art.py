"""The composed map of a scenario: boards, everything laid on them, counters and a legend."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from PIL import Image, ImageChops, ImageDraw

from beachhead.generator.art.layout import VASL_COLUMN_PX, HexLayout, Point, Rectangle
from beachhead.generator.art.map_hexes import (
    board_rectangle,
    changes_board,
    is_whole,
    map_extent,
    map_hexes,
)
from beachhead.generator.art.map_legend import Furniture, paint_furniture
from beachhead.generator.art.map_veil import paint_veil
from beachhead.generator.art.palette import INK, LINE, PAPER
from beachhead.generator.art.terrain import paint
from beachhead.generator.art.terrain_hexes import HexArt
from beachhead.generator.art.terrain_lines import (
    Frame,
    grid_mask,
    hexes_mask,
    line_px,
    print_over,
)
from beachhead.generator.art.terrain_works import paint_piers, paint_walls, piers_of, walls_of
from beachhead.rules.hexes import Hex
from beachhead.rules.shore import Shore

#: Side of a counter on the map, in columns: smaller than life, so that coordinates stay in view.
_COUNTER = 0.66
#: Step between the counters of a stack, and the most from its bottom to its top one, in columns.
_STACK_STEP, _STACK_MOST = 0.07, 0.17


def stack_offsets(count: int) -> list[tuple[float, float]]:
    """How far right and down of a lone counter's place those of a stack lie, bottom first.

    In columns. The top one lies as low as a lone one, so that the coordinate above stays in view.

    >>> stack_offsets(1), stack_offsets(2)
    ([(0.0, 0.0)], [(-0.035, 0.07), (0.035, 0.0)])
    """
    whole = min(_STACK_STEP * (count - 1), _STACK_MOST)
    lifts = [whole * level / max(1, count - 1) for level in range(count)]
    return [(lift - whole / 2, whole - lift) for lift in lifts]


@dataclass(frozen=True)
class MapPiece:
    """A counter to be drawn in a hex, or astride its hexside to ``toward``.

    ``image`` is RGBA; ``side`` is the counter's own width in it, less than the picture's when it is
    turned, or ``None`` when it fills it.
    """

    hex: Hex
    image: Image.Image
    side: int | None = None
    toward: Hex | None = None


@dataclass(frozen=True)
class MapPicture:
    """A drawn map.

    ``origin`` is the pixel of the plane at the picture's upper left corner. ``map_box`` is the
    part of the picture that holds the map and its margin, without title and legend.
    """

    image: Image.Image
    layout: HexLayout
    origin: tuple[int, int]
    map_box: tuple[int, int, int, int]

    def centre(self, hex_: Hex) -> Point:
        """Where a hex's centre dot lies in the picture, in pixels."""
        x, y = self.layout.centre(hex_)
        return x - self.origin[0], y - self.origin[1]

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex at a pixel of the picture."""
        return self.layout.hex_at(x + self.origin[0], y + self.origin[1])

    def bare(self) -> MapPicture:
        """The map and its margin alone, without title and legend."""
        left, top, right, bottom = self.map_box
        origin = (self.origin[0] + left, self.origin[1] + top)
        box = (0, 0, right - left, bottom - top)
        return MapPicture(self.image.crop(self.map_box), self.layout, origin, box)

    def with_pieces(self, pieces: Iterable[MapPiece]) -> MapPicture:
        """The same map with counters drawn in their hexes, the first of a hex lowest."""
        image = self.image.copy()
        _paint_pieces(image, Frame(self.layout, self.origin, image.size), pieces)
        return replace(self, image=image)


@dataclass(frozen=True)
class MapBase:
    """A map painted as far as its ground, without piers, coordinates and what stands around it.

    Painting the ground takes most of the time, so pictures that differ in the rest share it.
    """

    shore: Shore
    picture: Image.Image
    frame: Frame
    art: Mapping[Hex, HexArt]
    content: Furniture | None
    map_box: tuple[int, int, int, int]
    margin: int

    def finished(self, *, piers: bool = True) -> MapPicture:
        """The map with coordinates, title and legend, and its piers unless counters show them."""
        picture = self.picture.copy()
        art = self.art
        if piers:
            paint_piers(picture, self.frame, piers_of(self.shore))
        else:
            art = {hex_: replace(content, built=False) for hex_, content in art.items()}
        print_over(picture, self.frame, art)
        if self.content is not None:
            _, top, _, bottom = self.map_box
            box = (self.margin, top, self.map_box[2] - self.map_box[0], bottom - top)
            paint_furniture(picture, self.frame, self.content, map_box=box)
        return MapPicture(picture, self.frame.layout, self.frame.origin, self.map_box)


def draw_map(
    shore: Shore,
    column_px: float = VASL_COLUMN_PX,
    *,
    boards: Mapping[str, Image.Image] | None = None,
    title: str = "",
    subtitle: str = "",
    furniture: bool = True,
    margin_px: int | None = None,
) -> MapPicture:
    """Draws the map of a Shore; see :func:`paint_base` for what it takes."""
    return paint_base(
        shore,
        column_px,
        boards=boards,
        title=title,
        subtitle=subtitle,
        furniture=furniture,
        margin_px=margin_px,
    ).finished()


def paint_base(
    shore: Shore,
    column_px: float = VASL_COLUMN_PX,
    *,
    boards: Mapping[str, Image.Image] | None = None,
    title: str = "",
    subtitle: str = "",
    furniture: bool = True,
    margin_px: int | None = None,
) -> MapBase:
    """Paints the ground of a Shore's map.

    ``column_px`` is the distance between columns in pixels. ``boards`` holds pictures of real
    mapboards by name, lying as printed (reversed boards are turned here); a board without one is
    drawn plain. ``furniture`` adds title, compass, scale and legend around the map and its margin
    of ``margin_px`` (default half a column). The picture is RGB.
    """
    layout = HexLayout(column_px)
    places = {board.name: board_rectangle(board, layout) for board in shore.layout.boards}
    pictures = {name: image for name, image in (boards or {}).items() if name in places}
    art = map_hexes(shore, pictures)
    inner, margin = _inner(shore, layout, margin_px)
    content: Furniture | None = None
    if furniture:
        content = Furniture.of(shore, title, subtitle, {a.ground for a in art.values()})
    left, top = math.floor(inner.left), math.floor(inner.top)
    width, height = math.ceil(inner.right) - left, math.ceil(inner.bottom) - top
    above, below, width_needed = (0, 0, 0)
    if content is not None:
        above, below, width_needed = content.room(layout, width)
    extra = max(0, width_needed - width)
    left -= extra // 2
    frame = Frame(layout, (left, top - above), (width + extra, height + above + below))
    picture = Image.new("RGB", frame.size, PAPER)
    _paste_boards(picture, frame, shore, places, pictures)
    _paint_hexes(picture, frame, shore, art, places, pictures)
    _veil(picture, frame, shore, places)
    paint_walls(picture, frame, walls_of(shore))
    box = (extra // 2, above, extra // 2 + width, above + height)
    return MapBase(shore, picture, frame, art, content, box, margin)


def map_origin(shore: Shore, column_px: float = VASL_COLUMN_PX) -> tuple[int, int]:
    """Where the bare map's upper left pixel lies in the layout, without painting it.

    It is the origin of the picture that :meth:`MapPicture.bare` gives.
    """
    inner, _ = _inner(shore, HexLayout(column_px), None)
    return math.floor(inner.left), math.floor(inner.top)


def _inner(shore: Shore, layout: HexLayout, margin_px: int | None) -> tuple[Rectangle, int]:
    """The map with its margin, and that margin."""
    margin = round(layout.column_px / 2) if margin_px is None else margin_px
    return map_extent(shore, layout).grown(margin), margin


def _paste_boards(
    picture: Image.Image,
    frame: Frame,
    shore: Shore,
    places: Mapping[str, Rectangle],
    pictures: Mapping[str, Image.Image],
) -> None:
    for board in shore.layout.boards:
        image = pictures.get(board.name)
        if image is None:
            continue
        place = places[board.name]
        left, top = frame.point((place.left, place.top))
        right, bottom = frame.point((place.right, place.bottom))
        box = (round(left), round(top), round(right), round(bottom))
        # The colour under a board's transparent pixels is its open ground.
        shown = image.convert("RGB")
        if board.placement.reversed:
            shown = shown.transpose(Image.Transpose.ROTATE_180)
        if shown.size != (box[2] - box[0], box[3] - box[1]):
            shown = shown.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.LANCZOS)
        picture.paste(shown, box[:2])


def _paint_hexes(
    picture: Image.Image,
    frame: Frame,
    shore: Shore,
    art: Mapping[Hex, HexArt],
    places: Mapping[str, Rectangle],
    pictures: Mapping[str, Image.Image],
) -> None:
    whole = [cell.hex for cell in shore if is_whole(cell)]
    painted = paint(art, frame.layout, origin=frame.origin, size=frame.size, printing=False)
    covered = frame.canvas()
    if whole:
        covered = ImageChops.lighter(hexes_mask(frame, whole), grid_mask(frame, whole))
    # A mapboard hex ends at the board's edge, and where a real board's picture begins; what lies
    # on that picture ends at the edge of all boards; an overlay's hex ends nowhere.
    every = _boards_mask(frame, places.values())
    real = _boards_mask(frame, [place for name, place in places.items() if name in pictures])
    region = ImageChops.subtract(every, real)
    changed = [cell.hex for cell in shore if changes_board(cell) and not is_whole(cell)]
    if changed and pictures:
        laid = ImageChops.lighter(hexes_mask(frame, changed), grid_mask(frame, changed))
        region = ImageChops.lighter(region, ImageChops.darker(laid, every))
    region = ImageChops.lighter(region, covered)
    alpha = ImageChops.darker(painted.getchannel("A"), region)
    picture.paste(painted.convert("RGB"), mask=alpha)
    edges = frame.canvas()
    draw = ImageDraw.Draw(edges)
    breadth = max(2, round(2 * line_px(frame.layout)))
    for place in places.values():
        left, top = frame.point((place.left, place.top))
        right, bottom = frame.point((place.right, place.bottom))
        box = (round(left) - 1, round(top) - 1, round(right), round(bottom))
        draw.rectangle(box, outline=255, width=breadth)
    picture.paste(LINE, mask=ImageChops.subtract(edges, covered))


def _boards_mask(frame: Frame, places: Iterable[Rectangle]) -> Image.Image:
    mask = frame.canvas()
    draw = ImageDraw.Draw(mask)
    for place in places:
        left, top = frame.point((place.left, place.top))
        right, bottom = frame.point((place.right, place.bottom))
        draw.rectangle((round(left), round(top), round(right) - 1, round(bottom) - 1), fill=255)
    return mask


def _veil(
    picture: Image.Image, frame: Frame, shore: Shore, places: Mapping[str, Rectangle]
) -> None:
    """Veils what is not playable."""
    outside = [cell for cell in shore if not cell.playable]
    if not outside:
        return
    mask = hexes_mask(frame, [cell.hex for cell in outside])
    whole = [cell.hex for cell in outside if is_whole(cell)]
    region = _boards_mask(frame, places.values())
    if whole:
        region = ImageChops.lighter(region, hexes_mask(frame, whole))
    paint_veil(picture, frame, ImageChops.darker(mask, region))


def _paint_pieces(picture: Image.Image, frame: Frame, pieces: Iterable[MapPiece]) -> None:
    column = frame.layout.column_px
    side = max(8, round(_COUNTER * column))
    shadow = max(1, round(0.03 * column))
    pieces = list(pieces)
    heights = Counter((piece.hex, piece.toward) for piece in pieces)
    offsets = {place: iter(stack_offsets(count)) for place, count in heights.items()}
    for piece in pieces:
        x, y = frame.point(frame.layout.centre(piece.hex))
        if piece.toward is not None:
            beyond_x, beyond_y = frame.point(frame.layout.centre(piece.toward))
            x, y = (x + beyond_x) / 2, (y + beyond_y) / 2
        right, down = next(offsets[piece.hex, piece.toward])
        x, y = x + right * column, y + down * column
        width = round(side * piece.image.width / (piece.side or piece.image.width))
        corner = (round(x - width / 2), round(y - width / 2 + 0.12 * column))
        image = piece.image.convert("RGBA").resize((width, width), Image.Resampling.LANCZOS)
        dim = image.getchannel("A").point([value * 90 // 255 for value in range(256)])
        picture.paste(INK, (corner[0] + shadow, corner[1] + shadow), dim)
        picture.paste(image.convert("RGB"), corner, image.getchannel("A"))
