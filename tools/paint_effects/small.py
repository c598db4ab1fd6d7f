"""Small things: muzzle flashes, spurts of earth, puffs of smoke, tongues of flame, glow."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tools.paint_effects.puffs import Puff, Tint, lay

MUZZLE = (96, 48)


def muzzle(seed: int) -> list[Image.Image]:
    """A muzzle flash to the right, its mouth at the left edge's middle: full, and going out."""
    source = np.random.default_rng(seed)
    found = []
    over = 4
    for strength in (1.0, 0.66, 0.36):
        big = Image.new("RGBA", (MUZZLE[0] * over, MUZZLE[1] * over), (250, 190, 90, 0))
        pen = ImageDraw.Draw(big)
        for colour, reach in (((214, 110, 40, 190), 1.0), ((250, 190, 84, 230), 0.74), ((255, 247, 218, 255), 0.44)):
            points = [(0.0, 24.0 * over)]
            for i in range(9):
                angle = (i / 8 - 0.5) * 1.9
                long = (1 - abs(i / 8 - 0.5) * 1.5) * 84 + 8
                share = source.uniform(0.8, 1.1) if i % 2 == 0 else source.uniform(0.34, 0.5)
                length = long * share * reach * strength * over
                points.append((math.cos(angle) * length, 24 * over + math.sin(angle) * length * 0.72))
            pen.polygon(points, fill=colour)
        small = big.filter(ImageFilter.GaussianBlur(over * 0.8)).resize(MUZZLE, Image.Resampling.BOX)
        found.append(small)
    return found


def spurt(seed: int, dark: Tint, bright: Tint, side: int = 56, frames: int = 11) -> list[Image.Image]:
    """A bullet strikes the ground: a thin jet of earth and a little dust."""
    source = np.random.default_rng(seed)
    puffs = [Puff(source) for _ in range(3)]
    jets = [(source.normal(0, 0.28), source.uniform(0.4, 1.0), source.uniform(0, 1)) for _ in range(9)]
    found = []
    over = 4
    for number in range(frames):
        t = number / (frames - 1)
        canvas = Image.new("RGBA", (side, side), (*bright, 0))
        ground = side * 0.84
        for i, puff in enumerate(puffs):
            up = (1 - (1 - t) ** 2) * (0.18 + 0.14 * i)
            picture = puff.picture(dark, bright, 0.8 * (1 - t) ** 1.3 * min(1.0, t * 6 + 0.3))
            lay(
                canvas,
                picture,
                side * (0.5 + (i - 1) * 0.09 * t + 0.06 * t),
                ground - up * side,
                side * (0.10 + 0.17 * math.sqrt(t)),
                i & 1,
            )
        big = Image.new("RGBA", (side * over, side * over), (*dark, 0))
        pen = ImageDraw.Draw(big)
        for lean, speed, tone in jets:
            age = t / (0.35 + 0.4 * speed)
            if age >= 1:
                continue
            points = []
            for back in (0.0, 0.13, 0.26):
                then = max(0.0, age - back)
                away = math.sin(lean) * speed * side * 0.42 * then
                tall = math.cos(lean) * speed * side * 2.3 * then * (1 - then)
                points.append(((side / 2 + away) * over, (ground - tall) * over))
            colour = tuple(round((a * (1 - tone) + b * tone) * 0.72) for a, b in zip(dark, bright, strict=True))
            pen.line(points, fill=(*colour, round(235 * (1 - age))), width=round(over * (2.4 - 1.2 * age)))
        canvas.alpha_composite(big.resize(canvas.size, Image.Resampling.BOX))
        found.append(canvas)
    return found


def puff(seed: int, dark: Tint, bright: Tint, side: int = 96) -> Image.Image:
    """A puff of smoke."""
    canvas = Image.new("RGBA", (side, side), (*bright, 0))
    lay(canvas, Puff(np.random.default_rng(seed)).picture(dark, bright), side / 2, side / 2, side / 2)
    return canvas


def cloud(seed: int, dark: Tint, bright: Tint, side: int = 224) -> Image.Image:
    """A bank of smoke, wider than high."""
    source = np.random.default_rng(seed)
    canvas = Image.new("RGBA", (side, side * 3 // 4), (*bright, 0))
    for i in range(26):
        angle, far = source.uniform(0, math.tau), math.sqrt(source.uniform(0, 1))
        x = canvas.width * (0.5 + 0.30 * far * math.cos(angle))
        y = canvas.height * (0.56 + 0.24 * far * math.sin(angle) - 0.004 * i)
        lay(canvas, Puff(source).picture(dark, bright, 0.42), x, y, side * source.uniform(0.10, 0.19), i & 1)
    return canvas


def flame(seed: int, frames: int = 10, side: int = 96) -> list[Image.Image]:
    """A tongue of burning fuel on its way: white hot and small, then large and ragged, then soot."""
    source = np.random.default_rng(seed)
    lumps = [
        (Puff(source), source.uniform(-0.16, 0.16), source.uniform(-0.16, 0.16), source.uniform(0.7, 1.0))
        for _ in range(5)
    ]
    found = []
    for number in range(frames):
        t = number / (frames - 1)
        canvas = Image.new("RGBA", (side, side), (120, 60, 30, 0))
        for lump, x, y, size in lumps:
            alpha = (1.0 if t < 0.55 else (1 - t) / 0.45) * (0.95 - 0.3 * t)
            picture = lump.flame(1.12 - 1.02 * t, alpha)
            open_ = 0.45 + 0.55 * t
            lay(
                canvas,
                picture,
                side * (0.5 + x * open_),
                side * (0.5 + y * open_),
                side * 0.36 * size * (0.5 + 0.5 * t),
                0,
            )
        found.append(canvas)
    return found


def glow(side: int = 128) -> Image.Image:
    """Light that falls on the ground around a flash; black where there is none, to be added."""
    y, x = np.mgrid[0:side, 0:side] / (side - 1) * 2 - 1
    far = np.clip(1 - np.sqrt(x * x + (y * 1.15) ** 2), 0, 1)
    light = far * far * (3 - 2 * far)
    rgb = light[..., None] * np.array((255, 168, 64.0))
    return Image.fromarray(np.round(rgb).astype(np.uint8), "RGB")


def ring(side: int = 192, frames: int = 8) -> list[Image.Image]:
    """The ring of pressure that runs out over the ground from a large burst: a pale line that thins."""
    found = []
    y, x = np.mgrid[0:side, 0:side] / (side - 1) * 2 - 1
    far = np.sqrt(x * x + (y * 1.5) ** 2)
    for number in range(frames):
        t = (number + 1) / frames
        reach = 0.96 * (1 - (1 - t) ** 2)
        width = 0.10 * (1 - 0.6 * t)
        line = np.exp(-(((far - reach) / width) ** 2)) * (1 - t) ** 1.1 * 150
        rgb = np.full((side, side, 3), (248, 240, 216), np.float64)
        pixels = np.concatenate([rgb, line[..., None]], axis=-1)
        found.append(Image.fromarray(np.round(pixels).astype(np.uint8), "RGBA"))
    return found


def scorch(seed: int, side: int = 128) -> Image.Image:
    """The mark that a burst leaves on the ground: blackened earth with rays of thrown soil."""
    source = np.random.default_rng(seed)
    over = 2
    big = Image.new("RGBA", (side * over, side * over), (46, 36, 26, 0))
    pen = ImageDraw.Draw(big)
    middle = side * over / 2
    for _ in range(60):
        angle = source.uniform(0, math.tau)
        near, far = source.uniform(0.05, 0.25), source.uniform(0.4, 0.95)
        width = source.uniform(0.01, 0.035)
        points = [
            (middle + math.cos(angle + off) * reach * middle, middle + math.sin(angle + off) * reach * middle * 0.72)
            for off, reach in ((-width * 2, near), (0, far), (width * 2, near))
        ]
        pen.polygon(points, fill=(54, 42, 30, round(source.uniform(40, 120))))
    big = big.filter(ImageFilter.GaussianBlur(1.6))
    lay(big, Puff(source).picture((34, 28, 22), (58, 48, 38), 0.85), middle, middle, middle * 0.52)
    return big.resize((side, side), Image.Resampling.BOX)
