"""8.6, 10.14, 10.21, 10.22 The cards of a close combat at Tarawa, with those of the example."""

from engine.dday.close_combat.piles import japanese_pile_cards, us_pile_cards
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import table


def test_8_6_example_four_cards_for_each_side() -> None:
    """Engineers with a flamethrower and a company of one step; a unit with depth that asks for CC attacks."""
    game = table(10, {"2/A/1/18": "1728", "A/1/2": "1728 1"}, {"1828": "J31 ID17"})
    force = game.state.forces["F1"]
    us = us_pile_cards(game, game.units_at("1728"), force)
    assert us == [("steps", 3), ("flamethrower", 1)]
    japanese = japanese_pile_cards(game, force, "japanese")
    assert japanese == [("unit", 1), ("depth", 1), ("attacking", 1), ("close_combat", 1)]


@over_rows(
    "units, cards",
    [
        ({"A/1/2": "1728"}, [("steps", 4)]),
        ({"A/1/2": "1728", "B/1/2": "1728"}, [("steps", 4)]),
        ({"1/D/2/18": "1728"}, [("steps", 2)]),
        ({"HQ/2/2": "1728"}, [("steps", 1), ("hero", 1)]),
    ],
)
def test_8_6_10_21_10_22_cards_of_the_us_side(units: dict[str, str], cards: list[tuple[str, int]]) -> None:
    """No company has a flamethrower; an HQ counts as a step and, on its hero side, as a hero."""
    game = table(10, units, {"1828": "J31"})
    assert us_pile_cards(game, game.units_at("1728"), game.state.forces["F1"]) == cards


def test_10_21_a_plain_hq_and_16_1_a_post_are_no_heroes() -> None:
    game = table(12, {"HQ/2/2": "1728"}, {"1828": "J31"})
    tarawa(game.state).plain_hqs.append("HQ/2/2")
    assert us_pile_cards(game, game.units_at("1728"), game.state.forces["F1"]) == [("steps", 1)]
    tarawa(game.state).plain_hqs.clear()
    game.state.us["HQ/2/2"].post = True
    assert us_pile_cards(game, game.units_at("1728"), game.state.forces["F1"]) == [("steps", 1)]


@over_rows(
    "turn, force, cards",
    [
        (10, "J43", [("unit", 1), ("close_combat", 1)]),
        (10, "J31 ID01", [("unit", 1), ("depth", 1), ("strength", 1)]),
        (10, "T1 AD03", [("unit", 1), ("depth", 1), ("strength", 1), ("tank", 1)]),
        (16, "J42", [("unit", 1), ("night", 1)]),
        (16, "T2", [("unit", 1), ("tank", 1)]),
    ],
)
def test_8_6_19_0_cards_of_the_japanese_side(turn: int, force: str, cards: list[tuple[str, int]]) -> None:
    """1828 is a fortified building: terrain gives no card. A tank and the night give one together."""
    game = table(turn, {"A/1/2": "1728"}, {"1828": force})
    assert japanese_pile_cards(game, game.state.forces["F1"], "us") == cards
