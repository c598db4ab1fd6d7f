"""What is shown of a shot when motion is reduced: a line that fades, and a mark where it strikes."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.table.easing import arc, part
from game.table.hexgrid import Point
from game.ui.colours import Colour
from game.ui.drawing import shapes


@dataclass
class QuietShot:
    """The line from a weapon to its target and a cross there; seen only when motion is reduced."""

    origin: Point | None
    target: Point
    start: float
    length: float
    colour: Colour | None = None
    """None for the one that hits have."""
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if not canvas.calm:
            return
        strength = round(255 * min(1.0, 1.6 * arc(part(seconds, 0.0, self.length))))
        end = canvas.at(self.target)
        start = canvas.at(self.origin) if self.origin else end
        reach = canvas.size * 0.5
        left, top = min(start[0], end[0]) - reach, min(start[1], end[1]) - reach
        right, low = max(start[0], end[0]) + reach, max(start[1], end[1]) + reach
        rect = pygame.Rect(left, top, right - left, low - top).clip(canvas.surface.get_rect())
        if rect.width < 1 or rect.height < 1:
            return
        glass = pygame.Surface(rect.size, pygame.SRCALPHA)
        one, other = (start[0] - rect.left, start[1] - rect.top), (end[0] - rect.left, end[1] - rect.top)
        for colour, wider in ((canvas.palette.paper_light, 3), (self.colour or canvas.palette.hit, 0)):
            width = max(2, round(canvas.size * 0.05)) + wider
            if self.origin:
                shapes.line(glass, colour, one, other, width)
            for dx, dy in ((1, 1), (1, -1)):
                away = reach * 0.45
                shapes.line(
                    glass,
                    colour,
                    (other[0] - dx * away, other[1] - dy * away),
                    (other[0] + dx * away, other[1] + dy * away),
                    width,
                )
        glass.set_alpha(strength)
        canvas.surface.blit(glass, rect)
