"""Japanese forces on the move: assaults with the bayonet, tanks that grind, counterattacks, men who change position."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.dday import events as ev
from game.dday.show import dust
from game.dday.show.animation import Animation, AnimationCue, Effect, Layer, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.figures import MarchingColumn, Treads
from game.dday.show.motions import Along, Grind, Lunge
from game.dday.show.pencil_marks import Scrawl, arrow, way
from game.dday.show.stamps import Stamp
from game.dday.show.wording import says
from game.table.hexgrid import Point
from game.ui import colours

Points = tuple[Point, ...]


def is_tank(props: AnimationInput, force: str) -> bool:
    """Whether a force is known to be a tank: by its face, or by the type on its back."""
    unit = props.view.forces[force].unit if force in props.view.forces else ""
    counter = props.content.japanese.get(unit)
    return counter.is_tank if counter else unit == "?tank"


def ground_out(chance: random.Random, points: Points, seconds: float) -> list[Effect]:
    """What a tank leaves on its way: tread marks and dust."""
    return [
        Treads(points, seconds, length=seconds + 3.2),
        dust.along(chance, points, colours.DUST, seconds, each=5, size=0.42, life=1.4),
    ]


def strokes(chance: random.Random, at: Point, origin: Point, start: float) -> Effect:
    """Three quick strokes across the edge of a hex, where the bayonets meet it."""
    x, y = at[0] + (origin[0] - at[0]) * 0.16, at[1] + (origin[1] - at[1]) * 0.16
    cuts = []
    for number in (-1, 0, 1):
        dx, dy = number * 0.3 + chance.uniform(-0.06, 0.06), chance.uniform(-0.08, 0.08)
        cuts.append(((x + dx - 0.2, y + dy - 0.34), (x + dx + 0.2, y + dy + 0.34)))
    return Scrawl(tuple(cuts), colours.GREASE_RED, 0.085, start, 1.1, 0.2, 0.5, halo=True)


def assaults(event: ev.ForceMoved, props: AnimationInput, length: float, points: Points) -> Animation:
    """12.8, 18.35 A unit charges out of its position into the hex that it attacks."""
    chance = props.chance(event)
    if is_tank(props, event.force):
        return grinds(event, props, length, points)
    length = max(length, 1.15)
    rush = 0.28 * length
    effects: list[Effect] = [
        Scrawl(
            arrow(points[0], points[1], width=0.15, ends=(0.5, 0.45)),
            colours.GREASE_RED,
            0.15,
            0.0,
            length + 0.9,
            rush,
            0.6,
        ),
        dust.along(chance, points, colours.DUST, 0.47 * length, each=5, size=0.5, start=rush, layer=Layer.AIR),
        strokes(chance, points[1], points[0], 0.72 * length),
        dust.cloud(chance, points[1], colours.DUST, count=12, spread=0.6, start=0.7 * length),
    ]
    motion = Lunge(event.force, points[0], points[1], 0.0, length, props.look(event.force))
    cues = [AnimationCue("assault", 0.0, points[0]), AnimationCue("hit", 0.74 * length, points[1])]
    return _beat(event, length, effects, [motion], cues, points)


def grinds(event: ev.ForceMoved, props: AnimationInput, length: float, points: Points) -> Animation:
    """13.2 A tank rolls slowly to another hex and leaves its tracks; where it overruns units it tears the ground."""
    chance = props.chance(event)
    if not is_tank(props, event.force):
        return redeploys(event, props, length, points)
    length = max(length, 1.4)
    effects = ground_out(chance, points, length)
    if event.why in ("overrun", "assault"):
        effects += [
            dust.crumbs(chance, points[1], colours.EARTH, count=20, start=length * 0.75),
            dust.cloud(chance, points[1], colours.DUST, count=12, spread=0.6, start=length * 0.72),
            Stamp(says("show.overrun"), points[1], start=length * 0.8, length=1.3),
        ]
    cues = [AnimationCue("tank_japanese", 0.0, points[0])]
    motion = Grind(event.force, points, length, look=props.look(event.force))
    return _beat(event, length, effects, [motion], cues, points)


def counterattacks(event: ev.ForceMoved, props: AnimationInput, length: float, points: Points) -> Animation:
    """13.42 A unit in the stance comes on across the open ground, under a red arrow."""
    chance = props.chance(event)
    tank = is_tank(props, event.force)
    length = max(length, 1.5 if tank else 1.2)
    effects: list[Effect] = [
        Scrawl(
            arrow(points[0], points[1], width=0.2, ends=(0.3, 0.3), bend=0.06),
            colours.STANCE_FACE,
            0.2,
            0.0,
            length + 1.6,
            0.45 * length,
            1.0,
            layer=Layer.GROUND,
        ),
    ]
    motion: Motion
    if tank:
        effects += ground_out(chance, points, length)
        motion = Grind(event.force, points, length, look=props.look(event.force))
    else:
        effects += [
            MarchingColumn(points, men=5, length=length, start=0.05),
            dust.along(chance, points, colours.DUST, length, each=4),
        ]
        motion = Along(event.force, points, length, height=0.06, look=props.look(event.force))
    cues = [
        AnimationCue("tank_japanese" if tank else "assault", 0.0, points[0]),
        AnimationCue("counter_down", length * 0.96, points[1]),
    ]
    return _beat(event, length, effects, [motion], cues, points)


def redeploys(event: ev.ForceMoved, props: AnimationInput, length: float, points: Points) -> Animation:
    """12.4 Men go over to another position: a file of figures, and the counter slides after them."""
    if is_tank(props, event.force):
        return grinds(event, props, length, points)
    chance = props.chance(event)
    length = max(length, 1.1)
    effects: list[Effect] = [
        MarchingColumn(points, length=length),
        *way(points, length, props.palette.japan_elite),
        dust.along(chance, points, colours.DUST, length, each=2, strength=0.5),
    ]
    motion = Along(event.force, points, length, height=0.05, look=props.look(event.force))
    cues = [AnimationCue("column", 0.0, points[0]), AnimationCue("counter_down", length * 0.96, points[1])]
    return _beat(event, length, effects, [motion], cues, points)


def goes_back(event: ev.ForceMoved, props: AnimationInput, length: float, points: Points) -> Animation:
    """8.62, 12.83 What survived an assault goes home."""
    if is_tank(props, event.force):
        return grinds(event, props, length, points)
    effects: list[Effect] = [
        *way(points, length, props.palette.japan_elite),
        dust.along(props.chance(event), points, colours.DUST, length, each=2),
    ]
    motion = Along(event.force, points, length, height=0.15, look=props.look(event.force))
    cues = [AnimationCue("column", 0.0, points[0]), AnimationCue("counter_down", length * 0.95, points[1])]
    return _beat(event, length, effects, [motion], cues, points)


def swaps(event: ev.ForceMoved, props: AnimationInput, length: float, points: Points) -> Animation:
    """13.2 A unit makes room for a tank and takes its place: in a bow around it."""
    (ax, ay), (bx, by) = points
    bow = ((ax + bx) / 2 - (by - ay) * 0.35, (ay + by) / 2 + (bx - ax) * 0.35)
    motion = Along(event.force, (points[0], bow, points[1]), length, height=0.2, look=props.look(event.force))
    cues = [AnimationCue("counter_slide", 0.0, points[0]), AnimationCue("counter_down", length * 0.95, points[1])]
    return _beat(event, length, [*way((points[0], bow, points[1]), length)], [motion], cues, points)


def _beat(
    event: ev.ForceMoved,
    length: float,
    effects: list[Effect],
    motions: list[Motion],
    cues: list[AnimationCue],
    points: Points,
) -> Animation:
    return Animation(length, effects, motions, cues, focus=(event.origin, event.hex), points=points, closer=54.0)


MOVES: dict[str, Callable[[ev.ForceMoved, AnimationInput, float, Points], Animation]] = {
    "assault": assaults,
    "advance": grinds,
    "overrun": grinds,
    "counterattack": counterattacks,
    "redeploy": redeploys,
    "return": goes_back,
    "swap": swaps,
}
"""By why a force moves; any other reason is shown as a redeployment."""
