"""Metadata: the small XML members that tell the engine what an archive is before it opens it."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from beachhead.generator.files import InputError
from beachhead.generator.vassal.xml import parse_xml, writable, xml_bytes

#: The oldest engine that our files are for. It is no higher since test builds of 3.6.0, which rank
#: below 3.6.0 itself, would otherwise warn their users that a module is too new for them.
VASSAL_VERSION = "3.5.8"

#: What stands for the time of saving, in milliseconds: equal input gives equal bytes.
DATE_SAVED = "315532800000"


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a module, extension or save says of itself. A save has no ``name``."""

    name: str | None = None
    version: str = ""
    description: str = ""
    vassal_version: str = VASSAL_VERSION


def metadata_bytes(
    metadata: Metadata, *, description: str | None = None, universal: bool | None = None
) -> bytes:
    """The member ``moduledata``, ``savedata`` or ``extensiondata``.

    ``description`` overrides the metadata's own; ``universal`` is said of extensions only: whether
    it may extend any module.
    """
    root = etree.Element("data", version="1")
    text = metadata.description if description is None else description
    parts = {
        "version": metadata.version,
        "VassalVersion": metadata.vassal_version,
        "dateSaved": DATE_SAVED,
        "description": text,
    }
    if metadata.name is not None:
        parts["name"] = metadata.name
    if universal is not None:
        parts["universal"] = str(universal).lower()
    for tag, value in parts.items():
        etree.SubElement(root, tag).text = writable(value)
    return xml_bytes(root)


def parse_metadata(data: bytes, path: str) -> Metadata:
    """Reads such a member. Raises :class:`InputError` when it is no sound XML or something else."""
    root = parse_xml(data, path)
    if root.tag != "data":
        raise InputError(path, "is no VASSAL metadata: its root element is not <data>")
    name = root.find("name")
    return Metadata(
        name=None if name is None else (name.text or ""),
        version=root.findtext("version") or "",
        description=root.findtext("description") or "",
        vassal_version=root.findtext("VassalVersion") or "",
    )
