"""Everything of a Coasting scenario at once: findings, map and module."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from beachhead.generator.coasting_module import coasting_module
from beachhead.generator.coasting_picture import Moment, coasting_map
from beachhead.generator.map_picture import png_bytes
from beachhead.generator.reports import check_object, findings_text, to_json
from beachhead.rules.findings import Finding

#: What a build makes, in order.
STEPS = ("map", "module")


def coasting_files(
    now: Moment,
    found: Sequence[Finding],
    name: str,
    *,
    step: Callable[[str], None] = lambda _: None,
) -> dict[str, bytes]:
    """All files of a Coasting scenario by relative path; ``found`` are its findings and ``name``
    is that of its file, without ending. Map and module show it at the given moment. ``step`` is
    told each of :data:`STEPS` when it is done.
    """
    situation = now.play.situation
    title, ssr = situation.title, situation.ssr
    text = findings_text(title, found)
    if ssr:
        rules = [f"{number}. {rule}" for number, rule in enumerate(ssr, 1)]
        text = "\n".join([text, "Special rules", "", *rules, ""])
    files = {
        "findings.txt": text.encode("utf-8"),
        "findings.json": to_json(check_object(name, title, found)).encode("utf-8"),
        "map.png": png_bytes(coasting_map(now)),
    }
    step("map")
    files[f"{name}.vmod"] = coasting_module(now, found)
    step("module")
    return files
