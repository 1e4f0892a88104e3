"""A small module that looks to this project like VASL: its windows, its map, counters of its sort.

The definitions are our own; only the names, which everything goes by, are those of VASL.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from PIL import Image

from beachhead.generator.beach_extension import numbered_overlays
from beachhead.generator.catalogue import catalogue
from beachhead.generator.files import zip_bytes
from beachhead.generator.vassal import traits
from beachhead.generator.vassal.extension import (
    PIECE_WINDOW,
    TAB,
    Addition,
    ExtensionSpec,
    PaletteSlot,
    PaletteTab,
    extension_bytes,
    gpid,
)
from beachhead.generator.vassal.metadata import Metadata, metadata_bytes
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Trait, add_command
from beachhead.rules.catalogue import WatercraftClass

NATIONS = {
    **{"Russian": "ru", "American": "am", "Japanese": "ja", "British": "br", "German": "ge"},
    "Axis Minor": "ax",
}
CA = [f"+ ca{number}" for number in (3, 4, 5, 6, 1, 2)]
EDGE = 400


def layer(names: list[str], level: int = 1, *, switch: bool = False, image: str = "c.gif") -> Trait:
    found = traits.layer([image] * len(names), names, next_key=traits.ctrl("F"), level=abs(level))
    type_ = found.type.replace(";1;true;", ";1;false;") if switch else found.type
    return Trait(type_, str(level))


def counter(name: str, *outer: Trait, image: str = "c.gif") -> Piece:
    label = traits.label(traits.ctrl("L"))
    basic = BasicPiece(name, image, clone_key="K", delete_key="D")
    return Piece((Trait("prototype;Common"), label, *outer, basic.trait()))


def turning(name: str, *outer: Trait, image: str = "c.gif") -> Piece:
    turn = traits.rotate(6, traits.ctrl("X"), traits.ctrl("Z"))
    return counter(name, turn, layer(CA, image="blank.gif"), *outer, image=image)


def info() -> list[tuple[str, Piece]]:
    """Obstacles, piers, Fortifications."""
    sides = ["1-4", "2-5", "3-6"]
    stone = layer([f"Stone Pier {side}" for side in sides], -1, switch=True)
    return [
        ("Tetrahedron", counter("Tetrahedron", layer(["Tetrahedron", "Wire & Tetrahedron"]))),
        ("Wire", counter("Wire")),
        ("Panjis", counter("Panjis")),
        (
            "Minefield AP",
            counter(
                "Minefield AP",
                layer(["Minefield"], switch=True),
                layer([f"{factors} FP Minefield" for factors in (6, 8, 12)]),
            ),
        ),
        (
            "Minefield AT",
            counter(
                "Minefield AT",
                layer(["Minefield"], switch=True),
                layer([f"{factors} AT Minefield" for factors in range(1, 6)]),
            ),
        ),
        ("Pier", counter("Pier", stone, layer([f"Wood Pier {side}" for side in sides]))),
        ("Foxhole", counter("Foxhole", layer(["1S +", "2S +", "3S +"]))),
        ("Trench", counter("Trench")),
        ("3+5 Pillbox", turning("3+5 Pillbox", layer(["1\\++", "2\\++", "3\\++"]))),
    ]


def sea() -> list[tuple[str, Piece]]:
    """LC and boats, LC of an earlier time first, a raft for each number of boats on one counter."""
    renamed = {"Assault Boat (motorized)": "Motor Boat", "Large Raft": "Raft Large"}
    names = ["LCP(L)b", "LCVP <6/43", "LCM(3) <11/42", "LCT(4) <7/43"]
    names += [
        renamed.get(name, name)
        for name, type_ in catalogue().watercraft.items()
        if not name.startswith("Small Raft")
        and name != "LCV"
        and type_.cls is not WatercraftClass.AMPHIBIAN
    ]
    found = [(name, turning(name)) for name in names]
    return [*found, ("Raft", turning("Raft", layer(["+ (1)", "+ (2)", "+ (3)"], 3)))]


def side(code: str, strengths: Iterable[str], equipment: Iterable[str]) -> dict[str, list[Piece]]:
    """The counters of a nationality by tab."""
    image = f"{code}/unit.gif"
    broken = layer(["broken +"], -1, switch=True, image=image)
    listed = list(strengths)
    return {
        "SQ": [counter(f"{text} Esq", broken, image=image) for text in listed],
        "HS": [counter(f"{text} Ehs", broken, image=image) for text in listed],
        "Crew": [counter(f"{text} Icr", broken, image=image) for text in listed]
        + [counter(f"{text} SFCP", image=image) for text in listed if code != "ax"],
        "SMC": [
            counter(
                f"{code}LDR", layer(["9-2", "9-1", "8-1", "8-0", "7-0"], image=image), image=image
            ),
            counter("Hero", image=image),
        ],
        "SW": [
            counter(text, layer(["dm +"], -1, switch=True, image=image), image=image)
            for text in equipment
        ]
        + [counter(text, image=image) for text in (*UNDISMANTLED, *GUNS)],
        "Gun": [turning(name, image=f"ax/gun/{stem}.gif") for name, stem in OWN_GUNS.get(code, ())],
        "Veh": [
            turning(name, image=f"{code}/veh/tank.gif")
            for name in ("M4A1", "Sherman III(a)", *AMPHIBIANS[code])
        ],
    }


#: Guns that only one of several nations has, by the picture.
OWN_GUNS = {"ax": (("88L AT Resita", "roAT88L"), ("88L AT Skoda", "buAT88L"))}


#: Amphibians by the side whose counters they are, as VASL names them.
AMPHIBIANS: dict[str, tuple[str, ...]] = {
    "ru": ("DUKW (a)",),
    "am": ("LVT2", "LVT(A)2", "LVT4", "DUKW", "DUKW MG"),
    "br": ("DUKW(a)", "Terrapin"),
    "ja": (),
    "ge": (),
    "ax": (),
}


STRENGTHS = (
    "6-6-8",
    "6-6-7",
    "4-4-8",
    "4-5-7",
    "4-5-8",
    "2-2-8",
    "2-2-7",
    "2-3-8",
    "3-4-8",
    "2-4-7",
    "2-4-8",
    "4-4-7",
    "4-6-7",
    "2-3-7",
    "1-2-7",
    "3-3-6",
    "3-4-7",
)
EQUIPMENT = (*("LMG", "MMG", "HMG", "DC", "FT", "Radio", "60* MTR M2", "BAZ43", "BAZ44", "BAZ45"),)
GUNS = (
    *(
        "47L AT",
        "57L AT M1",
        "40L AA OQF",
        "40L AT OQF 2pdr",
        "88 ART OQF 25pdr",
        "76LL AT OQF 17/25pdr",
    ),
    *("37L AT PTP obr. 30", "45L AT PTP obr. 32", "76* INF PP obr. 27", "12.7 AA M51"),
    *("dm 70* MTR", "70* INF", "dm 81* MTR", "81* MTR M1"),
    *("75* INF leIG 18", "75L AT PaK 40", "75 AT PaK 97/38"),
    *('76* MTR OML 3" (pre 9/42)', '76* MTR OML 3"', '107* MTR OSB 4.2"'),
)
#: Equipment whose counter has no dm side.
UNDISMANTLED = ("ATR", "LMG (b)")


def gif(size: int) -> bytes:
    buffer = io.BytesIO()
    Image.new("P", (size, size), 1).save(buffer, "GIF")
    return buffer.getvalue()


def build_file(*, korea: bool = False) -> str:
    """The build file; with ``korea``, a tab of another war comes first."""
    number = 0

    def slot(name: str, piece: Piece) -> str:
        nonlocal number
        number += 1
        basic = piece.basic
        placed = BasicPiece(basic.name, basic.image, str(number), clone_key="K", delete_key="D")
        text = add_command(Piece((*piece.traits[:-1], placed.trait())))
        return (
            f'<VASSAL.build.widget.PieceSlot entryName={quoteattr(name)} gpid="{number}"'
            f' width="48" height="48">{escape(text)}</VASSAL.build.widget.PieceSlot>'
        )

    def panel(name: str, slots: Iterable[tuple[str, Piece]]) -> str:
        inside = "".join(slot(*each) for each in slots)
        tag = "VASSAL.build.widget.ListWidget"
        return f"<{tag} entryName={quoteattr(name)}>{inside}</{tag}>"

    def tab(name: str, inside: str) -> str:
        tag = "VASSAL.build.widget.TabWidget"
        return f"<{tag} entryName={quoteattr(name)}>{inside}</{tag}>"

    nations = ""
    for nation, code in NATIONS.items():
        tabs = side(code, STRENGTHS, EQUIPMENT)
        if korea:
            later = [(f"{p.basic.name} (KW)", p) for p in tabs["SQ"]]
            nations += tab(nation, tab("Korea", panel("SQ", later)))
        nations += tab(
            nation,
            "".join(panel(k, [(p.basic.name, p) for p in found]) for k, found in tabs.items()),
        )
    common = add_command(Piece((Trait("mark;DBCounterType", "common"), BasicPiece("").trait())))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="VASL" version="6.6.8" description="For a test"
    VassalVersion="3.5.0" nextPieceSlotId="9999">
  <VASSAL.build.module.BasicCommandEncoder/>
  <VASSAL.build.module.Documentation/>
  <VASSAL.build.module.GlobalOptions/>
  <VASSAL.build.module.Map mapName="Main Map" edgeWidth="{EDGE}" edgeHeight="{EDGE}">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="08" image="board.gif"/>
      <setup>Main MapBoardPicker&#9;08&#9;0&#9;0</setup>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.StackMetrics/>
    <VASSAL.build.module.map.PieceMover/>
    <VASSAL.build.module.map.KeyBufferer/>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PrototypesContainer>
    <VASSAL.build.module.PrototypeDefinition name="Common" description="">{escape(common)}\
</VASSAL.build.module.PrototypeDefinition>
  </VASSAL.build.module.PrototypesContainer>
  <VASSAL.build.module.PieceWindow name="Draggable Overlays" text="O">
    <VASSAL.build.widget.TabWidget/>
  </VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.PieceWindow name="VASL Counters" text="Counters">
    <VASSAL.build.widget.TabWidget>
      {tab("Info", panel("Fortify", info()))}{tab("Other", panel("Sea", sea()))}{nations}
    </VASSAL.build.widget.TabWidget>
  </VASSAL.build.module.PieceWindow>
</VASSAL.build.GameModule>
"""


def module_members(*, korea: bool = False) -> dict[str, bytes]:
    """The members of such a ``.vmod``."""
    pictures = {"images/c.gif": gif(48), "images/blank.gif": gif(1), "images/board.gif": gif(645)}
    for code in NATIONS.values():
        pictures |= {f"images/{code}/unit.gif": gif(48), f"images/{code}/veh/tank.gif": gif(60)}
        pictures |= {f"images/{code}/gun/{stem}.gif": gif(48) for _, stem in OWN_GUNS.get(code, ())}
    board = io.BytesIO()
    Image.new("P", (1800, 645), 1).save(board, "GIF")
    pictures["images/board.gif"] = board.getvalue()
    about = Metadata("VASL", "6.6.8", "For a test", "3.5.0")
    return {
        "buildFile.xml": build_file(korea=korea).encode(),
        "moduledata": metadata_bytes(about),
        **pictures,
    }


def write_module(path: Path, *, korea: bool = False) -> Path:
    path.write_bytes(zip_bytes(module_members(korea=korea)))
    return path


def write_extension_without_pictures(path: Path) -> Path:
    """Our extension's overlays, quickly: nobody looks at them here."""
    slots = tuple(
        PaletteSlot(overlay.name, number, overlay.piece(gpid("bch", number)), (100, 100))
        for number, overlay in numbered_overlays()
    )
    target = ((PIECE_WINDOW, "VASL Counters"), (TAB, None))
    spec = ExtensionSpec(
        id="bch",
        version="1.0",
        description="",
        module=Metadata("VASL", "6.0", "", "3.2.17"),
        additions=(Addition(target, "Beachhead", (PaletteTab("Overlays", slots, pick=True),)),),
        images={},
        next_number=2000,
    )
    path.write_bytes(extension_bytes(spec))
    return path
