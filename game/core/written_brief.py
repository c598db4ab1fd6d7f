"""A way to begin a game whose words stand in the catalogue of the screen."""

from __future__ import annotations

from game.core.brief import Brief, BriefAim
from game.ui.text import Language


class WrittenBrief(Brief):
    """A brief with a text for each of its parts, below one key."""

    def __init__(
        self, key: str, id: str, scenario: str, rules: tuple[str, ...], won: int | None = None, start: str = ""
    ) -> None:
        """``key`` is where its words stand, as ``briefs.ID``."""
        super().__init__(id, scenario, start)
        self.key = key
        self.rules = rules
        """The rules behind its aims, in their order."""
        self.won = won
        """How many games of a hundred our test bot wins in the studies; None where that was not counted."""

    def _text(self, language: Language, name: str) -> str:
        return language.text(f"{self.key}.{name}")

    def name(self, language: Language) -> str:
        """What it is called."""
        return self._text(language, "name")

    def short(self, language: Language) -> str:
        """What it is called where there is little room."""
        return self._text(language, "short")

    def note(self, language: Language) -> str:
        """Where it starts, and which turns it has."""
        return self._text(language, "note")

    def date(self, language: Language) -> str:
        """The days that it covers, as typed on the folder's tab."""
        return self._text(language, "date")

    def span(self, language: Language) -> str:
        """Turns and typical time, in a few words."""
        return self._text(language, "span")

    def situation(self, language: Language) -> str:
        """How things stand when it begins."""
        return self._text(language, "situation")

    def mission(self, language: Language) -> str:
        """What the aims have in common."""
        return self._text(language, "mission")

    def aims(self, language: Language) -> tuple[BriefAim, ...]:
        """What decides the game."""
        return tuple(BriefAim(self._text(language, f"aim{number}"), rule) for number, rule in enumerate(self.rules, 1))

    def forces(self, language: Language) -> str:
        """What each side has."""
        return self._text(language, "forces")

    def order(self, language: Language) -> str:
        """What the button that begins it says."""
        return self._text(language, "order")

    def odds(self, language: Language) -> str:
        """How games of it usually end."""
        return self._text(language, "odds")
