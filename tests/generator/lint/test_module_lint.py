"""Faults of modules, extensions, build files and saved games."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.generator.lint.faults import FaultKind, Weight
from beachhead.generator.lint.lint import lint_file
from beachhead.generator.vassal.metadata import Metadata
from beachhead.generator.vassal.module_reader import read_module
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Stack, Trait, add_command
from beachhead.generator.vassal.saves import new_save
from tests.generator.lint.linting import (
    SOUND_PIECE,
    TARGET,
    build_file,
    extension,
    extension_file,
    faults,
    metadata,
    module,
    png,
    slot,
    write,
)

PLACE = "Counters/Craft/LCVP"


def with_piece(piece: str) -> dict[str, bytes]:
    return module(**{"buildFile.xml": build_file(slot(piece))})


BROKEN = {
    "nothing": "",
    "no command": "LCVP",
    "no state": "+/null/piece;;;craft.png;LCVP",
    "too few states": SOUND_PIECE.replace("under\t", ""),
    "too many states": SOUND_PIECE.replace("under\t", "under\tmore\\\t"),
    "a lost backslash": (
        "+/null/mark;Layer\thide;72,130\tpiece;;;craft.png;LCVP/under\tnull\\\tnull;0;0;1;0"
    ),
    "no basic piece": "+/null/mark;Layer\trotate;6/under\t0",
    "a basic piece of nothing": "+/null/mark;Layer\tpiece/under\tnull;0;0;1;0",
    "a place that is no number": SOUND_PIECE.replace("null;0;0", "null;nan;0"),
    "a prototype without a name": "+/null/prototype\tpiece;;;craft.png;LCVP/\tMap0;\u00b2;0;1;0",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_piece(name: str, tmp_path: Path) -> None:
    path = write(tmp_path / "small.vmod", with_piece(BROKEN[name]))
    assert (FaultKind.BROKEN_PIECE, PLACE) in faults(path, Weight.ERROR)


def test_a_broken_prototype(tmp_path: Path) -> None:
    data = build_file().replace(b"\tpiece;;;;/\tnull", b"\tpiece;;;;")
    path = write(tmp_path / "small.vmod", module(**{"buildFile.xml": data}))
    assert faults(path, Weight.ERROR) == [(FaultKind.BROKEN_PIECE, "prototype Common")]


def test_a_trait_that_nobody_knows(tmp_path: Path) -> None:
    path = write(tmp_path / "small.vmod", with_piece(SOUND_PIECE.replace("mark;", "marc;")))
    assert faults(path) == [(FaultKind.UNKNOWN_TRAIT, PLACE)]


def test_a_counter_that_shows_nothing(tmp_path: Path) -> None:
    members = with_piece(SOUND_PIECE.replace("craft.png", ""))
    del members["images/craft.png"]
    path = write(tmp_path / "small.vmod", members)
    assert faults(path, Weight.WARNING) == [(FaultKind.BROKEN_PIECE, PLACE)]


def with_prototype(name: str) -> str:
    return f"+/null/prototype;{name}\tpiece;;;craft.png;LCVP/\tnull;0;0;1;0"


def test_prototypes(tmp_path: Path) -> None:
    path = tmp_path / "small.vmod"
    assert faults(write(path, with_piece(with_prototype("Common")))) == []
    assert faults(write(path, with_piece(with_prototype("Craft")))) == [
        (FaultKind.MISSING_PROTOTYPE, PLACE)
    ]
    assert faults(write(path, with_piece(with_prototype("common")))) == [
        (FaultKind.WRONG_CASE, PLACE)
    ]


def test_a_missing_picture(tmp_path: Path) -> None:
    path = write(tmp_path / "small.vmod", module(**{"images/craft.png": None}))
    assert faults(path) == [(FaultKind.MISSING_IMAGE, PLACE)]


def test_a_missing_picture_of_a_layer(tmp_path: Path) -> None:
    layer = "emb2;;130;;Flip;130;;;130;;;;1;false;0;0;craft.png,wreck.png;,;true;Face;;;false;;1;1"
    piece = f"+/null/{layer}\tpiece;;;;LCVP/1\tnull;0;0;1;0"
    path = write(tmp_path / "small.vmod", with_piece(piece))
    assert faults(path) == [(FaultKind.MISSING_IMAGE, PLACE)]
    write(path, with_piece(piece) | {"images/wreck.png": png()})
    assert faults(path) == []


def test_a_picture_of_the_wrong_case(tmp_path: Path) -> None:
    members = module()
    members["images/Craft.PNG"] = members.pop("images/craft.png")
    found = faults(write(tmp_path / "small.vmod", members))
    assert (FaultKind.WRONG_CASE, PLACE) in found
    assert (FaultKind.MISSING_IMAGE, PLACE) not in found


def test_an_ending_that_is_left_out_is_gif(tmp_path: Path) -> None:
    members = with_piece(SOUND_PIECE.replace("craft.png", "am\\/craft"))
    del members["images/craft.png"]
    path = write(tmp_path / "small.vmod", members | {"images/am/craft.gif": png()})
    assert faults(path) == []


def test_a_picture_that_nothing_uses(tmp_path: Path) -> None:
    path = write(tmp_path / "small.vmod", module() | {"images/old.png": png()})
    assert faults(path) == [(FaultKind.UNUSED_IMAGE, "images/old.png")]


def test_a_broken_picture(tmp_path: Path) -> None:
    path = write(tmp_path / "small.vmod", module(**{"images/craft.png": b"\x89PNG"}))
    assert faults(path) == [(FaultKind.BROKEN_IMAGE, "images/craft.png")]


def test_gpids(tmp_path: Path) -> None:
    path = tmp_path / "small.vmod"
    twice = slot() + slot(name="LCA")
    write(path, module(**{"buildFile.xml": build_file(twice)}))
    assert faults(path) == [(FaultKind.DUPLICATE_GPID, "Counters/Craft/LCA")]
    write(path, module(**{"buildFile.xml": build_file(slot(gpid=""))}))
    assert faults(path) == [(FaultKind.BAD_GPID, PLACE)]
    write(path, module(**{"buildFile.xml": build_file(slot(gpid="9"))}))
    assert faults(path) == [(FaultKind.BAD_GPID, "/")]
    write(path, module(**{"buildFile.xml": build_file(slot(gpid="8") + slot(name="LCA"))}))
    assert faults(path) == []


def test_gpids_of_an_extension_begin_with_its_id(tmp_path: Path) -> None:
    path = tmp_path / "more.vmdx"
    data = extension_file().replace(b"abc:1", b"abd:1")
    found = faults(write(path, extension(buildFile=data)))
    assert [kind for kind, _ in found] == [FaultKind.BAD_GPID]
    found = faults(write(path, extension(buildFile=extension_file(following="1"))))
    assert found == [(FaultKind.BAD_GPID, "/")]


def test_an_empty_extension_element(tmp_path: Path) -> None:
    empty = f'<VASSAL.build.module.ExtensionElement target="{TARGET}"/>'
    path = write(tmp_path / "more.vmdx", extension(buildFile=extension_file(empty)))
    assert FaultKind.EMPTY_ELEMENT in [kind for kind, _ in faults(path, Weight.ERROR)]


def test_what_an_extension_uses_of_its_module(tmp_path: Path) -> None:
    base = read_module(write(tmp_path / "small.vmod", module()))
    path = write(tmp_path / "more.vmdx", extension())
    assert lint_file(path, base) == ()
    lost = extension_file().replace(b":Counters/", b":Palette/")
    write(path, extension(buildFile=lost))
    assert lint_file(path) == ()
    assert [f.kind for f in lint_file(path, base)] == [FaultKind.BAD_TARGET]
    uses = extension_file().replace(b"mark;Layer", b"prototype;Common")
    write(path, extension(buildFile=uses))
    assert lint_file(path, base) == ()
    uses = extension_file().replace(b"mark;Layer", b"prototype;Unheard")
    write(path, extension(buildFile=uses))
    assert lint_file(path) == ()
    assert [f.kind for f in lint_file(path, base)] == [FaultKind.MISSING_PROTOTYPE]


def test_a_picture_that_neither_an_extension_nor_its_module_has(tmp_path: Path) -> None:
    path = write(tmp_path / "more.vmdx", extension(**{"images/craft.png": None}))
    assert [f.weight for f in lint_file(path)] == [Weight.WARNING]
    base = tmp_path / "small.vmod"
    # The module has the picture, by its whole name, without its ending, or not at all.
    assert lint_file(path, read_module(write(base, module()))) == ()
    uses = extension_file().replace(b"craft.png", rb"am\/craft")
    inside = write(
        tmp_path / "inside.vmdx", extension(**{"images/craft.png": None}, buildFile=uses)
    )
    for ending in ("gif", "svg"):
        write(base, module(**{f"images/am/craft.{ending}": png()}))
        assert lint_file(inside, read_module(base)) == ()
    write(base, module(**{"images/am/Craft.gif": png()}))
    assert [f.kind for f in lint_file(inside, read_module(base))] == [FaultKind.WRONG_CASE]
    write(base, module(**{"images/craft.png": None}))
    for file in (path, inside):
        (fault,) = lint_file(file, read_module(base))
        assert (fault.kind, fault.weight) == (FaultKind.MISSING_IMAGE, Weight.ERROR)
    # A bare build file does not tell which pictures there are.
    bare = tmp_path / "buildFile.xml"
    bare.write_bytes(build_file())
    assert lint_file(path, read_module(bare)) == ()


@pytest.mark.parametrize("name", ["moduledata", "buildFile.xml"])
def test_a_module_that_lacks_a_member(name: str, tmp_path: Path) -> None:
    path = write(tmp_path / "small.vmod", module(**{name: None}))
    assert faults(path) == [(FaultKind.MISSING_MEMBER, name)]


def test_metadata_that_disagree(tmp_path: Path) -> None:
    path = tmp_path / "small.vmod"
    for data in (metadata("Small", "1.1"), metadata("Large", "1.0")):
        assert faults(write(path, module(moduledata=data))) == [(FaultKind.METADATA, "moduledata")]
    path = write(tmp_path / "more.vmdx", extension(extensiondata=metadata(None, "0.2")))
    assert faults(path) == [(FaultKind.METADATA, "extensiondata")]
    path = write(tmp_path / "more.vmdx", extension(extensiondata=None))
    assert faults(path) == [(FaultKind.MISSING_MEMBER, "extensiondata")]


def test_a_module_and_an_extension_by_the_others_ending(tmp_path: Path) -> None:
    assert (FaultKind.WRONG_NAME, "a.vmdx") in faults(write(tmp_path / "a.vmdx", module()))
    assert (FaultKind.WRONG_NAME, "b.vmod") in faults(write(tmp_path / "b.vmod", extension()))


def test_a_setup_without_its_file(tmp_path: Path) -> None:
    setup = '<VASSAL.build.module.PredefinedSetup name="Landing" file="landing.vsav"/>'
    members = module(**{"buildFile.xml": build_file(extra=setup)})
    path = write(tmp_path / "small.vmod", members)
    assert faults(path) == [(FaultKind.MISSING_MEMBER, "Landing")]
    assert faults(write(path, members | {"landing.vsav": b""})) == []


def test_a_bare_build_file(tmp_path: Path) -> None:
    path = tmp_path / "buildFile.xml"
    path.write_bytes(build_file())
    assert faults(path) == []
    path.write_bytes(build_file(slot() + slot(name="LCA")))
    assert faults(path) == [(FaultKind.DUPLICATE_GPID, "Counters/Craft/LCA")]


def saved(tmp_path: Path, *members: str, last: Trait | None = None) -> Path:
    last = last or BasicPiece("LCVP", "craft.png", "1").trait()
    piece = Piece((Trait("mark;Layer", "under"), last), "5")
    stack = Stack("6", "Map0", 10, 20, members)
    path = tmp_path / "game.vsav"
    path.write_bytes(new_save([piece, stack], module=Metadata("Small", "1.0")).archive_bytes())
    return path


def test_saved_games(tmp_path: Path) -> None:
    assert faults(saved(tmp_path, "5")) == []
    assert faults(saved(tmp_path, "5", "7")) == [(FaultKind.LOST_PIECE, "stack 6")]
    for last in (Trait("stray;"), Trait("piece"), Trait("piece;;;;LCVP", "Map0;1e3;0;1;0")):
        assert faults(saved(tmp_path, "5", last=last)) == [(FaultKind.BROKEN_PIECE, "piece 5")]
    for text in (b"!VCSK0", b"begin_save\x1bEXT\ta\t1"):
        write(tmp_path / "game.vsav", {"savedGame": text})
        assert faults(tmp_path / "game.vsav") == [(FaultKind.BROKEN_MEMBER, "savedGame")]
    write(tmp_path / "game.vsav", {"savedGame": b"begin_save\x1bend_save", "moduledata": b"<"})
    assert faults(tmp_path / "game.vsav") == [(FaultKind.BROKEN_MEMBER, "moduledata")]


def prototypes(**uses: str) -> str:
    """Prototypes by name, each with the names of those that it uses, parted by blanks."""
    return "".join(
        f'<VASSAL.build.module.PrototypeDefinition name="{name}">'
        + add_command(
            Piece((*(Trait(f"prototype;{o}") for o in others.split()), BasicPiece("").trait()))
        )
        + "</VASSAL.build.module.PrototypeDefinition>"
        for name, others in uses.items()
    )


@pytest.mark.parametrize(
    ("uses", "found"),
    [
        ({"a": "a"}, {"prototype a": "uses itself"}),
        ({"a": "b", "b": "c", "c": "a"}, {"prototype a": "uses itself by way of 'b', 'c'"}),
        ({"x": "a", "a": "b", "b": "a"}, {"prototype a": "uses itself by way of 'b'"}),
        ({"a": "b c", "b": "c", "c": ""}, {}),
        ({"a": "b a", "b": "b"}, {"prototype a": "uses itself", "prototype b": "uses itself"}),
        ({"a": "A", "A": ""}, {}),
        (
            dict(zip("abcdefg", "bcdefga", strict=True)),
            {"prototype a": "uses itself by way of 'b', 'c', 'd', 'e' and 2 more"},
        ),
    ],
)
def test_prototypes_that_lead_back_to_themselves(
    uses: dict[str, str], found: dict[str, str], tmp_path: Path
) -> None:
    path = write(
        tmp_path / "small.vmod", module(**{"buildFile.xml": build_file(extra=prototypes(**uses))})
    )
    faults = [f for f in lint_file(path) if f.kind is FaultKind.PROTOTYPE_RING]
    assert {fault.place: fault.message for fault in faults} == found
    assert len(faults) == len(found)


def test_a_ring_through_the_module_is_the_fault_of_the_extension_that_closes_it(
    tmp_path: Path,
) -> None:
    base = tmp_path / "small.vmod"
    write(base, module(**{"buildFile.xml": build_file(extra=prototypes(a="b", m="m"))}))
    closing = extension_file(following="9").replace(
        b"</VASSAL.build.module.ModuleExtension>",
        prototypes(b="a").encode() + b"</VASSAL.build.module.ModuleExtension>",
    )
    path = write(tmp_path / "more.vmdx", extension(buildFile=closing))
    rings = [f for f in lint_file(path, read_module(base)) if f.kind is FaultKind.PROTOTYPE_RING]
    assert [fault.place for fault in rings] == ["prototype a"]


def test_a_slot_that_holds_a_stack(tmp_path: Path) -> None:
    path = write(tmp_path / "small.vmod", with_piece("+/null/stack/Main Map;0;0"))
    (found,) = [f for f in lint_file(path) if f.kind is FaultKind.BROKEN_PIECE]
    assert (found.place, found.message) == (PLACE, "is a stack, and a slot holds one piece")
