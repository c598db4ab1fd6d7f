"""Games with one scenario: whole games, replays and saves, the fuzzer, inspection, the terminal."""

import json
import tomllib
from pathlib import Path

import pytest

from engine.cli.fuzz import FuzzPlan, play_one
from engine.cli.main import main
from engine.core.journal import Recorder, replay
from engine.core.one_scenario import OneScenarioGame
from engine.core.resources import resource
from engine.core.session import Session
from engine.games import REGISTER

SMALL = [game for game in REGISTER if isinstance(game, OneScenarioGame)]


@pytest.fixture(params=SMALL, ids=[game.id for game in SMALL])
def game(request: pytest.FixtureRequest) -> OneScenarioGame:
    one: OneScenarioGame = request.param
    return one


def begun(game: OneScenarioGame, seed: str, choices: int, bot: str = "careful") -> Session:
    """The beginning of a game that a bot plays."""
    session, player = game.begin(game.id, seed), game.bot(bot, seed)
    while session.pending and len(session.choices) < choices:
        session.choose(player.choose(session))
    return session


@pytest.mark.parametrize(("seed", "heavy"), [(1, True), (2, False), (3, False)])
def test_random_games_show_no_fault(game: OneScenarioGame, seed: int, heavy: bool) -> None:
    played = play_one(FuzzPlan(game, game.id, (), heavy=heavy, beginning=False), seed)
    assert played.fault == ""
    assert played.decisions > 0


def test_a_game_replays_alike(game: OneScenarioGame) -> None:
    session, bot = game.begin(game.id, "8"), game.bot("random", "8")
    recorder = Recorder(session)
    while session.pending:
        session.choose(bot.choose(session))
        recorder.note()
    *_, last = replay(recorder.journal(""), game.open)
    assert last.hash() == session.hash()
    assert last.outcome == session.outcome


def test_a_saved_game_goes_on_where_it_stood(game: OneScenarioGame) -> None:
    session = begun(game, "4", 60)
    for whole in (False, True):
        again = game.load(json.loads(json.dumps(session.save())), whole=whole)
        assert again.hash() == session.hash()
        assert again.view() == session.view()


def test_every_thing_on_the_table_can_be_inspected_in_every_language(game: OneScenarioGame) -> None:
    view = begun(game, "5", 60).view()
    for language in game.languages:
        for thing in game.things(view):
            lines = game.inspect(view, thing, language)
            assert len(lines) > 1, thing
            assert all(line.isprintable() and "{" not in line for line in lines)
    with pytest.raises(KeyError):
        game.inspect(view, "unit:nobody", "en")


def test_the_situation_on_the_page_is_known_to_the_terminal(
    game: OneScenarioGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = resource("docs", f"{game.id}.md").read_text(encoding="utf-8")
    text = page.partition("```toml")[2].partition("```")[0]
    assert tomllib.loads(text)["scenario"] == game.id
    path = tmp_path / "from_the_page.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["play", "--situation", str(path), "--bot", "random"]) == 0
    assert "outcome: " in capsys.readouterr().out
    path.write_text(f'scenario = "{game.id}"\nstep = "tea"\n', encoding="utf-8")
    assert main(["play", "--situation", str(path)]) == 2
    assert "step" in capsys.readouterr().err
