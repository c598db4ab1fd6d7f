"""The key of the layer of secured positions: how many there are of each kind, and which sign stands for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pygame

from game.table import chips
from game.ui import colours, fonts, paper
from game.ui.scale import Scale
from game.ui.theme import Theme

SIGNS = {"": "tick", "occupied": "flag", "intense": "burst", "communication": "broken"}
"""The sign for what a position lacks, and for one that lacks nothing."""


def ink(theme: Theme, missing: str) -> colours.Colour:
    """The colour of a sign."""
    palette = theme.palette
    if missing == "intense":
        return palette.stamp_red
    return palette.pencil_blue if missing else palette.pencil_green


def draw(
    surface: pygame.Surface, at: tuple[int, int], width: int, measure: Scale, secure: Mapping[str, str]
) -> pygame.Rect:
    """Draw the key with its upper right corner at a pixel, no wider than ``width``; gives what it covers.

    ``secure`` has what each position lacks, by hex; empty where nothing counts for being secured.
    """
    theme = measure.theme
    palette = theme.palette
    px, size, tiny = measure.px, measure.text("small"), measure.text("tiny")
    pad, row = px(12), round(size * 1.5)
    counts = Counter(secure.values())
    title = theme.text("goals.key.title", count=counts[""], all=len(secure)) if secure else theme.text("goals.key.none")
    lines = [(missing, str(counts[missing]), theme.text(f"goals.key.{missing or 'secure'}")) for missing in SIGNS]
    lines = lines if secure else []
    chip, figures = round(size * 1.15), max((fonts.width("bold", size, told) for _, told, _ in lines), default=0)
    indent = chip + px(8) + figures + px(8)
    widths = [fonts.width("bold", tiny, title), *(indent + fonts.width("plain", size, words) for *_, words in lines)]
    inner = min(max(widths), width - 2 * pad)
    rect = pygame.Rect(0, 0, inner + 2 * pad, px(8) + round(tiny * 1.5) + row * len(lines) + px(8))
    rect.topright = at
    paper.sheet(surface, rect, palette.paper, lift=px(4))
    left, y = rect.left + pad, rect.top + px(8)
    paper.write(surface, title, (left, y), tiny, palette.stamp_red, "bold", within=inner)
    y += round(tiny * 1.5)
    for missing, told, words in lines:
        middle = y + row // 2
        chips.lay(
            surface,
            chips.sign_chip(SIGNS[missing], chip, ink(theme, missing), palette.paper_light),
            (left + chip / 2, middle),
        )
        paper.write(surface, told, (left + indent - px(8), middle), size, palette.ink, "bold", anchor="midright")
        paper.write(
            surface, words, (left + indent, middle), size, palette.ink, "plain", anchor="midleft", within=inner - indent
        )
        y += row
    return rect
