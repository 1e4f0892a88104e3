"""Which special rules a SSR puts in effect by calling a scenario seaborne (G14.1-G14.4)."""

from __future__ import annotations

from beachhead.rules.register import computes
from beachhead.rules.scenario import ScenarioKind

#: The paragraphs, each standing for all that are numbered below it, by kind of scenario.
_SPECIAL = {
    ScenarioKind.ASSAULT: ("G14.2", "G14.3"),
    ScenarioKind.EVACUATION: ("G14.3", "G14.4"),
    ScenarioKind.OTHER: (),
}


@computes("G14.1", "G14.2", "G14.3", "G14.4")
def special_rules(kind: ScenarioKind) -> tuple[str, ...]:
    """The paragraphs that apply because of a scenario's kind, each with all below it.

    A Seaborne Assault has G14.2 and G14.3, a Seaborne Evacuation G14.3 and G14.4, any other
    scenario none of them (G14.1). G14.5 and what follows holds wherever its pieces are in play.

    >>> special_rules(ScenarioKind.ASSAULT), special_rules(ScenarioKind.EVACUATION)
    (('G14.2', 'G14.3'), ('G14.3', 'G14.4'))
    >>> special_rules(ScenarioKind.OTHER)
    ()
    """
    return _SPECIAL[kind]
