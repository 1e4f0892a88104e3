"""What landings are chosen from: complete, and possible for the rules core."""

from __future__ import annotations

from datetime import date

from beachhead.generator.catalogue import catalogue
from beachhead.generator.landing.book import book, title_words
from beachhead.generator.scenario_file.vocabulary import Nation
from beachhead.rules.naval_oba import CALIBRES
from beachhead.rules.watercraft import is_boat


def test_the_template_names_only_what_exists() -> None:
    found = book()
    for theatre in found.theatres:
        assert theatre.attacker in found.attackers
        assert theatre.defender in found.nations
        assert theatre.attacker != theatre.defender
        assert theatre.span.first <= theatre.span.last
        assert theatre.places in title_words()["places"]
    assert set(found.nations) <= set(Nation)
    for nation in found.nations.values():
        for use in nation.craft:
            type_ = catalogue().watercraft[use.type]
            assert nation.name in type_.users or "any" in type_.users
        for ship in nation.ships:
            assert ship.calibre in CALIBRES


def test_each_side_has_squads_in_every_theatre_it_is_in_and_attackers_boats() -> None:
    found = book()
    for theatre in found.theatres:
        for day in (theatre.span.first, theatre.span.last):
            for side in (theatre.attacker, theatre.defender):
                forces = [f for f in found.nations[side].forces if theatre.pacific or not f.pacific]
                assert any(day in squad.span for force in forces for squad in force.squads)
    for name in found.attackers:
        boats = [u for u in found.nations[name].craft if is_boat(catalogue().watercraft[u.type])]
        assert boats
        assert all(date(1937, 7, 7) in use.span for use in boats)


def test_spans_include_both_ends() -> None:
    span = book().theatres[0].span
    assert span.first in span
    assert span.last in span
    assert date.fromordinal(span.last.toordinal() + 1) not in span
    assert date.fromordinal(span.first.toordinal() - 1) not in span


def test_title_forms_use_only_words_that_there_are() -> None:
    words = title_words()
    for form in words["forms"]:
        title = form.format(
            colour="c", noun="n", adjective="a", operation="o", place=words["places"]["pacific"][0]
        )
        assert "{" not in title
