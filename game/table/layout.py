"""Where things lie in a window of any size: the map fills it, and what lies on the map keeps to the edges."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.card_stock import height_of
from game.ui.paper import SMALLEST_TYPE
from game.ui.scale import Scale

DECK = 86
"""Width of the deck and of the discards, at 1080 lines."""
CARD = 304
"""Width of the card that matters now."""
PEEK = 52
"""How far the cards that were drawn before it look out above it."""
TOLD = 84
"""Height that the slip with the reports has at least below a card that is larger than usual."""

STRIP, TWO_ROWS = 96, 160
"""Height of the band along the top edge, and that of one with the turn track in a row of its own below the rest."""
ONE_WIDE, TWO_WIDE = 1580, 932
"""The width that all on the band needs in one row, and what stands above the track in two."""
BAND, BESIDE, BELOW, KEYS = 0.24, 0.26, 0.35, 0.11
"""What larger type may make of the window at most: the band's height, the width of the column along the right edge, the
height of what lies along the lower edge, and that of the keys in it."""
TWO_ROWS_FROM = 1.3
"""Keys of so many times their usual size lie in two rows."""
KEY, KEY_ROW = 46, 18 * 1.9
"""Height of the row of keys, and in two rows that of each."""
SHEET_WIDE, SHEET_HIGH = 920, 320
"""Size of what is laid out over the map."""

WIDEST = 1040
"""Width of the slip with the question at most."""
GROWING = 130
"""How much of the band along the lower edge is words, which may be set larger."""


@dataclass(frozen=True)
class WindowLayout:
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
    strip_measure: Scale
    """What the band along the top edge is printed in: as large as the size of type asks for and as there is room."""
    side_measure: Scale
    """The same for what lies in the column along the right edge."""
    key_measure: Scale
    key_rows: int
    """In how many rows the keys lie."""
    sheet_measure: Scale
    goals: pygame.Rect
    """The strip with the scenario's goals, under the band along the top edge and beside the column."""


def goals_room(measure: Scale) -> tuple[Scale, int]:
    """What the strip with the goals is printed in, and how wide it may be."""
    _, strip, side = _sizes(measure)
    return strip, measure.width - side.px(CARD) - measure.px(22) - 2 * measure.px(10)


def lay_out(measure: Scale, *, log_open: bool, cleared: bool, goals: int = 0, beside: int = 0) -> WindowLayout:
    """The layout of a window; ``cleared`` leaves only the question.

    The strip with the goals is ``goals`` high; so many pixels ``beside`` the map are somebody else's.
    """
    width, height, px = measure.width, measure.height, measure.px
    two_rows, strip_measure, side_measure = _sizes(measure)
    side_width = 0 if cleared else side_measure.px(CARD) + px(22)
    strip_width = width - side_width if two_rows else width
    strip_high = px(12) if cleared else strip_measure.px(TWO_ROWS if two_rows else STRIP)
    strip = pygame.Rect(0, 0, strip_width, strip_high)
    aims = pygame.Rect(px(10), strip.bottom - px(4), goals_room(measure)[1], 0 if cleared else goals)
    top = strip.bottom if cleared or not goals else aims.bottom + px(2)
    key_measure, key_rows, key_high = _keys(measure)
    least = px(202 if cleared else 218) + foot_of(measure)
    low = least + measure.room(GROWING) - px(GROWING) + key_high - px(KEY)
    if measure.wanted > 1:
        low = min(low, max(round(BELOW * height), least))
    log_width = px(430) if log_open else 0
    edge = 0 if two_rows else strip.bottom
    side = pygame.Rect(width - side_width, edge, side_width, height - edge)
    stack_width = 0 if cleared else px(470)
    stack = pygame.Rect(px(10), height - low, stack_width, low - px(10))
    foot = max(stack_width + px(20), beside)
    middle = pygame.Rect(foot, height - low, width - side_width - foot - px(10), low)
    keys = pygame.Rect(0, 0, min(middle.width, key_measure.px(836)), key_high)
    keys.midbottom = (middle.centerx, height - px(7))
    question = pygame.Rect(0, middle.top, min(middle.width, measure.room(WIDEST)), keys.top - px(6) - middle.top)
    question.centerx = middle.centerx
    log = pygame.Rect(px(10), top + px(16), max(0, log_width - px(18)), height - low - top - px(26))
    free = pygame.Rect(log_width + beside, top, width - side_width - log_width - beside, height - low - top)
    sheet_measure = measure.enlarged(_sheet_zoom(measure, free))
    sheet = pygame.Rect(0, 0, min(free.width - px(30), sheet_measure.px(SHEET_WIDE)), sheet_measure.px(SHEET_HIGH))
    sheet.midtop = (free.centerx, free.top + px(10))
    nothing = pygame.Rect(0, 0, 0, 0)
    sizes = (strip_measure, side_measure, key_measure, key_rows, sheet_measure)
    if cleared:
        none = (nothing,) * 5
        return WindowLayout(strip, side, question, keys, stack, log, free, sheet, *none, *sizes, aims)
    left, right = side.left + px(8), side.right - px(14)
    deck = pygame.Rect(left, side.top + px(10 if two_rows else 2), px(DECK), height_of(px(DECK)))
    discards = deck.move(right - deck.right, 0)
    held = pygame.Rect(deck.right + px(12), deck.top, discards.left - deck.right - px(24), deck.height)
    wide = right - left
    card = pygame.Rect(left, deck.bottom + px(PEEK + 8), wide, height_of(wide))
    report = pygame.Rect(left, card.bottom + px(12), card.width, height - card.bottom - px(22))
    return WindowLayout(
        strip, side, question, keys, stack, log, free, sheet, deck, discards, held, card, report, *sizes, aims
    )


def foot_of(measure: Scale) -> int:
    """How high the line of prompts at the foot of the slip with the question is."""
    return round(measure.text("tiny") * 1.32) + measure.px(4)


def _sizes(measure: Scale) -> tuple[bool, Scale, Scale]:
    """Whether the band along the top edge has two rows, what it is printed in, and what the column at the right is."""
    beside = measure.width - measure.enlarged(_side_zoom(measure, 0)).px(CARD) - measure.px(22)
    two_rows, zoom = _strip_zoom(measure, beside)
    strip = measure.enlarged(zoom)
    return two_rows, strip, measure.enlarged(_side_zoom(measure, 0 if two_rows else strip.px(STRIP)))


def _usual(measure: Scale) -> float:
    """Pixels of the window for each at 1080 lines, in parts that aren't enlarged."""
    return measure.scale / measure.zoom


def _smaller(measure: Scale) -> float:
    """The size that type smaller than usual asks for, no smaller than can be read."""
    return min(1.0, max(measure.wanted, SMALLEST_TYPE / (14 * _usual(measure))))


def _side_zoom(measure: Scale, top: int) -> float:
    """How many times its usual size the card has: as wide and as high as the column below ``top`` lets it be."""
    if measure.wanted <= 1:
        return _smaller(measure)
    scale = _usual(measure)
    wide = (measure.width * BESIDE - measure.px(22)) / (CARD * scale)
    above = measure.px(10) + height_of(measure.px(DECK)) + measure.px(PEEK + 8)
    high = (measure.height - top - above - measure.px(TOLD + 22)) / (height_of(1000) / 1000 * CARD * scale)
    return max(1.0, min(measure.wanted, wide, high))


def _strip_zoom(measure: Scale, beside: int) -> tuple[bool, float]:
    """Whether the turn track gets a row of its own, and how many times its usual size all on the band has.

    In two rows the band ends at the column along the right edge, ``beside`` pixels wide.
    """
    scale, wanted = _usual(measure), measure.wanted if measure.wanted > 1 else _smaller(measure)
    one = min(wanted, measure.width / (scale * ONE_WIDE))
    two = min(wanted, beside / (scale * TWO_WIDE), max(1.0, measure.height * BAND / (scale * TWO_ROWS)))
    return (True, two) if two > one * 1.08 else (False, one)


def _keys(measure: Scale) -> tuple[Scale, int, int]:
    """What the keys are printed in, in how many rows they lie, and how high these are."""
    wanted = measure.wanted if measure.wanted > 1 else _smaller(measure)
    if wanted < TWO_ROWS_FROM:
        found = measure.enlarged(wanted)
        return found, 1, found.px(KEY)
    rim = measure.px(14)
    most = (measure.height * KEYS - rim) / (2 * KEY_ROW * _usual(measure))
    found = measure.enlarged(max(1.0, min(wanted, most)))
    return found, 2, 2 * found.px(KEY_ROW) + rim


def _sheet_zoom(measure: Scale, free: pygame.Rect) -> float:
    """How many times its usual size what is laid out over the map has: the map below it stays in sight."""
    if measure.wanted <= 1:
        return _smaller(measure)
    scale = _usual(measure)
    wide, high = (free.width - measure.px(30)) / (SHEET_WIDE * scale), free.height * 0.95 / (SHEET_HIGH * scale)
    return max(1.0, min(measure.wanted, wide, high))
