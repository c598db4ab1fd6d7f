"""What is told on the slip with the question for a moment: why something can't be done, or that something was."""

from __future__ import annotations

SECONDS = 6.0
"""How long it is told, unless somebody says otherwise."""


class Notice:
    """One thing at a time, with its rule."""

    def __init__(self) -> None:
        self.told: tuple[str, str] | None = None
        """The words and their rule; None while nothing is told."""
        self._left = 0.0

    def tell(self, words: str, rule: str = "", seconds: float = SECONDS) -> None:
        """Tell this from now on."""
        self.told, self._left = (words, rule), seconds

    def clear(self) -> None:
        """Tell nothing any more."""
        self.told = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.told = None
