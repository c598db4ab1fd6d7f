"""Words of a game from a catalogue: a text for everything that can happen or be asked, in one file for each language.

The tables of a catalogue: ``game`` (title), ``scenario``, ``optional_rule``, ``step``, ``event`` by kind, ``question``
by kind, ``option`` by kind and verb, ``refusal``, ``outcome`` by reason, ``name`` and ``grammar``; ``parts`` are shared
by all texts. A text can name the fields of its event, the facts of its question and of its option.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.core.texts import Entry, Texts, read_texts, sentence, value_key

_PARTS: Final = "parts."
Namer = Callable[[str], str]
"""The name of a thing by its id, "" for what has none."""


def read_catalogue(path: Path) -> Texts:
    """The catalogue in a file; raises DataFault for one that can't be read."""
    entries = read_texts([path], named=False)
    shared = {key.removeprefix(_PARTS): entry for key, entry in entries.items() if key.startswith(_PARTS)}
    return Texts({key: entry for key, entry in entries.items() if not key.startswith(_PARTS)}, shared)


class CatalogueTerms:
    """What stands for the places of a text: values, said by the names of things."""

    def __init__(self, words: CatalogueWords, values: Mapping[str, Any]) -> None:
        self._words = words
        self._values = values

    def key(self, place: str) -> str:
        """What a text chooses by."""
        return value_key(self._values.get(place))

    def text(self, place: str) -> str:
        """The value in words."""
        value = self._values.get(place)
        if place in self._words.chances and isinstance(value, Sequence):
            return self._words.percent(int(value[0]), int(value[1]))
        return self._words.said(value)


class CatalogueWords:
    """What a game says in one language."""

    def __init__(self, catalogue: Texts, name: Namer, chances: Sequence[str] = ()) -> None:
        """``chances`` are places whose values are a numerator and a denominator."""
        self._catalogue = catalogue
        self._name = name
        self.chances = frozenset(chances)

    def title(self) -> str:
        """The name of the game."""
        return self._catalogue("game.title")

    def scenario(self, scenario: str) -> str:
        """The name of a scenario."""
        return self._catalogue(f"scenario.{scenario}")

    def optional_rule(self, option: str) -> str:
        """What an optional rule changes."""
        return self._told(self._catalogue.entry("optional_rule", option), {}) or option

    def event(self, event: Event, view: Any) -> str:
        """One sentence of what happened, "" for what is not worth telling."""
        values = {field.name: getattr(event, field.name) for field in fields(event)}
        return self._told(self._catalogue.entry("event", event.kind()), values)

    def step(self, view: Any) -> str:
        """The name of the step that a view stands at."""
        return self._told(self._catalogue.entry("step", view.step), {})

    def question(self, decision: Decision, view: Any) -> str:
        """What is asked."""
        return self._told(self._catalogue.entry("question", decision.kind), decision.facts)

    def option(self, decision: Decision, option: Option, view: Any) -> str:
        """What an option does."""
        values = {**decision.facts, "argument": option.argument, **option.facts}
        return self._told(self._catalogue.entry("option", decision.kind, option.verb), values)

    def refusal(self, key: str, facts: Mapping[str, Any]) -> str:
        """Why something can't be done; "" for an unknown reason."""
        return self._told(self._catalogue.entry("refusal", key), facts)

    def outcome(self, result: str, reason: str) -> str:
        """How the game ended."""
        return self._told(self._catalogue.entry("outcome", reason), {"result": result}) or reason

    def name(self, thing: str) -> str:
        """What a thing is called, itself where it has no name."""
        return self._name(thing) or thing

    def fill(self, key: str, **values: Any) -> str:
        """Another text of the catalogue; raises KeyError for an unknown one."""
        return self._told(self._catalogue.entries[key], values)

    # ------------------------------------------------------------ values

    def said(self, value: Any) -> str:
        """A value in words: the names of things, several of them joined."""
        if value is None:
            return ""
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, Sequence):
            return self.joined([self.said(one) for one in value])
        return str(value)

    def joined(self, words: Sequence[str]) -> str:
        """Several words as a list: numbers by spaces alone, as dice lie on a table."""
        if all(word.isdigit() for word in words):
            return " ".join(words)
        if len(words) < 2:
            return "".join(words)
        return self._catalogue("grammar.and", first=", ".join(words[:-1]), last=words[-1])

    def percent(self, part: int, whole: int) -> str:
        """A chance in percent, never rounded to what is certain or out of the question."""
        hundredths = (200 * part + whole) // (2 * whole)
        if 0 < part < whole:
            hundredths = min(99, max(1, hundredths))
        return self._catalogue("grammar.percent", count=hundredths)

    def _told(self, entry: Entry | None, values: Mapping[str, Any]) -> str:
        return sentence(self._catalogue.render(entry, CatalogueTerms(self, values))) if entry else ""
