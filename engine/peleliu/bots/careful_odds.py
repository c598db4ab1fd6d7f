"""What the careful bot expects of an attack and of a close combat, from what a player can know of the defender."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.peleliu.bots.careful_map import mask_of
from engine.peleliu.content import load_content

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


@cache
def _units(shown: str) -> tuple[tuple[Piece, int], ...]:
    """The counters that a Japanese unit can be: itself, or those whose back shows its type (9.1)."""
    counters = load_content().japanese
    fits = [counters[shown]] if shown in counters else [c for c in counters.values() if f"?{c.type}" == shown]
    return _tally([(c.strength, mask_of(c.requirements), c.requirements.count("FL"), c.requirements.count("CC"), False)
                   for c in fits])


@cache
def _depths(shown: str) -> tuple[tuple[Piece, int], ...]:
    """The markers that depth can be."""
    markers = load_content().depth
    kind = {"?": "normal", "?armour": "armour"}.get(shown, "")
    fits = [m for m in markers.values() if m.kind == kind] if kind else [markers[shown]]
    return _tally([(m.strength, mask_of(m.requirements), m.requirements.count("FL"), m.requirements.count("CC"),
                    m.tactical_reinforcement) for m in fits])


def _tally(pieces: list[Piece]) -> tuple[tuple[Piece, int], ...]:
    return tuple(Counter(pieces).items())


@dataclass(frozen=True, slots=True)
class Assault:
    """One attack as the odds see it; ``depth`` is "" for none, ``open_depth`` says that it is revealed."""

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
    turn: int


@lru_cache(maxsize=1 << 16)
def attack_odds(a: Assault) -> Prospect:
    """8.3 Go through everything that the defender can be."""
    sums = dict.fromkeys(("beaten", "disrupted", "worn", "gains", "repelled"), 0)
    whole = 0
    for unit, times in _units(a.unit):
        for depth, again in _depths(a.depth) if a.depth else ((None, 1),):
            weight = times * again
            whole += weight
            for name in _outcome(a, unit, depth):
                sums[name] += weight
    return Prospect(**{name: count / whole for name, count in sums.items()})


_NAMES = {
    "attackers_disrupted_gain_depth": ("repelled", "gains"),
    "attackers_disrupted_unrevealed": ("repelled",),
    "attackers_disrupted": ("repelled",),
    "gain_depth": ("gains",),
    "no_effect": (),
    "disrupted": ("disrupted",),
    "disrupted_attrition": ("disrupted",),
    "defeated": ("beaten",),
    "depth_eliminated_disrupted": ("disrupted", "worn"),
    "depth_eliminated_defeated": ("beaten",),
}


def _outcome(a: Assault, unit: Piece, depth: Piece | None) -> tuple[str, ...]:
    column = "alone" if depth is None else "revealed_depth" if a.open_depth else "unrevealed_depth"
    shown = depth if a.open_depth else None
    result = _look_up(a, unit, shown, column)
    if result == "reveal_depth" and depth is not None:
        if depth[4]:
            return ("beaten",)
        result = _look_up(a, unit, depth, "revealed_depth")
    return _NAMES[result]


def _look_up(a: Assault, unit: Piece, depth: Piece | None, column: str) -> str:
    defence, asked, flanking, close = unit[0] * a.factor, unit[1] | a.extra, unit[2], unit[3]
    if depth is not None:
        defence += depth[0] * a.depth_factor
        asked |= depth[1]
        flanking += depth[2]
        close += depth[3]
    lacking = asked & ~a.weapons
    attack, hero = a.strength, a.hero
    if lacking and hero and not lacking & (lacking - 1):
        lacking, hero = 0, False
    held = not lacking and not close and a.flanks >= _LEVELS[min(flanking, 2)]
    chart = load_content().attack_chart
    row = chart.row(attack + hero, defence)
    return chart.result(held, row, column, a.turn)


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
