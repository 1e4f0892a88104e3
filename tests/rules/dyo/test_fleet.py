"""Craft bought and loaded as the rules want it."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction

import pytest

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book
from beachhead.rules.bpv import bill
from beachhead.rules.dyo.book import Weapon
from beachhead.rules.dyo.edges import Edge
from beachhead.rules.dyo.fleet import MOST_CRAFT, Fleet, buy_fleet, on_the_water, sw_aboard
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.ranks import Ranks
from beachhead.rules.findings import Severity
from beachhead.rules.portage import load_of, share_needed
from beachhead.rules.register import findings
from beachhead.rules.scenario import Settings, UnitKind
from beachhead.rules.watercraft import is_boat
from tests.rules.building import setup

DAYS = (date(1938, 5, 1), date(1942, 11, 9), date(1944, 6, 6), date(1945, 8, 15))
NATIONS = ("US", "British", "Japanese", "Russian")


def ranks(seed: int, nation: str, day: date) -> Ranks:
    most = book().most_leaders
    return Ranks(Luck(seed, "r"), book().nations[nation], day, pacific=True, most=most)


def fleet(
    seed: int,
    nation: str = "US",
    day: date = DAYS[2],
    budget: int = 150,
    *,
    boats: bool = False,
    parties: int = 0,
) -> Fleet:
    return buy_fleet(
        Luck(seed, "fleet"),
        catalogue(),
        book().nations[nation],
        ranks(seed, nation, day),
        day,
        Settings(),
        Fraction(budget),
        boats=boats,
        parties=parties,
    )


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("boats", [False, True])
def test_every_craft_is_full_enough_and_not_too_full(nation: str, day: date, boats: bool) -> None:
    for seed in range(25):
        for craft in fleet(seed, nation, day, 400, boats=boats, parties=1).craft:
            type_ = catalogue().watercraft[craft.type]
            load = load_of(type_, craft.passengers, Settings())
            assert load.capacity * share_needed(craft.passengers) <= load.used <= load.capacity


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("day", DAYS)
def test_the_checks_have_no_objection_to_any_of_them(nation: str, day: date) -> None:
    for seed in range(8):
        craft = fleet(seed, nation, day, 300).craft
        made = setup(watercraft=craft, assaulting=nation, defending="German", when=day)
        assert not [f for f in findings(made) if f.severity is not Severity.INFO]


def test_what_is_spent_is_what_the_rules_reckon_and_within_the_budget() -> None:
    for seed in range(40):
        budget = 25 + 7 * seed
        bought = fleet(seed, budget=budget)
        made = setup(watercraft=bought.craft)
        assert bought.bpv == bill(made, made.scenario.attacker).total
        assert bought.bpv <= budget
        assert bought.craft


def test_what_is_left_of_a_budget_buys_no_other_craft() -> None:
    cheapest = min(
        catalogue().watercraft[use.type].bpv
        for use in book().nations["US"].craft
        if DAYS[2] in use.span and not is_boat(catalogue().watercraft[use.type])
    )
    for seed in range(40):
        bought = fleet(seed, budget=160)
        assert 160 - bought.bpv < cheapest


def test_a_large_budget_goes_into_dearer_craft() -> None:
    """Twenty-six LCVP or LCA would leave half of it."""
    for seed in range(20):
        bought = fleet(seed, "British", budget=1000)
        assert 900 <= bought.bpv <= 1000
        assert len(bought.craft) <= MOST_CRAFT


def test_boats_come_alone_where_they_are_asked_for_and_where_there_is_nothing_else() -> None:
    for asked, nation, day in ((True, "US", DAYS[2]), (False, "Russian", DAYS[1])):
        for seed in range(10):
            for craft in fleet(seed, nation, day, 60, boats=asked).craft:
                assert is_boat(catalogue().watercraft[craft.type])


def test_nobody_uses_a_craft_before_its_time() -> None:
    for seed in range(40):
        for craft in fleet(seed, "US", date(1942, 8, 7), 200).craft:
            assert craft.type in ("LCP(L)", "LCV")


def test_each_craft_has_an_id_of_its_own_and_there_are_not_too_many() -> None:
    for seed in range(20):
        craft = fleet(seed, "Japanese", DAYS[1], 1000).craft
        assert len({each.name for each in craft}) == len(craft) <= MOST_CRAFT


def test_as_many_parties_come_aboard_as_are_wanted_if_craft_have_room() -> None:
    for parties in (0, 1, 2):
        for seed in range(20):
            aboard = Counter(
                unit.kind
                for craft in fleet(seed, parties=parties).craft
                for unit in craft.passengers
            )
            assert aboard[UnitKind.SFCP] == parties


def test_a_weapon_that_can_be_dm_rides_dm() -> None:
    span = book().nations["US"].weapons[0].span
    assert sw_aboard(Weapon("MMG", 4, span, dismantles=True)).dm
    rigid = sw_aboard(Weapon("DC", 1, span, dismantles=False))
    assert not rigid.dm
    assert rigid.dismantles is False


def test_squads_are_counted_with_half_squads_as_halves() -> None:
    bought = fleet(3)
    squads = sum(u.count for c in bought.craft for u in c.passengers if u.kind is UnitKind.SQUAD)
    halves = sum(
        u.count for c in bought.craft for u in c.passengers if u.kind is UnitKind.HALF_SQUAD
    )
    assert bought.squads == squads + Fraction(halves, 2)


def test_boats_begin_on_the_water_each_in_a_hex_of_its_own_and_landing_craft_offboard() -> None:
    made = setup(reefs=[("submerged", ["1056", "1069", "1082"])])
    ground = Ground(made.shore, Edge.SOUTH)
    boats = fleet(2, budget=45, boats=True).craft
    placed = on_the_water(Luck(1, "boats"), ground, made.shore, catalogue(), boats)
    hexes = [made.shore.find(craft.hex or "") for craft in placed]
    assert len(set(hexes)) == len(boats) > 5
    for hex_ in hexes:
        cell = made.shore.at(hex_)
        assert cell.is_ocean
        assert cell.reef is None
        assert 4 <= ground.offshore(hex_) <= 6
    landing_craft = fleet(2).craft
    assert (
        on_the_water(Luck(1, "b"), ground, made.shore, catalogue(), landing_craft) == landing_craft
    )
