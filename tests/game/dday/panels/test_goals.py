"""The strip with the goals: always in sight, marks what changes, shows what a choice would secure, opens reports."""

import pygame
import pytest

from engine.dday.foresight import Foresight
from engine.dday.victory.goals import LOSSES
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session, open_session
from game.dday.panels import gains
from game.dday.panels.goal_strip import HELD, GoalStrip, figure, label
from game.dday.play.table_panels import considered
from game.input.intents import Device, Intent, Signal
from game.table import layout
from game.ui.scale import Scale
from tests.themes import THEME
from tools.recorded import journal
from tools.staging import ASSAULT, RIDGE, WIN, asked, play

GAMES = (WIN, ASSAULT, RIDGE)


def strip_at(scene, key):
    return next(cell.rect for cell in scene.goals.cells if cell.key == key)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("percent", [100, 200])
def test_every_goal_is_in_sight_and_covers_nothing_that_the_question_needs(table, game, language, percent):
    app = table.app
    app.set_language(language)
    app.set_text_size(percent)
    scene = asked(app, game, "act", 8)
    assert [cell.key for cell in scene.goals.cells] == [aim.key for aim in scene.goals.aims]
    assert scene.goals.aims[-1].key == LOSSES
    window, strip = app.surface.get_rect(), scene.layout.goals
    for cell in scene.goals.cells:
        assert window.contains(cell.rect)
        assert cell.rect.bottom <= scene.layout.free.top, "the map's part begins below it"
        assert not cell.rect.colliderect(scene.layout.side)
    assert strip.top >= scene.layout.strip.top
    assert scene.layout.free.height >= window.height // 3


def test_a_cleared_table_has_no_strip(table):
    scene = asked(table.app, WIN, "act", 8)
    below = scene.layout.free.top
    scene.toggle_clear()
    table.frames(2)
    assert scene.layout.free.top < below
    scene.toggle_clear()
    table.frames(2)
    assert scene.layout.free.top == below


def test_a_goal_that_changes_is_marked_long_enough_to_be_seen_and_then_no_more():
    view = new_session("15-september", seed="7").view()
    strip = GoalStrip()
    strip.show(TableView(view))
    assert not strip.marked, "a table that is laid out has no news"
    view.loss_box.append("A/1/1 full")
    strip.show(TableView(view))
    assert strip.marked == {LOSSES}
    strip.update(HELD - 1.0)
    assert strip.marked, "as long as it takes to look there"
    strip.update(1.5)
    assert not strip.marked


def test_a_mark_fades_unless_motion_is_reduced():
    view = new_session("15-september", seed="7").view()
    strip = GoalStrip()
    strip.show(TableView(view))
    view.loss_box.append("A/1/1 full")
    strip.show(TableView(view))
    aim = strip.aims[-1]
    strip.update(HELD - 0.3)
    assert strip._mark(THEME.language, aim, {}, calm=True) == ("+1", False, 8)
    assert 0 < strip._mark(THEME.language, aim, {}, calm=False)[2] < 8


def test_a_new_level_of_losses_is_no_change_of_theirs():
    view = new_session("15-september", seed="7").view()
    strip = GoalStrip()
    view.turn = 5
    strip.show(TableView(view))
    view.turn = 6
    strip.show(TableView(view))
    assert not strip.marked


def test_a_loss_before_a_new_level_is_told_as_a_step_and_no_figure_stands_there_twice():
    view = new_session("15-september", seed="7").view()
    view.turn = 6
    strip = GoalStrip()
    strip.show(TableView(view))
    view.loss_box.append("A/1/1 full")
    strip.show(TableView(view))
    view.turn = 7
    strip.show(TableView(view))
    aim = strip.aims[-1]
    assert strip._mark(THEME.language, aim, {}, calm=True)[0] == "+1"
    assert figure(THEME.language, aim) not in strip._mark(THEME.language, aim, {}, calm=True)[0]


def test_what_a_move_would_secure_stands_on_the_strip_and_in_its_line(table):
    scene = _before_securing(table.app)
    option = next(o for o in scene.choices.decision if o.verb == "move" and _secures(scene, o))
    scene.hovered = scene.cursor = option.facts["hex"]
    gain = scene.foreseen.ahead.secures(scene.foreseen.acting, option.facts["hex"])
    assert gains.coming(scene, considered(scene)) == {key: (count, needed) for key, count, needed in gain.goals}
    assert all(name in gains.words(THEME.language, scene, considered(scene)) for name in gain.secures[:2])
    before = table.app.surface.copy()
    table.frames(3)
    key = gain.goals[0][0]
    rect = strip_at(scene, key)
    assert table.app.surface.subsurface(rect).get_buffer().raw != before.subsurface(rect).get_buffer().raw


def _secures(scene, option):
    return scene.foreseen.ahead.secures(scene.foreseen.acting, option.facts["hex"]).secures


def _before_securing(app):
    """The table of a recorded game at the first move that can secure a position."""
    record = journal(WIN)
    session = open_session(record.setup)
    for number, choice in enumerate(record.choices):
        asked_now = session.pending
        if asked_now.kind == "action" and session.table.state.turn > 3:
            ahead, units = Foresight(session.view()), asked_now.facts["units"]
            if any(o.verb == "move" and ahead.secures(units, o.facts["hex"]).secures for o in asked_now):
                return play(app, WIN, number)
        session.choose(choice)
    raise LookupError("no move secures anything")


def test_an_attack_tells_what_it_leads_to(table):
    scene = asked(table.app, WIN, "join", 6)
    from game.dday.panels.preview import fights

    (sheet,) = fights(THEME.language, scene, None)
    assert sheet.figures[-1][1]


def test_a_click_on_a_goal_opens_its_report_and_rings_its_positions(table):
    scene = asked(table.app, WIN, "act", 12)
    at = strip_at(scene, "zone B").center
    table.app.devices.last, table.app.devices.pointer = Device.MOUSE, at
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, at))
    table.frames(2)
    assert scene.inspector.thing == "goal:zone B"
    held = scene.goals.positions("zone B")
    assert scene.marks.goal == {scene.island.positions[name].hex: safe for name, safe in held.items()}


def test_keys_reach_every_goal(table):
    scene = asked(table.app, RIDGE, "act", 6)
    scene.control.focus.enter()
    reached = {place.id for place in scene.control.focus.places()}
    assert {f"spot:goal:{aim.key}" for aim in scene.goals.aims} <= reached
    place = next(place for place in scene.control.focus.places() if place.id == "spot:goal:reserve_empty")
    place.press()
    table.frames(2)
    assert scene.inspector.thing == "goal:reserve_empty"


def test_fewer_goals_on_the_second_day_take_less_room():
    strip, (measure, width) = GoalStrip(), layout.goals_room(Scale(1280, 720, 200, theme=THEME))
    width //= 2  # on all of it both days need one row
    view = new_session("peleliu-assault", seed="7").view()
    strip.show(TableView(view))
    first = strip.height(measure, width)
    view.turn = 14
    strip.show(TableView(view))
    assert 0 < strip.height(measure, width) < first


def test_the_layer_of_secured_positions_has_its_key_with_counts(table):
    from dataclasses import replace

    scene = asked(table.app, WIN, "act", 12)
    covered = len(scene.covered)
    scene.board.set_layers(replace(scene.board.layers, secured=True))
    table.frames(2)
    assert len(scene.covered) == covered + 1
    assert set(scene.board.overlays.overview.intense_from) == {
        h for h, missing in scene.board.overlays.overview.secure.items() if missing == "intense"
    }


def test_figures_and_names_differ_between_goals(table):
    scene = asked(table.app, ASSAULT, "act", 3)
    names = [label(THEME.language, aim.key, scene.view.scenario) for aim in scene.goals.aims]
    assert len(set(names)) == len(names)
    assert all(
        str(aim.count) in figure(THEME.language, aim) and str(aim.needed) in figure(THEME.language, aim)
        for aim in scene.goals.aims
    )
    assert pygame.font.get_init()
