"""15, 17, 18.4 Every way in which a game can end, 15.1 every loss level, 8.61-8.63 every end of a close combat."""

from typing import Any

import pytest

from engine.peleliu.words import PeleliuWords
from tests.reach.ending_tables import COMBATS, CONTENT, ENDINGS, dawn, loss_levels
from tests.rows import over_rows
from tests.rules.ridge import RIDGE
from tests.rules.table import happened


@pytest.mark.parametrize("ending", ENDINGS, ids="-".join)
def test_15_0_17_0_18_4_the_game_ends_this_way(ending: tuple[str, str, str]) -> None:
    session = ENDINGS[ending]()
    assert session.outcome == ending[1:]
    assert session.pending is None
    assert [(e.result, e.reason) for e in happened(session, "game_ended")] == [ending[1:]]
    words = PeleliuWords()
    assert words.outcome(*ending[1:])
    assert not words.unknown


def test_15_0_17_0_18_4_these_are_all_endings() -> None:
    possible = set()
    for scenario in CONTENT.scenarios.values():
        possible.add((scenario.id, scenario.catastrophic, "catastrophic-loss"))
        possible.add((scenario.id, scenario.otherwise, "goals-missed"))
        possible |= {(scenario.id, check.verdict, check.id) for check in scenario.checks}
    assert set(ENDINGS) == possible


@over_rows(("scenario", "turn", "level"), loss_levels())
def test_15_1_18_41_the_level_of_each_turn_ends_the_game(scenario: str, turn: int, level: int) -> None:
    ended = happened(dawn(scenario, turn, level), "game_ended")
    assert [(e.reason, e.result) for e in ended] == [("catastrophic-loss", CONTENT.scenarios[scenario].catastrophic)]
    assert "catastrophic-loss" not in [e.reason for e in happened(dawn(scenario, turn, level - 1), "game_ended")]


@pytest.mark.parametrize("turn", [2, 3, 4])
def test_15_1_before_turn_5_no_losses_end_the_game(turn: int) -> None:
    every: Any = happened(dawn("15-september", turn, 200), "game_ended")
    assert every == []


@pytest.mark.parametrize("ending", COMBATS, ids="-".join)
def test_8_61_8_62_8_63_the_combat_ends_this_way(ending: tuple[str, str, str]) -> None:
    how, attackers, left = ending
    session = COMBATS[ending]()
    began, ended = happened(session, "combat_began")[0], happened(session, "combat_ended")[0]
    assert (ended.how, began.attackers) == (how, attackers)
    assert (bool(ended.survivors), ended.force_survives) == (left in ("us", "both"), left in ("japanese", "both"))


def test_18_4_the_ridge_knows_no_loss_but_the_catastrophe() -> None:
    assert [result for scenario, result, _ in ENDINGS if scenario == RIDGE].count("loss") == 1
