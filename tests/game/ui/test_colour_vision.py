"""The six position colours are told apart by everyone: in colour, in grey, and by the three kinds of colour blind."""

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.dday.island.island import COLOURS
from game.dday.board.lights import INTENSE_WASH, STEADY_WASH, lit_dot
from game.dday.board.positions import INTENSE_DOT, STEADY_DOT, dot_picture
from game.table.pencil import acetate
from game.ui import colours
from tests.themes import THEME
from tools import colour_vision as vision

PAIRS = list(itertools.combinations(COLOURS, 2))
LEAST_SHAPE = 0.15
"""No two shapes share more than this leaves, whatever their colours do."""


@pytest.fixture(autouse=True)
def fonts_ready():
    pygame.font.init()


@pytest.mark.parametrize("size", [vision.EMBLEM, vision.DOT])
@pytest.mark.parametrize("view", list(vision.VIEWS))
def test_no_two_of_the_six_look_alike(view, size):
    close = {pair: vision.apart(THEME.palette, *pair, view, size) for pair in PAIRS}
    assert min(close.values()) >= 1, min(close.items(), key=lambda item: item[1])


@pytest.mark.parametrize("size", [vision.EMBLEM, vision.DOT])
def test_each_colour_has_a_shape_that_would_do_without_it(size):
    for one, other in PAIRS:
        assert vision.shape_distance(one, other, size) >= LEAST_SHAPE, (one, other)


def test_the_measure_notices_two_alike():
    inks = THEME.palette
    alike = replace(inks, position={**inks.position, "red": inks.position["green"]})
    assert vision.apart(alike, "red", "green", "as it is", vision.EMBLEM) < 1
    assert vision.shape_distance("red", "red", vision.DOT) == 0


def test_views_change_colours_as_they_should():
    red, green, grey = THEME.palette.position["red"], THEME.palette.position["green"], (128, 128, 128)
    assert vision.seen(red, "as it is") == red
    for view in vision.VIEWS:
        assert max(abs(a - b) for a, b in zip(vision.seen(grey, view), grey, strict=True)) <= 1, view
    assert len(set(vision.seen(red, "greyscale"))) == 1
    plain = vision.colour_distance(red, green, "as it is")
    for view in ("protan", "deutan"):
        assert vision.colour_distance(red, green, view) < plain / 2
    assert vision.colour_distance((0, 0, 0), (255, 255, 255), "as it is") == pytest.approx(100, abs=0.1)


def _light(picture):
    """The mean lightness of a picture on clear ground."""
    ground = pygame.Surface(picture.get_size())
    ground.fill(colours.GROUND["clear"])
    ground.blit(picture, (0, 0))
    return vision.lab(tuple(pygame.transform.average_color(ground)[:3]))[0]


@pytest.mark.parametrize("colour", COLOURS)
def test_intense_fire_is_told_from_steady_without_colour(colour):
    assert INTENSE_DOT > STEADY_DOT * 1.2
    ground = colours.GROUND["clear"]
    for radius in (5.0, 8.0):
        intense = dot_picture(THEME.palette, colour, radius, ground, intense=True)
        steady = dot_picture(THEME.palette, colour, radius * STEADY_DOT / INTENSE_DOT, ground, intense=False)
        middles = [
            picture.get_at((picture.get_width() // 2, picture.get_height() // 2))[:3] for picture in (intense, steady)
        ]
        assert vision.colour_distance(*middles, "greyscale") > 12, radius
        assert intense.get_bounding_rect().width > steady.get_bounding_rect().width
    ink = THEME.palette.position[colour]
    assert _light(acetate(400, ink, STEADY_WASH, 1)) > _light(acetate(400, ink, INTENSE_WASH, 2)) + 2
    both = [
        pygame.image.tobytes(lit_dot(THEME.palette, colour, 46, intense=intense), "RGBA") for intense in (True, False)
    ]
    assert both[0] != both[1]


def test_the_hatch_of_neighbouring_hexes_meets():
    """Panes one row apart carry the same lines where they touch."""
    side = 60
    pane = acetate(side * 10, THEME.palette.position["blue"], 60, 1)
    row = round(side * 3**0.5)
    both = pygame.Surface((pane.get_width(), pane.get_height() + row), pygame.SRCALPHA)
    both.blit(pane, (0, 0))
    both.blit(pane, (0, row))
    middle = pane.get_height() // 2 + row // 2
    above = {x for x in range(40, 90) if both.get_at((x, middle - 3))[3] > 110}
    below = {x for x in range(40, 90) if both.get_at((x, middle + 3))[3] > 110}
    assert above
    assert below
    # lines lie 20 pixels apart along a row and fall three and a half to the left on their way across the seam
    assert all(any(abs(a - b) <= 6 for b in below) for a in above if 48 <= a <= 82)


def test_the_sheet_shows_every_view():
    sheet = vision.draw_sheet()
    left = vision.MARGIN + 130
    tops = [vision.HEAD + i * (vision.ROW + 14) for i in range(len(vision.VIEWS))]
    strips = [pygame.image.tobytes(sheet.subsurface((left, top, 900, vision.ROW)), "RGB") for top in tops]
    assert len(set(strips)) == len(vision.VIEWS)


def test_the_sheet_in_the_docs_is_the_one_that_is_drawn():
    """Draw it again with ``python -m tools.colour_vision`` when a colour or a shape has changed."""
    kept = pygame.image.load(Path(__file__).parents[3] / "docs" / "colour-vision.png")
    drawn = vision.draw_sheet()
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(drawn, "RGB")
