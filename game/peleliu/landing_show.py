"""What is seen of units that find no room on the beach."""

from __future__ import annotations

from engine.peleliu.landing_events import UnitKeptAfloat
from game.dday.show.animation import Animation, Effect
from game.dday.show.animation_input import AnimationInput
from game.dday.show.common_animations import HexPulse
from game.dday.show.stamps import Stamp
from game.dday.show.wording import says
from game.ui import colours


def unit_kept_afloat(event: UnitKeptAfloat, props: AnimationInput, length: float) -> Animation:
    """5.2 The beach hexes of the box light up, and the boat is stamped: no room."""
    box = props.island.boxes.get(event.place.partition(":")[2])
    at = props.point(event.place)
    if box is None or at is None:
        return Animation(length)
    effects: list[Effect] = [HexPulse(h, colours.GREASE_RED, length=length) for h in box.landing_hexes]
    effects.append(Stamp(says("landing_show.no_room"), at, length=length + 0.4))
    return Animation(length, effects, focus=box.landing_hexes, points=(at,), closer=52.0)
