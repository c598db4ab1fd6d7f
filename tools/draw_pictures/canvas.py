"""A sheet that a scene is composed on: tones, and the outlines of what stands out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from tools.draw_pictures.hatch import Tones, drawn, noise

SIZE = (980, 640)
"""Pixels of a drawing."""
FINE = 2
"""How much finer it is composed."""
Point = tuple[float, float]


class Canvas:
    """Tones and outlines; all places and widths are pixels of the drawing."""

    def __init__(self, seed: int, tone: float = 1.0) -> None:
        wide, high = SIZE[0] * FINE, SIZE[1] * FINE
        self.seed = seed
        self.rng = np.random.default_rng(seed)
        self._tones = Image.new("F", (wide, high), tone)
        self._lines = Image.new("F", (wide, high), 0.0)
        self._water = Image.new("L", SIZE, 0)

    # ------------------------------------------------------------ shapes

    def shape(self, points: Sequence[Point], tone: float, line: float = 1.6) -> None:
        """An area of one tone with its outline; 0 draws none."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        ImageDraw.Draw(self._tones).polygon(fine, fill=tone)
        ImageDraw.Draw(self._lines).polygon(fine, fill=0.0)
        if line:
            ImageDraw.Draw(self._water).polygon([tuple(point) for point in points], fill=0)
        if line:
            self.line([*points, points[0]], line)

    def line(self, points: Sequence[Point], width: float = 1.6, ink: float = 1.0) -> None:
        """A line of ink."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        ImageDraw.Draw(self._lines).line(fine, fill=ink, width=max(1, round(width * FINE)), joint="curve")

    def stroke(self, points: Sequence[Point], width: float, tone: float) -> None:
        """A line of a tone."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        ImageDraw.Draw(self._tones).line(fine, fill=tone, width=max(1, round(width * FINE)), joint="curve")

    def disc(self, at: Point, wide: float, high: float, tone: float, line: float = 1.4) -> None:
        """An ellipse, by its half axes."""
        turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        self.shape([(at[0] + wide * np.cos(a), at[1] + high * np.sin(a)) for a in turn], tone, line)

    # ------------------------------------------------------------ ground and air

    def band(self, top: float, low: float, upper: float, lower: float) -> None:
        """A band across the sheet that goes from one tone to another."""
        tones = np.array(self._tones)
        first, last = round(top * FINE), round(low * FINE)
        tones[first:last] = np.linspace(upper, lower, last - first)[:, None]
        self._put(tones)
        lines = np.array(self._lines)
        lines[first:last] = 0.0
        self._lines = Image.fromarray(lines, "F")

    def ripples(self, top: float, low: float, strength: float, run: float = 46) -> None:
        """Waves of water, longer and higher towards the viewer."""
        ImageDraw.Draw(self._water).rectangle((0, round(top), SIZE[0], round(low)), fill=255)
        tones = np.array(self._tones)
        first, last = round(top * FINE), round(low * FINE)
        shape = (last - first, tones.shape[1])
        near = noise(self.rng, shape, (3.2, run))
        far = noise(self.rng, shape, (1.2, run / 2))
        depth = np.linspace(0, 1, shape[0])[:, None]
        tones[first:last] += strength * (depth * near + (1 - depth) * far)
        self._put(np.clip(tones, 0, 1.05))

    def smoke(self, at: Point, to: Point, width: float, tone: float, seed: int, dense: float = 1.0) -> None:
        """A plume that widens from one place to another."""
        tones = np.array(self._tones)
        high, wide = tones.shape
        y, x = np.mgrid[0:high, 0:wide].astype(np.float64)
        x, y = x / FINE, y / FINE
        run = (to[0] - at[0], to[1] - at[1])
        length = (run[0] ** 2 + run[1] ** 2) ** 0.5
        along = ((x - at[0]) * run[0] + (y - at[1]) * run[1]) / length**2
        across = ((x - at[0]) * -run[1] + (y - at[1]) * run[0]) / length
        rng = np.random.default_rng(seed)
        curl = noise(rng, (high, wide), 26 * FINE) * width * 0.5 + noise(rng, (high, wide), 9 * FINE) * width * 0.22
        reach = width * (0.18 + 0.95 * np.clip(along, 0, 1) ** 0.8)
        core = 1 - (np.abs(across + curl * np.clip(along * 1.6, 0.12, 1)) / np.maximum(reach, 1)) ** 2
        fade = np.clip((along + 0.02) * 14, 0, 1) * np.clip((1.06 - along) * 3, 0, 1)
        rolls = noise(rng, (high, wide), 15 * FINE) + 0.55 * noise(rng, (high, wide), 6 * FINE)
        share = np.clip(core * 2.1, 0, 1) * fade * np.clip(0.86 + 0.5 * rolls, 0.2, 1) * dense
        lit = np.roll(rolls, (5 * FINE, 5 * FINE), (0, 1)) - rolls  # the light comes from the upper left
        self._put(tones * (1 - share) + np.clip(tone + 0.5 * lit, 0.02, 1) * share)
        lines = np.array(self._lines) * (1 - np.clip(share * 1.3, 0, 1))
        self._lines = Image.fromarray(lines.astype(np.float32), "F")

    def splash(self, at: Point, high: float, seed: int) -> None:
        """A column of water thrown up by a shell."""
        rng = np.random.default_rng(seed)
        for _ in range(46):
            lean = rng.normal(0, 0.2)
            top = high * rng.uniform(0.35, 1.0) * (1 - min(0.8, abs(lean)))
            foot = at[0] + rng.normal(0, high * 0.05)
            way = [(foot + lean * top * s + lean * 8 * s * s, at[1] - top * s) for s in np.linspace(0, 1, 9)]
            self.stroke(way, rng.uniform(1.5, 4.5) * high / 110, 1.05)
            self.line(way[3:], 0.7, 0.42)
        for _ in range(90):
            x, y = at[0] + rng.normal(0, high * 0.2), at[1] - abs(rng.normal(0, high * 0.55))
            self.line([(x, y), (x + rng.normal(0, 1.5), y + rng.uniform(1, 4))], 0.9, 0.6)
        self.disc((at[0], at[1]), high * 0.3, high * 0.05, 1.05, 0)

    def glow(self, at: Point, reach: float, by: float) -> None:
        """Light around a place."""
        tones = np.array(self._tones)
        y, x = np.mgrid[0 : tones.shape[0], 0 : tones.shape[1]].astype(np.float64) / FINE
        away = ((x - at[0]) ** 2 + (y - at[1]) ** 2) / reach**2
        self._put(np.clip(tones + by * np.exp(-2.2 * away), 0, 1.05))

    def shade(self, points: Sequence[Point], by: float, soft: float = 6) -> None:
        """Darken an area, with a soft edge."""
        mask = Image.new("L", self._tones.size, 0)
        ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
        share = ndimage.gaussian_filter(np.asarray(mask, dtype=np.float64) / 255, soft * FINE)
        self._put(np.clip(np.array(self._tones) - by * share, 0, 1.05))

    def mottle(self, by: float, sigma: float) -> None:
        """Make the tones of the whole sheet uneven."""
        tones = np.array(self._tones)
        self._put(np.clip(tones + by * noise(self.rng, (tones.shape[0], tones.shape[1]), sigma * FINE), 0, 1.05))

    def _put(self, tones: Tones) -> None:
        self._tones = Image.fromarray(tones.astype(np.float32), "F")

    # ------------------------------------------------------------ the drawing

    def finished(self) -> Image.Image:
        """The drawing in ink, paler towards its edges, where the pen left off."""
        box = SIZE
        tones = np.asarray(self._tones.resize(box, Image.Resampling.BOX), dtype=np.float64)
        lines = np.asarray(self._lines.resize(box, Image.Resampling.BOX), dtype=np.float64)
        rng = np.random.default_rng(self.seed + 1)
        shape = (box[1], box[0])
        x, y = np.arange(box[0])[None, :], np.arange(box[1])[:, None]
        edge = np.minimum(np.minimum(x, box[0] - 1 - x), np.minimum(y, box[1] - 1 - y))
        ragged = 16 * noise(rng, shape, (4, 40)) + 10 * noise(rng, shape, 7)
        left = np.clip((edge + ragged - 10) / 14, 0, 1)
        tones = 1 - (1 - tones) * left
        return drawn(np.clip(tones, 0, 1), lines * left, np.asarray(self._water) / 255, self.seed)
