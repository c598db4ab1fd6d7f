"""Betio: amtracs on the reef, men in the lagoon, the pier's planks, bunkers of logs and concrete, and its air."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.explosions import explosion
from tools.make_sounds.machines import engine
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    Sound,
    band,
    chance,
    clock,
    coloured,
    faded,
    fall,
    lay,
    line,
    looped,
    low,
    panned,
    samples,
    silence,
    soft,
    total,
    wander,
    white,
)
from tools.make_sounds.small_arms import action, dirt
from tools.make_sounds.spaces import outdoors, valley


def grousers(rng: np.random.Generator, seconds: float, pace: float) -> Sound:
    """Steel cleats biting into coral: each scrapes, now and then one slips."""
    out = silence(seconds)
    at = 0.02
    while at < seconds - 0.2:
        length = 0.07 + 0.05 * rng.random()
        scrape = band(white(rng, length), 700 + 500 * rng.random(), 2500, 1) * np.hanning(samples(length)) ** 0.7
        lay(out, scrape, at, 0.35 + 0.5 * rng.random())
        knock = band(white(rng, 0.05), 240, 900) * fall(0.05, 0.011, 0.001)
        lay(out, knock, at + length * 0.3, 0.8)
        if rng.random() < 0.16:
            slip = band(white(rng, 0.22), 900, 3000, 1) * np.hanning(samples(0.22))
            lay(out, slip, at + 0.03, 0.35)
        at += pace * (0.8 + 0.4 * rng.random())
    return out


def churned(rng: np.random.Generator, seconds: float) -> Sound:
    """Water that tracks throw up."""
    return band(coloured(rng, seconds, 2.0), 220, 2000) * (0.7 + 0.4 * wander(rng, seconds, 5))


@recipe("amtrac_reef")
def amtrac_reef(rng: np.random.Generator, take: int) -> Sound:
    """An amtrac crawls over the reef: the engine labours, cleats grind on coral, water runs off."""
    seconds = 2.2
    course = ((0.0, 40.0), (0.5, 49.0 + 2 * take), (1.1, 44.0 + take), (1.6, 50.0 + 2 * take), (seconds, 39.0))
    motor = low(soft(engine(rng, seconds, course, 0.5, 16), 0.9), 900, 1)
    swell = line(((0.0, 0.0), (0.25, 0.75), (1.0, 1.0), (1.7, 0.8), (seconds, 0.0)), seconds)
    whole = (0.62 * motor + 1.0 * grousers(rng, seconds, 0.115) + 0.3 * churned(rng, seconds)) * swell
    return faded(outdoors(whole, 0.18, 0.3), 0.02, 0.3)


@recipe("amtrac_halts")
def amtrac_halts(rng: np.random.Generator, take: int) -> Sound:
    """An amtrac stops where it is: the engine misfires, dies, and steam comes out of it."""
    seconds = 2.1
    course = ((0.0, 44.0), (0.35, 34.0), (0.75, 21.0), (1.0, 12.0), (seconds, 9.0))
    motor = low(soft(engine(rng, seconds, course, 0.8, 14), 1.0), 800, 1)
    motor *= line(((0.0, 0.9), (0.5, 1.0), (0.9, 0.5), (1.05, 0.0), (seconds, 0.0)), seconds)
    out = 0.7 * motor
    for at in (0.3, 0.62 + 0.07 * take):
        lay(out, low(explosion(rng, 0.4, 0.3, 0.7), 1500), at, 0.5)
    steam = band(white(rng, 1.3), 1500, 3600, 1) * line(((0.0, 0.0), (0.15, 1.0), (0.6, 0.5), (1.3, 0.0)), 1.3)
    lay(out, steam, 0.75, 0.13)
    for number in range(3):
        lay(out, action(rng, 0.55), 1.05 + 0.27 * number + 0.1 * rng.random(), 0.12 / (1 + number))
    return faded(outdoors(out, 0.2, 0.3), 0.01, 0.3)


def _stride(rng: np.random.Generator) -> Sound:
    """A leg pushed through deep water, and what it leaves behind."""
    length = 0.62
    push = band(coloured(rng, length, 1.5), 170, 1100) * line(
        ((0.0, 0.0), (0.13, 1.0), (0.32, 0.2), (length, 0.0)), length
    )
    out = silence(0.8)
    lay(out, push, 0.0, 1.0)
    for _ in range(5):
        t = clock(0.06)
        hertz = 260 + 420 * rng.random()
        bubble = np.sin(2 * np.pi * (hertz + 1500 * t) * t) * np.hanning(len(t))
        lay(out, bubble, 0.2 + 0.4 * rng.random(), 0.1 * rng.random())
    drip = band(white(rng, 0.3), 1700, 4200, 1) * np.hanning(samples(0.3))
    lay(out, drip, 0.15, 0.1)
    return out


@recipe("wading")
def wading(rng: np.random.Generator, take: int) -> Sound:
    """Men up to their chests in the lagoon, rifles held high: slow strides, no talk."""
    out = silence(1.75)
    for man in range(2):
        at, loud = 0.02 + 0.26 * man, 1.0 - 0.42 * man
        while at < 1.2:
            lay(out, _stride(rng), at, loud * (0.7 + 0.3 * rng.random()))
            at += 0.52 * (0.93 + 0.14 * rng.random())
    return faded(outdoors(out, 0.08, 0.15), 0.03, 0.35)


@recipe("planks")
def planks(rng: np.random.Generator, take: int) -> Sound:
    """Men along the long pier: boots on loose planks, water slapping at the piles."""
    out = silence(1.5)
    for man in range(3):
        at = 0.03 + 0.14 * man + 0.05 * rng.random()
        while at < 1.2:
            t = clock(0.2)
            base = 128 + 46 * rng.random()
            board = total(
                gain * np.sin(2 * np.pi * base * ratio * t) * np.exp(-t / tau)
                for ratio, gain, tau in ((1.0, 1.0, 0.045), (2.31, 0.5, 0.024), (4.1, 0.25, 0.012))
            )
            heel = band(white(rng, 0.03), 700, 2400) * fall(0.03, 0.005, 0.0008)
            lay(out, board * np.minimum(1, t / 0.002), at, 0.7 - 0.15 * man)
            lay(out, heel, at, 0.3)
            at += (0.29 + 0.03 * take) * (0.92 + 0.16 * rng.random())
    for _ in range(2):
        slap = band(white(rng, 0.3), 300, 1500, 1) * line(((0.0, 0.0), (0.03, 1.0), (0.3, 0.0)), 0.3)
        lay(out, slap, 1.0 * rng.random(), 0.12)
    return faded(outdoors(out, 0.12, 0.2), 0.002, 0.2)


@recipe("bunker_hit")
def bunker_hit(rng: np.random.Generator, take: int) -> Sound:
    """A charge or a shell on a bunker: the blow is swallowed, logs jump, concrete and sand come down."""
    out = silence(2.0)
    lay(out, low(explosion(rng, 1.5 + 0.1 * take, 1.2, 0.6), 1000, 1), 0.0)
    lay(out, band(explosion(chance("bunker_hit room", take), 0.9, 0.8, 0.2), 90, 330), 0.03, 0.7)
    for number in range(5):
        t = clock(0.16)
        log = np.sin(2 * np.pi * (96 + 60 * rng.random()) * t) * np.exp(-t / 0.04) * np.minimum(1, t / 0.002)
        lay(out, log, 0.16 + 0.11 * number + 0.05 * rng.random(), 0.4 / (1 + 0.5 * number))
    lay(out, dirt(rng, 1.4, 60, 2.6), 0.25, 0.14)
    return outdoors(soft(out, 1.0), 0.2, 0.4)


@recipe("charges")
def charges(rng: np.random.Generator, take: int) -> Sound:
    """Engineers make ready: a crate's lid, canvas, the click of a crimper on a fuse."""
    out = silence(1.15)
    lid = band(white(rng, 0.16), 180, 900) * fall(0.16, 0.03, 0.002)
    lay(out, lid, 0.02, 1.0)
    creak = band(white(rng, 0.2), 600, 1500, 1) * np.hanning(samples(0.2))
    lay(out, creak, 0.0, 0.25)
    cloth = band(coloured(rng, 0.4, 1.0), 400, 2200) * np.hanning(samples(0.4))
    lay(out, cloth, 0.28 + 0.05 * take, 0.3)
    lay(out, action(rng, 0.8), 0.74 + 0.06 * take, 0.8)
    return faded(outdoors(out, 0.12, 0.15), 0.002, 0.1)


# ---------------------------------------------------------------- its air

LENGTH, OVER = 20.5, 2.5
"""Seconds of its loop, and of the fade from the end into the beginning."""


def _ears(rng: np.random.Generator) -> tuple[np.random.Generator, np.random.Generator]:
    left, right = (np.random.Generator(np.random.PCG64(int(rng.integers(1 << 40)))) for _ in range(2))
    return left, right


@recipe("lagoon_air")
def lagoon_air(rng: np.random.Generator, take: int) -> Sound:
    """The lagoon: water lapping at sand and logs, surf on the reef far off, wind in palms without crowns."""
    seconds = LENGTH + OVER
    breath = np.clip(0.7 + 0.32 * wander(rng, seconds, 0.28), 0.1, 1.4)
    gusts = np.clip(0.35 + 0.42 * wander(rng, seconds, 0.4), 0.0, 1.3)
    sides = []
    for own in _ears(rng):
        reef = band(coloured(own, seconds, 3.0), 70, 460, 1) * breath
        wind = band(coloured(own, seconds, 3.0), 190, 700, 1) * gusts
        fronds = band(white(own, seconds), 1500, 3100, 1) * gusts**2 * (0.6 + 0.4 * wander(own, seconds, 21))
        sides.append(0.42 * reef + 0.16 * wind + 0.035 * fronds)
    out = np.stack(sides, axis=1)
    at = 0.4
    while at < seconds - 0.8:
        length = 0.22 + 0.3 * rng.random()
        slap = band(coloured(rng, length, 1.0), 330, 1500, 1) * line(
            ((0.0, 0.0), (length * 0.25, 1.0), (length, 0.0)), length
        )
        lay(out, panned(slap, rng.random() * 1.7 - 0.85), at, 0.07 + 0.13 * rng.random())
        at += 0.35 + 0.55 * rng.random()
    return looped(out, OVER)


def _crab(rng: np.random.Generator) -> Sound:
    """A land crab in the fallen fronds: a run of dry ticks."""
    out, at = silence(0.7), 0.0
    while at < 0.6:
        tick = band(white(rng, 0.02), 1500, 3900, 1) * fall(0.02, 0.004, 0.0006)
        lay(out, tick, at, 0.4 + 0.6 * rng.random())
        at += 0.035 + 0.07 * rng.random()
    return out


def _star_shell(rng: np.random.Generator) -> Sound:
    """A destroyer's star shell: a dull pop high over the lagoon, then its flare hissing down."""
    out = silence(4.2)
    lay(out, low(explosion(rng, 0.5, 0.5, 1.0), 700, 1), 0.0, 1.0)
    hiss = band(white(rng, 3.6), 1100, 2600, 1) * line(((0.0, 0.0), (0.4, 1.0), (2.2, 0.6), (3.6, 0.0)), 3.6)
    lay(out, hiss * (0.8 + 0.3 * wander(rng, 3.6, 9)), 0.5, 0.035)
    return out


@recipe("lagoon_night")
def lagoon_night(rng: np.random.Generator, take: int) -> Sound:
    """Night on the beach: slow water under the pier and at the seawall, crabs, a star shell, rifles along the shore."""
    seconds = LENGTH + OVER
    swell = np.clip(0.55 + 0.45 * wander(rng, seconds, 0.16), 0.05, 1.2)
    sides = [0.4 * band(coloured(own, seconds, 3.5), 60, 380, 1) * swell for own in _ears(rng)]
    out = np.stack(sides, axis=1)
    at = 0.5
    while at < seconds - 1.2:
        length = 0.5 + 0.4 * rng.random()
        rise = line(((0.0, 0.0), (length * 0.35, 1.0), (length, 0.0)), length)
        wash = band(coloured(rng, length, 1.5), 240, 1000, 1) * rise
        lay(out, panned(wash, rng.random() * 1.6 - 0.8), at, 0.09 + 0.11 * rng.random())
        at += 1.1 + 1.3 * rng.random()
    for _ in range(7):
        crab, place = panned(_crab(rng), rng.random() * 1.8 - 0.9), (seconds - 1.0) * rng.random()
        lay(out, crab, place, 0.02 + 0.03 * rng.random())
    lay(out, panned(valley(_star_shell(rng), 0.4, 0.5), -0.4), 6.5, 0.16)
    for shots, start, side in ((2, 3.1, 0.7), (1, 12.4, 0.3), (3, 16.2, 0.8)):
        for number in range(shots):
            shot = valley(low(explosion(rng, 0.22, 0.25, 1.3), 800, 1), 0.5, 0.8)
            lay(out, panned(shot, side), start + number * (0.45 + 0.3 * rng.random()), 0.12 + 0.05 * rng.random())
    return looped(out, OVER)


@recipe("night_boats")
def night_boats(rng: np.random.Generator, take: int) -> Sound:
    """Night: a boat with supplies gropes along the pier, far out; single shots on the beach."""
    seconds = 3.9
    course = ((0.0, 29.0 + 2 * take), (1.8, 31.0 + 2 * take), (seconds, 27.0))
    motor = low(engine(rng, seconds, course, 0.3, 10), 330)
    near = line(((0.0, 0.0), (1.1, 0.55), (2.0, 1.0), (2.8, 0.5), (seconds, 0.0)), seconds)
    mono = 0.5 * motor * near
    for _ in range(2 + take % 2):
        lay(mono, low(explosion(rng, 0.25, 0.3, 1.2), 900), 0.6 + 2.4 * rng.random(), 0.5)
    heard = valley(low(mono, 900, 1), 0.4 + 0.1 * take, 0.7)
    start, end = ((-0.7, 0.3), (0.6, -0.5))[take % 2]
    length = len(heard) / 44100
    return panned(heard, line(((0.0, start), (length, end)), length, len(heard)))
