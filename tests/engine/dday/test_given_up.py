"""What a choice gives up for good stands on the option, with the figures that the table gives."""

import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.sequence import ASSAULT, RIDGE

KEYS = {
    "actions",
    "units",
    "free",
    "leaving",
    "barrages",
    "stacking",
    "crowded",
    "garrisons",
    "posts",
    "reaches",
    "range",
    "reveal",
    "relief",
    "to",
    "recovery",
    "command",
}


def lost(session, option):
    return session.pending.option(option).facts.get("gives_up", {})


def table(**more):
    return new_session(
        "15-september", seed="1", situation={"scenario": "15-september", "turn": 7, "step": "open_actions", **more}
    )


def test_ending_the_actions_says_what_is_left_and_who_acts_free():
    session = table(
        us=[
            {"id": "A/1/5", "hex": "0415"},
            {"id": "B/1/5", "hex": "0315", "hero": "H2"},
            {"id": "K/3/1", "hex": "0212", "disrupted": True},
        ]
    )
    able = [option for option in session.pending if option.verb == "unit"]
    told = lost(session, "end")
    assert told["actions"] == session.pending.facts["actions_left"] == 2
    assert told["units"] == len(able)
    assert told["free"] == [option.facts["unit"] for option in able if option.facts["free"]]
    assert "B/1/5" in told["free"]
    assert set(told) <= KEYS


def test_who_has_nothing_left_gives_nothing_up():
    session = table(us=[{"id": "A/1/5", "hex": "0415", "disrupted": True}], japanese=[])
    assert session.pending is None or not lost(session, "end")


def test_an_hq_that_moves_says_whose_free_actions_end_with_that():
    session = table(us=[{"id": "HQ/5", "hex": "0415"}, {"id": "A/1/5", "hex": "0415"}, {"id": "B/1/5", "hex": "0315"}])
    assert {o.facts["free"] for o in session.pending if o.verb == "unit" and o.argument != "HQ/5"} == {"command"}
    session.choose("unit:HQ/5")
    moves = [option for option in session.pending if option.verb == "move"]
    assert moves
    assert all(set(option.facts["gives_up"]["command"]) == {"A/1/5", "B/1/5"} for option in moves)
    session.undo()
    session.choose("unit:A/1/5")
    assert not any("gives_up" in option.facts for option in session.pending)


@pytest.mark.parametrize("scenario", ["15-september", "peleliu-assault", "bloody-nose-ridge"])
def test_only_answers_that_pass_something_over_give_it_up(scenario):
    session, player = new_session(scenario, "3"), bot("random", "3")
    passing = {
        ("act", "end"),
        ("garrison", "done"),
        ("posts", "done"),
        ("posts", "abandon"),
        ("event_force", "decline"),
        ("relief", "none"),
        ("recover", "done"),
        ("action", "move"),
        ("action", "infiltrate"),
        ("action", "cliff"),
        ("action", "preserve"),
        ("action", "enter"),
    }
    seen = set()
    for _ in range(400):
        if session.pending is None:
            break
        for option in session.pending:
            told = option.facts.get("gives_up")
            if told is not None:
                assert told
                assert set(told) <= KEYS
                assert all(told.values())
                assert (session.pending.kind, option.verb) in passing
                seen.add((session.pending.kind, option.verb))
        session.choose(player.choose(session))
    assert ("act", "end") in seen


def test_4_0_steps_of_one_phase():
    assert ASSAULT.phase_of("garrisons") == ASSAULT.phase_of("posts") == RIDGE.phase_of("ridge_hq")
    assert ASSAULT.phase_of("actions") == ASSAULT.phase_of("close_combat") != ASSAULT.phase_of("fire")
    assert ASSAULT.phase_of("actions") != ASSAULT.phase_of("posts")
    assert RIDGE.phase_of("place_units") == RIDGE.phase_of("place_heroes")
