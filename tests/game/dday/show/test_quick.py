"""What is laid quickly looks as if it were drawn whole in every frame, and what comes is made ready before it comes."""

import itertools
import random
from dataclasses import replace

import pygame
import pytest

from engine.dday import events as ev
from game.app import frame_budget
from game.app.app import App
from game.app.settings import Settings
from game.dday.cards import event_sheet, face
from game.dday.cards.card_texts import CardMoment
from game.dday.show.readiness import Readiness
from game.ui import paper
from game.ui.drawing import misaligned
from tests import written_words

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    from engine.peleliu import open_session
    from game.dday.play.play_scene import PlayScene

    app = App(Settings(speed="1", data_dir=tmp_path_factory.mktemp("data"), size=SIZE))
    app.running = True
    scene = PlayScene(app, open_session({"scenario": "15-september", "seed": "7"}), None, fresh=False)
    app.replace(scene)
    for _ in range(400):
        app.frame(1 / 60)
        if scene.board.complete and not scene.board.camera.moving and not scene.timeline.busy:
            break
    yield app, scene
    app.saves.close()


def apart(one, other):
    """By how much two pictures differ at most in a channel, and how many pixels by more than a little."""
    up, down = one.copy(), other.copy()
    up.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    down.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    up.blit(down, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    raw = pygame.image.tobytes(up, "RGB")
    return max(raw), sum(byte > 3 for byte in raw)


def drawn(app, scene, *, whole=False):
    app.surface.fill((255, 0, 255))
    if whole:
        with written_words.collected():
            scene.draw(app.surface)
    else:
        scene.draw(app.surface)
    return app.surface.copy()


def test_the_table_looks_the_same_when_nothing_on_it_is_kept(table):
    app, scene = table
    scene.hovered = next(place for place, stack in scene.board.stacks.items() if stack)
    most, many = apart(drawn(app, scene), drawn(app, scene, whole=True))
    assert (most <= 48, many <= 900) == (True, True), (most, many)  # smooth edges over a shadow, and nothing else


def test_the_slip_of_the_stack_and_the_side_follow_the_table(table):
    app, scene = table
    scene.hovered = next(place for place, stack in scene.board.stacks.items() if stack and stack[0].kind == "us")
    before = drawn(app, scene)
    unit = scene.board.stacks[scene.hovered][0].id
    scene.view.us[unit].disrupted = not scene.view.us[unit].disrupted
    scene.shown_action.log[-1].words, told = "Something else.", scene.shown_action.log[-1].words
    scene.settle_view()
    after = drawn(app, scene)
    rect = scene.layout.stack
    assert apart(before.subsurface(rect), after.subsurface(rect))[1] > 300
    assert apart(before.subsurface(scene.layout.report), after.subsurface(scene.layout.report))[1] > 300
    assert apart(after, drawn(app, scene, whole=True))[1] <= 900
    scene.view.us[unit].disrupted = not scene.view.us[unit].disrupted
    scene.shown_action.log[-1].words = told
    scene.settle_view()


@pytest.mark.parametrize("way", [(0, 0), (-900, 0), (900, 0), (0, -900), (0, 900)])
def test_the_table_shows_wherever_the_sheet_ends(table, way):
    app, scene = table
    camera = scene.board.camera
    sight = camera.size, camera.x, camera.y
    camera.size = camera.smallest
    camera.pan(*way)
    scene.board.tiles.finish(app.surface.copy(), camera)
    layers = scene.board.layers
    scene.board.layers = replace(layers, counters=False)
    app.surface.fill((255, 0, 255))
    scene.board.draw(app.surface, app.measure, scene.marks)
    scene.board.layers = layers
    (left, top), (right, bottom) = (camera.to_screen(scene.board.sheet.bounds[i : i + 2]) for i in (0, 2))
    wanted = paper.table(SIZE).copy()
    sheet = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(20, 20)
    wanted.blit(app.surface, sheet, sheet)
    assert apart(wanted, app.surface)[0] == 0
    assert pygame.mask.from_threshold(app.surface, (255, 0, 255), (1, 1, 1)).count() == 0
    camera.size, camera.x, camera.y = sight


def test_counters_are_laid_out_anew_when_the_camera_or_the_table_changes(table):
    _, scene = table
    board, surface = scene.board, pygame.Surface(SIZE)
    board.draw(surface, scene.measure, scene.marks)
    first = board.placed
    board.draw(surface, scene.measure, scene.marks)
    assert board.placed is first
    board.camera.zoom(1)
    board.camera.update(0.5)
    board.draw(surface, scene.measure, scene.marks)
    moved = board.placed
    assert moved
    assert moved != first
    board.show(scene.view)
    board.draw(surface, scene.measure, scene.marks)
    assert board.placed is not moved
    assert board.placed == moved


def test_a_shadow_around_a_sheet_is_the_whole_shadow_where_it_is_seen():
    source = random.Random(15)
    for _ in range(80):
        rect = pygame.Rect(40, 40, source.randint(10, 500), source.randint(10, 400))
        lift, rounding = source.randint(2, 9), source.choice((0, 0, 5, 15))
        whole, around = pygame.Surface((600, 500)), pygame.Surface((600, 500))
        for picture, cast in ((whole, paper.cast), (around, paper.cast_around)):
            picture.fill((200, 180, 90))
            cast(picture, rect, lift, *([rounding] if cast is paper.cast_around else []))
            picture.fill((0, 0, 0), rect.inflate(-2 * rounding, -2 * rounding))
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(around, "RGB"), (rect, lift, rounding)


def test_a_surface_that_is_laid_quickly_is_as_large_as_any_other_and_shows_the_same():
    picture, target = misaligned.opaque((7, 5)), pygame.Surface((9, 9))
    picture.fill((10, 200, 30))
    target.blit(picture, (1, 2))
    assert picture.get_size() == (7, 5)
    assert [target.get_at((x, y))[:3] == (10, 200, 30) for x in (0, 1, 7, 8) for y in (1, 2, 6, 7)].count(True) == 4


def test_faces_and_sheets_of_the_coming_events_are_made_ready_a_piece_at_a_time(table, monkeypatch):
    _, scene = table
    content, view, measure, wide = scene.content, scene.view, scene.measure, 211
    called = content.cards[16].event_for(3)
    waiting = [ev.CardDrawn("4.0", 16, "event"), ev.EventCalled("2.3", called, 16, 3), ev.CardDrawn("4.0", 17, "fire")]
    for kept in (face.picture, event_sheet.picture, event_sheet.printed):
        kept.cache_clear()
    seconds, photograph = itertools.count(), iter((False, False, True))
    monkeypatch.setattr(frame_budget, "now", lambda: next(seconds))  # every piece takes long, on any machine
    monkeypatch.setattr(event_sheet, "ready", lambda *_: next(photograph))
    readiness = Readiness(content)

    def made(took: float) -> tuple[int, int, int]:
        readiness.update(waiting, view, scene.shown_action, measure, wide, took=took)
        return tuple(kept.cache_info().misses for kept in (face.picture, event_sheet.printed, event_sheet.picture))

    assert made(0.02) == (0, 0, 0)  # no frame has time for it after one that took so long
    assert made(0.001) == (1, 0, 0)
    assert made(0.001) == (2, 0, 0)  # the next card, while the sheet waits for its photograph
    assert [made(0.001) for _ in range(4)] == [(2, 0, 0), (2, 0, 0), (2, 1, 0), (2, 1, 1)]
    event_sheet.picture(content.events[called], content.cards[16], CardMoment(view.scenario, 3), measure)
    face.picture(measure.theme, content.cards[17], CardMoment(view.scenario, view.turn), "fire", "", wide)
    assert made(0.001) == (2, 1, 1)


def test_nothing_of_the_next_turn_is_made_ready_in_this_one(table):
    _, scene = table
    face.picture.cache_clear()
    readiness = Readiness(scene.content)
    waiting = [ev.TurnBegan("4.0", 4), ev.CardDrawn("4.0", 18, "landing")]
    for _ in range(4):
        readiness.update(waiting, scene.view, scene.shown_action, scene.measure, 211, took=0.001)
    assert face.picture.cache_info().misses == 0
