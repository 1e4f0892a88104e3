"""The linter on VASL's own files: clean, except for faults that are really there."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.generator.lint.faults import FaultKind, Weight
from beachhead.generator.lint.lint import lint_file
from beachhead.generator.vassal.module_reader import read_module
from tests.generator.lint.linting import faults

VASL = Path(__file__).resolve().parents[3].parent / "shared" / "vasl"


@pytest.fixture(scope="module")
def vasl() -> Path:
    if not VASL.is_dir():
        pytest.skip("the real VASL files (../shared/vasl) are not here")
    return VASL


@pytest.mark.parametrize("folder", ["overlays", "saves"])
def test_overlays_and_saves_are_clean(folder: str, vasl: Path) -> None:
    paths = sorted((vasl / folder).iterdir())
    assert len(paths) >= 3
    for path in paths:
        assert lint_file(path) == (), path.name


def test_boards_are_clean_but_for_pictures_that_no_ssr_names(vasl: Path) -> None:
    found = {path.name: lint_file(path) for path in sorted((vasl / "boards").iterdir())}
    assert [
        fault for faults in found.values() for fault in faults if fault.weight is Weight.ERROR
    ] == []
    places = {name: [fault.place for fault in faults] for name, faults in found.items()}
    assert places == {
        "bd00": [],
        "bd07": [],
        "bd08": ["8_BSO_FE149.gif", "8_NoHedges.gif", "8_WoodsRoadToPaths.gif"],
    }


def test_the_build_file_has_three_counters_with_a_prototype_that_is_not_there(vasl: Path) -> None:
    errors = faults(vasl / "VASL-buildFile.xml", Weight.ERROR)
    assert [(kind, place.rsplit("/", 1)[1]) for kind, place in errors] == [
        (FaultKind.MISSING_PROTOTYPE, "Skis"),
        (FaultKind.MISSING_PROTOTYPE, "6+1 AL"),
        (FaultKind.WRONG_CASE, "LVT2"),
    ]


def test_an_extension_for_another_version_of_vasl(vasl: Path) -> None:
    extension = vasl / "extensions" / "ffs.vmdx"
    assert faults(extension, Weight.ERROR) == []
    base = read_module(vasl / "VASL-buildFile.xml")
    found = lint_file(extension, base)
    assert [(fault.kind, fault.place) for fault in found] == [
        (FaultKind.MISSING_PROTOTYPE, "2-2-8 TACP")
    ]
