"""Engines: dive bombers and other aircraft, tanks, landing craft."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.explosions import explosion
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    RATE,
    Points,
    Sound,
    band,
    bent,
    clock,
    coloured,
    faded,
    fall,
    lay,
    line,
    low,
    peak_at,
    samples,
    silence,
    soft,
    wander,
    white,
)
from tools.make_sounds.spaces import outdoors, valley


def engine(rng: np.random.Generator, seconds: float, firing: Points, rough: float, harmonics: int) -> Sound:
    """A piston engine: pulses at the firing rate along a line in hertz, no two of one strength."""
    rate = line(firing, seconds) * (1 + 0.006 * wander(rng, seconds, 9))
    phase = 2 * np.pi * np.cumsum(rate) / RATE
    out = np.zeros(samples(seconds))
    for n in range(1, harmonics + 1):
        strength = 1 / n**0.85 * (0.6 + 0.8 * rng.random())
        out += strength * np.sin(n * phase + 2 * np.pi * rng.random()) * (1 + rough * wander(rng, seconds, 14))
    for part, share in ((0.5, 0.5), (1.5, 0.25)):
        out += share * np.sin(part * phase + rng.random()) * (1 + rough * wander(rng, seconds, 11))
    return out / np.sqrt(np.mean(out**2))


def radial(rng: np.random.Generator, seconds: float, firing: Points) -> Sound:
    """A big radial engine with its propeller: a drone with a rasp on it."""
    drone = low(engine(rng, seconds, firing, 0.22, 22), 1900, 1)
    beat = 0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(line(firing, seconds) * 0.5) / RATE)
    wash = band(white(rng, seconds), 220, 1500) * (0.3 + 0.7 * beat)
    return drone + 0.35 * wash


@recipe("dive")
def dive(rng: np.random.Generator, take: int) -> Sound:
    """A Dauntless tips over: the engine climbs to a howl, flaps in the wind, the pull-out falls in pitch past us."""
    seconds = 4.4
    course = ((0.0, 78.0), (0.9, 82.0), (2.9, 124.0 + 4 * take), (3.15, 122.0), (3.6, 88.0), (4.4, 76.0))
    motor = radial(rng, seconds, course)
    howl_at = line(((0.0, 300.0), (2.9, 640.0 + 30 * take), (3.5, 430.0), (seconds, 330.0)), seconds)
    howl = np.sin(2 * np.pi * np.cumsum(howl_at * (1 + 0.006 * wander(rng, seconds, 13))) / RATE)
    howl += 0.45 * np.sin(4 * np.pi * np.cumsum(howl_at * (1 + 0.007 * wander(rng, seconds, 12))) / RATE)
    wind = band(white(rng, seconds), 420, 1500) * line(((0.0, 0.0), (2.9, 1.0), (3.5, 0.4), (seconds, 0.0)), seconds)
    near = line(((0.0, 0.12), (1.2, 0.22), (2.8, 0.85), (3.15, 1.0), (3.7, 0.55), (seconds, 0.0)), seconds)
    whole = (
        motor + 0.2 * howl * line(((0.0, 0.0), (1.0, 0.2), (2.9, 1.0), (3.6, 0.1), (seconds, 0.0)), seconds)
    ) * near
    return valley(faded(low(whole + 0.5 * wind * near, 5200, 1), 0.3, 0.4), 0.18, 1.0)


def flight(rng: np.random.Generator, take: int) -> Sound:
    """A flight going over at a few hundred metres: several engines, never quite in step."""
    seconds = 6.5
    out = np.zeros(samples(seconds))
    for number in range(2 + take % 2):
        own = radial(
            rng, seconds * 1.5, ((0.0, 70.0 + 2.2 * number + take), (seconds * 1.5, 70.5 + 2.0 * number + take))
        )
        passing = bent(own, ((0.0, 1.07), (2.6, 1.06), (3.9, 0.95), (seconds, 0.94)))[: samples(seconds)]
        out[: len(passing)] += passing * 0.8**number
    near = line(((0.0, 0.0), (1.6, 0.16), (3.0, 0.85), (3.4, 1.0), (4.2, 0.5), (5.3, 0.14), (seconds, 0.0)), seconds)
    return valley(low(out * near, 1500, 1), 0.25, 0.8)


@recipe("spotter")
def spotter(rng: np.random.Generator, take: int) -> Sound:
    """A light observation plane circling: a small engine, sewing along."""
    seconds = 4.6
    motor = engine(rng, seconds, ((0.0, 62.0), (2.3, 64.0), (seconds, 59.0)), 0.3, 12)
    near = line(((0.0, 0.0), (1.5, 0.6), (2.3, 1.0), (3.2, 0.6), (seconds, 0.0)), seconds)
    return valley(low(motor * near, 1150, 1), 0.25, 0.7)


def _squeal(rng: np.random.Generator, seconds: float) -> Sound:
    """Track on sprocket: short dry squeaks and the slap of links."""
    out = silence(seconds)
    at = 0.0
    while at < seconds - 0.15:
        link = band(white(rng, 0.05), 420, 1700) * fall(0.05, 0.009, 0.0015)
        lay(out, link, at, 0.35 + 0.45 * rng.random())
        if rng.random() < 0.28:
            length = 0.07 + 0.12 * rng.random()
            hertz = (760 + 420 * rng.random()) * (1 + 0.12 * np.sin(np.linspace(0, 3, samples(length))))
            phase = 2 * np.pi * np.cumsum(hertz) / RATE
            squeak = (np.sin(phase) + 0.4 * np.sin(2.01 * phase)) * np.hanning(samples(length))
            lay(out, squeak, at, 0.13)
        at += 0.085 * (0.85 + 0.3 * rng.random())
    return out


@recipe("tank_moves")
def tank_moves(rng: np.random.Generator, take: int) -> Sound:
    """A tank grinding forward: engine up, tracks over coral, engine down."""
    seconds = 3.0
    course = ((0.0, 27.0), (0.5, 38.0 + 2 * take), (2.2, 36.0 + 2 * take), (seconds, 26.0))
    motor = low(soft(engine(rng, seconds, course, 0.45, 18), 0.9), 900, 1)
    ground = low(coloured(rng, seconds, 4.0), 420) * (1 + 0.4 * wander(rng, seconds, 16))
    swell = line(((0.0, 0.0), (0.35, 0.8), (1.4, 1.0), (2.3, 0.8), (seconds, 0.0)), seconds)
    whole = (0.75 * motor + 0.35 * ground + 0.9 * _squeal(rng, seconds)) * swell
    return faded(outdoors(whole, 0.25, 0.5), 0.02, 0.3)


@recipe("landing_craft")
def landing_craft(rng: np.random.Generator, take: int) -> Sound:
    """Amphibious tractors running in: engines labouring, water along the sides, the keel on sand."""
    seconds = 3.4
    out = np.zeros(samples(seconds))
    for number in range(2):
        course = ((0.0, 52.0 + 5 * number), (1.7, 58.0 + 5 * number + take), (2.5, 54.0 + 5 * number), (seconds, 38.0))
        out += low(engine(rng, seconds, course, 0.4, 16), 1000, 1) * (1 - 0.3 * number)
    wash = band(coloured(rng, seconds, 2.0), 260, 2600) * (0.7 + 0.35 * wander(rng, seconds, 3))
    swell = line(((0.0, 0.0), (0.7, 0.6), (2.0, 1.0), (2.6, 0.7), (seconds, 0.0)), seconds)
    whole = (0.6 * out + 0.55 * wash) * swell
    scrape = band(white(rng, 0.7), 300, 1700) * np.hanning(samples(0.7)) * 0.5
    lay(whole, scrape, 2.2)
    return faded(outdoors(whole, 0.2, 0.4), 0.05, 0.3)


@recipe("magazine")
def magazine(rng: np.random.Generator, take: int) -> Sound:
    """Ammunition going up in an emplacement that is destroyed: a blow, and small ones inside it."""
    out = silence(2.6)
    lay(out, explosion(rng, 1.8, 2.0, 0.5), 0.0)
    for _ in range(6):
        lay(out, explosion(rng, 0.4, 0.4, 0.6), 0.35 + 1.3 * rng.random() ** 1.3, 0.12 + 0.2 * rng.random())
    metal = peak_at(white(rng, 0.5) * fall(0.5, 0.05), 410, 18) + 0.6 * peak_at(
        white(rng, 0.5) * fall(0.5, 0.05), 655, 22
    )
    lay(out, metal * fall(0.5, 0.12), 0.75, 0.35)
    return valley(out, 0.35, 1.1)


@recipe("surf_wash")
def surf_wash(rng: np.random.Generator, take: int) -> Sound:
    """One wave running up the sand and back."""
    seconds = 3.2
    t = clock(seconds)
    water = band(coloured(rng, seconds, 1.5), 260, 5200, 1)
    foam = band(white(rng, seconds), 1800, 6500, 1) * (0.8 + 0.3 * wander(rng, seconds, 15))
    swell = np.exp(-(((t - 0.9) / 0.55) ** 2)) + 0.35 * np.exp(-(((t - 2.0) / 0.6) ** 2))
    return faded(water * swell + 0.18 * foam * np.roll(swell, samples(0.18)), 0.2, 0.3)
