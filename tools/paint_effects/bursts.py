"""Bursts: a shell, bomb or charge that goes off, frame by frame: flash, fire, earth thrown up, dust, smoke."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from tools.paint_effects.puffs import Puff, Tint, lay

Lumps = list[tuple[Any, ...]]
"""Numbers drawn once for each lump or clod of a burst."""
FIRE = 0.2
"""How much of its time a burst burns."""
FINE = 3
"""How much larger sharp shapes are drawn than they are shown."""
GROUND = 0.74
"""Where the ground is, as a share of a frame's height."""


@dataclass(frozen=True)
class Recipe:
    """What a burst is made of; lengths are shares of a frame's side."""

    side: int
    frames: int
    fire: float
    """Size of the ball of fire; 0 for none."""
    smoke: int
    smoke_size: float
    rise: float
    earth: int
    throw: float
    """How high earth is thrown."""
    fan: float
    """How far to the sides, in radians from upright."""
    dust: int
    dark: Tint
    bright: Tint
    dust_dark: Tint
    dust_bright: Tint
    clod: Tint
    clod_light: Tint


MORTAR = Recipe(
    160,
    22,
    0.15,
    14,
    0.17,
    0.28,
    64,
    0.60,
    1.0,
    14,
    (70, 64, 56),
    (158, 148, 130),
    (150, 128, 92),
    (226, 208, 168),
    (74, 58, 42),
    (124, 100, 70),
)
SHELL = Recipe(
    208,
    26,
    0.20,
    22,
    0.18,
    0.38,
    110,
    0.70,
    0.85,
    18,
    (42, 37, 33),
    (124, 114, 100),
    (138, 116, 84),
    (218, 198, 156),
    (52, 40, 30),
    (104, 80, 54),
)
NAVAL = Recipe(
    352,
    30,
    0.20,
    34,
    0.17,
    0.52,
    170,
    0.80,
    0.55,
    24,
    (52, 45, 38),
    (150, 138, 118),
    (150, 130, 98),
    (230, 212, 172),
    (58, 46, 34),
    (122, 98, 70),
)
CHARGE = Recipe(
    192,
    24,
    0.17,
    20,
    0.16,
    0.30,
    70,
    0.46,
    0.95,
    18,
    (56, 50, 44),
    (146, 136, 118),
    (156, 138, 108),
    (232, 218, 184),
    (84, 70, 54),
    (146, 124, 92),
)
GRENADE = Recipe(
    96,
    16,
    0.15,
    8,
    0.16,
    0.24,
    34,
    0.52,
    1.1,
    8,
    (66, 60, 52),
    (150, 140, 122),
    (150, 128, 92),
    (222, 204, 162),
    (70, 56, 40),
    (120, 96, 66),
)
WATER = Recipe(
    176,
    24,
    0.05,
    9,
    0.12,
    0.42,
    120,
    0.66,
    0.30,
    16,
    (150, 178, 184),
    (236, 244, 242),
    (172, 198, 202),
    (240, 248, 246),
    (196, 216, 218),
    (248, 252, 250),
)


def burst(recipe: Recipe, seed: int) -> list[Image.Image]:
    """The frames of one burst."""
    source = np.random.default_rng(seed)
    puffs = [Puff(source) for _ in range(6)]
    side, wind = recipe.side, 0.10
    ground = side * GROUND
    smoke = [
        (
            source.integers(6),
            source.normal(0, 0.055),
            source.uniform(0.25, 1.0),
            source.uniform(0.65, 1.2),
            source.integers(2),
            source.uniform(-0.06, 0.06),
        )
        for _ in range(recipe.smoke)
    ]
    fires = [
        (source.integers(6), source.normal(0, 0.05), source.uniform(0, 1), source.uniform(0.6, 1.1))
        for _ in range(round(recipe.fire * 60))
    ]
    clods = [
        (
            source.normal(0, recipe.fan * 0.6),
            source.uniform(0.35, 1.0) ** 0.7,
            source.uniform(0.4, 1.0),
            source.uniform(0, 1),
        )
        for _ in range(recipe.earth)
    ]
    dusts = [
        (
            source.integers(6),
            math.tau * (i + source.uniform(-0.3, 0.3)) / recipe.dust,
            source.uniform(0.6, 1.1),
            source.uniform(0.6, 1.1),
        )
        for i in range(recipe.dust)
    ]
    found = []
    for number in range(recipe.frames):
        t = number / (recipe.frames - 1)
        canvas = Image.new("RGBA", (side, side), (*recipe.dust_bright, 0))
        _dust(canvas, recipe, puffs, dusts, t, ground)
        _smoke(canvas, recipe, puffs, smoke, t, ground, wind)
        _earth(canvas, recipe, clods, t, ground)
        if recipe.fire and t < FIRE:
            _fire(canvas, recipe, puffs, fires, t, ground)
        if number < 2:
            _flash(canvas, recipe, source, number, ground)
        found.append(canvas)
    return found


def _dust(canvas: Image.Image, recipe: Recipe, puffs: list[Puff], dusts: Lumps, t: float, ground: float) -> None:
    """A skirt of dust that runs outwards over the ground."""
    run = 1 - (1 - min(1.0, t * 1.6)) ** 3
    fade = max(0.0, 1 - t) ** 1.2 * min(1.0, t * 14)
    for kind, angle, far, size in dusts:
        x = canvas.width / 2 + math.cos(angle) * run * far * 0.36 * canvas.width
        y = ground + math.sin(angle) * run * far * 0.15 * canvas.width
        radius = (0.05 + 0.075 * run) * size * canvas.width
        lay(canvas, puffs[kind].picture(recipe.dust_dark, recipe.dust_bright, 0.78 * fade), x, y, radius, kind & 1)


def _smoke(
    canvas: Image.Image, recipe: Recipe, puffs: list[Puff], smoke: Lumps, t: float, ground: float, wind: float
) -> None:
    """Smoke that boils up, opens and drifts away with the wind."""
    up = 1 - (1 - t) ** 3
    for kind, aside, order, size, turn, drift in sorted(smoke, key=lambda one: -one[2]):
        born = 0.10 * (1 - order)
        if t < born:
            continue
        age = (t - born) / (1 - born)
        x = canvas.width * (0.5 + aside * (1 + 1.6 * age) + (wind + drift) * age * order * 1.2)
        y = ground - recipe.rise * canvas.width * up * order - 0.02 * canvas.width
        radius = recipe.smoke_size * canvas.width * size * (0.5 + 0.75 * age**0.4)
        alpha = min(1.0, age * 9) * max(0.0, 1 - age) ** 1.15 * 0.86
        heat = max(0.0, 0.62 - age * 5.5) * (1 if recipe.fire > 0.1 else 0)
        picture = (
            puffs[kind].flame(heat, alpha) if heat > 0.12 else puffs[kind].picture(recipe.dark, recipe.bright, alpha)
        )
        lay(canvas, picture, x, y, radius, int(turn))


def _earth(canvas: Image.Image, recipe: Recipe, clods: Lumps, t: float, ground: float) -> None:
    """Clods thrown up in a fan that fall back to the ground."""
    with _finely(canvas, recipe.clod) as pen:
        _clods(pen, canvas, recipe, clods, t, ground)


def _clods(
    pen: ImageDraw.ImageDraw, canvas: Image.Image, recipe: Recipe, clods: Lumps, t: float, ground: float
) -> None:
    """The clods with the trail behind each."""
    for lean, speed, size, tone in clods:
        life = 0.26 + 0.36 * speed
        age = (t / life) ** 0.8
        if age >= 1 or t <= 0:
            continue
        tall = recipe.throw * canvas.width * speed * math.cos(lean)
        away = recipe.throw * canvas.width * speed * math.sin(lean) * 0.9
        points = []
        for back in (0.0, 0.03, 0.06):
            then = max(0.0, age - back * (0.4 + tone))
            points.append(((canvas.width / 2 + away * then) * FINE, (ground - tall * 4 * then * (1 - then)) * FINE))
        colour = tuple(round(a + (b - a) * tone) for a, b in zip(recipe.clod, recipe.clod_light, strict=True))
        alpha = round(255 * min(1.0, (1 - age) * 3))
        width = max(1, round(canvas.width * 0.020 * size * FINE * (1 - 0.45 * age)))
        pen.line(points, fill=(*colour, alpha), width=width, joint="curve")
        x, y = points[0]
        pen.ellipse((x - width * 0.62, y - width * 0.62, x + width * 0.62, y + width * 0.62), fill=(*colour, alpha))


def _fire(canvas: Image.Image, recipe: Recipe, puffs: list[Puff], fires: Lumps, t: float, ground: float) -> None:
    """The ball of fire, that rolls up and goes out in soot."""
    age = t / FIRE
    for kind, aside, order, size in fires:
        x = canvas.width * (0.5 + aside * (0.6 + 1.3 * age))
        y = ground - canvas.width * recipe.fire * (0.35 + 0.9 * order * age)
        radius = canvas.width * recipe.fire * size * (0.42 + 0.5 * math.sqrt(age))
        alpha = min(1.0, 4.0 * (1 - age))
        lay(canvas, puffs[kind].flame(1.15 - 0.95 * age, alpha), x, y, radius, kind & 1)


def _flash(canvas: Image.Image, recipe: Recipe, source: np.random.Generator, number: int, ground: float) -> None:
    """The first flash: a ragged star with a white heart."""
    middle = (canvas.width * FINE / 2, (ground - recipe.fire * 0.5 * canvas.width) * FINE)
    with _finely(canvas, (255, 226, 150)) as pen:
        for colour, reach in (((244, 168, 70, 210), 1.0), ((254, 222, 140, 240), 0.72), ((255, 250, 230, 255), 0.42)):
            points = []
            spikes = 15
            for i in range(spikes * 2):
                angle = math.tau * i / (spikes * 2) + 0.1
                share = source.uniform(0.75, 1.35) if i % 2 == 0 else source.uniform(0.42, 0.6)
                length = canvas.width * FINE * max(0.07, recipe.fire) * 1.1 * share * reach * (0.8 if number else 1.0)
                points.append((middle[0] + math.cos(angle) * length, middle[1] + math.sin(angle) * length * 0.86))
            pen.polygon(points, fill=colour)


@contextmanager
def _finely(canvas: Image.Image, colour: Tint) -> Iterator[ImageDraw.ImageDraw]:
    """A pen for a sheet ``FINE`` times as large as the frame, laid on it when the drawing is done.

    ``colour`` is what the sheet's clear pixels are tinted with, so that edges don't darken.
    """
    big = Image.new("RGBA", (canvas.width * FINE, canvas.height * FINE), (*colour, 0))
    yield ImageDraw.Draw(big)
    canvas.alpha_composite(big.resize(canvas.size, Image.Resampling.BOX))
