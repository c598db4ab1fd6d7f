"""Wake in words."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from engine.core.folder_words import FolderWords
from engine.core.resources import resource
from engine.wake.content import load_content

FOLDER: Final[Path] = resource("engine", "wake", "words")
CHANCES: Final = ("hit", "burning", "out", "burning_grit", "out_grit", "survive")
"""Facts that are chances."""


class WakeWords(FolderWords):
    """Sentences and labels in one language; raises ValueError for one that has no catalogue."""

    folder: ClassVar[Path] = FOLDER
    chance_places: ClassVar[tuple[str, ...]] = CHANCES

    def name_of(self, thing: str) -> str:
        """Ships and pilots have the names of their counters, all else is in the catalogue."""
        counter = load_content().counters.get(thing)
        if counter is not None and counter.kind in ("ship", "wildcat"):
            return counter.name
        return super().name_of(thing)
