"""The worked examples of 11.2 (communication, groups 1 to 5) and of chapter 12 (card 17 on turn 10)."""

import itertools
from typing import Any

from engine.core.session import Session
from engine.dday.command.control import in_communication, us_control
from engine.dday.situations.form import load_situation
from engine.peleliu import new_session
from engine.peleliu.island import load_island
from tests.rules.table import SITUATIONS, force, game, happened, pending, situation, unit

ISLAND = load_island()


def linked(session: Session, *hexes: str) -> list[bool]:
    """Whether the positions in these hexes are in Japanese communication."""
    return [in_communication(game(session), hex_id) for hex_id in hexes]


def changed(name: str, **more: Any) -> Session:
    """A situation with some of its keys replaced."""
    return new_session("15-september", "1", situation={**load_situation(SITUATIONS / f"{name}.toml"), **more})


# ---------------------------------------------------------------- 11.2


def test_11_2_example_group_1_is_surrounded() -> None:
    session = situation("communication_1")
    around = set(ISLAND.neighbours["0617"])
    assert around <= us_control(game(session))
    assert linked(session, "0617") == [False]


def test_11_2_example_group_1_one_open_hex_would_do() -> None:
    plain = load_situation(SITUATIONS / "communication_1.toml")
    assert linked(changed("communication_1", us=plain["us"][:1]), "0617") == [True]


def test_11_2_example_group_2_traces_past_a_unit_of_one_step() -> None:
    session = situation("communication_2")
    assert "0412" not in us_control(game(session))
    assert linked(session, "0312", "0410", "0511") == [True, True, True]


def test_11_2_example_group_2_a_unit_of_three_steps_would_bar_it() -> None:
    plain = load_situation(SITUATIONS / "communication_2.toml")
    for steps, expected in ((2, True), (3, False), (4, False)):
        us = [{**row, "steps": steps} if row["hex"] == "0411" else row for row in plain["us"]]
        assert linked(changed("communication_2", us=us), "0312", "0410", "0511") == [expected] * 3


def test_11_2_example_group_3_is_in_communication() -> None:
    assert linked(situation("communication_3_4"), "0314", "0413", "0613") == [True, True, True]


def test_11_2_example_group_4_is_cut_off_by_the_beach() -> None:
    session = situation("communication_3_4")
    assert linked(session, "0216", "0316") == [False, False]
    control = us_control(game(session))
    between = ["0214", "0215"]
    assert not set(between) & control
    assert set(between) <= ISLAND.landing_hexes
    chain = ["0314", *between, "0216"]
    assert all(b in ISLAND.neighbours[a] for a, b in itertools.pairwise(chain))


def test_11_2_example_group_5_counts_as_one_position() -> None:
    assert linked(situation("communication_5"), "0716", "0815") == [True, True]
    plain = load_situation(SITUATIONS / "communication_5.toml")
    for outside in (0, 1):
        session = changed("communication_5", japanese=plain["japanese"][: 2 + outside])
        assert linked(session, "0716", "0815") == [False, False]


# ---------------------------------------------------------------- 12.0


def actions(session: Session) -> list[tuple[str, str]]:
    """The actions of the phase: position and what it did."""
    return [(e.hex, e.action) for e in happened(session, "position_acts")]


def test_12_0_example_positions_act_in_the_cards_order() -> None:
    session = situation("airfield_actions")
    assert actions(session) == [
        ("0716", "resupply"),
        ("1112", "reinforce"),
        ("0613", "patrol"),
        ("0712", "artillery"),
        ("1016", "assault"),
    ]


def test_12_3_example_a_position_that_is_cut_off_gains_nothing_and_fires() -> None:
    session = situation("airfield_actions")
    assert not [e for e in happened(session, "depth_placed") if e.why == "resupply"]
    fired = next(e for e in happened(session, "position_fires") if e.site == "B13/B14")
    assert fired.limit == 1
    assert [e.unit for e in happened(session, "unit_hit") if e.site == "B13/B14"] == ["E/2/5"]


def test_12_5_example_an_empty_position_is_reinforced_and_fires() -> None:
    session = situation("airfield_actions")
    placed = happened(session, "force_placed")[0]
    assert (placed.hex, placed.unit, placed.revealed) == ("1112", "J30", False)
    there = force(session, "1112")
    assert there
    assert (there.depth, there.depth_revealed) == ("D33", False)
    assert "1111" in ISLAND.sites["C9"].steady
    assert [e.site for e in happened(session, "position_fires")] == ["B13/B14", "C9"]
    assert unit(session, "K/3/1").steps == 4


def test_12_6_example_the_patrol_disrupts_three_and_spares_the_leader() -> None:
    session = situation("airfield_actions")
    disrupted = [e.unit for e in happened(session, "unit_disrupted") if e.why == "patrol"]
    assert sorted(disrupted) == ["C/1/5", "E/2/5", "I/3/5"]
    assert {"0614", "0616", "0514"} <= ISLAND.sites["B12"].field
    assert unit(session, "HQ/1/5").disrupted == ""


def test_12_7_example_the_guns_shell_a_unit_in_the_open() -> None:
    session = situation("airfield_actions")
    shelled = next(e for e in happened(session, "unit_hit") if e.dot == "artillery")
    assert (shelled.unit, shelled.site) == ("F/2/1", "C1")
    assert ISLAND.hexes["0917"].terrain in ("clear", "airstrip")


def test_12_8_example_the_assault_goes_for_the_fewest_steps() -> None:
    session = situation("airfield_actions")
    moved = happened(session, "force_moved")[0]
    assert (moved.origin, moved.hex) == ("1016", "0917")
    assert ISLAND.distance("1016", "0916") == ISLAND.distance("1016", "0917") == 1
    combat = happened(session, "combat_began")[0]
    assert (combat.hex, combat.attackers, combat.colour, combat.units) == ("0917", "japanese", "brown", ("F/2/1",))
    assert dict(combat.japanese_cards) == {"unit": 1, "depth": 1, "attacking": 1}


def test_12_83_example_the_survivors_return_to_their_position() -> None:
    session = situation("airfield_actions")
    while pending(session) == "withdraw":
        session.choose("fight")
    back = happened(session, "force_moved")[-1]
    assert (back.origin, back.hex, back.why) == ("0917", "1016", "return")
    there = force(session, "1016")
    assert there
    assert there.depth == "D41"
    kinds = [e.kind() for e in happened(session, "force_disrupted", "force_recovered") if e.force == there.id]
    assert kinds == ["force_disrupted", "force_recovered"]  # 8.66 brown is on the card
    assert unit(session, "F/2/1").place == "0917"
    assert unit(session, "F/2/1").disrupted
