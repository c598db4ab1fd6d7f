"""Counters that go from place to place: hex by hex, creeping, climbing, back out of a fight, off the map, onto it."""

from __future__ import annotations

from engine.dday import events as ev
from game.dday.show import assault_animations, dust, landing_animations
from game.dday.show.animation import Animation, AnimationCue, Effect, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.common_animations import HexPulse, TakenOff
from game.dday.show.motions import Absent, Along, Jolt, Lunge, SetDown
from game.dday.show.pencil_marks import way
from game.dday.show.spots import plan_of
from game.dday.show.stamps import Stamp
from game.dday.show.tokens import Carrying
from game.dday.show.wording import says
from game.table.hexgrid import Point
from game.ui import colours

CREEPING = 1.7
"""How much slower a unit slips past positions than it walks."""


def way_of(props: AnimationInput, stops: list[str]) -> tuple[Point, ...]:
    """The points of the sheet of some places; those off the sheet are left out."""
    points = [props.point(stop) for stop in stops]
    return tuple(point for point in points if point is not None)


def unit_moved(event: ev.UnitMoved, props: AnimationInput, length: float) -> Animation:
    """7.3, 7.4, 5.1-5.3, 8.6 A US unit goes from one place to another."""
    stops = [event.origin, *event.path]
    if stops[-1] != event.place:
        stops.append(event.place)
    points = way_of(props, stops)
    hexes = tuple(stop for stop in stops if stop[:1].isdigit())
    end = props.point(event.place)
    if end is None:
        return _off_the_map(event, props, length, hexes)
    if props.point(event.origin) is None or len(points) < 2:
        return _onto_the_map(event, props, length, hexes, end)
    if event.why in ("land", "drift"):
        points = (props.lying(event.unit) or points[0], *points[1:])
    if event.why == "land":
        return landing_animations.land(event, props, points, hexes)
    if event.why == "drift":
        return landing_animations.drift(event, props, points)
    return _on_the_map(event, props, length, points, hexes)


def _on_the_map(
    event: ev.UnitMoved, props: AnimationInput, length: float, points: tuple[Point, ...], hexes: tuple[str, ...]
) -> Animation:
    """A move from hex to hex, by its reason."""
    chance, end = props.chance(event), points[-1]
    look = props.look(event.unit)
    effects: list[Effect] = []
    motions: list[Motion]
    cues = [AnimationCue("counter_slide", 0.0, points[0]), AnimationCue("counter_down", length * 0.92, end)]
    if event.why == "enter":
        length = max(length, 0.75)
        motions = [Lunge(event.unit, points[0], end, 0.0, length, look)]
        effects += [
            dust.along(chance, points, colours.DUST, 0.3, start=0.25 * length),
            dust.cloud(chance, end, colours.DUST, start=0.6 * length),
        ]
        cues = [AnimationCue("column", 0.1, points[0]), AnimationCue("counter_down", 0.7 * length, end)]
    elif event.why == "infiltrate":
        length *= CREEPING
        motions = [Along(event.unit, points, length, height=0.04, look=look)]
        effects += way(points, length, props.palette.pencil_green)
        for number, point in enumerate(points[1:]):
            begin = length * (number + 0.6) / (len(points) - 1)
            effects.append(dust.crumbs(chance, point, colours.LEAF, count=9, spread=0.5, thrown=0.3, start=begin))
        cues = [AnimationCue("infiltration", 0.0, points[0]), AnimationCue("counter_down", length * 0.95, end)]
    elif event.why == "cliff":
        length += 0.5
        motions = [Along(event.unit, points, length, height=0.5, look=look)]
        effects += way(points, length)
        for share in (0.4, 0.6, 0.8):
            at = props.towards(points[0], end, share)
            effects.append(dust.crumbs(chance, at, colours.EARTH, count=6, spread=0.35, start=length * share))
        cues = [AnimationCue("stones", length * 0.35, end), AnimationCue("counter_down", length * 0.95, end)]
    elif event.why in ("return", "withdraw"):
        length = max(length, 0.45)
        motions = [Along(event.unit, points, length, height=0.12, look=look)]
        colour = colours.GREASE_RED if event.why == "withdraw" else colours.PATH
        effects += [*way(points, length, colour), dust.along(chance, points, colours.DUST, length, each=2)]
    else:
        motions = [Along(event.unit, points, length, look=look)]
        effects += way(points, length)
        armoured = props.content.us[event.unit].type in ("tank", "amphibious_tank")
        if armoured:
            effects += assault_animations.ground_out(chance, points, length)
            cues = [AnimationCue("tank_moves", 0.0, points[0]), *cues[1:]]
    if look is None:
        motions = []
    return Animation(length, effects, motions, cues, focus=hexes, points=points)


def _onto_the_map(
    event: ev.UnitMoved, props: AnimationInput, length: float, hexes: tuple[str, ...], end: Point
) -> Animation:
    """From the turn track or from beside the map: the counter is carried to its place."""
    look = props.look(event.unit)
    cues = [AnimationCue("counter_down", max(0.0, length - 0.08), end)]
    if look is None or not event.origin.startswith("turn:"):
        return Animation(length, motions=[SetDown(event.unit, length=length)], cues=cues, focus=hexes, points=(end,))
    length = max(length, 0.5)
    carried = Carrying(look, event.origin, end, length=length, plan=plan_of(props))
    cues = [AnimationCue("marker_pick"), AnimationCue("counter_down", length * 0.95, end)]
    return Animation(length, [carried], [Absent(event.unit, 0.0, length * 0.96)], cues, focus=hexes, points=(end,))


def _off_the_map(event: ev.UnitMoved, props: AnimationInput, length: float, hexes: tuple[str, ...]) -> Animation:
    """10.4, 18.37 To the turn track or beside the map; what only waits there is not on the table."""
    look, at = props.look(event.unit), props.unit_point(event.unit)
    if look is None or at is None:
        return Animation(0.0)
    if event.place.startswith("turn:"):
        length = max(length, 0.9)
        effects: list[Effect] = [Carrying(look, at, event.place, length=length, plan=plan_of(props))]
        if event.why == "hit":
            effects.append(Stamp(says("show.driven_off"), at, length=1.3))
    else:
        length = max(length, 0.6)
        effects = [
            TakenOff(look, at, length=length),
            dust.cloud(props.chance(event), at, colours.DUST, count=6, start=0.1),
        ]
    return Animation(length, effects, cues=[AnimationCue("marker_pick", 0.0, at)], focus=hexes)


def infiltration_checked(event: ev.InfiltrationChecked, props: AnimationInput, length: float) -> Animation:
    """7.33 The special draw for a unit that slips past positions: their hexes light up, and they see it or not."""
    at = props.unit_point(event.unit)
    chance = props.chance(event)
    effects: list[Effect] = []
    hexes: list[str] = []
    for name in event.sites:
        site = props.island.sites.get(name)
        for h in site.hexes if site else ():
            hexes.append(h)
            effects += [
                HexPulse(h, props.palette.position[site.colour if site else "red"], start, 0.7, 150)
                for start in (0.0, 0.5)
            ]
    if at is None:
        return Animation(length, effects, focus=tuple(hexes))
    unit = props.view.us[event.unit]
    effects.append(dust.crumbs(chance, at, colours.LEAF, count=14, spread=0.6, thrown=0.35))
    ink = props.palette.hit if event.hit else props.palette.good
    effects.append(HexPulse(unit.place, ink, 0.85, 0.9, 190))
    motions: list[Motion] = [Jolt(event.unit, start=0.85)] if event.hit else []
    cues = [AnimationCue("infiltration", 0.0, at), AnimationCue("card_flip", 0.4), AnimationCue("stamp", 0.85, at)]
    return Animation(length, effects, motions, cues, focus=(unit.place, *hexes))


def force_moved(event: ev.ForceMoved, props: AnimationInput, length: float) -> Animation:
    """12.0, 13.2, 13.4 A Japanese force goes to another hex, by its reason."""
    points = way_of(props, [event.origin, event.hex])
    if len(points) < 2:
        return Animation(length)
    return assault_animations.MOVES.get(event.why, assault_animations.redeploys)(event, props, length, points)
