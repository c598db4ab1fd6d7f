"""Men on the ground: creeping, running, digging, whistles and bugles, a field telephone."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    RATE,
    Sound,
    band,
    clock,
    coloured,
    faded,
    fall,
    high,
    lay,
    line,
    low,
    mix,
    samples,
    silence,
    soft,
    total,
    wander,
    white,
)
from tools.make_sounds.small_arms import action, dirt, shot
from tools.make_sounds.spaces import far, outdoors, thicket, valley


def leaves(rng: np.random.Generator, seconds: float, density: float) -> Sound:
    """Foliage brushed aside: many small dry touches in waves."""
    out = silence(seconds)
    for _ in range(int(150 * seconds * density)):
        at = seconds * rng.random()
        hertz = 1500 + 3600 * rng.random() ** 1.5
        length = 0.006 + 0.022 * rng.random()
        grain = band(rng.standard_normal(samples(length)), hertz * 0.6, hertz * 1.5, 1) * np.hanning(samples(length))
        lay(out, grain, at, rng.random() ** 2)
    gusts = np.maximum(0.0, 0.55 + 0.6 * wander(rng, seconds, 2.6))
    return out * gusts


def step(rng: np.random.Generator, hard: float) -> Sound:
    """A boot on coral sand."""
    thud = band(white(rng, 0.12), 90, 320) * fall(0.12, 0.02, 0.004) * 2.0
    grit = band(white(rng, 0.14), 900, 3600) * fall(0.14, 0.024, 0.012) * 0.32 * hard
    return mix(thud, grit)


def running(rng: np.random.Generator, seconds: float, men: int) -> Sound:
    """Several men running."""
    out = silence(seconds)
    for _ in range(men):
        at, stride, loud = 0.3 * rng.random(), 0.27 + 0.06 * rng.random(), 0.4 + 0.6 * rng.random()
        while at < seconds - 0.15:
            lay(out, step(rng, 0.7 + 0.6 * rng.random()), at, loud * (0.7 + 0.5 * rng.random()))
            at += stride * (0.92 + 0.16 * rng.random())
    for _ in range(men * 2):
        kit = band(white(rng, 0.05), 1800, 4200) * fall(0.05, 0.008, 0.002)
        lay(out, kit, rng.random() * seconds * 0.9, 0.12)
    return out


@recipe("patrol")
def patrol(rng: np.random.Generator, take: int) -> Sound:
    """A few men in the scrub who don't want to be heard; a twig goes."""
    out = leaves(rng, 1.9, 0.9)
    twig = band(white(rng, 0.06), 1100, 3400) * fall(0.06, 0.006, 0.0006)
    lay(out, twig, 0.75 + 0.2 * take, 1.5)
    lay(out, twig, 0.775 + 0.2 * take, 0.7)
    for at in (0.3, 0.85, 1.4):
        lay(out, step(rng, 0.4), at + 0.1 * rng.random(), 0.22)
    return faded(thicket(out, 0.35), 0.1, 0.3)


@recipe("infiltration")
def infiltration(rng: np.random.Generator, take: int) -> Sound:
    """Somebody crawling close by: cloth on stone, leaves, a breath of stillness."""
    out = leaves(rng, 2.4, 0.55)
    for at in (0.25, 0.95, 1.65):
        drag = band(coloured(rng, 0.42, 1.0), 380, 1900) * np.hanning(samples(0.42))
        lay(out, drag, at + 0.12 * rng.random(), 0.16)
    return faded(thicket(out, 0.4), 0.2, 0.4)


@recipe("assault")
def assault(rng: np.random.Generator, take: int) -> Sound:
    """A charge: an officer's whistle, boots, rifles as they run."""
    out = silence(2.4)
    lay(out, low(whistle(rng, 0.55 + 0.1 * take), 3400), 0.0, 0.17)
    lay(out, running(rng, 2.0, 7), 0.25, 0.6)
    for _ in range(4):
        lay(out, low(shot(rng, weight=0.8), 3200), 0.6 + 1.1 * rng.random(), 0.35)
    return outdoors(out, 0.4, 0.8)


def whistle(rng: np.random.Generator, seconds: float) -> Sound:
    """A trench whistle, heard from some way off."""
    t = clock(seconds)
    hertz = 1720 * (1 + 0.012 * np.sign(np.sin(2 * np.pi * 24 * t)) + 0.004 * wander(rng, seconds, 6))
    tone = np.sin(2 * np.pi * np.cumsum(hertz) / RATE)
    breath = band(white(rng, seconds), 1300, 2600) * 0.25
    shape = line(((0.0, 0.0), (0.05, 1.0), (seconds - 0.12, 0.85), (seconds, 0.0)), seconds)
    return (tone + breath) * shape


@recipe("counterattack")
def counterattack(rng: np.random.Generator, take: int) -> Sound:
    """Across the airfield: engines, a whistle, very many boots, from far away and coming on."""
    from tools.make_sounds.machines import engine

    seconds = 4.2
    motor = low(engine(rng, seconds, ((0.0, 31.0), (seconds, 39.0)), 0.4, 14), 520)
    swell = line(((0.0, 0.0), (1.5, 0.5), (3.6, 1.0), (seconds, 0.0)), seconds)
    out = 0.32 * motor * swell
    lay(out, low(whistle(rng, 0.8), 2600), 0.5, 0.1)
    lay(out, low(whistle(rng, 0.6), 2600), 1.55, 0.07)
    lay(out, running(rng, 3.4, 12) * line(((0.0, 0.2), (3.2, 1.0), (3.4, 0.6)), 3.4), 0.6, 0.5)
    return valley(out, 0.4, 1.3)


@recipe("dig")
def dig(rng: np.random.Generator, take: int) -> Sound:
    """Reserves coming up out of the ground: stones shifted, earth running, a boot."""
    out = silence(1.7)
    for number in range(3):
        at = 0.1 + number * (0.4 + 0.08 * rng.random())
        scrape = band(coloured(rng, 0.34, 0.5), 500, 2600) * np.hanning(samples(0.34))
        lay(out, scrape, at, 0.3)
        lay(out, dirt(rng, 0.6, 30, 1.5), at + 0.16, 0.4)
    lay(out, step(rng, 1.0), 1.25, 0.7)
    return outdoors(out, 0.2, 0.4)


@recipe("stones")
def stones(rng: np.random.Generator, take: int) -> Sound:
    """A fortification giving way: concrete and coral sliding."""
    out = silence(2.0)
    for _ in range(16):
        at, size = 1.3 * rng.random() ** 1.4, rng.random()
        knock = band(white(rng, 0.2), 90 + 200 * rng.random(), 700 + 900 * rng.random()) * fall(
            0.2, 0.02 + 0.04 * size, 0.001
        )
        lay(out, knock, at, 0.25 + 0.75 * size)
    lay(out, dirt(rng, 1.8, 90, 2.0), 0.1, 0.4)
    return outdoors(out, 0.3, 0.6)


@recipe("brush")
def brush(rng: np.random.Generator, take: int) -> Sound:
    """A camouflage net drawn aside: something that was hidden is seen."""
    out = leaves(rng, 0.9, 2.2) * line(((0.0, 0.0), (0.12, 1.0), (0.5, 0.7), (0.9, 0.0)), 0.9)
    lay(out, action(rng, 0.75), 0.32, 0.3)
    return thicket(out, 0.3, 0.3)


@recipe("column")
def column(rng: np.random.Generator, take: int) -> Sound:
    """Marines on the move: boots on coral, canteens."""
    out = silence(1.1)
    for _ in range(3):
        at, loud = 0.02 + 0.25 * rng.random(), 0.4 + 0.6 * rng.random()
        while at < 0.95:
            lay(out, step(rng, 1.1), at, loud)
            at += 0.36 * (0.92 + 0.16 * rng.random())
    for _ in range(3):
        lay(out, band(white(rng, 0.04), 1500, 3300) * fall(0.04, 0.007, 0.002), rng.random() * 0.9, 0.14)
    return faded(outdoors(out, 0.15, 0.3), 0.01, 0.2)


@recipe("telephone")
def telephone(rng: np.random.Generator, take: int) -> Sound:
    """A field telephone: the crank, its small dull bell, the receiver lifted."""
    out = silence(1.9)
    for number in range(9):
        tooth = band(white(rng, 0.05), 700, 2300) * fall(0.05, 0.01, 0.003)
        lay(out, tooth, 0.02 + number * 0.072, 0.3)
    t = clock(0.25)
    for number in range(11):
        ring = total(
            np.sin(2 * np.pi * hz * t + n) * g for n, (hz, g) in enumerate(((1180, 1.0), (1655, 0.5), (2390, 0.25)))
        )
        lay(out, ring * fall(0.25, 0.05, 0.002), 0.1 + number * 0.058, 0.1)
    lay(out, action(rng, 0.6), 1.25 + 0.05 * take, 0.5)
    return outdoors(out, 0.12, 0.3)


@recipe("radio")
def radio(rng: np.random.Generator, take: int) -> Sound:
    """A set warming to a voice too distorted to be words: carrier, breath of static, a clipped murmur."""
    seconds = 1.8
    t = clock(seconds)
    pitch = 112 + 16 * np.cumsum(wander(rng, seconds, 7)) / RATE * 12 + 12 * wander(rng, seconds, 4)
    buzz = soft(np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * 3, 2.0)
    voiced = np.clip(0.35 + np.sin(2 * np.pi * (3.4 + 0.4 * take) * t) + 0.5 * wander(rng, seconds, 6), 0, 1)
    mouth = silence(seconds)
    for low_edge, high_edge, rate in ((380, 640, 5), (1050, 1700, 6)):
        mouth = mouth + band(buzz, low_edge, high_edge) * (0.7 + 0.4 * wander(rng, seconds, rate))
    talk = mouth * low(voiced, 18) * line(((0.0, 0.0), (0.3, 1.0), (1.45, 1.0), (1.55, 0.0)), seconds)
    static = band(white(rng, seconds), 700, 2600) * line(
        ((0.0, 1.0), (0.22, 0.22), (1.5, 0.22), (1.56, 0.9), (1.7, 0.0)), seconds
    )
    return faded(band(soft(0.5 * talk, 1.2) + 0.1 * static, 350, 2700), 0.01, 0.1)


@recipe("night_stir")
def night_stir(rng: np.random.Generator, take: int) -> Sound:
    """Night: shots in the distance and something large moving in the undergrowth."""
    out = silence(2.8)
    lay(out, leaves(rng, 2.2, 1.2), 0.3, 0.5)
    lay(out, running(rng, 1.9, 4), 0.7, 0.3)
    return far(high(out, 120), 2200, 0.5)
