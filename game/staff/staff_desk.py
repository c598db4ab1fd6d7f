"""Asking the staff at a table: the question goes to another process, the answers come on a slip of paper.

Where that slip lies, what is cleared away for it, and how an answer is given, each kind of table says for itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import Protocol

import pygame

from engine.core.session import Session
from game.app.workers import MISSING, Job
from game.input.intents import Device
from game.lessons.guide import Guide
from game.scenes.protocols import HasApp, HasPopup
from game.staff import staff_task
from game.staff.staff_slip import StaffSlip
from game.staff.staff_task import StaffAnswer


class _Saver(Protocol):
    def save(self, *, again: bool = False) -> None:
        """Write what was decided."""


class AskingTable(HasApp, HasPopup, Protocol):
    """What asking the staff needs of any table."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def has_staff(self) -> bool:
        """Whether the staff can be asked here."""

    @property
    def guide(self) -> Guide:
        """Who is beside the player: in a lesson nobody else is asked."""

    @property
    def saver(self) -> _Saver:
        """What writes the game."""

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player why something doesn't work."""


class StaffDesk(ABC):
    """The staff of a game on the table."""

    playouts: int | None = None
    """How many games are played on before it answers; None for as many as this staff usually takes."""

    def __init__(self, table: AskingTable) -> None:
        self._table = table
        self._slip: StaffSlip | None = None
        self._job: Job[tuple[StaffAnswer, ...]] | None = None
        self._kept: tuple[object, tuple[StaffAnswer, ...]] | None = None
        """The answers to the question that was asked last."""

    # ------------------------------------------------------------ what a table says

    @property
    @abstractmethod
    def asks(self) -> bool:
        """Whether a question lies on the table."""

    @abstractmethod
    def room(self) -> pygame.Rect:
        """The part of the window that the slip has."""

    @abstractmethod
    def make_way(self) -> None:
        """Clear away what the slip would come to lie upon."""

    @abstractmethod
    def answered(self, answers: tuple[StaffAnswer, ...]) -> None:
        """The answers have come: show where they are."""

    @abstractmethod
    def take(self, option: str) -> None:
        """Give an answer."""

    corner = "topright"
    """The corner of its room that the slip lies in."""

    # ------------------------------------------------------------ asking

    @property
    def slip(self) -> StaffSlip | None:
        """The slip, while it lies on the table."""
        return self._slip if self._slip is not None and self._table.popup is self._slip else None

    def refusal(self) -> str:
        """Why the staff can't be asked now, "" when it can."""
        table, text = self._table, self._table.app.theme.text
        game = table.app.games.of_session(table.session).game
        if not table.has_staff or table.guide.teaches or game.staff() is None:
            return text("staff.refused.none")
        if not table.session.foretells:
            return text("staff.refused.veteran")
        if table.session.pending is None:
            return text("staff.refused.over")
        return "" if self.asks else text("staff.refused.busy")

    def ask(self) -> None:
        """Put the question to the staff, or say why that can't be done; a second time takes the slip away."""
        table = self._table
        if self._slip is not None:  # whatever takes it away is seen in the next frame
            table.popup = None
            return
        if why := self.refusal():
            table.say(why)
            return
        table.app.sound.cue("paper_open")
        self.make_way()
        self._slip = table.popup = StaffSlip(table.app.devices, self.corner)
        self._slip.room = self.room()
        if self._kept is not None and self._kept[0] == self._moment():
            self._answer(self._kept[1])
            return
        language = table.app.games.of_session(table.session).spoken(table.app.theme.language)
        self._job = table.app.workers.start(staff_task.ask, table.session.save(), language, self.playouts)

    def _moment(self) -> object:
        """What changes whenever the question does, or the words in which it is answered."""
        return tuple(self._table.session.choices), self._table.app.theme.language.code

    def update(self) -> None:
        """Take in what the staff says; it is asked no longer once its slip has gone."""
        if self._slip is None:
            return
        if self._table.popup is not self._slip:
            self._slip = None
            self.leave()
            return
        self._slip.room = self.room()
        job = self._job
        if job is None or not job.look():
            return
        if job.told is not None:
            self._slip.done, self._slip.total = job.told
        if job.fault:
            self._slip.fault = "staff.missing" if job.fault == MISSING else "staff.broken"
        elif job.result is not None:
            self._kept = self._moment(), job.result
            self._note()
            self._answer(job.result)

    def leave(self) -> None:
        """Nobody waits for an answer any more."""
        if self._job is not None:
            self._job.leave()
            self._job = None

    def _note(self) -> None:
        """The help is noted in the game."""
        self._table.session.note_asked()
        self._table.saver.save(again=True)

    def _answer(self, answers: tuple[StaffAnswer, ...]) -> None:
        """Lay the answers on the slip."""
        slip = self._slip
        assert slip is not None
        keys = self._table.app.devices.last is not Device.MOUSE
        slip.show(answers, [partial(self._press, number) for number in range(len(answers))], focus=keys)
        self.answered(answers)

    def _press(self, number: int) -> None:
        """The first press picks an answer, the second one takes it."""
        slip = self._slip
        if slip is None:
            return
        if slip.picked != number:
            slip.picked = number
            return
        self._table.popup = None
        self.take(slip.answers[number].answer.option)
