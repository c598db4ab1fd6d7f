"""Saves that earlier versions of the game wrote are taken up as if they had been written today.

``old`` holds real files, named after what they show; a file there is never written anew.
"""

import json
from pathlib import Path

import pytest

from engine.core import session_formats
from engine.peleliu import load_session
from game.presentations import PRESENTATIONS
from game.replay.replay_session import ReplaySession
from game.storage import files, migrations
from game.storage.saves import Saves
from tests.themes import THEME

OLD = Path(__file__).parent / "old"
FACTS = {
    "early.save": ("15-september", 3, 0, None),
    "turn-4.save": ("15-september", 60, 2, None),
    "ridge.save": ("bloody-nose-ridge", 60, 0, None),
    "over.save": ("15-september", 0, 0, ("loss", "goals-missed")),
    "landed.save": ("15-september", 75, 4, None),
    "taken-back.save": ("15-september", 73, 3, None),
    "barrage.save": ("15-september", 41, 3, None),
    "studied.save": ("15-september", 36, 1, None),
    "second-day.save": ("peleliu-assault", 80, 2, None),
    "won.save": ("15-september", 525, 9, ("win", "goals-reached")),
}
"""Scenario, decisions, how many more are asked by today's rules, and how it ended."""


def test_every_old_save_is_looked_at():
    assert sorted(path.name for path in OLD.iterdir()) == sorted(FACTS)


def test_every_older_form_has_a_way_to_today_and_a_file_that_shows_it():
    assert sorted(migrations.STEPS) == list(range(1, migrations.FORM))
    forms = {int(path.read_bytes().split()[2]) for path in OLD.iterdir()}
    assert forms >= set(migrations.STEPS)


@pytest.mark.parametrize("name", sorted(FACTS))
def test_an_old_save_goes_on_where_it_was_left(name):
    scenario, decisions, more, outcome = FACTS[name]
    raw = (OLD / name).read_bytes()
    content = files.read(OLD / name)
    assert content["title"] == content["picture"] == ""
    for whole in (False, True):
        session = load_session(content["session"], whole=whole)
        assert session.setup["scenario"] == scenario
        assert len(session.choices) == decisions + more
        assert session.outcome == outcome
        assert session.hash(decisions) == content["session"]["hash"]
        assert bool(session.studied) == bool(content["session"].get("studied"))
        again = load_session(json.loads(json.dumps(session.save())), whole=True)
        assert (again.hash(), again.studied, again.can_undo) == (session.hash(), session.studied, session.can_undo)
        if session.pending:
            session.choose(session.pending.ids()[0])
    assert (OLD / name).read_bytes() == raw


def made_again(session):
    """The choices that were taken back, made again."""
    first = len(session.choices)
    while session.can_redo:
        session.redo()
    return session.choices[first:]


def test_what_was_taken_back_in_an_old_game_can_be_made_again():
    for name in ("taken-back.save", "studied.save"):
        saved = files.read(OLD / name)["session"]
        redone = iter(made_again(load_session(saved)))
        assert all(choice in redone for choice in reversed(saved["redo"]))


def test_study_mode_stays_where_it_was_used_in_an_old_game():
    """At choice 150 the game went back to 36; today's rules have asked more by then."""
    saved = files.read(OLD / "studied.save")["session"]
    session = load_session(saved)
    after = len(session.choices) + len(made_again(session))
    (turned_on, _), (left, back) = load_session(saved).studied
    assert (left, back) == (after, 36 + FACTS["studied.save"][2])
    assert turned_on == left


def test_an_old_game_is_watched_to_its_end():
    for name in ("won.save", "second-day.save", "landed.save"):
        saved = files.read(OLD / name)["session"]
        film = ReplaySession(THEME.language, saved, PRESENTATIONS)
        list(film.prepare())
        assert film.choices == load_session(saved).choices


def test_what_is_written_again_is_of_todays_form(tmp_path):
    content = files.read(OLD / "turn-4.save")
    session = load_session(content["session"])
    path = tmp_path / "g.save"
    files.write(path, files.pack({**content, "session": session.save()}), 0)
    assert path.read_bytes().startswith(b"peleliu-1944 save %d " % migrations.FORM)
    again = files.read(path)
    assert again["session"]["format"] == session_formats.FORMAT
    assert load_session(again["session"], whole=True).hash() == session.hash()


def test_migrating_adds_what_is_missing_and_changes_nothing_else():
    plain = json.loads((OLD / "ridge.save").read_bytes().partition(b"\n")[2])
    now = migrations.upgraded(plain, 1)
    assert {key: now[key] for key in plain} == plain
    assert set(now) - set(plain) == {"title", "saved", "picture", "studied"}


def test_old_saves_stand_in_the_list(tmp_path):
    from game.scenes.save_notes import note_of

    saves = Saves(tmp_path)
    saves.folder.mkdir()
    for path in OLD.iterdir():
        (saves.folder / path.name).write_bytes(path.read_bytes())
    notes = [note_of(THEME.language, game, PRESENTATIONS) for game in saves.games()]
    assert len(notes) == len(FACTS)
    assert not any(note.damaged for note in notes)
    assert all(note.shown() is None for note in notes)
