"""For every enforced rule a setup that breaks it, and one that is like it and does not.

Landings are arguments of :func:`tests.rules.building.setup`. Coasting situations are a shipped
example with some of its text replaced, so that they are as short here as they can be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from beachhead.rules.scenario import (
    Battery,
    Mission,
    Observer,
    Unit,
    UnitKind,
    Watercraft,
)
from tests.rules.building import LANDING

Arguments = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """Two setups, the second of which mends what the first has wrong."""

    breaking: Arguments
    fine: Arguments


@dataclass(frozen=True)
class CoastingCase:
    """A shipped example, and what is replaced in it to break the rule."""

    example: str
    replacing: Mapping[str, str]


SQUAD, HS, CREW = Unit(UnitKind.SQUAD), Unit(UnitKind.HALF_SQUAD), Unit(UnitKind.CREW)
LEADER, SFCP = Unit(UnitKind.LEADER), Unit(UnitKind.SFCP)
TWO_SQUADS = replace(SQUAD, count=2)
THREE_SQUADS = replace(SQUAD, count=3)
GUN = Unit(UnitKind.GUN, "37L AT", m_number=11, dismantles=False)
MMG = Unit(UnitKind.SW, "MMG", pp=5)
DUMP = Unit(UnitKind.SW, "DC", pp=4, dismantles=False)

LCVP = Watercraft("LCVP", "A", passengers=(THREE_SQUADS,))
ASSAULT_BOAT = Watercraft("Assault Boat", "1", passengers=(SQUAD,))
LARGE_RAFT = Watercraft("Large Raft", "1", passengers=(SQUAD, SQUAD))
SMALL_RAFT = Watercraft("Small Raft (three boats)", "1", passengers=(SQUAD,))

BATTERY = Battery(127, "1013", Observer.SHIPBOARD)
NOBA: dict[str, Any] = {"ssr": ["NOBA is in play."]}

RIVER_MOUTH = ("Be7", {"763": "FF9", "762": "FF8"})
STREAM = ("Ef1", {"1": "451", "2": "452"})


def craft(*crafts: Watercraft, **more: Any) -> dict[str, Any]:
    return {"watercraft": crafts, **more}


def ours(*units: Unit, **more: Any) -> dict[str, Any]:
    return {"attacker_units": units, **more}


def noba(*batteries: Battery, **more: Any) -> dict[str, Any]:
    return {**NOBA, "batteries": batteries, **more}


CASES: dict[str, Case] = {
    # The map.
    "G13.1": Case({"obstacles": [("wire", "F10")]}, {"obstacles": [("wire", "433")]}),
    "G13.11": Case(
        {"boards": ["9"], "overlays": [RIVER_MOUTH, ("OC1", {"1001": "701", "1002": "702"})]},
        {"boards": ["8"], "overlays": [RIVER_MOUTH, ("OC1", {"1001": "701", "1002": "702"})]},
    ),
    "G13.14": Case(
        {"overlays": [*LANDING, STREAM], "kind": "other", "fortifications": [("foxhole", "451")]},
        {"overlays": [*LANDING, STREAM], "kind": "other", "fortifications": [("foxhole", "431")]},
    ),
    "G13.15": Case({"islands": [["1079"]]}, {"islands": [["1084"]]}),
    "G13.24": Case({"cliffs": [("431", "432")]}, {"cliffs": [("433", "E10")]}),
    "G13.31": Case({"sandbars": [["F5", "F6"]]}, {"sandbars": [["1084", "1085"]]}),
    "G13.4": Case(
        ours(replace(SQUAD, hex="1081")),
        ours(replace(SQUAD, hex="1080")),
    ),
    "G13.401": Case(
        craft(replace(LCVP, hex="430", passengers=(THREE_SQUADS,))),
        craft(replace(LCVP, hex="1079")),
    ),
    "G13.4211": Case(
        ours(replace(MMG, hex="1079")), ours(replace(MMG, hex="1079"), replace(SQUAD, hex="1079"))
    ),
    "G13.43": Case(
        {"water": "lake", "reefs": [("submerged", ["1090"])]},
        {"reefs": [("submerged", ["1090"])]},
    ),
    "G13.431": Case(
        craft(replace(LCVP, hex="1085"), reefs=[("submerged", ["1085"])]),
        craft(replace(LCVP, hex="1086"), reefs=[("submerged", ["1085"])]),
    ),
    "G13.44": Case({"water": "river", "heavy_surf": True}, {"heavy_surf": True}),
    "G13.494": Case({"frozen": True, "heavy_surf": True}, {"frozen": True}),
    "G13.5": Case({"fortifications": [("tunnel", "433")]}, {"fortifications": [("tunnel", "F9")]}),
    "G13.6": Case({"seawall": "low", "slope": "steep"}, {"seawall": "low", "slope": "moderate"}),
    "G13.61": Case(
        {"seawall": "high", "cliffs": [("433", "E10")]},
        {"seawall": "high", "seawall_hexsides": [("433", "F9")], "cliffs": [("433", "E10")]},
    ),
    "G13.62": Case(
        {"seawall": "low", "cliffs": [("433", "E10")]},
        {"seawall": "low", "seawall_hexsides": [("433", "F9")], "cliffs": [("433", "E10")]},
    ),
    "G13.624": Case(
        {"seawall": "high", "breached": [("433", "E10")]},
        {"seawall": "low", "breached": [("433", "E10")]},
    ),
    "G13.7": Case({"piers": [("F9", "wooden")]}, {"piers": [("430", "wooden")]}),
    "G13.73": Case(
        ours(replace(SQUAD, hex="1079"), piers=[("1079", "stone")]),
        ours(replace(SQUAD, hex="1079"), piers=[("1079", "wooden")]),
    ),
    "G13.732": Case(
        craft(replace(ASSAULT_BOAT, hex="1079", beached="430"), piers=[("1079", "wooden")]),
        craft(replace(ASSAULT_BOAT, hex="1080", beached="1079"), piers=[("1079", "wooden")]),
    ),
    # Seaborne Assaults.
    "G14.21": Case(
        craft(replace(LCVP, passengers=(TWO_SQUADS, HS))),
        craft(replace(LCVP, passengers=(TWO_SQUADS, HS, Unit(UnitKind.SW, "DC", pp=1)))),
    ),
    "G14.23": Case(
        craft(replace(LCVP, passengers=(THREE_SQUADS, MMG))),
        craft(replace(LCVP, passengers=(THREE_SQUADS, replace(MMG, dm=True)))),
    ),
    "G14.232": Case(
        craft(replace(LCVP, passengers=(Unit(UnitKind.SW, "DC", pp=1, count=26),))),
        craft(replace(LCVP, passengers=(CREW, Unit(UnitKind.SW, "DC", pp=1, count=26)))),
    ),
    "G14.261": Case({"san": 8}, {"san": 7}),
    # Beach Obstacles.
    "G14.51": Case({"obstacles": [("tetrahedron", "F9")]}, {"obstacles": [("tetrahedron", "433")]}),
    "G14.52": Case(
        {"obstacles": [("wire", "1079")]},
        {"obstacles": [("wire", "1079"), ("tetrahedron", "1079")]},
    ),
    "G14.53": Case(
        {"obstacles": [("A-B mines", "F9", 2)]}, {"obstacles": [("A-B mines", "1079", 2)]}
    ),
    "G14.54": Case(
        {"obstacles": [("A-P mines", "430", 6)]}, {"obstacles": [("A-P mines", "431", 6)]}
    ),
    "G14.55": Case(
        {"obstacles": [("panjis", "431"), ("wire", "431")]}, {"obstacles": [("panjis", "431")]}
    ),
    "G14.56": Case(
        {"obstacles": [("tetrahedron", "1081")]}, {"obstacles": [("tetrahedron", "1080")]}
    ),
    "G14.561": Case(
        {"udt": 1, "defending": "German", "obstacles": [("wire", "431")]},
        {"udt": 1, "obstacles": [("wire", "431")]},
    ),
    "G14.58": Case(
        {"defender_budget": 7, "obstacles": [("tetrahedron", "1079"), ("wire", "1079")]},
        {"defender_budget": 8, "obstacles": [("tetrahedron", "1079"), ("wire", "1079")]},
    ),
    # Naval OBA.
    "G14.6": Case(noba(replace(BATTERY, calibre=99)), noba(replace(BATTERY, calibre=100))),
    "G14.61": Case(
        noba(replace(BATTERY, observer=Observer.FORWARD)),
        noba(
            replace(BATTERY, observer=Observer.SFCP),
            watercraft=(replace(LCVP, passengers=(TWO_SQUADS, SFCP)),),
        ),
    ),
    "G14.62": Case(noba(replace(BATTERY, hex="1001")), noba(BATTERY)),
    "G14.67": Case(
        noba(replace(BATTERY, calibre=119, missions=(Mission.WP,))),
        noba(replace(BATTERY, calibre=120, missions=(Mission.WP,))),
    ),
    "G14.672": Case(
        noba(replace(BATTERY, calibre=149, missions=(Mission.IR,))),
        noba(replace(BATTERY, calibre=150, missions=(Mission.IR,))),
    ),
    # Boats.
    "E5.1": Case(
        craft(replace(ASSAULT_BOAT, passengers=(SQUAD, Unit(UnitKind.SW, "BAZ", pp=5)))),
        craft(replace(ASSAULT_BOAT, passengers=(SQUAD, DUMP))),
    ),
    "E5.11": Case(
        craft(replace(ASSAULT_BOAT, hex="1084", passengers=(LEADER, DUMP))),
        craft(replace(ASSAULT_BOAT, hex="1084", passengers=(SQUAD, DUMP))),
    ),
    "E5.12": Case(
        craft(replace(LARGE_RAFT, hex="1084", passengers=(HS,))),
        craft(replace(LARGE_RAFT, hex="1084", passengers=(SQUAD, HS, HS))),
    ),
    "E5.121": Case(
        craft(replace(SMALL_RAFT, passengers=(SQUAD, HS))),
        craft(replace(SMALL_RAFT, passengers=(SQUAD,))),
    ),
    "E5.122": Case(
        craft(replace(LARGE_RAFT, passengers=(SQUAD, replace(GUN, m_number=9)))),
        craft(replace(LARGE_RAFT, passengers=(SQUAD, replace(GUN, m_number=10)))),
    ),
    "E5.123": Case(
        craft(replace(LARGE_RAFT, passengers=(SQUAD, HS, MMG))),
        craft(replace(LARGE_RAFT, passengers=(SQUAD, HS, replace(MMG, dm=True)))),
    ),
    "E5.2": Case(
        craft(replace(ASSAULT_BOAT, hex="430")),
        craft(
            replace(ASSAULT_BOAT, hex="430", passengers=()),
            attacker_units=(replace(SQUAD, hex="430"),),
        ),
    ),
    "E5.23": Case(
        craft(replace(ASSAULT_BOAT, hex="1080", beached="1081")),
        craft(replace(ASSAULT_BOAT, hex="1079", beached="430")),
    ),
    "E5.34": Case(craft(replace(LCVP, untrained=True)), craft(replace(SMALL_RAFT, untrained=True))),
    "E5.54": Case(
        craft(replace(SMALL_RAFT, passengers=(replace(SQUAD, broken=True),))), craft(SMALL_RAFT)
    ),
}

COASTING_CASES: dict[str, CoastingCase] = {
    "WiF 0.0": CoastingCase("coasting-brest", {"section = 3": "section = 5"}),
    "WiF 1.0": CoastingCase(
        "coasting-brest", {'name = "Nelson", kind = "naval"': 'name = "Nelson", kind = "NAV"'}
    ),
    "WiF 1.05": CoastingCase(
        "coasting-brest",
        {'based = "Brest" }': 'based = "Brest", coasting = "Brest", came = "escort" }'},
    ),
    "WiF 1.1": CoastingCase("coasting-brest", {'half_in = "B3"': 'half_in = "A5"'}),
    "WiF 1.2": CoastingCase("coasting-brest", {'doing = "attacking"': 'doing = "nothing"'}),
    "WiF 1.3": CoastingCase("coasting-brest", {"section = 3": "section = 0"}),
    "WiF 1.4": CoastingCase("coasting-biscay", {'escorts = ["Ark Royal"]': 'escorts = ["U-47"]'}),
    "WiF 1.5": CoastingCase("coasting-brest", {'CW = "naval"': 'CW = "pass"'}),
    "WiF 1.6": CoastingCase(
        "coasting-brest",
        {'kind = "naval", type = "BB", power = "CW"': 'kind = "convoy points", power = "CW"'},
    ),
    "WiF 1.7": CoastingCase(
        "coasting-duel",
        {'targets = ["TF Bordeaux", "London"]': 'targets = ["TF Bordeaux", "London", "Lützow"]'},
    ),
    "WiF 1.8": CoastingCase(
        "coasting-duel", {'units = ["Hipper"]\ntargets': 'units = ["Lützow"]\ntargets'}
    ),
    "WiF 1.9": CoastingCase(
        "coasting-duel", {'"Beaufighter"]\nto = "Plymouth"': '"Beaufighter"]\nto = "Limoges"'}
    ),
}
