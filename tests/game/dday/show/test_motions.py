"""Motions of counters: where they end, and what is left of them when motion is reduced; beats put together."""

import pytest

from game.dday.show.animation import Animation
from game.dday.show.motions import Absent, Along, Apart, Grind, Held, Jolt, Lean, Lunge, Peek, Rising, SetDown, TurnOver
from game.dday.show.together import one_after_other, together


@pytest.mark.parametrize("calm", [False, True])
def test_every_motion_ends_where_the_counter_lies(calm):
    at, home = (3.0, 4.0), (5.0, 4.0)
    motions = [
        Along("x", (at, home), 1.0),
        Along("x", (at, (4.0, 3.0), home), 1.0),
        Jolt("x"),
        SetDown("x"),
        Rising("x"),
        Lean("x", (1.0, 0.0)),
        Lunge("x", at, home),
        Grind("x", (at, home), 1.0),
        Apart("x", at, 1.0),
        SetDown("x", at),
    ]
    for motion in motions:
        pose = motion.transform(motion.length, calm=calm)
        if pose is None:
            continue
        assert pose.at is None or pose.homing == pytest.approx(1.0), motion
        assert pose.shift == pytest.approx((0.0, 0.0), abs=0.02), motion
        assert pose.height == pytest.approx(0.0, abs=0.02), motion
        assert pose.scale == pytest.approx(1.0, abs=0.02), motion
        assert pose.alpha >= 250, motion
        assert abs(pose.angle) < 1.5, motion


def test_with_reduced_motion_nothing_moves():
    at, home = (3.0, 4.0), (5.0, 4.0)
    look = object()
    motions = [
        Along("x", (at, home), 1.0),
        Jolt("x"),
        SetDown("x"),
        Rising("x"),
        Lean("x", (1.0, 0.0)),
        Lunge("x", at, home),
        Grind("x", (at, home), 1.0),
        Apart("x", at, 1.0),
        Peek("x", look),
        TurnOver("x", look),
        Held("x", look),
        Absent("x", 0.0, 1.0),
    ]
    for motion in motions:
        for share in (0.1, 0.3, 0.6, 0.9):
            pose = motion.transform(share * motion.length, calm=True)
            if pose is not None:
                assert pose.at in (None, at, home)
                assert (pose.shift, pose.height, pose.angle, pose.homing) == ((0.0, 0.0), 0.0, 0.0, 0.0), motion


def test_animations_can_be_put_together():
    first = Animation(1.0, motions=[Jolt("a")], cues=None, focus=("0101",))
    second = Animation(2.0, motions=[Jolt("b", start=0.5)], cues=[])
    both = together(lambda *_: first, lambda *_: second)(None, None, 0.0)
    assert (both.length, both.focus, both.cues) == (2.0, ("0101",), [])
    assert [motion.piece for motion in both.motions] == ["a", "b"]
    row = one_after_other(first, second)
    assert row.length == 3.0
    assert [motion.start for motion in row.motions] == [0.0, 1.5]
