"""The published JSON Schema of the scenario file, and the key reference of the documentation."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Any

import msgspec

from beachhead.generator.scenario_file import coasting_schema, schema
from beachhead.generator.scenario_file.coasting_schema import CoastingFile
from beachhead.generator.scenario_file.schema import ScenarioFile
from beachhead.generator.scenario_file.vocabulary import Nation


def json_schema() -> str:
    """The JSON Schema (draft 2020-12) as text that ends in a newline; the same every time."""
    roots, tables = msgspec.json.schema_components(
        (ScenarioFile, CoastingFile), ref_template="#/$defs/{name}"
    )
    for name, entry in tables.items():
        listed = getattr(schema, name, None) or getattr(coasting_schema, name)
        if issubclass(listed, StrEnum):
            entry["enum"] = [member.value for member in listed]  # in our order, not by letter
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Beachhead scenario file",
        "oneOf": list(roots),
        "$defs": tables,
    }
    return json.dumps(_for_toml(whole), indent=2, ensure_ascii=False) + "\n"


def _for_toml(node: Any) -> Any:
    """A schema without what TOML has no word for: null, and defaults that only say "nothing"."""
    if isinstance(node, list):
        return [_for_toml(entry) for entry in node]
    if not isinstance(node, dict):
        return node
    found = {key: _for_toml(value) for key, value in node.items()}
    if found.get("default", 0) in (None, [], {}, "") or isinstance(found.get("default"), dict):
        del found["default"]
    options = found.get("anyOf")
    if isinstance(options, list) and {"type": "null"} in options:
        options.remove({"type": "null"})
        if len(options) == 1:
            del found["anyOf"]
            found = {**options[0], **found}
    return found


def key_reference() -> str:
    """Every table and key as Markdown: the last part of ``docs/scenario-file.md``."""
    tables: dict[str, Any] = json.loads(json_schema())["$defs"]
    parts: list[str] = []
    for heading, name in _TABLES:
        table = tables[name]
        rows = [
            f"| `{key}` | {_type(entry, tables)} |"
            f" {'**needed.** ' if key in table.get('required', ()) else ''}"
            f"{entry.get('description', '')} |"
            for key, entry in table["properties"].items()
        ]
        head = [
            f"### {heading}",
            "",
            table["description"],
            "",
            "| key | value | |",
            "| - | - | - |",
        ]
        parts.append("\n".join([*head, *rows]))
    nations = ", ".join(f"`{nation.value}`" for nation in Nation)
    parts.append(f"### Nationalities\n\n{nations}.")
    return "\n\n".join(parts) + "\n"


_TABLES = (
    ("`[scenario]`", "ScenarioTable"),
    ("`[beach]`", "BeachTable"),
    ("`beach.seawall`", "SeawallTable"),
    ("`[map]`", "MapTable"),
    ("Tables in `map.boards`", "BoardTable"),
    ("`[[map.overlays]]`", "OverlayTable"),
    ("`[[map.piers]]`", "PierTable"),
    ("`[[map.reefs]]`", "ReefTable"),
    ("`[[map.sandbars]]`", "SandbarTable"),
    ("`[[map.islands]]`", "IslandTable"),
    ("`[attacker]` and `[defender]`", "SideTable"),
    ("`units` of a side", "UnitTable"),
    ("`obstacles` of a side", "ObstacleTable"),
    ("`fortifications` of a side", "FortificationTable"),
    ("`batteries` of a side", "BatteryTable"),
    ("`[[watercraft]]`", "WatercraftTable"),
    ("`passengers` of a Watercraft", "PassengerTable"),
    ("`[settings]`", "SettingsTable"),
    ("`[scenario]` of a Coasting scenario", "CoastingHeadTable"),
    ("`[coasting]`", "CoastingTable"),
    ("`[[coasting.seas]]`", "SeaTable"),
    ("`[[coasting.hexes]]`", "MapHexTable"),
    ("`[[coasting.units]]`", "CoastingUnitTable"),
    ("`[[coasting.leaders]]`", "LeaderTable"),
    ("`[[coasting.impulses]]`", "ImpulseTable"),
    ("`[[coasting.impulses.actions]]`", "ActionTable"),
    ("`land` of an action", "LandUnitTable"),
    ("`joins` of an action", "JoinTable"),
    ("`[coasting.settings]`", "CoastingSettingsTable"),
)


def _type(entry: dict[str, Any], tables: dict[str, Any]) -> str:
    if "$ref" in entry:
        name = entry["$ref"].rpartition("/")[2]
        return "nationality" if name == "Nation" else _type(tables[name], tables)
    if "anyOf" in entry:
        return " or ".join(_type(option, tables) for option in entry["anyOf"])
    if "enum" in entry:
        return ", ".join(f"`{value}`" for value in entry["enum"])
    match entry.get("type"):
        case "array":
            item = _type(entry["items"], tables)
            return "list of tables" if item == "table" else f"list of {item}"
        case "object":
            return "table"
        case "integer":
            bounds = (entry.get("minimum"), entry.get("maximum"))
            return "number" if None in bounds else f"number {bounds[0]} to {bounds[1]}"
        case "boolean":
            return "`true`, `false`"
        case "string":
            return "date" if entry.get("format") == "date" else "text"
        case _:
            return ""
