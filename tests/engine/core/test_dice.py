"""Dice: seeded, counted by events, laid by tests."""

from collections import Counter
from dataclasses import asdict

import pytest

from engine.core import chance
from engine.core.dice import FORM, Dice
from engine.core.schema import checked


def test_the_same_dice_come_again_until_they_are_counted() -> None:
    dice = Dice()
    first = dice.next("7", "combat", 3)
    assert dice.next("7", "combat", 3) == first
    assert dice.next("7", "combat", 5)[:3] == first
    dice.count(3)
    assert dice.next("7", "combat", 2) == dice.copy().next("7", "combat", 2)
    assert (*first, *dice.next("7", "combat", 2)) == Dice().next("7", "combat", 5)


def test_laid_faces_come_before_chance() -> None:
    dice = Dice(laid=[6, 1])
    told = dice.next("7", "combat", 3)
    assert told[:2] == (6, 1)
    dice.count(3)
    assert (dice.laid, dice.thrown) == ([], 3)


@pytest.mark.parametrize("faces", [2, 6, 10])
def test_every_face_comes_about_as_often(faces: int) -> None:
    counts = Counter(chance.roll("1", "many", number, faces) for number in range(600 * faces))
    assert set(counts) == set(range(1, faces + 1))
    assert all(500 < number < 700 for number in counts.values())


def test_streams_and_seeds_do_not_meddle() -> None:
    throws = {(seed, stream): Dice().next(seed, stream, 12) for seed in "12" for stream in ("hits", "morale")}
    assert len(set(throws.values())) == 4


def test_dice_are_saved_and_come_back() -> None:
    dice = Dice(4, [2, 3])
    checked(FORM, asdict(dice), "")
    assert Dice.from_json(asdict(dice)) == dice
    other = dice.copy()
    other.count(1)
    assert dice == Dice(4, [2, 3])
