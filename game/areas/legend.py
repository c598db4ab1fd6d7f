"""The legend over a table of areas: its parts by their names, and an example of each counter with what stands on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

import pygame

from game.areas.area_kit import AreaKit
from game.areas.layout import TableLayout
from game.ui.legend_pages import Legend, LegendLabel, LegendSheet
from game.ui.theme import Theme
from game.ui.tip import TipRegion

Spot = tuple[float, float]


class AreaLegendNeeds(Protocol):
    """What the legend asks of a table."""

    kit: AreaKit
    layout: TableLayout

    @property
    def theme(self) -> Theme:
        """Colours and language."""

    def tips(self) -> Iterable[TipRegion]:
        """What everything on the table means."""


def example(
    kit: AreaKit, theme: Theme, name: str, draw: Callable[[int], pygame.Surface], marks: Mapping[str, Spot]
) -> LegendSheet:
    """A counter, enlarged, with its signs named: texts are those of ``legend.NAME`` in the game's table."""
    texts = f"{kit.texts}.legend.{name}"
    told = tuple((x, y, theme.text(f"{texts}.{mark}")) for mark, (x, y) in marks.items())
    return LegendSheet(theme.text(f"{texts}.title"), draw, marks=told)


def legend_of(table: AreaLegendNeeds) -> Legend:
    """The whole legend of a table as it is drawn now."""
    text, layout = table.theme.text, table.layout
    parts = {"question": layout.question, "log": layout.log, "keys": layout.keys}
    labels = [LegendLabel(rect, text(f"area_table.legend_{name}")) for name, rect in parts.items() if rect.width > 4]
    labels += [LegendLabel(tip.rect, tip.name) for tip in table.tips() if tip.id.startswith("box:")]
    return Legend(tuple(labels), tuple(table.kit.examples(table.theme)), layout.frame)
