"""Reading what the scenario generator chooses from: ``templates/landing.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from beachhead.generator.catalogue import read_toml
from beachhead.rules.dyo.book import (
    Book,
    CraftUse,
    Force,
    Nation,
    Ship,
    Span,
    SquadType,
    Theatre,
    VehicleType,
    Weapon,
)


@dataclass(frozen=True, slots=True)
class Night:
    """NVR in hexes, the moon and the clouds of a night."""

    nvr: int
    moon: str
    clouds: str


#: What has no span is used through the whole war.
_WAR = (date(1937, 1, 1), date(1945, 12, 31))


@cache
def book() -> Book:
    """All that a made landing is chosen from, once per run."""
    data = _data()
    return Book(
        nations={name: _nation(name, entry) for name, entry in data["nations"].items()},
        theatres=tuple(
            Theatre(
                entry["attacker"],
                entry["defender"],
                _span(entry),
                entry["weight"],
                entry["places"],
                entry.get("pacific", False),
            )
            for entry in data["theatres"]
        ),
        boards=dict(data["boards"]),
        most_leaders=dict(data["most_leaders"]),
    )


@cache
def title_words() -> Mapping[str, Any]:
    """Words and forms that titles are made of."""
    words: Mapping[str, Any] = _data()["titles"]
    return words


@cache
def night() -> Night:
    """What a night is like that nobody has said more of."""
    entry = _data()["night"]
    return Night(entry["nvr"], entry["moon"], entry["clouds"])


@cache
def _data() -> dict[str, Any]:
    return read_toml("landing.toml")


def _span(entry: Mapping[str, Any]) -> Span:
    first, last = entry.get("span", _WAR)
    return Span(first, last)


def _nation(name: str, entry: Mapping[str, Any]) -> Nation:
    return Nation(
        name=name,
        adjective=entry["adjective"],
        # A nation without forces apart is one of its own.
        forces=tuple(_force(force) for force in entry.get("forces", [{"name": name, **entry}])),
        leaders=dict(entry["leaders"]),
        weapons=tuple(map(_weapon, entry.get("weapons", ()))),
        guns=tuple(map(_weapon, entry.get("guns", ()))),
        vehicles=tuple(
            VehicleType(each["name"], each["pp"], each["size"], _span(each))
            for each in entry.get("vehicles", ())
        ),
        craft=tuple(
            CraftUse(each["type"], _span(each), each.get("weight", 1))
            for each in entry.get("craft", ())
        ),
        ships=tuple(Ship(each["name"], each["calibre"]) for each in entry.get("ships", ())),
        uses_panjis=entry.get("uses_panjis", False),
    )


def _force(entry: Mapping[str, Any]) -> Force:
    return Force(
        entry["name"],
        tuple(
            SquadType(squad["name"], squad["half"], _span(squad), squad.get("weight", 1))
            for squad in entry["squads"]
        ),
        entry["crew"],
        entry["elr"],
        entry.get("pacific", False),
        entry.get("weight", 1),
    )


def _weapon(entry: Mapping[str, Any]) -> Weapon:
    return Weapon(
        entry["name"],
        entry["pp"],
        _span(entry),
        entry["dm"],
        entry.get("m"),
        entry.get("weight", 1),
    )
