"""The words of a review of a landing about luck, in one language."""

from __future__ import annotations

from functools import cache

from engine.core.resources import resource
from engine.core.review.luck_words import LuckWords
from engine.core.texts import Texts, read_texts
from engine.dday.review.fortunes import CHECKS, HITS
from engine.dday.words.names import Names


def review_words(names: Names, language: str) -> LuckWords:
    """Sentences for strokes of luck, and for what all of them come to."""
    return LuckWords(review_texts(language), names.value, HITS, CHECKS)


@cache
def review_texts(language: str) -> Texts:
    """What a review says of luck in a language; raises DataFault when the catalogue can't be read."""
    return Texts(read_texts([resource("engine", "dday", "words", "review") / f"{language}.toml"], named=False))
