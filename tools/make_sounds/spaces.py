"""Where a sound is heard: open ground, jungle, a valley, a hall; and how far away it is."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from scipy import signal

from tools.make_sounds.signals import RATE, Sound, band, chance, high, lay, low, samples

BANDS = ((30, 250), (250, 900), (900, 2800), (2800, 9000))
"""In hertz; high sounds die sooner than low ones, so each band has a decay of its own."""


@lru_cache(maxsize=32)
def answer(
    name: str,
    seconds: float,
    decays: tuple[float, ...],
    gains: tuple[float, ...],
    echoes: int,
    first: float,
    spread: float,
) -> Sound:
    """What a place answers to a click: ``echoes`` single ones from ``first`` seconds on, and a cloud that dies away."""
    rng = chance(f"space {name}")
    count = samples(seconds)
    t = np.arange(count) / RATE
    cloud = np.zeros(count)
    for (bottom, top), decay, gain in zip(BANDS, decays, gains, strict=True):
        noise = band(rng.standard_normal(count), bottom, top)
        noise /= np.sqrt(np.mean(noise**2))
        cloud += gain * noise * np.exp(-t / decay) * (1 - np.exp(-t / 0.018))
    cloud /= np.sqrt(np.sum(cloud**2))
    for _ in range(echoes):
        at = first + spread * rng.random() ** 1.4
        size = 0.34 * np.exp(-at * 5) * (0.5 + rng.random())
        tap = np.zeros(samples(0.02))
        tap[rng.integers(1, 40)] = size * rng.choice([-1.0, 1.0])
        lay(cloud, low(tap, 900 + 2600 * np.exp(-at * 6), 1), at, 2.2)
    return cloud


def outdoors(sound: Sound, wet: float = 0.35, seconds: float = 1.1) -> Sound:
    """Open ground with trees and coral around it: a few slaps, then a thin tail."""
    return _in(sound, answer("beach", 1.1, (0.16, 0.2, 0.15, 0.08), (0.25, 0.7, 1.0, 0.8), 7, 0.03, 0.34), wet, seconds)


def valley(sound: Sound, wet: float = 0.5, seconds: float = 2.2) -> Sound:
    """Among ridges: the roll that follows anything heavy."""
    return _in(
        sound, answer("valley", 2.4, (0.5, 0.42, 0.24, 0.08), (0.45, 0.8, 0.9, 0.5), 12, 0.08, 0.9), wet, seconds
    )


def thicket(sound: Sound, wet: float = 0.3, seconds: float = 0.5) -> Sound:
    """Under the canopy: short and dull."""
    return _in(
        sound, answer("thicket", 0.5, (0.09, 0.08, 0.05, 0.03), (0.4, 0.8, 1.0, 0.7), 5, 0.008, 0.06), wet, seconds
    )


def room(sound: Sound, wet: float = 0.2, seconds: float = 0.25) -> Sound:
    """A tent with a table in it."""
    return _in(
        sound, answer("tent", 0.25, (0.03, 0.035, 0.03, 0.02), (0.5, 1.0, 1.0, 0.7), 4, 0.003, 0.02), wet, seconds
    )


def _in(sound: Sound, space: Sound, wet: float, seconds: float) -> Sound:
    tail = samples(seconds)
    out = np.zeros(len(sound) + tail)
    out[: len(sound)] = sound
    echo = signal.fftconvolve(sound, space)[: len(out)]
    out[: len(echo)] += wet * echo
    return out


@lru_cache(maxsize=4)
def hall_answer(seconds: float, side: str) -> Sound:
    """One ear's answer of a concert hall."""
    return answer(f"hall {side}", seconds, (0.75, 0.62, 0.42, 0.2), (0.8, 1.0, 0.8, 0.5), 10, 0.014, 0.07)


def hall(sound: Sound, wet: float = 0.3, seconds: float = 2.6) -> Sound:
    """A stereo sound, or a mono one, in a concert hall; gives stereo."""
    both = sound if sound.ndim == 2 else np.stack((sound, sound), axis=1) * 0.7071
    out = np.zeros((len(both) + samples(seconds), 2))
    out[: len(both)] = both
    for ear, side in enumerate(("left", "right")):
        fed = 0.75 * both[:, ear] + 0.25 * both[:, 1 - ear]
        echo = signal.fftconvolve(high(fed, 140, 1), hall_answer(seconds, side))[: len(out)]
        out[: len(echo), ear] += wet * echo
    return out


def far(sound: Sound, hertz: float, wet: float = 0.9) -> Sound:
    """The same from a distance: air and trees take the heights, the valley adds its roll, the onset softens."""
    dulled = low(low(sound, hertz, 2), hertz * 1.8, 1)
    return valley(dulled, wet)
