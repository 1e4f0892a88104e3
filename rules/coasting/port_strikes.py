"""Port strikes against Coasting ships, and against ships in port beside them (WiF 1.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from beachhead.rules.coasting.impulses import impulse_type
from beachhead.rules.coasting.play import Play, Step
from beachhead.rules.coasting.positions import Aboard, AtSea, Based, Coasting, Position
from beachhead.rules.coasting.register import check, computes
from beachhead.rules.coasting.situation import Deed, ImpulseType, Kind, Port
from beachhead.rules.errors import Place
from beachhead.rules.findings import Finding, Severity
from beachhead.rules.wording import listing


@computes("WiF 1.7")
def port_for_surprise(position: Position, port: Port | None) -> Port | None:
    """The port that struck ships count as being in for surprise: a minor one when Coasting, else
    the hex's own.

    >>> port_for_surprise(Coasting("Brest", "Bay of Biscay", None), Port.MAJOR).value
    'minor'
    """
    return Port.MINOR if isinstance(position, Coasting) else port


@computes("WiF 1.7")
def section_for_surprise(position: Position) -> int | None:
    """The section that strikers at sea count as being in for surprise: 0 when Coasting, else that
    of the seabox; ``None`` for strikers from a land hex.

    >>> section_for_surprise(Coasting("Brest", "Bay of Biscay", None))
    0
    """
    if isinstance(position, Coasting):
        return 0
    return position.section if isinstance(position, AtSea) else None


@computes("WiF 1.7")
def is_lost(xs: int, ds: int, ds_to_destroy: int = 2) -> bool:
    """Whether a Coasting ship with that many X and D results is eliminated: by any X, and by D
    results that add up to one. It is never bottomed.

    >>> is_lost(1, 0), is_lost(0, 1), is_lost(0, 2)
    (True, False, True)
    """
    return xs > 0 or ds >= ds_to_destroy


@computes("WiF 1.7")
def may_defend(play: Play, step: Step, unit: str) -> bool:
    """Whether a unit may intercept for the ships that a port strike is at, its range aside.

    Aircraft from land may, CVP of carriers that lie elsewhere may, and of other aircraft at sea
    only a FTR that is Coasting with the struck ships. Within the struck hex the carriers in port
    and those off the coast are two locations, and the CVP of each help only their own: the ban on
    any part in a strike on the other location is read as the exception, and the leave for CVP
    that reach the hex as meant for carriers elsewhere.
    """
    return _why_no_defence(play, step, unit) is None


def _why_no_defence(play: Play, step: Step, unit: str) -> str | None:
    kind = play.units[unit].kind
    here = step.before.position(unit)
    if not kind.is_air:
        return "it is no air unit"
    if getattr(here, "hex", None) != step.action.hex:
        if kind is Kind.CVP or isinstance(here, Based):
            return None
        where = f"Coasting off {here.hex}" if isinstance(here, Coasting) else "at sea"
        return f"it is {where}; at sea a FTR intercepts only for ships it is Coasting with"
    if isinstance(here, Based):
        if isinstance(step.before.standings[unit].position, Aboard) and strikes_coasting(step):
            return "its carrier is in port, another location than the coast"
        return None
    if not strikes_coasting(step):
        return "it is Coasting, and has no part in a strike on the port"
    if kind in (Kind.FTR, Kind.CVP):
        return None
    return f"it is a {kind}, and of Coasting aircraft FTR and CVP intercept"


@check("WiF 1.7")
def one_target(play: Play) -> Iterator[Finding]:
    """A port strike is at Coasting ships or at ships in port, in one hex, and at nothing but ships
    (WiF 1.7)."""
    for step in strikes(play):
        hex_ = step.action.hex or ""
        coasting: list[str] = []
        in_port: list[str] = []
        for index, unit in enumerate(step.action.targets):
            here = step.before.position(unit)
            if not play.units[unit].kind.is_naval:
                yield _wrong(play, step, f"{unit} is no ship", (unit,), ("targets", index))
            elif isinstance(here, AtSea) or here.hex != hex_:
                yield _wrong(play, step, f"{unit} is not in {hex_}", (unit,), ("targets", index))
            elif isinstance(here, Coasting):
                coasting.append(unit)
            else:
                in_port.append(unit)
        if coasting and in_port:
            yield _wrong(
                play,
                step,
                f"{listing(coasting)} Coasting and {listing(in_port)} in port are two locations;"
                " it takes two port strikes to hit both",
                (*coasting, *in_port),
                ("targets",),
            )


@check("WiF 1.7")
def who_reaches(play: Play) -> Iterator[Finding]:
    """Everything that flies in a port strike can reach the hex (WiF 1.7)."""
    for step in strikes(play):
        hex_ = step.action.hex or ""
        for key in ("units", "escorts", "interceptors"):
            for index, unit in enumerate(getattr(step.action, key)):
                if not play.units[unit].kind.is_air:
                    what, place = f"{unit} is no air unit", (key, index)
                    yield _wrong(play, step, what, (unit,), place)
                elif not _reaches(play, step, unit, hex_):
                    yield _wrong(play, step, f"{unit} cannot reach it", (unit,), (key, index))


def _reaches(play: Play, step: Step, unit: str, hex_: str) -> bool:
    here = step.before.position(unit)
    if isinstance(here, AtSea):
        return hex_ in play.units[unit].reaches
    return play.within_range(unit, here.hex, hex_)


@check("WiF 1.7")
def on_whose_side(play: Play) -> Iterator[Finding]:
    """The phasing side strikes enemies, and only their own side defends them (WiF 1.7)."""
    for step in strikes(play):
        action = step.action
        for key, units in (("units", action.units), ("escorts", action.escorts)):
            for index, unit in enumerate(units):
                if not play.is_phasing(step, unit):
                    what = f"{unit} cannot fly it in an impulse of the {step.impulse.side}"
                    yield _wrong(play, step, what, (unit,), (key, index))
        for index, unit in enumerate(action.targets):
            if play.friendly(unit, action.units[0]):
                what = f"{unit} is on the side of {action.units[0]}; only enemies are struck"
                yield _wrong(play, step, what, (unit,), ("targets", index))
        for key in ("interceptors", "aa"):
            for index, unit in enumerate(getattr(action, key)):
                if not any(play.friendly(unit, target) for target in action.targets):
                    what = f"{unit} is not on the side of {listing(action.targets)} and so does"
                    yield _wrong(play, step, f"{what} not defend", (unit,), (key, index))


@check("WiF 1.7")
def face_up_to_fly(play: Play) -> Iterator[Finding]:
    """Whatever flies in a port strike is face up, as for any mission (WiF 1.7)."""
    for step in strikes(play):
        for key in ("units", "escorts", "interceptors"):
            for index, unit in enumerate(getattr(step.action, key)):
                if not step.before.face_up(unit):
                    what = f"{unit} is face down and cannot fly"
                    yield _wrong(play, step, what, (unit,), (key, index))


@check("WiF 1.7")
def none_in_a_pass(play: Play) -> Iterator[Finding]:
    """A power that passes flies no port strike (WiF 1.7)."""
    for step in strikes(play):
        for key in ("units", "escorts"):
            for index, unit in enumerate(getattr(step.action, key)):
                if impulse_type(play, step, unit) is ImpulseType.PASS:
                    what = f"{play.units[unit].power} passes, so {unit} does not fly"
                    yield _wrong(play, step, what, (unit,), (key, index))


@check("WiF 1.7")
def one_part_each(play: Play) -> Iterator[Finding]:
    """In one port strike an aircraft strikes, escorts or intercepts; what each does is announced as
    it is moved (WiF 1.7)."""
    for step in strikes(play):
        parts: dict[str, str] = {}
        for key, verb in (
            ("units", "strikes"),
            ("escorts", "escorts"),
            ("interceptors", "intercepts"),
        ):
            for index, unit in enumerate(getattr(step.action, key)):
                first = parts.setdefault(unit, verb)
                if first != verb:
                    what = f"{unit} both {first} and {verb}; an aircraft has one part in it"
                    yield _wrong(play, step, what, (unit,), (key, index))


@check("WiF 1.7")
def one_strike_each(play: Play) -> Iterator[Finding]:
    """An aircraft takes part in one port strike in a hex, on either side (WiF 1.7)."""
    flown: dict[tuple[int, str, str], int] = {}
    for number, step in enumerate(play.steps):
        if step.action.deed is not Deed.PORT_STRIKE:
            continue
        hex_ = step.action.hex or ""
        for key in ("units", "escorts", "interceptors"):
            for index, unit in enumerate(getattr(step.action, key)):
                first = flown.setdefault((step.number, hex_, unit), number)
                if first != number:
                    yield _wrong(
                        play,
                        step,
                        f"{unit} has flown in another port strike in {hex_} in this impulse",
                        (unit,),
                        (key, index),
                    )


@check("WiF 1.7")
def who_defends(play: Play) -> Iterator[Finding]:
    """Coasting ships and those in port do not help each other against a port strike (WiF 1.7)."""
    for step in strikes(play):
        hex_ = step.action.hex or ""
        whom = "the Coasting ships" if strikes_coasting(step) else "the ships in port"
        for index, unit in enumerate(step.action.interceptors):
            why = _why_no_defence(play, step, unit)
            if why is None or not play.units[unit].kind.is_air:
                continue  # That something is no air unit has its own finding.
            yield _wrong(
                play,
                step,
                f"{unit} cannot defend {whom} of {hex_}: {why}",
                (unit,),
                ("interceptors", index),
            )
        for index, unit in enumerate(step.action.aa):
            why_not = _why_no_aa(play, step, unit)
            if why_not:
                yield _wrong(
                    play,
                    step,
                    f"{unit} gives no AA fire for {whom} of {hex_}: {why_not}",
                    (unit,),
                    ("aa", index),
                )


def _why_no_aa(play: Play, step: Step, unit: str) -> str:
    coasting = step.before.coasting(unit)
    here = step.before.position(unit)
    if strikes_coasting(step):
        if play.units[unit].kind is Kind.AA:
            return "AA units do not fire for them"
        if coasting is None:
            return "it is not Coasting there"
    elif coasting is not None:
        return "it is Coasting"
    return "" if getattr(here, "hex", None) == step.action.hex else "it is not in that hex"


@check(tells=("WiF 1.7",))
def defenders_turn_face_down(play: Play) -> Iterator[Finding]:
    """Coasting aircraft that intercept a port strike are flipped after it (WiF 1.7)."""
    for step in strikes(play):
        for index, unit in enumerate(step.action.interceptors):
            here = step.before.coasting(unit)
            with_them = here is not None and here.hex == step.action.hex
            if with_them and may_defend(play, step, unit):
                yield _finding(
                    play,
                    step,
                    Severity.INFO,
                    f"{unit} defends the ships it is Coasting with, and is flipped after it",
                    (unit,),
                    ("interceptors", index),
                )


@check(tells=("WiF 1.7",))
def surprise(play: Play) -> Iterator[Finding]:
    """How struck and striking Coasting units count for surprise (WiF 1.7)."""
    for step in strikes(play):
        if strikes_coasting(step):
            text = f"for surprise the Coasting ships off {step.action.hex} are in a minor port"
            yield _finding(
                play, step, Severity.INFO, f"Port strike: {text}", step.action.targets, ()
            )
        off = [unit for unit in step.action.units if step.before.coasting(unit) is not None]
        if off:
            yield _finding(
                play,
                step,
                Severity.INFO,
                f"Port strike: for surprise {listing(off)} strikes from section 0",
                off,
                (),
            )


def flies_in(step: Step, unit: str) -> bool:
    """Whether an aircraft flies in a step that is a port strike, for either side."""
    action = step.action
    flown = (*action.units, *action.escorts, *action.interceptors)
    return action.deed is Deed.PORT_STRIKE and unit in flown


def strikes(play: Play) -> Iterator[Step]:
    """Every port strike."""
    return (step for step in play.steps if step.action.deed is Deed.PORT_STRIKE)


def strikes_coasting(step: Step) -> bool:
    """Whether a port strike is at Coasting ships."""
    return any(step.before.coasting(unit) is not None for unit in step.action.targets)


def _wrong(play: Play, step: Step, what: str, pieces: Iterable[str], place: Place) -> Finding:
    message = f"Port strike on {step.action.hex}: {what}"
    return _finding(play, step, Severity.ERROR, message, pieces, place)


def _finding(
    play: Play,
    step: Step,
    severity: Severity,
    message: str,
    pieces: Iterable[str],
    place: Place,
) -> Finding:
    return play.finding(
        "WiF 1.7",
        severity,
        message,
        hexes=(step.action.hex or "",),
        pieces=pieces,
        place=(*step.action.place, *place),
    )
