import pytest

from beachhead.generator.art.fonts import font, font_bytes, font_name, letters_lacking

FACES = [(bold, condensed) for bold in (True, False) for condensed in (True, False)]

#: Characters that counters, coordinates, tables and reports need beyond ASCII.
SIGNS = "–—−×≤≥°½…’“”•éöüßŁěđỆЖїґΩλ№→★♥✓′″⅔❶⚓"


@pytest.mark.parametrize(("bold", "condensed"), FACES)
def test_every_face_is_a_truetype_file_named_as_it_says(bold: bool, condensed: bool) -> None:
    assert font_bytes(bold, condensed)[:4] == b"\x00\x01\x00\x00"
    family, style = font(20, bold, condensed).getname()
    assert f"{family}-{style}".replace(" ", "") == font_name(bold, condensed)


@pytest.mark.parametrize(("bold", "condensed"), FACES)
def test_every_face_has_the_signs_the_product_prints(bold: bool, condensed: bool) -> None:
    face = font(40, bold, condensed)
    missing = bytes(face.getmask("\ue123"))
    letters = [chr(code) for code in range(33, 127)] + list(SIGNS)
    assert [sign for sign in letters if bytes(face.getmask(sign)) == missing] == []


def test_what_no_face_has_is_told() -> None:
    assert letters_lacking("Red Beach, 15 June\n") == ""
    assert letters_lacking(SIGNS) == ""
    assert letters_lacking("海 岸 Omaha 海 שלום 🚢") == "海岸שלום🚢"


def test_bold_is_heavier_and_condensed_is_narrower() -> None:
    def ink(bold: bool) -> int:
        return sum(bytes(font(40, bold).getmask("1079")))

    assert ink(True) > 1.2 * ink(False)
    assert font(40, condensed=True).getlength("1079") < 0.9 * font(40).getlength("1079")


@pytest.mark.parametrize(("bold", "condensed"), FACES)
@pytest.mark.parametrize("size", [12.1, 40])
def test_a_nought_is_no_letter_o(bold: bool, condensed: bool, size: float) -> None:
    """Be4's hex 406 and hex O6 of board 4 differ in that one sign, so a bar crosses the nought."""

    def ink_in_the_middle(sign: str) -> int:
        mask = font(size, bold, condensed).getmask(sign)
        width, height = mask.size
        return int(mask.getpixel((width // 2, height // 2)))

    assert ink_in_the_middle("0") > ink_in_the_middle("O") + 60


def test_sizes_may_be_fractions_and_must_be_positive() -> None:
    assert font(10.5).getlength("1079") > font(10).getlength("1079")
    for size in (0, -3, float("nan")):
        with pytest.raises(ValueError, match="above 0"):
            font(size)


def test_the_licence_ships_with_the_fonts() -> None:
    from importlib.resources import files

    text = files("beachhead.templates").joinpath("fonts", "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Barlow" in text
