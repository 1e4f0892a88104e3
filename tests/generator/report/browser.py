"""A headless Chromium for tests of the report, driven as a reader would: pointer and keys."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
except ImportError:
    webdriver = None  # type: ignore[assignment]

#: Set to 1 where a missing browser is a failure, not a reason to skip.
REQUIRED = "BEACHHEAD_REQUIRE_BROWSER"


def _program(*names: str) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)


def missing() -> str | None:
    """What the tests lack, or ``None``."""
    if webdriver is None:
        return "selenium is not installed"
    if _program("chromium", "chromium-browser", "google-chrome") is None:
        return "there is no Chromium (Debian: chromium)"
    if _program("chromedriver") is None:
        return "there is no chromedriver (Debian: chromium-driver)"
    return None


@contextmanager
def chromium(width: int = 1280, height: int = 860, *, phone: bool = False) -> Iterator[Any]:
    """A running browser that can reach no network; skips or fails where there is none."""
    reason = missing()
    if reason is not None:
        if os.environ.get(REQUIRED) == "1":
            pytest.fail(f"{REQUIRED}=1, but {reason}", pytrace=False)
        pytest.skip(reason)
    options = webdriver.ChromeOptions()
    options.binary_location = _program("chromium", "chromium-browser", "google-chrome") or ""
    for argument in (
        "--headless=new",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--no-first-run",
        "--force-device-scale-factor=1",
        "--host-resolver-rules=MAP * ~NOTFOUND",
        f"--window-size={width},{height}",
    ):
        options.add_argument(argument)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Chromium's own sandbox does not work for root.
        options.add_argument("--no-sandbox")
    if phone:
        metrics = {"width": width, "height": height, "pixelRatio": 2, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(_program("chromedriver")))
    try:
        driver.set_page_load_timeout(60)
        yield driver
    finally:
        driver.quit()


def complaints(driver: Any) -> list[str]:
    """What the browser's console has to say since it was last asked."""
    return [entry["message"] for entry in driver.get_log("browser")]


def address(path: Path) -> str:
    """The address of a file."""
    return path.resolve().as_uri()
