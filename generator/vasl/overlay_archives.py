"""VASL's overlay archives: our Beach, OCEAN and Effluent overlays as VASL loads them.

The archives carry letters of their own, so that VASL's updates never replace them: Be4 is
``beh4`` in ``ovrBEH``, its High and Low tide variants are ``behh4`` in ``ovrBEHH`` and ``behl4``
in ``ovrBEHL``; likewise ``och1`` and ``efh1``. Each archive holds every overlay of its kind, so
that one set of letters serves one tide. Hex "1" lies in each picture where VASL's own overlays
have it, so either can stand in for the other.

Only ``data`` and pictures are written. VASL looks for ``colors``, ``colorSSR`` and
``BoardMetadata.xml`` too, but needs them only to repaint an overlay by terrain SSRs.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from beachhead.generator.art.layout import VASL_COLUMN_PX, VASL_HEX_HEIGHT_PX
from beachhead.generator.art.overlay_art import draw_overlay, to_gif_bytes
from beachhead.generator.catalogue import catalogue, read_toml
from beachhead.generator.files import InputError, read_zip, zip_bytes
from beachhead.generator.vasl.variants import overlays_for, tide_of, tide_variant
from beachhead.rules.coordinates import parse_grid_name
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction
from beachhead.rules.overlays import OverlayKind, OverlayShape
from beachhead.rules.scenario import Tide
from beachhead.rules.shore import Shore

#: What VASL shows as the version of an overlay archive.
VERSION = "1.0"

_LETTERS = {OverlayKind.BEACH: "beh", OverlayKind.OCEAN: "och", OverlayKind.EFFLUENT: "efh"}
_TIDE_LETTER = {Tide.NORMAL: "", Tide.HIGH: "h", Tide.LOW: "l"}

#: Rows that a picture is drawn lower and then cut, since VASL's frames cut lines at the top.
#: Two rows are a whole number of pixels.
_SPARE_ROWS = 2
_SPARE_PX = round(_SPARE_ROWS * VASL_HEX_HEIGHT_PX)

Progress = Callable[[str], None]


def vasl_id(shape: OverlayShape, tide: Tide = Tide.NORMAL) -> str:
    """The id by which a player asks VASL for our overlay: ``beh4``, at High tide ``behh4``."""
    return _LETTERS[shape.kind] + _TIDE_LETTER[tide] + shape.id[2:]


def archive_name(kind: OverlayKind, tide: Tide = Tide.NORMAL) -> str:
    """The file name of the archive for a kind of overlay at a tide: ``ovrBEH``, ``ovrBEHH``."""
    return "ovr" + (_LETTERS[kind] + _TIDE_LETTER[tide]).upper()


def image_name(id_: str, orientation: Direction) -> str:
    """The member of an archive in which VASL looks for an overlay's picture.

    VASL's own ids that share pictures are led to the same one, as VASL does.
    """
    for ids, shown in ((("be2", "be3"), "be1"), (("be5", "be6"), "be4"), (("oc2",), "oc1")):
        if id_.startswith(ids):
            id_ = shown + id_[3:]
    if id_.startswith("oc4"):
        id_ = "oc3" + id_[3:]
    return f"ovr{id_}{orientation.value}.gif"


def origins(shape: OverlayShape) -> tuple[str, ...]:
    """Where hex "1" lies in VASL's pictures, orientations a to f, as ``data`` names it."""
    names = read_toml("overlays", f"{shape.id.lower()}.toml")["origins"]
    return tuple(str(name).lower() for name in names)


def overlay_picture(shape: OverlayShape, orientation: Direction) -> Image.Image:
    """An overlay at VASL's scale, RGBA, its upper left pixel that of VASL's frame."""
    one = parse_grid_name(origins(shape)[orientation.turns])
    assert one is not None
    if not shape.hexes:
        return Image.new("RGBA", (1, 1))
    lower = one.neighbour(Direction.DOWN, _SPARE_ROWS)
    image = draw_overlay(shape, orientation, frame=lower).image
    return image.crop((0, _SPARE_PX, *image.size))


def print_picture(
    shape: OverlayShape, orientation: Direction, column_px: float = VASL_COLUMN_PX
) -> Image.Image:
    """An overlay at any scale, RGBA, without empty margins. ``column_px`` as in layouts."""
    if not shape.hexes:
        return Image.new("RGBA", (1, 1))
    image = draw_overlay(shape, orientation, column_px).image
    return image.crop(image.getbbox())


def data_text(shapes: Iterable[OverlayShape], tide: Tide = Tide.NORMAL) -> str:
    """The ``data`` member: a line with the six origins of each overlay, then the version."""
    lines = [f"{vasl_id(shape, tide)} {';'.join(origins(shape))}" for shape in shapes]
    return "\n".join([*lines, "", f"version {VERSION}", ""])


def chosen_overlays(ids: Iterable[str] | None) -> tuple[OverlayShape, ...]:
    """Shapes by ID, of either case, in the order of the catalogue; all when ``ids`` is ``None``.

    Raises :class:`SetupError` for an ID that no overlay has.
    """
    known = catalogue()
    if ids is None:
        return tuple(known.overlays.values())
    wanted: set[str] = set()
    for id_ in ids:
        shape = known.overlay(id_)
        if shape is None:
            raise SetupError(f"there is no overlay {id_!r}; known are {', '.join(known.overlays)}")
        wanted.add(shape.id)
    return tuple(shape for shape in known.overlays.values() if shape.id in wanted)


def overlay_files(
    ids: Iterable[str] | None = None,
    tides: Iterable[Tide] = tuple(Tide),
    column_px: float = VASL_COLUMN_PX,
    hexrows: int = 1,
    *,
    progress: Progress | None = None,
) -> dict[str, bytes]:
    """Overlay archives and a PNG of every overlay, tide and orientation, by relative path.

    ``ids`` are IDs such as ``Be4`` (all when ``None``), ``hexrows`` is how many hexrows the tide
    moves. VASL has one scale of its own, so at any other ``column_px`` (pixels between columns)
    there are PNGs only. ``progress`` is told each picture's name when it is drawn.
    Raises :class:`SetupError` for an ID that no overlay has.
    """
    shapes = chosen_overlays(ids)
    variants = {
        tide: [(shape, tide_variant(shape, tide, hexrows)) for shape in shapes] for tide in tides
    }
    return _files(variants, column_px, progress)


def shore_overlay_files(
    shore: Shore,
    hexrows: int = 1,
    *,
    whole: bool = False,
    progress: Progress | None = None,
) -> dict[str, bytes]:
    """Overlay archives in which the overlays of a map are drawn exactly as the map has them.

    They carry the letters of the tide that the map shows. There are archives for Normal tide too,
    so that a player can lay the one over the other. With ``whole`` the archives also hold the
    overlays that are not on the map, as loose variants moved by ``hexrows``, so that they can
    take the place of those of :func:`overlay_files`.
    """
    at = tide_of(shore)
    exact = {shape.id: shape for shape in overlays_for(shore)}
    shapes = chosen_overlays(None if whole else exact)
    variants = {Tide.NORMAL: [(shape, shape) for shape in shapes]}
    if at is not Tide.NORMAL:
        variants[at] = [
            (shape, exact.get(shape.id) or tide_variant(shape, at, hexrows)) for shape in shapes
        ]
    return _files(variants, VASL_COLUMN_PX, progress)


def _files(
    variants: Mapping[Tide, Sequence[tuple[OverlayShape, OverlayShape]]],
    column_px: float,
    progress: Progress | None,
) -> dict[str, bytes]:
    """Archives and PNGs of shapes as they are at each tide: pairs of the shape and its variant."""
    files: dict[str, bytes] = {}
    drawn: list[tuple[OverlayShape, list[tuple[bytes | None, bytes]]]] = []
    at_vasl_scale = column_px == VASL_COLUMN_PX
    for tide, pairs in variants.items():
        members: dict[OverlayKind, dict[str, bytes]] = {}
        for shape, variant in pairs:
            pictures = next((p for other, p in drawn if other == variant), None)
            if pictures is None:
                pictures = [_picture_bytes(variant, d, column_px) for d in Direction]
                drawn.append((variant, pictures))
            id_ = vasl_id(shape, tide)
            for orientation, (gif, png) in zip(Direction, pictures, strict=True):
                files[f"png/{id_}{orientation.value}.png"] = png
                if gif is not None:
                    name = image_name(id_, orientation)
                    members.setdefault(shape.kind, {})[name] = gif
                if progress is not None:
                    progress(f"{id_}{orientation.value}")
        if at_vasl_scale:
            for kind, entries in members.items():
                of_kind = [shape for shape, _ in pairs if shape.kind is kind]
                entries["data"] = data_text(of_kind, tide).encode("ascii")
                files[archive_name(kind, tide)] = zip_bytes(entries)
    return files


def _picture_bytes(
    shape: OverlayShape, orientation: Direction, column_px: float
) -> tuple[bytes | None, bytes]:
    """The GIF for VASL (at its scale only) and the PNG of one picture."""
    if column_px != VASL_COLUMN_PX:
        return None, _png_bytes(print_picture(shape, orientation, column_px))
    gif = to_gif_bytes(overlay_picture(shape, orientation))
    with Image.open(io.BytesIO(gif)) as shown:
        # The PNG shows what VASL will show, in the same few colours: small and quick to write.
        box = shown.convert("RGBA").getbbox()
        return gif, _png_bytes(shown.crop(box), transparency=shown.info["transparency"])


def _png_bytes(image: Image.Image, **options: int) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, format="PNG", **options)
    return buffer.getvalue()


@dataclass(frozen=True)
class OverlayArchive:
    """What an overlay archive holds.

    ``origins`` has the six hexes (some blank in old archives) of each id in ``data``, ``images``
    the pictures by member name, ``others`` the rest.
    """

    origins: Mapping[str, tuple[str, ...]]
    version: str | None
    images: Mapping[str, bytes]
    others: Mapping[str, bytes]


def read_overlay_archive(path: Path) -> OverlayArchive:
    """Reads an overlay archive, VASL's or ours.

    Raises :class:`InputError` for what is no sound zip or has no readable ``data``.
    """
    members = read_zip(path, max_entry=16 * 1024 * 1024, max_total=128 * 1024 * 1024)
    data = members.pop("data", None)
    if data is None:
        raise InputError(path, "is no overlay archive: it has no member 'data'")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(path, "is no overlay archive: its member 'data' is not text") from error
    found: dict[str, tuple[str, ...]] = {}
    version: str | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split(maxsplit=1)
        if len(words) < 2:
            continue
        name, rest = words[0].lower(), words[1].strip()
        if name == "version":
            version = rest.split()[0]
        elif name != "placeat":
            hexes = tuple(part.strip() for part in rest.split(";"))
            if not any(hexes):
                raise InputError(path, f"line {number} of its data gives {name} no origin")
            found[name] = hexes
    images = {name: members.pop(name) for name in sorted(members) if name.endswith(".gif")}
    return OverlayArchive(found, version, images, members)
