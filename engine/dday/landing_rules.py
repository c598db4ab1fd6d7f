"""The rules of a battle of the landing system as a session sees them; each battle adds its facts and its set-up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.decision import PLAYER, Decision, Refused
from engine.core.event import Event
from engine.core.levels import level_of
from engine.core.session import TopStep
from engine.dday.command.control import japanese_ground
from engine.dday.content import Content, ScenarioData
from engine.dday.game import BattleData, Game
from engine.dday.island.island import Island
from engine.dday.movement.movement import all_ways
from engine.dday.numbers import renumbered
from engine.dday.sequence import sequence
from engine.dday.situations.situation import build_situation
from engine.dday.state.form import state_of
from engine.dday.state.ready import ready_state
from engine.dday.state.setup_form import check_form
from engine.dday.state.state import State
from engine.dday.state.view import player_view
from engine.dday.variant import Variant
from engine.dday.why_not import why_not


def scenario_of(content: Content, scenario: str) -> ScenarioData:
    """A scenario of a battle; raises ValueError for one that does not exist."""
    if scenario not in content.scenarios:
        raise ValueError(f"scenario {scenario!r} is unknown, expected {' or '.join(content.scenarios)}")
    return content.scenarios[scenario]


def battle_data(content: Content, whole: Island, scenario: ScenarioData, variant: Variant[Game]) -> BattleData:
    """The figures, the map and the scenario, with what follows from them."""
    island = variant.ground(whole)
    ways = all_ways(content, island, variant)
    return BattleData(content, island, whole, scenario, japanese_ground(content, island), ways, variant)


class LandingRules(ABC):
    """The rules of a battle, behind the form that every session asks for."""

    name: str
    version: str
    sides: tuple[str, ...] = (PLAYER,)

    @abstractmethod
    def facts(self, scenario: str) -> BattleData:
        """All that never changes in a scenario; raises ValueError for one that does not exist."""

    @abstractmethod
    def prepare(self, facts: BattleData, seed: str, options: Sequence[str]) -> State:
        """3.0 The table as the rules set it up."""

    def check_setup(self, scenario: str, options: Sequence[str]) -> None:
        """Raise ValueError when there is no such scenario, or an option is none of its optional rules."""
        known = self.facts(scenario).scenario.options
        unknown = [option for option in options if option not in known]
        if unknown:
            raise ValueError(f"option {unknown[0]!r} is unknown, expected one of {', '.join(known) or 'none'}")

    def begin(self, setup: Mapping[str, Any]) -> State:
        """3.0 The state that a setup asks for: scenario, seed, options, a situation, or the whole table."""
        check_form(setup)
        facts = self.facts(setup["scenario"])
        options = tuple(setup.get("options", ()))
        self.check_setup(facts.scenario.id, options)
        situation = setup.get("situation")
        if "state" in setup:
            state = ready_state(facts, setup)
        elif situation:
            state = build_situation(facts, situation, str(setup["seed"]), options)
        else:
            state = self.prepare(facts, str(setup["seed"]), options)
            state.step = facts.variant.play.set_up_names[0]
        state.extra_actions = facts.content.figures.recruit_actions if level_of(setup).helped else 0
        return state

    def table(self, state: State, log: list[Event]) -> Game:
        """Lay a state out."""
        return Game(self.facts(state.scenario), state, log)

    def step(self, table: Game) -> TopStep:
        """4.0 The step that comes now."""
        step, numbers = sequence.run_step(table), table.variant.numbers
        return renumbered(step, numbers) if numbers else step

    def advance(self, table: Game, result: str | None) -> None:
        """4.0 Go on to the following step."""
        sequence.advance(table, result)

    def view(self, state: State, side: str) -> State:
        """What the player may see."""
        return player_view(self.facts(state.scenario), state)

    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> State:
        """The state that was saved in a game that began with a setup; raises ValueError for one that can't be."""
        check_form(setup)
        return state_of(self.facts(setup["scenario"]), plain, by_hand=bool(setup.get("situation")))

    def unasked(self, pending: Decision, version: str) -> str:
        """The answer that rules of an older version took without asking; "" where none did."""
        return ""

    def why_not(self, table: Game, pending: Decision | None, action: str) -> Refused | None:
        """Why something is not offered."""
        return why_not(table, pending, action)
