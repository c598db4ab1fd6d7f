"""The desk beside the map: typewriter, rubber stamp, pencil, paper, and what the interface answers with."""

from __future__ import annotations

import numpy as np

from tools.make_sounds.recipes import recipe
from tools.make_sounds.signals import Sound, band, clock, fall, lay, line, low, samples, silence, total, wander, white
from tools.make_sounds.spaces import room
from tools.make_sounds.table import flick, rub, tap


def key(rng: np.random.Generator) -> Sound:
    """A type bar going up, striking the ribbon, falling back."""
    out = silence(0.16)
    strike = band(white(rng, 0.05), 1300, 4600) * fall(0.05, 0.0055, 0.0006)
    t = clock(0.08)
    steel = total(g * np.sin(2 * np.pi * hz * (0.97 + 0.06 * rng.random()) * t) for hz, g in ((1840, 1.0), (3120, 0.5)))
    lay(out, low(white(rng, 0.05), 420) * fall(0.05, 0.009, 0.001), 0.0, 1.0)
    lay(out, strike, 0.012, 0.75)
    lay(out, steel * fall(0.08, 0.011, 0.0008), 0.012, 0.16)
    lay(out, band(white(rng, 0.03), 900, 2600) * fall(0.03, 0.005, 0.001), 0.07, 0.25)
    return out


@recipe("type_key")
def type_key(rng: np.random.Generator, take: int) -> Sound:
    """One key of the typewriter."""
    return room(key(rng), 0.3, 0.15)


@recipe("type_line")
def type_line(rng: np.random.Generator, take: int) -> Sound:
    """A few words typed quickly."""
    out = silence(1.3)
    at = 0.0
    while at < 1.05:
        lay(out, key(rng), at, 0.7 + 0.3 * rng.random())
        at += 0.085 + 0.075 * rng.random()
    return room(out, 0.3, 0.2)


@recipe("type_return")
def type_return(rng: np.random.Generator, take: int) -> Sound:
    """The carriage: its small bell, the ratchet, the stop."""
    out = silence(1.2)
    t = clock(0.8)
    bell = total(
        g * np.sin(2 * np.pi * hz * t) * np.exp(-t / tau) for hz, g, tau in ((2093, 1.0, 0.22), (4420, 0.2, 0.1))
    )
    lay(out, bell * np.minimum(1, t / 0.001), 0.0, 0.16)
    for number in range(16):
        tooth = band(white(rng, 0.02), 900, 3200) * fall(0.02, 0.004, 0.001)
        lay(out, tooth, 0.3 + number * 0.019, 0.2)
    lay(out, rub(rng, 0.34, 500, 2400, 0.3), 0.28, 0.14)
    lay(out, tap(rng, 330 + 20 * take, 1.0, 0.7), 0.62, 0.7)
    return room(out, 0.3, 0.2)


@recipe("stamp")
def stamp(rng: np.random.Generator, take: int) -> Sound:
    """A rubber stamp on a report: the handle, the desk under it, the paper let go."""
    out = silence(0.6)
    lay(out, tap(rng, 240 + 20 * take, 1.4, 0.6), 0.0, 1.0)
    lay(out, low(white(rng, 0.2), 300) * fall(0.2, 0.03, 0.0015), 0.0, 1.3)
    lay(out, rub(rng, 0.12, 700, 2600, 0.4), 0.16 + 0.02 * take, 0.18)
    return room(out, 0.35, 0.25)


@recipe("button")
def button(rng: np.random.Generator, take: int) -> Sound:
    """A card tag pressed down."""
    out = silence(0.2)
    lay(out, tap(rng, 540 + 45 * take, 0.7, 0.5), 0.0, 1.0)
    lay(out, tap(rng, 760 + 45 * take, 0.2, 0.4), 0.055, 0.28)
    return room(out, 0.25, 0.12)


@recipe("hover")
def hover(rng: np.random.Generator, take: int) -> Sound:
    """The edge of a card touched."""
    return room(low(tap(rng, 880 + 60 * take, 0.15, 0.25), 2400, 1), 0.2, 0.1)


@recipe("pencil")
def pencil(rng: np.random.Generator, take: int) -> Sound:
    """A few strokes of a soft pencil on the map."""
    out = silence(0.85)
    at = 0.0
    for _ in range(3 + take % 2):
        length = 0.1 + 0.09 * rng.random()
        stroke = (
            band(white(rng, length), 1700, 4700, 1) * (1 + 0.5 * wander(rng, length, 90)) * np.hanning(samples(length))
        )
        lay(out, stroke, at, 0.5 + 0.4 * rng.random())
        at += length + 0.03 + 0.05 * rng.random()
    return room(out, 0.2, 0.12)


@recipe("paper_open")
def paper_open(rng: np.random.Generator, take: int) -> Sound:
    """A sheet pulled out and unfolded."""
    out = silence(0.7)
    lay(out, rub(rng, 0.34, 700, 4200, 0.5), 0.0, 0.5)
    for at in (0.26, 0.37, 0.45 + 0.03 * take):
        lay(out, flick(rng, 0.08), at, 0.2 + 0.16 * rng.random())
    return room(out, 0.3, 0.15)


@recipe("paper_close")
def paper_close(rng: np.random.Generator, take: int) -> Sound:
    """The sheet folded and pushed away."""
    out = silence(0.6)
    lay(out, flick(rng, 0.08), 0.02, 0.25)
    lay(out, rub(rng, 0.3, 600, 3400, 0.45), 0.06, 0.5)
    lay(out, tap(rng, 360 + 20 * take, 0.5, 0.2), 0.33, 0.3)
    return room(out, 0.3, 0.15)


@recipe("page")
def page(rng: np.random.Generator, take: int) -> Sound:
    """A page of the field manual turned."""
    out = silence(0.6)
    shape = line(((0.0, 0.0), (0.1, 0.6), (0.22, 0.35), (0.33, 1.0), (0.42, 0.0)), 0.42)
    lay(out, band(white(rng, 0.42), 900, 5200, 1) * (1 + 0.5 * wander(rng, 0.42, 70)) * shape, 0.0, 0.5)
    lay(out, low(white(rng, 0.1), 500) * fall(0.1, 0.02, 0.004), 0.33 + 0.01 * take, 0.5)
    return room(out, 0.25, 0.15)


@recipe("refused")
def refused(rng: np.random.Generator, take: int) -> Sound:
    """What can't be done: two dull knocks on wood."""
    out = silence(0.5)
    for at, gain in ((0.0, 1.0), (0.13, 0.7)):
        lay(out, low(tap(rng, 205 + 8 * take, 1.0, 0.2), 800), at, gain)
    return room(out, 0.35, 0.2)
