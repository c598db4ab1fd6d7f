"""What holds for every test: how much a frame does depends on no clock."""

import weakref

import pytest

from game import frame_clock

MAPS = {}
"""The painted map by the edition of the screen, for all tables of a test run: to paint it takes a second."""


@pytest.fixture(autouse=True, scope="session")
def frames_by_count():
    with frame_clock.counted():
        yield


@pytest.fixture(autouse=True, scope="session")
def one_map():
    from game.board import easel  # here, for tests of the engine need no screen

    take = easel.Easel.take
    lent = weakref.WeakKeyDictionary()  # two tables that are drawn at once, as a replay over a game, need a map each

    def taken(self, *, names=True):
        if self in lent:
            return take(self, names=names)
        lent[self] = True
        self._tiles = self._tiles or MAPS.get(easel.edition())
        tiles = MAPS[easel.edition()] = take(self, names=names)
        return tiles

    easel.Easel.take = taken
    yield
    easel.Easel.take = take
