"""Tarawa's plans, manual and charts: whole in both languages, and nothing in them leads nowhere."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pygame
import pytest

from engine.dday import events as ev
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from game.dday.charts.charts import CHARTS, NOTHING, chart
from game.dday.map_extract import Extract
from game.manual.manual import EVENTS, LINK, NUMBER, RULINGS, manual, outline, rulings_in
from game.presentations import PRESENTATIONS
from game.tarawa.manual import MANUAL
from game.tarawa.tarawa_plans import PLANS, STAFF
from game.ui.scale import Scale
from game.ui.text import language_of, languages
from game.ui.theme import theme_of
from tests.rows import over_rows

ROOT = Path(__file__).parents[3]
TARAWA = PRESENTATIONS.of_scenario("tarawa-20-november")
LANGUAGES = sorted(languages())


@pytest.fixture(autouse=True)
def letters():
    """Typefaces can be measured."""
    pygame.font.init()


# ------------------------------------------------------------ orders


@over_rows("brief", TARAWA.briefs, ids=lambda brief: brief.id)
@over_rows("code", LANGUAGES)
def test_14_1_the_order_says_whether_a_catastrophic_loss_is_decisive(brief, code):
    told = brief.aims(language_of(code))
    (loss,) = (aim.words for aim in told if aim.rule == "14.1")
    words = {"en": "decisive", "de": "entscheidend"}
    decisive = load_content().scenarios[brief.scenario].catastrophic == "decisive_loss"
    assert (words[code] in loss) == decisive


# ------------------------------------------------------------ plans


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_brief_has_a_plan_of_its_own(language):
    measure = Scale(1280, 720, 100, theme=theme_of("usual", language))
    for brief in TARAWA.briefs:
        assert TARAWA.has_plan(brief.id)
        assert not TARAWA.is_tall(brief.id)
        assert TARAWA.plan_with_legend(brief.id, (400, 260), measure).get_size() == (400, 260)
    assert set(PLANS) == {"title", *(brief.id for brief in TARAWA.briefs)}


def test_what_the_plans_loop_are_positions_and_what_they_say_is_known():
    places = {one.hex for one in load_island().positions.values()}
    for plan in PLANS.values():
        for what, _, said, _ in plan.loops:
            assert STAFF.goal_hexes(what)
            assert set(STAFF.goal_hexes(what)) <= places
            assert not said or all(language_of(one).known(f"tarawa_plans.{said}") for one in LANGUAGES)


@over_rows("size", [(910, 590), (400, 150), (600, 320)])
def test_every_plan_shows_the_whole_island_with_all_positions(size):
    theme, island = theme_of("usual", "en"), load_island()
    for area in {plan.area for name, plan in PLANS.items() if name != "title"}:
        sheet = Extract(theme, island, area, size)
        ground = sheet.picture.get_rect()
        assert all(ground.collidepoint(sheet.hex(one.hex)) for one in island.positions.values())


def test_positions_on_the_southern_beach_are_those_that_the_victory_check_counts():
    found = {load_island().position_at[h].id for h in STAFF.goal_hexes("southern")}
    assert {"A7", "B9", "B12"} <= found
    assert "D5" not in found


# ------------------------------------------------------------ the manual


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_and_event_of_the_outline_has_an_entry(language):
    book = manual(language, MANUAL)
    for id_, line in outline(MANUAL).items():
        entry = book.entries[id_]
        assert entry.title, id_
        assert len(entry.text.split()) >= 3, id_
        assert entry.chapter == (EVENTS if line.kind == "event" else id_.split(".")[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_and_numbers_in_the_text_exist_and_lead_elsewhere(language):
    book = manual(language, MANUAL)
    for entry in book.entries.values():
        for link in LINK.findall(entry.text):
            assert link in book.entries, (entry.id, link)
            assert link != entry.id
        for number in NUMBER.findall(entry.text):
            assert number in book.entries, (entry.id, number)


def test_languages_have_the_same_entries_with_the_same_links_and_none_was_left_in_english():
    english = manual("en", MANUAL)
    for language in LANGUAGES:
        book = manual(language, MANUAL)
        assert list(book.entries) == list(english.entries)
        for id_, entry in book.entries.items():
            told = english.entries[id_]
            assert language == "en" or entry.text != told.text, id_
            if entry.chapter != RULINGS:
                assert sorted(LINK.findall(entry.text)) == sorted(LINK.findall(told.text)), (language, id_)


def test_every_ruling_is_there_in_every_language():
    english = rulings_in("en", MANUAL)
    assert list(english) == list(range(1, len(english) + 1))
    for language in set(LANGUAGES) - {"en"}:
        written = tomllib.loads((MANUAL.pages_in(language) / "rulings.toml").read_text(encoding="utf-8"))
        assert [int(number) for number in written] == list(english)


def test_what_landings_share_stands_under_tarawas_own_numbers():
    """14.1 is catastrophic loss here, what Peleliu has under 15.1; the page is shared, its link is not."""
    entry = manual("en", MANUAL).entries["6.32"]
    assert "[14.1]" in entry.text
    assert "[15.1]" not in entry.text
    assert manual("en", MANUAL).entries["12.41"].text.startswith("A single unit hits one")
    assert not {"6.32", "12.41"} & set(own_pages("en"))


def own_pages(language: str) -> list[str]:
    """The numbers that have a page in Tarawa's own folder."""
    files = MANUAL.pages_in(language).glob("[0-9]*.toml")
    return [number for path in files for number in tomllib.loads(path.read_text(encoding="utf-8"))]


def test_every_rule_that_tarawas_engine_cites_as_its_own_has_an_entry():
    book, number = manual("en", MANUAL), re.compile(r"\d{1,2}\.\d{1,3}")
    for path in (ROOT / "engine" / "tarawa").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Own":
                value = node.args[0]
                if isinstance(value, ast.Constant) and number.fullmatch(str(value.value)):
                    assert value.value in book.entries, path.name


def test_an_event_of_the_cards_leads_to_its_entry_or_to_its_rule():
    for name in load_content().events:
        assert manual("en", MANUAL).find(TARAWA.cited(ev.EventCalled("2.3", name, 7, 1))), name
    assert TARAWA.cited(ev.EventCalled("2.3", "hitch_ride", 7, 1)) == "hitch_ride"
    assert TARAWA.cited(ev.EventCalled("2.3", "depth1", 7, 1)) == "9.2"


# ------------------------------------------------------------ charts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHARTS)
def test_each_chart_is_made_of_the_figures(language, name):
    made = chart(language_of(language), load_content(), name, "landing", hidden_letters=True)
    assert made.rows
    for row in made.rows:
        assert len(row.cells) == len(made.columns)
        assert all(cell for cell in row.cells)


def test_the_action_chart_says_what_changes_in_longer_turns():
    made = chart(language_of("en"), load_content(), "actions", "landing", hidden_letters=True)
    cells = {row.id: dict(zip((id_ for id_, _ in made.columns), row.cells, strict=True)) for row in made.rows}
    assert cells["R"]["coast_none"] == f"to turn 10: {NOTHING}; from turn 11: redeploy, then fire"
    assert cells["P"]["coast_us"] == "fire"
    assert cells["A"]["inland_empty"] == "ambush"
    assert not any(id_.endswith("_late") for id_, _ in made.columns)


def test_the_fire_chart_has_the_water_and_the_barrage_table_no_guns():
    fire = chart(language_of("en"), load_content(), "fire", "landing")
    assert [row.id for row in fire.rows][:3] == ["intense", "steady", "water"]
    assert fire.rows[2].cells[1:] == ("−1 step", "−1 step")
    barrage = chart(language_of("en"), load_content(), "barrage", "landing")
    assert barrage.rows[-1].cells[-1] == "disrupted; depth eliminated"


def test_the_turn_track_tells_who_arrives_and_hides_letters_that_are_shuffled():
    turns = {row.id: row for row in chart(language_of("en"), load_content(), "turns", "landing", True).rows}
    assert turns["3"].cells[1] == "?"
    assert turns["2"].cells[-1].startswith("E/2/2")
