"""How music is written down in these scripts, and how players read it.

A tune is notes one after the other: ``D4 F#4:2 - Bb4:0.5 | C5`` is a D of one beat, an F sharp of two, a beat of rest,
and so on; bar lines are for the reader. Chords are written with ``/`` between them: ``D2 F3 A3 / Bb1 F3:2`` holds the
first for the usual length and the second for two beats.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.make_sounds.signals import Sound, lay, panned, silence
from tools.make_sounds.spaces import hall

Player = Callable[[np.random.Generator, float, float, float], Sound]
"""Takes chance, a MIDI note, seconds and loudness from 0 to 1."""
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


@dataclass(frozen=True)
class Note:
    """A note of a tune: when and how long, in beats, and its MIDI number."""

    at: float
    beats: float
    pitch: int


def pitch(name: str) -> int:
    """The MIDI number of a note such as F#4 or Bb1; raises ValueError for anything else."""
    if len(name) < 2 or name[0] not in STEPS:
        raise ValueError(f"{name!r} is no note, expected one such as F#4 or Bb1")
    bend = {"#": 1, "b": -1}.get(name[1], 0)
    return STEPS[name[0]] + bend + 12 * (int(name[2 if bend else 1 :]) + 1)


def tune(written: str, start: float = 0.0) -> list[Note]:
    """The notes of a tune that begins at a beat."""
    found, at = [], start
    for word in written.replace("|", " ").split():
        name, _, length = word.partition(":")
        beats = float(length or 1)
        if name != "-":
            found.append(Note(at, beats, pitch(name)))
        at += beats
    return found


def chords(written: str, start: float, each: float) -> list[Note]:
    """The notes of chords, each lasting ``each`` beats where nothing else stands."""
    found, at = [], start
    for row in written.split("/"):
        names, _, length = row.strip().partition(":")
        beats = float(length or each)
        found += [Note(at, beats, pitch(name)) for name in names.split()]
        at += beats
    return found


class Stage:
    """Players in a hall: notes are laid at their time and place."""

    def __init__(self, rng: np.random.Generator, seconds: float, beat: float = 1.0) -> None:
        """``beat`` is the length of a beat in seconds."""
        self.rng = rng
        self.beat = beat
        self.out = np.zeros((len(silence(seconds)), 2))

    def play(self, sound: Sound, at: float, place: float = 0.0, gain: float = 1.0) -> None:
        """Lay a dry note in at a beat; ``place`` -1 left to 1 right."""
        lay(self.out, panned(sound, place), at * self.beat, gain)

    def perform(self, player: Player, notes: list[Note], place: float, loud: float, gain: float = 0.6) -> None:
        """Have one player play a tune: louder where it rises, a few hundredths of a second human."""
        middle = float(np.mean([note.pitch for note in notes]))
        for note in notes:
            strength = loud * (1 + 0.022 * (note.pitch - middle)) * (0.95 + 0.1 * self.rng.random())
            sound = player(self.rng, note.pitch, note.beats * self.beat * 0.98, float(np.clip(strength, 0.08, 0.95)))
            self.play(sound, max(0.0, note.at + self.rng.normal(0, 0.012) / self.beat), place, gain)

    def section(self, player: Player, notes: list[Note], loud: float, gain: float = 0.5) -> None:
        """Have a section play chords, low notes on the right as the basses sit."""
        for note in notes:
            place = max(-0.6, min(0.6, 0.45 - (note.pitch - 36) / 40))
            strength = loud * (1.15 if note.pitch < 48 else 0.9)
            self.play(player(self.rng, note.pitch, note.beats * self.beat, strength), note.at, place, gain)

    def heard(self, wet: float = 0.3) -> Sound:
        """What the last row hears."""
        return hall(self.out, wet)
