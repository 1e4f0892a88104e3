"""What a board's metadata and SSR files say, carried over to a board with a beach where still true.

VASL repaints a board by terrain SSRs: by pictures laid on it (overlay rules), by exact colours, and
by slopes and building types of single hexes. On the new board pictures move with their mapboard and
lose what lies under an overlay; what would only change covered hexes is dropped; hexes are named
anew. Colours need nothing, because the picture keeps them exact.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from lxml import etree
from PIL import Image, ImageChops

from beachhead.generator.files import InputError, words_of
from beachhead.generator.vasl.board_picture import gif_bytes
from beachhead.generator.vasl.boards import BOARD_SIZE, BoardArchive
from beachhead.generator.vassal.xml import parse_xml, xml_bytes

#: Legacy SSR files that go over as they are. ``overlaySSR`` repeats what the metadata say.
_KEPT_FILES = ("colors", "colorSSR")
_CONTROLS = "SSRControls"

#: Elements that name a hex, the attribute that does, and the one that lists its hexsides.
_HEX_RULES = {
    "buildingTypes": ("hexName", None),
    "slopes": ("hex", "hexsides"),
    "rrembankments": ("hex", "hexsides"),
    "partialorchards": ("hex", "hexsides"),
}
_ORDER = (
    "buildingTypes",
    "overlaySSRules",
    "colors",
    "colorSSRules",
    "slopes",
    "rrembankments",
    "partialorchards",
)
#: The farthest pixel at which a picture may be laid on a board.
_FARTHEST = 100_000
#: VASL reads no board without these.
_NEEDED = ("buildingTypes", "overlaySSRules", "colors", "colorSSRules")


@dataclass(frozen=True)
class LaidBoard:
    """A mapboard's archive and its place on the new board.

    ``corner`` is the pixel of its upper left corner, ``turned`` says that it lies there reversed.
    ``hex_name`` gives the new name of a hex, or ``None`` for one that an overlay covers.
    """

    archive: BoardArchive
    corner: tuple[int, int]
    turned: bool
    hex_name: Callable[[str], str | None]


@dataclass
class CarriedRules:
    """Elements for the new board's metadata, members for its archive, and what was dropped."""

    elements: list[Any] = field(default_factory=list)
    members: dict[str, bytes] = field(default_factory=dict)
    dropped: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)


def carried_rules(boards: Iterable[LaidBoard], covered: Image.Image) -> CarriedRules:
    """Carries the rules of some mapboards over. ``covered`` is white where overlays lie.

    Raises :class:`InputError` for metadata or pictures that are damaged.
    """
    carried = CarriedRules()
    groups: dict[str, Any] = {}
    for name in _ORDER:
        groups[name] = etree.Element(name)
    gone: set[str] = set()
    controls: list[tuple[LaidBoard, Any]] = []
    for board in boards:
        kept, lost = _overlay_rules(board, covered, carried, groups["overlaySSRules"])
        gone |= lost - kept
        for name in ("colors", "colorSSRules"):
            _unite(groups[name], board.archive.metadata.find(name))
        for name, (hex_key, sides_key) in _HEX_RULES.items():
            _hex_rules(board, name, hex_key, sides_key, groups[name])
        for member in _KEPT_FILES:
            data = board.archive.members.get(member)
            if data is None:
                continue
            if carried.members.setdefault(member, data) != data:
                carried.differing.append(f"{board.archive.board.archive.name}/{member}")
        data = board.archive.members.get(_CONTROLS)
        if data is not None:
            controls.append((board, parse_xml(data, f"{board.archive.board.archive}/{_CONTROLS}")))
    carried.dropped = sorted(gone)
    merged = _controls(controls, gone)
    if merged is not None:
        carried.members[_CONTROLS] = xml_bytes(merged)
    carried.elements = [
        group for name, group in groups.items() if name in _NEEDED or len(group) > 0
    ]
    return carried


def _overlay_rules(
    board: LaidBoard, covered: Image.Image, carried: CarriedRules, group: Any
) -> tuple[set[str], set[str]]:
    """Adds a board's overlay rules; gives the names of rules kept and of rules without effect."""
    kept: set[str] = set()
    lost: set[str] = set()
    source = board.archive.metadata.find("overlaySSRules")
    for rule in () if source is None else source:
        if rule.tag == "underlaySSRule":
            _add_once(group, rule)
            continue
        if rule.tag == "overlaySSRule":
            pictures = [rule]
        elif rule.tag == "overlaySSRuleSet":
            pictures = [e for e in rule if e.tag == "overlaySSRuleImage"]
        else:
            continue
        name = rule.get("name") or ""
        laid = [p for p in (_patch(board, picture, covered, carried) for picture in pictures) if p]
        if not laid:
            lost.add(name)
            continue
        kept.add(name)
        _join_rule(group, name, laid)
    return kept, lost


def _join_rule(group: Any, name: str, laid: list[tuple[str, int, int]]) -> None:
    """One picture makes a plain rule; several, of one board or of many, make a set."""
    known = next((e for e in group if e.get("name") == name and e.tag != "underlaySSRule"), None)
    entries: list[tuple[str, int, int]] = []
    if known is not None:
        old = [known] if known.tag == "overlaySSRule" else list(known)
        entries = [(e.get("image"), int(e.get("x")), int(e.get("y"))) for e in old]
        group.remove(known)
    entries += laid
    if len(entries) == 1:
        image, x, y = entries[0]
        etree.SubElement(group, "overlaySSRule", name=name, image=image, x=str(x), y=str(y))
        return
    rule = etree.SubElement(group, "overlaySSRuleSet", name=name)
    for image, x, y in entries:
        etree.SubElement(rule, "overlaySSRuleImage", image=image, x=str(x), y=str(y))


def _patch(
    board: LaidBoard, element: Any, covered: Image.Image, carried: CarriedRules
) -> tuple[str, int, int] | None:
    """A picture of an overlay rule where it now lies; ``None`` when nothing of it is left."""
    archive = board.archive.board.archive
    name, x, y = element.get("image") or "", element.get("x") or "", element.get("y") or ""
    data = board.archive.members.get(name)
    if data is None:
        # VASL finds some pictures in its own module; those it must go on finding.
        return None
    try:
        across, down = int(x), int(y)
        if max(abs(across), abs(down)) > _FARTHEST:
            raise ValueError("is too far away")
    except ValueError as error:
        message = f"{name} is laid at {x[:20]!r}, {y[:20]!r}, which is no place on a board"
        raise InputError(archive, message) from error
    try:
        with Image.open(io.BytesIO(data), formats=("GIF", "PNG")) as opened:
            if max(opened.size[0] - BOARD_SIZE[0], opened.size[1] - BOARD_SIZE[1]) > 8:
                raise InputError(archive, f"{name} is larger than its board")
            image = opened.convert("RGBA")
    except InputError:
        raise
    except Exception as error:
        # Pillow's decoders raise whatever a damaged file leads them to.
        raise InputError(archive, f"{name} is not a sound picture: {words_of(error)}") from error
    if board.turned:
        image = image.transpose(Image.Transpose.ROTATE_180)
        across = BOARD_SIZE[0] - across - image.width
        down = BOARD_SIZE[1] - down - image.height
    across, down = across + board.corner[0], down + board.corner[1]
    over = covered.crop((across, down, across + image.width, down + image.height))
    opaque = image.getchannel("A")
    hidden = ImageChops.darker(over, opaque)
    if hidden.getbbox() is not None:
        image.putalpha(ImageChops.subtract(opaque, over))
        if image.getchannel("A").getbbox() is None:
            return None
    if hidden.getbbox() is not None or board.turned:
        data = gif_bytes(image)
    while carried.members.get(name, data) != data:
        name = f"{archive.name}_{name}"
    carried.members[name] = data
    return name, across, down


def _unite(group: Any, source: Any) -> None:
    for element in () if source is None else source:
        if isinstance(element.tag, str):
            _add_once(group, element)


def _add_once(group: Any, element: Any) -> None:
    if not any(e.tag == element.tag and e.get("name") == element.get("name") for e in group):
        group.append(_bare(element))


def _bare(element: Any) -> Any:
    """A copy without comments and without the blanks that laid it out."""
    copy = deepcopy(element)
    copy.tail = None
    for part in list(copy.iter()):
        if not isinstance(part.tag, str):
            part.getparent().remove(part)
        elif part is not copy or len(part):
            part.tail = None
            if part.text is not None and not part.text.strip():
                part.text = None
    return copy


def _hex_rules(board: LaidBoard, name: str, hex_key: str, sides: str | None, group: Any) -> None:
    source = board.archive.metadata.find(name)
    for element in () if source is None else source:
        named = element.get(hex_key)
        renamed = None if named is None else board.hex_name(named)
        if renamed is None:
            continue
        copy = _bare(element)
        copy.set(hex_key, renamed)
        digits = copy.get(sides) if sides is not None else None
        if sides is not None and digits is not None and board.turned:
            turned = {str((int(d) + 3) % 6) for d in digits if d in "012345"}
            copy.set(sides, "".join(sorted(turned)))
        group.append(copy)


def _controls(controls: list[tuple[LaidBoard, Any]], gone: set[str]) -> Any | None:
    """The choices that VASL's dialog offers, without those of rules that have no effect."""
    merged = etree.Element(_CONTROLS)
    for _, root in controls:
        for option in root:
            if not isinstance(option.tag, str):
                continue
            copy = _bare(option)
            for entry in [e for e in copy.iter("entry") if e.get("rule") in gone]:
                parent = entry.getparent()
                parent.remove(entry)
                if len(parent) == 0 and parent is not copy and parent.getparent() is not None:
                    parent.getparent().remove(parent)
            if len(copy) > 0:
                merged.append(copy)
    return merged if len(merged) > 0 else None


def mapping_of_names(names: Mapping[str, str | None]) -> Callable[[str], str | None]:
    """A :attr:`LaidBoard.hex_name` from a table; names it lacks are dropped."""
    return lambda name: names.get(name.strip().upper())
