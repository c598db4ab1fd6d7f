"""One fortified position of the ridge for the tests of section 19, and who stands around it.

C21 is green, a mountaintop, and has no cliffs; all six hexes around it lie in its intense field.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.session import Session
from tests.rules.table import Row, lay

RIDGE = "bloody-nose-ridge"
HILL, COLOUR = "1603", "green"
AROUND = {"NW": "1503", "N": "1602", "NE": "1703", "SE": "1704", "S": "1604", "SW": "1504"}
"""The hexes beside it, clockwise from the side next to an arrowhead that points west."""
N, NE, SE, S, SW, NW = (AROUND[side] for side in ("N", "NE", "SE", "S", "SW", "NW"))
OPEN = "F05"
"""A marker that closes the south-west alone and asks for nothing."""


def up(marker: str, facing: int = 0) -> dict[str, Any]:
    """A fortification that lies face up."""
    return {"marker": marker, "facing": facing}


def hill(
    step: str = "open_actions",
    *,
    us: Sequence[Row] = (),
    walls: str | Mapping[str, Any] = OPEN,
    japanese: Sequence[Row] = (),
    turn: int = 2,
    **more: Any,
) -> Session:
    """A session on the ridge with one fortification, on the hill; a marker's name lays it face down."""
    return lay(step, scenario=RIDGE, turn=turn, us=us, japanese=japanese, fortifications={HILL: walls}, **more)
