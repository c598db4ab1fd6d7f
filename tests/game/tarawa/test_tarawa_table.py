"""What only Tarawa's table tells: notes of a first time, gauges, the losses, what its cards name."""

from __future__ import annotations

from dataclasses import fields

import pygame
import pytest

from engine.core.session import Session
from engine.dday.inspection.goals import goals
from engine.dday.view.features import features_of
from engine.dday.view.table_view import TableView
from engine.tarawa import new_session, seen
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from engine.tarawa.state import tarawa
from game.dday import outcome_scene
from game.dday.battle_notes import rows_of
from game.dday.cards.card_marks import marks_of
from game.dday.cards.card_texts import CardMoment, event_text
from game.dday.charts.charts import CHARTS
from game.dday.counters.shelf import Shelf
from game.dday.first_notes import ROWS, OnEvent, OnQuestion
from game.dday.landing_routes import AID
from game.dday.map_extract import Extract
from game.dday.panels.gauges import Gauges
from game.dday.panels.stack import StackPanel
from game.dday.play.play_scene import PlayScene
from game.dday.play.table_legend import legend_of
from game.manual.manual import manual
from game.presentations import PRESENTATIONS
from game.scenes.briefing import BriefingScene
from game.tarawa.briefs import BRIEFS
from game.tarawa.manual import MANUAL
from game.tarawa.tarawa_notes import NOTES, SILENT
from game.ui.scale import Scale
from game.ui.text import codes, language_of
from tests.themes import THEME

FIRST, DAY = "tarawa-first-waves", "tarawa-20-november"
OWN = {row.note.key: row for row in NOTES}
SHARED = {row.note.key: row for row in ROWS}


def session(scenario: str) -> Session:
    """A game that has just begun."""
    return new_session(scenario, seed="7")


@pytest.fixture(autouse=True)
def letters():
    """Typefaces can be measured."""
    pygame.font.init()
    assert PRESENTATIONS.of_scenario(FIRST).show


# ------------------------------------------------------------ notes


@pytest.mark.parametrize("code", codes())
def test_every_note_is_two_to_four_sentences(code):
    text = language_of(code).text
    for key in OWN:
        words = text(f"note.words.{key}")
        assert 2 <= sum(words.count(sign) for sign in ".!?") <= 4, key
        assert len(words) < 330, key
        assert len(text(f"note.title.{key}")) < 50


def test_notes_cite_tarawas_own_numbers():
    entries = manual("en", MANUAL).entries
    assert {row.note.rule for row in rows_of(FIRST)} - set(entries) == set()
    cited = {row.note.key: row.note.rule for row in rows_of(FIRST)}
    assert (cited["mortars"], SHARED["mortars"].note.rule) == ("12.4", "12.1")


def test_notes_that_would_be_wrong_here_are_silent_and_no_key_comes_twice():
    keys = [row.note.key for row in rows_of(FIRST)]
    assert len(keys) == len(set(keys))
    assert not SILENT & set(keys)
    assert set(SHARED) >= SILENT
    assert not set(OWN) & set(SHARED)


def test_every_trigger_names_fields_that_there_are():
    for row in NOTES:
        if isinstance(row.trigger, OnEvent):
            assert set(row.trigger.fields) <= {field.name for field in fields(row.trigger.event)}, row.note.key
        else:
            assert isinstance(row.trigger, OnQuestion)


def test_the_first_question_of_the_landing_brings_the_note_about_loading():
    game = session(FIRST)
    while game.pending is not None and game.pending.kind != "load":
        game.choose(game.pending.ids()[0])
    assert game.pending is not None
    assert OWN["lvt_loading"].trigger.thing(game.pending) is not None


# ------------------------------------------------------------ marks of a card


@pytest.mark.parametrize("code", codes())
def test_the_marks_of_a_card_are_named_and_cite_tarawas_own_numbers(code):
    language, seen = language_of(code), set()
    for number in (3, 19, 33):
        card = load_content().cards[number]
        for mark in marks_of(language, card, CardMoment(FIRST, 2), pygame.Rect(0, 0, 300, 560)):
            seen.add((mark.key, mark.rule))
            for text in (f"tip.card.{mark.key}", f"legend.card.{mark.key}"):
                assert language.text(text), text
    assert {("run_drift", "5.12"), ("run_end", "5.12"), ("star", "10.3"), ("combat", "8.67")} <= seen
    assert {rule for _, rule in seen} <= set(manual("en", MANUAL).entries)


# ------------------------------------------------------------ gauges


def parts(scenario: str) -> list[str]:
    """The gauges of a scenario by their names."""
    return [one.name for one in Gauges(load_content(), load_content().scenarios[scenario]).parts]


def test_lvts_have_a_gauge_and_support_markers_one_where_they_can_come():
    assert "lvts" in parts(FIRST)
    assert "support" not in parts(FIRST)
    assert {"lvts", "support"} <= set(parts(DAY))


def test_a_gauge_is_drawn_anew_when_an_lvt_or_a_marker_is_gone():
    state = session(DAY).view()
    gauges = Gauges(load_content(), load_content().scenarios[DAY])
    before = gauges.facts(TableView(state), 0)
    tarawa(state).lvts.pop()
    fewer = gauges.facts(TableView(state), 0)
    tarawa(state).support = 2
    assert len({before, fewer, gauges.facts(TableView(state), 0)}) == 3


@pytest.mark.parametrize("name", ["lvts", "support", "losses"])
def test_the_gauges_show_what_is_left(name):
    state = session(DAY).view()
    pictures = []
    for lvts, support in (([2] * 9, 0), ([2, 2, 1], 3)):
        tarawa(state).lvts, tarawa(state).support = lvts, support
        gauge = next(one for one in Gauges(load_content(), load_content().scenarios[DAY]).parts if one.name == name)
        surface = pygame.Surface((gauge.width, 74))
        gauge.draw(surface, surface.get_rect(), Scale(1920, 1080, 100, theme=THEME), TableView(state), 0)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert (pictures[0] != pictures[1]) == (name != "losses")
    assert seen.support(TableView(state)) == 3


# ------------------------------------------------------------ losses


def test_the_goals_count_companies_cut_down_against_those_that_have_come():
    game = session(FIRST)
    while game.pending is not None and game.view().turn < 1:
        game.choose(game.pending.ids()[0])
    aim = next(one for one in goals(TableView(game.view())) if one.key == "losses")
    assert (aim.count, aim.needed, aim.rule) == (0, 6, "14.1")


# ------------------------------------------------------------ cards


@pytest.mark.parametrize("code", codes())
def test_what_a_card_names_stands_in_its_line(code):
    content, language = load_content(), language_of(code)
    for card in content.cards.values():
        for band in card.bands:
            said = event_text(language, card, band.event, CardMoment(DAY, band.first))
            assert said
            assert not any(hole in said for hole in ("()", "(,", "( ", " ,", " :", "  ")), (card.number, said)
    moving = content.cards[3]
    assert event_text(language_of("en"), moving, "tank", CardMoment(DAY, 3)).startswith("An engine starts (green, ")


# ------------------------------------------------------------ on the screen


@pytest.fixture
def laid(table):
    """A table of the first day with its question."""
    play = PlayScene(table.app, session(DAY), None, fresh=False)
    table.app.push(play)
    table.frames(3)
    return play


def test_the_legend_names_everything_beside_the_track(laid):
    named = {label.words for label in legend_of(laid).labels}
    assert {THEME.text(f"legend.table.{name}") for name in ("lvts", "support", "losses")} <= named


@pytest.mark.parametrize("name", CHARTS)
def test_charts_open_without_a_game_too(table, name):
    table.app.push(BriefingScene(table.app, BRIEFS[1]))
    table.frames(2)
    table.app.open(AID, name)
    table.frames(2)
    assert (table.top.name, table.top.track, table.top.hidden_letters) == (name, "landing", True)


# ------------------------------------------------------------ water, and the end


def test_5_2_the_slip_of_a_hex_in_the_water_speaks_of_wading() -> None:
    panel = StackPanel(load_content(), load_island(), Shelf(load_content()))
    view = TableView(session(FIRST).view())
    wading = THEME.text("inspect.stack.wading")
    assert panel.ground_words(THEME.language, view, "0528") == wading
    assert panel.ground_words(THEME.language, view, "1226") != wading
    assert not features_of("15-september").wades


@pytest.mark.parametrize("percent", [100, 200])
def test_the_slip_below_a_wide_map_of_the_end_covers_none_of_it(table, monkeypatch, percent):
    made = []

    class Seen(Extract):
        def __init__(self, theme, island, area, size):
            super().__init__(theme, island, area, size)
            made.append((self, size))

    monkeypatch.setattr(outcome_scene, "Extract", Seen)
    table.app.set_text_size(percent)
    play = PlayScene(table.app, session(FIRST), None, fresh=False)
    scene = outcome_scene.OutcomeScene(table.app, play)
    table.app.push(scene)
    table.frames(2)
    extract, (wide, high) = made[-1]
    assert extract.picture.get_width() == wide
    assert extract.picture.get_height() >= high + scene.measure.text("small")
    assert all(extract.hex(one.hex)[1] < high for one in load_island().positions.values())
