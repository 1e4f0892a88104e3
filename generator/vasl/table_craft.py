"""Watercraft on a table, and who and what is aboard each of them.

Passengers lie above their craft in its stack. Those in a Cloaking Box lie above that box's counter
in another window, while a counter of the same box lies with the craft.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from beachhead.generator.catalogue import catalogue
from beachhead.generator.vasl.recognise import REDUCED, Kind
from beachhead.generator.vasl.table import TablePiece
from beachhead.generator.vasl.table_reading import LONGEST_NAME, UNITS, Reading, counted, plain_name
from beachhead.rules.hexes import Direction
from beachhead.rules.portage import fixed_pp
from beachhead.rules.scenario import Unit, UnitKind, Watercraft
from beachhead.rules.watercraft import is_large_raft


class CraftReading(Reading):
    """A table whose Watercraft are read."""

    def _watercraft(self) -> Iterator[Watercraft]:
        for piece in self.table.craft:
            label = _craft_label(piece)
            called = f"{plain_name(piece)} {label}".strip()
            if not piece.what.type:
                self.left_out.append(
                    f"{called} is left out: no Watercraft of that name is among those known"
                )
                continue
            name = self.map.name(piece.hex)
            passengers = self._passengers(piece, called)
            if passengers is None:
                continue
            reduced = piece.what.value == REDUCED
            boxed = any(each.kind is Kind.CLOAKING_BOX for each in self.table.aboard(piece))
            yield Watercraft(
                type=piece.what.type,
                name=label,
                hex=name,
                facing=None if name is None else self._facing(piece),
                passengers=passengers,
                reduced=reduced,
                cloaked=boxed
                or not passengers
                or any(each.shown.hidden for each in self.table.aboard(piece)),
            )

    def _passengers(self, craft: TablePiece, called: str) -> tuple[Unit, ...] | None:
        """Who and what is aboard; ``None`` when that is not to be seen."""
        aboard = self.table.aboard(craft)
        boxes = [piece.what.value for piece in aboard if piece.kind is Kind.CLOAKING_BOX]
        units = [piece for piece in aboard if piece.kind in UNITS]
        if boxes and not units:
            units = self._in_boxes(boxes)
            self.in_boxes.update(piece.id for piece in units)
            if not units:
                self.left_out.append(
                    f"{called} is left out: its Passengers are in Cloaking Box"
                    f" {' and '.join(filter(None, boxes)) or 'unnamed'}, and no stack on the"
                    " table has that box's counter with units above it"
                )
                return None
        return counted(self._passenger(craft, piece, called) for piece in units)

    def _in_boxes(self, letters: list[str]) -> list[TablePiece]:
        """Units above a Cloaking Box's counter in any other window."""
        boxes = {
            box.stack: box.level
            for box in self.table.of_kind(Kind.CLOAKING_BOX)
            if box.aboard is None and box.stack is not None and box.what.value in letters
        }
        return sorted(
            (
                piece
                for piece in self.table.pieces
                if piece.kind in UNITS and piece.stack in boxes and piece.level > boxes[piece.stack]
            ),
            key=lambda piece: (piece.stack or "", piece.level),
        )

    def _passenger(self, craft: TablePiece, piece: TablePiece, called: str) -> Unit:
        unit = self._unit(piece)
        if unit.nationality == self.assaulting:
            unit = replace(unit, nationality="")
        if unit.kind.is_personnel:
            return unit
        unit = self._with_details(piece, unit, _craft_label(craft))
        type_ = catalogue().watercraft[craft.what.type]
        if unit.kind is UnitKind.GUN and is_large_raft(type_):
            if unit.m_number is None:
                self._miss(
                    f"the M# of {unit.name}",
                    f'--m "{unit.name}=N"',
                    f"{called} with {unit.name} aboard",
                )
        elif unit.pp is None and fixed_pp(unit, type_) is None:
            self._miss(
                f"the PP of {unit.name}",
                f'--pp "{unit.name}=N"',
                f"How full a craft with {unit.name} aboard is",
            )
        return unit

    def _facing(self, piece: TablePiece) -> tuple[str, str] | None:
        if piece.arc is None or piece.hex is None:
            return None
        ahead = [
            self.map.name(piece.hex.neighbour(Direction.from_turns(piece.arc + turn)))
            for turn in (0, 1)
        ]
        first, second = ahead
        return None if first is None or second is None else (first, second)


def _craft_label(piece: TablePiece) -> str:
    """The name that a player gave a craft; a label that repeats its type adds nothing."""
    label = " ".join(piece.label.split())
    for name in (piece.shown.name, piece.what.type):
        if name and label.lower().startswith(name.lower()):
            label = label[len(name) :].lstrip(" -:")
    return label[:LONGEST_NAME]
