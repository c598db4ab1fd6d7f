"""Tarawa in words."""

from functools import cache
from pathlib import Path
from typing import ClassVar

from engine.core.resources import resource
from engine.dday import words
from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.words.inspection_words import InspectionWords, inspection_texts
from engine.dday.words.staff_words import StaffWords
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island

FOLDER: Path = resource("engine", "tarawa", "words")
"""What only Tarawa says."""


class TarawaWords(words.LandingWords):
    """Sentences and labels in one language; raises DataFault when its catalogues can't be read."""

    game: ClassVar[str] = "tarawa"

    def __init__(self, language: str = "en", content: Content | None = None, island: Island | None = None) -> None:
        super().__init__(language, FOLDER, content or load_content(), island or load_island())


@cache
def words_in(language: str) -> TarawaWords:
    """The words of a language; raises DataFault when its catalogue can't be read."""
    return TarawaWords(language)


@cache
def inspection_words(language: str) -> InspectionWords:
    """The words of inspections in a language; raises DataFault when its catalogues can't be read."""
    return InspectionWords(words_in(language).names, inspection_texts(language, FOLDER / "inspection"))


@cache
def staff_words(language: str) -> StaffWords:
    """The words of the staff in a language; raises DataFault when its catalogues can't be read."""
    words = words_in(language)
    return StaffWords(words.names, words, language, FOLDER / "staff")
