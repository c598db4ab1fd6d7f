"""The service record on the screen, and how games come into it."""

import csv
import stat
from dataclasses import replace

import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.app import App
from game.app.settings import Settings
from game.dday.outcome_scene import OutcomeScene
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.scenes.message import MessageScene
from game.scenes.opening import lay_out
from game.scenes.routes import MESSAGE, REVIEW
from game.scenes.statistics import ALL, StatisticsScene
from game.statistics.book import Book
from game.statistics.entry import FinishedGame
from tests.themes import THEME

WON = FinishedGame(
    "a", "2026-11-01T10:00:00", "15-september", "", (), "7", "win", "goals-reached", 12, 400, 9, ((1, 2, 0), (2, 5, 3))
)
LOST = replace(
    WON,
    id="b",
    finished="2026-11-02T10:00:00",
    scenario="peleliu-assault",
    day="16-september",
    result="loss",
    reason="catastrophic-loss",
)


def ended():
    session, player = new_session("15-september", "36"), bot("random", "36")
    while session.pending:
        session.choose(player.choose(session))
    return session


def lay(app, path, session):
    scene = lay_out(app, session, path, fresh=False)
    app.replace(scene)
    for _ in range(5):
        app.frame(0)
    return scene


def test_a_game_is_entered_at_its_end_and_once(table, tmp_path):
    session = ended()
    path = table.app.saves.new_path("15-september", "36")
    scene = lay(table.app, path, session)
    assert isinstance(table.top, OutcomeScene)
    (entry,) = Book(tmp_path).read().entries
    assert entry.id == path.name.removesuffix(".save")
    assert (entry.result, entry.decisions) == (session.outcome[0], len(session.choices))
    lay(table.app, path, session)
    assert Book(tmp_path).read().entries == (entry,)
    assert scene.notice is None


def test_a_game_that_nobody_plays_is_not_entered(tmp_path):
    app = App(Settings(data_dir=tmp_path, size=(1280, 720), sound=False, demo="random", speed="instant"))
    app.running = True
    session = ended()
    lay(app, app.saves.new_path("x", "1"), session)
    app.settings = replace(app.settings, demo=None)
    lay(app, None, session)
    assert not Book(tmp_path).exists
    app.close()


def test_a_disk_that_refuses_is_told(table, tmp_path):
    (tmp_path / "record.jsonl").mkdir()  # cannot be opened as a file, whoever asks
    scene = lay(table.app, table.app.saves.new_path("15-september", "36"), ended())
    assert "service record" in scene.notice[0]
    assert isinstance(table.top, OutcomeScene)
    table.app.push(StatisticsScene(table.app))
    table.frames(2)
    assert table.top.problem


@pytest.mark.parametrize("name", [ALL, *(brief.id for brief in BRIEFS)])
def test_each_filter_shows_its_games(table, tmp_path, name):
    Book(tmp_path).add([WON, LOST])
    scene = StatisticsScene(table.app)
    table.app.push(scene)
    table.frames()
    item = next(one for one in scene.buttons.items if one.id == f"filter:{name}")
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, item.rect.center))
    table.frames()
    wanted = {"all": ["a", "b"], "15-september": ["a"], "16-september": ["b"]}.get(name, [])
    assert [one.id for one in scene.entries] == wanted
    assert next(one for one in scene.buttons.items if one.id == f"filter:{name}").ticked


def test_the_table_is_saved_where_it_says(table, tmp_path):
    Book(tmp_path).add([WON, LOST])
    table.app.push(StatisticsScene(table.app))
    for number in (1, 2):
        table.press(THEME.text("statistics.export"))
        assert isinstance(table.top, MessageScene)
        path = tmp_path / "exports" / ("service-record.csv" if number == 1 else "service-record-2.csv")
        assert str(path) in table.top.words
        rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
        assert [row["id"] for row in rows] == ["a", "b"]
        table.press("Back")


def test_a_folder_that_can_not_be_written_is_told(table, tmp_path):
    Book(tmp_path).add([WON])
    (tmp_path / "exports").write_text("in the way", encoding="utf-8")
    table.app.push(StatisticsScene(table.app))
    table.press(THEME.text("statistics.export"))
    assert table.top.title == THEME.text("statistics.not_exported")
    assert stat.S_ISREG((tmp_path / "exports").stat().st_mode)


def test_damaged_lines_are_left_out_and_told(table, tmp_path):
    book = Book(tmp_path)
    book.add([WON, LOST])
    raw = bytearray(book.path.read_bytes())
    raw[40] ^= 1
    book.path.write_bytes(bytes(raw))
    scene = StatisticsScene(table.app)
    table.app.push(scene)
    table.frames()
    assert [one.id for one in scene.entries] == ["b"]
    note = scene._note()
    assert book.path.name in note
    assert "1" in note
    assert THEME.text("statistics.checksum") in note


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_everything_lies_in_the_window(table, tmp_path, size):
    Book(tmp_path).add([replace(WON, id=str(i), studied=i % 5 == 0) for i in range(300)])
    table.app.window.size = size
    scene = StatisticsScene(table.app)
    table.app.push(scene)
    table.frames(2)
    window = table.app.surface.get_rect()
    rects = [one.rect for one in scene.buttons.items]
    assert all(window.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])


def test_the_way_back_leads_back(table):
    table.app.push(StatisticsScene(table.app))
    table.frames()
    before = len(table.app.scenes)
    table.press("Back")
    assert len(table.app.scenes) == before - 1


def test_every_figure_of_the_record_has_a_tip_of_its_own(table, tmp_path):
    Book(tmp_path).add([WON, LOST])
    table.app.replace(StatisticsScene(table.app))
    table.frames(2)
    rows = [one for one in table.top.tips() if one.id.startswith("row:")]
    assert len({one.rect.topleft for one in rows}) == len(rows) >= 8
    assert all(one.name and one.meaning for one in rows)


def test_a_game_of_the_record_can_be_reviewed_while_its_save_is_there(table, tmp_path, monkeypatch):
    session = ended()
    path = table.app.saves.new_path("15-september", "36")
    lay(table.app, path, session)
    table.app.saves.flush()
    Book(tmp_path).add([WON])
    table.app.replace(StatisticsScene(table.app))
    table.frames(2)
    opened = []
    monkeypatch.setattr(table.app, "open", lambda route, *given: opened.append((route, given)))
    table.press("review")
    (route, (_, _, answers)) = opened.pop()
    assert route is MESSAGE
    ways = [way for _, way in answers if way is not None]
    assert len(ways) == 1, "only one of the two games has a save"
    ways[0]()
    (route, (reviewed, _)) = opened.pop()
    assert route is REVIEW
    assert reviewed.hash() == session.hash()
