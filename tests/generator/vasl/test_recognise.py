"""What counters show, and what they are to the rules."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from lxml import etree

from beachhead.generator.art.counters import counters
from beachhead.generator.catalogue import catalogue, read_toml
from beachhead.generator.vasl.recognise import Kind, Recognised, recognise
from beachhead.generator.vasl.shown import Shown, image_stem, shown
from beachhead.generator.vassal.pieces import Piece, Trait, parse_add_command
from tests.generator.vasl import tables


def look(chain: tuple[Trait, ...]) -> Shown:
    return shown(Piece(chain))


def what(chain: tuple[Trait, ...]) -> Recognised:
    return recognise(look(chain))


def test_layers_replace_a_name_and_add_before_and_after_it() -> None:
    chain = tables.counter(
        "6-6-7 Esq",
        tables.layer(["am/a"], ["broken +"]),
        tables.layer([" "], ["+ (2)"]),
        tables.layer(["am/b", "am/c"], ["3-4-7 Ehs", "3-4-6 1hs"], 2),
        tables.layer(["am/d"], ["6-6-6 1sq"]),
    )
    seen = look(chain)
    assert (seen.slot, seen.name) == ("6-6-7 Esq", "3-4-6 1hs")
    assert seen.full_name == "broken 3-4-6 1hs (2)"
    assert seen.covered == ("6-6-7 Esq", "6-6-6 1sq")
    assert seen.images == ("am/d", "am/c", "am/a")
    assert seen.has("broken") and not seen.has("dm")


def test_a_layer_that_is_off_shows_and_says_nothing() -> None:
    seen = look(tables.counter("LCVP", tables.layer(["sh/ramp"], ["+ Ramp Down"], -1)))
    assert (seen.full_name, seen.images) == ("LCVP", ())


def test_a_plus_sign_in_a_name_is_kept() -> None:
    assert look(tables.leader("6+1")).name == "6+1"


def test_a_name_of_several_lines_and_control_characters_is_one_line() -> None:
    assert look(tables.counter("LC\x01VP\n  A")).full_name == "LC VP A"


def test_facing_label_and_hidden_placement() -> None:
    seen = look(tables.counter("LCVP", tables.hip(True), tables.turned(4), tables.labelled("A")))
    assert (seen.facing, seen.facings, seen.hidden) == (4, 6, True)
    assert (seen.label("label"), seen.label("Cloak ID")) == ("A", "")
    assert not look(tables.counter("LCVP", tables.hip(False))).hidden


@pytest.mark.parametrize(
    ("image", "stem"),
    [("am/veh/LVT2", "veh/lvt2"), ("sh/LCPL.gif", "lcpl"), ("a.png", "a"), ("", "")],
)
def test_the_stem_of_a_picture(image: str, stem: str) -> None:
    assert image_stem(image) == stem


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        (tables.counter("Tetrahedron"), Recognised(Kind.TETRAHEDRON)),
        (
            tables.counter("Tetrahedron", tables.layer(["a", "b"], ["x", "Wire & Tetrahedron"], 2)),
            Recognised(Kind.TETRAHEDRON_WIRE),
        ),
        (tables.counter("Wire"), Recognised(Kind.WIRE)),
        (tables.counter("Panjis"), Recognised(Kind.PANJIS)),
        (tables.mines("AP", (6, 8, 12), 2), Recognised(Kind.AP_MINES, value="8")),
        (tables.mines("AT", (1, 2, 3), 3), Recognised(Kind.AT_MINES, value="3")),
        (
            tables.mines("AP", (6, 8, 12), 3, face_down=True),
            Recognised(Kind.AP_MINES, value="12"),
        ),
        (
            tables.mines("AT", (1, 2), 2, face_down=True),
            Recognised(Kind.AT_MINES, value="2"),
        ),
        (
            tables.counter("Minefield AT", tables.labelled("3 A-B mines")),
            Recognised(Kind.AB_MINES, value="3"),
        ),
        (tables.counter("Minefield"), Recognised(Kind.UNKNOWN_MINES)),
        (tables.pier(), Recognised(Kind.WOODEN_PIER)),
        (tables.pier(stone=True), Recognised(Kind.STONE_PIER)),
        (tables.craft("LCVP <6/43"), Recognised(Kind.LANDING_CRAFT, "LCVP")),
        (tables.craft("LCP(L)b"), Recognised(Kind.LANDING_CRAFT, "LCP(L)")),
        (tables.craft("LCM(3)"), Recognised(Kind.LANDING_CRAFT, "LCM(3)")),
        (tables.craft("LCT(4) <7/43"), Recognised(Kind.LANDING_CRAFT, "LCT(4)", "reduced")),
        (tables.craft("Daihatsu Wreck"), Recognised(Kind.WRECK)),
        (
            tables.counter("DUKW (a)", image="ru/veh/DUKW"),
            Recognised(Kind.AMPHIBIAN, "DUKW", nation="Russian"),
        ),
        (tables.counter("LVT(A)5", image="am/veh/LVTA5"), Recognised(Kind.AMPHIBIAN, nation="US")),
        (tables.counter("Assault Boat"), Recognised(Kind.BOAT, "Assault Boat")),
        (tables.counter("Motor Boat"), Recognised(Kind.BOAT, "Assault Boat (motorized)")),
        (
            tables.counter("Raft", tables.layer(["1", "2", "3"], ["+ (1)", "+ (2)", "+ (3)"], 2)),
            Recognised(Kind.BOAT, "Small Raft (two boats)"),
        ),
        (tables.squad("4-(1)-7 1sq", "ja"), Recognised(Kind.SQUAD, "", "4-(1)-7", "Japanese")),
        (tables.half_squad(), Recognised(Kind.HALF_SQUAD, "", "3-4-6", "US")),
        (tables.squad("2-2-8 Icr", "ge"), Recognised(Kind.CREW, "", "2-2-8", "German")),
        (tables.squad("2-2-7 SFCP"), Recognised(Kind.SFCP, "", "2-2-7", "US")),
        (tables.leader("10-3"), Recognised(Kind.LEADER, "", "10-3", "US")),
        (tables.leader("Hero"), Recognised(Kind.HERO, nation="US")),
        (tables.weapon(), Recognised(Kind.SW, nation="US")),
        (tables.weapon("60* MTR M2"), Recognised(Kind.SW, nation="US")),
        (tables.weapon("SFCP Radio"), Recognised(Kind.SFCP_RADIO, nation="US")),
        (tables.weapon("81* MTR M1"), Recognised(Kind.GUN, nation="US")),
        (tables.weapon("dm 81* MTR"), Recognised(Kind.DM_GUN, nation="US")),
        (tables.weapon("57LL AT OQF 6pdr", "br"), Recognised(Kind.GUN, nation="British")),
        (
            tables.counter("M4 FT", tables.conceal("am"), image="am/veh/M4FT"),
            Recognised(Kind.VEHICLE, nation="US"),
        ),
        (
            tables.counter("Beach Slope", tables.layer(["a", "b"], ["Slight +", "Steep +"], 2)),
            Recognised(Kind.SLOPE, value="Steep"),
        ),
        (
            tables.counter("EC", tables.layer(["a"], ["+: -2 Wet"])),
            Recognised(Kind.EC, value="Wet"),
        ),
        (
            tables.counter("Cloak", tables.labelled("C", "Cloak ID")),
            Recognised(Kind.CLOAKING_BOX, "", "C"),
        ),
        (tables.counter("Foxhole", tables.layer(["a"], ["2S +"])), Recognised(Kind.FOXHOLE)),
        (tables.counter("Game Turn"), Recognised(Kind.OTHER)),
    ],
    ids=lambda value: value.kind.value if isinstance(value, Recognised) else "",
)
def test_a_counter_is_recognised_by_what_it_shows(
    chain: tuple[Trait, ...], expected: Recognised
) -> None:
    assert what(chain) == expected


def test_every_watercraft_that_has_figures_is_recognised_by_its_own_name() -> None:
    for name, type_ in catalogue().watercraft.items():
        found = what(tables.counter(name))
        assert (found.kind.value, found.type) == (type_.cls.value, name)


def test_the_counters_of_our_own_modules_are_recognised_on_every_face() -> None:
    kinds = {
        "tetrahedron": Kind.TETRAHEDRON,
        "squad": Kind.SQUAD,
        "hs": Kind.HALF_SQUAD,
        "crew": Kind.CREW,
        "leader": Kind.LEADER,
        "hero": Kind.HERO,
        "sfcp": Kind.SFCP,
        "mmg": Kind.SW,
        "gun": Kind.GUN,
        "tank": Kind.VEHICLE,
        "wire": Kind.WIRE,
        "panji": Kind.PANJIS,
        "foxhole": Kind.FOXHOLE,
        "trench": Kind.TRENCH,
        "pillbox": Kind.PILLBOX,
        "udt": Kind.UDT,
        "cloaking": Kind.CLOAKING_BOX,
    }
    seen = set()
    for counter in counters():
        for index, face in enumerate(counter.faces):
            found = what(tables.counter(face.name))
            start = counter.id.split("-")[0]
            if index == 0 and start in kinds:
                assert found.kind is kinds[start], face.name
                seen.add(start)
            if counter.palette in ("Landing Craft", "Amphibians") and "wreck" in face.name:
                assert found.kind is Kind.WRECK
    assert seen == set(kinds)


def test_every_type_that_the_table_names_has_figures() -> None:
    types = {entry["type"] for entry in read_toml("vasl_pieces.toml")["piece"] if "type" in entry}
    assert types == set(catalogue().watercraft)


def _palette(vasl: Path) -> list[tuple[list[str], str, Recognised]]:
    """Every counter of VASL's palette: its tabs, its name, and what it is taken for in a game."""
    tree = etree.parse(vasl / "VASL-buildFile.xml")
    prototypes: dict[str, tuple[Trait, ...]] = {}
    for definition in tree.iter("VASSAL.build.module.PrototypeDefinition"):
        shared = parse_add_command(definition.text or "")
        if isinstance(shared, Piece):
            # A definition ends in a basic piece of its own, which no counter takes over.
            prototypes[str(definition.get("name"))] = shared.traits[:-1]

    def expanded(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
        chain: list[Trait] = []
        for trait in traits:
            if trait.kind == "prototype":
                chain += expanded(prototypes.get(trait.fields[0], ()))
            else:
                chain.append(trait)
        return tuple(chain)

    found = []
    for slot in tree.iter("VASSAL.build.widget.PieceSlot"):
        tabs = [(above.get("entryName") or "").strip() for above in slot.iterancestors()]
        piece = parse_add_command(slot.text or "")
        if isinstance(piece, Piece):
            whole = Piece(expanded(piece.traits))
            found.append((tabs[::-1], piece.basic.name, recognise(shown(whole))))
    return found


def test_vasls_own_palette_is_recognised_tab_by_tab(vasl: Path) -> None:
    in_tab: dict[str, Counter[Kind]] = {}
    names: dict[Kind, set[str]] = {}
    for tabs, name, found in _palette(vasl):
        names.setdefault(found.kind, set()).add(name)
        for tab in tabs:
            in_tab.setdefault(tab, Counter())[found.kind] += 1
    assert set(in_tab["Boat"]) | set(in_tab["Raft"]) == {Kind.BOAT}
    assert in_tab["Sea"][Kind.LANDING_CRAFT] == 12
    assert in_tab["amph"][Kind.AMPHIBIAN] > 12
    # Beside vehicles the tabs of tanks hold a few counters that are dug in or dummies.
    for tab, kind, share in (
        ("Tank", Kind.VEHICLE, 0.95),
        ("MT", Kind.VEHICLE, 0.95),
        ("AT", Kind.GUN, 0.95),
        ("ART", Kind.GUN, 0.95),
        ("MG", Kind.SW, 0.95),
    ):
        assert in_tab[tab][kind] >= share * in_tab[tab].total(), (tab, in_tab[tab])
    assert {"Tetrahedron"} == names[Kind.TETRAHEDRON] | names[Kind.TETRAHEDRON_WIRE]
    assert {"Minefield AP"} == names[Kind.AP_MINES]
    assert {"2-2-7 SFCP", "2-2-8 SFCP"} <= names[Kind.SFCP]
    assert {"Pier"} == names[Kind.WOODEN_PIER] | names[Kind.STONE_PIER]
    assert len(names[Kind.SQUAD]) > 40 and len(names[Kind.GUN]) > 250
    assert not {name for name in names[Kind.OTHER] if name.startswith(("LC", "LVT", "DUKW"))}
