"""What is printed beside the ground of a map: where north is, and how long a step of the scale bar is."""

import math

import pygame
import pytest

from game.dday.board.margin import CARTOUCHE, ROSE, STEPS, paint_paper
from game.dday.board.own_ink import own_ink
from game.dday.board.sheet import MapSheet
from game.dday.landing_presentation import LandingPresentation
from game.presentations import PRESENTATIONS
from game.table.brush import Brush
from game.ui import colours
from tests.themes import THEME

SIZE = 30.0
LANDINGS = [one for one in PRESENTATIONS if isinstance(one, LandingPresentation)]


@pytest.fixture(autouse=True)
def letters():
    """Typefaces can be measured."""
    pygame.font.init()


@pytest.fixture(params=LANDINGS, ids=[one.id for one in LANDINGS])
def sheet(request):
    return MapSheet(request.param.island)


def painted(sheet, at, reach):
    """The margin's print around a place, and the place in pixels."""
    pixels = round(2 * reach * SIZE)
    surface = pygame.Surface((pixels, pixels))
    surface.fill("white")
    brush = Brush(surface, (at[0] - reach) * SIZE, (at[1] - reach) * SIZE, SIZE, THEME)
    paint_paper(brush, sheet, colours.TABLE)
    return surface


def test_the_letter_of_north_stands_where_north_is(sheet):
    at = sheet.frame[2] - 1.0 - CARTOUCHE[0] / 2, sheet.frame[3] - 1.9 - CARTOUCHE[1] - ROSE
    rose = painted(sheet, at, ROSE * 1.3)
    middle, unit = rose.get_width() / 2, ROSE * SIZE
    inked = [
        degree
        for degree in range(-180, 180, 5)
        if any(
            rose.get_at((round(middle + math.sin(turn) * far), round(middle - math.cos(turn) * far)))[0] < 200
            for turn in (math.radians(degree),)
            for far in range(round(unit * 0.98), round(unit * 1.1))
        )
    ]
    assert inked
    assert all(abs(degree - own_ink(sheet).north) <= 10 for degree in inked)


def test_a_step_of_the_scale_bar_is_about_as_long_as_a_hex(sheet):
    metres = own_ink(sheet).hex_metres
    assert min(abs(step / metres - 1) for step in STEPS) < 0.1
