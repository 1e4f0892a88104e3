"""Everything of a scenario at once: findings, map, report, overlays, module and sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from beachhead.generator.map_picture import map_base, png_bytes, scenario_map
from beachhead.generator.report.page import report_page
from beachhead.generator.reports import check_object, findings_text, to_json
from beachhead.generator.scenario_module import scenario_module
from beachhead.generator.sheets.overlay_sheets import sheet_pdfs
from beachhead.generator.vasl.overlay_archives import shore_overlay_files
from beachhead.rules.findings import Finding
from beachhead.rules.setup import Setup

#: What a build makes, in order.
STEPS = ("map", "report", "module", "overlays", "sheets")


def _findings_page(setup: Setup, found: Sequence[Finding]) -> str:
    text = findings_text(setup.scenario.title, found)
    rules = [f"{number}. {rule}" for number, rule in enumerate(setup.scenario.ssr, 1)]
    return "\n".join([text, "Special rules", "", *rules, ""]) if rules else text


def build_files(
    setup: Setup,
    found: Sequence[Finding],
    name: str,
    *,
    file: str | None = None,
    boards: Mapping[str, Image.Image] | None = None,
    step: Callable[[str], None] = lambda _: None,
) -> dict[str, bytes]:
    """All files of a scenario by relative path; ``found`` are its findings and ``name`` is
    that of its file, without ending; ``file`` is what commands call it by, if not that.

    ``step`` is told each of :data:`STEPS` when it is done. Nothing is written, so that bad input
    can leave nothing behind.
    """
    shore = setup.tide_shore
    title = setup.scenario.title
    shown = name.encode("utf-8", "replace").decode("utf-8")
    files: dict[str, bytes] = {
        "findings.txt": _findings_page(setup, found).encode("utf-8"),
        "findings.json": to_json(check_object(shown, title, found)).encode("utf-8"),
    }
    base = map_base(setup, boards=boards)
    files["map.png"] = png_bytes(scenario_map(setup, base).image)
    step("map")
    files["report.html"] = report_page(setup, found, file or shown)
    step("report")
    files[f"{name}.vmod"] = scenario_module(setup, found, base)
    step("module")
    if shore.overlays:
        overlays = shore_overlay_files(shore, setup.scenario.settings.tide_hexrows)
        files |= {f"overlays/{path}": data for path, data in overlays.items()}
    step("overlays")
    if shore.overlays:
        for paper, data in sheet_pdfs(shore).items():
            files[f"sheets/overlays-{paper}.pdf"] = data
    step("sheets")
    return files
