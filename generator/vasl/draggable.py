"""Overlays that lie on the map as large counters: which overlay one is, and where it lies.

VASL cannot place an overlay beyond the mapboard's edge, so players lay it as a counter. A counter's
spot is the middle of its picture and snaps to the grid; a picture of ours therefore has the centre
of a hex in its middle, :func:`middle_hex`, and turns by showing another picture for each of the
six orientations. Other makers' draggable overlays turn one picture about the middle of its hexes.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from beachhead.generator.art.layout import HexLayout, Point
from beachhead.rules.catalogue import Catalogue
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import OverlayShape
from beachhead.rules.scenario import Tide

_ID = re.compile(r"(?<![a-z0-9])(?:ovr)?(be|oc|ef)(hh|hl|h)?([1-7])(?:[ _-]?([a-f]))?(?![a-z0-9])")
_TIDES = {"hh": Tide.HIGH, "hl": Tide.LOW}
_LETTERS = {"be": "Be", "oc": "OC", "ef": "Ef"}


@dataclass(frozen=True, slots=True)
class OverlayName:
    """What an overlay's VASL id says: the overlay, whose picture it is, its tide, its orientation.

    ``ours`` is true for the ids of this project (``beh4``); ``orientation`` is ``None`` when the
    text has no orientation letter.
    """

    id: str
    ours: bool = False
    tide: Tide = Tide.NORMAL
    orientation: Direction | None = None


def overlay_name(text: str) -> OverlayName | None:
    """The Beach, OCEAN or Effluent overlay that an id, a counter's name or a picture's name means.

    >>> overlay_name("behl4"), overlay_name("ovrbe4c.gif").id, overlay_name("hd5")
    (OverlayName(id='Be4', ours=True, tide=<Tide.LOW: 'low'>, orientation=None), 'Be4', None)
    """
    match = _ID.search(text.lower())
    if match is None:
        return None
    letters, own, number, orientation = match.groups()
    return OverlayName(
        id=f"{_LETTERS[letters]}{number}",
        ours=own is not None,
        tide=_TIDES.get(own or "", Tide.NORMAL),
        orientation=None if orientation is None else Direction(orientation),
    )


def middle_hex(shape: OverlayShape, orientation: Direction) -> Hex:
    """The vector from hex "1" to the hex in the middle of our draggable picture.

    It is the hex whose centre lies nearest to the middle of the overlay in orientation ``a``; a
    picture that is to be dragged has that centre in its own middle in every orientation, so that
    the overlay turns about it.
    """
    layout = HexLayout()
    x, y = _middle(shape, Direction.UP, layout)
    return layout.hex_at(*_towards(layout, x, y)).rotated(orientation.turns)


def lies_at(
    name: OverlayName, spot: Point, turns: int, catalogue: Catalogue, layout: HexLayout
) -> tuple[Hex, Direction] | None:
    """The hex under "1" and the orientation of a draggable overlay.

    ``spot`` is the middle of its picture in pixels of ``layout``, ``turns`` by how many sixths of
    a turn clockwise the counter has been turned from orientation ``a``. ``None`` when there is no
    such overlay.
    """
    shape = catalogue.overlay(name.id)
    if shape is None:
        return None
    orientation = name.orientation or Direction.from_turns(turns)
    if name.ours or name.orientation is not None:
        vector = middle_hex(shape, orientation)
        return layout.hex_at(*spot).minus(vector), orientation
    x, y = _middle(shape, Direction.UP, layout)
    angle = math.radians(60 * turns)
    # From the middle of the picture to hex "1", turned clockwise (y grows downwards).
    one = (-x * math.cos(angle) + y * math.sin(angle), -x * math.sin(angle) - y * math.cos(angle))
    return layout.hex_at(spot[0] + one[0], spot[1] + one[1]), orientation


def _middle(shape: OverlayShape, orientation: Direction, layout: HexLayout) -> Point:
    """From the centre of hex "1" to the middle of the turned overlay, in pixels."""
    bounds = layout.bounds(shape.rotated(orientation.turns))
    left, top = layout.centre(Hex(0, 0))
    return (bounds.left + bounds.right) / 2 - left, (bounds.top + bounds.bottom) / 2 - top


def _towards(layout: HexLayout, x: float, y: float) -> Point:
    """A point that lies that far from the centre of ``Hex(0, 0)``, nudged off exact hexsides."""
    left, top = layout.centre(Hex(0, 0))
    return left + x - 0.01, top + y - 0.01
