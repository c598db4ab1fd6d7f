"""Levels on the screen: chosen for a new game, told in its papers, and what a veteran goes without."""

import re
from dataclasses import replace

import pytest

from engine.games import REGISTER
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.daily_game import day_of
from game.app.game_codes import code_of, start_from
from game.app.settings import Settings
from game.dday.panels import gauges, preview
from game.dday.play.play_scene import PlayScene
from game.presentations import PRESENTATIONS
from game.scenes.briefing import BriefingScene
from game.scenes.level_words import played
from game.scenes.new_game import NewGameScene
from game.scenes.shared import todays
from game.scenes.statistics import StatisticsScene
from game.statistics.book import Book
from game.statistics.entry import entry_from, entry_of
from game.storage import preferences
from game.ui.text import language_of

PERCENT = re.compile(r"\d+ ?%")


def test_the_level_of_the_page_is_that_of_the_game_and_is_kept(table, tmp_path):
    table.app.push(NewGameScene(table.app))
    table.press("level:veteran")
    table.press("scenario:15-september")
    assert isinstance(table.top, BriefingScene)
    code = start_from(code_shown(table.top), REGISTER)
    assert code.level == "veteran"
    table.press("start")
    table.frames(2)
    assert table.top.session.setup["level"] == "veteran"
    assert preferences.layered({}, tmp_path).level == "veteran"


def code_shown(scene):
    return code_of(scene._shared(), REGISTER)


def test_the_daily_game_is_one_at_every_level(table):
    table.app.settings = Settings(level="recruit", data_dir=table.app.settings.data_dir)
    found = todays(table.app)
    assert {start.level for _, start in found} == {"recruit"}
    assert {day_of(start, PRESENTATIONS) for _, start in found} == {table.app.today()}


@pytest.mark.parametrize(("level", "told"), [("", True), ("veteran", False)])
def test_nothing_is_foretold_to_veterans(table, level, told):
    session, player = new_session("15-september", "7", level=level), bot("careful", "1")
    while session.pending.kind != "act" or session.view().turn < 2:
        session.choose(player.choose(session))
    scene = PlayScene(table.app, session, None, False)
    table.app.replace(scene)
    table.frames(3)
    assert scene.choices is not None
    assert (scene.foreseen.ahead is not None) is told
    assert (scene.foreseen.danger_map() is not None) is told
    hexes = [f"hex:{name}" for name in scene.island.hexes if scene.view.units_at(name)]
    forces = [f"force:{name}" for name in scene.view.forces]
    lines = []
    for thing in (*hexes[:4], *forces[:12]):
        scene.inspector.thing = thing
        lines += [line.words for _, group in scene.inspector._made().groups for line in group]
    assert bool([line for line in lines if PERCENT.search(line)]) is told, lines
    places = [name for name in scene.island.hexes if preview.arrival(scene, name)]
    assert told or not places


def test_a_peg_stands_for_each_action_of_a_recruit(table, monkeypatch):
    pegs = []
    monkeypatch.setattr(gauges, "peg", lambda *_, stands, **__: pegs.append(stands))
    session, player = new_session("15-september", "7", level="recruit"), bot("careful", "1")
    while session.pending.kind != "act":
        session.choose(player.choose(session))
    table.app.replace(PlayScene(table.app, session, None, False))
    table.frames(3)
    assert session.pending.facts["actions_left"] == 3
    assert pegs[:3] == [True] * 3
    assert len(pegs) % 3 == 0


def test_the_record_tells_the_level_and_filters_by_it(table):
    entries = []
    for number, level in enumerate(("", "recruit", "recruit")):
        session, player = new_session("bloody-nose-ridge", str(number), level=level), bot("random", "1")
        while session.pending is not None:
            session.choose(player.choose(session))
        entries.append(entry_of(f"game {number}", session, PRESENTATIONS, "2026-11-23T10:00:00"))
    assert [entry.level for entry in entries] == ["", "recruit", "recruit"]
    assert [entry_from(entry.plain()) for entry in entries] == entries
    old = {name: value for name, value in entries[1].plain().items() if name != "level"}
    assert entry_from(old).level == "", "entries of older versions are of the usual level"
    Book(table.app.saves.folder.parent).add([*entries[:2], replace(entries[2], asked=3)])
    table.app.push(StatisticsScene(table.app))
    table.press("level:recruit")
    assert [entry.level for entry in table.top.entries] == ["recruit", "recruit"]
    table.press("level:recruit")
    assert len(table.top.entries) == 3
    table.press("alone")
    assert [entry.asked for entry in table.top.entries] == [0, 0]


@pytest.mark.parametrize("scenario", ["15-september", "wake", "savagery"])
def test_the_end_of_a_game_tells_its_level_and_whether_the_staff_was_asked(scenario):
    game, language = REGISTER.of_scenario(scenario), language_of("en")
    assert played(language, game.begin(scenario, "7")) == []
    session = game.begin(scenario, "7", level="recruit")
    session.note_asked()
    assert played(language, session) == ["Level: Recruit.", "The staff was asked once."]
