"""Where the manual of a game is read from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.core.resources import resource


@dataclass(frozen=True, slots=True)
class ManualSource:
    """Folders and files by the parts of their paths."""

    outline: tuple[str, ...]
    """The folder with the outline of the rulebook."""
    rulings: tuple[str, ...]
    """The file of rulings."""
    pages: tuple[str, ...]
    """The folder that holds a folder of pages for each language."""
    start: str
    """Where the manual opens when nothing is being asked."""
    common: tuple[str, ...] = ()
    """The folder of pages that several games share, by the numbers of one of them; () for none."""
    told: Callable[[str, str], Mapping[str, str] | None] = lambda language, event: None
    """Title and text of a described event without a page, by language and the event's id; None where it needs one."""

    @property
    def outline_folder(self) -> Path:
        """The folder with the outline of the rulebook."""
        return resource(*self.outline)

    @property
    def rulings_file(self) -> Path:
        """The file of rulings."""
        return resource(*self.rulings)

    def pages_in(self, language: str) -> Path:
        """The folder of pages in a language."""
        return resource(*self.pages, language)

    def common_in(self, language: str) -> Path | None:
        """The folder of shared pages in a language."""
        return resource(*self.common, language) if self.common else None
