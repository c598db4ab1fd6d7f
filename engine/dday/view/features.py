"""What tells the table of one scenario from that of another, as facts that every battle can answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.dday.battles import facts_of
from engine.dday.game import BattleData

_RISKY: Final = frozenset({"action", "join", "retreat"})
"""7.2, 8.1, 8.63 Actions, attacks and withdrawals, in any battle."""


@dataclass(frozen=True, slots=True)
class Features:
    """What a scenario has. Ask ``features_of`` for them by the scenario's id, or a view for its own."""

    area: frozenset[str]
    """18.1 The hexes that are played on where they are a part of the island; empty for all of it."""
    positions: tuple[str, ...]
    """15.2, 18.1 The positions that are fought for."""
    first_hex: str
    """18.1 Where somebody stands when the game begins, "" where everybody lands."""
    lands: bool
    """5.0 Whether units land."""
    boxes: frozenset[str]
    """2.1 The landing boxes that are printed on the map."""
    secures: bool
    """15.2, 18.42 Whether positions count as secured; else their fortifications count as taken."""
    fortifications: int
    """18.1 How many fortifications are to be taken."""
    fortified: bool
    """19.1 Whether fortifications lie face down until they are found, and face some way then."""
    guns: bool
    """6.51, 18.2 Whether artillery positions have guns."""
    letters: bool
    """12.0 Whether letters come one after the other, with turns of the track."""
    commander: bool
    """18.32 Whether the general commands everybody by himself, and may be relieved."""
    reserve_counts: bool
    """18.42 Whether the Japanese units left on the map and in the reserve decide the game."""
    loss_limit: int
    """18.41 How many losses end the game in whatever turn; 0 where each turn has a level of its own (15.1)."""
    counts_losses: bool
    """14.1 Whether the losses that end the game are counted at every moment, without a level on the track."""
    wades: bool
    """5.2 Whether units stand in the water, and wade ashore."""
    risky: frozenset[str]
    """7.2, 7.53 The questions whose answers can cost what advice warns of."""
    own_event: bool
    """18.2 Whether cards have an event for the scenario, whatever the turn."""


def features_of(scenario: str) -> Features:
    """The features of a scenario by its id; raises ValueError for one that no battle has."""
    return _made(scenario)


@cache
def _made(scenario: str) -> Features:
    facts = facts_of(scenario)
    variant, zone = facts.variant, facts.variant.linked_zone
    track = facts.content.turn_track[facts.scenario.track]
    goals = {goal.kind for check in facts.scenario.checks for goal in check.goals}
    return Features(
        area=variant.area,
        positions=tuple(name for name, one in facts.island.positions.items() if not zone or one.hex in zone),
        first_hex=variant.first_hex,
        lands=facts.scenario.lands,
        boxes=frozenset(facts.island.boxes),
        secures=variant.secures,
        fortifications=variant.fortifications,
        fortified=variant.fortified,
        guns=variant.guns,
        letters=any(space.letter for turn, space in track.items() if turn > facts.scenario.first_turn),
        commander=variant.commanded,
        reserve_counts="reserve_empty" in goals,
        loss_limit=_limit(facts),
        counts_losses=variant.counts_losses,
        wades=variant.wades,
        risky=_RISKY | variant.settling,
        own_event=all(len({variant.event(card, turn) for turn in track}) == 1 for card in facts.content.cards.values()),
    )


def _limit(facts: BattleData) -> int:
    """15.1, 18.41 The level that all turns share, 0 when they differ."""
    spaces = facts.content.turn_track[facts.scenario.track].values()
    levels = {facts.variant.loss_level(space) for space in spaces}
    return levels.pop() if len(levels) == 1 else 0
