"""The words of a made landing: title, SSRs, Victory Conditions, turn record, notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from fractions import Fraction

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book, night, title_words
from beachhead.rules.bpv import bill
from beachhead.rules.depth import SHALLOW_RANGE
from beachhead.rules.dyo.edges import Edge
from beachhead.rules.dyo.fleet import Fleet
from beachhead.rules.dyo.landing import Landing
from beachhead.rules.dyo.luck import Luck
from beachhead.rules.dyo.request import Request, is_unheard_of
from beachhead.rules.hexes import Hex
from beachhead.rules.naming import amount, battery_name
from beachhead.rules.overlays import OverlayKind, PlacedOverlay
from beachhead.rules.scenario import (
    PierMaterial,
    ReefKind,
    SeawallHeight,
    Side,
    Slope,
    Tide,
    Water,
)
from beachhead.rules.seawalls import gap_names
from beachhead.rules.shore import HexKind, Shore
from beachhead.rules.udt import why_no_udt
from beachhead.rules.wording import counted, listing

#: The most gaps of a seawall that a SSR lists; a maker leaves fewer.
MOST_GAPS = 40
#: Unspent BPV from which on they are worth telling of; less buys little.
WORTH_TELLING = 10
#: Of a hundred squads that get ashore on the average, enemy fire aside, most that are asked for.
MOST_OF_LANDED = 70
#: MF that whoever has to Exit spends in a turn, laden and under fire, and MF to leave the map with,
#: as onto bare ground. A far edge that asks for more is no aim.
EXIT_MF_A_TURN, EXIT_MF = 3, 1
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_SLOPED = {Slope.SLIGHT: "Slightly", Slope.MODERATE: "Moderately", Slope.STEEP: "Steeply"}
_OPPOSITE = {
    Edge.NORTH: Edge.SOUTH,
    Edge.SOUTH: Edge.NORTH,
    Edge.EAST: Edge.WEST,
    Edge.WEST: Edge.EAST,
}
#: What each setting stands for, and where the documents would send a reader for it.
SETTINGS = {
    "tide_hexrows": "hexrows by which High or Low tide moves the waterline (13.97)",
    "wire_bpv": "BPV of Wire; 14.58 gives 8 with a Tetrahedron and 3 for that alone",
    "panji_bpv": "BPV of panjis",
    "ap_mine_factor_bpv": "BPV of an A-P mine factor",
    "at_mine_factor_bpv": "BPV of an A-T or A-B mine factor",
    "waterproofing_bpv": "BPV of Waterproofing a vehicle (13.94)",
    "san_increase": "what the table of 14.261 adds to the attacker's SAN; add it if you have it",
    "smc_pp": "PP of each SMC aboard beyond the four that ride free",
}


def title_of(landing: Landing) -> str:
    """A title from the seed."""
    luck, words = Luck(landing.request.seed, "title"), title_words()
    places = words["places"][landing.sides.places]
    form: str = luck.pick(words["forms"])
    return form.format(
        colour=luck.pick(words["colours"]),
        noun=luck.pick(words["nouns"]),
        adjective=luck.pick(words["adjectives"]),
        operation=luck.pick(words["operations"]),
        place=luck.pick(places),
    )


def special_rules(landing: Landing) -> tuple[str, ...]:
    """The SSRs in plain words, in the order in which players need them."""
    return (
        *_weather(landing),
        *_map(landing),
        *_setting_up(landing),
        *_support(landing),
    )


def _weather(landing: Landing) -> Iterator[str]:
    scenario, beach = landing.scenario, landing.scenario.beach
    wind = "Heavy Winds blow throughout" if beach.heavy_surf else "there is no wind at start"
    yield f"EC are {beach.ec.capitalize()}, and {wind}."
    if scenario.night:
        yield f"It is night: NVR is {_night_in_words()}."
    if landing.sides.pacific:
        yield "PTO Terrain is in effect."
    if beach.coral_soil:
        yield "The soil is coral."
    slope = beach.slope or Slope.SLIGHT
    rows = SHALLOW_RANGE[slope]
    water = {Water.OCEAN: "the sea", Water.LAKE: "a lake", Water.RIVER: "a wide river"}
    yield (
        f"The Beach is {_SLOPED[slope]} Sloped: water up to {_NUMBERS[rows]}"
        f" {'hex' if rows == 1 else 'hexes'} from the sand is shallow. OCEAN overlays are"
        f" {water[beach.water]}."
    )
    if beach.water is Water.RIVER:
        yield "The river has a Slow current from the first hexrow in play to the last."
    if beach.tide is not Tide.NORMAL:
        yield (
            "Everything is set up for Normal tide. Before play begins the"
            f" {_adjective(scenario.assaulting)} side declares the tide to be"
            f" {beach.tide.capitalize()}."
        )
    if beach.heavy_surf:
        yield "Heavy Surf is in effect."


def _night_in_words() -> str:
    found = night()
    return f"{counted(found.nvr, 'hex', 'hexes')}, with {found.moon} and {found.clouds}"


def _map(landing: Landing) -> Iterator[str]:
    scenario, coast = landing.scenario, landing.coast
    board = coast.board.placement
    sea = f"The water lies {coast.edge.value} of board {board.name}; north is up."
    if board.hexrows is not None:
        sea += (
            f" Hexrows {board.hexrows[0]} to {board.hexrows[1]} and all overlay hexes are in play."
        )
    yield sea
    if coast.river_mouth:
        yield "The river is deep; its current is Slow and runs to the sea."
    elif river_in_play(landing):
        yield (
            f"The river of board {board.name} is deep; its current is Slow and runs from the first"
            " hexrow in play to the last."
        )
    for overlay in landing.setup.shore.overlays:
        if overlay.kind is OverlayKind.EFFLUENT:
            inland = listing(_inland_ends(overlay, landing.setup.shore))
            yield (
                f"{overlay.id} brings a stream across the sand from {inland} to the water. The"
                f" board is as printed: the overlay adds no stream to {inland}."
            )
    wall = scenario.beach.seawall
    if wall is not None:
        text = f"A {wall.height} seawall runs along every Beach-Hinterland hexside in play"
        if wall.height is SeawallHeight.HIGH:
            gaps = listing(gap_names(landing.setup.shore), MOST_GAPS)
            text += f" but {gaps}; only Commandos may Climb it, and no unit here is one"
        elif wall.breached:
            text += f", Breached at {listing('-'.join(side) for side in wall.breached)}"
        yield f"{text}."
    for reef in scenario.map.reefs:
        kind = "a Submerged" if reef.kind is ReefKind.SUBMERGED else "an Exposed"
        yield f"{listing(reef.hexes)} are {kind} reef."
    if scenario.map.piers:
        stone = scenario.map.piers[0].material is PierMaterial.STONE
        hexes = listing(pier.hex for pier in scenario.map.piers)
        yield f"A {'stone' if stone else 'wooden'} pier stands in {hexes}."


def river_in_play(landing: Landing) -> bool:
    """Whether there are river hexes in play that are no OCEAN: they may be Forded or not, as a SSR
    has their depth and current (G13.12)."""
    return any(cell.playable and cell.kind is HexKind.RIVER for cell in landing.setup.shore)


def _inland_ends(overlay: PlacedOverlay, shore: Shore) -> Iterator[str]:
    """Names of the Hinterland hexes that the stream of an Effluent overlay comes from."""
    beyond = {
        hex_.neighbour(direction)
        for hex_, content in overlay.hexes.items()
        for direction in content.stream
    }
    for hex_ in sorted(beyond - overlay.hexes.keys()):
        if hex_ in shore and shore.at(hex_).is_hinterland:
            yield shore.name(hex_)


def _setting_up(landing: Landing) -> Iterator[str]:
    scenario = landing.scenario
    yield (
        f"The {_adjective(scenario.defending)} side sets up first, all but Beach Obstacles in the"
        f" Hinterland hexes listed. The {_adjective(scenario.assaulting)} side moves first."
    )
    if scenario.defender.obstacles:
        yield (
            f"Beach Obstacles are set up hidden (14.501). Only the {_adjective(scenario.defending)}"
            " player looks up their hexes, in the scenario file or on a card that reveals them, and"
            " places each counter when it must be shown."
        )
    if scenario.watercraft and landing.begins_afloat:
        yield "Boats begin play on the water in the hexes listed, with their Passengers aboard."
    if any(craft.hex is None for craft in scenario.watercraft):
        yield (
            "Watercraft enter on Turn 1, or later if their owner wishes, along the"
            f" {landing.coast.edge.value} edge of the OCEAN."
        )


def _support(landing: Landing) -> Iterator[str]:
    scenario = landing.scenario
    side = scenario.attacker
    if side.udt:
        yield f"Before play UDT are allowed {counted(side.udt, 'dr', 'dr')}."
    for battery in side.batteries:
        yield (
            f"{battery_name(battery)} ({battery.calibre}mm) supports the landing from"
            f" {battery.hex}: {listing(battery.missions)}; its Observer is"
            f" {_OBSERVERS[battery.observer.value if battery.observer else '']}."
        )
    spent, other = (_spent(landing, each) for each in (side, scenario.defender))
    # Who could have no UDT had nothing to spend on them (G14.561).
    items = "Watercraft and Waterproofing"
    if side.udt or not why_no_udt(scenario):
        items = "Watercraft, Waterproofing and UDT"
    yield (
        f"The {_adjective(scenario.assaulting)} side spent {spent} BPV on {items}, the"
        f" {_adjective(scenario.defending)} side {other} on Beach Obstacles."
    )


def _spent(landing: Landing, side: Side) -> str:
    return f"{amount(bill(landing.setup, side).total)} of its {side.bpv_budget}"


def remarks(landing: Landing) -> tuple[str, ...]:
    """What somebody who asks for a landing should know of it, in a line each.

    BPV that could not be spent, and a mapboard of which nothing is known.
    """
    scenario = landing.scenario
    told: list[str] = []
    unspent: list[str] = []
    for who, side in (("attacker", scenario.attacker), ("defender", scenario.defender)):
        left = (side.bpv_budget or 0) - bill(landing.setup, side).total
        if left >= WORTH_TELLING:
            unspent.append(f"{amount(left)} of the {who}'s {side.bpv_budget}")
    if unspent:
        told.append(f"{' and '.join(unspent)} BPV are not spent: they buy nothing more here")
    asked = replace(landing.request, board=landing.coast.board.name)
    return (*told, *remarks_on_request(asked))


def remarks_on_request(request: Request) -> tuple[str, ...]:
    """What of a request a landing is not made with unasked: a mapboard, sides at a time."""
    told = []
    if request.board is not None and request.board not in book().boards:
        told.append(_unknown_board(request.board))
    if is_unheard_of(request, book()):
        told.append("no landing of such sides at such a time is known; it is made as asked")
    return tuple(told)


def _unknown_board(board: str) -> str:
    drawn = board in catalogue().rivers
    known = "the hex grid, the river and the hills" if drawn else "the hex grid"
    return (
        f"only {known} of board {board} {'are' if drawn else 'is'} known here, not its"
        f" {'other ' if drawn else ''}terrain: see that what is set up there, or aimed at, can be"
        " where it is"
    )


_OBSERVERS = {
    "SFCP": "a SFCP",
    "shipboard": "aboard ship",
    "observation plane": "in an Observation Plane",
    "": "not named",
}


def victory_conditions(landing: Landing) -> str:
    """What the attacker has to do, and within how many turns."""
    luck, scenario = Luck(landing.request.seed, "victory"), landing.scenario
    who = f"The {_adjective(scenario.assaulting)} side wins at game end if"
    squads = Fleet(scenario.watercraft, Fraction()).squads
    share = luck.between(30, 45)
    # Fire takes its toll of those who get ashore, whom it is not reckoned with.
    most = int(landing.measures.squads_landed * MOST_OF_LANDED / 100)
    needed = max(1, min(int(squads * share / 100), most))
    aims = ["ashore"]
    # Nobody is asked to cross a river, to Climb a wall, or to run faster than he can.
    mf = mf_to_exit(landing)
    if mf is not None and mf <= EXIT_MF_A_TURN * (landing.turns - landing.run_in):
        aims.append("exit")
    strongpoints = sorted(
        {
            work.hex
            for work in scenario.defender.fortifications
            if landing.setup.shore.find(work.hex) in landing.ground.on_foot
        }
    )
    if len(strongpoints) > 2:
        aims.append("control")
    match luck.pick(aims):
        case "control":
            number = min(len(strongpoints), 5)
            hexes = sorted(luck.shuffled(strongpoints)[:number])
            wanted = max(2, number - 1)
            return f"{who} it Controls at least {_NUMBERS[wanted]} of {listing(hexes)}."
        case "exit":
            edge = _OPPOSITE[landing.coast.edge]
            if landing.coast.edge.is_long:
                where = f"the {edge.value} edge of the board"
            else:
                where = f"the {edge.value} end of the playing area"
            exits = (
                f"{who} units worth at least {2 * needed} Exit VP have left by {where}, prisoners"
                " not counted"
            )
            instead = needed + max(1, needed // 2)
            return f"{exits}, or {_good_order(instead)}." if instead <= most else f"{exits}."
        case _:
            return f"{who} {_good_order(needed)}."


def far_edge(landing: Landing) -> frozenset[Hex]:
    """Hexes in play along the edge of the board, or the end in play, that lies farthest inland."""
    coast, shore = landing.coast, landing.setup.shore
    hexes = [hex_ for hex_ in coast.board.playable if shore.at(hex_).playable]
    inmost = min(map(coast.edge.seaward, hexes))
    # Along a long edge whole and half hexes lie by turns.
    within = 1 if coast.edge.is_long else 0
    return frozenset(h for h in hexes if coast.edge.seaward(h) <= inmost + within)


def mf_to_exit(landing: Landing) -> int | None:
    """Least MF from the sand off the far edge or end; ``None`` where nobody gets there on foot."""
    spent = landing.ground.least_mf
    found = [spent[hex_] for hex_ in far_edge(landing) & landing.ground.on_foot]
    return min(found) + EXIT_MF if found else None


def _good_order(squads: int) -> str:
    noun = counted(squads, "squad-equivalent")
    return f"it has at least {noun} in Good Order in Hinterland hexes"


def turn_record(landing: Landing) -> str:
    """How long the scenario is, and who does what first."""
    scenario = landing.scenario
    return (
        f"{landing.turns} turns. The {_adjective(scenario.defending)} side sets up first, the"
        f" {_adjective(scenario.assaulting)} side moves first; its slowest craft takes about"
        f" {counted(landing.run_in, 'turn')} to the sand."
    )


def notes_of(landing: Landing) -> Mapping[str, str]:
    """How the landing came about, and everything in it that the rule documents do not give."""
    scenario, setup = landing.scenario, landing.setup
    notes = {"Made by": command_of(landing)}
    for who, side in (("attacker", scenario.attacker), ("defender", scenario.defender)):
        bought = bill(setup, side)
        parts = ", ".join(f"{item} {amount(bpv)}" for item, bpv in bought.items) or "nothing"
        notes[f"BPV of the {who}"] = f"{amount(bought.total)} of {side.bpv_budget} spent: {parts}."
    for setting in fields(scenario.settings):
        value = getattr(scenario.settings, setting.name)
        notes[f"Not in the rules: {setting.name}"] = f"{amount(value)}: {SETTINGS[setting.name]}."
    text = _unknown_board(landing.coast.board.name)
    notes["Board"] = f"{text[0].upper()}{text[1:]}."
    if is_unheard_of(landing.request, book()):
        notes["Sides"] = "No landing of such sides at such a time is known; they are as asked."
    notes["Not in the rules: ELR"] = (
        f"{scenario.attacker.elr} of the attacker and {scenario.defender.elr} of the defender, as"
        " Beachhead's templates/landing.toml has them."
    )
    if scenario.night:
        notes["Not in the rules: night"] = (
            f"NVR is {_night_in_words()}, as Beachhead's templates/landing.toml has it; change it"
            " if you have Chapter E."
        )
    if river_in_play(landing) or scenario.beach.water is Water.RIVER:
        notes["Not in the rules: river"] = (
            "That a river is as deep as the SSR say and where its current runs, and how fast, is"
            " Beachhead's choice; change it if you like."
        )
    wall = scenario.beach.seawall
    if wall is not None and wall.height is SeawallHeight.HIGH:
        notes["Not in the rules: Commandos"] = (
            "No unit here is a Commando, the only ones who may Climb a high seawall (G13.61); that"
            " is Beachhead's choice."
        )
    notes["Not in the rules: DYO dice"] = (
        "Slope, water, EC, wind, tide, surf, reef and night (13.9x) are as the seed has them."
    )
    notes["Not in the rules: BPV of OB"] = (
        "Units, SW, Guns, vehicles, Fortifications other than Beach Obstacles, and batteries cost"
        " nothing: squads are as many as the craft hold, and the defender has a third to a half of"
        " them."
    )
    notes["Not in the rules: OB"] = (
        "Strengths, ships, dates of use, the PP of SW, Guns and vehicles, how often there is which"
        " leader and how many of the best are in one OB are those of Beachhead's"
        " templates/landing.toml. SAN are by chance."
    )
    return notes


def command_of(landing: Landing) -> str:
    """The command that makes the landing again."""
    asked = landing.request
    words = [f"beachhead scenario --seed {asked.seed}"]
    month = None if asked.month is None else f"{asked.month[0]}-{asked.month[1]:02}"
    for option, value in (
        ("board", asked.board),
        ("slope", asked.slope),
        ("tide", asked.tide),
        ("attacker", asked.attacker),
        ("defender", asked.defender),
        ("date", asked.day or month),
        ("points-attacker", asked.points_attacker),
        ("points-defender", asked.points_defender),
    ):
        if value is not None:
            words.append(f"--{option} {value}")
    if asked.boats:
        words.append("--boats")
    return " ".join(words)


def _adjective(nation: str) -> str:
    return book().nations[nation].adjective
