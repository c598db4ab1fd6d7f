"""The rules of Tarawa as a session sees them."""

from collections.abc import Sequence
from functools import cache

from engine.dday.game import BattleData
from engine.dday.landing_rules import LandingRules, battle_data, scenario_of
from engine.dday.state.state import State
from engine.tarawa import second_day
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from engine.tarawa.set_up import set_up
from engine.tarawa.variants import variant_of
from engine.tarawa.version import VERSION


@cache
def load_facts(scenario: str) -> BattleData:
    """The figures, the map and the scenario; raises ValueError for a scenario that does not exist."""
    content = load_content()
    facts = scenario_of(content, scenario)
    return battle_data(content, load_island(), facts, variant_of(facts))


class TarawaRules(LandingRules):
    """The rules of the battle, behind the form that every session asks for."""

    name = "tarawa-1943"
    version = VERSION

    def facts(self, scenario: str) -> BattleData:
        """All that never changes in a scenario; raises ValueError for one that does not exist."""
        return load_facts(scenario)

    def prepare(self, facts: BattleData, seed: str, options: Sequence[str]) -> State:
        """3.0, 20 The table as the rules set it up."""
        lands = facts.scenario.first_turn == 1
        return (set_up if lands else second_day.set_up)(facts, seed, tuple(options))


RULES = TarawaRules()
