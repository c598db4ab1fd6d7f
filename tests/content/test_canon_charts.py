"""2.4, 8, 11, 12, 14 to 16 What text and examples force upon charts, ground and tracks."""

import itertools
from dataclasses import fields

import pytest

from engine.dday.content import Content, FireResult
from engine.dday.content.charts import ATTACK_RESULTS, COLUMNS, ROWS
from engine.peleliu.schema import SCHEMA

NAVAL_OR_AIR = 9


def test_2_4_every_chart_that_the_rules_list_is_among_the_data(content: Content) -> None:
    """The sequence and the close combat summary are rules, not figures; the set-up map of the ridge is on the map."""
    parts = {part.name for part in fields(content)}
    assert parts >= {"fire_chart", "weapons_chart", "attack_chart", "barrage_table", "action_chart", "turn_track"}
    assert set(content.turn_track) == {"invasion", "bnr"}


# ------------------------------------------------------------------------------------------ attack chart
def test_8_3_two_sections_of_four_rows_and_three_columns(content: Content) -> None:
    assert ROWS == ("less", "equal", "greater", "double")
    assert COLUMNS == ("alone", "unrevealed_depth", "revealed_depth")
    results = {
        content.attack_chart.result(held, row, column, turn)
        for held in (False, True)
        for row in ROWS
        for column in COLUMNS
        for turn in (1, 24)
    }
    assert results == set(ATTACK_RESULTS)


@pytest.mark.parametrize(
    ("attack", "defence", "row"),
    [
        (11, 6, "greater"),
        (11, 10, "greater"),
        (15, 2, "double"),
        (15, 4, "double"),
        (7, 8, "less"),
        (15, 6, "double"),
        (15, 8, "greater"),
        (9, 4, "double"),
        (3, 2, "greater"),
        (3, 3, "equal"),
    ],
)
def test_8_3_rows_of_the_worked_examples(content: Content, attack: int, defence: int, row: str) -> None:
    assert content.attack_chart.row(attack, defence) == row


@pytest.mark.parametrize(
    "result",
    [
        "attackers_disrupted_unrevealed",
        "attackers_disrupted",
        "gain_depth",
        "attackers_disrupted_gain_depth",
        "disrupted_attrition",
    ],
)
def test_8_3_results_that_the_text_speaks_of_stand_on_the_chart(content: Content, result: str) -> None:
    chart = content.attack_chart
    assert any(
        chart.result(held, row, column, 5) == result for held in (False, True) for row in ROWS for column in COLUMNS
    )


# -------------------------------------------------------------------------------------------- fire chart
@pytest.mark.parametrize("dot", ["intense", "steady"])
def test_6_3_dots_cost_a_step_and_disrupt_only_from_hiding(content: Content, dot: str) -> None:
    assert content.fire_chart.result(dot, unrevealed=True) == FireResult(step=True, disrupt=True)
    assert content.fire_chart.result(dot, unrevealed=False) == FireResult(step=True, disrupt=False)


def test_6_3_a_hidden_machine_gun_costs_a_step_and_never_disrupts_besides(content: Content) -> None:
    assert content.fire_chart.result("machine_gun", unrevealed=True) == FireResult(step=True, disrupt=False)
    for unrevealed in (False, True):
        result = content.fire_chart.result("machine_gun", unrevealed=unrevealed)
        assert not (result.step and result.disrupt)


# ----------------------------------------------------------------------------------------- barrage table
def test_8_4_columns_have_room_for_a_tank_and_for_ships_and_planes(content: Content) -> None:
    """Strength 2 and strength 9 are columns of their own; a card with both is worth most, one with neither nothing."""
    table = content.barrage_table
    weak = table.result(2, 0, symbol=True, colour=True)
    strong = table.result(NAVAL_OR_AIR, 0, symbol=True, colour=True)
    assert (weak, strong) == ("disrupted", "disrupted_depth_artillery")
    for strength in (2, NAVAL_OR_AIR):
        assert table.result(strength, 0, symbol=False, colour=False) == "no_effect"


def test_8_4_the_table_can_disrupt_take_depth_and_destroy_guns(content: Content) -> None:
    found = {
        content.barrage_table.result(strength, 0, symbol=symbol, colour=colour)
        for strength in range(1, 13)
        for symbol, colour in itertools.product((False, True), repeat=2)
    }
    assert found >= {"no_effect", "disrupted", "disrupted_artillery", "disrupted_depth_artillery"}


# ----------------------------------------------------------------------------------------- weapons chart
def test_8_2_example_1_all_three_attackers_have_automatic_rifles(content: Content) -> None:
    chart, us = content.weapons_chart, content.us
    assert "BR" in (us["K/3/1"].printed_weapons(3) or frozenset())
    assert "BR" in (us["B/1/1"].printed_weapons(2) or frozenset())
    assert chart.weapons(us["A/3AA"], 2, 1) >= {"BR", "FT"}
    assert us["K/3/1"].strength(3) + us["B/1/1"].strength(2) == 9


def test_8_2_example_3_a_full_company_has_bazookas(content: Content) -> None:
    company = content.us["I/3/5"]
    assert company.strength(4) == 7
    assert {"BR", "BZ"} <= content.weapons_chart.weapons(company, 4, 1)


def test_8_28_bands_of_tanks(content: Content) -> None:
    chart = content.weapons_chart
    for unit in (unit for unit in content.us.values() if unit.is_tank):
        for distance in range(1, 7):
            held = chart.weapons(unit, unit.steps, distance)
            assert {"AR", "BZ"} <= held
            assert ({"BR", "MG"} <= held) == (distance <= 3)
            assert ("FT" in held) == (distance == 1 and unit.type == "amphibious_tank")
        assert not chart.weapons(unit, unit.steps, 7)


# ---------------------------------------------------------------------------------------- action chart
def test_12_0_the_chart_knows_situations_of_invasion_tank_and_ridge(content: Content) -> None:
    assert set(SCHEMA.situations) == {
        "occupied_us",
        "occupied_none",
        "unoccupied",
        "unoccupied_no_communication",
        "tank",
        "bnr_occupied_us",
        "bnr_occupied_none",
    }
    only = {
        letter
        for letter in ("plain", "M", "R", "P", "A", "I")
        if content.action_chart.action("unoccupied_no_communication", letter) != "none"
    }
    assert only == {"I"}


# -------------------------------------------------------------------------------------- ground, tracks
def test_9_ground_that_only_slows_the_invasion(content: Content) -> None:
    """Jungle stops, hides and gives cover in close combat, but doubles nobody."""
    jungle = content.terrain.effect("jungle")
    assert jungle.ends_move
    assert jungle.blocks_infantry_range
    assert jungle.close_combat_card
    assert (jungle.unit_factor, jungle.barrage_shift) == (1, 0)


def test_1_0_from_0830_to_1800_of_the_next_day(content: Content) -> None:
    """From 0830 to 1800 of the next day: the hour that the turns don't add up to lies between night and morning."""
    spaces = list(content.turn_track["invasion"].values())
    assert (spaces[0].start, spaces[0].minutes) == ("0830", 30)
    last = spaces[-1]
    assert int(last.start[:2]) + last.minutes // 60 == 18
    assert sum(space.minutes for space in spaces) == int(32.5 * 60)
    assert spaces[12].minutes == 11 * 60


def test_14_2_command_track_begins_with_one_and_has_two_in_three_successive_spaces(content: Content) -> None:
    track = content.command_track
    assert track[0] == 1
    assert max(track) == track[-1] == 4
    assert [len(list(run)) for value, run in itertools.groupby(track) if value == 2] == [3]
    assert list(track) == sorted(track)
    assert len(track) > len(set(track))
