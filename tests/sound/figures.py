"""What is measured on a sound, in plain Python: loudness after ITU-R BS.1770, peaks, the middle of the wave."""

import array
import math
import operator
import sys
from pathlib import Path

import pygame

RATE = 44100


def channels(path: Path) -> list[array.array]:
    """Left and right of a file as the mixer decodes it, samples of 16 bits."""
    return split(pygame.mixer.Sound(path).get_raw())


def split(raw: bytes) -> list[array.array]:
    samples = array.array("h")
    samples.frombytes(raw)
    if sys.byteorder == "big":
        samples.byteswap()
    return [samples[0::2], samples[1::2]]


def peak(sides) -> float:
    """The highest peak in dBFS."""
    top = max(max(max(side), -min(side)) for side in sides)
    return 20 * math.log10(max(top, 1) / 32768)


def offset(sides) -> float:
    """How far the middle of the wave is from 0, 1 being full scale."""
    return max(abs(sum(side)) / max(1, len(side)) / 32768 for side in sides)


def level(sides, start: float, end: float) -> float:
    """Effective value between two times, in dBFS."""
    first, last = round(start * RATE), round(end * RATE)
    parts = [side[first:last] for side in sides]
    power = sum(float(sum(map(operator.mul, part, part))) / max(1, last - first) for part in parts) / len(sides)
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


def _weighted(side) -> list[float]:
    out = [x / 32768 for x in side]
    for b0, b1, b2, a1, a2 in (SHELF, HIGH):
        z1 = z2 = 0.0
        for i, x in enumerate(out):
            y = b0 * x + z1
            z1 = b1 * x - a1 * y + z2
            z2 = b2 * x - a2 * y
            out[i] = y
    return out


def blocks(sides) -> list[float]:
    """Weighted power of each 0.4 seconds, one block beginning every 0.1 seconds."""
    length, step = round(0.4 * RATE), round(0.1 * RATE)
    slices: list[float] = []
    if sides[0] == sides[1]:
        sides = sides[:1]  # a mono file: the mixer has made it stereo
    for side in sides:
        squares = [x * x for x in _weighted(side)]
        parts = [sum(squares[i : i + step]) for i in range(0, max(len(squares), length), step)]
        slices = parts if not slices else [a + b for a, b in zip(slices, parts, strict=True)]
    return [sum(slices[i : i + 4]) / length for i in range(max(1, len(slices) - 3))]


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
    a0, a1, a2 = 1 + alpha, -2 * math.cos(w), 1 - alpha
    b0, a1, a2 = alpha / a0, a1 / a0, a2 / a0
    x1 = x2 = y1 = y2 = power = 0.0
    for x in side[first:last]:
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        power += y * y
    return 10 * math.log10(max(power / max(1, last - first), 1e-3) / 32768**2)
