"""Beats made of several: at the same time, one on the map and one among the cards, or one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.dday.show.animation import Beat
from game.dday.show.props import Props

Maker = Callable[[Any, Props, float], Beat]
"""Makes a beat of an event, the table before it, and the seconds that its row gives its class."""


def together(*makers: Maker) -> Maker:
    """A maker whose beat is that of all of them.

    It lasts as long as the longest, and the camera goes where the first goes that has anywhere to go.
    """

    def make(event: Any, props: Props, length: float) -> Beat:
        beats = [maker(event, props, length) for maker in makers]
        led = next((beat for beat in beats if beat.focus or beat.points), beats[0])
        cues = [beat.cues for beat in beats if beat.cues is not None]
        return Beat(
            max(beat.length for beat in beats),
            [sight for beat in beats for sight in beat.sights],
            [motion for beat in beats for motion in beat.motions],
            [cue for some in cues for cue in some] if cues else None,
            led.focus,
            led.points,
            led.closer,
            max(beat.tells for beat in beats),
        )

    return make


def one_after_other(first: Beat, second: Beat) -> Beat:
    """A beat in which ``second`` begins when ``first`` is over; the first one's focus counts."""
    wait = first.length
    sights: list[Any] = [replace(sight, start=sight.start + wait) for sight in second.sights]  # type: ignore[type-var]
    motions: list[Any] = [replace(motion, start=motion.start + wait) for motion in second.motions]  # type: ignore[type-var]
    cues = [*(first.cues or []), *(replace(cue, delay=cue.delay + wait) for cue in second.cues or [])]
    return Beat(
        wait + second.length,
        [*first.sights, *sights],
        [*first.motions, *motions],
        cues or None,
        first.focus or second.focus,
        first.points or second.points,
        max(first.closer, second.closer),
        wait + second.tells if second.tells else first.tells,
    )
