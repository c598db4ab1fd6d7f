"""What the careful bot expects of an attack and of a close combat, from what a player can know of the defender."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from engine.dday.battles import facts_of
from engine.dday.bots.careful_map import mask_of
from engine.dday.content.charts import COLUMNS, ROWS

_ENOUGH = 30
"""More strength than any defender can make matter."""
_LEVELS = {0: 0, 1: 2, 2: 3}
"""8.22 The flanking that so many FL ask for."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The chances of an attack: the defender beaten, disrupted, losing depth, gaining some, the attackers disrupted."""

    beaten: float
    disrupted: float
    worn: float
    gains: float
    repelled: float


Piece = tuple[int, int, int, int, bool]
"""Strength, weapons asked for as bits, FL, CC, whether it reads tactical reinforcement."""


@lru_cache(maxsize=1 << 10)
def _units(scenario: str, shown: str, among: tuple[str, ...]) -> tuple[tuple[Piece, int], ...]:
    """The counters that a Japanese unit can be: itself, one of ``among``, or those whose back shows its type (9.1)."""
    counters = facts_of(scenario).content.japanese
    fits = [counters[name] for name in ((shown,) if shown in counters else among)]
    fits = fits or [c for c in counters.values() if f"?{c.type}" == shown]
    return _tally(
        [
            (c.strength, mask_of(c.requirements), c.requirements.count("FL"), c.requirements.count("CC"), False)
            for c in fits
        ]
    )


@lru_cache(maxsize=1 << 10)
def _depths(scenario: str, shown: str, among: tuple[str, ...]) -> tuple[tuple[Piece, int], ...]:
    """The markers that depth can be: the one that is seen, or one of ``among``, or any of its kind."""
    facts = facts_of(scenario)
    markers = facts.content.depth
    if shown in markers:
        fits = [markers[shown]]
    elif among:
        fits = [markers[name] for name in among]
    elif shown == "?armour":
        fits = [m for m in markers.values() if m.kind == "armour"]
    else:
        fits = [m for m in markers.values() if facts.variant.in_pool(m)]
    return _tally(
        [
            (
                m.strength,
                mask_of(m.requirements),
                m.requirements.count("FL"),
                m.requirements.count("CC"),
                m.tactical_reinforcement,
            )
            for m in fits
        ]
    )


def _tally(pieces: list[Piece]) -> tuple[tuple[Piece, int], ...]:
    return tuple(Counter(pieces).items())


class AttackOdds(NamedTuple):
    """One attack as the odds see it; ``depth`` is "" for none, ``open_depth`` says that it is revealed."""

    scenario: str
    unit: str
    depth: str
    open_depth: bool
    factor: int
    depth_factor: int
    extra: int
    """Weapons that a fortification asks for."""
    strength: int
    weapons: int
    flanks: int
    hero: bool
    late: bool
    """Whether the chart's harder results of the later turns hold."""
    units: tuple[str, ...] = ()
    """18.1 The counters that an unseen or absent unit can be, and"""
    depths: tuple[str, ...] = ()
    """the markers that unseen depth can be."""


Defence = tuple[str, str, str, bool, int, int, int]
"""What the odds ask of a defender: the first fields of ``AttackOdds``."""
_ALONE, _HIDDEN, _OPEN = range(3)
"""The columns of the attack chart."""
_BEATEN, _DISRUPTED, _WORN, _GAINS, _REPELLED = range(5)
_OUTCOMES = {
    "attackers_disrupted_gain_depth": (_REPELLED, _GAINS),
    "attackers_disrupted_unrevealed": (_REPELLED,),
    "attackers_disrupted": (_REPELLED,),
    "gain_depth": (_GAINS,),
    "no_effect": (),
    "disrupted": (_DISRUPTED,),
    "disrupted_attrition": (_DISRUPTED,),
    "defeated": (_BEATEN,),
    "depth_eliminated_disrupted": (_DISRUPTED, _WORN),
    "depth_eliminated_defeated": (_BEATEN,),
    "reveal_depth": None,
}
"""What each result of the chart means; None asks for a look at the depth."""
Outcome = tuple[int, ...] | None


@cache
def _chart(scenario: str, late: bool) -> tuple[int, tuple[tuple[tuple[Outcome, ...], ...], ...]]:
    """The attack chart by weapons held, row and column, early or late in the day, and its last row's factor."""
    chart = facts_of(scenario).content.attack_chart

    def result(held: bool, row: str, column: str) -> str:
        cell = chart.cells[held, row, column]
        return cell.late if late and cell.late_turns else cell.result

    rows = tuple(
        tuple(tuple(_OUTCOMES[result(held, row, column)] for column in COLUMNS) for row in ROWS)
        for held in (False, True)
    )
    return chart.times, rows


Face = tuple[int, int, int, bool]
"""What attackers have to stand against: strength, weapons asked for as bits, the flanking, whether close combat is."""


@dataclass(frozen=True, slots=True)
class _Defender:
    """Everything that a defender can be, whoever attacks him."""

    alone: tuple[Face, ...]
    """Each unit that it can be, without depth,"""
    weights: tuple[int, ...]
    """how often it is that one, and"""
    reinforced: tuple[int, ...]
    """how often with depth that makes it a tactical reinforcement."""
    deep: tuple[tuple[tuple[Face, ...], tuple[int, ...]], ...]
    """Each of them together with its other depths, and how often."""
    covered: bool
    """Whether it has depth of any kind."""
    whole: int
    """All of these counted."""


@lru_cache(maxsize=1 << 12)
def _defender(
    scenario: str,
    unit: str,
    depth: str,
    factor: int,
    depth_factor: int,
    extra: int,
    units: tuple[str, ...],
    depths: tuple[str, ...],
) -> _Defender:
    """8.2, 8.3 A defender as ``AttackOdds`` describes it; alike strengths and demands are counted together."""
    below = _depths(scenario, depth, depths) if depth else ()
    times_below = sum([again for _, again in below]) if below else 1
    alone: list[Face] = []
    weights: list[int] = []
    reinforced: list[int] = []
    deep: list[tuple[tuple[Face, ...], tuple[int, ...]]] = []
    for (own, asked, flanking, close, _), times in _units(scenario, unit, units):
        strength, asked = own * factor, asked | extra
        alone.append((strength, asked, _LEVELS[min(flanking, 2)], bool(close)))
        weights.append(times * times_below)
        sure = 0
        both: dict[Face, int] = {}
        for (more, also, more_flanking, more_close, tactical), again in below:
            if tactical:
                sure += times * again
                continue
            level = _LEVELS[min(flanking + more_flanking, 2)]
            face = strength + more * depth_factor, asked | also, level, bool(close + more_close)
            both[face] = both.get(face, 0) + times * again
        reinforced.append(sure)
        deep.append((tuple(both), tuple(both.values())))
    return _Defender(tuple(alone), tuple(weights), tuple(reinforced), tuple(deep), bool(below), sum(weights))


@lru_cache(maxsize=1 << 16)
def attack_odds(a: AttackOdds) -> Prospect:
    """8.3 Go through everything that the defender can be."""
    sums = [0] * 5
    known = _defender(a.scenario, a.unit, a.depth, a.factor, a.depth_factor, a.extra, a.units, a.depths)
    firsts: Sequence[Outcome] = [None] * len(known.alone)
    if not a.open_depth:
        firsts = _looked_up(a, known.alone, _HIDDEN if known.covered else _ALONE)
    for number, first in enumerate(firsts):
        if first is not None or not known.covered:
            for place in first or ():
                sums[place] += known.weights[number]
            continue
        sums[_BEATEN] += known.reinforced[number]
        faces, weights = known.deep[number]
        for outcome, weight in zip(_looked_up(a, faces, _OPEN), weights, strict=True):
            for place in outcome or ():
                sums[place] += weight
    return Prospect(*(count / known.whole for count in sums))


def _looked_up(a: AttackOdds, faces: Iterable[Face], column: int) -> list[Outcome]:
    """8.3 What the chart says against each of these faces, in a loop of its own since it is asked so often."""
    times, rows = _chart(a.scenario, a.late)
    strength_alone, lacks, flanks, hero = a.strength, ~a.weapons, a.flanks, a.hero
    found = []
    for strength, asked, level, close in faces:
        lacking, attack = asked & lacks, strength_alone
        if hero:
            # a hero stands in for the one weapon that lacks, or else adds his strength
            if lacking and not lacking & (lacking - 1):
                lacking = 0
            else:
                attack += 1
        held = not lacking and not close and flanks >= level
        row = 1 if attack == strength else 0 if attack < strength else 3 if attack >= times * strength else 2
        found.append(rows[held][row][column])
    return found


class Foe:
    """A defender, early or late in the day, with what attacks on him promise; filled as it is asked for."""

    __slots__ = ("_asked", "_defence", "_enough", "_level", "_prospects", "_rest")

    def __init__(self, defence: Defence, late: bool, depths: tuple[str, ...]) -> None:
        scenario, unit, depth, _, factor, depth_factor, extra = defence
        self._defence, self._rest = defence, (late, (), depths)
        known = _defender(scenario, unit, depth, factor, depth_factor, extra, (), depths)
        faces = [*known.alone, *[face for both, _ in known.deep for face in both]]
        times, _ = _chart(scenario, late)
        self._enough = min(_ENOUGH, times * max([strength for strength, _, _, _ in faces]) + 1)
        self._asked, self._level = 0, 0
        for _, asked, level, _ in faces:
            self._asked |= asked
            self._level = max(self._level, level)
        self._prospects: dict[tuple[int, int, int, bool], Prospect] = {}
        """By what of the attackers can make a difference, whoever they are."""

    def prospect(self, strength: int, weapons: int, flanks: int, hero: bool) -> Prospect:
        """8.3 What an attack with so much promises."""
        key = (
            strength if strength < self._enough else self._enough,  # min() would take three times as long
            weapons & self._asked,
            flanks if flanks < self._level else self._level,
            hero,
        )
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = attack_odds(AttackOdds(*self._defence, *key, *self._rest))
        return found


@lru_cache(maxsize=1 << 12)
def foe_of(defence: Defence, late: bool, depths: tuple[str, ...]) -> Foe:
    """The same; ``depths`` are the markers that unseen depth can be. Kept for those that were met last."""
    return Foe(defence, late, depths)


# ---------------------------------------------------------------- close combat


@dataclass(frozen=True, slots=True)
class Fight:
    """What a close combat promises: the chance that the Japanese are gone, the US steps it costs."""

    won: float
    steps: float


@lru_cache(maxsize=1 << 16)
def fight_odds(us_cards: int, japanese_cards: int, hits: int, steps: int, us_next: bool, disrupted: bool) -> Fight:
    """8.6 Turn cards in alternation, each a hit as often as not; ``hits`` is what the defender can still take."""
    if hits <= 0:
        return Fight(1.0, 0.0)
    if steps <= 0 or (us_cards <= 0 and japanese_cards <= 0):
        return Fight(0.0, 0.0)
    if us_next:
        if us_cards <= 0 or disrupted:
            return fight_odds(us_cards, japanese_cards, hits, steps, False, False)
        hit = fight_odds(us_cards - 1, max(0, japanese_cards - 1), hits - 1, steps, False, False)
        miss = fight_odds(us_cards - 1, japanese_cards, hits, steps, False, False)
        return Fight((hit.won + miss.won) / 2, (hit.steps + miss.steps) / 2)
    if japanese_cards <= 0:
        return fight_odds(us_cards, 0, hits, steps, True, disrupted)
    hit = fight_odds(max(0, us_cards - 1), japanese_cards - 1, hits, steps - 1, True, disrupted)
    miss = fight_odds(us_cards, japanese_cards - 1, hits, steps, True, disrupted)
    return Fight((hit.won + miss.won) / 2, (hit.steps + 1 + miss.steps) / 2)
