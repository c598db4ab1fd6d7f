"""What scenes that lie over a table of any game need of it: a few things each, never the whole table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.scenes.base import Host
    from game.scenes.confirm import Confirm
    from game.scenes.popup import Popup
    from game.ui.scale import Scale


class HasApp(Protocol):
    """Something that lies in the running program's window."""

    @property
    def app(self) -> Host:
        """The program."""

    @property
    def measure(self) -> Scale:
        """Measures of the window."""


class HasPopup(Protocol):
    """A table with a slip over it."""

    popup: Popup | Confirm | None
    """The slip that is read first."""


class Keeping(Protocol):
    """Writes the saves of a game."""

    def content(self, title: str = "") -> dict[str, Any]:
        """What a save of the game holds, but for its picture; ``title`` names a slot."""

    def save_slot(self, title: str, path: Path) -> Path:
        """Save the game as a slot, at once; gives the file that it went to. Raises OSError."""

    def take_up(self, content: Mapping[str, Any], *, copy: bool, same: bool) -> None:
        """Go on from a save."""


class Saved(Protocol):
    """A game that is written to the disk."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def saver(self) -> Keeping:
        """What writes it."""

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player something."""


@dataclass(frozen=True, slots=True)
class StudyPoint:
    """A place to go back to: how many choices had been made there, and what it is."""

    choices: int
    label: str
    note: str


class Studied(Protocol):
    """A game whose decisions are gone back to."""

    @property
    def session(self) -> Session:
        """The game."""

    def moments(self) -> Mapping[str, tuple[StudyPoint, ...]]:
        """All places to go back to by level ("turns", "phases", "decisions"), the latest first."""

    def study(self) -> None:
        """Turn study mode on."""

    def rewind(self, choices: int) -> None:
        """Go back to where so many choices had been made."""


class Played(Saved, Studied, Protocol):
    """A game that is interrupted by the menu."""

    @property
    def view(self) -> Any:
        """The table as it is shown now."""

    def open_diary(self) -> None:
        """Open what has been told so far."""

    def open_legend(self) -> None:
        """Name everything on the table."""
