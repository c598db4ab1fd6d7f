"""Which maker shows which kind of event; an event that isn't listed changes the table without a show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.show import losses, moves
from game.show.beat import Beat
from game.show.props import Props

Maker = Callable[[Any, Props, float], Beat]
"""Makes a beat of an event, the table before it, and the seconds that choreography.py gives its kind."""

SCRIPT: dict[str, Maker] = {
    "unit_moved": moves.unit_moved,
    "force_moved": moves.force_moved,
    "step_lost": losses.step_lost,
    "step_gained": losses.step_gained,
    "unit_eliminated": losses.unit_eliminated,
    "force_removed": losses.force_removed,
    "unit_revealed": losses.unit_revealed,
    "unit_hidden": losses.unit_revealed,
}
