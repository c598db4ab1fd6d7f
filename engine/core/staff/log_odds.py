"""Log odds as chances, in whole numbers alone, so that every machine gets the same."""

from __future__ import annotations

from typing import Final

from engine.core.staff.answers import SURE

UNIT: Final = 1000
"""Log odds are counted in thousandths."""
_STEPS: Final = 16
"""Steps of the table for one whole."""
_MOST: Final = 12
"""Beyond these log odds nothing changes any more."""
_FINE: Final = 10**18
_FALL: Final = 939_413_062_813_475_786
"""What is left of 10**18 after one step: e to the power of minus one sixteenth."""


def _table() -> tuple[int, ...]:
    """The chances at the steps from even odds upwards."""
    found, left = [], _FINE
    for _ in range(_MOST * _STEPS + 1):
        found.append(SURE * _FINE // (_FINE + left))
        left = left * _FALL // _FINE
    return tuple(found)


_CHANCES: Final = _table()


def chance(odds: int) -> int:
    """The chance, in parts of ``SURE``, of log odds in thousandths."""
    far = min(abs(odds), _MOST * UNIT - 1) * _STEPS
    step, rest = divmod(far, UNIT)
    low, high = _CHANCES[step], _CHANCES[step + 1]
    found = low + (high - low) * rest // UNIT
    return found if odds >= 0 else SURE - found
