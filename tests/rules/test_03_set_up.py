"""3.0 Setting up the invasion scenarios, and the bombardment before the landing."""

import pytest

from engine.core.session import Session
from engine.dday.events import ForceDisrupted
from engine.dday.game import BattleData
from engine.dday.state.state import ASIDE, State
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.rules import load_facts
from engine.peleliu.set_up import set_up
from tests.rules.table import game, happened, state

ISLAND = load_island()
CONTENT = load_content()
SEEDS = ("1", "2", "3", "4", "5")


def facts() -> BattleData:
    return load_facts("15-september")


def bare(seed: str = "1", *options: str) -> State:
    """The table before the bombardment."""
    return set_up(facts(), seed, options)


def began(seed: str) -> Session:
    return new_session("15-september", seed)


def test_3_0_deck_holds_all_54_cards_once_in_the_seeds_order() -> None:
    one, other = bare("1"), bare("2")
    assert sorted(one.deck) == list(range(1, 55))
    assert one.deck == bare("1").deck
    assert one.deck != other.deck


def test_3_0_one_unrevealed_unit_in_each_of_the_36_marked_positions() -> None:
    table = bare()
    marked = {p.hex for p in ISLAND.positions.values() if p.setup in ("x", "artillery")}
    infantry = [f for f in table.forces.values() if not CONTENT.japanese[f.unit].is_tank]
    assert len(marked) == 36
    assert sorted(f.hex for f in infantry) == sorted(marked)
    assert not any(f.revealed or f.disrupted for f in infantry)


def test_3_0_remaining_15_units_wait_in_the_reserve() -> None:
    table = bare()
    placed = {f.unit for f in table.forces.values()}
    assert len(table.reserve) == 15
    assert not placed & set(table.reserve)
    assert len(placed | set(table.reserve)) == 55


def test_3_0_units_are_placed_at_random() -> None:
    layouts = {tuple((f.hex, f.unit) for f in bare(seed).forces.values()) for seed in SEEDS}
    assert len(layouts) == len(SEEDS)


def test_3_0_tanks_stand_revealed_and_disrupted_in_the_dark_grey_positions() -> None:
    table = bare()
    tanks = [f for f in table.forces.values() if CONTENT.japanese[f.unit].is_tank]
    assert sorted(f.hex for f in tanks) == sorted(p.hex for p in ISLAND.positions.values() if p.setup == "armour")
    assert len(tanks) == 4
    assert all(f.revealed and f.disrupted for f in tanks)


def test_3_0_tanks_have_an_unrevealed_armour_depth_marker_each() -> None:
    tanks = [f for f in bare().forces.values() if CONTENT.japanese[f.unit].is_tank]
    assert sorted(f.depth for f in tanks) == ["AD1", "AD2", "AD3", "AD4"]
    assert not any(f.depth_revealed for f in tanks)


def test_3_0_only_b1_b4_and_b5_begin_with_a_normal_depth_marker() -> None:
    table = bare()
    deep = {f.hex: f for f in table.forces.values() if f.depth and not CONTENT.japanese[f.unit].is_tank}
    assert set(deep) == {ISLAND.positions[name].hex for name in ("B1", "B4", "B5")}
    assert all(CONTENT.depth[f.depth].kind == "normal" and not f.depth_revealed for f in deep.values())


def test_3_0_all_other_depth_markers_wait_in_their_pools() -> None:
    table = bare()
    placed = {f.depth for f in table.forces.values() if f.depth}
    normal = {d.id for d in CONTENT.depth.values() if d.kind == "normal"}
    assert set(table.depth_pool) == normal - placed
    assert sorted(table.stance_pool) == [f"CA{n}" for n in range(1, 9)]


def test_3_0_amphibious_tanks_of_turn_1_stand_on_the_beach_of_their_box() -> None:
    table = bare()
    first = [c for c in CONTENT.us.values() if c.invasion and c.turn == 1]
    assert len(first) == 3
    for counter in first:
        assert counter.type == "amphibious_tank"
        assert table.us[counter.id].place in ISLAND.boxes[counter.box].landing_hexes
        assert (table.us[counter.id].place, counter.box) in ISLAND.amphibious_tanks


def test_3_0_all_other_us_units_wait_on_the_space_of_their_turn() -> None:
    table = bare()
    for counter in CONTENT.us.values():
        if counter.invasion and counter.turn > 1:
            assert table.us[counter.id].place == f"turn:{counter.turn}"
            assert table.us[counter.id].steps == counter.steps


def test_3_0_units_of_the_ridge_scenario_stay_aside() -> None:
    table = bare()
    later = [c.id for c in CONTENT.us.values() if not c.invasion]
    assert later
    assert all(table.us[name].place == ASIDE for name in later)


def test_3_0_no_marker_is_in_play_at_the_start() -> None:
    table = bare()
    assert not [*table.garrisons, *table.artillery_destroyed, *table.fortifications, *table.letters]
    assert (table.naval, table.dauntless) == (0, 0)
    assert len(table.heroes) == 8


# ---------------------------------------------------------------- the bombardment


@pytest.mark.parametrize("seed", SEEDS)
def test_3_0_bombardment_disrupts_every_unit_in_positions_of_the_three_colours(seed: str) -> None:
    session = began(seed)
    drawn = happened(session, "card_drawn")[0]
    card = CONTENT.cards[drawn.card]
    assert drawn.use == "bombardment"
    hit = {e.force for e in happened(session) if isinstance(e, ForceDisrupted) and e.why == "bombardment"}
    for force in state(session).forces.values():
        if CONTENT.japanese[force.unit].is_tank:
            continue
        assert (force.id in hit) == card.shows(ISLAND.position_at[force.hex].colour)


def test_3_0_bombardment_reaches_coral_and_mountain_positions_too() -> None:
    rough = [
        (seed, force.hex)
        for seed in SEEDS
        for force in state(began(seed)).forces.values()
        if force.disrupted and ISLAND.hexes[force.hex].terrain in ("coral", "mountain")
    ]
    assert {ISLAND.hexes[hex_id].terrain for _, hex_id in rough} == {"coral", "mountain"}


def test_3_0_bombardment_card_is_discarded() -> None:
    session = began("1")
    card = happened(session, "card_drawn")[0].card
    assert card in state(session).discards


def test_3_0_bombardment_disrupts_nobody_twice() -> None:
    for seed in SEEDS:
        session = began(seed)
        forces = [e.force for e in happened(session) if isinstance(e, ForceDisrupted) and e.why == "bombardment"]
        tanks = {f.id for f in game(session).state.forces.values() if game(session).is_tank(f)}
        assert len(forces) == len(set(forces))
        assert not tanks & set(forces)


# ---------------------------------------------------------------- optional rules


def test_20_2_tanks_stand_in_the_light_grey_positions_and_infantry_in_the_dark_grey_ones() -> None:
    table = bare("1", "20.2")
    at = {f.hex: f for f in table.forces.values()}
    for name in ("A7", "A9", "A16", "B18"):
        force = at[ISLAND.positions[name].hex]
        assert CONTENT.japanese[force.unit].is_tank
        assert (force.revealed, force.disrupted) == (True, True)
    for name in ("B14", "B15", "C3"):
        assert not CONTENT.japanese[at[ISLAND.positions[name].hex].unit].is_tank
    assert ISLAND.positions["D1"].hex not in at
    assert (len(table.forces), len(table.reserve)) == (40, 15)


def test_20_1_five_letter_markers_lie_face_down_on_the_lettered_turns() -> None:
    table = bare("1", "20.1")
    assert sorted(table.letter_markers) == sorted(str(turn) for turn in (3, 5, 7, 9, 11))
    assert sorted(table.letter_markers.values()) == sorted("AIMPR")
    assert bare("1").letter_markers == {}


def test_20_1_letters_come_in_a_random_order() -> None:
    orders = {tuple(bare(seed, "20.1").letter_markers.values()) for seed in SEEDS}
    assert len(orders) > 1


def test_3_0_unknown_scenario_and_option_are_refused() -> None:
    with pytest.raises(ValueError, match="scenario 'guam'"):
        new_session("guam", "1")
    with pytest.raises(ValueError, match=r"option '20\.3' is unknown"):
        new_session("15-september", "1", ("20.3",))
