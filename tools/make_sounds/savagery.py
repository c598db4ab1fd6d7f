"""Peleliu by areas: what a staff hears of it from afar."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.explosions import crackle, explosion, roar
from tools.make_sounds.machines import engine
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import Sound, band, coloured, faded, fall, lay, line, low, silence, soft, white
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
