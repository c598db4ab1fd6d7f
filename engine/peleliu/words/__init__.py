"""Peleliu in words."""

from functools import cache
from pathlib import Path
from typing import ClassVar

from engine.core.resources import resource
from engine.dday import words
from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.words.inspection_words import InspectionWords, inspection_texts
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island

FOLDER: Path = resource("engine", "peleliu", "words")
"""What only Peleliu says."""


class PeleliuWords(words.LandingWords):
    """Sentences and labels in one language; raises DataFault when its catalogues can't be read."""

    game: ClassVar[str] = "peleliu"

    def __init__(self, language: str = "en", content: Content | None = None, island: Island | None = None) -> None:
        super().__init__(language, FOLDER, content or load_content(), island or load_island())


@cache
def words_in(language: str) -> PeleliuWords:
    """The words of a language; raises DataFault when its catalogue can't be read."""
    return PeleliuWords(language)


@cache
def inspection_words(language: str) -> InspectionWords:
    """The words of inspections in a language; raises DataFault when its catalogues can't be read."""
    return InspectionWords(words_in(language).names, inspection_texts(language, FOLDER / "inspection"))
