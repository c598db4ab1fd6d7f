"""Where things lie in a window of any size: the map fills it, and what lies on the map keeps to the edges."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.cards.stock import height_of
from game.measure import Measure

DECK = 86
"""Width of the deck and of the discards, at 1080 lines."""
CARD = 304
"""Width of the card that matters now."""
PEEK = 52
"""How far the cards that were drawn before it look out above it."""

WIDEST = 1040
"""Width of the slip with the question at most."""
GROWING = 130
"""How much of the band along the lower edge is words, which may be set larger."""


@dataclass(frozen=True)
class Layout:
    """The parts of the window. ``free`` is what nothing covers; an empty rectangle is for what isn't laid out."""

    strip: pygame.Rect
    """The band along the top edge: turn track, losses, letters."""
    side: pygame.Rect
    """The column along the right edge: cards and report."""
    question: pygame.Rect
    """Where the slip with the question may lie; it takes no more of it than it needs."""
    keys: pygame.Rect
    """The row of keys below it."""
    stack: pygame.Rect
    """Where the stack under the cursor may lie."""
    log: pygame.Rect
    free: pygame.Rect
    sheet: pygame.Rect
    """Where attack and close combat are laid out: over the map, under the strip."""
    deck: pygame.Rect
    discards: pygame.Rect
    held: pygame.Rect
    """The tray of markers in the player's hand."""
    card: pygame.Rect
    """The card that matters now."""
    report: pygame.Rect
    """Where the slip with the last reports may lie."""
    goals: pygame.Rect
    """The strip with the scenario's goals, under the band along the top edge and beside the column."""


def goals_width(measure: Measure) -> int:
    """How wide the strip with the goals may be."""
    return measure.width - measure.px(CARD + 22) - 2 * measure.px(10)


def lay_out(measure: Measure, *, log_open: bool, cleared: bool, goals: int = 0) -> Layout:
    """The layout of a window; ``cleared`` leaves only the question. The strip with the goals is ``goals`` high."""
    width, height, px = measure.width, measure.height, measure.px
    strip = pygame.Rect(0, 0, width, px(12 if cleared else 96))
    side_width = 0 if cleared else px(CARD + 22)
    aims = pygame.Rect(px(10), strip.bottom - px(4), goals_width(measure), 0 if cleared else goals)
    top = strip.bottom if cleared or not goals else aims.bottom + px(2)
    low = px(190 if cleared else 206) + measure.room(GROWING) - px(GROWING)
    log_width = px(430) if log_open else 0
    side = pygame.Rect(width - side_width, strip.bottom, side_width, height - strip.bottom)
    stack_width = 0 if cleared else px(470)
    stack = pygame.Rect(px(10), height - low, stack_width, low - px(10))
    middle = pygame.Rect(stack_width + px(20), height - low, width - side_width - stack_width - px(30), low)
    keys = pygame.Rect(0, 0, min(middle.width, px(836)), px(46))
    keys.midbottom = (middle.centerx, height - px(7))
    question = pygame.Rect(0, middle.top, min(middle.width, px(WIDEST)), keys.top - px(6) - middle.top)
    question.centerx = middle.centerx
    log = pygame.Rect(px(10), top + px(16), max(0, log_width - px(18)), height - low - top - px(26))
    free = pygame.Rect(log_width, top, width - side_width - log_width, height - low - top)
    sheet = pygame.Rect(0, 0, min(free.width - px(30), px(920)), px(320))
    sheet.midtop = (free.centerx, free.top + px(10))
    nothing = pygame.Rect(0, 0, 0, 0)
    if cleared:
        return Layout(
            strip, side, question, keys, stack, log, free, sheet, nothing, nothing, nothing, nothing, nothing, aims
        )
    left, right = side.left + px(8), side.right - px(14)
    deck = pygame.Rect(left, side.top + px(2), px(DECK), height_of(px(DECK)))
    discards = deck.move(right - deck.right, 0)
    held = pygame.Rect(deck.right + px(12), deck.top, discards.left - deck.right - px(24), deck.height)
    card = pygame.Rect(left, deck.bottom + px(PEEK + 8), px(CARD), height_of(px(CARD)))
    report = pygame.Rect(left, card.bottom + px(12), card.width, height - card.bottom - px(22))
    return Layout(strip, side, question, keys, stack, log, free, sheet, deck, discards, held, card, report, aims)
