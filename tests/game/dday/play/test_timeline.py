"""The events that are still to be shown."""

import random

import pytest

from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from game.dday.event_rows import ROW_OF, seconds
from game.dday.play.timeline import Timeline
from game.peleliu import event_rows as peleliu_rows  # noqa: F401  # enters those of its own
from game.table.speed import SPEED


def session_and_timeline(speed="1", seed="3"):
    session = new_session("15-september", seed)
    timeline = Timeline(TableView.opening(session), speed)
    timeline.add(session.events(0))
    return session, timeline


def test_events_take_their_time_and_are_applied_in_order():
    _, timeline = session_and_timeline()
    seen = []
    timeline.listen(before=lambda event, view: seen.append(event))
    waiting = timeline.waiting
    timeline.update(0.01)
    assert timeline.busy
    assert 0 < len(seen) < waiting
    for _ in range(10_000):
        timeline.update(0.05)
    assert not timeline.busy
    assert len(seen) == waiting == timeline.applied


def test_the_view_lags_behind_until_everything_is_shown():
    session, timeline = session_and_timeline()
    timeline.update(0.01)
    assert timeline.view != session.view()
    timeline.skip_all()
    assert timeline.view == session.view()


@pytest.mark.parametrize("speed", ["1", "2", "4"])
def test_faster_speeds_are_shorter(speed):
    _, timeline = session_and_timeline(speed)
    frames = 0
    while timeline.busy:
        timeline.update(0.02)
        frames += 1
    _, single = session_and_timeline("1")
    slow = 0
    while single.busy:
        single.update(0.02)
        slow += 1
    assert frames == pytest.approx(slow / SPEED[speed], rel=0.2, abs=3)


def test_instant_takes_no_time():
    session, timeline = session_and_timeline("instant")
    timeline.update(0.0)
    assert not timeline.busy
    assert timeline.view == session.view()


def test_skip_goes_to_the_next_event_that_takes_time():
    _, timeline = session_and_timeline()
    timeline.update(0.0)
    first = timeline.now
    timeline.skip()
    assert timeline.now is not first
    assert timeline.now is None or timeline.length > 0


def test_speed_can_change_on_the_way():
    _, timeline = session_and_timeline()
    timeline.update(0.0)
    length = timeline.length
    assert timeline.faster() == "2"
    assert timeline.length == pytest.approx(length / 2)
    assert [timeline.faster() for _ in range(3)] == ["4", "instant", "1"]


def test_a_reset_forgets_what_waits():
    session, timeline = session_and_timeline()
    timeline.update(0.0)
    timeline.reset(TableView.of(session))
    assert not timeline.busy
    assert timeline.view == session.view()


@pytest.mark.parametrize("seed", ["1", "2", "5", "9"])
def test_a_whole_game_shown_event_by_event_ends_at_the_sessions_own_view(seed):
    session, timeline = session_and_timeline("instant", seed)
    source = random.Random(seed)
    timeline.update(0.0)
    while session.pending is not None:
        mark = session.mark
        session.choose(source.choice(session.pending.ids()))
        timeline.add(session.events(mark))
        timeline.update(0.0)
        assert timeline.view == session.view()


def test_a_longer_way_takes_longer():
    one, three = (ev.UnitMoved("7.4", "A/1/1", "0101", "0202", "move", path=path) for path in (("0",), tuple("012")))
    assert seconds(three) > seconds(one) > 0
    assert ROW_OF[ev.UnitActed].seconds == 0
