"""2.21 What a US unit carries from its first step to its last."""

import pytest

from engine.dday.victory.losses import take_step
from engine.peleliu.content import load_content
from tests.rules.table import enemy, game, lay, marine, play, state, unit

CONTENT = load_content()


def wear_down(name: str) -> list[tuple[int, int, list[str]]]:
    """Steps, strength and loss box of a unit on the map, before each step that it loses and after the last."""
    # the other company lets the game go on, turn 1 knows no catastrophic loss
    session = lay("open_actions", turn=1, us=[marine(name, "0515"), marine("A/1/7", "0715")])
    told = []
    worn = unit(session, name)
    while worn.steps:
        told.append((worn.steps, game(session).strength(worn), list(state(session).loss_box)))
        take_step(game(session), worn, "6.32", "fire")
    assert not worn.on_map
    return [*told, (0, 0, list(state(session).loss_box))]


@pytest.mark.parametrize("name", ["K/3/1", "W/1"])
def test_2_21_a_company_wears_down_over_two_counters_of_two_steps(name: str) -> None:
    strengths = CONTENT.us[name].strengths
    assert sorted(set(strengths), reverse=True) == list(strengths)
    full, reduced = f"{name} full", f"{name} reduced"
    assert wear_down(name) == [
        (4, strengths[0], []),
        (3, strengths[1], []),
        (2, strengths[2], [full]),
        (1, strengths[3], [full]),
        (0, 0, [full, reduced]),
    ]


@pytest.mark.parametrize("name", ["A/1E", "1/A/1T", "1/11", "HQ/1/1"])
def test_2_21_all_others_have_two_steps_on_one_counter(name: str) -> None:
    strengths = CONTENT.us[name].strengths
    assert wear_down(name) == [(2, strengths[0], []), (1, strengths[1], []), (0, 0, [])]


@pytest.mark.parametrize("steps", [4, 3, 2, 1])
def test_2_21_strength_and_weapons_of_the_steps_that_are_left_go_into_an_attack(steps: int) -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0315", steps=steps)], japanese=[enemy("J01", "0314")])
    play(session, "unit:K/3/1", "attack:0314")
    counter = CONTENT.us["K/3/1"]
    assert session.pending
    assert session.pending.facts["strength"] == counter.strength(steps)
    printed = counter.printed_weapons(steps)
    assert (printed is None) == (steps == 4)
    if printed is not None:
        assert session.pending.facts["weapons"] == sorted(printed)
