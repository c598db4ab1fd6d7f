"""7.0-7.6 What actions US units have, what they cost, how far they move, infiltration, stacking, disruption."""

from engine.dday import events as ev
from engine.dday.command.command import commanders, free_reason
from engine.dday.movement.movement import infiltrated, ways
from engine.dday.us_actions import us_actions
from engine.dday.us_actions.able import unable
from tests.rows import over_rows
from tests.tarawa.tables import act, action_phase, end_actions, offered, open_actions, steps, table, where

LONE = {"A/1/2": "1421", "B/1/2": "1423", "C/1/2": "1425", "E/2/2": "1527"}
"""Companies far from one another, with nobody over them."""


# ---------------------------------------------------------------- 7.0-7.2 what actions cost


def test_7_0_three_units_act_in_a_turn_and_no_fourth() -> None:
    game = action_phase(LONE)
    for name, to in (("A/1/2", "1521"), ("B/1/2", "1523"), ("C/1/2", "1525")):
        act(game, name, f"move:{to}")
    assert game.state.actions_left == 0
    refused = us_actions.acting(game, game.state.us["E/2/2"])
    assert refused
    assert refused.key == "no_actions"


def test_7_2_a_unit_acts_once_even_for_free() -> None:
    game = action_phase({"A/1/2": "1421"})
    game.state.us["A/1/2"].hero = "H2"
    act(game, "A/1/2", "move:1521")
    assert game.state.actions_left == 3
    refused = unable(game, game.state.us["A/1/2"])
    assert refused
    assert refused.key == "acted"


@over_rows(
    "us, unit, why",
    [
        ({"HQ/2/2": "1421"}, "HQ/2/2", "leader"),
        ({"A/1/2": "1421", "HQ/2/2": "1421"}, "A/1/2", "command"),
        ({"A/1/2": "1421", "HQ/2/2": "1422"}, "A/1/2", "command"),
        ({"A/1/2": "1421", "HQ/2/2": "1423"}, "A/1/2", ""),
        ({"A/1/2": "1421"}, "A/1/2", ""),
    ],
)
def test_7_1_10_2_who_acts_for_free(us: dict[str, str], unit: str, why: str) -> None:
    game = action_phase(us)
    assert free_reason(game, game.state.us[unit]) == why


@over_rows("hero, inspired, why", [("H2", False, "hero"), ("", True, "inspired")])
def test_7_1_10_12_10_16_a_hero_frees_his_unit_alone(hero: str, inspired: bool, why: str) -> None:
    game = action_phase({"A/1/2": "1421", "B/1/2": "1421"})
    game.state.us["A/1/2"].hero, game.state.us["A/1/2"].inspired = hero, inspired
    assert [free_reason(game, game.state.us[name]) for name in ("A/1/2", "B/1/2")] == [why, ""]


def test_7_1_units_in_command_do_different_things_for_nothing() -> None:
    game = action_phase({"A/1/2": "1421", "B/1/2": "1420", "HQ/2/2": "1421"})
    act(game, "A/1/2", "move:1521")
    act(game, "B/1/2", "move:1519")
    assert game.state.actions_left == 3


def test_7_1_10_2_command_is_settled_when_the_phase_begins() -> None:
    game = action_phase({"A/1/2": "1421", "B/1/2": "1520", "HQ/2/2": "1422"})
    act(game, "B/1/2", "move:1521")
    assert commanders(game, game.state.us["A/1/2"]) == ("HQ/2/2",)
    assert commanders(game, game.state.us["B/1/2"]) == ()
    assert game.state.actions_left == 2


def test_7_21_a_stack_acts_together_for_one_action_and_apart_for_two() -> None:
    game = action_phase({"A/1/2": "1421", "B/1/2": "1421"})
    act(game, "A/1/2", "with:B/1/2", "move:1521")
    assert (where(game, "A/1/2", "B/1/2"), game.state.actions_left) == (["1521", "1521"], 2)
    game = action_phase({"A/1/2": "1421", "B/1/2": "1421"})
    act(game, "A/1/2", "move:1521")
    act(game, "B/1/2", "move:1521")
    assert game.state.actions_left == 1


def test_7_21_8_12_two_hexes_that_attack_together_cost_two_actions() -> None:
    game = action_phase({"A/1/2": "1728", "B/1/2": "1729"}, {"1828": "J31"})
    act(game, "A/1/2", "attack:1828", "join:B/1/2", "resolve")
    assert game.state.actions_left == 1
    assert all(game.state.us[name].acted for name in ("A/1/2", "B/1/2"))


# ---------------------------------------------------------------- 7.3, 7.31 moves


def stops(us: dict[str, str], japanese: dict[str, str], unit: str, turn: int = 7) -> dict[str, str]:
    """Where a unit can move to, and why it must stop there."""
    game = action_phase(us, japanese, turn=turn)
    return {end: route.stop for (verb, end), route in ways(game, [game.state.us[unit]]).items() if verb == "move"}


def test_7_31_a_move_ends_beside_the_enemy_even_if_he_is_disrupted() -> None:
    """D13 is 1316; 1317 lies beside it, 1318 does not."""
    for words in ("", " disrupted"):
        found = stops({"A/1/2": "1319"}, {"1316": f"J31{words}"}, "A/1/2")
        assert (found["1318"], found["1317"]) == ("", "enemy")
        assert "1216" not in found


@over_rows("words, stop", [("", "intense"), (" disrupted", "")])
def test_7_31_15_31_a_move_ends_under_intense_fire_of_who_is_not_disrupted(words: str, stop: str) -> None:
    """The group D12/D13 with a unit in 1316 alone: its intense fire covers 1213 and 1313, which are not beside it."""
    found = stops({"A/1/2": "1212"}, {"1316": f"J31{words}"}, "A/1/2", turn=12)
    assert found["1213"] == stop


def test_7_31_nobody_moves_through_an_enemy() -> None:
    found = stops({"A/1/2": "1827"}, {"1828": "J31"}, "A/1/2")
    assert "1828" not in found
    assert "1829" not in found


@over_rows("unit, stop", [("A/1/2", ""), ("2/A/2T", "terrain")])
def test_7_3_craters_end_the_moves_of_tanks_alone(unit: str, stop: str) -> None:
    assert stops({unit: "1327"}, {}, unit)["1328"] == stop


@over_rows("unit, stop", [("A/1/2", ""), ("2/A/1/18", ""), ("2/A/2T", "terrain"), ("A/1/10", "terrain")])
def test_7_3_the_seawall_ends_the_moves_of_tanks_and_artillery_that_cross_it(unit: str, stop: str) -> None:
    """It stands between the beach hex 1226 and 1327, by which 1427 is two hexes away."""
    inland, back = stops({unit: "1226"}, {}, unit), stops({unit: "1327"}, {}, unit)
    assert (inland["1327"], back["1226"]) == (stop, stop)
    assert ("1427" in inland) == (stop == "")


def test_7_3_a_tank_goes_on_by_a_way_around_the_seawall() -> None:
    """It stands between 1015 and 1115, but on none of the sides on the way by 1014."""
    found = stops({"2/A/2T": "1015"}, {}, "2/A/2T", turn=12)
    assert (found["1115"], found["1214"]) == ("terrain", "")
    assert "1214" not in stops({"2/A/2T": "1015"}, {}, "2/A/2T", turn=10)


def test_7_3_nobody_who_is_in_the_water_moves_and_nobody_walks_back_into_it() -> None:
    game = action_phase({"A/1/2": "1127", "B/1/2": "1226"})
    assert offered(game, "A/1/2") == []
    assert not any(game.island.hexes[one.partition(":")[2]].water for one in offered(game, "B/1/2"))


# ---------------------------------------------------------------- 7.32 infiltration

PAST = ("1328", "1428")
"""Two hexes beside E9 (orange, 1427) and in its field."""
ROUND = {"1329": "J03 disrupted"}
"""Who holds the hex around which a unit could go, and catches nobody."""


def slip(card: int, unit: str = "B/1/2 3", force: str = "J31", *answers: str) -> tuple[int, str]:
    """A unit goes past E9: its steps, and where it is."""
    name, _, left = unit.partition(" ")
    game = action_phase({name: f"{PAST[0]} {left}"}, {"1427": force, **ROUND}, cards=[card])
    act(game, name, f"infiltrate:{PAST[1]}", *answers)
    return game.state.us[name].steps, game.state.us[name].place


@over_rows(
    "card, force, left",
    [
        (11, "J31", 2),
        (11, "J31 ID20", 2),
        (19, "J31", 3),
        (19, "J31 ID20", 2),
        (42, "J31", 3),
        (28, "J31", 3),
    ],
)
def test_7_32_example_of_infiltration(card: int, force: str, left: int) -> None:
    """A diamond. Card 11: orange once, diamond; 19: orange twice, diamond; 42: triangle; 28: no orange."""
    assert slip(card, force=force)[0] == left


def test_7_32_who_loses_a_step_goes_on_or_stays() -> None:
    for answer, place in (("complete", PAST[1]), ("stay", PAST[0])):
        assert slip(11, "B/1/2 3", "J31", answer) == (2, place)


def test_7_32_who_has_stayed_has_acted() -> None:
    game = action_phase({"B/1/2": PAST[0]}, {"1427": "J31", **ROUND}, cards=[11])
    act(game, "B/1/2", f"infiltrate:{PAST[1]}", "stay")
    assert game.state.us["B/1/2"].acted
    assert game.state.actions_left == 2


def test_7_32_71_one_card_is_read_for_every_position_that_is_passed() -> None:
    """Ruling 71: 1328 to 1428 leads past E9 and past 1429; one card, and one step at most."""
    game = action_phase({"B/1/2": "1328"}, {"1427": "J31 ID20", "1329": "J03 CD20", "1429": "J02 CD21"}, cards=[19])
    sites = infiltrated(game, "1328", "1428")
    assert len(sites) > 1
    act(game, "B/1/2", "infiltrate:1428")
    assert len([event for event in game.log if isinstance(event, ev.CardDrawn)]) == 1
    assert steps(game, "B/1/2") == [3]


def test_7_32_other_moves_beside_a_position_are_none() -> None:
    """1227 is not beside 1427."""
    game = action_phase({"B/1/2": PAST[0]}, {"1427": "J31", **ROUND})
    assert "move:1227" in offered(game, "B/1/2")
    assert f"infiltrate:{PAST[1]}" in offered(game, "B/1/2")
    assert f"move:{PAST[1]}" not in offered(game, "B/1/2")


def test_7_32_a_disrupted_position_catches_nobody() -> None:
    game = action_phase({"B/1/2": PAST[0]}, {"1427": "J31 disrupted", **ROUND})
    assert f"move:{PAST[1]}" in offered(game, "B/1/2")


def test_7_32_no_concentrated_target_on_the_way() -> None:
    """Card 11 shows a diamond, the unit is a circle and joins four steps."""
    game = action_phase({"A/1/2": PAST[0], "C/1/2": PAST[1]}, {"1427": "J31", **ROUND}, cards=[11])
    act(game, "A/1/2", f"infiltrate:{PAST[1]}")
    assert steps(game, "A/1/2", "C/1/2") == [4, 4]


def test_7_32_tanks_go_unchecked_hqs_with_others_alone_and_artillery_never() -> None:
    game = action_phase({"2/A/2T": PAST[0]}, {"1427": "J31 ID20", **ROUND}, cards=[19])
    act(game, "2/A/2T", f"move:{PAST[1]}")
    assert not any(isinstance(event, ev.CardDrawn) for event in game.log)
    assert steps(game, "2/A/2T") == [2]
    game = action_phase({"HQ/2/2": PAST[0], "B/1/2": PAST[0], "A/1/10": PAST[0]}, {"1427": "J31", **ROUND})
    assert f"infiltrate:{PAST[1]}" not in offered(game, "HQ/2/2")
    assert f"infiltrate:{PAST[1]}" in offered(game, "B/1/2", "HQ/2/2")
    assert f"infiltrate:{PAST[1]}" not in offered(game, "A/1/10")


def test_7_33_an_hq_that_has_moved_commands_nobody_for_the_rest_of_the_phase() -> None:
    game = action_phase({"A/1/2": "1421", "HQ/2/2": "1421"})
    act(game, "HQ/2/2", "move:1422")
    assert free_reason(game, game.state.us["A/1/2"]) == ""
    open_actions(game)
    assert free_reason(game, game.state.us["A/1/2"]) == "command"


# ---------------------------------------------------------------- 7.5, 7.6


def test_7_5_7_53_the_third_unit_of_a_hex_is_eliminated_when_the_actions_are_over() -> None:
    game = action_phase({"A/1/2": "1421", "B/1/2": "1421", "C/1/2": "1520"})
    act(game, "C/1/2", "move:1421")
    assert len(game.units_at("1421")) == 3
    end_actions(game)
    assert len(game.units_at("1421")) == 2


def test_7_51_7_52_hqs_heroes_and_garrisons_stand_beside_two_units_of_any_number_of_steps() -> None:
    game = action_phase({"A/1/2": "1422", "B/1/2": "1422", "HQ/2/2": "1422"})
    game.state.us["A/1/2"].hero = "H2"
    game.state.garrisons = ["1422"]
    end_actions(game)
    assert sum(unit.steps for unit in game.units_at("1422") if unit.id != "HQ/2/2") == 8
    assert len(game.units_at("1422")) == 3


def test_7_5_55_the_limit_holds_in_the_water_and_is_looked_at_after_the_actions() -> None:
    """Ruling 55."""
    game = action_phase({"A/1/2": "0525", "B/1/2": "0525", "C/1/2": "0525"})
    assert len(game.units_at("0525")) == 3
    end_actions(game)
    assert len(game.units_at("0525")) == 2


def test_7_53_close_combat_comes_before_stacking() -> None:
    """Three units enter; who is left after the combat is too many only then."""
    us = {"A/1/2": "1631", "B/1/2": "1730", "C/1/2": "1830"}
    plain = table(7, {}, {})
    hits = [n for n, card in plain.content.cards.items() if card.shows("green") and not card.cc_event]
    misses = [n for n, card in plain.content.cards.items() if not card.shows("green") and not card.cc_event]
    game = action_phase(us, {"1731": "J35"}, cards=[misses[0], hits[0], *misses[1:8]])
    for name in us:
        act(game, name, "enter:1731")
    assert len(game.units_at("1731")) == 3
    end_actions(game)
    assert not game.forces_by_hex()
    assert len(game.units_at("1731")) == 2


def test_7_6_a_disrupted_unit_only_recovers_and_does_so_for_free() -> None:
    game = action_phase({"A/1/2": "1421"})
    game.state.us["A/1/2"].disrupted = "old"
    refused = us_actions.acting(game, game.state.us["A/1/2"])
    assert refused
    assert refused.key == "disrupted"
    end_actions(game)
    assert not game.state.us["A/1/2"].disrupted
    assert [event.rule for event in game.log if isinstance(event, ev.UnitRecovered)] == ["7.6"]


def test_7_6_who_is_disrupted_by_an_action_of_the_phase_stays_so() -> None:
    game = action_phase({"A/1/2": "1421"})
    game.state.us["A/1/2"].disrupted, game.state.us["A/1/2"].acted = "new", True
    end_actions(game)
    assert game.state.us["A/1/2"].disrupted
