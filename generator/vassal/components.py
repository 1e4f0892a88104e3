"""Components: the elements that a build file is made of."""

from __future__ import annotations

from lxml import etree

from beachhead.generator.vassal.xml import writable

#: Where the engine keeps its components, and those of a map.
MODULE = "VASSAL.build.module"
MAP = f"{MODULE}.map"


def component(parent: etree._Element, tag: str, **attributes: str) -> etree._Element:
    """Adds a component with its attributes."""
    clean = {name: writable(value) for name, value in attributes.items()}
    return etree.SubElement(parent, tag, clean)
