"""One thing beside the turn track, and what is painted on the felt of a tray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.dday.view.table_view import TableView
from game.ui import colours, paper
from game.ui.colours import mix
from game.ui.scale import Scale
from game.ui.theme import Theme

Painter = Callable[[pygame.Surface, pygame.Rect, Scale, TableView, int], None]


@dataclass(frozen=True, slots=True)
class Gauge:
    """One thing beside the turn track."""

    name: str
    width: int
    """At 1080 lines."""
    draw: Painter
    thing: str
    """What a closer look at it shows."""
    facts: Callable[[TableView], object] = lambda view: None
    """What it shows of the table beyond what all gauges do."""


def felt_ink(theme: Theme) -> colours.Colour:
    """The colour of words painted on felt."""
    return mix(colours.FELT, theme.palette.paper_light, 0.72)


def title(surface: pygame.Surface, felt: pygame.Rect, measure: Scale, words: str) -> None:
    """What is painted on the felt of a tray."""
    at = (felt.left + measure.px(7), felt.top + measure.px(3))
    paper.write(surface, words, at, measure.px(14), felt_ink(measure.theme), "semi")
