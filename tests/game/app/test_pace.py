"""What keeps the frames even: work in advance fits into them, and what was made once isn't made again."""

import subprocess
import sys
from types import SimpleNamespace

import pygame
import pytest

from engine.core.resources import resource
from engine.peleliu.island import load_island
from game.app.app import FULL, SPARE, App
from game.dday.board import names
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.sheet import MapSheet
from game.table.card_stock import outline
from game.table.last_view import TILE, place_of
from game.table.stand_in_picture import SMOOTH_PIXELS, StandInPicture, around
from game.table.tiles import FEW, KEPT_BYTES, OVERVIEWS, SHARP
from game.ui.drawing.page import Stretch, page_for
from game.ui.drawing.screen import Screen
from tests.peleliu_map import hex_camera
from tests.themes import THEME
from tools.bench_screen import _timed, quantiles

ISLAND = load_island()


class Frame:
    """A program whose last frame took as long as is said."""

    def __init__(self, took):
        self._took, self._needed = took, 0.0

    spare = App.spare


@pytest.mark.parametrize(
    ("took", "spent", "spare"),
    [(0.003, 0.0, SPARE[1]), (0.008, 0.0, FULL - 0.008), (0.012, 0.004, FULL - 0.008), (0.5, 0.0, SPARE[0])],
)
def test_work_in_advance_gets_what_the_last_frame_left(took, spent, spare):
    assert Frame(took).spare(spent) == pytest.approx(spare)


def test_after_a_long_frame_work_in_advance_keeps_back_for_a_while():
    frame = Frame(0.009)
    frame.spare(0.0)
    frame._took = 0.002
    given = [frame.spare(0.0) for _ in range(60)]
    assert given[0] < SPARE[1]
    assert given == sorted(given)
    assert given[-1] == SPARE[1]


def test_half_and_the_last_of_some_times():
    assert quantiles([5.0]) == [5.0, 5.0, 5.0, 5.0]
    assert quantiles([float(n) for n in range(101)][::-1]) == [50.0, 95.0, 99.0, 100.0]


def test_a_program_that_is_told_to_end_is_not_measured_to_no_end():
    app = SimpleNamespace(running=False, frame=lambda seconds: None)
    with pytest.raises(SystemExit, match="told to end"):
        _timed(app, iter(int, 1), lambda number: None)


def test_the_title_comes_without_the_table_the_rules_and_their_words():
    code = (
        "import sys, pathlib, tempfile\n"
        "from game.app.crash.guard import guarded\n"
        "from game.app.launch import in_window\n"
        "from game.app.settings import Settings\n"
        "from game.scenes.title import TitleScene\n"
        "def run(app, settings):\n"
        "    app.running = True\n"
        "    app.push(TitleScene(app))\n"
        "    app.frame(0.01)\n"
        "    late = ('game.dday.play', 'game.dday.event_rows', 'engine.dday.events', 'engine.dday.words')\n"
        "    late += ('engine.dday.state', 'engine.peleliu.rules', 'engine.peleliu.invasion', 'engine.games')\n"
        "    assert app.top.music == 'title'\n"
        "    print(sorted(name for name in sys.modules if name.startswith(late)))\n"
        "    return 0\n"
        "settings = Settings(data_dir=pathlib.Path(tempfile.mkdtemp()), size=(1280, 720))\n"
        "guarded(settings, lambda guard: in_window(settings, guard, run))\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, cwd=resource(), check=True, encoding="utf-8")
    assert done.stdout.splitlines()[-1] == "[]"


# ------------------------------------------------------------ the map's tiles


@pytest.fixture
def view():
    """A camera over the sheet, and its tiles, in a window of a size."""
    pygame.font.init()

    def make(size):
        camera = hex_camera(MapSheet(ISLAND).bounds)
        camera.resize(size, pygame.Rect((0, 0), size))
        return pygame.Surface(size), camera, IslandTiles(MapSheet(ISLAND), MapPrint(THEME))

    return make


def test_a_view_larger_than_what_is_kept_is_drawn_once(view):
    surface, camera, tiles = view((6000, 3000))
    camera.go((12.0, 20.0), 200.0, at_once=True)
    needed = len(tiles._visible(camera, *camera.goal, TILE)) * TILE * TILE * 4
    assert needed > KEPT_BYTES
    keys = tiles._visible(camera, *camera.goal, TILE)
    for key in keys[1:]:  # as if they had been drawn
        tiles._kept[key] = pygame.Surface((TILE, TILE))
    tiles.overview()
    for size in OVERVIEWS:
        tiles._overviews[size] = StandInPicture(pygame.Surface((8, 8)), 0.0, 0.0, size)
    for _ in range(400):
        if set(tiles._kept) == set(keys):
            break
        tiles.draw(surface, camera, 0.02)
    for _ in range(5):
        tiles.draw(surface, camera, 0.02)
    assert set(tiles._kept) == set(keys)
    assert tiles.drawn == 1


def test_one_picture_stands_in_for_many_tiles_and_one_each_for_a_few(view):
    surface, camera, tiles = view((1280, 720))
    camera.go((12.0, 20.0), 55.0, at_once=True)
    stood_in = []
    stand_in = tiles._stand_in
    tiles._stand_in = lambda target, *more: (stood_in.append(target.get_size()), stand_in(target, *more))
    tiles.draw(surface, camera, 0.0)
    assert stood_in == [camera.window]  # all of them in one picture
    tiles.finish(surface, camera)
    keys = tiles._visible(camera, camera.size, camera.x, camera.y)
    for key in keys[:FEW]:
        del tiles._kept[key]
    stood_in.clear()
    tiles.draw(surface, camera, 0.0)
    assert stood_in == [(TILE, TILE)] * FEW
    first = dict(tiles._interim)
    tiles.draw(surface, camera, 0.0)
    assert len(stood_in) == FEW
    assert all(tiles._interim[key] is first[key] for key in tiles._interim)
    assert not set(tiles._interim) & set(tiles._kept)
    tiles.finish(surface, camera)
    assert not tiles._interim


def test_what_stands_in_for_a_map_that_slides_is_stretched_once(view):
    surface, camera, tiles = view((1280, 720))
    camera.go((12.0, 20.0), 55.0, at_once=True)
    tiles._prepare = lambda *more: False  # no tile comes meanwhile
    stretched = []
    stand_in = tiles._stand_in
    tiles._stand_in = lambda target, at, area, *more: (stretched.append(area.w * area.h), stand_in(target, at, area))
    for _ in range(4):
        camera.pan(16, -8)
        tiles.draw(surface, camera, 0.0)
    assert stretched[0] == 1280 * 720
    assert sum(stretched[1:]) < 1280 * 720 / 4
    shown, other = surface.copy(), pygame.Surface((1280, 720))
    tiles._stood = None
    tiles.draw(other, camera, 0.0)
    alike = pygame.mask.from_threshold(shown, (0, 0, 0), (24, 24, 24, 255), other)
    assert alike.count() > 0.97 * 1280 * 720  # the same within a pixel


def test_tiles_take_the_place_of_what_stands_in_as_they_come(view):
    surface, camera, tiles = view((640, 360))
    camera.go((12.0, 20.0), 30.0, at_once=True)
    tiles.finish(surface, camera)
    wanted, done = pygame.image.tobytes(surface, "RGB"), dict(tiles._kept)
    tiles.forget()
    tiles.overview()
    keys = tiles._visible(camera, camera.size, camera.x, camera.y)
    screen, drawn = Screen(), []
    for count in range(len(keys) + 1):
        for key in keys[:count]:
            tiles._kept[key] = done[key]
        page = page_for(surface)
        whole = tiles.draw(page, camera, 0.0)
        drawn.append(sum(rect.width * rect.height for rect in screen.show(surface, page)))
        assert whole == (count == len(keys))
        assert (pygame.image.tobytes(surface, "RGB") == wanted) == whole
    assert max(drawn[1:]) <= 1.3 * TILE * TILE  # no more than the tile that came


def test_in_a_large_window_nothing_stands_in_below_tiles_that_are_there(view):
    surface, camera, tiles = view((2400, 1300))
    assert SMOOTH_PIXELS < 2400 * 1300
    camera.go((12.0, 20.0), 55.0, at_once=True)
    tiles.overview()
    keys = tiles._visible(camera, camera.size, camera.x, camera.y)
    tiles._prepare = lambda *more: False  # no tile comes but those laid here
    screen, stretched, drawn, red = Screen(), [], [], THEME.palette.stamp_red
    for count in range(0, len(keys) + 1, 6):
        for key in keys[:count]:
            tiles._kept.setdefault(key, pygame.Surface((TILE, TILE))).fill(red)
        page = page_for(surface)
        tiles.draw(page, camera, 0.0)
        strokes = zip(page.strokes, page.rects, strict=True)
        stretched.append(sum(rect.w * rect.h for one, rect in strokes if type(one) is Stretch))
        drawn.append(sum(rect.width * rect.height for rect in screen.show(surface, page)))
        for key in keys:
            place = pygame.Rect(place_of(key, tiles._rest[1]), (TILE, TILE)).clip(surface.get_rect())
            assert (surface.get_at(place.center) == red) == (key in tiles._kept), key
            assert surface.get_at(place.center)[:3] != (0, 0, 0), key
    assert stretched == sorted(stretched, reverse=True)
    assert stretched[len(stretched) // 2] < 0.8 * stretched[0]
    assert stretched[-1] == 0
    assert max(drawn[1:]) < 0.3 * drawn[0]
    screen.close()


def test_what_stands_in_during_a_zoom_is_what_lay_there(view):
    surface, camera, tiles = view((640, 360))
    camera.go((12.0, 20.0), 50.0, at_once=True)
    for _ in range(2):
        tiles.draw(surface, camera, 60.0)
    wanted = pygame.image.tobytes(surface, "RGB")
    camera.go((12.0, 20.0), 80.0)
    camera.update(0.001)
    for size in OVERVIEWS:
        tiles._overviews.pop(size, None)
    tiles.draw(surface, camera, 0.0)
    shown = tiles._last
    assert shown is not None
    assert shown.size == 50.0
    assert pygame.image.tobytes(shown.picture, "RGB") == wanted


def test_the_last_view_is_put_together_a_row_of_tiles_in_a_frame_and_is_whole_when_a_zoom_begins(view):
    surface, camera, tiles = view((640, 700))
    camera.go((12.0, 20.0), 50.0, at_once=True)
    tiles.finish(surface, camera)
    wanted, laid = pygame.image.tobytes(surface, "RGB"), []
    for _ in range(2):
        before = pygame.image.tobytes(tiles._view._plate, "RGB")
        tiles.draw(surface, camera, 60.0)
        after = pygame.image.tobytes(tiles._view._plate, "RGB")
        laid.append(sum(one != other for one, other in zip(before, after, strict=True)) / 3)
    assert all(0 < pixels <= 640 * TILE for pixels in laid)
    assert tiles._view._picture is None
    camera.go((12.0, 20.0), 80.0)
    camera.update(0.001)
    tiles.draw(surface, camera, 0.0)
    assert pygame.image.tobytes(tiles._last.picture, "RGB") == wanted
    known = tiles._last
    tiles._view.whole(((640, 700), 55.0, (0, 0)))  # of which there are no tiles
    assert pygame.image.tobytes(known.picture, "RGB") == wanted


def test_from_the_smallest_to_the_largest_overview_none_is_far_from_the_view():
    for tenths in range(240, int(OVERVIEWS[-1] / SHARP * 10)):
        size = tenths / 10
        best = next(one for one in OVERVIEWS if one >= size * SHARP)
        assert SHARP <= best / size <= 1 / SHARP


def test_what_lies_around_a_rectangle_covers_the_rest_and_nothing_twice_by_more_than_a_pixel():
    outer = pygame.FRect(10, 20, 100, 80)
    for inner in (pygame.FRect(30, 40, 50, 20), pygame.FRect(10, 20, 60, 80), pygame.FRect(0, 0, 0, 0)):
        strips = around(inner, outer)
        kernel = inner.inflate(-2, -2) if inner.width else inner
        assert sum(one.width * one.height for one in strips) == pytest.approx(
            outer.width * outer.height - kernel.width * kernel.height, abs=2.0 * (outer.width + outer.height)
        )
        assert not any(one.clip(kernel).width > 0 and one.clip(kernel).height > 0 for one in strips)


def test_names_that_were_begun_elsewhere_are_gone_on_with():
    pygame.font.init()
    alone, shared = MapSheet(ISLAND), MapSheet(ISLAND)
    one, other = names._settle(shared), names._settle(shared)
    for _ in range(60):
        next(one)
        next(other)
    for _ in one:
        pass
    for _ in other:
        pass
    assert shared.labels == names.labels(alone)


# ------------------------------------------------------------ cards


@pytest.mark.parametrize("size", [(60, 90), (301, 457), (40, 24)])
def test_a_card_is_cut_with_round_corners_and_nothing_of_its_middle_is_lost(size):
    shape, radius = outline(size, 9), min(9, size[1] // 2)
    for x, y in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        assert shape.get_at((x, y)).a < 60
    for x, y in ((size[0] // 2, 0), (0, size[1] // 2), (size[0] // 2, size[1] - 1), (radius + 1, size[1] // 2)):
        assert tuple(shape.get_at((x, y))) == (255, 255, 255, 255)
