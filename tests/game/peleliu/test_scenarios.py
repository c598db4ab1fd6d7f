"""Peleliu Assault, its second day and Bloody Nose Ridge on the screen."""

import pygame
import pytest

from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from game.app.settings import Settings
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.choices import Choices
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.peleliu.first_day import FirstDayScene
from game.scenes.title import TitleScene
from tests.peleliu_map import centre
from tests.themes import THEME

WALLED = {
    "scenario": "bloody-nose-ridge",
    "turn": 6,
    "step": "open_actions",
    "fortifications": {"1307": {"marker": "F13", "facing": 0}, "1405": "F01"},
    "attack_orders": ["1307"],
    "us": [{"id": "A/1/7", "hex": "1407", "under_fire": True}, {"id": "F/2/7", "hex": "1408"}],
}


def laid(table, session):
    """A session on the table, everything shown."""
    table.app.settings = Settings(speed="instant")
    scene = PlayScene(table.app, session, None, fresh=True)
    table.app.replace(scene)
    table.frames(3)
    return scene


@pytest.mark.parametrize("brief", [brief for brief in BRIEFS if not brief.start], ids=lambda brief: brief.id)
def test_every_scenario_is_begun_from_the_order_sheet(table, brief):
    table.app.push(TitleScene(table.app))
    table.press("New game")
    table.press(brief.name(THEME.language))
    table.press(brief.order(THEME.language))
    assert isinstance(table.top, PlayScene)
    assert table.top.session.setup["scenario"] == brief.scenario
    assert brief.name(THEME.language) == load_content().scenarios[brief.scenario].name


def test_every_scenario_of_the_rules_has_its_brief():
    assert {brief.scenario for brief in BRIEFS} == set(load_content().scenarios)


def test_the_second_day_begins_when_the_first_has_been_fought(table):
    table.app.push(TitleScene(table.app))
    table.press("New game")
    table.press("Assault from 16 September")
    table.press("start")
    scene = table.top
    assert isinstance(scene, FirstDayScene)
    for _ in range(5000):
        table.frames(1)
        if table.top is not scene:
            break
    assert isinstance(table.top, PlayScene)
    table.top.timeline.skip_all()
    assert table.top.view.turn == 14
    assert table.top.session.setup["start"] == "16-september"


def test_the_wait_for_the_second_day_can_be_broken_off(table):
    table.app.push(TitleScene(table.app))
    table.app.push(FirstDayScene(table.app, "peleliu-assault", "3", ()))
    table.frames(3)
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    table.frames(2)
    assert isinstance(table.top, TitleScene)


def test_after_a_first_day_of_ones_own_the_second_follows(table):
    session = _finished_day()
    scene = laid(table, session)
    table.frames(5)
    assert isinstance(table.top, OutcomeScene)
    table.press(THEME.text("peleliu_outcome.go_on"))
    assert isinstance(table.top, PlayScene)
    assert table.top is not scene
    table.frames(5)
    assert table.top.view.turn == 14


def _finished_day():
    """A 15 September that ended after its last turn, with losses that can be borne."""
    for seed in range(1, 40):
        session = new_session("15-september", str(seed))
        player = bot("careful", str(seed))
        while session.pending:
            session.choose(player.choose(session))
        if session.outcome and session.outcome[1] != "catastrophic-loss":
            return session
    raise AssertionError("no first day came to its end")


def test_after_a_ridge_game_no_second_day_is_offered(table):
    session = new_session(
        "bloody-nose-ridge",
        "1",
        situation={
            "scenario": "bloody-nose-ridge",
            "turn": 19,
            "step": "end_of_turn",
            "us": [{"id": "A/1/7", "hex": "1408"}],
        },
    )
    laid(table, session)
    table.frames(5)
    assert isinstance(table.top, OutcomeScene)
    assert "go_on" not in {button.id for button in table.top.buttons.items}


def test_units_of_the_set_up_are_picked_and_then_placed(table):
    scene = laid(table, new_session("bloody-nose-ridge", "1"))
    assert scene.session.pending.kind == "place"
    choices = scene.choices
    unit = choices.targets[0].unit
    assert choices.click(unit, scene.view.us[unit].place) == []
    assert choices.picked == unit
    target = sorted(choices.hexes)[0]
    scene.control.click("", target)
    table.frames(3)
    assert scene.view.us[unit].place == target


def test_the_small_counter_of_a_unit_that_is_not_placed_yet_can_be_pointed_at(table):
    scene = laid(table, new_session("bloody-nose-ridge", "1"))
    while scene.board.camera.moving:
        table.frames(1)
    table.frames(1)
    token = next(button for button in scene.question.buttons.items if button.id.startswith("token:"))
    table.app.signal(Signal(Intent.POINT, Device.MOUSE, token.rect.center))
    table.frames(2)
    assert scene.question.token()
    assert scene.hovered is None


def test_the_rest_of_the_set_up_can_be_left_to_the_staff(table):
    scene = laid(table, new_session("bloody-nose-ridge", "1"))
    assert "rest" in [option.id for option in scene.choices.loose]
    scene.choose("rest")
    table.frames(3)
    assert sum(unit.on_map for unit in scene.view.us.values()) == 23


def test_walls_orders_and_markers_change_the_picture(table):
    with_them = laid(table, new_session("bloody-nose-ridge", "1", situation=WALLED))
    table.frames(40)
    first = pygame.image.tobytes(table.app.surface, "RGB")
    plain = {**WALLED, "attack_orders": [], "fortifications": {"1307": "F13", "1405": "F01"}}
    laid(table, new_session("bloody-nose-ridge", "1", situation=plain))
    table.frames(40)
    assert pygame.image.tobytes(table.app.surface, "RGB") != first
    assert with_them.view.facing("1307") == 0


def contrast(table, session, h):
    """How far the lightest and the darkest pixel of a hex's ground are apart."""
    scene = laid(table, session)
    scene.board.camera.show(["0707", "0908"], margin=2.0, at_once=True)
    table.frames(40)
    x, y = scene.board.camera.to_screen(centre(h))
    area = pygame.Rect(round(x) - 16, round(y) - 16, 32, 32)
    part = table.app.surface.subsurface(area.clip(table.app.surface.get_rect()))
    levels = [sum(part.get_at((i, k))[:3]) for i in range(part.get_width()) for k in range(part.get_height())]
    return max(levels) - min(levels)


def test_the_ground_outside_the_play_area_lies_under_tracing_paper(table):
    ridge = contrast(table, new_session("bloody-nose-ridge", "1", situation=WALLED), "0707")
    whole = contrast(table, new_session("15-september", "1"), "0707")
    assert ridge < whole * 0.75


@pytest.mark.parametrize("scenario", ["peleliu-assault", "bloody-nose-ridge"])
def test_every_question_of_a_whole_game_has_its_answers_on_the_table(scenario):
    """Each answer lies at a place that can be clicked, or is a button."""
    session = new_session(scenario, "5")
    player = bot("random", "5")
    kinds = set()
    while session.pending:
        if session.pending.kind not in kinds:
            kinds.add(session.pending.kind)
            view = TableView.of(session)
            choices = Choices(session.pending, view)
            for target in choices.targets:
                placed = target.hex or target.box or (target.unit and target.unit in {*view.us, *view.forces})
                assert target.loose or placed, (session.pending.kind, target)
        session.choose(player.choose(session))
    assert len(kinds) > 5
