"""Small sound archives to damage, and short ways to lint them."""

from __future__ import annotations

import gzip
import io
import struct
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

from beachhead.generator.files import zip_bytes
from beachhead.generator.lint.faults import Fault, FaultKind, Weight
from beachhead.generator.lint.lint import lint_file


def gif(width: int = 8, height: int = 8) -> bytes:
    buffer = io.BytesIO()
    Image.new("P", (width, height), 1).save(buffer, "GIF")
    return buffer.getvalue()


def large_gif() -> bytes:
    """A picture of some hexes at VASL's scale."""
    return gif(250, 220)


def noisy(data: bytes) -> bytes:
    """A picture of the same size and kind in which every pixel costs bytes."""
    with Image.open(io.BytesIO(data)) as picture:
        size, kind = picture.size, picture.format
    drawn = Image.new("P", size)
    drawn.putdata([(x * x * 7 + 13 * x) % 251 for x in range(size[0] * size[1])])
    buffer = io.BytesIO()
    drawn.save(buffer, kind)
    return buffer.getvalue()


def png(width: int = 8, height: int = 8) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), "red").save(buffer, "PNG")
    return buffer.getvalue()


def write(path: Path, members: Mapping[str, bytes]) -> Path:
    path.write_bytes(zip_bytes(members))
    return path


def faults(path: Path, weight: Weight | None = None) -> list[tuple[FaultKind, str]]:
    """Kinds and places of what is found."""
    found: tuple[Fault, ...] = lint_file(path)
    return [(f.kind, f.place) for f in found if weight is None or f.weight is weight]


def overlays(**changes: bytes | None) -> dict[str, bytes]:
    """Members of a sound ``ovrXY`` with xy1 and the single hex xy2; ``None`` leaves one out."""
    members: dict[str, bytes] = {
        "data": b"xy1 b2;b1;c1;d1;d2;c3\nxy2 b2\n\nversion 1.0\n",
        "ovrxy2a.gif": large_gif(),
    }
    members |= {f"ovrxy1{letter}.gif": large_gif() for letter in "abcdef"}
    return changed(members, changes)


def changed(members: dict[str, bytes], changes: Mapping[str, bytes | None]) -> dict[str, bytes]:
    for name, data in changes.items():
        if data is None:
            del members[name]
        else:
            members[name] = data
    return members


def los_data(
    columns: int = 2,
    rows: int = 1,
    width: int = 8,
    height: int = 8,
    terrain: int = 0,
    level: int = 0,
    stairway: int = 0,
) -> bytes:
    """A member ``LOSData``, all of one terrain at one level; ``stairway`` marks its last hex."""
    payload = struct.pack(">4i", columns, rows, width, height)
    payload += bytes((level % 256, terrain)) * (width * height)
    payload += bytes(columns * rows + columns // 2 - 1) + bytes((stairway,))
    blocks = b"".join(
        bytes((0x77, len(payload[i : i + 200]))) + payload[i : i + 200]
        for i in range(0, len(payload), 200)
    )
    return gzip.compress(b"\xac\xed\x00\x05" + blocks, mtime=0)


BOARD_METADATA = (
    '<boardMetadata name="77" version="6.1" boardImageFileName="bd77.gif" hasHills="FALSE"'
    ' width="2" height="1"><overlaySSRules>'
    '<overlaySSRule name="NoRoads" image="77_NoRoads.gif" x="1" y="1"/>'
    '<underlaySSRule name="WallsOnly" image="WallPattern.gif"/>'
    "</overlaySSRules></boardMetadata>"
)


def board(**changes: bytes | None) -> dict[str, bytes]:
    """Members of a sound ``bd77``."""
    members: dict[str, bytes] = {
        "data": b"version 6.1\r\n",
        "BoardMetadata.xml": BOARD_METADATA.encode(),
        "bd77.gif": gif(),
        "77_NoRoads.gif": gif(),
        "LOSData": los_data(),
    }
    return changed(members, changes)


def metadata(name: str | None, version: str) -> bytes:
    named = f"<name>{name}</name>" if name is not None else ""
    return (
        f'<data version="1"><version>{version}</version><VassalVersion>3.5.8</VassalVersion>'
        f"<description/>{named}</data>"
    ).encode()


SOUND_PIECE = "+/null/mark;Layer\\tpiece;;;craft.png;LCVP/under\\tnull;0;0;1;0".replace("\\t", "\t")


def slot(piece: str = SOUND_PIECE, gpid: str = "1", name: str = "LCVP") -> str:
    escaped = piece.replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<VASSAL.build.widget.PieceSlot entryName="{name}" gpid="{gpid}" width="8" height="8">'
        f"{escaped}</VASSAL.build.widget.PieceSlot>"
    )


def build_file(slots: str | None = None, extra: str = "", following: str = "9") -> bytes:
    return (
        f'<VASSAL.build.GameModule name="Small" version="1.0" nextPieceSlotId="{following}">'
        '<VASSAL.build.module.PieceWindow name="Counters"><VASSAL.build.widget.TabWidget>'
        '<VASSAL.build.widget.PanelWidget entryName="Craft">'
        f"{slot() if slots is None else slots}</VASSAL.build.widget.PanelWidget>"
        "</VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>"
        "<VASSAL.build.module.PrototypesContainer>"
        '<VASSAL.build.module.PrototypeDefinition name="Common">'
        "+/null/clone;Clone;67,130;\tpiece;;;;/\tnull;0;0;;0"
        "</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>"
        f"{extra}</VASSAL.build.GameModule>"
    ).encode()


def module(**changes: bytes | None) -> dict[str, bytes]:
    """Members of a sound module."""
    members: dict[str, bytes] = {
        "buildFile.xml": build_file(),
        "moduledata": metadata("Small", "1.0"),
        "images/craft.png": png(),
    }
    return changed(members, changes)


TARGET = "VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.TabWidget"


def extension_file(elements: str | None = None, following: str = "9") -> bytes:
    added = (
        f'<VASSAL.build.module.ExtensionElement target="{TARGET}">'
        f'<VASSAL.build.widget.PanelWidget entryName="More">{slot(gpid="abc:1")}'
        "</VASSAL.build.widget.PanelWidget></VASSAL.build.module.ExtensionElement>"
    )
    return (
        '<VASSAL.build.module.ModuleExtension anyModule="false" version="0.1" module="Small"'
        f' moduleVersion="1.0" extensionId="abc" nextPieceSlotId="{following}">'
        f"{added if elements is None else elements}</VASSAL.build.module.ModuleExtension>"
    ).encode()


def extension(**changes: bytes | None) -> dict[str, bytes]:
    """Members of a sound extension of that module."""
    members: dict[str, bytes] = {
        "buildFile": extension_file(),
        "moduledata": metadata("Small", "1.0"),
        "extensiondata": metadata(None, "0.1"),
        "images/craft.png": png(),
    }
    return changed(members, changes)
