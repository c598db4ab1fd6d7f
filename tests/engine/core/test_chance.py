"""Chance: golden values, so that a Python or a change of ours that deals otherwise is seen."""

import pytest

from engine.core import chance


def test_the_deal_of_a_seed_never_changes() -> None:
    assert chance.order("15 September", "deck", 0, 54) == [
        12,
        28,
        22,
        36,
        6,
        15,
        38,
        37,
        4,
        11,
        3,
        29,
        1,
        17,
        5,
        27,
        42,
        40,
        53,
        51,
        50,
        10,
        13,
        44,
        20,
        25,
        33,
        52,
        24,
        2,
        9,
        31,
        26,
        16,
        0,
        19,
        21,
        7,
        47,
        8,
        46,
        14,
        35,
        23,
        43,
        18,
        48,
        45,
        32,
        49,
        34,
        39,
        41,
        30,
    ]
    assert chance.order("7", "deck", 0, 10) == [3, 1, 6, 0, 4, 7, 9, 2, 5, 8]
    assert [chance.pick("7", "deck", count, 54) for count in range(8)] == [48, 6, 11, 48, 19, 4, 0, 1]
    assert chance.generator("15 September", "deck", 0).random() == 0.5609569782691153


def test_streams_counts_and_seeds_have_their_own_luck() -> None:
    assert chance.order("7", "deck", 1, 10) == [7, 8, 9, 2, 4, 0, 6, 5, 3, 1]
    assert chance.order("7", "reserve", 0, 10) == [9, 2, 7, 6, 8, 3, 0, 5, 4, 1]
    assert chance.order("8", "deck", 0, 10) != chance.order("7", "deck", 0, 10)


@pytest.mark.parametrize("size", [0, 1, 2, 54])
def test_an_order_has_everything_once(size: int) -> None:
    assert sorted(chance.order("any", "deck", 3, size)) == list(range(size))


def test_picks_are_even() -> None:
    counts = [0] * 6
    for count in range(6000):
        counts[chance.pick("even", "die", count, 6)] += 1
    assert min(counts) > 900
    assert max(counts) < 1100
