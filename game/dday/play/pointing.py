"""Where in the window a thing of the table lies that a note or a warning is about."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.dday.first_notes import CARD
from game.dday.panels.spots import SpotNeeds, spots
from game.dday.play.protocols import HasBoard, HasQuestion
from game.table.hexgrid import Point
from game.table.stacks import side_at

QUESTION = "question"
"""The slip with the question."""
DIGITS = 4
"""Of the number of a hex."""


class ShowsPoints(Protocol):
    """What moves the map."""

    def show_points(self, points: list[Point]) -> None:
        """Have all points be in sight."""


class PointNeeds(SpotNeeds, HasBoard, HasQuestion, Protocol):
    """What finding a thing needs of the table."""


def place_of(table: PointNeeds, thing: str) -> str:
    """The place on the map of a US unit, a force or a hex, by its id or as a report calls it; "" for anything else."""
    name = thing.partition(":")[2] if thing.startswith(("us:", "force:", "hex:")) else thing
    view, sheet = table.view, table.board.sheet
    found = view.us[name].place if name in view.us else view.forces[name].hex if name in view.forces else name
    if found.isdigit():
        return found if len(found) == DIGITS else ""
    return next((place for place in (found, f"box:{found}") if found and sheet.place_centre(place)), "")


def rect_of(table: PointNeeds, thing: str) -> pygame.Rect | None:
    """Where a thing lies; None for one that is not in sight."""
    if thing == QUESTION:
        return table.question.slip
    if thing == CARD:
        return table.layout.card if table.shown_action.card and table.layout.card.width else None
    if place := place_of(table, thing):
        x, y = table.board.camera.to_screen(table.place_point(place))
        side = side_at(table.board.camera.size)
        rect = pygame.Rect(0, 0, round(side * 1.5), round(side * 1.5))
        rect.center = (round(x), round(y))
        return rect if table.layout.free.collidepoint(rect.center) else None
    return next((rect for rect, name in spots(table) if name == thing), None)
