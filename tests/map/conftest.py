"""What the tests of the map share."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.dday.island.island import Island
from engine.peleliu.island import load_island
from tests.map.mapcopy import MapCopy


@pytest.fixture(scope="session")
def island() -> Island:
    """The game's own map."""
    return load_island()


@pytest.fixture
def copy(tmp_path: Path) -> MapCopy:
    """A copy of the map to be changed."""
    return MapCopy(tmp_path)
