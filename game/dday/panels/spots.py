"""What lies beside the map and can be looked at more closely: where each thing is in the window."""

from __future__ import annotations

from typing import Protocol

import pygame

from engine.dday.content import Content
from game.dday.panels.goal_strip import GOAL, GoalStrip
from game.dday.panels.strip import Strip, arrange
from game.dday.panels.track import space_of
from game.dday.play.protocols import HasShown, LaidOut


class SpotNeeds(HasShown, LaidOut, Protocol):
    """What finding things beside the map needs of the table."""

    @property
    def content(self) -> Content:
        """The game's figures."""

    @property
    def goals(self) -> GoalStrip:
        """The goals."""

    @property
    def strip(self) -> Strip:
        """The strip along the top edge."""


def spots(table: SpotNeeds) -> list[tuple[pygame.Rect, str]]:
    """The things beside the map with their places, from the top edge's left to the right edge's foot."""
    if table.cleared:
        return []
    layout, view = table.layout, table.view
    parts = table.strip.gauges.parts
    plate, places, room = arrange(layout.strip, layout.strip_measure, [gauge.width for gauge in parts])
    found = [(plate, f"turn:{view.turn}")] if view.turn in table.strip.track.turns else []
    turns = table.strip.track.turns
    found += [(space_of(turns, room, layout.strip_measure, turn), f"turn:{turn}") for turn in turns]
    found += [(cell.rect, f"{GOAL}{cell.key}") for cell in table.goals.cells]
    found += [(rect, gauge.thing) for gauge, rect in zip(parts, places, strict=True)]
    found += [(layout.deck, "deck"), (layout.held, "held"), (layout.discards, "discards")]
    card = table.shown_action.card
    if card in table.content.cards and any(card == one for _, one in view.track):
        found.append((layout.card, f"card:{card}"))
    return found


def spot_at(table: SpotNeeds, at: tuple[int, int]) -> tuple[pygame.Rect, str] | None:
    """The thing beside the map under a pixel."""
    return next((spot for spot in spots(table) if spot[0].collidepoint(at)), None)
