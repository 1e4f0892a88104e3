"""What a table cannot tell: facts that a user gives, and those that are missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from beachhead.rules.scenario import EC, Scenario, ScenarioKind, Slope, Tide, Water


@dataclass(frozen=True)
class Facts:
    """What the user says of a game; ``None`` and empty mean not said.

    ``pp`` and ``m_numbers`` hold the Passenger PP of SW, Guns and vehicles and the M# of Guns by
    name, in lower case. ``scenario`` is a scenario given beside the save, for what neither the
    table nor anything else here says.
    """

    title: str = ""
    slope: Slope | None = None
    kind: ScenarioKind | None = None
    tide: Tide | None = None
    water: Water | None = None
    ec: EC | None = None
    day: date | None = None
    assaulting: str = ""
    defending: str = ""
    dyo: bool | None = None
    night: bool | None = None
    heavy_surf: bool | None = None
    pp: Mapping[str, int] = field(default_factory=dict)
    m_numbers: Mapping[str, int] = field(default_factory=dict)
    scenario: Scenario | None = None


@dataclass(frozen=True)
class Missing:
    """A fact that the table does not tell and nobody has given.

    ``fact`` names it, ``option`` is the command's option for it, ``needed_for`` says what cannot
    be judged without it. ``rules`` are those whose findings turn out to depend on it.
    """

    fact: str
    option: str
    needed_for: str
    rules: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What to tell the user, in one line."""
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.needed_for} cannot be judged without {self.fact}: give {self.option}{rules}"
