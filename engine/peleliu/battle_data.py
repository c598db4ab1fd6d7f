"""What Peleliu's data files say beyond those of every landing: whom the ridge uses, its events, the optional rules.

Shared code hands out its own classes; the functions here give what they hold as Peleliu's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dday.content import ActionChart, ActionReach, Card, Content, EventData, Hero, ScenarioData, USCounter
from engine.peleliu.ridge.ridge_data import RidgeData

TRACKS = ("invasion", "bnr")
LANDING, RIDGE = TRACKS


@dataclass(frozen=True)
class PeleliuUnit(USCounter):
    """18.1 A US unit; ``bnr`` for those used on the ridge: their anchor or space of the turn track, and their steps."""

    bnr: bool
    bnr_anchor: str
    bnr_turn: int
    bnr_steps: int


@dataclass(frozen=True)
class PeleliuHero(Hero):
    """18.1 A hero marker; ``bnr`` for those used on the ridge."""

    bnr: bool


@dataclass(frozen=True, kw_only=True)
class PeleliuCard(Card):
    """2.3, 18.2 A card; whatever the turn, ``event_bnr`` is its event on the ridge."""

    event_bnr: str

    @property
    def lines(self) -> tuple[tuple[str, str, str], ...]:
        """Those of the invasion, and the ridge's."""
        return (*super().lines, ("event_bnr", self.event_bnr, RIDGE))


@dataclass(frozen=True)
class PeleliuEvent(EventData):
    """An event of the cards; ``bnr`` says what happens on the ridge where that differs."""

    bnr: str


@dataclass(frozen=True, slots=True)
class PeleliuReach(ActionReach):
    """How far the lettered actions reach, and the counterattack."""

    stance_select: int
    """13.41 How near a tank other units must be to join the counterattack."""
    stance_move: int
    """13.42"""
    stance_units: int
    """13.41 How many units beside the tanks join the counterattack at most."""


@dataclass(frozen=True)
class PeleliuScenario(ScenarioData):
    """One scenario; ``ridge`` has the figures of the one that is fought on the ridge."""

    ridge: RidgeData | None


@dataclass(frozen=True, slots=True)
class OptionalRules:
    """20 The optional rules of the invasion scenarios."""

    letters: tuple[str, ...]
    """20.1 The letters on the markers that are shuffled onto the lettered turn spaces."""
    armour_positions: tuple[str, ...]
    """20.2 Where the tanks begin instead."""
    armour_displaced_to: tuple[str, ...]
    """20.2 Where the units go whose positions the tanks took."""


@dataclass(frozen=True)
class PeleliuContent(Content):
    """All figures, with those of the optional rules."""

    cards: Mapping[int, PeleliuCard] = field(hash=False)
    us: Mapping[str, PeleliuUnit] = field(hash=False)
    heroes: Mapping[str, PeleliuHero] = field(hash=False)
    scenarios: Mapping[str, PeleliuScenario] = field(hash=False)
    options: OptionalRules


def unit_of(counter: USCounter) -> PeleliuUnit:
    """A counter as Peleliu's."""
    assert isinstance(counter, PeleliuUnit)
    return counter


def hero_of(hero: Hero) -> PeleliuHero:
    """A hero marker as Peleliu's."""
    assert isinstance(hero, PeleliuHero)
    return hero


def card_of(card: Card) -> PeleliuCard:
    """A card as Peleliu's."""
    assert isinstance(card, PeleliuCard)
    return card


def reach_of(chart: ActionChart) -> PeleliuReach:
    """The reach of the actions as Peleliu's."""
    assert isinstance(chart.reach, PeleliuReach)
    return chart.reach


def content_of(content: Content) -> PeleliuContent:
    """The figures as Peleliu's."""
    assert isinstance(content, PeleliuContent)
    return content


def ridge_figures(scenario: ScenarioData) -> RidgeData | None:
    """18.0 The figures of a scenario that is fought on the ridge, None of another."""
    assert isinstance(scenario, PeleliuScenario)
    return scenario.ridge


def figures_of(scenario: ScenarioData) -> RidgeData:
    """18.0 The figures of the scenario that is fought on the ridge."""
    ridge = ridge_figures(scenario)
    assert ridge
    return ridge
