"""The game as a session sees it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.core.decision import Decision, Refused
from engine.core.event import Event
from engine.core.session import TopStep
from engine.peleliu import sequence
from engine.peleliu.content import load_content
from engine.peleliu.control import japanese_ground
from engine.peleliu.game import Facts, Game
from engine.peleliu.island import load_island
from engine.peleliu.movement import all_ways
from engine.peleliu.set_up import set_up
from engine.peleliu.situation import build_situation
from engine.peleliu.state import State
from engine.peleliu.view import player_view
from engine.peleliu.why_not import why_not

VERSION = "0.1.0"
"""Games of one version play alike everywhere; a change of rules or figures changes it."""
PLAYABLE = ("15-september",)
"""The scenarios that this version plays."""


@cache
def load_facts(scenario: str) -> Facts:
    """The figures, the map and the scenario; raises ValueError for a scenario that can't be played."""
    content = load_content()
    if scenario not in PLAYABLE:
        raise ValueError(f"scenario {scenario!r} can't be played, expected {' or '.join(PLAYABLE)}")
    island = load_island()
    return Facts(
        content, island, content.scenarios[scenario], japanese_ground(content, island), all_ways(content, island)
    )


class PeleliuRules:
    """The rules of the battle, behind the form that every session asks for."""

    name = "peleliu-1944"
    version = VERSION

    def begin(self, setup: Mapping[str, Any]) -> State:
        """3.0 The state that a setup asks for: scenario, seed, options, or a situation."""
        facts = load_facts(str(setup["scenario"]))
        options = tuple(setup.get("options", ()))
        unknown = [option for option in options if option not in facts.scenario.options]
        if unknown:
            raise ValueError(f"option {unknown[0]!r} is unknown, expected one of {', '.join(facts.scenario.options)}")
        situation = setup.get("situation")
        if situation:
            return build_situation(facts, situation, str(setup["seed"]), options)
        state = set_up(facts, str(setup["seed"]), options)
        state.step = "set_up"
        return state

    def table(self, state: State, log: list[Event]) -> Game:
        """Lay a state out."""
        return Game(load_facts(state.scenario), state, log)

    def step(self, table: Game) -> TopStep:
        """4.0 The step that comes now."""
        return sequence.run_step(table)

    def advance(self, table: Game, result: str | None) -> None:
        """4.0 Go on to the following step."""
        sequence.advance(table, result)

    def view(self, state: State) -> State:
        """What the player may see."""
        return player_view(load_facts(state.scenario), state)

    def state_from_json(self, plain: dict[str, Any]) -> State:
        """The state that was saved."""
        return State.from_json(plain)

    def why_not(self, table: Game, pending: Decision | None, action: str) -> Refused | None:
        """Why something is not offered."""
        return why_not(table, pending, action)


RULES = PeleliuRules()
