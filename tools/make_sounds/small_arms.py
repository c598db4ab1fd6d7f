"""Rifles, automatic rifles and machine guns, near and far.

A shot is the gas leaving the muzzle (a pressure wave of a millisecond), the noise of its jet, the body that the ground
gives it, and the action of the weapon; the open ground answers.
"""

from __future__ import annotations

import numpy as np

from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import (
    Sound,
    band,
    clock,
    faded,
    fall,
    high,
    lay,
    low,
    samples,
    silence,
    soft,
    tilt,
    white,
)
from tools.make_sounds.spaces import far, outdoors


def blast(seconds: float, positive: float) -> Sound:
    """The pressure of an explosion in free air: up at once, through zero after ``positive`` seconds, back slowly."""
    t = clock(seconds)
    return (1 - t / positive) * np.exp(-t / positive)


def shot(rng: np.random.Generator, *, bright: float = 1.0, weight: float = 1.0) -> Sound:
    """One round from a rifle; ``bright`` is how sharp its crack is, ``weight`` how much body it has."""
    length = 0.42
    out = silence(length)
    wave = blast(0.02, 0.00055 * (0.8 + 0.5 * rng.random()) * weight)
    lay(out, high(low(wave, 6500 * bright), 240, 1), 0.001, 1.3)
    crack = band(white(rng, 0.12), 1100, 5200 * bright) * fall(0.12, 0.013 * (0.8 + 0.4 * rng.random()), 0.0012)
    lay(out, crack, 0.001, 1.15 * bright)
    jet = band(white(rng, 0.3), 380, 1700) * fall(0.3, 0.024 * weight, 0.003)
    lay(out, jet, 0.002, 0.75 * weight)
    t = clock(0.2)
    body = np.sin(2 * np.pi * (92 + 70 * np.exp(-t / 0.02)) * t + rng.random()) * fall(0.2, 0.032, 0.002)
    lay(out, body, 0.001, 0.2 * weight)
    return low(soft(out, 1.2), 7500, 1)


def action(rng: np.random.Generator, pitch: float = 1.0) -> Sound:
    """Metal sliding and stopping: a bolt, a breech."""
    out = silence(0.12)
    for at, gain in ((0.0, 0.5), (0.028 + 0.01 * rng.random(), 1.0), (0.066 + 0.012 * rng.random(), 0.6)):
        click = band(white(rng, 0.03), 1500 * pitch, 4800 * pitch) * fall(0.03, 0.004, 0.0004)
        ring = np.sin(2 * np.pi * 2350 * pitch * (0.9 + 0.2 * rng.random()) * clock(0.03)) * fall(0.03, 0.006, 0.0005)
        lay(out, click + 0.35 * ring, at, gain)
    return out


def volley(rng: np.random.Generator, shots: int, seconds: float, bright: float, weight: float) -> Sound:
    """Several rifles, ragged: the first together, the rest after them, each from its own distance."""
    out = silence(seconds + 0.5)
    together = shots // 3
    times = np.concatenate((rng.random(together) * seconds * 0.2, rng.random(shots - together) * seconds))
    times = np.sort(times) - np.min(times)
    for at in times:
        near = 0.35 + 0.65 * rng.random() ** 1.5
        one = shot(rng, bright=bright * (0.65 + 0.35 * near), weight=weight * (0.85 + 0.3 * rng.random()))
        lay(out, low(one, 2200 + 5200 * near, 1), float(at) + 0.01 * (1 - near), near)
    for _ in range(2):
        lay(out, action(rng), float(rng.random() * seconds), 0.05)
    return out


@recipe("rifles_japanese")
def rifles_japanese(rng: np.random.Generator, take: int) -> Sound:
    """Arisakas: a small calibre from a long barrel, a flat, ragged crackle of bolt actions."""
    return outdoors(volley(rng, 6 + take % 3, 0.95, 1.12, 0.78), 0.22, 1.0)


@recipe("rifles_us")
def rifles_us(rng: np.random.Generator, take: int) -> Sound:
    """Garands: fuller, quicker, in pairs."""
    out = silence(1.5)
    lay(out, volley(rng, 6, 0.7, 1.0, 1.15), 0.0)
    lay(out, volley(rng, 4 + take % 2, 0.45, 0.95, 1.2), 0.42 + 0.06 * take, 0.85)
    return outdoors(out, 0.22, 1.0)


@recipe("rifles_far")
def rifles_far(rng: np.random.Generator, take: int) -> Sound:
    """A volley beyond the next ridge: pops, and their roll."""
    return far(volley(rng, 7 + take, 1.1, 0.8, 1.0), 1150, 0.9)


@recipe("rifle_single")
def rifle_single(rng: np.random.Generator, take: int) -> Sound:
    """One shot from somewhere unseen, the bolt after it."""
    out = silence(0.8)
    lay(out, shot(rng, bright=1.1, weight=0.85), 0.0)
    lay(out, action(rng, 0.9), 0.34 + 0.05 * take, 0.07)
    return outdoors(out, 0.28, 1.1)


def burst(
    rng: np.random.Generator, rounds: int, per_minute: float, bright: float, weight: float, clank: float
) -> Sound:
    """A machine gun: even rounds that are never quite alike, and the gun's own rattle between them."""
    gap = 60 / per_minute
    out = silence(rounds * gap + 0.5)
    voice = np.random.Generator(np.random.PCG64(int(rng.integers(1 << 30))))
    at = 0.0
    for number in range(rounds):
        one = shot(voice, bright=bright * (0.92 + 0.16 * rng.random()), weight=weight)
        lay(out, one, at, (0.82 + 0.18 * rng.random()) * (1.0 if number else 0.9))
        lay(out, action(rng, 0.55 + 0.1 * rng.random()), at + gap * 0.42, clank)
        at += gap * (0.975 + 0.05 * rng.random())
    return out


@recipe("mg_japanese")
def mg_japanese(rng: np.random.Generator, take: int) -> Sound:
    """The Type 92: slow, heavy, a woodpecker with a feed tray that clacks."""
    return outdoors(burst(rng, 7 + (take * 2) % 5, 450, 0.72, 1.35, 0.16), 0.17, 1.0)


@recipe("mg_us")
def mg_us(rng: np.random.Generator, take: int) -> Sound:
    """The .30 Browning: quicker and brighter."""
    return outdoors(burst(rng, 9 + (take * 3) % 5, 560, 0.95, 1.1, 0.1), 0.17, 1.0)


@recipe("mg_far")
def mg_far(rng: np.random.Generator, take: int) -> Sound:
    """A machine gun across the airfield."""
    return far(burst(rng, 10 + take, 460 + 45 * take, 0.7, 1.2, 0.02), 950, 0.75)


@recipe("automatic_rifle")
def automatic_rifle(rng: np.random.Generator, take: int) -> Sound:
    """Two short bursts from a Browning automatic rifle."""
    out = silence(1.6)
    lay(out, burst(rng, 3 + take % 2, 520, 1.0, 1.2, 0.05), 0.0)
    lay(out, burst(rng, 4, 520, 1.0, 1.2, 0.05), 0.72 + 0.05 * take, 0.92)
    return outdoors(out, 0.2, 0.9)


@recipe("rifles_cave")
def rifles_cave(rng: np.random.Generator, take: int) -> Sound:
    """Shots from a hole in the coral: boxed in, a hollow ring around each."""
    dry = volley(rng, 4 + take, 0.7, 0.8, 1.2)
    hollow = band(dry, 260, 620) * 1.4
    return outdoors(tilt(dry, 2500, -7) + hollow, 0.3, 1.1)


@recipe("ricochet")
def ricochet(rng: np.random.Generator, take: int) -> Sound:
    """A bullet striking coral and going off whirring, falling in pitch, soft enough to lie under other things."""
    t = clock(0.6)
    pitch = (1500 + 350 * rng.random()) * np.exp(-t / 0.75)
    flutter = 1 + 0.3 * np.sin(2 * np.pi * (34 + 8 * rng.random()) * t)
    whirr = np.sin(2 * np.pi * np.cumsum(pitch) / 44100) * flutter * fall(0.6, 0.16, 0.01)
    breath = band(white(rng, 0.6), 900, 2200) * fall(0.6, 0.12, 0.006) * 0.3
    chip = band(white(rng, 0.08), 1400, 4200) * fall(0.08, 0.008, 0.0008)
    out = silence(0.7)
    lay(out, chip, 0.0, 0.7)
    lay(out, 0.28 * whirr + breath, 0.012)
    return outdoors(high(out, 350), 0.3, 0.7)


def dirt(rng: np.random.Generator, seconds: float, amount: int, heavy: float = 1.0) -> Sound:
    """Earth and stones coming down again: many small knocks, thinning out."""
    out = silence(seconds)
    for _ in range(amount):
        at = seconds * rng.random() ** 1.7 * 0.92
        size = rng.random() ** 2.2
        hertz = (2600 - 2000 * size) * (0.7 + 0.6 * rng.random()) / heavy**0.3
        length = 0.012 + 0.035 * size
        grain = band(rng.standard_normal(samples(length * 3)), hertz * 0.6, hertz * 1.5, 1)
        lay(out, grain * fall(length * 3, length * 0.5, 0.0012)[: len(grain)], at, 0.15 + 0.85 * size)
    return faded(low(out, 4200, 1), 0.001, 0.1)
