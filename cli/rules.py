"""``beachhead rules``."""

from __future__ import annotations

import click

from beachhead.cli.common import format_option, report_width


@click.command("rules")
@click.argument("words", metavar="[ID]", nargs=-1)
@click.option("--coverage", is_flag=True, help="How each paragraph is covered, and where.")
@format_option
def command(words: tuple[str, ...], coverage: bool, output_format: str) -> int:
    """Tell what a rule asks, in our own words, and what Beachhead does about it.

    Without ID all paragraphs are listed. An ID may be written G14.53 or 14.53, and WiF 1.2 for the
    Coasting rule.

    A paragraph is enforced (a check rejects setups by it), computed (a function works out what it
    asks), or a heading or reference, which decides nothing by itself.

    Example: beachhead rules G14.53

    Example: beachhead rules --coverage --format json
    """
    from beachhead.generator import rules_report as report
    from beachhead.generator.reports import to_json
    from beachhead.generator.rules_register import find_rule, rules

    if words and coverage:
        raise click.UsageError("--coverage is of all paragraphs; leave the ID out")
    as_json = output_format == "json"
    every = tuple(rules().values())
    width = report_width()
    if words:
        rule = find_rule(" ".join(words))
        text = to_json(report.rule_object(rule)) if as_json else report.rule_text(rule, width)
    elif coverage:
        listed = report.coverage_object(every)
        text = to_json(listed) if as_json else report.coverage_text(every, width)
    else:
        text = to_json(report.list_object(every)) if as_json else report.list_text(every)
    click.echo(text, nl=False)
    return 0
