"""What the screen keeps has bounds: pictures of its caches, open files, and what a scene that is left gives back."""

import importlib
import pkgutil
from concurrent import futures

import pygame

import game
from engine.peleliu.island import load_island
from game.dday.board import emblems, painting_ahead
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.sheet import MapSheet
from game.scenes.opening import start
from game.scenes.title import TitleScene
from game.table import effect_sprites, tiles
from game.table import ground_picture as canvas
from game.ui import fonts
from tests.systems import only_on_linux
from tests.themes import THEME
from tools.bench_games import caches, held, open_files

UNBOUNDED_ENTRIES = 64
"""As many entries as a cache without a bound may come to hold: it has one for each thing of the game's data."""


def everything():
    """Import every module of the screen, so that all its caches are known."""
    for module in pkgutil.walk_packages(game.__path__, "game."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def test_every_cache_that_holds_pictures_has_a_bound():
    everything()
    open_ended = {name for name, found in caches() if found.cache_info().maxsize is None}
    holding = {where for size, _, where in held() if size}
    for name, found in caches():
        if name in open_ended & holding:
            assert found.cache_info().currsize <= UNBOUNDED_ENTRIES, name


def test_shapes_that_grow_are_kept_by_their_pixels():
    for radius in range(40, 160):
        emblems.shape_picture("red", radius, THEME.palette.ink)
    assert emblems.KEPT.pixels <= emblems.KEPT.most
    assert emblems.shape_picture("red", 159, THEME.palette.ink) is emblems.shape_picture("red", 159, THEME.palette.ink)


def test_the_maps_the_effects_and_the_type_are_bounded_together():
    pictures = effect_sprites.FRAMES, effect_sprites.TURNED, emblems.KEPT
    most = tiles.KEPT_BYTES + canvas.KEPT_BYTES + 4 * sum(one.most for one in pictures)
    assert most <= 70_000_000
    assert fonts.text.cache_info().maxsize <= 2048


@only_on_linux("counts open files in /proc")
def test_type_of_any_size_keeps_no_file_open():
    pygame.font.init()
    fonts.font("plain", 20)
    before = open_files()
    for size in range(21, 60):
        for face in fonts.FACES:
            fonts.font(face, size).render("Peleliu", True, (0, 0, 0))
    assert open_files() <= before


@only_on_linux("counts open files in /proc")
def test_open_files_do_not_grow_from_game_to_game(table, monkeypatch):
    monkeypatch.setattr("game.table.effect_sprites.load_ahead", lambda *_: None)  # a thread has a file open at times
    counts = []
    for number in range(4):
        table.app.replace(TitleScene(table.app))
        table.frames()
        scene = start(table.app, "15-september", str(number + 1), ())
        table.app.replace(scene)
        table.frames(2)
        table.app.saves.flush()
        if (canvas := scene.board.tiles.painter.ground) is not None:
            futures.wait(canvas._coming.values())  # each file is open while it is decoded
        counts.append(open_files())
    assert counts[-1] <= counts[1]


def test_a_scene_that_is_left_gives_its_pictures_back(table):
    title = TitleScene(table.app)
    table.app.push(title)
    table.frames()
    still = title._still
    assert still._picture is not None
    scene = start(table.app, "15-september", "1", ())
    table.app.replace(scene)
    table.frames(2)
    assert still._picture is None
    table.app.replace(TitleScene(table.app))
    table.frames()
    assert not scene.board.shelf._kept


def test_one_map_serves_all_tables():
    box = painting_ahead.TileStore()
    first, second = (IslandTiles(MapSheet(load_island()), MapPrint(THEME)) for _ in range(2))
    box.give(first)
    box.give(second)
    assert not first._kept
    second._view.make_room((640, 360))
    box.give(second)
    assert second._view.window == (0, 0)
