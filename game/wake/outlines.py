"""Ships and aeroplanes from above, as points of a square of side 1 around 0, the bow to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

Points = Sequence[tuple[float, float]]


def _hull(length: float, beam: float, bow: float) -> tuple[tuple[float, float], ...]:
    """A deck that is pointed at the bow and round at the stern."""
    half, side = length / 2, beam / 2
    port = ((half, 0.0), (half - bow, side * 0.72), (half - bow * 1.9, side), (-half + 0.09, side), (-half, side * 0.5))
    return (*port, *((x, -y) for x, y in reversed(port)))


HULLS: Mapping[str, Points] = MappingProxyType(
    {
        "cruiser": _hull(0.94, 0.19, 0.17),
        "destroyer": _hull(0.8, 0.14, 0.17),
        "patrol": _hull(0.6, 0.15, 0.13),
        "transport": _hull(0.84, 0.23, 0.11),
        "minelayer": _hull(0.74, 0.18, 0.13),
    }
)
"""The deck of each class."""
TURRETS: Mapping[str, Sequence[tuple[float, float]]] = MappingProxyType(
    {
        "cruiser": ((0.29, 0.055), (0.2, 0.055), (-0.26, 0.055), (-0.35, 0.05)),
        "destroyer": ((0.24, 0.04), (-0.2, 0.04), (-0.3, 0.04)),
        "patrol": ((0.16, 0.035),),
        "transport": (),
        "minelayer": ((0.24, 0.04), (-0.25, 0.04)),
    }
)
"""Where its turrets stand, and how large they are."""
BRIDGES: Mapping[str, Sequence[tuple[float, float, float, float]]] = MappingProxyType(
    {
        "cruiser": ((0.03, -0.06, 0.11, 0.12), (-0.12, -0.035, 0.1, 0.07)),
        "destroyer": ((0.07, -0.045, 0.09, 0.09), (-0.1, -0.025, 0.1, 0.05)),
        "patrol": ((-0.02, -0.045, 0.1, 0.09),),
        "transport": ((-0.1, -0.08, 0.18, 0.16), (0.2, -0.05, 0.1, 0.1), (-0.32, -0.05, 0.1, 0.1)),
        "minelayer": ((0.03, -0.05, 0.1, 0.1), (-0.13, -0.03, 0.09, 0.06)),
    }
)
"""Its bridge, funnels and holds: left, top, width, height."""


def _both(side: Points) -> tuple[tuple[float, float], ...]:
    """An outline from the points of one side, nose first."""
    return (*side, *((x, -y) for x, y in reversed(side)))


WILDCAT = _both(
    (
        (0.36, 0.05),
        (0.34, 0.075),
        (0.2, 0.085),
        (0.17, 0.44),
        (0.11, 0.46),
        (0.01, 0.44),
        (-0.01, 0.075),
        (-0.29, 0.04),
        (-0.31, 0.17),
        (-0.39, 0.17),
        (-0.4, 0.0),
    )
)
"""Square wings, a stout body."""
ZERO = _both(
    (
        (0.4, 0.03),
        (0.36, 0.06),
        (0.22, 0.065),
        (0.16, 0.34),
        (0.1, 0.46),
        (0.04, 0.44),
        (-0.02, 0.06),
        (-0.34, 0.03),
        (-0.35, 0.15),
        (-0.41, 0.15),
        (-0.44, 0.0),
    )
)
"""Slender, with tapering wings."""
