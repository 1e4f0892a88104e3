"""The words of a scenario file: names, bounded text and numbers, and what its tables share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta


class Nation(StrEnum):
    """Nationalities, named as the rules name them."""

    US = "US"
    BRITISH = "British"
    RUSSIAN = "Russian"
    GERMAN = "German"
    JAPANESE = "Japanese"
    ITALIAN = "Italian"
    FRENCH = "French"
    CHINESE = "Chinese"
    FINNISH = "Finnish"
    HUNGARIAN = "Hungarian"
    ROMANIAN = "Romanian"
    BULGARIAN = "Bulgarian"
    SLOVAKIAN = "Slovakian"
    CROATIAN = "Croatian"
    POLISH = "Polish"
    BELGIAN = "Belgian"
    DUTCH = "Dutch"
    DANISH = "Danish"
    NORWEGIAN = "Norwegian"
    GREEK = "Greek"
    YUGOSLAVIAN = "Yugoslavian"
    PHILIPPINE = "Philippine"
    PARTISAN = "Partisan"


class ObstacleName(StrEnum):
    """Beach Obstacles; ``tetrahedron-wire`` is both counters in one hex."""

    TETRAHEDRON = "tetrahedron"
    TETRAHEDRON_WIRE = "tetrahedron-wire"
    WIRE = "wire"
    AT_MINES = "A-T mines"
    AB_MINES = "A-B mines"
    AP_MINES = "A-P mines"
    PANJIS = "panjis"


class UnitName(StrEnum):
    """Kinds of Personnel."""

    SQUAD = "squad"
    HALF_SQUAD = "HS"
    CREW = "crew"
    LEADER = "leader"
    HERO = "hero"
    SFCP = "SFCP"
    CAVALRY = "cavalry"


class FortificationName(StrEnum):
    """Fortifications other than Beach Obstacles."""

    FOXHOLE = "foxhole"
    TRENCH = "trench"
    AT_DITCH = "A-T ditch"
    SANGAR = "sangar"
    PILLBOX = "pillbox"
    CAVE = "cave"
    TUNNEL = "tunnel"
    ROADBLOCK = "roadblock"


HexName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=12,
        description="A hex by its printed coordinate: 433 (Beach), 1079 (OCEAN), 8I9 or I9"
        " (mapboard).",
    ),
]
OwnHex = Annotated[str, Meta(min_length=1, max_length=12)]
HexsideName = Annotated[
    str,
    Meta(
        min_length=3,
        max_length=25,
        description="A hexside by the two hexes it parts, such as 433-8F10.",
    ),
]
#: Patterns of text on one line: without line breaks and tabs, and for a title not blank.
ONE_LINE = r"^(?![\s\S]*[\n\t])"
TITLE_LINE = ONE_LINE + r"[\s\S]*\S"
#: A pattern of text that is not blank.
NOT_BLANK = r"\S"
Title = Annotated[
    str,
    Meta(min_length=1, max_length=120, pattern=TITLE_LINE, description="The scenario's title."),
]
Name = Annotated[str, Meta(max_length=80, pattern=ONE_LINE)]
Text = Annotated[str, Meta(max_length=2000)]
Sentence = Annotated[str, Meta(min_length=1, max_length=2000, pattern=NOT_BLANK)]
HexNames = Annotated[list[HexName], Meta(min_length=1, max_length=500)]
Small = Annotated[int, Meta(ge=0, le=100)]
PP = Annotated[int, Meta(ge=0, le=600)]
Count = Annotated[int, Meta(ge=1, le=100)]
Amount = (
    Annotated[int, Meta(ge=0, le=1000)]
    | Annotated[str, Meta(pattern=r"^[0-9]{1,5}(/[1-9][0-9]{0,4})?$")]
)


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table whose unknown keys are errors."""
