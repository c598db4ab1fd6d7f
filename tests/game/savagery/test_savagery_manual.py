"""The manual of Peleliu by areas: whole in each language, and its figures are those of the rules."""

import re

import pytest

from engine.savagery.chances import dice_for, result
from engine.savagery.content import load_content
from game.manual.manual import manual, outline
from game.savagery.manual import MANUAL
from game.ui.text import codes
from tests.game.savagery.conftest import play_to


@pytest.mark.parametrize("code", codes())
def test_every_number_has_a_page_and_every_link_leads_somewhere(code):
    book = manual(code, MANUAL)
    assert set(outline(MANUAL)) <= set(book.entries)
    for entry in book.entries.values():
        assert entry.title
        for link in re.findall(r"\[(\d[\d.a-z]*)\]", entry.text):
            assert link in book.entries


def test_the_manual_opens_at_the_rule_of_the_question(app, scene):
    play_to(scene, "combat")
    app.open_rule()
    app.frames(2)
    assert app.top.is_manual
    app.pop()
    app.frames(1)


@pytest.mark.parametrize("code", codes())
def test_the_tables_on_its_pages_are_those_of_the_rules(code):
    figures, book = load_content().figures, manual(code, MANUAL)
    rows = items(book.entries["5.6.2c"].text)
    assert [dice_for(difference, 0) for difference in (-3, -2, 1, 4, 7)] == [1, 2, 3, 4, 5]
    assert [numbers(row)[0] for row in rows] == [-3, -2, 1, 4, 7]
    assert len(figures.dice) == len(rows)
    rows = items(book.entries["5.6.2e"].text)
    assert [numbers(row)[0] for row in rows] == [2, 0, -1, -2]
    found = [result(6, 6 - difference) for difference in (2, 0, -1, -2)]
    assert [(row.won, row.hits) for row in found] == [(True, 0), (True, 1), (False, 2), (False, 3)]
    assert figures.stacking == {"beach": 6, "airfield": 5, "jungle": 4, "fortified": 4, "mountain": 4}
    assert figures.beach_fire == ("hit", "hit", "hit", "sniper", "none", "none")
    assert len(items(book.entries["5.3"].text)) == 3
    assert len(items(book.entries["5.4"].text)) == len(figures.chits) - 1
    assert len(items(book.entries["5.6.1"].text)) == 10


def test_the_strengths_on_its_pages_are_those_of_the_counters():
    text = manual("en", MANUAL).entries["2.2.1"].text
    told = {row.partition(":")[0].lower(): numbers(row) for row in items(text)}
    strengths = {}
    for one in load_content().strongpoints.values():
        strengths.setdefault(one.ground, set()).add(one.strength)
    assert told == {ground: [min(found), max(found)] for ground, found in strengths.items()}


def items(text):
    return [line[2:] for line in text.splitlines() if line.startswith("- ")]


def numbers(words):
    return [int(one) for one in re.findall(r"-?\d+", words)]
