"""Which piece of the rules a counter is, told by what it shows and ``vasl_pieces.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from beachhead.generator.catalogue import read_toml
from beachhead.generator.vasl.labels import UnitLabel
from beachhead.generator.vasl.shown import Shown, image_stem


class Kind(StrEnum):
    """What a counter is."""

    TETRAHEDRON = "tetrahedron"
    TETRAHEDRON_WIRE = "tetrahedron-wire"
    WIRE = "wire"
    PANJIS = "panjis"
    AP_MINES = "A-P mines"
    AT_MINES = "A-T mines"
    AB_MINES = "A-B mines"
    UNKNOWN_MINES = "unknown mines"
    DUMMY_MINES = "dummy mines"
    WOODEN_PIER = "wooden pier"
    STONE_PIER = "stone pier"
    LANDING_CRAFT = "landing craft"
    AMPHIBIAN = "amphibian"
    BOAT = "boat"
    WRECK = "wreck"
    CLOAKING_BOX = "cloaking box"
    SQUAD = "squad"
    HALF_SQUAD = "HS"
    CREW = "crew"
    LEADER = "leader"
    ARMOR_LEADER = "armor leader"
    HERO = "hero"
    SFCP = "SFCP"
    SFCP_RADIO = "SFCP radio"
    SW = "SW"
    GUN = "gun"
    DM_GUN = "dm gun"
    VEHICLE = "vehicle"
    CAVALRY = "cavalry"
    FOXHOLE = "foxhole"
    TRENCH = "trench"
    SANGAR = "sangar"
    AT_DITCH = "A-T ditch"
    ROADBLOCK = "roadblock"
    PILLBOX = "pillbox"
    CAVE = "cave"
    TUNNEL = "tunnel"
    SLOPE = "slope"
    EC = "EC"
    TIDE = "tide"
    HEAVY_SURF = "heavy surf"
    UDT = "UDT"
    BREACH = "breach"
    MARKER = "marker"
    OVERLAY = "overlay"
    OTHER = "other"

    @property
    def is_craft(self) -> bool:
        """Whether it is a Watercraft (G13.401)."""
        return self in (Kind.LANDING_CRAFT, Kind.AMPHIBIAN, Kind.BOAT)

    @property
    def is_obstacle(self) -> bool:
        """Whether it is a Beach Obstacle (G14.5), mines of an unknown sort included."""
        return self in _OBSTACLES

    @property
    def is_unit(self) -> bool:
        """Whether it is Personnel or equipment that can be aboard a Watercraft."""
        return self in _UNITS

    @property
    def is_fortification(self) -> bool:
        """Whether it is a Fortification other than a Beach Obstacle."""
        return self in _FORTIFICATIONS


_OBSTACLES = (
    Kind.TETRAHEDRON,
    Kind.TETRAHEDRON_WIRE,
    Kind.WIRE,
    Kind.PANJIS,
    Kind.AP_MINES,
    Kind.AT_MINES,
    Kind.AB_MINES,
    Kind.UNKNOWN_MINES,
)
_UNITS = (
    Kind.SQUAD,
    Kind.HALF_SQUAD,
    Kind.CREW,
    Kind.LEADER,
    Kind.HERO,
    Kind.SFCP,
    Kind.SFCP_RADIO,
    Kind.SW,
    Kind.GUN,
    Kind.DM_GUN,
    Kind.VEHICLE,
    Kind.CAVALRY,
)
_FORTIFICATIONS = (
    Kind.FOXHOLE,
    Kind.TRENCH,
    Kind.SANGAR,
    Kind.AT_DITCH,
    Kind.ROADBLOCK,
    Kind.PILLBOX,
    Kind.CAVE,
    Kind.TUNNEL,
)

#: The value of a Watercraft whose counter lies with its reduced side up.
REDUCED = "reduced"

#: What counters show that VASL has for several nations together.
AXIS_MINOR = "Axis Minor"

#: Nationalities of a scenario file by VASL's two letters; others have no nationality of their own.
NATIONS = {
    "am": "US",
    "br": "British",
    "ru": "Russian",
    "ge": "German",
    "ss": "German",
    "ja": "Japanese",
    "it": "Italian",
    "fr": "French",
    "ch": "Chinese",
    "fi": "Finnish",
    "hu": "Hungarian",
    "pa": "Partisan",
    "ax": AXIS_MINOR,
}
#: Nations that have most of their counters among the Axis Minor ones, with the letters that begin
#: the pictures of those that only they have.
AXIS_MINORS = {
    "Romanian": "ro",
    "Hungarian": "hu",
    "Bulgarian": "bu",
    "Slovakian": "sl",
    "Croatian": "cr",
}
_AXIS_MINORS_OWN = re.compile(r"ax/(?:gun|veh)/(ro|hu|bu|sl|cr)[A-Z0-9]")
#: The same by the words that begin the names of our own counters.
_OWN_NATIONS = {
    "u.s.": "US",
    "british": "British",
    "japanese": "Japanese",
    "russian": "Russian",
    "german": "German",
    "italian/other": "",
}

_LABELLED_MINES = re.compile(r"(\d{1,3}) (A-[BTP]) mines", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a counter is: its kind, its Watercraft type, the value it shows, its nationality.

    ``value`` is a strength (6-6-8), a leadership (9-1), mine factors, a slope or the like, and
    :data:`REDUCED` for a Watercraft on its reduced side.
    """

    kind: Kind
    type: str = ""
    value: str = ""
    nation: str = ""


@dataclass(frozen=True, slots=True)
class _Rule:
    kind: Kind
    name: re.Pattern[str] | None
    covered: re.Pattern[str] | None
    slot: re.Pattern[str] | None
    image: re.Pattern[str] | None
    adds: re.Pattern[str] | None
    motion: bool
    type: str
    reduced: bool


def recognise(piece: Shown) -> Recognised:
    """What a counter is; :attr:`Kind.OTHER` when nothing tells.

    A minefield with a label such as "3 A-B mines" is what that says, for VASL has none such.
    """
    nation = _nation(piece)
    labelled = _LABELLED_MINES.fullmatch(piece.label("Label"))
    if labelled is not None and "minefield" in piece.slot.lower():
        return Recognised(Kind(f"{labelled[2].upper()} mines"), value=labelled[1])
    for rule in _rules():
        found = _fits(rule, piece)
        if found is None:
            continue
        kind = rule.kind
        if kind.is_craft:
            # Craft are kept by nation nowhere in VASL; amphibians are, but by the side they serve.
            nation = nation if kind is Kind.AMPHIBIAN else ""
            return Recognised(kind, rule.type, REDUCED if rule.reduced else "", nation)
        return Recognised(kind, rule.type, _value(kind, piece, found), nation)
    return Recognised(Kind.OTHER, nation=nation)


def serves(shown: str, nation: str) -> bool:
    """Whether counters that show one nationality are those of a nation."""
    return shown == nation or (shown == AXIS_MINOR and nation in AXIS_MINORS)


def nation_at(shown: str, sides: Iterable[str]) -> str:
    """The nationality of a unit whose counter shows ``shown``, where two sides play.

    Axis Minor counters are those of the side that is such a nation; empty when neither or both are.
    """
    if shown != AXIS_MINOR:
        return shown
    minors = [side for side in sides if side in AXIS_MINORS]
    return minors[0] if len(minors) == 1 else ""


def is_dismantled(piece: Shown, kind: Kind, label: UnitLabel) -> bool:
    """Whether a SW or Gun is dm: by its counter's side, or else by its label."""
    if kind is Kind.DM_GUN:
        return True
    return kind in (Kind.SW, Kind.GUN) and (piece.has("dm") or label.dm)


def _fits(rule: _Rule, piece: Shown) -> str | None:
    """The value a rule finds in what a piece shows, maybe empty; ``None`` if it does not fit."""
    value = ""
    if rule.motion and not piece.motion:
        return None
    if rule.name is not None:
        match = rule.name.fullmatch(piece.name)
        if match is None:
            return None
        value = next((group for group in match.groups() if group), "")
    if rule.covered is not None:
        matches = [match for name in piece.covered if (match := rule.covered.fullmatch(name))]
        if not matches:
            return None
        value = next((group for group in matches[-1].groups() if group), value)
    if rule.slot is not None and rule.slot.fullmatch(piece.slot) is None:
        return None
    if rule.image is not None and not any(
        rule.image.fullmatch(image_stem(image)) for image in piece.images
    ):
        return None
    if rule.adds is not None:
        match = rule.adds.search(" ".join(piece.adds))
        if match is None:
            return None
        value = next((group for group in match.groups() if group), value)
    return value


def _value(kind: Kind, piece: Shown, found: str) -> str:
    strength = piece.label("Strength")
    if kind in (Kind.SQUAD, Kind.HALF_SQUAD, Kind.CREW) and strength:
        return strength
    if kind is Kind.LEADER and not found:
        return piece.name if piece.name != piece.slot else ""
    if kind is Kind.CLOAKING_BOX and not found:
        return piece.label("Cloak ID")
    return found.strip()


def _nation(piece: Shown) -> str:
    for image in piece.images:
        own = _AXIS_MINORS_OWN.match(image)
        if own is not None:
            return next(nation for nation, code in AXIS_MINORS.items() if code == own[1])
    code = piece.nation.lower()
    if code in NATIONS:
        return NATIONS[code]
    first = piece.name.partition(" ")[0].lower()
    return _OWN_NATIONS.get(first, "")


@cache
def _rules() -> tuple[_Rule, ...]:
    found: list[_Rule] = []
    own = f"(?:{'|'.join(re.escape(name) for name in _OWN_NATIONS)})"
    for entry in read_toml("vasl_pieces.toml")["piece"]:
        patterns = {
            key: re.compile(entry[key].replace("{own}", own), re.IGNORECASE)
            if key in entry
            else None
            for key in ("name", "covered", "slot", "image", "adds")
        }
        found.append(
            _Rule(
                kind=Kind(entry["kind"]),
                motion=entry.get("motion", False),
                type=entry.get("type", ""),
                reduced=entry.get("reduced", False),
                **patterns,
            )
        )
    return tuple(found)
