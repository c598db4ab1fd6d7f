"""3.0, 5.3, 10.17 The set-up of the first day, and units that come to the approach hexes."""

from collections import Counter

import pytest

from engine.dday.game import Game
from engine.dday.state.state import ASIDE
from engine.tarawa.approach import open_hexes, place_arrivals
from engine.tarawa.map_schema import TarawaPosition
from engine.tarawa.set_up import place_first_waves, place_ryan, set_up
from engine.tarawa.state import TarawaState
from tests.tarawa.tables import carry_out, facts

SEEDS = [str(number) for number in range(1, 9)]


def laid(seed: str) -> Game:
    return Game(facts(), set_up(facts(), seed, ()), [])


def state(game: Game) -> TarawaState:
    assert isinstance(game.state, TarawaState)
    return game.state


def position(game: Game, hex_id: str) -> TarawaPosition:
    found = game.island.position_at[hex_id]
    assert isinstance(found, TarawaPosition)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_3_0_japanese_units_stand_where_the_map_says(seed: str) -> None:
    game = laid(seed)
    content = game.content.japanese
    tanks = [force for force in game.state.forces.values() if game.is_tank(force)]
    coastal = [force for force in game.state.forces.values() if getattr(content[force.unit], "coastal", False)]
    rest = [force for force in game.state.forces.values() if force not in tanks and force not in coastal]
    assert {position(game, force.hex).setup for force in coastal} == {"coastal"}
    assert len({force.hex for force in coastal}) == 28
    assert {position(game, force.hex).setup for force in rest} == {"inland"}
    assert (len(rest), len(game.state.reserve)) == (11, 4)
    assert len({force.hex for force in game.state.forces.values()}) == 42


@pytest.mark.parametrize("seed", SEEDS)
def test_3_0_tanks_stand_on_the_colours_of_a_card_that_is_discarded(seed: str) -> None:
    game = laid(seed)
    (card,) = game.state.discards
    assert len(game.state.deck) == 53
    tanks = [force for force in game.state.forces.values() if game.is_tank(force)]
    assert [position(game, force.hex).colour for force in tanks] == list(game.content.cards[card].colours)
    for tank in tanks:
        assert position(game, tank.hex).armour
        assert tank.revealed
        assert tank.disrupted
        assert game.content.depth[tank.depth].kind == "armour"
        assert not tank.depth_revealed


def test_3_0_pools_letters_lvts_and_the_admiral() -> None:
    game = laid("1")
    own = state(game)
    assert {game.content.depth[name].kind for name in own.depth_pool} == {"coastal"}
    assert {game.content.depth[name].kind for name in own.inland_pool} == {"inland"}
    assert not any(force.has_depth for force in own.forces.values() if not game.is_tank(force))
    assert sorted(own.letter_markers) == sorted(["3", "5", "7", "9", "11"])
    assert own.letter_markers["11"] == "I"
    assert {own.letter_markers[turn] for turn in ("3", "5", "7", "9")} == set("MRPA")
    assert own.lvts == [2] * 9
    assert own.shibasaki


def test_3_0_12_0_letters_and_inland_units_differ_by_seed() -> None:
    games = [laid(seed) for seed in SEEDS]
    assert len({tuple(game.state.letter_markers.items()) for game in games}) > 1
    assert len({tuple(game.state.forces[f"F{number}"].unit for number in range(1, 29)) for game in games}) > 1


def test_3_0_us_units_wait_on_the_track_and_others_aside() -> None:
    game = laid("1")
    places = Counter(unit.place for unit in game.state.us.values())
    assert (places["turn:1"], places["turn:17"], places["turn:28"]) == (12, 7, 6)
    aside = {game.counter(unit).type for unit in game.units_at(ASIDE)}
    assert aside == {"artillery", "infantry", "heavy_infantry", "tank"}
    assert places[ASIDE] == 8


def test_3_0_first_waves_take_the_hexes_a_b_and_c_two_to_a_hex() -> None:
    game = laid("1")
    asked = carry_out(place_first_waves(game))
    assert not game.units_at("turn:1")
    placed = Counter(unit.place for unit in game.units_on_map())
    assert max(placed.values()) == 2
    for unit in game.units_on_map():
        approach = game.island.approach[unit.place]  # type: ignore[attr-defined]
        assert approach.beach == game.counter(unit).box
        assert approach.letter in "ABC"
    assert asked[0].kind == "arrive"
    assert len(asked[0].options) == 3


def test_3_0_10_17_ryan_joins_a_company_off_red_1() -> None:
    game = laid("1")
    carry_out(place_first_waves(game))
    (asked,) = carry_out(place_ryan(game), ["unit:K/3/2"])
    assert {option.id for option in asked.options} == {"unit:I/3/2", "unit:K/3/2"}
    assert game.state.us["K/3/2"].hero == "H1"
    assert "H1" not in game.state.heroes
    assert len(game.state.heroes) == 7


def test_5_3_hex_d_opens_on_turn_5() -> None:
    game = laid("1")
    game.state.turn = 4
    unit = game.state.us["D/1/2"]
    assert open_hexes(game, unit) == ["0132", "0130", "0128"]
    game.state.turn = 5
    assert open_hexes(game, unit) == ["0132", "0130", "0128", "0126"]


def test_5_3_who_finds_no_room_waits() -> None:
    """Ruling 54: four hexes take eight units of Red 2, the ninth stays on the track; an HQ needs no room."""
    game = laid("1")
    game.state.turn = 5
    red = [
        unit for unit in game.state.us.values() if game.counter(unit).box == "R2" and not game.counter(unit).is_leader
    ]
    for unit in red[:9]:
        unit.place = "turn:6"
    game.state.us["HQ/2/2"].place = "turn:6"
    for unit in red[9:]:
        unit.place = "out"
    game.forget()
    carry_out(place_arrivals(game, 6))
    waiting = [unit.id for unit in game.units_at("turn:6") if game.counter(unit).box == "R2"]
    assert waiting == [red[8].id]
    assert game.state.us["HQ/2/2"].on_map
