"""Peleliu by areas: what a staff hears of it from afar."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.explosions import crackle, explosion, roar
from tools.make_sounds.ground import running
from tools.make_sounds.machines import engine, radial
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    RATE,
    Sound,
    band,
    clock,
    coloured,
    faded,
    fall,
    lay,
    line,
    low,
    silence,
    soft,
    sweep,
    wander,
    white,
)
from tools.make_sounds.spaces import outdoors


@recipe("napalm")
def napalm(rng: np.random.Generator, take: int) -> Sound:
    """A tank of jellied petrol: it slaps down, the air is sucked in, a wall of fire rolls on."""
    seconds = 1.9
    out = silence(seconds)
    lay(out, low(explosion(rng, 1.0, 0.7, 0.4), 700), 0.0, 0.8)
    lay(out, low(white(rng, 0.5), 200) * fall(0.5, 0.12, 0.05), 0.08, 1.4)
    swell = ((0.0, 0.0), (0.3, 1.0), (0.8, 0.8), (1.3, 0.4), (1.8, 0.0))
    lay(out, roar(rng, 1.8, swell), 0.1, 0.75)
    lay(out, crackle(rng, 1.1, 34 + 6 * take), 0.6, 0.16)
    return faded(outdoors(soft(out, 1.0), 0.16, 0.2), 0.001, 0.4)


@recipe("regiment_lands")
def regiment_lands(rng: np.random.Generator, take: int) -> Sound:
    """A regiment comes ashore: engines in the surf, ramps that fall on sand one after the other."""
    seconds = 2.2
    course = ((0.0, 46.0), (1.1, 52.0), (1.6, 36.0), (seconds, 32.0))
    others = ((0.0, 39.0), (1.3, 47.0), (seconds, 30.0))
    motors = low(engine(rng, seconds, course, 0.4, 14), 700, 1) + low(engine(rng, seconds, others, 0.3, 10), 500, 1)
    wash = band(coloured(rng, seconds, 2.0), 240, 1900)
    out = (0.4 * motors + 0.35 * wash) * line(((0.0, 0.0), (0.4, 0.7), (1.1, 1.0), (1.7, 0.6), (seconds, 0.0)), seconds)
    for number in range(3):
        at = 1.0 + 0.28 * number + 0.08 * rng.random()
        chain = band(white(rng, 0.22), 900, 2600, 1) * line(((0.0, 0.2), (0.2, 1.0), (0.22, 0.0)), 0.22)
        lay(out, chain, at - 0.22, 0.14)
        lay(out, band(white(rng, 0.25), 90, 520) * fall(0.25, 0.05, 0.002), at, 1.3 - 0.25 * number)
    return faded(outdoors(out, 0.18, 0.3), 0.05, 0.3)


@recipe("tide_turns")
def tide_turns(rng: np.random.Generator, take: int) -> Sound:
    """The tide turns: water runs off a reef through its channels, drips, and one long wave comes in again."""
    seconds = 1.9
    drains = sweep(coloured(rng, seconds, 3.0), ((0.0, 1500.0), (1.0, 420.0), (seconds, 300.0)))
    out = drains * line(((0.0, 0.0), (0.25, 1.0), (0.9, 0.35), (1.3, 0.1), (seconds, 0.0)), seconds)
    for _ in range(18):
        length = 0.04 + 0.05 * rng.random()
        t = clock(length)
        hertz = 260 + 420 * rng.random()
        lay(out, np.sin(2 * np.pi * (hertz + 700 * t) * t) * np.hanning(len(t)), 0.25 + 0.9 * rng.random(), 0.22)
    swell = line(((0.0, 0.0), (0.5, 1.0), (1.1, 0.0)), 1.1)
    lay(out, low(coloured(rng, 1.1, 3.0), 900) * swell, 0.95, 0.9)
    return faded(outdoors(out, 0.15, 0.2), 0.05, 0.35)


@recipe("corsairs")
def corsairs(rng: np.random.Generator, take: int) -> Sound:
    """Corsairs dive one behind the other: heavy engines, and the air that whistles in their coolers."""
    seconds = 2.3
    out = silence(seconds)
    for number in range(2):
        length, nearest = seconds - 0.3, 1.45
        course = ((0.0, 84.0), (nearest, 112.0 + 5 * number), (nearest + 0.3, 88.0), (length, 80.0))
        motor = low(radial(rng, length, course), 1300, 1)
        climb = line(((0.0, 520.0), (nearest, 1150.0 + 60 * number), (nearest + 0.25, 700.0), (length, 560.0)), length)
        whistle = np.sin(2 * np.pi * np.cumsum(climb * (1 + 0.008 * wander(rng, length, 15))) / RATE)
        near = line(((0.0, 0.06), (0.7, 0.2), (nearest, 1.0), (nearest + 0.3, 0.45), (length, 0.0)), length)
        lay(out, (motor + 0.16 * whistle) * near, 0.3 * number, 1.0 - 0.25 * number)
    return faded(outdoors(out, 0.15, 0.2), 0.1, 0.2)


@recipe("mass_charge")
def mass_charge(rng: np.random.Generator, take: int) -> Sound:
    """A company rises and charges: one cry from many throats, no two alike, over running boots."""
    seconds = 1.3
    out = silence(seconds)
    vowels = (
        ((0.0, 720.0), (0.5, 760.0), (0.75, 430.0), (0.95, 330.0)),
        ((0.0, 1150.0), (0.5, 1220.0), (0.95, 2050.0)),
    )
    for _ in range(13):
        length = 0.95
        pitch = line(((0.0, 0.9), (0.2, 1.06), (0.6, 1.0), (length, 0.8)), length)
        hertz = (135 + 95 * rng.random()) * pitch * (1 + 0.02 * wander(rng, length, 11))
        cords = 2 * ((np.cumsum(hertz) / RATE) % 1) - 1 + 0.25 * white(rng, length)
        mouth = sweep(cords, vowels[0], 1, kind="band") + 0.6 * sweep(cords, vowels[1], 1, kind="band")
        shape = line(((0.0, 0.0), (0.06, 1.0), (0.55, 0.8), (length, 0.0)), length)
        lay(out, low(mouth, 2600, 1) * shape, 0.05 + 0.3 * rng.random() ** 2, 0.4 + 0.6 * rng.random())
    lay(out, running(rng, 0.95, 9), 0.35, 2.0)
    return faded(outdoors(soft(out, 2.0), 0.3, 0.2), 0.01, 0.25)
