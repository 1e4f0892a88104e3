"""Telling a saved game from a scenario file, without reading either."""

from __future__ import annotations

from pathlib import Path

#: Endings by which a saved game is told from a scenario file.
SAVE_ENDINGS = (".vsav", ".vlog")

_ZIP_START = b"PK\x03\x04"


def is_save(path: Path) -> bool:
    """Whether a file is to be read as a saved game: by its ending, or because it is a zip."""
    if path.suffix.lower() in SAVE_ENDINGS:
        return True
    try:
        with path.open("rb") as file:
            return file.read(len(_ZIP_START)) == _ZIP_START
    except OSError:
        return False
