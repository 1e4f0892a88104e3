"""Telling a saved game from a scenario file, without reading either."""

from __future__ import annotations

from pathlib import Path

from beachhead.generator.files import is_zip

#: Endings by which a saved game is told from a scenario file.
SAVE_ENDINGS = (".vsav", ".vlog")


def is_save(path: Path) -> bool:
    """Whether a file is to be read as a saved game: by its ending, or because it is a zip."""
    if path.suffix.lower() in SAVE_ENDINGS:
        return True
    return is_zip(path)
