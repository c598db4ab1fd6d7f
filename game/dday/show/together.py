"""Animations made of several: at the same time, one on the map and one among the cards, or one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.dday.show.animation import Animation
from game.dday.show.animation_input import AnimationInput

Maker = Callable[[Any, AnimationInput, float], Animation]
"""Makes an animation of an event, the table before it, and the seconds that its row gives its class."""


def together(*makers: Maker) -> Maker:
    """A maker whose animation is that of all of them.

    It lasts as long as the longest, and the camera goes where the first goes that has anywhere to go.
    """

    def make(event: Any, props: AnimationInput, length: float) -> Animation:
        animations = [maker(event, props, length) for maker in makers]
        led = next((animation for animation in animations if animation.focus or animation.points), animations[0])
        cues = [animation.cues for animation in animations if animation.cues is not None]
        return Animation(
            max(animation.length for animation in animations),
            [effect for animation in animations for effect in animation.effects],
            [motion for animation in animations for motion in animation.motions],
            [cue for some in cues for cue in some] if cues else None,
            led.focus,
            led.points,
            led.closer,
            max(animation.tells for animation in animations),
        )

    return make


def one_after_other(first: Animation, second: Animation) -> Animation:
    """An animation in which ``second`` begins when ``first`` is over; the first one's focus counts."""
    wait = first.length
    effects: list[Any] = [replace(effect, start=effect.start + wait) for effect in second.effects]  # type: ignore[type-var]
    motions: list[Any] = [replace(motion, start=motion.start + wait) for motion in second.motions]  # type: ignore[type-var]
    cues = [*(first.cues or []), *(replace(cue, delay=cue.delay + wait) for cue in second.cues or [])]
    return Animation(
        wait + second.length,
        [*first.effects, *effects],
        [*first.motions, *motions],
        cues or None,
        first.focus or second.focus,
        first.points or second.points,
        max(first.closer, second.closer),
        wait + second.tells if second.tells else first.tells,
    )
