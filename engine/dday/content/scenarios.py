"""The turn tracks (4.0, 16, 18.2), the scenarios (3.0, 15-18) and the figures that all of them share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

PARTS = ("day", "morning", "midday", "afternoon", "night")
VERDICTS = ("win", "loss", "decisive_loss", "draw")


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSpace:
    """One space of a turn track.

    ``start`` is the hour as four digits or "" where turns have none, ``minutes`` the length or 0. ``letter`` is the
    action letter that becomes available (12.0), "" for none; ``loss_level`` the catastrophic loss level (15.1), 0 for
    none or where the track has no levels; ``event_draws`` the number of event phases.
    """

    turn: int
    date: str
    start: str
    minutes: int
    part: str
    letter: str
    loss_level: int = 0
    event_draws: int
    hq_phase: bool
    note: str

    @property
    def night(self) -> bool:
        """16, 18.21 Whether the turn follows a night's sequence of play."""
        return self.part == "night"


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing that a victory check looks for; where positions are counted, ``count`` 0 means all there are.

    landing_fire: ``count`` secured positions that fire on landing beach hexes. zone: ``count`` in the one zone of
    ``zones``. positions: all of ``ids``. A terrain: ``count`` positions in it. zones_eased: ``count`` in all of
    ``zones`` together, less ``ease`` for each one in ``eased_by``. fewer_than: fewer than ``count`` in all.
    secured: ``count`` in all. southern: ``count`` that fire on the southern shore. zones_whole: every one in ``count``
    zones, one of ``zones`` among them, and ``elsewhere`` in the other zones.
    reserve_empty: no Japanese unit in the reserve box. japanese_on_map: at most ``count`` Japanese units on the map.
    """

    kind: str
    count: int = 0
    zones: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    eased_by: tuple[str, ...] = ()
    ease: int = 0
    elsewhere: int = 0

    @property
    def zone(self) -> str:
        """The first of the zones, or ""."""
        return self.zones[0] if self.zones else ""


@dataclass(frozen=True, slots=True)
class VictoryCheck:
    """A look at the goals when one of ``turns`` ends, or any turn if there are none.

    With ``any_of`` of them reached the game ends in ``verdict``.
    """

    id: str
    turns: tuple[int, ...]
    verdict: str
    any_of: int
    goals: tuple[Goal, ...]
    rule: str

    def due(self, turn: int) -> bool:
        """Whether the check is made when a turn ends."""
        return not self.turns or turn in self.turns


@dataclass(frozen=True, slots=True)
class NightData:
    """16 What is special about the overnight turn of a landing that lasts more than a day."""

    fire_reach: int
    """Hexes from the firing position within which fire still hits."""
    us_move: int
    command_range: int
    elite_return_divisor: int
    """The eliminated elite units are divided by this, rounded down, to give those that return."""


@dataclass(frozen=True, slots=True)
class ScenarioData:
    """One scenario: its span, its set-up, how it is decided.

    A count of 0 among the set-up figures means that the scenario has none of it. The letters and the turn-1 units are
    read off the turn track and the counters, so each figure stands in one file only.
    """

    id: str
    name: str
    rule: str
    track: str
    first_turn: int
    last_turn: int
    placed_units: int
    reserve_units: int
    armour_units: int
    armour_revealed: bool
    armour_disrupted: bool
    armour_depth: int
    """Armour depth markers under each tank unit."""
    initial_depth: tuple[str, ...]
    """Positions whose unit begins with a depth marker."""
    bombardment_cards: int
    bombardment_spares: tuple[str, ...]
    """Terrain in which positions are spared by the bombardment before the landing."""
    actions_per_turn: int
    """7.0 Actions that are not free; 0 when every unit may act (18.33)."""
    artillery_first_turn: int
    options: tuple[str, ...]
    """Ids of the optional rules that can be chosen."""
    checks: tuple[VictoryCheck, ...]
    """In the order in which they are made."""
    otherwise: str
    """The verdict after the last turn when no check has decided."""
    catastrophic: str
    """The verdict of catastrophic loss."""
    night: NightData | None
    lands: bool
    """5.0 Whether its turns begin with a landing."""
    turn1_units: tuple[str, ...]
    letters: Mapping[int, str] = field(hash=False)
    """Turn to the letters that become available in it, one or several."""

    @property
    def victory(self) -> VictoryCheck:
        """The check that wins after the last turn."""
        return next(check for check in self.checks if check.verdict == "win" and self.last_turn in check.turns)


@dataclass(frozen=True, slots=True)
class Figures:
    """Numbers of the rules that belong to no chart, each with its rule."""

    deck_cards: int
    """2.3"""
    concentrated_steps: int
    """6.35"""
    us_move: int
    """7.3 Hexes."""
    recruit_actions: int
    """7.0 What a recruit has each turn beyond the actions of the scenario."""
    preservation_move: int
    """7.35"""
    stack_limit: int
    """7.5"""
    landing_stack_limit: int
    """5.2"""
    hq_command_range: int
    """10.21"""
    hq_return_turns: int
    """10.4 Spaces ahead on the turn track for a regimental HQ that is hit."""
    hq_combat_steps: int
    """10.22"""
    control_steps: int
    """11.1 Steps with which infantry controls the hexes around it."""
    control_units: int
    """11.1 Units that may have these steps together."""
    communication_positions: int
    """11.2 Other positions that a communication path must reach."""
    post_range_under_fire: int
    """US CP under fire: its range while the event lasts."""
    flanking_hexes: int
    """8.22 With one FL requirement; no two of them neighbours."""
    double_flanking_hexes: int
    """8.22 With two."""
    combat_step_cards: int
    """8.6 Most cards that the US side draws for steps."""
    combat_strong: int
    """8.6 Total strength from which the Japanese side draws a card more."""
    reinforcement_near: int
    """9.3 Hexes from a US unit in the second class of positions."""
