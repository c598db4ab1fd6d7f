"""The cursor that keys and pad move over the map, the focus beside it, and the slip of actions."""

import pygame
import pytest

from game.input.intents import Device, Intent, Signal
from tests.themes import THEME

WAYS = {Intent.CURSOR_N: (0, -1), Intent.CURSOR_S: (0, 1), Intent.CURSOR_W: (-1, 0), Intent.CURSOR_E: (1, 0)}


def say(scene, intent, **more):
    scene.app.signal(Signal(intent, Device.GAMEPAD, **more))
    scene.app.frame(1 / 60)


def test_a_step_goes_to_a_neighbour_and_the_exact_direction_of_a_stick_counts(scene):
    cursor = scene.control.cursor
    cursor.put("0815")
    seen = set()
    for way in ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5)):
        cursor.put("0815")
        say(scene, Intent.CURSOR_E, by=way)
        assert scene.cursor in scene.island.neighbours["0815"]
        seen.add(scene.cursor)
    assert len(seen) == 6


def test_a_step_east_and_one_west_come_back_to_the_same_hex(scene):
    for h in ("0815", "0915"):
        scene.control.cursor.put(h)
        for intent in (Intent.CURSOR_E, Intent.CURSOR_E, Intent.CURSOR_W, Intent.CURSOR_W):
            say(scene, intent)
        assert scene.cursor == h


def test_a_flick_goes_to_the_next_place_in_question_and_shoulders_go_through_all(scene):
    places = scene.choices.places
    scene.control.cursor.put(places[0])
    seen = []
    for _ in places:
        seen.append(scene.cursor)
        say(scene, Intent.NEXT_UNIT)
    assert seen == places
    assert scene.cursor == places[0]
    say(scene, Intent.PREV_UNIT)
    assert scene.cursor == places[-1]
    north = min(places, key=lambda place: scene.control.cursor.point(place)[1])
    scene.control.cursor.put(north)
    say(scene, Intent.CURSOR_S, far=True)
    assert scene.cursor in places
    assert scene.cursor != north
    say(scene, Intent.CURSOR_N, far=True)
    assert scene.cursor == north


def test_landing_boxes_can_be_entered_and_left(scene):
    boxes = {f"box:{name}" for name in scene.board.sheet.boxes}
    seen = set()
    for beach in ("0212", "0214", "0218", "0222", "0425"):
        scene.control.cursor.put(beach)
        for _ in range(6):
            say(scene, Intent.CURSOR_W)
            if scene.cursor in boxes:
                seen.add(scene.cursor)
                break
    for box in sorted(seen):
        for way in (Intent.CURSOR_N, Intent.CURSOR_S):
            scene.control.cursor.put(box)
            say(scene, way)
            if scene.cursor in boxes:
                seen.add(scene.cursor)
        scene.control.cursor.put(box)
        say(scene, Intent.CURSOR_E)
        assert scene.cursor[:1].isdigit()
    assert seen >= {"box:W1", "box:W2", "box:O1", "box:O2"}
    scene.control.cursor.put("0815")


def test_the_camera_keeps_the_cursor_in_sight(scene):
    scene.control.cursor.put("0815")
    for intent in WAYS:
        for _ in range(14):
            say(scene, intent)
        pixel = scene.board.camera.to_screen(scene.control.cursor.point(scene.cursor))
        assert scene.layout.free.collidepoint(pixel)


def test_a_cursor_that_was_panned_out_of_sight_comes_back_into_it(scene):
    scene.control.cursor.put("0815")
    scene.board.camera.zoom(6)
    for _ in range(40):
        scene.app.frame(1 / 30)
    say(scene, Intent.PAN, by=(1200.0, 0.0))
    before = scene.board.camera.x
    say(scene, Intent.CURSOR_E)
    pixel = scene.board.camera.to_screen(scene.control.cursor.point(scene.cursor))
    assert scene.layout.free.collidepoint(pixel)
    assert scene.board.camera.x == pytest.approx(before, abs=2.0)
    scene.board.camera.zoom(-6)


def test_the_cursor_stays_where_it_is_while_the_question_is_about_that_place(scene):
    place = scene.choices.places[-1]
    scene.control.cursor.put(place)
    scene.camera_moves.point_keys()
    assert scene.cursor == place
    scene.control.cursor.put("1520")
    scene.camera_moves.point_keys()
    assert scene.cursor in scene.choices.places


def test_the_focus_reaches_everything_beside_the_map(scene):
    focus = scene.control.focus
    say(scene, Intent.PANEL)
    assert focus.on
    wanted = {place.id for place in focus.places()}
    assert {"button:undo", "button:menu", "spot:deck", "spot:turn:5", "spot:discards", "spot:held"} <= wanted
    seen, line = {focus.id}, [focus.id]
    while line:
        here = line.pop()
        for way in WAYS.values():
            focus.id = here
            focus.move(way)
            if focus.id not in seen:
                seen.add(focus.id)
                line.append(focus.id)
    assert seen == wanted
    focus.id = "spot:deck"
    say(scene, Intent.CHOOSE)
    assert scene.inspector.thing == "deck"
    scene.inspector.close()
    say(scene, Intent.BACK)
    assert not focus.on


def test_the_lines_of_the_open_log_are_reached_too(scene):
    say(scene, Intent.LOG)
    say(scene, Intent.PANEL)
    focus = scene.control.focus
    lines = {name for name, _, _ in scene.log_panel.places(scene)}
    assert lines <= {place.id for place in focus.places()}
    seen, line = {focus.id}, [focus.id]
    while line:
        here = line.pop()
        for way in WAYS.values():
            focus.id = here
            focus.move(way)
            if focus.id not in seen:
                seen.add(focus.id)
                line.append(focus.id)
    assert lines <= seen
    say(scene, Intent.LOG)


def test_the_slip_of_actions_holds_the_answers_here_the_questions_and_the_tables(scene):
    place = scene.choices.places[0]
    scene.control.cursor.put(place)
    say(scene, Intent.ACTIONS)
    ids = [button.id for button in scene.popup.buttons.items]
    assert set(ids) >= {one.id for one in scene.choices.at(place)} | {one.id for one in scene.choices.loose}
    assert {"undo", "redo", "log", "layers", "rules", "menu", "inspect", "panel"} <= set(ids)
    assert scene.popup.buttons.focused is not None
    assert scene.app.surface.get_rect().contains(scene.popup.rect)
    say(scene, Intent.ACTIONS)
    assert scene.popup is None


def test_actions_do_what_they_say(scene):
    for name, done in (
        ("inspect", lambda: scene.inspector.open),
        ("panel", lambda: scene.control.focus.on),
        ("log", lambda: scene.log_open),
        ("log", lambda: not scene.log_open),
    ):
        say(scene, Intent.ACTIONS)
        popup = scene.popup
        popup.buttons.focus = next(i for i, button in enumerate(popup.buttons.items) if button.id == name)
        say(scene, Intent.CHOOSE)
        assert done(), name
        assert scene.popup is None
        scene.inspector.close()
        scene.control.focus.leave()


@pytest.mark.parametrize(
    ("intent", "done"),
    [
        (Intent.INSPECT, lambda scene: scene.inspector.open),
        (Intent.LOG, lambda scene: scene.log_open),
        (Intent.NEXT_UNIT, lambda scene: True),
        (Intent.LAYERS, lambda scene: scene.app.top is not scene),
    ],
)
def test_a_list_of_answers_gives_way_to_what_is_opened_over_it(scene, intent, done):
    place = scene.choices.places[0]
    scene.control.cursor.put(place)
    scene.control._list(list(scene.choices.decision.options[:2]), place)
    say(scene, Intent.ZOOM_IN, by=(0.0, 1.0))
    assert scene.popup is not None
    say(scene, intent)
    assert scene.popup is None
    assert done(scene)
    if scene.app.top is not scene:
        scene.app.pop()
    scene.inspector.close()
    scene.log_open = False


def test_a_choice_is_made_and_taken_back_with_the_pad_alone(scene):
    scene.control.cursor.put("1520")
    made = len(scene.session.choices)
    say(scene, Intent.NEXT_UNIT)
    say(scene, Intent.CHOOSE)
    scene.app.frame(1 / 60)
    assert len(scene.session.choices) == made + 1
    say(scene, Intent.BACK)
    scene.app.frame(1 / 60)
    assert len(scene.session.choices) == made


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_long_slip_lies_in_the_window_in_columns_that_dont_touch(scene, size):
    from game.scenes.popup import Popup
    from game.ui.scale import Scale
    from game.ui.widgets import Button

    surface = pygame.Surface(size)
    groups = [
        ("one", [Button(f"Something long {i}", print, f"a{i}") for i in range(9)]),
        ("two", [Button(f"Other {i}", print, f"b{i}") for i in range(22)]),
    ]
    popup = Popup("HERE", [], (size[0] - 50, size[1] - 50), groups)
    popup.draw(surface, Scale(*size, theme=THEME))
    rects = [button.rect for button in popup.buttons.items]
    assert surface.get_rect().contains(popup.rect)
    assert all(popup.rect.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:i]) < 0 for i, rect in enumerate(rects))
