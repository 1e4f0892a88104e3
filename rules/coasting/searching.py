"""Naval combat with Coasting units: who finds whom, and with what chance (WiF 1.7, 1.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from beachhead.rules.coasting.interaction import not_as_it_began, opening
from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.positions import AtSea, Based, Coasting, Position, State
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Deed, Way
from beachhead.rules.errors import Place
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.naming import amount
from beachhead.rules.wording import listing

#: The search number of Coasting units, against the sea and in an Intercoastal Naval Battle.
COASTAL_SEARCH, INTERCOASTAL_SEARCH = 0, 4
_NO_AIR_UNIT = "no air unit"


@computes("WiF 1.7", "WiF 1.8")
def search_number(position: Position, *, intercoastal: bool = False) -> int | None:
    """The number that a unit searches with: that of its section of a seabox. Coasting units have
    0, and 4 in an Intercoastal Naval Battle. ``None`` for a unit that is not at sea.

    >>> off_brest = Coasting("Brest", "Bay of Biscay", None)
    >>> search_number(off_brest), search_number(off_brest, intercoastal=True)
    (0, 4)
    """
    if isinstance(position, AtSea):
        return position.section
    if isinstance(position, Coasting):
        return INTERCOASTAL_SEARCH if intercoastal else COASTAL_SEARCH
    return None


@computes("WiF 1.7", "WiF 1.8")
def chance_to_find(
    position: Position, *, intercoastal: bool = False, modifier: int = 0, die: int = 10
) -> Fraction:
    """The chance that units find an enemy: a roll of the die at or under their search number, to
    which ``modifier`` is added. Coasting units find nobody outside an Intercoastal Naval Battle,
    whatever would modify the roll.

    >>> off_brest = Coasting("Brest", "Bay of Biscay", None)
    >>> str(chance_to_find(off_brest, intercoastal=True)), chance_to_find(off_brest, modifier=3)
    ('2/5', Fraction(0, 1))
    """
    if isinstance(position, Coasting) and not intercoastal:
        return Fraction()
    number = search_number(position, intercoastal=intercoastal)
    return Fraction() if number is None else Fraction(min(max(number + modifier, 0), die), die)


@computes("WiF 1.8")
def chance_of_battle(modifier: int = 0, other_modifier: int = 0, die: int = 10) -> Fraction:
    """The chance that at least one of two sides Coasting off one hex finds the other when both
    search.

    >>> str(chance_of_battle())
    '16/25'
    """
    here = Coasting("", "", None)
    misses = [
        1 - chance_to_find(here, intercoastal=True, modifier=m, die=die)
        for m in (modifier, other_modifier)
    ]
    return 1 - misses[0] * misses[1]


@computes("WiF 1.7", "WiF 1.8")
def why_not_found(play: Play, state: State, searcher: str, target: str) -> tuple[str, str] | None:
    """Why one unit cannot find another by searching, as rule and reason; ``None`` if it can.

    Coasting units are found from any section of a sea zone that their hex lies on; they
    themselves find only enemies off the same hex.
    """
    here, there = state.position(searcher), state.position(target)
    if isinstance(here, Based) or isinstance(there, Based):
        who, where = (searcher, here) if isinstance(here, Based) else (target, there)
        assert isinstance(where, Based)
        return "WiF 1.7", f"{who} is in {where.hex}, not at sea"
    if isinstance(here, Coasting):
        if isinstance(there, Coasting) and here.hex == there.hex:
            return None
        return "WiF 1.8", f"it is Coasting off {here.hex} and finds only enemies off that hex"
    if isinstance(there, Coasting):
        if here.sea in play.chart.seas_of(there.hex):
            return None
        return "WiF 1.7", f"{there.hex} does not lie on the {here.sea}"
    if here.sea != there.sea:
        return "WiF 1.7", f"it searches the {here.sea}, and {target} is in the {there.sea}"
    return None


@check("WiF 1.7", "WiF 1.8")
def who_finds_whom(play: Play) -> Iterator[Finding]:
    """Searches find only what the searchers can find (WiF 1.7, 1.8).

    Units off a coast find nobody on a search of a sea zone, not even enemies off the same hex: for
    those the search is one of that hex.
    """
    for step in _searches(play):
        for index, unit in enumerate(step.action.units):
            coasting = step.before.coasting(unit)
            reasons = [why_not_found(play, step.before, unit, t) for t in step.action.targets]
            if coasting is not None and not is_intercoastal(step):
                why = f"it is Coasting off {coasting.hex} and finds nobody from there"
                reasons = [("WiF 1.7", f"{why} unless the search is off {coasting.hex} itself")]
            found = next((reason for reason in reasons if reason is not None), None)
            if found is not None:
                rule, why = found
                yield _finding(
                    play,
                    step,
                    rule,
                    f"{unit} cannot find {listing(step.action.targets)}: {why}",
                    (unit,),
                    ("units", index),
                )


@check("WiF 1.7")
def in_the_sea_that_is_searched(play: Play) -> Iterator[Finding]:
    """Units at sea search the sea zone that they are in, and so do those that search in return
    (WiF 1.7)."""
    for step in _searches(play):
        for key in ("units", "in_return"):
            for index, unit in enumerate(getattr(step.action, key)):
                here = step.before.position(unit)
                sea = step.action.sea
                if sea is not None and isinstance(here, AtSea) and here.sea != sea:
                    what = f"{unit} cannot search the {sea}: it is in the {here.sea}"
                    yield _finding(play, step, "WiF 1.7", what, (unit,), (key, index))


@check("WiF 1.8")
def only_the_fleets_off_the_hex(play: Play) -> Iterator[Finding]:
    """An Intercoastal Naval Battle takes in enemies off one hex and no other ships (WiF 1.8)."""
    for step in _searches(play):
        action = step.action
        if not is_intercoastal(step):
            continue
        for key in ("units", "targets", "in_return"):
            for index, unit in enumerate(getattr(action, key)):
                here = step.before.coasting(unit)
                if here is None or here.hex != action.hex:
                    yield _finding(
                        play,
                        step,
                        "WiF 1.8",
                        f"{unit} is not Coasting off {action.hex} and has no part in an"
                        " Intercoastal Naval Battle there",
                        (unit,),
                        (key, index),
                    )


@check("WiF 1.7", "WiF 1.8")
def only_enemies_fight(play: Play) -> Iterator[Finding]:
    """Searchers look for enemies and are searched for in return by those, and aircraft join a side
    that fights (WiF 1.7, 1.8)."""
    for step in _searches(play):
        action = step.action
        first = action.units[0]
        rule = "WiF 1.8" if is_intercoastal(step) else "WiF 1.7"
        for index, unit in enumerate(action.units):
            if not play.friendly(unit, first):
                what = f"{unit} does not search together with {first}, which is of another side"
                yield _finding(play, step, rule, what, (unit,), ("units", index))
        for key in ("targets", "in_return"):
            for index, unit in enumerate(getattr(action, key)):
                if play.friendly(unit, first):
                    what = f"{unit} is on the side of {first}; only enemies fight"
                    yield _finding(play, step, rule, what, (unit,), (key, index))
        for index, join in enumerate(action.joins):
            if not any(play.friendly(join.unit, u) for u in (first, *action.targets)):
                what = f"{join.unit} is on neither side of that combat"
                yield _finding(play, step, rule, what, (join.unit,), ("joins", index))


@check("WiF 1.8")
def searching_in_return(play: Play) -> Iterator[Finding]:
    """Coasting units search back only when Coasting units began it (WiF 1.8)."""
    for step in _searches(play):
        for index, unit in enumerate(step.action.in_return):
            coasting = step.before.coasting(unit)
            if coasting is not None and not is_intercoastal(step):
                yield _finding(
                    play,
                    step,
                    "WiF 1.8",
                    f"{unit} is Coasting off {coasting.hex} and cannot search in return; only a"
                    " search begun by units off that hex lets it",
                    (unit,),
                    ("in_return", index),
                )


@check("WiF 1.5")
def begun_by_the_other_side(play: Play) -> Iterator[Finding]:
    """The non-phasing player begins an Intercoastal Naval Battle when an enemy came to the hex in
    this impulse (WiF 1.5)."""
    for step in _searches(play):
        side = play.side(step.action.units[0])
        if not is_intercoastal(step) or side == step.impulse.side:
            continue
        came = [
            unit
            for unit in step.before.coasting_off(step.action.hex or "")
            if play.side(unit) != side
            and (here := step.before.coasting(unit)) is not None
            and here.since == step.number
        ]
        if not came:
            yield _finding(
                play,
                step,
                "WiF 1.5",
                f"{side} is not the phasing side, and no enemy came to {step.action.hex} in this"
                " impulse that would let it begin a search",
                step.action.units,
                (),
                Severity.WARNING,
            )


@check("WiF 1.7", "WiF 1.8", tells=("WiF 1.7", "WiF 1.8"))
def aircraft_that_join(play: Play) -> Iterator[Finding]:
    """Land-based aircraft join a combat off a hex in it that they can reach, and nothing but
    aircraft begins Coasting so (WiF 1.7, 1.8)."""
    for unit, way in opening(play):
        if way is Way.JOINED_COMBAT and not unit.kind.is_air:
            yield not_as_it_began(play, unit, way, "WiF 1.7", f"is {_NO_AIR_UNIT}")
    for step in _searches(play):
        rule = "WiF 1.8" if is_intercoastal(step) else "WiF 1.7"
        fought = {
            here.hex
            for unit in (*step.action.units, *step.action.targets)
            if (here := step.before.coasting(unit)) is not None
        }
        joined: set[str] = set()
        for index, join in enumerate(step.action.joins):
            position = step.before.standings[join.unit].position
            why = None
            if not play.units[join.unit].kind.is_air:
                why = f"it is {_NO_AIR_UNIT}"
            elif join.unit in joined:
                why = "it has joined that combat already"
            elif join.hex not in fought:
                why = f"no unit in that combat is Coasting off {join.hex}"
            elif not isinstance(position, Based):
                why = "only aircraft that are in a land hex join it by flying there"
            elif not step.before.face_up(join.unit):
                why = "it is face down"
            elif not play.within_range(join.unit, position.hex, join.hex):
                why = f"it cannot reach {join.hex} from {position.hex}"
            joined.add(join.unit)
            if why is None:
                message = f"{join.unit} joins the combat and is then Coasting off {join.hex}"
            else:
                message = f"{join.unit} cannot join the combat off {join.hex}: {why}"
            yield _finding(
                play,
                step,
                rule,
                message,
                (join.unit,),
                ("joins", index),
                Severity.INFO if why is None else Severity.ERROR,
            )


@check(tells=("WiF 1.8",))
def chances_of_a_search(play: Play) -> Iterator[Finding]:
    """The chance of an Intercoastal search (WiF 1.8)."""
    for step in _searches(play):
        if is_intercoastal(step):
            die = play.situation.settings.search_die
            one = chance_to_find(Coasting("", "", None), intercoastal=True, die=die)
            yield _finding(
                play,
                step,
                "WiF 1.8",
                f"Off {step.action.hex} each side finds the other on {INTERCOASTAL_SEARCH} or"
                f" less: {amount(one)} unmodified, {amount(chance_of_battle(die=die))} for one of"
                f" two that both search (setting search_die = {die})",
                (),
                (),
                Severity.INFO,
            )


def is_intercoastal(step: Step) -> bool:
    """Whether a search is for an Intercoastal Naval Battle: it names a hex, not a sea zone."""
    return step.action.hex is not None


def _searches(play: Play) -> Iterator[Step]:
    return (step for step in play.steps if step.action.deed is Deed.SEARCH)


def _finding(
    play: Play,
    step: Step,
    rule: str,
    message: str,
    pieces: Iterable[str],
    place: Place,
    severity: Severity = Severity.ERROR,
) -> Finding:
    return play.finding(
        rule,
        severity,
        message,
        hexes=() if step.action.hex is None else (step.action.hex,),
        pieces=pieces,
        place=(*step.action.place, *place),
    )
