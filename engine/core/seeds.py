"""Seeds: what a player may give as one, in any game."""

from __future__ import annotations

from typing import Final

from engine.core.schema import Kind, ShortText

LONGEST_SEED: Final = 40
"""Signs of a seed that a player may give."""


class Seed(Kind):
    """A seed: some printable signs, or a whole number."""

    def __init__(self, most: int = LONGEST_SEED) -> None:
        self._line = ShortText(most, 1)
        self.expected, self.wanted = self._line.expected, self._line.wanted

    def value(self, value: object) -> str:
        return self._line.value(str(value) if type(value) is int else value)


def is_seed(text: str) -> bool:
    """Whether a player may give this as a seed."""
    try:
        Seed().value(text)
    except ValueError:
        return False
    return True
