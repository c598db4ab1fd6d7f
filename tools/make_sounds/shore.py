"""Between ships and shore: guns of five inches, shells in the water, oil that burns."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.explosions import crackle, explosion, roar
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    Sound,
    band,
    faded,
    fall,
    lay,
    line,
    low,
    samples,
    silence,
    soft,
    sweep,
    wander,
    white,
)
from tools.make_sounds.small_arms import action
from tools.make_sounds.spaces import outdoors, valley


def rain(rng: np.random.Generator, seconds: float, drops: int) -> Sound:
    """Water coming down again on water: many small plops, thinning out."""
    out = silence(seconds)
    for _ in range(drops):
        at = seconds * rng.random() ** 1.6 * 0.9
        length = 0.02 + 0.03 * rng.random()
        plop = band(rng.standard_normal(samples(length)), 500 + 700 * rng.random(), 2600, 1) * np.hanning(
            samples(length)
        )
        lay(out, plop, at, rng.random() ** 2)
    return faded(out, 0.001, 0.1)


@recipe("five_inch")
def five_inch(rng: np.random.Generator, take: int) -> Sound:
    """A gun of five inches close by: flat and hard, the breech thrown open after it."""
    out = silence(1.3)
    lay(out, explosion(rng, 1.15 + 0.08 * take, 1.0, 1.35), 0.0)
    lay(out, action(rng, 0.35), 0.72 + 0.06 * take, 0.06)
    return valley(soft(out, 1.1), 0.2, 0.5)


@recipe("splash")
def splash(rng: np.random.Generator, take: int) -> Sound:
    """A shell goes off in the water: a dull blow, a column that rises with a rush and rains down."""
    seconds = 1.7
    out = silence(seconds)
    lay(out, low(explosion(rng, 1.2 + 0.1 * take, 0.8, 0.1), 420), 0.0, 0.8)
    column = sweep(white(rng, 0.95), ((0.0, 900.0), (0.3, 2200.0), (0.95, 1200.0)), 2, 8, "band")
    lay(out, column * line(((0.0, 0.0), (0.07, 1.0), (0.3, 0.6), (0.95, 0.0)), 0.95), 0.03, 0.5)
    lay(out, rain(rng, 1.15, 150 + 20 * take), 0.5, 0.3)
    return outdoors(soft(out, 0.9), 0.12, 0.15)


@recipe("blaze")
def blaze(rng: np.random.Generator, take: int) -> Sound:
    """Oil catches fire with a thump of air, roars and crackles."""
    seconds = 2.0
    out = silence(seconds)
    lay(out, low(white(rng, 0.4), 260) * fall(0.4, 0.09, 0.02), 0.0, 1.3)
    lay(out, roar(rng, seconds, ((0.0, 0.0), (0.12, 1.0), (0.6, 0.62), (1.3, 0.7), (seconds, 0.0))), 0.03, 0.55)
    lay(out, crackle(rng, 1.6, 46 + 8 * take), 0.25, 0.2)
    return faded(low(out * (1 + 0.12 * wander(rng, seconds, 5)), 3200, 1), 0.002, 0.4)
