"""6.5 Japanese artillery fire, 6.51 knocking guns out, 6.52 gun positions that fire as well."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.fire.artillery import gun_positions
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import Row, cards_with, enemy, force, game, happened, lay, marine, offered, pending, play, unit

ISLAND = load_island()
GUN_HEXES = sorted(p.hex for p in ISLAND.positions.values() if p.setup == "artillery")
VALUES = {card.number: card.artillery for card in cards_with(artillery=True)}
SEVEN_CIRCLE = next(c.number for c in cards_with(artillery=True, symbol="circle") if c.artillery == 7)
TWO_DIAMOND = next(c.number for c in cards_with(artillery=True, symbol="diamond") if c.artillery == 2)


def guns(count: int, **more: Any) -> list[Row]:
    """Units in so many of the eight gun positions."""
    return [enemy(f"J{number + 10}", hex_id, **more) for number, hex_id in enumerate(GUN_HEXES[:count])]


def shell(card: int, us: list[Row], japanese: list[Row], turn: int = 4, **more: Any) -> Session:
    return lay("fire", turn=turn, letters=[], us=us, japanese=japanese, cards=[card], **more)


def struck(session: Session) -> list[str]:
    return [e.unit for e in happened(session, "unit_hit") if e.dot == "artillery"]


def test_6_5_there_are_eight_gun_positions() -> None:
    assert len(GUN_HEXES) == 8
    assert 7 in VALUES.values()


@pytest.mark.parametrize(("count", "fires"), [(6, False), (7, True), (8, True)])
def test_6_5_enough_manned_gun_positions_hit_one_unit(count: int, fires: bool) -> None:
    session = shell(SEVEN_CIRCLE, [marine("A/1/1", "0217")], guns(count))
    checked = happened(session, "artillery_checked")[0]
    assert (checked.value, len(checked.guns), checked.fires) == (7, count, fires)
    assert struck(session) == (["A/1/1"] if fires else [])
    assert unit(session, "A/1/1").steps == (3 if fires else 4)


def test_6_5_artillery_does_not_disrupt() -> None:
    session = shell(SEVEN_CIRCLE, [marine("A/1/1", "0217")], guns(7))
    assert unit(session, "A/1/1").disrupted == ""


def test_6_5_disrupted_units_do_not_count() -> None:
    forces = guns(7)
    forces[0]["disrupted"] = True
    assert struck(shell(SEVEN_CIRCLE, [marine("A/1/1", "0217")], forces)) == []


def test_6_5_a_card_without_value_brings_no_artillery() -> None:
    session = shell(17, [marine("A/1/1", "0217")], guns(8))
    assert not happened(session, "artillery_checked")


def test_6_5_no_artillery_on_turn_1() -> None:
    assert not happened(shell(SEVEN_CIRCLE, [marine("A/1/1", "0217")], guns(8), turn=1), "artillery_checked")
    assert struck(shell(SEVEN_CIRCLE, [marine("A/1/1", "0217")], guns(8), turn=2)) == ["A/1/1"]


def test_6_5_artillery_comes_after_the_fire_of_positions() -> None:
    card = next(c for c in cards_with(artillery=True, fire={"red": ("plain", "star")}) if c.artillery <= 5)
    other = {"circle": "F/2/1", "diamond": "B/1/1", "triangle": "C/1/1"}[card.fire_symbol]
    us = [marine("A/1/1", "0317"), marine(other, "0217", steps=3)]
    session = shell(card.number, us, [enemy("J01", "0318"), *guns(7)])
    dots = [e.dot for e in happened(session, "unit_hit")]
    assert dots == ["intense", "artillery"]


def test_6_5_only_units_with_the_symbol_and_no_hq() -> None:
    us = [marine("B/1/1", "0217"), marine("C/1/1", "0218"), marine("HQ/1/1", "0319"), marine("HQ/1", "0319")]
    session = shell(SEVEN_CIRCLE, us, guns(8))
    assert happened(session, "artillery_checked")[0].fires
    assert struck(session) == []


def test_6_5_armour_is_hit_too() -> None:
    assert struck(shell(SEVEN_CIRCLE, [marine("1/B/1T", "0217")], guns(8))) == ["1/B/1T"]


def test_6_5_first_landing_boxes_then_beaches_then_nearest_the_beach() -> None:
    afloat, beach = marine("A/1/1", box="W1", steps=1), marine("F/2/1", "0217", steps=2)
    inland, deep = marine("L/3/1", "0519", steps=3), marine("K/3/5", "0721")
    assert ISLAND.beach_distance["0519"] < ISLAND.beach_distance["0721"]
    assert struck(shell(SEVEN_CIRCLE, [afloat, beach, inland, deep], guns(8))) == ["A/1/1"]
    assert struck(shell(SEVEN_CIRCLE, [beach, inland, deep], guns(8))) == ["F/2/1"]
    assert struck(shell(SEVEN_CIRCLE, [inland, deep], guns(8))) == ["L/3/1"]
    assert struck(shell(SEVEN_CIRCLE, [deep], guns(8))) == ["K/3/5"]


def test_6_5_within_a_priority_the_unit_with_the_most_steps() -> None:
    us = [marine("A/1/1", "0217", steps=2), marine("F/2/1", "0425", steps=3), marine("L/3/1", "0218", steps=1)]
    assert struck(shell(SEVEN_CIRCLE, us, guns(8))) == ["F/2/1"]


def test_6_5_a_choice_that_remains_is_the_players() -> None:
    us = [marine("A/1/1", "0217"), marine("F/2/1", "0425"), marine("L/3/1", "0218", steps=3)]
    session = shell(SEVEN_CIRCLE, us, guns(8))
    assert pending(session) == "hit"
    assert session.pending
    assert session.pending.facts["form"] == "artillery"
    assert offered(session) == ("unit:A/1/1", "unit:F/2/1")
    play(session, "unit:F/2/1")
    assert struck(session) == ["F/2/1"]


def test_6_35_concentration_counts_for_artillery_on_the_map() -> None:
    us = [marine("B/1/1", "0217"), marine("C/1/1", "0217", steps=3)]
    assert struck(shell(SEVEN_CIRCLE, us, guns(8))) == ["B/1/1"]
    us = [marine("B/1/1", box="W1"), marine("C/1/1", box="W1")]
    assert struck(shell(SEVEN_CIRCLE, us, guns(8))) == []


def test_6_5_a_step_is_lost_and_the_last_one_removes_the_unit() -> None:
    session = shell(SEVEN_CIRCLE, [marine("A/1/1", "0217", steps=1)], guns(8))
    assert unit(session, "A/1/1").place == "out"


def test_6_5_units_waiting_on_the_turn_track_are_out_of_reach() -> None:
    assert struck(shell(SEVEN_CIRCLE, [marine("A/1/1", turn=8)], guns(8))) == []


# ---------------------------------------------------------------- 6.51, 6.52


def test_6_51_an_empty_position_does_not_contribute() -> None:
    assert len(gun_positions(game(shell(17, [], guns(3))))) == 3


def test_6_51_other_positions_do_not_contribute() -> None:
    session = shell(TWO_DIAMOND, [marine("B/1/1", "0217")], [*guns(1), enemy("J01", "0318"), enemy("J02", "0216")])
    assert happened(session, "artillery_checked")[0].guns == ("B20",)
    assert struck(session) == []


def test_6_51_destroyed_guns_do_not_contribute() -> None:
    session = shell(TWO_DIAMOND, [marine("B/1/1", "0217")], guns(2), artillery_destroyed=[GUN_HEXES[0]])
    assert len(happened(session, "artillery_checked")[0].guns) == 1


def test_6_51_group_counts_its_guns_when_a_unit_is_in_that_very_hex() -> None:
    assert ISLAND.site_at["0431"].hexes == ("0431", "0533")
    assert ISLAND.site_at["1010"].hexes == ("1010", "1110")
    for manned, names in (("0533", []), ("0431", ["B20"]), ("1110", []), ("1010", ["C7"])):
        assert gun_positions(game(shell(17, [], [enemy("J01", manned)], reserve=[]))) == names


def test_6_51_group_with_a_disrupted_gun_crew_does_not_count() -> None:
    forces = [enemy("J01", "0431", disrupted=True), enemy("J02", "0533")]
    assert gun_positions(game(shell(17, [], forces, reserve=[]))) == []


def test_6_51_a_us_unit_alone_in_the_hex_destroys_the_guns_for_good() -> None:
    session = lay("open_actions", us=[marine("A/1/1", "0612")])
    play(session, "unit:A/1/1", "move:0712")
    assert [(e.hex, e.why) for e in happened(session, "artillery_destroyed")] == [("0712", "occupied")]
    assert not game(session).guns_at("0712")


def test_6_51_a_us_unit_beside_a_japanese_one_does_not() -> None:
    session = lay("open_actions", us=[marine("A/1/1", "0612")], japanese=[enemy("J01", "0712", revealed=True)])
    play(session, "unit:A/1/1", "enter:0712")
    assert not happened(session, "artillery_destroyed")


def test_6_51_passing_through_destroys_nothing() -> None:
    """Nobody passes a gun position: all of them lie in ground that ends a move (7.31)."""
    effect = load_content().terrain.effect
    assert {effect(ISLAND.hexes[h].terrain).infantry for h in GUN_HEXES} == {"stop"}
    session = lay("open_actions", us=[marine("A/1/1", "0612")])
    play(session, "unit:A/1/1")
    assert not [option for option in session.pending or () if "0712" in option.facts.get("path", [])[:-1]]


def test_6_51_an_empty_gun_position_counts_again_when_it_is_manned_again() -> None:
    session = shell(TWO_DIAMOND, [], [enemy("J01", GUN_HEXES[0])])
    assert len(gun_positions(game(session))) == 1
    session = shell(TWO_DIAMOND, [], [enemy("J01", GUN_HEXES[0]), enemy("J02", GUN_HEXES[1])])
    assert len(gun_positions(game(session))) == 2


def test_6_52_a_gun_position_fires_and_its_guns_too() -> None:
    card = next(c for c in cards_with(artillery=True, shows=["brown"]) if c.artillery <= 6)
    name = {"circle": "A/1/1", "diamond": "B/1/1", "triangle": "C/1/1"}[card.fire_symbol]
    session = shell(card.number, [marine("E/2/1", "0611"), marine(name, "0217")], guns(8))
    assert [(e.unit, e.dot) for e in happened(session, "unit_hit")] == [("E/2/1", "intense"), (name, "artillery")]
    there = force(session, "0712")
    assert there
    assert not there.revealed
