"""The contract of a battle's screens: what tables of the landing system ask beside what the shell asks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.core.first_note import FirstNote
from game.core.presentation import Credit, GamePresentation, TitlePage, TurnRow
from game.dday import plan_legend
from game.dday.battle_show import PLAIN, BattleShow, enter
from game.dday.board import own_ink
from game.dday.board.emblems import draw_samples
from game.dday.charts.chapters import chart_for
from game.dday.cited import cited
from game.dday.landing_routes import AID, PLAY, REPLAY
from game.dday.map_extract import Area
from game.dday.turn_times import moment

if TYPE_CHECKING:
    from engine.core.event import Event
    from engine.core.game import GameDefinition
    from engine.core.session import Session
    from engine.dday.content import Content
    from engine.dday.island.island import Island
    from game.core.brief import Brief
    from game.core.presentations import Presentations
    from game.dday.staff_plan import StaffPlans
    from game.ui.palette import Palette
    from game.ui.scale import Scale
    from game.ui.text import Language
    from game.ui.theme import Theme


class LandingPresentation(GamePresentation):
    """A battle as the screens of the landing system know it."""

    table = PLAY.name
    replay = REPLAY.name
    charts = AID.name
    counts_losses = True
    land: ClassVar[Area]
    """The part of the sheet that the land fills, for a print of all of it."""
    year: ClassVar[str]
    """When it was fought, for the title page."""
    first_place: ClassVar[str]
    """The hex that the cursor of keys and pads begins at."""
    hex_metres: ClassVar[float]
    """How wide a hex is, for the map's scale bar."""
    north: ClassVar[float] = 0.0
    """Where north is on the map, in degrees clockwise from its top."""

    def __init__(self, find: Callable[[], GameDefinition]) -> None:
        super().__init__(find)
        enter(self.id, lambda scenario: self.show if scenario in self.content.scenarios else None)
        own_ink.enter(self.id, lambda: own_ink.OwnInk(self.ink, self.hex_metres, self.north))

    @property
    def show(self) -> BattleShow:
        """What only this battle shows on its tables; asking for it imports the rows of its own events."""
        return PLAIN

    @property
    def ink(self) -> own_ink.Inker:
        """What only the map of this battle has printed on it."""
        return own_ink.no_ink

    @property
    def first_notes(self) -> tuple[FirstNote, ...]:
        """Those of the landing system and of the battle."""
        from game.dday.battle_notes import rows_of  # here, for the title comes without the rules

        return tuple(row.note for row in rows_of(next(iter(self.content.scenarios))))

    @property
    @abstractmethod
    def content(self) -> Content:
        """The figures of the battle; raises DataFault for damaged files."""

    @property
    @abstractmethod
    def island(self) -> Island:
        """The whole map; raises DataFault for a damaged one."""

    def in_short(self, language: Language) -> str:
        """What kind of game it is and how long it takes."""
        return self._text(language, "cover", "in_short")

    def title_page(self, language: Language) -> TitlePage:
        """The operation, who fights where, and when."""
        cover = partial(self._text, language, "cover")
        name, tab, unit, place, dates = (cover(key) for key in ("name", "tab", "division", "islands", "days"))
        said = tuple(cover(f"brief_{key}") for key in ("what", "who", "length"))
        return TitlePage(name, tab, unit, place, dates, self.year, said)

    def credits(self, language: Language) -> tuple[Credit, ...]:
        """What the rules and the map are made from."""
        told = partial(self._text, language, "credits")
        return tuple(Credit(told(f"{name}_head"), told(f"{name}_text")) for name in ("rules", "map"))

    def _text(self, language: Language, area: str, key: str) -> str:
        """A text of the battle's own."""
        return language.text(f"{self.id}_{area}.{key}")

    # ------------------------------------------------------------ pictures

    @property
    def staff(self) -> StaffPlans | None:
        """The staff's maps, None for a battle without any."""
        return None

    def plan(self, name: str, size: tuple[int, int], measure: Scale, *, words: bool = True) -> pygame.Surface | None:
        """The staff's map for a brief, or the one that lies under a screen's folder."""
        if self.staff is None:
            return None
        return self.staff.draw(name, size, measure, signs=name != "title", words=words).picture

    def begin_plan(self, name: str, size: tuple[int, int]) -> None:
        """Have what ``plan`` needs read in the background."""
        if self.staff is not None:
            self.staff.begin(name, size)

    def plan_with_legend(self, name: str, size: tuple[int, int], measure: Scale) -> pygame.Surface | None:
        """The map with its marks, and below it what the signs mean."""
        if self.staff is None:
            return None
        plan = self.staff.find(name)
        high = plan_legend.height(plan, size[0], measure)
        picture = pygame.Surface(size)
        picture.blit(self.staff.draw(name, (size[0], size[1] - high), measure).picture, (0, 0))
        plan_legend.draw(picture, pygame.Rect(0, size[1] - high, size[0], high), plan, measure)
        return picture

    def has_plan(self, name: str) -> bool:
        """Whether there is a map for a brief."""
        return self.staff is not None and name in self.staff.plans

    def is_tall(self, name: str) -> bool:
        """Whether the map of a brief is higher than wide."""
        return self.staff is not None and self.staff.find(name).tall

    # ------------------------------------------------------------ what it is made of

    def play_area(self, brief: Brief) -> frozenset[str]:
        """The hexes that are played on, empty for all."""
        return frozenset()

    def prepare(
        self, brief: Brief, shared: Callable[[type[Any]], Any], theme: Theme, seconds: float, *, names: bool
    ) -> None:
        """Paint the map as far as every table needs it."""
        from game.dday.board.painting_ahead import TileStore  # here, for the title comes without the table

        easel: TileStore = shared(TileStore)
        easel.paint_ahead(self.island, theme, self.play_area(brief), seconds, names=names)

    def map_files(self) -> tuple[tuple[str, ...], ...]:
        """The island."""
        return (("maps", f"{self.id}.tmx"),)

    def picture_files(self) -> tuple[tuple[str, ...], ...]:
        """The painted picture of the island; raises PictureFault."""
        from game.dday.board.painted import FOLDER, GRAIN, PaintedMap  # here, for the title comes without it

        return tuple((*FOLDER, self.id, name) for name in (*PaintedMap(self.island).files, GRAIN))

    def print_cards(self, theme: Theme) -> int:
        """Print every card."""
        from game.dday.cards import face  # here, for the title comes without cards
        from game.dday.cards.card_texts import CardMoment

        for card in self.content.cards.values():
            face.picture(theme, card, CardMoment(self.game.scenarios[0].id, 1), "", "", 120)
        return len(self.content.cards)

    # ------------------------------------------------------------ saves and records

    def check(self) -> None:
        """Read the figures; raises DataFault."""
        self.content  # noqa: B018

    def saved_name(self, setup: Mapping[str, Any]) -> str:
        """The scenario's name in English."""
        return self.content.scenarios[str(setup["scenario"])].name

    def step(self, view: Any) -> str:
        """The step of the turn."""
        from engine.dday.view.table_view import TableView  # here, for it needs the rules

        return TableView(view).step

    def losses(self, view: Any) -> int:
        """Counters in the loss box."""
        from engine.dday.view.table_view import TableView  # here, for it needs the rules

        return TableView(view).losses

    def save_facts(self, language: Language, setup: Mapping[str, Any], turn: int) -> tuple[str, int]:
        """Day and hour of a turn, and what the losses may not pass when they are looked at next, 0 for nothing."""
        spaces = self.content.turn_track[self.content.scenarios[str(setup["scenario"])].track]
        if turn not in spaces:
            return "", 0
        levels = (spaces[later].loss_level for later in sorted(spaces) if later >= turn)
        return moment(language, spaces[turn]), next((level for level in levels if level), 0)

    def turns(self, session: Session) -> tuple[TurnRow, ...]:
        """Losses and positions held at the end of each turn."""
        from game.dday.turn_record import record  # here, for it needs the rules

        return tuple(
            TurnRow(row.turn, row.loss_box, len(row.held))
            for row in record(session, self.content, self.game.study(str(session.setup["scenario"])))
        )

    @property
    def colour_sample(self) -> Callable[[Palette, pygame.Surface, pygame.Rect], None]:
        """The colours and shapes of positions in a palette."""
        return draw_samples

    def chart_for(self, rule: str) -> str:
        """The chart that belongs to a rule, "" for none."""
        return chart_for(rule)

    def cited(self, event: Event) -> str:
        """Which entry of the manual tells of an event of the game."""
        return cited(self.manual, self.content.events, event) if self.manual is not None else event.rule

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
