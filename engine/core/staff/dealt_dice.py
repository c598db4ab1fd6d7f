"""Dice of a game that is played on for the staff: the same luck in the same moment, however much was thrown before.

Two answers to one question mostly differ in how many dice they throw. With one row of dice for the whole game they
would have nothing in common from there on; a row for each moment, such as a phase of a turn, keeps their luck alike, so
that few games tell which of them is better.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import chance
from engine.core.dice import Dice


class DealtDice(Dice):
    """Dice that begin a row of their own in each moment; faces that were laid for the real game are not theirs."""

    __slots__ = ("_began", "_last", "_moment")

    def __init__(self, thrown: int, moment: Callable[[], str]) -> None:
        """``moment`` names the present moment of the game; ``thrown`` dice have been thrown before."""
        super().__init__(thrown)
        self._moment = moment
        self._last = ""
        self._began = thrown

    def next(self, seed: str, stream: str, count: int = 1, faces: int = 6) -> tuple[int, ...]:
        """The next dice of this moment; the same again until they count as thrown."""
        moment = self._moment()
        if moment != self._last:
            self._last, self._began = moment, self.thrown
        first = self.thrown - self._began
        row = f"{stream} {moment}"
        return tuple(chance.roll(seed, row, first + place, faces) for place in range(count))
