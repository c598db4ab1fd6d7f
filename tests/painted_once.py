"""What takes long to paint or to decode, done once for all tests of a run: each shows the same as if it had done it.

A program paints the map for its first table and keeps it for the next, and its papers as long as they lie there. Tests
open hundreds of programs one after the other, and nearly all of them show the same map and the same papers.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from engine.dday.island.island import Island
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.painted import PaintedMap
from game.dday.board.painting_ahead import TileStore
from game.dday.board.sheet import MapSheet
from game.dday.staff_plan import StaffPlans
from game.table.last_view import Key
from game.table.stand_in_picture import StandInPicture
from game.ui.desk import photos, things
from game.ui.theme import Theme


class Kept:
    """The values made last, by what they were made for, as many as weigh no more than ``most`` together."""

    def __init__(self, most: int, weigh: Callable[[Any], int] = lambda _: 1) -> None:
        self.most, self.weigh = most, weigh
        self._values: OrderedDict[Hashable, Any] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        if key not in self._values:
            self._values[key] = make()
            while len(self._values) > 1 and sum(map(self.weigh, self._values.values())) > self.most:
                self._values.popitem(last=False)
        self._values.move_to_end(key)
        return self._values[key]

    def clear(self) -> None:
        self._values.clear()


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


MAPS = Kept(8)
"""The tiles and the overviews of the map, by what is printed on it and in which words and colours."""
DECODED = Kept(200)
"""The pictures that the painted map is put together from, by their files: 160 MB."""
PAPERS = Kept(150_000_000, _bytes)
"""Plans of the staff and what lies on the desk, by all that they depend on."""
PICTURES = Kept(150_000_000, _bytes)
"""Photographs and textures of the desk, by their names."""
_shared: list[IslandTiles] = []
"""Tiles that show what is kept and keep what they paint: for a program's first table, for one beside it, and so on."""


def _is_shared(tiles: IslandTiles) -> bool:
    return any(one is tiles for one in _shared)


def _spare(island: Island, theme: Theme, number: int) -> IslandTiles:
    """The shared tiles of a map for so many a table of one program."""
    found = [one for one in _shared if one.sheet.island is island]
    while len(found) < number:
        found.append(IslandTiles(MapSheet(island), MapPrint(theme)))
        _shared.append(found[-1])
    return found[number - 1]


def _hang(tiles: IslandTiles) -> None:
    """Let tiles show what has been painted with their print."""
    key = id(tiles.sheet.island), tiles.printed
    _give(tiles, *MAPS.get(key, lambda: (OrderedDict(), {})))


def _give(tiles: IslandTiles, kept: OrderedDict[Key, pygame.Surface], overviews: dict[float, StandInPicture]) -> None:
    """Have tiles and their last view take these for what has been painted."""
    tiles._kept, tiles._overviews = kept, overviews
    tiles._view._tiles = kept


@contextmanager
def one_map() -> Iterator[None]:
    """Every table shows the map that has been painted for another one before, if that was printed alike."""
    take, forget = TileStore.take, IslandTiles.forget
    lent: weakref.WeakKeyDictionary[TileStore, int] = weakref.WeakKeyDictionary()

    def taken(easel: TileStore, island: Island, theme: Theme, *, names: bool = True) -> IslandTiles:
        if easel._tiles is None:
            number = lent[easel] = lent.get(easel, 0) + 1
            easel._tiles = _spare(island, theme, number)
            easel._tiles.rest()
        tiles = take(easel, island, theme, names=names)
        if _is_shared(tiles):
            _hang(tiles)
        return tiles

    def forgotten(tiles: IslandTiles) -> None:
        if _is_shared(tiles):
            _give(tiles, OrderedDict(), {})
        forget(tiles)
        if _is_shared(tiles):
            _hang(tiles)

    TileStore.take, IslandTiles.forget = taken, forgotten
    try:
        yield
    finally:
        TileStore.take, IslandTiles.forget = take, forget


@contextmanager
def decoded_once() -> Iterator[None]:
    """The files of the painted map, the photographs and the textures of the desk are decoded once."""
    tile, load, picture = PaintedMap.tile, photos.load, things.picture

    def kept_tile(painted: PaintedMap, *place: int) -> pygame.Surface:
        return DECODED.get(painted.path(*place), lambda: tile(painted, *place))

    def kept_picture(name: str) -> pygame.Surface:
        return PICTURES.get(name, lambda: picture.__wrapped__(name))

    kept_picture.cache_clear = picture.cache_clear
    PaintedMap.tile, things.picture = kept_tile, kept_picture
    photos.load = lambda photo: PICTURES.get(photo.file, lambda: load(photo))
    try:
        yield
    finally:
        PaintedMap.tile, photos.load, things.picture = tile, load, picture


@contextmanager
def papers_once() -> Iterator[None]:
    """A sheet of the same paper, a folder or a print of a photograph is made once; whoever asks gets a copy.

    What is made of plain paper in one test is kept apart from what another one makes of real paper.
    """
    stock, folder, mounted = things.stock, things.folder, photos.mounted

    def kept(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def made(*wanted: Hashable, **how: Hashable) -> pygame.Surface:
            key = make, things.stock, things.cast, wanted, tuple(sorted(how.items()))
            found: pygame.Surface = PAPERS.get(key, lambda: make(*wanted, **how))
            return found.copy()

        return made

    things.stock = photos.stock = kept(stock)
    things.folder, photos.mounted = kept(folder), kept(mounted)
    try:
        yield
    finally:
        things.stock = photos.stock = stock
        things.folder, photos.mounted = folder, mounted


@contextmanager
def plans_once() -> Iterator[None]:
    """A plan of the same size in the same words and colours is drawn once."""
    drawn = StaffPlans.draw

    class Print:
        def __init__(self, picture: pygame.Surface) -> None:
            self.picture = picture.copy()

    def kept(plans: StaffPlans, *wanted: Hashable, **how: Hashable) -> Print:
        key = plans.words, wanted, tuple(sorted(how.items()))
        return Print(PAPERS.get(key, lambda: drawn(plans, *wanted, **how).picture))

    StaffPlans.draw = kept
    try:
        yield
    finally:
        StaffPlans.draw = drawn
