"""Which counter stands for each thing of a setup, where, and whose it is."""

from __future__ import annotations

from beachhead.generator.catalogue import catalogue
from beachhead.generator.module_counters import extra_specs, spec_id
from beachhead.generator.pieces import ASSAULTING, DEFENDING, SetupPiece, setup_pieces
from beachhead.generator.scenario_file import parse_document
from beachhead.rules.setup import Setup

PLAIN = """
[scenario]
title = "T"
kind = "seaborne assault"
assaulting = "US"
defending = "Japanese"
{scenario}
[beach]
slope = "moderate"
{beach}
[map]
boards = ["8"]
overlays = [
  {{ id = "Be4", on = {{ "433" = "8T10", "446" = "8R10" }} }},
  {{ id = "OC3", on = {{ "3079" = "436", "3080" = "435" }} }},
]
{rest}
"""


def laid(rest: str, *, beach: str = "", scenario: str = "") -> Setup:
    text = PLAIN.format(rest=rest, beach=beach, scenario=scenario)
    return parse_document(text, "t.toml").setup(catalogue())


def shown(setup: Setup) -> list[tuple[str, str | None, str]]:
    """Face, hex and side of every piece on the map."""
    return [
        (p.counter.faces[p.face].name, setup.shore.name(p.hex), p.side)
        for p in setup_pieces(setup)
        if p.hex is not None
    ]


def test_every_fortification_has_a_counter() -> None:
    kinds = ("foxhole", "trench", "A-T ditch", "sangar", "pillbox", "cave", "tunnel", "roadblock")
    entries = ", ".join(f'{{ type = "{kind}", hex = "8S9" }}' for kind in kinds)
    pieces = shown(laid(f"[defender]\nfortifications = [{entries}]"))
    assert len(pieces) == len(kinds)
    assert len({name for name, _, _ in pieces}) == len(kinds)


def test_a_craft_on_its_reduced_side_lies_so() -> None:
    craft = '[[watercraft]]\ntype = "LCT(4)"\nhex = "3078"\n'
    assert shown(laid(f"{craft}reduced = true\n"))[0][0] == "LCT(4) reduced"
    assert shown(laid(craft))[0][0] == "LCT(4)"


def test_only_beach_obstacles_are_hidden() -> None:
    """G14.501 gives HIP to Beach Obstacles; nothing in the documents hides a foxhole."""
    setup = laid(
        '[defender]\nobstacles = [{ type = "wire", hex = "445" }]\n'
        'fortifications = [{ type = "foxhole", hex = "8S9" }]'
    )
    assert {(p.counter.id, p.hidden) for p in setup_pieces(setup) if p.hex is not None} == {
        ("wire", True),
        ("foxhole-1", False),
    }


def test_wire_hangs_on_a_tetrahedron_and_what_is_left_lies_beside_it() -> None:
    setup = laid(
        '[defender]\nobstacles = [{ type = "wire", hexes = ["3079", "3079"] },'
        ' { type = "tetrahedron", hex = "3079" }, { type = "wire", hex = "445" }]'
    )
    assert sorted(shown(setup)) == [
        ("Tetrahedron-Wire", "3079", DEFENDING),
        ("Wire", "3079", DEFENDING),
        ("Wire", "445", DEFENDING),
    ]


def test_obstacles_of_the_assaulting_side_are_hidden_by_it() -> None:
    setup = laid('[attacker]\nobstacles = [{ type = "wire", hex = "445" }]')
    (wire,) = (p for p in setup_pieces(setup) if p.counter.id == "wire")
    assert (wire.side, wire.hidden) == (ASSAULTING, True)
    ((palette, spec),) = extra_specs([wire], setup)
    assert (palette, spec.hides, spec.id) == ("Beach Obstacles", ASSAULTING, spec_id(wire, setup))
    assert spec.id != "wire"


def test_pieces_are_those_with_which_play_begins_at_any_tide() -> None:
    rest = """[defender]
obstacles = [
  { type = "tetrahedron", hex = "3100" },
  { type = "A-T mines", factors = 2, hex = "3079" },
  { type = "A-B mines", factors = 2, hex = "432" },
  { type = "tetrahedron", hex = "8S9" },
]"""
    # Deep OCEAN eliminates; mines take the name of their hex; an error stays in sight.
    assert sorted(shown(laid(rest))) == [
        ("A-B Mines 2", "3079", DEFENDING),
        ("A-T Mines 2", "432", DEFENDING),
        ("Tetrahedron", "8S9", DEFENDING),
    ]


def test_names_of_any_letters_and_spaces_can_be_drawn() -> None:
    names = ("4-6-7\u00a0X", "4-6-7\u3000X", "Ünit №3", "x" * 80)
    units = ", ".join(f'{{ unit = "squad", name = "{name}", hex = "8S9" }}' for name in names)
    assert len(shown(laid(f"[defender]\nunits = [{units}]"))) == len(names)


def test_passengers_and_beached_craft_are_marked_as_such() -> None:
    setup = laid(
        '[[watercraft]]\ntype = "LCVP"\nname = "A"\nhex = "3079"\nbeached = "437"\n'
        'passengers = [{ unit = "squad", name = "6-6-8", count = 3 }]'
    )
    pieces: list[SetupPiece] = [p for p in setup_pieces(setup) if p.hex is not None]
    assert [p.aboard for p in pieces] == [False, True, True, True]
    assert pieces[0].toward == setup.hex("437")
    assert all(p.label == "A" for p in pieces)
