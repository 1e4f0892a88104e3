"""How findings call pieces: ``LCVP A``, ``squad 6-6-8``, ``MMG``; and how they spell PP."""

from __future__ import annotations

from fractions import Fraction

from beachhead.rules.scenario import Battery, Unit, UnitKind, Watercraft

_EQUIPMENT = (UnitKind.SW, UnitKind.GUN, UnitKind.VEHICLE)


def craft_name(craft: Watercraft) -> str:
    """A Watercraft by its type and the ID on its counter, or by its hex if it has no ID.

    >>> craft_name(Watercraft("LCVP", "A")), craft_name(Watercraft("LCVP", hex="1079"))
    ('LCVP A', 'LCVP in 1079')
    """
    if craft.name:
        return f"{craft.type} {craft.name}"
    return craft.type if craft.hex is None else f"{craft.type} in {craft.hex}"


def craft_at(craft: Watercraft, coordinate: str) -> str:
    """A Watercraft with the hex it is in, said once.

    >>> craft_at(Watercraft("LCVP", "A"), "1079"), craft_at(Watercraft("LCVP", hex="1079"), "1079")
    ('LCVP A in 1079', 'LCVP in 1079')
    """
    return f"{craft_name(craft) if craft.name else craft.type} in {coordinate}"


def unit_name(unit: Unit) -> str:
    """A unit by its kind and what is printed on it; equipment by its name alone.

    >>> unit_name(Unit(UnitKind.SQUAD, "6-6-8")), unit_name(Unit(UnitKind.SW, "MMG", count=2))
    ('squad 6-6-8', '2 × MMG')
    """
    if unit.kind in _EQUIPMENT and unit.name:
        name = unit.name
    else:
        name = f"{unit.kind} {unit.name}".rstrip()
    return name if unit.count == 1 else f"{unit.count} × {name}"


def battery_name(battery: Battery) -> str:
    """A NOBA battery by its name, or by its calibre.

    >>> battery_name(Battery(127))
    '127mm NOBA battery'
    """
    return f"NOBA battery {battery.name}" if battery.name else f"{battery.calibre}mm NOBA battery"


def amount(value: Fraction | int) -> str:
    """An exact amount as players write it.

    >>> amount(Fraction(14, 3)), amount(Fraction(8)), amount(Fraction(1, 2))
    ('4 2/3', '8', '1/2')
    """
    whole, rest = divmod(Fraction(value), 1)
    if rest == 0:
        return str(whole)
    return f"{whole} {rest}" if whole else str(rest)
