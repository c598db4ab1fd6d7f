"""The words of the staff's answers, in one language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision, Option
from engine.core.game import Words
from engine.core.resources import resource
from engine.core.staff.answers import Answer, Reason, Value
from engine.core.texts import Texts, read_texts, sentence
from engine.dday.numbers import Numbers, told
from engine.dday.state.state import State
from engine.dday.words.names import Names

_PLAIN: Final = ("sites",)
"""Values that say themselves what they are."""


class StaffWords:
    """Sentences for answers and their reasons."""

    def __init__(self, names: Names, words: Words, language: str, *folders: Path) -> None:
        """``words`` are those of the game, which say what an option does; ``folders`` have the battle's own reasons."""
        self._names = names
        self._words = words
        self._texts = staff_texts(language, *folders)

    def label(self, answer: Answer, decision: Decision, view: State) -> str:
        """What an answer does, with the choices that belong to it."""
        option = decision.option(answer.option) or Option(answer.option)
        label = self._words.option(decision, option, view)
        return self._texts("then", label=label, then=self._then(answer)) if answer.then else label

    def lines(
        self, answer: Answer, decision: Decision, view: State, numbers: Numbers = MappingProxyType({})
    ) -> list[str]:
        """An answer with its worth, and a line for each reason; ``numbers`` are those of the battle's own book."""
        label = self.label(answer, decision, view)
        percent, rest = divmod(answer.value, 10)
        points, tenth = divmod(answer.behind, 10)
        worth = self._texts(
            "worth", percent=percent, tenth=rest, behind=answer.behind, points=points, point_tenth=tenth
        )
        return [
            f"{label}: {worth}",
            *(f"  {self.line(reason)} ({told(numbers, reason.rule)})" for reason in answer.reasons),
        ]

    def line(self, reason: Reason) -> str:
        """A reason in words."""
        values = {name: self._word(name, value) for name, value in reason.values.items()}
        return sentence(self._texts(reason.key, **values))

    def _then(self, answer: Answer) -> str:
        """The choices that belong to an answer."""
        found = []
        for choice in answer.then:
            verb, _, rest = choice.partition(":")
            shown = self._names.hex(rest) if rest[:1].isdigit() else rest
            found.append(self._texts(f"verb.{verb}", what=shown) if f"verb.{verb}" in self._texts else choice)
        return ", ".join(found)

    def _word(self, name: str, value: Value) -> object:
        if name == "tenths":
            whole, tenth = divmod(int(str(value)), 10)
            return self._texts("tenths", whole=whole, tenth=tenth)
        if isinstance(value, int):
            return value
        if name in _PLAIN:
            return self._names.join(value)
        if name == "weapon":
            return self._names.code("weapon", str(value))
        if name == "hexes":
            return self._names.join(self._names.hex(one) for one in value)
        return self._names.value(name, value)


@cache
def staff_texts(language: str, *folders: Path) -> Texts:
    """What the staff says in a language; raises DataFault when a catalogue can't be read."""
    every = (resource("engine", "dday", "words", "staff"), *folders)
    return Texts(read_texts([folder / f"{language}.toml" for folder in every], named=False))
