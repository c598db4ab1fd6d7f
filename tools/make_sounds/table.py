"""Cards, counters and markers on a paper map on a wooden table; everything small and close."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    Sound,
    band,
    clock,
    faded,
    fall,
    lay,
    low,
    samples,
    silence,
    wander,
    white,
)
from tools.make_sounds.small_arms import dirt
from tools.make_sounds.spaces import room


def tap(rng: np.random.Generator, hertz: float, wood: float, hard: float) -> Sound:
    """Cardboard meeting the table: a dead little knock with some wood under it."""
    out = silence(0.22)
    t = clock(0.22)
    for ratio, gain, tau in ((1.0, 1.0, 0.017), (1.72, 0.6, 0.011), (2.63, 0.4, 0.007), (0.36, 0.6 * wood, 0.04)):
        own = hertz * ratio * (0.97 + 0.06 * rng.random())
        out += gain * np.sin(2 * np.pi * own * t + 0.4) * np.exp(-t / tau) * np.minimum(1, t / 0.0007)
    contact = band(white(rng, 0.02), 900, 2600 + 2200 * hard) * fall(0.02, 0.003 + 0.002 * hard, 0.0006)
    lay(out, contact, 0.0, 0.45 * hard + 0.15)
    return out


def rub(rng: np.random.Generator, seconds: float, bottom: float, top: float, grain: float) -> Sound:
    """Card or paper sliding on paper."""
    noise = band(white(rng, seconds), bottom, top, 1) * (1 + grain * wander(rng, seconds, 60))
    return noise * np.hanning(samples(seconds)) ** 0.8


def flick(rng: np.random.Generator, seconds: float = 0.09) -> Sound:
    """A card bending and springing back."""
    snap = band(white(rng, seconds), 1500, 5200) * fall(seconds, 0.007, 0.001)
    return snap + 0.6 * low(band(white(rng, seconds), 240, 900), 900) * fall(seconds, 0.018, 0.002)


@recipe("counter_down")
def counter_down(rng: np.random.Generator, take: int) -> Sound:
    """A counter laid on the map."""
    return room(tap(rng, 620 + 70 * take, 0.5, 0.6), 0.3, 0.15)


@recipe("counter_slide")
def counter_slide(rng: np.random.Generator, take: int) -> Sound:
    """A counter pushed to the next hex and let go."""
    out = silence(0.5)
    lay(out, rub(rng, 0.26 + 0.03 * take, 700, 3300, 0.3), 0.0, 0.34)
    lay(out, tap(rng, 560 + 60 * take, 0.4, 0.4), 0.25 + 0.03 * take, 0.5)
    return room(out, 0.25, 0.15)


@recipe("counter_turn")
def counter_turn(rng: np.random.Generator, take: int) -> Sound:
    """A counter turned over between two fingers."""
    out = silence(0.42)
    lay(out, rub(rng, 0.08, 1200, 4200, 0.4), 0.0, 0.35)
    lay(out, flick(rng), 0.09, 0.28)
    lay(out, tap(rng, 690 + 50 * take, 0.5, 0.8), 0.19 + 0.01 * take, 0.9)
    return room(out, 0.3, 0.15)


@recipe("hit")
def hit(rng: np.random.Generator, take: int) -> Sound:
    """Fire strikes a counter: it jumps on the board, dirt comes down on the map."""
    out = silence(0.95)
    lay(out, tap(rng, 330 + 30 * take, 1.3, 1.0), 0.0, 1.0)
    lay(out, low(white(rng, 0.2), 300) * fall(0.2, 0.03, 0.002), 0.0, 0.7)
    lay(out, tap(rng, 520, 0.5, 0.6), 0.09 + 0.015 * take, 0.4)
    lay(out, tap(rng, 560, 0.4, 0.5), 0.165 + 0.01 * take, 0.2)
    lay(out, dirt(rng, 0.7, 26), 0.06, 0.28)
    return room(out, 0.3, 0.2)


@recipe("step_lost")
def step_lost(rng: np.random.Generator, take: int) -> Sound:
    """A strength that is gone: one soft, low thud."""
    t = clock(0.5)
    thud = np.sin(2 * np.pi * np.cumsum(62 + 50 * np.exp(-t / 0.03)) / 44100) * fall(0.5, 0.085, 0.006)
    cloth = low(white(rng, 0.3), 480) * fall(0.3, 0.045, 0.006)
    out = silence(0.6)
    lay(out, thud, 0.0)
    lay(out, cloth, 0.0, 0.8)
    lay(out, tap(rng, 300 + 20 * take, 0.8, 0.3), 0.015, 0.35)
    return room(out, 0.3, 0.2)


@recipe("marker_drop")
def marker_drop(rng: np.random.Generator, take: int) -> Sound:
    """A marker dropped on a counter: it settles in two bounces."""
    out = silence(0.5)
    for at, gain in ((0.0, 1.0), (0.085 + 0.012 * take, 0.42), (0.14 + 0.012 * take, 0.18)):
        lay(out, tap(rng, 780 + 60 * take, 0.25, 0.8), at, gain)
    return room(out, 0.3, 0.15)


@recipe("marker_pick")
def marker_pick(rng: np.random.Generator, take: int) -> Sound:
    """A marker lifted off."""
    out = silence(0.3)
    lay(out, flick(rng, 0.06), 0.0, 0.5)
    lay(out, rub(rng, 0.12, 1100, 3800, 0.3), 0.03, 0.3)
    return room(out, 0.25, 0.15)


@recipe("depth")
def depth(rng: np.random.Generator, take: int) -> Sound:
    """A depth marker slid under a unit, with a thud of earth: somebody is down there."""
    out = silence(0.8)
    lay(out, rub(rng, 0.3, 500, 2400, 0.35), 0.0, 0.3)
    lay(out, tap(rng, 380 + 30 * take, 0.9, 0.5), 0.28, 0.8)
    lay(out, low(white(rng, 0.3), 160) * fall(0.3, 0.06, 0.004), 0.28, 1.6)
    lay(out, dirt(rng, 0.4, 14, 1.5), 0.3, 0.18)
    return room(out, 0.3, 0.2)


@recipe("card_slide")
def card_slide(rng: np.random.Generator, take: int) -> Sound:
    """The top card drawn off the deck."""
    return room(rub(rng, 0.24 + 0.03 * take, 900, 4600, 0.3), 0.3, 0.15)


@recipe("card_flip")
def card_flip(rng: np.random.Generator, take: int) -> Sound:
    """A card turned over and laid open."""
    out = silence(0.6)
    lay(out, rub(rng, 0.16, 1000, 4600, 0.3), 0.0, 0.4)
    lay(out, flick(rng), 0.13 + 0.01 * take, 0.75)
    lay(out, rub(rng, 0.1, 700, 3000, 0.2), 0.2, 0.22)
    lay(out, tap(rng, 430 + 25 * take, 0.7, 0.5), 0.29 + 0.015 * take, 0.7)
    return room(out, 0.3, 0.15)


@recipe("card_lay")
def card_lay(rng: np.random.Generator, take: int) -> Sound:
    """A card put down face down."""
    out = silence(0.45)
    lay(out, rub(rng, 0.17, 800, 3600, 0.3), 0.0, 0.35)
    lay(out, tap(rng, 400 + 30 * take, 0.7, 0.4), 0.15, 0.75)
    return room(out, 0.3, 0.15)


@recipe("shuffle")
def shuffle(rng: np.random.Generator, take: int) -> Sound:
    """A deck riffled together and squared."""
    out = silence(1.6)
    for at in np.linspace(0.02, 0.62, 40):
        lay(out, flick(rng, 0.05), float(at) + 0.012 * rng.random(), 0.18 + 0.22 * rng.random())
    lay(out, rub(rng, 0.3, 900, 3800, 0.4), 0.7, 0.3)
    for at in (1.08, 1.2 + 0.03 * take):
        lay(out, tap(rng, 470, 0.9, 0.6), at, 0.6)
    return room(out, 0.3, 0.2)


@recipe("sweep_away")
def sweep_away(rng: np.random.Generator, take: int) -> Sound:
    """Cards of the track gathered to the discards."""
    out = silence(0.9)
    for number in range(3):
        lay(out, rub(rng, 0.22, 900, 4000, 0.3), 0.13 * number, 0.32)
    lay(out, tap(rng, 450, 0.8, 0.5), 0.55 + 0.03 * take, 0.6)
    return faded(room(out, 0.3, 0.2), 0.002, 0.05)


@recipe("dice_throw")
def dice_throw(rng: np.random.Generator, take: int) -> Sound:
    """Dice leave the hand: they rattle against each other."""
    out = silence(0.4)
    for _ in range(6 + take % 3):
        lay(out, bone(rng, 2100 + 500 * rng.random()), 0.02 + 0.22 * rng.random(), 0.3 + 0.4 * rng.random())
    return room(out, 0.25, 0.15)


@recipe("dice_knock")
def dice_knock(rng: np.random.Generator, take: int) -> Sound:
    """A die strikes the felt or the rim of its tray: a hard little knock, dulled by cloth."""
    out = silence(0.3)
    lay(out, tap(rng, 430 + 50 * take, 0.9, 0.35), 0.0, 0.7)
    lay(out, bone(rng, 1700 + 160 * take), 0.0, 0.55)
    lay(out, bone(rng, 1900 + 200 * take), 0.05 + 0.02 * rng.random(), 0.2)
    return room(out, 0.25, 0.15)


def bone(rng: np.random.Generator, hertz: float) -> Sound:
    """Bone on bone: a very short, bright click."""
    t = clock(0.06)
    own = hertz * (0.96 + 0.08 * rng.random())
    tone = np.sin(2 * np.pi * own * t) + 0.5 * np.sin(2 * np.pi * own * 2.31 * t)
    return tone * np.exp(-t / 0.004) * np.minimum(1, t / 0.0004)
