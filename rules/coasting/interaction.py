"""Coastal Interaction: who may do it, and where the ships then lie (WiF 1.0, 1.1, 1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.positions import AtSea, Coasting
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import (
    INTERACTIONS,
    Ability,
    Deed,
    Doing,
    Kind,
    LandUnit,
    Unit,
    Way,
)
from beachhead.rules.errors import Place
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.wording import listing

#: What the land units must be about for each kind of interaction, and what that is called.
_NEEDS = {
    Deed.SHORE_BOMBARDMENT: (Doing.ATTACKING, "a friendly land unit that attacks"),
    Deed.DEFENSIVE_BOMBARDMENT: (Doing.ATTACKED, "a friendly land unit under attack"),
    Deed.INVASION: (Doing.INVADING, "a friendly unit that invades"),
    Deed.DISEMBARKING: (Doing.DISEMBARKING, "a friendly unit that disembarks"),
}
#: The ways to begin Coasting that are interactions.
_INTERACTING = frozenset(Way(deed.value) for deed in INTERACTIONS)
#: The other ways as nouns.
_NOUNS = {
    Way.ESCORT: "escorting",
    Way.MOVED_IN: "moving in",
    Way.JOINED_COMBAT: "joining a combat",
}


@computes("WiF 1.0")
def interacts(deed: Deed) -> bool:
    """Whether doing this is Coastal Interaction: shore bombardment, attacking or defending,
    ground strikes by ships, invasions, and disembarking.

    >>> interacts(Deed.INVASION), interacts(Deed.SEARCH)
    (True, False)
    """
    return deed in INTERACTIONS


@computes("WiF 1.1")
def turned_face_down(play: Play, deed: Deed) -> bool:
    """Whether an interaction turns its ships face down before they lie off the hex; the setting
    ``turned_face_down_by`` lists those that do."""
    return deed in play.situation.settings.turned_face_down_by


def interactions(play: Play) -> Iterator[Step]:
    """Every step that is Coastal Interaction."""
    return (step for step in play.steps if step.action.deed.interacts)


def opening(play: Play) -> Iterator[tuple[Unit, Way]]:
    """Every unit that begins the situation Coasting, with how it came there, where that is said."""
    for unit in play.situation.units:
        if unit.coasting is not None and unit.came is not None:
            yield unit, unit.came


def not_as_it_began(play: Play, unit: Unit, way: Way, rule: str, why: str) -> Finding:
    """The finding that a unit cannot have come to Coast in the way that ``came`` says."""
    return play.finding(
        rule,
        Severity.ERROR,
        f"{unit.name} cannot have come to {unit.coasting} by {_NOUNS.get(way, way)}: it {why}",
        hexes=(unit.coasting or "",),
        pieces=(unit.name,),
        place=(*unit.place, "came"),
    )


@check("WiF 1.0")
def only_naval_units_interact(play: Play) -> Iterator[Finding]:
    """Coastal Interaction is for naval units, also for those that begin Coasting by it
    (WiF 1.0)."""
    for step in interactions(play):
        for unit in step.action.units:
            why = _why_no_interaction(play.units[unit])
            if why is not None:
                yield _wrong(play, step, unit, "WiF 1.0", why)
    for one, way in opening(play):
        why = _why_no_interaction(one)
        if why is not None and way in _INTERACTING:
            yield not_as_it_began(play, one, way, "WiF 1.0", why)


def _why_no_interaction(unit: Unit) -> str | None:
    return None if unit.kind.is_naval else f"is {_kind(unit.kind)}, not a naval unit"


@check("WiF 1.2")
def ships_that_may(play: Play) -> Iterator[Finding]:
    """A ship interacts face up and from a sea zone that the hex lies on (WiF 1.2)."""
    for step in interactions(play):
        hex_ = step.action.hex or ""
        seas = play.chart.seas_of(hex_)
        for unit in step.action.units:
            if not step.before.face_up(unit):
                yield _wrong(
                    play, step, unit, "WiF 1.2", "is face down and so cannot interact with a coast"
                )
            here = step.before.position(unit)
            if isinstance(here, AtSea) and here.sea in seas:
                continue
            if isinstance(here, Coasting) and here.hex == hex_:
                continue
            yield _wrong(play, step, unit, "WiF 1.2", f"is not at sea in {_seas(seas)}")


@check("WiF 1.2")
def in_an_impulse_of_its_side(play: Play) -> Iterator[Finding]:
    """By the normal rules the phasing side acts, and the other side answers with defensive shore
    bombardment alone (WiF 1.2)."""
    for step in interactions(play):
        defends = step.action.deed is Deed.DEFENSIVE_BOMBARDMENT
        for unit in step.action.units:
            if play.is_phasing(step, unit) is defends:
                who = "the side that is not phasing" if defends else "the phasing side"
                what = f"acts in an impulse of the {step.impulse.side}, and this is for {who}"
                yield _wrong(play, step, unit, "WiF 1.2", what)


@check("WiF 1.1")
def from_the_sea_it_is_in(play: Play) -> Iterator[Finding]:
    """A unit that interacts or escorts comes from the sea zone it is in, which its counter must
    go on showing (WiF 1.1)."""
    for step in interactions(play):
        for unit in dict.fromkeys((*step.action.units, *step.action.escorts)):
            here = step.before.position(unit)
            came = here.entered if isinstance(here, Coasting) else getattr(here, "sea", None)
            if step.action.sea is not None and came is not None and came != step.action.sea:
                yield play.finding(
                    "WiF 1.1",
                    Severity.ERROR,
                    f"{unit} comes to {step.action.hex} from the {came}, where it is, and not from"
                    f" the {step.action.sea}",
                    hexes=(step.action.hex or "",),
                    pieces=(unit,),
                    place=(*step.action.place, "sea"),
                )


@check("WiF 1.2")
def something_to_interact_with(play: Play) -> Iterator[Finding]:
    """Bombardment supports units that attack or are attacked, and invading and disembarking take
    units that do so (WiF 1.2)."""
    for step in interactions(play):
        action = step.action
        if action.deed not in _NEEDS:
            continue
        wanted, words = _NEEDS[action.deed]
        side = play.side(action.units[0])
        fitting = [
            land
            for land in action.land
            if land.doing is wanted and play.side_of_power[land.power] == side
        ]
        if not fitting:
            others = listing(f"{land.name} ({land.power}, {land.doing})" for land in action.land)
            yield play.finding(
                "WiF 1.2",
                Severity.ERROR,
                f"{_capital(action.deed)} at {action.hex} needs {words}; it has {others or 'none'}",
                hexes=(action.hex or "",),
                pieces=action.units,
                place=(*action.place, "land") if action.land else action.place,
            )


@check("WiF 1.2")
def ground_strikes_by_ships(play: Play) -> Iterator[Finding]:
    """Ships strike ground units only through an ability, and never a notional unit (WiF 1.2)."""
    for step in interactions(play):
        action = step.action
        if action.deed is not Deed.GROUND_STRIKE:
            continue
        if not has_ability(play, action.leader, action.units[0], Ability.SHIP_GROUND_STRIKES):
            yield play.finding(
                "WiF 1.2",
                Severity.ERROR,
                f"Ships ground strike {action.hex}, and no leader of theirs lets ships do so",
                hexes=(action.hex or "",),
                pieces=action.units,
                place=action.place,
            )
        enemies = [u for u in action.land if _is_enemy(play, u, action.units[0])]
        if any(not land.notional for land in enemies):
            continue
        what = "a notional unit alone, which nothing flips" if enemies else "no enemy land unit"
        yield play.finding(
            "WiF 1.2",
            Severity.ERROR,
            f"The ground strike on {action.hex} is at {what}",
            hexes=(action.hex or "",),
            pieces=action.units,
            place=(*action.place, "land") if action.land else action.place,
        )


@check("WiF 1.2")
def hexes_that_may_be_invaded(play: Play) -> Iterator[Finding]:
    """The normal rules on which hexes may be invaded still hold (WiF 1.2)."""
    for unit, way in opening(play):
        if way is Way.INVASION and not play.chart.hexes[unit.coasting or ""].invadable:
            why = "lies off a hex that may not be invaded (invadable = false)"
            yield not_as_it_began(play, unit, way, "WiF 1.2", why)
    for step in interactions(play):
        action = step.action
        if action.deed is not Deed.INVASION or action.hex is None:
            continue
        if not play.chart.hexes[action.hex].invadable:
            yield play.finding(
                "WiF 1.2",
                Severity.ERROR,
                f"{action.hex} may not be invaded (invadable = false), so nothing interacts there"
                " by invading",
                hexes=(action.hex,),
                pieces=action.units,
                place=(*action.place, "hex"),
            )


@check("WiF 1.1")
def half_and_half(play: Play) -> Iterator[Finding]:
    """A Coasting counter lies half in an adjacent hexdot or hex of the sea it came from
    (WiF 1.1)."""
    for unit, coasting, place in begun(play):
        ways = play.chart.ways(coasting.hex, coasting.entered)
        if coasting.half_in is None or coasting.half_in in ways:
            continue
        listed = listing([play.chart.spelled(way) for way in ways])
        yield play.finding(
            "WiF 1.1",
            Severity.ERROR,
            f"{unit} lies half in {play.chart.spelled(coasting.half_in)}, by which no ship comes"
            f" from the {coasting.entered} to {coasting.hex}; that would be {listed or 'nothing'}",
            hexes=(coasting.hex,),
            pieces=(unit,),
            place=(*place, "half_in"),
        )


@check("WiF 1.1")
def face_down_if_appropriate(play: Play) -> Iterator[Finding]:
    """Ships that begin Coasting after bombarding have been turned face down (WiF 1.1)."""
    for unit in play.situation.units:
        if unit.coasting is None or unit.came is None or not unit.face_up:
            continue
        if unit.came in _turning(play):
            yield play.finding(
                "WiF 1.1",
                Severity.ERROR,
                f"{unit.name} is Coasting face up after a {unit.came}, which turns units face down"
                " (setting turned_face_down_by)",
                hexes=(unit.coasting,),
                pieces=(unit.name,),
                place=unit.place,
            )


@check(tells=("WiF 1.1",))
def where_they_lie(play: Play) -> Iterator[Finding]:
    """Where each fleet off a coast lies when all is done (WiF 1.1)."""
    groups: dict[tuple[str, str, str, bool], list[str]] = {}
    for name in play.units:
        here = play.end.coasting(name)
        if here is not None:
            key = (here.hex, play.dot_text(here), here.entered, play.end.face_up(name))
            groups.setdefault(key, []).append(name)
    for (hex_, dot, _, face_up), units in groups.items():
        face = "face up" if face_up else "face down"
        half = f"half in {hex_} and half in {dot}" if dot else f"Coasting off {hex_}"
        lie = "lies" if len(units) == 1 else "lie"
        yield play.finding(
            "WiF 1.1",
            Severity.INFO,
            f"{listing(units)} {lie} {half}, {face}",
            hexes=(hex_,),
            pieces=units,
        )


def begun(play: Play) -> Iterator[tuple[str, Coasting, Place]]:
    """Every time a unit begins Coasting, or begins the situation so, with its place in the file."""
    for unit in play.situation.units:
        here = play.start.coasting(unit.name)
        if here is not None and unit.aboard is None:
            yield unit.name, here, unit.place
    for step in play.steps:
        for name in play.units:
            after = step.after.standings[name].position
            if isinstance(after, Coasting) and step.before.standings[name].position != after:
                yield name, after, step.action.place


def has_ability(play: Play, leader: str | None, unit: str, ability: Ability) -> bool:
    """Whether a leader on a unit's side lends it an ability (LIF)."""
    if leader is None:
        return False
    found = play.leaders[leader]
    return found.ability is ability and play.side_of_power[found.power] == play.side(unit)


def _turning(play: Play) -> set[Way]:
    return {Way(deed.value) for deed in play.situation.settings.turned_face_down_by}


def _is_enemy(play: Play, land: LandUnit, unit: str) -> bool:
    return play.side_of_power[land.power] != play.side(unit)


def _kind(kind: Kind) -> str:
    words = {Kind.AIR: "an air unit", Kind.AA: "an AA unit"}
    return words.get(kind, f"a {kind} air unit")


def _seas(seas: tuple[str, ...]) -> str:
    return listing(f"the {sea}" for sea in seas) or "any sea zone that the hex lies on"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _wrong(play: Play, step: Step, unit: str, rule: str, what: str) -> Finding:
    action = step.action
    return play.finding(
        rule,
        Severity.ERROR,
        f"{unit} {what} ({action.deed} at {action.hex})",
        hexes=(action.hex or "",),
        pieces=(unit,),
        place=(*action.place, "units", action.units.index(unit)),
    )
