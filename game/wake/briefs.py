"""What can be played, as the order sheet puts it: one scenario, from its first turn on."""

from __future__ import annotations

from game.core.brief import Brief, BriefAim
from game.ui.text import Language

RULES = ("3.8.3", "3.8.1", "5.1", "3.7.4")
"""The rules behind its aims, in their order."""


class WakeBrief(Brief):
    """The defence of Wake; its words stand in the catalogue."""

    def __init__(self) -> None:
        super().__init__("wake", "wake")

    @staticmethod
    def _text(language: Language, name: str) -> str:
        return language.text(f"wake_brief.{name}")

    def name(self, language: Language) -> str:
        """What it is called."""
        return self._text(language, "name")

    def short(self, language: Language) -> str:
        """What it is called where there is little room."""
        return self._text(language, "short")

    def note(self, language: Language) -> str:
        """What the player has to do, in a few words."""
        return self._text(language, "note")

    def date(self, language: Language) -> str:
        """The days that it covers."""
        return self._text(language, "date")

    def span(self, language: Language) -> str:
        """Turns and typical time."""
        return self._text(language, "span")

    def situation(self, language: Language) -> str:
        """How things stand when it begins."""
        return self._text(language, "situation")

    def mission(self, language: Language) -> str:
        """What the aims have in common."""
        return self._text(language, "mission")

    def aims(self, language: Language) -> tuple[BriefAim, ...]:
        """What decides the game."""
        return tuple(BriefAim(self._text(language, f"aim{number}"), rule) for number, rule in enumerate(RULES, 1))

    def forces(self, language: Language) -> str:
        """The garrison and the two Japanese forces."""
        return self._text(language, "forces")

    def odds(self, language: Language) -> str:
        """How games of it usually end."""
        return self._text(language, "odds")

    def order(self, language: Language) -> str:
        """What the button that begins it says."""
        return self._text(language, "order")


BRIEFS = (WakeBrief(),)
