"""Sights that several makers use: counters that are no longer on the table, rings, hexes that light up."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game import palette
from game.board import lights
from game.board.hexgrid import Point
from game.board.posed import Pose, draw_counter
from game.counters.shelf import Look
from game.palette import Colour
from game.show.beat import Canvas, Layer
from game.show.ease import arc, home, mix, part, smooth
from game.show.motions import lifted_off


@dataclass
class TakenOff:
    """A counter that was removed, as it is lifted off the map."""

    look: Look
    at: Point
    start: float = 0.0
    length: float = 0.8
    layer: Layer = Layer.AIR

    def draw(self, canvas: Canvas, seconds: float) -> None:
        pose = lifted_off(seconds, self.length, calm=canvas.calm)
        draw_counter(canvas.surface, canvas.camera, canvas.shelf, self.look, canvas.at(self.at), pose)


@dataclass
class Carried:
    """A counter that is carried from one point of the sheet to another and put out of sight there."""

    look: Look
    origin: Point
    end: Point
    start: float = 0.0
    length: float = 0.8
    layer: Layer = Layer.AIR

    def draw(self, canvas: Canvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        fade = round(255 * (1.0 - part(share, 0.75, 0.25)))
        at = self.origin if canvas.calm else mix(self.origin, self.end, smooth(share))
        pose = Pose(height=0.0 if canvas.calm else 0.4 * arc(share), alpha=fade)
        draw_counter(canvas.surface, canvas.camera, canvas.shelf, self.look, canvas.at(at), pose)


@dataclass
class HexPulse:
    """A hex whose border is drawn once around and fades."""

    hex: str
    colour: Colour
    start: float = 0.0
    length: float = 0.9
    layer: Layer = Layer.GROUND

    def draw(self, canvas: Canvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        lights.pane(canvas.surface, canvas.camera, self.hex, self.colour, round(90 * arc(share) / 6) * 6)


@dataclass
class Stamp:
    """Words stamped on the table for a moment, over a point of the sheet."""

    words: str
    at: Point
    colour: Colour = palette.STAMP_RED
    start: float = 0.0
    length: float = 1.4
    layer: Layer = Layer.AIR

    def draw(self, canvas: Canvas, seconds: float) -> None:
        from game import fonts

        share = part(seconds, 0.0, 0.18)
        fade = 1.0 - part(seconds, self.length * 0.7, self.length * 0.3)
        size = canvas.measure.px(30)
        picture = fonts.text("stencil", size, self.words, self.colour)
        plate = pygame.Surface((picture.get_width() + size, picture.get_height() + size // 2), pygame.SRCALPHA)
        pygame.draw.rect(plate, (*palette.PAPER_LIGHT, 225), plate.get_rect(), border_radius=size // 6)
        pygame.draw.rect(plate, self.colour, plate.get_rect(), max(2, size // 10), size // 6)
        plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
        scale = 1.0 if canvas.calm else 1.0 + 0.5 * (1.0 - home(share))
        plate = pygame.transform.rotozoom(plate, 4.0, scale)
        plate.set_alpha(round(255 * min(share, fade)))
        x, y = canvas.at(self.at)
        canvas.surface.blit(plate, plate.get_rect(center=(round(x), round(y - canvas.size * 1.1))))
