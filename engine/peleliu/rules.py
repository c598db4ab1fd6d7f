"""The rules of Peleliu as a session sees them."""

from collections.abc import Sequence
from functools import cache

from engine.core.decision import Decision
from engine.dday.game import BattleData
from engine.dday.landing_rules import LandingRules, battle_data, scenario_of
from engine.dday.state.state import State
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.older_rules import unasked
from engine.peleliu.ridge.set_up import set_up_ridge
from engine.peleliu.set_up import set_up
from engine.peleliu.variants import variant_of
from engine.peleliu.version import VERSION


@cache
def load_facts(scenario: str) -> BattleData:
    """The figures, the map and the scenario; raises ValueError for a scenario that does not exist."""
    content = load_content()
    facts = scenario_of(content, scenario)
    return battle_data(content, load_island(), facts, variant_of(facts))


class PeleliuRules(LandingRules):
    """The rules of the battle, behind the form that every session asks for."""

    name = "peleliu-1944"
    version = VERSION

    def facts(self, scenario: str) -> BattleData:
        """All that never changes in a scenario; raises ValueError for one that does not exist."""
        return load_facts(scenario)

    def prepare(self, facts: BattleData, seed: str, options: Sequence[str]) -> State:
        """3.0, 18.1 The table as the rules set it up."""
        return (set_up if facts.scenario.lands else set_up_ridge)(facts, seed, tuple(options))

    def unasked(self, pending: Decision, version: str) -> str:
        """The answer that rules of an older version took without asking."""
        return unasked(pending, version)


RULES = PeleliuRules()
