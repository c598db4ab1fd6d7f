"""8.6, 8.7 What is told with a card of close combat: why it hits or not, and why its event changes nothing."""

import pytest

from engine.core.session import Session
from tests.rules.combat import DEEP, HEX, HOME, enter, fight_out
from tests.rules.table import Row, enemy, happened, marine

STANCE = enemy("J38", HEX, stance="CA2", stance_depth=True)
"""In counterattack stance with depth: two cards, and one more for the US side."""
SQUAD = marine("L/3/1", HOME, steps=2)
"""A US unit without flamethrower: as many cards as steps."""


def told(session: Session) -> list[list[str]]:
    """The reasons given with each card that was turned."""
    return [[key for key, _ in event.because] for event in happened(session, "combat_card_turned")]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        (DEEP, "depth_stays"),
        (enemy("J12", HEX), "elites_stay"),
        (enemy("T3", HEX), "tanks_fight_on"),
        (STANCE, "depth_stays"),
    ],
)
def test_8_7_who_does_not_surrender_says_why(target: Row, why: str) -> None:
    number = 1 if target["unit"] == "J12" else 2
    us = ["miss"] * (3 if "stance" in target else 2)
    session = fight_out(enter([SQUAD], target, japanese_pile=["conscripts", "miss"][:number], us_pile=us))
    assert [why] in [reasons[1:] for reasons in told(session)]


def test_8_7_a_withdrawal_hit_says_that_nobody_withdraws() -> None:
    session = fight_out(enter([SQUAD], DEEP, japanese_pile=["withdrawal_hit", "miss"], us_pile=["miss", "miss"]))
    assert ["nobody_leaves"] in [reasons[1:] for reasons in told(session)]


@pytest.mark.parametrize("word", ["fire_on_counterattack", "fire_on_counterattack+"])
@pytest.mark.parametrize("side", ["us", "japanese"])
def test_8_7_the_event_decides_about_the_hit_and_is_given_as_its_reason(side: str, word: str) -> None:
    piles = {"us": ["miss"] * 3, "japanese": ["miss", "miss"]}
    piles[side][0] = word
    session = fight_out(enter([SQUAD], STANCE, japanese_pile=piles["japanese"], us_pile=piles["us"]))
    decided = [e for e in happened(session, "combat_card_turned") if e.event == "fire_on_counterattack"]
    assert [(e.hit, [key for key, _ in e.because]) for e in decided] == [(side == "us", ["by_event"])]
