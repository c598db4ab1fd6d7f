"""The danger layer: how hot each hex is, with its chance on a chip that lies beside the counters and not on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pygame

from engine.dday.foresight.odds import Span
from game.dday.board import lights
from game.table import chips
from game.table.map_canvas import MapCanvas
from game.ui.theme import Theme

HOTTEST, COOLEST = 128, 24
"""How strongly a hex is coloured where a unit is hit for certain, and at least, of 255."""
HOT, DEADLY = Fraction(1, 6), Fraction(1, 3)
"""Chances of a hit from which on the heat is ruled, widely and closely."""
BESIDE = 0.56
"""How far from the middle of a hex its counter ends, in hex sides."""
SPOTS = (
    ("midright", -BESIDE, 0.0),
    ("midleft", BESIDE, 0.0),
    ("midright", -BESIDE, 0.26),
    ("midleft", BESIDE, 0.26),
    ("midright", -BESIDE, -0.26),
    ("midleft", BESIDE, -0.26),
    ("center", -0.36, -0.7),
    ("center", 0.36, -0.7),
    ("midright", -0.5, 0.45),
    ("midleft", 0.5, 0.45),
    ("midtop", -0.5, -0.86),
    ("midtop", 0.5, -0.86),
)
"""Where a chip may lie in its hex: its point, and the point of the hex on which that is laid, the best first."""


def heat(canvas: MapCanvas, chances: Mapping[str, Span], fields: Mapping[str, int]) -> None:
    """6.3 Colour hexes by the chance of a hit, or by the number of positions that can fire while no chance is known."""
    camera = canvas.camera
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
    if chances:
        for h, chance in chances.items():
            if chance.high and window.collidepoint(camera.hex_centre(h)):
                lights.pane(canvas, h, canvas.palette.hit, *look(chance.high))
        return
    for h, count in fields.items():
        if window.collidepoint(camera.hex_centre(h)):
            lights.pane(canvas, h, canvas.palette.hit, *look_of_fields(count))


def look(chance: Fraction) -> tuple[int, int]:
    """How strongly a hex with such a chance is coloured, and how it is ruled."""
    return min(HOTTEST, COOLEST + round(chance * 2 * (HOTTEST - COOLEST))), (
        2 if chance >= DEADLY else 1 if chance >= HOT else 0
    )


def look_of_fields(count: int) -> tuple[int, int]:
    """The same for a hex into which so many positions can fire."""
    return min(150, 50 * count), 2 if count > 1 else 0


def figures(
    canvas: MapCanvas, height: int, told: Mapping[str, str], counters: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """Lay what is ``told`` of each hex on a chip in it, where no counter and no other chip lies; gives where they lie.

    Between crowded stacks a chip may have to lie on the edge of one that is not its own hex's; it never hides a face.
    """
    camera = canvas.camera
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
    taken = list(counters)
    laid = []
    for h, words in told.items():
        x, y = camera.hex_centre(h)
        if not window.collidepoint(x, y):
            continue
        chip = chips.word_chip(words, height, canvas.palette.stamp_red, canvas.palette.paper_light)
        rect = place(chip.get_size(), (x, y), camera.size, taken)
        canvas.surface.blit(chip, rect)
        taken.append(rect)
        laid.append(rect)
    return laid


def place(size: tuple[int, int], middle: tuple[float, float], side: float, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where a chip lies in a hex: at the first spot that is free, else where least is covered."""
    x, y = middle
    home = pygame.Rect(0, 0, round(side * 1.06), round(side * 1.06))
    home.center = round(x), round(y)
    empty = home.collidelist(taken) < 0
    spots = (("center", 0.36, -0.66), *SPOTS) if empty else SPOTS
    best, least = pygame.Rect((0, 0), size), float("inf")
    for point, dx, dy in spots:
        rect = pygame.Rect((0, 0), size)
        setattr(rect, point, (round(x + dx * side), round(y + dy * side)))
        hit = rect.collidelistall(taken)
        if not hit:
            return rect
        covered = sum(rect.clip(taken[i]).width * rect.clip(taken[i]).height for i in hit)
        if covered < least:
            best, least = rect, covered
    return best


def figure(theme: Theme, chance: Span) -> str:
    """A chance in hundredths, at least 1 where it isn't nothing; the most where it is open."""
    high = max(1, round(100 * chance.high))
    return theme.text("layers.chip.chance" if chance.settled else "layers.chip.chance_at_most", percent=high)
