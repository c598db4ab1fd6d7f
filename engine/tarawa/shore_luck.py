"""5.12, 5.4 Where luck spoke at Tarawa beyond what every landing has: what the runs to the beach cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.review.fortune_kinds import counted
from engine.core.review.review import Fortune
from engine.dday import events as ev
from engine.dday.foresight.unseen import unseen
from engine.dday.review.fortunes import HITS, LandingLuck
from engine.dday.state.state import State
from engine.dday.view.table import seen_table
from engine.tarawa.battle_data import TarawaCard
from engine.tarawa.events import LandingChecked

RUN: Final = "run"
COUNTED: Final = (*HITS, RUN)
"""What is counted against what could be expected."""


@dataclass(slots=True)
class _Runs:
    """The runs of one landing phase: how many steps they were to cost, and how many they have cost."""

    turn: int
    expected: Fraction = Fraction(0)
    lost: int = 0


class ShoreLuck(LandingLuck):
    """Follows a game on Betio."""

    def __init__(self) -> None:
        super().__init__()
        self._runs: _Runs | None = None
        self._drawn = 0
        """Cards drawn since the view was seen."""

    def follow(self, view: State, decision: Decision, choice: str, events: Sequence[Event]) -> list[Fortune]:
        """Where luck spoke in what came of a choice."""
        self._drawn = 0
        return super().follow(view, decision, choice, events)

    def _heard(self, view: State, turn: int, event: Event) -> list[Fortune]:
        """What an event outside the fire phases says of luck."""
        if isinstance(event, ev.CardDrawn):
            self._drawn += 1
        elif isinstance(event, LandingChecked):
            self._runs = self._runs or _Runs(turn)
            self._runs.expected += _expected(view, event.units, self._drawn)
        elif isinstance(event, ev.StepLost) and event.why == "landing" and self._runs is not None:
            self._runs.lost += 1
        return super()._heard(view, turn, event)

    def _close(self) -> list[Fortune]:
        """5.1, 5.12, 6.3 The runs, the landing checks or the fire phase are over."""
        found, runs = super()._close(), self._runs
        if runs is not None:
            found.append(counted(RUN, "5.12", runs.lost, runs.expected, {"turn": runs.turn}))
            self._runs = None
        return found


def _expected(view: State, names: Sequence[str], drawn: int) -> Fraction:
    """5.12, 5.4 How many steps the landing card of a run was to cost, when it was the ``drawn``-th from the view."""
    game = seen_table(view)
    units = [(view.us[name].steps, game.counter(view.us[name])) for name in names]
    tanks = sum(steps for steps, counter in units if counter.is_tank)
    marines = sum(steps for steps, counter in units if not counter.is_tank and not counter.is_leader)
    cards = [game.content.cards[number] for number in unseen(game).draw(max(1, drawn)).cards]
    costs = [
        max(0, marines - card.land_units) + max(0, tanks - card.land_lvt)
        for card in cards
        if isinstance(card, TarawaCard)
    ]
    return Fraction(sum(costs), len(costs)) if costs else Fraction(0)
