"""Peleliu 1944 as the shell of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from engine.peleliu import continue_into_day_two
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.core.brief import Brief
from game.dday.landing_presentation import LandingPresentation
from game.peleliu.briefs import BRIEFS, option_words
from game.peleliu.manual import MANUAL
from game.peleliu.photos import ALBUM
from game.peleliu.plans import STAFF

if TYPE_CHECKING:
    from engine.core.session import Session
    from engine.dday.content import Content
    from engine.dday.island.island import Island
    from game.dday.battle_show import BattleShow
    from game.dday.staff_plan import StaffPlans
    from game.ui.text import Language


class PeleliuPresentation(LandingPresentation):
    """Its briefs, plans, figures and credits."""

    id: ClassVar[str] = "peleliu"
    days_games = ("15-september", "peleliu-assault", "bloody-nose-ridge")
    short_game = "15-september"
    lessons = 10
    manual = MANUAL
    album = ALBUM
    modules = ("game.peleliu.on_table",)
    year = "1944"
    land = (-3.35, 0.5, 33.0, 61.0)
    first_place = "0214"
    hex_metres = 150.0

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

    def option(self, language: Language, option: str) -> tuple[str, str]:
        """What the switch of an optional rule says, and what the rule does."""
        return option_words(language, option)

    @property
    def staff(self) -> StaffPlans:
        """The staff's maps."""
        return STAFF

    def play_area(self, brief: Brief) -> frozenset[str]:
        """18.1 The mountains, where the battle is for these."""
        ridge = load_content().scenarios[brief.scenario].ridge
        return load_island().bnr.play_area if ridge is not None else frozenset()

    # ------------------------------------------------------------ on the table

    @property
    def show(self) -> BattleShow:
        """Caves and orders on the map, photographs and sounds of the cards' events."""
        from game.peleliu.on_table import SHOW  # here, for the title comes without the table

        return SHOW

    def may_follow(self, session: Session) -> bool:
        """Whether a finished first day is followed by a second one."""
        from engine.peleliu.day_two import may_follow  # here, for it needs the rules

        return may_follow(session)

    def following(self, session: Session) -> Session:
        """The second day after a first one that was played; raises ValueError."""
        return continue_into_day_two(session, str(session.setup["seed"]))

    def save_facts(self, language: Language, setup: Mapping[str, Any], turn: int) -> tuple[str, int]:
        """18.41 In the mountains the losses that end the game are the same in every turn."""
        told, level = super().save_facts(language, setup, turn)
        ridge = load_content().scenarios[str(setup["scenario"])].ridge
        return told, ridge.infantry_eliminated if told and ridge else level

    def photograph_credit(self, language: Language) -> str:
        """The archive of the Marine Corps, and the book that printed them."""
        return language.text("peleliu_credits.photographs_text")
