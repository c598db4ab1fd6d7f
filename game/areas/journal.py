"""What has been shown of a game, line by line in the engine's words, each in a group of the diary."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.core.event import Event
from engine.core.game import Words
from engine.core.session import Session
from game.areas.event_row import AreaEventRow


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A line: a heading opens a turn or a phase."""

    words: str
    rule: str
    group: str
    level: int = 0
    """2 for a turn, 1 for a phase, 0 for what happened in it."""


class AreaJournal:
    """The lines of a session, as far as it has been shown."""

    def __init__(
        self,
        session: Session,
        words: Callable[[], Words],
        rows: Mapping[type[Event], AreaEventRow],
        asked: Callable[[], str],
    ) -> None:
        """``asked`` is what is said where the staff was asked."""
        self._session, self._words, self._rows, self._asked = session, words, rows, asked
        self.begin()

    def begin(self) -> None:
        """Tell everything anew: choices were taken back, or another language is in use."""
        self._view = self._session.opening_view()
        self._lines: list[tuple[int, JournalLine]] = []
        """Each line with the number of events before it."""
        self._done = 0

    def _told(self, until: int) -> list[tuple[int, JournalLine]]:
        """What the first ``until`` events have to tell."""
        if until < self._done:
            self.begin()
        words = self._words()
        for number, event in enumerate(self._session.events(self._done)[: until - self._done], self._done):
            said = words.event(event, self._view)
            event.apply(self._view)
            if event.opens == "step":
                said = words.step(self._view) or said
            if said:
                level = {"turn": 2, "step": 1}.get(event.opens, 0)
                self._lines.append((number, JournalLine(said, event.rule, self._rows[type(event)].group, level)))
        self._done = until
        return self._lines

    def lines(self, until: int) -> list[JournalLine]:
        """What the first ``until`` events have to tell, and where the staff was asked."""
        asked = [(mark, JournalLine(self._asked(), "", "")) for mark in self._marks() if mark <= until]
        return [line for _, line in heapq.merge(asked, self._told(until), key=lambda one: one[0])]

    def _marks(self) -> list[int]:
        """How many events there had been each time that the staff was asked."""
        return sorted(self._session.mark_after(made) for made in self._session.asked)

    def read(self, until: int, group: str = "") -> list[JournalLine]:
        """The lines of a group or of all, without headings of what nothing is told of."""
        found: list[JournalLine] = []
        for line in self.lines(until):
            if line.level:
                while found and 0 < found[-1].level <= line.level:
                    found.pop()
            elif group and line.group != group:
                continue
            found.append(line)
        return found
