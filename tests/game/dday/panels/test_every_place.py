"""The slip about a hex or a landing box, for every place that the map shows, in play or not."""

import pygame
import pytest

from engine.dday.view.table_view import TableView
from engine.games import REGISTER
from game.dday.counters.shelf import Shelf
from game.dday.panels.stack import StackPanel
from game.presentations import PRESENTATIONS
from game.ui.scale import Scale
from tests.themes import THEME

SIZE = 1280, 720
SCENARIOS = ["15-september", "peleliu-assault", "bloody-nose-ridge", "tarawa-first-waves", "tarawa-two-days"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_place_of_the_map_has_its_slip(scenario):
    session = REGISTER.of_scenario(scenario).begin(scenario, "7")
    battle, view = PRESENTATIONS.of_session(session), TableView.of(session)
    panel = StackPanel(battle.content, battle.island, Shelf(battle.content))
    surface, measure = pygame.Surface(SIZE), Scale(*SIZE, theme=THEME)
    room, outside = pygame.Rect(10, 400, 400, 300), 0
    for place in [*battle.island.hexes, *(f"box:{box}" for box in battle.island.boxes)]:
        drawn = panel.draw(surface, room, measure, view, place, [])
        assert drawn
        assert bool(panel.button) is view.in_play(place), place
        told = panel.ground_words(THEME.language, view, place) == THEME.text("inspect.stack.out_of_play")
        assert told is not view.in_play(place), place
        outside += told
    assert bool(outside) is bool(view.features.area)
