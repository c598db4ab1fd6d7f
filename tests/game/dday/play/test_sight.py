"""The camera of a table: it goes to a question before that opens and holds still then, and never out of reading."""

from dataclasses import replace

import pygame
import pytest

from engine.dday import events as ev
from engine.peleliu.bots import bot
from game.app.settings import Settings
from game.dday.play import camera_moves
from game.input.intents import Device, Intent, Signal
from game.scenes.opening import start
from tests.peleliu_map import centre
from tests.themes import THEME
from tools.staging import ASSAULT, WIN, asked, play


@pytest.fixture
def scene(table):
    """A table with its first question open."""
    scene = start(table.app, "15-september", "3", ())
    table.app.replace(scene)
    settle(table, scene)
    return scene


def settle(table, scene):
    for _ in range(400):
        table.frames()
        if scene.choices is not None or scene.session.pending is None:
            return
    raise AssertionError("no question opens")


def play_to(table, scene, kind):
    """Have the careful player go on to a question of a kind, and that question open."""
    mind = bot("careful", "3")
    while scene.session.pending.kind != kind:
        scene.choose(mind.choose(scene.session))
        scene.update(0.0)
    settle(table, scene)


def sight(scene):
    camera = scene.board.camera
    return camera.size, camera.x, camera.y


def test_the_map_holds_still_while_a_question_is_open_and_a_unit_is_picked(table, scene):
    play_to(table, scene, "act")
    before = sight(scene)
    for target in [one for one in scene.choices.targets if one.unit][:4]:
        place = scene.view.us[target.unit].place
        pixel = scene.board.camera.hex_centre(place)
        table.app.signal(Signal(Intent.POINT, Device.MOUSE, (round(pixel[0]), round(pixel[1]))))
        if scene.choices is not None and len(scene.choices.targets) > 1:
            table.frames(3)
            assert sight(scene) == before
    table.frames(20)
    assert sight(scene) == before


def test_picking_a_unit_that_lands_moves_nothing(table, scene):
    play_to(table, scene, "land")
    while len({one.unit for one in scene.choices.targets if one.unit}) < 2:
        mind = bot("careful", "3")
        scene.choose(mind.choose(scene.session))
        play_to(table, scene, "land")
    before, unit = sight(scene), next(one.unit for one in scene.choices.targets if one.unit)
    scene.control.click(unit, scene.view.us[unit].place)
    assert scene.choices.picked == unit
    table.frames(5)
    assert sight(scene) == before


def test_the_camera_goes_to_a_question_before_that_opens(table, scene):
    play_to(table, scene, "act")
    camera, scene.timeline.speed = scene.board.camera, "1"
    scene.asking.close()
    camera.go((30.0, 50.0), 60.0, at_once=True)
    opened = []
    for _ in range(200):
        was = sight(scene)
        table.frames()
        if scene.choices is not None:
            opened.append((was, sight(scene)))
            break
    assert opened
    now = opened[0][1]
    table.frames(30)
    assert sight(scene) == now
    points = scene.camera_moves._points(scene.session.pending)
    assert scene.camera_moves._inside(points) == points or camera.size == pytest.approx(scene.camera_moves.readable)


def test_who_presses_on_does_not_wait_for_the_camera(table, scene):
    play_to(table, scene, "act")
    scene.timeline.speed = "1"
    scene.asking.close()
    scene.board.camera.go((30.0, 50.0), 60.0, at_once=True)
    table.frames(2)
    assert scene.camera_moves.waits
    table.app.signal(Signal(Intent.SKIP, Device.KEYBOARD))
    table.frames(1)
    assert scene.choices is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_many_places_are_never_framed_too_small_to_be_read(table, size):
    table.app.window.size = size
    scene = start(table.app, "15-september", "3", ())
    table.app.replace(scene)
    table.frames()
    look, camera = scene.camera_moves, scene.board.camera
    assert camera.goal[0] >= look.readable - 1e-6  # at the opening as well
    points = [centre(h) for h in sorted(scene.island.hexes)[::7]]
    goal = look._goal(points, look.readable)
    assert goal[0] == pytest.approx(look.readable)
    assert look._inside(points, camera.held(*goal))
    few = [centre(h) for h in ("0812", "0914", "1013")]
    held = camera.held(*look._goal(few, look.readable))
    assert look._inside(few, held) == few
    assert look.readable >= camera_moves.LEGIBLE


def test_a_panel_that_opens_does_not_shift_the_map(table, scene):
    camera = scene.board.camera
    camera.go((20.0, 30.0), 50.0, at_once=True)
    before = camera.hex_centre("1015")
    scene.toggle_log()
    table.frames(2)
    assert camera.free == scene.camera_moves.free
    assert camera.hex_centre("1015") == pytest.approx(before, abs=1.0)
    scene.toggle_log()
    assert camera.hex_centre("1015") == pytest.approx(before, abs=1.0)


def test_a_larger_window_shows_the_same_part_of_the_map_larger(table, scene):
    camera = scene.board.camera
    size, x, y = camera.goal
    table.app.window.size = (2560, 1440)
    table.frames(2)
    assert camera.size == pytest.approx(2 * size, rel=0.01)
    assert (camera.x, camera.y) == pytest.approx((x, y), abs=2.0)


# ------------------------------------------------------------ events


def shown(table, scene, kind):
    """An event of a kind on stage at single speed, with a camera that was elsewhere."""
    scene.timeline.speed = "1"
    mind = bot("careful", "3")
    while True:
        while scene.timeline.busy:
            if scene.timeline.coming is not None and scene.timeline.coming.kind() == kind:
                scene.board.camera.go((30.0, 50.0), 60.0, at_once=True)
                scene.timeline.step()
                return scene.timeline.now
            scene.timeline.step()
        scene.update(0.0)
        scene.choose(mind.choose(scene.session))


@pytest.mark.parametrize("follows", [True, False])
def test_events_move_the_camera_only_when_it_follows_them(table, scene, follows):
    table.app.settings = replace(table.app.settings, follow=follows)
    shown(table, scene, "unit_moved")
    before = sight(scene)
    scene.show.follow()
    assert (scene.board.camera.goal != before) is follows


def test_a_unit_that_has_moved_is_seen_before_anything_else_moves(table, scene):
    event = shown(table, scene, "unit_moved")
    assert isinstance(event, ev.UnitMoved)
    motion = max(motion.start + motion.length for motion in scene.show.director.animation.motions)
    alone = not isinstance(scene.timeline.coming, ev.UnitMoved)
    assert scene.timeline.length >= motion + (0.3 if alone else 0.0)


def test_at_instant_speed_the_camera_cuts_and_the_question_opens_with_it(table, scene):
    play_to(table, scene, "act")
    scene.asking.close()
    scene.board.camera.go((30.0, 50.0), 60.0, at_once=True)
    scene.update(0.0)
    assert scene.choices is not None
    assert not scene.board.camera.moving


def test_the_setting_is_kept(tmp_path):
    from game.storage import preferences

    file = tmp_path / "settings.toml"
    preferences.keep(file, {"follow": False})
    assert preferences.read(THEME.language, file) == ({"follow": False}, "")
    assert Settings().follow
    pygame.event.clear()


# ------------------------------------------------------------ what the question's slip covers


@pytest.mark.parametrize(("game", "count"), [(ASSAULT, 200), (ASSAULT, 409), (WIN, 342)])
def test_what_a_question_is_about_is_not_under_its_slip(table, game, count):
    scene = play(table.app, game, count)
    table.frames(2)
    slip, places = scene.question.slip, [place for place in scene.choices.places if place[:1].isdigit()]
    assert slip.height
    about = scene.choices.decision.facts.get("hex", "")
    under = [place for place in [*places, about] if place and slip.collidepoint(scene.board.camera.hex_centre(place))]
    assert under == []


def test_the_form_about_an_attack_leaves_the_question_in_sight(table):
    scene = play(table.app, ASSAULT, 200)
    table.frames(2)
    assert scene.choices.decision.kind == "join"
    forms = scene.inspector._forms.draw(table.app.surface, scene.inspector._focus_now())
    assert forms
    assert all(not form.colliderect(scene.question.slip) for form in forms)


def test_the_map_holds_still_when_the_slip_of_the_next_question_is_higher(table):
    scene = play(table.app, ASSAULT, 200)
    table.frames(2)
    before = sight(scene), scene.board.camera.hex_centre("0416")
    table.frames(30)
    assert (sight(scene), scene.board.camera.hex_centre("0416")) == before


def test_where_not_all_targets_have_room_the_map_moves_only_to_show_more_of_them(table):
    scene = play(table.app, ASSAULT, 731)
    scene.choose("marker:dauntless")
    settle(table, scene)
    places = [centre(place) for place in scene.choices.places]
    camera = scene.board.camera
    assert len(scene.camera_moves._inside(places)) < len(places)
    scene.asking.close()
    best = len(scene.camera_moves._inside(places))
    camera.go((camera.x, camera.y + 0.5), camera.size, at_once=True)
    assert len(scene.camera_moves._inside(places)) == best
    before = sight(scene)
    settle(table, scene)
    assert sight(scene) == before


def test_the_cursor_of_a_question_is_in_sight_where_not_all_its_places_have_room(table):
    scene = play(table.app, ASSAULT, 731)
    table.app.devices.last = Device.GAMEPAD
    scene.choose("marker:dauntless")
    settle(table, scene)
    hidden = [place for place in scene.choices.places if not scene.camera_moves._inside([centre(place)])]
    assert hidden
    for place in hidden:
        scene.cursor = place
        scene.camera_moves.point_keys()
        assert scene.camera_moves._inside([centre(scene.cursor)])
        assert scene.cursor in scene.choices.places


@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("kind", ["act", "action", "join"])
def test_a_game_that_is_taken_up_has_the_cursor_in_sight_with_any_device(table, device, kind):
    table.app.devices.last = device
    scene = asked(table.app, WIN, kind, 3 if kind == "act" else 1)
    camera = scene.board.camera
    assert camera.free.collidepoint(camera.to_screen(scene.place_point(scene.cursor)))
    places = scene.control.cursor.targets()
    assert scene.cursor in places or not places


def test_the_mouse_goes_on_looking_at_what_it_points_at_when_a_question_opens(table):
    scene = asked(table.app, WIN, "act", 3)
    scene.hovered = None
    scene.camera_moves.point_keys()
    assert scene.hovered is None


def test_a_cursor_out_of_sight_comes_into_it_for_a_question_that_is_about_no_place(table, monkeypatch):
    scene = asked(table.app, WIN, "act", 3)
    camera = scene.board.camera
    scene.cursor = next(h for h in scene.island.hexes if not camera.free.collidepoint(camera.hex_centre(h)))
    monkeypatch.setattr(type(scene.choices), "places", [])
    scene.camera_moves.point_keys()
    assert camera.free.collidepoint(camera.hex_centre(scene.cursor))


@pytest.mark.parametrize("room", [(400, 90), (70, 300), (20, 20), (1, 1)])
def test_a_map_with_hardly_any_room_shows_the_middle_of_a_place(table, scene, room):
    camera, places = scene.board.camera, [centre("0413"), centre("1820")]
    camera.free = pygame.Rect((300, 300), room)
    for points in (places[:1], places):
        size, *middle = scene.camera_moves._goal(points, 0.0)
        assert size == pytest.approx(scene.camera_moves.readable)
        assert tuple(middle) in points
