"""The state of a game: plain values, ids instead of references."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from engine.core.dice import Dice

DISGRACE, GLORY = "disgrace", "glory"
"""2.1.3 Boxes of ships that have left the map: driven off, out of action."""
FIELD, CAP, LOST = "field", "cap", "lost"
"""Where planes are that stand in no sea area."""
COVERED: Final = ""
"""What stands for a counter that nobody has seen yet."""


@dataclass(slots=True)
class WakeState:
    """Everything on the table."""

    seed: str
    scenario: str
    tracks: list[list[str]]
    """The counters of both tracks by space; in a view those still covered are "" (2.3)."""
    uncovered: list[int] = field(default_factory=lambda: [0, 0])
    """How many of each track have been uncovered, from its first space on."""
    attempt: int = 1
    turn: int = 0
    step: str = "discovery"
    second_turn: int = 0
    """The first turn of the second attempt, 0 before it."""
    mark: int = 0
    """3.8.2 How many counters of the first track count for the score, 0 while its attempt goes on."""
    ships: dict[str, str] = field(default_factory=dict)
    """Where each ship is that has been uncovered: a sea area, "disgrace" or "glory"."""
    markers: dict[str, str] = field(default_factory=dict)
    """2.2.9 "fire" or "smoke" on ships and batteries; without one they are not here."""
    planes: dict[str, str] = field(default_factory=dict)
    """Where each Wildcat is that has been uncovered: "field", "cap", "lost" or a sea area."""
    garrison: int = 0
    enlisted: bool = False
    fuel: int = 0
    ammo: int = 0
    grit: int = 0
    attacks: int = 0
    """Attacks rolled in this turn, by whichever side."""
    stop_after: str = ""
    """The phase after which a table that was laid out by hand is played no further."""
    foretold: bool = True
    """Whether chances are told before a choice."""
    dice: Dice = field(default_factory=Dice)
    outcome: tuple[str, str] | None = None

    def copy(self) -> WakeState:
        """A copy that shares nothing that can change."""
        return WakeState(
            self.seed,
            self.scenario,
            [list(track) for track in self.tracks],
            list(self.uncovered),
            self.attempt,
            self.turn,
            self.step,
            self.second_turn,
            self.mark,
            dict(self.ships),
            dict(self.markers),
            dict(self.planes),
            self.garrison,
            self.enlisted,
            self.fuel,
            self.ammo,
            self.grit,
            self.attacks,
            self.stop_after,
            self.foretold,
            self.dice.copy(),
            self.outcome,
        )

    def to_json(self) -> dict[str, Any]:
        """The state as plain values."""
        return asdict(self)

    def seen(self) -> WakeState:
        """What the player may see: no seed, no covered counter, no die to come."""
        view = self.copy()
        view.seed = ""
        view.dice.laid = []
        for track, open_spaces in zip(view.tracks, view.uncovered, strict=True):
            track[open_spaces:] = [COVERED] * (len(track) - open_spaces)
        return view

    def stock(self, name: str) -> int:
        """2.1.3 How many counters lie in the box of fuel, ammo or grit."""
        return {"fuel": self.fuel, "ammo": self.ammo, "grit": self.grit}[name]

    def add_stock(self, name: str, count: int) -> None:
        """Add counters to a box, or take them away."""
        match name:
            case "fuel":
                self.fuel += count
            case "ammo":
                self.ammo += count
            case _:
                self.grit += count
