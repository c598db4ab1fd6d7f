"""Peleliu 1944 as the shell of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from engine.peleliu import continue_into_day_two
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.core.brief import Brief
from game.core.presentation import Credit, TitlePage, TurnRow
from game.dday.landing_presentation import LandingPresentation
from game.dday.turn_times import moment
from game.peleliu import legend
from game.peleliu.briefs import BRIEFS, option_words
from game.peleliu.cited import cited
from game.peleliu.manual import MANUAL
from game.peleliu.photos import ALBUM
from game.peleliu.plans import ON_THE_DESK, PLANS, begin_map, plan_map

if TYPE_CHECKING:
    from engine.core.event import Event
    from engine.core.session import Session
    from engine.dday.content import Content
    from engine.dday.island.island import Island
    from game.dday.battle_show import BattleShow
    from game.ui.scale import Scale
    from game.ui.text import Language
    from game.ui.theme import Theme


class PeleliuPresentation(LandingPresentation):
    """Its briefs, plans, figures and credits."""

    id: ClassVar[str] = "peleliu"
    days_games = ("15-september", "peleliu-assault", "bloody-nose-ridge")
    short_game = "15-september"
    lessons = 10
    manual = MANUAL
    album = ALBUM
    modules = ("game.peleliu.on_table",)
    land = (-3.35, 0.5, 33.0, 61.0)
    first_place = "0214"

    @property
    def content(self) -> Content:
        """The figures of Peleliu; raises DataFault."""
        return load_content()

    @property
    def island(self) -> Island:
        """The map of Peleliu; raises DataFault."""
        return load_island()

    @property
    def briefs(self) -> tuple[Brief, ...]:
        """All ways to begin a game."""
        return BRIEFS

    def title_page(self, language: Language) -> TitlePage:
        """The operation, who fights where, and when."""
        name, tab, unit, place, dates = (
            language.text(f"peleliu_cover.{key}") for key in ("name", "tab", "division", "islands", "days")
        )
        said = tuple(language.text(f"peleliu_cover.brief_{key}") for key in ("what", "who", "length"))
        return TitlePage(name, tab, unit, place, dates, "1944", said)

    def option(self, language: Language, option: str) -> tuple[str, str]:
        """What the switch of an optional rule says, and what the rule does."""
        return option_words(language, option)

    # ------------------------------------------------------------ pictures

    def plan(self, name: str, size: tuple[int, int], measure: Scale, *, words: bool = True) -> pygame.Surface | None:
        """The staff's map for a brief, or the one that lies under a screen's folder."""
        return plan_map(ON_THE_DESK.get(name, name), size, measure, signs=name != "title", words=words).picture

    def begin_plan(self, name: str, size: tuple[int, int]) -> None:
        """Have what ``plan`` needs read in the background."""
        begin_map(ON_THE_DESK.get(name, name), size)

    def plan_with_legend(self, name: str, size: tuple[int, int], measure: Scale) -> pygame.Surface | None:
        """The map with its marks, and below it what the signs mean."""
        high = legend.height(name, size[0], measure)
        picture = pygame.Surface(size)
        picture.blit(plan_map(name, (size[0], size[1] - high), measure).picture, (0, 0))
        legend.draw(picture, pygame.Rect(0, size[1] - high, size[0], high), name, measure)
        return picture

    def has_plan(self, name: str) -> bool:
        """Whether there is a map for a brief."""
        return name in PLANS

    def is_tall(self, name: str) -> bool:
        """Whether the map of a brief is higher than wide."""
        return PLANS[name].tall

    def prepare(
        self, brief: Brief, shared: Callable[[type[Any]], Any], theme: Theme, seconds: float, *, names: bool
    ) -> None:
        """Paint the map as far as every table needs it."""
        from game.dday.board.painting_ahead import (
            TileStore,  # here, for the title comes without the modules of the table
        )

        ridge = load_content().scenarios[brief.scenario].ridge
        area = load_island().bnr.play_area if ridge is not None else frozenset[str]()
        easel: TileStore = shared(TileStore)
        easel.paint_ahead(self.island, theme, area, seconds, names=names)

    # ------------------------------------------------------------ on the table

    @property
    def show(self) -> BattleShow:
        """Caves and orders on the map, photographs and sounds of the cards' events."""
        from game.peleliu.on_table import SHOW  # here, for the title comes without the table

        return SHOW

    def cited(self, event: Event) -> str:
        """Which entry of the manual tells of an event."""
        return cited(event)

    def may_follow(self, session: Session) -> bool:
        """Whether a finished first day is followed by a second one."""
        from engine.peleliu.day_two import may_follow  # here, for it needs the rules

        return may_follow(session)

    def following(self, session: Session) -> Session:
        """The second day after a first one that was played; raises ValueError."""
        return continue_into_day_two(session, str(session.setup["seed"]))

    # ------------------------------------------------------------ what it is made of

    def map_files(self) -> tuple[tuple[str, ...], ...]:
        """The island."""
        return (("maps", "peleliu.tmx"),)

    def picture_files(self) -> tuple[tuple[str, ...], ...]:
        """The painted picture of the island; raises PictureFault."""
        from game.dday.board.painted import FOLDER, GRAIN, PaintedMap  # here, for the title comes without it

        return tuple((*FOLDER, name) for name in (*PaintedMap(self.island).files, GRAIN))

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
        load_content()

    def saved_name(self, setup: Mapping[str, Any]) -> str:
        """The scenario's name in English."""
        return load_content().scenarios[str(setup["scenario"])].name

    def step(self, view: Any) -> str:
        """The step of the turn."""
        from engine.dday.view.table_view import TableView  # here, for it needs the rules

        return TableView(view).step

    def losses(self, view: Any) -> int:
        """Counters in the loss box."""
        from engine.dday.view.table_view import TableView  # here, for it needs the rules

        return TableView(view).losses

    def save_facts(self, language: Language, setup: Mapping[str, Any], turn: int) -> tuple[str, int]:
        """Day and hour of a turn, and what the losses may not pass when they are looked at next."""
        scenario = load_content().scenarios[str(setup["scenario"])]
        spaces = load_content().turn_track[scenario.track]
        if turn not in spaces:
            return "", 0
        if scenario.ridge:
            return moment(language, spaces[turn]), scenario.ridge.infantry_eliminated
        levels = (spaces[later].loss_level for later in sorted(spaces) if later >= turn)
        return moment(language, spaces[turn]), next((level for level in levels if level), 0)

    def turns(self, session: Session) -> tuple[TurnRow, ...]:
        """Losses and positions held at the end of each turn."""
        from game.dday.turn_record import record  # here, for it needs the rules

        return tuple(
            TurnRow(row.turn, row.loss_box, len(row.held))
            for row in record(session, self.content, self.game.study(str(session.setup["scenario"])))
        )

    def credits(self, language: Language) -> tuple[Credit, ...]:
        """What the rules and the map are made from."""
        return tuple(
            Credit(language.text(f"peleliu_credits.{name}_head"), language.text(f"peleliu_credits.{name}_text"))
            for name in ("rules", "map")
        )

    def photograph_credit(self, language: Language) -> str:
        """The archive of the Marine Corps, and the book that printed them."""
        return language.text("peleliu_credits.photographs_text")
