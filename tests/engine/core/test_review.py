"""The review of a finished game: its course, its key decisions, luck; deterministic, bounded, and without hindsight."""

import json

import pytest

from engine.cli.main import main
from engine.core.faults import ReadFault
from engine.core.journal import Recorder
from engine.core.review.course import fortunes
from engine.core.review.key_decisions import find_matters, opened, told, tried
from engine.core.review.luck_words import LuckWords
from engine.core.review.make_review import make_review
from engine.core.review.review import Fortune, review_from
from engine.core.review.weighing import Effort, Weighing
from engine.games import REGISTER

pytestmark = pytest.mark.slow
TINY = Effort(looked_at=4, deals=1, nearer=3, more_deals=1, told=3, last_deals=1, asked=3)


def finished(scenario="15-september", seed="3"):
    game = REGISTER.of_scenario(scenario)
    session, player = game.begin(scenario, seed), game.bot("random", "1")
    while session.pending is not None:
        session.choose(player.choose(session))
    return game, session


def reviewed(game, session, language="en"):
    steps, told = make_review(game, session, language, TINY), []
    while True:
        try:
            told.append(next(steps))
        except StopIteration as done:
            return done.value, told


@pytest.fixture(scope="module")
def made():
    game, session = finished()
    return game, session, *reviewed(game, session)


def test_the_course_goes_from_the_first_question_to_the_end(made):
    _, session, review, _ = made
    points = review.course.points
    assert (points[0][0], points[-1][0]) == (0, len(session.choices))
    assert [made for made, _, _ in points] == sorted({made for made, _, _ in points})
    assert {turn for _, turn, _ in points} >= set(range(1, session.view().turn + 1))
    assert points[-1][2] == (1000 if session.outcome[0] == "win" else 0)
    assert all(0 <= value <= 1000 for _, _, value in points)


def test_three_decisions_at_least_are_told_with_what_was_chosen_and_what_the_staff_would_have(made):
    game, session, review, _ = made
    assert 3 <= len(review.decisions) <= 5
    again = game.open(session.setup)
    for one in review.decisions:
        for choice in session.choices[len(again.choices) : one.choices]:
            again.choose(choice)
        words = game.words("en")
        option = again.pending.option(session.choices[one.choices])
        assert one.chosen == words.option(again.pending, option, again.view())
        assert one.turn == again.view().turn
        assert one.advised


def test_where_nothing_hung_on_any_choice_those_are_told_that_moved_the_game_most():
    game, session = REGISTER.of_scenario("15-september"), None
    session, player = game.begin("15-september", "7"), game.bot("careful", "7")
    while session.pending is not None:
        session.choose(player.choose(session))
    review, _ = reviewed(game, session)
    assert len(review.decisions) >= 3
    assert review.decisions[0].choices > 0, "to end a turn in which nobody can act decides nothing"


def test_trials_may_be_played_in_any_order_by_any_process(made):
    """Each trial in a session of its own, the last ones of a round first, comes to the same decisions."""
    game, session, review, _ = made
    weighing = Weighing(find_matters(game, game.open(session.setup), session.choices, TINY), TINY)
    while due := weighing.due():
        weighing.take(due[-1], tried(game, opened(game, session.setup, session.choices), due[-1]))
    again = opened(game, session.setup, session.choices)
    found = [told(game, again, "en", one, weighing.values(one), TINY) for one in reversed(weighing.told())]
    assert tuple(reversed(found)) == review.decisions


def test_nothing_hung_on_what_usual_play_would_have_chosen():
    """The game of the very player who plays on: no decision of it is tried, and none was better or worse."""
    game = REGISTER.of_scenario("wake")
    session, player = game.begin("wake", "3"), game.staff().player()
    while session.pending is not None:
        session.choose(player.choose(session))
    matters = find_matters(game, game.open(session.setup), session.choices, TINY)
    assert len(matters) == TINY.looked_at
    assert all(one.usual for one in matters)
    assert Weighing(matters, TINY).due() == ()
    review, _ = reviewed(game, session)
    assert len(review.decisions) == TINY.told
    assert {one.swing for one in review.decisions} == {0}


def test_luck_is_told_against_the_engines_odds(made):
    _, session, review, _ = made
    hits = {event.unit for event in session.events(0) if event.kind() == "unit_hit"}
    assert review.course.balance[0].rule == "6.3"
    assert hits
    assert all(stroke.words for stroke in review.course.strokes)


def test_luck_is_the_same_however_it_is_divided(made):
    game, session, _, _ = made

    def found(part):
        steps = fortunes(game, session.setup, session.choices, part)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return done.value

    parts = [found(part) for part in range(game.luck_watch().parts)]
    assert len([part for part in parts if part]) > 1, "there was something to divide"
    whole = found(None)
    assert sorted(map(repr, whole)) == sorted(repr(one) for part in parts for one in part)


@pytest.mark.parametrize(("percent", "against"), [(294, False), (304, False), (314, True)])
def test_what_came_as_expected_in_the_tenths_that_are_told_was_no_bad_luck(percent, against):
    words = LuckWords(lambda key, **values: key, lambda name, value: value, (), ("combat",))
    own = [Fortune("combat_came", "8.6", 0, True, {"came": 1, "percent": percent // 3})] * 2
    own.append(Fortune("combat_came", "8.6", 0, True, {"came": 1, "percent": percent - 2 * (percent // 3)}))
    assert words.balance(own)[0].against is against


def test_progress_grows_to_its_end(made):
    told = made[3]
    assert [done for done, _ in told[: len(made[1].choices)]] == list(range(1, len(made[1].choices) + 1))
    assert told[-1][0] == told[-1][1]


def test_the_same_game_has_the_same_review_and_it_can_be_kept(made):
    game, session, review, _ = made
    assert reviewed(game, game.load(session.save(), whole=True))[0] == review
    assert review_from(json.loads(json.dumps(review.plain()))) == review


def test_the_game_itself_is_left_alone(made):
    game, session, _, _ = made
    before = session.save()
    next(make_review(game, session, "de", TINY))
    assert session.save() == before


@pytest.mark.parametrize(
    "change",
    [
        {"form": 1},
        {"decisions": [{}]},
        {"decisions": [{}] * 11},
        {"course": {"points": [[0, 1, 1001]], "strokes": [], "balance": []}},
        {"course": None},
        {"language": 3},
    ],
)
def test_a_damaged_review_is_refused(made, change):
    with pytest.raises(ReadFault):
        review_from({**json.loads(json.dumps(made[2].plain())), **change})


def test_a_game_that_goes_on_has_no_review():
    game = REGISTER.of_scenario("15-september")
    with pytest.raises(ValueError, match="not ended"):
        next(make_review(game, game.begin("15-september", "7"), "en"))


def test_the_terminal_reviews_a_journal(made, monkeypatch, capsys, tmp_path):
    _, session, review, told = made
    path = tmp_path / "journal.json"
    Recorder.of(session).journal().write(path)

    def once_more(game, again, language):
        assert (again.hash(), language) == (session.hash(), "de")
        yield from told
        return review

    monkeypatch.setattr("engine.cli.review.make_review", once_more)
    assert main(["review", str(path), "--language", "de"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) > 20
    assert all(one.chosen in out for one in review.decisions)
    assert main(["review", str(tmp_path / "none.json")]) == 2
