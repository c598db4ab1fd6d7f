"""What holds for every test: how much a frame does depends on no clock, and what takes long is begun first."""

import gc
import os
import weakref
from collections import OrderedDict

import pytest

from game.app import frame_budget

MAPS = {}
"""The painted map by its words and colours, for all tables of a test run: to paint it takes a second."""
DECODED = OrderedDict()
"""The pictures that the painted map is put together from, by their files: to decode them is most of the work."""
MOST_DECODED = 200
"""So many are kept at once, which are 160 MB."""


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """The search for garbage leaves out the tests and what they are made of: a million objects that live to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """What takes long comes first in the part of each worker: whatever is begun last is waited for by all others.

    Each worker is given an equal part, in order. A file with a slow test comes first as a whole, for what it shares.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    files, quick = {item.path: [] for item in items if item.get_closest_marker("slow")}, []
    for item in items:
        files.get(item.path, quick).append(item)
    slow = [[] for _ in range(workers)]
    for number, one in enumerate(files.values()):
        slow[number % workers] += one
    left, ordered = len(items), []
    for number, first in enumerate(slow):
        share = max(left // (workers - number), len(first))
        ordered += first + quick[: share - len(first)]
        del quick[: share - len(first)]
        left -= share
    items[:] = ordered + quick


@pytest.fixture(autouse=True, scope="session")
def frames_by_count():
    with frame_budget.counted():
        yield


@pytest.fixture(autouse=True, scope="session")
def one_map():
    from game.dday.board import painting_ahead
    from game.dday.board.tiles import Tiles
    from game.ui import palette, text  # here, for tests of the engine need no screen

    take, forget = painting_ahead.Easel.take, Tiles.forget
    lent = weakref.WeakKeyDictionary()  # two tables that are drawn at once, as a replay over a game, need a map each

    def taken(self, island, *, names=True):
        if self in lent:
            return take(self, island, names=names)
        lent[self] = True
        key = text.language(), palette.used()
        self._tiles = self._tiles or MAPS.get(key)
        tiles = MAPS[key] = take(self, island, names=names)
        return tiles

    def forgotten(tiles):
        for key in [key for key, kept in MAPS.items() if kept is tiles]:
            del MAPS[key]  # they may be printed in another language next
        forget(tiles)

    painting_ahead.Easel.take, Tiles.forget = taken, forgotten
    yield
    painting_ahead.Easel.take, Tiles.forget = take, forget


@pytest.fixture(autouse=True, scope="session")
def decoded_once():
    from game.dday.board.painted import Painted

    tile = Painted.tile

    def kept(self, *place):
        path = self.path(*place)
        if (picture := DECODED.get(path)) is None:
            picture = DECODED[path] = tile(self, *place)
            while len(DECODED) > MOST_DECODED:
                DECODED.popitem(last=False)
        return picture

    Painted.tile = kept
    yield
    Painted.tile = tile
