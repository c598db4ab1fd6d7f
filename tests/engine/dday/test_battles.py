"""Who has the name of a scenario finds the figures, the map and the words of its battle."""

import pytest

from engine.dday.battle_words import words_of
from engine.dday.battles import facts_of
from engine.games import REGISTER

SCENARIOS = ("15-september", "peleliu-assault", "bloody-nose-ridge")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_leads_to_its_battle(scenario):
    game, facts = REGISTER.of_scenario(scenario), facts_of(scenario)
    assert facts.scenario.id == scenario
    assert set(facts.island.hexes) <= set(facts.whole_island.hexes)
    for language in game.languages:
        assert words_of(scenario).words_in(language).scenario(scenario) == game.words(language).scenario(scenario)
        assert words_of(scenario).inspection_words(language)


def test_a_scenario_that_no_battle_has_is_refused():
    for find in (facts_of, words_of):
        with pytest.raises(ValueError, match="evening-ferry"):
            find("evening-ferry")
