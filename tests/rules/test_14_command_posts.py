"""14.0-14.33 Command posts: setting up, range, fire on them."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.command.command import command_range, commanded_hexes
from engine.peleliu.content import load_content
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
)

TRACK = load_content().command_track
SAFE = "0218"  # covered by B1 (0318, red) alone


def phase(us: Sequence[Row], japanese: Sequence[Row] = (), turn: int = 9, **more: object) -> Session:
    return lay("posts", turn=turn, us=us, japanese=japanese, **more)


# ---------------------------------------------------------------- 14.1 setting up


def test_14_1_a_regimental_hq_may_become_a_command_post() -> None:
    session = phase([marine("HQ/5", SAFE), marine("HQ/1/5", SAFE)])
    assert (pending(session), offered(session)) == ("posts", ("establish:HQ/5", "done"))
    play(session, "establish:HQ/5")
    assert (unit(session, "HQ/5").post, state(session).posts) == (True, {"HQ/5": 0})


@pytest.mark.parametrize("disrupted", [False, True])
def test_14_1_not_in_the_field_of_an_occupied_position(disrupted: bool) -> None:
    session = phase([marine("HQ/5", SAFE)], [enemy("J01", "0318", disrupted=disrupted)])
    assert pending(session) == "act"


def test_14_1_not_in_the_field_of_an_empty_position_in_communication() -> None:
    assert pending(phase([marine("HQ/5", SAFE)], FAR)) == "act"
    assert pending(phase([marine("HQ/5", SAFE)], FAR[:1])) == "posts"


@pytest.mark.parametrize("held", [{"garrisons": ["0318"]}, {}])
def test_14_1_a_position_in_us_hands_is_no_threat(held: dict[str, object]) -> None:
    us = [marine("HQ/5", SAFE), *([] if held else [marine("K/3/5", "0318", steps=1)])]
    assert "establish:HQ/5" in offered(phase(us, FAR, **held))


def test_14_1_the_empty_half_of_a_group_is_a_threat() -> None:
    # 0215 lies under B3/B4 and B5; B3 and B5 are in US hands, B4 stands empty
    us = [
        marine("HQ/5", "0215"),
        marine("K/3/5", "0316", steps=1),
        marine("I/3/5", "0216", steps=1),
        marine("L/3/5", "0314", steps=1),
    ]
    assert pending(phase(us, FAR)) == "act"
    assert pending(phase([*us, marine("A/1/5", "0416", steps=1)], FAR)) == "posts"


def test_14_1_a_tanks_wider_field_counts() -> None:
    # 0218 lies in the ring around the field of B6/B7
    assert pending(phase([marine("HQ/5", SAFE)], [enemy("T1", "0420", revealed=True)])) == "act"
    assert pending(phase([marine("HQ/5", SAFE)], [enemy("J01", "0420")])) == "posts"


def test_14_1_it_is_no_action() -> None:
    session = phase([marine("HQ/5", SAFE), marine("K/3/5", "0319")])
    play(session, "establish:HQ/5")
    assert pending(session) == "act"
    assert state(session).actions_left == 2
    assert happened(session, "unit_acted") == []


def test_14_0_a_command_post_does_not_move() -> None:
    session = lay("open_actions", turn=9, us=[marine("HQ/5", SAFE, post_space=1), marine("HQ/7", SAFE)])
    assert [o for o in offered(session) if o.startswith("unit:")] == ["unit:HQ/7"]


def test_14_2_new_post_commands_at_once_like_the_hq_it_was() -> None:
    session = phase([marine("HQ/5", SAFE), marine("K/3/5", "0319"), marine("L/3/5", "0320")])
    play(session, "establish:HQ/5")
    assert state(session).command == {"K/3/5": ("HQ/5",)}


def test_14_21_every_regiment_has_its_own_marker() -> None:
    session = phase([marine("HQ/1", "0210"), marine("HQ/5", SAFE, post_space=2), marine("HQ/7", "0424", post_space=5)])
    assert offered(session) == (
        "establish:HQ/1",
        "advance:HQ/5",
        "abandon:HQ/5",
        "advance:HQ/7",
        "abandon:HQ/7",
        "done",
    )
    play(session, "advance:HQ/7", "establish:HQ/1", "advance:HQ/5")
    assert state(session).posts == {"HQ/1": 0, "HQ/5": 2, "HQ/7": 5}


# ---------------------------------------------------------------- 14.11


def test_14_11_a_post_may_become_an_hq_again() -> None:
    session = phase([marine("HQ/5", SAFE, post_space=6)])
    play(session, "abandon:HQ/5")
    assert (unit(session, "HQ/5").post, state(session).posts) == (False, {})
    assert unit(session, "HQ/5").place == SAFE
    play(session, "unit:HQ/5")
    assert "move:0217" in offered(session)


def test_14_11_set_up_again_it_begins_anew() -> None:
    session = phase([marine("HQ/5", SAFE, post_space=6)])
    play(session, "abandon:HQ/5", "end")
    while pending(session) != "posts":
        play(session, offered(session)[-1])
    assert state(session).turn == 10
    play(session, "establish:HQ/5")
    assert state(session).posts == {"HQ/5": 0}


# ---------------------------------------------------------------- 14.2 range


def test_14_2_the_track_begins_with_one_hex_and_never_exceeds_four() -> None:
    assert TRACK[0] == 1
    assert list(TRACK) == sorted(TRACK)
    assert max(TRACK) == 4
    assert list(TRACK).count(2) == 3  # 14.22


def test_14_2_the_player_is_told_whether_the_range_grows() -> None:
    for space in range(len(TRACK) - 1):
        session = phase([marine("HQ/5", SAFE, post_space=space + 1)])
        assert session.pending
        facts = session.pending.option("advance:HQ/5")
        assert facts
        assert facts.facts["wider"] == (TRACK[space + 1] > TRACK[space])
    assert len(set(TRACK)) < len(TRACK)


def test_14_2_an_established_post_advances_one_space_a_phase() -> None:
    session = phase([marine("HQ/5", SAFE, post_space=2)])
    play(session, "advance:HQ/5")
    assert state(session).posts["HQ/5"] == 2
    assert pending(session) == "act"
    assert command_range(game(session), unit(session, "HQ/5")) == TRACK[2]


def test_14_2_not_in_the_phase_in_which_it_is_set_up() -> None:
    session = phase([marine("HQ/5", SAFE)])
    play(session, "establish:HQ/5")
    assert pending(session) == "act"


def test_14_22_several_spaces_have_the_same_range() -> None:
    ranges = []
    for space in range(len(TRACK)):
        session = lay("open_actions", turn=9, us=[marine("HQ/5", SAFE, post_space=space + 1)])
        ranges.append(command_range(game(session), unit(session, "HQ/5")))
    assert ranges == list(TRACK)


def test_14_2_not_beyond_the_last_space() -> None:
    session = phase([marine("HQ/5", SAFE, post_space=len(TRACK))])
    assert offered(session) == ("abandon:HQ/5", "done")


@pytest.mark.parametrize(("disrupted", "grows"), [(False, False), (True, True)])
def test_14_2_14_32_not_in_the_field_of_an_undisrupted_unit(disrupted: bool, grows: bool) -> None:
    session = phase([marine("HQ/5", SAFE, post_space=2)], [enemy("J01", "0318", disrupted=disrupted)])
    assert ("advance:HQ/5" in offered(session)) == grows


def test_14_2_an_empty_position_does_not_hinder_its_growth() -> None:
    assert "advance:HQ/5" in offered(phase([marine("HQ/5", SAFE, post_space=2)], FAR))


# ---------------------------------------------------------------- 14.3 capabilities


@pytest.mark.parametrize(("space", "reach"), [(0, 1), (2, 2), (5, 3), (8, 4)])
def test_14_3_it_commands_every_unit_within_its_range(space: int, reach: int) -> None:
    column = ["0515", "0516", "0517", "0518", "0519", "0520"]
    names = ["K/3/1", "1/11", "1/A/1T", "A/1E", "L/3/7", "B/1/5"]
    us = [marine("HQ/5", "0515", post_space=space + 1), *(marine(n, h) for n, h in zip(names, column, strict=True))]
    session = lay("open_actions", turn=9, us=us)
    assert set(state(session).command) == set(names[: reach + 1])


def test_14_3_its_units_act_for_free() -> None:
    session = lay("open_actions", turn=9, us=[marine("HQ/5", "0515", post_space=6), marine("K/3/1", "0518")])
    assert session.pending
    assert session.pending.options[0].facts["free"] == "command"


def test_14_31_range_is_counted_around_japanese_units_but_through_their_fields() -> None:
    # B2 (0617) stands between 0616 and 0618
    session = lay("open_actions", turn=9, us=[marine("HQ/5", "0616", post_space=3)], japanese=[enemy("J01", "0617")])
    table = game(session)
    beyond = commanded_hexes(table, unit(session, "HQ/5"))
    assert "0617" not in beyond
    assert "0618" not in beyond  # two hexes off, but only straight through the unit
    free = lay("open_actions", turn=9, us=[marine("HQ/5", "0616", post_space=3)])
    assert {"0617", "0618"} <= commanded_hexes(game(free), unit(free, "HQ/5"))


def test_14_31_fields_of_fire_do_not_stop_the_count() -> None:
    # A6 covers 0415 and 0414, through which the range runs from 0416's neighbour 0516
    session = lay("open_actions", turn=9, us=[marine("HQ/5", "0516", post_space=3)], japanese=[enemy("J01", "0314")])
    assert "0414" in commanded_hexes(game(session), unit(session, "HQ/5"))


def test_14_32_under_fire_it_commands_nobody_and_keeps_its_place_on_the_track() -> None:
    us = [marine("HQ/5", SAFE, post_space=6), marine("K/3/5", SAFE), marine("L/3/5", "0319")]
    session = lay("open_actions", turn=9, us=us, japanese=[enemy("J01", "0318")])
    assert state(session).command == {}
    assert state(session).posts == {"HQ/5": 5}
    session = lay("open_actions", turn=9, us=us, japanese=[enemy("J01", "0318", disrupted=True)])
    assert set(state(session).command) == {"K/3/5", "L/3/5"}


def test_14_32_13_4_a_unit_in_the_stance_silences_it_from_a_position_only() -> None:
    us = [marine("HQ/5", SAFE, post_space=6), marine("K/3/5", SAFE)]
    session = lay("open_actions", turn=9, us=us, japanese=[enemy("J01", "0318", stance="CA1", revealed=True)])
    assert state(session).command == {}
    session = lay("open_actions", turn=9, us=us, japanese=[enemy("J01", "0515", stance="CA1", revealed=True)])
    assert set(state(session).command) == {"K/3/5"}


# ---------------------------------------------------------------- 14.33 fire


def hit_post(*more: Row, depth: str = "") -> Session:
    card = card_with(fire={"green": "star"}, symbol="diamond")
    return lay(
        "fire",
        turn=4,
        letters=[],
        us=[marine("HQ/5", "0414", post_space=5), *more],
        cards=[card],
        japanese=[enemy("J01", "0314", depth), *FAR],
    )


def test_14_33_a_hit_turns_it_back_into_an_hq() -> None:
    session = hit_post()
    there = unit(session, "HQ/5")
    assert (there.post, there.place, there.steps) == (False, "0414", 1)
    assert state(session).posts == {}


def test_14_33_it_is_a_leader_and_hit_last() -> None:
    session = hit_post(marine("K/3/1", "0315"))
    assert [e.unit for e in happened(session, "unit_hit")] == ["K/3/1"]
    assert unit(session, "HQ/5").post


def test_14_33_without_a_star_it_is_left_alone() -> None:
    session = lay(
        "fire",
        turn=4,
        letters=[],
        us=[marine("HQ/5", "0414", post_space=5)],
        cards=[card_with(fire={"green": "plain"})],
        japanese=[enemy("J01", "0314"), *FAR],
    )
    assert unit(session, "HQ/5").post
