"""Utmost Savagery in words."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from engine.core.folder_words import FolderWords
from engine.core.resources import resource
from engine.savagery.content import load_content

FOLDER: Final[Path] = resource("engine", "savagery", "words")
CHANCES: Final = ("win", "clean", "two", "gung_ho", "six")
"""Facts that are chances."""


class SavageryWords(FolderWords):
    """Sentences and labels in one language; raises ValueError for one that has no catalogue."""

    folder: ClassVar[Path] = FOLDER
    chance_places: ClassVar[tuple[str, ...]] = CHANCES

    def name_of(self, thing: str) -> str:
        """Units have the names of their counters, all else is in the catalogue."""
        formation = load_content().formations.get(thing)
        if formation is not None:
            return formation.name
        strongpoint = load_content().strongpoints.get(thing)
        return super().name_of(strongpoint.ground if strongpoint else thing)
