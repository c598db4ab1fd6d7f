"""Tarawa as the shell of the program knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from game.core.brief import Brief
from game.dday.landing_presentation import LandingPresentation
from game.tarawa.briefs import BRIEFS, option_words
from game.tarawa.drawings import ALBUM
from game.tarawa.manual import MANUAL
from game.tarawa.tarawa_plans import STAFF

if TYPE_CHECKING:
    from engine.dday.content import Content
    from engine.dday.island.island import Island
    from game.dday.battle_show import BattleShow
    from game.dday.board.own_ink import Inker
    from game.dday.staff_plan import StaffPlans
    from game.ui.text import Language


class TarawaPresentation(LandingPresentation):
    """Its briefs, plans, figures and credits."""

    id: ClassVar[str] = "tarawa"
    days_games = ("tarawa-20-november", "tarawa-21-november", "tarawa-first-waves")
    short_game = "tarawa-first-waves"
    manual = MANUAL
    album = ALBUM
    lessons = 5
    year = "1943"
    modules = ("game.tarawa.on_table",)
    land = (2.0, 11.0, 75.0, 38.5)
    first_place = "1232"
    hex_metres = 91.44
    north = -25.0

    @property
    def content(self) -> Content:
        """The figures of Tarawa; raises DataFault."""
        return load_content()

    @property
    def island(self) -> Island:
        """The map of Betio; raises DataFault."""
        return load_island()

    @property
    def briefs(self) -> tuple[Brief, ...]:
        """All ways to begin a game."""
        return BRIEFS

    @property
    def show(self) -> BattleShow:
        """The landing on its cards, and the rows of its own events."""
        from game.tarawa.on_table import SHOW  # here, for the title comes without the table

        return SHOW

    @property
    def ink(self) -> Inker:
        """Approach hexes, names of the beaches, wrecks."""
        from game.tarawa.sheet_ink import ink  # here, for the title comes without the table

        return ink

    @property
    def staff(self) -> StaffPlans:
        """The staff's maps."""
        return STAFF

    def option(self, language: Language, option: str) -> tuple[str, str]:
        """What the switch of an optional rule says, and what the rule does."""
        return option_words(language, option)
