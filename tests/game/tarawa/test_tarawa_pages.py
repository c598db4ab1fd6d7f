"""What lies over Tarawa's table can be opened: diary, layers, legend, reports, outcome."""

import pytest

from engine.tarawa.definition import TARAWA
from game.dday.diary.diary_export import ExportScene
from game.dday.play.layers_scene import LayersScene
from game.dday.play.play_scene import PlayScene
from game.dday.report.export import TEXT
from game.dday.report.pictures import Photographer
from game.input.intents import Device, Intent, Signal
from game.manual.manual_scene import ReferenceScene
from game.scenes.legend import LegendScene


@pytest.fixture
def tarawa(table):
    """A game of two days under way, on the table."""
    session, bot = TARAWA.begin("tarawa-two-days", "3"), TARAWA.bot("careful", "3")
    while session.view().turn < 5 and session.pending is not None:
        session.choose(bot.choose(session))
    table.app.replace(scene := PlayScene(table.app, session, None, fresh=False))
    table.frames(3)
    return scene


def test_the_diary_names_the_scenario(table, tarawa):
    tarawa.open_diary()
    table.frames(2)
    assert table.top is not tarawa
    assert table.app.games.name_of(table.top.theme.language, tarawa.session.setup) == "Two Days in Hell"


def test_the_diary_is_written_to_files(table, tarawa):
    table.app.push(scene := ExportScene(table.app, tarawa))
    table.frames(1)
    while table.top is scene:
        table.frames(1)
    assert "Two Days in Hell" in (scene.export.path / TEXT).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("intent", "opened"),
    [(Intent.LEGEND, LegendScene), (Intent.LAYERS, LayersScene), (Intent.RULES, ReferenceScene)],
)
def test_what_a_key_opens_is_drawn(table, tarawa, intent, opened):
    assert tarawa.session.pending is not None
    table.app.signal(Signal(intent, Device.KEYBOARD))
    table.frames(3)
    assert isinstance(table.top, opened)


def test_diary_actions_and_staff_are_asked_on_the_table(table, tarawa):
    table.app.signal(Signal(Intent.LOG, Device.KEYBOARD))
    table.frames(3)
    assert tarawa.log_open
    table.app.signal(Signal(Intent.ASK, Device.KEYBOARD))
    table.frames(3)
    assert tarawa.popup is not None
    assert table.top is tarawa


def test_a_picture_of_the_report_is_as_wide_as_the_island(tarawa):
    taken = Photographer(tarawa.theme, tarawa.content, tarawa.island, "tarawa-two-days").surface
    assert taken.get_width() > 1.5 * taken.get_height()
