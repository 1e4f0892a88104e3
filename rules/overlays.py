"""Overlays: their shapes and printed coordinates, and how they are laid on the map (G13.1).

A shape is described in the frame of orientation ``a``, in which hex "2" stands straight above hex
"1". An overlay lies by the two hexes under its "1" and "2" or by any two of its own hexes; either
way its six possible orientations follow, each a sixth of a turn clockwise from the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from beachhead.rules.coordinates import grid_name
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex


class OverlayKind(StrEnum):
    """What an overlay depicts; its ID begins with Be, OC or Ef (G13.1, G13.14)."""

    BEACH = "Beach"
    OCEAN = "OCEAN"
    EFFLUENT = "Effluent"


class OverlayGround(StrEnum):
    """What is drawn in one hex of an overlay."""

    BEACH = "beach"
    OCEAN = "ocean"
    RIVER = "river"
    EFFLUENT = "effluent"


class OverlayEdge(StrEnum):
    """An edge of a Beach or OCEAN overlay as it lies in orientation ``a``."""

    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class OverlayHex:
    """One hex of an overlay: its printed coordinate (none on Effluent), ground and stream arms."""

    coordinate: str | None
    ground: OverlayGround
    stream: frozenset[Direction] = frozenset()


@dataclass(frozen=True)
class OverlayShape:
    """An overlay in its own frame, orientation ``a``.

    ``tide_edge`` is the edge at which the tide variants of a loose overlay move the waterline: the
    seaward edge of a Beach overlay, the landward edge of an OCEAN overlay. It is a setting of the
    templates, not a rule: on a composed map the waterline is where the overlays put it.
    """

    id: str
    kind: OverlayKind
    hexes: Mapping[Hex, OverlayHex]
    one: Hex
    two: Hex
    tide_edge: OverlayEdge | None = None

    @cached_property
    def coordinates(self) -> Mapping[str, Hex]:
        """Own hexes by printed coordinate; on Effluent overlays by their place in the frame."""
        return {
            hex_content.coordinate or grid_name(hex_): hex_
            for hex_, hex_content in self.hexes.items()
        }

    def rotated(self, turns: int) -> Mapping[Hex, OverlayHex]:
        """The hexes about hex "1" as vectors, after sixths of a turn clockwise."""
        return {
            hex_.minus(self.one).rotated(turns): OverlayHex(
                content.coordinate,
                content.ground,
                frozenset(Direction.from_turns(d.turns + turns) for d in content.stream),
            )
            for hex_, content in self.hexes.items()
        }

    def edge_rows(self, edge: OverlayEdge, rows: int) -> frozenset[Hex]:
        """Own hexes in the outermost hexrows along one edge, in the frame of orientation ``a``.

        Along the top and bottom a hexrow is the next hex of every column; along the sides it is a
        whole column.
        """
        columns: dict[int, list[Hex]] = {}
        for hex_ in sorted(self.hexes):
            columns.setdefault(hex_.q, []).append(hex_)
        in_order = [columns[q] for q in sorted(columns)]
        match edge:
            case OverlayEdge.TOP:
                picked = [column[:rows] for column in in_order]
            case OverlayEdge.BOTTOM:
                picked = [column[-rows:] if rows else [] for column in in_order]
            case OverlayEdge.LEFT:
                picked = in_order[:rows]
            case OverlayEdge.RIGHT:
                picked = in_order[-rows:] if rows else []
        return frozenset(hex_ for column in picked for hex_ in column)


@dataclass(frozen=True, slots=True)
class OverlayPlacement:
    """How a scenario lays an overlay: pairs of one of its hexes and the hex that it covers.

    The own hex is ``"1"``, ``"2"`` or a coordinate of the overlay; the hex covered is named by any
    coordinate that exists before this overlay is laid.
    """

    id: str
    on: tuple[tuple[str, str], tuple[str, str]]

    @classmethod
    def by_marks(cls, id_: str, one: str, two: str) -> OverlayPlacement:
        """Placement by the hexes under the overlay's "1" and "2"."""
        return cls(id_, (("1", one), ("2", two)))


@dataclass(frozen=True)
class PlacedOverlay:
    """An overlay on the map."""

    shape: OverlayShape
    orientation: Direction
    one: Hex
    hexes: Mapping[Hex, OverlayHex] = field(repr=False)

    @property
    def id(self) -> str:
        """The overlay's ID, such as ``Be4``."""
        return self.shape.id

    @property
    def kind(self) -> OverlayKind:
        """Beach, OCEAN or Effluent."""
        return self.shape.kind

    @property
    def two(self) -> Hex:
        """The map hex under the overlay's "2"."""
        return self.one.neighbour(self.orientation)

    @cached_property
    def coordinates(self) -> Mapping[str, Hex]:
        """Map hexes by printed coordinate."""
        return {c.coordinate: h for h, c in self.hexes.items() if c.coordinate is not None}

    def covering(self, own: Hex) -> Hex:
        """The map hex that a hex of the overlay's own frame covers."""
        return own.minus(self.shape.one).rotated(self.orientation.turns).shifted(self.one)


def lay(shape: OverlayShape, one: Hex, orientation: Direction) -> PlacedOverlay:
    """Lays an overlay with its hex "1" on a map hex, turned so that "2" lies that way."""
    hexes = {
        vector.shifted(one): content for vector, content in shape.rotated(orientation.turns).items()
    }
    return PlacedOverlay(shape, orientation, one, hexes)


def _hexes(number: int) -> str:
    return "hex" if number == 1 else "hexes"


def own_hex(shape: OverlayShape, name: str) -> Hex:
    """A hex of an overlay by ``"1"``, ``"2"`` or its coordinate. Raises :class:`SetupError`."""
    if name == "1":
        return shape.one
    if name == "2":
        return shape.two
    found = shape.coordinates.get(name.strip().upper())
    if found is None:
        names = sorted(shape.coordinates)
        raise SetupError(
            f"{shape.id} has no hex {name!r}; it has 1, 2 and {names[0]} to {names[-1]}"
        )
    return found


def place(
    shape: OverlayShape, placement: OverlayPlacement, find: Callable[[str], Hex]
) -> PlacedOverlay:
    """Lays an overlay by two of its hexes and the hexes they cover (G13.1).

    ``find`` turns a coordinate of the map so far into its hex. Raises :class:`SetupError` when a
    hex does not exist, when the hexes for "1" and "2" are not adjacent, or when no orientation
    brings both hexes where they should lie.
    """
    (own_a, on_a), (own_b, on_b) = placement.on
    from_a, from_b = own_hex(shape, own_a), own_hex(shape, own_b)
    to_a, to_b = find(on_a), find(on_b)
    if from_a == from_b:
        raise SetupError(f"{shape.id} needs two different hexes of its own to lie by, not {own_a}")
    apart, wanted = to_a.distance(to_b), from_a.distance(from_b)
    if apart != wanted:
        if {own_a, own_b} == {"1", "2"}:
            raise SetupError(
                f"{on_a} and {on_b} are not adjacent; the hexes under {shape.id}'s"
                ' "1" and "2" must be'
            )
        raise SetupError(
            f"{shape.id}'s {own_a} and {own_b} are {wanted} {_hexes(wanted)} apart, but {on_a} and"
            f" {on_b} are {apart} apart"
        )
    vector = from_b.minus(from_a)
    for turns in range(6):
        if vector.rotated(turns) == to_b.minus(to_a):
            offset = from_a.minus(shape.one).rotated(turns)
            return lay(shape, to_a.minus(offset), Direction.from_turns(turns))
    raise SetupError(
        f"no orientation of {shape.id} brings {own_a} onto {on_a} and {own_b} onto {on_b}"
    )
