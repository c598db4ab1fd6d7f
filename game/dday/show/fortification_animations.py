"""Works in the rock: fortifications that are laid, shown, tested, broken and taken."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.dday import events as ev
from engine.dday.content import Content
from engine.dday.depth.fortifications import closed_directions
from game.dday.board.scenario_marks import draw_fortification
from game.dday.show import close_in, dust, weapon_effects
from game.dday.show.animation import Animation, AnimationCue, Effect, EffectCanvas, Layer, Motion
from game.dday.show.animation_input import AnimationInput
from game.dday.show.common_animations import Standing
from game.dday.show.motions import Held, Rising, TurnOver
from game.dday.show.stamps import Stamp
from game.dday.show.tokens import Token
from game.dday.show.wording import says
from game.table.easing import arc, home, part
from game.table.hexgrid import FLAT_HEX, Point
from game.ui import colours
from game.ui.colours import shade
from game.ui.drawing import shapes

EACH = 0.16
"""Seconds from one wall to the next."""
RISES = 0.7
"""Seconds in which one rises."""
FALLS = close_in.FUSE
"""Seconds after which walls that are blown up are gone."""
REBUILT = 0.9
"""Seconds after which what is left of them comes up."""
MARKER = (0.42, 0.36)


@dataclass
class Wall:
    """A slab of concrete that comes up along one side of a hex, throws dust, and settles into the one printed there."""

    at: Point
    hex: str
    direction: int
    """The number of the side's direction."""
    start: float
    length: float
    layer: Layer = Layer.AIR

    @property
    def walls_of(self) -> str:
        """The hex whose walls are not printed yet."""
        return self.hex

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, RISES)
        if share >= 1.0 or canvas.calm:
            draw_fortification(canvas, self.hex, (self.direction,), None)
            return
        up = 0.26 * arc(home(share))
        first, second = _corners(self.direction)
        reach, size = 0.9, canvas.size
        ax, ay = canvas.at((self.at[0] + first[0] * reach, self.at[1] + first[1] * reach))
        bx, by = canvas.at((self.at[0] + second[0] * reach, self.at[1] + second[1] * reach))
        lift = up * size
        face = [(ax, ay), (bx, by), (bx, by - lift), (ax, ay - lift)]
        if lift > 1.5:
            shapes.polygon(canvas.surface, shade(canvas.palette.concrete, 0.6), face)
            shapes.polygon(canvas.surface, canvas.palette.ink, face, max(1, round(size * 0.02)))
        thick = max(3, round(size * 0.15))
        top, end = (ax, ay - lift), (bx, by - lift)
        shapes.line(canvas.surface, canvas.palette.ink, top, end, thick + 3)
        shapes.line(canvas.surface, shade(canvas.palette.concrete, 1.12), top, end, thick)


@dataclass
class Stood:
    """The walls of a hex as they stood, until they come down."""

    hex: str
    sides: tuple[int, ...]
    facing: int
    length: float
    start: float = 0.0
    layer: Layer = Layer.GROUND

    @property
    def walls_of(self) -> str:
        """The hex whose walls are not printed as they are now."""
        return self.hex

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        draw_fortification(canvas, self.hex, self.sides, self.facing)


def _corners(direction: int) -> tuple[Point, Point]:
    """The two corners of a side."""
    return FLAT_HEX.corners[direction], FLAT_HEX.corners[(direction + 1) % 6]


def _sides(content: Content, marker: str, facing: int) -> list[int]:
    """The numbers of the directions that a revealed fortification closes."""
    found = content.fortifications.get(marker)
    return sorted(closed_directions(found.sides, facing)) if found else []


def _stood(props: AnimationInput, h: str, length: float) -> list[Effect]:
    """The walls that a hex had before the event, seen for ``length`` seconds; none if they were not known."""
    facing, sides = props.view.facing(h), sorted(props.view.closed_sides(h))
    return [Stood(h, tuple(sides), facing, length)] if facing is not None and sides else []


def _walls(
    props: AnimationInput, h: str, marker: str, facing: int, chance: random.Random, start: float
) -> list[Effect]:
    """The walls of a hex rise one after the other; each then stands until the last is up and they are printed."""
    effects: list[Effect] = []
    at = props.centre(h)
    sides = _sides(props.content, marker, facing)
    for number, side in enumerate(sides):
        begin = start + EACH * number
        stands = RISES + EACH * (len(sides) - 1 - number)
        first, second = _corners(side)
        middle = (at[0] + (first[0] + second[0]) * 0.45, at[1] + (first[1] + second[1]) * 0.45)
        effects += [
            dust.cloud(chance, middle, colours.DUST, count=6, spread=0.4, size=0.36, start=begin),
            Wall(at, h, side, begin, stands),
        ]
    return effects


def _force(props: AnimationInput, h: str) -> str:
    """The force in a hex, or ""."""
    force = props.view.force_at(h)
    return force.id if force else ""


def fortification_placed(event: ev.FortificationPlaced, props: AnimationInput, length: float) -> Animation:
    """2.25 A fortification marker is laid face down in a position."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    effects: list[Effect] = [
        Token("fort", (at[0] + MARKER[0], at[1] + MARKER[1]), length=max(0.7, length), side=0.6),
        *dust.dug(props.chance(event), at, 0.3),
    ]
    cues = [AnimationCue("dig", 0.1, at), AnimationCue("marker_drop", 0.35, at)]
    force = _force(props, event.hex)
    look = props.look(force) if force else None
    motions: list[Motion] = [Held(force, look, length=length * 0.8)] if look is not None else []
    return Animation(length, effects, motions, cues, focus=(event.hex,), closer=56.0)


def fortification_revealed(event: ev.FortificationRevealed, props: AnimationInput, length: float) -> Animation:
    """19.1 A fortification comes to light: its walls rise, side by side."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    walls = _walls(props, event.hex, event.fortification, event.facing, props.chance(event), 0.3)
    force = _force(props, event.hex)
    look = props.look(force) if force else None
    motions: list[Motion] = [TurnOver(force, look, length=0.6)] if look is not None else []
    length = max(length, 0.5 + EACH * len(walls) / 2 + 0.5)
    cues = [AnimationCue("counter_turn", 0.1, at), AnimationCue("stones", 0.35, at)]
    return Animation(length, walls, motions, cues, focus=(event.hex,), closer=54.0)


def fortification_tested(event: ev.FortificationTested, props: AnimationInput, length: float) -> Animation:
    """19.4 The walls under a barrage: they give way, or they hold."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    chance = props.chance(event)
    words = says("show.breached" if event.reduced else "show.holds")
    ink = "pencil_green" if event.reduced else "stamp_red"
    effects: list[Effect] = [
        dust.crumbs(chance, at, props.palette.concrete, count=16, spread=1.0),
        dust.cloud(chance, at, colours.DUST, count=10, spread=0.6),
        Stamp(words, at, ink, 0.35, 1.4),
    ]
    cues = [AnimationCue("stones", 0.0, at), AnimationCue("stamp", 0.35, at)]
    return Animation(length, effects, cues=cues, focus=(event.hex,), closer=56.0, tells=0.55)


def fortification_reduced(event: ev.FortificationReduced, props: AnimationInput, length: float) -> Animation:
    """19.4 Walls fall: what is left of them stands around the hex."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    chance = props.chance(event)
    shown, heard, _ = weapon_effects.volley("demolition", (at[0] - 0.6, at[1] + 0.3), at, chance)
    effects: list[Effect] = [
        *shown,
        dust.crumbs(chance, at, props.palette.concrete, count=26, spread=1.3, size=0.13, thrown=0.9, start=0.55),
        *_walls(props, event.hex, event.new, event.facing, chance, REBUILT),
        *_stood(props, event.hex, FALLS),
    ]
    return Animation(
        max(length, 1.5), effects, cues=[*heard, AnimationCue("stones", 0.7, at)], focus=(event.hex,), closer=56.0
    )


def _blown(event: ev.FortificationTaken | ev.FortificationRemoved, props: AnimationInput, length: float) -> Animation:
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    chance = props.chance(event)
    shown, heard, told = weapon_effects.volley("demolition", (at[0] - 0.6, at[1] + 0.3), at, chance)
    effects: list[Effect] = [
        *_stood(props, event.hex, FALLS),
        *shown,
        dust.crumbs(chance, at, props.palette.concrete, count=24, spread=1.3, size=0.13, thrown=0.9, start=0.6),
        dust.cloud(chance, at, colours.DUST, count=14, spread=0.8, size=0.7, life=1.6, start=0.6),
        Token("fort", (at[0] + MARKER[0], at[1] + MARKER[1]), how="lift", start=0.5, length=0.7, side=0.6),
    ]
    force = getattr(event, "force", "")
    look = props.look(force) if force else None
    if look is not None:
        effects.insert(0, Standing(look, at, 0.6))
    return Animation(max(length, told + 0.6), effects, cues=heard, focus=(event.hex,), closer=56.0)


def fortification_taken(event: ev.FortificationTaken, props: AnimationInput, length: float) -> Animation:
    """19.2, 19.5 A fortification is taken and blown up."""
    return _blown(event, props, length)


def fortification_removed(event: ev.FortificationRemoved, props: AnimationInput, length: float) -> Animation:
    """A fortification in which a US unit stands alone is blown up."""
    return _blown(event, props, length)


def fortification_manned(event: ev.FortificationManned, props: AnimationInput, length: float) -> Animation:
    """18.35, 19.5 A unit of the reserve appears in a position that its fortification held alone."""
    at = props.point(event.hex)
    if at is None:
        return Animation(length)
    motions: list[Motion] = [Rising(event.force, length=length)]
    effects: list[Effect] = [
        *dust.dug(props.chance(event), at),
        Stamp(says("show.manned"), at, "stamp_red", 0.3, 1.3),
    ]
    return Animation(
        length,
        effects,
        motions,
        [AnimationCue("dig", 0.0, at), AnimationCue("stamp", 0.3, at)],
        focus=(event.hex,),
        closer=56.0,
    )
