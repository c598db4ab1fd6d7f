"""The war diary: sorted, searched, tied to hexes, card and rule; the report written from it."""

import random
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

import engine.dday.events as ev
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.dday import texts as words
from game.dday.diary.diary_export import ExportScene
from game.dday.diary.diary_scene import LogScene
from game.dday.event_rows import GROUPS
from game.dday.panels.log import LogPanel
from game.dday.play.play_scene import PlayScene
from game.dday.play.shown_action import ShownAction
from game.dday.report import export as exporting
from game.dday.report.diary import chosen, entries
from game.dday.report.export import Export
from game.input.intents import Device, Intent, Signal
from game.manual.manual import manual
from game.manual.manual_scene import ReferenceScene
from game.peleliu.manual import MANUAL
from game.presentations import PRESENTATIONS
from game.scenes.menu import MenuScene
from game.scenes.message import MessageScene
from tests.themes import THEME

cited = PRESENTATIONS.of_scenario("15-september").cited


@pytest.fixture(scope="module")
def session():
    """Some turns of a game that answers at random."""
    game, chance = new_session("15-september", seed="7"), random.Random(3)
    while game.pending is not None and game.view().turn < 4:
        ids = game.pending.ids()
        hurry = game.pending.kind == "act" and chance.random() < 0.3
        game.choose(ids[-1] if hurry else chance.choice(ids))
    return game


@pytest.fixture(scope="module")
def known(session):
    stage = ShownAction(words.tell, words.phase, THEME.language)
    view = TableView.opening(session)
    for event in session.events(0):
        stage.before(event, view)
        view.apply(event)
    return entries(stage.log, session.events(0), cited)


def test_filters_leave_only_what_is_asked_for(known):
    everything = chosen(known, GROUPS)
    assert [entry for entry in everything if not entry.line.heading] == [one for one in known if not one.line.heading]
    for group in GROUPS:
        found = [entry for entry in chosen(known, [group]) if not entry.line.heading]
        assert {entry.group for entry in found} <= {group}
    losses = chosen(known, ["losses"])
    assert losses[0].line.words.startswith("The bombardment"), "what came before the first turn stands under no heading"
    for entry, after in pairwise(losses):
        assert not (entry.line.heading == 2 and after.line.heading == 2), "a phase without lines is left out"
    assert not chosen(known, [])


def test_search_looks_at_words_rules_and_hexes(known):
    some = next(entry for entry in known if entry.group == "losses" and entry.line.hexes)
    for asked in (some.line.hexes[0], some.line.rule, some.line.words[:12].upper()):
        assert some in chosen(known, GROUPS, asked), asked
    assert not chosen(known, GROUPS, "zeppelin")


def test_hits_know_the_fire_card_and_moves_have_none(known, session):
    events = session.events(0)
    fire = next(entry for entry in known if events[entry.line.number].kind() == "unit_hit")
    opened = [event for event in events[: fire.line.number] if event.kind() in ("card_drawn", "fire_phase_opened")]
    assert fire.card == opened[-1].card
    assert fire.use == "fire"
    move = next(entry for entry in known if events[entry.line.number].kind() == "unit_moved")
    assert move.card == 0
    assert move.group == "moves"


def test_a_called_event_leads_to_what_the_manual_tells_of_it():
    assert cited(ev.EventCalled("2.3", "smoke", 7, 1)) == "smoke"
    assert cited(ev.EventCalled("2.3", "depth1", 7, 1)) == "9.2"
    assert cited(ev.EventCalled("2.3", "none", 7, 1)) == "2.3"
    for event in load_content().events.values():
        if event.kind != "cc":
            assert manual("en", MANUAL).find(cited(ev.EventCalled("2.3", event.id, 7, 1)))


@pytest.fixture
def diary(table, session):
    table.app.push(PlayScene(table.app, session, None, fresh=False))
    table.frames(2)
    play = table.top
    table.app.push(LogScene(table.app, play))
    table.frames(2)
    return table, table.top, play


def send(table, intent, device=Device.KEYBOARD, **more):
    table.app.signal(Signal(intent, device, **more))
    table.app.devices.last = device
    table.frames()


def test_keys_alone_go_from_line_to_line_and_to_its_places(diary):
    table, scene, play = diary
    assert scene.lines.scrolled == scene.lines.most, "the newest lines are shown first"
    send(table, Intent.CURSOR_N)
    first = scene.lines.looked
    send(table, Intent.CURSOR_N)
    assert scene.lines.looked < first
    i = next(i for i, one in enumerate(scene.lines.entries) if one.line.hexes and one.line.rule and one.card)
    entry = scene.lines.entries[i]
    scene._look_at(i)
    table.press(THEME.text("log.do.rule", rule=entry.line.rule))
    assert isinstance(table.top, ReferenceScene)
    assert table.top.current == entry.line.rule
    table.app.pop()
    table.frames()
    shown = []
    play.board.camera.show = lambda hexes, **_: shown.append(tuple(hexes))
    table.press(THEME.text("log.do.hexes", hexes=" ".join(entry.line.hexes[:3])))
    assert table.top is play
    assert entry.line.hexes in shown


def test_keys_come_from_the_search_and_from_below_to_a_line_and_look_at_it(diary):
    table, scene, _ = diary
    table.app.devices.last = Device.KEYBOARD
    key = next(i for i, button in enumerate(scene.buttons.items) if button.id == "key:search")
    scene.buttons.focus = key
    send(table, Intent.CHOOSE)
    assert scene.asked == ""
    for letter in "lands":
        send(table, Intent.TEXT, text=letter)
    send(table, Intent.CHOOSE)
    assert scene.asked == "lands", "Enter doesn't end the search that is being typed"
    assert "lands" in scene.lines.entry.line.words.lower()
    assert any(button.id.startswith("do:") for button in scene.buttons.items)
    scene.lines.looked = -1
    scene.buttons.focus = next(i for i, one in enumerate(scene.buttons.items) if one.id == "key:search")
    send(table, Intent.CURSOR_N)
    assert scene.lines.entry is not None


def test_from_the_menu_too_a_line_leads_to_the_table(table, session):
    table.app.push(PlayScene(table.app, session, None, fresh=False))
    table.frames(2)
    play = table.top
    table.app.push(MenuScene(table.app, play))
    table.frames()
    table.press(THEME.text("log.title").capitalize())
    scene = table.top
    assert isinstance(scene, LogScene)
    i = next(i for i, one in enumerate(scene.lines.entries) if one.line.hexes and one.card)
    scene._look_at(i)
    table.press(THEME.text("log.do.card", card=scene.lines.entries[i].card))
    assert table.top is play
    for device in (Device.MOUSE, Device.KEYBOARD):
        table.app.devices.last = device
        play.inspector.look(f"card:{scene.lines.entries[i].card}")
        for _ in range(3):
            play.inspector.update(0.2)
        assert play.inspector.thing == f"card:{scene.lines.entries[i].card}", "the report stays while nobody moves"


def test_a_moment_is_shown_by_the_table_where_it_can(diary):
    table, scene, play = diary
    i = next(i for i, one in enumerate(scene.lines.entries) if one.card and one.line.hexes)
    scene._look_at(i)
    seen = []
    play.show_moment = seen.append
    table.press(THEME.text("log.do.moment"))
    assert seen == [scene.lines.entries[i].line.number]
    assert table.top is play


def test_filters_and_search_narrow_the_list(diary):
    table, scene, _ = diary
    everything = len(scene.lines.entries)
    for group in GROUPS:
        if group != "losses":
            table.press(THEME.text(f"log.group.{group}"))
    assert {one.group for one in scene.lines.entries if not one.line.heading} == {"losses"}
    assert len(scene.lines.entries) < everything
    table.press(THEME.text("log.search"))
    for letter in "a/1":
        send(table, Intent.TEXT, text=letter)
    assert all("a/1" in one.line.words.lower() for one in scene.lines.entries if not one.line.heading)
    send(table, Intent.ERASE)
    assert scene.asked == "a/"
    send(table, Intent.MENU)
    assert scene.asked is None
    send(table, Intent.MENU)
    assert table.top is not scene


def test_rule_numbers_and_the_head_of_the_drawer_are_links(diary):
    table, _, play = diary
    table.app.pop()
    play.toggle_log()
    table.frames(2)
    rect, rule = play.log_panel._rules[-1]
    send(table, Intent.CHOOSE, Device.MOUSE, at=rect.center)
    assert table.top.current == rule
    table.app.pop()
    table.frames()
    send(table, Intent.CHOOSE, Device.MOUSE, at=play.log_panel._title.center)
    assert isinstance(table.top, LogScene)
    table.app.pop()
    table.frames()
    ids = [place.id for place in play.control.focus.places()]
    assert "log:open" in ids
    assert sum(id_.startswith("log:") for id_ in ids) > 3, "keys and pad reach the lines too"


def test_the_drawer_measures_its_lines_anew_in_another_language(diary):
    table, _, play = diary
    table.app.pop()
    play.toggle_log()
    table.frames(2)
    table.app.set_language("de")
    table.frames(2)
    fresh = LogPanel()
    fresh.draw(table.app.surface, play.layout.log, play.measure, play.shown_action.log, (0, 0))
    seen = [rect for rect, _ in play.log_panel._rows]
    table.app.set_language("en")
    assert seen == [rect for rect, _ in fresh._rows]


# ---------------------------------------------------------------- the report


def _small(monkeypatch):
    """A photographer that takes blank pictures: the real one is tried in one test only."""
    monkeypatch.setattr(exporting, "Photographer", lambda *_: SimpleNamespace(take=lambda view: pygame.Surface((8, 8))))


def test_the_report_tells_the_whole_diary_and_is_the_same_each_time(session, known, tmp_path, monkeypatch):
    _small(monkeypatch)
    pygame.font.init()
    texts = []
    for name in ("one", "two"):
        export = Export(THEME, session, PRESENTATIONS.of_session(session), "15 September 1944", tmp_path / name)
        done = list(export.steps())
        assert done == list(range(1, export.total + 1))
        files = {path.name: path.read_bytes() for path in export.path.iterdir()}
        texts.append(files)
    assert texts[0] == texts[1]
    told = texts[0]["report.md"].decode()
    for picture in ("losses.png", "turn-01.png", "turn-02.png", "turn-03.png"):
        assert f"]({picture})" in told
        assert texts[0][picture].startswith(b"\x89PNG")
    assert told.count("\n- ") == sum(not entry.line.heading for entry in known)
    assert told.count("\n### ") == sum(entry.line.heading == 1 for entry in known)
    assert THEME.text("report.open") in told


def test_a_picture_shows_the_table_and_is_the_same_each_time(session):
    pygame.font.init()
    from game.dday.report.export import png
    from game.dday.report.pictures import Photographer

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    taken = [
        png(Photographer(THEME, load_content(), load_island(), "15-september").take(TableView.of(session)))
        for _ in range(2)
    ]
    assert taken[0] == taken[1]
    assert len(taken[0]) > 100_000


def test_a_second_report_lies_beside_the_first_and_the_path_is_told(diary, monkeypatch):
    _small(monkeypatch)
    table, scene, _ = diary
    paths = []
    for _ in range(2):
        scene.export()
        table.frames()
        paths.append(table.top.export.path)
        for _ in range(30):
            table.frames()
            if isinstance(table.top, MessageScene):
                break
        assert str(paths[-1]) in table.top.words
        table.press(THEME.text("report.good"))
        assert table.top is scene
    assert paths[0] != paths[1]
    assert all((path / "report.md").exists() for path in paths)


def test_a_disk_that_takes_nothing_is_told_and_survived(diary, monkeypatch):
    _small(monkeypatch)
    table, scene, _ = diary

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(exporting.files, "write", full)
    scene.export()
    table.frames()
    assert isinstance(table.top, ExportScene)
    table.frames(3)
    assert isinstance(table.top, MessageScene)
    assert table.top.title == THEME.text("report.failed")
    assert "No space left on device" in table.top.words
    table.press(THEME.text("report.good"))
    assert table.top is scene
