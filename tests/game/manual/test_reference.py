"""The manual and the charts on the screen: opened from anywhere, with each device alone, at every size."""

import pygame
import pytest

from engine.dday import events as ev
from engine.peleliu import new_session
from game.dday import texts
from game.dday.charts.aid_scene import AidScene
from game.dday.charts.charts import CHARTS
from game.dday.panels.fire_caption import draw_fire
from game.dday.play.play_scene import PlayScene
from game.dday.play.shown_action import LogLine, ShownAction
from game.input.intents import Device, Intent, Signal
from game.manual.manual_scene import ReferenceScene
from game.peleliu.manual import MANUAL
from game.ui.text import languages
from game.ui.theme import theme_of
from tests.themes import THEME


def send(table, intent, device=Device.KEYBOARD, **more):
    table.app.signal(Signal(intent, device, **more))
    table.app.devices.last = device
    table.frames()


def play(table):
    table.app.push(PlayScene(table.app, new_session("15-september", seed="7"), None, fresh=False))
    table.frames(3)
    return table.top


def test_f1_opens_the_rule_of_the_question_and_closes_it_again(table):
    scene = play(table)
    table.key("f1")
    assert isinstance(table.top, ReferenceScene)
    assert table.top.current == scene.session.pending.rule
    table.key("f1")
    assert table.top is scene
    table.press("Rules")
    assert isinstance(table.top, ReferenceScene)


def test_the_rule_under_the_question_and_in_a_refusal_is_a_link(table):
    scene = play(table)
    table.frames()
    rect, rule = scene.question._cited
    send(table, Intent.CHOOSE, Device.MOUSE, at=(rect.left + 5, rect.centery))
    assert table.top.current == rule == scene.session.pending.rule
    table.app.pop()
    table.frames()
    scene.say("No.", "7.31")
    table.frames()
    send(table, Intent.CHOOSE, Device.MOUSE, at=scene.question._cited[0].center)
    assert table.top.current == "7.31"


def test_numbers_in_the_report_are_links(table):
    scene = play(table)
    scene.shown_action.log.append(
        LogLine("A long sentence of the diary that goes over more than one line of the slip.", "7.31")
    )
    table.frames()
    rect, rule = scene.shown_action.cites.spots["report"][-1]
    assert rule == "7.31"
    assert scene.shown_action.cites.at((5, 5)) == ""
    send(table, Intent.CHOOSE, Device.MOUSE, at=rect.center)
    assert table.top.current == "7.31"


def test_numbers_in_the_fire_caption_are_links_as_long_as_it_is_shown(table):
    stage, measure = ShownAction(texts.tell, texts.phase, THEME.language), table.app.measure
    stage.fires = ev.PositionFires("6.3", "B1", "0318", "red", 2, True, (("A/1/5", "intense"),))
    room = pygame.Rect(100, 100, 700, 120)
    draw_fire(table.app.surface, room, measure, stage, "15-september")
    ((rect, rule),) = stage.cites.spots["caption"]
    assert rule == "6.3"
    assert room.contains(rect)
    assert stage.cites.at(rect.center) == "6.3"
    scene = play(table)
    scene.shown_action.cites.put("caption", [(rect, "6.3")])
    table.frames()
    assert not scene.shown_action.cites.spots["caption"]


def test_without_a_game_it_opens_at_the_sequence_of_play(table):
    table.app.open_rule()
    table.frames()
    assert table.top.current == "4.0"
    table.app.open_rule("6.31")
    table.frames()
    assert len(table.app.scenes) == 1, "a second call leafs in the same book"
    assert table.top.current == "6.31"


def test_links_are_followed_and_the_way_back_is_kept(table):
    table.app.open_rule("6.34")
    table.frames()
    scene = table.top
    link = next(item for item in scene.buttons.items if item.id.startswith("link:") and item.label == "13.2")
    send(table, Intent.CHOOSE, Device.MOUSE, at=link.rect.center)
    assert scene.current == "13.2"
    table.press(THEME.text("reference.key.back"))
    assert scene.current == "6.34"
    table.press(THEME.text("reference.key.forward"))
    assert scene.current == "13.2"


def test_keys_alone_reach_links_contents_and_the_next_entry(table):
    table.app.open_rule("6.31")
    table.frames()
    scene = table.top
    send(table, Intent.NEXT_UNIT)
    assert scene.current == "6.32"
    send(table, Intent.CURSOR_S)
    focused = scene.buttons.focused
    assert focused.id.startswith("link:")
    send(table, Intent.CHOOSE)
    assert scene.current == focused.label
    send(table, Intent.CURSOR_W)
    assert scene.buttons.focused.id.startswith("row:")
    send(table, Intent.CURSOR_S)
    wanted = scene.index.rows[int(scene.buttons.focused.id.removeprefix("row:"))].to
    send(table, Intent.CHOOSE)
    assert scene.current == wanted
    for _ in range(60):
        if scene.buttons.focused and scene.buttons.focused.id == "key:close":
            break
        send(table, Intent.CURSOR_S)
    send(table, Intent.CHOOSE)
    assert table.top is None


def test_search_by_typing_and_by_letters_of_the_pad(table):
    table.app.open_rule("4.0")
    table.frames()
    scene = table.top
    send(table, Intent.INSPECT)
    assert table.app.devices.typing
    for letter in "hero":
        send(table, Intent.TEXT, text=letter)
    assert not [item for item in scene.buttons.items if item.id.startswith("letter:")], "a keyboard is at hand"
    assert "10.11" in [row.to for row in scene.index.rows]
    send(table, Intent.CHOOSE)
    assert scene.current == scene.index.rows[0].to
    send(table, Intent.BACK)
    assert scene.asked is None
    assert not table.app.devices.typing
    send(table, Intent.INSPECT, Device.GAMEPAD)
    send(table, Intent.CURSOR_S, Device.GAMEPAD)
    assert scene.buttons.focused.id.startswith("letter:")
    send(table, Intent.CHOOSE, Device.GAMEPAD)
    assert scene.asked == scene.buttons.focused.label.lower()
    for _ in range(12):
        send(table, Intent.CURSOR_S, Device.GAMEPAD)
        if scene.buttons.focused.id.startswith("row:"):
            break
    send(table, Intent.CHOOSE, Device.GAMEPAD)
    assert scene.current in [row.to for row in scene.index.rows]


def test_the_wheel_scrolls_what_it_is_over(table):
    table.app.open_rule("8.6")
    table.frames()
    scene, parts = table.top, table.top.parts()
    before = scene.scrolled
    send(table, Intent.ZOOM_OUT, Device.MOUSE, at=parts.view.center, by=(0.0, -1.0))
    assert scene.scrolled > before
    listed = scene.index.scrolled
    send(table, Intent.ZOOM_OUT, Device.MOUSE, at=parts.index.center, by=(0.0, -1.0))
    assert scene.index.scrolled > listed


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_every_line_of_every_page_stays_inside_its_sheet(table, language, size):
    from game.manual.binder import binder
    from game.manual.manual import manual
    from game.manual.typesetting import Setter
    from game.ui import fonts
    from game.ui.scale import Scale

    measure, book = Scale(*size, theme=theme_of("usual", language)), manual(language, MANUAL)
    width = binder(size, measure, 40).view.width
    for chapter in book.chapters:
        page = Setter(book, width, measure).chapter(chapter)
        for line in page.lines:
            for run in line.runs:
                assert run.x + fonts.width(line.face, line.size, run.words) <= width, run.words
        tops = [top for top, _ in page.places.values()]
        assert tops == sorted(tops)


def test_the_charts_can_be_leafed_and_lead_to_their_rules(table):
    scene = play(table)
    table.app.push(AidScene(table.app))
    table.frames()
    aid = table.top
    first = aid.name
    for _ in CHARTS:
        send(table, Intent.NEXT_UNIT, Device.GAMEPAD)
        made, laid = aid.laid()
        assert laid.lefts[-1] == aid.view().width
        assert len(laid.tops) == len(made.rows) + 2
    assert aid.name == first
    aid.show("turns")
    table.frames()
    assert aid.live.lit["turns"] == {(str(scene.view.turn), "")}
    aid.show("attack")
    table.press(THEME.text("chart_page.rule", rule="8.3"))
    assert table.top.current == "8.3"
    table.press(THEME.text("reference.key.charts"))
    table.press(THEME.text("chart_page.rule", rule="8.3"))
    kinds = [type(one) for one in table.app.scenes]
    assert kinds.count(ReferenceScene) == 1, "back to the book that it was opened from"
    assert table.top.current == "8.3"


def test_charts_fit_at_every_size_and_language():
    from engine.peleliu.content import load_content
    from game.dday.charts.charts import chart
    from game.manual import chart_table as drawn
    from game.ui.scale import Scale

    pygame.font.init()
    for language in languages():
        theme = theme_of("usual", language)
        for name in CHARTS:
            for size in ((1280, 720), (1920, 1080)):
                measure = Scale(*size, theme=theme)
                made = chart(theme.language, load_content(), name, "invasion")
                width = size[0] - measure.px(110) - 2 * measure.px(46)
                laid = drawn.lay_out(made, (width, size[1]), measure)
                assert laid.lefts[-1] == width
                assert laid.size >= measure.text("tiny"), (name, size, language)
