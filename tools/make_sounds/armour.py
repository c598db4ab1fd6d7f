"""Japanese tanks: light, with small diesels."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.machines import engine
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import Sound, band, clock, faded, fall, lay, line, silence, soft, white
from tools.make_sounds.spaces import outdoors


@recipe("tank_japanese")
def tank_japanese(rng: np.random.Generator, take: int) -> Sound:
    """A Type 95: a small diesel that clatters, narrow tracks squeaking."""
    seconds = 1.9
    course = ((0.0, 40.0), (0.4, 61.0 + 3 * take), (1.3, 58.0 + 3 * take), (seconds, 41.0))
    motor = band(soft(engine(rng, seconds, course, 0.3, 20), 1.1), 55, 1300, 1)
    tracks = silence(seconds)
    at = 0.05
    while at < seconds - 0.15:
        link = band(white(rng, 0.04), 600, 2000) * fall(0.04, 0.007, 0.001)
        lay(tracks, link, at, 0.3 + 0.3 * rng.random())
        if rng.random() < 0.35:
            length = 0.06 + 0.08 * rng.random()
            t = clock(length)
            hertz = 1050 + 380 * rng.random()
            lay(tracks, np.sin(2 * np.pi * (hertz + 900 * t) * t) * np.hanning(len(t)), at, 0.13)
        at += 0.062 * (0.85 + 0.3 * rng.random())
    swell = line(((0.0, 0.0), (0.25, 0.8), (0.9, 1.0), (1.4, 0.8), (seconds, 0.0)), seconds)
    return faded(outdoors((0.6 * motor + 1.3 * tracks) * swell, 0.22, 0.3), 0.02, 0.3)
