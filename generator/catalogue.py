"""Reading the templates: overlay shapes, boards and watercraft, once per run."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from beachhead.rules.catalogue import Catalogue, WatercraftClass, WatercraftType
from beachhead.rules.coordinates import parse_grid_name
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.overlays import (
    OverlayEdge,
    OverlayGround,
    OverlayHex,
    OverlayKind,
    OverlayShape,
)


def template(*path: str) -> Traversable:
    """A file or folder among the templates that ship with the package."""
    return resources.files("beachhead.templates").joinpath(*path)


def read_toml(*path: str) -> dict[str, Any]:
    """A shipped TOML template as plain data."""
    return tomllib.loads(template(*path).read_text(encoding="utf-8"))


@cache
def catalogue() -> Catalogue:
    """All shapes, boards and watercraft that ship with the package."""
    folder = template("overlays")
    shapes = [
        overlay_shape(read_toml("overlays", entry.name))
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    ]
    boards = read_toml("boards.toml")["boards"]
    kinds = list(OverlayKind)
    shapes.sort(key=lambda shape: (kinds.index(shape.kind), shape.id))
    return Catalogue(
        overlays={shape.id: shape for shape in shapes},
        watercraft={
            w.name: w for w in map(_watercraft, read_toml("watercraft.toml")["watercraft"])
        },
        rivers={board["name"]: tuple(board["river"]) for board in boards},
        hills={
            board["name"]: {hill["level"]: tuple(hill["hexes"]) for hill in board["hills"]}
            for board in boards
        },
    )


def overlay_shape(data: Mapping[str, Any]) -> OverlayShape:
    """An overlay's shape from its template."""
    kind = OverlayKind(data["kind"])
    hexes: dict[Hex, OverlayHex] = {}
    names: dict[str, Hex] = {}
    if kind is OverlayKind.EFFLUENT:
        for entry in data["hexes"]:
            hex_ = names[entry["at"]] = _frame_hex(entry["at"])
            stream = frozenset(Direction(letter) for letter in entry["stream"])
            ground = OverlayGround.EFFLUENT if stream else OverlayGround.BEACH
            hexes[hex_] = OverlayHex(None, ground, stream)
    else:
        river = frozenset(data.get("river", ()))
        plain = OverlayGround.BEACH if kind is OverlayKind.BEACH else OverlayGround.OCEAN
        for column in data["columns"]:
            hex_ = _frame_hex(column["top"])
            for coordinate in column["coordinates"]:
                ground = OverlayGround.RIVER if coordinate in river else plain
                hexes[hex_] = OverlayHex(coordinate, ground)
                names[coordinate] = hex_
                hex_ = hex_.neighbour(Direction.DOWN)
    edge = data.get("tide_edge")
    return OverlayShape(
        id=data["id"],
        kind=kind,
        hexes=hexes,
        one=names[data["one"]],
        two=names[data["two"]],
        tide_edge=None if edge is None else OverlayEdge(edge),
    )


def _frame_hex(name: str) -> Hex:
    hex_ = parse_grid_name(name)
    if hex_ is None:
        raise ValueError(f"template names a hex {name!r} that no frame has")
    return hex_


def _watercraft(data: Mapping[str, Any]) -> WatercraftType:
    fields = {key: value for key, value in data.items() if key not in ("class", "users")}
    return WatercraftType(cls=WatercraftClass(data["class"]), users=tuple(data["users"]), **fields)
