"""XML the safe way: no entities, no network, no document types; and the same bytes every time."""

from __future__ import annotations

import re

from lxml import etree

from beachhead.generator.files import InputError

# What XML 1.0 cannot hold at all; tab, line feed and the rest above space are fine.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def parse_xml(data: bytes, path: str) -> etree._Element:
    """The root element. Raises :class:`InputError` for what is broken or brings a document type."""
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        raise InputError(path, f"is no sound XML: {_first_words(error)}", line) from error
    if getattr(root.getroottree().docinfo, "doctype", ""):
        raise InputError(path, "has a document type, which is not read here")
    return root


def _first_words(error: Exception) -> str:
    """What is wrong, without the place that the parser repeats."""
    return re.sub(r",? ?(line \d+, column \d+)? ?(\(<string>, line \d+\))?$", "", str(error))


def xml_bytes(root: etree._Element) -> bytes:
    """A document as UTF-8, indented, with its declaration."""
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", pretty_print=True)


def writable(text: str) -> str:
    """A text without the characters that XML cannot hold."""
    return _UNWRITABLE.sub("", text)
