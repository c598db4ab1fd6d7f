"""Words of a game whose catalogues lie in one folder, a file for each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import ClassVar

from engine.core.catalogue_words import CatalogueWords, read_catalogue
from engine.core.texts import Texts


def languages_in(folder: Path) -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


@cache
def catalogue_in(folder: Path, language: str) -> Texts:
    """What is said in a language; raises DataFault when it can't be read."""
    return read_catalogue(folder / f"{language}.toml")


class FolderWords(CatalogueWords):
    """Sentences and labels in one language; raises ValueError for one that has no catalogue."""

    folder: ClassVar[Path]
    chance_places: ClassVar[tuple[str, ...]]
    """Facts that are chances."""

    def __init__(self, language: str) -> None:
        known = languages_in(self.folder)
        if language not in known:
            raise ValueError(f"language {language!r} is unknown, expected {' or '.join(known)}")
        self._texts = catalogue_in(self.folder, language)
        super().__init__(self._texts, self.name_of, self.chance_places)

    def name_of(self, thing: str) -> str:
        """The name that the catalogue has for a thing, "" where it has none."""
        entry = self._texts.entry("name", thing)
        return entry.template if entry else ""
