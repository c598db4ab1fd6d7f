"""What men built on Betio and what was left of it: the airfield, walls and piers, wrecks, guns, bunkers, craters."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from engine.dday.island.island import Island
from engine.tarawa.map_schema import TarawaIsland, island_of, position_of
from game.table.hexgrid import HexGeometry, Point, geometry_of
from tools.paint_map import looks
from tools.paint_map.airfield import Airfield, Strip, beside, ground_at, houses_in, noise
from tools.paint_map.fields import Fields
from tools.paint_map.lines import traced
from tools.paint_map.objects import Things
from tools.paint_map.stamps import SHAPES
from tools.paint_map.works import Work

RUNWAY, TAXIWAY = 1.25, 0.46
"""Width of the runway, and of the taxiways around it."""
STRAIGHT = 0.95
"""How far a taxiway may leave the middles of its hexes."""
CLOSE = 0.75
"""How far from the middle of a hex the runway may end."""
BAYS = 1.5
"""How far apart the bays along a strip are."""
PIER, WHARF = 0.17, 0.12
"""Half the widths of the long pier and of the small wharf."""
GUNS = {"light": 0.8, "medium": 1.0, "heavy": 1.35}
"""How large a gun of each class is drawn."""
CONCRETE = {"1314": (0.44, 0.3, 0.17), "1516": (0.36, 0.25, 0.2), "1828": (0.3, 0.2, 0.12)}
"""Half the length and width and the height of the large concrete works: bombproof, command post, power house."""


def airfield(ground: Island) -> Airfield:
    """The strips as they are drawn on the map, bays along them, and houses."""
    found, centre = Airfield(), geometry_of(ground.grid).centre
    runway, *taxiways = ([centre(h) for h in strip.hexes] for strip in island_of(ground).strips)
    found.strips.append(_fitted(runway))
    found.circles += [(end, RUNWAY * 0.62) for end in (found.strips[0].one, found.strips[0].other)]
    for taxiway in taxiways:
        bends = _straightened(taxiway)
        for one, other in pairwise(bends):
            if math.dist(one, other) > 0.4:
                found.strips.append(Strip(one, other, TAXIWAY))
        found.circles += [(bend, TAXIWAY * 0.62) for bend in bends]
    taken = [centre(h) for h in ground.position_at]
    for number, strip in enumerate(found.strips):
        _bays(found, ground, strip, number, taken)
    first = found.strips[0]
    houses_in(found, ground, math.atan2(first.other[1] - first.one[1], first.other[0] - first.one[0]))
    return found


def _fitted(points: Sequence[Point]) -> Strip:
    """The straight strip that keeps closest to the middles of its hexes."""
    places = np.array(points)
    slope, height = np.polyfit(places[:, 0], places[:, 1], 1)
    near = places[np.abs(places[:, 1] - slope * places[:, 0] - height) < CLOSE]
    ends = (float(near[:, 0].min()) - 0.3, float(near[:, 0].max()) + 0.3)
    one, other = ((x, float(slope * x + height)) for x in ends)
    return Strip(one, other, RUNWAY)


def _straightened(points: Sequence[Point]) -> list[Point]:
    """The line with as few bends as it needs."""
    if len(points) < 3 or points[0] == points[-1]:
        middle = len(points) // 2
        return (
            list(points)
            if len(points) < 3
            else _straightened(points[: middle + 1])[:-1] + _straightened(points[middle:])
        )
    far = max(range(1, len(points) - 1), key=lambda i: beside(points[i], points[0], points[-1]))
    if beside(points[far], points[0], points[-1]) < STRAIGHT:
        return [points[0], points[-1]]
    return _straightened(points[: far + 1])[:-1] + _straightened(points[far:])


def _bays(found: Airfield, island: Island, strip: Strip, number: int, taken: Sequence[Point]) -> None:
    """Bays on both sides of a strip, where the ground is open and nothing else stands."""
    length = math.dist(strip.one, strip.other)
    ux, uy = (strip.other[0] - strip.one[0]) / length, (strip.other[1] - strip.one[1]) / length
    for i in range(int(length / BAYS)):
        for side in (-1, 1):
            along = (i + 0.5 + 0.2 * noise(i, side, 171 + number)) * BAYS
            far = strip.width / 2 + 0.55 + 0.1 * noise(i, side, 172 + number)
            at = (strip.one[0] + ux * along - uy * far * side, strip.one[1] + uy * along + ux * far * side)
            free = all(beside(at, other.one, other.other) > other.width / 2 + 0.36 for other in found.strips)
            free = free and all(math.dist(at, other) > 0.9 for other, _ in found.bays)
            free = free and all(math.dist(at, other) > 0.72 for other in taken)
            if free and noise(i, side, 173 + number) < 0.45 and ground_at(island, at) in ("clear", "airstrip"):
                found.bays.append((at, math.atan2(-ux * side, uy * side)))


# ------------------------------------------------------------ what stands there


def works(island: Island, fields: Fields, found: Airfield) -> list[Work]:
    """Everything that was built or left, in the order in which it is set down."""
    betio, geometry = island_of(island), geometry_of(island.grid)
    return [
        *_burnt(betio, geometry),
        *(Work(at, 0.5, turn, looks.revetment) for at, turn in found.bays),
        *_bunkers(betio, geometry),
        *_guns(betio, geometry),
        *_walls(seawall(betio, fields, geometry)),
        *_piers(betio, geometry),
        *_wrecks(betio, geometry),
    ]


def _burnt(betio: TarawaIsland, geometry: HexGeometry) -> Iterator[Work]:
    for h in sorted(betio.hexes.values(), key=lambda one: one.id):
        if h.terrain == "crater":
            x, y = geometry.centre(h.id)
            yield Work((x + 0.2 * noise(h.x, h.y, 181), y + 0.2 * noise(h.y, h.x, 182)), 1.2, h.x, looks.burnt(0.95))


def _bunkers(betio: TarawaIsland, geometry: HexGeometry) -> Iterator[Work]:
    """Three mounds in a fortified hex, or one large work of concrete and two."""
    for h in sorted(betio.hexes.values(), key=lambda one: one.id):
        if h.terrain != "fortified":
            continue
        x, y = geometry.centre(h.id)
        start = math.pi * noise(h.x, h.y, 183)
        block = CONCRETE.get(h.id)
        if block:
            long, wide, tall = block
            yield Work((x, y + 0.1), long + wide + 0.1, 0.3 * noise(h.y, h.x, 184), looks.blockhouse(long, wide, tall))
        for number in range(3):
            angle = start + number * math.tau / 3 + 0.3 * noise(h.x, number, 185)
            size = 0.24 + 0.04 * noise(h.y, number, 186)
            at = (x + 0.66 * math.cos(angle), y + 0.6 * math.sin(angle))
            if not block or number:
                yield Work(at, 0.36, angle + 0.5 * noise(number, h.x, 187), looks.mound(size, number + h.x))


def _guns(betio: TarawaIsland, geometry: HexGeometry) -> Iterator[Work]:
    """A coast gun in its pit at the side of its hex that it fires over; a lone bunker where there are none."""
    for position in map(position_of, betio.positions.values()):
        x, y = geometry.centre(position.hex)
        aims = [geometry.centre(h) for h in betio.sites[position.site].field if h != position.hex]
        dx, dy = sum(at[0] - x for at in aims), sum(at[1] - y for at in aims)
        turn = math.atan2(dy, dx)
        if position.has_gun:
            at = (x + 0.62 * math.cos(turn + 0.5), y + 0.62 * math.sin(turn + 0.5))
            yield Work(at, 0.65, turn, looks.gun_pit(GUNS[position.gun]))
        elif position.id in betio.coastal and betio.hexes[position.hex].terrain != "fortified":
            at = (x + 0.6 * math.cos(turn - 0.6), y + 0.6 * math.sin(turn - 0.6))
            yield Work(at, 0.3, turn, looks.mound(0.2, position.number))


def seawall(betio: TarawaIsland, fields: Fields, geometry: HexGeometry) -> list[list[Point]]:
    """The lines of the seawall, bent as the shore is."""
    sides = geometry.shape.sides
    found = []
    for a, b in sorted(betio.seawalls):
        if a < b:
            start, end = sides[betio.grid.direction(a, b)]
            corners = geometry.corners(a)
            found.append(fields.bent(corners[start], corners[end]))
    return found


def lines(island: Island, fields: Fields) -> dict[str, list[list[Point]]]:
    """The seawall and the edge of the reef for the pen."""
    walls = seawall(island_of(island), fields, geometry_of(island.grid))
    return {"walls": walls, "reef": traced(fields, fields.inside["shelf"], 0.0, 2.0)}


def _walls(lines: Iterable[Sequence[Point]]) -> Iterator[Work]:
    for line in lines:
        for (ax, ay), (bx, by) in pairwise(line[::2]):
            half = math.hypot(bx - ax, by - ay) / 2
            turn = math.atan2(by - ay, bx - ax)
            yield Work(((ax + bx) / 2, (ay + by) / 2), half + 0.12, turn, looks.log_wall(half))


def _piers(betio: TarawaIsland, geometry: HexGeometry) -> Iterator[Work]:
    """The long pier, straight along its hexsides, with a head across its end, and the small wharf."""
    for chain in _chains(betio, geometry):
        places = np.array(chain)
        long = len(chain) > 4
        slope, left = np.polyfit(places[:, 1], places[:, 0], 1) if long else (0.0, float(places[0, 0]))
        low, high = float(places[:, 1].min()), float(places[:, 1].max()) + (0.6 if long else 1.1)
        head, foot = (float(slope * low + left), low), (float(slope * high + left), high)
        turn = math.atan2(foot[1] - head[1], foot[0] - head[0])
        half = math.dist(head, foot) / 2
        middle = ((head[0] + foot[0]) / 2, (head[1] + foot[1]) / 2)
        yield Work(middle, half + 0.3, turn, looks.pier(half, PIER if long else WHARF))
        across = 0.55 if long else 0.3
        yield Work(head, 0.8, turn + math.pi / 2, looks.pier(across, 0.22 if long else 0.13))


def _chains(betio: TarawaIsland, geometry: HexGeometry) -> list[list[Point]]:
    """The corners along each pier: sides that touch belong to one."""
    sides, found = geometry.shape.sides, list[list[Point]]()
    for a, b in sorted(betio.piers):
        if a > b:
            continue
        ends = [geometry.corners(a)[corner] for corner in sides[betio.grid.direction(a, b)]]
        touching = [one for one in found if any(math.dist(end, other) < 0.1 for end in ends for other in one)]
        found = [one for one in found if one not in touching] + [[*ends, *(at for one in touching for at in one)]]
    return sorted(found)


def _wrecks(betio: TarawaIsland, geometry: HexGeometry) -> Iterator[Work]:
    """One amtrac in every hex of wrecks, a second one in most, and the steamer."""
    for h in sorted(betio.wrecks):
        cell = betio.hexes[h]
        x, y = geometry.centre(h)
        hue = noise(cell.x, cell.y, 191)
        turn = math.pi / 2 + 0.9 * noise(cell.y, cell.x, 192)
        yield Work((x + 0.12 * hue - 0.1, y + 0.1 * noise(cell.x, cell.y, 193)), 0.45, turn, looks.amtrac(hue))
        if hue > -0.5:
            other = (x + 0.4, y + 0.38 * (1 if hue > 0.2 else -1))
            yield Work(other, 0.45, turn + 1.1 + hue, looks.amtrac(-hue))
    for h in betio.ship_wrecks:
        x, y = geometry.centre(h)
        yield Work((x, y), 1.1, 0.42, looks.steamer)


# ------------------------------------------------------------ what grows, and what was blown up


def things(island: Island, placed: Sequence[Things], built: Sequence[Work]) -> list[Things]:
    """The things as they are on Betio: palms alone, holes close together in ploughed hexes, nothing where men built."""
    found = []
    for one in placed:
        palms = replace(one, kind="palm", radius=one.radius * 0.95) if one.kind == "crown" else one
        found.append(_clear_of(palms, built))
    craters, *others = found
    return [craters, _craters(island), *others]


def _clear_of(some: Things, built: Sequence[Work]) -> Things:
    """Those things that don't stand where men built."""
    kept = np.ones(some.x.shape, dtype=bool)
    for work in built:
        near = work.reach * (0.35 if work.reach > 1 else 0.72)
        kept &= np.hypot(some.x - work.at[0], some.y - work.at[1]) > near
    return Things(some.kind, some.x[kept], some.y[kept], some.radius[kept], some.shape[kept], some.tint[kept])


def _craters(island: Island) -> Things:
    """The large holes of naval shells and bombs."""
    geometry, places = geometry_of(island.grid), []
    for h in sorted(island.hexes.values(), key=lambda one: one.id):
        if h.terrain != "crater":
            continue
        x, y = geometry.centre(h.id)
        for number in range(9):
            angle = number * 2.4 + math.pi * noise(h.x, h.y, 195)
            far = 0.26 * math.sqrt(number + 0.3) + 0.06 * noise(h.x, number, 196)
            size = 0.23 + 0.08 * noise(h.y, number, 197)
            places.append((x + far * math.cos(angle), y + far * math.sin(angle), size, number % SHAPES))
    x, y, radius, shape = (np.array(part) for part in zip(*places, strict=True))
    return Things("crater", x, y, radius, shape.astype(np.int64), np.zeros(x.shape))
