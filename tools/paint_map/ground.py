"""Dry land without what grows on it: washes of tint for each kind of ground, and the airfield's surfaces."""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.paint_map import tints
from tools.paint_map.airfield import Airfield, along, rolled
from tools.paint_map.noise import Field, ease, rough, smooth
from tools.paint_map.water import wash

Numbers: TypeAlias = NDArray[np.float64]


def land(xs: Numbers, ys: Numbers, inside: dict[str, Field], slope: Field, hollow: Field) -> Field:
    """The tints of dry land, as if it ran on under the water."""
    shape = (len(ys), len(xs))
    broad, fine = rough(xs, ys, 1.1, 701, 3, 0.6), rough(xs, ys, 0.12, 702, 3, 0.7)
    ragged = rough(xs, ys, 0.22, 703, 3, 0.6) * np.float32(0.05)
    picture = np.empty((*shape, 3), dtype=np.float32)
    picture[:] = tints.GRASS
    wash(picture, tints.GRASS_DRY, ease(broad, -0.1, 0.7))
    wash(picture, tints.GRASS_LUSH, ease(-broad + fine * np.float32(0.4), 0.35, 1.1) * np.float32(0.6))
    _floor(picture, inside["jungle"] + ragged, broad)
    _swamp(picture, xs, ys, inside["swamp"] + ragged, fine)
    _sand(picture, xs, ys, inside["beach"] + ragged, inside["land"], fine)
    _coral(picture, xs, ys, inside["coral"] + ragged, fine)
    _rock(picture, xs, ys, inside["mountain"] + ragged, slope, hollow, fine)
    yard = ease(inside["buildings"] + ragged, -0.08, 0.1)
    wash(picture, tints.YARD, yard * np.float32(0.8))
    picture *= (1 + fine * 0.018 + broad * 0.012)[..., None]
    return picture


def _rim(picture: Field, inside: Field, strength: float) -> None:
    """The darker line in which a wash dries at its border."""
    edge = np.exp(-(((inside - 0.035) / 0.035) ** 2)) * (inside > -0.02)
    picture *= (1 - edge * np.float32(strength))[..., None]


def _floor(picture: Field, inside: Field, broad: Field) -> None:
    wash(picture, tints.FLOOR, ease(inside, -0.1, 0.12) * (0.8 + 0.12 * broad))


def _sand(picture: Field, xs: Numbers, ys: Numbers, inside: Field, shore: Field, fine: Field) -> None:
    near_water = ease(-shore, -0.16, -0.09)
    cover = np.maximum(ease(inside, -0.06, 0.08), near_water)
    grain = rough(xs, ys, 0.05, 711, 2, 0.8)
    wash(picture, tints.SAND, cover)
    ripple = smooth(xs, ys, 0.3, 712, 0.4) + fine * np.float32(0.5)
    wash(picture, tints.SAND_DARK, cover * ease(ripple + grain * np.float32(0.4), 0.35, 1.3) * np.float32(0.55))
    wash(picture, tints.WET_SAND, ease(-shore, -0.11, -0.03) * np.float32(0.65))
    line = np.exp(-(((shore - 0.17 + fine * np.float32(0.02)) / 0.014) ** 2)) * ease(inside, -0.05, 0.1)
    wash(picture, tints.COAST_DRIFT, line * np.float32(0.35))


def _coral(picture: Field, xs: Numbers, ys: Numbers, inside: Field, fine: Field) -> None:
    cover = ease(inside, -0.05, 0.06)
    wash(picture, tints.CORAL, cover)
    pits = rough(xs, ys, 0.09, 721, 3, 0.75)
    wash(picture, tints.CORAL_DARK, cover * ease(pits, 0.3, 1.1) * np.float32(0.6))
    wash(picture, tints.BLOCK, cover * ease(-pits + fine * np.float32(0.3), 0.4, 1.2) * np.float32(0.7))
    _rim(picture, inside, 0.05)


def _rock(picture: Field, xs: Numbers, ys: Numbers, inside: Field, slope: Field, hollow: Field, fine: Field) -> None:
    """Limestone: bare and pale on crests and faces, brown in the clefts, scrub in the ravines."""
    cover = ease(inside, -0.1, 0.1)
    wash(picture, tints.ROCK, cover)
    seams = rough(xs, ys, 0.16, 731, 4, 0.7)
    wash(picture, tints.ROCK_DARK, cover * ease(seams + slope * np.float32(0.05), 0.5, 1.4) * np.float32(0.5))
    wash(picture, tints.RAVINE, cover * ease(hollow + seams * np.float32(0.12), 0.02, 0.4) * np.float32(0.75))
    burnt = ease(rough(xs, ys, 0.7, 735, 3, 0.6), 0.75, 1.15)
    wash(picture, tints.SCAR, cover * burnt * np.float32(0.6))
    crest = ease(-hollow + seams * np.float32(0.08), 0.12, 0.5)
    wash(picture, tints.ROCK_BARE, cover * np.maximum(crest, ease(slope, 5, 9) * np.float32(0.8)) * np.float32(0.85))


def _swamp(picture: Field, xs: Numbers, ys: Numbers, inside: Field, fine: Field) -> None:
    """Mud with channels that wind through it, the sky in them."""
    cover = ease(inside, -0.06, 0.1)
    wash(picture, tints.LAGOON, cover)
    banks = rough(xs, ys, 0.7, 747, 4, 0.62)
    wash(picture, tints.MUD, cover * ease(banks + ease(-inside, -0.3, 0.0), 0.1, 0.4) * np.float32(0.8))
    wind = rough(xs, ys, 1.2, 741, 4, 0.6)
    creeks = 1 - np.minimum(np.abs(wind) * 4.2, 1)
    pools = ease(rough(xs, ys, 0.5, 743, 3, 0.6), 0.5, 0.9)
    wet = np.maximum(ease(creeks, 0.3, 0.55), pools * np.float32(0.85)) * cover
    wash(picture, tints.CHANNEL, wet * np.float32(0.9))
    gleam = ease(smooth(xs, ys, 0.3, 745, 0.12) + fine * np.float32(0.3), 0.75, 1.2)
    wash(picture, tints.SHELF[2], wet * gleam * np.float32(0.5))


def field(picture: Field, airfield: Airfield, xs: Numbers, ys: Numbers, inside: Field) -> Field:
    """The airfield: bare ground, rolled coral on it with joints, tyre marks and patches. Gives how far inside that."""
    broad, fine = rough(xs, ys, 0.9, 751, 3, 0.6), rough(xs, ys, 0.1, 752, 3, 0.7)
    bare = ease(inside + rough(xs, ys, 0.3, 753, 3, 0.6) * np.float32(0.1), -0.12, 0.14)
    wash(picture, tints.FIELD, bare * (0.86 + 0.14 * np.clip(broad, -1, 1)))
    x, y = (np.broadcast_to(part, inside.shape).astype(np.float32) for part in (xs[None, :], ys[:, None]))
    deep = rolled(airfield, x, y)
    if deep.max() < -0.4:
        return deep
    worn = deep + fine * np.float32(0.02) + smooth(xs, ys, 0.35, 755) * np.float32(0.02)
    wash(picture, tints.TYRES, np.exp(-(((worn + 0.03) / 0.035) ** 2)) * np.float32(0.5))
    wash(picture, tints.SOOT, np.exp(-(((worn + 0.008) / 0.013) ** 2)) * np.float32(0.42))
    cover = ease(worn, -0.015, 0.02)
    wash(picture, tints.ROLLED, cover * (0.9 + 0.07 * np.clip(broad, -1, 1)))
    wash(picture, tints.PATCH, cover * ease(rough(xs, ys, 0.3, 756, 2, 0.5), 0.6, 0.75) * np.float32(0.55))
    for number, strip in enumerate(airfield.strips):
        u, v, length = along(strip, x, y)
        on = ((u > 0) & (u < length) & (np.abs(v) < strip.width / 2)).astype(np.float32)
        if not on.any():
            continue
        streaks = np.float32(0.6) + np.float32(0.4) * smooth(xs, ys, 0.7, 757 + number)
        for off in (-0.13, -0.05, 0.06, 0.14):
            wheel = np.exp(-(((v - off * strip.width * 1.4 - 0.01 * np.sin(u * 2.1 + off * 40)) / 0.018) ** 2))
            touch = np.exp(-(((u - 1.6) / 1.3) ** 2)) + np.exp(-(((length - u - 1.6) / 1.3) ** 2)) + 0.25
            wash(picture, tints.TYRES, (wheel * on * streaks * np.minimum(touch, 1) * 0.75).astype(np.float32))
        seam = np.abs((u + 50) % 0.55 - 0.275) < 0.008
        wash(picture, tints.PATCH, (seam * on * np.float32(0.35)).astype(np.float32))
        middle = (np.abs(v) < 0.014) & ((u % 0.5) < 0.27) & (number < 2)
        wash(picture, tints.SOOT, (middle * on * np.float32(0.38)).astype(np.float32))
    return deep


def houses(picture: Field, height: Field, airfield: Airfield, left: float, top: float, density: float) -> None:
    """Draw roofs and ruins into the picture and raise them in ``height`` (units)."""
    rows, columns = height.shape
    for house in airfield.houses:
        reach = house.long + house.wide + 0.08
        x0 = max(0, math.floor((house.at[0] - reach - left) * density))
        x1 = min(columns, math.ceil((house.at[0] + reach - left) * density))
        y0 = max(0, math.floor((house.at[1] - reach - top) * density))
        y1 = min(rows, math.ceil((house.at[1] + reach - top) * density))
        if x0 >= x1 or y0 >= y1:
            continue
        x = (left + (np.arange(x0, x1) + 0.5) / density - house.at[0])[None, :]
        y = (top + (np.arange(y0, y1) + 0.5) / density - house.at[1])[:, None]
        u = x * math.cos(house.turn) + y * math.sin(house.turn)
        v = y * math.cos(house.turn) - x * math.sin(house.turn)
        inside = np.minimum(house.long - np.abs(u), house.wide - np.abs(v)).astype(np.float32)
        cover = ease(inside, -0.004, 0.006)
        part, up = picture[y0:y1, x0:x1], height[y0:y1, x0:x1]
        part *= (1 - 0.25 * np.exp(-((np.minimum(inside, 0) / 0.03) ** 2)) * (inside < 0))[..., None]
        if house.ruined:
            wall = cover * (inside < 0.022)
            gap = np.sin(u * 37 + house.tint * 9) + np.cos(v * 51 + house.tint * 5) > -0.5
            wash(part, tints.SOOT, cover * np.float32(0.75))
            heap = np.sin(u * 61 + house.tint * 20) * np.sin(v * 83 + house.tint * 11) > 0.2
            wash(part, tints.RUIN, (cover * heap * np.float32(0.6)).astype(np.float32))
            wash(part, tints.RUIN, (wall * gap).astype(np.float32))
            np.maximum(up, (wall * gap * np.float32(0.09)).astype(np.float32), out=up)
        else:
            roof = tints.ROOFS[int((house.tint + 1) * 1.499)]
            wash(part, roof, cover)
            lines = (np.abs(np.sin(u * 95)) < 0.3) * np.float32(0.1)
            part *= (1 - cover * lines)[..., None].astype(np.float32)
            pitch = 0.1 + (house.wide - np.abs(v)) * 0.75
            np.maximum(up, (cover * pitch).astype(np.float32), out=up)
