"""20.1, 20.2 The optional rules: variable action letters, tanks in other places."""

import pytest

from engine.core.session import Session
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.rules import load_facts
from engine.peleliu.sequence import INVASION
from engine.peleliu.set_up import set_up
from tests.rules.table import drive, game, happened, state

ISLAND = load_island()
CONTENT = load_content()
LETTERED = (3, 5, 7, 9, 11)
SEEDS = ("1", "2", "3", "4", "5", "6")


def game_with(*options: str, seed: str = "1") -> Session:
    return new_session("15-september", seed, options)


def begin_turn(session: Session, turn: int) -> None:
    """Let a turn start, as if the one before had just ended."""
    state(session).turn = turn - 1
    drive(INVASION[0].run(game(session)))


# ---------------------------------------------------------------- 20.1


def test_20_1_the_turned_marker_gives_the_letter_instead_of_the_printed_one() -> None:
    session = game_with("20.1")
    markers = dict(state(session).letter_markers)
    assert list(markers) != []
    assert [markers[str(turn)] for turn in LETTERED] != ["M", "R", "P", "A", "I"]
    for turn in range(2, 13):
        begin_turn(session, turn)
        began = happened(session, "turn_began")[-1]
        assert began.letter == (markers[str(turn)] if turn in LETTERED else "")
        assert began.marker == (turn in LETTERED)
    assert state(session).letters == [markers[str(turn)] for turn in LETTERED]


def test_20_1_a_turned_marker_is_gone_from_its_space() -> None:
    session = game_with("20.1")
    begin_turn(session, 3)
    assert set(state(session).letter_markers) == {"5", "7", "9", "11"}


def test_20_1_the_markers_lie_face_down() -> None:
    session = game_with("20.1")
    assert set(session.view().letter_markers.values()) == {"?"}
    mark = session.mark
    begin_turn(session, 3)
    assert session.events(mark)[0].secret


def test_20_1_every_letter_can_come_first() -> None:
    first = {state(game_with("20.1", seed=str(seed))).letter_markers["3"] for seed in range(1, 40)}
    assert first == set("AIMPR")


def test_20_1_without_the_option_the_printed_letters_come() -> None:
    session = game_with()
    for turn in range(2, 13):
        begin_turn(session, turn)
    assert state(session).letters == ["M", "R", "P", "A", "I"]
    assert not any(e.marker for e in happened(session, "turn_began"))


# ---------------------------------------------------------------- 20.2


@pytest.mark.parametrize("seed", SEEDS)
def test_20_2_four_tanks_revealed_disrupted_with_hidden_armour_depth(seed: str) -> None:
    table = set_up(load_facts("15-september"), seed, ("20.2",))
    tanks = {f.hex: f for f in table.forces.values() if CONTENT.japanese[f.unit].is_tank}
    assert set(tanks) == {ISLAND.positions[name].hex for name in ("A7", "A9", "A16", "B18")}
    assert all(f.revealed and f.disrupted and not f.depth_revealed for f in tanks.values())
    assert sorted(f.depth for f in tanks.values()) == ["AD1", "AD2", "AD3", "AD4"]


def test_20_2_which_tank_stands_where_is_chance() -> None:
    places = {
        tuple(sorted((f.unit, f.hex) for f in state(game_with("20.2", seed=seed)).forces.values() if f.unit[0] == "T"))
        for seed in SEEDS
    }
    assert len(places) > 1


def test_20_2_the_displaced_units_stand_in_b14_b15_and_c3_hidden_and_without_depth() -> None:
    table = state(game_with("20.2"))
    at = {f.hex: f for f in table.forces.values()}
    for name in ("B14", "B15", "C3"):
        force = at[ISLAND.positions[name].hex]
        assert (force.revealed, force.depth) == (False, "")
    assert len(table.forces) == 40
    assert len(table.reserve) == 15


def test_20_2_the_light_grey_hexes_of_the_map_are_those_of_the_rule() -> None:
    assert {p.id for p in ISLAND.positions.values() if p.alt_armour} == {"A7", "A9", "A16", "B18"}


def test_20_both_options_can_be_played_together() -> None:
    table = state(game_with("20.1", "20.2"))
    assert len(table.letter_markers) == 5
    assert ISLAND.positions["D1"].hex not in {f.hex for f in table.forces.values()}
