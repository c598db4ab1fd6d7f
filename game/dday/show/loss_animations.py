"""What happens to a counter: steps lost and gained, elimination, disruption and recovery of Japanese units."""

from __future__ import annotations

from engine.dday import events as ev
from game.dday.counters.shelf import Look
from game.dday.show import dust
from game.dday.show.animation import Animation, AnimationCue, Effect, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.common_animations import PULLING, CoveringCounters, Standing, TakenOff
from game.dday.show.motions import Held, Jolt, TurnOver
from game.dday.show.pencil_marks import Scrawl, cross
from game.dday.show.spots import plan_of
from game.dday.show.stamps import Stamp
from game.dday.show.tokens import Carrying, Token
from game.dday.show.wording import says
from game.table.hexgrid import Point
from game.ui import colours

WIPED = 0.2
"""Seconds in which a cross is wiped off when other counters lie where it was drawn."""
OUT = {"us": -1.1, "japan": 1.3}
"""How far to the right a counter is pulled out from under others, in hex sides."""
CORNER = (-0.36, 0.36)
"""Where a disruption marker lies, from the middle of its counter, in hex sides."""


def _place(props: AnimationInput, unit: str) -> tuple[str, ...]:
    place = props.view.us[unit].place if unit in props.view.us else ""
    return (place,) if place[:1].isdigit() else ()


def step_lost(event: ev.StepLost, props: AnimationInput, length: float) -> Animation:
    """6.32 A unit is struck: its counter turns over or is replaced; after its last step it goes to the loss box."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    if event.steps == 0:
        return _goes(event, props, max(length, 1.3), boxed=bool(event.counter))
    covered = bool(props.upon(event.unit, props.view.us[event.unit].place))
    length = max(length, 1.3) if covered else length
    motions: list[Motion] = [
        Held(event.unit, look, length=0.3),
        Jolt(event.unit, length=0.3, look=look),
        TurnOver(event.unit, look, 0.3, max(0.1, length - 0.3), -OUT["us"] if covered else 0.0),
    ]
    cues = [AnimationCue("step_lost", 0.3, at)]
    return Animation(length, motions=motions, cues=cues, focus=_place(props, event.unit))


def unit_eliminated(event: ev.UnitEliminated, props: AnimationInput, length: float) -> Animation:
    """7.53 A unit leaves play whole."""
    return _goes(event, props, max(length, 1.3), boxed=bool(event.counters))


def _standing(props: AnimationInput, piece: str, look: Look, at: Point, gone: float) -> tuple[Standing, Point, float]:
    """A counter until it is taken away, where it is struck out, and how many seconds that is put off.

    ``at`` is the middle of its place. One on which others lie is pulled out from under them.
    """
    force = props.view.forces.get(piece)
    place = force.hex if force is not None else props.view.us[piece].place
    stays = tuple(one for one in props.stack(place) if one.id != piece)
    origin = (props.in_stack(piece, place) if stays else None) or at
    upon = props.upon(piece, place)
    if not upon:
        return Standing(look, origin, gone), origin, 0.0
    out = (at[0] + OUT["us" if force is None else "japan"], origin[1])
    cover = CoveringCounters(props.sheet, place, stays, len(upon))
    return Standing(look, origin, gone + PULLING, out=out, cover=cover), out, PULLING


def _goes(event: ev.StepLost | ev.UnitEliminated, props: AnimationInput, length: float, *, boxed: bool) -> Animation:
    """A counter is struck out in red and taken away, to the loss box when it counts there."""
    look, middle = props.look(event.unit), props.unit_point(event.unit)
    if look is None or middle is None:
        return Animation(length)
    gone = 0.55
    standing, at, later = _standing(props, event.unit, look, middle, gone)
    gone, length = gone + later, length + later
    carried: Effect
    if boxed:
        carried = Carrying(look, at, "loss", gone, length - gone + 0.3, plan=plan_of(props))
    else:
        carried = TakenOff(look, at, gone, length - gone)
    effects: list[Effect] = [
        standing,
        carried,
        _struck_out(props, event.unit, at, 0.1 + later, gone, length),
        dust.cloud(props.chance(event), at, colours.DUST, start=gone),
    ]
    cues = [
        AnimationCue("step_lost", 0.0, at),
        AnimationCue("pencil", 0.1 + later, at),
        AnimationCue("marker_pick", gone, at),
    ]
    return Animation(length, effects, cues=cues, focus=_place(props, event.unit))


def _struck_out(props: AnimationInput, piece: str, at: Point, start: float, gone: float, length: float) -> Scrawl:
    """The cross over a counter. It stays on the ground that the counter leaves, but never over one that stays there."""
    lasts = WIPED + gone - start if props.shared(piece) else length + 0.5
    return Scrawl(cross(at), colours.GREASE_RED, 0.12, start, lasts, 0.35, WIPED if props.shared(piece) else 0.5)


def step_gained(event: ev.StepGained, props: AnimationInput, length: float) -> Animation:
    """A unit gets a step back: its counter is turned to the stronger face."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(length)
    motions: list[Motion] = [TurnOver(event.unit, look, length=length)]
    return Animation(
        length, motions=motions, cues=[AnimationCue("counter_turn", 0.1, at)], focus=_place(props, event.unit)
    )


def force_removed(event: ev.ForceRemoved, props: AnimationInput, length: float) -> Animation:
    """A Japanese unit leaves the map: out of the game, to the eliminated elite, or slips back into the reserve."""
    look, at = props.look(event.force), props.force_point(event.force)
    force = props.view.forces.get(event.force)
    if look is None or at is None or force is None:
        return Animation(length)
    length = max(length, 1.0)
    chance = props.chance(event)
    if event.to == "reserve":
        effects: list[Effect] = [
            TakenOff(look, at, length=length),
            dust.crumbs(chance, at, colours.LEAF, count=14, spread=0.7, thrown=0.3),
        ]
        return Animation(
            length,
            effects,
            cues=[AnimationCue("brush", 0.0, at), AnimationCue("marker_pick", 0.2, at)],
            focus=(force.hex,),
        )
    standing, at, later = _standing(props, event.force, look, at, 0.5)
    gone, length = 0.5 + later, length + later
    effects = [
        standing,
        TakenOff(look, at, gone, length - gone),
        _struck_out(props, event.force, at, 0.05 + later, gone, length),
        dust.cloud(chance, at, colours.DUST, start=gone),
    ]
    if event.why == "conscripts":
        effects.append(Stamp(says("show.surrendered"), at, "pencil_green", 0.2, length))
    cues = [AnimationCue("pencil", 0.05 + later, at), AnimationCue("marker_pick", gone, at)]
    return Animation(length, effects, cues=cues, focus=(force.hex,))


def force_disrupted(event: ev.ForceDisrupted, props: AnimationInput, length: float) -> Animation:
    """6.4 A disruption marker drops on a Japanese unit."""
    look, at = props.look(event.force), props.force_point(event.force)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 0.6)
    spot = (at[0] + CORNER[0], at[1] + CORNER[1])
    effects: list[Effect] = [Token("disrupted", spot, length=length * 1.15, side=0.36)]
    motions: list[Motion] = [
        Held(event.force, look, length=length * 0.5),
        Jolt(event.force, (-0.4, 1.0), length * 0.5, length * 0.5, 0.06),
    ]
    cues = [AnimationCue("marker_drop", length * 0.4, at)]
    return Animation(length, effects, motions, cues, focus=(props.view.forces[event.force].hex,))


def force_recovered(event: ev.ForceRecovered, props: AnimationInput, length: float) -> Animation:
    """6.42 The disruption marker comes off a Japanese unit."""
    at = props.force_point(event.force)
    if at is None:
        return Animation(length)
    spot = (at[0] + CORNER[0], at[1] + CORNER[1])
    effects: list[Effect] = [Token("disrupted", spot, how="lift", length=length, side=0.36)]
    return Animation(
        length, effects, cues=[AnimationCue("marker_pick", 0.0, at)], focus=(props.view.forces[event.force].hex,)
    )
