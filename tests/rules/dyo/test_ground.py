"""How far inland whoever lands gets on foot, and for how many MF."""

from __future__ import annotations

import pytest

from beachhead.rules.dyo.edges import Edge
from beachhead.rules.dyo.ground import Ground
from beachhead.rules.shore import HexsideKind
from tests.rules.building import setup

OPEN = ("439", "E10")


def mf(hex_: str, **arguments: object) -> int | None:
    """Least MF from the sand that the water washes into a hex."""
    ground = Ground(setup(**arguments).tide_shore, Edge.SOUTH)
    return ground.least_mf.get(ground.shore.find(hex_))


@pytest.mark.parametrize(
    ("beach", "spent"),
    [
        # 437 is a landing hex, 438 and 439 are Soft Sand, then comes bare land.
        ({"slope": "slight"}, 2 + 2 + 1),
        ({"slope": "moderate"}, 2 + 2 + 1),
        ({"slope": "steep"}, 2 + 2 + 2),
        ({"slope": "slight", "ec": "wet"}, 1 + 1 + 1),
        ({"seawall": "low"}, 2 + 2 + 1 + 1),
        ({"seawall": "low", "breached": [OPEN]}, 2 + 2 + 1),
        ({"seawall": "high"}, None),
    ],
)
def test_sand_slope_and_walls_cost_what_they_do(
    beach: dict[str, object], spent: int | None
) -> None:
    assert mf("437", **beach) == 0
    assert mf("438", **beach) == (1 if "ec" in beach else 2)
    assert mf("E10", **beach) == spent
    assert mf("E9", **beach) == (None if spent is None else spent + 1)


def test_a_high_wall_is_gone_round_where_it_ends_and_the_sand_below_it_lies_deeper() -> None:
    wall = [OPEN, ("446", "E10"), ("433", "E10")]
    round_it = 5 + 1 + 1  # over 426 into G10, then F9
    assert mf("E10", seawall="high", seawall_hexsides=wall) == round_it
    assert mf("E10", cliffs=wall) == round_it
    # One gap in all of it: 433 is below the rest of the wall, so it is uphill (G13.24, G13.61).
    shore = setup().shore
    sides = [
        (shore.name(side.hexes[0]), shore.name(side.hexes[1]))
        for side in shore.hexsides_of_kind(HexsideKind.BEACH_HINTERLAND)
    ]
    closed = [side for side in sides if set(side) != {"433", "1G10"}]
    assert len(closed) == len(sides) - 1
    assert mf("G10", seawall="high", seawall_hexsides=closed) == 2 + 2 + 2 + 2


def test_nobody_walks_through_a_river_or_back_into_the_water() -> None:
    ground = Ground(setup(rivers=["E10"]).tide_shore, Edge.SOUTH)
    assert ground.shore.find("E10") not in ground.least_mf
    assert not any(ground.shore.at(hex_).is_ocean for hex_ in ground.least_mf)
    assert ground.on_foot < set(ground.least_mf)
