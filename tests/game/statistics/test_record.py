"""The service record: entries, the file they are kept in, what they come to."""

import csv
import datetime
import io
from dataclasses import replace

import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.daily_game import game_of
from game.presentations import PRESENTATIONS
from game.statistics.book import Book
from game.statistics.entry import FinishedGame, entry_from, entry_of
from game.statistics.figures import TurnMean, figures_of
from game.statistics.table import COLUMNS, as_csv

WON = FinishedGame(
    "a",
    "2026-11-01T10:00:00",
    "15-september",
    "",
    ("20.1",),
    "7",
    "win",
    "goals-reached",
    12,
    400,
    9,
    ((1, 2, 0), (2, 5, 3)),
)
LOST = replace(
    WON,
    id="b",
    finished="2026-11-02T10:00:00",
    result="loss",
    reason="catastrophic-loss",
    turn=2,
    decisions=101,
    turns=((1, 4, 0), (2, 8, 0)),
)


@pytest.fixture(scope="module")
def ended():
    session, player = new_session("15-september", "36"), bot("random", "36")
    while session.pending:
        session.choose(player.choose(session))
    return session


def test_a_game_that_has_ended_gives_its_entry(ended):
    entry = entry_of("20261101-36", ended, PRESENTATIONS, WON.finished)
    view = ended.view()
    assert (entry.result, entry.reason) == ended.outcome
    assert (entry.turn, entry.losses, entry.decisions) == (view.turn, len(view.loss_box), len(ended.choices))
    assert [turn for turn, _, _ in entry.turns] == list(range(1, view.turn + 1))
    assert entry.turns[-1][1] == len(view.loss_box)
    assert entry.counts
    assert not entry.days_game


def test_a_game_of_the_day_and_one_taken_from_a_replay_are_known(ended, monkeypatch):
    days = (datetime.date(2026, 11, 20) + datetime.timedelta(days=n) for n in range(20))
    day = next(day for day in days if game_of(day, PRESENTATIONS).scenario == ended.setup["scenario"])
    monkeypatch.setitem(ended.setup, "seed", day.isoformat())
    assert entry_of("x", ended, PRESENTATIONS, WON.finished).days_game
    monkeypatch.setitem(ended.setup, "branched_from", {"game": "y", "choices": 3})
    assert not entry_of("x", ended, PRESENTATIONS, WON.finished).counts


def test_a_game_that_goes_on_has_none():
    with pytest.raises(ValueError, match="has not ended"):
        entry_of("x", new_session("15-september", "1"), PRESENTATIONS, WON.finished)


# ---------------------------------------------------------------- the file


def test_what_is_added_is_read_again_in_the_order_of_the_endings(tmp_path):
    book = Book(tmp_path / "deep")
    assert not book.exists
    assert book.read().entries == ()
    book.add([LOST])
    book.add([WON])
    assert book.exists
    assert book.read().entries == (WON, LOST)
    assert book.read().faults == ()


def test_a_game_whose_end_was_taken_back_counts_once(tmp_path):
    book = Book(tmp_path)
    later = replace(WON, result="loss", reason="goals-reached", finished="2026-11-03T10:00:00")
    book.add([WON, LOST])
    book.add([later])
    assert book.read().entries == (LOST, later)


def test_a_record_that_went_through_an_editor_of_windows_is_read(tmp_path):
    book = Book(tmp_path)
    book.add([WON])
    book.path.write_bytes(b"\xef\xbb\xbf" + book.path.read_bytes().replace(b"\n", b"\r\n"))
    book.add([LOST])
    assert (book.read().entries, book.read().faults) == ((WON, LOST), ())


def test_every_damaged_line_is_told_and_the_others_stay(tmp_path):
    book = Book(tmp_path)
    book.add([WON, LOST])
    whole = book.path.read_bytes()
    first = whole.index(b"\n")
    for at in range(first):
        broken = bytearray(whole)
        broken[at] ^= 1
        book.path.write_bytes(bytes(broken))
        found = book.read()
        assert found.entries[-1] == LOST
        assert len(found.entries) + min(1, len(found.faults)) == 2, at
        assert found.faults[0].number == 1


def test_a_line_that_was_cut_off_spoils_no_later_one(tmp_path):
    book = Book(tmp_path)
    book.add([WON, LOST])
    book.path.write_bytes(book.path.read_bytes()[:-20])
    book.add([replace(LOST, id="c")])
    found = book.read()
    assert [entry.id for entry in found.entries] == ["a", "c"]
    assert len(found.faults) == 1


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"result": "triumph"}, "result"),
        ({"turn": "3"}, "turn"),
        ({"turn": True}, "turn"),
        ({"turns": [[1, 2]]}, "turns"),
        ({"options": "20.1"}, "options"),
        ({"studied": 1}, "studied"),
    ],
)
def test_an_entry_that_makes_no_sense_is_refused(change, problem):
    plain = {**WON.plain(), "options": ["20.1"], "turns": [[1, 2, 0]], **change}
    with pytest.raises(ValueError, match=problem):
        entry_from(plain)
    plain.pop(problem)
    if problem != "studied":
        with pytest.raises(ValueError, match=f"{problem}: missing"):
            entry_from(plain)


# ---------------------------------------------------------------- what they come to


def test_no_games_come_to_nothing():
    figures = figures_of([])
    assert (figures.games, figures.win_rate, figures.decisions, figures.rates, figures.turns) == (0, 0, 0, (), ())
    assert figures.fewest_losses is figures.quickest is None


def test_results_rates_and_streaks():
    order = "WWLWWWL"
    games = [replace(WON if way == "W" else LOST, id=str(i), losses=9 - i) for i, way in enumerate(order)]
    figures = figures_of([*games, replace(WON, id="s", studied=True), replace(WON, id="t", branched=True)])
    assert figures.games == 7
    assert figures.results == {"decisive_win": 0, "win": 5, "draw": 0, "loss": 2, "decisive_loss": 0}
    assert figures.reasons == (("win", "goals-reached", 5), ("loss", "catastrophic-loss", 2))
    assert figures.rates == (1000, 1000, 667, 750, 800, 833, 714)
    assert (figures.win_rate, figures.streak, figures.best_streak) == (714, 0, 3)
    assert figures.fewest_losses is games[5]
    assert figures.quickest is games[0]
    assert figures.decisions == 315  # 2,202 decisions in seven games


def test_means_by_turn_are_of_the_games_that_reached_it():
    short = replace(LOST, turns=((1, 5, 1),))
    assert figures_of([WON, LOST, short]).turns == (TurnMean(1, 3, 37, 3), TurnMean(2, 2, 65, 15))


def test_a_spreadsheet_reads_the_table():
    rows = list(csv.DictReader(io.StringIO(as_csv([WON, replace(LOST, options=("20.1", "20.2"), seed="a,b")]))))
    assert tuple(rows[0]) == COLUMNS
    assert (rows[0]["result"], rows[0]["losses"], rows[0]["studied"]) == ("win", "9", "0")
    assert (rows[1]["options"], rows[1]["seed"]) == ("20.1 20.2", "a,b")
