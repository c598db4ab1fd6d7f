"""The review of a game on a map of areas: from the page about its end, with its luck, to its tables."""

import pytest

from engine.core.review.make_review import make_review
from engine.core.review.weighing import Effort
from game.app.workers import Workers
from game.areas import outcome_scene
from game.areas.outcome_scene import AreaOutcome
from game.areas.replay_scene import AreaReplay
from game.areas.table_scene import AreaTable
from game.review import review_task
from game.scenes.replay_opening import ReelScene
from game.scenes.review_page import ReviewScene
from tests.game.area_tables import begun
from tests.game.review.test_review import FRAMES, reviewing

TINY = Effort(looked_at=3, deals=1, nearer=2, more_deals=1, told=3, last_deals=1, asked=2)


@pytest.fixture(params=["wake", "savagery"])
def ended(request, table):
    """A game that a random player has brought to its end, on its table."""
    scene = begun(table.app, request.param, "5")
    player = scene.game.game.bot("random", "2")
    while scene.session.pending is not None:
        scene.session.choose(player.choose(scene.session))
    scene.lay_anew()
    table.frames(3)
    return scene


def made(scene):
    """A review of few games played on."""
    steps = make_review(scene.game.game, scene.session, "en", TINY)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def test_the_page_about_the_end_leads_to_a_review_and_from_there_to_its_tables(table, ended):
    review = made(ended)
    assert review.course.points[-1][0] == len(ended.session.choices)
    assert review.course.balance, "what luck came to"
    assert review.decisions
    table.app.workers = Workers(reviewing(review))
    assert isinstance(table.app.top, AreaOutcome)
    next(one for one in table.app.top.make() if one.id == "review").action()
    table.frames(FRAMES)
    page = table.app.top
    assert isinstance(page, ReviewScene)
    assert (page.course, page.decisions) == (review.course, review.decisions)
    assert all(tip.meaning for tip in page.tips())
    at = page.shown.choices
    next(one for one in page.make() if one.id == "table").action()
    table.frames(2)
    while isinstance(table.app.top, ReelScene):
        table.frames(1)
    table.frames(3)
    assert isinstance(table.app.top, AreaReplay)
    assert table.app.top.recording.at == at
    table.app.back_to(page)
    table.frames(2)
    next(one for one in page.make() if one.id == "replay").action()
    table.frames(3)
    again = table.app.top
    assert type(again) is AreaTable
    assert again.session.choices == ended.session.choices[:at]
    assert again.session.studied


def test_curve_and_luck_are_worked_out_as_tasks(ended):
    told, saved = [], ended.session.save()
    points = review_task.curve_of(told.append, saved)
    assert told[-1] == (len(ended.session.choices), len(ended.session.choices))
    assert all(0 <= value <= 1000 for _, _, value in points)
    found = review_task.fortunes_of(told.append, saved, 0)
    _, balance = review_task.luck_of(told.append, saved, [found], "de")
    assert balance


def test_the_page_about_the_end_tells_how_it_was_played(table, ended, monkeypatch):
    written = []
    monkeypatch.setattr(outcome_scene, "played", lambda language, session: ["Level: Veteran."])
    monkeypatch.setattr(outcome_scene.paper, "block", lambda surface, words, *more, **kinds: written.append(words) or 0)
    table.app.top.reword()
    table.frames(1)
    assert any(words.endswith(". Level: Veteran.") for words in written), written
