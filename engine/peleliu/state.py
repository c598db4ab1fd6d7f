"""What Peleliu's state has beyond that of every landing: caves, attack orders, the flamethrower, bonus barrages."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.dday.state.state import State


@dataclass(slots=True)
class PeleliuState(State):
    """The state of a game of Peleliu."""

    caves: dict[str, str] = field(default_factory=dict)
    """Each hex with a cave marker, and the counterattack marker that gives the cave its colour, or ""."""
    attack_orders: list[str] = field(default_factory=list)
    """Hexes that must be attacked in this turn (18.32)."""
    flamethrower: bool = False
    """Whether the player holds the flamethrower marker (event)."""
    bonus: list[str] = field(default_factory=list)
    """Bonus barrages that are left in this morning, "naval" and "dauntless" (18.22)."""

    def extra_barrages(self, marker: str) -> int:
        """18.22 Those that a morning gives."""
        return self.bonus.count(marker)

    def emptied(self, hex_id: str) -> None:
        """Hidden Caves: a cave goes with its unit."""
        marker = self.caves.pop(hex_id, "")
        if marker:
            self.removed.append(marker)


def peleliu(state: State) -> PeleliuState:
    """A state as Peleliu's."""
    assert isinstance(state, PeleliuState)
    return state
