"""The staff map of Peleliu: shaded ridges, woods, sand and coral, water lines around the shore, pencil on top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from tools.paint_chart import staff_pen
from tools.paint_chart.outlines import MARGIN, Share
from tools.paint_chart.picture import Pixels, folds, wash
from tools.paint_chart.staff_outlines import StaffOutlines
from tools.paint_map.noise import chance, ease, rough, smooth

PAPER = (240, 231, 208)
WATER = (188, 208, 204)
SHOAL = (212, 224, 212)
LINING = (86, 122, 134)
SURF = (248, 247, 238)
SHORE = (84, 66, 48)
TINTS = {
    "beach": (238, 223, 178),
    "airfield": (226, 218, 196),
    "jungle": (176, 190, 132),
    "fortified": (221, 178, 138),
    "mountain": (190, 156, 112),
}
"""The wash of each kind of ground."""
HEIGHTS = {"beach": 0.03, "airfield": 0.05, "jungle": 0.2, "fortified": 0.5, "mountain": 1.0}
"""How high each kind of ground rises."""
CONTOUR = 0.085
"""From one contour line to the next."""
Axis: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Ground:
    """The masks and fields of a picture."""

    xs: Axis
    ys: Axis
    inside: Share
    """The map without the paper around it."""
    land: Share
    reef: Share
    kinds: dict[str, Share]
    height: Share


def paint_staff_map(chart: StaffOutlines) -> NDArray[np.uint8]:
    """The whole picture."""
    ground = _ground(chart)
    picture = np.empty((chart.size[1], chart.size[0], 3), dtype=np.float32)
    picture[:] = PAPER
    _sea(picture, ground)
    _land(picture, ground)
    _relief(picture, ground)
    grain = rough(ground.xs, ground.ys, 7.0, 3, 3) * np.float32(0.5)
    grain += smooth(ground.xs, ground.ys, 190.0, 11) * np.float32(0.5)
    picture *= (1 + np.float32(0.02) * grain)[..., None]
    drawn = staff_pen.draw(np.clip(picture, 0, 255).astype(np.uint8), chart)
    folds(drawn, ground.xs, ground.ys)
    return drawn


def _ground(chart: StaffOutlines) -> Ground:
    wide, high = chart.size
    xs, ys = np.arange(wide, dtype=np.float64), np.arange(high, dtype=np.float64)
    inside = np.zeros((high, wide), dtype=np.float32)
    inside[MARGIN : high - MARGIN, MARGIN : wide - MARGIN] = 1
    land, reef = chart.filled(chart.land), chart.filled(chart.reef)
    wander_x = smooth(xs, ys, 34.0, 71) * np.float32(7) + smooth(xs, ys, 12.0, 72) * np.float32(3)
    wander_y = smooth(xs, ys, 34.0, 73) * np.float32(7) + smooth(xs, ys, 12.0, 74) * np.float32(3)
    rows = np.clip(np.arange(high)[:, None] + wander_y, 0, high - 1).astype(np.int64)
    columns = np.clip(np.arange(wide)[None, :] + wander_x, 0, wide - 1).astype(np.int64)
    kinds = {
        kind: ndimage.gaussian_filter(chart.filled(lines)[rows, columns], 1.2) * land
        for kind, lines in chart.ground.items()
    }
    swell = sum((kinds[kind] * np.float32(rise) for kind, rise in HEIGHTS.items()), np.zeros_like(land))
    swell = ndimage.gaussian_filter(swell, 13.0)
    folds_of_rock = np.abs(rough(xs, ys, 74.0, 81, 4))
    knobs = rough(xs, ys, 30.0, 83, 3)
    height = swell * (np.float32(0.72) + np.float32(0.5) * (1 - folds_of_rock) + np.float32(0.14) * knobs)
    return Ground(xs, ys, inside, land, reef, kinds, np.asarray(height * land, dtype=np.float32))


def _near(distance: Share, at: float, broad: float) -> Share:
    """A soft line at a distance."""
    return np.asarray(np.exp(-(((distance - at) / broad) ** 2)), dtype=np.float32)


def _sea(picture: Pixels, ground: Ground) -> None:
    """Flat water with lines along the shore that grow thinner, and the stippled edge of the reef."""
    xs, ys, inside = ground.xs, ground.ys, ground.inside
    wash(picture, inside, WATER)
    shoal = ndimage.gaussian_filter(ground.reef, 5.0) * inside
    wash(picture, shoal * np.float32(0.8), SHOAL)
    sea = (1 - ground.land) * inside
    away = ndimage.distance_transform_edt(ground.land < 0.5).astype(np.float32)
    away += smooth(xs, ys, 40.0, 5) * np.float32(1.6)
    at, gap, strength = 7.0, 8.0, 0.62
    for _ in range(9):
        wash(picture, _near(away, at, 1.1) * sea * np.float32(strength), LINING)
        at, gap, strength = at + gap, gap * 1.22, strength * 0.78
    depth = ndimage.distance_transform_edt(ground.reef > 0.5).astype(np.float32)
    curl = smooth(xs, ys, 26.0, 21) * np.float32(3)
    wash(picture, _near(depth + curl, 5.0, 3.6) * ground.reef * sea * np.float32(0.9), SURF)
    dots = (chance((xs // 5).astype(np.int64)[None, :], (ys // 5).astype(np.int64)[:, None], 31) > 0.72).astype(
        np.float32
    )
    wash(picture, _near(depth, 15.0, 9.0) * ground.reef * sea * dots * np.float32(0.5), LINING)


def _land(picture: Pixels, ground: Ground) -> None:
    """The wash of each kind of ground with what grows or lies there, and the shore."""
    xs, ys, land = ground.xs, ground.ys, ground.land
    shadow = ndimage.shift(ndimage.gaussian_filter(land, 3.0), (4, 3), order=1) * (1 - land) * ground.inside
    wash(picture, shadow * np.float32(0.28), (60, 74, 70))
    wash(picture, land, TINTS["jungle"])
    for kind, share in ground.kinds.items():
        wash(picture, share, TINTS[kind])
    patches = rough(xs, ys, 46.0, 51, 3)
    woods = ground.kinds["jungle"]
    wash(picture, ease(patches, 0.0, 0.7) * woods * np.float32(0.5), (146, 166, 104))
    wash(picture, ease(patches, 0.1, 0.9) * ground.kinds["mountain"] * np.float32(0.4), (158, 150, 96))
    crowns = ease(rough(xs, ys, 8.0, 61, 2), 0.3, 0.8)
    wash(picture, crowns * woods * np.float32(0.42), (112, 134, 80))
    wash(
        picture, ease(rough(xs, ys, 5.0, 65, 2), 0.3, 0.9) * ground.kinds["airfield"] * np.float32(0.3), (196, 184, 158)
    )
    grains = (chance(xs.astype(np.int64)[None, :] // 3, ys.astype(np.int64)[:, None] // 3, 91) > 0.9).astype(np.float32)
    wash(picture, grains * ground.kinds["beach"] * np.float32(0.35), (176, 148, 100))
    hatch = (((xs[None, :] + ys[:, None]) % 15) < 2.2).astype(np.float32)
    wash(picture, hatch * ground.kinds["fortified"] * np.float32(0.42), (148, 74, 50))
    inland = ndimage.distance_transform_edt(land > 0.5).astype(np.float32)
    wash(picture, _near(inland, 5.0, 5.0) * land * np.float32(0.5), (240, 228, 188))
    wash(picture, _near(inland, 1.0, 1.5) * land * np.float32(0.9), SHORE)


def _relief(picture: Pixels, ground: Ground) -> None:
    """Light from the north-west on the ridges, and contour lines."""
    height = ndimage.gaussian_filter(ground.height, 2.0)
    down, across = np.gradient(height * np.float32(150))
    light = np.clip((across + down) * np.float32(0.5), -1, 1) * ground.land
    wash(picture, np.clip(-light, 0, 1) * np.float32(0.55), (78, 56, 38))
    wash(picture, np.clip(light, 0, 1) * np.float32(0.5), (255, 246, 220))
    steps = ndimage.gaussian_filter(ground.height, 3.5) / np.float32(CONTOUR)
    slope = np.hypot(*np.gradient(steps)) + np.float32(1e-4)
    off = np.abs(steps - np.round(steps)) / slope
    steep = ease(ground.height, 0.2, 0.3) * ground.land
    heavy = (np.round(steps) % 5 == 0).astype(np.float32)
    line = np.asarray(np.exp(-((off / (np.float32(0.9) + np.float32(0.5) * heavy)) ** 2)), dtype=np.float32)
    wash(picture, line * steep * (np.float32(0.42) + np.float32(0.25) * heavy), (112, 72, 40))
