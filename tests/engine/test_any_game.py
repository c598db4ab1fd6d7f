"""A game that nobody outside its folder knows: every tool plays, saves, replays, fuzzes, studies and measures it."""

import io
import json
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.core.game import GameDefinition
from engine.core.journal import Journal, replay
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.games import REGISTER
from tests.ferry.definition import Ferry, Rowed
from tests.systems import not_under_wine

GAMES = REGISTER.with_game(Ferry())
SCENARIO = ["--scenario", "evening-ferry"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(list(arguments), GAMES)
    return status, capsys.readouterr().out


def test_it_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = run(capsys, "games", "--json")
    assert status == 0
    assert [game["title"] for game in json.loads(told)][-1] == "The Ferry"


def test_a_bot_plays_it_and_its_journal_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ferry.json"
    status, told = run(capsys, "play", *SCENARIO, "--seed", "4", "--journal", str(path))
    assert status == 0
    outcome = told.splitlines()[-1]
    assert outcome.startswith("outcome: ")
    assert run(capsys, "replay", str(path)) == (0, f"{outcome}\n")


def test_a_person_plays_it_at_the_terminal_saves_and_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "save.json"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\nundo\nwhy row:light\nsave {path}\nquit\n"))
    status, told = run(capsys, "play", "--bot", "none", *SCENARIO)
    assert status == 0
    assert "The Ferry: The Evening Ferry, seed 1" in told
    assert "What has been revealed can't be undone." in told
    assert "row:light is not one of the options. (1.1)" in told
    monkeypatch.setattr("sys.stdin", io.StringIO("2\nquit\nquit\n"))
    status, told = run(capsys, "play", "--bot", "none", "--resume", str(path))
    assert (status, "resumed after 1 choices" in told) == (0, True)


@pytest.mark.parametrize("game", list(REGISTER), ids=lambda game: game.id)
def test_a_game_may_say_which_one_it_branched_from(game: GameDefinition) -> None:
    setup = {**game.begin(game.scenarios[0].id, "4").setup, "branched_from": {"game": "another", "choices": 3}}
    session = game.open(setup)
    assert game.load(session.save()).setup["branched_from"]["choices"] == 3


def test_it_is_fuzzed_with_saving_after_every_choice(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = run(capsys, "fuzz", *SCENARIO, "--games", "30", "--heavy")
    assert status == 0, told
    assert told.startswith("games=30 faults=0 ")


@not_under_wine("draws graphs with matplotlib, which needs numpy")
def test_it_is_studied_with_a_page_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, table = tmp_path / "balance.md", tmp_path / "t.csv"
    status, told = run(capsys, "study", *SCENARIO, "--games", "20", "--page", str(page), "--table", str(table))
    assert status == 0
    assert "Decisions" in told
    assert "## The Evening Ferry" in page.read_text(encoding="utf-8")
    assert sorted(path.name for path in (tmp_path / "balance").iterdir()) == [
        "evening-ferry-endings.svg",
        "evening-ferry-pace.svg",
    ]


def test_it_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = run(capsys, "bench", *SCENARIO, "--games", "2")
    assert status == 0
    assert told.startswith("bench: scenario=evening-ferry bot=random games=2 ")


def test_its_dice_are_the_same_each_time_and_differ_by_seed() -> None:
    def told(seed: str) -> list[object]:
        session = Ferry().begin("evening-ferry", seed)
        while session.pending:
            session.choose(session.pending.ids()[0])
        return [event.to_json() for event in session.events()]

    assert told("1") == told("1")
    assert len({str(told(str(seed))) for seed in range(10)}) > 5


def test_dice_can_be_laid_for_a_test() -> None:
    session = Ferry().begin("evening-ferry", "1")
    session.table.state.dice.laid = [6, 1]
    session.choose("row:rock")
    session.choose("row:reef")
    assert [event.die for event in session.events() if isinstance(event, Rowed)] == [6, 1]
    assert session.view().at == "rock"


@pytest.mark.parametrize("damage", [{"wings": 2}, {"dice": {"thrown": -1, "laid": []}}, {"dice": []}])
def test_a_damaged_state_is_refused(damage: dict[str, object]) -> None:
    game = Ferry()
    saved = game.begin("evening-ferry", "1").save()
    saved["mark"]["state"].update(damage)
    with pytest.raises(LoadFault):
        game.load(saved)


def test_every_tool_takes_all_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = run(capsys, "fuzz", "--scenario", "all", "--games", "1")
    assert status == 0
    assert [line.split()[0] for line in told.splitlines()] == [f"scenario={name}" for name in GAMES.scenarios()]


def test_a_replay_ends_where_the_game_ended() -> None:
    session = Ferry().begin("evening-ferry", "9")
    hashes = [session.hash()]
    while session.pending:
        session.choose(session.pending.ids()[-1])
        hashes.append(session.hash())
    journal = Journal("ferry", "1", session.setup, tuple(session.choices), tuple(hashes))
    *_, last = replay(journal, Ferry().open)
    assert isinstance(last, Session)
    assert last.outcome == session.outcome == ("loss", "night")
