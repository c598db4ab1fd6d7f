"""15.1, 15.2, 17, 18.41, 18.42 What decides the game, as it stands now: each goal with its count, and the losses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.dday.content import Goal, VictoryCheck
from engine.dday.game import Game
from engine.dday.victory.victory import goal_name, positions_of, progress, secured

LOSSES = "losses"
UNPLACED = frozenset({"reserve_empty", "japanese_on_map"})
"""Kinds of goals that count Japanese units and no positions."""


@dataclass(frozen=True, slots=True)
class Look:
    """One victory check that looks at a goal: when, what for, how many of how many goals, and how much of this one.

    ``turn`` is the next turn at whose end the check is made, 0 when any turn's end may be it.
    """

    check: str
    rule: str
    turn: int
    verdict: str
    any_of: int
    goals: int
    needed: int


@dataclass(frozen=True, slots=True)
class Aim:
    """A goal of the scenario as it stands: ``count`` against what the check that comes next needs.

    ``way`` says which way the count has to go: "reach" at least ``needed``, "leave" at most so many, stay "below" it.
    ``turn`` is when it is looked at next, 0 at the end of every turn; for the losses the turn of their level, 0 when
    it is always the same. ``positions`` are those that count, ``secured`` those of them that are secure.
    """

    key: str
    kind: str
    rule: str
    count: int
    needed: int
    way: str
    turn: int
    positions: tuple[str, ...] = ()
    secured: tuple[str, ...] = ()
    looks: tuple[Look, ...] = ()
    ease: int = 0
    """What each secured position of ``eased_by`` takes off ``needed``."""
    eased_by: tuple[str, ...] = ()

    @property
    def met(self) -> bool:
        """Whether it stands as the player needs it."""
        if self.way == "reach":
            return self.count >= self.needed
        return self.count <= self.needed if self.way == "leave" else self.count < self.needed


def aims(game: Game) -> tuple[Aim, ...]:
    """15.1, 15.2, 17.1, 17.2, 18.41, 18.42 All goals that a check still to come looks at, and the losses at the end.

    Those of the check that comes first stand first. Goals of the same kind that differ only in how much they ask for
    are one, with what the next check asks for.
    """
    ahead = sorted(_ahead(game), key=lambda pair: pair[1])
    looked: dict[str, list[tuple[Goal, VictoryCheck, int]]] = {}
    for check, turn in ahead:
        for goal in check.goals:
            looked.setdefault(goal_name(goal), []).append((goal, check, turn))
    last = game.scenario.last_turn
    order = sorted(looked, key=lambda key: min(turn or min(game.state.turn or 1, last) for _, _, turn in looked[key]))
    return (*(_aim(game, key, looked[key]) for key in order), losses(game))


def _ahead(game: Game) -> Iterable[tuple[VictoryCheck, int]]:
    """The checks that can still decide, each with the turn in which it is made next."""
    now = game.state.turn
    for check in game.variant.checks(game):
        if not check.turns:
            yield check, 0
        elif turn := next((turn for turn in sorted(check.turns) if turn >= now), 0):
            yield check, turn


def _aim(game: Game, key: str, looked: list[tuple[Goal, VictoryCheck, int]]) -> Aim:
    now = game.state.turn
    looks = tuple(
        Look(check.id, check.rule, turn, check.verdict, check.any_of, len(check.goals), progress(game, goal)[1])
        for goal, check, turn in looked
    )
    # a check of every turn is made now as well; of those made at once the least demanding counts
    nearest = min(look.turn or now for look in looks)
    due = [look for look in looks if (look.turn or now) == nearest]
    goal, kind = looked[0][0], looked[0][0].kind
    count = progress(game, goal)[0]
    way = "leave" if kind in UNPLACED else "reach"
    needed = max(look.needed for look in due) if way == "leave" else min(look.needed for look in due)
    first = next(look for look in due if look.needed == needed)
    positions = () if kind in UNPLACED else tuple(positions_of(game, goal))
    safe = secured(game) if positions else ()
    return Aim(
        key,
        kind,
        first.rule,
        count,
        needed,
        way,
        first.turn,
        positions,
        tuple(name for name in positions if name in safe),
        looks,
        goal.ease,
        goal.eased_by,
    )


def losses(game: Game) -> Aim:
    """15.1, 18.41 The loss box against the level that loses the game: this turn's, or the first one to come."""
    lost, spaces = len(game.state.loss_box), game.content.turn_track[game.scenario.track]
    if game.variant.counts_losses:
        lost, level = game.variant.loss_count(game)
        return Aim(LOSSES, LOSSES, game.variant.loss_rule, lost, level, "below", 0)
    levels = {turn: level for turn in sorted(spaces) if (level := game.variant.loss_level(spaces[turn]))}
    turn = next((turn for turn in levels if turn >= game.state.turn), 0)
    always = len(levels) == len(spaces) and len(set(levels.values())) == 1
    return Aim(LOSSES, LOSSES, game.variant.loss_rule, lost, levels.get(turn, 0), "below", 0 if always else turn)
