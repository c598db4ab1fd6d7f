"""The colours of the counters of Peleliu by areas, of its staff map and of what flies over it."""

from collections.abc import Mapping
from types import MappingProxyType

from game.ui import colours
from game.ui.colours import Colour

REGIMENT: Mapping[str, Colour] = MappingProxyType(
    {**{name: colours.REGIMENT[name] for name in ("1", "5", "7")}, "321": (110, 50, 170), "322": (132, 182, 168)}
)
"""The rim of each regiment's counters."""
SERVICE: Mapping[str, Colour] = MappingProxyType({"marine": (120, 34, 30), "army": (128, 140, 84)})
"""The rim of a division's companies."""
GROUND: Mapping[str, Colour] = MappingProxyType(
    {
        "airfield": (128, 118, 96),
        "jungle": (72, 98, 54),
        "fortified": (150, 82, 52),
        "mountain": (98, 70, 46),
    }
)
"""The rim of Japanese counters."""
DAY, SUN, NIGHT, MOON = (150, 186, 202), (242, 196, 60), (38, 48, 84), (236, 232, 206)
CHIT, CHIT_BACK = (222, 206, 162), (96, 84, 62)
CORSAIR = (42, 64, 104)
BARRAGE = (92, 88, 82)
"""The face of a barrage."""
BORDER, BORDER_GLOW = (54, 44, 36), (244, 236, 214)
"""Borders of areas, and what they lie on."""
