"""What lies face down in a battle, so that a table can be dealt anew: a part of its variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from engine.dday.content.counters import DepthCounter, JapaneseCounter
from engine.dday.state.state import Force


class FaceDown:
    """The defaults: one pool of depth, and no boxes of the battle's own."""

    depth_pools: ClassVar[Mapping[str, str]] = MappingProxyType({"normal": "depth_pool"})
    """3.0, 9.2 By the kind of a depth marker the field of the state that holds its pool."""
    own_hidden: ClassVar[tuple[str, ...]] = ()
    """The battle's own fields of the state in which something lies face down."""

    def in_reserve(self, counter: JapaneseCounter) -> bool:
        """3.0, 9.3 Whether a Japanese unit may be among the reserve."""
        return not counter.is_tank

    def in_pool(self, marker: DepthCounter) -> bool:
        """3.0, 9.2 Whether a depth marker is among those that are drawn from the pool."""
        return marker.kind == "normal"

    def depth_kinds(self, table: Any, force: Force) -> tuple[str, ...]:
        """9.1, 9.2 The kinds of depth marker that may lie under a force, the likely one first."""
        return ("armour",) if table.is_tank(force) else tuple(self.depth_pools)

    def shuffles(self, table: Any, letter: str) -> bool:
        """12.0, 20.1 Whether a letter is among those that are shuffled; the others keep their turns."""
        return True

    def likely(self, table: Any, units: Sequence[str]) -> list[str]:
        """3.0 Japanese units that nobody has seen, those first that are in play, as far as can be said."""
        return list(units)

    def own_boxes(self, state: Any) -> list[tuple[list[str], Callable[[JapaneseCounter], bool]]]:
        """8.33 The battle's own boxes in which units may lie face down, and what each can hold."""
        return []
