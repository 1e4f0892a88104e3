"""Settings and fixtures for the whole suite: no clock decides, and the real VASSAL engine."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.engine.engine import Engine, EngineMissing

pytest_plugins = ["pytester"]

# How long an example takes says how busy the machine is, not whether the code is right.
settings.register_profile("no clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no clock")


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    """The real VASSAL engine; skips where a part of it is missing, fails where it is required."""
    try:
        running = Engine()
    except EngineMissing as missing:
        if os.environ.get("BEACHHEAD_REQUIRE_ENGINE") == "1":
            pytest.fail(f"BEACHHEAD_REQUIRE_ENGINE=1, but {missing}", pytrace=False)
        pytest.skip(str(missing))
    with running:
        yield running
