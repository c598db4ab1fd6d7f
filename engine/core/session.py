"""The one door to a game: what is asked, choosing, events, view, undo, saving, hash.

A game is a row of steps. A step is a generator that emits events, yields decisions and receives the id of the
option that was chosen. Between two steps the whole game lies in its state, so a step's start is a point to
return to: undo and loading restore the last such point and replay the choices made since.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.core import reading
from engine.core.decision import Decision, Refused, not_offered
from engine.core.event import Event
from engine.core.session_faults import LoadFault, load_door, other_rules, versions
from engine.core.session_formats import FORMAT, hold_together, in_form
from engine.core.session_notes import SessionNotes
from engine.core.session_rules import Rules
from engine.core.session_steps import GameOver, Step, StepStart, Stopped, TopStep

__all__ = ["GameOver", "Session", "Step", "Stopped", "TopStep"]

_MARK_EVERY = 16
"""Choices between two points to return to: a copied state costs about as much as a few choices."""

_MOST_STEPS = 2_000
"""Steps without a question or an end after which there will be none: no game has a tenth of them."""


class Session(SessionNotes):
    """A game being played. Person, bot, replay and fuzzer use nothing else."""

    def __init__(self, rules: Rules[Any], setup: Mapping[str, Any]) -> None:
        """Start a game of ``rules`` with ``setup`` (scenario, seed, options; see the game's own page)."""
        super().__init__()
        self.rules = rules
        self.setup = dict(setup)
        self._redo: list[str] = []
        self._ahead = False
        self._begin()

    def _begin(self) -> None:
        """Lay the table out and play on to the first question."""
        self.choices: list[str] = []
        self.pending: Decision | None = None
        self._barrier, self._chose = 0, ""
        self._heard: list[int] = []
        self._log: list[Event] = []
        self._table = self.rules.table(self.rules.begin(self.setup), self._log)
        self._step: TopStep | None = None
        self._begun, self._seen = (0, 0), 0
        self._marks = [StepStart(0, 0, 0, "", self._table.state.copy())]
        self._run(None)

    # ------------------------------------------------------------ playing

    def choose(self, option_id: str) -> None:
        """Answer the pending decision; raises Refused with reason and rule when the option isn't offered."""
        if self.pending is None:
            key, why = ("stopped", "The situation ends here.") if self.stopped else ("over", "The game is over.")
            raise Refused(why, key=key)
        if self.pending.option(option_id) is None:
            raise self.why_not(option_id) or not_offered(option_id, self.pending)
        if self._redo and self._redo[-1] == option_id:
            self._redo.pop()
        else:
            self._redo.clear()
        self._choose(option_id)

    def why_not(self, action: str, side: str = "") -> Refused | None:
        """Why a side can't choose ``action`` (an option id, or VERB:UNIT:HEX) now; None when it can."""
        if self.pending is not None and self.pending.side != self._side(side, self.pending.side):
            return Refused("The other side decides now.", key="other_side")
        if self.pending is not None and self.pending.option(action) is not None:
            return None
        return self.rules.why_not(self._table, self.pending, action)

    @property
    def outcome(self) -> tuple[str, str] | None:
        """Result and reason once the game is over, else None."""
        outcome: tuple[str, str] | None = self._table.state.outcome
        return outcome

    @property
    def stopped(self) -> bool:
        """Whether the game is played no further although nothing decided it: its situation says so."""
        return self._stopped

    @property
    def mark(self) -> int:
        """The number of events so far; ``events`` takes it to give only what comes after."""
        return len(self._log)

    def mark_after(self, choices: int) -> int:
        """The number of events when so many choices had been made; of a session loaded from its last mark, 0 before."""
        return self._heard[choices]

    def events(self, since: int = 0, side: str = "") -> list[Event]:
        """The events since a mark, as a side may see them; a solitaire game need not name it."""
        seer = self._side(side)
        return [event.masked(seer) for event in self._log[since:]]

    def view(self, side: str = "") -> Any:
        """What a side may see of the table now: a state in which the hidden is masked."""
        return self.rules.view(self._table.state, self._side(side))

    def opening_view(self, side: str = "") -> Any:
        """What a side saw before the first event: the view that the events lead on from."""
        return self.rules.view(self.rules.begin(self.setup), self._side(side))

    def _side(self, side: str, otherwise: str = "") -> str:
        """The side that is meant; raises ValueError for one that the game doesn't have, and for none of several."""
        sides = self.rules.sides
        meant = side or otherwise or (sides[0] if len(sides) == 1 else "")
        if meant not in sides:
            raise ValueError(f"the side {side!r} is unknown, expected {' or '.join(sides)}")
        return meant

    @property
    def table(self) -> Any:
        """The table itself, secrets and all: for the game's own tools and tests, never for a player's screen."""
        return self._table

    def hash(self, choices: int | None = None) -> str:
        """A fingerprint of state and question (64 hex digits); rules that asked less had made so many ``choices``."""
        made = len(self.choices) if choices is None else choices
        plain = [self._table.state.to_json(), self.pending.ids() if self.pending else None, made]
        text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def unasked(self, version: str) -> str:
        """The answer that rules of this version would have taken to the pending question without asking, or ""."""
        return self.rules.unasked(self.pending, version) if self.pending else ""

    # ------------------------------------------------------------ undo

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back: nothing hidden has come to light since, or study mode is on.

        A side takes back none of its choices to which the other side has answered; whose the last one is says
        ``last_side``.
        """
        if self._ahead or not self.takes_back:
            return False
        return len(self.choices) > (0 if self._studied else self._barrier)

    @property
    def last_side(self) -> str:
        """The side that made the last choice, "" before the first."""
        return self._chose

    @property
    def can_redo(self) -> bool:
        """Whether a choice that was taken back can be made again."""
        return bool(self._redo)

    def undo(self) -> None:
        """Take the last choice back; raises Refused when it brought something hidden to light."""
        self._hold_to_level()
        if not self.can_undo:
            raise Refused("What has been revealed can't be undone.", key="revealed")
        self._back_to(len(self.choices) - 1)

    def redo(self) -> None:
        """Make the choice again that was taken back last."""
        if not self._redo:
            raise Refused("Nothing was undone.", key="nothing_undone")
        self._choose(self._redo.pop())

    def retract(self, option_id: str) -> tuple[str, ...]:
        """Take one of the last choices back and make those after it again; gives those that are no longer offered.

        Raises ValueError unless it was made since something hidden came to light, Refused where nothing is taken back.
        """
        self._hold_to_level()
        since = self.choices[self._barrier :]
        if option_id not in since:
            raise ValueError(f"{option_id} is not among the choices that can be taken back")
        place = len(self.choices) - 1 - since[::-1].index(option_id)
        later = self.choices[place + 1 :]
        self._back_to(place)
        self._redo.clear()
        dropped = []
        for choice in later:
            if self.pending is None or self.pending.option(choice) is None:
                dropped.append(choice)
                continue
            self._choose(choice)
        return tuple(dropped)

    # ------------------------------------------------------------ study mode

    def study(self, places: Iterable[tuple[int, int]] = ()) -> None:
        """Turn study mode on, for good: from now on ``rewind`` and ``undo`` pass what has come to light.

        ``places`` are those where a game written down used it; without them it begins here. The fingerprint of the
        game doesn't depend on it.
        """
        if not self._studied:
            self._studied = list(places) or [(len(self.choices), len(self.choices))]

    def rewind(self, choices: int) -> None:
        """Go back to where so many choices had been made, in study mode; ``redo`` makes what came after again.

        Raises Refused when study mode is off, ValueError for a number that isn't that of an earlier choice.
        """
        if not self._studied:
            raise Refused("Going back past what was revealed needs study mode.", key="no_study")
        if not 0 <= choices < len(self.choices):
            raise ValueError(f"{len(self.choices)} choices were made: there is no way back to {choices}")
        self._back_to(choices)

    # ------------------------------------------------------------ looking ahead

    def branch(self, deal: Callable[[Any], None]) -> "Session":
        """A session of its own that goes on from here, for looking ahead; this one stays as it is.

        ``deal`` gets its table and lays anew what is hidden, so that nothing can be learnt from it. The session can
        be played on and asked, but knows no events from before, takes nothing back and isn't saved.
        """
        first = self.pending is not None and self._begun == (len(self.choices), len(self._log))
        if first and (self._marks[-1].choices, self._marks[-1].events) != self._begun:
            self._mark()
        mark = self._marks[-1]
        twin = self._resumed(self.rules, self.setup, self.choices, mark)
        if first:
            twin.pending = self.pending
        else:
            twin._run(None)
            for choice in self.choices[mark.choices :]:
                twin._choose(choice)
        deal(twin._table)
        twin._ahead = True
        return twin

    @classmethod
    def _resumed(cls, rules: Rules[Any], setup: dict[str, Any], choices: Sequence[str], mark: StepStart) -> "Session":
        """A session at the start of a step, which is still to begin; it knows no events from before."""
        session = cls.__new__(cls)
        SessionNotes.__init__(session)
        session.rules, session.setup = rules, setup
        session.choices = list(choices[: mark.choices])
        session.pending, session._redo, session._ahead = None, [], False
        session._stopped, session._barrier, session._chose = False, mark.barrier, mark.side
        session._heard, session._log, session._seen = [0] * mark.choices, [], 0
        session._step, session._begun = None, (mark.choices, 0)
        session._table = rules.table(mark.state.copy(), session._log)
        session._marks = [StepStart(mark.choices, 0, mark.barrier, mark.side, mark.state)]
        return session

    # ------------------------------------------------------------ saving

    def save(self) -> dict[str, Any]:
        """The session as plain values: setup, all choices, those taken back, and a step's start for a quick return.

        That start lies no later than the point back to which undo reaches.
        """
        if self._ahead:
            raise ValueError("a session that looks ahead can't be saved")
        mark = next(mark for mark in reversed(self._marks) if mark.choices <= self._barrier)
        return {
            "format": FORMAT,
            "game": self.rules.name,
            "version": self.rules.version,
            "setup": self.setup,
            "choices": list(self.choices),
            "barrier": self._barrier,
            "hash": self.hash(),
            "mark": {"choices": mark.choices, "side": mark.side, "state": mark.state.to_json()},
            "studied": [list(place) for place in self._studied],
            "redo": list(self._redo),
            **({"asked": list(self._asked)} if self._asked else {}),
        }

    @classmethod
    def load(cls, rules: Rules[Any], saved: Mapping[str, Any], *, whole: bool = False) -> "Session":
        """Take up a saved session; raises LoadFault.

        ``whole`` replays every choice, which brings the log of all events back and proves the save;
        otherwise the game goes on from the last mark. A game of other rules is always replayed: what they
        did not ask is answered as they went on.
        """
        with load_door(rules, saved):
            reading.hold(saved, reading.GAME, "")
            saved = in_form(saved)
            if saved["game"] != rules.name:
                raise LoadFault(f"it belongs to {saved['game']!r}, expected {rules.name!r}", "other_game")
            hold_together(saved)
            choices, redo, barrier = list(saved["choices"]), list(saved["redo"]), saved["barrier"]
            studied = [(made, back) for made, back in saved["studied"]]
            if saved["version"] != rules.version:
                session = cls(rules, saved["setup"])
                counts = session._follow(choices, redo, studied, saved["version"])
                barrier = counts[barrier]
                session._asked = [counts[min(at, len(counts) - 1)] for at in saved["asked"]]
            elif whole:
                session = cls(rules, saved["setup"])
                session._studied, session._redo, session._asked = studied, redo, list(saved["asked"])
                for choice in choices:
                    session._choose(choice)
            else:
                session = cls._from_mark(rules, saved, choices)
                session._studied, session._redo, session._asked = studied, redo, list(saved["asked"])
            if session._barrier != barrier:
                raise ValueError(f"undo reaches back to choice {session._barrier}, not {barrier}")
            found = session.hash(len(choices))
        if found != saved["hash"]:
            raise LoadFault(
                f"its fingerprint doesn't match the game that its choices lead to{other_rules(rules, saved)}",
                "fingerprint",
                versions=versions(rules, saved),
            )
        return session

    @classmethod
    def begun(cls, rules: Rules[Any], setup: Mapping[str, Any]) -> "Session":
        """A session from its beginning by a set-up that comes from a file; raises LoadFault."""
        with load_door(rules, {}):
            reading.hold(setup, reading.GAME, "")
            return cls(rules, setup)

    @classmethod
    def _from_mark(cls, rules: Rules[Any], saved: Mapping[str, Any], choices: Sequence[str]) -> "Session":
        made, setup = saved["mark"]["choices"], dict(saved["setup"])
        state = rules.state_from_json(saved["mark"]["state"], setup)
        mark = StepStart(made, 0, min(made, saved["barrier"]), saved["mark"]["side"], state)
        session = cls._resumed(rules, setup, choices, mark)
        session._run(None)
        for choice in choices[made:]:
            session._choose(choice)
        return session

    def _follow(
        self, choices: Sequence[str], redo: Sequence[str], studied: Sequence[tuple[int, int]], version: str
    ) -> list[int]:
        """Play a game of other rules, what was taken back included, and return to where it stood.

        Gives for each number of its choices how many it takes under today's rules.
        """
        self._studied = list(studied)
        counts = [self._answer_unasked(version)]
        for choice in (*choices, *reversed(redo)):
            self._choose(choice)
            counts.append(self._answer_unasked(version))
        made, more = counts[len(choices)], counts[-1] - len(counts) + 1
        self._studied = [
            (counts[at] if at < len(counts) else at + more, counts[back] if back < len(counts) else back + more)
            for at, back in studied
        ]
        if redo:
            self._redo = list(reversed(self.choices[made:]))
            self._return_to(made)
        return counts

    def _answer_unasked(self, version: str) -> int:
        """Answer all that rules of this version did not ask; gives the number of choices."""
        while answer := self.unasked(version):
            self._choose(answer)
        return len(self.choices)

    # ------------------------------------------------------------ inside

    def _choose(self, option_id: str) -> None:
        if self.pending is None or self.pending.option(option_id) is None:
            raise not_offered(option_id, self.pending)
        if self._chose and self._chose != self.pending.side:
            self._barrier = len(self.choices)
        self._chose = self.pending.side
        if self._step is None:  # a branch from a step's first question: it is asked here as well
            self._step = self.rules.step(self._table)
            next(self._step)
        self.choices.append(option_id)
        self._run(option_id)

    def _run(self, answer: str | None) -> None:
        """Play on until the next decision or the end."""
        self.pending, self._stopped = None, False
        begun = 0
        try:
            while self._table.state.outcome is None:
                if self._step is None:
                    begun += 1
                    if begun > _MOST_STEPS:
                        raise AssertionError(f"{_MOST_STEPS} steps were played without a question")
                    self._note_mark()
                    self._step = self.rules.step(self._table)
                    self._begun = len(self.choices), len(self._log)
                try:
                    self.pending = next(self._step) if answer is None else self._step.send(answer)
                    break
                except StopIteration as done:
                    self._step, answer = None, None
                    if self._table.state.outcome is None:
                        self.rules.advance(self._table, done.value)
        except GameOver:
            self._step = None
        except Stopped:
            self._stopped = True
        if any(event.secret for event in self._log[self._seen :]):
            self._barrier = len(self.choices)
        self._seen = len(self._log)
        self._heard[len(self.choices) :] = [len(self._log)]

    def _note_mark(self) -> None:
        if not self._ahead and len(self.choices) - self._marks[-1].choices >= _MARK_EVERY:
            self._mark()

    def _mark(self) -> None:
        """Keep the state for a return to this start of a step, and let go of marks that undo doesn't reach any more."""
        secret = any(event.secret for event in self._log[self._seen :])
        barrier = len(self.choices) if secret else self._barrier
        self._marks.append(StepStart(len(self.choices), len(self._log), barrier, self._chose, self._table.state.copy()))
        while not self._studied and len(self._marks) > 1 and self._marks[1].choices <= self._barrier:
            del self._marks[0]

    def _back_to(self, target: int) -> None:
        """Take choices back until ``target`` are left, and note it when that passes a secret."""
        if target < self._barrier:
            self._studied.append((len(self.choices), target))
        self._redo += reversed(self.choices[target:])
        self._return_to(target)

    def _return_to(self, target: int) -> None:
        if target < self._barrier and self._marks[0].choices > 0:
            # the marks before a secret were given up when it came to light
            again = self.choices[:target]
            self._begin()
            for choice in again:
                self._choose(choice)
            return
        while self._marks[-1].choices > target:
            self._marks.pop()
        mark = self._marks[-1]
        again = self.choices[mark.choices : target]
        del self.choices[mark.choices :]
        del self._log[mark.events :]
        self._seen, self._barrier, self._chose = mark.events, mark.barrier, mark.side
        self._table = self.rules.table(mark.state.copy(), self._log)
        self._step = None
        self._run(None)
        for choice in again:
            self._choose(choice)
