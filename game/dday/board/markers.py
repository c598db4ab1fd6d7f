"""Markers that lie in hexes rather than on counters: garrisons, lone fortifications, smoke, destroyed guns."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from engine.dday.island.island import Island
from engine.dday.view.table_view import TableView
from game.table.cardboard import shadow
from game.table.map_canvas import MapCanvas
from game.ui import colours, fonts
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.palette import Palette

_WORDS_FROM = 30.0
"""From this side of a hex in pixels on, labels are written out; below that their first letter stands for them."""


def draw_markers(canvas: MapCanvas, island: Island, view: TableView) -> None:
    """Draw all of them; they lie on top of the counters, beside their figures."""
    camera, forces = canvas.camera, view.japanese_hexes
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 3, camera.size * 3)
    for h in view.destroyed_guns:
        if window.collidepoint(camera.hex_centre(h)):
            _gun(canvas, h)
    for h in view.garrisons:
        _flag(canvas, h)
    for h in view.fortifications:
        if h not in forces:
            label(canvas, h, canvas.theme.text("counters.fort"), colours.CARBON, (0.42, 0.36))
    for colour in view.smoke:
        for site in island.sites_of_colour.get(colour, ()):
            if site.lands_fire:
                for h in site.hexes:
                    if window.collidepoint(camera.hex_centre(h)):
                        smoke(canvas, h)


def label(canvas: MapCanvas, h: str, words: str, colour: Colour, offset: tuple[float, float]) -> None:
    """A small card with a word on it beside the middle of a hex; ``offset`` is in sides of a hex."""
    (x, y), size = canvas.camera.hex_centre(h), canvas.size
    picture = _card(canvas.palette, words if size >= _WORDS_FROM else words[0], colour, max(9, round(size * 0.2)))
    at = round(x + offset[0] * size), round(y + offset[1] * size)
    canvas.surface.blit(picture, picture.get_rect(center=at))


@lru_cache(maxsize=128)
def _card(inks: Palette, words: str, colour: Colour, size: int) -> pygame.Surface:
    """A label: printed card with a light edge and a soft shadow."""
    written = fonts.text("bold", size, words, colours.POSITION_TEXT)
    ink = written.get_bounding_rect()
    width, height = max(ink.width, ink.height) + round(size * 0.6), ink.height + round(size * 0.42)
    depth = max(1, size // 9)
    picture = pygame.Surface((width + 4 * depth, height + 4 * depth), pygame.SRCALPHA)
    picture.fill((*colours.SHADOW, 0))
    picture.blit(shadow(width, height, depth), (depth // 2, depth))
    over = 4
    card = pygame.Surface((width * over, height * over), pygame.SRCALPHA)
    card.fill((*colour, 0))
    corner = round(size * 0.14 * over)
    shapes.rect(card, shade(colour, 0.5), card.get_rect(), border_radius=corner)
    lit = pygame.Rect(0, 0, (width - 0.5) * over, (height - 1) * over)
    shapes.rect(card, mix(colour, inks.counter_light, 0.72), lit, border_radius=corner)
    shapes.rect(card, colour, lit.inflate(-2 * over, -2 * over), border_radius=max(1, corner - over))
    picture.blit(pygame.transform.smoothscale(card, (width, height)), (2 * depth, 2 * depth))
    middle = 2 * depth + width / 2, 2 * depth + (height - 1) / 2
    picture.blit(written, (round(middle[0] - ink.centerx), round(middle[1] - ink.centery)))
    return picture


def _flag(canvas: MapCanvas, h: str) -> None:
    """A US garrison: a small pin with a pennant, its foot in the western corner of the hex."""
    (x, y), size = canvas.camera.hex_centre(h), canvas.size
    picture = _pennant(round(size), canvas.theme.text("counters.garrison_letter" if size < 60 else "counters.garrison"))
    foot = round(x - size * 0.86), round(y + size * 0.44)
    canvas.surface.blit(picture, picture.get_rect(bottomleft=foot))


@lru_cache(maxsize=32)
def _pennant(size: int, told: str) -> pygame.Surface:
    height, width = max(12, round(size * 0.58)), max(10, round(size * 0.5))
    over = 4
    big = pygame.Surface((width * over, height * over), pygame.SRCALPHA)
    big.fill((*colours.CARBON, 0))
    unit = height * over
    staff = max(2, round(unit * 0.06))
    cloth = [
        (staff, unit * 0.04),
        (width * over - 2, unit * 0.16),
        (width * over * 0.8, unit * 0.33),
        (width * over - 2, unit * 0.5),
        (staff, unit * 0.58),
    ]
    shapes.line(big, (*colours.SHADOW, 120), (staff * 1.5, unit), (staff * 5, unit * 0.9), staff)
    shapes.rect(big, colours.CARBON, (0, 0, staff * 1.6, unit), border_radius=staff)
    shapes.rect(big, mix(colours.CARBON, colours.WHITE, 0.6), (staff * 0.4, 0, max(1, staff // 2), unit * 0.95))
    shapes.polygon(big, colours.GARRISON, cloth)
    shapes.polygon(big, shade(colours.GARRISON, 0.55), cloth, max(2, over // 2 + 1))
    picture = pygame.transform.smoothscale(big, (width, height))
    type_size = round(height * 0.42)
    words = fonts.text("bold", max(7, type_size), told, colours.POSITION_TEXT)
    ink = words.get_bounding_rect()
    picture.blit(words, (round(width * 0.47 - ink.centerx), round(height * 0.31 - ink.centery)))
    return picture


def _gun(canvas: MapCanvas, h: str) -> None:
    """A destroyed gun, struck out."""
    (x, y), size = canvas.camera.hex_centre(h), canvas.size
    picture = _struck_gun(canvas.palette, max(12, round(size * 0.48)))
    at = round(x + size * 0.55), round(y + size * 0.42)
    canvas.surface.blit(picture, picture.get_rect(center=at))


@lru_cache(maxsize=32)
def _struck_gun(inks: Palette, side: int) -> pygame.Surface:
    """A round chit with a gun's silhouette and a red cross over it."""
    over = 4
    s = side * over
    big = pygame.Surface((s, s), pygame.SRCALPHA)
    big.fill((*inks.ink, 0))
    shapes.circle(big, shade(colours.PAPER_EDGE, 0.6), (s / 2, s / 2), s * 0.49)
    shapes.circle(big, inks.paper_light, (s / 2 - over * 0.3, s / 2 - over * 0.5), s * 0.455)
    ink = inks.ink
    shapes.line(big, ink, (s * 0.44, s * 0.53), (s * 0.8, s * 0.34), round(s * 0.08))
    shapes.line(big, ink, (s * 0.44, s * 0.55), (s * 0.2, s * 0.68), round(s * 0.07))
    shapes.circle(big, ink, (s * 0.46, s * 0.58), s * 0.14)
    shapes.circle(big, inks.paper_light, (s * 0.46, s * 0.58), s * 0.06)
    for one, other in (((0.22, 0.24), (0.78, 0.78)), ((0.78, 0.22), (0.22, 0.78))):
        start, end = (one[0] * s, one[1] * s), (other[0] * s, other[1] * s)
        shapes.line(big, inks.stamp_red, start, end, round(s * 0.1))
    return pygame.transform.smoothscale(big, (side, side))


def smoke(canvas: MapCanvas, h: str, share: float = 1.0) -> None:
    """A bank of smoke over a position that does not fire onto the beaches; ``share`` of it has gathered."""
    if share <= 0:
        return
    picture = _smoke(round(canvas.size), int(h) % 3, round(min(1.0, share) * 8))
    x, y = canvas.camera.hex_centre(h)
    canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=48)
def _smoke(size: int, kind: int, eighths: int) -> pygame.Surface:
    """A wreath of soft puffs lit from the north-west, open where counter and tag are to be read."""
    source = random.Random(1944 + kind)
    # painted small and enlarged: smoke has no edges
    scale = min(1.0, 60 / size)
    unit = size * scale
    width, height = round(unit * 2.9), round(unit * 2.7)
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*colours.SMOKE, 0))
    puffs = []
    for i in range(26):
        # the south stays clear: the position's tag lies there
        angle = math.radians(140) + i / 25 * math.radians(260) + source.uniform(-0.12, 0.12)
        away = source.uniform(0.74, 0.96)
        at = width / 2 + math.cos(angle) * away * unit, height / 2 + math.sin(angle) * away * unit * 0.86
        puffs.append((at, source.uniform(0.17, 0.32) * unit))
    for dark in (True, False):
        layer = pygame.Surface((width, height), pygame.SRCALPHA)
        tone = shade(colours.SMOKE, 0.6) if dark else colours.SMOKE
        layer.fill((*tone, 0))
        for (x, y), radius in puffs:
            off = 0.28 * radius if dark else -0.16 * radius
            shapes.circle(layer, (*tone, 150 if dark else 205), (x + off, y + off), radius * (1.0 if dark else 0.82))
        picture.blit(pygame.transform.gaussian_blur(layer, max(1, round(unit * 0.07))), (0, 0))
    picture = pygame.transform.gaussian_blur(picture, max(1, round(unit * 0.03)))
    if eighths < 8:
        picture.fill((*colours.WHITE, eighths * 31), special_flags=pygame.BLEND_RGBA_MULT)
    return picture if scale == 1.0 else pygame.transform.smoothscale(picture, (round(size * 2.9), round(size * 2.7)))
