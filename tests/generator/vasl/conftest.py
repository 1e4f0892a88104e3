"""Where the real VASL files are, for the tests that read them."""

from __future__ import annotations

from pathlib import Path

import pytest

VASL = Path(__file__).resolve().parents[3].parent / "shared" / "vasl"


@pytest.fixture(scope="session")
def vasl() -> Path:
    """The folder of real VASL files; tests that need it skip without it."""
    if not VASL.is_dir():
        pytest.skip("the real VASL files (../shared/vasl) are not here")
    return VASL
