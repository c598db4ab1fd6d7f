"""15.2, 17, 18.42 What a move, a lost or a won fight would change about the goals, before it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.dday.game import Game
from engine.dday.state.state import State
from engine.dday.victory.goals import Aim, aims
from engine.dday.victory.victory import secured


@dataclass(frozen=True, slots=True)
class Gain:
    """15.2 What would be different: positions that become secure or no longer are, goals with their counts then.

    ``goals`` has the key, what would be counted and what would be needed, of those goals alone that change.
    """

    secures: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    goals: tuple[tuple[str, int, int], ...] = ()
    rule: str = "15.2"

    def __bool__(self) -> bool:
        """Whether anything would be different."""
        return bool(self.secures or self.loses or self.goals)


@dataclass(frozen=True, slots=True)
class FightGain:
    """15.2, 18.42 What winning a fight would change: ``won`` by itself, ``held`` when a US unit then stands there."""

    won: Gain
    held: Gain


class Gains:
    """Compares the goals of a table with those of the same table after a change."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._now: tuple[dict[str, Aim], frozenset[str]] | None = None

    def moved(self, units: Sequence[str], hex_id: str) -> Gain:
        """15.2 These units in another hex."""
        return self._compare(self._with(dict.fromkeys(units, hex_id)))

    def beaten(self, hex_id: str) -> FightGain:
        """8.33, 15.2 The Japanese force of a hex defeated by an attack: nobody is in the hex then."""
        empty, held = self._without(hex_id), self._without(hex_id)
        if not any(force.hex == hex_id for force in held.forces.values()):
            held.garrisons.append(hex_id)  # who goes in is open: any US unit counts as much as a garrison
        return FightGain(self._compare(empty), self._compare(held))

    def taken(self, units: Sequence[str], hex_id: str) -> Gain:
        """8.61, 15.2 The Japanese force of a hex eliminated in close combat by these units, which then hold it."""
        state = self._without(hex_id)
        for force in [force for force in state.forces.values() if force.hex == hex_id]:
            del state.forces[force.id]  # 19.5 walls that nobody is in fall with the hex
        state.fortifications.pop(hex_id, None)
        return self._compare(self._with(dict.fromkeys(units, hex_id), state))

    def _with(self, places: Mapping[str, str], state: State | None = None) -> State:
        state = state or self._game.state.copy()
        for name, place in places.items():
            state.us[name].place = place
        return state

    def _without(self, hex_id: str) -> State:
        """The table without the Japanese unit of a hex; 19.5 walls stay, and a unit comes into them to be beaten."""
        state = self._game.state.copy()
        force = next((force for force in state.forces.values() if force.hex == hex_id), None)
        if force is None:
            return state
        if not force.unit and state.reserve:
            state.reserve.pop()
        if self._game.fortified(hex_id):
            force.unit = ""
        else:
            del state.forces[force.id]
        return state

    def _compare(self, state: State) -> Gain:
        if self._now is None:
            self._now = {aim.key: aim for aim in aims(self._game)}, frozenset(_secured(self._game))
        before, safe = self._now
        game = Game(self._game.facts, state, [])
        after = _secured(game)
        goals = tuple(
            (aim.key, aim.count, aim.needed)
            for aim in aims(game)
            if (aim.count, aim.needed) != (before[aim.key].count, before[aim.key].needed)
        )
        return Gain(
            tuple(name for name in after if name not in safe),
            tuple(name for name in self._game.island.positions if name in safe and name not in after),
            goals,
        )


def _secured(game: Game) -> tuple[str, ...]:
    """15.2 What is secure; 18.42 nothing where holding does not count."""
    return secured(game) if game.variant.secures else ()
