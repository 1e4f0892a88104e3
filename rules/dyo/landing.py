"""A whole DYO landing from a request: map, obstacles, craft, defender; legal by the checks.

What is made is judged by every check of the register. Should one object, the landing is made anew
with other numbers of the same seed, so that a seed always leads to the same legal landing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cached_property

from beachhead.rules.bpv import UDT_DR_BPV, obstacles_bill
from beachhead.rules.catalogue import Catalogue, WatercraftClass
from beachhead.rules.compose import compose
from beachhead.rules.dyo.belts import lay_belts
from beachhead.rules.dyo.book import Book, Nation
from beachhead.rules.dyo.edges import Coast, make_coast
from beachhead.rules.dyo.features import (
    breached_for_vehicles,
    make_effluent,
    make_piers,
    make_reef,
    make_seawall,
)
from beachhead.rules.dyo.fleet import Fleet, buy_fleet, on_the_water
from beachhead.rules.dyo.garrison import battery_hexes, call_batteries, post_garrison
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.measures import Measures, hexes_to_sand, measure
from beachhead.rules.dyo.ranks import Ranks
from beachhead.rules.dyo.request import Request, Sides, settle_sides
from beachhead.rules.dyo.weather import make_beach
from beachhead.rules.errors import SetupError
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.naval_oba import SFCP_USERS, USERS
from beachhead.rules.register import findings
from beachhead.rules.scenario import (
    MapSetup,
    Scenario,
    ScenarioKind,
    SeawallHeight,
    Settings,
    Side,
    Tide,
    UnitKind,
    Water,
)
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore
from beachhead.rules.udt import why_no_udt
from beachhead.rules.watercraft import is_boat

#: Names that VASL gives to mapboards of the usual size: a number, halves of larger sheets, letters
#: of Starter Kits, boards of a third party. Whether there is such a board is not known here.
_BOARD_NAME = re.compile(r"[1-9]\d?[ab]?|[a-z]|BFP[A-Za-z0-9]{1,5}", re.ASCII)
#: How often a landing is made anew before a seed is given up.
ATTEMPTS = 20
#: BPV, in tens, of an attacker (in boats alone, which are cheap) and a defender given none.
POINTS_ATTACKER, POINTS_BOATS, POINTS_DEFENDER = (5, 17), (2, 6), (5, 24)
#: Of a hundred landings, in how many there is such a thing, where the rules allow it.
EFFLUENT, REEF, PACIFIC_REEF, SEAWALL, PIER, NIGHT, TEAMS, PARTIES = 80, 20, 50, 35, 35, 8, 50, 65
#: Least BPV of an attacker who lands on a wide Beach, and of one who thinks of UDT.
WIDE_FROM, TEAMS_FROM = 100, 60
#: Most BPV of an attacker who crosses a lake or a river by boat: more than that boats do not cost.
MOST_BY_BOAT = 80
#: Player Turns that are left once the slowest craft is ashore.
TURNS_ASHORE = (4, 6)


@dataclass(frozen=True)
class Landing:
    """A landing that was made: its setup, with no words yet, and how it came about.

    ``turns`` is the length of its turn record; ``run_in`` the turns that the slowest craft takes
    ashore. Both are 0 for an attempt in which a craft finds no way there.
    """

    request: Request
    sides: Sides
    coast: Coast
    setup: Setup
    findings: tuple[Finding, ...]
    run_in: int
    turns: int

    @property
    def scenario(self) -> Scenario:
        """The scenario, without title, SSRs and notes."""
        return self.setup.scenario

    @property
    def set_up_ground(self) -> Ground:
        """The ground on which everything is set up, at Normal tide."""
        return Ground(self.setup.shore, self.coast.edge)

    @property
    def ground(self) -> Ground:
        """The ground as play begins."""
        return Ground(self.setup.tide_shore, self.coast.edge)

    @cached_property
    def measures(self) -> Measures:
        """Its figures: obstacle density, and what gets ashore."""
        return measure(self.setup, self.ground)

    @property
    def begins_afloat(self) -> bool:
        """Whether its craft begin play on the water."""
        return any(craft.hex is not None for craft in self.scenario.watercraft)


def make_landing(request: Request, book: Book, catalogue: Catalogue) -> Landing:
    """The landing of a request.

    Raises :class:`SetupError` for a request that makes no sense and, should a seed lead to nothing
    legal, with the last objection.
    """
    sides = settle_sides(request, book)
    board = request.board
    if board is not None and not _BOARD_NAME.fullmatch(board):
        raise SetupError(
            f"there is no board {board!r} of 33 hexrows; such boards are named like 8, 1a or z"
        )
    objection = ""
    for attempt in range(ATTEMPTS):
        landing = _Maker(request, sides, book, catalogue, attempt).made()
        errors = [found for found in landing.findings if found.severity is Severity.ERROR]
        if not errors and landing.turns:
            return landing
        objection = "a craft cannot reach the sand"
        if errors:
            objection = f"{errors[0].message} ({errors[0].rule})"
    raise SetupError(f"seed {request.seed} leads to no legal landing: {objection}")


@dataclass(frozen=True)
class _Maker:
    """One attempt. Everything that chance decides has a stream of its own."""

    request: Request
    sides: Sides
    book: Book
    catalogue: Catalogue
    attempt: int

    def luck(self, purpose: str) -> Luck:
        """The stream of numbers for a purpose."""
        return Luck(self.request.seed, f"{purpose}/{self.attempt}")

    def made(self) -> Landing:
        """The landing, legal or not."""
        request, points = self.request, self.luck("points")
        usual = POINTS_BOATS if self._no_other_craft else POINTS_ATTACKER
        attack, defence = 10 * points.between(*usual), 10 * points.between(*POINTS_DEFENDER)
        attack = attack if request.points_attacker is None else request.points_attacker
        defence = defence if request.points_defender is None else request.points_defender
        board = self.luck("board").weighted(self.book.boards)
        coast = make_coast(
            self.luck("coast"),
            self.catalogue,
            request.board or board,
            wide=points.chance(50) and attack >= WIDE_FROM,
        )
        scenario = self._with_features(self._bare(coast), coast)
        shore = compose(scenario, self.catalogue, tide=Tide.NORMAL)
        ground = Ground(shore, coast.edge)
        scenario = self._obstructed(scenario, ground, defence)
        normal = scenario.beach.tide is Tide.NORMAL
        tide_shore = shore if normal else compose(scenario, self.catalogue)
        scenario, fleet = self._attacked(scenario, ground, tide_shore, attack)
        scenario = self._garrisoned(scenario, ground, fleet)
        wall = scenario.beach.seawall
        if wall is not None and wall.height is SeawallHeight.LOW and self._brings_vehicles(fleet):
            start = Ground(tide_shore, coast.edge)
            wall = breached_for_vehicles(self.luck("breaches"), start, wall)
            scenario = replace(scenario, beach=replace(scenario.beach, seawall=wall))
            shore = compose(scenario, self.catalogue, tide=Tide.NORMAL)
            tide_shore = shore if normal else compose(scenario, self.catalogue)
        setup = Setup(scenario, self.catalogue, shore, tide_shore)
        run_in = _run_in(setup, Ground(tide_shore, coast.edge))
        turns = 0 if run_in is None else run_in + self.luck("turns").between(*TURNS_ASHORE)
        found = findings(setup)
        return Landing(request, self.sides, coast, setup, found, run_in or 0, turns)

    def _bare(self, coast: Coast) -> Scenario:
        """Sides, date, board, overlays and weather."""
        settings = Settings()
        return Scenario(
            title="",
            map=MapSetup((coast.board.placement,), coast.placements()),
            kind=ScenarioKind.ASSAULT,
            date=self.sides.day,
            assaulting=self.sides.attacker,
            defending=self.sides.defender,
            dyo=True,
            night=self.luck("night").chance(NIGHT),
            beach=make_beach(
                self.luck("beach"),
                self.request,
                self.sides,
                river_mouth=coast.river_mouth,
                boats=self._no_other_craft,
            ),
            settings=settings,
            settings_given=frozenset(each.name for each in fields(settings)),
        )

    @property
    def _no_other_craft(self) -> bool:
        """Whether the attacker comes in boats: because it is asked for, or for want of LC."""
        uses = self.book.nations[self.sides.attacker].craft
        return self.request.boats or not any(
            self.sides.day in use.span and not is_boat(self.catalogue.watercraft[use.type])
            for use in uses
        )

    def _with_features(self, scenario: Scenario, coast: Coast) -> Scenario:
        """The scenario with an Effluent, a reef, a seawall and a pier, each now and then."""
        ground = Ground(compose(scenario, self.catalogue, tide=Tide.NORMAL), coast.edge)
        chance, map_, beach = self.luck("features"), scenario.map, scenario.beach
        stream, wall, pier = chance.chance(EFFLUENT), chance.chance(SEAWALL), chance.chance(PIER)
        reef = chance.chance(PACIFIC_REEF if self.sides.pacific else REEF)
        if stream and not coast.river_mouth:
            effluent = make_effluent(self.luck("effluent"), ground, self.catalogue)
            if effluent is not None:
                map_ = replace(map_, overlays=(*map_.overlays, effluent))
                scenario = replace(scenario, map=map_)
                ground = Ground(compose(scenario, self.catalogue, tide=Tide.NORMAL), coast.edge)
        if pier:
            map_ = replace(map_, piers=make_piers(self.luck("pier"), ground))
        if reef and beach.water is Water.OCEAN:
            found = make_reef(self.luck("reef"), ground)
            if found is not None and not {p.hex for p in map_.piers} & set(found.hexes):
                map_ = replace(map_, reefs=(found,))
        if wall and beach.slope is not None:
            beach = replace(beach, seawall=make_seawall(self.luck("seawall"), ground, beach.slope))
        return replace(scenario, map=map_, beach=beach)

    def _obstructed(self, scenario: Scenario, ground: Ground, budget: int) -> Scenario:
        """The scenario with the defender's Beach Obstacles; piers are kept clear of them."""
        obstacles = lay_belts(
            self.luck("obstacles"),
            ground,
            scenario.settings,
            budget,
            panjis=self.book.nations[self.sides.defender].uses_panjis,
            keep_clear=frozenset(ground.shore.find(pier.hex) for pier in scenario.map.piers),
        )
        san = self.luck("san").between(2, 5)
        spent = obstacles_bill(obstacles, scenario.settings).total
        stated = _stated(budget, spent, self.request.points_defender)
        return replace(scenario, defender=Side(obstacles=obstacles, san=san, bpv_budget=stated))

    def _attacked(
        self, scenario: Scenario, ground: Ground, tide_shore: Shore, budget: int
    ) -> tuple[Scenario, Fleet]:
        """The scenario with the attacker's craft, UDT and batteries."""
        chance, nation = self.luck("attack"), self.book.nations[self.sides.attacker]
        san, teams = chance.between(2, 4), chance.between(1, 3) * chance.chance(TEAMS)
        number, with_parties = chance.weighted({0: 4, 1: 4, 2: 2}), chance.chance(PARTIES)
        by_boat = scenario.beach.water is not Water.OCEAN and chance.chance(70)
        by_boat = by_boat and budget <= MOST_BY_BOAT
        if budget < TEAMS_FROM or why_no_udt(scenario) or not scenario.defender.obstacles:
            teams = 0
        if nation.name not in USERS:
            number = 0
        number = min(number, len(battery_hexes(tide_shore)), len(nation.ships)) if number else 0
        ranks = self._ranks(nation, "attacker")
        fleet = buy_fleet(
            self.luck("fleet"),
            self.catalogue,
            nation,
            ranks,
            self.sides.day,
            scenario.settings,
            Fraction(budget - UDT_DR_BPV * teams),
            boats=self._no_other_craft or by_boat,
            parties=number if with_parties and nation.name in SFCP_USERS else 0,
        )
        aboard = sum(unit.kind is UnitKind.SFCP for c in fleet.craft for unit in c.passengers)
        if scenario.night:
            # From a ship or a plane nothing is seen: only what a SFCP ashore directs is of use.
            number = min(number, aboard)
        batteries = call_batteries(self.luck("batteries"), tide_shore, nation, number, aboard)
        stated = _stated(budget, fleet.bpv + UDT_DR_BPV * teams, self.request.points_attacker)
        elr = ranks.force.elr
        side = Side(batteries=batteries, udt=teams, san=san, elr=elr, bpv_budget=stated)
        craft = on_the_water(self.luck("boats"), ground, tide_shore, self.catalogue, fleet.craft)
        return replace(scenario, attacker=side, watercraft=craft), fleet

    def _brings_vehicles(self, fleet: Fleet) -> bool:
        """Whether there is an amphibian, or a vehicle aboard something else."""
        amphibian = WatercraftClass.AMPHIBIAN
        return any(
            self.catalogue.watercraft[craft.type].cls is amphibian
            or any(unit.kind is UnitKind.VEHICLE for unit in craft.passengers)
            for craft in fleet.craft
        )

    def _ranks(self, nation: Nation, who: str) -> Ranks:
        """Who fills the OB of a side."""
        return Ranks(
            self.luck(f"ranks of the {who}"),
            nation,
            self.sides.day,
            pacific=self.sides.pacific,
            most=self.book.most_leaders,
        )

    def _garrisoned(self, scenario: Scenario, ground: Ground, fleet: Fleet) -> Scenario:
        """The scenario with the defender's units and Fortifications."""
        nation = self.book.nations[self.sides.defender]
        ranks = self._ranks(nation, "defender")
        garrison = post_garrison(
            self.luck("garrison"),
            ground,
            nation,
            ranks,
            self.sides.day,
            fleet.squads,
            keep_clear=frozenset(obstacle.hex for obstacle in scenario.defender.obstacles),
        )
        units, works = garrison.units, garrison.fortifications
        side = replace(scenario.defender, units=units, fortifications=works, elr=ranks.force.elr)
        return replace(scenario, defender=side)


def _stated(budget: int, spent: Fraction, asked: int | None) -> int:
    """The budget that a scenario states, in BPV: the one that is asked for.

    Nobody asked for one that chance gave; should much of that be left, it is as many tens as do.
    """
    return budget if asked is not None else min(budget, -(-spent // 10) * 10)


def _run_in(setup: Setup, ground: Ground) -> int | None:
    """Turns that the slowest craft takes from where it begins ashore, turns of its VCA aside.

    ``None`` where a craft finds no way.
    """
    turns = 1
    for craft in setup.scenario.watercraft:
        hexes = hexes_to_sand(setup, ground, craft)
        if hexes is None:
            return None
        type_ = setup.watercraft_type(craft)
        turns = max(turns, -(-hexes // (type_.water_mp or type_.mp)))
    return turns
