"""The scenario file: TOML in, :class:`beachhead.rules.scenario.Scenario` out, errors with lines."""

from beachhead.generator.scenario_file.document import (
    Document,
    Game,
    locate,
    parse_document,
    parse_scenario,
    read_document,
    read_scenario,
)
from beachhead.generator.scenario_file.examples import example_names, example_text, resolve
from beachhead.generator.scenario_file.json_schema import json_schema

__all__ = [
    "Document",
    "Game",
    "example_names",
    "example_text",
    "json_schema",
    "locate",
    "parse_document",
    "parse_scenario",
    "read_document",
    "read_scenario",
    "resolve",
]
