"""What is measured on a sound, in plain Python: loudness after ITU-R BS.1770, peaks, the middle of the wave."""

import array
import math
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
    power = sum(float(sum(x * x for x in side[first:last])) / max(1, last - first) for side in sides) / len(sides)
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


def _blocks(sides) -> list[float]:
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
    return -0.691 + 10 * math.log10(max(*_blocks(sides), 1e-12))


def integrated(sides) -> float:
    """The loudness of the whole in LUFS, without its silent parts."""
    blocks = [power for power in _blocks(sides) if power > 10 ** (-6.9309)]
    mean = sum(blocks) / len(blocks)
    loud = [power for power in blocks if power > mean / 10]
    return -0.691 + 10 * math.log10(sum(loud) / len(loud))
