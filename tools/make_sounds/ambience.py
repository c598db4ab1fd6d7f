"""Loops of what is always there: surf, jungle by day and night, wind on the ridges, guns far off. All wide stereo."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.explosions import burst_far, naval_guns
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    RATE,
    Sound,
    band,
    clock,
    coloured,
    lay,
    line,
    looped,
    low,
    panned,
    samples,
    silence,
    wander,
    white,
)
from tools.make_sounds.small_arms import mg_far, rifles_far
from tools.make_sounds.spaces import thicket

LENGTH, OVER = 22.0, 3.0
"""Seconds of a loop, and of the fade from its end into its beginning."""


def _both(make: object, rng: np.random.Generator) -> Sound:
    """The same recipe for each ear with chance of its own."""
    assert callable(make)
    return np.stack([make(np.random.Generator(np.random.PCG64(int(rng.integers(1 << 40))))) for _ in range(2)], axis=1)


def _surf(rng: np.random.Generator, bottom: float, top: float, foam: float, waves: float, depth: float) -> Sound:
    seconds = LENGTH + OVER
    t = clock(seconds)
    swell = np.zeros(len(t))
    place = np.zeros(len(t))
    at = -2.0
    while at < seconds + 1:
        strength, length = 0.55 + 0.45 * rng.random(), 0.9 + 0.7 * rng.random()
        shape = np.where(
            t < at, np.exp(-(((t - at) / (length * 0.6)) ** 2)), np.exp(-(((t - at) / (length * 1.9)) ** 2))
        )
        swell += strength * shape
        place += shape * (rng.random() * 1.2 - 0.6)
        at += waves * (0.7 + 0.6 * rng.random())
    swell = (1 - depth) + depth * swell
    water = _both(lambda own: band(coloured(own, seconds, 2.0), bottom, top, 1), rng)
    spray = _both(lambda own: band(white(own, seconds), 1600, 6200, 1) * (0.8 + 0.3 * wander(own, seconds, 14)), rng)
    lean = np.stack((1 - 0.35 * np.clip(place, -1, 1), 1 + 0.35 * np.clip(place, -1, 1)), axis=1)
    delayed = np.roll(swell, samples(0.35)) ** 2
    return looped((water * swell[:, None] + foam * spray * delayed[:, None]) * lean, OVER)


@recipe("surf_near")
def surf_near(rng: np.random.Generator, take: int) -> Sound:
    """Standing on the beach: each wave breaks, runs up and draws back."""
    return _surf(rng, 110, 3400, 0.16, 4.3, 0.86)


@recipe("surf_far")
def surf_far(rng: np.random.Generator, take: int) -> Sound:
    """The reef from inland: a low breath that never stops."""
    return _surf(rng, 70, 620, 0.0, 5.5, 0.55)


def _bird(rng: np.random.Generator) -> Sound:
    """A phrase of a few whistled notes that slide."""
    out = silence(1.8)
    base, at = 1350 + 1500 * rng.random(), 0.0
    for _ in range(int(rng.integers(2, 6))):
        length = 0.07 + 0.16 * rng.random()
        t = clock(length)
        slide = base * (
            1 + 0.12 * (rng.random() - 0.3) * np.sin(np.pi * t / length) + 0.08 * (rng.random() - 0.5) * t / length
        )
        phase = 2 * np.pi * np.cumsum(slide) / RATE
        note = (np.sin(phase) + 0.12 * np.sin(2 * phase)) * np.sin(np.pi * t / length) ** 1.3
        lay(out, note, at, 0.5 + 0.5 * rng.random())
        at += length + 0.05 + 0.12 * rng.random()
        base *= 0.86 + 0.28 * rng.random()
    return thicket(low(out, 3600, 1), 0.5)


def _cricket(rng: np.random.Generator, seconds: float, pitch: float, chirps: float) -> Sound:
    """One insect: short trains of pulses, patient."""
    out = silence(seconds)
    at = rng.random() / chirps
    pulse_length = 0.014
    t = clock(pulse_length)
    while at < seconds:
        for number in range(3):
            pulse = np.sin(2 * np.pi * pitch * t + number) * np.sin(np.pi * t / pulse_length) ** 2
            lay(out, pulse, at + number * 0.021, 0.8 + 0.2 * rng.random())
        at += (1 / chirps) * (0.92 + 0.16 * rng.random())
    return out


@recipe("jungle_day")
def jungle_day(rng: np.random.Generator, take: int) -> Sound:
    """Heat: a thin veil of insects, leaves, a bird now and then."""
    seconds = LENGTH + OVER
    veil = _both(
        lambda own: (
            band(white(own, seconds), 3600, 5200, 1)
            * (0.75 + 0.2 * wander(own, seconds, 0.7))
            * (1 + 0.25 * np.sin(2 * np.pi * 23 * clock(seconds)))
        ),
        rng,
    )
    air = _both(
        lambda own: band(coloured(own, seconds, 2.5), 160, 1000, 1) * (0.7 + 0.35 * wander(own, seconds, 0.6)), rng
    )
    out = 0.05 * veil + 0.12 * air
    for _ in range(11):
        at, place, gain = seconds * rng.random(), rng.random() * 1.6 - 0.8, 0.05 + 0.11 * rng.random()
        lay(out, panned(_bird(rng), place), at, gain)
    return looped(out, OVER)


@recipe("jungle_night")
def jungle_night(rng: np.random.Generator, take: int) -> Sound:
    """Crickets at several distances, a frog, and otherwise nothing."""
    seconds = LENGTH + OVER
    out = 0.05 * _both(lambda own: band(coloured(own, seconds, 3.5), 90, 900, 1), rng)
    for number in range(6):
        own = _cricket(rng, seconds, 2900 + 1500 * rng.random(), 1.5 + 1.3 * rng.random())
        breath = np.clip(0.75 + 0.4 * wander(rng, seconds, 0.25), 0, 1.2)
        lay(
            out,
            panned(low(own, 4200 - 250 * number, 1) * breath, rng.random() * 1.8 - 0.9),
            0.0,
            0.16 / (1 + number * 0.5),
        )
    for _ in range(5):
        t = clock(0.16)
        croak = (
            np.sin(2 * np.pi * (310 + 60 * rng.random()) * t)
            * (0.5 + 0.5 * np.sin(2 * np.pi * 55 * t))
            * np.hanning(len(t))
        )
        at, place = seconds * rng.random(), rng.random() * 1.4 - 0.7
        for number in range(int(rng.integers(1, 4))):
            lay(out, panned(croak, place), at + 0.28 * number, 0.1)
    return looped(out, OVER)


@recipe("ridge_wind")
def ridge_wind(rng: np.random.Generator, take: int) -> Sound:
    """Wind over bare coral: two soft tones that wander."""
    seconds = LENGTH + OVER

    def ear(own: np.random.Generator) -> Sound:
        base = low(coloured(own, seconds, 4.0), 320, 1) * (0.7 + 0.3 * wander(own, seconds, 0.5))
        whine = band(coloured(own, seconds, 1.0), 380, 560) * np.clip(0.35 + 0.4 * wander(own, seconds, 0.4), 0, 1.2)
        upper = band(coloured(own, seconds, 1.0), 720, 980) * np.clip(0.1 + 0.25 * wander(own, seconds, 0.5), 0, 1)
        return base + 0.55 * whine + 0.35 * upper

    return looped(_both(ear, rng), OVER)


def _scattered(rng: np.random.Generator, out: Sound, sound: Sound, dull: float, gain: float) -> None:
    """Put a distant sound somewhere into a loop, going on at its beginning where its end is passed."""
    place = rng.random() * 1.4 - 0.7
    one = panned(low(sound, dull, 1), place)
    at = int(rng.integers(len(out)))
    index = (at + np.arange(len(one))) % len(out)
    np.add.at(out, index, one * gain)


@recipe("battle_far")
def battle_far(rng: np.random.Generator, take: int) -> Sound:
    """The other regiments: a machine gun here, rifles there, a shell; all of it behind trees."""
    count = samples(LENGTH)
    floor = looped(_both(lambda own: low(coloured(own, LENGTH + OVER, 5.0), 180, 1), rng), OVER)[:count]
    out = 0.05 * floor
    for number in range(5):
        _scattered(rng, out, mg_far(rng, number % 3), 700, 0.13 + 0.15 * rng.random())
    for number in range(7):
        _scattered(rng, out, rifles_far(rng, number % 3), 900, 0.13 + 0.2 * rng.random())
    for number in range(5):
        _scattered(rng, out, burst_far(rng, number % 3), 320, 0.1 + 0.2 * rng.random())
    return out


@recipe("fleet_far")
def fleet_far(rng: np.random.Generator, take: int) -> Sound:
    """The ships: a roll of thunder below the horizon that doesn't stop, with salvos in it."""
    count = samples(LENGTH)
    floor = looped(
        _both(
            lambda own: low(coloured(own, LENGTH + OVER, 6.0), 110, 2) * (0.8 + 0.25 * wander(own, LENGTH + OVER, 0.8)),
            rng,
        ),
        OVER,
    )[:count]
    out = 0.13 * floor
    for number in range(9):
        sound = naval_guns(rng, number % 2)
        _scattered(rng, out, sound / np.max(np.abs(sound)), 260, 0.16 + 0.34 * rng.random())
    return out


@recipe("aircraft")
def aircraft(rng: np.random.Generator, take: int) -> Sound:
    """A flight passing over, from one side to the other."""
    from tools.make_sounds.machines import flight

    mono = flight(rng, take)
    ways = ((-0.8, 0.8), (0.7, -0.7), (-0.5, 0.9))
    start, end = ways[take % len(ways)]
    return panned(mono, line(((0.0, start), (len(mono) / RATE, end)), len(mono) / RATE, len(mono)))
