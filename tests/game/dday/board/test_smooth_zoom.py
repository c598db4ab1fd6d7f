"""What keeps frames short while the camera zooms: what is stretched is kept, what is printed waits its turn."""

import gc

import pygame
import pytest

from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.app import garbage_collection
from game.dday.board.board import Board, Marks
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.sheet import MapSheet
from game.dday.board.tags import AT_ONCE, Tags
from game.dday.counters.shelf import Shelf
from game.dday.counters.us_counter import USLook
from game.table import cardboard
from game.table.map_canvas import MapCanvas
from game.table.stand_in_picture import StandInPicture
from game.ui.drawing.page import page_for
from game.ui.scale import Scale
from tests.peleliu_map import centre, hex_camera
from tests.themes import THEME

CONTENT, ISLAND = load_content(), load_island()
MEASURE = Scale(1280, 720, theme=THEME)
PLACES = sorted(ISLAND.position_at)[:14]


@pytest.fixture(autouse=True)
def type_is_there():
    pygame.font.init()


def camera(size):
    view = hex_camera((0.0, 0.0, 60.0, 70.0))
    view.resize((1280, 720), pygame.Rect(0, 0, 1280, 720))
    view.go(centre("0814"), size, at_once=True)
    return view


def tag_pixels(tags, view, most=AT_ONCE):
    surface = pygame.Surface((1280, 720))
    sharp = tags.draw(MapCanvas(surface, view, MEASURE), ISLAND, PLACES, most=most)
    return pygame.image.tobytes(surface, "RGB"), sharp


def test_tags_are_there_at_once_and_are_printed_anew_a_few_at_a_time():
    tags, view = Tags(), camera(34.0)
    assert tag_pixels(tags, view)[1]
    view.go((view.x, view.y), 60.0, at_once=True)
    assert not tag_pixels(tags, view, most=0)[1]
    frames = 0
    while not (found := tag_pixels(tags, view))[1]:
        frames += 1
    assert frames == (len(PLACES) - 1) // AT_ONCE
    assert found[0] == tag_pixels(Tags(), view)[0]


def test_a_board_is_not_complete_before_its_tags_are_sharp():
    board = Board(CONTENT, ISLAND, IslandTiles(MapSheet(ISLAND), MapPrint(THEME)))
    board.resize((640, 360), pygame.Rect(0, 0, 640, 360))
    calls = []
    board.tags.draw = lambda *given, most: calls.append(most) or most > AT_ONCE - 1
    surface = pygame.Surface((640, 360))
    board.camera.go(centre("0814"), 30.0, at_once=True)
    board.draw(surface, MEASURE, Marks(), budget=60.0)
    board.camera.go(centre("0814"), 50.0)
    board.camera.update(1 / 60)
    board.draw(surface, MEASURE, Marks(), budget=0.001)
    assert calls[-1] == 0
    assert not board.complete


def test_a_zoom_comes_to_its_end_without_a_crawl():
    view, sizes = camera(33.0), []
    view.go(centre("0612"), 62.0)
    while view.moving:
        view.update(1 / 60)
        sizes.append(view.size)
    assert sizes == sorted(sizes)
    assert sizes[-1] == 62.0
    assert sum(58.0 < size < 62.0 for size in sizes) < 22
    steps = [b - a for a, b in zip([33.0, *sizes], sizes, strict=False)]
    assert max(steps[len(steps) // 2 :]) < max(steps)
    assert steps[-1] < max(steps)


def picture_of_lines(size):
    picture = pygame.Surface(size)
    for x in range(0, size[0], 7):
        pygame.draw.line(picture, (x % 128 * 2, 255 - x % 128 * 2, 90), (x, 0), (size[0] - 1 - x, size[1] - 1), 3)
    return picture


def test_what_is_stretched_is_what_would_be_stretched_on_a_surface_of_its_own():
    picture = picture_of_lines((120, 90))
    shown, view = StandInPicture(picture, 0.0, 0.0, 6.0), camera(20.0)
    view.x, view.y = 10.0, 7.5
    surface = pygame.Surface((1280, 720))
    shown.lay(surface, pygame.FRect(0, 0, 1280, 720), view)
    left, top = (round(part) for part in view.to_screen((0.0, 0.0)))
    wanted = pygame.Surface((1280, 720))
    wanted.blit(pygame.transform.smoothscale(picture, (400, 300)), (left, top))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(wanted, "RGB")


@pytest.mark.parametrize("size", [20.0, 24.7, 31.3, 40.0])
@pytest.mark.parametrize("at", [(40.0, 30.0), (33.37, 29.81)])
def test_a_picture_larger_than_the_window_fills_it_with_what_lies_there(size, at):
    """Every pixel shows the picture's pixel under it, or a neighbour of that, also beside the cuts at the edges."""
    picture = pygame.Surface((1600, 1200))
    for x in range(1600):
        for y in range(0, 1200, 400):
            picture.fill((x % 256, x // 256, y // 400), (x, y, 1, 400))
    shown, view, surface = StandInPicture(picture, 0.0, 0.0, 20.0), camera(size), pygame.Surface((1280, 720))
    view.size, (view.x, view.y) = size, at
    view._target = (size * 3, *at)  # the camera is in haste
    surface.fill(THEME.palette.stamp_red)
    clip = pygame.Rect(15, 9, 1240, 700)
    surface.set_clip(clip)
    shown.lay(surface, pygame.FRect(0, 0, 1280, 720), view)
    surface.set_clip(None)
    assert surface.get_at((3, 3)) == surface.get_at((1270, 715)) == THEME.palette.stamp_red
    for x in [*range(clip.left, clip.left + 8), *range(200, 1200, 97), *range(clip.right - 8, clip.right)]:
        for y in (clip.top, clip.top + 1, 300, clip.bottom - 1):
            red, green, _, _ = surface.get_at((x, y))
            under = view.to_sheet((x, y))[0] * 20.0
            assert abs(red + 256 * green - under) <= 2.0, (x, y)


def test_a_counter_that_stands_in_is_stretched_once_for_a_size():
    shelf, look = Shelf(CONTENT), USLook("K/3/1", 4)
    shelf.open(9.0)
    shelf.get(THEME, look, 40)
    shelf.open(0.0)
    one = shelf.get(THEME, look, 52)
    shelf.open(0.0)
    assert shelf.get(THEME, look, 52) is one
    assert shelf.waiting
    shelf.open(9.0)
    assert shelf.get(THEME, look, 52) is not one


def test_counters_at_a_size_that_is_passed_are_stretched_smoothly_a_few_in_a_frame(monkeypatch):
    side, looks = 100, [USLook("K/3/1", 4, acted=acted, under_fire=fire) for acted in (0, 1) for fire in (0, 1)]
    shelf, smoothly = Shelf(CONTENT), []
    shelf.open(9.0)
    for look in looks:
        shelf.get(THEME, look, 80)
    smooth = pygame.transform.smoothscale
    wanted = [pygame.image.tobytes(smooth(shelf.get(THEME, look, 80), (side, side)), "RGBA") for look in looks]
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda *given: smoothly.append(given) or smooth(*given))
    monkeypatch.setattr("game.dday.counters.shelf.SMOOTHED", 2 * side * side)
    found = []
    for _ in range(3):
        shelf.open(0.0)
        found.append([pygame.image.tobytes(shelf.get(THEME, look, side), "RGBA") for look in looks])
    assert found[0][:2] == wanted[:2]
    assert all(one != other for one, other in zip(found[0][2:], wanted[2:], strict=True))
    assert found[1] == found[2] == wanted
    assert len(smoothly) == len(looks)


def test_no_shadow_is_blurred_for_a_size_that_the_camera_passes(monkeypatch):
    surface, blurred = pygame.Surface((400, 300)), []
    blur = pygame.transform.gaussian_blur
    cardboard.throw_shadow(surface, pygame.Rect(50, 50, 30, 30), passing=True)
    monkeypatch.setattr(
        pygame.transform, "gaussian_blur", lambda picture, radius: blurred.append(radius) or blur(picture, radius)
    )
    for side in range(81, 131):
        cardboard.throw_shadow(surface, pygame.Rect(50, 50, side, side), passing=True)
    assert len({cardboard.stretched_shadow(side, 5).get_size() for side in range(81, 131)}) == 50
    assert len(blurred) <= 4
    cardboard.throw_shadow(surface, pygame.Rect(50, 50, 83, 83))
    assert len(blurred) <= 5


def test_the_search_for_garbage_leaves_out_what_lasts(table):
    from game.scenes.opening import start

    start(table.app, "15-september", "1", ())
    assert garbage_collection.settle.cache_info().currsize == 1
    assert gc.get_freeze_count() > 10_000


def test_the_strokes_of_two_full_frames_set_off_no_search_for_garbage(table):
    from game.scenes.opening import start

    start(table.app, "15-september", "1", ())
    gc.collect()
    searched, page, picture = [], page_for(table.app.surface), pygame.Surface((30, 30))
    gc.callbacks.append(lambda *found: searched.append(found))
    try:
        for number in range(2000):
            page.blit(picture, (number % 300, 9))
    finally:
        gc.callbacks.pop()
    assert len(page.strokes) == 2000
    assert not searched
