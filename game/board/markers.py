"""Markers that lie in hexes rather than on counters: garrisons, smoke, destroyed guns."""

from __future__ import annotations

import pygame

from engine.peleliu.island import Island
from engine.peleliu.state import State
from game import fonts, palette
from game.board.camera import Camera
from game.board.stacks import side_at
from game.palette import Colour, shade


def draw_markers(surface: pygame.Surface, camera: Camera, island: Island, view: State) -> None:
    """Draw all of them; they lie below the counters' tags and above the counters."""
    forces = {force.hex for force in view.forces.values()}
    for h in view.artillery_destroyed:
        _gone(surface, camera, h)
    for h in view.garrisons:
        _chit(surface, camera, h, "GARRISON", palette.GARRISON, (-0.46, 0.34))
    for h in view.fortifications:
        if h not in forces:
            _chit(surface, camera, h, "FORT", palette.CARBON, (0.42, 0.36))
    for colour in view.smoke:
        for site in island.sites_of_colour.get(colour, ()):
            if site.lands_fire:
                for h in site.hexes:
                    _smoke(surface, camera, h)


def _chit(
    surface: pygame.Surface, camera: Camera, h: str, words: str, colour: Colour, offset: tuple[float, float]
) -> None:
    """A small labelled chit beside the middle of a hex."""
    size = max(8, round(camera.size * 0.19))
    x, y = camera.hex_centre(h)
    label = words if camera.size >= 30 else words[0]
    picture = fonts.text("bold", size, label, palette.POSITION_TEXT)
    rect = picture.get_rect().inflate(size // 2, 2)
    rect.center = (round(x + offset[0] * camera.size), round(y + offset[1] * camera.size))
    pygame.draw.rect(surface, shade(colour, 0.5), rect.move(1, 2), border_radius=2)
    pygame.draw.rect(surface, colour, rect, border_radius=2)
    pygame.draw.rect(surface, palette.POSITION_TEXT, rect, 1, 2)
    surface.blit(picture, picture.get_rect(center=rect.center))


def _gone(surface: pygame.Surface, camera: Camera, h: str) -> None:
    """A gun that is crossed out."""
    x, y = camera.hex_centre(h)
    radius = max(4.0, camera.size * 0.17)
    at = (x + camera.size * 0.52, y + camera.size * 0.42)
    pygame.draw.circle(surface, palette.PAPER_LIGHT, at, radius)
    pygame.draw.circle(surface, palette.INK, at, radius, max(1, round(radius * 0.14)))
    pygame.draw.circle(surface, palette.INK, at, radius * 0.4)
    width = max(2, round(radius * 0.28))
    reach = radius * 0.8
    pygame.draw.line(surface, palette.STAMP_RED, (at[0] - reach, at[1] - reach), (at[0] + reach, at[1] + reach), width)
    pygame.draw.line(surface, palette.STAMP_RED, (at[0] - reach, at[1] + reach), (at[0] + reach, at[1] - reach), width)


def _smoke(surface: pygame.Surface, camera: Camera, h: str) -> None:
    """A puff of smoke over a position that does not fire onto the beaches this turn."""
    side = side_at(camera.size)
    picture = pygame.Surface((side * 2, side), pygame.SRCALPHA)
    for dx, dy, r in ((0.6, 0.55, 0.3), (1.0, 0.42, 0.36), (1.42, 0.56, 0.3), (0.85, 0.66, 0.26), (1.2, 0.68, 0.26)):
        pygame.draw.circle(picture, (*palette.SMOKE, 170), (dx * side, dy * side), r * side)
    x, y = camera.hex_centre(h)
    surface.blit(picture, (x - side, y - side * 0.75))
