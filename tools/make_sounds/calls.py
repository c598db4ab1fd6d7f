"""Short pieces that mark a moment: the ship's bell, heroes, dusk and dawn, how the game ended."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.instruments import aged, bass_drum, bell, horn, piano, roll, snare, strings, timpani
from tools.make_sounds.notation import Stage
from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import Sound, faded, lay, low, silence
from tools.make_sounds.spaces import outdoors


@recipe("bell")
def ship_bell(rng: np.random.Generator, take: int) -> Sound:
    """Two strokes of a ship's bell, out in the roads."""
    out = silence(3.0)
    lay(out, bell(rng, 2.6, 81), 0.0)
    lay(out, bell(rng, 2.4, 81), 0.42, 0.8)
    return faded(outdoors(low(out, 3800, 1), 0.35, 0.8), 0.001, 0.6)


@recipe("hero")
def hero(rng: np.random.Generator, take: int) -> Sound:
    """A roll that swells, and two horns in fifths."""
    stage = Stage(rng, 3.2)
    stage.play(roll(rng, 0.75, 0.1, 0.5), 0.0, 0.25, 0.5)
    stage.play(horn(rng, 62, 0.45, 0.5), 0.62, -0.3, 0.8)
    stage.play(horn(rng, 69, 1.3, 0.75), 1.02, -0.2, 0.9)
    stage.play(horn(rng, 62, 1.3, 0.6), 1.02, -0.4, 0.6)
    stage.play(timpani(rng, 38, 0.6), 1.02, 0.2, 0.6)
    return stage.heard(0.3)


@recipe("hero_falls")
def hero_falls(rng: np.random.Generator, take: int) -> Sound:
    """One horn, going down; a muffled drum."""
    stage = Stage(rng, 3.6)
    stage.play(bass_drum(rng, 0.6), 0.0, 0.1, 0.8)
    stage.play(horn(rng, 65, 0.7, 0.5), 0.1, -0.2, 0.8)
    stage.play(horn(rng, 62, 1.7, 0.42), 0.85, -0.2, 0.8)
    stage.play(strings(rng, 50, 1.6, 0.35), 0.85, 0.2, 0.5)
    return stage.heard(0.34)


@recipe("dusk")
def dusk(rng: np.random.Generator, take: int) -> Sound:
    """Low strings settling by a step."""
    stage = Stage(rng, 6.0)
    for note, place in ((45, 0.3), (52, 0.1), (60, -0.2), (64, -0.4)):
        stage.play(strings(rng, note, 1.9, 0.3), 0.0, place, 0.6)
    for note, place in ((43, 0.3), (50, 0.1), (58, -0.2), (62, -0.4)):
        stage.play(strings(rng, note, 2.6, 0.3), 2.0, place, 0.6)
    return stage.heard(0.35)


@recipe("dawn")
def dawn(rng: np.random.Generator, take: int) -> Sound:
    """Strings opening upwards, a horn far behind them."""
    stage = Stage(rng, 6.4)
    for at, note, place in ((0.0, 50, 0.3), (0.4, 57, 0.1), (0.9, 62, -0.1), (1.5, 66, -0.3), (2.2, 69, -0.4)):
        stage.play(strings(rng, note, 4.4 - at, 0.32), at, place, 0.55)
    stage.play(horn(rng, 69, 0.8, 0.3), 2.4, 0.3, 0.4)
    stage.play(horn(rng, 74, 1.5, 0.34), 3.25, 0.3, 0.4)
    return stage.heard(0.36)


@recipe("victory")
def victory(rng: np.random.Generator, take: int) -> Sound:
    """Drum, and a cadence for horns and strings: won, and nobody cheers."""
    stage = Stage(rng, 6.0)
    stage.play(roll(rng, 0.7, 0.15, 0.45), 0.0, 0.3, 0.45)
    for at, long, top in ((0.7, 0.62, 62), (1.35, 0.62, 67), (2.0, 2.6, 69)):
        stage.play(horn(rng, top, long, 0.7), at, -0.25, 0.8)
    for note, place in ((38, 0.3), (50, 0.2), (57, 0.0), (62, -0.2), (66, -0.35)):
        stage.play(strings(rng, note, 2.9, 0.5), 2.0, place, 0.55)
    stage.play(timpani(rng, 38, 0.7), 2.0, 0.2, 0.6)
    return stage.heard(0.32)


@recipe("defeat")
def defeat(rng: np.random.Generator, take: int) -> Sound:
    """Two strokes on a muffled drum and a chord that stays in the minor."""
    stage = Stage(rng, 6.0)
    for at in (0.0, 1.1):
        stage.play(bass_drum(rng, 0.8), at, 0.0, 0.9)
    for note, place in ((38, 0.3), (45, 0.1), (53, -0.1), (57, -0.3)):
        stage.play(strings(rng, note, 3.6, 0.4), 1.1, place, 0.6)
    stage.play(horn(rng, 57, 2.2, 0.35), 1.6, -0.2, 0.6)
    return stage.heard(0.36)


@recipe("draw")
def draw(rng: np.random.Generator, take: int) -> Sound:
    """An open fifth, a few notes on the piano, no answer."""
    stage = Stage(rng, 6.0)
    for note, place in ((43, 0.3), (50, 0.1), (55, -0.1)):
        stage.play(strings(rng, note, 3.6, 0.36), 0.2, place, 0.6)
    for at, note in ((0.9, 67), (1.5, 69), (2.1, 74)):
        stage.play(piano(rng, note, 2.0, 0.5), at, -0.1, 0.6)
    stage.play(snare(rng, 0.3), 0.0, 0.3, 0.3)
    return aged(rng, stage.heard(0.36), 0.4)
