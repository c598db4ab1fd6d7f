"""How dice fall: cubes that are thrown into a tray, bounce, knock against each other and come to rest.

A throw is worked out in small steps of time before it is seen. What it shows is given beforehand: the faces of a cube
are numbered so that the one that ends on top is the one that was thrown. The seed decides how it falls, never what.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

Vector = tuple[float, float, float]
Turned = tuple[Vector, Vector, Vector]
"""Where a cube's own axes point to: the columns of its rotation."""
STEP = 1 / 140
"""Seconds of a step of time."""
FRAMES = 60
"""Positions that are kept for each second."""
LONGEST = 3.0
"""Seconds after which whatever still moves is at rest."""
GRAVITY = 34.0
"""Sides of a die in a second, every second."""
BOUNCE, GRIP = 0.34, 0.5
"""How much of its speed a corner keeps that strikes the felt, and how strongly the felt holds it."""
CALM = 0.55
"""A die that moves no faster, in sides a second, and lies flat has come to rest."""
RESTING = 0.1
"""Seconds of stillness after which a die is left alone."""
INERTIA = 1 / 6
"""Of a cube of mass and side 1, around any axis."""
CORNER = 0.87
"""Half of the longest way through a cube."""
CORNERS = tuple((i, j, k) for i in (-0.5, 0.5) for j in (-0.5, 0.5) for k in (-0.5, 0.5))
FACES: tuple[tuple[int, int], ...] = ((2, 1), (1, 1), (0, 1), (0, -1), (1, -1), (2, -1))
"""The axis and direction of the faces 1 to 6 of a cube before it is numbered: opposite ones add up to seven."""


@dataclass(slots=True)
class Die:
    """A cube of side 1 in the air: middle, speed, turning, and where its axes point."""

    at: list[float]
    speed: list[float]
    spin: list[float]
    axes: list[list[float]]
    still: float = 0.0
    """Seconds for which it has hardly moved."""
    path: list[tuple[Vector, Turned]] = field(default_factory=list)
    knocks: list[tuple[float, float]] = field(default_factory=list)
    """When it struck something, and how hard."""


@dataclass(frozen=True)
class Fall:
    """A throw from its beginning to its end."""

    faces: tuple[int, ...]
    paths: tuple[tuple[tuple[Vector, Turned], ...], ...]
    numbered: tuple[tuple[tuple[int, int], ...], ...]
    """For each die the axis and direction of its faces 1 to 6."""
    length: float
    knocks: tuple[tuple[float, float], ...]
    """When something strikes, and how hard, 0 to 1."""

    def at(self, seconds: float) -> list[tuple[Vector, Turned]]:
        """Where the dice are."""
        frame = max(0, min(len(self.paths[0]) - 1, round(seconds * FRAMES))) if self.paths else 0
        return [path[frame] for path in self.paths]


def throw(faces: Sequence[int], seed: str, size: tuple[float, float]) -> Fall:
    """Throw dice into a tray of a size in sides of a die; ``faces`` are what they show in the end."""
    source = random.Random(seed)
    wide, deep = size
    dice = [_thrown(source, number, len(faces), wide, deep) for number in range(len(faces))]
    clock, frame = 0.0, 0.0
    while clock < LONGEST:
        if clock >= frame:
            for die in dice:
                die.path.append(_pose(die))
            frame += 1 / FRAMES
        for die in dice:
            if die.still <= RESTING or any(abs(part) > CALM for part in die.speed):
                _fall(die, clock, wide, deep)
        _knock(dice, clock)
        clock += STEP
        if all(die.still > RESTING for die in dice):
            break
    for die in dice:
        _lay_flat(die)
    paths = tuple(tuple(die.path) for die in dice)
    numbered = tuple(_numbered(die.path[-1][1], face) for die, face in zip(dice, faces, strict=True))
    knocks = sorted(one for die in dice for one in die.knocks)
    return Fall(tuple(faces), paths, numbered, len(paths[0]) / FRAMES if paths else 0.0, tuple(knocks))


def _thrown(source: random.Random, number: int, count: int, wide: float, deep: float) -> Die:
    """A die as it leaves the hand, at the right end of the tray."""
    lane = (number + 0.5) / count
    at = [
        wide + 0.4 + source.uniform(0, 1.4),
        0.8 + lane * (deep - 1.6) + source.uniform(-0.2, 0.2),
        source.uniform(2.0, 3.2),
    ]
    speed = [-source.uniform(0.85, 1.2) * wide, source.uniform(-3.0, 3.0), source.uniform(-1.5, 2.5)]
    spin = [source.uniform(-14, 14), -source.uniform(9, 22), source.uniform(-10, 10)]
    return Die(at, speed, spin, _any_way(source))


def _any_way(source: random.Random) -> list[list[float]]:
    """Axes that point anywhere."""
    axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
    for _ in range(3):
        axes = _turn(axes, [source.uniform(-3, 3) for _ in range(3)], 1.0)
    return axes


def _turn(axes: list[list[float]], spin: Sequence[float], seconds: float) -> list[list[float]]:
    """Turn axes around the direction of a spin, as fast as it is long."""
    angle = math.sqrt(spin[0] ** 2 + spin[1] ** 2 + spin[2] ** 2) * seconds
    if angle < 1e-9:
        return axes
    x, y, z = (part * seconds / angle for part in spin)
    c, s = math.cos(angle), math.sin(angle)
    found = []
    for ax, ay, az in axes:
        along = (x * ax + y * ay + z * az) * (1 - c)
        found.append(
            [
                ax * c + (y * az - z * ay) * s + x * along,
                ay * c + (z * ax - x * az) * s + y * along,
                az * c + (x * ay - y * ax) * s + z * along,
            ]
        )
    return found


def _fall(die: Die, clock: float, wide: float, deep: float) -> None:
    """A step of time for one die: it falls, turns, and its corners strike felt and rims."""
    die.speed[2] -= GRAVITY * STEP
    for axis in range(3):
        die.at[axis] += die.speed[axis] * STEP
    die.axes = _turn(die.axes, die.spin, STEP)
    x, y, z = die.at
    if z < CORNER or x < CORNER or y < CORNER or y > deep - CORNER or (x > wide - CORNER and die.speed[0] > 0):
        _touch(die, clock, wide, deep)
    if die.at[2] < 0.8:
        keep = 1 - 1.6 * STEP
        die.spin = [part * keep for part in die.spin]
    energy = sum(part * part for part in die.speed) + INERTIA * sum(part * part for part in die.spin)
    flat = max(abs(axis[2]) for axis in die.axes) > 0.985
    die.still = die.still + STEP if energy < CALM * CALM and flat else 0.0


def _touch(die: Die, clock: float, wide: float, deep: float) -> None:
    """The corners of a die that is near felt or rims."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = die.axes
    for i, j, k in CORNERS:
        x, y, z = ax * i + bx * j + cx * k, ay * i + by * j + cy * k, az * i + bz * j + cz * k
        low, left, back = die.at[2] + z, die.at[0] + x, die.at[1] + y
        if low < 0:
            _strike(die, (x, y, z), (0.0, 0.0, 1.0), -low, clock)
        if left < 0:
            _strike(die, (x, y, z), (1.0, 0.0, 0.0), -left, clock)
        elif left > wide and die.speed[0] > 0:
            _strike(die, (x, y, z), (-1.0, 0.0, 0.0), left - wide, clock)
        if back < 0:
            _strike(die, (x, y, z), (0.0, 1.0, 0.0), -back, clock)
        elif back > deep:
            _strike(die, (x, y, z), (0.0, -1.0, 0.0), back - deep, clock)


def _strike(die: Die, arm: Vector, normal: Vector, depth: float, clock: float) -> None:
    """A corner meets a plane: it is pushed back and bounces, and friction takes hold of it."""
    for axis in range(3):
        die.at[axis] += normal[axis] * depth * 0.6
    wx, wy, wz = die.spin
    rx, ry, rz = arm
    speed = [die.speed[0] + wy * rz - wz * ry, die.speed[1] + wz * rx - wx * rz, die.speed[2] + wx * ry - wy * rx]
    into = sum(speed[n] * normal[n] for n in range(3))
    if into >= 0:
        return
    push = -(1 + (BOUNCE if into < -1.4 else 0.0)) * into / _mass(arm, normal)
    _push(die, arm, [normal[n] * push for n in range(3)])
    slide = [speed[n] - into * normal[n] for n in range(3)]
    fast = math.sqrt(sum(part * part for part in slide))
    if fast > 1e-6:
        way = (slide[0] / fast, slide[1] / fast, slide[2] / fast)
        hold = min(GRIP * push, fast / _mass(arm, way))
        _push(die, arm, [-way[n] * hold for n in range(3)])
    if into < -2.2 and (not die.knocks or clock - die.knocks[-1][0] > 0.05):
        die.knocks.append((clock, min(1.0, -into / 14)))


def _mass(arm: Sequence[float], way: Vector) -> float:
    """What one unit of a push at a corner changes of that corner's speed in the same direction."""
    cx = arm[1] * way[2] - arm[2] * way[1]
    cy = arm[2] * way[0] - arm[0] * way[2]
    cz = arm[0] * way[1] - arm[1] * way[0]
    return 1 + (cx * cx + cy * cy + cz * cz) / INERTIA


def _push(die: Die, arm: Sequence[float], push: Sequence[float]) -> None:
    """A push at a corner moves and turns the cube."""
    for axis in range(3):
        die.speed[axis] += push[axis]
    die.spin[0] += (arm[1] * push[2] - arm[2] * push[1]) / INERTIA
    die.spin[1] += (arm[2] * push[0] - arm[0] * push[2]) / INERTIA
    die.spin[2] += (arm[0] * push[1] - arm[1] * push[0]) / INERTIA


REACH = 1.32
"""How near two middles come before the dice push each other away."""


def _knock(dice: Sequence[Die], clock: float) -> None:
    """Dice that touch push each other away, as balls do."""
    for number, one in enumerate(dice):
        for other in dice[number + 1 :]:
            gap = [other.at[n] - one.at[n] for n in range(3)]
            away = math.sqrt(sum(part * part for part in gap))
            if not 1e-6 < away < REACH:
                continue
            way = [part / away for part in gap]
            into = sum((other.speed[n] - one.speed[n]) * way[n] for n in range(3))
            for n in range(3):
                shift = way[n] * (REACH - away) * 0.3
                one.at[n] -= shift
                other.at[n] += shift
            if into < 0:
                for n in range(3):
                    one.speed[n] += way[n] * into * 0.7
                    other.speed[n] -= way[n] * into * 0.7
                if into < -2.5:
                    one.knocks.append((clock, min(1.0, -into / 16)))


def _pose(die: Die) -> tuple[Vector, Turned]:
    ax, ay, az = die.axes
    return (die.at[0], die.at[1], die.at[2]), ((ax[0], ax[1], ax[2]), (ay[0], ay[1], ay[2]), (az[0], az[1], az[2]))


SETTLING = 8
"""Frames in which a die that has come to rest lies down flat."""


def _lay_flat(die: Die) -> None:
    """The last frames: the axis that points most upwards or downwards comes to point there wholly."""
    upright = max(range(3), key=lambda n: abs(die.axes[n][2]))
    axis = die.axes[upright]
    goal = [0.0, 0.0, 1.0 if axis[2] > 0 else -1.0]
    cross = [axis[1] * goal[2] - axis[2] * goal[1], axis[2] * goal[0] - axis[0] * goal[2], 0.0]
    sine = math.sqrt(cross[0] ** 2 + cross[1] ** 2)
    angle = math.atan2(sine, abs(axis[2]))
    spin = [part / sine * angle if sine > 1e-9 else 0.0 for part in cross]
    start, height = die.axes, die.at[2]
    for frame in range(1, SETTLING + 1):
        share = frame / SETTLING
        die.axes = _turn(start, spin, share)
        die.at[2] = height + (0.5 - height) * share
        die.path.append(_pose(die))


def _numbered(axes: Turned, face: int) -> tuple[tuple[int, int], ...]:
    """The axis and direction of each face, so that ``face`` is the one on top."""
    upright = max(range(3), key=lambda n: abs(axes[n][2]))
    top = (upright, 1 if axes[upright][2] > 0 else -1)
    axis, way = FACES[face - 1]
    moved = {axis: upright, upright: axis}
    flip = 1 if way == top[1] else -1
    found = []
    for number, sign in FACES:
        to = moved.get(number, number)
        found.append((to, sign * flip if to == upright else sign))
    return tuple(found)
