"""What a battle knows of what is to come, asked before a choice is made or a phase begins: a part of its variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Any, ClassVar

from engine.core.decision import Decision, Option
from engine.dday.fire.assignment import Shooter
from engine.dday.state.state import Force, Unit


class Foreseen:
    """The defaults: nothing but what any landing has."""

    settling: ClassVar[frozenset[str]] = frozenset()
    """7.53 Questions of the battle's own that put units where they may stay until the next actions are over."""

    def settled(self, table: Any, decision: Decision, option: Option) -> tuple[Mapping[str, str], Set[str]]:
        """7.53 Whom an answer to one of those puts where for so long, and who leaves his hex unasked before."""
        return MappingProxyType({}), frozenset()

    def lendable(self, table: Any, units: Sequence[Unit], missing: Sequence[str]) -> Sequence[str]:
        """8.3 step 3 The weapons that an attack lacks and the battle's own means could stand for."""
        return ()

    def fire_to_come(self, table: Any, turn: Any) -> list[Shooter]:
        """6.34 The fire of ``after_positions`` as positions that fire earlier have to reckon with it."""
        return []

    def acts_before(self, table: Any, force: Force) -> bool:
        """13.42 Whether a force would do something before the positions."""
        return False
