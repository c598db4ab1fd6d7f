"""What opening, laying out and leaving do with a table, before it is seen and after."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.lessons.guide import NOBODY, Guide, Guided
from game.scenes.base import Scene
from game.scenes.performance import Performance

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.core.presentation import GamePresentation
    from game.scenes.protocols import Keeping


class TableScene(Scene, ABC):
    """A game on the table, as those know it who lay it there."""

    session: Session
    guide: Guide = NOBODY
    """Who is beside the player."""
    saver: Keeping

    def game_of(self) -> GamePresentation | None:
        """The game that is played."""
        return self.app.games.of_session(self.session)

    @abstractmethod
    def choose(self, option: str) -> None:
        """Answer the question that is asked."""

    def performance(self, shoot: Callable[[str], None] | None) -> Performance:
        """How a bot's game goes on the table; ``shoot`` takes a picture of the window under a name, None takes none."""
        return Performance()

    @abstractmethod
    def guided(self) -> Guided:
        """The table as a guide sees it."""

    @abstractmethod
    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player why something doesn't work, or, if it is ``good`` news, that something does."""


class MapTable(TableScene, ABC):
    """A table with a map that is painted before it is seen."""

    @abstractmethod
    def paint(self, seconds: float) -> tuple[float, bool]:
        """Paint for about so long: how much of the map is painted, 0 to 1, and whether nothing else is missing."""

    @abstractmethod
    def put_away(self) -> None:
        """The table is not shown after all, or left: what was painted may serve another one."""

    @abstractmethod
    def get_ready(self) -> bool:
        """Go on with what takes its time before the table can be seen; True when nothing is left."""

    @abstractmethod
    def prepare(self) -> None:
        """Lay the table out in the window as it is now, with the camera where the game begins or goes on."""


class ReplayTable(TableScene, ABC):
    """A game that is watched."""

    @abstractmethod
    def go_to(self, choices: int) -> None:
        """Go where so many decisions have been made, over all that lies between."""
