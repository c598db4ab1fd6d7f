"""The parts of the table that answers are kept for: an event that alters the table says which of them it spares."""

from typing import Final

JAPANESE: Final = "japanese"
"""Japanese forces, fortifications and caves, and what their fields of fire depend on, smoke included."""
PLACES: Final = "places"
"""Where US units are."""
ONLY_US: Final = frozenset({JAPANESE})
"""Spared by what happens to US units, garrisons and markers of the player."""
NO_MOVE: Final = frozenset({JAPANESE, PLACES})
"""Spared by what happens to US units where they are."""
ONLY_JAPANESE: Final = frozenset({PLACES})
"""Spared by what happens to the Japanese."""
