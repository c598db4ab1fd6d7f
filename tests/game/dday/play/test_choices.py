"""Every answer to every question can be given on the table."""

import random

import pytest

from engine.core.decision import Decision, Option
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from game.dday.play.choices import Choices


def reachable(choices):
    """The ids of all answers that clicks on counters, hexes and boxes lead to, or buttons that are always there."""
    found = {option.id for option in choices.loose}
    view = choices.view
    places = {unit.place for unit in view.us.values()} | {force.hex for force in view.forces.values()}
    for target in choices.targets:
        places |= {target.hex, f"box:{target.box}" if target.box else ""}
    pairs = [(unit.id, unit.place) for unit in view.us.values()]
    pairs += [(force.id, force.hex) for force in view.forces.values()]
    clicks = [*pairs, *(("", place) for place in sorted(places - {""}))]
    for unit, place in clicks:
        fresh = Choices(choices.decision, view)
        if fresh.picked:
            fresh.picked = ""
        found |= {option.id for option in fresh.click(unit, place)}
        if fresh.picked:
            for _, other in clicks:
                again = Choices(choices.decision, view, fresh.picked)
                found |= {option.id for option in again.click("", other)}
    return found


@pytest.mark.parametrize("seed", ["1", "4", "8", "15"])
def test_every_answer_of_whole_games_is_within_reach_of_the_mouse(seed):
    session = new_session("15-september", seed)
    source = random.Random(seed)
    kinds = set()
    while session.pending is not None:
        if source.random() < 0.25 or session.pending.kind not in kinds:
            choices = Choices(session.pending, TableView.of(session))
            assert reachable(choices) == set(session.pending.ids()), session.pending.kind
            kinds.add(session.pending.kind)
        ids = session.pending.ids()
        session.choose(source.choice(ids))
    assert {"act", "action", "land"} <= kinds


def landing():
    session = new_session("15-september", "1")
    source = random.Random(3)
    while session.pending.kind != "land":
        session.choose("end" if "end" in session.pending.ids() else source.choice(session.pending.ids()))
    return session


def test_landing_picks_the_unit_first_and_then_its_hex():
    session = landing()
    view = TableView.of(session)
    choices = Choices(session.pending, view)
    target = choices.targets[0]
    if not choices.picked:
        assert not choices.hexes
        assert choices.click(target.unit, view.us[target.unit].place) == []
    assert choices.picked == target.unit
    assert target.hex in choices.hexes
    assert [option.id for option in choices.click("", target.hex)] == [target.option.id]


def test_a_second_click_lets_the_unit_go():
    session = landing()
    view = TableView.of(session)
    choices = Choices(session.pending, view)
    unit = choices.targets[0].unit
    choices.picked = unit
    choices.click(unit, view.us[unit].place)
    assert choices.picked == ""


def test_several_answers_at_one_hex_are_all_given():
    session = new_session("15-september", "1")
    view = TableView.of(session)
    options = (Option("attack:0209", {"hex": "0209"}), Option("barrage:0209", {"hex": "0209"}), Option("end"))
    choices = Choices(Decision("action", "7.0", options), view)
    assert [option.id for option in choices.click("", "0209")] == ["attack:0209", "barrage:0209"]
    assert [option.id for option in choices.loose] == ["end"]
    assert choices.hexes == {"0209"}


def test_a_click_beside_all_answers_gives_none():
    session = new_session("15-september", "1")
    choices = Choices(session.pending, TableView.of(session))
    assert choices.click("", "2020") == []


def test_places_follow_the_order_of_the_answers():
    session = new_session("15-september", "1")
    view = TableView.of(session)
    choices = Choices(session.pending, view)
    units = [option.facts["unit"] for option in session.pending if option.verb == "unit"]
    assert choices.places == list(dict.fromkeys(view.us[unit].place for unit in units))


def test_18_37_who_is_not_on_the_table_yet_is_looked_for_where_it_would_go():
    session = new_session("15-september", "1")
    view = TableView.of(session)
    waiting = next(unit for unit in view.us.values() if unit.place.startswith("turn:"))
    options = (
        Option(f"place:{waiting.id}:0209", {"unit": waiting.id, "hex": "0209"}),
        Option(f"place:{waiting.id}:0310", {"unit": waiting.id, "hex": "0310"}),
        Option("done"),
    )
    choices = Choices(Decision("place", "18.37", options), view)
    choices.picked = ""
    assert choices.places == ["0209", "0310"]
