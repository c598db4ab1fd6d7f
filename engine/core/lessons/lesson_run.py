"""A lesson being played: which step it stands at, what the player did, and what is said to it.

Everything goes through the session of the lesson's game. What is right is carried out, what is wrong is explained and
changes nothing. The session is in study mode, so that a step can be repeated whatever came to light.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.decision import Refused
from engine.core.game import GameDefinition
from engine.core.lessons.lesson import Lesson, LessonStep, Task
from engine.core.session import Session


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of something that the player did."""

    right: bool
    text: str = ""
    """The key of what the lesson says to it, "" where it has nothing of its own to say."""
    rule: str = ""
    refused: Refused | None = None
    """Why the rules don't allow it."""


class LessonRun:
    """One lesson, from its first step to its last."""

    def __init__(self, game: GameDefinition, lesson: Lesson) -> None:
        """Lay its table out; raises DataFault for a situation that can't be."""
        self.game = game
        self.lesson = lesson
        situation = lesson.situation
        options = tuple(situation.get("options", ()))
        self.session: Session = game.begin(
            situation["scenario"], str(situation.get("seed", "lesson")), options, situation=situation
        )
        self.session.study()
        self._place = 0
        self._began = [0]
        """How many choices had been made when each step so far began."""

    # ------------------------------------------------------------ where it stands

    @property
    def step(self) -> LessonStep | None:
        """The step that goes on now, None after the last."""
        return self.lesson.steps[self._place] if self._place < len(self.lesson.steps) else None

    @property
    def number(self) -> int:
        """How many steps are done."""
        return self._place

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def at(self) -> LessonStep:
        """The step that goes on now; raises ValueError after the last."""
        if self.step is None:
            raise ValueError(f"the lesson {self.lesson.id} is over")
        return self.step

    def key(self, *names: str) -> str:
        """The key of a text of the step that goes on now."""
        return ".".join((self.lesson.id, "steps", self.at.name, *names))

    # ------------------------------------------------------------ what the player does

    def read_on(self) -> Reply:
        """Go on after reading or watching."""
        if self.at.task is Task.WATCH:
            for choice in self.at.accept:
                self.session.choose(self._option(choice))
        elif self.at.task is not Task.READ:
            return Reply(False)
        return self._done()

    def find(self, thing: str) -> Reply:
        """Ask for the report of a thing, which is always allowed; right is what a step asks for."""
        if self.at.task is not Task.FIND:
            return Reply(True)
        return self._done() if self.at.accepts(thing) else self._explained(thing)

    def answer(self, name: str) -> Reply:
        """Answer the lesson's own question; raises ValueError for an answer that it doesn't have."""
        if name not in self.at.answers:
            raise ValueError(f"{name} is none of the answers {' '.join(self.at.answers)}")
        return self._done() if self.at.accepts(name) else self._explained(name)

    def choose(self, option_id: str) -> Reply:
        """Answer the game's question. What is wrong is explained, and the game stays as it is."""
        pending = self.session.pending
        if pending is None or pending.option(option_id) is None:
            refused = self.session.why_not(option_id)
            return Reply(False, rule=refused.rule if refused else "", refused=refused)
        if self.at.task is not Task.CHOOSE:
            return Reply(False)
        if not self.at.accepts(option_id):
            return self._explained(option_id)
        self.session.choose(option_id)
        return self._done()

    def show(self) -> Reply:
        """Do what is right in the player's place."""
        step = self.at
        if step.task is Task.CHOOSE:
            return self.choose(self._option(*step.accept))
        if step.task is Task.ANSWER:
            return self.answer(step.accept[0])
        return self._done() if step.task is Task.FIND else self.read_on()

    def again(self) -> None:
        """Repeat the step that goes on now from its beginning, and the one before it when nothing was done yet."""
        if self._place:
            self._place -= 1
            self._began.pop()
            self._rewind()

    def right_things(self) -> Iterator[str]:
        """What is pointed at when the player asks to be shown."""
        step = self.at
        if step.task is Task.CHOOSE:
            yield self._option(*step.accept)
        elif step.task in (Task.FIND, Task.ANSWER):
            yield from step.accept

    # ------------------------------------------------------------ inside

    def _explained(self, answer: str) -> Reply:
        wrong = self.at.explains(answer)
        return Reply(False, self.key("wrong", wrong.name), wrong.rule) if wrong else Reply(False, self.key("hint"))

    def _done(self) -> Reply:
        text = self.key("right")
        self._place += 1
        self._began.append(len(self.session.choices))
        return Reply(True, text)

    def _option(self, *patterns: str) -> str:
        """The first option that is right; raises Refused when the game offers none."""
        pending = self.session.pending
        right = LessonStep("", Task.CHOOSE, patterns)
        for option in pending or ():
            if right.accepts(option.id):
                return option.id
        raise Refused(f"none of {' '.join(patterns)} is offered in the step {self.at.name}", key="not_offered")

    def _rewind(self) -> None:
        made = self._began[self._place]
        if made < len(self.session.choices):
            self.session.rewind(made)
