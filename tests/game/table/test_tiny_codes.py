"""Codes in tiny type keep their letters apart."""

import pytest

from game.table.cardboard import LEGIBLE, CounterBoard
from game.ui.colours import BLACK
from game.ui.theme import theme_of

CODE = "CD18"


def width(side, *, apart):
    """How many pixels a code takes on a counter."""
    board = CounterBoard(theme_of("usual", "en"), side)
    return round(board.write(CODE, 0.5, 0.5, 0.115, BLACK, "plain", apart=apart) * board.scale / board.over)


@pytest.mark.parametrize("side", [50, 56])
def test_in_tiny_type_a_pixel_lies_between_letters(side):
    assert width(side, apart=True) == width(side, apart=False) + len(CODE) - 1


def test_what_is_read_at_a_glance_is_printed_as_usual():
    side = round(2 * LEGIBLE / 0.115)
    assert width(side, apart=True) == width(side, apart=False)


def test_letters_that_are_apart_keep_to_their_room():
    board = CounterBoard(theme_of("usual", "en"), 50)
    assert board.write("B/306th", 0.5, 0.68, 0.15, BLACK, "semi", within=0.78, whole=True, apart=True) <= 0.8
