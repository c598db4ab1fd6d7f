"""11.0-11.31 Control, the example of Japanese communication, and US communication."""

from engine.dday.command.control import (
    fields_any,
    freeze_communication,
    in_communication,
    us_communication,
    us_control,
)
from engine.dday.game import Game
from engine.dday.victory.losses import eliminate
from tests.rows import over_rows
from tests.tarawa.tables import table

THREE = {"2033": "J36", "1934": "J37"}


@over_rows("unit, around", [("A/1/2 1", False), ("A/1/2 2", True), ("2/A/2T 1", True), ("2/A/1/18 2", False),
                            ("A/1/10 2", False), ("HQ/2/2 1", False)])  # fmt: skip
def test_11_0_11_1_who_controls_the_hexes_around(unit: str, around: bool) -> None:
    name, _, left = unit.partition(" ")
    game = table(5, {name: f"1728 {left}"}, {})
    assert ("1828" in us_control(game)) == around
    assert "1728" in us_control(game)


def test_11_1_garrisons_and_disrupted_units_control_too() -> None:
    game = table(5, {"A/1/2": "1728"}, {})
    game.state.us["A/1/2"].disrupted = "old"
    game.state.garrisons = ["1427"]
    game.forget()
    assert {"1827", "1427"} <= us_control(game)
    assert "1426" not in us_control(game)


def test_11_11_nobody_controls_anything_from_a_hex_with_an_enemy() -> None:
    game = table(5, {"A/1/2": "1828"}, {"1828": "J31"})
    assert us_control(game) == frozenset()


def linked(us: dict[str, str], japanese: dict[str, str], hex_id: str, *, turn: int = 5) -> bool:
    return in_communication(table(turn, us, japanese), hex_id)


@over_rows("steps, open_", [(1, True), (2, False)])
def test_11_2_11_21_19_example_one_step_leaves_2140_open_and_two_close_it(steps: int, open_: bool) -> None:
    """Ruling 19: 2039 beside the company frees its own hex, not the hexes around it."""
    game = table(5, {"A/1/2": f"2139 {steps}"}, {"2039": "J04", "2240": "J05", "2340": "J06", "2336": "J07"})
    path_open = in_communication(game, "2039")
    # the company's own hexes are all that could close the way over 2140
    assert ("2140" in us_control(game)) == (not open_)
    if open_:
        assert path_open


def test_11_2_two_other_positions_are_needed_and_a_group_counts_once() -> None:
    us = {"A/1/2": "0525"}
    assert not linked(us, {"1828": "J31", "1830": "J32"}, "1828")
    assert linked(us, {"1828": "J31", "1830": "J32", "1529": "J33"}, "1828")
    assert not linked(us, {"1828": "J31", "2130": "J04", "2028": "J05"}, "1828")


def test_11_2_no_path_leads_along_a_beach() -> None:
    """D2 stands on the beach: it begins a path, but nobody's path goes through its hex."""
    game = table(5, {"A/1/2": "0525"}, {})
    ground = game.facts.japanese_ground
    assert not any(game.island.hexes[h].terrain == "beach" for h in ground)


def test_11_21_a_japanese_unit_beside_a_company_keeps_its_own_hex_open() -> None:
    """The company of four steps stands beside 1828, which could not be reached otherwise."""
    us = {"A/1/2": "1728"}
    assert linked(us, {"1828": "J31", **THREE}, "1828")


def test_11_22_an_empty_position_under_us_control_may_be_in_communication() -> None:
    """E14 (1828) is empty and controlled from 1728; a path leads from it to the south."""
    game = table(5, {"A/1/2": "1728"}, THREE)
    assert "1828" in us_control(game)
    assert in_communication(game, "1828")
    game = table(5, {"A/1/2": "1828"}, {"1828": "J31", **THREE})
    assert in_communication(game, "1828")


def ringed() -> Game:
    """D8 (1215) with companies all around it."""
    around = table(5, {}, {}).island.neighbours["1215"]
    names = ["A/1/2", "B/1/2", "C/1/2", "E/2/2", "F/2/2", "G/2/2"]
    return table(5, dict(zip(names, around, strict=True)), {"1215": "J31", **THREE})


def test_11_2_a_position_with_us_units_all_around_is_cut_off() -> None:
    assert not in_communication(ringed(), "1215")


def test_11_23_communication_is_that_of_the_beginning_of_the_fire_phase() -> None:
    game = ringed()
    freeze_communication(game)
    for name in ("A/1/2", "B/1/2", "C/1/2", "E/2/2", "F/2/2", "G/2/2"):
        eliminate(game, game.state.us[name], "6.32", "fire")
    assert not in_communication(game, "1215")
    game.frozen = None
    game.forget()
    assert in_communication(game, "1215")


@over_rows("turn, cut", [(5, True), (16, False)])
def test_19_0_11_1_at_night_us_units_control_their_own_hex_alone(turn: int, cut: bool) -> None:
    """Three companies of four steps around D8 leave no hex beside it free of their control by day."""
    around = table(5, {}, {}).island.neighbours["1215"]
    us = {"A/1/2": around[0], "B/1/2": around[2], "C/1/2": around[4]}
    game = table(turn, us, {"1215": "J31", **THREE})
    assert (not in_communication(game, "1215")) == cut


# ---------------------------------------------------------------- 11.3 US communication


@over_rows("words", ["", " disrupted"])
def test_11_31_11_3_no_path_leads_through_a_field_of_fire_be_it_of_a_disrupted_unit(words: str) -> None:
    game = table(5, {"A/1/2": "1327"}, {"1427": f"J31{words}"})
    assert "1327" in fields_any(game)
    assert "1327" not in us_communication(game)
    assert "1427" not in us_communication(game)


def test_11_31_an_empty_position_bars_nothing() -> None:
    assert "1327" in us_communication(table(5, {"A/1/2": "1327"}, {}))


def test_11_3_65_a_way_over_water_will_do() -> None:
    """Ruling 65: the pier head is linked although it lies in the lagoon."""
    assert "0126" in us_communication(table(5, {}, {}))
