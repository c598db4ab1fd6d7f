"""What tells the rules of one scenario from those of another: a small object whose defaults are the plainest answers.

Shared code asks it instead of asking which scenario is played. It knows the table that the rules work on by a type
variable only, since that table holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.core.schema import Key, Kind
from engine.core.session import Step
from engine.dday.close_combat.combat_rules import USUAL_COMBAT, CombatRules
from engine.dday.content.cards import Card, FireEntry
from engine.dday.content.counters import Hero, JapaneseCounter, USCounter
from engine.dday.content.game_content import Content
from engine.dday.content.scenarios import Goal, NightData, TurnSpace, VictoryCheck
from engine.dday.events.because import Because
from engine.dday.events.japanese import DepthPlaced
from engine.dday.events.us import HeroFell
from engine.dday.face_down import FaceDown
from engine.dday.foreseen import Foreseen
from engine.dday.island.island import Island, Site
from engine.dday.numbers import Numbers
from engine.dday.sequence.play import Play
from engine.dday.state.state import Force, State, Unit

T = TypeVar("T")
"""The table that the rules work on."""
R = TypeVar("R")
"""What a part of a step gives back."""
CardEvent = Callable[[T, Card], Step]
"""2.3 What carries an event of the cards out."""
StepOf = Generator[Decision, str, R]
"""A part of a step that asks questions and gives back an R."""
Judge = Callable[[T, Decision, str, Sequence[str]], Any]
"""Why an answer is not offered: a refusal, or nothing."""


def _nothing() -> Step:
    yield from ()


def _no_guns(table: Any, card: Card) -> Step:
    """6.5 What the artillery value of a card does where there are no guns."""
    yield from ()


def _unharmed(table: Any, unit: Unit, by: str) -> None:
    """10.4 What a hit does to an HQ where nothing can hit one."""


@dataclass(frozen=True)
class Variant(FaceDown, Foreseen, Generic[T]):
    """The answers of a scenario: a field for each that is a value or a table, a method for each that is a hook."""

    state: ClassVar[type[State]] = State
    """The class of the battle's states."""
    situation_keys: ClassVar[Mapping[str, tuple[type, ...]]] = MappingProxyType({})
    """Keys that only the battle's situations have, with what stands in each."""
    situation_lists: ClassVar[Mapping[str, tuple[type, ...]]] = MappingProxyType({})
    """The same of keys that hold lists, with what stands in these."""
    play: Play[T]
    """4.0 The sequences of play."""
    events: Mapping[str, CardEvent[T]]
    """2.3 What carries out each event of the cards; one that is made of others is not among them."""
    compound: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """2.3 Events that are made of others, one completely after the other."""
    placing: frozenset[str] = frozenset()
    """2.3 Events of the cards that may recover or place forces, which forecasts carry out."""
    altering: frozenset[str] = frozenset()
    """2.3 Others that may change who fires where, and how many are hit."""
    helping: frozenset[str] = frozenset()
    """2.3 Events of the cards that are good for the US unit that the player chooses; the others harm it."""
    judges: Mapping[str, Judge[T]] = field(default_factory=lambda: MappingProxyType({}))
    """Why something is not offered that this scenario alone asks: by the verb of an answer, or by the kind of the
    question and the verb, "recover unit"."""
    numbers: Numbers = field(default_factory=lambda: MappingProxyType({}))
    """The numbers that rules have in the battle's own book, where those differ from the ones that shared code cites."""
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
    linked_zone: frozenset[str] = frozenset()
    """11.21, 18.36 Hexes in which Japanese positions need no path, and one of them is enough to be linked to."""
    area: frozenset[str] = frozenset()
    """18.1 The hexes that are played on where that is a part of the island alone; none where it is all of it."""
    first_hex: str = ""
    """18.1 The hex around which the first US units are set up; "" where they land."""
    fortifications: int = 0
    """18.1 How many fortifications the Japanese begin with."""
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
    counts_losses: bool = False
    """Whether ``loss_count`` says at every moment how much of the losses ends the game, and no turn has a level."""
    loss_rule: str = "15.1"
    """15.1, 18.41 The rule by which losses end the game."""
    artillery: Callable[[T, Card], Step] = _no_guns
    """6.5 What the artillery value of a fire card does."""
    hq_hit: Callable[[T, Unit, str], None] = _unharmed
    """10.4 What a hit by a position does to a regimental HQ."""
    combat: CombatRules = USUAL_COMBAT
    """8.6 How close combat differs."""
    enters_unseen: bool = False
    """7.4 Whether hexes with units that nobody has seen can be entered to fight."""
    guns_fall: bool = False
    """6.51 Whether guns are lost as soon as a US unit is in their hex, even beside a Japanese one."""
    garrisons_seen: bool = True
    """12.0, 14.41 Whether a garrison counts as a US unit in a field of fire."""
    naval_sure: bool = False
    """8.52 Whether a barrage of naval fire needs no card: it disrupts, takes depth and destroys guns."""
    guns_stand_off: bool = False
    """8.1 Whether artillery takes no part in attacks on hexes beside it."""
    patrols_heed_stacks: bool = False
    """6.35, 12.6 Whether a concentrated hex counts as showing the symbol for the choice of a patrol too."""
    garrisons_by_command: bool = True
    """14.4 Whether garrisons go only where a command post commands."""
    own_reasons: frozenset[str] = frozenset()
    """15.2 Reasons why a game ends beside those of the scenario's checks."""
    wades: bool = False
    """5.2 Whether US units stand in water hexes."""
    actions: object = None
    """12.0, 18.35 The table by which Japanese positions act (see actions/action.py)."""
    stops: bool = True
    """7.31, 18.33 Whether rough ground ends a move."""
    reports: object = None
    """What is said of things in the scenario's own way (see inspection/own_reports.py), None for nothing."""
    random_letters: str = ""
    """20.1 The optional rule by which letters come in a random order; "" where there is none."""
    unforeseen: tuple[type[Event], ...] = ()
    """12.0 Events of the battle's own that begin an assault, after which a forecast of fire says no more."""
    night: NightData | None = None
    """16 The figures of the overnight turn, None where there is none."""

    @property
    def acting_rule(self) -> str:
        """7.0, 18.33 The rule that the actions of US units follow."""
        return self.own_acting_rule or "7.0"

    def event(self, card: Card, turn: int) -> str:
        """2.3 The event of a card in a turn."""
        return card.event_for(turn)

    def letters_hidden(self, options: Sequence[str]) -> bool:
        """12.0, 20.1 Whether nobody knows which letter comes when."""
        return self.random_letters in options

    def has_unit(self, counter: USCounter) -> bool:
        """3.0, 18.1 Whether a US unit is in play."""
        return True

    def has_hero(self, hero: Hero) -> bool:
        """10.11 Whether a hero is in play."""
        return True

    def own_figures(self, table: Any) -> Mapping[str, int]:
        """What the battle counts, beside what every landing does, to judge how a game stands; nothing hidden."""
        return MappingProxyType({})

    def starting_steps(self, counter: USCounter) -> int:
        """3.0 The steps that a unit begins with."""
        return counter.steps

    def loss_level(self, space: TurnSpace) -> int:
        """15.1 The counters in the loss box that end the game in a turn; 0 for none."""
        return space.loss_level

    def usual_move(self, content: Content, turn: int) -> int:
        """7.3 The hexes that a US unit may move in a turn by day."""
        return content.figures.us_move

    def move_limit(self, table: Any) -> int:
        """7.3, 16 VI The hexes that a US unit may move in this turn."""
        usual = self.usual_move(table.content, table.state.turn)
        return self.night.us_move if table.night and self.night else usual

    def saviour(self, table: Any, unit: Unit) -> str:
        """10.15 The hero who may give himself up for a unit's last step, "" for none."""
        return unit.hero

    def hero_falls(self, table: Any, unit: Unit, rule: str, why: str, fall: type[HeroFell]) -> Step:
        """10.15, 10.4 The hero of a unit falls."""
        table.emit(fall(rule, unit.hero, unit.id, why))
        yield from ()

    def unit_goes(self, table: Any, unit: Unit) -> None:
        """10.11 What comes before a unit is gone."""

    def weakest(self, table: Any, units: Sequence[Unit]) -> tuple[str, int]:
        """13.2 [R] What tells hexes apart that a tank unit may overrun: the name of the reason, and the figure."""
        return "fewest_steps", sum(unit.steps for unit in units)

    def may_withdraw(self, table: T) -> bool:
        """8.33 Whether defeated elite units can go back into the reserve in this turn."""
        return self.withdraws

    def heroic(self, table: T, unit: Unit) -> bool:
        """10.14 Whether a unit in close combat gives its side the card of a hero."""
        return bool(unit.hero)

    def leads(self, table: Any, unit: Unit) -> bool:
        """8.24 Whether a unit that attacks from beside the target has a hero with it."""
        return bool(unit.hero)

    def own_free(self, table: T, unit: Unit) -> str:
        """7.1 Why a unit acts free where the battle alone allows it; "" when it does not."""
        return ""

    def attack_strength(self, table: Any, unit: Unit, target: str) -> int:
        """8.3 The strength that a unit brings to an attack."""
        found: int = table.strength(unit)
        return found

    def weapons_at(self, content: Content, counter: USCounter, steps: int, distance: int) -> frozenset[str]:
        """8.2 The weapons that a unit of so many steps brings at a distance."""
        return content.weapons_chart.weapons(counter, steps, distance)

    def walled(self, content: Content, island: Island, place: str, target: str) -> int:
        """8.2 The factor that a unit in a position gains from a wall between it and who attacks from beside it."""
        return 1

    def held_up(self, content: Content, island: Island, kind: str, place: str, target: str) -> bool:
        """7.3 Whether a wall ends the move of units of a type that cross it."""
        return False

    def open_to_barrage(self, table: T, force: Force) -> bool:
        """8.41 Whether a force can be barraged although nobody has seen it."""
        return False

    def may_barrage(self, table: T, unit: Unit) -> bool:
        """8.4 Whether a unit that could barrage may do so in this turn."""
        return True

    def by_the_beach(self, table: Any, hex_id: str) -> bool:
        """9.2 Whether a position counts as one by the landing beaches when depth is given out."""
        return any(h in table.island.landing_hexes for h in table.island.neighbours[hex_id])

    def takes_reinforcement(self, table: T, hex_id: str) -> bool:
        """9.4 Whether a tactical reinforcement can enter an empty position."""
        return True

    def more_weapons(self, table: T, units: Sequence[Unit], target: str, missing: Sequence[str]) -> StepOf[list[str]]:
        """8.3 step 3 What is still missing once the battle's own means are spent on an attack."""
        yield from ()
        return list(missing)

    def own_undertakings(self, table: T) -> list[Option]:
        """7.0 What the player can do at any time of the action phase that only the battle knows."""
        return []

    def undertake(self, table: T, answer: str) -> None:
        """7.0 Carry out one of those."""

    def acted_from(self, table: T, site: Site, since: int) -> None:
        """12.0 What follows when a position has acted; its events are those of the log from ``since`` on."""

    def slips_past(self, table: T, card: Card, site: Site) -> bool:
        """7.33 Whether a card that shows the colour of a position lets infiltrators pass it all the same."""
        return False

    def silenced(self, table: T, force: Force) -> bool:
        """6.3 Whether a force that is not disrupted can't fire in this turn."""
        return False

    def modifier_of(self, table: T, entry: FireEntry) -> str | None:
        """12.0 What stands beside a colour of the fire card where something else counts in this phase, or None."""
        return None

    def post_given_up(self, table: T, unit: Unit) -> None:
        """14.11 What follows when a command post is given up."""

    def fate(self, table: T, counter: JapaneseCounter, why: str) -> str:
        """8.33, 8.61 Where a Japanese unit goes that is eliminated: "elite", "removed" or a box of the battle's own."""
        stays = counter.elite and not counter.is_tank and self.may_withdraw(table)
        return "elite" if stays else "removed"

    def checks(self, table: Any) -> tuple[VictoryCheck, ...]:
        """15.2 The victory checks of the game, in order."""
        found: tuple[VictoryCheck, ...] = table.scenario.checks
        return found

    def progress(self, table: T, goal: Goal) -> tuple[int, int] | None:
        """15.2 How much of a goal of the battle's own is reached, and how much it asks for; None for any other."""
        return None

    def goal_choice(self, island: Island, goal: Goal, effort: Callable[[Sequence[str]], float]) -> list[str] | None:
        """18.2 The positions to go for where a goal leaves a choice of groups, by what each takes; else None."""
        return None

    def goal_positions(self, table: T, goal: Goal) -> Sequence[str] | None:
        """15.2 The positions that a goal of the battle's own counts; None for any other."""
        return None

    def loss_count(self, table: Any) -> tuple[int, int]:
        """15.1 What of the losses counts towards a catastrophe now, and how much of it there has to be; 0 for never."""
        level = self.loss_level(table.turn) if table.state.turn else 0
        return len(table.state.loss_box), level

    def catastrophe(self, table: Any) -> Because:
        """15.1 Why the losses end the game now; nothing while they don't."""
        level = self.loss_level(table.turn)
        return (("level", level),) if level and len(table.state.loss_box) >= level else ()

    # ------------------------------------------------------------ hooks

    def ground(self, island: Island) -> Island:
        """18.1 The part of the island that is played on."""
        return island

    def table_of_turn(self, space: TurnSpace, turn: int, command_changed: int) -> str:
        """4.0, 16, 18.22 The name of the sequence of play that a turn follows, as far as can be said now."""
        return space.part if space.part in self.play.turns else "day"

    def turn_begins(self, table: T) -> None:
        """18.32 What a turn brings by itself as it begins."""

    def held_back(self, table: T, unit: Unit, end: str) -> Any:
        """18.21 A refusal where more than the rules of movement bars a hex, or nothing; if it bars any, its own too."""
        return None

    def moves_watched(self, table: T) -> bool:
        """18.21, 18.32 Whether moves have to heed anything beyond the rules of movement."""
        return False

    def owed(self, table: T) -> list[str]:
        """18.32 The hexes that US units must still attack or enter before their actions may end, and can."""
        return []

    def spares(self, table: T, hex_id: str) -> bool:
        """8.43, 18.32 Whether a hex can't be barraged since an attack on it is owed."""
        return False

    def allows(self, table: T, units: Sequence[Unit], target: str = "") -> bool:
        """18.32 Whether what is owed leaves units free to act; ``target`` is the hex that they attack or enter."""
        return True

    def allows_joining(self, table: T, unit: Unit, attackers: Sequence[Unit], target: str) -> bool:
        """18.32 Whether what is owed leaves a unit free to join an attack."""
        return True

    def actions_end(self, table: T) -> None:
        """7.0 What comes when all actions are done."""

    def spend_extra(self, table: T, marker: str) -> bool:
        """8.5 Take a barrage that needs no marker, if there is one; tells whether there was."""
        return False

    def own_site(self, table: T, hex_id: str) -> Site | None:
        """6.2 The field of fire of a hex outside positions that holds a unit all the same."""
        return None

    def before_positions(self, table: T) -> Generator[Decision, str, set[str]]:
        """4.0 III What comes in a Japanese Fire Phase before the positions; returns the forces that have acted."""
        yield from ()
        return set()

    def after_positions(self, table: T, turn: Any) -> Step:
        """4.0 III What fires after the positions of the card, before the artillery; ``turn`` is a FireTurn."""
        return _nothing()

    def more_hits(self, table: T) -> int:
        """6.31 What the hit limit of every position gains."""
        return 0

    def steps_by_position(self, table: T) -> bool:
        """6.34 Whether each firing position may cost a US unit a step, and not one of them in a whole phase."""
        return False

    def depth_for(self, table: Any, force: Force) -> tuple[str, type[DepthPlaced]] | None:
        """9.21 The next depth marker for a force, and the event that takes it from its pool; None without any."""
        pool = table.state.depth_pool
        return (pool[0], DepthPlaced) if pool else None

    def brings_to_light(self, event: Event) -> tuple[str, ...]:
        """Ids of hidden things that an event of the battle's own shows the player."""
        return ()

    def fought(self, table: T, hex_id: str, rule: str) -> None:
        """2.3 What comes to light when a hex is barraged or entered for the first time."""

    def piles_drawn(self, table: T, force: Force) -> Step:
        """8.6 What may be spent on a close combat once its piles are drawn."""
        return _nothing()

    def masked(self, view: Any) -> None:
        """Hide in a copy of a state what the player does not see of the battle's own fields."""

    def hidden(self, state: Any) -> Sequence[str]:
        """The ids of things in the battle's own fields that lie face down."""
        return ()

    # ------------------------------------------------------------ states from outside

    def state_keys(self, content: Content, island: Island) -> Mapping[str, Kind | Key]:
        """The form of what the battle's states have of their own."""
        return MappingProxyType({})

    def lay_places(self, builder: Any) -> list[str]:
        """Lay out what a situation says of the battle's own places; returns the markers there (see Builder)."""
        return []

    def lay_markers(self, builder: Any) -> None:
        """Lay out what a situation says of the battle's own markers."""

    # ------------------------------------------------------------ what must hold

    def wrong_always(self, content: Content, island: Island, state: State) -> Iterator[str]:
        """What is wrong with a state by itself, beyond what must hold in any landing."""
        yield from ()

    def wrong_at_rest(self, island: Island, state: State) -> Iterator[str]:
        """What is wrong with a state between two steps."""
        yield from ()

    def wrong_at_start(self, content: Content, island: Island, state: State) -> Iterator[str]:
        """What is wrong with a state as its first turn begins."""
        yield from ()

    def wrong_event(self, content: Content, island: Island, state: State, event: Event) -> Iterator[str]:
        """What is wrong with an event at the moment before it applies."""
        yield from ()
