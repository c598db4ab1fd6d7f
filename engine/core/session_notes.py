"""What is noted of a session for good, and what its level gives or withholds: study mode, the staff's help, odds."""

from __future__ import annotations

from typing import Any

from engine.core.decision import Refused
from engine.core.levels import level_of


class SessionNotes:
    """What a session notes beside its choices; the fingerprint of the game doesn't depend on it."""

    setup: dict[str, Any]
    choices: list[str]

    def __init__(self) -> None:
        self._studied: list[tuple[int, int]] = []
        self._asked: list[int] = []

    @property
    def studied(self) -> tuple[tuple[int, int], ...]:
        """Where study mode was used: how many choices had been made, and to how many the game went back.

        The first pair, of equal numbers, says where it was turned on. Empty for a game played without it.
        """
        return tuple(self._studied)

    @property
    def asked(self) -> tuple[int, ...]:
        """How many choices had been made each time that the staff answered, in order, one for each decision."""
        return tuple(self._asked)

    def note_asked(self) -> None:
        """The staff has answered the pending question: that is noted for good, even if choices are taken back."""
        self._asked = sorted({*self._asked, len(self.choices)})

    @property
    def foretells(self) -> bool:
        """Whether a player may be told odds and what fire threatens before a choice: in study mode at every level."""
        return bool(self._studied) or level_of(self.setup).foresight

    @property
    def takes_back(self) -> bool:
        """Whether choices are taken back at all: in study mode at every level."""
        return bool(self._studied) or level_of(self.setup).undo

    def _hold_to_level(self) -> None:
        """Raise Refused where nothing is taken back."""
        if not self.takes_back:
            raise Refused("Veterans take nothing back.", key="veteran")
