"""The one error of the rules core: a setup that cannot be laid on a table at all."""

from __future__ import annotations

#: Where in the scenario file the trouble is: keys and list positions from the top.
Place = tuple[str | int, ...]


class SetupError(Exception):
    """Something the scenario names does not exist or cannot be placed.

    ``place`` leads to the entry of the scenario file (``("map", "overlays", 1, "on")``), so that
    a reader of files can add the line. An illegal but possible setup is a finding, not an error.
    """

    def __init__(self, message: str, place: Place = ()) -> None:
        self.message = " ".join(message.split())
        self.place = place
        super().__init__(self.message)

    def at(self, *place: str | int) -> SetupError:
        """The same error, with a place put before its own."""
        return SetupError(self.message, (*place, *self.place))


def spell_place(place: Place) -> str:
    """A place as a reader knows it, list positions counted from 1.

    >>> spell_place(("map", "overlays", 1, "on"))
    'map.overlays[2].on'
    """
    text = ""
    for key in place:
        text += f"[{key + 1}]" if isinstance(key, int) else f".{key}" if text else key
    return text
