"""Noting in the log when the table waits for the player, for whoever drives the program from outside."""

from __future__ import annotations

import logging
from typing import Protocol

from game.dday.play.protocols import HasAsked, HasBoard

log = logging.getLogger(__name__)


class RestNeeds(HasAsked, HasBoard, Protocol):
    """What is looked at to tell whether the table waits."""


class IdleLog:
    """Remembers when the table came to rest last."""

    def __init__(self) -> None:
        self._rests = (-1, "")
        """How many choices had been made, and who was picked."""

    def note(self, table: RestNeeds) -> None:
        """Tell the log, once for each decision and unit that is picked, that the table waits."""
        if not table.timeline.busy and not table.board.camera.moving:
            rests = len(table.session.choices), table.choices.picked if table.choices else ""
            if rests != self._rests:
                self._rests = rests
                log.info("at rest: decision %s %s", *rests)
