"""The view of a side: everything that a screen may ask about what lies on the table, answered by the rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.core.event import Event
from engine.core.session import Session
from engine.dday.actions.action import available
from engine.dday.command.command import commanders
from engine.dday.command.control import awake
from engine.dday.content import ScenarioData, TurnSpace
from engine.dday.content.cards import FireEntry
from engine.dday.depth.fortifications import closed_directions
from engine.dday.state.state import OUT, Force, State
from engine.dday.victory.losses import loss_levels
from engine.dday.view.defence import SeenDefence, seen_defence
from engine.dday.view.features import Features, features_of
from engine.dday.view.masked import Masked, seen_state
from engine.dday.view.pieces import SeenForce, SeenUnit
from engine.dday.view.table import SeenTable, seen_table


class TableView(Masked):
    """What a side sees now; ``apply`` takes it on to the next event. What it gives is to be read, never changed."""

    __slots__ = ("_table", "features")

    def __init__(self, state: State | Masked) -> None:
        """Take over a masked state, as a session gives it; one that another view shows changes with that."""
        super().__init__(seen_state(state))
        self._table = seen_table(self._state)
        self.features: Features = features_of(self._state.scenario)

    @classmethod
    def of(cls, session: Session, side: str = "") -> TableView:
        """What a side sees of a session's table now."""
        return cls(session.view(side))

    @classmethod
    def opening(cls, session: Session, side: str = "") -> TableView:
        """What a side saw of it before the first event."""
        return cls(session.opening_view(side))

    def apply(self, event: Event) -> None:
        """Have an event happen, masked as the side gets it."""
        self._table.emit(event)
        self._table.log.clear()

    def copy(self) -> TableView:
        """The view as it is now, whatever happens after."""
        return TableView(self._state.copy())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, TableView):
            return self._state == other._state
        return self._state == other if isinstance(other, State) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    # ------------------------------------------------------------ what is played, and when

    @property
    def scenario(self) -> str:
        """The id of the scenario that is played."""
        return self._state.scenario

    @property
    def scenario_facts(self) -> ScenarioData:
        """What is printed of it."""
        return self._table.scenario

    @property
    def options(self) -> Collection[str]:
        """20 The optional rules in force."""
        return self._state.options

    @property
    def turn(self) -> int:
        """The turn, 0 before the first."""
        return self._state.turn

    @property
    def space(self) -> TurnSpace | None:
        """4.0 The turn's space of the turn track, None before the first turn."""
        return self.space_of(self.turn)

    def space_of(self, turn: int) -> TurnSpace | None:
        """4.0 A space of the turn track."""
        return self._table.content.turn_track[self._table.scenario.track].get(turn)

    @property
    def step(self) -> str:
        """4.0 The step of the sequence of play that runs now."""
        return self._state.step

    def phase_of(self, step: str) -> str:
        """4.0 The phase that a step belongs to."""
        return self._table.variant.play.phase_of(step)

    @property
    def us_units_act(self) -> bool:
        """7.0 Whether US units act in this step."""
        return self._table.variant.play.us_units_act(self.step)

    # ------------------------------------------------------------ US units

    @property
    def us(self) -> Mapping[str, SeenUnit]:
        """Every US unit of the game by its id."""
        return self._state.us

    def units_at(self, place: str) -> Sequence[SeenUnit]:
        """The US units in a hex or another place."""
        return self._table.units_at(place)

    @property
    def us_hexes(self) -> Collection[str]:
        """The hexes with US units."""
        return self._table.us_hexes().keys()

    @property
    def eliminated(self) -> int:
        """How many US units are out of the game."""
        return len(self._table.units_at(OUT))

    @property
    def arrivals(self) -> Mapping[int, int]:
        """5.3, 10.4, 18.37 How many units wait on each space of the turn track that has any."""
        found: dict[int, int] = {}
        for unit in self._state.us.values():
            if unit.place.startswith("turn:"):
                turn = int(unit.place.removeprefix("turn:"))
                found[turn] = found.get(turn, 0) + 1
        return found

    def commanders(self, unit: str) -> Sequence[str]:
        """7.1 Who commands a unit in this phase."""
        return commanders(self._table, self._state.us[unit])

    def strength(self, unit: str) -> int:
        """2.21 A unit's attack strength at its present steps."""
        return self._table.strength(self._state.us[unit])

    def reach(self, unit: str) -> int:
        """8.1 How many hexes away a unit can attack."""
        return self._table.counter(unit).range(self._state.us[unit].steps)

    def weapons(self, unit: str, distance: int) -> Collection[str]:
        """8.2 The weapons that a unit brings against a hex so far away."""
        table = self._table
        return table.variant.weapons_at(table.content, table.counter(unit), self._state.us[unit].steps, distance)

    def post_space(self, unit: str) -> int:
        """14.2 The space of a command post's marker on the command track, from 0."""
        return self._state.posts.get(unit, 0)

    def place_of(self, piece: str) -> str:
        """Where a US unit is or a force stands, by its id; "" for one that is not there."""
        unit, force = self._state.us.get(piece), self._state.forces.get(piece)
        return unit.place if unit else force.hex if force else ""

    # ------------------------------------------------------------ the Japanese

    @property
    def forces(self) -> Mapping[str, SeenForce]:
        """Every Japanese force on the map by its id."""
        return self._state.forces

    def force_at(self, hex_id: str) -> SeenForce | None:
        """The force in a hex."""
        return self._table.force_at(hex_id)

    @property
    def japanese_hexes(self) -> Collection[str]:
        """The hexes with Japanese forces."""
        return self._table.forces_by_hex().keys()

    @property
    def japanese_units(self) -> int:
        """18.42 How many Japanese units are on the map; a fortification alone is none."""
        return sum(bool(force.unit) for force in self._state.forces.values())

    def colour(self, force: SeenForce) -> str:
        """8.64, 13.2 The colour that a force goes by, be it a copy, "" while that can't be seen."""
        assert isinstance(force, Force)
        return self._table.force_colour(force)

    def is_tank(self, force: SeenForce) -> bool:
        """9.1, 13.0 Whether a force is a tank unit: its back shows that too."""
        assert isinstance(force, Force)
        return self._table.is_tank(force)

    def in_play(self, place: str) -> bool:
        """18.1 Whether a hex or a landing box ("box:W1") belongs to the part of the map that the scenario uses."""
        island = self._table.island
        return place[4:] in island.boxes if place.startswith("box:") else place in island.hexes

    def can_fire(self, site: str) -> bool:
        """6.2, 6.4 Whether somebody in a position or group could fire: a unit that is not disrupted.

        18.1 Nobody could in one that is out of play, outside the part of the map that a scenario uses.
        """
        found = self._table.island.sites.get(site)
        return found is not None and awake(self._table, found)

    def defence(self, hex_id: str) -> SeenDefence | None:
        """8.3 What is seen of the defence of a hex; None when no force is there."""
        force = self._table.force_at(hex_id)
        return seen_defence(self._table, force) if force else None

    def guns_at(self, hex_id: str) -> bool:
        """6.51 Whether the artillery of a position still stands."""
        return self._table.guns_at(hex_id)

    @property
    def reserve(self) -> int:
        """9.33, 18.42 How many Japanese units are in the reserve."""
        return len(self._state.reserve)

    @property
    def elites_eliminated(self) -> int:
        """8.33 How many elite units wait among the eliminated ones."""
        return len(self._state.eliminated_elite)

    # ------------------------------------------------------------ markers on the map

    @property
    def destroyed_guns(self) -> Sequence[str]:
        """6.51 The hexes in which artillery was destroyed."""
        return self._state.artillery_destroyed

    @property
    def garrisons(self) -> Sequence[str]:
        """14.4 The hexes with garrisons."""
        return self._state.garrisons

    @property
    def smoke(self) -> Sequence[str]:
        """The colours whose dots don't count on the landing beach in this turn."""
        return self._state.smoke

    @property
    def fortifications(self) -> Mapping[str, str]:
        """2.25, 19.0 The fortification marker in each hex that has one, "?" while it lies face down."""
        return self._state.fortifications

    def facing(self, hex_id: str) -> int | None:
        """19.1 The way in which a revealed fortification lies, in sixths of a turn; None where none is revealed."""
        return self._state.facing.get(hex_id)

    def closed_sides(self, hex_id: str) -> Collection[int]:
        """19.2 The sides of a hex that a revealed fortification blocks, by their numbers."""
        facing = self.facing(hex_id)
        marker = self._table.content.fortifications.get(self.fortifications.get(hex_id, ""))
        return closed_directions(marker.sides, facing) if marker and facing is not None else frozenset()

    @property
    def revealed_fortifications(self) -> Collection[str]:
        """19.1 The hexes with fortifications that lie face up."""
        return self._state.facing.keys()

    @property
    def caves(self) -> Mapping[str, str]:
        """The hexes with caves, and of each the marker that colours it, or ""."""
        return self._state.caves

    @property
    def attack_orders(self) -> Sequence[str]:
        """18.32 The hexes that must be attacked in this turn."""
        return self._state.attack_orders

    # ------------------------------------------------------------ cards and what is held

    @property
    def deck(self) -> int:
        """2.3 How many cards are left in the deck."""
        return len(self._state.deck)

    @property
    def discards(self) -> Sequence[int]:
        """2.3 The discards, the newest last."""
        return self._state.discards

    @property
    def track(self) -> Sequence[tuple[str, int]]:
        """2.3 The cards on the card track, each behind what it was drawn for."""
        return self._state.track

    @property
    def combat_hex(self) -> str:
        """8.6 Where a close combat goes on, "" while none does."""
        return self._state.combat.hex if self._state.combat else ""

    @property
    def naval(self) -> int:
        """8.5 The naval fire markers in hand."""
        return self._state.naval

    @property
    def dauntless(self) -> int:
        """8.5 The Dauntless markers in hand."""
        return self._state.dauntless

    @property
    def heroes(self) -> int:
        """10.11 The heroes that have not come yet."""
        return len(self._state.heroes)

    @property
    def flamethrower(self) -> bool:
        """Whether the flamethrower marker is in hand."""
        return self._state.flamethrower

    # ------------------------------------------------------------ tracks

    @property
    def actions_left(self) -> int:
        """7.0 The actions that are left."""
        return self._state.actions_left

    @property
    def actions_per_turn(self) -> int:
        """7.0 The actions of a turn: those of the scenario, and what a recruit has beyond them."""
        return self._table.actions_per_turn

    @property
    def losses(self) -> int:
        """15.1, 18.41 The counters in the loss box."""
        return len(self._state.loss_box)

    @property
    def loss_count(self) -> tuple[int, int]:
        """15.1 What of the losses counts towards a catastrophe now, and how much of it there has to be."""
        return self._table.variant.loss_count(self._table)

    @property
    def loss_levels(self) -> Sequence[tuple[int, int]]:
        """15.1, 18.41 The turns that have a level of losses, from this one on, each with it."""
        return loss_levels(self._table)

    @property
    def letters(self) -> Sequence[str]:
        """12.0 The action letters that are available, in the order in which they came."""
        return self._state.letters

    @property
    def letters_hidden(self) -> bool:
        """20.1 Whether nobody knows which letter comes when."""
        return self._table.letters_hidden

    def letter_on(self, turn: int) -> str:
        """12.0, 20.1 The letter that a turn brings, "?" for a hidden one, "" for none."""
        space = self.space_of(turn)
        printed = "" if self.letters_hidden or not self.features.letters or space is None else space.letter
        return self._state.letter_markers.get(str(turn), printed)

    def counts_as(self, modifier: str) -> str:
        """12.0, 16 What stands beside a colour as it counts now: a letter that is not available is plain."""
        return available(self._table, FireEntry("", modifier))

    @property
    def command_changed(self) -> int:
        """18.32 The turn in which the general was relieved, 0 while he commands."""
        return self._state.command_changed


def laid_out(view: State | TableView) -> SeenTable:
    """The table behind a view or a masked state, for the rules that answer about it."""
    return view._table if isinstance(view, TableView) else seen_table(view)
