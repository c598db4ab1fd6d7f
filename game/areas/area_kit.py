"""What a game on a map of areas tells its table: the map and what lies on it, boxes, answers, rows, words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from engine.core.catalogue_words import CatalogueWords
from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.core.session import Session
from game.areas.event_row import AreaEventRow
from game.areas.layout import TableLayout, TableShape
from game.areas.show.moment import BoxSheet, Canvas, Props
from game.core.first_note import FirstNote
from game.core.presentation import GamePresentation
from game.manual.chart_table import Chart, Lit
from game.sound.ambience import Ambience
from game.table.area_board import AreaBoard
from game.ui.legend_pages import LegendSheet
from game.ui.scale import Scale
from game.ui.theme import Theme


class AreaKit(ABC):
    """A game as its table sees it. Areas are "area:ID", boxes "box:NAME", counters of any other kind "KIND:ID"."""

    texts: str
    """The table of its catalogue with the words of its table: ``thing`` and ``about`` tell of its boxes."""
    diary: str
    """The table of its catalogue that names the groups of its diary."""
    outcome: str
    """The table of its catalogue with the words of the page about the end."""
    charts: str
    """The table of its catalogue with the names of its charts and their headings."""
    sheets: Mapping[str, str]
    """Its charts in order, each with the rule that it belongs to."""
    chapters: tuple[tuple[str, str], ...]
    """How the numbers of rules begin that a chart belongs to, the most exact first."""
    groups: tuple[str, ...]
    """What the diary can be narrowed to."""
    rows: Mapping[type[Event], AreaEventRow]
    """How each class of event is presented."""
    notes: Mapping[str, FirstNote]
    """What is told at the first question of each kind."""
    things: frozenset[str]
    """The kinds of thing that have a report."""
    told_by: Mapping[str, str]
    """The boxes that tell a part of how the table stands, and which one."""
    chances: tuple[str, ...]
    """Facts of options that are chances."""
    home: str
    """The thing that keys and pad go to when no answer is about any."""
    shape: TableShape
    """How wide the map is, and whether boxes lie beside it."""

    def __init__(self, game: GamePresentation) -> None:
        self.game = game

    def words(self, theme: Theme) -> CatalogueWords:
        """The engine's words."""
        found = self.game.words(theme.language)
        assert isinstance(found, CatalogueWords)
        return found

    # ------------------------------------------------------------ the map and the boxes

    @property
    @abstractmethod
    def board(self) -> AreaBoard:
        """The map under its camera."""

    @abstractmethod
    def sheet(self, layout: TableLayout, measure: Scale, view: Any) -> BoxSheet:
        """The boxes and tracks as they lie now."""

    @abstractmethod
    def props(self, board: AreaBoard, view: Any, calm: bool, number: int) -> Props:
        """What the makers of moments are given."""

    @abstractmethod
    def ambience(self, view: Any, *, busy: bool) -> Ambience:
        """What is always there; ``busy`` while something is shown."""

    @abstractmethod
    def on_board(self, view: Any) -> dict[str, pygame.Rect]:
        """What lies on the map and can be pressed, and where in the window, what lies on top last."""

    @abstractmethod
    def print_on(self, page: pygame.Surface, free: pygame.Rect, theme: Theme) -> None:
        """Print on the painting what the camera's scale decides: names, borders, numbers."""

    @abstractmethod
    def draw_on(self, canvas: Canvas, hidden: frozenset[str]) -> None:
        """Draw what lies on the map; counters that are ``hidden`` are shown elsewhere."""

    # ------------------------------------------------------------ the strip at the top

    @abstractmethod
    def turn(self, view: Any, theme: Theme) -> str:
        """The turn in words."""

    @abstractmethod
    def phases(self, view: Any, theme: Theme) -> tuple[tuple[str, bool], ...]:
        """The phases of a turn, and which of them is played."""

    @abstractmethod
    def standing(self, view: Any, theme: Theme) -> tuple[str, ...]:
        """How the game stands, in a line or two."""

    # ------------------------------------------------------------ questions

    @abstractmethod
    def things_of(self, pending: Decision, option: Option, view: Any) -> Iterator[str]:
        """What on the table an answer is about, the thing itself first."""

    @abstractmethod
    def subjects(self, pending: Decision) -> tuple[str, ...]:
        """What the question itself is about."""

    @abstractmethod
    def chance_lines(self, told: dict[str, str], theme: Theme) -> Iterator[str]:
        """The chances of an answer in words, a line each; ``told`` has them in percent by their names."""

    def ended_alone(self, asked: Decision, option: str, before: Any, after: Any) -> tuple[str, str] | None:
        """How it is said, and by which rule, that something ended though nobody ended it; None where that is plain."""
        return None

    # ------------------------------------------------------------ looking closer

    def name_of(self, thing: str, theme: Theme) -> str:
        """What a thing is called."""
        kind, _, name = thing.partition(":")
        if kind == "box":
            return theme.text(f"{self.texts}.thing.{name}")
        said = self.words(theme).name(name)
        return said[:1].upper() + said[1:]

    @abstractmethod
    def meaning_of(self, thing: str, theme: Theme) -> str:
        """What a thing is, in a sentence."""

    def asked_of(self, thing: str) -> str:
        """What the engine is asked about a thing: of a box a part of what the table says, or "" for nothing."""
        kind, _, name = thing.partition(":")
        if kind != "box":
            return thing
        return f"table:{self.told_by[name]}" if name in self.told_by else ""

    @abstractmethod
    def examples(self, theme: Theme) -> Iterator[LegendSheet]:
        """The counters of the legend, each with what stands on it."""

    # ------------------------------------------------------------ charts

    @abstractmethod
    def chart(self, name: str, theme: Theme) -> Chart:
        """A chart, made from the engine's figures."""

    @abstractmethod
    def lit(self, view: Any, pending: Decision | None) -> Mapping[str, Lit]:
        """The cells of each chart that apply to the table and the question."""

    # ------------------------------------------------------------ the end

    @abstractmethod
    def headline(self, result: str, reason: str, theme: Theme) -> str:
        """How the game ended, in a word or two."""

    @abstractmethod
    def draw_end(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: Any, session: Session) -> None:
        """Draw what the page about the end has below its sentence."""
