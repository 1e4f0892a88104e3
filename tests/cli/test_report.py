"""``beachhead report``, and the report that ``build`` leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.cli.main import run


def test_a_report_is_written_and_the_exit_status_tells_whether_the_setup_is_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, status in (("river-mouth", 0), ("broken-landing", 1)):
        target = tmp_path / "new folder" / f"{name}.html"
        assert run(["report", name, "-o", str(target)]) == status
        said = capsys.readouterr().out
        assert str(target) in said
        assert ("NOT a legal setup" in said) is (status == 1)
        assert target.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_build_leaves_the_same_report(tmp_path: Path) -> None:
    assert run(["report", "evacuation", "-o", str(tmp_path / "report.html")]) == 0
    assert run(["build", "evacuation", "-o", str(tmp_path / "out")]) == 0
    page = (tmp_path / "report.html").read_bytes()
    assert (tmp_path / "out" / "report.html").read_bytes() == page


@pytest.mark.parametrize(
    ("file", "output", "said"),
    [
        ("red-beach", "report.txt", "should end in .html or .htm"),
        ("red-beach", ".", "is a folder; name a file"),
        ("coasting-brest", "report.html", "is a World in Flames scenario (Coasting)"),
        ("no-such", "report.html", "there is no such file"),
    ],
)
def test_bad_input_gets_one_line_and_no_file(
    file: str, output: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", file, "-o", str(tmp_path / output)]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
