"""The state of a game: plain values, ids instead of references."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from engine.core.dice import Dice

ASIDE, SUPPORT_BOX, OUT, LOST = "aside", "box", "out", "lost"
"""Where formations are that stand in no area: to come, to be selected, out of battle, removed for good."""
HIDDEN: Final = ""
"""What stands for a counter or chit that nobody has seen yet."""


@dataclass(slots=True)
class SavageryState:
    """Everything on the table."""

    seed: str
    scenario: str
    japanese: dict[str, str]
    """The Japanese counter in each area that has one; in a view "" for one that is not revealed (2.2.1)."""
    units: dict[str, str]
    """Where each battalion, commander and company is: an area, "aside", "box", "out" or "lost"."""
    stack: list[str]
    """3.3.2 The time chits still to be drawn in this level, the next one first; "" each in a view."""
    revealed: list[str] = field(default_factory=list)
    """Areas whose counter is face up."""
    destroyed: list[str] = field(default_factory=list)
    """Japanese counters that have been destroyed."""
    turn: int = 0
    step: str = "landing"
    sun: bool = True
    """2.2.6a Which face of the intensity marker is up."""
    level: int = 1
    drawn: list[str] = field(default_factory=list)
    """5.2.1 The chits drawn in this level."""
    morale: int = 0
    reduced: list[str] = field(default_factory=list)
    """2.2.2 Battalions on their reduced side."""
    acted: list[str] = field(default_factory=list)
    """2.2.3 Regiments that have been activated in this turn: their commander's face is the marker's."""
    used: list[str] = field(default_factory=list)
    """5.5.7, 5.5.8 Artillery and pioneers that have done their part in this turn."""
    fires: dict[str, int] = field(default_factory=dict)
    barrages: dict[str, int] = field(default_factory=dict)
    active: str = ""
    """The regiment being activated."""
    arrived: bool = False
    """5.4 Whether a regiment has landed in this activation, so that no chit is drawn."""
    areas: int = 0
    """5.5.1 How many areas a unit moves in this activation."""
    airfield: bool = False
    """Whether the whole airfield has been taken."""
    stop_after: str = ""
    """The step after which a table that was laid out by hand is played no further."""
    more_supply: int = 0
    """What a newcomer gets on top of each chit of supply."""
    foretold: bool = True
    """Whether chances are told before a choice."""
    dice: Dice = field(default_factory=Dice)
    outcome: tuple[str, str] | None = None

    def copy(self) -> SavageryState:
        """A copy that shares nothing that can change."""
        return SavageryState(
            self.seed,
            self.scenario,
            dict(self.japanese),
            dict(self.units),
            list(self.stack),
            list(self.revealed),
            list(self.destroyed),
            self.turn,
            self.step,
            self.sun,
            self.level,
            list(self.drawn),
            self.morale,
            list(self.reduced),
            list(self.acted),
            list(self.used),
            dict(self.fires),
            dict(self.barrages),
            self.active,
            self.arrived,
            self.areas,
            self.airfield,
            self.stop_after,
            self.more_supply,
            self.foretold,
            self.dice.copy(),
            self.outcome,
        )

    def to_json(self) -> dict[str, Any]:
        """The state as plain values."""
        return asdict(self)

    def seen(self) -> SavageryState:
        """2.2.1, 2.2.5 What the player may see: no seed, no hidden counter, no chit or die to come."""
        view = self.copy()
        view.seed = ""
        view.dice.laid = []
        view.stack = [HIDDEN] * len(view.stack)
        for area in view.japanese:
            if area not in view.revealed:
                view.japanese[area] = HIDDEN
        return view
