"""Disruption: the marker that drops on a unit, and is taken off again when the unit recovers."""

from __future__ import annotations

from engine.dday import events as ev
from game.dday.board.pieces import pieces_of
from game.dday.show.animation import Animation, AnimationCue, Effect, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.chits import LANDS, Drop
from game.dday.show.motions import Held, Jolt


def _drop(unit: str, props: AnimationInput, shade: str, *, lifted: bool, length: float) -> list[Effect]:
    place = props.view.us[unit].place
    pieces = tuple(pieces_of(props.content, props.island, props.view).get(place, ()))
    return [Drop(unit, place, pieces, props.sheet, shade, 0.0, length, lifted)]


def unit_disrupted(event: ev.UnitDisrupted, props: AnimationInput, length: float) -> Animation:
    """6.33, 7.6 The disruption marker falls on the counter, and bounces a little."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    length = max(length, LANDS + 0.3)
    motions: list[Motion] = [
        Held(event.unit, look, length=length),
        Jolt(event.unit, (-0.3, 1.0), LANDS, 0.25, 0.05, look),
    ]
    return Animation(
        length,
        effects=_drop(event.unit, props, event.shade, lifted=False, length=length),
        motions=motions,
        cues=[AnimationCue("marker_drop", LANDS, at)],
        focus=tuple(h for h in (props.view.us[event.unit].place,) if h[:1].isdigit()),
    )


def unit_recovered(event: ev.UnitRecovered, props: AnimationInput, length: float) -> Animation:
    """7.6, 8.6, 13.44 The disruption marker is lifted off the counter."""
    unit = props.view.us.get(event.unit)
    if unit is None or props.unit_point(event.unit) is None:
        return Animation(length)
    effects = _drop(event.unit, props, unit.disrupted or "old", lifted=True, length=0.5)
    return Animation(
        length, effects=effects, cues=[AnimationCue("marker_pick", 0.0, props.unit_point(event.unit), 0.6)]
    )
