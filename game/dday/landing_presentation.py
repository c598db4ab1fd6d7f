"""The contract of a battle's screens: what tables of the landing system ask beside what the shell asks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from game.core.first_note import FirstNote
from game.core.presentation import GamePresentation
from game.dday.battle_show import PLAIN, BattleShow, enter
from game.dday.board.emblems import draw_samples
from game.dday.charts.chapters import chart_for
from game.dday.landing_routes import AID, PLAY, REPLAY

if TYPE_CHECKING:
    import pygame

    from engine.core.event import Event
    from engine.core.game import GameDefinition
    from engine.core.session import Session
    from engine.dday.content import Content
    from engine.dday.island.island import Island
    from game.core.presentations import Presentations
    from game.ui.palette import Palette

Area = tuple[float, float, float, float]
"""A part of the sheet in its units: left, top, right, bottom."""


class LandingPresentation(GamePresentation):
    """A battle as the screens of the landing system know it."""

    table = PLAY.name
    replay = REPLAY.name
    charts = AID.name
    counts_losses = True
    land: ClassVar[Area]
    """The part of the sheet that the land fills, for a print of all of it."""
    first_place: ClassVar[str]
    """The hex that the cursor of keys and pads begins at."""

    def __init__(self, find: Callable[[], GameDefinition]) -> None:
        super().__init__(find)
        enter(self.id, lambda scenario: self.show if scenario in self.content.scenarios else None)

    @property
    def show(self) -> BattleShow:
        """What only this battle shows on its tables; asking for it imports the rows of its own events."""
        return PLAIN

    @property
    def first_notes(self) -> tuple[FirstNote, ...]:
        """Those of the landing system and of the battle."""
        from game.dday.first_notes import ROWS  # here, for the title comes without the rules

        return tuple(row.note for row in (*ROWS, *self.show.notes))

    @property
    @abstractmethod
    def content(self) -> Content:
        """The figures of the battle; raises DataFault for damaged files."""

    @property
    @abstractmethod
    def island(self) -> Island:
        """The whole map; raises DataFault for a damaged one."""

    @property
    def colour_sample(self) -> Callable[[Palette, pygame.Surface, pygame.Rect], None]:
        """The colours and shapes of positions in a palette."""
        return draw_samples

    def chart_for(self, rule: str) -> str:
        """The chart that belongs to a rule, "" for none."""
        return chart_for(rule)

    def cited(self, event: Event) -> str:
        """Which entry of the manual tells of an event of the game."""
        return event.rule

    def may_follow(self, session: Session) -> bool:
        """Whether another game can go on where a finished one ended."""
        return False

    def following(self, session: Session) -> Session:
        """The game that goes on where a finished one ended; raises ValueError when none can."""
        raise ValueError("nothing follows upon this game")


def landing_of(games: Presentations, session: Session) -> LandingPresentation:
    """The battle that a session is of."""
    found = games.of_session(session)
    assert isinstance(found, LandingPresentation)
    return found
