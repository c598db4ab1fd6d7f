"""Words on the table for a moment: rubber stamps, typed slips, a hero's ribbon."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.dday.show.wording import Ink, Words, colour_of
from game.table.cardboard import shadow
from game.table.easing import home, part
from game.table.hexgrid import Point
from game.ui import colours, fonts, paper
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.palette import Palette

_SCALES = 5
_TILTS = (-4, 3, -2, 4)


@dataclass
class Stamp:
    """Words stamped on a slip of paper over a point of the sheet."""

    words: Words
    at: Point
    ink: Ink = "stamp_red"
    start: float = 0.0
    length: float = 1.6
    above: float = 1.15
    """How far above the point the slip lies, in hex sides."""
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, 0.16)
        fade = 1.0 - part(seconds, self.length * 0.75, self.length * 0.25)
        step = _SCALES if canvas.calm else round(home(share) * _SCALES)
        ink = colour_of(self.ink, canvas.palette)
        picture = stamped(self.words(canvas.theme), canvas.measure.px(26), ink, step, canvas.palette.paper_light)
        alpha = round(255 * min(1.0, max(share * 2.0, 0.15), fade))
        x, y = canvas.at(self.at)
        rect = picture.get_rect(center=(round(x), round(y - canvas.size * self.above)))
        rect.clamp_ip(canvas.layout.free.inflate(-8, -8))
        picture.set_alpha(alpha)
        canvas.surface.blit(picture, rect)


@lru_cache(maxsize=96)
def stamped(words: str, size: int, colour: Colour, step: int, ground: Colour) -> pygame.Surface:
    """A slip of ``ground`` with a stamp on it; ``step`` of 5 is how far the stamp has come down."""
    tilt = _TILTS[len(words) % len(_TILTS)]
    return pygame.transform.rotozoom(_printed(words, size, colour, ground), tilt, 1.0 + 0.45 * (1.0 - step / _SCALES))


@lru_cache(maxsize=24)
def _printed(words: str, size: int, colour: Colour, ground: Colour) -> pygame.Surface:
    """The slip lying straight."""
    ink = fonts.text("stencil", size, words, colour)
    pad_x, pad_y = round(size * 0.62), round(size * 0.42)
    box = pygame.Rect(0, 0, ink.get_width() + 2 * pad_x, ink.get_height() + 2 * pad_y)
    stamp = pygame.Surface(box.size, pygame.SRCALPHA)
    stamp.fill((*colour, 0))
    line = max(2, size // 11)
    shapes.rect(stamp, colour, box.inflate(-size // 4, -size // 4), line, size // 6)
    stamp.blit(ink, ink.get_rect(center=box.center))
    _worn(stamp, words)
    deep = max(3, size // 6)
    slip = pygame.Surface((box.width + 4 * deep, box.height + 4 * deep), pygame.SRCALPHA)
    slip.fill((*colours.SHADOW, 0))
    slip.blit(shadow(box.width, box.height, deep), (deep // 2, deep))
    paper.sheet(slip, box.move(2 * deep, 2 * deep), ground, lift=0)
    slip.blit(stamp, (2 * deep, 2 * deep))
    return slip


def _worn(stamp: pygame.Surface, words: str) -> None:
    """Ink that did not take everywhere."""
    source = random.Random(words)
    width, height = stamp.get_size()
    holes = pygame.Surface((width, height), pygame.SRCALPHA)
    holes.fill((*colours.WHITE, 236))
    for _ in range(width * height // 90):
        at = source.randrange(width), source.randrange(height)
        shapes.circle(holes, (*colours.WHITE, source.randrange(105, 205)), at, source.choice((1, 1, 2)))
    stamp.blit(holes, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@dataclass
class SlipStamp:
    """A typed slip that is laid on the map under the strip, read, and taken away again."""

    title: Words
    lines: tuple[Words, ...] = ()
    """One that says nothing takes no room."""
    disc: str = ""
    """A letter in a red disc beside the title."""
    ink: Ink = "ink"
    """Of the title."""
    start: float = 0.0
    length: float = 2.0
    layer: Layer = Layer.TABLE

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        theme, ink = canvas.theme, colour_of(self.ink, canvas.palette)
        lines = tuple(words for line in self.lines if (words := line(theme)))
        picture = slip(canvas.palette, self.title(theme), lines, self.disc, ink, canvas.measure.px(100))
        free = canvas.layout.free
        come, go = home(part(seconds, 0.0, 0.3)), part(seconds, self.length - 0.3, 0.3)
        rest = free.top + canvas.measure.px(26)
        y = float(rest)
        alpha = 255
        if canvas.calm:
            alpha = round(255 * min(come, 1.0 - go))
        else:
            y = rest - (1.0 - come + go * go) * (picture.get_height() + canvas.measure.px(60))
        if alpha <= 0:
            return
        picture.set_alpha(alpha)
        old = canvas.surface.get_clip()
        canvas.surface.set_clip(free)
        canvas.surface.blit(picture, (free.centerx - picture.get_width() // 2, round(y)))
        canvas.surface.set_clip(old)


@lru_cache(maxsize=12)
def slip(inks: Palette, title: str, lines: tuple[str, ...], disc: str, ink: Colour, scale: int) -> pygame.Surface:
    """The slip's picture; ``scale`` is the pixels of 100 at 1080 lines."""
    unit = scale / 100
    head = fonts.text("stencil", round(58 * unit), title, ink)
    typed = [fonts.text("typed", round(24 * unit), line, inks.ink_soft) for line in lines]
    mark = round(54 * unit) if disc else 0
    gap, pad = round(12 * unit), round(30 * unit)
    wide = max([head.get_width() + (mark + gap if disc else 0), *(line.get_width() for line in typed)])
    high = head.get_height() + sum(line.get_height() + round(4 * unit) for line in typed) + (gap if typed else 0)
    box = pygame.Rect(0, 0, wide + 2 * pad, high + round(1.5 * pad))
    deep = round(10 * unit)
    picture = pygame.Surface((box.width + 4 * deep, box.height + 4 * deep), pygame.SRCALPHA)
    picture.fill((*colours.SHADOW, 0))
    paper.sheet(picture, box.move(2 * deep, 2 * deep), inks.paper, lift=deep)
    left, top = 2 * deep + pad, 2 * deep + round(0.75 * pad)
    start = left + (wide - head.get_width() - (mark + gap if disc else 0)) // 2
    picture.blit(head, (start, top))
    if disc:
        at = start + head.get_width() + gap + mark // 2, top + head.get_height() // 2
        shapes.circle(picture, shade(inks.stamp_red, 0.8), at, mark / 2)
        shapes.circle(picture, inks.stamp_red, at, mark / 2 - max(1, round(2 * unit)))
        letter = fonts.text("stencil", round(38 * unit), disc, colours.POSITION_TEXT)
        picture.blit(letter, letter.get_rect(center=at))
    y = top + head.get_height() + gap
    for line in typed:
        picture.blit(line, (left + (wide - line.get_width()) // 2, y))
        y += line.get_height() + round(4 * unit)
    return pygame.transform.rotozoom(picture, -1.2, 1.0)


@dataclass
class Ribbon:
    """A name on a ribbon that unrolls under a point of the sheet."""

    words: str
    at: Point
    colour: Colour = colours.HERO
    start: float = 0.0
    length: float = 2.4
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        picture = ribbon(canvas.palette, self.words, canvas.measure.px(22), self.colour)
        opened = 1.0 if canvas.calm else home(part(seconds, 0.0, 0.4))
        fade = 1.0 - part(seconds, self.length - 0.5, 0.5)
        if canvas.calm:
            fade *= part(seconds, 0.0, 0.3)
        x, y = canvas.at(self.at)
        rect = picture.get_rect(center=(round(x), round(y + canvas.size * 0.95)))
        rect.clamp_ip(canvas.layout.free.inflate(-8, -8))
        wide = round(rect.width * opened)
        picture.set_alpha(round(255 * fade))
        seen = pygame.Rect((rect.width - wide) // 2, 0, wide, rect.height)
        canvas.surface.blit(picture, (rect.left + seen.left, rect.top), seen)


@lru_cache(maxsize=12)
def ribbon(inks: Palette, words: str, size: int, colour: Colour) -> pygame.Surface:
    """A ribbon with swallow-tailed ends."""
    ink = fonts.text("stencil", size, words.upper(), inks.us_ink)
    tail, pad = round(size * 0.9), round(size * 0.7)
    width, height = ink.get_width() + 2 * (pad + tail), round(ink.get_height() + size * 0.7)
    over = 3
    big = pygame.Surface((width * over, (height + size // 2) * over), pygame.SRCALPHA)
    dark = shade(colour, 0.55)
    big.fill((*dark, 0))
    t, w, h, drop = tail * over, width * over, height * over, size // 4 * over
    for left, right, notch in ((0, t * 1.6, t * 0.5), (w, w - t * 1.6, w - t * 0.5)):
        tails = [(left, drop), (right, drop), (right, h + drop), (left, h + drop), (notch, h / 2 + drop)]
        shapes.polygon(big, dark, tails)
    body = pygame.Rect(t, 0, w - 2 * t, h)
    shapes.rect(big, dark, body.move(0, over * 2))
    shapes.rect(big, colour, body)
    for y in (over * 3, h - over * 4):
        shapes.line(big, mix(colour, inks.paper_light, 0.6), (t, y), (w - t, y), over)
    picture = pygame.transform.smoothscale(big, (width, height + size // 2))
    picture.blit(ink, ink.get_rect(center=(width // 2, height // 2)))
    return picture
