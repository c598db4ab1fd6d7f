"""Utmost Savagery in words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from engine.core.catalogue_words import CatalogueWords, read_catalogue
from engine.core.resources import resource
from engine.core.texts import Texts
from engine.savagery.content import load_content

FOLDER: Final[Path] = resource("engine", "savagery", "words")
CHANCES: Final = ("win", "clean", "two", "gung_ho", "six")
"""Facts that are chances."""


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def catalogue(language: str) -> Texts:
    """What is said in a language; raises DataFault when it can't be read."""
    return read_catalogue(FOLDER / f"{language}.toml")


class SavageryWords(CatalogueWords):
    """Sentences and labels in one language; raises ValueError for one that has no catalogue."""

    def __init__(self, language: str) -> None:
        if language not in languages():
            raise ValueError(f"language {language!r} is unknown, expected {' or '.join(languages())}")
        texts = catalogue(language)
        super().__init__(texts, lambda thing: _named(texts, thing), CHANCES)


def _named(texts: Texts, thing: str) -> str:
    """Units have the names of their counters, all else is in the catalogue."""
    formation = load_content().formations.get(thing)
    if formation is not None:
        return formation.name
    strongpoint = load_content().strongpoints.get(thing)
    entry = texts.entry("name", strongpoint.ground if strongpoint else thing)
    return entry.template if entry else ""
