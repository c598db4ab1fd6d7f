"""The words of a staff that plays games to their end, in one language: its own catalogue with the names of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.catalogue_words import CatalogueTerms, CatalogueWords
from engine.core.decision import Decision, Option
from engine.core.staff.answers import Answer, Reason
from engine.core.texts import Entry, Texts, sentence

_TEN = 10


class GameEndWords:
    """Sentences for answers and their reasons."""

    def __init__(self, texts: Texts, words: CatalogueWords) -> None:
        """``texts`` has ``worth``, ``then`` and a text for each reason; ``words`` are those of the game."""
        self._texts = texts
        self._words = words

    @property
    def entries(self) -> Mapping[str, Entry]:
        """All texts by key."""
        return self._texts.entries

    def label(self, answer: Answer, decision: Decision, view: Any) -> str:
        """What an answer does, with the choices that belong to it."""
        option = decision.option(answer.option) or Option(answer.option)
        label = self._words.option(decision, option, view)
        if not answer.then:
            return label
        then = [self._words.said(choice.partition(":")[2]) or choice for choice in answer.then]
        return self._texts("then", label=label, then=", ".join(then))

    def lines(self, answer: Answer, decision: Decision, view: Any) -> list[str]:
        """An answer with its worth, and a line for each reason."""
        percent, rest = divmod(answer.value, _TEN)
        points, tenth = divmod(answer.behind, _TEN)
        worth = self._texts(
            "worth", percent=percent, tenth=rest, behind=answer.behind, points=points, point_tenth=tenth
        )
        head = f"{self.label(answer, decision, view)}: {worth}"
        return [head, *(f"  {self.line(one)} ({one.rule})" for one in answer.reasons)]

    def line(self, reason: Reason) -> str:
        """A reason in words."""
        return sentence(self._texts.render(self._texts.entries[reason.key], self._terms(reason.values)))

    def _terms(self, values: Mapping[str, Any]) -> CatalogueTerms:
        return CatalogueTerms(self._words, values)
