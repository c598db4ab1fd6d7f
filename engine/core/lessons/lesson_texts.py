"""The texts of a game's lessons in one language, with the names of controls put in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engine.core.texts import Texts, read_texts

CONTROLS: Final = ("choose", "inspect", "next", "undo", "layers", "legend", "actors")
"""The controls that a text may name as ``{choose}``: whoever shows it puts in what the player's device calls them."""


class LessonTexts:
    """What lessons say in one language."""

    def __init__(self, language: str, folder: Path) -> None:
        """Read the files of a folder, each of which is called like its lesson; raises DataFault."""
        self.language = language
        self._texts = Texts(read_texts(sorted(folder.glob("*.toml"))))

    @property
    def known(self) -> frozenset[str]:
        """The keys of all texts."""
        return frozenset(self._texts.entries)

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def text(self, key: str, controls: Mapping[str, str]) -> str:
        """The text of a key; ``controls`` say for each of CONTROLS how it is called."""
        return self._texts(key, **controls)
