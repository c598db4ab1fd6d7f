"""The game in words: what happened, what is asked, what an answer does, in any language with a catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.core.resources import resource
from engine.core.texts import Plain, Texts, sentence
from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.state.state import State
from engine.dday.view.masked import Masked, seen_state
from engine.dday.words.catalogue import read_catalogue
from engine.dday.words.names import Names
from engine.dday.words.terms import decision_terms, event_terms, refusal_terms
from engine.dday.words.vocabulary import Vocabulary

__all__ = ["LandingWords", "Vocabulary", "languages", "read_catalogue", "vocabulary"]


def languages(own: Path | None = None) -> tuple[str, ...]:
    """The languages that have a catalogue, by their codes; ``own`` is the folder of a battle that must have it too."""
    return tuple(sorted(path.stem for path in _folder().glob("*.toml") if own is None or (own / path.name).is_file()))


class LandingWords:
    """Sentences and labels in one language; raises DataFault when its catalogues can't be read.

    ``own`` is the folder with what only the battle says.
    """

    game: ClassVar[str]
    """The id of the battle."""

    def __init__(self, language: str, own: Path, content: Content, island: Island) -> None:
        self.catalogue = _catalogue(language, own)
        self.names = Names(self.catalogue, content, island)

    def title(self) -> str:
        """The name of the game."""
        return self._named("game", "title")

    def scenario(self, scenario: str) -> str:
        """The name of a scenario."""
        return self._named("scenario", scenario)

    def optional_rule(self, option: str) -> str:
        """What an optional rule changes, in a few words."""
        return self._named("optional_rule", option)

    def _named(self, section: str, name: str) -> str:
        entry = self.catalogue.entry(section, name)
        if entry is None:
            self.names.unknown.add((section, name))
            return name
        return self.catalogue.render(entry, Plain({}))

    def event(self, event: Event, view: State | Masked) -> str:
        """One sentence of what happened, "" for what is not worth telling.

        ``event`` is masked as the player gets it, ``view`` is what he saw just before it.
        """
        entry = self.catalogue.entry("event", event.kind())
        if entry is None:
            self.names.unknown.add(("event", event.kind()))
            return ""
        told = sentence(self.catalogue.render(entry, event_terms(self.names, event, seen_state(view))))
        if not told:
            return ""
        if reasons := self.names.reasons(getattr(event, "because", ())):
            told = self.names.fill("because", told=told.removesuffix("."), reasons=reasons)
        return " ".join([told, *self.names.ahead(getattr(event, "ahead", ()))])

    def question(self, decision: Decision, view: State | Masked) -> str:
        """What is asked now."""
        entry = self.catalogue.entry("question", decision.kind)
        if entry is None:
            self.names.unknown.add(("question", decision.kind))
            return decision.kind.replace("_", " ")
        return sentence(self.catalogue.render(entry, decision_terms(self.names, decision, seen_state(view))))

    def option(self, decision: Decision, option: Option, view: State | Masked) -> str:
        """A short label that says what choosing the option does and what it costs."""
        entry = self.catalogue.entry("option", decision.kind, option.verb)
        if entry is None:
            self.names.unknown.add((f"option.{decision.kind}", option.verb))
            return option.id
        return sentence(self.catalogue.render(entry, decision_terms(self.names, decision, seen_state(view), option)))

    def refusal(self, key: str, facts: Mapping[str, Any]) -> str:
        """Why something can't be done, by the short name of the reason and what it names; "" for an unknown one."""
        entry = self.catalogue.entry("refusal", key)
        if entry is None:
            self.names.unknown.add(("refusal", key))
            return ""
        return self.catalogue.render(entry, refusal_terms(self.names, facts))

    def phase(self, step: str) -> str:
        """The name of a step of the sequence of play."""
        return self.names.phase(step)

    def step(self, view: State | Masked) -> str:
        """The name of the step that a view stands at."""
        return self.phase(seen_state(view).step)

    def event_name(self, event_id: str) -> str:
        """What an event of the cards is called."""
        return self.names.event_name(event_id)

    def event_short(self, event_id: str) -> str:
        """What an event of the cards is called where there is little room."""
        return self.names.event_short(event_id)

    def unit(self, unit_id: str) -> str:
        """A US or Japanese unit by its designation, or what its back shows."""
        return self.names.unit(unit_id)

    def force(self, view: State | Masked, force_id: str) -> str:
        """A Japanese force as far as the player knows it, with its hex."""
        return self.names.force(seen_state(view), force_id)

    def outcome(self, result: str, reason: str) -> str:
        """How the game ended, in a sentence."""
        return self.names.outcome(result, reason)

    @property
    def unknown(self) -> set[tuple[str, str]]:
        """What had no word so far: pairs of a field, section or kind and the code found in it."""
        return self.names.unknown


def _folder() -> Path:
    return resource("engine", "dday", "words")


@cache
def _catalogue(language: str, own: Path | None = None) -> Texts:
    name = f"{language}.toml"
    return read_catalogue(_folder() / name, (own / name,) if own else ())


@cache
def vocabulary(language: str) -> Vocabulary:
    """What every battle says alike; raises DataFault when the catalogue can't be read."""
    return Vocabulary(_catalogue(language))
