"""What tells the rules of one scenario from those of another: a small object whose defaults are the invasion's answers.

Shared code asks it instead of asking which scenario is played.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.dday.facts.cards import Card
from engine.dday.facts.counters import DepthCounter, Hero, JapaneseCounter, USCounter
from engine.dday.facts.scenarios import NightFacts, RidgeFacts, ScenarioFacts, TurnSpace


@dataclass(frozen=True, slots=True)
class Variant:
    """The answers of a scenario; a field for each that is one value."""

    commanded: bool = False
    """18.32 Whether everybody is in command, has a radio and acts free, so that HQs on the map command nobody."""
    withdraws: bool = True
    """8.33, 18.42 Whether defeated elite units can go back into the reserve."""
    guns: bool = True
    """6.5, 6.51, 18.2 Whether artillery positions have guns, and the artillery value of a fire card counts."""
    secures: bool = True
    """15.2, 18.42 Whether holding positions counts as securing them."""
    full_sides: bool = True
    """15.1, 18.41 Whether the full-strength counter of a unit goes into the loss box too."""
    marks_fire: bool = False
    """18.34 Whether units that act under intense fire are marked for it."""
    fortified: bool = False
    """2.25, 19.0 Whether mountain positions are fortifications that face some way; else their backs count."""
    linked: bool = False
    """11.3, 18.36 Whether US units are in communication everywhere."""
    zone_linked: bool = False
    """11.21, 18.36 Whether Japanese positions of a zone need no path, and one of them is enough to be linked to."""
    observed_nights: bool = False
    """18.21 Whether nobody moves by night who stands beside the enemy."""
    garrisons: int = 0
    """14.4, 18.2 How many garrisons an HQ phase may place, 0 for as many as there are positions."""
    under_fire_hits: int = 0
    """18.34 What action under fire adds to a position's hit limit."""
    infiltration_reach: int | None = None
    """How near to a mountain hex infiltrators come up in a jungle hex; None where they may come up anywhere."""
    depth_markers: int | None = None
    """18.1 How many depth markers are drawn for the scenario; None for all that it uses."""
    own_acting_rule: str = ""
    """18.33 The rule that the actions of US units follow where that is not the chapter's own."""
    loss_rule: str = "15.1"
    """15.1, 18.41 The rule by which losses end the game."""
    actions: str = "invasion"
    """12.0, 18.35 The name of the table by which Japanese positions act."""
    stops: bool = True
    """7.31, 18.33 Whether rough ground ends a move."""
    carried_out: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """2.3 Events that are carried out as another one."""
    night: NightFacts | None = None
    """16 The figures of the overnight turn, None where there is none."""

    @property
    def acting_rule(self) -> str:
        """7.0, 18.33 The rule that the actions of US units follow."""
        return self.own_acting_rule or "7.0"

    def event(self, card: Card, turn: int) -> str:
        """2.3 The event of a card in a turn."""
        return card.event_for(turn)

    def has_hero(self, hero: Hero) -> bool:
        """10.11 Whether a hero is in play."""
        return True

    def in_reserve(self, counter: JapaneseCounter) -> bool:
        """3.0, 9.3 Whether a Japanese unit may be among the reserve."""
        return not counter.is_tank

    def in_pool(self, marker: DepthCounter) -> bool:
        """3.0, 9.2 Whether a depth marker is among those that are drawn from the pool."""
        return marker.kind == "normal"

    def starting_steps(self, counter: USCounter) -> int:
        """3.0 The steps that a unit begins with."""
        return counter.steps

    def loss_level(self, space: TurnSpace) -> int:
        """15.1 The counters in the loss box that end the game in a turn; 0 for none."""
        return space.loss_level

    def move_limit(self, usual: int, *, night: bool) -> int:
        """7.3, 16 VI The hexes that a US unit may move."""
        return self.night.us_move if night and self.night else usual


@dataclass(frozen=True, slots=True)
class RidgeVariant(Variant):
    """18.0 The answers of Bloody Nose Ridge."""

    ridge: RidgeFacts | None = None

    def event(self, card: Card, turn: int) -> str:
        """2.3, 18.2 Its own line of the card, whatever the turn."""
        return card.event_bnr

    def has_hero(self, hero: Hero) -> bool:
        """18.1 Whether a hero is among those of the ridge."""
        return hero.bnr

    def in_reserve(self, counter: JapaneseCounter) -> bool:
        """18.1 An elite unit, the strongest left out."""
        assert self.ridge
        return self.ridge.uses_unit(counter)

    def in_pool(self, marker: DepthCounter) -> bool:
        """18.1 A normal marker, the strongest and the reinforcements left out."""
        assert self.ridge
        return self.ridge.uses_depth(marker)

    def starting_steps(self, counter: USCounter) -> int:
        """18.1 The steps that a unit begins with after weeks of fighting."""
        return counter.bnr_steps or counter.steps

    def loss_level(self, space: TurnSpace) -> int:
        """18.41 The same number in every turn."""
        assert self.ridge
        return self.ridge.infantry_eliminated

    def move_limit(self, usual: int, *, night: bool) -> int:
        """18.21, 18.33 The hexes that a US unit may move, by day and by night."""
        assert self.ridge
        return self.ridge.night_move if night else self.ridge.us_move


def variant_of(scenario: ScenarioFacts) -> Variant:
    """The answers of a scenario."""
    ridge = scenario.ridge
    if ridge is None:
        return Variant(night=scenario.night)
    return RidgeVariant(
        commanded=True,
        withdraws=False,
        guns=False,
        secures=False,
        full_sides=False,
        marks_fire=True,
        stops=False,
        fortified=True,
        linked=True,
        zone_linked=True,
        observed_nights=True,
        garrisons=ridge.garrisons_per_phase,
        under_fire_hits=ridge.under_fire_hits,
        infiltration_reach=ridge.infiltration_reach,
        depth_markers=ridge.depth_markers,
        own_acting_rule="18.33",
        loss_rule="18.41",
        actions="bnr",
        carried_out=MappingProxyType({"patrol_report": "fortification_report"}),
        ridge=ridge,
    )
