"""A game that nobody outside its folder knows: it is shown, begun, played, saved, resumed, watched and counted."""

import datetime

import pygame
import pytest

from engine.games import REGISTER
from game.app.daily_game import game_of
from game.app.demo import Demo
from game.app.game_codes import code_of, start_from
from game.app.settings import Settings
from game.core.presentations import Presentations
from game.input.intents import Device, Intent, Signal
from game.peleliu.presentation import PeleliuPresentation
from game.scenes.briefing import BriefingScene
from game.scenes.credits import CreditsScene, chapters
from game.scenes.message import MessageScene
from game.scenes.name import NameScene
from game.scenes.new_game import NewGameScene
from game.scenes.opening import start
from game.scenes.plain_replay import PlainReplay
from game.scenes.plain_table import PlainTable
from game.scenes.saved import SavedScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.study_list import StudyScene
from game.scenes.title import TitleScene
from game.statistics.book import Book
from tests.ferry.definition import Ferry
from tests.game.conftest import Table
from tests.themes import THEME
from tools.monkey import Hasty

GAMES = Presentations(lambda: REGISTER.with_game(Ferry()), [PeleliuPresentation])


@pytest.fixture
def table(tmp_path):
    app = Hasty(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False), games=GAMES)
    app.running = True
    yield Table(app)
    app.saves.close()
    pygame.event.clear()


@pytest.fixture
def ferry(table):
    """The made-up game on the table."""
    table.app.push(start(table.app, "evening-ferry", "4", ()))
    table.frames(2)
    return table.top


def answered(table, number=0):
    """Choose an answer by its place."""
    table.frames()
    options = [button for button in table.top.buttons.items if button.id.startswith("option:")]
    options[number].action()
    table.frames()


def test_it_lies_among_the_new_games_and_is_begun_from_its_orders(table):
    table.app.push(NewGameScene(table.app))
    assert "15 September 1944" in table.labels()
    table.press("The Ferry")
    assert "The Evening Ferry" in table.labels()
    table.press("The Evening Ferry")
    assert isinstance(table.top, BriefingScene)
    table.top.seed = "4"
    code = code_of(table.top._shared(), GAMES.register)
    assert code.startswith("FER-")
    assert start_from(code, GAMES.register).scenario == "evening-ferry"
    table.press("start")
    assert isinstance(table.top, PlainTable)
    assert table.top.session.setup["seed"] == "4"


def test_it_is_asked_answered_and_taken_back_on_the_plain_table(table, ferry):
    assert [label for label in table.labels() if label[0].isdigit()] == ["1. Row rock", "2. Wait"]
    answered(table)
    assert len(ferry.session.choices) == 1
    assert any(line.words.startswith("Rowed") for line in ferry._told.lines("player"))
    table.press("undo")
    assert ferry._notice.startswith("What has been revealed")
    answered(table, -1)
    table.press("undo")
    assert len(ferry.session.choices) == 1
    table.press("redo")
    assert len(ferry.session.choices) == 2


def test_it_says_why_an_action_is_not_offered(table, ferry):
    table.press("why")
    assert isinstance(table.top, NameScene)
    table.top.accept("row:light")
    table.frames()
    assert isinstance(table.top, MessageScene)
    assert "row:light is not one of the options" in table.top.words


def test_it_is_saved_listed_and_resumed(table, ferry):
    answered(table)
    choices = list(ferry.session.choices)
    table.app.saves.flush()
    table.app.replace(SavedScene(table.app))
    table.frames(2)
    (game,) = table.top.games
    assert table.top.note(game).label.startswith("The Evening Ferry")
    table.app.resume_game(game)
    table.frames(2)
    assert isinstance(table.top, PlainTable)
    assert table.top.session.choices == choices


def test_it_is_played_to_its_end_counted_and_watched(table, ferry):
    while ferry.session.pending:
        answered(table, -1)
    (entry,) = Book(table.app.saves.folder.parent).read().entries
    assert (entry.scenario, entry.result, entry.decisions) == ("evening-ferry", "loss", 6)
    table.app.push(StatisticsScene(table.app))
    table.press("The Evening Ferry")
    assert table.top.entries == [entry]
    table.app.pop()
    table.app.saves.flush()
    table.app.push(SavedScene(table.app))
    table.frames(2)
    table.press(f"game:saves/{table.top.games[0].name}")
    table.press("watch")
    table.frames(5)
    assert isinstance(table.top, PlainReplay)
    table.press("on_one")
    table.press("turn_on")
    assert table.top.recording.at == 2
    table.press("back_one")
    assert table.top.recording.at == 1
    table.press("play_on")
    assert type(table.top) is PlainTable
    assert table.top.session.choices == ["wait"]


def test_menu_and_keys_reach_what_every_table_has(table, ferry):
    table.app.signal(Signal(Intent.MENU, Device.KEYBOARD))
    table.frames(2)
    assert isinstance(table.top, MessageScene)
    assert table.top.title == "The Ferry"
    table.press("Share this game")
    assert "FER-" in table.top.words


def test_digits_choose_the_numbered_answers(table, ferry):
    wait = ferry.session.pending.options[1].id
    for digit in (pygame.K_9, pygame.K_2):
        key = pygame.event.Event(pygame.KEYDOWN, key=digit, mod=0, unicode=chr(digit), scancode=0)
        for signal in table.app.devices.signals([key], 0.0):
            table.app.signal(signal)
        table.frames(2)
    assert ferry.session.choices == [wait]


def test_study_mode_goes_back_past_what_was_revealed(table, ferry):
    for _ in range(3):
        answered(table)
    table.app.signal(Signal(Intent.MENU, Device.KEYBOARD))
    table.frames(2)
    table.press("Study mode")
    table.press("Turn it on")
    table.frames(2)
    assert isinstance(table.top, StudyScene)
    assert [one.choices for one in table.top.moments["turns"]] == [2, 1, 0]
    table.press("level:decisions")
    assert [one.choices for one in table.top.moments["decisions"]] == [2, 1, 0]
    table.press("to:decisions:1")
    table.frames(2)
    assert table.top is ferry
    assert len(ferry.session.choices) == 1
    assert ferry.session.studied


def test_a_bot_plays_it_in_the_window(table):
    played = Demo(table.app, "random", "evening-ferry", "4", (), None).run()
    assert isinstance(played, PlainTable)
    assert played.session.outcome is not None


def test_no_day_has_it_as_its_game_unless_it_says_so():
    days = (datetime.date(2026, 11, 1) + datetime.timedelta(n) for n in range(12))
    assert "evening-ferry" not in {game_of(day, GAMES).scenario for day in days}


def test_a_game_without_a_manual_says_so(table, ferry):
    table.app.open_rule()
    table.frames()
    assert table.top is ferry
    assert "The Ferry" in table.app.toast.words


def test_the_desk_is_that_of_the_game_last_played():
    games = Presentations(lambda: REGISTER.with_game(Ferry()), [PeleliuPresentation])
    assert games.desk.id == "peleliu"
    games.played("evening-ferry")
    assert games.desk.game.id == "ferry"
    assert games.desk.colour_sample is None
    games.played("a game that is gone")
    assert games.desk.game.id == "ferry"
    games.played("15-september")
    assert games.desk.id == "peleliu"


def test_screens_show_no_photograph_of_another_game(table, monkeypatch):
    monkeypatch.setattr("game.ui.desk.photos.load", lambda photo: pytest.fail(photo.name))
    for scene in (TitleScene, SavedScene, StatisticsScene, SettingsScene, CreditsScene):
        shown = scene(table.app)
        GAMES.played("evening-ferry")
        table.app.replace(shown)
        table.frames()
        assert table.top is shown
    GAMES.played("15-september")


def test_photographs_are_credited_only_where_a_game_shows_some():
    with_some, without = (
        Presentations(lambda: REGISTER.with_game(Ferry()), own) for own in ([PeleliuPresentation], [])
    )
    assert "PHOTOGRAPHS" in [chapter.title for chapter in chapters(THEME, with_some)]
    assert "PHOTOGRAPHS" not in [chapter.title for chapter in chapters(THEME, without)]
