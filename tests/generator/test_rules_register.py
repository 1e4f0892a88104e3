"""The register of rules: complete, and no status untrue to the code."""

from __future__ import annotations

import doctest
import inspect
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from beachhead.cli.main import COMMANDS, run
from beachhead.generator.catalogue import catalogue, read_toml
from beachhead.generator.files import InputError
from beachhead.generator.rules_register import (
    TEMPLATE,
    Part,
    Rule,
    Status,
    below,
    find_rule,
    homes_by_rule,
    python_line,
    rules,
)
from beachhead.generator.scenario_file import example_text, parse_document
from beachhead.rules import register
from beachhead.rules.findings import Finding, Severity
from tests.rules.building import setup
from tests.rules.coverage_cases import CASES, COASTING_CASES

INDEX = Path(__file__).resolve().parents[3] / "shared" / "rules-index.tsv"
ENTRIES = read_toml("rules.toml")["rules"]
#: How many of the paragraphs are to be carried out by code.
AIM = 130


def of(status: Status) -> list[str]:
    return [rule.id for rule in rules().values() if rule.status is status]


def refused(found: list[Finding] | tuple[Finding, ...], rule: str) -> list[Finding]:
    return [f for f in found if f.rule == rule and f.severity is not Severity.INFO]


# -- completeness -----------------------------------------------------------------------------


def test_every_paragraph_of_the_index_is_listed_with_its_title_and_no_other() -> None:
    if not INDEX.exists():
        pytest.skip("the index of the rule documents is not beside the repository")
    # A quotation mark is part of a title: 14.234 is "ASAP".
    _, *rows = INDEX.read_text(encoding="utf-8").splitlines()
    wanted = [tuple(row.split("\t")[:2]) for row in rows]
    assert [(entry["id"], entry["title"]) for entry in ENTRIES] == wanted


def test_there_are_163_paragraphs_in_four_documents() -> None:
    assert len(rules()) == len(ENTRIES) == 163
    documents = {rule.document for rule in rules().values()}
    assert documents == {"G13", "G14", "E5", "WiF"}
    assert all(re.split(r"[. ]", rule.id)[0] == rule.document for rule in rules().values())


def test_functions_are_registered_under_paragraphs_that_exist() -> None:
    assert set(homes_by_rule()) <= set(rules())


def test_enough_paragraphs_are_enforced_or_computed() -> None:
    assert len(of(Status.ENFORCED)) + len(of(Status.COMPUTED)) >= AIM


def test_what_decides_nothing_says_why_and_has_no_function() -> None:
    for entry in ENTRIES:
        rule = rules()[entry["id"]]
        decides = rule.status in (Status.ENFORCED, Status.COMPUTED)
        assert decides is (entry.get("kind") is None), rule.id
        assert decides is bool(rule.homes), rule.id
        assert decides is (rule.reason is None), rule.id
        assert (rule.where == (TEMPLATE,)) is not decides, rule.id


@pytest.mark.parametrize("rule", rules().values(), ids=list(rules()))
def test_a_summary_is_one_to_five_whole_sentences(rule: Rule) -> None:
    assert rule.summary[-1] == "." and rule.summary[0] in '"ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    assert 40 <= len(rule.summary) <= 560
    assert rule.summary not in [other.summary for other in rules().values() if other is not rule]


def test_every_function_named_exists_where_it_is_said_to_be() -> None:
    for rule in rules().values():
        for home in rule.homes:
            module, _, name = home.name.rpartition(".")
            __import__(module)
            assert inspect.isfunction(getattr(sys.modules[module], name)), home.name
            assert home.says and "``" not in home.says and ":func:" not in home.says


# -- enforced ---------------------------------------------------------------------------------


def test_every_enforced_paragraph_has_a_case() -> None:
    assert sorted([*CASES, *COASTING_CASES]) == sorted(of(Status.ENFORCED))


@pytest.mark.parametrize("rule", CASES)
def test_a_setup_that_breaks_the_rule_is_refused_by_it(rule: str) -> None:
    assert refused(register.findings(setup(**CASES[rule].breaking)), rule)


@pytest.mark.parametrize("rule", CASES)
def test_a_setup_that_keeps_the_rule_is_legal(rule: str) -> None:
    found = register.findings(setup(**CASES[rule].fine))
    assert not refused(found, rule)
    assert not [f.message for f in found if f.severity is Severity.ERROR]


@pytest.mark.parametrize("rule", COASTING_CASES)
def test_a_coasting_situation_breaks_the_rule_only_where_it_was_changed(rule: str) -> None:
    case = COASTING_CASES[rule]
    text = example_text(case.example)
    assert not refused(parse_document(text, "fine").judged(catalogue()), rule)
    for old, new in case.replacing.items():
        assert old in text
        text = text.replace(old, new)
    assert refused(parse_document(text, "broken").judged(catalogue()), rule)


@pytest.mark.parametrize("kind", ["breaking", "fine"])
def test_no_check_speaks_of_a_rule_that_it_is_not_registered_for(kind: str) -> None:
    tells = register.told()
    for case in CASES.values():
        made = setup(**getattr(case, kind))
        for name, (check, carries_out) in register.checks().items():
            for finding in check(made):
                told = finding.rule in tells[name][1] and finding.severity is Severity.INFO
                assert told or finding.rule in carries_out, (name, finding)


# -- computed ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", of(Status.COMPUTED))
def test_a_computed_paragraph_has_a_worked_value_that_is_right(rule: str) -> None:
    functions = [f for f, ids in register.computed().values() if rule in ids]
    worked = 0
    for function in functions:
        for test in doctest.DocTestFinder(recurse=False).find(
            function, globs=dict(vars(sys.modules[function.__module__]))
        ):
            results = doctest.DocTestRunner(verbose=False).run(test, out=lambda _: None)
            assert results.failed == 0, function
            worked += sum(bool(example.want) for example in test.examples)
    assert worked


# -- commands ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    sorted({r.command for r in rules().values() if r.command.startswith("beachhead ")}),
)
def test_an_example_command_runs(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, name, *arguments = shlex.split(command)
    assert name in COMMANDS
    assert run([name, *arguments]) in (0, 1)
    out, err = capsys.readouterr()
    assert out and not err


def test_what_check_and_los_print_names_the_rule_that_it_is_the_example_of(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for rule in rules().values():
        if rule.command.startswith(("beachhead check ", "beachhead los ")):
            run(shlex.split(rule.command)[1:])
            assert re.search(rf"\b{re.escape(rule.id)}\b", capsys.readouterr().out), rule.id


@pytest.mark.parametrize(
    ("id_", "function"),
    [
        ("G13.443", "loading_cost("),
        ("G13.422", "wading_mp("),
        ("G13.495", "cc_allowed("),
        ("G13.625", "fascine_crossing_mp("),
        ("E5.531", "may_be_at_water_line("),
    ],
)
def test_the_worked_value_shown_is_of_the_rule_s_own_function(id_: str, function: str) -> None:
    assert f"({function}" in (command := rules()[id_].command) or f"[{function}" in command


def test_a_rule_s_own_functions_come_before_those_it_shares_with_others() -> None:
    first = {
        f"{function.__module__}.{function.__qualname__}": ids[0]
        for function, ids in register.computed().values()
    }
    shared = 0
    for rule in rules().values():
        homes = [home for home in rule.homes if home.part is Part.FUNCTION]
        own = [first[home.name] == rule.id for home in homes]
        assert own == sorted(own, reverse=True), rule.id
        shared += len(set(own)) == 2
    assert shared > 20


def test_example_lines_of_python_print_the_worked_values() -> None:
    lines: list[str] = []
    wanted: list[str] = []
    for rule in rules().values():
        if rule.command.startswith("python -c "):
            code = rule.command.removeprefix('python -c "').removesuffix('"')
            lines.append(code)
            worked = (
                example.value
                for home in rule.homes
                for example in home.examples
                if python_line(home.name, example.source) == code
            )
            wanted.append(next(worked))
    # One process for all of them: starting one for each takes longer than all else.
    program = "\n".join(f"exec({line!r}, {{}})" for line in lines)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert not done.stderr
    printed = done.stdout.decode().split("\n")[:-1]
    assert len(printed) == len(wanted)
    for line, value in zip(printed, wanted, strict=True):
        # A docstring shows a text's repr, print the text itself; the figures are the same.
        assert re.findall(r"\w+", line)[-1] in value


# -- looking one up ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("G14.53", "G14.53"),
        ("g14.53", "G14.53"),
        ("14.53", "G14.53"),
        ("5.23", "E5.23"),
        ("wif 1.2", "WiF 1.2"),
        ("WiF1.05", "WiF 1.05"),
        ("1.9", "WiF 1.9"),
        ("e5", "E5"),
    ],
)
def test_a_paragraph_is_found_as_players_write_it(text: str, id_: str) -> None:
    assert find_rule(text).id == id_


@pytest.mark.parametrize("text", ["G14.99", "", "B28", "WiF", "G1", "13.4.5", "ü"])
def test_an_unknown_paragraph_gets_one_line(text: str) -> None:
    with pytest.raises(InputError) as caught:
        find_rule(text)
    assert "\n" not in str(caught.value)


def test_a_mistyped_paragraph_is_told_what_is_similar() -> None:
    with pytest.raises(InputError, match=r"G14\.5"):
        find_rule("G14.59")


def test_what_is_numbered_below_a_paragraph() -> None:
    assert [rule.id for rule in below(rules()["G13.71"])] == ["G13.711"]
    assert below(rules()["G13.72"]) == () and below(rules()["WiF 1.0"]) == ()
    assert len(below(rules()["E5"])) == sum(rule.document == "E5" for rule in rules().values()) - 1
