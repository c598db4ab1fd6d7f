"""A recorded game as a session in which one can go to any decision.

A film plays its choices again in small pieces, so that no frame of the window waits for it, and notes on the way where
turns and phases begin. Then it stands at the beginning.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.decision import Refused
from engine.core.faults import ReadFault
from engine.core.schema import Anything, Key, Listed, Mapped, ShortText, Table, checked
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from game.app import error_texts
from game.core.presentations import Presentations
from game.ui.text import Language

log = logging.getLogger(__name__)
_CHOICES = Listed(ShortText(200, 1), least=0, most=100_000)
_RECORDED = Table(
    {
        "choices": _CHOICES,
        "hash": Key(ShortText(80), ""),
        "version": Key(ShortText(40), ""),
        "setup": Mapped(Anything(), Anything()),
    },
    more=True,
)
"""What of a saved game makes a film."""


class ReplayFault(Exception):
    """A game can't be watched to its end; the message says where it stops and why, in the player's language."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that one can go to: after how many choices, and what begins there."""

    choices: int
    turn: int
    step: str = ""
    """The phase; "" for the beginning of a turn."""
    losses: int = 0
    """Counters in the loss box then."""


class ReplaySession:
    """A game to be watched. ``prepare`` has to run to its end first."""

    def __init__(self, language: Language, saved: Mapping[str, Any], games: Presentations) -> None:
        """``saved`` is what ``Session.save`` gave; raises ReplayFault when no game can be begun with it.

        ``language`` is the one in which faults are told.
        """
        self._language = language
        try:
            found = checked(_RECORDED, dict(saved), "")
            self.game = games.of_saved(saved)
            self.session: Session = Session.begun(self.game.game.rules, saved["setup"])
        except ReadFault as error:
            raise ReplayFault(language.text("fault.film.no_game")) from error
        except LoadFault as fault:
            raise ReplayFault(language.say(error_texts.of_load(fault, self.game.words(language)))) from fault
        except ValueError as unknown:  # of a game that is not registered
            raise ReplayFault(language.say(error_texts.of_load(LoadFault(str(unknown), "other_game")))) from unknown
        self.choices: list[str] = list(found["choices"])
        self.expected: str = found["hash"]
        self._version: str = found["version"]
        self.session.study()
        self.turns: list[Mark] = []
        self.phases: list[Mark] = []
        self._side = self.session.rules.sides[0]
        self._view = self.session.opening_view(self._side)
        """The table just after the last event that was noted."""
        self._seen = 0

    @property
    def length(self) -> int:
        """The number of decisions."""
        return len(self.choices)

    @property
    def at(self) -> int:
        """How many decisions have been shown or passed."""
        return len(self.session.choices)

    def prepare(self) -> Iterator[int]:
        """Play everything through once; yields how many choices are done. Raises ReplayFault where that stops.

        What older rules did not ask is answered as they went on, and belongs to the film's choices from then on.
        """
        text = self._language.text
        self._note()
        self._pass_over()
        for done, choice in enumerate(self.choices):
            try:
                self.session.choose(choice)
            except Refused as refused:
                words = self.game.words(self._language)
                why = (words.refusal(refused.key, refused.values) or refused.reason).rstrip(".")
                told = text("fault.film.refused", number=done + 1, length=self.length, why=why)
                raise ReplayFault(told) from refused
            except Exception as error:  # a set-up from a file that no look found wrong
                log.warning("a recorded game breaks off at decision %d", done + 1, exc_info=error)
                raise ReplayFault(text("fault.film.broken", number=done + 1, length=self.length)) from error
            self._note()
            self._pass_over()
            yield done + 1
        if self.expected and self.session.hash(len(self.choices)) != self.expected:
            raise ReplayFault(text("fault.film.fingerprint"))
        self.choices = list(self.session.choices)
        if self.choices:
            self.session.rewind(0)

    def _pass_over(self) -> None:
        """Answer what the rules of the recording did not ask."""
        while answer := self.session.unasked(self._version):
            self.session.choose(answer)
            self._note()

    def _note(self) -> None:
        """Note turns and phases that have begun since the last time."""
        session = self.session
        losses = -1
        for event in session.events(self._seen, self._side):
            event.apply(self._view)
            if not event.opens:
                continue
            if losses < 0:
                losses = self.game.losses(session.view(self._side))
            marks, step = (self.turns, "") if event.opens == "turn" else (self.phases, self.game.step(self._view))
            marks.append(Mark(len(session.choices), self._view.turn, step, losses))
        self._seen = session.mark

    # ------------------------------------------------------------ where to go

    def turn_after(self, at: int) -> int:
        """Where the next turn begins, or the end."""
        return next((mark.choices for mark in self.turns if mark.choices > at), self.length)

    def turn_before(self, at: int) -> int:
        """Where this turn began, or the one before when that is here."""
        return max((mark.choices for mark in self.turns if mark.choices < at), default=0)

    def phase_after(self, at: int) -> int:
        """Where the next phase with a decision begins, or the end."""
        return next((mark.choices for mark in self.phases if mark.choices > at), self.length)

    def phase_before(self, at: int) -> int:
        """Where this phase began, or the one before when that is here."""
        return max((mark.choices for mark in self.phases if mark.choices < at), default=0)

    def mark_at(self, at: int) -> Mark:
        """Turn and phase in which a decision was made."""
        found = [mark for mark in self.phases if mark.choices <= at] or self.phases[:1]
        return found[-1] if found else Mark(0, 1)


def branched(recording: ReplaySession, at: int, origin: str) -> Session:
    """A game of the player's own that begins with the first ``at`` choices of a film; ``origin`` names the film.

    What has come to light by then can't be taken back in it.
    """
    session = recording.game.game.open({**recording.session.setup, "branched_from": {"game": origin, "choices": at}})
    for choice in recording.choices[:at]:
        session.choose(choice)
    return session
