"""Every counter can be drawn, told from every other, and found by the name the rules use."""

from __future__ import annotations

import hashlib
import io
import itertools
import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib.resources import files

import pytest
from PIL import Image, ImageChops

from beachhead.generator.art.counters import (
    SIZE_INCHES,
    SIZE_PX,
    Counter,
    Face,
    counter,
    counter_named,
    counters,
    draw_face,
    face_png,
    image_name,
    parameters,
)
from beachhead.generator.art.counters_nations import nations
from beachhead.generator.art.counters_pen import RECIPES, Pen
from beachhead.rules.errors import SetupError

ALL = counters()
FACES = [face for each in ALL for face in each.faces]
IDS = [image_name(face) for face in FACES]

#: What the module needs, by palette: counter ids.
WANTED = {
    "Beach Obstacles": "tetrahedron wire panji a-p-mines-6 a-p-mines-8 a-p-mines-12 a-t-mines-1 "
    "a-t-mines-2 a-t-mines-3 a-t-mines-4 a-t-mines-5",
    "Piers": "pier",
    "Landing Craft": "lcp-l lca lcvp lcv lcm-3 lci-s lct-4 daihatsu shohatsu",
    "Amphibians": "lvt2 lvt-a-2 lvt4 dukw terrapin-mk-i",
    "Boats": "assault-boat assault-boat-motorized small-raft-three-boats small-raft-one-boat "
    "large-raft",
    "Units": "squad-us hs-british crew-japanese leader-russian hero-german sfcp-us sfcp-british "
    "mmg-us hmg-german lmg-other mtr-japanese dc-us ft-us baz-us radio-us gun-german tank-us "
    "truck-british",
    "Fortifications": "foxhole-1 trench pillbox-1-3-5 seawall-breach fascine",
    "Markers": "tide heavy-surf udt aground beached sunk wading cloaking-box-A cloaking-box-H "
    "noba-ar noba-sr sniper-us turn",
}


@cache
def small(face: Face) -> Image.Image:
    return draw_face(face, 48).convert("L")


@pytest.mark.parametrize("face", FACES, ids=IDS)
@pytest.mark.parametrize("size_px", [38, 48, 60, 200])
def test_every_face_fills_its_square_with_rounded_corners(face: Face, size_px: int) -> None:
    image = draw_face(face, size_px)
    assert (image.mode, image.size) == ("RGBA", (size_px, size_px))
    opaque = image.getchannel("A")
    assert opaque.getpixel((0, 0)) == 0
    middle = size_px // 2
    for place in ((middle, 0), (0, middle), (middle, middle), (size_px - 1, middle)):
        assert opaque.getpixel(place) == 255
    # A picture, not a blank: well beyond the few tones of a bare plate.
    colours = image.convert("RGB").getcolors(size_px * size_px)
    assert colours is not None
    assert len(colours) > 60


def test_all_faces_differ_at_a_glance_even_in_gray() -> None:
    alike = []
    for one, other in itertools.combinations(FACES, 2):
        difference = ImageChops.difference(small(one), small(other))
        clearly = sum(difference.histogram()[48:])
        if clearly < 14:
            alike.append((image_name(one), image_name(other), clearly))
    assert alike == []


@pytest.mark.parametrize(
    ("front", "back"),
    [
        ("Tetrahedron", "Tetrahedron-Wire"),
        ("Wooden Pier", "Stone Pier"),
        ("A-T Mines 3", "A-B Mines 3"),
        ("LCVP", "LCVP wreck"),
        ("DUKW", "DUKW wreck"),
        ("Small Raft (three boats)", "Small Raft (two boats)"),
        ("Normal tide", "High tide"),
        ("High tide", "Low tide"),
    ],
)
def test_two_sides_of_a_counter_differ_by_far_in_gray(front: str, back: str) -> None:
    (one, i), (other, j) = counter_named(front), counter_named(back)
    assert one == other
    assert i != j
    difference = ImageChops.difference(small(one.faces[i]), small(one.faces[j]))
    assert sum(difference.histogram()[48:]) > 0.06 * 48 * 48


def test_the_bytes_of_every_picture_are_the_same_in_another_process() -> None:
    def digest() -> str:
        whole = hashlib.sha256()
        for face in FACES:
            whole.update(face_png(face, 48))
        return whole.hexdigest()

    script = (
        "import hashlib\n"
        "from beachhead.generator.art.counters import counters, face_png\n"
        "whole = hashlib.sha256()\n"
        "for each in counters():\n"
        "    for face in each.faces:\n"
        "        whole.update(face_png(face, 48))\n"
        "print(whole.hexdigest())\n"
    )
    other = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )
    assert other.stdout.strip() == digest()


def test_a_png_holds_exactly_what_is_drawn() -> None:
    face = counter("lcvp").faces[0]
    read = Image.open(io.BytesIO(face_png(face, 60)))
    assert read.tobytes() == draw_face(face, 60).tobytes()


def test_ids_and_image_names_are_unique_on_any_file_system() -> None:
    for names in ([each.id for each in ALL], IDS):
        folded = [name.casefold() for name in names]
        assert sorted(set(folded)) == sorted(folded)
    assert all(re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*\.png", name) for name in IDS)


def test_image_names_are_those_that_modules_have_come_to_rely_on() -> None:
    assert [image_name(face) for face in counter("lct-4").faces] == [
        "lct-4.png",
        "lct-4-reduced.png",
        "lct-4-wreck.png",
    ]
    assert image_name(counter("a-p-mines", factors="6").faces[0]) == "a-p-mines-6.png"
    assert image_name(counter("squad", nation="us", text="6-6-8").faces[0]) == (
        "squad-us-6-6-8.png"
    )
    assert image_name(counter("cloaking-box", letter="C").faces[0]) == "cloaking-box-C.png"


@pytest.mark.parametrize(("palette", "ids"), WANTED.items())
def test_the_palettes_hold_what_the_module_needs(palette: str, ids: str) -> None:
    there = [each.id for each in ALL if each.palette == palette]
    assert [id for id in ids.split() if id not in there] == []


def test_no_counter_lies_in_a_palette_that_nobody_knows() -> None:
    assert list(dict.fromkeys(each.palette for each in ALL)) == list(WANTED)


def test_every_drawing_is_used_by_a_counter() -> None:
    assert {face.art for face in FACES} == set(RECIPES)


WATERCRAFT = tomllib.loads(
    files("beachhead.templates").joinpath("watercraft.toml").read_text(encoding="utf-8")
)["watercraft"]


@pytest.mark.parametrize("craft", WATERCRAFT, ids=[craft["name"] for craft in WATERCRAFT])
def test_every_watercraft_has_a_counter_that_prints_its_figures(craft: dict[str, object]) -> None:
    found, index = counter_named(str(craft["name"]))
    face = found.faces[index]
    assert face.name == craft["name"]
    assert found.rotates
    printed = dict(face.params)
    assert printed["pp"] == str(craft["pp"])
    assert printed["mp"] == str(craft.get("water_mp", craft["mp"]))
    assert printed["size"].replace("−", "-").replace("+", "") == str(craft["size"])
    if craft["class"] == "boat":
        assert "wreck" not in " ".join(side.art for side in found.faces)
        return
    assert (printed["ramp"] == "yes") == bool(craft.get("ramp"))
    assert found.faces[-1].name == f"{craft['name']} wreck"


def test_a_ramp_shows_as_a_pale_plate_with_an_arrow_at_the_bow() -> None:
    def bow(ramp: str) -> int:
        image = draw_face(counter("lcm-3", ramp=ramp).faces[0], 100).convert("L")
        return sum(image.crop((36, 6, 64, 18)).histogram()[225:])

    assert bow("yes") > 120
    assert bow("no") < 10


def test_factors_of_mines_may_be_any_number_asked_for() -> None:
    nine = counter("a-p-mines", factors="9")
    assert (nine.id, nine.name) == ("a-p-mines-9", "A-P Mines 9")
    both = counter("a-t-mines", factors="7")
    assert [face.name for face in both.faces] == ["A-T Mines 7", "A-B Mines 7"]
    for factors in ("0", "-1", "6.5", "six", "100", ""):
        with pytest.raises(SetupError, match="from 1 to 99"):
            counter("a-p-mines", factors=factors)


def test_a_counter_of_the_palettes_is_had_by_its_own_id_too() -> None:
    for each in ALL:
        assert counter(each.id).faces[0].art == each.faces[0].art
    assert counter("squad-us") == counter("squad", nation="us")


def test_a_strength_of_its_own_replaces_the_one_usual_for_the_nation() -> None:
    assert counter("squad", nation="british").faces[0].name == "British squad 4-5-7"
    elite = counter("squad", nation="british", text="4-5-8")
    assert elite.faces[0].name == "British squad 4-5-8"
    assert face_png(elite.faces[0], 60) != face_png(counter("squad-british").faces[0], 60)
    bare = counter("squad", nation="british", text="")
    assert bare.id not in {counter("squad-british").id, elite.id}


def test_unlike_parameters_never_share_an_image_name() -> None:
    made = [
        counter("lcvp", pp="5"),
        counter("lcvp", mp="4"),
        counter("lcvp", pp="4"),
        counter("lcvp", size="0"),
        counter("lcvp", nation="british"),
        *(counter("mmg", nation="us", text=text) for text in ("4-10", "4 10", "4.10", "4/10", "")),
    ]
    names = [image_name(each.faces[0]) for each in made]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("id", "params", "says"),
    [
        ("battleship", {}, "no counter 'battleship'"),
        ("lcvp", {"colour": "red"}, "takes no 'colour'"),
        ("wire", {"text": "x"}, "its parameters: none"),
        ("squad", {"nation": "swiss"}, "no counters are drawn for the nation 'swiss'"),
        ("squad", {"text": "6-6-6\n7"}, "one short line"),
        ("squad", {"text": "6" * 60}, "one short line"),
        ("lcvp", {"plan": "submarine"}, "no drawing of a watercraft 'submarine'"),
        ("squad-us", {"text": "6-6-8"}, "'squad-us' to fill in"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_line(
    id: str, params: dict[str, str], says: str
) -> None:
    with pytest.raises(SetupError, match=re.escape(says)) as caught:
        counter(id, **params)
    assert "\n" not in str(caught.value)


def test_a_face_made_by_hand_must_name_a_drawing_and_its_parameters() -> None:
    with pytest.raises(SetupError, match="no counter drawing 'castle'"):
        draw_face(Face("Castle", "castle"), 48)
    with pytest.raises(SetupError, match="asks for 'factors'"):
        draw_face(Face("Mines", "a-p-mines"), 48)
    own = Face("Mines", "a-p-mines", (("factors", "11"),))
    assert image_name(own) == "a-p-mines-11.png"
    assert draw_face(own, 48).size == (48, 48)


def test_names_are_found_without_regard_to_capitals_and_unknown_ones_are_refused() -> None:
    assert counter_named("lcvp WRECK") == (counter("lcvp"), 1)
    with pytest.raises(SetupError, match="no counter named 'Rowboat'"):
        counter_named("Rowboat")


def test_what_turns_hides_or_is_named_does_so() -> None:
    def some(**wanted: bool) -> set[str]:
        return {
            each.id
            for each in ALL
            if all(getattr(each, key) is value for key, value in wanted.items())
        }

    assert {"lcvp", "large-raft", "dukw", "pier", "gun-us"} <= some(rotates=True)
    assert {"tetrahedron", "wire", "a-p-mines-6", "squad-us", "tide"} <= some(rotates=False)
    assert {"tetrahedron", "wire", "panji", "a-p-mines-6", "a-t-mines-1"} <= some(hides=True)
    assert {"lcvp", "pier", "tide"} <= some(hides=False)
    assert {"lcvp", "assault-boat", "squad-us"} <= some(label=True)


def test_sizes_are_half_an_inch_or_five_eighths() -> None:
    assert {each.size for each in ALL} == set(SIZE_PX) == set(SIZE_INCHES)
    by_id = {each.id: each for each in ALL}

    def sizes(ids: str) -> set[str]:
        return {by_id[id].size for id in ids.split()}

    assert sizes("lcvp tetrahedron wire pier gun-us") == {"five-eighths"}
    assert sizes("squad-us a-p-mines-6 tide") == {"half"}
    assert SIZE_PX["half"] / SIZE_INCHES["half"] == SIZE_PX["five-eighths"] / 0.625


def test_every_nation_has_a_badge_that_is_its_own_in_gray() -> None:
    badges = [
        draw_face(counter("squad", nation=id, text="").faces[0], 100)
        .convert("L")
        .crop((5, 5, 26, 26))
        for id in nations()
    ]
    for one, other in itertools.combinations(badges, 2):
        assert sum(ImageChops.difference(one, other).histogram()[60:]) > 40


def test_parameters_tells_what_a_counter_takes() -> None:
    assert parameters("a-p-mines") == {"factors": "6"}
    assert parameters("wire") == {}
    with pytest.raises(SetupError, match="battleship"):
        parameters("battleship")


def test_a_pen_refuses_a_size_below_one_pixel() -> None:
    with pytest.raises(ValueError, match="at least 1 pixel"):
        Pen(0, "#ffffff")


def test_long_text_is_made_to_fit() -> None:
    face = counter("tank", nation="us", text="Sherman M4A3(76)W VVSS").faces[0]
    image = draw_face(face, 200).convert("RGB")
    plain = draw_face(counter("tank", nation="us", text=".").faces[0], 200).convert("RGB")
    changed = ImageChops.difference(image, plain).getbbox()
    assert changed is not None
    assert changed[0] > 5
    assert changed[2] < 195


def test_counters_are_values() -> None:
    assert isinstance(counter("lcvp"), Counter)
    assert counter("lcvp") == counter("lcvp", pp="39")
    assert hash(counter("lcvp")) == hash(counter("lcvp"))
