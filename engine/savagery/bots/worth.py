"""What the careful bot thinks attacks are worth, in Japanese counters destroyed."""

from __future__ import annotations

from functools import cache

from engine.core.plain_sum import plain_sum
from engine.savagery.chances import FACES, highest, result, throws
from engine.savagery.strategies import NOTHING, defence

HIT = 0.24
"""What a hit costs."""
SIX = 0.2
"""What the morale of a six is worth."""
MARKER = 0.03
"""What a marker has to gain to be placed where it is needed; without any gain it goes elsewhere."""


@cache
def attack_worth(
    american: int,
    kinds: tuple[str, ...],
    drop: int,
    strength: int,
    strategy: str,
    fires: int,
    barrages: int,
    gung: bool,
) -> float:
    """What an attack of so much strength by units of these kinds is worth; a hit before the roll costs ``drop``."""
    ways = defence(strategy, kinds) if strategy else NOTHING
    cost = ways.hits * HIT
    if ways.hits:
        american -= drop
    if american <= 0:
        return -cost
    japanese = strength - max(0, fires - ways.quenched) + ways.stronger
    dice = throws(american, japanese, barrages if ways.barrages else 0, ways.fewer_dice)
    faces = tuple(_face(face, japanese, ways.counterattack) for face in range(1, FACES + 1))
    if not (gung and ways.rerolls):
        return _mean(faces, 0, dice) - cost
    whole = _mean(faces, 0, dice)
    total = 0.0
    for face, share in enumerate(_shares(dice), 1):
        rest = _mean(faces, face, dice - 1) if dice > 1 else faces[face - 1]
        total += share * max(faces[face - 1], rest, whole)
    return total - cost


def _face(face: int, japanese: int, counterattack: int) -> float:
    """What a highest die comes to."""
    row = result(face, japanese)
    hits = row.hits + (0 if row.won else counterattack)
    return (1.0 if row.won else 0.0) + (SIX if row.won and face == FACES else 0.0) - HIT * hits


def _mean(faces: tuple[float, ...], kept: int, dice: int) -> float:
    """What so many dice beside one that is kept come to."""
    return plain_sum(share * faces[max(face, kept) - 1] for face, share in enumerate(_shares(dice), 1))


@cache
def _shares(dice: int) -> tuple[float, ...]:
    """How likely each face is to be the highest."""
    return tuple(float(share) for share in highest(dice))


def face_worth(face: int, japanese: int) -> float:
    """What a die that stands is worth."""
    return _face(face, japanese, 0)


def again_worth(kept: int, dice: int, japanese: int) -> float:
    """What dice thrown again are worth beside one that is kept."""
    return _mean(tuple(_face(face, japanese, 0) for face in range(1, FACES + 1)), kept, dice)
