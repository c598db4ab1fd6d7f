"""What moves and bursts on any map: counters under way, shells, splashes, flames, wakes, aeroplanes, slips."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import pygame

from game.areas.show.moment import Canvas, Sight, SightLayer, Where, at_board
from game.table import effect_sprites
from game.table.area_board import Point
from game.table.cardboard import throw_shadow
from game.table.easing import arc, clamp, mix, smooth
from game.ui import colours, fonts, paper
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.theme import Theme

SIDE = 1.2
"""Units of a counter that moves over the map."""
LIFT = 0.35
"""How high it is carried between boxes, in sides."""
Look = Callable[[Theme, int], pygame.Surface]
"""Makes the picture of a counter of so many pixels."""
Points = Sequence[Point]
"""An outline, seen from above pointing to the right, 1 long."""


def carried(
    look: Look,
    start: Where,
    end: Where,
    begin: float,
    length: float,
    *,
    side: float = SIDE,
    sails: bool = False,
    waits: bool = False,
) -> Sight:
    """A counter on its way; one that ``sails`` slides over the water with a wake behind it.

    One that ``waits`` is seen where it starts from the beginning on.
    """

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        one, other = start(canvas), end(canvas)
        eased = smooth(share)
        at = other if canvas.calm else mix(one, other, eased)
        size = max(14, round(side * canvas.unit))
        if sails and not canvas.calm:
            _wake(canvas, one, at, share, size)
        lift = 0.0 if sails or canvas.calm else LIFT * arc(eased)
        box = pygame.Rect(0, 0, size, size)
        box.center = round(at[0]), round(at[1] - lift * size)
        throw_shadow(canvas.surface, box, lift)
        canvas.surface.blit(look(canvas.theme, size), box)

    return Sight(begin, length, paint, SightLayer.AIR if sails else SightLayer.TABLE, holds=True, waits=waits)


def _wake(canvas: Canvas, start: Point, at: Point, share: float, side: int) -> None:
    """Two lines of foam that spread behind a ship."""
    away = math.dist(start, at)
    if away < 4:
        return
    turn = math.atan2(at[1] - start[1], at[0] - start[0])
    long = min(away, side * 2.2) * (1 - 0.6 * clamp((share - 0.75) * 4))
    for way in (-1, 1):
        spread = turn + math.pi + way * 0.24
        end = at[0] + math.cos(spread) * (long + side * 0.4), at[1] + math.sin(spread) * (long + side * 0.4)
        for wide, colour in ((max(2, side // 9), colours.SHALLOW_NEAR), (max(1, side // 22), colours.FOAM)):
            shapes.line(canvas.surface, colour, at, end, wide)


def shell(start: Where, end: Where, begin: float, length: float, size: float = 0.11) -> Sight:
    """A shell in a high arc, with a thin trail."""

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        if canvas.calm:
            return
        one, other = start(canvas), end(canvas)
        high = min(math.dist(one, other) * 0.32, canvas.unit * 3)
        spots = []
        for back in range(6):
            part = clamp(share - back * 0.02)
            x, y = mix(one, other, part)
            spots.append((x, y - high * arc(part)))
        for number in range(len(spots) - 1, 0, -1):
            shapes.line(
                canvas.surface,
                colours.mix(colours.TRACER_TAIL, colours.SMOKE, number / 6),
                spots[number],
                spots[number - 1],
                2,
            )
        ground = mix(one, other, share)
        radius = max(2, round(size * canvas.unit))
        shapes.circle(canvas.surface, colours.SHELL_DARK, (round(ground[0]), round(ground[1])), max(1, radius // 2))
        shapes.circle(canvas.surface, colours.TRACER, (round(spots[0][0]), round(spots[0][1])), radius)

    return Sight(begin, length, paint, SightLayer.TABLE)


def burst(sheet: str, at: Where, begin: float, length: float, wide: float, take: int = 0) -> Sight:
    """An effect of a painted sheet, frame by frame."""
    cut = effect_sprites.SHEETS[sheet]

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        if canvas.calm:
            _flash(canvas, at(canvas), wide, share)
            return
        frame = min(cut.frames - 1, int(share * cut.frames))
        picture = effect_sprites.picture(sheet, take, frame, wide * canvas.unit)
        effect_sprites.lay(canvas.surface, picture, at(canvas), cut.anchor)

    return Sight(begin, length, paint)


def _flash(canvas: Canvas, at: Point, wide: float, share: float) -> None:
    """In place of what bursts: a ring that fades."""
    radius = max(4, round(wide * canvas.unit * 0.4))
    ink = colours.mix(canvas.theme.palette.hit, colours.SEA, share)
    shapes.circle(canvas.surface, ink, (round(at[0]), round(at[1])), radius, max(2, radius // 6))


def flames(at: Where, begin: float, length: float, wide: float, take: int = 0) -> Sight:
    """A fire that burns."""
    cut = effect_sprites.SHEETS["flame"]

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        if canvas.calm:
            _flash(canvas, at(canvas), wide, share)
            return
        fade = min(1.0, share * 6, (1 - share) * 3)
        picture = effect_sprites.picture("flame", take, int(seconds * 14) % cut.frames, wide * canvas.unit, fade)
        effect_sprites.lay(canvas.surface, picture, at(canvas), (0.5, 0.85))
        for number in range(3):
            drift = (seconds * 0.6 + number * 0.33) % 1.0
            x, y = at(canvas)
            puff = effect_sprites.picture(
                "puff_soot", 0, number, wide * canvas.unit * (0.5 + drift), 0.6 * (1 - drift) * fade
            )
            effect_sprites.lay(canvas.surface, puff, (x + drift * canvas.unit * 0.7, y - (0.3 + drift) * canvas.unit))

    return Sight(begin, length, paint)


def muzzle(at: Where, towards: Where, begin: float, wide: float, take: int = 0) -> Sight:
    """The flash of a gun."""

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        one, other = at(canvas), towards(canvas)
        if canvas.calm:
            _flash(canvas, one, wide * 0.7, share)
            return
        angle = math.atan2(other[1] - one[1], other[0] - one[0])
        picture = effect_sprites.turned("muzzle", take, min(2, int(share * 3)), wide * canvas.unit, angle)
        reach = wide * canvas.unit * 0.45
        spot = one[0] + math.cos(angle) * reach, one[1] + math.sin(angle) * reach
        effect_sprites.lay(canvas.surface, picture, spot)
        effect_sprites.shine(canvas.surface, one, canvas.unit * 2.2, 1 - share)

    return Sight(begin, 0.22, paint)


def flown(
    points: Points, colour: Colour, start: Where, end: Where, begin: float, length: float, *, dives: bool = False
) -> Sight:
    """An aeroplane under way, with its shadow on the water; one that ``dives`` comes down as it gets there."""

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        one, other = start(canvas), end(canvas)
        if canvas.calm:
            _plane(canvas, points, colour, other, -math.pi / 2, canvas.unit * 0.8)
            return
        eased = share if dives else smooth(share)
        bend = canvas.unit * 1.2
        turn = math.atan2(other[1] - one[1], other[0] - one[0])

        def spot(part: float) -> Point:
            x, y = mix(one, other, part)
            return x - math.sin(turn) * bend * arc(part), y + math.cos(turn) * bend * arc(part)

        x, y = spot(eased)
        nx, ny = spot(min(1.0, eased + 0.02))
        way = math.atan2(ny - y, nx - x) if (nx, ny) != (x, y) else turn
        high = (1 - eased if dives else arc(eased)) * canvas.unit * 0.6
        size = canvas.unit * (0.85 + 0.35 * (1 - eased if dives else arc(eased)))
        _plane(canvas, points, colours.shade(colours.SEA, 0.6), (x + high * 0.8, y + high), way, size * 0.9, flat=True)
        _plane(canvas, points, colour, (x, y - high * 0.3), way, size)

    return Sight(begin, length, paint, SightLayer.TABLE)


def _plane(
    canvas: Canvas, points: Points, colour: Colour, at: Point, way: float, size: float, *, flat: bool = False
) -> None:
    c, s = math.cos(way), math.sin(way)
    spots = [(at[0] + (x * c - y * s) * size, at[1] + (x * s + y * c) * size) for x, y in points]
    shapes.polygon(canvas.surface, colour, spots)
    if not flat:
        shapes.lines(canvas.surface, colours.shade(colour, 0.5), True, spots, max(1, round(size / 40)))


def slip(words: Callable[[Canvas], str], begin: float, length: float, *, large: bool = False) -> Sight:
    """Words on a slip over the map."""

    def paint(canvas: Canvas, share: float, seconds: float) -> None:
        told, measure = words(canvas), canvas.measure
        size = measure.text("head" if large else "body")
        chart = canvas.board.camera.free
        face = "stencil" if large else "typed"
        size = min(size, paper.fitted(told, face, size, chart.width - measure.px(70)))
        wide = min(chart.width - measure.px(20), fonts.width(face, size, told) + measure.px(44))
        rect = pygame.Rect(0, 0, wide, round(size * 1.9))
        rect.midtop = chart.centerx, chart.top + measure.px(14)
        paper.sheet(canvas.surface, rect, canvas.theme.palette.paper_light, lift=measure.px(6))
        ink = canvas.theme.palette.stamp_red if large else canvas.theme.palette.ink
        paper.write(
            canvas.surface, told, rect.center, size, ink, face, anchor="center", within=rect.width - measure.px(16)
        )

    return Sight(begin, length, paint, SightLayer.TABLE)


def around(at: Point, number: int, reach: float) -> Where:
    """A point near another one, the same each time."""
    source = random.Random(number * 7919 + round(at[0] * 100))
    turn, far = source.uniform(0, math.tau), reach * (0.6 + 0.4 * source.random())
    return at_board((at[0] + math.cos(turn) * far, at[1] + math.sin(turn) * far))
