"""Things that are drawn once and kept."""

import pygame
import pytest

from game.ui.cached_drawing import DrawnThings
from game.ui.scale import Scale
from game.ui.theme import Theme
from tests.game.conftest import Table


@pytest.mark.parametrize("size", [(-126, 81), (40, 0)])
def test_what_has_no_room_is_left_out(table: Table, size: tuple[int, int]) -> None:
    """In a small window with the largest type wide things can leave none to their neighbour."""
    theme: Theme = table.app.theme
    surface, drawn = pygame.Surface((200, 100)), []
    measure = Scale(200, 100, theme=theme)
    kept = DrawnThings()
    kept.lay(surface, pygame.Rect(10, 8, *size), "plate", 1, measure, lambda target, rect: drawn.append(rect))
    assert not drawn
    kept.lay(surface, pygame.Rect(10, 8, 40, 30), "plate", 1, measure, lambda target, rect: drawn.append(rect))
    assert len(drawn) == 1
