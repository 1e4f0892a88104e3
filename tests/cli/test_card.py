"""``beachhead card``: what it writes and how it exits."""

from __future__ import annotations

from pathlib import Path

import pytest

from beachhead.cli.main import run


@pytest.mark.parametrize(
    ("name", "head"), [("card.pdf", b"%PDF"), ("card.html", b"<!doctype"), ("CARD.HTM", b"<!doc")]
)
def test_the_ending_decides(
    name: str, head: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "new" / name
    assert run(["card", "river-mouth", "-o", str(target)]) == 0
    assert target.read_bytes().startswith(head)
    out = capsys.readouterr().out
    assert f"wrote {target}" in out
    assert "legal setup" in out


def test_an_illegal_setup_has_its_card_and_ends_in_1(tmp_path: Path) -> None:
    target = tmp_path / "card.html"
    assert run(["card", "broken-landing", "-o", str(target)]) == 1
    assert "breaks the rules" in target.read_text(encoding="utf-8")


def test_reveal_and_paper(tmp_path: Path) -> None:
    plain, told, a4 = (tmp_path / f"{n}.pdf" for n in range(3))
    assert run(["card", "river-mouth", "-o", str(plain)]) == 0
    assert run(["card", "river-mouth", "-o", str(told), "--reveal"]) == 0
    assert run(["card", "river-mouth", "-o", str(a4), "--paper", "a4"]) == 0
    assert b"612 792" in plain.read_bytes()
    assert b"612 792" not in a4.read_bytes()
    assert plain.read_bytes() != told.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["red-beach", "-o", "card.png"], "should end in .pdf or .html"),
        (["red-beach", "-o", "card.html", "--paper", "a4"], "--paper is for a PDF"),
        (["red-beach", "-o", "card.html", "--boards", "."], "--boards is for a PDF"),
        (["coasting-brest", "-o", "card.pdf"], "World in Flames"),
        (["nothing", "-o", "card.pdf"], "nothing"),
        (["red-beach", "-o", "card.pdf", "--boards", "nowhere"], "nowhere"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["card", *arguments]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_pp_that_are_missing_are_named_with_their_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "s.toml"
    file.write_text(
        '[scenario]\ntitle = "T"\n[map]\nboards = ["1"]\n[[watercraft]]\ntype = "LCVP"\n'
        'passengers = [\n  { sw = "MMG" },\n]\n',
        encoding="utf-8",
    )
    target = tmp_path / "card.pdf"
    assert run(["card", str(file), "-o", str(target)]) == 2
    error = capsys.readouterr().err
    assert f"{file}:8: watercraft[1].passengers[1]" in error
    assert not target.exists()


@pytest.mark.parametrize(
    ("command", "target"),
    [
        (["card"], "card.pdf"),
        (["print", "--what", "counters"], "counters.pdf"),
        (["map"], "map.png"),
        (["module"], "beach.vmod"),
        (["build"], "out"),
    ],
)
def test_letters_that_the_typefaces_lack_are_told(
    command: list[str], target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["examples", "river-mouth", "-o", str(tmp_path)]) == 0
    file = tmp_path / "river-mouth.toml"
    text = file.read_text(encoding="utf-8")
    words = text.replace('title = "', 'title = "海岸 Омаха ', 1)
    assert words != text
    capsys.readouterr()
    for title, told in ((words, True), (words.replace("海岸", "★"), False)):
        file.write_text(title, encoding="utf-8")
        assert run([command[0], str(file), *command[1:], "-o", str(tmp_path / target)]) == 0
        error = capsys.readouterr().err
        assert ("a box stands for each of the letters 海 岸, which" in error) == told
        assert error.count("\n") == told
    if target == "card.pdf":
        file.write_text(words, encoding="utf-8")
        assert run(["card", str(file), "-o", str(tmp_path / "card.html")]) == 0
        assert capsys.readouterr().err == ""
