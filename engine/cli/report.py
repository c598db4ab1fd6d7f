"""What a game reads like on the terminal: its events in words, and the one line that sums a game up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Words
from engine.core.session import Session


def outcome_line(session: Session) -> str:
    """The line that ends every game: result, reason, turn, number of choices and fingerprint.

    A game that is not over yet has the result "open" and the reason "-".
    """
    result, reason = session.outcome or ("open", "-")
    turn = session.table.state.turn
    return f"outcome: {result} {reason} turn={turn} decisions={len(session.choices)} hash={session.hash()}"


class Teller:
    """Tells the events of a session to a side, each once, under headings for turns and steps."""

    def __init__(self, session: Session, words: Words, side: str = "") -> None:
        self._session = session
        self._words = words
        self._side = side or session.rules.sides[0]
        self._view = session.opening_view(self._side)
        self._told = 0
        self._step = words.step(self._view)
        self._heading = ""

    def lines(self) -> Iterator[str]:
        """What happened since the last time."""
        events = self._session.events(self._told, self._side)
        self._told = self._session.mark
        for event in events:
            text = self._words.event(event, self._view)
            event.apply(self._view)
            if event.opens == "step":
                self._step = self._words.step(self._view)
            elif event.opens == "turn":
                yield ""
                yield text
                self._step = self._heading = ""
            elif text:
                yield from self.heading()
                yield f"    {text}{f' ({event.rule})' if event.rule else ''}"

    def pass_over(self) -> None:
        """Count everything that happened so far as told."""
        self._view = self._session.view(self._side)
        self._told = self._session.mark
        self._step, self._heading = "", self._words.step(self._view)

    def heading(self) -> Iterator[str]:
        """The heading of the step that goes on now, unless it is there: what is told or asked stands under it."""
        if self._step and self._step != self._heading:
            self._heading = self._step
            yield f"  {self._step}"
        self._step = ""
