"""Music for title, briefing and the three kinds of outcome: written out in full, played by instruments.py.

Slow, thin, and in the distance: what a projector's loudspeaker might have played in 1944 behind pictures that needed no
explaining.
"""

from __future__ import annotations

import numpy as np

from tools.make_sounds.instruments import aged, bass_drum, harmonica, horn, piano, roll, snare, strings, timpani
from tools.make_sounds.notation import Stage, chords, tune
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import Sound, faded, low


def drum(stage: Stage, start: float, bars: int, loud: float, figure: tuple[tuple[float, float], ...]) -> None:
    """A drum far off: the same figure in every bar of four, never twice with the same weight."""
    for bar in range(bars):
        for at, weight in figure:
            stroke = snare(stage.rng, loud * weight * (0.85 + 0.25 * stage.rng.random()))
            stage.play(low(stroke, 2500, 1), start + 4 * bar + at + stage.rng.normal(0, 0.006), 0.35, 0.36)


TATTOO = ((0.0, 1.0), (1.5, 0.45), (1.75, 0.5), (2.0, 0.8), (3.0, 0.55), (3.5, 0.4), (3.75, 0.5))
BRUSH = ((0.0, 0.8), (2.5, 0.4), (2.75, 0.4), (3.0, 0.6))


@recipe("title")
def title(rng: np.random.Generator, take: int) -> Sound:
    """D minor: a drone, a drum, a horn alone; the strings take its tune over and end in the major."""
    stage = Stage(rng, 88.0, 60 / 60)
    stage.section(strings, chords("D2", 0, 8), 0.3, 0.6)
    stage.section(strings, chords("A2", 2, 14), 0.28, 0.55)
    stage.section(strings, chords("D3", 6, 10), 0.26, 0.55)
    stage.section(strings, chords("D2", 8, 8), 0.3, 0.6)
    drum(stage, 8, 10, 0.34, TATTOO)
    lead = (
        "D4:2 F4 A4 | Bb4:3 A4 | A4:2 C5 A4 | G4:3.2 -:0.8 | G4:2 Bb4 A4:0.5 G4:0.5 | F4:2 A4 F4 | D4:2 C#4 E4 | D4:3.6"
    )
    stage.perform(horn, tune(lead, 16), -0.25, 0.52)
    below = "D2 F3 A3 / Bb1 F3 Bb3 / F2 F3 C4 / C2 G3 C4 / G2 D3 Bb3 / F2 A3 D4 / A2 A3 D4:2 / A2 A3 C#4:2 / D2 F3 A3"
    stage.section(strings, chords(below, 16, 4), 0.26)
    answer = "A4:2 D5 E5 | F5:3 D5 | C5:2 A4 C5 | G4:4 | Bb4:2 D5 C5 | A4:2 F4 G4 | Bb4:2 C5:2 | D5:6"
    stage.perform(strings, tune(answer, 48), -0.4, 0.44, 0.62)
    stage.perform(horn, tune("F4:2 -:6 C4:2 -:6 D4:3 -:4 F#4:4", 53), 0.1, 0.34, 0.45)
    under = "D2 A3 F4 / Bb1 Bb3 F4 / F2 A3 F4 / C2 G3 E4 / G2 Bb3 F4 / A2 F3 C4 / Bb1 F3 Bb3:2 / C2 E3 G3:2 / D2 A3 D4"
    stage.section(strings, chords(under, 48, 4), 0.28)
    stage.section(strings, chords("D2 D3 A3 F#4", 80, 6), 0.22)
    stage.perform(piano, tune("D4:2 F#4:2 A4:4", 80), -0.05, 0.38)
    stage.perform(piano, tune("D3:5", 84), -0.05, 0.3)
    for at in (16, 32, 48, 64, 76):
        stage.play(timpani(rng, 38, 0.3), at, 0.3, 0.5)
    return faded(aged(rng, stage.heard(0.36)), 0.3, 2.5)


@recipe("briefing")
def briefing(rng: np.random.Generator, take: int) -> Sound:
    """G minor: a piano counting, a cello under it, a brush of drum; somebody explains a map."""
    stage = Stage(rng, 68.0, 60 / 63)
    roots = ["G2", "G2", "Eb2", "F2", "G2", "Bb2", "D2", "D2", "G2", "G2", "Eb2", "Bb2", "C2", "Eb2", "D2", "G2"]
    thirds = ["Bb3", "Bb3", "G3", "A3", "Bb3", "Bb3", "A3", "F#3", "Bb3", "Bb3", "G3", "Bb3", "G3", "G3", "F#3", "Bb3"]
    for bar, (root, third) in enumerate(zip(roots, thirds, strict=True)):
        fifth = tune(root)[0].pitch + 7
        for at, beats, note, loud in (
            (0.0, 1.4, fifth - 7, 0.42),
            (1.5, 0.5, fifth, 0.26),
            (2.0, 1.5, tune(third)[0].pitch, 0.3),
            (3.0, 1.0, fifth + 5, 0.24),
        ):
            loud *= 0.94 + 0.1 * rng.random()
            stage.play(piano(rng, note, beats * stage.beat, loud), bar * 4 + at, -0.05, 0.55)
    cello = "Eb3:4 | F3:4 | G3:3 F3 | D3:4 | A2:6 -:2 | Bb3:3 A3 | G3:4 | Eb3:3 F3 | D3:4 | C3:4 | Eb3:4 | D3:4 | G2:6"
    stage.perform(strings, tune(cello, 8), 0.3, 0.32)
    line = "Bb4 D5:2 - | C5 Bb4:2 - | G4 Bb4:2 - | A4 F4:2 - | G4 Eb4:2 - | G4:3 - | F#4:3 - | G4:5"
    stage.perform(piano, tune(line, 33), -0.15, 0.31)
    drum(stage, 16, 11, 0.22, BRUSH)
    return faded(aged(rng, stage.heard(0.3)), 0.05, 2.5)


@recipe("outcome_win")
def outcome_win(rng: np.random.Generator, take: int) -> Sound:
    """D major, a hymn: the horn leads, strings below it, a long way home."""
    stage = Stage(rng, 65.0, 60 / 58)
    hymn = "D4:2 F#4 G4 | A4:3 F#4 | G4:2 B4 A4 | F#4:4 | F#4:2 G4 A4 | D5:3 B4 | A4:2 G4 E4 | F#4:4"
    stage.perform(horn, tune(hymn), -0.25, 0.54)
    below = "D2 A3 D4 / D2 F#3 D4 / G2 G3 D4 / F#2 A3 D4 / B2 B3 D4 / G2 B3 G4 / A2 A3 C#4 / D2 F#3 A3"
    stage.section(strings, chords(below, 0, 4), 0.3)
    again = "A4:2 D5 E5 | F#5:3 E5 | D5:2 B4:2 | A4:4 | G4:2 B4:2 | A4:2 E4:2 | F#4:6"
    stage.perform(strings, tune(again, 32), -0.4, 0.46)
    under = "D2 A3 F#4 / F#2 A3 D4 / B2 B3 F#4 / F#2 F#3 C#4 / G2 G3 D4 / A2 A3 C#4 / D2 F#3 D4:6"
    stage.section(strings, chords(under, 32, 4), 0.3)
    stage.perform(horn, tune("D4:2 A4:4", 56), 0.1, 0.36, 0.45)
    stage.play(roll(rng, 1.6, 0.05, 0.22), 30.3, 0.35, 0.3)
    for at in (0, 16, 32, 48, 56):
        stage.play(timpani(rng, 43 if at == 48 else 38, 0.34), at, 0.3, 0.5)
    return faded(aged(rng, stage.heard(0.36)), 0.05, 2.5)


@recipe("outcome_loss")
def outcome_loss(rng: np.random.Generator, take: int) -> Sound:
    """A minor: a muffled drum at a walking pace, a horn that stops, a piano that goes on alone."""
    stage = Stage(rng, 64.0, 60 / 54)
    for bar in range(12):
        alone = 2.4 if bar == 0 else 1.0  # until the horn comes in there is nothing else to hear
        stage.play(bass_drum(rng, (0.34 if bar % 2 else 0.42) * alone), bar * 4, 0.15, 0.6)
        stage.play(bass_drum(rng, 0.2 * alone), bar * 4 + 2.5, 0.15, 0.6)
    call = "A3:2 C4 E4 | F4:4 | E4:2 D4 C4 | B3:4.5 -:3.5 | C4:2 D4 E4 | C4:3 A3 | A3:6"
    stage.perform(horn, tune(call, 4), -0.25, 0.45)
    below = "A2 E3 A3 / F2 F3 A3 / C2 E3 G3 / E2 E3 G#3 / E2 E3 B3 / A2 E3 A3 / F2 F3 C4 / A2 E3 A3"
    stage.section(strings, chords(below, 4, 4), 0.28)
    stage.perform(piano, tune("A4:2 C5:2 | E5:3 D5 | C5:2 B4:2 | A4:4 | E4:2 A4:5", 36), -0.05, 0.34)
    stage.perform(piano, tune("A2:4 | F2:4 | E2:4 | A2:6 A2:5", 36), -0.05, 0.3)
    stage.section(strings, chords("F2 F3 A3 / E2 E3 G#3 / A2 E3 A3 / A2 E3 A3", 40, 4), 0.2)
    return faded(aged(rng, stage.heard(0.38)), 0.05, 2.5)


@recipe("outcome_draw")
def outcome_draw(rng: np.random.Generator, take: int) -> Sound:
    """G, neither way: a mouth organ in the dark, a piano that keeps it company."""
    stage = Stage(rng, 63.0, 60 / 60)
    song = "G4:2 B4 C5 | D5:3 C5 | B4:2 A4 G4 | A4:3.4 -:0.6 | G4:2 F4 G4 | C5:3 B4 | A4:2 F4:2 | G4:4"
    stage.perform(harmonica, tune(song, 2), -0.15, 0.41, 0.5)
    broken = "G2 B3 D4 / G2 G3 B3 / E2 G3 B3 / D2 F#3 A3 / F2 A3 C4 / C2 G3 C4 / F2 F3 A3 / G2 G3 B3"
    for number, note in enumerate(chords(broken, 2, 4)):
        sound = piano(rng, note.pitch, 3.6 * stage.beat, 0.32 * (0.94 + 0.1 * rng.random()))
        stage.play(sound, note.at + 0.5 * (number % 3), 0.15, 0.5)
    below = "G2 D3 B3 / F2 F3 A3 / C2 E3 C4 / G2 D3 G3 / F2 F3 C4 / D2 F3 A3"
    stage.section(strings, chords(below, 34, 4), 0.17)
    stage.perform(horn, tune("G4:2 F4:3 - E4:2 D4:4 -:2 F4:2 C4:2 D4:3", 36), -0.3, 0.3, 0.42)
    stage.perform(harmonica, tune("C5:2 B4 A4 G4:5", 50), -0.15, 0.29, 0.42)
    stage.section(strings, chords("G2 D3 G3", 58, 4), 0.14)
    for number, note in enumerate(tune("G2 D3 G3 B3")):  # the piano finds the chord before the song begins
        sound = piano(rng, note.pitch, (4 - number) * 0.5 * stage.beat + 0.6, 0.4 - 0.03 * number)
        stage.play(sound, 0.5 * number, 0.15, 0.5)
    return faded(aged(rng, stage.heard(0.34)), 0.05, 2.5)
