"""The engine chokes on what the linter says it does: rings of prototypes, stacks in slots."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.engine import Engine, Request
from tests.engine.test_engine import build_file, module, slot

USING = "+/null/prototype;a\tpiece;;;counter.png;Tetrahedron/\tnull;0;0;1"


def prototypes(**uses: str) -> str:
    inside = "".join(
        f'<VASSAL.build.module.PrototypeDefinition name="{name}">+/null/'
        + (f"prototype;{other}\tpiece;;;;/\t" if other else "piece;;;;/")
        + "null;0;0;;0</VASSAL.build.module.PrototypeDefinition>"
        for name, other in uses.items()
    )
    tag = "VASSAL.build.module.PrototypesContainer"
    return f"<{tag}>{inside}</{tag}>"


@pytest.mark.parametrize(
    ("uses", "sound"),
    [({"a": "b", "b": ""}, True), ({"a": "a"}, False), ({"a": "b", "b": "a"}, False)],
)
def test_a_ring_of_prototypes_is_a_problem(
    engine: Engine, tmp_path: Path, uses: dict[str, str], sound: bool
) -> None:
    text = build_file(slot("Tetrahedron", "1", USING), prototypes(**uses))
    report = engine.open(Request(module(tmp_path / "ring.vmod", text)))
    assert (report.problems == ()) is sound
    assert any("Infinite Loop" in problem for problem in report.problems) is not sound


def test_a_slot_that_holds_a_stack_is_a_problem(engine: Engine, tmp_path: Path) -> None:
    text = build_file(slot("Tetrahedron", "1", "+/null/stack/Beach;0;0"))
    problems = engine.open(Request(module(tmp_path / "stack.vmod", text))).problems
    assert any("PieceSlot" in problem for problem in problems)
