"""What is measured on a sound: loudness after ITU-R BS.1770, peaks, the middle of the wave."""

import math
from pathlib import Path

import numpy as np
import pygame

RATE = 44100


def channels(path: Path) -> list[np.ndarray]:
    """Left and right of a file as the mixer decodes it, samples of 16 bits as numbers from -32768 to 32767."""
    return split(pygame.mixer.Sound(path).get_raw())


def split(raw: bytes) -> list[np.ndarray]:
    samples = np.frombuffer(raw, dtype=np.int16).astype(float)
    return [samples[0::2].copy(), samples[1::2].copy()]


def filtered(above, below, side) -> np.ndarray:
    """A side after a digital filter."""
    from scipy.signal import lfilter  # here, for it takes two seconds to import, and every worker reads this file

    return lfilter(above, below, side)


def peak(sides) -> float:
    """The highest peak in dBFS."""
    return 20 * math.log10(max(*(np.abs(side).max() for side in sides), 1) / 32768)


def offset(sides) -> float:
    """How far the middle of the wave is from 0, 1 being full scale."""
    return max(abs(side.sum()) / max(1, len(side)) / 32768 for side in sides)


def energy(side) -> float:
    """The sum of the squares of some samples."""
    return alike(side, side)


def alike(side, other) -> float:
    """The sum of the products of two sides' samples; without the library whose threads wait for one another."""
    return float(np.einsum("i,i->", side, other))


def level(sides, start: float, end: float) -> float:
    """Effective value between two times, in dBFS."""
    first, last = round(start * RATE), round(end * RATE)
    power = sum(energy(side[first:last]) / max(1, last - first) for side in sides) / len(sides)
    return 10 * math.log10(max(power, 1e-3) / 32768**2)


def _biquad(gain_db: float, quality: float, hertz: float, kind: str) -> tuple[float, ...]:
    """The standard's two filters for any rate."""
    k = math.tan(math.pi * hertz / RATE)
    if kind == "shelf":
        vh = 10 ** (gain_db / 20)
        vb = vh**0.4996667741545416
        a0 = 1 + k / quality + k * k
        b = ((vh + vb * k / quality + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / quality + k * k) / a0)
    else:
        a0 = 1 + k / quality + k * k
        b = (1.0, -2.0, 1.0)
    return (*b, 2 * (k * k - 1) / a0, (1 - k / quality + k * k) / a0)


SHELF = _biquad(3.999843853973347, 0.7071752369554196, 1681.974450955533, "shelf")
HIGH = _biquad(0.0, 0.5003270373238773, 38.13547087602444, "high")


def _weighted(side) -> np.ndarray:
    out = side / 32768
    for b0, b1, b2, a1, a2 in (SHELF, HIGH):
        out = filtered((b0, b1, b2), (1.0, a1, a2), out)
    return out


def blocks(sides) -> list[float]:
    """Weighted power of each 0.4 seconds, one block beginning every 0.1 seconds."""
    length, step = round(0.4 * RATE), round(0.1 * RATE)
    slices = np.zeros(1)
    if np.array_equal(sides[0], sides[1]):
        sides = sides[:1]  # a mono file: the mixer has made it stereo
    for side in sides:
        squares = np.pad(_weighted(side) ** 2, (0, max(0, length - len(side))))
        slices = slices + np.add.reduceat(squares, range(0, len(squares), step))
    return [float(slices[i : i + 4].sum()) / length for i in range(max(1, len(slices) - 3))]


def loudest(sides) -> float:
    """The loudness of the loudest 0.4 seconds in LUFS."""
    return loudness(max(blocks(sides)))


def integrated(sides) -> float:
    """The loudness of the whole in LUFS, without its silent parts."""
    return gated(blocks(sides))


def gated(powers) -> float:
    """The loudness in LUFS of a whole that has these blocks, without its silent parts."""
    heard = [power for power in powers if power > 10 ** (-6.9309)]
    mean = sum(heard) / len(heard)
    loud = [power for power in heard if power > mean / 10]
    return loudness(sum(loud) / len(loud))


def loudness(power) -> float:
    """A weighted power in LUFS."""
    return -0.691 + 10 * math.log10(max(power, 1e-12))


def band(side, start: float, end: float, low: float, high: float) -> float:
    """Effective value of what lies between two pitches in hertz, between two times, in dBFS."""
    first, last = max(0, round(start * RATE)), round(end * RATE)
    w = 2 * math.pi * math.sqrt(low * high) / RATE
    alpha = math.sin(w) * math.sinh(math.log(2) / 2 * math.log2(high / low) * w / math.sin(w))
    passed = filtered((alpha, 0.0, -alpha), (1 + alpha, -2 * math.cos(w), 1 - alpha), side[first:last])
    return 10 * math.log10(max(energy(passed) / max(1, last - first), 1e-3) / 32768**2)
