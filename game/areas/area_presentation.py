"""A game on a map of areas as the shell of the program knows it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from game.areas.area_routes import CHARTS, REPLAY, TABLE
from game.core.presentation import Credit, GamePresentation, TitlePage

if TYPE_CHECKING:
    import pygame

    from game.areas.area_kit import AreaKit
    from game.ui.scale import Scale
    from game.ui.text import Language
    from game.ui.theme import Theme


class AreaPresentation(GamePresentation):
    """Its table is the one of all such games; what is its own is in its kit, its texts in the table ``ID_brief``."""

    table = TABLE.name
    replay = REPLAY.name
    charts = CHARTS.name
    year: ClassVar[str]
    """When it was fought."""
    sources: ClassVar[tuple[str, ...]]
    """What the credits name, by the heads of their texts."""

    @property
    @abstractmethod
    def kit(self) -> AreaKit:
        """What the game tells its table."""

    @abstractmethod
    def print_map(self, size: tuple[int, int], theme: Theme, *, words: bool) -> pygame.Surface:
        """The map, so many pixels large."""

    def _brief(self, language: Language, key: str) -> str:
        return language.text(f"{self.id}_brief.{key}")

    def title_page(self, language: Language) -> TitlePage:
        """Who holds what, and when."""
        name, unit, place, dates, what = (
            self._brief(language, key) for key in ("cover", "unit", "place", "days", "what")
        )
        return TitlePage(name, "", unit, place, dates, self.year, (what,))

    def in_short(self, language: Language) -> str:
        """What kind of game it is and how long it takes."""
        return self._brief(language, "in_short")

    def chart_for(self, rule: str) -> str:
        """The sheet that belongs to a rule: the one whose rules begin so."""
        return next((name for head, name in self.kit.chapters if rule.startswith(head)), "")

    # ------------------------------------------------------------ pictures

    def has_plan(self, name: str) -> bool:
        """Whether the map lies beside a brief: its own, and the title when the game was played last."""
        return name in (self.id, "title")

    def plan(self, name: str, size: tuple[int, int], measure: Scale, *, words: bool = True) -> pygame.Surface | None:
        """The map; None for a screen without one."""
        return self.print_map(size, measure.theme, words=words) if self.has_plan(name) else None

    def plan_with_legend(self, name: str, size: tuple[int, int], measure: Scale) -> pygame.Surface | None:
        """The map, whose signs the orders explain."""
        return self.plan(name, size, measure)

    # ------------------------------------------------------------ what it is made of

    def map_files(self) -> tuple[tuple[str, ...], ...]:
        """The map of areas."""
        return (("maps", f"{self.id}.tmx"),)

    def picture_files(self) -> tuple[tuple[str, ...], ...]:
        """Its painting."""
        return (("maps", "charts", f"{self.id}.webp"),)

    # ------------------------------------------------------------ saves and records

    def saved_name(self, setup: Mapping[str, Any]) -> str:
        """The scenario's name in English."""
        return self.game.words("en").scenario(str(setup["scenario"]))

    def step(self, view: Any) -> str:
        """The step of the turn."""
        return str(view.step)

    def credits(self, language: Language) -> tuple[Credit, ...]:
        """What the rules and the map are made from."""
        return tuple(
            Credit(self._brief(language, f"{name}_head"), self._brief(language, f"{name}_text"))
            for name in self.sources
        )
