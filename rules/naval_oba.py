"""Naval OBA: who may use it, who directs it, what it fires and where it lies (G14.6-G14.68)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.findings import Finding, Severity
from beachhead.rules.hexes import Hex
from beachhead.rules.naming import battery_name
from beachhead.rules.noba_hex import (
    FEWEST_EDGE_HEXSIDES,
    LEAST_RANGE,
    edge_hexsides,
    noba_hexes,
    range_to_hinterland,
)
from beachhead.rules.register import check, computes
from beachhead.rules.scenario import Battery, Mission, Observer
from beachhead.rules.setup import Setup
from beachhead.rules.shore import Shore, ShoreHex
from beachhead.rules.wording import hex_in_words, listing

#: Caliber sizes of NOBA, in mm (G14.6).
CALIBRES = range(100, 401)
#: Nationalities that may use it (G14.6).
USERS = ("US", "British", "Russian", "Japanese")
#: Nationalities that may use it with a SFCP (G14.61).
SFCP_USERS = ("US", "British")
#: Calibers of the U.S. batteries that may fire WP (G14.67), and the least one for IR (G14.672).
WP_CALIBRES = range(120, 151)
LEAST_IR_CALIBRE = 150
#: Black and red chits of the Draw Pile; none is ever removed (G14.63).
DRAW_PILE = (5, 2)
#: Highest Final dr of an Accurate battery (G14.64).
ACCURATE = 2


@computes("G14.64", "G14.68", "G13.449")
def accuracy_drm(observer: Observer | None, heavy_surf: bool) -> int:
    """The drm to a battery's Accuracy dr, Accurate on a Final dr of 2 or less (G14.64).

    +1 in Heavy Surf (G13.449), -1 with a Shipboard Observer (G14.68).

    >>> accuracy_drm(Observer.SHIPBOARD, False), accuracy_drm(Observer.SFCP, True)
    (-1, 1)
    """
    shipboard = observer in (Observer.SHIPBOARD, Observer.OFFBOARD)
    return int(heavy_surf) - int(shipboard)


def missions_refused(battery: Battery, nationality: str) -> Iterator[tuple[Mission, str, str]]:
    """Fire Missions that a battery lists but may not fire, each with its rule and the reason.

    HE always, IR from 150mm (G14.672), WP for U.S. batteries of 120mm to 150mm (G14.67).
    """
    for mission in battery.missions:
        match mission:
            case Mission.HE:
                continue
            case Mission.IR:
                if battery.calibre < LEAST_IR_CALIBRE:
                    yield mission, "G14.672", f"only one of at least {LEAST_IR_CALIBRE}mm may"
            case Mission.WP:
                if nationality not in ("US", "") or battery.calibre not in WP_CALIBRES:
                    yield mission, "G14.67", "only a U.S. one of 120mm to 150mm may"
            case _:
                yield mission, "G14.67", "NOBA fires only HE, IR and (U.S.) WP"


def batteries(setup: Setup) -> Iterator[tuple[Battery, str]]:
    """Every NOBA battery of either side with its nationality ("" where none is said)."""
    scenario = setup.scenario
    for side, nation in (
        (scenario.attacker, scenario.assaulting),
        (scenario.defender, scenario.defending),
    ):
        for battery in side.batteries:
            yield battery, battery.nationality or nation


@check("G14.6")
def allowed_at_all(setup: Setup) -> Iterator[Finding]:
    """Caliber, nationality, and what never goes with NOBA (G14.6)."""
    scenario = setup.scenario
    for battery, nation in batteries(setup):
        name = battery_name(battery)
        if battery.calibre not in CALIBRES:
            yield _about(
                setup,
                battery,
                "G14.6",
                Severity.ERROR,
                f"{name}: its Caliber Size is {battery.calibre}mm, and NOBA is 100mm to 400mm",
            )
        if not nation:
            yield _about(
                setup,
                battery,
                "G14.6",
                Severity.WARNING,
                f"{name}: its nationality is not said, so whether its side may use NOBA is not"
                " judged",
            )
        elif nation not in USERS:
            yield _about(
                setup,
                battery,
                "G14.6",
                Severity.ERROR,
                f"{name} is {nation}; only the U.S., British, Russians and Japanese may use NOBA",
            )
        if battery.pre_registered:
            message = f"{name}: NOBA may not use Pre-Registered Fire"
            yield _about(setup, battery, "G14.6", Severity.ERROR, message)
        if battery.plentiful_or_scarce:
            message = f"{name}: neither Plentiful nor Scarce Ammunition ever applies to NOBA"
            yield _about(setup, battery, "G14.6", Severity.ERROR, message)
        if not scenario.dyo and not scenario.ssr:
            yield _about(
                setup,
                battery,
                "G14.6",
                Severity.INFO,
                f"{name}: NOBA needs a SSR or a DYO purchase, and the scenario lists no SSR",
            )


@check("G14.6", "G14.61", tells=("G14.68",))
def directed_by(setup: Setup) -> Iterator[Finding]:
    """Who may direct a battery (G14.6, G14.61, G14.68).

    Japanese and Russian: only an Observation Plane or a Shipboard Observer. U.S. and British: a
    SFCP too, and no other onboard Observer, as no ordinary radio reaches a battery (G14.611). A
    non-Aerial Offboard Observer is a Shipboard Observer by another name (G14.68).
    """
    for battery, nation in batteries(setup):
        name, observer = battery_name(battery), battery.observer
        distant = nation in USERS and nation not in SFCP_USERS
        if observer is None:
            severity = Severity.WARNING if distant else Severity.INFO
            rest = "an Observation Plane or a Shipboard Observer"
            who = rest if distant else f"a SFCP, {rest}"
            message = f"{name} names no Observer; it needs {who}"
            yield _about(setup, battery, "G14.6", severity, message)
        elif distant and observer in (Observer.SFCP, Observer.FORWARD):
            yield _about(
                setup,
                battery,
                "G14.6",
                Severity.ERROR,
                f"{name}: the {nation} may use NOBA only if an Observation Plane or a Shipboard"
                " Observer directs it",
            )
        if observer is Observer.SFCP and nation and nation not in SFCP_USERS:
            yield _about(
                setup,
                battery,
                "G14.61",
                Severity.ERROR,
                f"{name}: a SFCP serves only a U.S. or British battery, and this one is {nation}",
            )
        if observer is Observer.FORWARD and not distant:
            yield _about(
                setup,
                battery,
                "G14.61",
                Severity.ERROR,
                f"{name}: its only onboard Observer can be a SFCP; an ordinary radio or field phone"
                " does not reach it",
            )
        if observer is Observer.OFFBOARD:
            yield _about(
                setup,
                battery,
                "G14.68",
                Severity.INFO,
                f"{name}: its Offboard Observer is a Shipboard Observer, at Level 1 in its Ocean"
                " hex",
            )


@check("G14.67", "G14.672")
def fires_only_what_it_may(setup: Setup) -> Iterator[Finding]:
    """Fire Missions open to a battery (G14.67, G14.672)."""
    for battery, nation in batteries(setup):
        for mission, rule, why in missions_refused(battery, nation):
            yield _about(
                setup,
                battery,
                rule,
                Severity.ERROR,
                f"{battery_name(battery)} ({battery.calibre}mm) may not fire {mission}: {why}",
            )


@check("G14.62")
def lies_at_sea(setup: Setup) -> Iterator[Finding]:
    """The Ocean hex of each battery (G14.62), judged on the map as play begins.

    An Ocean hex (no lake or river) of the playing area with at least two of its hexsides along the
    edge of that area, at least 12 hexes from every Hinterland hex.
    """
    shore = setup.tide_shore
    placed = [(b, setup.hex(b.hex)) for b, _ in batteries(setup) if b.hex is not None]
    for battery, hex_ in placed:
        cell = shore.at(hex_)
        start = f"{battery_name(battery)} in {cell.coordinate}: "
        for reason in _unfit(shore, cell):
            yield setup.finding(
                "G14.62",
                Severity.ERROR,
                start + reason,
                at=(hex_,),
                pieces=(battery_name(battery),),
                place=battery.place,
            )


@check("G14.62")
def each_its_own_hex(setup: Setup) -> Iterator[Finding]:
    """Each battery, of whichever side, has an Ocean hex of its own (G14.62)."""
    names: dict[Hex, list[str]] = {}
    for battery, _ in batteries(setup):
        if battery.hex is not None:
            names.setdefault(setup.hex(battery.hex), []).append(battery_name(battery))
    for hex_, sharing in names.items():
        if len(sharing) > 1:
            yield setup.finding(
                "G14.62",
                Severity.ERROR,
                f"{listing(sharing)} lie in the same hex {setup.shore.name(hex_)}; each battery"
                " needs a different Ocean hex",
                at=(hex_,),
                pieces=tuple(sharing),
            )


@check("G14.62")
def enough_hexes_for_all(setup: Setup) -> Iterator[Finding]:
    """The map has an Ocean hex for every battery; those without one are shown what there is."""
    found = tuple(batteries(setup))
    if not found:
        return
    shore = setup.tide_shore
    open_ = noba_hexes(shore)
    if len(open_) < len(found):
        yield setup.finding(
            "G14.62",
            Severity.ERROR,
            f"Every NOBA battery ({len(found)}) needs an Ocean hex of its own, and the map has only"
            f" {len(open_)} that qualify: Ocean, two hexsides on the edge of the playing area, 12"
            " hexes from every Hinterland hex",
            pieces=tuple(battery_name(battery) for battery, _ in found),
        )
        return
    taken = {setup.hex(battery.hex) for battery, _ in found if battery.hex is not None}
    for battery, _ in found:
        if battery.hex is None:
            names = [shore.name(hex_) for hex_ in open_ if hex_ not in taken]
            yield _about(
                setup,
                battery,
                "G14.62",
                Severity.INFO,
                f"{battery_name(battery)} has yet to record its Ocean hex secretly after setup;"
                f" open to it are {listing(names)}",
            )


def _unfit(shore: Shore, cell: ShoreHex) -> Iterator[str]:
    """Why a hex is none that a battery may lie in; what is no Ocean hex needs no other reason."""
    if not shore.is_ocean_water(cell):
        yield f"it needs an Ocean hex, and this is {hex_in_words(shore, cell)}"
        return
    if not cell.playable:
        yield "its hex is not in the playing area"
        return
    edges = edge_hexsides(shore, cell.hex)
    if edges < FEWEST_EDGE_HEXSIDES:
        yield (
            "its hex must have at least two hexsides on the edge of the playing area, and this one"
            f" has {edges}"
        )
    range_ = range_to_hinterland(shore, cell.hex)
    if range_ is not None and range_ < LEAST_RANGE:
        yield (
            f"its hex must be at least {LEAST_RANGE} hexes from every Hinterland hex, and this"
            f" one is {range_} from the nearest"
        )


def _about(setup: Setup, battery: Battery, rule: str, severity: Severity, message: str) -> Finding:
    pieces = (battery_name(battery),)
    return setup.finding(rule, severity, message, pieces=pieces, place=battery.place)
