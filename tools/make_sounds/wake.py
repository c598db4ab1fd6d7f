"""Wake: birds of an atoll, Wildcats and Zeros, shells on steel, ships that go down, rifles handed out."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.explosions import explosion
from tools.make_sounds.machines import radial
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    RATE,
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
    panned,
    samples,
    silence,
    soft,
    total,
    wander,
    white,
)
from tools.make_sounds.small_arms import action, dirt
from tools.make_sounds.spaces import outdoors


def steel(rng: np.random.Generator, base: float, tau: float) -> Sound:
    """A plate that was struck: partials in no order, the high ones gone first."""
    t = clock(1.1)
    ratios = (1.0, 1.58, 2.24, 2.93, 3.71, 4.6)
    return total(
        np.sin(2 * np.pi * base * ratio * (0.98 + 0.04 * rng.random()) * t + 6.28 * rng.random())
        * np.exp(-t / (tau / ratio**0.7))
        * np.minimum(1, t / 0.001)
        / ratio**0.6
        for ratio in ratios
    )


@recipe("hull_hit")
def hull_hit(rng: np.random.Generator, take: int) -> Sound:
    """A shell strikes a ship: the burst, and her plates that ring with it."""
    out = silence(1.5)
    lay(out, explosion(rng, 1.1, 1.0, 0.8), 0.0)
    lay(out, low(steel(rng, 172 + 23 * take, 0.34), 2400, 1), 0.004, 0.42)
    lay(out, low(steel(rng, 291 + 31 * take, 0.2), 2600, 1), 0.05, 0.22)
    lay(out, dirt(rng, 0.7, 18, 0.8), 0.35, 0.05)
    return outdoors(soft(out, 1.0), 0.18, 0.3)


@recipe("ship_sinks")
def ship_sinks(rng: np.random.Generator, take: int) -> Sound:
    """A ship goes down: steam, plates that groan, the sea closing over her, air that comes up."""
    seconds = 2.6
    out = silence(seconds)
    for at, start, end in ((0.1, 150.0, 96.0), (0.8, 118.0, 74.0)):
        length = 0.9
        hertz = line(((0.0, start), (length, end)), length) * (1 + 0.03 * wander(rng, length, 9))
        phase = 2 * np.pi * np.cumsum(hertz) / RATE
        groan = np.sin(phase) + 0.5 * np.sin(2.03 * phase) + 0.35 * np.sin(3.1 * phase)
        lay(out, soft(groan * (1 + 0.5 * wander(rng, length, 24)), 0.9) * np.hanning(samples(length)), at, 0.35)
    rush = band(coloured(rng, seconds, 2.0), 140, 1300, 1)
    lay(out, rush * line(((0.0, 0.0), (0.8, 0.4), (1.5, 1.0), (2.0, 0.5), (seconds, 0.0)), seconds), 0.0, 0.6)
    for _ in range(34):
        length = 0.05 + 0.06 * rng.random()
        t = clock(length)
        hertz = 120 + 240 * rng.random()
        lay(out, np.sin(2 * np.pi * (hertz + 900 * t) * t) * np.hanning(len(t)), 1.3 + 1.0 * rng.random(), 0.22)
    return faded(outdoors(out, 0.12, 0.2), 0.05, 0.4)


# ---------------------------------------------------------------- aeroplanes


def passing(sound: Sound, seconds: float, nearest: float, fast: float) -> Sound:
    """Something that comes, is ``nearest`` at a time and is gone; ``fast`` is how far its pitch falls on the way."""
    ratio = ((0.0, 1 + fast), (nearest - 0.25, 1 + 0.8 * fast), (nearest + 0.25, 1 - 0.8 * fast), (seconds, 1 - fast))
    heard = bent(sound, ratio)[: samples(seconds)]
    t = np.arange(len(heard)) / RATE
    return (
        heard
        / (0.12 + ((t - nearest) / 0.55) ** 2)
        * 0.12
        * line(((0.0, 0.0), (0.4, 1.0), (seconds - 0.5, 1.0), (seconds, 0.0)), seconds, len(heard))
    )


@recipe("wildcat")
def wildcat(rng: np.random.Generator, take: int) -> Sound:
    """A Wildcat passes: a heavy radial engine, fourteen cylinders."""
    seconds = 2.3
    motor = radial(rng, seconds * 1.5, ((0.0, 88.0 + 5 * take), (seconds * 1.5, 91.0 + 5 * take)))
    return outdoors(low(passing(motor, seconds, 1.1, 0.09), 1500, 1), 0.15, 0.25)


@recipe("zero")
def zero(rng: np.random.Generator, take: int) -> Sound:
    """A Zero passes, faster and lighter: its engine sings higher, the air whistles at its wings."""
    seconds = 2.1
    motor = radial(rng, seconds * 1.5, ((0.0, 126.0 + 7 * take), (seconds * 1.5, 129.0 + 7 * take)))
    whistle = band(white(rng, seconds * 1.5), 1250, 1750) * 0.5
    return outdoors(low(passing(motor + whistle, seconds, 0.95, 0.12), 2300, 1), 0.15, 0.25)


@recipe("takes_off")
def takes_off(rng: np.random.Generator, take: int) -> Sound:
    """A Wildcat takes off: the engine opens up, wheels over coral, then air."""
    seconds = 2.3
    course = ((0.0, 52.0), (0.9, 86.0 + 3 * take), (seconds, 92.0 + 3 * take))
    motor = low(radial(rng, seconds, course), 1500, 1)
    wheels = band(coloured(rng, seconds, 1.5), 180, 900) * (1 + 0.4 * wander(rng, seconds, 18))
    wheels *= line(((0.0, 0.2), (1.1, 0.8), (1.4, 0.0), (seconds, 0.0)), seconds)
    near = line(((0.0, 0.0), (0.3, 0.5), (1.2, 1.0), (1.9, 0.45), (seconds, 0.0)), seconds)
    return outdoors(faded((motor + 0.35 * wheels) * near, 0.05, 0.3), 0.15, 0.25)


# ---------------------------------------------------------------- ashore


@recipe("volunteers")
def volunteers(rng: np.random.Generator, take: int) -> Sound:
    """Civilians come for rifles: a crate is levered open, bolts are tried."""
    out = silence(1.3)
    creak = band(white(rng, 0.25), 500, 1300, 1) * np.hanning(samples(0.25))
    lay(out, creak, 0.0, 0.4)
    lay(out, band(white(rng, 0.15), 160, 800) * fall(0.15, 0.03, 0.002), 0.22, 1.0)
    for number in range(3 + take):
        lay(out, action(rng, 0.75 + 0.15 * rng.random()), 0.45 + 0.2 * number + 0.06 * rng.random(), 0.7)
    return faded(outdoors(out, 0.12, 0.15), 0.002, 0.1)


def _tern(rng: np.random.Generator) -> Sound:
    """A call: two or three harsh notes, falling."""
    out = silence(0.9)
    at, base = 0.0, 1550 + 650 * rng.random()
    for _ in range(int(rng.integers(2, 4))):
        length = 0.1 + 0.09 * rng.random()
        t = clock(length)
        hertz = base * (1.08 - 0.24 * t / length)
        phase = 2 * np.pi * np.cumsum(hertz) / RATE
        rasp = 0.62 + 0.38 * np.sin(2 * np.pi * (62 + 16 * rng.random()) * t)
        note = (np.sin(phase) + 0.4 * np.sin(2 * phase)) * rasp * np.sin(np.pi * t / length)
        lay(out, note, at, 0.7 + 0.3 * rng.random())
        at += length + 0.06 + 0.05 * rng.random()
        base *= 0.97
    return out


@recipe("terns")
def terns(rng: np.random.Generator, take: int) -> Sound:
    """Terns over the lagoon, a few at a time, from one side to the other."""
    seconds = 3.2
    out = np.zeros((samples(seconds), 2))
    drift = 0.9 if take % 2 else -0.9
    for _ in range(7 + take):
        at = 2.3 * rng.random()
        place = np.clip(drift * (at / 1.15 - 1) + 0.5 * (rng.random() - 0.5), -0.95, 0.95)
        call = low(_tern(rng), 2200 + 1500 * rng.random(), 1)
        lay(out, panned(outdoors(call, 0.25, 0.3), float(place)), at, 0.3 + 0.7 * rng.random() ** 2)
    return faded(out, 0.02, 0.3)
