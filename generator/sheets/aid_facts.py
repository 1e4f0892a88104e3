"""What the play aids say of slopes, sand and depth, asked of the rules core.

Every figure, every "yes" and every rule id comes from a function that the checks or the play of the
rules use too; only headings and the words round the figures are written here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from beachhead.generator.sheets.aid_obstacles import may_stand, obstacle_hexes
from beachhead.generator.sheets.aid_table import FORBIDS, YES, AidTable, by_slope, said, signed
from beachhead.generator.sheets.sample_shores import first_hex, sample
from beachhead.rules.depth import SHALLOW_RANGE
from beachhead.rules.los.ground import is_lip
from beachhead.rules.movers import Mover
from beachhead.rules.naming import amount
from beachhead.rules.sand import sand_of
from beachhead.rules.sand_movement import (
    SandAttack,
    bog_drm,
    diggings_tem,
    fp_in_sand,
    infantry_mf,
    vehicle_mp,
)
from beachhead.rules.scenario import (
    EC,
    ObstacleType,
    PierMaterial,
    ReefKind,
    SeawallHeight,
    Slope,
)
from beachhead.rules.seawall_play import Way, low_seawall_mf
from beachhead.rules.seawalls import seawall_hexsides
from beachhead.rules.shore import Depth, HexsideFacts, HexsideKind, Sand, ShoreHex
from beachhead.rules.shore_crossing import forms_crest_line, infantry_mf_inland, level_for_crossing
from beachhead.rules.swamping import swamping_chance, swamping_chance_in, swamping_drm
from beachhead.rules.wading_vehicles import (
    SHALLOW_STREAM_MP,
    TH_DRM_WADING_VEHICLE,
    Movement,
    wading_mp,
)
from beachhead.rules.water_entry import cannot_enter

#: A Beach-Hinterland hexside of a Moderate Beach.
LIP = "Lip of a deir"


def hexside_in_words(slope: Slope) -> str:
    """What a plain Beach-Hinterland hexside is on a slope: a Crest Line, a Lip or neither."""
    shore = sample(slope).shore
    hexside = next(shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND))
    if forms_crest_line(shore.hexside(hexside), slope):
        return "Crest Line"
    return LIP if is_lip(shore, hexside) else "no Crest Line"


# --- slopes ----------------------------------------------------------------------------------


def slope_tables() -> tuple[AidTable, ...]:
    """What the slope of the Beach decides."""
    return (
        by_slope(
            "What the slope decides",
            (
                ("Beach-Hinterland hexside (13.2)", hexside_in_words),
                ("Level of Beach and OCEAN hexes (13.21–13.23, 13.4)", _level_beyond_land),
                ("… for LOS and moves across that hexside (13.21–13.23)", level_for_crossing),
                (
                    "… of a Beach hex with a cliff, for all purposes (13.24)",
                    lambda slope: level_for_crossing(slope, cliff=True),
                ),
                (
                    "MF for Infantry inland into Open Ground (1 MF; 2 uphill)",
                    lambda slope: infantry_mf_inland(slope, 1, 2),
                ),
                (
                    "… from a Beach hex with a cliff elsewhere (13.24)",
                    lambda slope: infantry_mf_inland(slope, 1, 2, below_cliff=True),
                ),
                ("Seawall possible (13.6)", may_have_seawall),
                ("Sand at the waterline (13.3)", lambda slope: _waterline(slope).value),
                ("Shallow OCEAN, hexes from the Beach (13.4)", SHALLOW_RANGE.__getitem__),
                (
                    "Swamping DRM per hex from land (13.4222)",
                    lambda slope: signed(swamping_drm(slope, 1)),
                ),
            ),
        ),
        by_slope(
            "Which hexsides are Crest Lines",
            [
                (head, partial(_crest, facts))
                for head, facts in (
                    ("Beach-Hinterland", HexsideFacts(HexsideKind.BEACH_HINTERLAND)),
                    (
                        "… with a low seawall",
                        HexsideFacts(HexsideKind.BEACH_HINTERLAND, SeawallHeight.LOW),
                    ),
                    (
                        "… with a high seawall",
                        HexsideFacts(HexsideKind.BEACH_HINTERLAND, SeawallHeight.HIGH),
                    ),
                    ("… a cliff", HexsideFacts(HexsideKind.BEACH_HINTERLAND, cliff=True)),
                    ("OCEAN-Hinterland", HexsideFacts(HexsideKind.OCEAN_HINTERLAND)),
                    ("OCEAN-Island", HexsideFacts(HexsideKind.OCEAN_ISLAND)),
                    ("Beach-OCEAN", HexsideFacts(HexsideKind.BEACH_OCEAN)),
                )
            ],
            narrow=True,
        ),
        AidTable(
            "MF that a low seawall adds for Infantry and Cavalry (13.621, 13.624)",
            ("", *(way.value for way in Way)),
            tuple(
                (head, *(signed(low_seawall_mf(way, breached)) for way in Way))
                for head, breached in (("Whole", False), ("Breached", True))
            ),
            narrow=True,
        ),
    )


def _crest(facts: HexsideFacts, slope: Slope) -> str:
    if facts.seawall is not None and not may_have_seawall(slope):
        return "–"
    return said(forms_crest_line(facts, slope))


def _level_beyond_land(slope: Slope) -> str:
    levels = {c.level for c in sample(slope).shore if c.is_beach or c.is_ocean}
    return " / ".join(said(level) for level in sorted(levels, reverse=True))


def _waterline(slope: Slope) -> Sand:
    return sand_of(by_ocean=True, effluent=False, slope=slope, hard_ec=False)


def may_have_seawall(slope: Slope) -> bool:
    """Whether the checks let a seawall run along a Beach of a slope (G13.6)."""
    return not list(seawall_hexsides(sample(slope, seawall=SeawallHeight.LOW)))


# --- sand ------------------------------------------------------------------------------------


def hard_ec() -> tuple[str, ...]:
    """Names of the EC that make all sand Hard (G13.3)."""
    return tuple(ec.capitalize() for ec in EC if ec.hardens_sand)


def sand_tables() -> tuple[AidTable, ...]:
    """Which sand is Hard, and what it does."""

    def sand(by_ocean: bool, effluent: bool, hard: bool = False) -> Callable[[Slope], str]:
        return lambda slope: sand_of(by_ocean, effluent, slope, hard).capitalize()

    both = tuple(Sand)
    return (
        by_slope(
            "Hard or Soft Sand (13.3, 13.14)",
            (
                ("Beach hex with a Beach-OCEAN hexside", sand(True, False)),
                ("Any other Beach hex", sand(False, False)),
                ("Effluent hex", sand(False, True)),
                ("Every Beach hex in the EC below", sand(False, False, True)),
            ),
        ),
        AidTable(
            "What it does",
            ("", *(f"{sand.capitalize()} Sand" for sand in both)),
            (
                ("MF for Infantry to enter", *(str(infantry_mf(s)) for s in both)),
                (
                    "MP for a fully tracked vehicle to enter",
                    *(str(vehicle_mp(s, Movement.FULLY_TRACKED)) for s in both),
                ),
                ("DRM to its Bog DR", *(signed(bog_drm(s)) for s in both)),
                (
                    "FP of ordnance and OBA vs unarmored targets",
                    *(_fp_share(s, SandAttack.ORDNANCE, SandAttack.OBA) for s in both),
                ),
                (
                    "… vs armored targets",
                    *(
                        _fp_share(s, SandAttack.ORDNANCE, SandAttack.OBA, unarmored=False)
                        for s in both
                    ),
                ),
                ("FP of other attacks", *(_fp_share(s, SandAttack.OTHER) for s in both)),
                (
                    "TEM of Emplacements and Foxholes",
                    *(f"× {amount(diggings_tem(1, s))}" for s in both),
                ),
            ),
            narrow=True,
        ),
        AidTable(
            "A-P mines and panjis (14.54, 14.55; EC ignored)",
            ("", "A-P mines", "Panjis", "both"),
            tuple(
                (
                    head,
                    *(
                        may_stand(setup, cell, types)
                        for types in (
                            (ObstacleType.AP_MINES,),
                            (ObstacleType.PANJIS,),
                            (ObstacleType.AP_MINES, ObstacleType.PANJIS),
                        )
                    ),
                )
                for head, setup, cell in obstacle_hexes()
                if cell.is_beach
            ),
            FORBIDS,
            narrow=True,
        ),
    )


def _fp_share(sand: Sand, *attacks: SandAttack, unarmored: bool = True) -> str:
    shares = {fp_in_sand(1, attack, sand, unarmored=unarmored) for attack in attacks}
    return " / ".join(f"× {amount(share)}" for share in sorted(shares))


# --- depth -----------------------------------------------------------------------------------


def depth_tables() -> tuple[AidTable, ...]:
    """How far OCEAN is shallow, who enters it, and what wading costs."""
    deepest = max(SHALLOW_RANGE.values())
    waters = _waters()
    return (
        by_slope(
            "Chance that a vehicle which is not Waterproofed is swamped (13.4222)",
            [
                (
                    f"{'Adjacent to land' if away == 1 else f'{away} hexes from land'}",
                    partial(_swamped, away),
                )
                for away in range(1, deepest + 1)
            ]
            + [("Ocean in Heavy Surf (13.441)", _swamped_in_surf)],
            note="Deep: shallow there only inside a reef (13.43).",
            narrow=True,
        ),
        AidTable(
            "MP for a Wading vehicle to enter shallow OCEAN (13.422)",
            ("", "Waterproofed", "not Waterproofed"),
            tuple(
                (
                    kind[:1].upper() + kind[1:],
                    *(
                        str(wading_mp(Mover.VEHICLE, waterproofed=proofed, stream_mp=mp))
                        for proofed in (True, False)
                    ),
                )
                for kind, mp in SHALLOW_STREAM_MP.items()
            ),
            f"Ordnance fired at it has a TH DRM of {signed(TH_DRM_WADING_VEHICLE)}.",
            narrow=True,
        ),
        AidTable(
            "Who may enter (13.4, 13.401, 13.422, 13.431, 13.73)",
            ("", *(head for head, _ in waters)),
            tuple(
                (
                    mover[:1].upper() + mover[1:],
                    *(_enters(cell, mover) for _, cell in waters),
                )
                for mover in Mover
            ),
            f"Piers are entered beneath, at the level of the water. {FORBIDS}",
        ),
    )


def _swamped(away: int, slope: Slope) -> str:
    return "deep" if away > SHALLOW_RANGE[slope] else amount(swamping_chance(slope, away))


def _swamped_in_surf(slope: Slope) -> str:
    shore = sample(slope, heavy_surf=True).shore
    chances = {
        swamping_chance_in(shore, cell.hex) for cell in shore if cell.is_ocean and cell.is_shallow
    }
    return " / ".join(amount(chance) for chance in sorted(chances))


def _enters(cell: ShoreHex, mover: Mover) -> str:
    refusal = cannot_enter(cell, mover)
    return YES if refusal is None else refusal.rule.removeprefix("G")


def _waters() -> list[tuple[str, ShoreHex]]:
    rich = sample(rich=True)

    def ocean(depth: Depth, pier: PierMaterial | None = None) -> ShoreHex:
        return first_hex(rich, lambda c: c.depth is depth and c.pier is pier and c.reef is None)

    return [
        ("Shallow OCEAN", ocean(Depth.SHALLOW)),
        ("Deep OCEAN", ocean(Depth.DEEP)),
        ("Submerged reef", first_hex(rich, lambda c: c.reef is ReefKind.SUBMERGED)),
        ("Exposed reef", first_hex(rich, lambda c: c.reef is ReefKind.EXPOSED)),
        ("Wooden pier, shallow", ocean(Depth.SHALLOW, PierMaterial.WOODEN)),
        ("Wooden pier, deep", ocean(Depth.DEEP, PierMaterial.WOODEN)),
        (
            "Wooden pier, Beach",
            first_hex(rich, lambda c: c.is_beach and c.pier is PierMaterial.WOODEN),
        ),
        ("Stone pier", ocean(Depth.SHALLOW, PierMaterial.STONE)),
    ]
