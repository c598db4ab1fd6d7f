"""From a recipe's array to a file: trimmed, brought to its loudness, kept below its peak, written as Ogg Vorbis."""

from __future__ import annotations

import io
import subprocess
import wave
from dataclasses import dataclass

import numpy as np
from scipy import signal
from scipy.ndimage import minimum_filter1d, uniform_filter1d

from tools.make_sounds.loudness import integrated, loudest, true_peak
from tools.make_sounds.signals import RATE, Sound, faded, high

CEILING = -2.0
"""dBFS that no peak exceeds before encoding; what the encoder adds stays below -1."""
QUIET = -62.0
"""dBFS below which the end of an effect is cut off."""


@dataclass(frozen=True)
class Aim:
    """How a class of sounds is written: its loudness in LUFS, over the whole or its loudest moment, and the quality."""

    loudness: float
    whole: bool
    trimmed: bool
    quality: float


def finish(sound: Sound, aim: Aim) -> Sound:
    """Without offset or silent tail, at the loudness aimed at, peaks rounded off below the ceiling."""
    if aim.trimmed:
        sound = _trimmed(high(sound, 22.0))
    measure = integrated if aim.whole else loudest
    for _ in range(4):
        sound = sound * 10 ** ((aim.loudness - measure(sound)) / 20)
        sound = _limited(sound)
    return sound


def _trimmed(sound: Sound) -> Sound:
    loud = np.abs(sound) if sound.ndim == 1 else np.max(np.abs(sound), axis=1)
    floor = float(np.max(loud)) * 10 ** ((QUIET + 14) / 20)
    heard = np.flatnonzero(loud > floor)
    end = min(len(sound), int(heard[-1]) + RATE // 25)
    start = max(0, int(heard[0]) - RATE // 500)
    return faded(sound[start:end], 0.001, min(0.25, (end - start) / RATE * 0.25))


def _limited(sound: Sound) -> Sound:
    """Turned down around peaks above the ceiling, as a mastering limiter does: no clipping, no distortion."""
    top = 10 ** (CEILING / 20)
    loud = np.abs(sound) if sound.ndim == 1 else np.max(np.abs(sound), axis=1)
    if float(np.max(loud)) <= top and true_peak(sound) <= CEILING:
        return sound
    between = np.abs(signal.resample_poly(sound, 4, 1, axis=0))
    flat = between if between.ndim == 1 else np.max(between, axis=1)
    loud = np.maximum(loud, np.max(flat[: len(loud) * 4].reshape(-1, 4), axis=1))
    wanted = np.minimum(1.0, top * 0.985 / np.maximum(loud, 1e-9))
    ahead = round(0.0025 * RATE)
    held = uniform_filter1d(minimum_filter1d(wanted, 2 * ahead + 1), ahead)
    release = np.exp(-1 / (0.06 * RATE))
    gain = _released(held, float(release))
    return sound * (gain if sound.ndim == 1 else gain[:, None])


def _released(held: Sound, release: float) -> Sound:
    """A gain that falls at once and recovers slowly."""
    gain = np.empty_like(held)
    now = 1.0
    for i, value in enumerate(held.tolist()):
        now = value if value < now else value - (value - now) * release
        gain[i] = now
    return gain


def wav(sound: Sound) -> bytes:
    """The sound as a WAV file of 16 bits."""
    plain = np.round(np.clip(sound, -1, 1) * 32767).astype("<i2")
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1 if sound.ndim == 1 else 2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(plain.tobytes())
    return file.getvalue()


def ogg(sound: Sound, quality: float) -> bytes:
    """The sound as Ogg Vorbis; raises FileNotFoundError without oggenc. The serial number is fixed."""
    command = ["oggenc", "-s", "1", "--quiet", "-q", f"{quality:g}", "-o", "-", "-"]
    done = subprocess.run(command, input=wav(sound), capture_output=True, check=True)
    return done.stdout
