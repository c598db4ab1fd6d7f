"""The words of a review of a landing about luck, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from engine.core.resources import resource
from engine.core.review.luck_words import LuckWords
from engine.core.texts import Texts, read_texts
from engine.dday.review.fortunes import CHECKS, HITS
from engine.dday.words.names import Names


def review_words(names: Names, language: str, own: Path | None = None, counted: Sequence[str] = HITS) -> LuckWords:
    """Sentences for strokes of luck, and for what all of them come to; ``own`` has those of the battle's own."""
    return LuckWords(review_texts(language, own), names.value, counted, CHECKS)


@cache
def review_texts(language: str, own: Path | None = None) -> Texts:
    """What a review says of luck in a language; raises DataFault when a catalogue can't be read."""
    folders = [resource("engine", "dday", "words", "review"), *([own] if own else [])]
    return Texts(read_texts([folder / f"{language}.toml" for folder in folders], named=False))
