"""What Tarawa's data files say beyond those of every landing.

Shared code hands out its own classes; the functions here give what they hold as Tarawa's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.dday.content import (
    Card,
    Content,
    EventData,
    Figures,
    Hero,
    JapaneseCounter,
    NightData,
    ScenarioData,
    Terrain,
    TerrainEffects,
    USCounter,
)

LANDING: Final = "landing"
"""The one turn track."""
BEACHES: Final = ("R1", "R2", "R3", "G")
"""2.1 Red 1, Red 2, Red 3 and Green, the beaches that units land on."""
PLACES: Final = ("reef", "water", "beach", "inland1", "inland2")
"""5.12 Where a run to the beach can end, from the farthest out to the farthest in."""
ARTILLERY: Final = ("any", "medium", "heavy")
"""6.5 The classes of gun that an artillery value can ask for."""


@dataclass(frozen=True, kw_only=True)
class TarawaCard(Card):
    """2.3, 5.12 A card: how a run to the beach drifts and ends, and what its events need.

    ``land_units`` and ``land_lvt`` are the most steps that units and LVT keep, ``land_place`` one of PLACES, or ""
    where nobody is left. ``artillery_class`` is one of ARTILLERY, or "" without a value.
    """

    land_units: int
    land_lvt: int
    land_place: str
    smoke_zone: str
    tank_colour: str
    artillery_beach: str
    artillery_class: str

    @property
    def named(self) -> Mapping[str, tuple[str, str]]:
        """The zone that is smoked, the tank that moves, the beach where artillery lands."""
        found = {
            "zone": ("zone", self.smoke_zone),
            "colour": ("colour", self.tank_colour),
            "beach": ("box", self.artillery_beach),
        }
        return {place: told for place, told in found.items() if told[1]}


@dataclass(frozen=True)
class TarawaEvent(EventData):
    """An event of the cards; ``second`` says what it does as the second of a turn: "same", "none", "next".

    "next" puts it off to the next turn; "" stands on turns with one event only.
    """

    second: str


@dataclass(frozen=True)
class TarawaUnit(USCounter):
    """2.21 A US unit.

    ``mark`` is FT or SP on engineers; ``survives_turn`` the turn of arrival by 21.3 where that differs; ``at_21`` where
    it stands on 21 November: a hex, the command post beside which it is, "approach", "track", "dead" or "" out of play.
    """

    mark: str
    survives_turn: int
    at_21: str
    steps_21: int


@dataclass(frozen=True)
class TarawaJapanese(JapaneseCounter):
    """2.23 A Japanese unit; ``coastal`` ones carry the C and begin in coastal positions."""

    coastal: bool


@dataclass(frozen=True)
class TarawaHero(Hero):
    """10.1 A hero marker; ``set_up`` for the one that is on the map from the start (10.17)."""

    set_up: bool


@dataclass(frozen=True, slots=True)
class TarawaFigures(Figures):
    """Numbers of the rules that belong to no chart, each with its rule."""

    late_turn: int
    """15.0 The first of the extended turns."""
    late_hits: int
    """15.2 What the hit limit of a position gains from then on."""
    late_move: int
    """15.31 Hexes."""
    wading: int
    """5.2 Hexes."""
    late_wading: int
    """15.1 Hexes."""
    lvt_units: int
    """5.11 The most units aboard an LVT."""
    lvt_load: int
    """5.11 The most steps aboard an LVT of two steps, or aboard two of one step."""
    worn_lvt_load: int
    """5.11 The most steps aboard an LVT of one step."""
    last_withdrawal: int
    """8.33 The last turn in which defeated elite units go back into the reserve."""


@dataclass(frozen=True, slots=True)
class TarawaNight(NightData):
    """19 The overnight turn."""

    others_return: int
    """Eliminated units that are not elite and return all the same."""


@dataclass(frozen=True)
class TarawaTerrain(Terrain):
    """5, 8.1 A line of the terrain effects chart; ``halves_fire`` where infantry fires through at half strength."""

    halves_fire: bool


@dataclass(frozen=True, slots=True)
class Seawall:
    """8.2 A side with the seawall: the types that stop after crossing, and the factor of a defender behind it."""

    stops: frozenset[str]
    unit_factor: int


@dataclass(frozen=True)
class TarawaTerrainEffects(TerrainEffects):
    """The terrain effects chart, with the seawall."""

    seawall: Seawall


@dataclass(frozen=True, slots=True)
class SecondDay:
    """20.1, 20.2 How 21 November is set up; who stands where and with how many steps stands with the units."""

    elite_units: int
    other_units: int
    positions: tuple[str, ...]
    coastal_depth: tuple[str, ...]
    inland_depth: tuple[str, ...]
    coastal_pool: int
    inland_pool: int
    infantry_anchors: tuple[str, ...]
    anchor_radius: int
    rear_anchor: str
    rear_radius: int
    posts: Mapping[str, str] = field(hash=False)
    """The position of each command post."""
    post_radius: int
    post_garrisons: int
    ryan_anchor: str
    heroes: int
    inspired: int
    command_space: int


@dataclass(frozen=True)
class TarawaScenario(ScenarioData):
    """One scenario."""

    coastal_units: int
    """3.0 The units that begin in coastal positions, and in inland ones."""
    inland_units: int
    lvts: tuple[int, ...]
    """3.0, 20.2 The steps of each LVT at the start."""
    shibasaki: bool
    """3.0, 20.1 Whether the admiral commands at the start."""
    second_day: SecondDay | None
    """20 The set-up of the scenario that begins on the second day."""


@dataclass(frozen=True, slots=True)
class Raid:
    """21.1 Hawkins' raid: how many cards are drawn, and what their stars bring."""

    cards: int
    depth: tuple[tuple[str, ...], ...]
    """By the number of stars, the positions that gain depth."""
    quiet: int
    """The stars with which nobody gains depth on turn 1."""
    escape: int
    """The stars with which the first death of the admiral is ignored."""


@dataclass(frozen=True, slots=True)
class TarawaOptions:
    """21 The optional rules."""

    raid: Raid
    battalion_turn: int
    """21.2 The turn whose units land on a beach of the player's choice."""
    battalion_boxes: tuple[str, ...]
    survival_boxes: tuple[str, ...]
    """21.3 Where those land who come only while the admiral survives."""


@dataclass(frozen=True)
class TarawaContent(Content):
    """All figures of Tarawa."""

    cards: Mapping[int, TarawaCard] = field(hash=False)
    us: Mapping[str, TarawaUnit] = field(hash=False)
    japanese: Mapping[str, TarawaJapanese] = field(hash=False)
    heroes: Mapping[str, TarawaHero] = field(hash=False)
    events: Mapping[str, TarawaEvent] = field(hash=False)
    terrain: TarawaTerrainEffects
    scenarios: Mapping[str, TarawaScenario] = field(hash=False)
    figures: TarawaFigures
    shuffled_letters: tuple[str, ...]
    """3.0, 12.0 The letters that come in a random order."""
    reinforcing_zones: frozenset[str]
    """12.3 The zones whose coastal positions reinforce."""
    options: TarawaOptions


def content_of(content: Content) -> TarawaContent:
    """The figures as Tarawa's."""
    assert isinstance(content, TarawaContent)
    return content


def scenario_of(scenario: ScenarioData) -> TarawaScenario:
    """A scenario as Tarawa's."""
    assert isinstance(scenario, TarawaScenario)
    return scenario
