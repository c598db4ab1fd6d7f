"""Japanese reserves, depth and stances: what rises from the ground, slides under a counter or is taken from there."""

from __future__ import annotations

import random

from engine.dday import events as ev
from game.dday.show import dust
from game.dday.show.animation import Animation, AnimationCue, Effect, Layer, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.motions import Absent, Held, Jolt, Peek, Rising, SetDown, TurnOver
from game.dday.show.stamps import SlipStamp
from game.dday.show.tokens import Token
from game.dday.show.wording import says
from game.ui import colours

HIDDEN_WAYS = ("infiltrate", "infiltration")
"""Reasons for which a unit slips in, in place of coming up from below."""


def force_placed(event: ev.ForcePlaced, props: AnimationInput, length: float) -> Animation:
    """9.3, 9.4, 12.2, 12.5, 12.10 A reserve unit enters: out of the ground, or out of the leaves where it slips in."""
    at, chance = props.point(event.hex), props.chance(event)
    if at is None:
        return Animation(length)
    length = max(length, 1.0)
    motions: list[Motion]
    effects: list[Effect]
    if event.why in HIDDEN_WAYS:
        effects = [
            dust.crumbs(chance, at, colours.LEAF, count=18, spread=0.9, thrown=0.5),
            dust.cloud(chance, at, colours.LEAF, count=8, strength=0.5),
            dust.crumbs(chance, at, colours.LEAF, count=10, spread=0.6, thrown=0.3, start=0.4),
        ]
        motions = [
            Absent(event.force, length=0.25),
            SetDown(event.force, start=0.25, length=length - 0.25, height=0.25),
        ]
        cues = [AnimationCue("brush", 0.0, at), AnimationCue("counter_down", length * 0.9, at)]
    else:
        effects = [*dust.dug(chance, at), dust.crumbs(chance, at, colours.EARTH, count=10, start=0.25)]
        motions = [Absent(event.force, length=0.1), Rising(event.force, start=0.1, length=length - 0.15)]
        cues = [AnimationCue("dig", 0.0, at), AnimationCue("counter_down", length * 0.85, at)]
    return Animation(length, effects, motions, cues, focus=(event.hex,), closer=54.0)


def depth_placed(event: ev.DepthPlaced, props: AnimationInput, length: float) -> Animation:
    """9.21, 12.3 A depth marker slides under the counter; supplies come as a crate."""
    look, at = props.look(event.force), props.force_point(event.force)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 0.85)
    supplies = event.why == "resupply"
    kind = "crate" if supplies else "depth_seen" if event.revealed else "depth"
    origin = (at[0] + 1.15, at[1] + 0.95)
    effects: list[Effect] = [
        Token(kind, (at[0], at[1] + 0.2), origin, "fly", length=length * 0.8, side=0.62, under=True, layer=Layer.GROUND)
    ]
    motions: list[Motion] = [Peek(event.force, look, length * 0.25, length * 0.75)]
    motions.insert(0, Held(event.force, look, 0.0, length * 0.25))
    cues = [AnimationCue("depth", length * 0.6, at)]
    return Animation(length, effects, motions, cues, focus=(props.view.forces[event.force].hex,))


def _depth_gone(
    event: ev.DepthRemoved | ev.DepthReturned, props: AnimationInput, length: float, kind: str
) -> Animation:
    look, at = props.look(event.force), props.force_point(event.force)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 0.6)
    end = (at[0] + 1.1, at[1] + 0.9)
    effects: list[Effect] = [
        Token(kind, end, (at[0], at[1] + 0.2), "fly", length * 0.3, length * 0.75, 0.62, layer=Layer.GROUND)
    ]
    motions: list[Motion] = [Peek(event.force, look, 0.0, length)]
    return Animation(
        length, effects, motions, [AnimationCue("depth", 0.2, at)], focus=(props.view.forces[event.force].hex,)
    )


def depth_removed(event: ev.DepthRemoved, props: AnimationInput, length: float) -> Animation:
    """9.23 A depth marker is drawn from under its counter and leaves the game."""
    return _depth_gone(event, props, length, "depth_seen" if event.seen else "depth")


def depth_returned(event: ev.DepthReturned, props: AnimationInput, length: float) -> Animation:
    """13.41 A depth marker goes back into the pool."""
    return _depth_gone(event, props, length, "depth")


def depth_revealed(event: ev.DepthRevealed, props: AnimationInput, length: float) -> Animation:
    """9.1 What lies under a counter is looked at: the counter is lifted, and the marker has turned."""
    return _peek(event.force, props, max(length, 0.8), "counter_turn")


def depth_hidden(event: ev.DepthHidden, props: AnimationInput, length: float) -> Animation:
    """16 Contact is lost: the marker under a counter is turned face down."""
    return _peek(event.force, props, length, "depth")


def stance_depth_turned(event: ev.StanceDepthTurned, props: AnimationInput, length: float) -> Animation:
    """13.46, 8.7 A counterattack marker shows its other side."""
    return _peek(event.force, props, length, "counter_turn")


def _peek(force: str, props: AnimationInput, length: float, cue: str) -> Animation:
    look, at = props.look(force), props.force_point(force)
    if look is None or at is None:
        return Animation(length)
    motions: list[Motion] = [Peek(force, look, length=length)]
    return Animation(
        length, motions=motions, cues=[AnimationCue(cue, length * 0.4, at)], focus=(props.view.forces[force].hex,)
    )


def unit_turned(event: ev.UnitRevealed | ev.UnitHidden, props: AnimationInput, length: float) -> Animation:
    """9.1, 16 A Japanese unit is turned face up, or face down again."""
    look, at = props.look(event.force), props.force_point(event.force)
    if look is None or at is None:
        return Animation(length)
    motions: list[Motion] = [TurnOver(event.force, look, length=length)]
    cues = [AnimationCue("counter_turn", length * 0.2, at), AnimationCue("counter_down", length * 0.9, at)]
    return Animation(length, motions=motions, cues=cues, focus=(props.view.forces[event.force].hex,))


# ------------------------------------------------------------------ the counterattack


def counterattack_called(event: ev.CounterattackCalled, props: AnimationInput, length: float) -> Animation:
    """13.4 The Japanese counterattack begins: every tank that is known on the map starts its engine."""
    chance = props.chance(event)
    length = max(length, 2.0)
    effects: list[Effect] = [
        SlipStamp(
            says("show.counterattack"),
            (says("show.counterattack_note"),),
            ink="stamp_red",
            length=length + 0.2,
        )
    ]
    cues = [AnimationCue("counterattack")]
    return Animation(length, [*effects, *_engines(props, chance)], cues=cues)


def _engines(props: AnimationInput, chance: random.Random) -> list[Effect]:
    """A little dust around the tanks whose type can be seen."""
    found: list[Effect] = []
    for force in props.view.forces.values():
        if props.view.is_tank(force):
            at = props.point(force.hex)
            if at is not None:
                found.append(dust.cloud(chance, at, colours.DUST, count=8, spread=0.5, start=0.4, life=1.4))
    return found


def stance_entered(event: ev.StanceEntered, props: AnimationInput, length: float) -> Animation:
    """13.41 A unit enters the stance: the red marker slides under it, and it shakes off the earth."""
    look, at = props.look(event.force), props.force_point(event.force)
    if look is None or at is None:
        return Animation(length)
    length = max(length, 0.85)
    effects: list[Effect] = [
        Token(
            "stance",
            (at[0], at[1] + 0.2),
            (at[0] + 1.15, at[1] + 0.9),
            "fly",
            length=length * 0.6,
            side=0.62,
            under=True,
            layer=Layer.GROUND,
        ),
        dust.cloud(props.chance(event), at, colours.DUST, start=length * 0.6),
    ]
    motions: list[Motion] = [
        Held(event.force, look, 0.0, length * 0.6),
        Jolt(event.force, (-1.0, 0.0), length * 0.6, length * 0.4, 0.1),
    ]
    return Animation(
        length, effects, motions, [AnimationCue("depth", length * 0.5, at)], focus=(props.view.forces[event.force].hex,)
    )


def stance_left(event: ev.StanceLeft, props: AnimationInput, length: float) -> Animation:
    """13.47 A unit's counterattack is over: its marker is drawn out and goes."""
    look, at = props.look(event.force), props.force_point(event.force)
    if look is None or at is None:
        return Animation(length)
    end = (at[0] + 1.1, at[1] + 0.9)
    effects: list[Effect] = [
        Token("stance", end, (at[0], at[1] + 0.2), "fly", length * 0.25, length * 0.75, 0.62, layer=Layer.GROUND)
    ]
    motions: list[Motion] = [Peek(event.force, look, length=length)]
    return Animation(
        length, effects, motions, [AnimationCue("depth", 0.2, at)], focus=(props.view.forces[event.force].hex,)
    )


def elites_returned(event: ev.ElitesReturned, props: AnimationInput, length: float) -> Animation:
    """16 Some of the elite units that were lost go back among the reserves: told on a slip, for nobody knows where."""
    count = len(event.units)
    words = says("show.elites_note", count=count)
    length = max(length, 1.6)
    return Animation(
        length,
        [SlipStamp(says("show.elites"), (words,), length=length)],
        cues=[AnimationCue("night_stir"), AnimationCue("paper_open")],
    )
