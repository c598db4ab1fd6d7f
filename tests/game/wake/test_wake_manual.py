"""The manual of Wake: whole in each language, and all that the game cites leads to a page."""

import pytest

from engine.wake.content import load_content
from game.manual.manual import manual, outline
from game.ui.text import codes
from game.wake.manual import MANUAL
from tests.game.wake.conftest import play_to


@pytest.mark.parametrize("code", codes())
def test_every_number_has_a_page_and_every_link_leads_somewhere(code):
    book = manual(code, MANUAL)
    assert set(outline(MANUAL)) <= set(book.entries)
    for entry in book.entries.values():
        assert entry.title


def test_a_part_of_a_case_leads_to_its_own_page_or_to_the_one_above():
    book = manual("en", MANUAL)
    assert book.find("3.4.7b") == "3.4.7b"
    assert book.find("3.4.7z") == "3.4.7"
    assert book.find("3.3.11") == "3.3"


def test_the_manual_opens_at_the_rule_of_the_question(app, scene):
    play_to(scene, "target")
    app.open_rule()
    app.frames(2)
    assert app.top.is_manual
    app.pop()
    app.frames(1)


def test_the_figures_that_pages_tell_are_those_of_the_rules():
    figures, book = load_content().figures, manual("en", MANUAL)
    points = book.entries["5.1"].text
    assert (figures.counter_points, figures.ship_points, figures.grit_points, figures.civilian_points) == (2, 6, 2, -20)
    assert "20 less" in points
    assert str(figures.civilian_limit) in book.entries["3.7.4a"].text
