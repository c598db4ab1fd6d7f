"""8.61-8.66 How close combats end, and disruption in them."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.combat import DEEP, HEX, HOME, LAST, WEAK, cards, ending, enter, fight_out, turned, two_steps
from tests.rules.table import Row, cards_with, enemy, force, happened, lay, marine, offered, pending, play, unit

ISLAND = load_island()
CONTENT = load_content()


# ---------------------------------------------------------------- 8.61 elimination


def test_8_61_us_survivors_stay_disrupted() -> None:
    session = fight_out(
        enter([two_steps()], enemy("J38", HEX, disrupted=True), japanese_pile=["miss"], us_pile=["hit", "miss"])
    )
    assert ending(session) == "elimination"
    assert (unit(session, "A/1/1").place, unit(session, "A/1/1").disrupted) == (HEX, "old")
    assert [e.shade for e in happened(session, "unit_disrupted")] == ["new"]


def test_8_61_8_66_japanese_survivors_stay_disrupted_and_revealed() -> None:
    session = fight_out(enter([marine("A/1/1", HOME, steps=1)], DEEP, japanese_pile=["hit", "miss"], us_pile=["miss"]))
    there = force(session, HEX)
    assert there
    assert (there.disrupted, there.revealed, there.depth_revealed) == (True, True, True)
    assert ending(session) == "elimination"
    assert unit(session, "A/1/1").place == "out"


@pytest.mark.parametrize(("unit_id", "place"), [("J03", "elite"), ("J38", "removed"), ("T3", "removed")])
def test_8_61_elite_units_go_to_their_box_others_leave_play(unit_id: str, place: str) -> None:
    target = enemy(unit_id, HEX, disrupted=True)
    number = 2 if unit_id == "T3" else 1
    session = fight_out(
        enter(
            [two_steps()],
            target,
            japanese_pile=["miss"] * number,
            us_pile=["hit", "miss"],
            more_japanese=[enemy("J21", "2208"), enemy("J22", "2113")],
        )
    )
    removed = happened(session, "force_removed")[0]
    assert (removed.unit, removed.to) == (unit_id, place)


def test_8_61_guns_are_destroyed_when_the_us_side_is_left_alone() -> None:
    target = enemy("J38", "0712", disrupted=True)
    session = fight_out(
        enter(
            [marine("A/1/1", "0612", steps=2)],
            target,
            japanese_pile=["miss", "miss"],
            us_pile=["hit", "miss"],
            colour="brown",
        )
    )
    assert [e.hex for e in happened(session, "artillery_destroyed")] == ["0712"]


def test_8_61_regimental_hqs_are_not_disrupted() -> None:
    session = lay(
        "close_combat",
        us=[marine("HQ/1", HEX), marine("A/1/1", HEX, steps=1)],
        turn=LAST,
        japanese=[enemy("J38", HEX, revealed=True, disrupted=True)],
        cards=cards("miss", "hit", "miss"),
    )
    fight_out(session)
    assert ending(session) == "elimination"
    assert unit(session, "HQ/1").disrupted == ""
    assert unit(session, "A/1/1").disrupted


def test_10_22_a_command_post_may_be_lost_in_close_combat() -> None:
    session = lay(
        "close_combat",
        us=[marine("HQ/1", HEX, post_space=2)],
        turn=LAST,
        japanese=[enemy("J38", HEX, revealed=True)],
        cards=cards("hit", "miss"),
    )
    assert (unit(session, "HQ/1").place, unit(session, "HQ/1").post) == ("out", False)
    assert ending(session) == "elimination"


# ---------------------------------------------------------------- 8.62 exhaustion


def exhausted(us: list[Row], **more: Any) -> Any:
    steps = sum(row.get("steps", 4) for row in us)
    return enter(us, WEAK, japanese_pile=["miss"], us_pile=["miss"] * min(steps, 4), **more)


def test_8_62_us_attackers_return_disrupted_to_where_they_came_from() -> None:
    session = fight_out(
        enter([two_steps(), marine("L/3/1", "0819", steps=2)], WEAK, japanese_pile=["miss"], us_pile=["miss"] * 4)
    )
    assert ending(session) == "exhaustion"
    assert (unit(session, "A/1/1").place, unit(session, "L/3/1").place) == (HOME, "0819")
    assert unit(session, "A/1/1").disrupted
    there = force(session, HEX)
    assert there
    assert there.disrupted


FULL = [marine("B/1/1", "0717"), marine("C/1/1", "0717")]
"""They move into the hex that A/1/1 has left for the combat."""


def crowded() -> Session:
    session = lay(
        "open_actions",
        us=[two_steps(), *FULL],
        turn=LAST,
        japanese=[{**WEAK, "revealed": True}],
        cards=cards("miss", "miss", "miss"),
    )
    play(session, "unit:A/1/1", f"enter:{HEX}", "unit:B/1/1", "with:C/1/1", f"move:{HOME}", "end", "fight")
    return session


def test_8_62_a_full_hex_sends_them_to_the_nearest_one_with_room() -> None:
    session = crowded()
    assert pending(session) == "retreat"
    assert session.pending
    assert session.pending.facts["unit"] == "A/1/1"
    assert set(offered(session)) == {f"hex:{h}" for h in ISLAND.neighbours[HEX] if ISLAND.distance(h, HOME) == 1}
    assert len(offered(session)) == 2  # equally near: the player's choice
    play(session, "hex:0618")
    assert unit(session, "A/1/1").place == "0618"
    assert not happened(session, "unit_eliminated")


def test_8_62_the_defender_stays_with_its_depth() -> None:
    session = fight_out(enter([two_steps()], DEEP, japanese_pile=["miss", "miss"], us_pile=["miss", "hit"]))
    there = force(session, HEX)
    assert there
    assert (there.depth, there.disrupted) == ("D41", True)


# ---------------------------------------------------------------- 8.63 withdrawal


def test_8_63_offered_after_each_japanese_card() -> None:
    session = enter([two_steps()], DEEP, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"])
    assert pending(session) == "withdraw"
    assert offered(session) == ("fight", "withdraw")
    assert session.pending
    assert (session.pending.facts["us_cards"], session.pending.facts["japanese_cards"]) == (2, 1)
    play(session, "fight")
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "japanese"]
    assert pending(session) == "withdraw"


def test_8_63_one_more_japanese_card_then_all_leave_to_one_hex() -> None:
    us = [two_steps(), marine("L/3/1", HOME, steps=2)]
    session = enter(us, DEEP, japanese_pile=["miss", "hit"], us_pile=["miss"] * 4)
    play(session, "withdraw")
    assert pending(session) == "combat_loss"
    play(session, "unit:L/3/1")
    assert pending(session) == "retreat"
    play(session, f"hex:{HOME}")
    assert ending(session) == "withdrawal"
    assert (unit(session, "A/1/1").place, unit(session, "L/3/1").place) == (HOME, HOME)
    assert unit(session, "A/1/1").disrupted
    assert [side for side, _, _ in turned(session)] == ["japanese", "japanese"]


def test_8_63_to_a_hex_in_us_communication_if_there_is_one() -> None:
    """Of the hexes around 0216 (B5) its own fire covers all but 0217 and 0317."""
    session = enter(
        [marine("L/3/1", "0215", steps=2)],
        enemy("J38", "0216", "D41"),
        japanese_pile=["miss", "miss"],
        us_pile=["miss", "miss"],
        colour="blue",
    )
    play(session, "withdraw")
    assert offered(session) == ("hex:0317", "hex:0217")


def test_8_63_without_such_a_hex_any_one_beside_the_combat() -> None:
    session = enter([two_steps()], DEEP, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"])
    assert set(ISLAND.neighbours[HEX]) <= ISLAND.sites["B16"].field
    play(session, "withdraw")
    assert {o.partition(":")[2] for o in offered(session)} == set(ISLAND.neighbours[HEX])


def test_8_63_without_a_japanese_card_left_they_leave_without_one() -> None:
    session = enter([two_steps()], WEAK, japanese_pile=["miss"], us_pile=["miss", "miss"])
    play(session, "withdraw")
    assert pending(session) == "retreat"
    play(session, f"hex:{HOME}")
    assert [side for side, _, _ in turned(session)] == ["japanese"]


def test_8_63_the_defender_keeps_its_state() -> None:
    session = enter([two_steps()], WEAK, japanese_pile=["miss"], us_pile=["miss", "miss"])
    play(session, "withdraw", f"hex:{HOME}")
    there = force(session, HEX)
    assert there
    assert not there.disrupted


def test_8_63_the_last_step_lost_while_leaving_ends_it_by_elimination() -> None:
    session = enter([marine("A/1/1", HOME, steps=1)], DEEP, japanese_pile=["miss", "hit"], us_pile=["miss"])
    play(session, "withdraw")
    assert ending(session) == "elimination"


def test_8_63_disrupted_units_may_withdraw_too() -> None:
    session = lay(
        "close_combat",
        us=[marine("A/1/1", HEX, steps=2, disrupted=True)],
        turn=LAST,
        japanese=[{**DEEP, "revealed": True}],
        cards=cards("miss", "miss", "miss", "miss"),
    )
    assert "withdraw" in offered(session)


@pytest.mark.parametrize(
    ("japanese", "us", "answers", "rule"),
    [
        (["miss"], ["miss", "miss"], ["fight"], "8.62"),
        (["miss"], ["miss", "miss"], ["withdraw"], "8.63"),
        (["miss"], ["hit", "hit"], ["fight"], "8.61"),
    ],
)
def test_8_61_8_62_8_63_disruption_afterwards_has_the_rule_of_the_ending(
    japanese: list[str], us: list[str], answers: list[str], rule: str
) -> None:
    session = fight_out(enter([two_steps()], WEAK, japanese_pile=japanese, us_pile=us), withdraw=answers)
    assert [e.rule for e in happened(session, "combat_ended", "unit_disrupted")] == [rule, rule]
    # at the end of a withdrawal the defender is as it was (8.63), and a beaten one is gone
    forces = [e.rule for e in happened(session, "force_disrupted")]
    assert forces == {"8.62": ["8.62"], "8.63": [], "8.61": ["8.6"]}[rule]


@pytest.mark.parametrize(
    ("hex_id", "attacker", "rule", "ends"),
    [
        ("0414", {"unit": "T1", "hex": "0613", "stance": "CA1"}, "8.64", "0413"),
        ("0413", {"unit": "T1", "hex": "0613", "stance": "CA1"}, "8.61", "0413"),
        ("0414", {"unit": "J21", "hex": "0613", "stance": "CA1"}, "8.61", "0414"),
    ],
)
def test_8_63_a_japanese_attacker_left_alone(hex_id: str, attacker: Row, rule: str, ends: str) -> None:
    """A counterattack, whose colour in open ground is orange and in A4 (0413) brown; every card misses."""
    others = [enemy("J40", "0314", disrupted=True), enemy("J41", "0312", disrupted=True)]
    miss = [card.number for card in cards_with(lacks=["orange", "brown"], cc_event="")]
    session = lay(
        "fire",
        turn=4,
        letters=[],
        us=[marine("K/3/1", hex_id)],
        japanese=[{**attacker, "revealed": True}, *others],
        cards=miss,
    )
    play(session, "withdraw")
    play(session, offered(session)[-1])  # A4 (0413) itself comes first where it is beside the fight
    assert [e.rule for e in happened(session, "force_disrupted")] == [rule]
    assert [e.rule for e in happened(session, "unit_disrupted")] == ["8.63"]
    assert force(session, ends)


def test_8_63_12_83_an_assault_left_alone_in_the_open_goes_home_disrupted() -> None:
    first = cards_with(fire={"red": "A"}, artillery=False)[0].number
    miss = [card.number for card in cards_with(lacks=["red"], cc_event="", but=[first])]
    session = lay(
        "fire",
        turn=4,
        letters=["A"],
        us=[marine("K/3/1", "0417")],
        japanese=[enemy("J01", "0318")],
        cards=[first, *miss],
    )
    play(session, "withdraw")
    play(session, offered(session)[0])
    assert [e.rule for e in happened(session, "force_disrupted")] == ["12.83"]
    assert force(session, "0318")


# ---------------------------------------------------------------- 8.65, 8.66


def test_8_65_a_disrupted_us_side_spends_a_round_recovering() -> None:
    session = lay(
        "close_combat",
        us=[marine("A/1/1", HEX, steps=2, disrupted=True)],
        turn=LAST,
        japanese=[{**DEEP, "revealed": True}],
        cards=cards("miss", "miss", "miss", "miss"),
    )
    fight_out(session)
    kinds = [getattr(e, "side", "") or e.kind() for e in happened(session, "combat_card_turned", "unit_recovered")]
    assert kinds == ["japanese", "unit_recovered", "japanese", "us", "us"]


def test_8_65_one_round_frees_all_of_them_even_if_only_one_is_disrupted() -> None:
    us = [marine("A/1/1", HEX, steps=2, disrupted=True), marine("L/3/1", HEX, steps=1)]
    session = lay(
        "close_combat",
        us=us,
        turn=LAST,
        japanese=[{**DEEP, "revealed": True}],
        cards=cards("miss", "miss", "miss", "miss", "miss"),
    )
    fight_out(session)
    kinds = [getattr(e, "side", "") or e.kind() for e in happened(session, "combat_card_turned", "unit_recovered")]
    assert kinds == ["japanese", "unit_recovered", "japanese", "us", "us", "us"]


def test_8_65_us_units_are_not_disrupted_by_cards() -> None:
    session = enter([marine("L/3/1", HOME, steps=3)], DEEP, japanese_pile=["hit", "miss"], us_pile=["miss"] * 3)
    assert not unit(session, "L/3/1").disrupted
    assert pending(session) == "withdraw"
