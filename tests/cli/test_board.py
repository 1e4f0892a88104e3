"""``beachhead board`` as a user runs it: what it writes and says, and how bad input ends."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from beachhead.cli.main import run
from tests.generator.vasl.made_boards import write_board


def test_a_board_is_written_and_its_names_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_board(tmp_path / "boards")
    out = tmp_path / "out"
    arguments = ["board", "high-tide", "--boards", str(tmp_path / "boards"), "-o", str(out)]
    assert run(arguments) == 0
    assert [file.name for file in out.iterdir()] == ["bdbeh08hightide"]
    with zipfile.ZipFile(out / "bdbeh08hightide") as archive:
        assert archive.testzip() is None
        assert "LOSData" in archive.namelist()
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"wrote {out / 'bdbeh08hightide'}"
    assert "  in beh08hightide VASL calls hex 8A1 A19" in said
    assert not any("left out" in line for line in said)


def test_the_usual_size_says_what_was_left_out_and_what_vasl_cannot_judge(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_board(tmp_path)
    out = tmp_path / "out"
    assert (
        run(["board", "red-beach", "--boards", str(tmp_path), "-o", str(out), "--standard-size"])
        == 0
    )
    said = capsys.readouterr().out
    assert "left out, beyond the mapboards' edges: 192 hexes (" in said
    for judged in ("deir Lip", "+1 Hindrance of the low seawall"):
        assert judged in said
    assert "VASL calls hex 8A1" not in said


def test_what_was_left_out_is_not_to_be_judged_by_eye(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_board(tmp_path)
    said: dict[str, list[str]] = {}
    for option in ("", "--standard-size"):
        arguments = ["board", "red-beach", "--boards", str(tmp_path), "-o", str(tmp_path / "out")]
        assert run([*arguments, *filter(None, [option])]) == 0
        lines = capsys.readouterr().out.splitlines()
        said[option] = [line for line in lines if "by eye" in line]
    assert any("the piers in 478, 477" in line for line in said[""])
    # The pier stands in the sea, beyond the mapboard's edge.
    assert not any("478" in line or "477" in line for line in said["--standard-size"])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"LOSData": b"\x1f\x8b nonsense"}, "LOSData is not a sound gzip"),
        ({"LOSData": None}, "has no LOSData"),
        ({"BoardMetadata.xml": b"<boardMetadata"}, "no sound XML"),
        ({"08_south.gif": b"nonsense"}, "08_south.gif is not a sound picture"),
    ],
)
def test_a_damaged_board_ends_in_2_and_nothing_is_written(
    changes: dict[str, bytes | None],
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    write_board(tmp_path, **changes)
    out = tmp_path / "out"
    assert run(["board", "red-beach", "--boards", str(tmp_path), "-o", str(out)]) == 2
    captured = capsys.readouterr()
    assert message in captured.err and captured.err.count("\n") == 1
    assert captured.out == "" and not out.exists()


def test_a_missing_folder_or_board_ends_in_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out")
    assert run(["board", "red-beach", "--boards", str(tmp_path / "no"), "-o", out]) == 2
    assert "is no folder" in capsys.readouterr().err
    assert run(["board", "red-beach", "--boards", str(tmp_path), "-o", out]) == 2
    assert "has no board 8: there is no file bd08" in capsys.readouterr().err
    assert run(["board", "red-beach", "-o", out]) == 2
    assert "--boards" in capsys.readouterr().err
