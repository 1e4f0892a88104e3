"""The facts that templates hold, as the rules core wants them: shapes, boards and watercraft."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from beachhead.rules.overlays import OverlayShape


class WatercraftClass(StrEnum):
    """The three classes of Watercraft (G13.401)."""

    LANDING_CRAFT = "landing craft"
    AMPHIBIAN = "amphibian"
    BOAT = "boat"


@dataclass(frozen=True, slots=True)
class WatercraftType:
    """Printed figures of a Watercraft. ``pp`` is its Passenger PP capacity; ``size`` the TH DRM.

    ``water_mp`` is an amphibian's amphibious MP. ``manhandling`` is a boat's Manhandling number.
    ``carries_vehicles`` is ``None`` where nothing printed says whether it can carry any;
    ``vehicle_limit`` is how many at once; ``None``: as many as its PP allow. ``reduced_pp`` is the
    capacity of the reduced side of its counter, if that has one.
    """

    name: str
    cls: WatercraftClass
    users: tuple[str, ...]
    pp: int
    size: int
    mp: int
    bpv: int
    cs: int | None = None
    dp: int | None = None
    ramp: bool = False
    water_mp: int | None = None
    manhandling: int | None = None
    armored: bool = True
    carries_vehicles: bool | None = None
    vehicle_limit: int | None = None
    carries_guns: bool = True
    pneumatic: bool = False
    inherent_driver: bool = False
    paddled_pp: int | None = None
    reduced_pp: int | None = None
    note: str = ""


@dataclass(frozen=True)
class Catalogue:
    """Everything the templates know.

    ``rivers`` and ``hills`` (hexes by level) are those of printed mapboards, by board; a board that
    is not among them is not known.
    """

    overlays: Mapping[str, OverlayShape]
    watercraft: Mapping[str, WatercraftType]
    rivers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hills: Mapping[str, Mapping[int, tuple[str, ...]]] = field(default_factory=dict)

    def overlay(self, id_: str) -> OverlayShape | None:
        """An overlay by its ID, of either case."""
        return next((o for key, o in self.overlays.items() if key.lower() == id_.lower()), None)

    def watercraft_type(self, name: str) -> WatercraftType | None:
        """A Watercraft type by its name, of either case."""
        return next((w for k, w in self.watercraft.items() if k.lower() == name.lower()), None)
