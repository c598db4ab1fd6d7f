"""The airfield and the blocks of buildings: straight lines laid over the hexes of their ground."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias

import numpy as np

from engine.dday.island.island import Island
from game.table.hexgrid import geometry_of
from tools.paint_map.noise import Field, chance

Point: TypeAlias = tuple[float, float]
WIDTHS = (0.92, 0.84, 0.42)
"""Of the main runway, of the one that crosses it, and of the taxiway."""
CROSSING = math.radians(50)
"""Runways that meet at less than this angle are one runway."""


@dataclass(frozen=True)
class Strip:
    """A straight strip of rolled coral."""

    one: Point
    other: Point
    width: float


@dataclass(frozen=True)
class House:
    """A building: its middle, half its length and width, the direction of its ridge; ruined ones have lost the roof."""

    at: Point
    long: float
    wide: float
    turn: float
    tint: float
    ruined: bool


@dataclass
class Airfield:
    """Everything that men laid out on the island, but for roads."""

    strips: list[Strip] = field(default_factory=list)
    circles: list[tuple[Point, float]] = field(default_factory=list)
    bays: list[tuple[Point, float]] = field(default_factory=list)
    """Dispersal bays with the direction in which they open."""
    houses: list[House] = field(default_factory=list)


def noise(a: int, b: int, salt: int) -> float:
    """A number from -1 to 1 that looks random, always the same for the same three."""
    return float(chance(np.array([a]), np.array([b]), salt)[0] * 2 - 1)


def lay_out(island: Island, longest: float) -> Airfield:
    """The airfield that fits the island's airstrip and building hexes, no strip of it longer than ``longest``."""
    found, centre = Airfield(), geometry_of(island.grid).centre
    fields = [centre(h.id) for h in sorted(island.hexes.values(), key=lambda one: one.id) if h.terrain == "airstrip"]
    left = list(fields)
    turns: list[float] = []
    for width in WIDTHS:
        best = _best(left, fields, turns, longest)
        if best is None:
            break
        one, other = _ends(best)
        found.strips.append(Strip(one, other, width))
        turns.append(_turn(one, other))
        left = [at for at in left if beside(at, one, other) > 0.75]
    for strip in found.strips[:2]:
        found.circles += [(strip.one, strip.width * 0.78), (strip.other, strip.width * 0.78)]
    if found.strips:
        _bays(found, island)
    houses_in(found, island, turns[0] if turns else 0.0)
    return found


def _turn(one: Point, other: Point) -> float:
    return math.atan2(other[1] - one[1], other[0] - one[0]) % math.pi


def beside(point: Point, one: Point, other: Point) -> float:
    """How far a point lies from a stretch."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    along = ((point[0] - one[0]) * dx + (point[1] - one[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return math.hypot(point[0] - one[0] - along * dx, point[1] - one[1] - along * dy)


def _best(left: list[Point], fields: list[Point], turns: list[float], longest: float) -> tuple[Point, Point] | None:
    """The stretch between two airstrip hexes without a strip that has most of those along it; any other counts half."""
    best, most = None, 2.2
    for one, other in combinations(left, 2):
        length = math.dist(one, other)
        if not 4 < length < longest:
            continue
        turn = _turn(one, other)
        if any(min(abs(turn - t), math.pi - abs(turn - t)) < CROSSING for t in turns[:1]):
            continue
        worth = -0.25 * length
        for at in fields:
            worth += max(0.0, 1 - beside(at, one, other) ** 2) * (1.0 if at in left else 0.5)
        if worth > most:
            best, most = (one, other), worth
    return best


def _ends(stretch: tuple[Point, Point]) -> tuple[Point, Point]:
    """The stretch a little longer than from middle to middle."""
    (ax, ay), (bx, by) = stretch
    length = math.hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length * 0.35, (by - ay) / length * 0.35
    return (ax - dx, ay - dy), (bx + dx, by + dy)


def _bays(found: Airfield, island: Island) -> None:
    """Bays for aircraft along the main runway, where the ground is open."""
    strip = found.strips[0]
    length = math.dist(strip.one, strip.other)
    ux, uy = (strip.other[0] - strip.one[0]) / length, (strip.other[1] - strip.one[1]) / length
    for i in range(int(length / 1.15)):
        for side in (-1, 1):
            share = (i + 0.5 + 0.25 * noise(i, side, 71)) * 1.15
            far = 1.0 + 0.14 * noise(i, side, 72)
            at = (strip.one[0] + ux * share - uy * far * side, strip.one[1] + uy * share + ux * far * side)
            free = all(beside(at, other.one, other.other) > other.width / 2 + 0.3 for other in found.strips)
            if noise(i, side, 73) < 0.25 and free and ground_at(island, at) in ("clear", "airstrip"):
                found.bays.append((at, math.atan2(-ux * side, uy * side)))


def ground_at(island: Island, at: Point) -> str:
    """The terrain under a point of the sheet."""
    centre = geometry_of(island.grid).centre
    return island.hexes[min(island.hexes, key=lambda h: math.dist(centre(h), at))].terrain


def houses_in(found: Airfield, island: Island, turn: float) -> None:
    """Rows of barracks and sheds in every hex of buildings."""
    for h in sorted(island.hexes.values(), key=lambda one: one.id):
        if h.terrain != "buildings":
            continue
        cx, cy = geometry_of(island.grid).centre(h.id)
        for row in (-1, 0, 1):
            for column in (-1, 0, 1):
                seed = row * 3 + column
                if noise(h.x * 5 + seed, h.y, 74) < -0.25:
                    continue
                u = column * 0.52 + 0.07 * noise(h.x, h.y + seed, 75)
                v = row * 0.46 + 0.05 * noise(h.y, h.x + seed, 76)
                tilt = turn + (math.pi / 2 if noise(h.x, h.y, 77) > 0.3 else 0.0)
                at = (cx + u * math.cos(tilt) - v * math.sin(tilt), cy + u * math.sin(tilt) + v * math.cos(tilt))
                if math.dist(at, (cx, cy)) > 0.82 or any(
                    beside(at, s.one, s.other) < s.width / 2 + 0.25 for s in found.strips
                ):
                    continue
                size = 0.19 + 0.05 * noise(h.x + seed, h.y, 78)
                found.houses.append(
                    House(
                        at,
                        size,
                        0.085 + 0.02 * noise(h.y + seed, h.x, 79),
                        tilt,
                        noise(seed, h.x * h.y, 80),
                        noise(h.x * 3 + seed, h.y, 81) > 0.15,
                    )
                )


# ------------------------------------------------------------ as fields


def along(strip: Strip, x: Field, y: Field) -> tuple[Field, Field, float]:
    """For each point how far it lies along a strip and beside its middle line, and the strip's length."""
    length = math.dist(strip.one, strip.other)
    ux, uy = (strip.other[0] - strip.one[0]) / length, (strip.other[1] - strip.one[1]) / length
    dx, dy = x - np.float32(strip.one[0]), y - np.float32(strip.one[1])
    return dx * np.float32(ux) + dy * np.float32(uy), dy * np.float32(ux) - dx * np.float32(uy), length


def rolled(found: Airfield, x: Field, y: Field) -> Field:
    """How far inside rolled coral each point lies, in units."""
    inside = np.full(x.shape, -9.0, dtype=np.float32)
    for strip in found.strips:
        u, v, length = along(strip, x, y)
        inside = np.maximum(inside, np.minimum(strip.width / 2 - np.abs(v), np.minimum(u, length - u)))
    for (cx, cy), radius in found.circles:
        inside = np.maximum(inside, np.float32(radius) - np.hypot(x - np.float32(cx), y - np.float32(cy)))
    for (cx, cy), turn in found.bays:
        bay = np.float32(0.24) - np.hypot(x - np.float32(cx), y - np.float32(cy))
        way = Strip((cx, cy), (cx + math.cos(turn) * 0.8, cy + math.sin(turn) * 0.8), 0.14)
        u, v, length = along(way, x, y)
        inside = np.maximum(inside, np.maximum(bay, np.minimum(0.07 - np.abs(v), np.minimum(u, length - u))))
    return np.asarray(inside, dtype=np.float32)
