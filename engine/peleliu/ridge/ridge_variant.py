"""18.0 What tells Bloody Nose Ridge from the invasion."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.core.session import Step
from engine.dday.command.control import beside_enemy
from engine.dday.content import Content
from engine.dday.content.cards import Card
from engine.dday.content.counters import DepthCounter, Hero, JapaneseCounter, USCounter
from engine.dday.content.scenarios import TurnSpace
from engine.dday.game import Game
from engine.dday.island.island import Island
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force, State, Unit
from engine.peleliu.battle_data import card_of, hero_of, unit_of
from engine.peleliu.ridge import invariants
from engine.peleliu.ridge.card_events import offer_ropes, relieve_rupertus
from engine.peleliu.ridge.caves import cave_fire, colour_cave, colour_disrupted_caves
from engine.peleliu.ridge.ground import ridge_island
from engine.peleliu.ridge.ridge_data import RidgeData
from engine.peleliu.variant import PeleliuVariant


@dataclass(frozen=True)
class RidgeVariant(PeleliuVariant):
    """18.0 The answers of Bloody Nose Ridge."""

    ridge: RidgeData | None = None
    """18.0 The figures of the scenario."""

    def event(self, card: Card, turn: int) -> str:
        """2.3, 18.2 Its own line of the card, whatever the turn."""
        return card_of(card).event_bnr

    def has_unit(self, counter: USCounter) -> bool:
        """18.1 Whether a US unit is among those of the ridge."""
        return unit_of(counter).bnr

    def has_hero(self, hero: Hero) -> bool:
        """18.1 Whether a hero is among those of the ridge."""
        return hero_of(hero).bnr

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
        return unit_of(counter).bnr_steps or counter.steps

    def loss_level(self, space: TurnSpace) -> int:
        """18.41 The same number in every turn."""
        assert self.ridge
        return self.ridge.infantry_eliminated

    def move_limit(self, table: Game) -> int:
        """18.21, 18.33 The hexes that a US unit may move, by day and by night."""
        assert self.ridge
        return self.ridge.night_move if table.night else self.ridge.us_move

    # ------------------------------------------------------------ hooks

    def ground(self, island: Island) -> Island:
        """18.1 The play area."""
        return ridge_island(island)

    def table_of_turn(self, space: TurnSpace, turn: int, command_changed: int) -> str:
        """18.2, 18.21, 18.22 Mornings are something of their own after the change in command."""
        if space.part == "morning" and not 0 < command_changed < turn:
            return "day"
        return super().table_of_turn(space, turn, command_changed)

    def turn_begins(self, table: Game) -> None:
        """18.32 The change in command comes by itself in the latest turn for it."""
        relieve_rupertus(table)

    def held_back(self, table: Game, unit: Unit, end: str) -> Refusal | None:
        """18.21 At night nobody moves beside the enemy, or after the change in command only away from there."""
        if not table.night or unit.place not in beside_enemy(table):
            return None
        if not table.state.command_changed or end == unit.place:
            return no("night_beside", unit=unit.id)
        return no("night_away", unit=unit.id, hex=end) if end in beside_enemy(table) else None

    def moves_watched(self, table: Game) -> bool:
        """18.21 At night."""
        return table.night or super().moves_watched(table)

    def after_positions(self, table: Game, turn: Any) -> Step:
        """18.35 Caves fire whatever the colours, and show theirs before the card's colours recover (6.42)."""
        yield from cave_fire(table, turn)
        colour_disrupted_caves(table)

    def fought(self, table: Game, hex_id: str, rule: str) -> None:
        """2.3 A cave shows its colour the first time that it is fought."""
        colour_cave(table, hex_id, rule)

    def piles_drawn(self, table: Game, force: Force) -> Step:
        """2.3 The flamethrower marker."""
        yield from offer_ropes(table, force)

    # ------------------------------------------------------------ what must hold

    def wrong_always(self, content: Content, island: Island, state: State) -> Iterator[str]:
        """19.0 Fortifications, and the markers that only this scenario has."""
        yield from invariants.of_japanese(content, island, state)
        yield from invariants.of_us(island, state)

    def wrong_at_rest(self, island: Island, state: State) -> Iterator[str]:
        """18.0 What holds between steps."""
        assert self.ridge
        yield from invariants.at_rest(island, self.ridge, state)

    def wrong_at_start(self, content: Content, island: Island, state: State) -> Iterator[str]:
        """18.1 What holds once everybody is set up."""
        assert self.ridge
        yield from invariants.at_start(content, island, self.ridge, state)
