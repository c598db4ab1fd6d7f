"""Things that are drawn once and kept."""

import random

import pygame
import pytest

from game.ui import colours, paper
from game.ui.cached_drawing import DrawnThings
from game.ui.drawing.page import Blit, page_for
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


@pytest.mark.parametrize("size", [(1280, 720), (1021, 643)])
def test_a_veil_darkens_all_of_a_window_and_is_no_picture_of_its_size(size: tuple[int, int]) -> None:
    source, surface = random.Random(2), pygame.Surface(size)
    for _ in range(400):
        at = source.randrange(size[0]), source.randrange(size[1])
        surface.fill([source.randrange(256) for _ in range(3)], (*at, 200, 90))
    dark, wanted = pygame.Surface(size, pygame.SRCALPHA), surface.copy()
    dark.fill((*colours.VEIL, 150))
    wanted.blit(dark, (0, 0))
    page = page_for(surface)
    paper.veil(page, 150)
    paper.veil(surface, 150)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(wanted, "RGB")
    assert page.rects[0].unionall(page.rects) == surface.get_rect()
    assert {one.picture.get_size() for one in page.strokes if isinstance(one, Blit)} == {(size[0], paper.VEIL)}
