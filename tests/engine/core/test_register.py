"""The register of games: which games there are, and that every name belongs to one of them alone."""

import json
from typing import Any, ClassVar

import pytest

from engine.cli.main import main
from engine.core.game import GameDefinition, Scenario
from engine.core.register import Register
from engine.core.session_rules import Rules
from engine.games import REGISTER
from engine.rules_versions import RULES_VERSIONS
from tests.engine.core.tiny_game import TinyRules


class Renamed(GameDefinition):
    """A game that takes its names from whoever makes it."""

    scenarios = ()
    rules: ClassVar[Rules[Any]] = TinyRules()

    def __init__(self, name: str, code: str, scenario: str) -> None:
        self.id, self.code = name, code  # type: ignore[misc]
        self.scenarios = (Scenario(scenario),)

    def words(self, language: str) -> Any:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("name", "code", "scenario", "told"),
    [
        ("peleliu", "TIN", "climb", "game 'peleliu' is given twice"),
        ("tiny", "PEL", "climb", "code 'PEL' is given twice"),
        ("tiny", "TIN", "15-september", "scenario '15-september' is given twice"),
    ],
)
def test_two_games_cannot_share_a_name(name: str, code: str, scenario: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        REGISTER.with_game(Renamed(name, code, scenario))


def test_a_name_leads_to_its_game() -> None:
    tiny = Renamed("tiny", "TIN", "climb")
    register = REGISTER.with_game(tiny)
    assert register.of_scenario("climb") is register.game("tiny") is register.of_code("TIN") is tiny
    assert register.of_rules("tiny") is tiny
    assert register.of_code("XYZ") is None


def test_an_unknown_name_is_told_with_those_that_exist() -> None:
    register = Register([Renamed("tiny", "TIN", "climb")])
    for find in (register.game, register.of_scenario, register.of_rules):
        with pytest.raises(ValueError, match=r"'iwo-jima' is unknown, expected (tiny|climb)"):
            find("iwo-jima")


@pytest.mark.parametrize("game", list(REGISTER), ids=lambda game: game.id)
def test_every_game_of_the_register_begins_each_scenario_and_names_it_in_every_language(game: GameDefinition) -> None:
    for scenario in game.scenarios:
        session = game.begin(scenario.id, "1", scenario.options)
        assert session.setup["scenario"] == scenario.id
        assert session.pending is not None
        for language in game.languages:
            words = game.words(language)
            assert words.scenario(scenario.id) not in ("", scenario.id)
            assert all(words.optional_rule(option) != option for option in scenario.options)
    with pytest.raises(ValueError, match="expected"):
        game.words("xx")


@pytest.mark.parametrize("game", list(REGISTER), ids=lambda game: game.id)
def test_every_game_of_the_register_refuses_what_it_does_not_have(game: GameDefinition) -> None:
    first = game.scenarios[0].id
    for wrong in (("iwo-jima",), (first, ("99.9",)), (first, (), "someday")):
        with pytest.raises(ValueError, match=r"unknown|expected"):
            game.check(*wrong)
    with pytest.raises(ValueError, match="unknown"):
        game.bot("nobody", "1")


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json", "--language", "de"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [game["id"] for game in games] == [game.id for game in REGISTER]
    for told, game in zip(games, REGISTER, strict=True):
        assert [one["id"] for one in told["scenarios"]] == [one.id for one in game.scenarios]
        assert told["players"] == list(game.bots)
    assert main(["games"]) == 0
    lines = capsys.readouterr().out
    for game in REGISTER:
        for scenario in game.scenarios:
            assert f"  {scenario.id}: " in lines


def test_a_language_that_nobody_speaks_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "xx"]) == 2
    assert "'xx' is unknown" in capsys.readouterr().err


def test_every_game_tells_the_version_of_its_rules_without_loading_them():
    assert dict(RULES_VERSIONS) == {game.id: game.rules.version for game in REGISTER}
