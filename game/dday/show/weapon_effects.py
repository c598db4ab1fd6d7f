"""What each weapon looks and sounds like when it is fired from one point of the sheet at another.

``volley`` gives the effects and sounds of one weapon's fire and how long it takes; ``strikes`` says when it begins to
tell, so that a counter can be jolted then. Which weapon fires is for the makers of animations to say, from the events.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Literal

from game.dday.show import close_in, shellfire, small_arms
from game.dday.show.aiming import AimedShot, Volley
from game.dday.show.calm import QuietShot
from game.dday.show.tracers import flight
from game.table.hexgrid import Point
from game.ui import colours

Kind = Literal[
    "rifles",
    "rifles_us",
    "machine_gun",
    "machine_gun_us",
    "automatic_rifle",
    "mortar",
    "gun",
    "tank_gun",
    "artillery",
    "naval",
    "dauntless",
    "flamethrower",
    "bazooka",
    "demolition",
    "grenades",
]

_MAKERS: dict[str, Callable[[AimedShot], Volley]] = {
    "rifles": small_arms.rifles,
    "rifles_us": small_arms.rifles,
    "machine_gun": small_arms.machine_gun,
    "machine_gun_us": small_arms.machine_gun,
    "automatic_rifle": small_arms.machine_gun,
    "mortar": shellfire.mortar,
    "gun": shellfire.gun,
    "tank_gun": shellfire.gun,
    "artillery": shellfire.artillery,
    "naval": shellfire.naval,
    "dauntless": shellfire.dauntless,
    "flamethrower": close_in.flamethrower,
    "bazooka": close_in.bazooka,
    "demolition": close_in.demolition,
    "grenades": close_in.grenades,
}
KINDS = tuple(_MAKERS)


def volley(
    kind: Kind,
    origin: Point | None,
    target: Point,
    chance: random.Random,
    start: float = 0.0,
    *,
    dense: float = 1.0,
    water: bool = False,
    colour: colours.Colour | None = None,
) -> Volley:
    """One weapon's fire, beginning ``start`` seconds after its animation.

    ``origin`` may be None for what comes from afar (artillery, naval, dauntless). ``dense`` is 1 for usual fire, below
    for sparse, above for intense fire; ``water`` says that the target lies in the sea; ``colour`` is that of the line
    shown when motion is reduced. A demolition charge goes off at the target.
    """
    effects, cues, length = _MAKERS[kind](
        AimedShot(kind, origin or _afar(kind, target), target, chance, start, dense, water)
    )
    effects.append(QuietShot(origin, target, start, max(0.9, length - start), colour))
    return effects, cues, length


def strikes(kind: Kind, origin: Point | None, target: Point) -> float:
    """Seconds from the beginning of a volley until it first tells."""
    far = math.dist(origin, target) if origin else 0.0
    known = {
        "mortar": 0.1 + shellfire.mortar_flight(far),
        "grenades": 0.55,
        "demolition": close_in.FUSE,
        "gun": shellfire.shell_flight(far),
        "tank_gun": shellfire.shell_flight(far),
        "bazooka": close_in.rocket_flight(far),
        "artillery": shellfire.FALL,
        "naval": shellfire.LOADED + shellfire.FALL,
        "dauntless": shellfire.RUN_IN,
        "flamethrower": 0.4,
    }
    return known.get(kind, flight(origin, target) if origin else 0.2)


def _afar(kind: str, target: Point) -> Point:
    """Where the fire comes from that has no place on the map: the fleet in the west, guns beyond the hills."""
    if kind == "naval":
        return shellfire.SEA_EDGE, target[1]
    return target[0] + 5.0, target[1] - 4.0
