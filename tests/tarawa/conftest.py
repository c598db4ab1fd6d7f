"""Tarawa's content and map."""

import pytest

from engine.tarawa.battle_data import TarawaContent
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from engine.tarawa.map_schema import TarawaIsland


@pytest.fixture(scope="session")
def tarawa() -> TarawaContent:
    return load_content()


@pytest.fixture(scope="session")
def betio() -> TarawaIsland:
    return load_island()
