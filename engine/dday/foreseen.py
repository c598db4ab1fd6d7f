"""What a battle knows of what is to come, asked before a choice is made or a phase begins: a part of its variant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.dday.fire.assignment import Shooter
from engine.dday.state.state import Force, Unit


class Foreseen:
    """The defaults: nothing but what any landing has."""

    def lendable(self, table: Any, units: Sequence[Unit], missing: Sequence[str]) -> Sequence[str]:
        """8.3 step 3 The weapons that an attack lacks and the battle's own means could stand for."""
        return ()

    def fire_to_come(self, table: Any, turn: Any) -> list[Shooter]:
        """6.34 The fire of ``after_positions`` as positions that fire earlier have to reckon with it."""
        return []

    def acts_before(self, table: Any, force: Force) -> bool:
        """13.42 Whether a force would do something before the positions."""
        return False
