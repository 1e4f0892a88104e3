"""A VASL board of our own making, with everything in it that a real one has."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageDraw

from beachhead.generator.files import write_bytes, zip_bytes
from beachhead.generator.vasl.board_frame import BoardFrame
from beachhead.generator.vasl.los_data import LosData, encode_los_data
from beachhead.generator.vasl.terrain_codes import Terrain
from beachhead.rules.boards import BoardPlacement, Mapboard
from beachhead.rules.coordinates import parse_grid_name

WIDTH, HEIGHT = 1800, 645
GRASS, WOODS, WATER = (170, 188, 106), (47, 131, 47), (140, 190, 222)
FRAME = BoardFrame.of_board(Mapboard(BoardPlacement("8")))


def grid() -> LosData:
    """Orchards everywhere but along the top, a hill on the left, a river in row 5, stairways."""
    terrain = bytearray(WIDTH * HEIGHT)
    elevation = bytearray(WIDTH * HEIGHT)
    for x in range(WIDTH):
        column = x * HEIGHT
        terrain[column + 60 : column + HEIGHT] = bytes((Terrain.ORCHARD,)) * (HEIGHT - 60)
        if x < 300:
            elevation[column : column + HEIGHT] = b"\x02" * HEIGHT
        terrain[column + 260 : column + 320] = bytes((Terrain.WATER,)) * 60
        elevation[column + 260 : column + 320] = b"\xff" * 60
    stairways = bytearray(346)
    for name in ("A1", "B0", "K5", "S10", "GG10"):
        hex_ = parse_grid_name(name)
        assert hex_ is not None
        stairways[FRAME.index(hex_)] = 1
    return LosData(33, 10, WIDTH, HEIGHT, bytes(elevation), bytes(terrain), bytes(stairways))


def gif(image: Image.Image, **options: int) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "GIF", **options)
    return buffer.getvalue()


def picture() -> Image.Image:
    image = Image.new("RGB", (WIDTH, HEIGHT), GRASS)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 260, WIDTH, 319), fill=WATER)
    draw.rectangle((0, 60, 80, 120), fill=WOODS)
    return image


def patch(size: tuple[int, int]) -> bytes:
    """A picture for an SSR: a frame of transparent pixels round a plain middle."""
    image = Image.new("P", size, 0)
    image.putpalette([0, 0, 0, 200, 30, 30])
    image.paste(1, (2, 2, size[0] - 2, size[1] - 2))
    return gif(image, transparency=0)


METADATA = """<?xml version="1.0"?>
<!-- a comment, as real boards have -->
<boardMetadata name="NAME" version="1.0" versionDate="" author="" boardImageFileName="bdNAME.gif"
 hasHills="TRUE" width="33" height="10">
  <buildingTypes>
    <!-- of a hex -->
    <buildingType hexName="K5" buildingTypeName="Wooden Building, 2 Level" />
    <buildingType hexName="S10" buildingTypeName="Stone Building" />
  </buildingTypes>
  <overlaySSRules>
    <underlaySSRule name="WallsOnly" image="WallPattern.gif"><color name="HedgeGreen" />
    </underlaySSRule>
    <overlaySSRule name="NorthHuts" image="NAME_north.gif" x="900" y="30" />
    <overlaySSRule name="SouthHuts" image="NAME_south.gif" x="900" y="600" />
    <overlaySSRule name="CoveredHuts" image="NAME_covered.gif" x="1052" y="625" />
  </overlaySSRules>
  <colors><color name="Sea" red="1" green="2" blue="3" terrain="Water" elevation="-1" /></colors>
  <colorSSRules><colorSSR name="Dry"><colorMap fromColor="Sea" toColor="Sea"/></colorSSR>
  </colorSSRules>
  <slopes><slope hex="K5" hexsides="01" /><slope hex="S10" hexsides="3" /></slopes>
</boardMetadata>"""

CONTROLS = b"""<SSRControls><Option name="Huts">
 <Checkbox name=""><entry name="North" rule="NorthHuts" text="n"/></Checkbox>
 <Checkbox name=""><entry name="Covered" rule="CoveredHuts" text="c"/></Checkbox>
</Option></SSRControls>"""


def members(name: str = "08") -> dict[str, bytes]:
    return {
        "BoardMetadata.xml": METADATA.replace("NAME", name).encode(),
        f"bd{name}.gif": gif(picture().quantize(8)),
        "LOSData": encode_los_data(grid()),
        "data": b"version 1.0\n",
        "colors": b"Sea 1,2,3\n",
        "colorSSR": b"Dry\nSea Sea\n",
        "overlaySSR": b"NorthHuts\n",
        "SSRControls": CONTROLS,
        f"{name}_north.gif": patch((40, 20)),
        f"{name}_south.gif": patch((400, 44)),
        f"{name}_covered.gif": patch((30, 12)),
    }


def write_board(folder: Path, name: str = "08", **changes: bytes | None) -> Path:
    """Writes the board; ``changes`` replace or, as ``None``, leave out members by name."""
    entries: dict[str, bytes | None] = {**members(name), **changes}
    kept = {key: data for key, data in entries.items() if data is not None}
    return write_bytes(folder / f"bd{name}", zip_bytes(kept))
