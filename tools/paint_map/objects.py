"""What stands on the ground: where every tree, bush, boulder and crater of the island is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from tools.paint_map.airfield import Airfield, rolled
from tools.paint_map.fields import GRID, Fields
from tools.paint_map.noise import chance
from tools.paint_map.stamps import SHAPES

Numbers: TypeAlias = NDArray[np.float64]
LARGEST = 0.32
"""No thing reaches farther from its middle, in units."""


@dataclass
class Things:
    """Things of one kind: where, how large, which shape, and a number from -1 to 1 for the tint."""

    kind: str
    x: Numbers
    y: Numbers
    radius: Numbers
    shape: NDArray[np.int64]
    tint: Numbers

    def near(
        self, left: float, top: float, right: float, bottom: float
    ) -> list[tuple[float, float, float, int, float]]:
        """Those that touch a part of the sheet, in the order in which they are set down."""
        seen = (self.x > left - LARGEST) & (self.x < right + LARGEST)
        seen &= (self.y > top - LARGEST) & (self.y < bottom + LARGEST)
        return list(
            zip(
                self.x[seen].tolist(),
                self.y[seen].tolist(),
                self.radius[seen].tolist(),
                self.shape[seen].tolist(),
                self.tint[seen].tolist(),
                strict=True,
            )
        )


class Ground:
    """What decides whether something grows at a point."""

    def __init__(self, fields: Fields, x: Numbers, y: Numbers) -> None:
        self.fields, self.x, self.y = fields, x, y

    def inside(self, kind: str) -> Numbers:
        """How far inside a kind of ground each point lies."""
        return self.fields.points(self.fields.inside[kind], self.x, self.y)

    @property
    def slope(self) -> Numbers:
        """How steep the ground is, in steps of elevation to the unit."""
        near = 0.05
        height, fields = self.fields.height, self.fields
        east = fields.points(height, self.x + near, self.y) - fields.points(height, self.x - near, self.y)
        south = fields.points(height, self.x, self.y + near) - fields.points(height, self.x, self.y - near)
        return np.asarray(np.hypot(east, south) / (2 * near))


def place_objects(fields: Fields, airfield: Airfield) -> list[Things]:
    """Everything, in the order in which it is set down."""
    plants = [_off_strips(things, airfield) for things in _trees(fields)]
    return [_craters(fields), _boulders(fields), _wrecks(airfield), *plants]


def _off_strips(things: Things, airfield: Airfield) -> Things:
    """Those that don't stand on rolled coral or a house."""
    x, y = things.x.astype(np.float32), things.y.astype(np.float32)
    kept = rolled(airfield, x, y) < -0.07
    for house in airfield.houses:
        kept &= np.hypot(x - house.at[0], y - house.at[1]) > house.long * 0.8
    return Things(
        things.kind, things.x[kept], things.y[kept], things.radius[kept], things.shape[kept], things.tint[kept]
    )


def _wrecks(airfield: Airfield) -> Things:
    """Aircraft that never left: in most bays, and some beside the strips."""
    places = [at for number, (at, _) in enumerate(airfield.bays) if number % 4]
    for number, strip in enumerate(airfield.strips):
        for share in (0.22, 0.47, 0.81):
            off = strip.width * (0.75 if (number + round(share * 100)) % 2 else -0.8)
            (ax, ay), (bx, by) = strip.one, strip.other
            length = float(np.hypot(bx - ax, by - ay))
            places.append(
                (ax + (bx - ax) * share - (by - ay) / length * off, ay + (by - ay) * share + (bx - ax) / length * off)
            )
    count = np.arange(len(places))
    x, y = np.array([at[0] for at in places]), np.array([at[1] for at in places])
    return Things("plane", x, y, 0.1 + 0.03 * chance(count, count, 571), count % SHAPES, chance(count, count, 572))


def _spots(fields: Fields, cell: float, salt: int) -> tuple[Numbers, Numbers, NDArray[np.int64], NDArray[np.int64]]:
    """A point somewhere in each cell of a net over the sheet."""
    rows, columns = fields.height.shape
    ix = np.arange(int(fields.left / cell) - 1, int((fields.left + columns / GRID) / cell) + 1)
    iy = np.arange(int(fields.top / cell) - 1, int((fields.top + rows / GRID) / cell) + 1)
    gx, gy = np.meshgrid(ix, iy)
    jx, jy = gx.ravel(), gy.ravel()
    x = (jx + 0.5 + (chance(jx, jy, salt) - 0.5) * 0.9) * cell
    y = (jy + 0.5 + (chance(jx, jy, salt + 1) - 0.5) * 0.9) * cell
    return x, y, jx, jy


def _pick(
    kind: str,
    kept: NDArray[np.bool_],
    net: tuple[Numbers, Numbers, NDArray[np.int64], NDArray[np.int64]],
    salt: int,
    small: float,
    large: float,
) -> Things:
    x, y, jx, jy = (part[kept] for part in net)
    radius = small + (large - small) * chance(jx, jy, salt + 3) ** 1.4
    shape = (chance(jx, jy, salt + 4) * SHAPES).astype(np.int64)
    stand = 0.75 * _patches(x, y, 2.4, salt + 6) + 0.45 * _patches(x, y, 0.7, salt + 7)
    return Things(kind, x, y, radius, shape, np.clip(0.6 * (chance(jx, jy, salt + 5) * 2 - 1) + stand, -1, 1))


def _patches(x: Numbers, y: Numbers, cell: float, salt: int) -> Numbers:
    """Soft noise at single points, from -1 to 1."""
    if not x.size:
        return x
    u, v = x / cell, y / cell
    left, top = int(np.floor(u.min())) - 2, int(np.floor(v.min())) - 2
    ix, iy = np.arange(left, int(u.max()) + 4), np.arange(top, int(v.max()) + 4)
    lattice = chance(ix[None, :], iy[:, None], salt) * 2 - 1
    return np.asarray(ndimage.map_coordinates(lattice, np.stack([v - top, u - left]), order=3, prefilter=False) * 1.7)


def _craters(fields: Fields) -> Things:
    """Shell holes: thick on the airfield and behind the beaches, thin elsewhere."""
    net = _spots(fields, 0.42, 510)
    x, y, jx, jy = net
    here = Ground(fields, x, y)
    thick = 0.05 + 0.26 * (here.inside("airstrip") > -0.5) + 0.14 * (here.inside("buildings") > -0.6)
    thick = thick + 0.12 * (here.inside("beach") > -1.2) + 0.12 * (here.inside("mountain") > 0)
    thick = thick * (1 + 0.7 * _patches(x, y, 2.2, 515))
    kept = (chance(jx, jy, 512) < thick) & (here.inside("land") > 0.12) & (here.inside("swamp") < 0)
    kept &= here.inside("jungle") < 0.05
    return _pick("crater", kept, net, 513, 0.045, 0.15)


def _boulders(fields: Fields) -> Things:
    net = _spots(fields, 0.11, 520)
    x, y, jx, jy = net
    here = Ground(fields, x, y)
    mountain = here.inside("mountain") > 0
    thick = 0.62 * (here.inside("coral") > 0.02) * (1 - 0.6 * mountain) + 0.16 * mountain
    thick = thick + 0.25 * mountain * (here.slope > 4)
    kept = chance(jx, jy, 522) < thick * (0.75 + 0.6 * _patches(x, y, 0.8, 527))
    return _pick("boulder", kept, net, 523, 0.022, 0.075)


def _trees(fields: Fields) -> list[Things]:
    net = _spots(fields, 0.115, 530)
    x, y, jx, jy = net
    here = Ground(fields, x, y)
    jungle, swamp, mountain = here.inside("jungle"), here.inside("swamp"), here.inside("mountain")
    clear_of = (here.inside("land") > 0.07) & (here.inside("airstrip") < 0.02) & (here.inside("beach") < 0.03)
    open_ground = (jungle < 0) & (swamp < 0) & (mountain < 0) & (here.inside("coral") < 0) & clear_of
    open_ground &= here.inside("buildings") < -0.05
    patch, luck = _patches(x, y, 0.9, 531), chance(jx, jy, 532)
    shore = 1 - np.clip((here.inside("land") - 0.2) / 1.6, 0, 1)
    glade = _patches(x, y, 0.62, 533)
    in_jungle = (jungle > -0.06 + 0.1 * patch) & clear_of & (glade < 1.05)
    grove = chance(jx, jy, 534) < 0.1 + 0.62 * shore * (patch > -0.2)
    crowns = _pick("crown", in_jungle & ~grove & (luck < 0.86), net, 535, 0.085, 0.155)
    palms = _pick("palm", in_jungle & grove & (luck < 0.8), net, 541, 0.09, 0.135)
    edge = np.clip(1 + jungle / 0.55, 0, 1)
    thin = open_ground & (luck < 0.03 + 0.3 * edge**2 + 0.1 * (patch > 0.6))
    lone = _pick("palm", thin & (chance(jx, jy, 547) < 0.3), net, 548, 0.08, 0.12)
    brush_net = _spots(fields, 0.075, 550)
    x, y, jx, jy = brush_net
    here = Ground(fields, x, y)
    jungle, swamp, mountain = here.inside("jungle"), here.inside("swamp"), here.inside("mountain")
    luck, patch = chance(jx, jy, 552), _patches(x, y, 0.7, 553)
    flat = np.clip(1.5 - here.slope / 4.5, 0, 1)
    on_ridge = (mountain > -0.1) * flat * np.clip(0.3 + 0.55 * patch, 0.02, 0.8)
    on_coral = (here.inside("coral") > 0) * np.clip(0.05 + 0.25 * patch, 0, 1)
    fringe = np.exp(-((np.minimum(jungle, 0) / 0.2) ** 2)) * (jungle < 0.03) * 0.5
    glade = (jungle > 0) * (_patches(x, y, 0.62, 533) > 0.95) * 0.45
    fringe = np.maximum(fringe, glade)
    grass = ((here.inside("land") > 0.3) & (jungle < 0)) * np.clip(0.22 * (patch - 0.3), 0, 1)
    dry = (here.inside("land") > 0.06) & (here.inside("airstrip") < 0.05) & (here.inside("beach") < 0.1)
    dry &= (swamp < 0) & (here.inside("buildings") < 0.35)
    bushes = _pick(
        "bush",
        dry & (luck < np.maximum(np.maximum(on_ridge, on_coral), np.maximum(fringe, grass))),
        brush_net,
        555,
        0.03,
        0.075,
    )
    clumps = (swamp > -0.02) & (_patches(x, y, 0.55, 561) + 0.5 * _patches(x, y, 0.2, 563) > -0.1)
    mangrove = _pick("mangrove", clumps & (luck < 0.75) & (here.inside("land") > 0.0), brush_net, 565, 0.045, 0.1)
    return [bushes, mangrove, lone, crowns, palms]
