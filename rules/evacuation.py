"""Seaborne Evacuations: rout onto craft, and Exit VP (G14.4, G14.41, G14.42, G14.311)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from beachhead.rules.applicability import special_rules
from beachhead.rules.catalogue import WatercraftClass
from beachhead.rules.register import computes
from beachhead.rules.scenario import Scenario, ScenarioKind, UnitKind

#: MF of Infantry that load while routing (G14.41).
ROUT_MF = 4


@computes("G14.4")
def evacuation_rules_apply(scenario: Scenario) -> bool:
    """Whether G14.41 and G14.42 apply: in Seaborne Evacuations only (G14.4).

    >>> from beachhead.rules.scenario import MapSetup
    >>> evacuation_rules_apply(Scenario("Dieppe", MapSetup(()), kind=ScenarioKind.EVACUATION))
    True
    """
    return "G14.4" in special_rules(scenario.kind)


@computes("G14.41")
def may_rout_onto(
    cls: WatercraftClass,
    room: Fraction | int,
    needed: Fraction | int,
    *,
    immobile: bool = False,
    burning: bool = False,
) -> bool:
    """Whether a LC or amphibian is a goal for routing Infantry of the Evacuating side (G14.41).

    As a building would be. One that is Immobile or burning, or has not the PP left that the unit
    needs to load, is ignored. Boats are not meant.

    >>> may_rout_onto(WatercraftClass.LANDING_CRAFT, room=9, needed=10)
    False
    >>> may_rout_onto(WatercraftClass.LANDING_CRAFT, room=10, needed=10)
    True
    """
    return cls is not WatercraftClass.BOAT and not immobile and not burning and room >= needed


@computes("G14.41")
def rout_mf(loads: bool, otherwise: int) -> int:
    """MF of routing Infantry: four if it will load in this RtPh (G14.41).

    >>> rout_mf(True, 6), rout_mf(False, 6)
    (4, 6)
    """
    return ROUT_MF if loads else otherwise


@computes("G14.41")
def reaches_by_rout(way_mf: int, loading_mf: int) -> bool:
    """Whether Infantry can get to a craft and load in one RtPh (G14.41).

    Its four MF pay for the way and the loading, which costs what it would in the MPh.

    >>> reaches_by_rout(3, 1), reaches_by_rout(3, 2)
    (True, False)
    """
    return way_mf + loading_mf <= ROUT_MF


@dataclass(frozen=True, slots=True)
class Leaver:
    """A unit that exits: what it is, its Exit VP as usual, and its state."""

    kind: UnitKind
    usual_vp: int
    broken: bool = False
    recalled: bool = False


@computes("G14.42")
def exit_vp(leaver: Leaver, kind: ScenarioKind = ScenarioKind.EVACUATION) -> int:
    """Exit VP of a unit (G14.42).

    In an Evacuation a broken or Recalled unit may count like any other, and so may a hero, who is
    worth one. In other scenarios these are worth nothing by this rule.

    >>> exit_vp(Leaver(UnitKind.SQUAD, 2, broken=True)), exit_vp(Leaver(UnitKind.HERO, 0))
    (2, 1)
    >>> exit_vp(Leaver(UnitKind.SQUAD, 2, broken=True), ScenarioKind.ASSAULT)
    0
    """
    if kind is ScenarioKind.EVACUATION:
        return 1 if leaver.kind is UnitKind.HERO else leaver.usual_vp
    if leaver.broken or leaver.recalled or leaver.kind is UnitKind.HERO:
        return 0
    return leaver.usual_vp


@computes("G14.311")
def may_deploy_freely(
    kind: UnitKind,
    scenario: ScenarioKind,
    *,
    offboard_setup: bool = False,
    enters_in_watercraft: bool = False,
    good_order: bool = True,
    loads: bool = False,
) -> bool:
    """Whether a squad may Deploy without leader, TC or limit (G14.311).

    In an Assault one of the Assaulting side, during offboard set-up, to enter in Watercraft. In an
    Evacuation a Good Order one of the Evacuating side as it, or one of its HS, loads onto one.

    >>> may_deploy_freely(UnitKind.SQUAD, ScenarioKind.ASSAULT, offboard_setup=True,
    ...                   enters_in_watercraft=True)
    True
    >>> may_deploy_freely(UnitKind.SQUAD, ScenarioKind.EVACUATION, loads=True, good_order=False)
    False
    """
    if kind is not UnitKind.SQUAD:
        return False
    if scenario is ScenarioKind.ASSAULT:
        return offboard_setup and enters_in_watercraft
    return scenario is ScenarioKind.EVACUATION and good_order and loads
