"""BPV of Beach Obstacles and UDT in DYO scenarios (G14.58).

The documents price a Tetrahedron counter (3), a Tetrahedron-Wire counter (8) and a UDT dr (5).
What mines and panjis cost is said elsewhere: named settings stand in, and a bill says on which
of them it rests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.naming import amount
from beachhead.rules.register import check, computes
from beachhead.rules.scenario import Obstacle, ObstacleType, Settings, Side, UnitKind
from beachhead.rules.setup import Setup
from beachhead.rules.wording import listing

TETRAHEDRON_BPV = 3
TETRAHEDRON_WIRE_BPV = 8
UDT_DR_BPV = 5

#: The setting that prices a type, where the documents do not.
_SETTING_OF = {
    ObstacleType.WIRE: "wire_bpv",
    ObstacleType.AT_MINES: "at_mine_factor_bpv",
    ObstacleType.AB_MINES: "at_mine_factor_bpv",
    ObstacleType.AP_MINES: "ap_mine_factor_bpv",
    ObstacleType.PANJIS: "panji_bpv",
}


@dataclass(frozen=True, slots=True)
class Bill:
    """What a side has bought: amounts by item, and the settings that priced some of them.

    ``relies_on`` leaves out ``wire_bpv`` at its default of 5, which G14.58 implies (8 less 3).
    """

    items: tuple[tuple[str, Fraction], ...]
    relies_on: tuple[str, ...]

    @property
    def total(self) -> Fraction:
        """BPV in all."""
        return sum((bpv for _, bpv in self.items), Fraction(0))


@computes("G14.58")
def obstacle_bpv(obstacle: Obstacle, settings: Settings) -> Fraction:
    """BPV of one Beach Obstacle counter; of a minefield, of all its factors (G14.58).

    >>> obstacle_bpv(Obstacle(ObstacleType.TETRAHEDRON, "433"), Settings())
    Fraction(3, 1)
    >>> obstacle_bpv(Obstacle(ObstacleType.AP_MINES, "433", factors=6), Settings())
    Fraction(12, 1)
    """
    if obstacle.type is ObstacleType.TETRAHEDRON:
        return Fraction(TETRAHEDRON_BPV)
    price: Fraction = getattr(settings, _SETTING_OF[obstacle.type])
    return price * (obstacle.factors or 0) if obstacle.type.is_mines else price


def obstacles_bill(obstacles: Iterable[Obstacle], settings: Settings) -> Bill:
    """BPV of Beach Obstacles, type by type. A Tetrahedron and the Wire with it come to 8."""
    sums: dict[ObstacleType, Fraction] = {}
    for obstacle in obstacles:
        so_far = sums.get(obstacle.type, Fraction(0))
        sums[obstacle.type] = so_far + obstacle_bpv(obstacle, settings)
    ordered = [type_ for type_ in ObstacleType if type_ in sums]
    relied = [_SETTING_OF[t] for t in ordered if t in _SETTING_OF]
    if settings.wire_bpv == TETRAHEDRON_WIRE_BPV - TETRAHEDRON_BPV:
        relied = [name for name in relied if name != "wire_bpv"]
    return Bill(tuple((str(t), sums[t]) for t in ordered), tuple(dict.fromkeys(relied)))


def bill(setup: Setup, side: Side) -> Bill:
    """All that these rules price of a side: Beach Obstacles, UDT, Waterproofing and Watercraft.

    Units and OB equipment have BPV of their own, which no file states, and are not in it.
    """
    settings = setup.scenario.settings
    found = obstacles_bill(side.obstacles, settings)
    items, relied = list(found.items), list(found.relies_on)
    if side.udt:
        items.append(("UDT", Fraction(UDT_DR_BPV * side.udt)))
    whose = "assaulting" if side is setup.scenario.attacker else "defending"
    fleet = [craft for craft in setup.scenario.watercraft if craft.side == whose]
    waterproofed = sum(
        unit.count
        for units in (side.units, *(craft.passengers for craft in fleet))
        for unit in units
        if unit.kind is UnitKind.VEHICLE and unit.waterproofed
    )
    if waterproofed:
        items.append(("Waterproofing", settings.waterproofing_bpv * waterproofed))
        relied.append("waterproofing_bpv")
    if fleet:
        printed = sum(setup.watercraft_type(craft).bpv for craft in fleet)
        items.append(("Watercraft", Fraction(printed)))
    return Bill(tuple(items), tuple(relied))


@check("G14.58")
def within_budget(setup: Setup) -> Iterator[Finding]:
    """What a side has bought is within its BPV budget, if it has one (G14.58)."""
    scenario = setup.scenario
    for key, side in (("defender", scenario.defender), ("attacker", scenario.attacker)):
        if side.bpv_budget is None:
            continue
        bought = bill(setup, side)
        parts = ", ".join(f"{item} {amount(bpv)}" for item, bpv in bought.items) or "nothing"
        over = bought.total > side.bpv_budget
        text = (
            f"{amount(bought.total)} of the {key}'s {side.bpv_budget} BPV are spent ({parts})"
            if not over
            else f"The {key} spends {amount(bought.total)} BPV ({parts}) and has {side.bpv_budget}"
        )
        if bought.relies_on:
            one = len(bought.relies_on) == 1
            text += (
                f"; the setting{'' if one else 's'} {listing(bought.relies_on)}"
                f" price{'s' if one else ''} what the rule documents do not"
            )
        yield setup.finding(
            "G14.58",
            Severity.ERROR if over else Severity.INFO,
            text,
            place=(key, "bpv_budget"),
        )
