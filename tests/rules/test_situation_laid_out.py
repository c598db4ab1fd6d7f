"""What a situation lays out: units, pools, markers, a phase under way, and the step at whose end it stops."""

from typing import Any

import pytest

from engine.core.decision import Refused
from engine.core.faults import DataFault
from engine.dday.command.command import command_range
from engine.dday.depth.depth import add_depth
from engine.dday.invariants import Watch
from engine.dday.victory.goals import losses
from engine.peleliu import load_session, new_session, open_session
from engine.peleliu.content import load_content
from engine.peleliu.rules import load_facts
from engine.peleliu.sequence import INVASION, OVERNIGHT, RIDGE_DAY, RIDGE_MORNING, RIDGE_NIGHT, RIDGE_SET_UP
from engine.peleliu.state import PeleliuState
from tests.rows import over_rows
from tests.rules.table import enemy, game, happened, lay, marine, offered, pending, situation, state, unit

CONTENT = load_content()
HERO = next(iter(CONTENT.heroes))
BARE = {"scenario": "15-september", "turn": 4, "step": "open_actions"}


def test_what_is_not_mentioned_stays_out_of_the_game() -> None:
    session = lay("open_actions", us=[marine("A/1/1", "0217")])
    assert {name: one.place for name, one in state(session).us.items() if one.place != "aside"} == {"A/1/1": "0217"}
    assert state(session).forces == {}


def test_arrivals_wait_on_the_track_when_they_are_wanted() -> None:
    session = lay("open_actions", turn=4, us=[marine("A/1/1", "0217")], arrivals=True)
    assert unit(session, "C/1/7").place == "turn:6"
    assert unit(session, "C/1/1").place == "aside"  # due next turn: the boxes are the situation's own business
    assert unit(session, "E/2/1").place == "aside"
    october = [name for name, counter in CONTENT.us.items() if not counter.invasion]
    assert {unit(session, name).place for name in october} == {"aside"}


def test_us_rows() -> None:
    session = lay(
        "open_actions",
        us=[
            marine("A/1/1", "0217", steps=2, disrupted=True, hero=HERO),
            marine("B/1/1", box="W1"),
            marine("C/1/1", turn=9),
            marine("E/2/1"),
            marine("HQ/1", "0218", post_space=4),
            marine("F/2/1", "0219", inspired=True, came_from="0218"),
        ],
    )
    a = unit(session, "A/1/1")
    assert (a.place, a.steps, a.disrupted, a.hero, a.inspired) == ("0217", 2, "old", HERO, False)
    assert [unit(session, name).place for name in ("B/1/1", "C/1/1", "E/2/1")] == ["box:W1", "turn:9", "out"]
    assert [unit(session, name).steps for name in ("B/1/1", "C/1/1", "E/2/1")] == [4, 4, 0]
    assert (unit(session, "HQ/1").post, state(session).posts) == (True, {"HQ/1": 3})
    assert (unit(session, "F/2/1").inspired, unit(session, "F/2/1").came_from) == (True, "0218")
    assert HERO not in state(session).heroes
    assert len(state(session).heroes) == 7


def test_japanese_rows() -> None:
    session = lay(
        "open_actions",
        japanese=[
            enemy("J01", "0318"),
            enemy("J02", "0216", "D10", revealed=True, depth_revealed=True, disrupted=True),
            enemy("J03", "0312", revealed=True, stance="CA1"),
            enemy("T1", "0515", stance="CA2", stance_depth=False),
        ],
    )
    first, second, third, tank = state(session).forces.values()
    assert (first.id, first.unit, first.revealed, first.depth, first.disrupted) == ("F1", "J01", False, "", False)
    assert (second.depth, second.depth_revealed, second.revealed, second.disrupted) == ("D10", True, True, True)
    assert (third.stance, third.stance_depth, tank.stance, tank.stance_depth) == ("CA1", True, "CA2", False)


def test_piles_begin_with_what_the_situation_says_and_hold_the_rest() -> None:
    session = lay(
        "open_actions",
        japanese=[enemy("J01", "0318", "D10")],
        cards=[17, 3],
        discards=[5],
        depth_pool=["D33"],
        stance_pool=["CA4"],
        fortification_pool=["F09"],
        eliminated_elite=["J02"],
    )
    table = state(session)
    assert table.deck[:2] == [17, 3]
    assert sorted([*table.deck, *table.discards]) == list(range(1, 55))
    assert table.depth_pool[0] == "D33"
    assert len(table.depth_pool) == 50
    assert (table.stance_pool[0], len(table.stance_pool)) == ("CA4", 8)
    assert (table.fortification_pool[0], len(table.fortification_pool)) == ("F09", 20)
    assert not {"J01", "J02"} & {*table.reserve, *table.removed}
    assert len(table.reserve) == 15


def test_a_reserve_that_is_given_is_the_whole_reserve() -> None:
    assert state(lay("open_actions", reserve=["J30", "J31"])).reserve == ["J30", "J31"]
    assert state(lay("open_actions", reserve=[])).reserve == []


def test_piles_follow_the_seed() -> None:
    decks = [state(lay("open_actions", seed=seed)).deck for seed in ("1", "1", "2")]
    assert decks[0] == decks[1]
    assert decks[0] != decks[2]


def test_a_pool_that_is_exact_holds_what_is_said_and_no_more() -> None:
    pools = ["cards", "depth_pool", "stance_pool", "fortification_pool"]
    session = lay(
        "open_actions",
        japanese=[enemy("J01", "0318", "D10")],
        depth_pool=["D33", "D05"],
        stance_pool=["CA4"],
        cards=[17, 3],
        discards=[5],
        exact=pools,
    )
    table = state(session)
    assert (table.depth_pool, table.stance_pool, table.fortification_pool) == (["D33", "D05"], ["CA4"], [])
    assert (table.deck, table.discards[-1]) == ([17, 3], 5)
    assert Watch(load_facts("15-september")).complete(table) == []
    assert not {"D33", "D10"} & set(table.removed_unseen)
    assert load_session(session.save(), whole=True).hash() == session.hash()


def test_9_21_an_exact_depth_pool_runs_dry() -> None:
    session = lay("open_actions", depth_pool=["D33"], exact=["depth_pool"], japanese=[enemy("J01", "0318")])
    force = game(session).force_at("0318")
    assert force
    assert add_depth(game(session), force, "9.21", "event")
    assert not add_depth(game(session), force, "9.21", "event")


def test_what_left_the_game_face_up_is_in_no_pool() -> None:
    table = state(lay("open_actions", removed=["D33", "J05", "F01", "CA1"]))
    assert table.removed[:4] == ["D33", "J05", "F01", "CA1"]
    assert not {"D33", "J05", "F01", "CA1"} & {
        *table.depth_pool,
        *table.reserve,
        *table.stance_pool,
        *table.fortification_pool,
    }
    assert Watch(load_facts("15-september")).complete(table) == []


def test_cards_on_the_track_are_out_of_the_deck() -> None:
    track = [{"use": "landing", "card": 7}, {"use": "fire", "card": 9}]
    table = state(lay("open_actions", card_track=track, discards=[3]))
    assert table.track == [("landing", 7), ("fire", 9)]
    assert not {3, 7, 9} & set(table.deck)
    assert Watch(load_facts("15-september")).complete(table) == []


def test_20_1_letters_that_are_to_come_lie_where_the_situation_says() -> None:
    session = lay(
        "end_of_turn", turn=8, options=("20.1",), letters=["M", "R", "P"], letter_markers={"9": "I", "11": "A"}
    )
    assert [event.letter for event in happened(session, "turn_began")][:1] == ["I"]
    assert state(session).letter_markers == {"11": "A"}


def test_a_post_under_fire_and_elites_that_lie_face_down() -> None:
    session = lay(
        "posts",
        turn=9,
        us=[marine("HQ/1", "0218", post_space=4)],
        post_under_fire="HQ/1",
        eliminated_elite=["J01", "J02"],
        elites_face_down=1,
    )
    assert (state(session).post_under_fire, state(session).elites_dark) == ("HQ/1", 1)


def test_15_1_a_number_of_losses_is_that_many_counters_in_the_box() -> None:
    for lost in (0, 1, 7, 20):
        session = lay("open_actions", us=[marine("A/1/1", "0217")], loss_box=lost)
        box = state(session).loss_box
        assert len(set(box)) == lost
        assert not [counter for counter in box if counter.startswith("A/1/1 ")]
        assert losses(game(session)).count == lost


def test_15_1_the_first_losses_of_a_number_are_those_of_the_units_that_are_there() -> None:
    table = state(lay("open_actions", us=[marine("A/1/1", "0217", steps=2), marine("B/1/1")], loss_box=4))
    assert table.loss_box[:3] == ["A/1/1 full", "B/1/1 full", "B/1/1 reduced"]
    assert len(table.loss_box) == 4


def test_15_1_a_number_at_the_turns_level_ends_the_game() -> None:
    level = CONTENT.turn_track["invasion"][5].loss_level
    ended = lay("end_of_turn", turn=4, loss_box=level)
    assert ended.outcome == ("loss", "catastrophic-loss")
    assert lay("end_of_turn", turn=4, loss_box=level - 1).outcome is None


def test_7_0_a_phase_under_way_has_the_actions_that_are_left() -> None:
    rows = [marine("A/1/1", "0217", acted=True), marine("B/1/1", "0218"), marine("C/1/1", "0219", newly_disrupted=True)]
    session = lay("actions", us=rows, actions_left=1)
    assert (state(session).actions_left, session.pending and session.pending.facts["actions_left"]) == (1, 1)
    assert [name for name, one in state(session).us.items() if one.acted] == ["A/1/1"]
    assert unit(session, "C/1/1").disrupted == "new"
    assert offered(session) == ("unit:B/1/1", "end")
    refused = session.why_not("unit:A/1/1")
    assert refused
    assert refused.rule == "7.2"
    session.choose("unit:B/1/1")
    session.choose(next(option for option in offered(session) if option.startswith("move:")))
    assert state(session).actions_left == 0
    assert load_session(session.save(), whole=True).hash() == session.hash()


def test_7_0_with_no_actions_left_nobody_acts() -> None:
    assert offered(lay("actions", us=[marine("B/1/1", "0318")], actions_left=0)) == ("end",)


def test_7_1_7_4_the_phase_is_as_though_it_had_begun_with_this_table() -> None:
    us = [marine("A/1/1", "0217"), marine("HQ/1", "0217"), marine("B/1/1", "0218")]
    japanese = [enemy("J01", "A6", revealed=True)]
    beside = load_facts("15-september").island.neighbours[load_facts("15-september").island.positions["A6"].hex]
    near = next(h for h in beside if not load_facts("15-september").island.hexes[h].water)
    us.append(marine("C/1/1", near))
    opened = lay("open_actions", us=us, japanese=japanese)
    underway = lay("actions", us=us, japanese=japanese, actions_left=state(opened).actions_left)
    assert state(underway).command == state(opened).command != {}
    assert state(underway).adjacent_at_start == state(opened).adjacent_at_start != {}


def test_7_1_7_4_who_was_in_command_and_beside_whom_can_be_said() -> None:
    us = [
        marine("A/1/1", "0217", commanders=["HQ/1"], beside=["A6"]),
        marine("B/1/1", "0217", commanders=[]),
        marine("HQ/1", "0217"),
    ]
    session = lay("actions", us=us, japanese=[enemy("J01", "A6", revealed=True)], actions_left=2)
    a6 = load_facts("15-september").island.positions["A6"].hex
    assert state(session).command == {"A/1/1": ("HQ/1",)}
    assert state(session).adjacent_at_start == {"A/1/1": (a6,)}


def test_8_31_8_43_hexes_that_were_attacked_or_barraged_in_this_phase() -> None:
    session = lay("actions", us=[marine("A/1/1", "0217")], actions_left=2, attacked=["A6"], barraged=["A5"])
    island = load_facts("15-september").island
    assert state(session).attacked == [island.positions["A6"].hex]
    assert state(session).barraged == [island.positions["A5"].hex]


def test_a_file_lays_out_a_phase_that_is_under_way_and_stops_at_its_end() -> None:
    session = situation("phase_under_way")
    assert offered(session) == ("unit:B/1/5", "end")
    session.choose("unit:B/1/5")
    assert "attack:0314" not in offered(session)
    session.choose(next(option for option in offered(session) if option.startswith("move:")))
    assert offered(session) == ("end",)
    session.choose("end")
    assert session.stopped
    assert not unit(session, "A/1/5").acted


def test_a_situation_stops_at_the_end_of_the_step_that_it_names() -> None:
    session = lay("fire", turn=4, us=[marine("A/1/1", "0217")], stop_after="fire")
    assert (session.pending, session.outcome, session.stopped) == (None, None, True)
    assert state(session).step == "fire"
    assert happened(session, "fire_phase_opened")
    assert not happened(session, "step_began")
    with pytest.raises(Refused, match="The situation ends here"):
        session.choose("end")
    again = load_session(session.save())
    assert (again.hash(), again.stopped) == (session.hash(), True)


def test_a_step_that_is_repeated_stops_when_it_is_over() -> None:
    session = lay("actions", us=[marine("A/1/1", "0217")], actions_left=2, stop_after="actions")
    assert pending(session) == "act"
    assert not session.stopped
    session.choose("end")
    assert session.stopped
    session.undo()
    assert (pending(session), session.stopped) == ("act", False)
    session.redo()
    assert load_session(session.save(), whole=True).hash() == session.hash()


def test_a_situation_can_stop_at_a_later_step_or_be_over_before_it() -> None:
    session = lay("open_actions", us=[marine("A/1/1", "0217")], stop_after="close_actions")
    session.choose("end")
    assert (state(session).step, session.stopped) == ("close_actions", True)
    lost = lay("end_of_turn", turn=4, loss_box=20, stop_after="end_of_turn")
    assert (bool(lost.outcome), lost.stopped) == (False, True)
    over = lay("end_of_turn", turn=4, loss_box=20, stop_after="fire")
    assert (bool(over.outcome), over.stopped) == (True, False)


def test_only_a_situation_that_stops_has_that_in_its_state() -> None:
    assert "stop_after" not in state(lay("fire", turn=4)).to_json()
    plain = state(lay("fire", turn=4, stop_after="fire")).to_json()
    assert PeleliuState.from_json(plain).stop_after == "fire"
    del plain["stop_after"]
    assert PeleliuState.from_json(plain).stop_after == ""


def test_letters_that_have_come_are_there_unless_others_are_given() -> None:
    assert state(lay("open_actions", turn=7)).letters == ["M", "R", "P"]
    assert state(lay("open_actions", turn=7, letters=["A"])).letters == ["A"]


def test_markers() -> None:
    table = state(
        lay(
            "open_actions",
            naval=2,
            dauntless=1,
            garrisons=["0318"],
            artillery_destroyed=["0712"],
            smoke=["red"],
            loss_box=["A/1/1 full"],
            counterattack_turn=6,
            fortifications={"0312": "F01"},
        )
    )
    assert (table.naval, table.dauntless, table.garrisons, table.artillery_destroyed) == (2, 1, ["0318"], ["0712"])
    assert (table.smoke, table.loss_box, table.counterattack_turn) == (["red"], ["A/1/1 full"], 6)
    assert table.fortifications == {"0312": "F01"}


def test_options_of_the_situation_are_played_with() -> None:
    session = new_session("15-september", "1", situation={**BARE, "options": ["20.1"]})
    assert state(session).options == ("20.1",)
    assert session.setup["options"] == ["20.1"]


def test_the_session_can_be_saved_and_loaded() -> None:
    session = situation("white_attacks")
    session.choose("unit:I/3/5")
    again = load_session(session.save(), whole=True)
    assert again.hash() == session.hash()


@over_rows(
    ("scenario", "turn", "step"),
    [
        ("15-september", 8, "set_up"),
        ("15-september", 0, "set_up"),
        ("peleliu-assault", 0, "set_up"),
        *[("bloody-nose-ridge", 0, row.name) for row in RIDGE_SET_UP],
        *[("15-september", 8, row.name) for row in INVASION],
        *[("peleliu-assault", 13, row.name) for row in OVERNIGHT],
        *[("bloody-nose-ridge", 2, row.name) for row in (*RIDGE_SET_UP, *RIDGE_DAY)],
        *[("bloody-nose-ridge", 8, row.name) for row in RIDGE_NIGHT],
        *[("bloody-nose-ridge", 9, row.name) for row in RIDGE_MORNING],
    ],
)
def test_any_step_can_be_the_first(scenario: str, turn: int, step: str) -> None:
    more: dict[str, Any] = {"scenario": scenario, "turn": turn, "step": step}
    if scenario == "bloody-nose-ridge":
        more |= {"us": [marine("B/1/5", "1407")], "fortifications": {"1307": "F06"}}
        more |= {"command_changed": turn - 1} if turn else {}
    session = new_session(scenario, "1", situation={**BARE, **more})
    assert session.pending or session.outcome
    assert state(session).turn >= turn


@pytest.mark.parametrize(
    ("scenario", "step"),
    [("15-september", "turn_start"), ("peleliu-assault", "fire"), ("bloody-nose-ridge", "fire")],
)
def test_turn_0_is_for_the_set_up_alone(scenario: str, step: str) -> None:
    with pytest.raises(DataFault, match="turn: 0 is no turn"):
        new_session(scenario, "1", situation={**BARE, "scenario": scenario, "step": step, "turn": 0})


@pytest.mark.parametrize(("scenario", "step"), [("15-september", "set_up"), ("bloody-nose-ridge", "place_heroes")])
def test_the_set_up_of_turn_0_leads_on_to_turn_1(scenario: str, step: str) -> None:
    more: dict[str, Any] = {"scenario": scenario, "step": step, "turn": 0, "us": [marine("B/1/5", "1407")]}
    session = new_session(scenario, "1", situation={**BARE, **more, "heroes": []})
    assert [event.turn for event in happened(session, "turn_began")][:1] == [1]


@pytest.mark.parametrize(
    ("scenario", "step"),
    [("15-september", "ridge_hq"), ("15-september", "night_end"), ("bloody-nose-ridge", "land_units")],
)
def test_a_step_of_another_scenario_is_a_fault(scenario: str, step: str) -> None:
    with pytest.raises(DataFault, match=f"step: '{step}' is no step"):
        new_session(scenario, "1", situation={**BARE, "scenario": scenario, "step": step})


def test_14_2_a_command_post_stands_in_the_space_that_its_track_prints() -> None:
    track = CONTENT.command_track
    for printed, reach in enumerate(track, 1):
        session = lay("open_actions", turn=9, us=[marine("HQ/1", "0218", post_space=printed)])
        assert command_range(game(session), unit(session, "HQ/1")) == reach


def test_a_game_begun_before_post_space_opens_as_it_was_played() -> None:
    older = {**BARE, "us": [{"id": "HQ/1", "hex": "0218", "post": 3}]}
    newer = {**BARE, "us": [{"id": "HQ/1", "hex": "0218", "post_space": 4}]}
    setup = {"scenario": "15-september", "seed": "1", "options": []}
    opened = open_session({**setup, "situation": older})
    assert opened.hash() == open_session({**setup, "situation": newer}).hash()
    assert load_session(opened.save(), whole=True).hash() == opened.hash()
    both = {**BARE, "us": [{"id": "HQ/1", "hex": "0218", "post": 3, "post_space": 4}]}
    with pytest.raises(DataFault, match="post_space and post found, one of them expected"):
        open_session({**setup, "situation": both})


def test_a_position_stands_for_its_hex_wherever_a_hex_is_named() -> None:
    a4, a5, a6 = (load_facts("15-september").island.positions[name].hex for name in ("A4", "A5", "A6"))
    session = lay(
        "actions",
        us=[marine("A/1/1", "A4", came_from="A5")],
        japanese=[enemy("J01", "A6")],
        garrisons=["A5"],
        artillery_destroyed=["A4"],
        fortifications={"A6": "F01"},
    )
    by_hex = lay(
        "actions",
        us=[marine("A/1/1", a4, came_from=a5)],
        japanese=[enemy("J01", a6)],
        garrisons=[a5],
        artillery_destroyed=[a4],
        fortifications={a6: "F01"},
    )
    assert (unit(session, "A/1/1").place, unit(session, "A/1/1").came_from) == (a4, a5)
    assert session.hash() == by_hex.hash()
