"""8.4 The US barrage table."""

import pytest

from engine.dday.content import Content

BOTH = {"symbol": True, "colour": True}
COLOUR = {"symbol": False, "colour": True}
SYMBOL = {"symbol": True, "colour": False}
NEITHER = {"symbol": False, "colour": False}


@pytest.mark.parametrize(
    ("shows", "results"),
    [
        (NEITHER, ["no_effect", "no_effect", "no_effect"]),
        (SYMBOL, ["no_effect", "disrupted_if_no_depth", "disrupted"]),
        (COLOUR, ["disrupted_if_no_depth", "disrupted", "disrupted"]),
        (BOTH, ["disrupted", "disrupted_artillery", "disrupted_depth_artillery"]),
    ],
)
def test_8_4_every_cell(content: Content, shows: dict[str, bool], results: list[str]) -> None:
    table = content.barrage_table
    for strengths, expected in zip([(1, 2), (3, 4, 5), (6, 7, 9, 12)], results, strict=True):
        assert {table.result(strength, 0, **shows) for strength in strengths} == {expected}


def test_8_4_example_4_strength_2_with_the_colour_only(content: Content) -> None:
    """The example's target has depth, so the cell that spares depth leaves it as it is."""
    assert content.barrage_table.result(2, 0, **COLOUR) == "disrupted_if_no_depth"


@pytest.mark.parametrize(
    ("strength", "expected"), [(2, "no_effect"), (3, "disrupted"), (5, "disrupted"), (6, "disrupted_artillery")]
)
def test_8_4_coral_and_mountain_send_one_column_left(content: Content, strength: int, expected: str) -> None:
    for terrain in ("coral", "mountain"):
        shift = content.terrain.effect(terrain).barrage_shift
        assert content.barrage_table.result(strength, shift, **BOTH) == expected


def test_8_4_a_barrage_without_strength_has_no_effect(content: Content) -> None:
    assert content.barrage_table.result(0, 0, **BOTH) == "no_effect"
