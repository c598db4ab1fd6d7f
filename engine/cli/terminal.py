"""A person plays at the terminal: numbered options, plain lines, nothing drawn, so that a screen reader can follow."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final, Protocol, TextIO

from engine.cli.named_things import chosen, inspected
from engine.cli.report import Teller
from engine.core.decision import Decision, Refused
from engine.core.faults import shown
from engine.core.game import GameDefinition
from engine.core.levels import level_of
from engine.core.resources import resource
from engine.core.session import Session
from engine.core.staff.staff import advice
from engine.core.texts import Texts, read_texts

_EXAMPLES: Final = 3
"""How many things the help names."""


@cache
def terminal_texts(language: str) -> Texts:
    """The terminal's own words; raises DataFault when they can't be read."""
    return Texts(read_texts([resource("engine", "cli", "text", f"{language}.toml")], named=False))


class Terminal:
    """One game at the terminal: reads lines, answers with lines."""

    def __init__(self, game: GameDefinition, session: Session, language: str) -> None:
        self._game = game
        self._session = session
        self._words = game.words(language)
        self._language = language
        self._say = terminal_texts(language)
        self._saved = session.hash()
        """The fingerprint of the game as it was saved last."""
        self._warned = False
        """Whether the last line asked to leave a game that isn't saved."""
        self.over = False
        """Whether the person has left."""
        self._tellers = {side: Teller(session, self._words, side) for side in session.rules.sides}
        self._commands: dict[str, Callable[[str], Iterable[str]]] = {
            "?": self._help,
            "help": self._help,
            "list": self._list,
            "why": self._why,
            "inspect": self._inspect,
            "advice": self._advice,
            "staff": self._staff,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "quit": self._quit,
        }

    def opening(self) -> Iterator[str]:
        """What is said before the first line is read."""
        setup = self._session.setup
        names = {"title": self._words.title(), "scenario": self._words.scenario(setup["scenario"])}
        made = len(self._session.choices)
        if made:
            for teller in self._tellers.values():
                teller.pass_over()
            yield self._say("resumed", choices=made, **names)
        else:
            yield self._say("greeting", seed=setup["seed"], **names)
        if level := level_of(setup).id:
            yield self._say(level)
        yield from self._asked()

    def answer(self, line: str) -> Iterator[str]:
        """Do what a line asks for and say what came of it."""
        word, _, rest = line.strip().partition(" ")
        warned, self._warned = self._warned, False
        if not word:
            return
        if word == "quit" and warned:
            self.over = True
        elif word in self._commands:
            yield from self._commands[word](rest.strip())
        else:
            yield from self._choose(word)

    # ------------------------------------------------------------ the question

    def _asked(self) -> Iterator[str]:
        """What happened since the last time, then what is asked now."""
        pending = self._session.pending
        side = pending.side if pending else self._session.rules.sides[0]
        yield from self._tellers[side].lines()
        yield from self._list("")

    def _list(self, _: str) -> Iterator[str]:
        pending = self._session.pending
        if pending is None:
            if self._session.outcome is None:
                yield self._say("stopped")
            else:
                yield self._say("over", outcome=self._words.outcome(*self._session.outcome))
            return
        view = self._session.view(pending.side)
        several = len(self._session.rules.sides) > 1
        who = self._say("side", side=pending.side) if several else ""
        rule = f" ({pending.rule})" if pending.rule else ""
        yield f"{who}{self._words.question(pending, view)}{rule}"
        for number, option in enumerate(pending.options, 1):
            yield self._say("option", number=f"{number:>3}", label=self._words.option(pending, option, view))

    def _choose(self, word: str) -> Iterator[str]:
        pending = self._session.pending
        if pending is None:
            yield from self._list("")
            return
        choice = chosen(pending, word)
        if not choice:
            yield self._say("no_number", answer=shown(word), count=len(pending.options))
            return
        self._session.choose(choice)
        yield from self._asked()

    # ------------------------------------------------------------ commands

    def _help(self, _: str) -> Iterator[str]:
        pending = self._session.pending
        examples = list(islice(self._game.things(self._session.view(self._side(pending))), _EXAMPLES))
        things = self._say("things.some" if examples else "things.none", examples=", ".join(examples))
        action = pending.options[0].id if pending else "ACTION"
        yield from self._say("help", action=action, things=things).strip("\n").splitlines()
        if self._game.lesson_folder:
            yield self._say("help_lessons")

    def _why(self, action: str) -> Iterator[str]:
        refused = self._session.why_not(action)
        yield self._say("can") if refused is None else self._told(refused)

    def _inspect(self, thing: str) -> Iterator[str]:
        view, odds = self._session.view(self._side(self._session.pending)), self._session.foretells
        yield from inspected(self._game, view, thing, self._language, self._say, odds=odds)[1]

    def _advice(self, _: str) -> Iterator[str]:
        pending = self._session.pending
        if not self._session.foretells:
            yield self._say("veteran")
            return
        lines = self._game.advice(self._session.view(self._side(pending)), pending, self._language)
        yield from lines or [self._say("no_advice")]

    def _staff(self, _: str) -> Iterator[str]:
        """The best answers to the question, with their reasons."""
        staff = self._game.staff()
        if not self._session.foretells:
            yield self._say("veteran")
        elif staff is None or self._session.pending is None:
            yield self._say("no_staff")
        else:
            answers = advice(staff, self._session)
            self._session.note_asked()
            for number, answer in enumerate(answers, 1):
                first, *rest = staff.lines(self._session, answer, self._language)
                yield self._say("staff_answer", number=number, label=first)
                yield from (f"     {line}" for line in rest)
                yield self._say("staff_take", choices=", ".join((answer.option, *answer.then)))

    def _undo(self, _: str) -> Iterator[str]:
        try:
            last = self._session.choices[-1:]
            self._session.undo()
        except Refused as refused:
            yield self._told(refused)
            return
        yield self._say("undone", choice=last[0])
        yield from self._back()

    def _redo(self, _: str) -> Iterator[str]:
        try:
            self._session.redo()
        except Refused as refused:
            yield self._told(refused)
            return
        yield self._say("redone", choice=self._session.choices[-1])
        yield from self._asked()

    def _back(self) -> Iterator[str]:
        """The question again after a choice was taken back; what had been told of it counts as told."""
        for teller in self._tellers.values():
            teller.pass_over()
        yield from self._list("")

    def _save(self, name: str) -> Iterator[str]:
        path = Path(name or f"{self._game.id}.json")
        try:
            path.write_text(json.dumps(self._session.save(), indent=1), encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            yield self._say("not_saved", path=path, reason=getattr(error, "strerror", None) or error)
            return
        self._saved = self._session.hash()
        yield self._say("saved", path=path)

    def _quit(self, _: str) -> Iterator[str]:
        if self._session.choices and self._session.hash() != self._saved:
            self._warned = True
            yield self._say("goodbye")
            return
        self.over = True

    def _told(self, refused: Refused) -> str:
        reason = self._words.refusal(refused.key, refused.values) or refused.reason
        return self._say("refused_rule" if refused.rule else "refused", reason=reason, rule=refused.rule)

    def _side(self, pending: Decision | None) -> str:
        return pending.side if pending else self._session.rules.sides[0]


class Answering(Protocol):
    """What reads lines and answers with lines until the person leaves."""

    over: bool

    def opening(self) -> Iterator[str]:
        """What is said before the first line is read."""

    def answer(self, line: str) -> Iterator[str]:
        """Do what a line asks for and say what came of it."""


def run_terminal(terminal: Answering, lines: TextIO, say: Callable[[str], None], prompt: Callable[[], None]) -> None:
    """Let a person play until they leave or nothing more is to be read."""
    for line in terminal.opening():
        say(line)
    prompt()
    for asked in lines:
        for line in terminal.answer(asked):
            say(line)
        if terminal.over:
            return
        prompt()
