"""Instruments: strings, horn, piano, harmonica, snare, drums; each plays one note at a time, dry and mono."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.signals import (
    RATE,
    Sound,
    band,
    clock,
    coloured,
    fall,
    high,
    lay,
    line,
    low,
    silence,
    total,
    wander,
    white,
)


def hertz(note: float) -> float:
    """The frequency of a MIDI note; 69 is the A of 440 Hz."""
    return float(440.0 * 2 ** ((note - 69) / 12))


def _shape(seconds: float, attack: float, release: float, hold: float = 0.86) -> Sound:
    """A note that comes, stands, and lets go."""
    body = max(seconds - release, attack + 0.02)
    points = (
        (0.0, 0.0),
        (attack * 0.5, 0.62),
        (attack, 1.0),
        (body, hold),
        (body + release * 0.4, hold * 0.4),
        (body + release, 0.0),
    )
    shape = line(points, body + release)
    return low(shape, 14, 1)


def strings(rng: np.random.Generator, note: float, seconds: float, loud: float, desks: int = 5) -> Sound:
    """A section: several players a little apart in pitch and vibrato, bows starting softly."""
    shape = _shape(seconds + 0.5, 0.5 if seconds > 1.2 else 0.28, 0.75)
    length = len(shape) / RATE
    t = clock(length)[: len(shape)]
    base = hertz(note)
    count = int(min(26, 5200 / base))
    out = np.zeros(len(shape))
    for _ in range(desks):
        own = base * 2 ** (rng.normal(0, 4.2) / 1200)
        vibrato = (
            0.0042
            * np.clip((t - 0.25) / 0.6, 0, 1)
            * np.sin(2 * np.pi * (5.1 + 0.7 * rng.random()) * t + 6.28 * rng.random())
        )
        drift = 0.0009 * wander(rng, length, 2)[: len(t)]
        phase = 2 * np.pi * np.cumsum(own * (1 + vibrato + drift)) / RATE + 6.28 * rng.random()
        voice = np.zeros(len(t))
        for n in range(1, count + 1):
            place = own * n
            body = 1 + 0.9 * np.exp(-(((place - 480) / 190) ** 2)) + 0.5 * np.exp(-(((place - 1150) / 420) ** 2))
            voice += body / n**1.25 * np.exp(-place / (1500 + 1900 * loud)) * np.sin(n * phase + 0.7 * n)
        out += voice * (1 + 0.07 * wander(rng, length, 5)[: len(t)])
    rosin = band(white(rng, length)[: len(t)], 1800, 5200) * 0.012
    return (out / desks**0.5 + rosin) * shape * loud * 0.5


def horn(rng: np.random.Generator, note: float, seconds: float, loud: float, bright: float = 1.0) -> Sound:
    """A French horn: soft tongue, tone that gets brighter as it gets louder, hardly any vibrato."""
    shape = _shape(seconds + 0.25, 0.11, 0.3, 0.8)
    t = clock(len(shape) / RATE)[: len(shape)]
    own = hertz(note)
    scoop = -0.011 * np.exp(-t / 0.05) + 0.0022 * np.clip((t - 0.7) / 0.8, 0, 1) * np.sin(2 * np.pi * 4.7 * t)
    drift = 0.0012 * wander(rng, len(shape) / RATE, 3)[: len(t)]
    phase = 2 * np.pi * np.cumsum(own * (1 + scoop + drift)) / RATE
    out = np.zeros(len(t))
    power = shape * (0.55 + 0.45 * loud)
    for n in range(1, int(min(22, 5000 / own)) + 1):
        place = own * n
        formant = 1 + 1.1 * np.exp(-(((place - 430) / 200) ** 2)) + 0.25 * np.exp(-(((place - 1300) / 500) ** 2))
        steep = (0.78 - 0.42 * power) / bright
        out += formant * np.exp(-(n - 1) * steep) * np.sin(n * phase + 0.3 * n)
    breath = band(white(rng, len(shape) / RATE)[: len(t)], 500, 1800) * 0.02
    return (out * 0.5 + breath) * shape * loud


def piano(rng: np.random.Generator, note: float, seconds: float, loud: float) -> Sound:
    """An upright with felt on its hammers: stretched partials that die one after the other."""
    own = hertz(note)
    ring = min(7.0, seconds + 1.6)
    t = clock(ring)
    stretch = 0.00035 * (own / 220) ** 1.2
    long = 2.7 * (220 / own) ** 0.45
    out = np.zeros(len(t))
    for n in range(1, int(min(18, 4800 / own)) + 1):
        place = own * n * np.sqrt(1 + stretch * n * n)
        touch = abs(np.sin(np.pi * n * 0.122)) + 0.08
        gain = touch * np.exp(-n * (0.42 - 0.16 * loud)) * (1 + 0.1 * rng.random())
        tau = long / (1 + 0.33 * n)
        for cents in (-0.7, 0.8):
            pitch = place * 2 ** (cents * (0.7 + 0.6 * rng.random()) / 1200)
            out += (
                0.5
                * gain
                * np.sin(2 * np.pi * pitch * t + 6.28 * rng.random())
                * (0.75 * np.exp(-t / (tau * 0.38)) + 0.25 * np.exp(-t / tau))
            )
    hammer = low(white(rng, 0.09), 900) * fall(0.09, 0.014, 0.003) * 0.14
    out *= np.minimum(1, t / 0.004)
    lay(out, hammer, 0.0)
    damped = np.where(t < seconds, 1.0, np.exp(-(t - seconds) / 0.22))
    return out * damped * loud * 0.9


def harmonica(rng: np.random.Generator, note: float, seconds: float, loud: float) -> Sound:
    """A mouth organ: a reed that beats with its neighbour, a hand opening over it."""
    shape = _shape(seconds + 0.12, 0.09, 0.2, 0.9)
    t = clock(len(shape) / RATE)[: len(shape)]
    own = hertz(note)
    hand = 1 + 0.16 * np.clip((t - 0.35) / 0.5, 0, 1) * np.sin(2 * np.pi * 4.9 * t)
    out = np.zeros(len(t))
    for cents in (0.0, 5.5):
        phase = 2 * np.pi * np.cumsum(own * 2 ** (cents / 1200) * (1 - 0.004 * np.exp(-t / 0.06))) / RATE
        for n in range(1, int(min(14, 5200 / own)) + 1):
            place = own * n
            gain = (1.0 if n % 2 else 0.62) / n**0.95 * np.exp(-place / 2300)
            out += gain * np.sin(n * phase + 1.1 * n)
    breath = band(white(rng, len(shape) / RATE)[: len(t)], 900, 3200) * 0.018
    return (out * 0.36 + breath) * shape * hand * loud


def snare(rng: np.random.Generator, loud: float) -> Sound:
    """One stroke on a field drum with gut snares, heard from across a parade ground."""
    t = clock(0.32)
    skin = np.sin(2 * np.pi * 178 * t) * np.exp(-t / 0.05) + 0.6 * np.sin(2 * np.pi * 287 * t + 1) * np.exp(-t / 0.035)
    wires = band(white(rng, 0.32), 1100, 4200, 1) * fall(0.32, 0.055, 0.001)
    stick = band(white(rng, 0.02), 700, 2600) * fall(0.02, 0.003, 0.0005)
    out = 0.55 * skin * np.minimum(1, t / 0.001) + 0.3 * wires * (0.55 + 0.45 * loud)
    lay(out, stick, 0.0, 0.25)
    return low(out, 2600 + 2400 * loud, 1) * loud


def roll(rng: np.random.Generator, seconds: float, start: float, end: float) -> Sound:
    """A closed roll that swells or fades."""
    out = silence(seconds + 0.35)
    at = 0.0
    while at < seconds:
        loud = start + (end - start) * at / seconds
        lay(out, snare(rng, loud * (0.75 + 0.25 * rng.random())), at, 0.6)
        at += 0.056 * (0.9 + 0.2 * rng.random())
    return out


def bass_drum(rng: np.random.Generator, loud: float) -> Sound:
    """A muffled drum."""
    t = clock(1.3)
    out = np.sin(2 * np.pi * np.cumsum(49 + 16 * np.exp(-t / 0.04)) / RATE) * np.exp(-t / 0.26)
    out += 0.35 * np.sin(2 * np.pi * 83 * t) * np.exp(-t / 0.14)
    lay(out, low(white(rng, 0.1), 260) * fall(0.1, 0.02, 0.003), 0.0, 0.7)
    return out * np.minimum(1, t / 0.005) * loud


def timpani(rng: np.random.Generator, note: float, loud: float) -> Sound:
    """A kettledrum with a soft stick."""
    t = clock(2.2)
    own = hertz(note)
    out = total(
        gain * np.sin(2 * np.pi * own * ratio * t + ratio) * np.exp(-t / tau)
        for ratio, gain, tau in (
            (1.0, 1.0, 0.6),
            (1.5, 0.5, 0.5),
            (1.99, 0.3, 0.4),
            (2.44, 0.18, 0.3),
            (0.85, 0.25, 0.12),
        )
    )
    lay(out, low(white(rng, 0.08), 420) * fall(0.08, 0.015, 0.003), 0.0, 0.5)
    return out * np.minimum(1, t / 0.006) * loud * 0.8


PARTIALS = (
    *((0.5, 0.35, 2.2), (1.0, 0.8, 1.5), (1.19, 0.55, 1.2), (1.5, 0.25, 0.8)),
    *((2.0, 0.6, 0.9), (2.66, 0.22, 0.45), (3.01, 0.2, 0.35), (4.1, 0.1, 0.2)),
)
"""Of a bell: ratio to its note, strength, seconds to die away."""


def bell(rng: np.random.Generator, seconds: float, note: float) -> Sound:
    """A cast bell: partials that belong to no chord, each with a slow beat."""
    t = clock(seconds)
    own = hertz(note)
    out = np.zeros(len(t))
    for ratio, gain, tau in PARTIALS:
        beat = 1 + 0.12 * np.sin(2 * np.pi * (0.7 + 1.4 * rng.random()) * t)
        out += gain * np.sin(2 * np.pi * own * ratio * t + 6.28 * rng.random()) * np.exp(-t / tau) * beat
    strike = band(white(rng, 0.03), 900, 3200) * fall(0.03, 0.005, 0.0008)
    lay(out, strike, 0.0, 0.25)
    return out * np.minimum(1, t / 0.0015)


def aged(rng: np.random.Generator, sound: Sound, amount: float = 1.0) -> Sound:
    """The colour of a newsreel's sound track: no extremes, a little wow, a breath of film noise; stereo in and out."""
    count = len(sound)
    seconds = count / RATE
    bend = np.cumsum(1 + amount * 0.00045 * np.sin(2 * np.pi * 0.55 * np.arange(count) / RATE))
    bend = np.clip(bend, 0, count - 1)
    out = np.stack([np.interp(bend, np.arange(count), sound[:, ear]) for ear in (0, 1)], axis=1)
    out = low(high(out, 62, 1), 7200, 1)
    film = band(coloured(rng, seconds, 1.5)[:count], 250, 5200) * 0.0011 * amount
    return out + film[:, None]
