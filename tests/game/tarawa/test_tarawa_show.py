"""Every event that only Tarawa has is shown, or is quiet for a reason, on its own table."""

import pytest

from engine.dday.state.view import UNSEEN
from engine.dday.view.table_view import TableView
from engine.tarawa import events as ev
from engine.tarawa.definition import TARAWA
from game.dday.event_rows import cues_for
from game.sound.cues import load_cues
from game.tarawa.event_rows import ROWS
from tests.game.dday.show.stand import Stand, check_animation
from tools.moments import Moment, bring

GAMES = (
    ("tarawa-two-days", "12", "random", ("21.1", "21.2", "21.3")),
    ("tarawa-two-days", "3", "random", ()),
    ("tarawa-first-waves", "2", "random", ()),
    ("tarawa-21-november", "2", "careful", ()),
    ("tarawa-20-november", "1", "careful", ()),
    ("tarawa-20-november", "2", "careful", ()),
)
"""Games in which almost every kind of event comes."""
EACH = 3
"""So many events of a kind are looked at."""


@pytest.fixture(scope="module")
def moments():
    """Events of each kind that only Tarawa has, with the table before them."""
    kinds = {row.event for row in ROWS}
    found = {}
    for scenario, seed, name, options in GAMES:
        session, bot = TARAWA.begin(scenario, seed, options), TARAWA.bot(name, seed)
        while session.pending is not None:
            session.choose(bot.choose(session))
        view = TableView.opening(session)
        for event in session.events(0):
            if type(event) in kinds and len(some := found.setdefault(type(event), [])) < EACH:
                some.append((event, view.copy(), scenario))
            view.apply(event)
    _, late, scenario = found[ev.CounterattackOrdered][-1]
    found[ev.OthersReturned] = [(ev.OthersReturned("19.0", (UNSEEN, UNSEEN), (0, 0)), late, scenario)]
    return found


@pytest.fixture
def stands(table):
    """A table for each scenario that is asked for."""
    made = {}

    def stand(scenario):
        if scenario not in made:
            made[scenario] = Stand(table.app, scenario)
        return made[scenario]

    return stand


def test_each_of_them_comes_in_games(moments):
    assert {row.event.__name__ for row in ROWS} - {one.__name__ for one in moments} == set()


def test_what_is_shown_of_them_can_be_drawn(moments, stands):
    for row in ROWS:
        if row.show is None:
            continue
        for event, view, scenario in moments[row.event]:
            check_animation(stands(scenario), event, view, drawn=True)


def test_their_cues_are_in_the_table(moments, stands):
    known = load_cues()
    for event, view, _ in (one for some in moments.values() for one in some):
        assert {heard.name for heard in cues_for(event, view)} <= set(known), event


def test_8_52_naval_fire_without_a_card_has_its_sheet(table):
    scene = bring(table.app, Moment("naval", "tarawa-21-november-goals-missed", "barrage_fired"))
    assert scene.shown_action.barrage.card == 0
    assert scene.sheet.laid_out() == "barrage"
    assert scene.sheet.rect is not None
