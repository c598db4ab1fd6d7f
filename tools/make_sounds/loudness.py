"""What is measured on a sound: loudness (ITU-R BS.1770), true peak, offset, where its energy lies."""

from __future__ import annotations

import numpy as np
from scipy import signal

from tools.make_sounds.signals import RATE, Sound

BLOCK, STEP = 0.4, 0.1
"""Seconds of a loudness block, and from one to the next."""


def _filter(hertz: float, quality: float, gain: float) -> tuple[list[float], list[float]]:
    """One of the standard's two filters at the recipes' rate: a shelf of ``gain`` decibels, or a high pass for 0."""
    k = float(np.tan(np.pi * hertz / RATE))
    whole = 1 + k / quality + k * k
    lifted = 10 ** (gain / 20)
    half = lifted**0.4996667741545416
    b = [(lifted + half * k / quality + k * k) / whole, 2 * (k * k - lifted) / whole]
    b.append((lifted - half * k / quality + k * k) / whole)
    a = [1.0, 2 * (k * k - 1) / whole, (1 - k / quality + k * k) / whole]
    return (b if gain else [1.0, -2.0, 1.0]), a


_SHELF = _filter(1681.974450955533, 0.7071752369554196, 3.999843853973347)
_HIGH = _filter(38.13547087602444, 0.5003270373238773, 0.0)


def _blocks(sound: Sound) -> Sound:
    both = sound if sound.ndim == 2 else sound[:, None]
    length, step = round(BLOCK * RATE), round(STEP * RATE)
    if len(both) < length:
        both = np.concatenate((both, np.zeros((length - len(both), both.shape[1]))))
    weighted = signal.lfilter(*_HIGH, signal.lfilter(*_SHELF, both, axis=0), axis=0)
    power = np.cumsum(np.concatenate((np.zeros(1), np.sum(weighted**2, axis=1))))
    starts = np.arange(0, len(both) - length + 1, step)
    return (power[starts + length] - power[starts]) / length


def _units(power: float) -> float:
    return float(-0.691 + 10 * np.log10(max(power, 1e-12)))


def integrated(sound: Sound) -> float:
    """The loudness of the whole in LUFS, without its silent parts."""
    blocks = _blocks(sound)
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if not len(loud):
        return -120.0
    gate = 10 ** ((_units(float(np.mean(loud))) - 10 + 0.691) / 10)
    return float(_units(float(np.mean(loud[loud > gate]))))


def loudest(sound: Sound) -> float:
    """The loudness of the loudest 0.4 seconds in LUFS; a shorter sound counts with the silence behind it."""
    return float(_units(float(np.max(_blocks(sound)))))


def true_peak(sound: Sound) -> float:
    """The highest peak in dBFS, also between samples."""
    top = float(np.max(np.abs(signal.resample_poly(sound, 4, 1, axis=0))))
    return 20 * float(np.log10(max(top, 1e-9)))


def offset(sound: Sound) -> float:
    """How far its middle is from 0."""
    return float(np.max(np.abs(np.mean(sound, axis=0))))


def centroid(sound: Sound) -> float:
    """The middle of its spectrum in hertz."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    power = np.abs(np.fft.rfft(mono)) ** 2
    frequency = np.fft.rfftfreq(len(mono), 1 / RATE)
    return float(np.sum(power * frequency) / max(1e-20, float(np.sum(power))))


def share_below(sound: Sound, hertz: float) -> float:
    """How much of its energy lies below a frequency, 0 to 1."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    power = np.abs(np.fft.rfft(mono)) ** 2
    frequency = np.fft.rfftfreq(len(mono), 1 / RATE)
    return float(np.sum(power[frequency < hertz]) / max(1e-20, float(np.sum(power))))
