"""Looks that belong to lettered actions: the patrol that creeps up, the leaves of an ambush, star shells at night."""

from __future__ import annotations

import random

from engine.core.event import Event
from engine.dday import events as ev
from game.dday.show import disruption, dust
from game.dday.show.animation import Animation, AnimationCue, Effect
from game.dday.show.animation_input import AnimationInput
from game.dday.show.figures import MarchingColumn
from game.dday.show.glow import Glow
from game.dday.show.motions import Held
from game.dday.show.pencil_marks import way
from game.dday.show.stamps import Stamp
from game.dday.show.together import one_after_other
from game.dday.show.wording import says
from game.table.hexgrid import Point
from game.ui import colours

CREEP = 1.5
"""Seconds in which a patrol comes up to those whom it surprises."""


def is_night(props: AnimationInput) -> bool:
    """Whether it is night on the turn track."""
    space = props.view.space
    return bool(space and space.night)


def position_acts(event: ev.PositionActs, props: AnimationInput, length: float) -> Animation:
    """12.0 What an action adds to the pulse of its position: a stamp with its name, leaves that stir, a flash."""
    at = props.point(event.hex)
    if at is None or not props.theme.language.known(f"show.action.{event.action}"):
        return Animation(length)
    words = says(f"show.action.{event.action}")
    chance = props.chance(event, "letter")
    effects: list[Effect] = [Stamp(words, at, "japan_elite", 0.15, length + 0.45)]
    cues: list[AnimationCue] = [AnimationCue("stamp", 0.15, at, 0.6)]
    if event.action == "ambush":
        for h in props.island.sites[event.site].hexes if event.site in props.island.sites else (event.hex,):
            spot = props.point(h)
            if spot is not None:
                effects += ambush(chance, spot)
        cues.append(AnimationCue("brush", 0.3, at))
    elif event.action in ("patrol", "assault"):
        effects.append(dust.crumbs(chance, at, colours.LEAF, count=10, spread=0.7, thrown=0.3, start=0.3))
        cues.append(AnimationCue("brush", 0.3, at))
    return Animation(length, effects, cues=cues, focus=(event.hex,))


def ambush(chance: random.Random, at: Point) -> list[Effect]:
    """The undergrowth parts, and a flash comes out of it."""
    return [
        dust.crumbs(chance, at, colours.LEAF, count=20, spread=1.0, thrown=0.5, start=0.25),
        Glow(at, colours.LAMP, 1.3, 0.5, 0.3),
        Glow(at, colours.LAMP, 1.0, 0.75, 0.25),
        dust.cloud(chance, at, colours.SMOKE, count=7, start=0.55, strength=0.6),
    ]


def unit_disrupted(event: ev.UnitDisrupted, props: AnimationInput, length: float) -> Animation:
    """6.33, 12.6 A unit is disrupted: a patrol creeps up to it from a position's nearest hex first."""
    animation = disruption.unit_disrupted(event, props, length)
    at, look = props.unit_point(event.unit), props.look(event.unit)
    found = props.island.sites.get(event.by)
    points = [point for h in (found.hexes if found else ()) if (point := props.point(h)) is not None]
    if event.why != "patrol" or at is None or look is None or not points:
        return animation
    home = min(points, key=lambda point: (point[0] - at[0]) ** 2 + (point[1] - at[1]) ** 2)
    bow = ((home[0] + at[0]) / 2 - (at[1] - home[1]) * 0.14, (home[1] + at[1]) / 2 + (at[0] - home[0]) * 0.14)
    line = (home, bow, at)
    effects: list[Effect] = [
        *way(line, CREEP, props.palette.japan_elite, after=1.0),
        MarchingColumn(line, length=CREEP),
    ]
    creeping = Animation(
        CREEP * 0.9,
        effects,
        [Held(event.unit, look, length=CREEP * 0.9)],
        [AnimationCue("patrol", 0.0, home)],
        animation.focus,
        (home, at),
        56.0,
    )
    return one_after_other(creeping, animation)


def star_shells(event: Event, props: AnimationInput, length: float) -> Animation:
    """A fire phase at night: star shells hang over a few US units and light what is there."""
    if not is_night(props):
        return Animation(length)
    places = sorted(props.view.us_hexes)
    chance = props.chance(event, "star")
    points = [point for h in chance.sample(places, min(3, len(places))) if (point := props.point(h)) is not None]
    effects: list[Effect] = [flare(at, 0.5 * number) for number, at in enumerate(points)]
    return Animation(length, effects, cues=[AnimationCue("star_shell", 0.0, points[0])] if points else None)


def flare(at: Point, start: float = 0.0) -> Effect:
    """A star shell that drifts down over a point."""
    return Glow((at[0] - 0.5, at[1] - 1.4), colours.STAR_SHELL, 5.0, start, 5.0, (1.0, 0.9), 0.16)
