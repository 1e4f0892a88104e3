"""Every LOS at once says what each LOS says by itself."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachhead.rules.boards import MapLayout
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.sight import Verdict, line_of_sight
from beachhead.rules.los.viewpoint import Viewpoint
from beachhead.rules.los.visibility import visibility
from beachhead.rules.scenario import Beach, PierMaterial, ReefKind, SeawallHeight, Slope
from beachhead.rules.shore import HexKind, Shore, ShoreHex
from tests.rules.building import setup

PATCH = tuple(Hex(q, r - q // 2) for q in range(6) for r in range(7))


def one_by_one(shore: Shore, start: Hex, end: Hex) -> tuple[Verdict, int]:
    sight = line_of_sight(shore, Viewpoint(start), Viewpoint(end))
    return sight.verdict, sight.hindrance


@st.composite
def shores(draw: st.DrawFn) -> Shore:
    """Patches of hexes with anything anywhere, holes among them; no coast need make sense."""
    cells: dict[Hex, ShoreHex] = {}
    kinds = st.sampled_from(
        [HexKind.HINTERLAND] * 3 + [HexKind.BEACH] * 2 + [HexKind.OCEAN] * 2 + list(HexKind)
    )
    piers = st.sampled_from([None] * 5 + list(PierMaterial))
    for number, hex_ in enumerate(PATCH):
        if draw(st.integers(0, 11)) == 0:
            continue
        kind = draw(kinds)
        inland = kind in (HexKind.HINTERLAND, HexKind.ISLAND)
        level = draw(st.sampled_from((0, 0, 0, 1, 2, 4, -2))) if inland else -1
        reef = draw(st.sampled_from(ReefKind)) if kind is HexKind.REEF else None
        pier = None if inland else draw(piers)
        cells[hex_] = ShoreHex(hex_, kind, str(number), level=level, reef=reef, pier=pier)
    walls: dict[Hexside, SeawallHeight] = {}
    cliffs: set[Hexside] = set()
    for hex_ in cells:
        for side in hex_.hexsides():
            match draw(st.integers(0, 11)) if side.first == hex_ else None:
                case 0 | 1:
                    walls[side] = SeawallHeight.LOW
                case 2:
                    walls[side] = SeawallHeight.HIGH
                case 3:
                    cliffs.add(side)
    beach = Beach(slope=draw(st.sampled_from(Slope)))
    return Shore(MapLayout(()), (), beach, cells, walls, frozenset(), frozenset(cliffs))


@given(shores(), st.data())
def test_it_agrees_with_single_los_wherever_they_run(shore: Shore, data: st.DataObject) -> None:
    seen = visibility(shore)
    assert seen.hexes == tuple(sorted(shore.cells))
    pairs = list(combinations(seen.hexes, 2))
    if not pairs:
        return
    for start, end in data.draw(st.lists(st.sampled_from(pairs), min_size=20, max_size=20)):
        assert seen.between(start, end) == one_by_one(shore, start, end)
        assert seen.between(end, start) == seen.between(start, end)


@pytest.mark.parametrize("slope", list(Slope))
def test_it_agrees_on_a_landing_with_every_kind_of_work(slope: Slope) -> None:
    wall = None if slope is Slope.STEEP else "low"
    landing = setup(
        slope=slope,
        seawall=wall,
        piers=[("433", "wooden"), ("432", "wooden"), ("1079", "wooden"), ("419", "stone")],
        reefs=[("exposed", ["1083"])],
        cliffs=[("446", "D9")],
    )
    shore = landing.tide_shore
    near = [cell.hex for cell in shore if cell.hex.distance(shore.find("432")) <= 4]
    seen = visibility(shore, near)
    verdicts = set()
    for start, end in combinations(sorted(near), 2):
        found = seen.between(start, end)
        verdicts.add(found[0])
        assert found == one_by_one(shore, start, end)
    assert verdicts == set(Verdict)


def test_a_hex_that_was_not_asked_for_has_no_verdict() -> None:
    shore = setup().tide_shore
    asked = [shore.find("433"), shore.find("1079")]
    seen = visibility(shore, asked)
    assert seen.between(*asked) == (Verdict.CLEAR, 0)
    assert seen.between(asked[0], asked[0]) == (Verdict.CLEAR, 0)
    with pytest.raises(ValueError):
        seen.between(asked[0], shore.find("432"))
