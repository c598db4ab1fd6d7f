"""10.2-10.42 Regimental HQs, infantry/HQs, and leaders under Japanese fire."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.command.command import all_command, command_range
from engine.peleliu import new_session
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    enemy,
    game,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
    volley,
)


def commanded(*us: Row, **more: object) -> dict[str, tuple[str, ...]]:
    """Who is in command of whom when the action phase begins."""
    return dict(state(lay("open_actions", us=us, **more)).command)


def starred(us: Sequence[Row], *, star: str = "star", turn: int = 4, **defender: object) -> Session:
    """A6 (0314, green) fires: 0414 has intense dots, 0415 steady ones; the card shows a diamond."""
    card = card_with(fire={"green": star}, symbol="diamond")
    return lay("fire", turn=turn, letters=[], us=us, japanese=[enemy("J01", "0314", **defender), *FAR], cards=[card])


# ---------------------------------------------------------------- 10.0 who is a leader


@pytest.mark.parametrize(
    ("row", "leaders"),
    [
        (marine("HQ/5", "0414"), ["HQ/5"]),
        (marine("HQ/1/1", "0414"), ["HQ/1/1"]),
        (marine("K/3/1", "0414", hero="H1"), ["K/3/1"]),
        (marine("K/3/1", "0414", inspired=True), []),
        (marine("W/1", "0414"), []),
        (marine("A/1E", "0414"), []),
        (marine("1/11", "0414"), []),
    ],
)
def test_10_0_heroes_and_both_kinds_of_hq_are_the_leaders(row: Row, leaders: list[str]) -> None:
    session = starred([row], depth="D05")
    assert [e.unit for e in happened(session, "unit_hit") if e.why in ("leader", "hero")] == leaders


# ---------------------------------------------------------------- 10.2 regimental HQs


def test_10_2_each_of_the_three_regiments_has_one() -> None:
    session = new_session("15-september", "1")
    hqs = [one for one in state(session).us.values() if game(session).counter(one).type == "regimental_hq"]
    assert sorted(game(session).counter(one).regiment for one in hqs) == ["1", "5", "7"]
    assert all(game(session).counter(one).steps == 1 for one in hqs)


def test_10_21_an_hq_acts_for_free() -> None:
    session = lay("open_actions", us=[marine("HQ/5", "0415")])
    play(session, "unit:HQ/5", "move:0515")
    assert state(session).actions_left == 2


def test_10_21_commands_its_hex_and_the_hexes_around_whatever_the_regiment() -> None:
    command = commanded(
        marine("HQ/5", "0515"),
        marine("K/3/1", "0515"),
        marine("A/1/7", "0514"),
        marine("1/A/1T", "0614"),
        marine("B/1E", "0516"),
        marine("1/11", "0415"),
        marine("I/3/5", "0513"),
    )
    assert command == dict.fromkeys(("K/3/1", "A/1/7", "1/A/1T", "B/1E", "1/11"), ("HQ/5",))


def test_10_21_two_hqs_may_command_the_same_unit() -> None:
    command = commanded(marine("HQ/5", "0515"), marine("HQ/1", "0513"), marine("K/3/1", "0514"))
    assert set(command["K/3/1"]) == {"HQ/1", "HQ/5"}


def test_10_21_units_in_command_act_for_free_and_differently() -> None:
    session = lay(
        "open_actions",
        us=[marine("HQ/5", "0415"), marine("K/3/1", "0515"), marine("L/3/1", "0515"), marine("I/3/1", "0414")],
    )
    play(session, "unit:K/3/1", "move:0616", "unit:L/3/1", "move:0615", "unit:I/3/1", "move:0413")
    assert state(session).actions_left == 2
    assert {e.free for e in happened(session, "unit_acted")} == {"command"}


def test_10_21_two_hexes_off_is_out_of_command() -> None:
    assert commanded(marine("HQ/5", "0515"), marine("K/3/1", "0513")) == {}


def test_10_21_command_is_settled_when_the_phase_begins() -> None:
    session = lay("open_actions", us=[marine("HQ/5", "0515"), marine("K/3/1", "0513"), marine("L/3/1", "0514")])
    play(session, "unit:HQ/5", "move:0514")
    free = {o.facts["unit"]: o.facts["free"] for o in session.pending or () if "unit" in o.facts}
    assert free == {"K/3/1": "", "L/3/1": ""}  # the HQ moved: nobody is in its command any more (7.34)


def test_10_21_a_plain_hq_commands_under_fire_too() -> None:
    session = lay("open_actions", us=[marine("HQ/5", "0414"), marine("K/3/1", "0514")], japanese=[enemy("J01", "0314")])
    assert command_range(game(session), unit(session, "HQ/5")) == 1
    assert state(session).command == {"K/3/1": ("HQ/5",)}


def test_10_21_does_not_count_for_stacking() -> None:
    session = lay("actions", us=[marine("HQ/5", "0515"), marine("K/3/1", "0515"), marine("L/3/1", "0515")])
    play(session, "end")
    assert not happened(session, "unit_eliminated")


def test_10_22_no_hq_enters_an_enemy_hex() -> None:
    session = lay(
        "open_actions",
        us=[marine("HQ/5", "0414"), marine("HQ/1/1", "0414")],
        japanese=[enemy("J01", "0413", revealed=True)],
    )
    play(session, "unit:HQ/5")
    assert "enter:0413" not in offered(session)
    refused = session.why_not("enter:HQ/5:0413")
    assert refused
    assert refused.rule == "10.22"
    session.undo()
    play(session, "unit:HQ/1/1")
    assert "enter:0413" in offered(session)


def assaulted(us: Sequence[Row], seed: int) -> Session:
    """Brown A4 (0413) assaults 0414, the nearest US-held hex of its field."""
    card = card_with(fire={"brown": "A"})
    return lay(
        "fire",
        turn=4,
        letters=["A"],
        us=us,
        seed=str(seed),
        cards=[card],
        japanese=[enemy("J06", "0413", "D06", revealed=True), *FAR],
    )


def test_10_22_in_close_combat_an_hq_counts_for_one_step() -> None:
    session = assaulted([marine("HQ/5", "0414")], 1)
    assert dict(happened(session, "combat_began")[0].us_cards)["steps"] == 1


def test_10_22_a_hit_in_close_combat_eliminates_an_hq() -> None:
    for seed in range(1, 40):
        session = assaulted([marine("HQ/5", "0414")], seed)
        while pending(session) == "withdraw":
            play(session, "fight")
        if unit(session, "HQ/5").steps == 0:
            assert unit(session, "HQ/5").place == "out"
            assert state(session).loss_box == []
            return
    pytest.fail("no seed brings a hit")


# ---------------------------------------------------------------- 10.3 infantry/HQs


def test_10_3_an_infantry_hq_acts_for_free() -> None:
    session = lay("open_actions", us=[marine("HQ/1/1", "0415")])
    play(session, "unit:HQ/1/1", "move:0515")
    assert state(session).actions_left == 2


def test_10_3_commands_any_infantry_in_its_hex_only() -> None:
    command = commanded(
        marine("HQ/1/1", "0515"),
        marine("A/1/7", "0515"),
        marine("W/5", "0515"),
        marine("B/1E", "0515"),
        marine("1/A/1T", "0515"),
        marine("1/11", "0515"),
        marine("K/3/1", "0514"),
    )
    assert command == {"A/1/7": ("HQ/1/1",), "W/5": ("HQ/1/1",)}


def test_10_3_a_disrupted_infantry_hq_commands_nobody() -> None:
    assert commanded(marine("HQ/1/1", "0515", disrupted=True), marine("A/1/7", "0515")) == {}


def test_10_3_infantry_under_an_infantry_hq_acts_for_free() -> None:
    session = lay("open_actions", us=[marine("HQ/1/1", "0515"), marine("A/1/7", "0515")])
    play(session, "unit:A/1/7", "move:0516")
    assert state(session).actions_left == 2


def test_10_3_an_infantry_hq_counts_for_stacking() -> None:
    session = lay("actions", us=[marine("HQ/1/1", "0515"), marine("K/3/1", "0515"), marine("L/3/1", "0515")])
    play(session, "end")
    assert pending(session) == "stacking"
    assert "unit:HQ/1/1" in offered(session)


# ---------------------------------------------------------------- 10.4 leaders under fire


@pytest.mark.parametrize("star", ["plain", "armour"])
def test_10_4_without_a_star_leaders_are_left_alone(star: str) -> None:
    session = volley(
        [marine("HQ/5", "0414"), marine("HQ/1/1", "0414", hero="H1")],
        [enemy("J01", "0314", "D05"), *FAR],
        fire={"green": star},
    )
    assert happened(session, "position_fires")
    assert happened(session, "unit_hit") == []


@pytest.mark.parametrize("turn", [2, 4, 6])
def test_10_4_a_regimental_hq_goes_two_spaces_ahead_on_the_turn_track(turn: int) -> None:
    session = starred([marine("HQ/5", "0414", hero="H1")], turn=turn)
    moved = [e for e in happened(session, "unit_moved") if e.unit == "HQ/5"]
    # its hero could be hit as well: the position hits one of the two
    if pending(session) == "hit":
        play(session, "unit:HQ/5")
        moved = [e for e in happened(session, "unit_moved") if e.unit == "HQ/5"]
    assert [(e.origin, e.place, e.why) for e in moved] == [("0414", f"turn:{turn + 2}", "hit")]
    assert unit(session, "HQ/5").steps == 1


def test_10_4_the_hq_comes_back_by_sea() -> None:
    session = lay("next_arrivals", turn=5, letters=[], us=[marine("HQ/5", turn=6)], cards=[27])
    assert pending(session) == "arrival"
    assert offered(session) == ("box:O1", "box:O2", "box:O3")


def test_10_4_an_infantry_hq_loses_a_step() -> None:
    session = starred([marine("HQ/1/1", "0414")], revealed=True)
    assert (unit(session, "HQ/1/1").steps, unit(session, "HQ/1/1").disrupted) == (1, "")
    assert [e.rule for e in happened(session, "step_lost")] == ["10.4"]


def test_10_4_a_one_step_infantry_hq_is_eliminated_and_counts_for_no_loss() -> None:
    session = starred([marine("HQ/1/1", "0414", steps=1)])
    assert unit(session, "HQ/1/1").place == "out"
    assert state(session).loss_box == []


def test_10_4_steady_fire_finds_a_leader_without_any_symbol() -> None:
    session = starred([marine("HQ/1/1", "0415")])
    assert unit(session, "HQ/1/1").steps == 1


def test_10_41_other_units_are_hit_first() -> None:
    # one hit only: the company takes it though the HQ stands under the stronger fire
    session = starred([marine("HQ/1/1", "0414"), marine("B/1/1", "0415")])
    assert [e.unit for e in happened(session, "unit_hit")] == ["B/1/1"]
    assert unit(session, "HQ/1/1").steps == 2


def test_10_41_a_leader_takes_a_hit_that_is_left_over() -> None:
    session = starred([marine("HQ/1/1", "0414"), marine("B/1/1", "0415")], depth="D05")
    assert [e.unit for e in happened(session, "unit_hit")] == ["B/1/1", "HQ/1/1"]


def test_10_41_units_that_cannot_be_hit_do_not_shield_leaders() -> None:
    # K/3/1 stands under steady dots with the wrong symbol
    session = starred([marine("HQ/1/1", "0414"), marine("K/3/1", "0415")])
    assert [e.unit for e in happened(session, "unit_hit")] == ["HQ/1/1"]


def test_10_41_a_hero_counts_the_steps_of_his_unit() -> None:
    us = [marine("I/3/1", "0415", steps=2, hero="H1"), marine("K/3/1", "0415", steps=3, hero="H2")]
    session = volley(us, [enemy("J01", "0314"), *FAR], fire={"green": "star"}, symbol="circle")
    assert [e.unit for e in happened(session, "hero_fell")] == ["K/3/1"]  # nobody was asked


def test_10_41_among_leaders_alike_the_player_chooses() -> None:
    session = starred([marine("HQ/1/1", "0414"), marine("HQ/3/1", "0414")])
    assert pending(session) == "hit"
    assert set(offered(session)) == {"unit:HQ/1/1", "unit:HQ/3/1"}
    play(session, "unit:HQ/3/1")
    assert (unit(session, "HQ/1/1").steps, unit(session, "HQ/3/1").steps) == (2, 1)


def test_10_42_an_infantry_hq_can_be_disrupted_by_fire() -> None:
    session = starred([marine("HQ/1/1", "0414")])
    assert [e.unit for e in happened(session, "unit_disrupted")] == ["HQ/1/1"]


def test_10_42_heroes_and_regimental_hqs_are_not_disrupted_the_units_beside_them_may() -> None:
    session = starred([marine("HQ/5", "0414"), marine("B/1/1", "0414", hero="H1")], depth="D05")
    assert [e.unit for e in happened(session, "unit_disrupted")] == ["B/1/1"]


def test_10_42_a_regimental_hq_that_survives_close_combat_is_not_disrupted() -> None:
    for seed in range(1, 60):
        session = assaulted([marine("HQ/5", "0414"), marine("K/3/1", "0414", steps=3)], seed)
        while pending(session) in ("withdraw", "combat_loss"):
            play(session, "fight" if pending(session) == "withdraw" else "unit:K/3/1")
        if unit(session, "HQ/5").place == "0414" and unit(session, "K/3/1").place == "0414":
            assert "HQ/5" not in [e.unit for e in happened(session, "unit_disrupted")]
            assert "K/3/1" in [e.unit for e in happened(session, "unit_disrupted")]
            return
    pytest.fail("no seed leaves both standing")


def test_10_4_a_hit_hq_that_comes_back_commands_again() -> None:
    session = lay("open_actions", us=[marine("HQ/5", "0321"), marine("K/3/5", "0321")])
    assert all_command(game(session)) == {"K/3/5": ("HQ/5",)}
