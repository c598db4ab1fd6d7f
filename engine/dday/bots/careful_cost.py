"""What a lost step is worth to the careful bot: everything else is measured against it."""

from __future__ import annotations

from engine.dday.content import USCounter
from engine.dday.state.state import Unit

STRAIN = 2.0
"""How much dearer a counter in the loss box is when the box is as good as full."""
HERO = 0.3
"""A hero goes with his unit."""
HQ_STEP = 2.0
LEADER = 0.4
OTHER_STEP = 0.7
OTHER_LAST = 1.1
"""Units whose loss ends no game (15.1)."""

STEP = 0.6
LAST_STEP = 0.9
BOX = 2.0
"""15.1 What a counter in the loss box weighs in an invasion, over the step itself."""

WHOLE_STEP = 0.8
WHOLE_NEXT = 1.3
WHOLE_LAST = 2.4
"""18.41 Where a unit is lost whole nothing but its last step counts, so it is dearer the fewer steps it has left."""


def step_cost(counter: USCounter, unit: Unit, strain: float, losses: float, *, whole: bool) -> float:
    """15.1, 18.41 How much the next step of a unit is missed; ``strain`` is how full the loss box is, 0 to 1.

    ``losses`` is what the doctrine makes of a counter in the box.

    ``whole`` says that a unit is lost once and whole, not one counter after the other.
    """
    if counter.type == "regimental_hq":
        return HQ_STEP
    if not counter.counts_for_loss:
        return (OTHER_STEP if unit.steps > 1 else OTHER_LAST) + LEADER * counter.is_leader
    if whole:
        cost = WHOLE_STEP if unit.steps > 2 else WHOLE_NEXT if unit.steps > 1 else WHOLE_LAST
        return cost * losses * (1 + STRAIN * strain) + HERO * bool(unit.hero)
    cost = STEP if unit.steps > 1 else LAST_STEP
    if unit.steps in (1, counter.steps - 1):
        cost += BOX * losses * (1 + STRAIN * strain)
    return cost + HERO * bool(unit.hero)
