"""What goes wrong outside the rules is told in the player's language, not in the system's or a library's."""

import errno
import re

import pytest

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault
from engine.core.schema import (
    Choice,
    Fields,
    Flag,
    KnownNames,
    Listed,
    LongText,
    Mapped,
    ShortText,
    Table,
    Text,
    Whole,
    checked,
)
from engine.core.session_faults import LoadFault
from engine.games import REGISTER
from engine.peleliu import load_session, new_session
from game.app import error_texts
from game.input import kept
from game.input.controls import Controls
from game.peleliu.briefs import BRIEFS
from game.peleliu.first_day import FirstDayScene
from game.presentations import PRESENTATIONS
from game.replay.replay_session import ReplayFault, ReplaySession
from game.scenes.briefing import BriefingScene
from game.scenes.message import MessageScene
from game.storage import files, preferences
from game.storage.files import SaveFault
from game.ui.text import language_of

GERMAN = language_of("de")


def test_what_the_disk_refuses():
    assert GERMAN.say(error_texts.of_disk(OSError(errno.ENOSPC, "No space left on device"))) == GERMAN.text(
        "fault.disk.ENOSPC"
    )
    assert error_texts.of_disk(OSError(errno.EXDEV, "Invalid cross-device link")) == "Invalid cross-device link"
    assert error_texts.of_disk(OSError("odd")) == "odd"


def test_where_a_file_stops_being_what_it_should_be():
    def read(parse, words):
        with pytest.raises(ReadFault) as caught:
            parse(words, reading.SETTINGS, "file")
        return GERMAN.say(error_texts.of_file(caught.value))

    assert read(reading.parse_json, '{"a":\n 1,,}') == GERMAN.text("fault.read.no_json", line=2, column=4)
    assert read(reading.parse_toml, "a = 1\nb = [") == GERMAN.text("fault.read.cut_off")
    assert read(reading.parse_toml, "a = 1\nb 2") == GERMAN.text("fault.read.no_toml", line=2, column=3)
    assert GERMAN.text("fault.read.no_text") in read(lambda *_: reading.as_text(b"\xff", "file"), "")


def test_what_a_value_has_to_be_is_said_in_the_language():
    kinds = (
        Whole(1, 3),
        Whole(1),
        ShortText(4, 1),
        LongText(4),
        Flag(),
        Choice("a", "b"),
        KnownNames("ab"),
        Text(),
        Listed(Flag()),
        Listed(Flag(), exactly=2),
        Table({"a": Flag()}),
        Mapped(Text(), Flag()),
        Fields(Flag()),
    )
    told = set()
    for kind in kinds:
        with pytest.raises(ReadFault) as caught:
            checked(kind, 1.5, "file")
        told.add(GERMAN.say(error_texts.of_file(caught.value)))
    assert len(told) == len(kinds) - 1  # a table is a table
    assert not any("expected" in words for words in told)
    for value, key in (({}, "missing"), ({"a": True, "b": 1}, "unknown")):
        with pytest.raises(ReadFault) as caught:
            checked(Table({"a": Flag()}), value, "file")
        told = GERMAN.say(error_texts.of_file(caught.value))
        assert told == GERMAN.text(f"fault.read.{key}", name="ab"[key == "unknown"])


def test_files_of_settings_and_controls_are_told_in_german(tmp_path):
    def controls(language, file):
        return 0, kept.read(language, Controls(), file)

    for name, read in (("settings.toml", preferences.read), ("controls.toml", controls)):
        file = tmp_path / name
        file.write_text("a = 1\nb 2", encoding="utf-8")
        assert GERMAN.text("preferences.slip", line=2, words="b 2") in read(GERMAN, file)[1]
        file.write_bytes(b"\xff")
        assert GERMAN.text("fault.read.no_text") in read(GERMAN, file)[1]


def test_a_save_that_is_no_json_or_no_file(tmp_path):
    with pytest.raises(SaveFault) as caught:
        files.read(tmp_path / "away.save")
    assert GERMAN.text("fault.disk.ENOENT") in GERMAN.say(caught.value.message)


def test_a_saved_game_that_cannot_be_taken_up():
    session = new_session("15-september", "7")
    for _ in range(2):
        session.choose(session.pending.options[0].id)
    saved = session.save()
    told = set()
    for changes in (
        {"game": "tarawa"},
        {"hash": "0"},
        {"choices": [*saved["choices"][:-1], "nonsense"]},
        {"choices": 3},
        {"hash": "0", "version": "0"},
    ):
        with pytest.raises(LoadFault) as caught:
            load_session({**saved, **changes}, whole=True)
        words = error_texts.of_load(caught.value, REGISTER.of_rules(saved["game"]).words("de"))
        told.add((caught.value.key, GERMAN.say(words)))
    assert {key for key, _ in told} == {"other_game", "fingerprint", "refused", "damaged"}
    assert any("Regelversion 0" in words for _, words in told)
    assert not any(re.search(r"\b(it|the|expected)\b|Fault", words) for _, words in told)


def test_a_film_that_stops():
    session = new_session("15-september", "7")
    session.choose(session.pending.options[0].id)
    saved = session.save()
    with pytest.raises(ReplayFault, match=GERMAN.text("fault.film.no_game")):
        ReplaySession(GERMAN, {"choices": 3}, PRESENTATIONS)
    with pytest.raises(ReplayFault, match="Entscheidung 1 von 1"):
        list(ReplaySession(GERMAN, {**saved, "choices": ["nonsense"]}, PRESENTATIONS).prepare())


@pytest.mark.parametrize(
    "error",
    [
        ValueError("scenario 'tarawa' is unknown"),
        DataFault([Fault("cards.csv", f"line {n}", "7 is expected, 8 found") for n in range(9)]),
    ],
)
def test_orders_that_cannot_be_given(open_app, monkeypatch, error):
    def refuse(*args):
        raise error

    app = open_app(language="de")
    monkeypatch.setattr("game.scenes.opening.start", refuse)
    app.push(BriefingScene(app, BRIEFS[0]))
    app.settle()
    app.top._start()
    app.settle()
    assert isinstance(app.top, MessageScene)
    assert app.top.words == error_texts.of_game(GERMAN, error)
    assert "expected" not in app.top.words
    assert "unknown" not in app.top.words
    if isinstance(error, DataFault):
        assert "cards.csv, line 0" in app.top.words
        assert GERMAN.text("fault.data.more", count=3) in app.top.words


def test_a_second_day_that_never_comes(open_app, monkeypatch):
    def steps(seed, options):
        yield 100, 12
        raise ValueError("none of 100 first days")

    monkeypatch.setattr("game.peleliu.first_day.play_first_day", steps)
    app = open_app(language="de")
    app.push(FirstDayScene(app, "peleliu-assault", "7", ()))
    app.settle()
    app.top.update(0.1)
    app.settle()
    assert app.top.words == GERMAN.text("first_day.none", tried=100, seed="7")
