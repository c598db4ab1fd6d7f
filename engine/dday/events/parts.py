"""The parts of the table that answers are kept for: an event that alters the table says which of them it spares."""

from typing import Final

JAPANESE: Final = "japanese"
"""Where Japanese forces, fortifications and caves are, and what their fields of fire depend on, disruption and smoke
included; neither depth nor what lies face down is part of it."""
PLACES: Final = "places"
"""Where US units are."""
ONLY_US: Final = frozenset({JAPANESE})
"""Spared by what happens to US units, garrisons and markers of the player."""
NO_MOVE: Final = frozenset({JAPANESE, PLACES})
"""Spared by what happens to US units where they are, and to the faces and depth of Japanese ones."""
ONLY_JAPANESE: Final = frozenset({PLACES})
"""Spared by what happens to the Japanese."""
