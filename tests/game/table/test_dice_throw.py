"""Dice fall as they may, show what was thrown, and come to rest flat in their tray, each time alike."""

import math

import pytest

from game.table.dice_throw import throw
from game.table.dice_tray import SIZE


@pytest.mark.parametrize("seed", range(12))
def test_they_show_what_was_thrown_and_lie_flat_inside(seed):
    faces = (1, 2, 3, 4, 5, 6, 6)[: 1 + seed % 7]
    fall = throw(faces, str(seed), SIZE)
    for path, face, numbered in zip(fall.paths, faces, fall.numbered, strict=True):
        (x, y, z), axes = path[-1]
        axis, way = numbered[face - 1]
        assert axes[axis][2] * way == pytest.approx(1.0, abs=1e-6)
        assert z == pytest.approx(0.5)
        assert 0.3 < x < SIZE[0] - 0.3
        assert 0.3 < y < SIZE[1] - 0.3


def test_opposite_faces_add_up_to_seven_and_dice_stay_cubes():
    fall = throw((2, 5), "a", SIZE)
    for numbered in fall.numbered:
        assert all(
            numbered[face][0] == numbered[5 - face][0] and numbered[face][1] == -numbered[5 - face][1]
            for face in range(3)
        )
        assert len(set(numbered)) == 6
    for path in fall.paths:
        for _, (one, other, third) in path[::10]:
            assert math.hypot(*one) == pytest.approx(1.0, abs=1e-6)
            assert sum(a * b for a, b in zip(one, other, strict=True)) == pytest.approx(0.0, abs=1e-6)
            assert sum(a * b for a, b in zip(other, third, strict=True)) == pytest.approx(0.0, abs=1e-6)


def test_a_seed_gives_the_same_throw_and_another_one_another():
    assert throw((3, 4), "a", SIZE) == throw((3, 4), "a", SIZE)
    assert throw((3, 4), "a", SIZE).paths != throw((3, 4), "b", SIZE).paths


def test_what_they_show_changes_nothing_of_how_they_fall():
    assert throw((1, 1, 1), "a", SIZE).paths == throw((6, 2, 4), "a", SIZE).paths


def test_they_start_in_the_air_and_knock_as_they_come_down():
    fall = throw((1, 2, 3), "a", SIZE)
    assert all(path[0][0][2] > 1.5 for path in fall.paths)
    assert 0.6 < fall.length < 3.5
    assert fall.knocks
