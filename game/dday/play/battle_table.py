"""What the shell asks of the table of a battle: its painted map before it is seen, its diary, its moments."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app import frame_budget
from game.dday.board.board import Board, Marks
from game.dday.board.painting_ahead import TileStore
from game.dday.landing_routes import LOG
from game.dday.play.performance import BattlePerformance
from game.dday.play.study_mode import moments
from game.scenes.protocols import StudyPoint
from game.scenes.table_scene import MapTable
from game.ui.drawing.page import page_for

if TYPE_CHECKING:
    from engine.dday.content import Content, ScenarioData
    from engine.dday.island.island import Island
    from engine.dday.view.table_view import TableView
    from game.dday.play.camera_moves import CameraMoves
    from game.dday.play.event_playback import EventPlayback
    from game.dday.play.inspect_scene import Inspector
    from game.dday.play.shown_action import ShownAction
    from game.dday.play.timeline import Timeline


class BattleTable(MapTable, ABC):
    """A table with the map of a battle."""

    board: Board
    content: Content
    island: Island
    inspector: Inspector
    scenario: ScenarioData
    show: EventPlayback
    camera_moves: CameraMoves
    shown_action: ShownAction
    timeline: Timeline

    @property
    def zooming(self) -> bool:
        """Whether the camera's size is another than in the last frame."""
        return self.board.zoomed

    def paint(self, seconds: float) -> tuple[float, bool]:
        """Paint for about so long: how much of the map is painted, 0 to 1, and whether nothing else is missing."""
        until = frame_budget.now() + seconds
        done = self.board.tiles.lay(self.board.camera, seconds)
        if done < 1.0 or frame_budget.now() > until:
            return done, False
        self.board.draw(
            page_for(self.app.surface), self.measure, Marks(), budget=seconds
        )  # unseen: for counters and tags
        return done, self.board.complete

    def put_away(self) -> None:
        """The map is not needed any more; what was painted of it is kept for another table."""
        self.app.shared(TileStore).give(self.board.tiles)

    def performance(self, shoot: Callable[[str], None] | None) -> BattlePerformance:
        """How a bot's game goes on the table, with pictures of what is worth one."""
        return BattlePerformance(self, shoot)

    def moments(self) -> dict[str, tuple[StudyPoint, ...]]:
        """All places to go back to by level, the latest first."""
        return moments(self)

    @property
    @abstractmethod
    def view(self) -> TableView:
        """The table as it is shown now."""

    @property
    @abstractmethod
    def calm(self) -> bool:
        """Whether nothing moves but what the player moves."""

    @abstractmethod
    def settle_view(self) -> None:
        """Have the board show the table as it is now."""

    @abstractmethod
    def show_moment(self, event: int) -> None:
        """Show the table as it was when an event came about, by its number."""

    @abstractmethod
    def place_point(self, place: str) -> tuple[float, float]:
        """A place's middle on the sheet."""

    def open_diary(self) -> None:
        """Open what has been told so far."""
        self.app.open(LOG, self)
