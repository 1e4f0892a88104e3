"""What lies on a table, as text for a person and as an object for JSON."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from beachhead.generator.reports import legality as legality_of
from beachhead.generator.reports import verdict
from beachhead.generator.vasl.recognise import Kind
from beachhead.generator.vasl.table import MAIN_MAPS, Table, TableOverlay, TablePiece, facing_text
from beachhead.generator.vasl.table_check import CheckedTable
from beachhead.generator.vassal.sequence import whole_number
from beachhead.rules.hexes import Direction
from beachhead.rules.scenario import Tide

_TURNS = {
    Direction.UP: "up",
    Direction.UP_RIGHT: "up and right",
    Direction.DOWN_RIGHT: "down and right",
    Direction.DOWN: "down",
    Direction.DOWN_LEFT: "down and left",
    Direction.UP_LEFT: "up and left",
}
#: The longest name that is listed whole.
_LONGEST_NAME = 80
#: The longest label that is repeated in a list; longer ones are notes of their own.
_LONGEST_LABEL = 40


def table_object(checked: CheckedTable) -> dict[str, Any]:
    """What ``check --format json`` gives under ``table``."""
    table = checked.table
    return {
        "module": table.module,
        "version": table.version,
        "boards": [
            {
                "name": placement.name,
                "column": line.column,
                "row": line.row,
                "reversed": line.reversed,
                "blank": line.is_blank,
                "version": line.version,
                "crop": None if line.crop is None else list(line.crop),
                "hexrows": None if placement.hexrows is None else "-".join(placement.hexrows),
                "terrain_ssr": line.ssr,
            }
            for line, placement in zip(table.boards, table.placements, strict=True)
        ],
        "overlays": [_overlay_object(checked, overlay) for overlay in table.overlays],
        "extensions": [{"name": name, "version": version} for name, version in table.extensions],
        "counts": counts(table),
        "watercraft": [
            {
                "type": piece.what.type or piece.shown.name,
                "name": piece.label,
                "hex": _hex_of(checked, piece),
                "facing": facing_text(piece) or None,
                "cargo": [each.name for each in table.aboard(piece)],
            }
            for piece in table.craft
        ],
        "pieces": [_piece_object(checked, piece) for piece in table.pieces],
        "log_steps": table.log_steps,
        "missing": [
            {
                "fact": each.fact,
                "option": each.option,
                "rules": list(each.rules),
                "message": each.sentence,
            }
            for each in checked.missing
        ],
        "left_out": list(checked.left_out),
        "read_as": list(checked.read.assumed),
        "lacking": [each.sentence for each in checked.read.lacking],
        "notes": list(table.notes),
    }


def counts(table: Table) -> dict[str, int]:
    """Number of pieces of each kind, the most first."""
    found = Counter(piece.kind for piece in table.pieces)
    order = list(Kind)
    return {
        kind.value: number
        for kind, number in sorted(found.items(), key=lambda each: order.index(each[0]))
    }


def legality(checked: CheckedTable) -> bool | None:
    """Whether the setup is legal; ``None`` while that depends on what is missing or unseen."""
    return legality_of(checked.findings, unknown(checked))


def table_verdict(checked: CheckedTable) -> str:
    """One line that sums the findings up, without more than is known."""
    return verdict(checked.read.scenario.title, checked.findings, unknown(checked))


def unknown(checked: CheckedTable) -> tuple[str, ...]:
    """A sentence for each thing that keeps a table from being called legal or not."""
    missing = (each.sentence for each in checked.missing)
    undecided = (found.message for found in checked.undecided)
    return (*missing, *checked.left_out, *undecided)


def table_text(checked: CheckedTable, width: int = 100) -> str:
    """What lies on the table, for a person to read."""
    table = checked.table
    played = f"{table.module or 'unknown module'} {table.version}".strip()
    log = f", at the start of a log of {table.log_steps} steps" if table.log_steps else ""
    lines = [f"On the table ({played}{log}):"]
    lines += _wrapped("boards", ", ".join(_boards(table)) or "none", width)
    lines += _wrapped(
        "overlays", ", ".join(_overlay_text(o) for o in table.overlays) or "none", width
    )
    extensions = ", ".join(f"{name} {version}".strip() for name, version in table.extensions)
    lines += _wrapped("extensions", extensions or "none", width)
    number = len(table.pieces)
    kinds = ", ".join(f"{count} {kind}" for kind, count in counts(table).items())
    pieces = f"{number} piece{'' if number == 1 else 's'}"
    lines += _wrapped("pieces", f"{pieces}: {kinds}" if kinds else pieces, width)
    if table.craft:
        lines.append("Watercraft:")
        for piece in table.craft:
            lines += _wrapped("", _craft_text(checked, piece), width)
    for title, spots in _by_place(checked):
        lines.append(f"{title}:")
        for place, names in spots:
            lines += _wrapped("", f"{place}: {names}", width)
    for title, sentences in (
        ("Read from the table", checked.read.assumed),
        ("Not as in the scenario beside it", [each.sentence for each in checked.read.lacking]),
        ("Notes", table.notes),
        ("Left out", checked.left_out),
        ("Not judged", tuple(each.sentence for each in checked.missing)),
    ):
        if sentences:
            lines.append(f"{title}:")
            for sentence in sentences:
                lines += _wrapped("", sentence, width)
    return "\n".join(lines) + "\n"


def _boards(table: Table) -> Iterator[str]:
    for line, placement in zip(table.boards, table.placements, strict=True):
        parts = [f"column {line.column + 1} row {line.row + 1}"]
        if line.is_blank:
            parts.append("blank")
        if line.reversed:
            parts.append("reversed")
        if placement.hexrows is not None:
            parts.append(f"hexrows {'-'.join(placement.hexrows)}")
        elif line.crop is not None:
            parts.append("cropped")
        yield f"{placement.name} ({', '.join(parts)})"


def _overlay_text(overlay: TableOverlay) -> str:
    name = overlay.id
    if overlay.draggable and overlay.what is not None:
        tide = overlay.what.tide
        name = overlay.what.id + ("" if tide is Tide.NORMAL else f" ({tide.value} tide)")
    elif overlay.what is not None and overlay.what.id.lower() != name.lower():
        name = f"{name} ({overlay.what.id})"
    if overlay.hexes is not None:
        name += f" on {' and '.join(dict.fromkeys(overlay.hexes))}"
    elif overlay.draggable and overlay.orientation is not None:
        name += f" as a counter, its 2 {_TURNS[overlay.orientation]} from its 1"
    return name


def _overlay_object(checked: CheckedTable, overlay: TableOverlay) -> dict[str, Any]:
    return {
        "id": overlay.id,
        "overlay": None if overlay.what is None else overlay.what.id,
        "tide": None if overlay.what is None else overlay.what.tide.value,
        "on": None if overlay.hexes is None else list(overlay.hexes),
        "orientation": None if overlay.orientation is None else overlay.orientation.value,
        "draggable": overlay.draggable,
    }


def _piece_object(checked: CheckedTable, piece: TablePiece) -> dict[str, Any]:
    return {
        "id": piece.id,
        "name": piece.name,
        "kind": piece.kind.value,
        "type": piece.what.type or None,
        "nationality": piece.what.nation or None,
        "label": piece.label,
        "window": piece.window,
        "x": piece.x,
        "y": piece.y,
        "hex": _hex_of(checked, piece),
        "on_map": checked.read.map.name(piece.hex) is not None,
        "stack": piece.stack,
        "facing": facing_text(piece) or None,
        "hidden": piece.shown.hidden,
        "aboard": piece.aboard,
    }


def _hex_of(checked: CheckedTable, piece: TablePiece) -> str | None:
    """The coordinate of a piece's hex, as if the boards went on where it lies beyond them."""
    return checked.read.map.name(piece.hex) or piece.beyond or None


def _where(checked: CheckedTable, piece: TablePiece) -> str:
    name = checked.read.map.name(piece.hex)
    if name is not None:
        return f"in {name}"
    if piece.beyond:
        return f"beside the map at {piece.beyond}"
    if piece.window in MAIN_MAPS:
        return "on a map without boards"
    return f"in {piece.window}" if piece.window else "in no window"


def _craft_text(checked: CheckedTable, piece: TablePiece) -> str:
    parts = [piece.shown.name]
    if piece.label and piece.label != piece.shown.name:
        parts[0] += f' "{piece.label[:_LONGEST_LABEL]}"'
    parts.append(_where(checked, piece))
    facing = facing_text(piece)
    if facing:
        parts.append(f"facing {facing}")
    cargo = _names(checked.table.aboard(piece))
    return ", ".join(parts) + (f"; aboard: {cargo}" if cargo else "; nothing aboard")


def _by_place(checked: CheckedTable) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Pieces by hex, then those beside the map, then those in each other window."""
    groups: dict[str, dict[str, list[TablePiece]]] = {}
    for piece in checked.table.pieces:
        name = checked.read.map.name(piece.hex)
        if name is not None:
            title, place = "In their hexes", name
        elif piece.beyond:
            title, place = "Beside the map, named as if the boards went on", piece.beyond
        elif piece.window in MAIN_MAPS:
            title, place = "On a map without boards", f"at {piece.x}, {piece.y}"
        else:
            title, place = "In other windows", piece.window or "none"
        groups.setdefault(title, {}).setdefault(place, []).append(piece)
    for title in (
        "In their hexes",
        "Beside the map, named as if the boards went on",
        "On a map without boards",
        "In other windows",
    ):
        if title in groups:
            yield (
                title,
                [
                    (place, _names(pieces))
                    for place, pieces in sorted(groups[title].items(), key=_natural)
                ],
            )


def _natural(place: tuple[str, object]) -> list[tuple[bool, int, str]]:
    """A key that puts 8F10 after 8F9, and numbers before letters."""
    parts = re.findall(r"\d+|\D+", place[0])
    numbers = [whole_number(part) for part in parts]
    return [
        (number is None, number or 0, part) for number, part in zip(numbers, parts, strict=True)
    ]


def _names(pieces: Iterable[TablePiece]) -> str:
    """Names with their numbers, in the order in which they first come."""
    found = Counter(piece.name[:_LONGEST_NAME] or "(no name)" for piece in pieces)
    return ", ".join(f"{number} × {name}" if number > 1 else name for name, number in found.items())


def _wrapped(title: str, text: str, width: int) -> list[str]:
    head = f"  {title:<11} " if title else "  "
    return textwrap.wrap(
        text,
        width,
        initial_indent=head,
        subsequent_indent=" " * (len(head) if title else 6),
        break_on_hyphens=False,
        break_long_words=False,
    )
