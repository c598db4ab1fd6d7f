"""Exact chances: what dice can do to a ship, a plane and the garrison, as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from engine.wake.wake_table import WakeTable

FACES = 6
Chance = list[int]
"""A chance among the facts of an option: numerator and denominator."""
Shares = tuple[Fraction, ...]
"""How likely each number is, from 0 on."""


@dataclass(frozen=True, slots=True)
class Strike:
    """What an attack on a ship can come to; ``grit``: if Yankee Grit re-rolls all that failed while she is afloat."""

    hit: Fraction
    """That at least one damage die is thrown."""
    burning: Fraction
    """That she burns and stays."""
    out: Fraction
    """That she is out of action."""
    burning_grit: Fraction
    out_grit: Fraction


def plain(chance: Fraction) -> Chance:
    """A chance as the facts of an option hold it."""
    return [chance.numerator, chance.denominator]


def at_least(face: int) -> Fraction:
    """That a die shows so much or more."""
    return Fraction(min(FACES, max(0, FACES + 1 - face)), FACES)


@cache
def shares(dice: int, chance: Fraction) -> Shares:
    """How many of so many dice succeed."""
    return tuple(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1))


def strike(dice: Shares, strength: int, needed: int) -> Strike:
    """3.5.4d, 3.5.6 What so many damage dice do to a ship that takes ``needed`` points."""
    once = at_least(strength)
    twice = 1 - (1 - once) ** 2
    found = []
    for chance in (once, twice):
        points = [Fraction(0)] * max(len(dice), needed + 1)
        for count, share in enumerate(dice):
            for k, part in enumerate(shares(count, chance)):
                points[k] += share * part
        found += [sum(points[1:needed], Fraction(0)), sum(points[needed:], Fraction(0))]
    return Strike(1 - dice[0], found[0], found[1], found[2], found[3])


def needed(table: WakeTable, ship: str) -> int:
    """3.5.6 Points that put a ship out of action as she is now."""
    patrol = table.content.divisions[table.division(ship)].patrol
    return 1 if patrol or table.state.markers.get(ship) else table.content.figures.sinking_points


def battery_strike(table: WakeTable, battery: str, ship: str, *, ammo: bool) -> Strike:
    """3.5.4 A battery against a ship, with a counter of ammo or without."""
    area = table.area_of(ship)
    assert area is not None
    figures = table.content.figures
    dice = figures.battery_dice[table.state.markers.get(battery, "")]
    face = area.target - (figures.ammo_bonus if ammo else 0)
    return _shot(dice, face, table.strength(ship), needed(table, ship))


@cache
def _shot(dice: int, face: int, strength: int, wanted: int) -> Strike:
    """3.5.4b, 3.5.4c So many dice that hit from a face on."""
    return strike(shares(dice, at_least(face)), strength, wanted)


def dive_strike(table: WakeTable, plane: str, ship: str) -> Strike:
    """3.6.4 A Wildcat against a ship that dodges."""
    own, face = table.content.counters[plane].strength, table.content.figures.evade_face
    return _dive(own, table.strength(ship), face, needed(table, ship))


@cache
def _dive(plane: int, strength: int, face: int, wanted: int) -> Strike:
    """3.6.4b, 3.6.4c A plane against a ship that dodges with her whole strength."""
    return strike(_left(plane, strength, face), strength, wanted)


def _left(strength: int, evading: int, face: int) -> Shares:
    """3.6.4b How many damage dice are left to a plane; one is taken for each die that shows the face."""
    found = [Fraction(0)] * (strength + 1)
    for sixes, share in enumerate(shares(max(0, evading), at_least(face) - at_least(face + 1))):
        found[max(0, strength - sixes)] += share
    return tuple(found)


def reroll(points: int, dice: int, strength: int, wanted: int) -> tuple[Fraction, Fraction]:
    """3.5.4f After so many points, what re-rolled dice bring: burning and out of action."""
    chances = shares(dice, at_least(strength))
    out = sum((share for k, share in enumerate(chances) if points + k >= wanted), Fraction(0))
    burning = sum((share for k, share in enumerate(chances) if 0 < points + k < wanted), Fraction(0))
    return burning, out


@cache
def dogfight(plane: int, zero: int, *, wing: bool) -> Fraction:
    """4.1.3d That a Wildcat of so many dice beats a Zero; a tie is the Zero's unless another plane is there."""
    won = Fraction(0)
    for high in range(1, FACES + 1):
        own = Fraction(high**plane - (high - 1) ** plane, FACES**plane)
        won += own * Fraction((high if wing else high - 1) ** zero, FACES**zero)
    return won


def held(table: WakeTable) -> Fraction:
    """3.7.4c, 3.8.3b That the garrison holds out this turn once civilians have joined it."""
    short = table.ashore() - table.state.garrison
    return sums_at_least(table.content.figures.civilian_dice, short)


@cache
def sums_at_least(dice: int, wanted: int) -> Fraction:
    """That dice add up to so much or more."""
    sums: Sequence[int] = [1]
    for _ in range(dice):
        longer = [0] * (len(sums) + FACES)
        for total, count in enumerate(sums):
            for face in range(1, FACES + 1):
                longer[total + face] += count
        sums = longer
    return Fraction(sum(count for total, count in enumerate(sums) if total >= wanted), FACES**dice)


def facts_of(table: WakeTable, found: Strike, *, grit: bool) -> dict[str, Chance]:
    """What an option tells of a strike: nothing to who wants no foresight."""
    if not table.state.foretold:
        return {}
    told = {"hit": plain(found.hit), "burning": plain(found.burning), "out": plain(found.out)}
    if grit:
        told |= {"burning_grit": plain(found.burning_grit), "out_grit": plain(found.out_grit)}
    return told
