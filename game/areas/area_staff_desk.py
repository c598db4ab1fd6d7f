"""Asking the staff on a map of areas: its slip lies beside the map, which shows where each answer leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from engine.core.session import Session
from game.areas.area_kit import AreaKit
from game.areas.giving_up import answer
from game.areas.layout import TableLayout
from game.areas.reports import ThingReport
from game.core.presentation import GamePresentation
from game.staff.staff_desk import AskingTable, StaffDesk
from game.staff.staff_task import StaffAnswer
from game.ui.widgets import Button


@dataclass(frozen=True, slots=True)
class AreaAdvice:
    """An answer of the staff on the table: its number on the slip, where it leads, and whether it is looked at."""

    number: int
    option: str
    arrows: tuple[tuple[str, str], ...]
    things: tuple[str, ...]
    """What it is about, that which bears its number last."""
    lit: bool


class _Notes(Protocol):
    def put_away(self) -> None:
        """Take the note off the table."""


class AreaStaffNeeds(AskingTable, Protocol):
    """What asking the staff needs of a table of areas."""

    session: Session
    game: GamePresentation
    kit: AreaKit
    layout: TableLayout
    report: ThingReport | None
    watched: bool

    @property
    def notes(self) -> _Notes:
        """The note of a first time."""

    @property
    def view(self) -> Any:
        """The table as it is shown now."""

    @property
    def asks(self) -> bool:
        """Whether a question lies on the table."""

    def make(self) -> list[Button]:
        """Everything that can be pressed."""

    def place_all(self, *, whole: bool) -> None:
        """Find the places of everything in the window as it is now."""

    def choose(self, option: str) -> None:
        """Answer the question."""

    def undo(self) -> None:
        """Take the last answer back."""


class AreaStaffDesk(StaffDesk):
    """The staff of a game on a map of areas."""

    corner = "bottomright"

    def __init__(self, scene: AreaStaffNeeds) -> None:
        super().__init__(scene)
        self.scene = scene

    @property
    def asks(self) -> bool:
        return self.scene.asks

    def room(self) -> pygame.Rect:
        """What lies right of the map; the slip grows upwards, so that the question is covered last."""
        layout = self.scene.layout
        return layout.question.unionall([layout.tray])

    def make_way(self) -> None:
        self.scene.report = None
        self.scene.notes.put_away()

    def answered(self, answers: tuple[StaffAnswer, ...]) -> None:
        """The whole map is shown where something that an answer is about is out of sight."""
        things = {thing for one in self.marks() for thing in one.things}
        if not things <= {button.id for button in self.scene.make()}:
            self.scene.place_all(whole=True)

    def take(self, option: str) -> None:
        answer(self.scene, option)

    # ------------------------------------------------------------ on the map

    def marks(self) -> tuple[AreaAdvice, ...]:
        """What is drawn on the table, the answer that is looked at last."""
        slip = self.slip
        if slip is None or self.scene.session.pending is None:
            return ()
        found = [
            AreaAdvice(
                number,
                one.answer.option,
                one.answer.arrows,
                tuple(dict.fromkeys(self._things(one))),
                number == slip.lit + 1,
            )
            for number, one in enumerate(slip.answers, 1)
        ]
        return tuple(sorted(found, key=lambda one: (one.lit, -one.number)))

    def _things(self, one: StaffAnswer) -> Iterator[str]:
        """The ends of arrows, else what the answer is about."""
        pending = self.scene.session.pending
        option = pending.option(one.answer.option) if pending is not None else None
        if one.answer.arrows:
            yield from (end for arrow in one.answer.arrows for end in arrow)
        elif pending is not None and option is not None:
            yield from reversed(list(self.scene.kit.things_of(pending, option, self.scene.view)))
