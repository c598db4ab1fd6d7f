"""One way to begin a game, as the order sheet puts it; for a game without a brief the engine's words are used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.game import Scenario, Words
from game.ui.text import Language

LONGEST_SEED = 24
"""Letters of a seed that is written on the order sheet."""


@dataclass(frozen=True, slots=True)
class BriefAim:
    """One thing that decides the game, and the rule that says so."""

    words: str
    rule: str


class Brief:
    """A scenario from its beginning or from one of its later starts. Texts that a game does not have are empty."""

    prelude: str = ""
    """The route of a scene that is opened with scenario, seed, options and level before the table; "" for none."""

    def __init__(self, id: str, scenario: str, start: str = "") -> None:
        self.id = id
        """Its name in saves and records: that of the later start, or of the scenario."""
        self.scenario = scenario
        self.start = start
        """The later start that the engine knows, "" for the scenario's own beginning."""

    def name(self, language: Language) -> str:
        """What it is called."""
        return self.id

    def short(self, language: Language) -> str:
        """What it is called where there is little room."""
        return self.name(language)

    def note(self, language: Language) -> str:
        """Where it starts, and which turns it has."""
        return ""

    def date(self, language: Language) -> str:
        """What is typed on the folder's tab."""
        return ""

    def span(self, language: Language) -> str:
        """Turns and typical time, in a few words."""
        return ""

    def notes(self, language: Language) -> list[str]:
        """Note and span as sentences, those that there are."""
        notes = self.note(language), self.span(language)
        return [f"{told[:1].upper()}{told[1:]}." for told in notes if told]

    def situation(self, language: Language) -> str:
        """How things stand when it begins."""
        return ""

    def mission(self, language: Language) -> str:
        """What the aims have in common."""
        return ""

    def aims(self, language: Language) -> tuple[BriefAim, ...]:
        """What decides the game."""
        return ()

    def forces(self, language: Language) -> str:
        """What each side has."""
        return ""

    def odds(self, language: Language) -> str:
        """How games of it usually end."""
        return ""

    def order(self, language: Language) -> str:
        """What the button that begins it says, "" for the usual words."""
        return ""


class PlainBrief(Brief):
    """The brief of a game that has only the engine's words."""

    def __init__(self, words: Callable[[Language], Words], scenario: Scenario, start: str = "") -> None:
        super().__init__(start or scenario.id, scenario.id, start)
        self._words = words

    def name(self, language: Language) -> str:
        """The scenario's name, with its later start."""
        name = self._words(language).scenario(self.scenario)
        return f"{name}, {self.start}" if self.start else name

    def date(self, language: Language) -> str:
        """The name of the game."""
        return self._words(language).title().upper()
