"""8.1-8.34 An attack before it is made: both sides, the cells of the chart that can come up, the chances.

Whatever the defender and his depth can be is gone through, each counter that has not been seen as likely as any other.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from engine.dday.attack.weapons import (
    Assault,
    Defence,
    attacks_from_beside,
    defence_of,
    flanking_hexes,
    look_up,
    unmet,
    wild_cards,
)
from engine.dday.command.command import free_reason
from engine.dday.command.control import in_communication
from engine.dday.content.charts import ATTACK_RESULTS, ROWS
from engine.dday.foresight.odds import NEVER, Part, Span, alike
from engine.dday.foresight.stand_in import StandInTable
from engine.dday.foresight.unseen import BACK
from engine.dday.game import Game
from engine.dday.state.state import Force
from engine.dday.us_actions.spending import ActionBudget

_BEATEN = frozenset({"defeated", "depth_eliminated_defeated"})
_DISRUPTED = frozenset({"disrupted", "disrupted_attrition", "depth_eliminated_disrupted"})
_REINFORCED = "defeated"
"""9.4 What a tactical reinforcement leaves of the unit that was attacked."""


@dataclass(frozen=True, slots=True)
class Need:
    """8.2 A requirement of the defence: how likely it is asked for, and whether the attackers meet it.

    FL stands for flanking, which the unit and its depth can ask for together (8.22): ``times`` 1 is the plain demand,
    2 the double one, each with the chance that it is made and is met or not by itself.
    """

    code: str
    chance: Fraction
    met: bool
    times: int = 1


@dataclass(frozen=True, slots=True)
class Cell:
    """8.3 A cell of the attack chart that can come up: ``look`` 1, or 2 after depth was revealed; without a hero."""

    look: int
    held: bool
    row: str
    column: str
    result: str
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """8.3 A result that the attack can end with."""

    result: str
    chance: Span


@dataclass(frozen=True, slots=True)
class FreeUnit:
    """7.1, 10.12, 10.16, 18.33 An attacker that acts for free, and why: hero, inspired, leader or command."""

    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """8.3 An attack as far as it is known.

    ``strength`` is the attackers' without a hero, made of ``parts``; ``hero`` says that one can add to it or stand in
    for a weapon (8.24). ``flanks`` is the flanking fulfilled (0, 2, 3) by ``flank_hexes``. ``unit`` and ``depth`` name
    the defender's counters or their backs, "" for none. ``defence`` is the least and the most that the first look-up
    can compare with, ``with_depth`` the same of the second one, with revealed depth; ``factor`` what terrain multiplies
    the unit by. ``results`` are the chances of how it ends; ``beaten``, ``disrupted``, ``repelled`` (attackers
    disrupted) and ``gains`` (the defender gains depth if it can) sum them up. ``hurts`` is the chance that the defence
    loses anything: it is beaten, loses depth, or is disrupted and wasn't before; what is merely revealed is no loss.
    ``withdraws`` is the chance that a beaten unit is an elite one that goes back to the reserve (8.33).
    """

    target: str
    units: tuple[str, ...]
    markers: tuple[str, ...]
    strength: int
    parts: tuple[Part, ...]
    hero: bool
    weapons: tuple[str, ...]
    flanks: int
    flank_hexes: tuple[str, ...]
    unit: str
    depth: str
    defence: tuple[int, int]
    with_depth: tuple[int, int]
    factor: int
    needs: tuple[Need, ...]
    cells: tuple[Cell, ...]
    results: tuple[Outcome, ...]
    beaten: Span
    disrupted: Span
    repelled: Span
    gains: Span
    hurts: Span
    withdraws: Fraction
    cost: int = 0
    """7.0, 7.21 How many of the turn's actions the attackers take."""
    paying: tuple[str, ...] = ()
    """Those who don't act for free; two of them in one hex take one action."""
    free: tuple[FreeUnit, ...] = ()
    rule: str = "8.3"


def attack(table: StandInTable, units: Sequence[str], target: str, markers: Sequence[str] = ()) -> AttackPreview | None:
    """8.3 The preview of an attack on a hex; None when no Japanese force is there."""
    game = table.game
    force = game.force_at(target)
    if force is None:
        return None
    side = Assault(target, tuple(game.state.us[unit] for unit in units), tuple(markers))
    return _Attack(table, side, force).preview()


def joined(table: StandInTable, facts: Mapping[str, Any], option: str) -> AttackPreview | None:
    """8.1, 8.51 The attack that is being put together, with one answer more: "join:UNIT", "support:MARKER", any other.

    ``facts`` are those of the question; an answer that adds nobody leaves the attack as it is.
    """
    verb, _, name = option.partition(":")
    units, markers = list(facts["units"]), list(facts["markers"])
    if verb == "join" and name in table.game.state.us and name not in units:
        units.append(name)
    if verb == "support":
        markers.append(name)
    return attack(table, units, str(facts["hex"]), markers)


class _Attack:
    """The going through of everything that the defender can be."""

    def __init__(self, table: StandInTable, side: Assault, force: Force) -> None:
        self.game: Game = table.game
        self.table, self.side, self.force = table, side, force
        self.strength, self.held = side.strength(self.game), side.weapons(self.game)
        self.flanks, self.hero = flanking_hexes(self.game, side.target, side.units), side.hero(self.game)
        self.cells: dict[tuple[int, bool, str, str, str], Fraction] = {}
        self.ends: dict[frozenset[str], Fraction] = {}
        self.asked: dict[tuple[str, int], Fraction] = {}
        self._first_asked: frozenset[tuple[str, int]] = frozenset()
        self.strengths: dict[int, set[int]] = {1: set(), 2: set()}
        self.depths: list[tuple[str, Fraction]] = []
        self.factor = 1
        self.elite = NEVER
        self.linked = in_communication(self.game, force.hex)
        self._kept: dict[tuple[int, tuple[str, ...], str], tuple[str, frozenset[str], bool]] = {}

    def preview(self) -> AttackPreview:
        """Everything together."""
        shown_unit, shown_depth = self.table.backs[self.force.id]
        alone = self.game.fortified(self.force.hex) and not shown_unit
        if shown_depth:
            self.depths = alike(self.table.depth_candidates(self.force), partial(_depth_kind, self.game))
        for unit, weight in alike(self.table.unit_candidates(self.force), partial(_unit_kind, self.game)):
            self._meet(unit, weight, shown_depth, alone=alone)
        game, side = self.game, self.side
        parts = [Part(unit.id, game.strength(unit)) for unit in side.units]
        parts += [Part(marker, game.content.weapons_chart.marker_strength(marker)) for marker in side.markers]
        beside = sorted({unit.place for unit in side.units if attacks_from_beside(game, unit, side.target)})
        return AttackPreview(
            side.target,
            tuple(unit.id for unit in side.units),
            side.markers,
            self.strength,
            tuple(parts),
            self.hero,
            tuple(sorted(self.held)),
            self.flanks,
            tuple(beside),
            shown_unit,
            self.force.stance if self.force.stance_depth else shown_depth,
            _range(self.strengths[1]),
            _range(self.strengths[2]),
            self.factor,
            self._needs(),
            self._cells(),
            tuple(Outcome(result, self._span({result})) for result in ATTACK_RESULTS if self._span({result}).high),
            beaten=self._span(_BEATEN),
            disrupted=self._span(_DISRUPTED),
            repelled=self._span({one for one in ATTACK_RESULTS if one.startswith("attackers_disrupted")}),
            gains=self._span({one for one in ATTACK_RESULTS if one.endswith("gain_depth")}),
            hurts=self._span(_BEATEN | _DISRUPTED - ({"disrupted"} if self.force.disrupted else set())),
            withdraws=self.elite,
            cost=ActionBudget(game).whole(game, side.units),
            paying=tuple(unit.id for unit in side.units if not free_reason(game, unit)),
            free=tuple(FreeUnit(unit.id, reason) for unit in side.units if (reason := free_reason(game, unit))),
        )

    def _meet(self, unit: str, weight: Fraction, shown_depth: str, *, alone: bool) -> None:
        """8.3 One thing that the unit can be; 19.5 who comes into a fortification shows its depth at once."""
        face_up = self.force.copy()
        face_up.unit, face_up.revealed = unit, True
        hidden = shown_depth.startswith(BACK)
        depths = self.depths
        if alone and hidden:
            for depth, share in depths:
                self._settle(unit, weight * share, self._with_depth(face_up, depth, 1, weight * share))
            return
        first = self._look(face_up, 1, weight)
        if "reveal_depth" not in first:
            self._settle(unit, weight, first)
            return
        for depth, share in depths:
            again = self._with_depth(face_up, depth, 2, weight * share)
            self._settle(unit, weight * share, (first - {"reveal_depth"}) | again)

    def _with_depth(self, force: Force, depth: str, look: int, weight: Fraction) -> frozenset[str]:
        """8.3, 9.4 What can come of the comparison once a depth marker lies face up."""
        force = force.copy()
        if self.game.content.depth[depth].tactical_reinforcement:
            if look == 2:
                return frozenset({_REINFORCED})
            force.depth = ""
        else:
            force.depth, force.depth_revealed = depth, True
        return self._look(force, look, weight)

    def _look(self, force: Force, look: int, weight: Fraction) -> frozenset[str]:
        """8.3 steps 2 to 4 One look-up; gives the results that the player can bring about."""
        defence = defence_of(self.game, force, self.side.adjacent(self.game))
        self.factor = defence.factor
        self.strengths[look].add(defence.strength)
        demands = _demands(defence.required)
        for demand in demands - self._first_asked if look == 2 else demands:
            self.asked[demand] = self.asked.get(demand, NEVER) + weight
        if look == 1:
            self._first_asked = demands
        key = defence.strength, tuple(sorted(defence.required)), defence.column
        if key not in self._kept:
            self._kept[key] = self._results(defence)
        plain, results, held = self._kept[key]
        row = self.game.content.attack_chart.row(self.strength, defence.strength)
        cell = look, held, row, defence.column, plain
        self.cells[cell] = self.cells.get(cell, NEVER) + weight
        return results

    def _results(self, defence: Defence) -> tuple[str, frozenset[str], bool]:
        """8.3, 8.24 The result without a hero, those that he can bring about, and whether all weapons are held."""
        missing = unmet(self.game, self.held, self.flanks, defence.required)
        plain = look_up(self.game, defence, self.strength, held=not missing)
        if not self.hero:
            return plain, frozenset({plain}), not missing
        options = wild_cards(self.game, self.side.target, self.strength, defence, missing)
        return plain, frozenset(option.facts["result"] for option in options) or frozenset({plain}), not missing

    def _settle(self, unit: str, weight: Fraction, results: frozenset[str]) -> None:
        self.ends[results] = self.ends.get(results, NEVER) + weight
        counter = self.game.content.japanese.get(unit)
        elite = counter is not None and counter.elite and not counter.is_tank
        if elite and self.linked and self.game.variant.may_withdraw(self.game) and results & _BEATEN:
            self.elite += weight

    def _span(self, results: Collection[str]) -> Span:
        wanted = frozenset(results)
        low = sum((weight for end, weight in self.ends.items() if end <= wanted), start=NEVER)
        return Span(low, sum((weight for end, weight in self.ends.items() if end & wanted), start=NEVER))

    def _needs(self) -> tuple[Need, ...]:
        return tuple(
            Need(code, chance, not unmet(self.game, self.held, self.flanks, [code] * times), times)
            for (code, times), chance in sorted(self.asked.items())
            if self.asked.get((code, times + 1)) != chance
        )

    def _cells(self) -> tuple[Cell, ...]:
        order = sorted(self.cells, key=lambda cell: (cell[0], not cell[1], -ROWS.index(cell[2]), cell[3]))
        return tuple(Cell(*cell, self.cells[cell]) for cell in order)


def _demands(required: Sequence[str]) -> frozenset[tuple[str, int]]:
    """8.22 What is asked for, and how often at least: flanking once and twice, every weapon once."""
    plain = {(code, 1) for code in required}
    return frozenset(plain | ({("FL", 2)} if required.count("FL") > 1 else set()))


def _range(values: set[int]) -> tuple[int, int]:
    return (min(values), max(values)) if values else (0, 0)


def _unit_kind(game: Game, name: str) -> object:
    """8.3, 8.33 What counts of a Japanese unit in an attack."""
    counter = game.content.japanese.get(name)
    return counter and (counter.strength, tuple(sorted(counter.requirements)), counter.elite)


def _depth_kind(game: Game, name: str) -> object:
    """8.3, 9.4 What counts of a depth marker in an attack."""
    marker = game.content.depth[name]
    return marker.strength, tuple(sorted(marker.requirements)), marker.tactical_reinforcement
