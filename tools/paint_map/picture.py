"""One part of the sheet as a picture: water, land, what stands on it, light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from tools.paint_map import tints
from tools.paint_map.airfield import Airfield
from tools.paint_map.fields import STEP, Fields
from tools.paint_map.ground import field, houses, land
from tools.paint_map.light import cast, shade, sun
from tools.paint_map.noise import Field, ease, rough
from tools.paint_map.objects import Things
from tools.paint_map.stamps import stamp
from tools.paint_map.water import surf, wash, water
from tools.paint_map.works import Work, build

MARGIN = 0.46
"""Units around a part that are painted with it and cut off, so that nothing changes at its edge."""
PAPER_SHARE = 0.11
TREE = 0.16
"""Height of the largest crowns, in units."""


class Painter:
    """Paints parts of one island's sheet."""

    def __init__(
        self,
        fields: Fields,
        things: list[Things],
        airfield: Airfield,
        density: int,
        finish: Callable[[Field], Field],
        works: Sequence[Work] = (),
    ) -> None:
        """``finish`` is done to each part once it is painted; ``works`` stand on land and in water."""
        self.fields, self.things, self.airfield, self.density = fields, things, airfield, density
        self.works = works
        self._finish = finish

    def paint(self, left: int, top: int, width: int, height: int) -> NDArray[np.uint8]:
        """The picture whose corner is this pixel of the sheet; its origin is the sheet's point (0, 0)."""
        edge = math.ceil(MARGIN * self.density)
        xs = (np.arange(left - edge, left + width + edge) + 0.5) / self.density
        ys = (np.arange(top - edge, top + height + edge) + 0.5) / self.density
        picture = self._layers(xs, ys)
        build(picture, self.works, xs, ys, self.density)
        cut = self._finish(picture[edge : edge + height, edge : edge + width])
        return np.clip(np.rint(cut), 0, 255).astype(np.uint8)

    def _layers(self, xs: NDArray[np.float64], ys: NDArray[np.float64]) -> Field:
        fields, density = self.fields, np.float32(self.density)
        inside = {kind: fields.at(one, xs, ys) for kind, one in fields.inside.items()}
        shore = inside["land"]
        picture = water(xs, ys, shore, inside["shelf"])
        if shore.max() < -1.5:
            return _printed(picture, xs, ys)
        surf(picture, xs, ys, shore, ease(-inside["swamp"], 0.4, 1.2))
        height = fields.at(fields.height, xs, ys)
        hollow = fields.at(fields.hollow, xs, ys)
        ridge = ease(inside["mountain"], -0.1, 0.15)
        rubble = ease(inside["coral"], -0.05, 0.08)
        hilly = ease(inside["jungle"], 0.0, 0.4) * rough(xs, ys, 0.9, 803, 3, 0.5) * np.float32(0.04)
        slope = _steepness(height, self.density)
        dry = land(xs, ys, inside, slope, hollow)
        level = ease(field(dry, self.airfield, xs, ys, inside["airstrip"]), -0.05, 0.03)
        detail = rough(xs, ys, 0.2, 801, 4, 0.62) * (np.float32(0.0085) + ridge * 0.036 + rubble * 0.022)
        bed = height * np.float32(STEP) + detail * (1 - level * np.float32(0.75)) + hilly
        blocks = np.zeros_like(height)
        houses(dry, blocks, self.airfield, float(xs[0] - 0.5 / density), float(ys[0] - 0.5 / density), self.density)
        canopy, tint = np.zeros_like(height), np.zeros_like(height)
        leaf = np.zeros((*height.shape, 3), dtype=np.float32)
        for things in self.things:
            self._set_down(things, xs, ys, bed, blocks, canopy, leaf, dry, tint)
        self._light(dry, bed, blocks, canopy, leaf, xs, ys, hollow, inside)
        cover = ease(shore, -0.012, 0.012)[..., None]
        return _printed(picture + (dry - picture) * cover, xs, ys)

    def _set_down(
        self,
        things: Things,
        xs: NDArray[np.float64],
        ys: NDArray[np.float64],
        bed: Field,
        blocks: Field,
        canopy: Field,
        leaf: Field,
        dry: Field,
        tint: Field,
    ) -> None:
        rows, columns = bed.shape
        left, top = round(xs[0] * self.density - 0.5), round(ys[0] * self.density - 0.5)
        for x, y, radius, shape, hue in things.near(float(xs[0]), float(ys[0]), float(xs[-1]), float(ys[-1])):
            pixels = max(1, round(radius * self.density))
            column, row = math.floor(x * self.density) - left, math.floor(y * self.density) - top
            span = pixels + 1
            x0, x1 = max(0, column - span), min(columns, column + span + 1)
            y0, y1 = max(0, row - span), min(rows, row + span + 1)
            if x0 >= x1 or y0 >= y1:
                continue
            form = stamp(things.kind, shape, pixels)
            form = form[y0 - row + span : y1 - row + span, x0 - column + span : x1 - column + span]
            box = np.s_[y0:y1, x0:x1]
            _SETTERS[things.kind](form, radius, hue, bed[box], blocks[box], canopy[box], leaf[box], dry[box])

    def _light(
        self,
        dry: Field,
        bed: Field,
        blocks: Field,
        canopy: Field,
        leaf: Field,
        xs: NDArray[np.float64],
        ys: NDArray[np.float64],
        hollow: Field,
        inside: dict[str, Field],
    ) -> None:
        """Lay shadow and glow over the land, then the trees with their own."""
        density = self.density
        solid = bed + blocks
        lit = sun(ndimage.gaussian_filter(solid, 0.006 * density), density)
        far = self.fields.at(self.fields.shadow, xs, ys)
        near = cast(np.maximum(blocks, canopy), density)
        dark = np.clip(1.1 * np.maximum(-lit, 0) + 0.36 * np.clip(hollow, 0, 1.2), 0, 0.76)
        dark = np.maximum(dark, 0.54 * np.clip(far, 0, 1))
        dark = 1 - (1 - dark) * (1 - 0.4 * near)
        shade(dry, dark)
        wash(dry, tints.GLOW, np.clip(lit * 0.85 - 0.05, 0, 0.6) * (1 - 0.7 * far))
        grown = ease(canopy, 0.001, 0.008)
        if not grown.any():
            return
        leaf *= (1 + rough(xs, ys, 1.7, 813, 3, 0.6) * np.float32(0.05))[..., None]
        flutter = rough(xs, ys, 0.05, 811, 2, 0.8) * np.float32(0.006)
        leaves = sun(ndimage.gaussian_filter(canopy + flutter * (canopy > 0), 0.008 * density), density)
        around = ndimage.gaussian_filter(canopy, 0.07 * density)
        gloom = np.clip((around - canopy) * 8.0 + 0.04, 0, 0.42)
        dim = np.clip(np.maximum(-leaves, 0) * 0.62 + gloom + 0.5 * far + 0.5 * np.maximum(-lit, 0) * 0.5, 0, 0.72)
        shade(leaf, dim)
        wash(leaf, tints.GLOW, np.clip(leaves * 0.36 + lit * 0.25, 0, 0.42) * (1 - 0.6 * far))
        dry += (leaf - dry) * grown[..., None]


def _steepness(height: Field, density: int) -> Field:
    south, east = np.gradient(height)
    return np.asarray(np.hypot(south, east) * np.float32(density), dtype=np.float32)


def _printed(picture: Field, xs: NDArray[np.float64], ys: NDArray[np.float64]) -> Field:
    """What paper and pigment add: washes that dried unevenly."""
    bloom = rough(xs, ys, 2.3, 821, 3, 0.6) * np.float32(0.014)
    pigment = rough(xs, ys, 0.06, 822, 2, 0.8) * np.float32(0.011)
    picture = picture * (1 + bloom + pigment)[..., None]
    wash(picture, tints.PAPER, np.full(bloom.shape, PAPER_SHARE, dtype=np.float32))
    return picture


# ------------------------------------------------------------ how each thing is set down


def _plant(tone: Callable[[float], tuple[float, ...]], tall: float) -> Callable[..., None]:
    def set_down(
        form: Field, radius: float, hue: float, bed: Field, blocks: Field, canopy: Field, leaf: Field, dry: Field
    ) -> None:
        rise = form * np.float32(radius * tall)
        up = (form > 0) & (rise > canopy)
        canopy[up] = rise[up]
        leaf[up] = tone(hue)

    return set_down


def _between(tones: tuple[tuple[int, int, int], ...], hue: float) -> tuple[float, ...]:
    place = (hue + 1) / 2 * (len(tones) - 1)
    first = min(int(place), len(tones) - 2)
    share = place - first
    return tuple(a + (b - a) * share for a, b in zip(tones[first], tones[first + 1], strict=True))


def _rock(
    form: Field, radius: float, hue: float, bed: Field, blocks: Field, canopy: Field, leaf: Field, dry: Field
) -> None:
    rise = form * np.float32(radius * 0.75)
    up = (form > 0) & (rise > blocks)
    blocks[up] = rise[up]
    dry[up] += (np.asarray(tints.BLOCK, dtype=np.float32) - dry[up]) * np.float32(0.45 + 0.25 * hue)


def _hole(
    form: Field, radius: float, hue: float, bed: Field, blocks: Field, canopy: Field, leaf: Field, dry: Field
) -> None:
    inside = form >= 0
    depth = np.where(inside, form - 0.5, 0)
    bed += depth * np.float32(radius * 0.8)
    dry *= (1 + np.minimum(depth, 0) * 0.32 + np.maximum(depth, 0) * 0.5)[..., None]


def _wreck(
    form: Field, radius: float, hue: float, bed: Field, blocks: Field, canopy: Field, leaf: Field, dry: Field
) -> None:
    up = form > 0
    blocks[up] = form[up] * np.float32(0.045)
    dry[up] = np.asarray(tints.WRECK, dtype=np.float32) * np.float32(0.85 + 0.4 * hue)


_SETTERS: dict[str, Callable[..., None]] = {
    "crown": _plant(lambda hue: _between(tints.CROWNS, hue), TREE / 0.155 * 0.9),
    "palm": _plant(lambda hue: tuple(part * (1 + 0.07 * hue) for part in tints.PALM), 1.25),
    "bush": _plant(lambda hue: _between(tints.BUSH, hue), 0.7),
    "mangrove": _plant(lambda hue: _between(tints.MANGROVE, hue), 0.6),
    "boulder": _rock,
    "crater": _hole,
    "plane": _wreck,
}
