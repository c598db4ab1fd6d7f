"""What the things beside the map are made of: wooden trays lined with felt, pegs, tokens, keys of ivory and brass."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from game.table.card_stock import outline
from game.ui import colours, fonts, paper
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.theme import Theme

_OVER = 3


@lru_cache(maxsize=24)
def _wood(size: tuple[int, int], radius: int, rim: int) -> pygame.Surface:
    """A shallow tray of wood, its bottom lined with felt that lies in the shadow of the rim."""
    source = random.Random(size[0] * 7 + size[1])
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colours.WOOD)
    for y in range(size[1]):
        grain = colours.WOOD_DARK if source.random() < 0.5 else colours.WOOD_LIGHT
        tone = mix(colours.WOOD, grain, source.random() / 3)
        shapes.line(picture, tone, (0, y), (size[0], y))
    for _ in range(max(2, size[0] // 60)):
        x, y, run = source.randrange(size[0]), source.randrange(size[1]), source.randrange(20, 90)
        shapes.line(picture, shade(colours.WOOD_DARK, 1.1), (x, y), (x + run, y))
    rect = picture.get_rect()
    shapes.rect(picture, colours.WOOD_LIGHT, rect.move(1, 1), max(1, rim // 4), radius)
    shapes.rect(picture, colours.WOOD_DARK, rect, max(1, rim // 5), radius)
    inner = rect.inflate(-2 * rim, -2 * rim)
    floor = pygame.Surface(inner.size, pygame.SRCALPHA)
    floor.fill(colours.FELT)
    for _ in range(inner.width * inner.height // 9):
        at = (source.randrange(inner.width), source.randrange(inner.height))
        floor.set_at(at, shade(colours.FELT, 0.86 + source.random() * 0.3))
    depth = max(2, rim)
    for i in range(depth):
        dark = shade(colours.FELT, 0.5 + 0.5 * i / depth)
        shapes.line(floor, dark, (0, i), (inner.width, i))
        shapes.line(floor, dark, (i // 2, i), (i // 2, inner.height))
    corner = max(1, radius - rim)
    floor.blit(outline(inner.size, corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shapes.rect(picture, colours.WOOD_DARK, inner.inflate(2, 2), 0, corner)
    picture.blit(floor, inner)
    shapes.rect(picture, colours.WOOD_DARK, inner, 1, corner)
    picture.blit(outline(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def tray(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, rim: int = 6) -> pygame.Rect:
    """Set a wooden tray on the table; returns its felt. ``rim`` is the rim's width at 1080 lines."""
    paper.cast(surface, rect, measure.px(5))
    wide = measure.px(rim)
    surface.blit(_wood(rect.size, measure.px(7), wide), rect)
    return rect.inflate(-2 * wide, -2 * wide)


@lru_cache(maxsize=64)
def _disc(theme: Theme, radius: int, colour: Colour, edge: Colour, dome: bool) -> pygame.Surface:
    """A round piece lit from the north-west, with its shadow."""
    side = radius * 2 + 8
    big = pygame.Surface((side * _OVER, side * _OVER), pygame.SRCALPHA)
    middle, reach = side * _OVER // 2, radius * _OVER
    big.fill((*colours.SHADOW, 0))
    for i in range(3):
        away = _OVER * (1 + i)
        shapes.circle(big, (*colours.SHADOW, 60), (middle + away // 2, middle + away), reach)
    shapes.circle(big, edge, (middle, middle), reach)
    inner = reach - max(_OVER, reach // 8)
    shapes.circle(big, colour, (middle, middle), inner)
    if dome:
        steps = 8
        for i in range(steps):
            light = mix(colour, theme.palette.counter_light, 0.55 * i / steps)
            off = inner * 0.34 * i / steps
            shapes.circle(big, light, (middle - off, middle - off), inner * (0.72 - 0.6 * i / steps))
    else:
        shapes.circle(
            big,
            mix(colour, theme.palette.counter_light, 0.4),
            (middle, middle),
            inner,
            max(1, inner // 12),
            draw_top_left=True,
        )
    return pygame.transform.smoothscale(big, (side, side))


def peg(
    theme: Theme, surface: pygame.Surface, at: tuple[float, float], radius: int, *, stands: bool, colour: Colour
) -> None:
    """A hole in the felt, or a wooden peg that stands in it."""
    if not stands:
        shapes.aacircle(surface, colours.WOOD_DARK, at, radius)
        shapes.aacircle(surface, shade(colours.FELT, 0.4), at, radius * 0.78)
        return
    picture = _disc(theme, radius, colour, shade(colour, 0.55), True)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def token(
    theme: Theme, surface: pygame.Surface, letter: str, at: tuple[float, float], radius: int, *, here: bool
) -> None:
    """A round token with a letter; while it isn't in play, only the place for it."""
    if not here:
        shapes.aacircle(surface, shade(colours.FELT, 0.62), at, radius)
        shapes.aacircle(surface, shade(colours.FELT, 1.3), at, radius, max(1, radius // 10))
        ink: Colour = shade(colours.FELT, 1.6)
    else:
        picture = _disc(theme, radius, theme.palette.stamp_red, theme.palette.japan_face, False)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        ink = colours.POSITION_TEXT
    glyph = fonts.text("bold", round(radius * 1.32), letter, ink)
    box = glyph.get_bounding_rect()
    surface.blit(glyph, (round(at[0]) - box.centerx, round(at[1]) - box.centery))


@lru_cache(maxsize=4)
def _clip(width: int) -> pygame.Surface:
    """A spring clip of tin, as it holds paper on a board."""
    over = _OVER
    big = pygame.Surface((width * over, width * over // 2), pygame.SRCALPHA)
    big.fill((*colours.TIN_DARK, 0))
    unit = big.get_width() / 100
    jaw = pygame.Rect(round(2 * unit), round(20 * unit), round(96 * unit), round(24 * unit))
    shapes.rect(big, colours.TIN_DARK, jaw.move(0, round(3 * unit)), border_radius=round(5 * unit))
    shapes.rect(big, colours.TIN, jaw, border_radius=round(5 * unit))
    shine = jaw.inflate(-round(8 * unit), -round(20 * unit)).move(0, -round(7 * unit))
    shapes.rect(big, colours.TIN_LIGHT, shine, border_radius=round(2 * unit))
    grip = pygame.Rect(round(34 * unit), round(2 * unit), round(32 * unit), round(22 * unit))
    shapes.rect(big, colours.TIN_DARK, grip, border_radius=round(7 * unit))
    shapes.rect(big, colours.TIN, grip.inflate(-round(3 * unit), -round(3 * unit)), border_radius=round(6 * unit))
    shapes.circle(big, colours.TIN_DARK, grip.center, 5 * unit)
    return pygame.transform.smoothscale(big, (width, width // 2))


def clip(surface: pygame.Surface, at: tuple[int, int], measure: Scale) -> None:
    """Draw a clip that holds the upper edge of a sheet, its middle above ``at``."""
    picture = _clip(measure.px(110))
    surface.blit(picture, picture.get_rect(center=(at[0], at[1] - measure.px(4))))


@lru_cache(maxsize=48)
def _key(theme: Theme, size: tuple[int, int], state: str) -> pygame.Surface:
    """A key with a brass rim and an ivory cap; ``state`` is "up", "lit" (under the pointer) or "off"."""
    big = pygame.Surface((size[0] * _OVER, size[1] * _OVER), pygame.SRCALPHA)
    big.fill((*colours.SHADOW, 0))
    rect = big.get_rect()
    radius = rect.height // 3
    low = max(_OVER, rect.height // 14)
    shapes.rect(big, colours.BRASS_DARK, rect, border_radius=radius)
    shapes.rect(big, colours.BRASS, pygame.Rect(0, 0, rect.width, rect.height - low), border_radius=radius)
    rim = max(_OVER, rect.height // 11)
    shapes.rect(
        big,
        colours.BRASS_LIGHT,
        pygame.Rect(_OVER, _OVER, rect.width - 2 * _OVER, rect.height - low - 2 * _OVER),
        max(1, rim // 3),
        radius,
    )
    cap = pygame.Rect(rim, rim, rect.width - 2 * rim, rect.height - low - 2 * rim)
    face = colours.IVORY if state == "up" else theme.palette.choice if state == "lit" else shade(colours.IVORY, 0.78)
    shapes.rect(big, shade(face, 0.8), cap, border_radius=radius - rim)
    shapes.rect(big, face, pygame.Rect(cap.left, cap.top, cap.width, cap.height - low // 2), border_radius=radius - rim)
    shine = pygame.Rect(cap.left + radius // 2, cap.top + low // 2, cap.width - radius, max(_OVER, cap.height // 9))
    shapes.rect(big, mix(face, colours.WHITE, 0.6), shine, border_radius=shine.height // 2)
    return pygame.transform.smoothscale(big, size)


KEY_FACE, KEY_RIM = 0.62, 12
"""What of a key's height its type may be, and what its words leave free of its width, at 1080 lines."""


def key(
    surface: pygame.Surface, rect: pygame.Rect, label: str, measure: Scale, *, lit: bool, enabled: bool, size: int = 0
) -> None:
    """Draw a key with what it does on its cap, in type of a size or of the one that fits."""
    state = "off" if not enabled else "lit" if lit else "up"
    if not size:
        size = min(measure.text("small"), round(rect.height * KEY_FACE))
        while size > 10 and fonts.width("bold", size, label) > rect.width - measure.px(KEY_RIM):
            size -= 1
    _lay_key(surface, rect, state, label, measure, size)
    if lit and not enabled:
        shapes.rect(surface, measure.theme.palette.choice, rect, max(2, measure.px(3)), measure.px(6))


def _lay_key(surface: pygame.Surface, rect: pygame.Rect, state: str, label: str, measure: Scale, size: int) -> None:
    surface.blit(_printed_key(rect.size, state, label, measure, size), rect)


@lru_cache(maxsize=96)
def _printed_key(size: tuple[int, int], state: str, label: str, measure: Scale, high: int) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colours.SHADOW, 0))
    _print_key(picture, picture.get_rect(), state, label, measure, high)
    return picture


def _print_key(surface: pygame.Surface, rect: pygame.Rect, state: str, label: str, measure: Scale, size: int) -> None:
    surface.blit(_key(measure.theme, rect.size, state), rect)
    ink = measure.theme.palette.ink if state != "off" else mix(measure.theme.palette.ink_soft, colours.IVORY, 0.35)
    paper.write(surface, label, (rect.centerx, rect.centery - measure.px(2)), size, ink, "bold", anchor="center")
