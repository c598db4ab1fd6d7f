"""What each thing looks like that men built or left: from above, along ``u`` and across ``v`` from its middle."""

from __future__ import annotations

import numpy as np

from tools.paint_map import tints
from tools.paint_map.works import Look, Numbers

Drawn = tuple[Numbers, Numbers, Numbers]
FOAM = 0.055
"""How far water breaks around what lies in it."""


def _eased(inside: Numbers, soft: float = 0.012) -> Numbers:
    t = np.clip(inside / soft + 0.5, 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def _tinted(tone: Numbers, tint: tuple[int, int, int]) -> Numbers:
    return np.asarray(tone[..., None] * np.array(tint, dtype=np.float64))


def _over(below: Numbers, tint: tuple[int, int, int], cover: Numbers) -> Numbers:
    """Another tint over some of what is there."""
    return np.asarray(below + (np.array(tint, dtype=np.float64) - below) * cover[..., None])


def _box(u: Numbers, v: Numbers, long: float, wide: float) -> Numbers:
    """How far inside a rectangle each point lies."""
    return np.minimum(long - np.abs(u), wide - np.abs(v))


def _afloat(u: Numbers, v: Numbers, hull: Numbers, cover: Numbers, tint: Numbers) -> tuple[Numbers, Numbers]:
    """Cover and tint with the water that breaks around a hull."""
    broken = 0.62 + 0.38 * np.sin(u * 31 + v * 17) * np.sin(v * 43 - u * 11)
    foam = np.exp(-(((hull + FOAM * 0.45) / (FOAM * 0.55)) ** 2)) * broken * 0.85
    outside = hull < 0
    around = np.where(outside, foam, cover)
    return np.maximum(cover, around), np.where((outside & (foam > cover))[..., None], np.array(tints.SURF), tint)


def log_wall(half: float) -> Look:
    """A stretch of seawall: two courses of palm logs with posts before them."""

    def look(u: Numbers, v: Numbers) -> Drawn:
        inside = _box(u, v, half + 0.012, 0.062)
        course = np.abs(np.abs(v) - 0.03) / 0.032
        rise = 0.03 + 0.045 * np.sqrt(np.clip(1 - course**2, 0, 1))
        post = (np.abs((u + half) % 0.26 - 0.13) < 0.022) & (np.abs(v) > 0.02)
        joint = np.abs((u * 1.0 + np.sign(v) * 0.11 + half) % 0.42 - 0.21) < 0.009
        tone = 0.86 + 0.14 * np.sin(u * 190 + np.sign(v) * 2) * 0.5 - 0.3 * joint
        tint = _over(_tinted(tone, tints.LOG), tints.LOG_DARK, post * 0.8)
        return _eased(inside), rise + 0.035 * post, tint

    return look


def pier(half: float, wide: float) -> Look:
    """A pier of palm logs filled with coral, planked over."""

    def look(u: Numbers, v: Numbers) -> Drawn:
        worn = 0.02 * np.sin(u * 2.3) * np.sin(u * 0.71 + 1)
        inside = _box(u, v, half, wide + worn)
        plank = np.abs(u % 0.075 - 0.0375) < 0.006
        tone = 0.95 + 0.08 * np.sin(np.floor(u / 0.075) * 12.9898) - 0.28 * plank
        tint = _tinted(tone, tints.PLANK)
        hole = (np.sin(u * 1.9 + 0.4) * np.sin(u * 5.3 + v * 9) > 0.86) & (np.abs(v) < wide * 0.8)
        tint = _over(tint, tints.LOG_DARK, hole * 0.85)
        edge = np.abs(v) > wide - 0.045
        tint = _over(tint, tints.LOG, edge * 0.9)
        pile = edge & (np.abs(u % 0.34 - 0.17) < 0.035)
        tint = _over(tint, tints.LOG_DARK, pile * 0.85)
        cover = _eased(inside)
        cover, tint = _afloat(u, v, inside, cover, tint)
        return cover, np.where(inside > 0, 0.085 - 0.05 * hole + 0.03 * pile, 0.0), tint

    return look


def amtrac(hue: float) -> Look:
    """An amtrac that has stopped for good: tracks on both sides, an open hold, burnt."""

    def look(u: Numbers, v: Numbers) -> Drawn:
        bow = np.clip((u - 0.14) / 0.12, 0, 1)
        hull = _box(u, v, 0.26, 0.13) - 0.035 * bow**2
        cover = _eased(hull)
        tint = _tinted(np.full(u.shape, 0.9 + 0.15 * hue), tints.HULL)
        track = np.abs(v) > 0.085
        tread = np.abs(u % 0.034 - 0.017) < 0.006
        tint = _over(tint, tints.SOOT, track * (0.55 + 0.4 * tread))
        hold = _box(u + 0.05, v, 0.13, 0.066) > 0
        tint = _over(tint, tints.LOG_DARK, hold * 0.85)
        rust = np.sin(u * 23 + hue * 9) * np.sin(v * 37 + hue * 5) > 0.45
        tint = _over(tint, tints.RUST, rust * ~hold * 0.55)
        cab = _box(u - 0.13, v, 0.03, 0.07) > 0
        cover, tint = _afloat(u, v, hull, cover, tint)
        return cover, np.where(hull > 0, 0.06 - 0.045 * hold + 0.03 * cab, 0.0), tint

    return look


def steamer(u: Numbers, v: Numbers) -> Drawn:
    """The hulk of a small steamer, her back broken."""
    broken = np.where(u > 0.18, 0.05, 0.0)
    across = v - broken
    hull = 0.19 * (1 - np.clip(np.abs(u) / 0.92, 0, 1) ** 3.2) - np.abs(across)
    cover = _eased(hull) * (np.abs(u - 0.18) > 0.02)
    tint = _tinted(0.92 + 0.1 * np.sin(u * 70) * (np.abs(across) < 0.13), tints.RUST)
    tint = _over(tint, tints.HULL, _eased(hull - 0.045) * 0.8)
    hatch = (_box(u - 0.48, across, 0.12, 0.07) > 0) | (_box(u + 0.14, across, 0.1, 0.07) > 0)
    tint = _over(tint, tints.LOG_DARK, hatch * 0.85)
    house = _box(u + 0.42, across, 0.16, 0.1) > 0
    tint = _over(tint, tints.ROCK, house * 0.75)
    funnel = np.hypot(u + 0.45, across) < 0.055
    tint = _over(tint, tints.LOG_DARK, funnel * 0.9)
    mast = (np.abs(across - (u - 0.3) * 0.35) < 0.012) & (np.abs(u - 0.32) < 0.26)
    tint = _over(tint, tints.LOG_DARK, mast * 0.8)
    cover, tint = _afloat(u, v, hull, cover, tint)
    rise = 0.06 + 0.07 * house + 0.09 * funnel - 0.05 * hatch + 0.03 * mast
    return cover, np.where(hull > 0, rise, 0.0), tint


def gun_pit(size: float) -> Look:
    """A coast gun behind a ring of sandbags and logs, its barrel along ``u``."""

    def look(u: Numbers, v: Numbers) -> Drawn:
        u, v = u / size, v / size
        far = np.hypot(u, v)
        ring = np.exp(-(((far - 0.2) / 0.045) ** 2)) * ~((u < -0.12) & (np.abs(v) < 0.06))
        bags = 0.9 + 0.1 * np.sin(np.arctan2(v, u) * 26)
        tint = _tinted(bags, tints.SAND_DARK)
        tint = _over(tint, tints.YARD, _eased(0.165 - far))
        cover = np.maximum(_eased(0.165 - far), np.clip(ring * 1.6, 0, 1))
        mount = np.maximum(_box(u, v, 0.06, 0.075), 0.05 - np.hypot(u + 0.06, v))
        barrel = np.minimum(0.021 - np.abs(v) + 0.006 * (u < 0.12), np.minimum(u + 0.12, 0.4 - u))
        gun = _eased(np.maximum(mount, barrel))
        tint = _over(tint, tints.GUN, gun)
        return np.maximum(cover, gun), size * (0.06 * ring + 0.075 * gun), tint

    return look


def mound(size: float, slit: float) -> Look:
    """A bunker of logs under sand: a low dome with a dark slit towards ``u``."""

    def look(u: Numbers, v: Numbers) -> Drawn:
        u, v = u / size, v / size
        far = np.hypot(u * 0.92, v) * (1 + 0.05 * np.sin(np.arctan2(v, u) * 5 + slit))
        rise = 0.34 * np.sqrt(np.clip(1 - far**2, 0, 1))
        tint = _tinted(np.full(u.shape, 0.98), tints.SAND_DARK)
        patch = np.sin(u * 5.1 + slit * 7) * np.sin(v * 4.3 + slit * 3) > 0.1
        tint = _over(tint, tints.GRASS_LUSH, patch * 0.45)
        logs = (np.abs(u) < 0.38) & (np.abs(v) < 0.5)
        bars = np.abs(v % 0.2 - 0.1) < 0.07
        tint = _over(tint, tints.LOG, logs * (0.45 + 0.4 * bars))
        mouth = _box(u - 0.82, v, 0.07, 0.3) > 0
        tint = _over(tint, tints.LOG_DARK, mouth * 0.95)
        door = _box(u + 0.86, v - 0.2, 0.1, 0.1) > 0
        tint = _over(tint, tints.LOG_DARK, door * 0.9)
        return _eased((1 - far) * size), size * rise * (1 - 0.5 * mouth), tint

    return look


def blockhouse(long: float, wide: float, tall: float) -> Look:
    """Bare concrete with a parapet, scarred by shells."""

    def look(u: Numbers, v: Numbers) -> Drawn:
        inside = _box(u, v, long, wide)
        tint = _tinted(0.96 + 0.05 * np.sin(u * 21 + 2) * np.sin(v * 27), tints.CONCRETE)
        scar = np.sin(u * 13 + 1.3) * np.sin(v * 17 + 0.6) > 0.72
        tint = _over(tint, tints.SOOT, scar * 0.6)
        parapet = inside < 0.045
        tint = _over(tint, tints.BLOCK, parapet * 0.55)
        stair = _box(u - long * 0.45, v + wide * 0.3, 0.08, 0.06) > 0
        tint = _over(tint, tints.LOG_DARK, stair * 0.85)
        return _eased(inside), tall + 0.035 * parapet - 0.05 * stair - 0.02 * scar, tint

    return look


def revetment(u: Numbers, v: Numbers) -> Drawn:
    """A bank of sand and logs around a bay, open towards ``u``."""
    far, angle = np.hypot(u, v), np.abs(np.arctan2(v, u))
    bank = np.exp(-(((far - 0.31) / 0.05) ** 2)) * (angle > 0.75)
    tint = _over(_tinted(np.full(u.shape, 0.97), tints.SAND_DARK), tints.GRASS_LUSH, 0.3 * (far > 0.32))
    return np.clip(bank * 1.5, 0, 0.95), 0.12 * bank, tint


def burnt(size: float) -> Look:
    """Ground that shells have ploughed and burnt."""

    def look(u: Numbers, v: Numbers) -> Drawn:
        far = np.hypot(u, v) / size
        ragged = far + 0.14 * np.sin(u * 7 + 1) * np.sin(v * 6 + 2) + 0.08 * np.sin(u * 17 - v * 13)
        cover = np.clip(1.15 - ragged, 0, 1)
        tint = _over(_tinted(np.ones(u.shape), tints.SCAR), tints.SOOT, np.clip(0.5 - ragged, 0, 0.35))
        return cover * 0.5, np.zeros(u.shape), tint

    return look
