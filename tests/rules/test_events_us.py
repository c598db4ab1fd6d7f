"""2.3 and the event descriptions: events that befall US units, turns 2 to 12."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.command.command import command_range
from engine.dday.victory.victory import lacking
from engine.peleliu.content import load_content
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    cards_with,
    enemy,
    force,
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

CONTENT = load_content()


def event(
    name: str,
    us: Sequence[Row] = (),
    japanese: Sequence[Row] = (),
    *,
    turn: int = 7,
    card: int = 0,
    then: Sequence[int] = (),
    **more: object,
) -> Session:
    """A second event phase with this event; ``card`` picks one of several, ``then`` are the cards drawn after it."""
    number = card or card_with(event=(turn, name))
    assert CONTENT.cards[number].event_for(turn) == name
    return lay("second_event", turn=turn, us=us, japanese=japanese, cards=[number, *then], **more)


def disrupted(session: Session) -> list[str]:
    return [e.unit for e in happened(session, "unit_disrupted")]


def voids(session: Session) -> list[tuple[str, str]]:
    return [(e.event, e.why) for e in happened(session, "event_void")]


def with_symbol(name: str, symbol: str, turn: int = 7) -> int:
    """A card with this event and event symbol."""
    return next(c.number for c in cards_with(event=(turn, name)) if c.event_symbol == symbol)


# ---------------------------------------------------------------- the event phases


@pytest.mark.parametrize("turn", range(2, 13))
def test_2_3_every_card_has_an_event_for_every_turn_from_2_to_12(turn: int) -> None:
    names = {card.event_for(turn) for card in CONTENT.cards.values()}
    assert "" not in names
    assert names <= set(CONTENT.events)


def test_2_3_the_line_of_the_current_turn_counts() -> None:
    # card 45: Lost! up to turn 6, then a reinforcement
    assert happened(event("lost", turn=6, card=45), "event_called")[0].event == "lost"
    assert happened(event("reinforce1", turn=7, card=45), "event_called")[0].event == "reinforce1"


# ---------------------------------------------------------------- markers


@pytest.mark.parametrize(("name", "marker", "most"), [("naval_marker", "naval", 4), ("dauntless", "dauntless", 3)])
def test_8_54_a_marker_is_gained_unless_all_are_held(name: str, marker: str, most: int) -> None:
    session = event(name, [marine("K/3/1", "0513")])
    assert getattr(state(session), marker) == 1
    session = event(name, [marine("K/3/1", "0513")], **{marker: most - 1})
    assert getattr(state(session), marker) == most
    session = event(name, [marine("K/3/1", "0513")], **{marker: most})
    assert getattr(state(session), marker) == most
    assert voids(session) == [(name, "all_held")]


def test_8_54_a_marker_can_be_used_in_the_turn_it_comes() -> None:
    session = event("naval_marker", [marine("K/3/1", "0513")], [enemy("J01", "0613", revealed=True)])
    assert "marker:naval" in offered(session)


# ---------------------------------------------------------------- heroes are in test_10_heroes; hero and depth


def test_2_3_hero_and_depth_come_one_after_the_other() -> None:
    session = event(
        "hero_depth", [marine("K/3/1", "0414", steps=2), marine("L/3/1", "0414", steps=1)], [enemy("J01", "0314"), *FAR]
    )
    assert pending(session) == "event_unit"
    assert happened(session, "depth_placed") == []
    play(session, "unit:L/3/1")
    assert unit(session, "L/3/1").hero
    assert force(session, "0314").has_depth  # type: ignore[union-attr]


def test_2_3_hero_and_depth_each_half_is_void_by_itself() -> None:
    session = event("hero_depth", [marine("K/3/1", "0414", steps=2)], [enemy("J01", "0314")])
    assert unit(session, "K/3/1").hero
    assert voids(session) == [("depth1", "no_force")]


# ---------------------------------------------------------------- regroup


def test_2_3_regroup_gives_a_one_step_company_of_the_players_choice_a_second_step() -> None:
    session = event(
        "regroup",
        [
            marine("K/3/1", "0513", steps=1),
            marine("W/1", "0513", steps=1),
            marine("L/3/1", "0514", steps=2),
            marine("HQ/1/1", "0514", steps=1),
            marine("A/1E", "0514", steps=1),
            marine("I/3/1", box="W1", steps=1),
        ],
    )
    assert set(offered(session)) == {"unit:K/3/1", "unit:W/1"}
    play(session, "unit:W/1")
    assert unit(session, "W/1").steps == 2


def test_2_3_regroup_leaves_the_loss_box_as_it_is() -> None:
    session = event("regroup", [marine("K/3/1", "0513", steps=1)], loss_box=["K/3/1 full"])
    assert (unit(session, "K/3/1").steps, state(session).loss_box) == (2, ["K/3/1 full"])


def test_2_3_regroup_without_such_a_company_is_void() -> None:
    assert voids(event("regroup", [marine("K/3/1", "0513", steps=2)])) == [("regroup", "no_unit")]


# ---------------------------------------------------------------- heat, lost, minefield


def test_2_3_heat_the_regular_company_with_the_fewest_steps() -> None:
    session = event(
        "heat",
        [
            marine("K/3/1", "0513", steps=2),
            marine("L/3/1", "0514", steps=3),
            marine("W/1", "0513", steps=1),
            marine("HQ/1/1", "0513", steps=1),
            marine("I/3/1", "0515", steps=1, disrupted=True),
            marine("A/1E", "0515", steps=1),
        ],
    )
    assert disrupted(session) == ["K/3/1"]


def test_2_3_heat_then_the_symbol_of_the_event() -> None:
    us = [marine("K/3/1", "0513"), marine("I/3/1", "0211"), marine("L/3/1", "0513")]
    assert disrupted(event("heat", us, card=with_symbol("heat", "diamond"))) == ["I/3/1"]
    assert disrupted(event("heat", us, card=with_symbol("heat", "triangle"))) == ["K/3/1"]


def test_2_3_heat_then_the_one_farthest_from_the_landing_beaches_then_the_player() -> None:
    triangle = with_symbol("heat", "triangle")
    us = [marine("K/3/1", "0513"), marine("E/2/1", "0613"), marine("C/1/1", "0412")]
    assert disrupted(event("heat", us, card=triangle)) == ["E/2/1"]
    session = event("heat", [marine("K/3/1", "0513"), marine("E/2/1", "0513")], card=triangle)
    assert set(offered(session)) == {"unit:K/3/1", "unit:E/2/1"}
    play(session, "unit:K/3/1")
    assert disrupted(session) == ["K/3/1"]


def test_2_3_heat_without_regular_companies_is_void() -> None:
    assert voids(event("heat", [marine("W/1", "0513")])) == [("heat", "no_unit")]


def test_2_3_lost_an_infantry_unit_in_the_jungle_with_the_fewest_steps() -> None:
    session = event(
        "lost",
        [
            marine("K/3/1", "0413", steps=2),
            marine("HQ/1/1", "0414", steps=1),
            marine("L/3/1", "0513", steps=1),
            marine("A/1E", "0413", steps=1),
            marine("W/1", "0414", steps=3),
        ],
        turn=6,
    )
    assert disrupted(session) == ["HQ/1/1"]


def test_2_3_lost_then_symbol_then_distance_from_the_beaches_then_the_player() -> None:
    diamond = with_symbol("lost", "diamond", 6)
    assert disrupted(event("lost", [marine("K/3/1", "0612"), marine("I/3/1", "0413")], turn=6, card=diamond)) == [
        "I/3/1"
    ]
    assert disrupted(event("lost", [marine("K/3/1", "0612"), marine("E/2/1", "0413")], turn=6, card=diamond)) == [
        "K/3/1"
    ]
    session = event("lost", [marine("K/3/1", "0413"), marine("E/2/1", "0413")], turn=6, card=diamond)
    assert set(offered(session)) == {"unit:K/3/1", "unit:E/2/1"}


def test_2_3_lost_with_nobody_in_the_jungle_is_void() -> None:
    assert voids(event("lost", [marine("K/3/1", "0513")], turn=6)) == [("lost", "no_unit")]


def test_2_3_minefield_the_undisrupted_infantry_unit_with_the_most_steps() -> None:
    session = event(
        "minefield",
        [
            marine("K/3/1", "0513", disrupted=True),
            marine("L/3/1", "0514", steps=3),
            marine("HQ/1/1", "0513"),
            marine("1/A/1T", "0515"),
        ],
        turn=6,
    )
    assert disrupted(session) == ["L/3/1"]


def test_2_3_minefield_then_symbol_then_distance_then_the_player() -> None:
    circle = with_symbol("minefield", "circle", 6)
    assert disrupted(event("minefield", [marine("K/3/1", "0613"), marine("L/3/1", "0211")], turn=6, card=circle)) == [
        "L/3/1"
    ]
    assert disrupted(event("minefield", [marine("K/3/1", "0613"), marine("W/7", "0211")], turn=6, card=circle)) == [
        "K/3/1"
    ]
    session = event("minefield", [marine("K/3/1", "0613"), marine("W/7", "0613")], turn=6, card=circle)
    assert set(offered(session)) == {"unit:K/3/1", "unit:W/7"}


def test_2_3_minefield_without_infantry_is_void() -> None:
    assert voids(event("minefield", [marine("1/A/1T", "0515")], turn=6)) == [("minefield", "no_unit")]


# ---------------------------------------------------------------- patrol report


def test_2_3_patrol_report_reveals_the_nearest_hidden_unit_and_its_depth() -> None:
    session = event(
        "patrol_report",
        [marine("K/3/1", "0513")],
        [enemy("J02", "0612", "D06", revealed=True), enemy("J01", "0314", "D05"), *FAR],
    )
    there = force(session, "0314")
    assert there
    assert (there.revealed, there.depth_revealed) == (True, True)
    # a revealed unit is passed over, its hidden depth with it
    assert force(session, "0612").depth_revealed is False  # type: ignore[union-attr]


def test_2_3_patrol_report_equally_near_the_player_chooses() -> None:
    session = event("patrol_report", [marine("K/3/1", "0513")], [enemy("J01", "0413"), enemy("J02", "0613"), *FAR])
    assert pending(session) == "event_force"
    assert offered(session) == ("force:F1", "force:F2")
    play(session, "force:F2")
    assert force(session, "0613").revealed  # type: ignore[union-attr]
    assert not force(session, "0413").revealed  # type: ignore[union-attr]


def test_2_3_patrol_report_without_hidden_units_is_void() -> None:
    session = event("patrol_report", [marine("K/3/1", "0513")], [enemy("J02", "0612", "D06", revealed=True)])
    assert voids(session) == [("patrol_report", "no_force")]


# ---------------------------------------------------------------- US CP under fire


def under_fire(*us: Row, japanese: Sequence[Row] = (enemy("J01", "1016"),)) -> Session:
    return event("cp_fire", us, japanese, turn=9)


def test_2_3_cp_fire_the_post_nearest_to_a_japanese_unit_commands_one_hex_this_turn() -> None:
    session = under_fire(marine("HQ/5", "0515", post_space=6), marine("HQ/7", "0513", post_space=6))
    table = game(session)
    assert (command_range(table, unit(session, "HQ/5")), command_range(table, unit(session, "HQ/7"))) == (1, 3)
    assert state(session).posts == {"HQ/5": 5, "HQ/7": 5}


def test_2_3_cp_fire_its_marker_may_still_advance() -> None:
    session = under_fire(marine("HQ/5", "0515", post_space=6))
    assert pending(session) == "posts"
    play(session, "advance:HQ/5")
    assert state(session).posts == {"HQ/5": 6}
    assert command_range(game(session), unit(session, "HQ/5")) == 1


def test_2_3_cp_fire_an_advance_under_fire_tells_from_when_it_counts() -> None:
    session = under_fire(marine("HQ/5", "0515", post_space=6))
    told = {option.id: dict(option.facts) for option in session.pending or ()}["advance:HQ/5"]
    assert told["later"]
    play(session, "advance:HQ/5")
    assert happened(session, "post_advanced")[0].later
    free = {o.id: dict(o.facts) for o in lay("posts", turn=9, us=[marine("HQ/5", "0515", post_space=6)]).pending or ()}
    assert not free["advance:HQ/5"]["later"]


def test_2_3_cp_fire_ends_with_the_turn() -> None:
    session = under_fire(marine("HQ/5", "0515", post_space=6))
    while state(session).turn == 9:
        play(session, offered(session)[-1])
    assert state(session).post_under_fire == ""
    assert happened(session, "post_fire_lifted")


def test_2_3_cp_fire_equally_near_the_player_chooses() -> None:
    session = under_fire(marine("HQ/5", "0515", post_space=6), marine("HQ/7", "0515", post_space=6))
    assert set(offered(session)) == {"unit:HQ/5", "unit:HQ/7"}


def test_2_3_cp_fire_without_a_post_is_void() -> None:
    assert voids(under_fire(marine("HQ/5", "0515"))) == [("cp_fire", "no_post")]


# ---------------------------------------------------------------- smoke


def smoke(us: Sequence[Row], japanese: Sequence[Row], colour: str, *, listed: bool = True) -> Session:
    """Turn 4: a smoke card that lists ``colour`` or not, then a fire card on which that colour stands plain."""
    card = next(c for c in cards_with(event=(4, "smoke")) if (colour in c.smoke) == listed)
    fire = card_with(fire={colour: ("plain", "armour")}, symbol="circle", but=[card.number])
    return lay("first_event", turn=4, letters=[], us=us, japanese=japanese, cards=[card.number, fire])


def test_2_3_smoke_hides_landing_beach_hexes_from_the_listed_colours() -> None:
    # A6 (green) covers 0214 on the beach and 0414 inland
    us = [marine("L/3/1", "0214"), marine("A/1/5", "0414", steps=2)]
    assert [e.unit for e in happened(smoke(us, [enemy("J01", "0314")], "green"), "unit_hit")] == ["A/1/5"]
    hidden = smoke(us, [enemy("J01", "0314")], "green", listed=False)
    assert [e.unit for e in happened(hidden, "unit_hit")] == ["L/3/1"]


def test_2_3_smoke_units_there_do_not_make_a_position_fire() -> None:
    session = smoke([marine("L/3/1", "0214")], [enemy("J01", "0314")], "green")
    assert happened(session, "position_acts") == []


def test_2_3_smoke_a_tanks_ring_is_hidden_as_well() -> None:
    # 0211 lies in the ring around A6's field
    tank = [enemy("T1", "0314", revealed=True)]
    assert [e.unit for e in happened(smoke([marine("L/3/1", "0211")], tank, "green", listed=False), "unit_hit")] == [
        "L/3/1"
    ]
    assert happened(smoke([marine("L/3/1", "0211")], tank, "green"), "unit_hit") == []


def test_2_3_smoke_clears_at_the_end_of_turn() -> None:
    session = smoke([marine("L/3/1", "0214")], [enemy("J01", "0314")], "green")
    assert "green" in state(session).smoke
    play(session, "end")
    assert state(session).smoke == []


def test_2_3_smoke_does_not_touch_landing_boxes() -> None:
    card = card_with(landing=("green", "circle"))
    session = lay(
        "landing_checks",
        turn=4,
        letters=[],
        us=[marine("L/3/1", box="W2")],
        smoke=["green"],
        japanese=[enemy("J01", "0314")],
        cards=[card],
    )
    assert unit(session, "L/3/1").steps == 3


def test_2_3_smoke_has_no_effect_on_us_communication() -> None:
    session = lay("open_actions", garrisons=["0413"], japanese=[enemy("J01", "0613")], smoke=["blue"])
    assert lacking(game(session), "A4") == "communication"
