"""5.11, 6.51, 8.27, 8.44, 8.6, 8.63, 9.3, 10.22, 18.2 Readings of the rulebook that no other test holds."""

from engine.dday import events as ev
from engine.dday.attack import attack, barrage
from engine.dday.attack.weapons import weapons_of
from engine.dday.close_combat.combat import fight
from engine.dday.close_combat.piles import japanese_pile_cards, us_pile_cards
from engine.dday.content.scenarios import Goal
from engine.dday.depth.depth import tactical_reinforcement
from engine.dday.game import Game
from engine.dday.movement.movement import enter
from engine.tarawa.definition import TARAWA
from engine.tarawa.loading import fits
from engine.tarawa.map_schema import island_of
from engine.tarawa.victory import progress
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, table


@over_rows(
    "lvts, load, fit",
    [
        ((1,), ["A/1/2 1"], True),
        ((1,), ["A/1/2 2"], True),
        ((1,), ["A/1/2 3"], False),
        ((1, 1), ["A/1/2 3"], True),
        ((1, 1), ["A/1/2 2"], False),
        ((2,), ["2/A/1/18", "2/D/2/18", "HQ/2/2"], True),
        ((2,), ["A/1/2", "2/A/1/18"], False),
    ],
)
def test_5_11_what_lvts_carry(lvts: tuple[int, ...], load: list[str], fit: bool) -> None:
    """Ruling 5."""
    us = {one.partition(" ")[0]: f"0130 {one.partition(' ')[2]}".strip() for one in load}
    game = table(2, us, {})
    assert fits(game, lvts, tuple(game.state.us[name] for name in us)) == fit


def test_8_27_8_21_a_heavy_company_of_three_steps_fires_with_its_printed_weapons() -> None:
    """Ruling 11."""
    game = table(7, {"D/1/2": "1226 3"}, {})
    unit = game.state.us["D/1/2"]
    near, far = (next(h for h, x in game.island.grid.distances("1226").items() if x == n) for n in (1, 2))
    assert weapons_of(game, unit, near) == {"BR", "MG", "MO", "RD"}
    assert weapons_of(game, unit, far) == {"BR", "MG", "MO", "RD"}
    (told,) = (line for line in TARAWA.inspect(game.state, "us:D/1/2", "en") if "Up to 2 hexes" in line)
    assert told.strip() == "Up to 2 hexes: automatic rifles, machine guns, mortars and a radio. (8.27)"


def test_8_44_a_hex_with_us_units_is_neither_attacked_nor_barraged() -> None:
    """Ruling 31."""
    game = table(7, {"A/1/2": "1731", "B/1/2": "1730"}, {"1731": "J35 shown"})
    refused = attack.leading(game, [game.state.us["B/1/2"]], "1731")
    assert refused
    assert refused.key == "us_inside"
    assert not barrage.may_be_barraged(game, "1731")


def test_8_4_the_field_of_a_disrupted_target_counts_for_its_observers() -> None:
    """Ruling 61."""
    game = table(7, {}, {"1731": "J35 disrupted"})
    assert barrage.observed_field(game, game.state.forces["F1"])


def test_6_51_guns_fall_to_who_comes_in_even_beside_the_enemy() -> None:
    """Ruling 62; B12 has guns."""
    beside = next(iter(table(7, {}, {}).island.neighbours["2130"]))
    game = table(7, {"A/1/2": beside}, {"2130": "J35"})
    enter(game, [game.state.us["A/1/2"]], "2130")
    assert game.state.artillery_destroyed == ["2130"]


def test_8_6_10_22_hqs_posts_and_units_of_no_strength_draw_cards() -> None:
    """Rulings 39, 40 and 67."""
    weak = next(unit.id for unit in table(7, {}, {}).content.japanese.values() if not unit.strength)
    game = table(12, {"HQ/2/2": "1832"}, {"1832": f"{weak} shown"})
    unit, force = game.state.us["HQ/2/2"], game.state.forces["F1"]
    assert dict(us_pile_cards(game, [unit], force)) == {"steps": 1, "hero": 1}
    game.emit(ev.PostEstablished("14.1", "HQ/2/2"))
    assert dict(us_pile_cards(game, [unit], force)) == {"steps": 1}
    assert dict(japanese_pile_cards(game, force, "us"))["unit"] == 1


def test_8_63_a_withdrawal_meets_one_more_card_and_disrupts_nobody() -> None:
    """Ruling 63: from the deck when the Japanese have none left."""
    plain = table(7, {}, {})
    colour = plain.island.position_at["1731"].colour
    misses = [n for n, card in plain.content.cards.items() if not card.shows(colour) and not card.cc_event]
    game = table(7, {"A/1/2": "1731"}, {"1731": "J35"}, cards=misses[:8])
    game.state.us["A/1/2"].came_from = "1631"
    carry_out(fight(game, "1731", "us"), ["withdraw"])
    turned = [event.side for event in game.log if isinstance(event, ev.CombatCardTurned)]
    assert turned.count("japanese") >= 2 or len(game.state.track) > 1
    unit = game.state.us["A/1/2"]
    assert unit.place != "1731"
    assert not unit.disrupted


def test_9_3_a_tactical_reinforcement_enters_an_inland_position_in_communication() -> None:
    """Ruling 43."""
    game = table(7, {"A/1/2": "1226"}, {"1828": "J31", "2033": "J35", "1934": "J36"}, reserve=["J37"])
    tactical_reinforcement(game, "1828")
    (placed,) = (event for event in game.log if isinstance(event, ev.ForcePlaced))
    assert placed.rule == "9.3"
    assert game.island.position_at[placed.hex].id not in island_of(game.island).coastal


def held(names: list[str]) -> Game:
    """A table on which some positions have garrisons and nobody else is."""
    game = table(30, {}, {})
    game.state.garrisons = [game.island.positions[name].hex for name in names]
    game.forget()
    return game


def test_18_2_three_whole_zones_with_a_or_f_and_eight_positions_more() -> None:
    goal = Goal("zones_whole", 3, zones=("A", "F"), elsewhere=8)
    names = list(held([]).island.positions)
    zones = {zone: [name for name in names if name[0] == zone] for zone in "ABCDEF"}
    whole = [*zones["F"], *zones["E"], *zones["D"]]
    more = [*zones["B"], *zones["C"]]
    for names_, wins in (
        (names, True),
        (whole, False),
        ([*whole[1:], *more], False),
        ([*zones["B"], *zones["C"], *zones["D"], *zones["E"][:8]], False),
    ):
        found = progress(held(names_), goal)
        assert found
        assert (found[0] >= found[1]) == wins
