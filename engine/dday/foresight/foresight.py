"""What the player can know before he chooses: one Foresight for each view, which keeps its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.dday.foresight.attacks import AttackPreview, attack, joined
from engine.dday.foresight.barrages import BarragePreview, barrage
from engine.dday.foresight.combats import CombatPreview, combat
from engine.dday.foresight.covers import Cover, Reach, covers, reaches
from engine.dday.foresight.danger_map import DangerMap, Spot
from engine.dday.foresight.fire_phase import FirePhase
from engine.dday.foresight.gains import FightGain, Gain, Gains
from engine.dday.foresight.landings import LandingCheck, LandingHex, landing_check, landing_hexes
from engine.dday.foresight.moves import MovePreview, move, moves
from engine.dday.foresight.posts import PostPreview, command_posts
from engine.dday.foresight.stacking import AfterAnswer, Stacking, Surplus
from engine.dday.foresight.stand_in import MayBe, lay_out
from engine.dday.state.state import State
from engine.dday.view.masked import Masked, seen_state


class Foresight:
    """Answers about one view, which is neither changed nor kept: take a new one when the view has changed."""

    def __init__(self, view: State | Masked) -> None:
        self._table = lay_out(seen_state(view))
        self._game, self.unseen = self._table.game, self._table.unseen
        self.fire = self._table.fire
        self._phases: dict[tuple[tuple[str, ...], str], FirePhase] = {}
        self._maps: dict[str, DangerMap] = {}
        self._gains = Gains(self._game)
        self._stacking = Stacking(self._table)

    # ------------------------------------------------------------ the coming fire phase

    def covers(self, hex_id: str) -> tuple[Cover, ...]:
        """6.2 The manned positions with a hex in their fields, each with what it can do in the coming fire phase."""
        return covers(self._table.coming, hex_id)

    def reaches(self, hex_id: str) -> tuple[Reach, ...]:
        """6.31, 12.1 The positions whose machine guns or mortars reach a hex outside their dots, under their letter."""
        return reaches(self._game, self.fire.letters, hex_id)

    def may_be(self, hex_id: str) -> MayBe | None:
        """9.1 What the Japanese force in a hex can be made of; None when there is none."""
        force = self._game.force_at(hex_id)
        if force is None:
            return None
        return MayBe(
            *self._table.backs[force.id], self._table.unit_candidates(force), self._table.depth_candidates(force)
        )

    def danger_map(self, unit: str = "") -> dict[str, Spot]:
        """6.3 The chance of direct fire in every covered hex, for a unit or for any lone company; quick."""
        return self.danger(unit).finish().spots

    def danger(self, unit: str = "") -> DangerMap:
        """6.3 The same as a map to be worked out with ``step``; the same question gives the same map again."""
        if unit not in self._maps:
            self._maps[unit] = DangerMap(self._game, self.fire, unit)
        return self._maps[unit]

    def fire_phase(self, units: Sequence[str] = (), hex_id: str = "") -> FirePhase:
        """6.0 The exact chances of the coming fire phase: as the table is, or with these units standing in a hex.

        Work it off with ``step`` or ``finish``; the same question gives the same phase again.
        """
        key = (tuple(sorted(units)) if hex_id else (), hex_id)
        if key not in self._phases:
            moved = dict.fromkeys(units, hex_id) if hex_id else {}
            self._phases[key] = FirePhase(self._game, self.fire, moved)
        return self._phases[key]

    # ------------------------------------------------------------ US actions

    def moves(self, units: Sequence[str]) -> dict[str, MovePreview]:
        """7.3 All moves that these units can make together, by the hex in which they end."""
        return moves(self._table, units)

    def move(self, units: Sequence[str], hex_id: str) -> MovePreview | None:
        """7.3 The move of these units to a hex; None when there is none."""
        return move(self._table, units, hex_id)

    def too_full(self, change: AfterAnswer) -> list[Surplus]:
        """7.53 The hexes where an answer costs units for stacking, whatever the player does after it."""
        return self._stacking.added(change)

    def attack(self, units: Sequence[str], target: str, markers: Sequence[str] = ()) -> AttackPreview | None:
        """8.3 What an attack by these units and support markers would meet; None without a Japanese force there."""
        return attack(self._table, units, target, markers)

    def joined(self, facts: Mapping[str, Any], option: str) -> AttackPreview | None:
        """8.1 The attack of a question who joins, with the facts of the question, were this answer given to it."""
        return joined(self._table, facts, option)

    def barrage(self, firer: str, target: str) -> BarragePreview | None:
        """8.4, 8.52 A barrage by a unit, or by "naval" or "dauntless"; None without a Japanese force there."""
        return barrage(self._table, firer, target)

    def combat(self, units: Sequence[str], hex_id: str) -> CombatPreview | None:
        """8.6 The close combat that these units bring about by entering a hex; None without a Japanese force there."""
        return combat(self._table, units, hex_id)

    # ------------------------------------------------------------ the goals

    def secures(self, units: Sequence[str], hex_id: str) -> Gain:
        """15.2 What these units would secure, or no longer hold, by going to a hex."""
        return self._gains.moved(units, hex_id)

    def beaten(self, hex_id: str) -> FightGain:
        """15.2, 18.42 What an attack that defeats the force of a hex would change about the goals."""
        return self._gains.beaten(hex_id)

    def taken(self, units: Sequence[str], hex_id: str) -> Gain:
        """15.2, 18.42 What a close combat won in a hex by these units would change about the goals."""
        return self._gains.taken(units, hex_id)

    # ------------------------------------------------------------ landing and headquarters

    def landing_check(self, unit: str, box: str = "") -> LandingCheck:
        """5.1 What the next landing check may do to a unit in its landing box, or in the box named."""
        return landing_check(self._table, unit, box)

    def landing_hexes(self, unit: str, box: str = "") -> tuple[LandingHex, ...]:
        """5.2 The beach hexes that a unit can be put on from its landing box, or from the box named."""
        return landing_hexes(self._table, unit, box)

    def command_posts(self, unit: str) -> tuple[PostPreview, ...]:
        """14.1 What the HQ phase can make of a regimental HQ, staying as it is first; nothing without such a phase."""
        return command_posts(self._table, unit)
