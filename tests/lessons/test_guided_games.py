"""Games with an officer beside the player: what they are made of."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.core.faults import DataFault
from engine.core.lessons.check_guided import check_guided
from engine.core.lessons.guided_game import SAYS, read_guided_games
from engine.core.texts import Texts, read_texts
from engine.games import REGISTER

GUIDED = [(game, one) for game in REGISTER for one in game.guided_games()]
every_one = pytest.mark.parametrize(("game", "one"), GUIDED, ids=[one.id for _, one in GUIDED])


@every_one
def test_its_scenario_and_its_texts_exist(game, one):
    assert one.scenario in {scenario.id for scenario in game.scenarios}
    for language in game.languages:
        texts = game.lesson_texts(language)
        assert {key for key in texts.known if key.startswith(f"{one.id}.")} == {f"{one.id}.{name}" for name in SAYS}
        assert all(len(texts.text(f"{one.id}.{name}", {})) <= 320 for name in SAYS)


@every_one
def test_its_remarks_are_known(game, one):
    """A remark that nobody makes would never be said."""
    words = Texts(read_texts([Path("engine/dday/words/advice/en.toml")], named=False))
    assert all(key in words for key in one.remarks)


@every_one
def test_it_stands_behind_the_lessons(game, one):
    assert one.number > max(lesson.number for lesson in game.lessons())


@every_one
def test_its_turns_can_be_played_and_the_officer_speaks_up(game, one):
    assert check_guided(game, one) == []


def test_what_it_lacks_is_told():
    game, one = GUIDED[0]
    assert (
        check_guided(game, replace(one, id="unknown"))[0] == f"unknown: {game.languages[0]} has no text unknown.title"
    )
    assert check_guided(game, replace(one, scenario="nowhere")) == [f"{one.id}: there is no scenario 'nowhere'"]
    silent = replace(one, remarks=("never_said",), turns=1)
    assert check_guided(game, silent) == [f"{one.id}: the officer has nothing to say"]


def test_the_command_lists_it_behind_the_lessons_and_tells_how_it_is_played(capsys):
    for game, one in GUIDED:
        assert main(["lessons", "--game", game.id]) == 0
        listed = capsys.readouterr().out.splitlines()
        assert [line.split(":")[0].split()[-1] for line in listed] == [
            *(lesson.id for lesson in game.lessons()),
            *(guided.id for guided in game.guided_games()),
        ]
        assert main(["lessons", one.id]) == 0
        assert f"play --scenario {one.scenario}" in capsys.readouterr().out


def test_a_faulty_file_is_named(tmp_path):
    (tmp_path / "made_up.toml").write_text("number = 1\n", encoding="utf-8")
    with pytest.raises(DataFault):
        read_guided_games(tmp_path)


def test_a_remark_has_words_on_its_own():
    game = REGISTER.game("peleliu")
    table = {
        "scenario": "15-september",
        "turn": 7,
        "step": "open_actions",
        "us": [{"id": "A/1/1", "hex": "0514"}],
        "japanese": [{"unit": "J21", "hex": "0613"}],
        "reserve": [],
    }
    session = game.begin("15-september", "1", (), situation=table)
    found = game.remarks(session.view(), session.pending)
    lines = [f"{game.remark(one, 'en')} ({one.rule})" for one in found]
    assert lines == game.advice(session.view(), session.pending, "en")
