"""The typefaces of everything drawn: Barlow and Barlow Condensed (SIL Open Font License).

They ship with the package so that a map, a counter or a PDF page looks the same, and has the same
bytes, on every machine. Their nought is not Barlow's: a bar crosses its counter from lower left to
upper right, so that hex 406 of Be4 cannot be taken for O6 of board 4. The bar is thin (36 units, or
0.28 of the counter's width where that is more), lest a small 1080 be read as 1088. Greek, Cyrillic
and signs such as an arrow or a star come from Noto Sans (same licence), by weight and width. A box
stands for any letter that they still lack.
"""

from __future__ import annotations

import io
from functools import cache, lru_cache
from importlib.resources import files

from PIL import ImageFont

_FILES: dict[tuple[bool, bool], str] = {
    (True, False): "Barlow-Bold.ttf",
    (False, False): "Barlow-Medium.ttf",
    (True, True): "BarlowCondensed-Bold.ttf",
    (False, True): "BarlowCondensed-Medium.ttf",
}


@cache
def font_bytes(bold: bool = True, condensed: bool = False) -> bytes:
    """The TrueType file of one face, as bytes, for whoever embeds it (a PDF, say)."""
    return files("beachhead.templates").joinpath("fonts", _FILES[bold, condensed]).read_bytes()


def font_name(bold: bool = True, condensed: bool = False) -> str:
    """The PostScript name of one face: ``Barlow-Bold``, ``BarlowCondensed-Medium``, …"""
    return _FILES[bold, condensed].removesuffix(".ttf")


def letters_lacking(text: str) -> str:
    """The letters of a text that the faces lack, each once, in order; a box stands for them.

    >>> letters_lacking("Omaha, Омаха, 海岸"), letters_lacking("½ → ★")
    ('海岸', '')
    """
    face = font(40)
    box = bytes(face.getmask(_IN_NO_FACE))
    return "".join(
        letter
        for letter in dict.fromkeys(text)
        if not letter.isspace() and bytes(face.getmask(letter)) == box
    )


#: A letter for private use, which no face has.
_IN_NO_FACE = "\ue123"


@lru_cache(maxsize=256)
def font(size_px: float, bold: bool = True, condensed: bool = False) -> ImageFont.FreeTypeFont:
    """A face whose em is ``size_px`` pixels high (capitals are 0.7 of that).

    The layout engine is the plain one, so that text is set alike with and without Raqm.
    Raises ``ValueError`` for a size that is not positive.
    """
    if not size_px > 0:
        raise ValueError(f"a font needs a size above 0 pixels, not {size_px}")
    return ImageFont.truetype(
        io.BytesIO(font_bytes(bold, condensed)),
        size_px,
        layout_engine=ImageFont.Layout.BASIC,
    )
