"""The numbered paragraphs of an order: set as large as they fit on their page, or on several where type is large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.core.brief import Brief
from game.manual.links import Links, underline
from game.ui import fonts, paper
from game.ui.scale import Scale
from game.ui.text import Language
from game.ui.theme import Theme

LEADING, TIGHT = 1.3, 1.24
"""Line spacing of the order, and where it has to be close."""
SIZES = (26, 23.5, 21, 19.5, 18)
"""Sizes of type that are tried, in pixels at 1080 lines, largest first."""


@dataclass(frozen=True, slots=True)
class OrderParagraph:
    """A paragraph with its number and title, or one lettered aim under it."""

    number: str
    title: str
    letter: str
    words: str
    rule: str = ""
    """The number in brackets that ends the words, "" for none."""


@dataclass(frozen=True, slots=True)
class OrderSetting:
    """How the paragraphs are set: the size of type in pixels, the pages that they take.

    With ``columns`` their titles stand beside them, otherwise before their first words.
    """

    size: int
    columns: bool
    pages: tuple[tuple[OrderParagraph, ...], ...]


def pieces(language: Language, brief: Brief) -> list[OrderParagraph]:
    """What an order says: situation, mission with its aims, forces, odds."""
    paragraphs = (
        ("situation", brief.situation(language)),
        ("mission", brief.mission(language)),
        ("forces", brief.forces(language)),
        ("odds", brief.odds(language)),
    )
    found = []
    for number, (name, words) in enumerate(((name, words) for name, words in paragraphs if words), 1):
        found.append(OrderParagraph(f"{number}.", language.text(f"briefing.{name}"), "", words))
        if name == "mission":
            found += [
                OrderParagraph("", "", f"{letter}.", f"{aim.words} ({aim.rule})", aim.rule)
                for letter, aim in zip("abcdef", brief.aims(language), strict=False)
            ]
    return found


def setting(order: Sequence[OrderParagraph], room: pygame.Rect, later: pygame.Rect, measure: Scale) -> OrderSetting:
    """The largest type in which an order fits into ``room`` on one page, or the least that it may have, on several.

    ``later`` is the room on pages after the first.
    """
    small = measure.text("small")
    tried = [(measure.type(size), True) for size in SIZES] + [(small, False)]
    for size, columns in tried:
        if write(measure.theme, None, order, room, size, columns=columns) <= room.bottom:
            return OrderSetting(size, columns, (tuple(order),))
    pages: list[list[OrderParagraph]] = [[]]
    for piece in order:
        sheet = room if len(pages) == 1 else later
        if pages[-1] and write(measure.theme, None, [*pages[-1], piece], sheet, small, columns=False) > sheet.bottom:
            pages.append([])
        pages[-1].append(piece)
    return OrderSetting(small, False, tuple(map(tuple, pages)))


def write(
    theme: Theme,
    surface: pygame.Surface | None,
    order: Sequence[OrderParagraph],
    room: pygame.Rect,
    size: int,
    *,
    columns: bool,
    links: Links | None = None,
) -> int:
    """Write paragraphs from the top of ``room`` on, or only measure them; returns where they end.

    The numbers of rules that are written go into ``links``.
    """
    palette = theme.palette
    cited: list[tuple[pygame.Rect, str]] = []
    indent, gap = round(size * 1.9), round(size * (0.6 if columns else 0.2))
    wide = fonts.width("typed", size, theme.text("briefing.widest")) if columns else 0
    x, y, leading = room.left + indent + wide, room.top, LEADING if columns else TIGHT
    for i, piece in enumerate(order):
        if i and piece.number:
            y += gap
        words, at = piece.words, x
        if piece.letter:
            at += round(size * 1.4)
        elif not columns:
            words = f"{piece.title}  {words}"
        if surface is not None:
            for mark, left, ink in (
                (piece.number, room.left, palette.stamp_red),
                (piece.title, room.left + indent, palette.stamp_red),
                (piece.letter, x, palette.ink),
            ):
                if mark:
                    paper.write(surface, mark, (left, y), size, ink, "typed")
            title = "" if columns or piece.letter else piece.title
            for line, spot in _lines(words, title, (at, y), room.right - at, size, leading):
                paper.write(surface, line, spot, size, palette.ink, "typed")
            if piece.rule:
                blue, number = palette.pencil_blue, f"({piece.rule})"
                under = underline(surface, words, number, (at, y), room.right - at, size, blue, leading=leading)
                cited.append((under, piece.rule))
        y += paper.height_of(words, room.right - at, size, "typed", leading=leading)
    if links is not None:
        links.put("order", cited)
    return y


def _lines(
    words: str, title: str, at: tuple[int, int], within: int, size: int, leading: float
) -> Iterator[tuple[str, tuple[int, int]]]:
    """The lines of a paragraph and where they lie, without the title that it begins with: that is in another ink.

    The letters of the typeface differ with those beside them, so the same word written twice isn't the same word.
    """
    for i, line in enumerate(paper.wrap(words, "typed", size, max(20, within))):
        shift = 0
        if not i and title:
            before = line[: len(title) + 2]
            shift, line = fonts.width("typed", size, before), line[len(before) :]
        if line:
            yield line, (at[0] + shift, at[1] + i * round(size * leading))
