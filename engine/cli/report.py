"""What a game reads like on the terminal: its events in words, and the one line that sums a game up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.session import Session
from engine.peleliu import events as ev
from engine.peleliu.words import Words


def outcome_line(session: Session) -> str:
    """The line that ends every game: result, reason, turn, number of choices and fingerprint.

    A game that is not over yet has the result "open" and the reason "-".
    """
    result, reason = session.outcome or ("open", "-")
    turn = session.view().turn
    return f"outcome: {result} {reason} turn={turn} decisions={len(session.choices)} hash={session.hash()}"


class Teller:
    """Tells the events of a session in words, each once, under headings for turns and steps."""

    def __init__(self, session: Session, words: Words) -> None:
        self._session = session
        self._words = words
        self._view = session.opening_view()
        self._told = 0
        self._step = words.phase(self._view.step)
        self._heading = ""

    def lines(self) -> Iterator[str]:
        """What happened since the last time."""
        events = self._session.events(self._told)
        self._told = self._session.mark
        for event in events:
            text = self._words.event(event, self._view)
            event.apply(self._view)
            if isinstance(event, ev.StepBegan):
                self._step = self._words.phase(event.step)
            elif isinstance(event, ev.TurnBegan):
                yield ""
                yield text
                self._step = self._heading = ""
            elif text:
                yield from self.heading()
                yield f"    {text}{f' ({event.rule})' if event.rule else ''}"

    def heading(self) -> Iterator[str]:
        """The heading of the step that goes on now, unless it is there: what is told or asked stands under it."""
        if self._step and self._step != self._heading:
            self._heading = self._step
            yield f"  {self._step}"
        self._step = ""
