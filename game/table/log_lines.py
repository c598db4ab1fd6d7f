"""What has happened in a game, told line by line in the words of its engine: for a table without pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.game import Words
from engine.core.session import Session


@dataclass(frozen=True, slots=True)
class DiaryLine:
    """A line of the diary; a heading opens a turn or a step."""

    words: str
    rule: str = ""
    heading: bool = False
    step: bool = False
    """Whether the heading opens a step: it goes when nothing is told of it."""


class SideDiaries:
    """The diary of a session for each of its sides, which see different things."""

    def __init__(self, session: Session, words: Callable[[], Words]) -> None:
        self._session = session
        self._words = words
        self.begin()

    def begin(self) -> None:
        """Tell everything anew: choices were taken back, or another language is in use."""
        sides = self._session.rules.sides
        self._views = {side: self._session.opening_view(side) for side in sides}
        self._lines: dict[str, list[DiaryLine]] = {side: [] for side in sides}
        self._done = 0

    def lines(self, side: str) -> list[DiaryLine]:
        """All that a side has seen happen."""
        words = self._words()
        for each, view in self._views.items():
            for event in self._session.events(self._done, each):
                said = words.event(event, view)
                event.apply(view)
                lines = self._lines[each]
                if event.opens == "step":
                    said = words.step(view) or said
                if event.opens and lines and lines[-1].step:
                    lines.pop()  # nothing happened in the step before
                if said:
                    lines.append(
                        DiaryLine(said, "" if event.opens else event.rule, bool(event.opens), event.opens == "step")
                    )
        self._done = self._session.mark
        return self._lines[side]
