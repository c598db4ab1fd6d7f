"""What lies on the table beside the map: where it lies, what it covers, and the cards that fly over it."""

from itertools import pairwise

import pygame
import pytest

from engine.dday.view.table_view import TableView
from engine.peleliu.bots import bot
from game.app.settings import Settings
from game.input.intents import Device, Intent, Signal
from game.scenes.opening import start
from game.scenes.popup import Popup
from game.table.layout import lay_out
from game.ui.scale import Scale
from game.ui.widgets import Button
from tests.peleliu_map import centre
from tests.themes import THEME

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1300, 1100), (2560, 1080)]


def play(table, scenario="15-september", seed="7", speed="instant"):
    table.app.settings = Settings(speed=speed)
    scene = start(table.app, scenario, seed, ())
    table.app.replace(scene)
    table.frames(2)
    while not scene.timeline.busy and scene.choices is None:
        table.frames()
    return scene


def run_until(scene, kind, nth=1):
    """Play on until an event of this kind is the next one to be shown; it has not been shown then."""
    player = bot("careful", "7")
    timeline = scene.timeline
    while scene.session.pending is not None:
        scene.choose(player.choose(scene.session))
        while timeline.busy:
            if timeline.coming is not None and timeline.coming.kind() == kind:
                nth -= 1
                if nth == 0:
                    scene.settle_view()
                    timeline.speed = "1"
                    return timeline.coming
            if timeline.step() is None:
                break
        scene.update(0.0)
    raise AssertionError(f"no {kind} came")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else_or_outside_the_window(size):
    measure = Scale(*size, theme=THEME)
    for log_open in (False, True):
        parts = lay_out(measure, log_open=log_open, cleared=False)
        window = pygame.Rect((0, 0), size)
        things = [parts.deck, parts.discards, parts.held, parts.card, parts.report, parts.question, parts.keys]
        things += [parts.stack, parts.strip]
        for i, thing in enumerate(things):
            assert window.contains(thing), (i, thing)
            assert not parts.free.colliderect(thing) or thing.top >= parts.free.bottom, (i, thing)
            for other in things[i + 1 :]:
                assert not thing.colliderect(other), (thing, other)
        assert parts.free.width > size[0] * 0.5
        assert parts.free.height > size[1] * 0.5


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("scenario", ["15-september", "peleliu-assault", "bloody-nose-ridge"])
def test_what_is_covered_keeps_to_the_edges_and_leaves_the_map_seen_between(table, size, scenario):
    table.app.window.size = size
    scene = play(table, scenario)
    scene.hovered = next(place for place, stack in scene.board.stacks.items() if stack)
    table.frames(2)
    assert scene.covered
    window = pygame.Rect((0, 0), size)
    for i, rect in enumerate(scene.covered):
        assert window.contains(rect), rect
        assert not scene.layout.free.colliderect(rect), rect
        for other in scene.covered[i + 1 :]:
            assert not rect.colliderect(other), (rect, other)
    assert sum(rect.width * rect.height for rect in scene.covered) < 0.42 * size[0] * size[1]


@pytest.mark.parametrize("size", SIZES[:3])
def test_every_button_lies_on_something_and_can_be_pressed_there(table, size):
    table.app.window.size = size
    scene = play(table)
    scene.question.toggle_list()
    table.frames(2)
    buttons = scene.question.buttons
    wanted = {"undo", "redo", "list", "again", "log", "layers", "clear", "menu"}
    assert wanted <= {button.id for button in buttons.items}
    for i, button in enumerate(buttons.items):
        assert buttons.at(button.rect.center) == i, button.label
        assert any(rect.contains(button.rect) for rect in scene.covered), button.label


def test_the_map_between_two_things_on_the_table_can_be_clicked(table):
    scene = play(table)
    strip = sorted((rect for rect in scene.covered if rect.top < 20), key=lambda rect: rect.left)
    one, other = next((a, b) for a, b in pairwise(strip) if b.left - a.right >= 4)
    between = ((one.right + other.left) // 2, one.centery)
    assert scene.control._on_map(between)
    assert not scene.control._on_map(one.center)


def test_the_cleared_table_shows_only_the_map_and_the_question(table):
    scene = play(table)
    table.key("left")  # a key looks where its cursor is
    table.frames(1)
    before = len(scene.covered)
    table.key("c")
    table.frames(1)
    assert len([rect for rect in scene.covered if rect.width]) == 2 < before
    table.key("c")
    table.frames(1)
    assert len(scene.covered) == before


def test_skip_phase_and_again_are_keys_of_the_table(table):
    scene = play(table, speed="1")
    assert THEME.text("input.table.skip_phase") in table.labels()
    step = scene.view.step
    table.press("again")
    assert scene.view.step != step or not scene.timeline.busy
    scene.show.skip_all()
    table.frames(2)
    told = scene.shown_action.told
    table.press("again")
    assert scene.timeline.again
    scene.show.skip_all()
    table.frames(2)
    assert scene.shown_action.told == told
    assert scene.view == scene.session.view()


def test_a_card_does_not_lie_in_its_place_while_it_is_still_on_its_way(table):
    scene = play(table)
    event = run_until(scene, "card_drawn", 2)
    table.frames(2)
    assert scene.timeline.now is event
    assert scene.show.flying() == {"card"}
    flying = pygame.image.tobytes(table.app.surface.subsurface(scene.layout.card), "RGB")
    for _ in range(240):
        table.frames(1)
        if not scene.show.flying():
            break
    assert not scene.show.flying()
    table.frames(1)
    assert pygame.image.tobytes(table.app.surface.subsurface(scene.layout.card), "RGB") != flying


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("kind", ["card_drawn", "event_called", "combat_card_turned", "pile_drawn", "track_cleared"])
def test_the_beats_of_the_cards_change_the_picture_and_leave_nothing_behind(table, kind, calm):
    scene = play(table)
    scene.show.director.calm = calm
    event = run_until(scene, kind)
    pictures = set()
    for _ in range(400):
        table.frames(1)
        if scene.timeline.now is not event and scene.timeline.now is not None:
            break
        if scene.timeline.now is event:
            pictures.add(hash(pygame.image.tobytes(table.app.surface, "RGB")))
    assert len(pictures) > 4
    scene.show.skip_all()
    assert scene.show.director.resting
    assert not scene.show.flying()
    assert scene.view == scene.session.view()


def test_each_card_of_a_close_combat_turns_over_where_it_lies(table):
    scene = play(table)
    event = run_until(scene, "combat_card_turned")
    table.frames(3)
    combat = scene.shown_action.combat
    slot = f"{event.side}:0"
    assert scene.show.flying() == {slot}
    assert scene.sheet_rect.contains(pygame.Rect(combat.places[slot]))
    assert {f"us:{i}" for i in range(combat.counts["us"])} <= set(combat.places)


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("kind", ["attack_compared", "combat_began"])
def test_the_sheet_laid_over_the_map_leaves_its_hex_in_sight(table, size, kind):
    table.app.window.size = size
    scene = play(table)
    event = run_until(scene, kind)
    scene.show.director.calm = True
    table.frames(4)
    camera = scene.board.camera
    x, y = camera.to_screen(centre(event.hex))
    assert scene.sheet_rect is not None
    assert not scene.sheet_rect.inflate(0, camera.size).collidepoint(x, y)
    assert scene.layout.free.collidepoint(x, y)
    scene.show.skip_all()
    scene.shown_action.clear()
    scene.shown_action.combat = None
    table.frames(2)
    assert camera.free == scene.camera_moves.free
    assert camera.free.topleft == scene.layout.free.topleft


def test_the_turn_marker_slides_on_and_lies_still_on_its_turn(table):
    scene = play(table)
    track = scene.strip.track
    state = scene.session.view()
    home = track.draw(table.app.surface, pygame.Rect(0, 0, 700, 60), table.app.measure, TableView(state))
    still = pygame.image.tobytes(table.app.surface.subsurface(home), "RGB")
    state.turn += 1
    track.update(0.1, state.turn, at_once=False)
    pictures = []
    for _ in range(12):
        track.draw(table.app.surface, pygame.Rect(0, 0, 700, 60), table.app.measure, TableView(state))
        pictures.append(pygame.image.tobytes(table.app.surface.subsurface(home), "RGB"))
        track.update(0.1, state.turn, at_once=False)
    assert still not in pictures
    assert len(set(pictures[:6])) == 6
    assert pictures[-1] == pictures[-2]
    track.update(0.1, scene.view.turn, at_once=True)


def test_losses_letters_and_actions_change_the_strip(table):
    scene = play(table)
    view = scene.session.view()

    def picture():
        table.app.surface.fill("black")
        scene.strip.draw(table.app.surface, scene.layout.strip, table.app.measure, TableView(view), 3)
        return pygame.image.tobytes(table.app.surface.subsurface(scene.layout.strip), "RGB")

    seen = {picture()}
    view.loss_box.append("K/3/1 full")
    seen.add(picture())
    view.letters.append("M")
    seen.add(picture())
    view.actions_left = 1 - view.actions_left
    seen.add(picture())
    assert len(seen) == 4


def test_a_click_beside_a_popup_goes_to_the_map(table):
    scene = play(table)
    pressed = []
    scene.popup = Popup("0612", [Button("One", lambda: pressed.append(1))], (300.0, 300.0))
    table.frames(1)
    button = scene.popup.buttons.items[0]
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))
    assert pressed == [1]
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, (700, 200)))
    assert scene.popup is None


def test_the_result_of_an_attack_is_stamped_only_after_the_comparison(table):
    scene = play(table)
    run_until(scene, "attack_compared")
    table.frames(2)
    stage, panel = scene.shown_action, scene.sheet.attack

    def picture(share):
        paper = pygame.Surface((1000, 320))
        panel.draw(paper, pygame.Rect(20, 10, 920, 300), Scale(1920, 1080, theme=THEME), scene.view, stage, share)
        return paper

    def stamp(paper):
        return pygame.image.tobytes(paper.subsurface((500, 220, 430, 70)), "RGB")

    assert stamp(picture(0.3)) == stamp(picture(0.5)) != stamp(picture(1.0))
    seen = [pygame.image.tobytes(picture(share), "RGB") for share in (0.02, 0.2, 0.4, 0.53, 1.0)]
    assert len(set(seen)) == len(seen)


def test_a_sheet_that_leaves_does_not_stop_the_camera_on_its_way(table):
    scene = play(table)
    event = run_until(scene, "attack_compared")
    scene.show.director.calm = True
    table.frames(4)
    camera = scene.board.camera
    assert camera.free != scene.layout.free
    far = centre("0505" if int(event.hex[2:]) > 15 else "0530")
    camera.go(far, camera.size)
    scene.board.camera.update(0.01)
    scene.show.director.calm = False
    scene.shown_action.clear()
    scene.sheet.make_room()
    assert camera.free == scene.layout.free
    assert camera.moving
    assert camera.goal[1:] == pytest.approx(camera.held(camera.size, *far)[1:], abs=0.5)


@pytest.mark.parametrize("size", SIZES[:2])
def test_no_answer_moves_away_when_the_pointer_comes_to_it(table, size):
    table.app.window.size = size
    scene = play(table)
    player = bot("careful", "7")
    seen = 0
    for _ in range(70):
        scene.choose(player.choose(scene.session))
        table.frames(2)
        if scene.choices is None or scene.timeline.busy:
            continue
        for item in [one for one in scene.question.buttons.items if one.id.startswith("token:")][:3]:
            before = item.rect.copy()
            table.app.signal(Signal(Intent.POINT, Device.MOUSE, before.center))
            table.frames(1)
            after = next(one for one in scene.question.buttons.items if one.id == item.id)
            assert after.rect == before, (item.id, scene.session.pending.kind)
            seen += 1
    assert seen > 20
