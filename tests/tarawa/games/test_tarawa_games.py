"""Whole games of every scenario: they end, replay alike, and keep to what must hold."""

import pytest

from engine.core.journal import Recorder, replay
from engine.tarawa.content import load_content
from engine.tarawa.definition import TARAWA

GAMES = [
    ("tarawa-first-waves", ("21.1",)),
    ("tarawa-20-november", ()),
    ("tarawa-two-days", ("21.1", "21.2", "21.3")),
    ("tarawa-21-november", ("21.3",)),
]
NAMES = [scenario for scenario, _ in GAMES]


@pytest.mark.parametrize(("scenario", "options"), GAMES, ids=NAMES)
def test_a_random_game_ends_without_a_win_and_replays_alike(scenario: str, options: tuple[str, ...]) -> None:
    session, player = TARAWA.begin(scenario, "12", options), TARAWA.bot("random", "12")
    recorder = Recorder(session)
    while session.pending:
        session.choose(player.choose(session))
        recorder.note()
    assert session.outcome
    assert "win" not in session.outcome[0]
    *_, last = replay(recorder.journal(""), TARAWA.open)
    assert last.hash() == session.hash()


@pytest.mark.parametrize("scenario", NAMES)
def test_a_game_is_saved_and_taken_up_at_its_start(scenario: str) -> None:
    session = TARAWA.begin(scenario, "3")
    for _ in range(4):
        assert session.pending
        session.choose(session.pending.ids()[-1])
    assert TARAWA.load(session.save()).hash() == session.hash()


@pytest.mark.parametrize("language", TARAWA.languages)
def test_everything_that_happens_has_words(language: str) -> None:
    words = TARAWA.words(language)
    session, player = TARAWA.begin("tarawa-two-days", "9", ("21.2",)), TARAWA.bot("random", "9")
    view = session.view()
    while session.pending:
        words.question(session.pending, view)
        for option in session.pending.options:
            words.option(session.pending, option, view)
        mark = session.mark
        session.choose(player.choose(session))
        for event in session.events(mark):
            words.event(event, view)
            event.apply(view)
    assert session.outcome
    words.outcome(*session.outcome)
    assert words.unknown == set()


@pytest.mark.parametrize("language", TARAWA.languages)
def test_everything_on_the_table_is_told_under_the_numbers_of_its_own_book(language: str) -> None:
    session, player = TARAWA.begin("tarawa-21-november", "4"), TARAWA.bot("random", "4")
    while session.pending and session.table.state.turn < 19:
        session.choose(player.choose(session))
    view = session.view()
    tracks = ["losses", "letters", "command", "held", "reserve", "deck", "discards", "actions", "turn:28", "card:3"]
    positions = [f"position:{name}" for name in session.table.island.positions]
    lines = [
        line for thing in (*TARAWA.things(view), *tracks, *positions) for line in TARAWA.inspect(view, thing, language)
    ]
    assert TARAWA.advice(view, session.pending, language) is not None
    assert any("(17.2)" in line or "(16.2)" in line for line in lines)
    assert not any("(15.2)" in line or "(18.42)" in line for line in lines)


@pytest.mark.parametrize("language", TARAWA.languages)
def test_each_card_is_told_with_its_landing(language: str) -> None:
    view = TARAWA.begin("tarawa-first-waves", "1").view()
    landings = set()
    for number in load_content().cards:
        lines = TARAWA.inspect(view, f"card:{number}", language)
        landings.add(tuple(line for line in lines if "(5.12)" in line))
    assert len(landings) > 20
