"""4.0 The sequence of play, 2.3 drawing cards."""

import itertools
from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.cards import draw, draw_pile
from engine.dday.events import CardDrawn, CombatBegan
from engine.dday.sequence.sequence import sequence_of
from engine.peleliu import new_session
from tests.rules.table import enemy, game, happened, lay, marine, offered, pending, play, state

DAY = {
    "landing_checks": 2,
    "land_units": 2,
    "next_arrivals": 1,
    "first_event": 2,
    "fire": 1,
    "second_event": 5,
    "garrisons": 8,
    "posts": 8,
    "open_actions": 1,
    "actions": 1,
    "close_combat": 1,
    "close_actions": 1,
    "end_of_turn": 1,
}
"""Each step after the turn's start, in order, with the first turn that has it."""


def whole_turn(turn: int) -> Session:
    """A session that has played one turn with nobody on the map, from its first step to the next turn's."""
    session = lay("end_of_turn", turn=turn - 1, us=[marine("A/1P", turn=12)])
    while session.pending and state(session).turn == turn:
        play(session, offered(session)[-1])
    return session


def steps_of(session: Session, turn: int) -> list[str]:
    """The steps that began in one turn."""
    return [e.step for e in of_turn(session, turn) if e.kind() == "step_began" and e.step != "turn_start"]


def of_turn(session: Session, turn: int) -> list[Any]:
    """The events of one turn."""
    now, found = 0, []
    for event in happened(session):
        if event.kind() == "turn_began":
            now = event.turn
        if now == turn:
            found.append(event)
    return found


@pytest.mark.parametrize("turn", [2, 3, 4, 5, 7, 8, 12])
def test_4_0_phases_follow_each_other_in_order(turn: int) -> None:
    assert steps_of(whole_turn(turn), turn) == [step for step, first in DAY.items() if first <= turn]


def test_4_0_turn_1_begins_with_next_turns_arrivals() -> None:
    session = new_session("15-september", "1")
    assert steps_of(session, 1) == ["next_arrivals", "fire", "open_actions", "actions"]
    assert not [e for e in happened(session, "card_drawn") if e.use in ("landing", "event")]


def test_4_0_first_event_from_turn_2_second_from_turn_5() -> None:
    for turn, events in ((2, 1), (4, 1), (5, 2), (12, 2)):
        drawn = [e for e in of_turn(whole_turn(turn), turn) if e.kind() == "card_drawn" and e.use == "event"]
        assert len(drawn) == events, turn


def test_4_0_hq_phase_begins_on_turn_8() -> None:
    assert "posts" not in steps_of(whole_turn(7), 7)
    steps = steps_of(whole_turn(8), 8)
    assert steps[steps.index("second_event") :][:4] == ["second_event", "garrisons", "posts", "open_actions"]


def test_4_0_letters_come_at_the_start_of_their_turns() -> None:
    for turn, letter in {2: "", 3: "M", 4: "", 5: "R", 7: "P", 9: "A", 11: "I", 12: ""}.items():
        began = [e for e in happened(whole_turn(turn), "turn_began") if e.turn == turn]
        assert [e.letter for e in began] == [letter]


def test_4_0_close_combat_comes_after_all_actions() -> None:
    session = lay(
        "open_actions",
        us=[marine("A/1/1", "0317"), marine("B/1/1", "0418")],
        japanese=[{"unit": "J38", "hex": "0318", "revealed": True}],
    )
    play(session, "unit:A/1/1", "enter:0318")
    assert pending(session) == "act"
    assert not happened(session, "combat_began")
    play(session, "end")
    assert happened(session, "combat_began")


def test_4_0_the_player_says_which_close_combat_comes_next() -> None:
    session = lay(
        "open_actions",
        us=[marine("A/1/1", "0317"), marine("B/1/1", "0420")],
        japanese=[{"unit": "J38", "hex": "0318", "revealed": True}, {"unit": "J42", "hex": "0421", "revealed": True}],
    )
    play(session, "unit:A/1/1", "enter:0318", "unit:B/1/1", "enter:0421", "end")
    assert offered(session) == ("combat:0318", "combat:0421")
    play(session, "combat:0421")
    assert happened(session, "combat_began")[0].hex == "0421"


def test_4_0_smoke_clears_at_the_end_of_turn() -> None:
    session = lay("actions", turn=4, smoke=["red"], us=[marine("A/1/1", "0217")])
    play(session, "end")
    assert state(session).smoke == []
    assert len(happened(session, "smoke_cleared")) == 1


# ---------------------------------------------------------------- cards


def test_2_3_a_drawn_card_lies_on_the_track_until_the_turn_ends() -> None:
    session = lay("fire", turn=4, letters=[], cards=[27])
    assert state(session).track == [("fire", 27)]
    play(session, "end")
    assert 27 in state(session).discards


def test_4_0_cards_of_the_track_are_discarded_at_the_end_of_turn() -> None:
    session = lay("first_event", turn=3, letters=[], cards=[12, 27])
    track = [card for _, card in state(session).track]
    assert track == [12, 27]
    play(session, "end")
    assert state(session).discards[:2] == track


def test_4_0_shuffle_when_the_discards_outnumber_the_deck() -> None:
    few = list(range(1, 28))
    session = lay("actions", turn=4, discards=few[:-1], us=[marine("A/1P", turn=12)])
    play(session, "end")
    assert not happened(session, "deck_shuffled")
    session = lay("actions", turn=4, discards=[*few, 28], us=[marine("A/1P", turn=12)])
    play(session, "end")
    shuffled = happened(session, "deck_shuffled")
    assert len(shuffled) == 1
    assert sorted(shuffled[0].order) == list(range(1, 55))


def test_4_0_shuffle_not_when_both_piles_are_equal() -> None:
    session = lay("actions", turn=4, discards=list(range(1, 28)), us=[marine("A/1P", turn=12)])
    assert len(state(session).deck) == 27
    play(session, "end")
    assert not happened(session, "deck_shuffled")


def test_4_0_an_exhausted_deck_is_made_of_the_discards_at_once() -> None:
    session = lay("actions", turn=4, discards=list(range(1, 54)))
    table = game(session)
    assert draw(table, "special", "2.3").number == 54
    assert table.state.deck == []
    card = draw(table, "special", "2.3")
    assert 1 <= card.number <= 53
    assert len(table.state.deck) == 52
    assert table.state.discards == []


def test_4_0_shuffle_without_discards_takes_the_cards_of_the_track() -> None:
    session = lay("actions", turn=4)
    table = game(session)
    for _ in range(54):
        draw(table, "special", "2.3")
    assert (table.state.deck, table.state.discards) == ([], [])
    draw(table, "special", "2.3")
    assert len(table.state.deck) == 53


def test_4_0_a_pile_is_filled_from_the_new_deck_when_the_old_one_runs_out() -> None:
    session = lay(
        "actions",
        turn=4,
        discards=list(range(1, 53)),
        us=[marine("A/1/1", "0318")],
        japanese=[{"unit": "J01", "hex": "0318", "revealed": True}],
    )
    play(session, "end")
    combat = happened(session, "combat_began")[0]
    wanted = sum(count for _, count in (*combat.us_cards, *combat.japanese_cards))
    drawn = itertools.takewhile(lambda e: e.kind() != "combat_card_turned", happened(session))
    piles = [e for e in drawn if e.kind() == "pile_drawn"]
    assert wanted > 2
    assert sum(len(e.cards) for e in piles) == wanted
    assert happened(session, "deck_shuffled")


def test_4_0_shuffles_differ_from_each_other() -> None:
    session = lay("actions", turn=4)
    table = game(session)
    orders = []
    for _ in range(2):
        for _ in range(54):
            draw(table, "special", "2.3")
        draw(table, "special", "2.3")
        orders.append(happened(session, "deck_shuffled")[-1].order)
    assert orders[0] != orders[1]


def test_2_3_a_card_serves_one_purpose_only() -> None:
    session = lay("landing_checks", turn=2, us=[marine("A/1/1", box="W1")], cards=[33, 12, 27])
    play(session, "land:A/1/1:0211", "done")
    uses = [(e.use, e.card) for e in happened(session, "card_drawn") if isinstance(e, CardDrawn)]
    assert uses == [("landing", 33), ("event", 12), ("fire", 27)]
    assert not [e for e in happened(session, "event_called") if e.card == 33]


def test_8_6_pile_drawing_gives_cards_in_the_decks_order() -> None:
    session = lay("actions", us=[marine("A/1/1", "0318")], japanese=[{"unit": "J01", "hex": "0318"}], cards=[1, 2, 3])
    table = game(session)
    table.emit(CombatBegan("8.6", "0318", "F1", "red", "us", ("A/1/1",), (), (), False))
    draw_pile(table, "japanese", 2, "8.6")
    draw_pile(table, "us", 1, "8.6")
    assert table.state.combat is not None
    assert (table.state.combat.japanese_pile, table.state.combat.us_pile) == ([1, 2], [3])


@pytest.mark.parametrize(
    ("scenario", "turn", "changed", "rule"),
    [
        ("15-september", 6, 0, "4.0"),
        ("peleliu-assault", 14, 0, "4.0"),
        ("bloody-nose-ridge", 2, 0, "18.2"),
        ("bloody-nose-ridge", 4, 0, "18.21"),
        ("bloody-nose-ridge", 5, 0, "18.2"),
        ("bloody-nose-ridge", 5, 3, "18.22"),
        ("bloody-nose-ridge", 6, 3, "18.2"),
        ("bloody-nose-ridge", 8, 3, "18.21"),
        ("bloody-nose-ridge", 9, 3, "18.22"),
    ],
)
def test_4_0_18_2_a_turn_is_announced_by_the_sequence_that_it_follows(
    scenario: str, turn: int, changed: int, rule: str
) -> None:
    more: dict[str, Any] = {"command_changed": changed} if changed else {}
    where = {"hex": "1709"} if scenario == "bloody-nose-ridge" else {"hex": "0213"}
    last = "night_end" if turn == 14 else "end_of_turn"
    session = lay(last, turn=turn - 1, us=[{"id": "A/1/5", **where}], scenario=scenario, **more)
    started = next(e for e in happened(session, "step_began") if e.step == "turn_start")
    began = next(e for e in of_turn(session, turn) if e.kind() == "turn_began")
    assert started.rule == rule
    assert began.rule == ("12.0" if began.letter else rule)
    assert sequence_of(game(session))[0].rule == rule


def test_18_2_the_first_turn_of_the_ridge_is_announced_by_its_sequence_too() -> None:
    session = new_session("bloody-nose-ridge", "1")
    while session.pending and not state(session).turn:
        play(session, offered(session)[-1])
    assert [e.rule for e in happened(session, "step_began") if e.step == "turn_start"] == ["18.2"]
    assert [e.rule for e in happened(session, "turn_began")] == ["18.35"]


def test_16_the_night_turn_is_announced_by_its_sequence_too() -> None:
    session = lay("turn_start", turn=12, us=[marine("A/1/5", "0213")], scenario="peleliu-assault")
    assert [e.rule for e in happened(session, "turn_began")] == ["16"]


@pytest.mark.parametrize(
    ("scenario", "turn", "step", "rule", "following"),
    [
        ("peleliu-assault", 6, "end_of_turn", "4.0", "4.0"),
        ("peleliu-assault", 13, "night_end", "16", "4.0"),
        ("bloody-nose-ridge", 2, "end_of_turn", "18.2", "18.2"),
        ("bloody-nose-ridge", 3, "end_of_turn", "18.2", "18.21"),
        ("bloody-nose-ridge", 4, "end_of_turn", "18.2", "18.2"),
    ],
)
def test_4_0_16_18_2_a_turn_ends_and_begins_by_the_rule_of_its_own_table(
    scenario: str, turn: int, step: str, rule: str, following: str
) -> None:
    beach, ridge = "0213", "1709"
    us = [marine("A/1/7", ridge) if scenario == "bloody-nose-ridge" else marine("A/1/1", beach)]
    session = lay(step, turn=turn, scenario=scenario, us=us, japanese=[enemy("J01", "1210")])
    assert happened(session, "track_cleared")[0].rule == rule
    begun = [event for event in happened(session, "step_began") if event.step == "turn_start"]
    assert begun[0].rule == following
    assert happened(session, "turn_began")[0].rule in (following, "12.0")
