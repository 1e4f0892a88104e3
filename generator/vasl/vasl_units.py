"""Units as counters of VASL: in the condition of the scenario's unit, labelled where need be."""

from __future__ import annotations

from collections.abc import Iterable

from beachhead.generator.vasl.labels import UnitLabel
from beachhead.generator.vasl.recognise import is_dismantled, nation_at, recognise
from beachhead.generator.vasl.shown import shown
from beachhead.generator.vasl.vasl_counters import can_be_labelled, in_condition, labelled
from beachhead.generator.vasl.vasl_palette import Found, Wanted
from beachhead.generator.vassal.pieces import Piece, Trait
from beachhead.rules.scenario import Unit, UnitKind


def unit_counter(
    found: Found, unit: Unit, wanted: Wanted, sides: Iterable[str], called: str
) -> tuple[tuple[Trait, ...], str]:
    """A unit's counter, and a sentence for what it does not show by itself, empty if nothing.

    The label then has the scenario's name for it, after ``dm`` where the counter cannot be dm (on
    a boat a MG that is not dm would be against E5.123), and after its nationality where the counter
    would be read as another of ``sides`` or of neither. ``called`` is what the sentence calls it.
    """
    traits = in_condition(found.traits, unit)
    look = shown(Piece(traits))
    what = recognise(look)
    dm = unit.dm and unit.kind in (UnitKind.SW, UnitKind.GUN)
    dm = dm and not is_dismantled(look, what.kind, UnitLabel())
    nation = "" if nation_at(what.nation, sides) == wanted.nation else wanted.nation
    if not dm and not nation and (found.exact or not wanted.name):
        return traits, ""
    name = wanted.name.removeprefix("dm ") or look.name
    label = str(UnitLabel(name, dm=dm, nation=nation))
    if nation and what.nation:
        sentence = f"{called} is shown by the {what.nation} {look.name}"
    else:
        sentence = f"{called} is shown by VASL's {found.slot.name or 'another counter'}"
    if dm:
        sentence += ", which has no dm side"
    if not can_be_labelled(traits):
        return traits, f"{sentence}, without a label {label!r}: it takes none"
    return labelled(traits, label), f"{sentence}, labelled {label!r}"
