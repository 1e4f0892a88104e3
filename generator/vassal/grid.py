"""The grid of a module's board: zones whose places carry their printed coordinates.

Zones lie on top of each other like the overlays they stand for, the topmost first. In each, a
piece snaps to the nearest place, and the engine names it by that place and nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lxml import etree

Point = tuple[float, float]

_BOARD = "VASSAL.build.module.map.boardPicker.board"


@dataclass(frozen=True, slots=True)
class Place:
    """A hex's printed coordinate and its centre dot, in pixels of the board image."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Zone:
    """A mapboard or overlay: its name, its outline in pixels of the board image, its places.

    The outline is one closed polygon. It may run beyond the image.
    """

    name: str
    outline: tuple[Point, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place as the engine keeps it, in whole pixels."""

    name: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class _Layer:
    """A zone in whole pixels, with the places that no zone above it covers."""

    name: str
    outline: tuple[tuple[int, int], ...]
    spots: tuple[Spot, ...]


class Grid:
    """Zones prepared for a board of a given size, with every question the engine would answer.

    A dot on the very edge of the image is moved onto its last pixel, since the engine finds no
    board outside it. A place that a zone above covers is left out: the topmost overlay names the
    hex. Raises :class:`ValueError` for a place outside its own zone or off the image, an outline
    with fewer than three corners, and two places of one zone on the same pixel.
    """

    def __init__(self, zones: Sequence[Zone], size: tuple[int, int]) -> None:
        self.size = size
        self._layers: list[_Layer] = []
        for zone in zones:
            outline = tuple((_pixel(x), _pixel(y)) for x, y in zone.outline)
            if len(set(outline)) < 3:
                raise ValueError(f"the outline of zone {zone.name} has fewer than three corners")
            layer = _Layer(zone.name, outline, ())
            spots = tuple(
                spot
                for spot in (self._spot(zone, outline, place) for place in zone.places)
                if not any(_inside(above.outline, spot.x, spot.y) for above in self._layers)
            )
            if len({(spot.x, spot.y) for spot in spots}) < len(spots):
                raise ValueError(f"two places of zone {zone.name} lie on the same pixel")
            self._layers.append(replace(layer, spots=spots))

    def _spot(self, zone: Zone, outline: tuple[tuple[int, int], ...], place: Place) -> Spot:
        x, y = _pixel(place.x), _pixel(place.y)
        width, height = self.size
        if not (0 <= x <= width and 0 <= y <= height):
            raise ValueError(f"{place.name} of zone {zone.name} lies off the board image")
        spot = Spot(place.name, min(x, width - 1), min(y, height - 1))
        if not _inside(outline, spot.x, spot.y):
            raise ValueError(f"{place.name} lies outside its zone {zone.name}")
        return spot

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every place that can be reached, topmost zone first."""
        return tuple(spot for layer in self._layers for spot in layer.spots)

    def at(self, x: int, y: int) -> Spot | None:
        """The place that a piece dropped on a pixel snaps to; ``None`` outside every zone."""
        for layer in self._layers:
            if _inside(layer.outline, x, y):
                return min(
                    layer.spots,
                    key=lambda spot: (spot.x - x) ** 2 + (spot.y - y) ** 2,
                    default=None,
                )
        return None

    def named(self, name: str) -> Spot:
        """The place of that printed coordinate. Raises :class:`ValueError` for none or several."""
        found = [spot for spot in self.spots if spot.name == name]
        if len(found) != 1:
            what = "two places of" if found else "no place of"
            raise ValueError(f"the module's map has {what} the name {name}")
        return found[0]

    def element(self) -> etree._Element:
        """The grid as a component of a board."""
        root = etree.Element(f"{_BOARD}.ZonedGrid")
        for layer in self._layers:
            zone = etree.SubElement(
                root,
                f"{_BOARD}.mapgrid.Zone",
                name=layer.name,
                locationFormat="$gridLocation$",
                path=";".join(f"{x},{y}" for x, y in layer.outline),
                useParentGrid="false",
                useHighlight="false",
                highlightProperty="",
            )
            regions = etree.SubElement(
                zone, f"{_BOARD}.RegionGrid", snapto="true", visible="false", fontsize="12"
            )
            for spot in layer.spots:
                etree.SubElement(
                    regions,
                    f"{_BOARD}.Region",
                    name=spot.name,
                    originx=str(spot.x),
                    originy=str(spot.y),
                )
        return root


def _pixel(value: float) -> int:
    return math.floor(value + 0.5)


def _inside(outline: Sequence[tuple[int, int]], x: int, y: int) -> bool:
    """Whether a pixel lies in a polygon, by the engine's rule for points on its sides."""
    inside = False
    ax, ay = outline[-1]
    for bx, by in outline:
        # A side counts from its upper end to just above its lower end; the pixel lies left of it
        # when the side's x at the pixel's height is greater.
        if (ay <= y < by or by <= y < ay) and (x - ax) * abs(by - ay) < (bx - ax) * abs(y - ay):
            inside = not inside
        ax, ay = bx, by
    return inside
