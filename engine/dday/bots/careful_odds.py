"""What the careful bot expects of an attack and of a close combat, from what a player can know of the defender."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from engine.dday.battles import facts_of
from engine.dday.bots.careful_map import mask_of
from engine.dday.content.charts import COLUMNS, ROWS

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
    markers = facts_of(scenario).content.depth
    kind = {"?": "normal", "?armour": "armour"}.get(shown, "")
    fits = [markers[name] for name in among] if kind and among else []
    fits = fits or ([m for m in markers.values() if m.kind == kind] if kind else [markers[shown]])
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


@lru_cache(maxsize=1 << 16)
def attack_odds(a: AttackOdds) -> Prospect:
    """8.3 Go through everything that the defender can be."""
    sums = [0] * 5
    whole = 0
    depths = _depths(a.scenario, a.depth, a.depths) if a.depth else ()
    all_depths = sum([again for _, again in depths])
    look = _Look(a)
    factor, depth_factor, extra, hidden = a.factor, a.depth_factor, a.extra, not a.open_depth
    column = _HIDDEN if depths else _ALONE
    for (own, asked, flanking, close, _), times in _units(a.scenario, a.unit, a.units):
        strength, asked = own * factor, asked | extra
        first = look.up(strength, asked, flanking, close, column) if hidden else None
        if first is not None or not depths:
            weight = times * all_depths if depths else times
            whole += weight
            for place in first or ():
                sums[place] += weight
            continue
        for (more, also, more_flanking, more_close, reinforced), again in depths:
            weight = times * again
            whole += weight
            if reinforced:
                sums[_BEATEN] += weight
                continue
            both = strength + more * depth_factor
            for place in look.up(both, asked | also, flanking + more_flanking, close + more_close, _OPEN) or ():
                sums[place] += weight
    return Prospect(*(count / whole for count in sums))


class _Look:
    """8.3 The attackers' side of looking a result up."""

    __slots__ = ("_flanks", "_hero", "_lacks", "_rows", "_strength", "_times")

    def __init__(self, a: AttackOdds) -> None:
        self._times, self._rows = _chart(a.scenario, a.late)
        self._strength, self._hero, self._flanks = a.strength, a.hero, a.flanks
        self._lacks = ~a.weapons

    def up(self, strength: int, asked: int, flanking: int, close: int, column: int) -> Outcome:
        """What the chart says against this strength, and these weapons, FL and CC that are asked for."""
        lacking, attack, hero = asked & self._lacks, self._strength, self._hero
        if hero and lacking and not lacking & (lacking - 1):
            lacking, hero = 0, False
        held = not lacking and not close and self._flanks >= _LEVELS[min(flanking, 2)]
        if hero:
            attack += 1
        row = 1 if attack == strength else 0 if attack < strength else 3 if attack >= self._times * strength else 2
        return self._rows[held][row][column]


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
