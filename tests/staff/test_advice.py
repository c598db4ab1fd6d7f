"""The staff's advice: the same table gives the same advice, whoever plays the playouts, whatever lies face down."""

import doctest
import json
import random
from functools import partial
from pathlib import Path

import pytest

from engine.core.staff.answers import SURE
from engine.core.staff.halving import Candidate, Halving
from engine.core.staff.log_odds import chance
from engine.core.staff.staff import advice, advise
from engine.dday.foresight import Foresight
from engine.dday.staff.hidden import deal
from engine.dday.staff.staff_reasons import reasons
from engine.peleliu import load_session, new_session
from engine.peleliu.bots import STAFF, bot

FEW = 6
PAGE = Path(__file__).parents[2] / "docs" / "staff.md"


def at(scenario, choices, seed="7"):
    """A game that the careful bot has played so far."""
    session, player = new_session(scenario, seed), bot("careful", seed)
    while session.pending and len(session.choices) < choices:
        session.choose(player.choose(session))
    return session


TABLES = [("15-september", 41), ("bloody-nose-ridge", 41)]


@pytest.mark.parametrize(("scenario", "choices"), TABLES)
def test_the_same_question_gets_the_same_answers_in_any_order_of_playouts_and_from_another_process(scenario, choices):
    session = at(scenario, choices)
    before = session.hash()
    whole = advice(STAFF, session, FEW)
    other = load_session(json.loads(json.dumps(session.save())))
    consultation, order = STAFF.consult(other, FEW), random.Random(1)
    while due := consultation.due():
        for playout in order.sample(due, len(due)):
            consultation.take(playout, STAFF.play(other, playout))
    assert consultation.answers() == whole
    assert consultation.done == consultation.total
    assert session.hash() == before
    assert 1 <= len(whole) <= 3
    assert whole[0].behind == 0
    assert all(session.pending.option(answer.option) for answer in whole)


@pytest.mark.parametrize(("scenario", "choices"), TABLES)
def test_what_lies_face_down_does_not_matter(scenario, choices):
    session = at(scenario, choices)
    twin = session.branch(partial(deal, seed="elsewhere"))
    assert twin.table.state != session.table.state
    assert advice(STAFF, twin, FEW) == advice(STAFF, session, FEW)


@pytest.mark.parametrize(("scenario", "seed"), [("15-september", "4"), ("15-september", "9"), ("peleliu-assault", "4")])
def test_three_answers_are_given_where_the_rules_allow_three(scenario, seed):
    """On turn 1 the fast player ends at once; the staff still names what else could be done, and why."""
    session = new_session(scenario, seed)
    while session.pending.kind != "act":
        session.choose(session.pending.ids()[0])
    assert any(option.verb == "unit" for option in session.pending)
    answers = advice(STAFF, session, FEW)
    assert len({(answer.option, answer.then) for answer in answers}) == 3
    for answer in answers:
        branch = session.branch(lambda state: None)
        for choice in (answer.option, *answer.then):
            assert branch.pending.option(choice), "every answer can be given as it stands"
            branch.choose(choice)
        assert answer.reasons


def test_answers_stand_in_the_order_of_their_points():
    """An answer that left in the first round can be less far behind the best than one that fell back in the last."""
    session = at("15-september", 41)
    consultation = STAFF.consult(session, 24)
    ids = list(dict.fromkeys(one.choices for one in consultation.due()))
    worth = dict(zip(ids, range(600_000, 0, -10_000), strict=False))
    while due := consultation.due():
        last = len({playout.choices for playout in due}) == 2
        for playout in due:
            fallen = last and playout.choices == ids[1]
            consultation.take(playout, 100_000 if fallen else worth[playout.choices])
    answers = consultation.answers()
    assert {(one.option, *one.then) for one in answers} == set(ids[:3])
    assert (answers[0].option, *answers[0].then) == ids[0]
    assert [one.behind for one in answers] == sorted(one.behind for one in answers)
    assert [one.value for one in answers] == sorted((one.value for one in answers), reverse=True)


def test_progress_is_told_after_every_playout():
    session = at("15-september", 41)
    told = [(one.done, one.total) for one in advise(STAFF, session, FEW)]
    total = told[0][1]
    assert told == [(done, total) for done in (*range(1, total + 1), total)]


def test_the_figures_of_reasons_are_those_of_foresight():
    session = at("15-september", 41)
    view, pending = session.view(), session.pending
    assert pending.kind == "join"
    ahead = Foresight(view)
    option = next(option for option in pending.options if option.verb == "join")
    told = {one.key: one for one in reasons(ahead, view, pending, [option.id])}
    preview = ahead.joined(pending.facts, option.id)
    assert told["attack_odds"].values["percent"] == round(100 * preview.beaten.high)
    assert told["attack_odds"].values["shaken"] == round(100 * preview.disrupted.high)


@pytest.mark.parametrize("scenario", ["15-september", "peleliu-assault", "bloody-nose-ridge"])
def test_the_standing_lies_between_none_and_all_and_is_told_of_any_view(scenario):
    for choices in (0, 60):
        assert 0 <= STAFF.standing(at(scenario, choices).view()) <= 1000


def test_an_attack_is_advised_once_and_judged_with_all_who_join():
    session, player = at("15-september", 60), bot("careful", "7")
    while session.pending.kind != "act" or all(len(one) < 3 for one in attacks(session)):
        session.choose(player.choose(session))
    ideas = [one.choices for one in STAFF.candidates(session.view(), session.pending)]
    assert len(ideas) == len(set(ideas))
    choices = next(one for one in attacks(session) if len(one) > 2)
    units = [choice.partition(":")[2] for choice in (choices[0], *choices[2:])]
    ahead = Foresight(session.view())
    preview = ahead.attack(units, choices[1].partition(":")[2])
    told = {one.key: one for one in reasons(ahead, session.view(), session.pending, choices)}
    assert told["attack_odds"].values["percent"] == round(100 * preview.beaten.high)
    assert set(told["attack_odds"].things) == {f"hex:{preview.target}", *(f"us:{name}" for name in units)}


def attacks(session):
    """The attacks that are thought of, as the choices that they take."""
    ideas = STAFF.candidates(session.view(), session.pending)
    return [one.choices for one in ideas if len(one.choices) > 1 and one.choices[1].startswith("attack:")]


def test_the_examples_of_its_page_run():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 5) == (0, True)


def test_chances_rise_with_the_odds():
    found = [chance(odds) for odds in range(-15000, 15001, 37)]
    assert found == sorted(found)
    assert chance(0) == SURE // 2
    assert abs(chance(1000) - 731059) <= 60


def test_the_better_half_is_tried_further():
    trials = Halving([Candidate((name,)) for name in "abcd"], 24, "seed")
    worth = {"a": 10, "b": 40, "c": 30, "d": 20}
    tried = []
    while due := trials.due():
        tried += [(one.choices[0], one.deal) for one in due]
        for one in reversed(due):
            trials.take(one, worth[one.choices[0]])
    assert [one.choices[0] for one in trials.ranked()] == ["b", "c", "d", "a"]
    assert trials.done == trials.total == len(tried) == len(set(tried)) == 24
    deals = {name: {deal for one, deal in tried if one == name} for name in "abcd"}
    assert deals["b"] == deals["c"] > deals["a"] == deals["d"]
