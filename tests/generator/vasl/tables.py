"""Saved games built for tests: counters with the kinds of traits that VASL's have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from beachhead.generator.art.layout import HexLayout
from beachhead.generator.vasl.boards_command import BoardLine, encode_boards
from beachhead.generator.vasl.positions import MAP_EDGE
from beachhead.generator.vassal import traits
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Stack, Trait, placed
from beachhead.generator.vassal.saves import SavedGame, new_save
from beachhead.rules.hexes import Hex

MAIN = "Main Map"
VASL = Metadata("VASL", "6.6.8", "Virtual ASL")


def layer(images: Sequence[str], names: Sequence[str] | None = None, level: int = 1) -> Trait:
    """A layer at a level; a negative one is switched off."""
    trait = traits.layer(images, names or [""] * len(images))
    return Trait(trait.type, str(level))


def conceal(nation: str) -> Trait:
    return Trait(f"conceal;C;{nation}/{nation}qmark;{nation};;", "null;")


def hip(hidden: bool) -> Trait:
    return Trait("hide;72,130;HIP;;player:;0.3", "taka" if hidden else "null")


def counter(name: str, *chain: Trait, image: str = "") -> tuple[Trait, ...]:
    return (*chain, BasicPiece(name, image).trait())


def turned(facing: int = 0) -> Trait:
    return Trait("rotate;6;88,130;90,130;CA cw;CA ccw;;;", str(facing))


def labelled(text: str, command: str = "Label") -> Trait:
    return Trait(f"label;76,130;{command};10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog", text)


def craft(name: str, facing: int = 0, label: str = "") -> tuple[Trait, ...]:
    arcs = layer([" "] * 6, [f"+ ca{n}" for n in (3, 4, 5, 6, 1, 2)], facing + 1)
    return counter(name, turned(facing), labelled(label), arcs, image=f"sh/{name}")


def squad(
    strength: str = "6-6-6 1sq", nation: str = "am", *, broken: bool = False
) -> tuple[Trait, ...]:
    return counter(
        strength,
        conceal(nation),
        layer(["am/ams7b"], ["broken +"], 1 if broken else -1),
        layer([f"{nation}/{nation}squad"], [strength]),
    )


def half_squad(nation: str = "am") -> tuple[Trait, ...]:
    return counter(
        "6-6-7 Esq",
        conceal(nation),
        layer(["am/am346H"], ["3-4-6 1hs"]),
        layer(["am/am666S"], ["6-6-6 1sq"]),
    )


def leader(name: str = "9-1", nation: str = "am") -> tuple[Trait, ...]:
    return counter(f"{nation}LDR", conceal(nation), layer(["am/amL91"], [name.replace("+", "\\+")]))


def weapon(name: str = "MMG", nation: str = "am", *, dm: bool = False) -> tuple[Trait, ...]:
    return counter(name, conceal(nation), layer(["am/a", "am/b"], ["", "dm +"], 2 if dm else 1))


def mines(
    kind: str, factors: Sequence[int], level: int, *, face_down: bool = False
) -> tuple[Trait, ...]:
    names = [f"{n} {'FP' if kind == 'AP' else 'AT'} Minefield" for n in factors]
    return counter(
        f"Minefield {kind}",
        layer(["MS/Mine"], ["Minefield"], 1 if face_down else -1),
        layer(["MS/m"] * len(names), names, level),
    )


def pier(*, stone: bool = False) -> tuple[Trait, ...]:
    return counter(
        "Pier",
        layer(["ML/PierS14"], ["Stone Pier 1-4"], 1 if stone else -1),
        layer(["ML/PierW14"], ["Wood Pier 1-4"]),
    )


def spot(hex_: Hex) -> tuple[int, int]:
    """The pixel of VASL's map in the middle of a hex, boards lying whole from the first place."""
    x, y = HexLayout().centre(hex_)
    return round(x) + MAP_EDGE, round(y) + MAP_EDGE


@dataclass
class Game:
    """A game being set up."""

    boards: tuple[BoardLine, ...] = (BoardLine("08", version="6.4"),)
    items: list[Piece | Stack] = field(default_factory=list)
    before: tuple[str, ...] = ()
    module: Metadata = VASL

    def put(
        self, at: Hex | tuple[int, int], *counters: tuple[Trait, ...], window: str = MAIN
    ) -> tuple[str, ...]:
        """Counters in one stack, bottom first; returns their ids."""
        x, y = spot(at) if isinstance(at, Hex) else at
        ids = tuple(str(len(self.items) + number) for number in range(1, len(counters) + 1))
        for id_, chain in zip(ids, counters, strict=True):
            self.items.append(placed(Piece(chain, id_), window, x, y))
        self.items.append(Stack(f"s{len(self.items)}", window, x, y, ids))
        return ids

    def loose(self, at: tuple[int, int], piece: Piece) -> None:
        """A piece that never stacks."""
        self.items.append(placed(piece, MAIN, *at))

    def save(self) -> SavedGame:
        commands: Iterable[str] = (encode_boards(self.boards), *self.before)
        return new_save(self.items, module=self.module, before=tuple(commands))

    def write(self, path: Path) -> Path:
        path.write_bytes(self.save().archive_bytes())
        return path
