"""What a battle shows on its tables beside what all landings show, found by the name of a scenario.

The presentation of each battle enters it (``LandingPresentation.show``); a battle without its own has PLAIN.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.dday.battle_sounds import BattleSounds
from game.ui.desk.photos import NO_PHOTOS, Album, Photo

if TYPE_CHECKING:
    import pygame

    from engine.dday.content import Card, ScenarioData
    from engine.dday.view.table_view import TableView
    from game.dday.first_notes import NoteRow
    from game.dday.panels.gauge import Gauge
    from game.table.map_canvas import MapCanvas
    from game.ui.theme import Theme


def _nothing(canvas: MapCanvas, view: TableView, bare: Container[str]) -> None:
    """Draw no marks."""


def _blank(face: pygame.Surface, theme: Theme, card: Card, rect: pygame.Rect, use: str) -> None:
    """Print nothing."""


def _no_gauges(scenario: ScenarioData) -> Sequence[Gauge]:
    """Nothing more beside the turn track."""
    return ()


@dataclass(frozen=True, slots=True)
class CardEventShow:
    """What is seen and heard of an event of the cards beside what comes of it."""

    photograph: str = ""
    """The use whose photograph goes with it, "" for none."""
    cue: str = ""
    """What is heard at once, "" where it is heard by what comes of it."""


@dataclass(frozen=True, slots=True)
class BattleShow:
    """What only one battle shows."""

    card_events: Mapping[str, CardEventShow] = field(default_factory=dict)
    """By the id of an event of the cards."""
    draw_marks: Callable[[MapCanvas, TableView, Container[str]], None] = _nothing
    """Draws what only this battle has on its map; what has still to be shown coming is named in the container."""
    album: Album = NO_PHOTOS
    """Its photographs."""
    print_landing: Callable[[pygame.Surface, Theme, Card, pygame.Rect, str], None] = _blank
    """Prints the landing on a card whose landing isn't a colour and a symbol, into the part of its face for it,
    by what the card was drawn for."""
    landing_marks: tuple[str, str] = ("landing", "drift")
    """What the two lines of the landing on a card are called in tips and in the legend."""
    notes: tuple[NoteRow, ...] = ()
    """What a player is told when it comes before him for the first time in his life."""
    silent: frozenset[str] = frozenset()
    """The notes that landings share and that don't fit here, by their keys."""
    gauges: Callable[[ScenarioData], Sequence[Gauge]] = _no_gauges
    """What stands beside the turn track in a scenario of this battle alone."""
    sounds: BattleSounds = field(default_factory=BattleSounds)
    """What it sounds like."""

    def photograph(self, event: str) -> Photo | None:
        """The photograph that goes with an event of the cards, None for none."""
        return self.album.find(self.card_events[event].photograph) if event in self.card_events else None

    def cue(self, event: str) -> str:
        """What is heard at once of an event of the cards, "" for nothing."""
        return self.card_events[event].cue if event in self.card_events else ""


PLAIN: Final = BattleShow()
Loader = Callable[[str], BattleShow | None]
"""Gives what the battle of a scenario shows by the scenario's name, None for a scenario of another battle."""
_LOADERS: dict[str, Loader] = {}


def enter(battle: str, load: Loader) -> None:
    """Tell how it is found what a battle shows, by the battle's id."""
    _LOADERS[battle] = load


def show_of(scenario: str) -> BattleShow:
    """What the battle of a scenario shows of its own."""
    for load in _LOADERS.values():
        if found := load(scenario):
            return found
    return PLAIN
