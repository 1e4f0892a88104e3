"""The Watercraft tables of the play aids: printed figures and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from beachhead.generator.catalogue import catalogue
from beachhead.generator.sheets.aid_table import AidTable, signed
from beachhead.rules.boats import needed_to_carry, needed_to_move
from beachhead.rules.catalogue import WatercraftClass, WatercraftType
from beachhead.rules.naming import amount
from beachhead.rules.portage import FREE_SMC, HALF, TWO_THIRDS, fixed_pp, least_used
from beachhead.rules.scenario import Settings, Unit, UnitKind
from beachhead.rules.watercraft import is_boat, is_large_raft

_DASH = "–"
_AT_LEAST = (
    "At least: PP that must be used for it to enter an Assault (14.21), two thirds; after the"
    " stroke half, with a vehicle or a Gun that is not dm aboard."
)


def watercraft_tables() -> tuple[AidTable, ...]:
    """Landing craft and amphibians, boats, and the PP of what they carry."""
    craft = catalogue().watercraft.values()
    return (
        AidTable(
            "Landing craft and amphibians",
            ("", "Used by", "PP", "at least", "MP", "Size", "BPV", "CS", "DP", "Notes"),
            tuple(_row(type_) for type_ in craft if not is_boat(type_)),
            f"{_AT_LEAST} An amphibian's MP are those on water.",
        ),
        AidTable(
            "Boats",
            (
                "",
                "Used by",
                "PP",
                "at least",
                "MP",
                "Size",
                "BPV",
                "to move",
                "to carry",
                "M#",
                "Notes",
            ),
            tuple(_boat(type_) for type_ in craft if is_boat(type_)),
            "At least: as above. To move: PP that the Personnel aboard must be worth (E5.11,"
            " E5.12). To carry: PP of Infantry to Manhandle it overland (E5.2).",
        ),
        AidTable(
            "Passenger PP (14.21, 14.611, E5.122)",
            (
                "Squad",
                "HS",
                "Crew",
                f"SMC, up to {FREE_SMC}",
                "further SMC (a setting)",
                "SFCP",
                "Gun on a Large Raft",
            ),
            (
                (
                    *(
                        _pp(kind)
                        for kind in (
                            UnitKind.SQUAD,
                            UnitKind.HALF_SQUAD,
                            UnitKind.CREW,
                            UnitKind.LEADER,
                        )
                    ),
                    amount(Settings().smc_pp),
                    _pp(UnitKind.SFCP),
                    _pp(UnitKind.GUN, (t for t in craft if is_large_raft(t))),
                ),
            ),
        ),
    )


def _figure(value: int | None) -> str:
    return _DASH if value is None else str(value)


def _row(type_: WatercraftType) -> tuple[str, ...]:
    return (
        type_.name,
        ", ".join(type_.users),
        str(type_.pp),
        _at_least(type_),
        str(type_.mp if type_.water_mp is None else type_.water_mp),
        signed(type_.size),
        str(type_.bpv),
        _figure(type_.cs),
        _figure(type_.dp),
        _notes(type_),
    )


def _boat(type_: WatercraftType) -> tuple[str, ...]:
    return (
        type_.name,
        ", ".join(type_.users),
        str(type_.pp),
        _at_least(type_),
        str(type_.mp),
        signed(type_.size),
        str(type_.bpv),
        amount(needed_to_move(type_)),
        amount(Fraction(needed_to_carry(type_))),
        _figure(type_.manhandling),
        _notes(type_),
    )


def _at_least(type_: WatercraftType) -> str:
    shares = [least_used(type_.pp, TWO_THIRDS)]
    if type_.carries_vehicles or type_.carries_guns:
        shares.append(least_used(type_.pp, HALF))
    return " / ".join(map(str, shares))


def _notes(type_: WatercraftType) -> str:
    landing_craft = type_.cls is WatercraftClass.LANDING_CRAFT
    words = [
        ("ramp", type_.ramp),
        ("unarmored", not type_.armored and not is_boat(type_)),
        ("vehicles", type_.carries_vehicles and type_.vehicle_limit is None),
        (f"{type_.vehicle_limit} vehicles at most", (type_.vehicle_limit or 0) > 1),
        ("one vehicle", type_.vehicle_limit == 1 and type_.carries_vehicles),
        ("no Guns", not type_.carries_guns and not is_boat(type_)),
        ("pneumatic", type_.pneumatic),
        ("Inherent Driver", type_.inherent_driver and not landing_craft),
        (f"reduced side {type_.reduced_pp} PP", type_.reduced_pp is not None),
        (type_.note, bool(type_.note)),
    ]
    return ", ".join(word for word, said in words if said)


def _pp(kind: UnitKind, types: Iterable[WatercraftType] | None = None) -> str:
    type_ = next(iter(types if types is not None else catalogue().watercraft.values()))
    return _figure(fixed_pp(Unit(kind), type_))
