"""One way to begin a game, as the order sheet puts it; for a game without a brief the engine's words are used."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.game import Scenario, Words

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
    """The route of a scene that is opened with scenario, seed and options before the table; "" for none."""

    def __init__(self, id: str, scenario: str, start: str = "") -> None:
        self.id = id
        """Its name in saves and records: that of the later start, or of the scenario."""
        self.scenario = scenario
        self.start = start
        """The later start that the engine knows, "" for the scenario's own beginning."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.id

    @property
    def short(self) -> str:
        """What it is called where there is little room."""
        return self.name

    @property
    def note(self) -> str:
        """Where it starts, and which turns it has."""
        return ""

    @property
    def date(self) -> str:
        """What is typed on the folder's tab."""
        return ""

    @property
    def span(self) -> str:
        """Turns and typical time, in a few words."""
        return ""

    @property
    def situation(self) -> str:
        """How things stand when it begins."""
        return ""

    @property
    def mission(self) -> str:
        """What the aims have in common."""
        return ""

    @property
    def aims(self) -> tuple[BriefAim, ...]:
        """What decides the game."""
        return ()

    @property
    def forces(self) -> str:
        """What each side has."""
        return ""

    @property
    def odds(self) -> str:
        """How games of it usually end."""
        return ""

    @property
    def order(self) -> str:
        """What the button that begins it says, "" for the usual words."""
        return ""


class PlainBrief(Brief):
    """The brief of a game that has only the engine's words."""

    def __init__(self, words: Words, scenario: Scenario, start: str = "") -> None:
        super().__init__(start or scenario.id, scenario.id, start)
        self._words = words

    @property
    def name(self) -> str:
        """The scenario's name, with its later start."""
        name = self._words.scenario(self.scenario)
        return f"{name}, {self.start}" if self.start else name

    @property
    def date(self) -> str:
        """The name of the game."""
        return self._words.title().upper()
