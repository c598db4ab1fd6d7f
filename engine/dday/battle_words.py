"""The words of the battles: who has a scenario's name finds what its battle says in a language.

Each battle enters when its package is imported, as in ``battles.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.dday.words import LandingWords
    from engine.dday.words.inspection_words import InspectionWords


class BattleWords(Protocol):
    """What a battle says."""

    def words_in(self, language: str) -> LandingWords:
        """Its events, questions and answers in a language; raises DataFault when the catalogue can't be read."""

    def inspection_words(self, language: str) -> InspectionWords:
        """Its inspections in a language; raises DataFault when a catalogue can't be read."""


Loader = Callable[[str], "BattleWords | None"]
"""Gives the words of a scenario by its name, None for one of another battle."""
_LOADERS: list[Loader] = []


def enter(load: Loader) -> None:
    """Tell how a battle loads the words of its scenarios."""
    _LOADERS.append(load)


def words_of(scenario: str) -> BattleWords:
    """What the battle of a scenario says; raises ValueError for one that no battle has."""
    for load in _LOADERS:
        if found := load(scenario):
            return found
    raise ValueError(f"scenario {scenario!r} is unknown")
