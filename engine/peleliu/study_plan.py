"""What a study counts in games of Peleliu beside what any landing counts: turning points, losses that end a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from engine.core.study import TurnMoment
from engine.dday.state.state import State
from engine.dday.study_plan import LandingPlan
from engine.peleliu.rules import load_facts

_COUNTERATTACK: Final = TurnMoment(
    "counterattack_turn", "Counterattack", "Counterattack came", "Turn of the counterattack"
)
_COMMAND: Final = TurnMoment("command_turn", "Change of command", "Command changed", "Turn of the change of command")
_TURN_MOMENTS: Final = {"invasion": _COUNTERATTACK, "bnr": _COMMAND}
"""The turning point by the turn track that a scenario is played on (13.4, 18.32)."""


class PeleliuPlan(LandingPlan):
    """15.2, 18.4, 19.2 What a study of one scenario counts."""

    goal_names: ClassVar = {
        "landing_fire": "the beaches",
        "coral": "the coral",
        "zone": "zone {what}",
        "zones_eased": "zones {what}, less those excused",
        "positions": "positions {what}",
        "fewer_than": "fewer than {asked} positions",
        "reserve_empty": "no Japanese unit in reserve",
        "japanese_on_map": "at most {asked} Japanese units on the map",
    }
    loss_level: ClassVar = "unacceptable losses"

    def __init__(self, scenario: str) -> None:
        """Raises ValueError for a scenario that does not exist."""
        facts = load_facts(scenario)
        self.held = "secured" if facts.variant.secures else "cleared"
        self.moments = (_TURN_MOMENTS[facts.scenario.track],)
        super().__init__(facts)

    def level(self, measure: str, turn: int) -> int:
        """15.1, 18.41 The number of counters at which losses end the game; 0 for none."""
        if measure != "loss_box":
            return 0
        return self.facts.variant.loss_level(self.facts.content.turn_track[self.facts.scenario.track][turn])

    def watched(self) -> Iterable[str]:
        """All positions, or on the ridge those of the Japanese zone."""
        if self.facts.variant.secures:
            return super().watched()
        zone = self.facts.variant.linked_zone
        return tuple(name for name, position in self.facts.island.positions.items() if position.hex in zone)

    def held_by(self, view: State) -> tuple[str, ...]:
        """15.2, 19.2 The positions that are secure or, on the ridge, without their fortification."""
        if self.facts.variant.secures:
            return super().held_by(view)
        positions = self.facts.island.positions
        return tuple(name for name in self.watched() if positions[name].hex not in view.fortifications)

    def counted(self, view: State) -> Mapping[str, int]:
        """13.4, 18.32 The turning point's turn."""
        moments = {"counterattack_turn": view.counterattack_turn, "command_turn": view.command_changed}
        own = _TURN_MOMENTS[self.facts.scenario.track].name
        return {own: moments[own]}
