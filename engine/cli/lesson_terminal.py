"""A person takes a lesson at the terminal: the teacher's words, then the question with numbered answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.cli.named_things import chosen, inspected
from engine.cli.report import Teller
from engine.cli.terminal import terminal_texts
from engine.core.faults import shown
from engine.core.lessons.lesson import Task
from engine.core.lessons.lesson_run import LessonRun, Reply
from engine.core.lessons.lesson_texts import CONTROLS

_LONGEST: Final = len("100000")


class LessonTerminal:
    """One lesson at the terminal: reads lines, answers with lines."""

    def __init__(self, run: LessonRun, language: str) -> None:
        self._run = run
        self._language = language
        self._words = run.game.words(language)
        self._texts = run.game.lesson_texts(language)
        self._say = terminal_texts(language)
        self._controls = {name: self._say(f"lesson.controls.{name}") for name in CONTROLS}
        self._teller = Teller(run.session, self._words)
        self._teller.pass_over()
        self.over = False
        """Whether the lesson is done or left."""
        self._commands: dict[str, Callable[[str], Iterable[str]]] = {
            "?": self._help,
            "help": self._help,
            "list": self._asked,
            "next": self._next,
            "inspect": self._inspect,
            "why": self._why,
            "advice": self._advice,
            "show": self._show,
            "again": self._again,
            "leave": self._leave,
        }

    def opening(self) -> Iterator[str]:
        """What is said before the first line is read."""
        names = {name: self._text(f"{self._run.lesson.id}.{name}") for name in ("title", "idea")}
        yield self._say("lesson.greeting", **names)
        yield from self._asked("")

    def answer(self, line: str) -> Iterator[str]:
        """Do what a line asks for and say what came of it; an empty line goes on."""
        word, _, rest = line.strip().partition(" ")
        if word in self._commands or not word:
            yield from self._commands[word or "next"](rest.strip())
        else:
            yield from self._choose(word)

    # ------------------------------------------------------------ the step

    def _asked(self, _: str) -> Iterator[str]:
        """What happened, what the teacher says, and what can be answered."""
        yield from self._teller.lines()
        step = self._run.step
        if step is None:
            yield self._say("lesson.over")
            self.over = True
            return
        yield ""
        rule = f" ({step.rule})" if step.rule else ""
        yield self._text(self._run.key("says")) + rule
        for thing in step.point:
            if not thing.startswith("screen:"):
                yield self._say("lesson.pointed", thing=thing)
        for number, label in enumerate(self._labels(), 1):
            yield self._say("option", number=f"{number:>3}", label=label)
        yield self._say(f"lesson.task.{step.task}")

    def _labels(self) -> list[str]:
        step, pending = self._run.at, self._run.session.pending
        if step.task is Task.ANSWER:
            return [self._text(self._run.key("answers", name)) for name in step.answers]
        if step.task is Task.CHOOSE and pending is not None:
            view = self._run.session.view(pending.side)
            return [self._words.option(pending, option, view) for option in pending]
        return []

    def _choose(self, word: str) -> Iterator[str]:
        step, pending = self._run.at, self._run.session.pending
        known = step.answers if step.task is Task.ANSWER else pending.ids() if pending else ()
        if step.task is Task.ANSWER:
            number = int(word) if word.isascii() and word.isdigit() and len(word) < _LONGEST else 0
            given = known[number - 1] if 1 <= number <= len(known) else word
            if given not in known:
                yield self._say("no_number", answer=shown(word), count=len(known))
                return
            yield from self._told(self._run.answer(given))
            return
        named = chosen(pending, word) if pending else ""
        if step.task is Task.CHOOSE and not named and ":" not in word:
            yield self._say("no_number", answer=shown(word), count=len(known))
        else:
            yield from self._told(self._run.choose(named or word))

    def _told(self, reply: Reply) -> Iterator[str]:
        """Say what came of it, and the next step when it was right."""
        rule = f" ({reply.rule})" if reply.rule else ""
        if reply.text and reply.text in self._texts:
            yield self._text(reply.text) + rule
        elif reply.refused is not None:
            reason = self._words.refusal(reply.refused.key, reply.refused.values) or reply.refused.reason
            yield self._say("refused_rule" if reply.rule else "refused", reason=reason, rule=reply.rule)
        elif not reply.right:
            yield self._say(f"lesson.task.{self._run.at.task}")
        if reply.right:
            yield from self._asked("")

    # ------------------------------------------------------------ commands

    def _help(self, _: str) -> Iterator[str]:
        yield from self._say("lesson.help").strip("\n").splitlines()

    def _next(self, _: str) -> Iterator[str]:
        yield from self._told(self._run.read_on())

    def _inspect(self, thing: str) -> Iterator[str]:
        found, lines = inspected(self._run.game, self._run.session.view(), thing, self._language, self._say)
        yield from lines
        if found and self._run.at.task is Task.FIND:
            yield from self._told(self._run.find(found))

    def _why(self, action: str) -> Iterator[str]:
        refused = self._run.session.why_not(action)
        yield (
            self._say("can") if refused is None else self._words.refusal(refused.key, refused.values) or refused.reason
        )

    def _advice(self, _: str) -> Iterator[str]:
        session = self._run.session
        yield from self._run.game.advice(session.view(), session.pending, self._language) or [self._say("no_advice")]

    def _show(self, _: str) -> Iterator[str]:
        for one in self._right():
            yield self._say("lesson.shown", thing=one)
        yield from self._told(self._run.show())

    def _right(self) -> list[str]:
        """What is right now, in the words in which it was offered; a thing as it is asked for."""
        step, pending = self._run.at, self._run.session.pending
        things = list(self._run.right_things())
        if step.task is Task.ANSWER:
            return [self._text(self._run.key("answers", name)) for name in things]
        if step.task is Task.CHOOSE and pending is not None:
            view = self._run.session.view(pending.side)
            return [self._words.option(pending, option, view) for option in pending if option.id in things]
        return [f"inspect {thing}" for thing in things]

    def _again(self, _: str) -> Iterator[str]:
        self._run.again()
        self._teller.pass_over()
        yield from self._asked("")

    def _leave(self, _: str) -> Iterator[str]:
        self.over = True
        yield self._say("lesson.left")

    def _text(self, key: str) -> str:
        return self._texts.text(key, self._controls)
