"""What moves in or on the water, as the rules of the shore tell it apart (G13.4, G13.401)."""

from __future__ import annotations

from enum import StrEnum

from beachhead.rules.catalogue import WatercraftClass


class Mover(StrEnum):
    """A unit that may be in water.

    A DD tank is an ``AMPHIBIAN`` while its screens are erect and a ``VEHICLE`` once they are
    dropped (G13.401). ``HORSE`` is a Horse counter without its rider.
    """

    INFANTRY = "Infantry"
    CAVALRY = "cavalry"
    HORSE = "horse"
    VEHICLE = "vehicle"
    MOTORCYCLE = "ridden motorcycle"
    AMPHIBIAN = "amphibian"
    LANDING_CRAFT = "landing craft"
    BOAT = "boat"
    SWIMMER = "swimmer"

    @classmethod
    def of(cls, class_: WatercraftClass) -> Mover:
        """The mover that a Watercraft of a class is.

        >>> Mover.of(WatercraftClass.BOAT)
        <Mover.BOAT: 'boat'>
        """
        return cls(class_.value)

    @property
    def is_watercraft(self) -> bool:
        """Whether it is a LC, a boat or an amphibian (G13.401)."""
        return self in (Mover.LANDING_CRAFT, Mover.BOAT, Mover.AMPHIBIAN)

    @property
    def is_vehicle(self) -> bool:
        """Whether it can be a Wading vehicle; LC and boats never are (G13.4221)."""
        return self in (Mover.VEHICLE, Mover.MOTORCYCLE, Mover.AMPHIBIAN)

    @property
    def wades_on_foot(self) -> bool:
        """Whether it is Infantry, cavalry or a horse (G13.421)."""
        return self in (Mover.INFANTRY, Mover.CAVALRY, Mover.HORSE)
