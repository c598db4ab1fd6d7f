"""Games that come from elsewhere and go there: codes, files, the game of the day."""

import datetime

import pygame
import pytest

from engine.games import REGISTER
from game.app import clipboard, launch, program
from game.app.daily_game import day_of, game_of, short_game_of
from game.app.game_codes import Start, code_of, start_from
from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_scene import ReplayScene
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.peleliu.first_day import FirstDayScene
from game.presentations import PRESENTATIONS
from game.scenes import shared
from game.scenes.briefing import BriefingScene
from game.scenes.code import CodeScene
from game.scenes.message import MessageScene
from game.scenes.new_game import NewGameScene
from game.scenes.opening import start
from game.scenes.replay_opening import ReelScene
from game.scenes.shared import brief_of, share, todays
from game.scenes.title import TitleScene
from tests import written_words
from tests.themes import THEME

CODE = code_of(Start("bloody-nose-ridge", "482913"), REGISTER)


@pytest.fixture
def slip(table):
    """The slip that a code is typed on."""
    table.app.push(NewGameScene(table.app))
    table.press("code")
    table.frames()
    assert isinstance(table.top, CodeScene)
    return table


def enter(table, code):
    table.app.signal(Signal(Intent.TEXT, Device.KEYBOARD, text=code))
    table.app.signal(Signal(Intent.CHOOSE, Device.KEYBOARD))
    table.frames(2)


def test_a_code_that_is_typed_begins_its_game(slip):
    enter(slip, CODE.lower())
    assert isinstance(slip.top, BriefingScene), "the orders come first"
    assert slip.top.brief.id == "bloody-nose-ridge"
    slip.top._start()
    slip.frames(2)
    assert type(slip.top) is PlayScene
    assert slip.top.session.setup == {"scenario": "bloody-nose-ridge", "seed": "482913", "options": []}
    assert len(slip.app.scenes) == 1
    assert not slip.app.devices.typing


def test_a_code_of_the_second_day_has_the_first_one_fought_before(slip):
    enter(slip, code_of(Start("peleliu-assault", "5", (), "16-september"), REGISTER))
    assert isinstance(slip.top, BriefingScene)
    assert slip.top.brief.start == "16-september"
    slip.top._start()
    slip.frames(2)
    assert isinstance(slip.top, FirstDayScene)


@pytest.mark.parametrize(("code", "words"), [("PEL-7BSG-GOYX", "mistake"), ("PE", "short"), ("PEL-?!?!", "digits")])
def test_what_is_wrong_with_a_code_is_told_on_the_slip(slip, code, words):
    enter(slip, code)
    assert isinstance(slip.top, CodeScene)
    assert words in slip.top.problem


def test_a_code_is_pasted(slip, monkeypatch):
    monkeypatch.setattr(clipboard, "take", lambda: f" {CODE}\n")
    slip.press("Paste")
    assert slip.top.letters.word == CODE
    monkeypatch.setattr(clipboard, "take", lambda: "")
    slip.press("Paste")
    assert slip.top.problem


@pytest.mark.parametrize("days", range(3))
def test_the_days_games_open_their_orders_and_say_how_long_they_take(table, days):
    date = datetime.date(2026, 11, 22) + datetime.timedelta(days)
    table.app.today = lambda: date
    table.app.push(NewGameScene(table.app))
    table.frames()
    scene, games = table.top, todays(table.app)
    buttons = {one.id: one for one in scene.buttons.items}
    both = (game_of(date, PRESENTATIONS), short_game_of(date, PRESENTATIONS))
    assert [start for _, start in games] == [one for one in both if one]
    assert min(brief_of(table.app, start).scenario == PRESENTATIONS.short_game for _, start in games[-1:])
    for key, begin in games:
        button = buttons[key.removeprefix("share.")]
        assert brief_of(table.app, begin).span(THEME.language) in button.note
        button.action()
        table.frames(2)
        assert isinstance(table.top, BriefingScene)
        assert (table.top.seed, table.top.options, table.top.brief) == (begin.seed, set(), brief_of(table.app, begin))
        table.top.back()
        table.frames(2)
        assert table.top is scene
    begin = games[-1][1]
    buttons[games[-1][0].removeprefix("share.")].action()
    table.frames(2)
    table.top._start()
    table.frames(2)
    assert table.top.session.setup["seed"] == begin.seed
    assert table.top.session.setup["scenario"] == begin.scenario


def test_both_games_of_a_day_are_known_by_their_seed_and_have_a_code():
    for days in range(6):
        date = datetime.date(2026, 11, 22) + datetime.timedelta(days)
        long, short = game_of(date, PRESENTATIONS), short_game_of(date, PRESENTATIONS)
        assert (short is None) == (long.scenario == PRESENTATIONS.short_game)
        assert day_of(long, PRESENTATIONS) == date
        if short is not None:
            assert day_of(short, PRESENTATIONS) == date
            assert short.seed != long.seed
            assert start_from(code_of(short, REGISTER), REGISTER) == short
    others = (Start(PRESENTATIONS.short_game, seed) for seed in ("2026112202", "9999999901", "7", "01", "²01"))
    assert [one for one in others if day_of(one, PRESENTATIONS) is not None] == []


def test_the_orders_show_the_code_of_what_is_chosen(table):
    scene = BriefingScene(table.app, BRIEFS[0])
    scene.seed = "482913"
    assert code_of(scene._shared(), REGISTER) == code_of(Start("15-september", "482913"), REGISTER)
    scene.options = {"20.2"}
    assert scene._shared() == Start("15-september", "482913", ("20.2",))
    scene.seed = " "
    assert scene._shared() is None


@pytest.fixture
def playing(table):
    scene = start(table.app, "15-september", "7", ())
    table.app.replace(scene)
    table.frames(2)
    return scene


@pytest.mark.parametrize("works", [True, False])
def test_a_running_game_gives_its_code(table, playing, monkeypatch, works):
    laid = []
    monkeypatch.setattr(clipboard, "put", lambda words: laid.append(words) or works)
    share(table.app, playing)
    table.frames()
    code = code_of(Start("15-september", "7"), REGISTER)
    assert code in table.top.words
    table.press("Copy the code")
    assert laid == [code]
    assert code in table.top.words
    assert ("write it down" in table.top.words) != works


def test_a_running_game_goes_into_a_file_that_is_watched_when_it_is_dropped(table, playing, tmp_path):
    playing.session.choose(playing.session.pending.ids()[-1])
    share(table.app, playing)
    table.press("Save as a file")
    path = tmp_path / "exports" / "15-september-7.save"
    assert str(path) in table.top.words
    assert path.exists()
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    table.frames(2)
    assert isinstance(table.top, ReelScene | ReplayScene)
    for _ in range(30):
        table.frames()
    assert table.top.recording.choices == playing.session.choices


def test_a_file_that_is_no_game_is_told_when_it_is_dropped(table, tmp_path):
    table.app.push(TitleScene(table.app))
    table.frames()
    path = tmp_path / "holiday.jpg"
    path.write_bytes(b"\xff\xd8 picture")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    table.frames(2)
    assert isinstance(table.top, MessageScene)
    assert "holiday.jpg" in table.top.words


def test_the_command_line_takes_a_code(tmp_path, capsys):
    found = program.parse(["--code", CODE, "--data-dir", str(tmp_path)])
    assert (found.scenario, found.seed, found.start, found.options) == ("bloody-nose-ridge", "482913", "", ())
    with pytest.raises(SystemExit):
        program.parse(["--code", "PEL-0001", "--data-dir", str(tmp_path)])
    assert "mistake" in capsys.readouterr().err


def test_the_command_line_opens_a_replay(table, playing, tmp_path):
    share(table.app, playing)
    table.press("Save as a file")
    path = tmp_path / "exports" / "15-september-7.save"
    settings = program.parse(["--replay", str(path), "--data-dir", str(tmp_path)])
    table.app.scenes.clear()
    launch._first_scene(table.app, settings)
    table.frames(1)
    assert isinstance(table.app.scenes[0], TitleScene)
    assert isinstance(table.top, ReelScene | ReplayScene)


def test_a_clipboard_that_is_not_there_is_no_fault(monkeypatch):
    def refused(*words):
        raise pygame.error("no clipboard")

    for name in ("put_text", "get_text", "has_text"):
        monkeypatch.setattr(pygame.scrap, name, refused)
    assert not clipboard.put("x")
    assert clipboard.take() == ""


def test_what_is_said_beside_the_long_code_of_a_days_game_is_written_whole(table):
    days = (datetime.date(2026, 11, 20) + datetime.timedelta(days=n) for n in range(20))
    day = next(day for day in days if game_of(day, PRESENTATIONS).scenario == "bloody-nose-ridge")
    table.app.today = lambda: day
    table.app.push(NewGameScene(table.app))
    table.press("today")
    table.frames(2)
    assert table.top.brief.id == "bloody-nose-ridge"
    with written_words.collected() as found:
        table.top.draw(table.app.surface)
    assert found.cut == []
    assert THEME.text("briefing.no_options") in [one.words for one in found.lines]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_long_code_of_a_days_game_with_optional_rules_cuts_nothing(table, language):
    table.app.set_language(language)
    shared.begin(table.app, Start("tarawa-21-november", "2026-11-28"))
    table.frames(2)
    assert [one.id for one in table.top.buttons.items if one.id.startswith("option:")]
    with written_words.collected() as found:
        table.top.draw(table.app.surface)
    assert (found.cut, found.clashes()) == ([], [])
