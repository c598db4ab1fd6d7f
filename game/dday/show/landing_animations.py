"""The landing: craft that run in from the boxes to the beaches, or drift to the next box."""

from __future__ import annotations

from engine.dday import events as ev
from game.dday.show import dust
from game.dday.show.animation import Animation, AnimationCue, Effect
from game.dday.show.animation_input import AnimationInput
from game.dday.show.figures import Craft
from game.dday.show.motions import Along
from game.dday.show.pencil_marks import Scrawl, arrow
from game.table.hexgrid import Point
from game.ui import colours

RUN_IN, DRIFT = 1.15, 0.95
"""Seconds from a box to the beach, and from a box to the next."""


def land(event: ev.UnitMoved, props: AnimationInput, points: tuple[Point, ...], hexes: tuple[str, ...]) -> Animation:
    """5.3 A unit runs in to the beach; the tractor grinds up the sand and is gone."""
    chance, end = props.chance(event), points[-1]
    surf = props.towards(points[-2], end, 0.72)
    effects: list[Effect] = [
        Craft(points, RUN_IN, length=RUN_IN + 0.7),
        dust.cloud(chance, surf, colours.SPRAY, count=12, spread=0.6, size=0.42, start=RUN_IN * 0.7, rise=0.4),
        dust.crumbs(chance, surf, colours.SPRAY, count=14, spread=0.8, size=0.07, start=RUN_IN * 0.72),
        dust.cloud(chance, end, colours.DUST, count=6, spread=0.45, start=RUN_IN * 0.95),
    ]
    cues = [
        AnimationCue("landing_craft", 0.0, points[0]),
        AnimationCue("surf_wash", RUN_IN * 0.7, end),
        AnimationCue("counter_down", RUN_IN * 0.97, end),
    ]
    motion = Along(event.unit, points, RUN_IN, height=0.05, look=props.look(event.unit))
    return Animation(RUN_IN + 0.05, effects, [motion], cues, focus=hexes, points=points, closer=52.0)


def _landward(props: AnimationInput, points: tuple[Point, ...]) -> Point:
    """The bows of a craft that drifts: across its way, towards the middle of the sheet."""
    left, top, right, bottom = props.sheet.bounds
    (x, y), end = points[0], points[-1]
    if abs(end[0] - x) > abs(end[1] - y):
        return (0.0, 1.0 if y < (top + bottom) / 2 else -1.0)
    return (1.0 if x < (left + right) / 2 else -1.0, 0.0)


def drift(event: ev.UnitMoved, props: AnimationInput, points: tuple[Point, ...]) -> Animation:
    """5.2 The current carries a unit along the row: an arrow in blue, and the craft goes sideways."""
    chance = props.chance(event)
    effects: list[Effect] = [
        Scrawl(
            arrow(points[0], points[-1], bend=0.16, width=0.13, ends=(0.7, 0.7)),
            colours.GREASE_BLUE,
            0.13,
            length=DRIFT + 1.0,
            drawing=DRIFT * 0.8,
        ),
        Craft(points, DRIFT, length=DRIFT + 0.5, heading=_landward(props, points)),
        dust.along(chance, points, colours.SPRAY, DRIFT, each=3, size=0.3),
    ]
    cues = [
        AnimationCue("landing_craft", 0.0, points[0]),
        AnimationCue("pencil", 0.1, points[0]),
        AnimationCue("counter_down", DRIFT, points[-1]),
    ]
    motion = Along(event.unit, points, DRIFT, height=0.05, look=props.look(event.unit))
    return Animation(DRIFT + 0.05, effects, [motion], cues, points=points, closer=52.0)
