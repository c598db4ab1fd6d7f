"""What every recipe works with: noise, filters, envelopes, ways to lay one sound into another.

A sound is an array of floats around 0 at 44 100 samples a second; two columns where it is stereo.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from scipy import signal

RATE = 44100
Sound: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Points = Sequence[tuple[float, float]]
"""A line through (seconds, value)."""


def chance(name: str, take: int = 0) -> np.random.Generator:
    """Chance that is the same for one name and take on every run."""
    return np.random.Generator(np.random.PCG64([zlib.crc32(name.encode()), take]))


def samples(seconds: float) -> int:
    """How many samples last so long."""
    return max(1, round(seconds * RATE))


def silence(seconds: float) -> Sound:
    """Nothing, for a while."""
    return np.zeros(samples(seconds))


def clock(seconds: float) -> Sound:
    """The time of each sample, in seconds."""
    return np.arange(samples(seconds)) / RATE


# ---------------------------------------------------------------- noise


def white(rng: np.random.Generator, seconds: float) -> Sound:
    """Noise of equal strength at all frequencies."""
    return rng.standard_normal(samples(seconds))


def coloured(rng: np.random.Generator, seconds: float, slope: float) -> Sound:
    """Noise falling by ``slope`` dB an octave above 25 Hz, of effective value 1."""
    count = samples(seconds)
    spectrum = np.fft.rfft(rng.standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    shape = np.maximum(frequency, 25.0) ** (-slope / 6.0206)
    shape[frequency < 18.0] = 0.0
    noise = np.fft.irfft(spectrum * shape, count)
    return noise / max(1e-12, float(np.sqrt(np.mean(noise**2))))


def wander(rng: np.random.Generator, seconds: float, rate: float) -> Sound:
    """A slow random line around 0 of effective value 1, changing ``rate`` times a second; its end meets its start."""
    count = samples(seconds)
    steps = max(4, round(seconds * rate))
    knots = rng.standard_normal(steps)
    spectrum = np.fft.rfft(knots)
    full = np.zeros(count // 2 + 1, dtype=complex)
    full[: min(len(spectrum), len(full))] = spectrum[: len(full)]
    line = np.fft.irfft(full, count)
    return line / max(1e-12, float(np.sqrt(np.mean(line**2))))


# ---------------------------------------------------------------- filters


@lru_cache(maxsize=512)
def _butter(order: int, kind: str, low: float, high: float) -> Any:
    edges: float | list[float] = [low, high] if kind == "bandpass" else (low or high)
    return signal.butter(order, edges, kind, fs=RATE, output="sos")


def low(sound: Sound, hertz: float, order: int = 2) -> Sound:
    """Only what is below a frequency."""
    return signal.sosfilt(_butter(order, "lowpass", 0.0, min(hertz, 21000.0)), sound, axis=0)


def high(sound: Sound, hertz: float, order: int = 2) -> Sound:
    """Only what is above a frequency."""
    return signal.sosfilt(_butter(order, "highpass", hertz, 0.0), sound, axis=0)


def band(sound: Sound, bottom: float, top: float, order: int = 2) -> Sound:
    """Only what is between two frequencies."""
    return signal.sosfilt(_butter(order, "bandpass", bottom, min(top, 21000.0)), sound, axis=0)


def peak_at(sound: Sound, hertz: float, quality: float) -> Sound:
    """What rings at one frequency."""
    b, a = signal.iirpeak(hertz, quality, fs=RATE)
    return signal.lfilter(b, a, sound, axis=0)


def tilt(sound: Sound, hertz: float, decibels: float) -> Sound:
    """More (or less) of what is above a frequency."""
    return sound + (10 ** (decibels / 20) - 1) * high(sound, hertz, 1)


def sweep(sound: Sound, points: Points, order: int = 2, steps: int = 12, kind: str = "low") -> Sound:
    """A filter whose frequency follows a line: fixed filters, faded from one to the next."""
    course = np.log(line(points, len(sound) / RATE, len(sound)))
    knots = np.linspace(course.min(), course.max() + 1e-9, steps)
    out = np.zeros_like(sound)
    for knot in knots:
        width = (knots[1] - knots[0]) or 1.0
        weight = np.clip(1 - np.abs(course - knot) / width, 0, 1)
        if weight.any():
            hertz = float(np.exp(knot))
            filtered = low(sound, hertz, order) if kind == "low" else band(sound, hertz * 0.72, hertz * 1.4, order)
            out += filtered * weight
    return out


# ---------------------------------------------------------------- envelopes


def line(points: Points, seconds: float, count: int | None = None) -> Sound:
    """A line through points."""
    count = samples(seconds) if count is None else count
    return np.interp(np.arange(count) / RATE, [t for t, _ in points], [v for _, v in points])


def fall(seconds: float, tau: float, rise: float = 0.0005) -> Sound:
    """Up in ``rise`` seconds, then dying away by a factor e every ``tau``."""
    t = clock(seconds)
    return np.minimum(1.0, t / max(rise, 1 / RATE)) * np.exp(-np.maximum(0.0, t - rise) / tau)


def faded(sound: Sound, start: float = 0.002, end: float = 0.02) -> Sound:
    """No click at either end."""
    out = sound.copy()
    for length, place in ((samples(start), "start"), (samples(end), "end")):
        length = min(length, len(out) // 2)
        ramp = np.sin(np.linspace(0, np.pi / 2, length)) ** 2
        if out.ndim == 2:
            ramp = ramp[:, None]
        if place == "start":
            out[:length] *= ramp
        else:
            out[len(out) - length :] *= ramp[::-1]
    return out


# ---------------------------------------------------------------- putting together


def lay(into: Sound, sound: Sound, at: float, gain: float = 1.0) -> None:
    """Add a sound to another, beginning at a time; what hangs over its end is lost."""
    start = round(at * RATE)
    if start < 0:
        sound, start = sound[-start:], 0
    room = len(into) - start
    if room > 0 and len(sound):
        part = sound[:room]
        into[start : start + len(part)] += gain * part


def mix(*parts: Sound) -> Sound:
    """Sounds at once, as long as the longest."""
    out = np.zeros(max(len(part) for part in parts))
    for part in parts:
        out[: len(part)] += part
    return out


def total(parts: Iterable[Sound]) -> Sound:
    """Sounds of one length at once."""
    return np.sum(list(parts), axis=0)


def level(sound: Sound, value: float = 1.0) -> Sound:
    """The same with its highest peak at ``value``."""
    top = float(np.max(np.abs(sound)))
    return sound * (value / top) if top else sound


def soft(sound: Sound, drive: float) -> Sound:
    """Pressed together as an overdriven amplifier, or air, does; peaks stay below 1."""
    return np.tanh(sound * drive) / np.tanh(max(drive, 1e-9)) if drive < 1 else np.tanh(sound * drive)


def bent(sound: Sound, ratio: Points) -> Sound:
    """Played faster or slower along a line of speed ratios, as of something that passes."""
    speed = line(ratio, len(sound) / RATE * 1.6, int(len(sound) * 1.6))
    place = np.cumsum(speed)
    place = place[place < len(sound) - 1]
    return np.interp(place, np.arange(len(sound)), sound)


def panned(sound: Sound, place: float | Sound) -> Sound:
    """A mono sound in stereo; -1 left, 1 right, at equal power."""
    angle = (np.asarray(place) + 1) * np.pi / 4
    return np.stack((sound * np.cos(angle), sound * np.sin(angle)), axis=1)


def looped(sound: Sound, seconds: float) -> Sound:
    """A sound that may follow on itself: its last ``seconds`` fade into its beginning, which gets shorter by them."""
    over = samples(seconds)
    body = sound[:-over].copy()
    ramp = np.linspace(0, np.pi / 2, over)
    if sound.ndim == 2:
        ramp = ramp[:, None]
    body[:over] = body[:over] * np.sin(ramp) + sound[-over:] * np.cos(ramp)
    return body
