"""6.0-6.5, 10.3, 15.2 Japanese fire at Tarawa: both examples, double symbols, water, HQs, guns, extended turns."""

from engine.dday import events as ev
from engine.dday.game import Game
from engine.tarawa.events import HqTurned
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import after_fire, disrupted, steps, table

US = {
    "2/A/2T": "1327",
    "F/2/8": "1023 2",
    "HQ/2/2": "1023",
    "2/D/2/18": "1229",
    "L/3/2": "1026 3",
    "C/1/2": "1224 2",
    "A/1/2": "1424 1",
}
"""The tank, the company and HQ on the beach, the engineers, the men in the water, those before the blue group."""
JAPANESE = {
    "1427": "J31 ID20",
    "1022": "J01 CD20 shown",
    "1429": "J02 CD21",
    "1325": "J32",
    "1329": "J03 CD22",
    "1225": "J04 CD23 shown",
    "1223": "J05 CD24",
}


def example(card: int) -> Game:
    game = table(4, US, JAPANESE, cards=[card], letters="M")
    after_fire(game)
    return game


def fired(game: Game) -> list[str]:
    return [event.hex for event in game.log if isinstance(event, ev.PositionFires)]


def hit(game: Game) -> list[tuple[str, str]]:
    return [(event.unit, event.site) for event in game.log if isinstance(event, ev.UnitHit)]


def test_6_3_example_1_the_tank_loses_a_step_and_is_disrupted() -> None:
    game = example(19)
    assert steps(game, "2/A/2T") == [1]
    assert disrupted(game) == {"2/A/2T"}


def test_6_3_10_3_example_1_company_and_hq_are_hit_by_the_green_position() -> None:
    game = example(19)
    assert steps(game, "F/2/8") == [1]
    assert tarawa(game.state).plain_hqs == ["HQ/2/2"]
    assert [event.unit for event in game.log if isinstance(event, HqTurned)] == ["HQ/2/2"]


def test_6_3_example_1_the_engineers_lack_the_symbol_and_a_lone_unit_ignores_a_double_one() -> None:
    game = example(19)
    assert steps(game, "2/D/2/18") == [2]
    assert set(fired(game)) == {"1427", "1022", "1429"}


def test_6_3_example_2_the_red_position_hits_engineers_and_men_in_the_water() -> None:
    game = example(21)
    red = game.island.site_at["1329"].id
    assert {unit for unit, site in hit(game) if site == red} == {"2/D/2/18", "L/3/2"}
    assert steps(game, "2/D/2/18", "L/3/2") == [1, 2]
    assert "L/3/2" not in disrupted(game)


def test_6_31_6_34_example_2_the_blue_group_hits_two() -> None:
    game = example(21)
    blue = game.island.site_at["1225"].id
    assert [unit for unit, site in hit(game) if site == blue] == ["C/1/2", "A/1/2"]
    assert steps(game, "C/1/2", "A/1/2", "F/2/8") == [1, 0, 2]
    assert "C/1/2" in disrupted(game)
    assert tarawa(game.state).plain_hqs == []


@over_rows(
    "force, called",
    [("J31", False), ("J31 ID20", True), ("J31 ID20 disrupted", False)],
)
def test_6_3_6_4_a_double_symbol_wants_a_unit_with_depth(force: str, called: bool) -> None:
    """Card 19 has orange twice; the tank in 1327 is in the field of 1427."""
    game = table(4, {"2/A/2T": "1327"}, {"1427": force}, cards=[19])
    after_fire(game)
    assert bool(fired(game)) == called


@over_rows("second, called", [("J05", True), ("J05 disrupted", False)])
def test_6_3_6_41_a_double_symbol_is_met_by_two_units_that_are_not_disrupted(second: str, called: bool) -> None:
    """Card 23 has blue twice."""
    game = table(4, {"C/1/2": "1224"}, {"1225": "J04", "1223": second}, cards=[23])
    after_fire(game)
    assert bool(fired(game)) == called


def test_6_23_steady_fire_into_water_disrupts_nobody() -> None:
    """Ruling 8: a unit face down adds disruption on land alone. Card 21: red twice, circle."""
    game = table(4, {"L/3/2": "1026 3", "2/D/2/18": "1229"}, {"1329": "J03 CD22"}, cards=[21])
    after_fire(game)
    assert steps(game, "L/3/2", "2/D/2/18") == [2, 1]
    assert disrupted(game) == {"2/D/2/18"}


def test_6_35_five_steps_are_a_concentrated_target() -> None:
    """Card 21 shows a circle; the diamond and the triangle together have five steps."""
    game = table(4, {"3/D/2/18": "1229", "C/1/2": "1229 3"}, {"1329": "J03 CD22"}, cards=[21])
    after_fire(game)
    assert steps(game, "3/D/2/18", "C/1/2") == [1, 2]


def test_10_3_a_plain_hq_is_eliminated_and_16_33_a_post_becomes_one() -> None:
    """Card 19: green with the star; 1022 covers 1023."""
    game = table(4, {"HQ/2/2": "1023"}, {"1022": "J01 CD20 shown"}, cards=[19])
    tarawa(game.state).plain_hqs.append("HQ/2/2")
    after_fire(game)
    assert not game.state.us["HQ/2/2"].on_map

    game = table(14, {"HQ/2/2": "1023"}, {"1022": "J01 CD20 shown"}, cards=[19])
    game.state.us["HQ/2/2"].post, game.state.posts["HQ/2/2"] = True, 3
    after_fire(game)
    assert game.state.us["HQ/2/2"].on_map
    assert not game.state.us["HQ/2/2"].post
    assert tarawa(game.state).plain_hqs == ["HQ/2/2"]


# ---------------------------------------------------------------- 15.2 the extended turns


@over_rows("turn, lost", [(10, 1), (11, 2)])
def test_15_2_a_lone_unit_hits_two_from_turn_11_on(turn: int, lost: int) -> None:
    """Card 53 has blue alone; two companies stand in the intense field of the blue group."""
    game = table(turn, {"C/1/2": "1224", "A/1/2": "1224"}, {"1225": "J04"}, cards=[53])
    after_fire(game)
    assert 8 - sum(steps(game, "C/1/2", "A/1/2")) == lost


@over_rows("turn, parts", [(10, {"limit_unit": 1}), (11, {"limit_unit": 1, "limit_more": 1})])
def test_15_2_a_position_says_what_gives_it_its_hits(turn: int, parts: dict[str, int]) -> None:
    us = {"C/1/2": "1224", "A/1/2": "1224", "B/1/2": "1223"}
    game = table(turn, us, {"1225": "J04"}, cards=[53])
    after_fire(game)
    (fires,) = (event for event in game.log if isinstance(event, ev.PositionFires))
    assert {key: count for key, count in fires.because if key.startswith("limit")} == parts


@over_rows("turn, left", [(10, 3), (11, 2)])
def test_6_34_15_2_two_positions_cost_a_unit_two_steps_from_turn_11_on(turn: int, left: int) -> None:
    """Card 21 shows a circle, red twice and blue once; both fields cover the hex."""
    island = table(4, {}, {}).island
    both = min(island.site_at["1329"].field & island.site_at["1225"].field)
    game = table(turn, {"A/1/2": both}, {"1329": "J03 CD22 shown", "1225": "J04 CD23 shown"}, cards=[21])
    after_fire(game)
    assert steps(game, "A/1/2") == [left]


# ---------------------------------------------------------------- 6.5 artillery


def manned(game_turn: int, count: int, gun: str, us: dict[str, str], card: int) -> Game:
    """A table on which so many positions with guns of a class are held, far from everybody."""
    island = table(4, {}, {}).island
    spots = [one.hex for one in island.positions.values() if getattr(one, "gun", "") == gun][:count]
    units = [f"J{number:02d}" for number in range(1, 29)]
    game = table(game_turn, us, dict(zip(spots, units, strict=False)), cards=[card])
    after_fire(game)
    return game


def shelled(game: Game) -> list[str]:
    return [unit for unit, site in hit(game) if not site]


@over_rows("count, gun, hits", [(2, "heavy", 1), (1, "heavy", 0), (6, "medium", 0), (6, "light", 0)])
def test_6_5_two_heavy_guns_answer_a_value_for_heavy_ones_alone(count: int, gun: str, hits: int) -> None:
    """Card 12: two heavy, circle."""
    assert len(shelled(manned(4, count, gun, {"L/3/2": "0230"}, 12))) == hits


@over_rows("count, hits", [(6, 1), (5, 0)])
def test_6_5_light_guns_count_where_any_do(count: int, hits: int) -> None:
    """Card 1: six of any class, triangle. Ruling 50."""
    assert len(shelled(manned(4, count, "light", {"K/3/2": "0230"}, 1))) == hits


def test_6_5_approach_hexes_come_before_water_and_water_before_beaches() -> None:
    """Card 12 shows a circle."""
    where = {"H/2/8": "0130", "L/3/2": "0430", "A/1/2": "1301"}
    for name, hex_id in list(where.items()):
        game = manned(4, 2, "heavy", where, 12)
        assert shelled(game) == [name], hex_id
        del where[name]


def test_6_5_no_artillery_on_turn_1_and_none_for_those_inland_or_hqs() -> None:
    assert shelled(manned(1, 2, "heavy", {"L/3/2": "0430"}, 12)) == []
    assert shelled(manned(4, 2, "heavy", {"L/3/2": "1622", "HQ/2/2": "0430"}, 12)) == []
