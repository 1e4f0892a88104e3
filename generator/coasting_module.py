"""The VASSAL module of a Coasting scenario: its coastal map with named regions, its units as they
stand, and Coasting markers that straddle a hex and where its ships came from."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterable

from PIL import Image

from beachhead.generator.art.coasting_counters import draw_marker, draw_unit
from beachhead.generator.art.coasting_map import paint_chart
from beachhead.generator.art.coasting_plan import COUNTER, ChartPlan
from beachhead.generator.coasting_picture import Moment, chart_plan, placings
from beachhead.generator.map_picture import png_bytes
from beachhead.generator.reports import findings_text
from beachhead.generator.vassal.buildfile import Dice
from beachhead.generator.vassal.counters import Condition, CounterSpec, Face
from beachhead.generator.vassal.grid import Place, Zone
from beachhead.generator.vassal.module import ModuleSpec, Palette, module_bytes
from beachhead.generator.vassal.setup import PlacedPiece
from beachhead.rules.coasting.play import Play
from beachhead.rules.coasting.situation import Unit
from beachhead.rules.findings import Finding

#: The name of the map's window.
MAP_NAME = "Coast"
MARKER = "coasting-marker"
_MARKER_IMAGE = "coasting-marker.png"
_MARKERS = "Markers"

#: What is done in an impulse, in the order of the turn counter.
PHASES = ("Naval", "Port strikes", "Land", "Return to base")
_KEYS = (
    ("Ctrl+F", "turn the counter face down or face up"),
    ("Ctrl+X and Ctrl+Z", "turn a Coasting marker clockwise or counterclockwise"),
    ("Ctrl+L", "label the counter; on a Coasting marker, the sea zone its ships came from"),
    ("Ctrl+M", "mark or unmark as moved"),
    ("Ctrl+C and Ctrl+D", "copy or delete"),
    ("Ctrl+Space", "show what lies under the mouse, and where that is"),
    ("Alt+C", "counters"),
    ("Alt+. and Alt+,", "next or previous phase"),
)


def coasting_module(now: Moment, findings: Iterable[Finding], *, version: str = "1.0") -> bytes:
    """The whole ``.vmod`` of a Coasting scenario; equal input gives equal bytes.

    Its setup is the scenario at the given moment.
    """
    play = now.play
    situation = play.situation
    plan = chart_plan(play)
    side = round(COUNTER * plan.column)
    ids = {name: unit_id(name) for name in play.units}
    text = findings_text(situation.title, tuple(findings))
    shown = [f"The setup shows it {now.words}."] if now.words else []
    notes = [situation.title, *shown, "", *situation.ssr, "", *text.splitlines()]
    die = situation.settings.search_die
    return module_bytes(
        ModuleSpec(
            name=f"Beachhead - {situation.title}",
            version=version,
            description="Ships off a coast: World in Flames with the Coasting house rule",
            board_name=situation.title,
            board_image=png_bytes(paint_chart(plan)),
            zones=tuple(_zones(plan)),
            palettes=tuple(_palettes(play, ids)),
            images=_images(play, ids, side),
            setup=tuple(_placed(play, ids)),
            sides=tuple(situation.sides),
            notes="\n".join(notes),
            phases=PHASES,
            dice=(Dice("Search", 1, die), Dice(f"2d{die}", 2, die)),
            keys=_KEYS,
            map_name=MAP_NAME,
        )
    )


def unit_id(name: str) -> str:
    """A unit's id in the module and the head of its pictures' file names; unlike names never give
    the same one.

    >>> unit_id("Ark Royal"), unit_id("Köln") != unit_id("K ln")
    ('unit-ark-royal-0ddcd79a', True)
    """
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return f"unit-{slug}-{zlib.crc32(name.encode('utf-8')):08x}"


def _zones(plan: ChartPlan) -> Iterable[Zone]:
    for region in plan.regions:
        places = tuple(Place(name, x, y) for name, (x, y) in region.spots.items())
        yield Zone(region.name, region.outline, places)


def _palettes(play: Play, ids: dict[str, str]) -> Iterable[Palette]:
    marker = CounterSpec(
        MARKER, "Coasting", (Face("Coasting", _MARKER_IMAGE),), rotates=True, under=True
    )
    yield Palette(_MARKERS, (marker,))
    powers: dict[str, list[Unit]] = {}
    for unit in play.units.values():
        powers.setdefault(unit.power, []).append(unit)
    for power, units in powers.items():
        yield Palette(power, tuple(_spec(unit, ids[unit.name]) for unit in units))


def _spec(unit: Unit, id_: str) -> CounterSpec:
    name = f"{unit.type} {unit.name}".strip()
    faces = (Face(name, f"{id_}.png"), Face(f"{name} (face down)", f"{id_}-down.png"))
    return CounterSpec(id_, name, faces)


def _images(play: Play, ids: dict[str, str], side: int) -> dict[str, bytes]:
    images = {_MARKER_IMAGE: _png(draw_marker(side))}
    for name, unit in play.units.items():
        images[f"{ids[name]}.png"] = _png(draw_unit(unit, side, face_up=True))
        images[f"{ids[name]}-down.png"] = _png(draw_unit(unit, side, face_up=False))
    return images


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=9)
    return buffer.getvalue()


def _placed(play: Play, ids: dict[str, str]) -> Iterable[PlacedPiece]:
    units, markers = placings(play)
    for marker in markers:
        # A hexdot tells its sea zone by itself, and a label would cover the name of the hex.
        label = "" if marker.from_hexdot else f"from the {marker.sea}"
        condition = Condition(facing=marker.facing, label=label)
        yield PlacedPiece(MARKER, marker.spot, condition)
    for placing in units:
        condition = Condition(face=1 if placing.face_up else 2)
        yield PlacedPiece(ids[placing.unit], placing.spot, condition)
