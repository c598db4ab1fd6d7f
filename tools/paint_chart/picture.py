"""Puts the picture of a chart together: washes first, then land, then what the pen draws."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from tools.paint_chart import pen
from tools.paint_chart.outlines import MARGIN, Outlines, Share
from tools.paint_map.noise import chance, ease, rough, smooth

PAPER = (242, 232, 206)
DEPTHS = (
    (96, 214, (190, 214, 209)),
    (214, 420, (160, 195, 199)),
    (420, 760, (132, 174, 185)),
    (760, 9000, (112, 156, 172)),
)
"""Bands of depth: from and up to so many pixels off the reef, and their wash."""
SHOAL = (206, 226, 214)
REEF = (196, 221, 201)
REEF_EDGE = (250, 250, 240)
LAGOON = (146, 198, 192)
CORAL_HEAD = (182, 214, 194)
SAND = (238, 222, 178)
SCRUB = (178, 186, 122)
SHORE = (122, 104, 76)
FOLD = (214, 200, 168)
Pixels: TypeAlias = NDArray[np.float32]


def paint(chart: Outlines) -> NDArray[np.uint8]:
    """The whole picture."""
    wide, high = chart.size
    xs, ys = np.arange(wide, dtype=np.float64), np.arange(high, dtype=np.float64)
    grain = rough(xs, ys, 9.0, 3, 3) * np.float32(0.5) + smooth(xs, ys, 160.0, 11) * np.float32(0.5)
    picture = np.empty((high, wide, 3), dtype=np.float32)
    picture[:] = PAPER
    inside = np.zeros((high, wide), dtype=np.float32)
    inside[MARGIN : high - MARGIN, MARGIN : wide - MARGIN] = 1
    land, reef, lagoon = chart.filled(chart.land), chart.filled(chart.reef), chart.filled(chart.lagoon)
    _sea(picture, inside, reef, xs, ys, grain)
    _reef(picture, reef, lagoon, land, xs, ys)
    _land(picture, land, lagoon, xs, ys)
    picture *= (1 + np.float32(0.022) * grain)[..., None]
    drawn = np.clip(picture, 0, 255).astype(np.uint8)
    drawn = pen.draw(drawn, chart)
    folds(drawn, xs, ys)
    return drawn


def wash(picture: Pixels, share: Share, colour: tuple[int, int, int]) -> None:
    """Lay a colour over the picture, as thick as ``share`` says."""
    picture += share[..., None] * (np.asarray(colour, dtype=np.float32) - picture)


def _sea(
    picture: Pixels, inside: Share, reef: Share, xs: NDArray[np.float64], ys: NDArray[np.float64], grain: Share
) -> None:
    """Bands of blue that dry with a darker rim, paler towards the reef."""
    away = ndimage.distance_transform_edt(reef < 0.5).astype(np.float32)
    away += smooth(xs, ys, 210.0, 5) * np.float32(34) + smooth(xs, ys, 60.0, 6) * np.float32(9)
    wash(picture, inside * np.float32(0.92), SHOAL)
    for near, _, colour in DEPTHS:
        body = ease(away, near - 5, near + 5) * inside
        wash(picture, body * (np.float32(0.86) + np.float32(0.08) * grain), colour)
        rim = np.exp(-(((away - near - 4) / 7.0) ** 2)).astype(np.float32) * inside
        wash(picture, rim * np.float32(0.22), (70, 112, 134))
    for depth in (330, 590, 980):
        dots = (chance((xs // 9).astype(np.int64)[None, :], (ys // 9).astype(np.int64)[:, None], 77) > 0.45).astype(
            np.float32
        )
        line = np.exp(-(((away - depth) / 1.6) ** 2)).astype(np.float32) * inside * dots
        wash(picture, line * np.float32(0.5), (52, 92, 116))


def _reef(
    picture: Pixels, reef: Share, lagoon: Share, land: Share, xs: NDArray[np.float64], ys: NDArray[np.float64]
) -> None:
    """The reef under shallow water, surf along its edge, and the lagoon with its coral heads."""
    wash(picture, reef, REEF)
    depth = ndimage.distance_transform_edt(reef > 0.5).astype(np.float32)
    out = ndimage.distance_transform_edt(reef < 0.5).astype(np.float32)
    curl = smooth(xs, ys, 26.0, 21) * np.float32(2.4)
    for at, broad, strength in ((3.0, 3.4, 0.95), (11.0, 2.0, 0.55)):
        wash(
            picture,
            np.exp(-(((depth - at + curl) / broad) ** 2)).astype(np.float32) * reef * np.float32(strength),
            REEF_EDGE,
        )
    wash(
        picture, np.exp(-(((out - 9.0 + curl) / 2.2) ** 2)).astype(np.float32) * (1 - reef) * np.float32(0.5), REEF_EDGE
    )
    stipple = (chance((xs // 4).astype(np.int64)[None, :], (ys // 4).astype(np.int64)[:, None], 31) > 0.93).astype(
        np.float32
    )
    wash(picture, stipple * reef * (1 - land) * np.float32(0.3), (126, 150, 130))
    wash(picture, lagoon, LAGOON)
    heads = ease(rough(xs, ys, 34.0, 41, 3), 0.5, 0.9) * lagoon
    wash(picture, heads * np.float32(0.75), CORAL_HEAD)
    shore = np.exp(-((ndimage.distance_transform_edt(lagoon > 0.5) / 7.0) ** 2)).astype(np.float32) * lagoon
    wash(picture, shore * np.float32(0.5), (206, 226, 208))


def _land(picture: Pixels, land: Share, lagoon: Share, xs: NDArray[np.float64], ys: NDArray[np.float64]) -> None:
    """Sand along the water, scrub on it, and a shadow to the south-east."""
    shadow = ndimage.shift(ndimage.gaussian_filter(land, 3.0), (4, 3), order=1) * (1 - land)
    wash(picture, shadow * np.float32(0.3), (60, 84, 84))
    wash(picture, land, SAND)
    depth = ndimage.distance_transform_edt(land > 0.5).astype(np.float32)
    growth = ease(depth + rough(xs, ys, 26.0, 51, 3) * np.float32(9), 9, 22) * land
    wash(picture, growth * np.float32(0.62), SCRUB)
    tufts = ease(rough(xs, ys, 9.0, 61, 2), 0.35, 0.9) * growth
    wash(picture, tufts * np.float32(0.55), (132, 148, 92))
    edge = np.exp(-(((depth - 1.2) / 1.3) ** 2)).astype(np.float32) * land
    wash(picture, edge * np.float32(0.85), SHORE)


def folds(drawn: NDArray[np.uint8], xs: NDArray[np.float64], ys: NDArray[np.float64]) -> None:
    """The chart was folded in three and in two: soft creases, a light one beside a dark one."""
    high, wide = drawn.shape[:2]
    light = np.ones((high, wide), dtype=np.float32)
    for at in (wide / 3, 2 * wide / 3):
        off = (xs - at - 2.0 * np.sin(xs[0] + at)).astype(np.float32)
        light *= (1 - 0.05 * np.exp(-((off / 2.2) ** 2)) + 0.035 * np.exp(-(((off - 5) / 3.0) ** 2)))[None, :].astype(
            np.float32
        )
    off = (ys - high / 2).astype(np.float32)
    light *= (1 - 0.05 * np.exp(-((off / 2.2) ** 2)) + 0.035 * np.exp(-(((off - 5) / 3.0) ** 2)))[:, None].astype(
        np.float32
    )
    drawn[:] = np.clip(drawn * light[..., None], 0, 255).astype(np.uint8)
