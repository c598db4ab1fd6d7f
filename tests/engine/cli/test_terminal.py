"""A person plays at the terminal: numbered options, reasons, inspection, taking back, saving and resuming."""

import io
import json
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.cli.terminal import Terminal
from engine.core.game import GameDefinition
from engine.core.session import Session
from engine.games import REGISTER
from tests.ferry.definition import Ferry

GAMES = [(game, scenario.id) for game in REGISTER for scenario in game.scenarios]
LANGUAGES = [(game, language) for game in REGISTER for language in game.languages]


def terminal(game: GameDefinition, scenario: str = "", language: str = "en") -> tuple[Terminal, Session]:
    session = game.begin(scenario or game.scenarios[0].id, "3")
    one = Terminal(game, session, language)
    list(one.opening())
    return one, session


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def play(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main(["play", "--bot", "none", *arguments])
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("game", "scenario"), GAMES, ids=[scenario for _, scenario in GAMES])
def test_every_option_has_its_number_and_the_number_chooses_it(game: GameDefinition, scenario: str) -> None:
    one, session = terminal(game, scenario)
    for count in range(12):
        assert session.pending is not None
        ids = session.pending.ids()
        lines = list(one.answer("list"))[1:]
        assert [line.split(".")[0].strip() for line in lines] == [str(number) for number in range(1, len(ids) + 1)]
        number = 1 + count * 7 % len(ids)
        list(one.answer(str(number)))
        assert session.choices[-1] == ids[number - 1]


@pytest.mark.parametrize(("game", "scenario"), GAMES, ids=[scenario for _, scenario in GAMES])
def test_advice_is_given_at_any_question_and_changes_nothing(game: GameDefinition, scenario: str) -> None:
    one, session = terminal(game, scenario)
    player = game.bot("random", "3")
    for _ in range(60):
        assert session.pending is not None
        before = session.hash()
        lines = list(one.answer("advice"))
        assert lines
        assert all(line.isprintable() for line in lines)
        assert session.hash() == before
        session.choose(player.choose(session))


def test_the_staff_answers_at_the_terminal_and_that_is_noted() -> None:
    one, session = terminal(REGISTER.of_scenario("bloody-nose-ridge"), "bloody-nose-ridge")
    session.choose("rest")
    before = session.hash()
    lines = list(one.answer("staff"))
    assert lines
    assert all(line.isprintable() for line in lines)
    assert session.hash() == before
    assert session.asked == (len(session.choices),)


def test_a_game_without_a_staff_says_so() -> None:
    one, _ = terminal(Ferry())
    assert list(one.answer("staff")) == ["There is no staff to ask now."]


def test_a_thing_is_found_by_its_bare_name_and_an_answer_by_what_it_is_about() -> None:
    one, session = terminal(REGISTER.of_scenario("15-september"), "15-september")
    named = list(one.answer("inspect us:HQ/1"))
    assert list(one.answer("inspect hq/1")) == named
    assert list(one.answer("inspect 0513")) == list(one.answer("inspect hex:0513"))
    (several,) = one.answer("inspect 3")
    assert "turn:3" in several
    assert "card:3" in several
    assert session.pending is not None
    unit = next(option for option in session.pending if option.verb == "unit")
    list(one.answer(unit.argument))
    assert session.choices == [unit.id]


def test_a_hex_tells_its_neighbours_and_the_status_goals_and_the_turn_now() -> None:
    game = REGISTER.of_scenario("15-september")
    one, session = terminal(game, "15-september")
    lines = list(one.answer("inspect hex:0213"))
    assert [line for line in lines if "0212" in line and "A/3AA" in line and "[hex:0212]" in line]
    assert sum("[hex:0" in line for line in lines) == 6
    status = list(one.answer("inspect table"))
    goals = [line.rpartition("[")[2].rstrip("]") for line in status if "[goal:" in line]
    assert len(goals) == 3
    assert all(len(list(one.answer(f"inspect {goal}"))) > 3 for goal in goals)
    assert [line for line in status if "[turn:" in line and "now" in line] == [
        line for line in status if f"[turn:{session.view().turn}]" in line
    ]


@pytest.mark.parametrize(("game", "language"), LANGUAGES, ids=[f"{game.id}-{one}" for game, one in LANGUAGES])
def test_a_whole_game_is_told_to_its_end(game: GameDefinition, language: str) -> None:
    session = game.begin(game.scenarios[0].id, "3")
    one, player = Terminal(game, session, language), game.bot("random", "3")
    lines = list(one.opening())
    while session.pending:
        lines += one.answer(player.choose(session))
    assert game.words(language).outcome(*session.outcome) in lines[-1]  # type: ignore[misc]
    assert all(line.isprintable() for line in lines)
    assert list(one.answer("1")) == lines[-1:]


def test_a_situation_that_stops_is_told_without_a_result() -> None:
    game = REGISTER.of_scenario("15-september")
    session = game.begin(
        "15-september",
        "3",
        situation={
            "scenario": "15-september",
            "turn": 7,
            "step": "actions",
            "actions_left": 2,
            "stop_after": "actions",
            "us": [{"id": "A/1/1", "hex": "0217"}],
        },
    )
    one = Terminal(game, session, "en")
    list(one.opening())
    assert "situation ends here" in list(one.answer("end"))[-1]
    assert session.outcome is None


def test_an_id_chooses_too_and_what_is_no_answer_is_told() -> None:
    one, session = terminal(next(iter(REGISTER)))
    assert session.pending is not None
    count = len(session.pending.options)
    for wrong in ("0", str(count + 1), "-1", "9" * 30, "²", "nonsense", "move:9999"):
        assert len(list(one.answer(wrong))) == 1
        assert session.choices == []
    first = session.pending.ids()[0]
    list(one.answer(first))
    assert session.choices == [first]
    assert list(one.answer("   ")) == []


def test_a_reason_is_given_with_its_rule_and_things_are_inspected() -> None:
    game = next(iter(REGISTER))
    one, session = terminal(game)
    assert session.pending is not None
    refused = session.why_not("unit:nobody")
    assert refused is not None
    assert next(iter(one.answer("why unit:nobody"))).endswith(f"({refused.rule})" if refused.rule else "")
    assert list(one.answer(f"why {session.pending.ids()[0]}")) == ["You can do that now."]
    for thing in list(game.things(session.view()))[:8]:
        assert len(list(one.answer(f"inspect {thing}"))) > 1
    for nothing in ("", "hex", "hex:9999", "dragon:1", "us:", ":"):
        assert len(list(one.answer(f"inspect {nothing}"))) == 1
    assert any("inspect THING" in line for line in one.answer("?"))


def test_choices_are_taken_back_and_made_again() -> None:
    one, session = terminal(next(iter(REGISTER)))
    before = session.hash()
    list(one.answer("1"))
    after = session.hash()
    told = list(one.answer("undo"))
    assert session.hash() == before
    assert told[-1].startswith(f"{len(session.pending.options):>3}.")  # type: ignore[union-attr]
    list(one.answer("redo"))
    assert session.hash() == after
    assert len(list(one.answer("redo"))) == 1


def test_what_was_taken_back_is_not_told_and_what_comes_after_is() -> None:
    game = next(iter(REGISTER))
    one, session = terminal(game)
    other, _ = terminal(game)
    straight = [line for choice in ("2", "1") for line in other.answer(choice)]
    list(one.answer("1"))
    list(one.answer("undo"))
    assert [line for choice in ("2", "1") for line in one.answer(choice)] == straight
    assert session.choices


def test_a_game_is_saved_left_and_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    typed(monkeypatch, "1", "1", f"save {path}", "quit")
    assert play(capsys, "--seed", "3")[0] == 0
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert len(saved["choices"]) == 2
    typed(monkeypatch, "1", f"save {path}", "quit")
    status, lines = play(capsys, "--resume", str(path))
    assert (status, "resumed after 2 choices" in lines[0]) == (0, True)
    assert len(json.loads(path.read_text(encoding="utf-8"))["choices"]) == 3


def test_a_game_that_is_resumed_is_gone_on_with_by_the_person_and_a_bot_says_that_it_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    typed(monkeypatch, "1", f"save {path}", "quit")
    assert play(capsys, "--seed", "3", "--scenario", "wake")[0] == 0
    typed(monkeypatch, "quit")
    assert main(["play", "--resume", str(path)]) == 0
    assert "resumed after 1 choices" in capsys.readouterr().out
    assert len(json.loads(path.read_text(encoding="utf-8"))["choices"]) == 1
    assert main(["play", "--scenario", "wake", "--seed", "3"]) == 0
    assert "--bot none" in capsys.readouterr().out.splitlines()[0]


def test_a_game_that_is_not_saved_is_left_only_when_asked_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1", "quit", "list", "quit", "quit", "1")
    _, lines = play(capsys, "--seed", "3")
    assert sum("was not saved" in line for line in lines) == 2


def test_the_end_of_the_input_ends_the_game_and_a_journal_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal.json"
    typed(monkeypatch, "1", "1")
    assert play(capsys, "--seed", "3", "--journal", str(path))[0] == 0
    assert main(["replay", str(path)]) == 0


def test_a_place_that_cannot_be_written_loses_nothing(tmp_path: Path) -> None:
    one, session = terminal(next(iter(REGISTER)))
    list(one.answer("1"))
    assert str(tmp_path) in next(iter(one.answer(f"save {tmp_path}")))
    assert len(session.choices) == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "JSON"),
        ("[]", "an object is expected"),
        ('{"game": "iwo-jima"}', "'iwo-jima' is unknown"),
        ('{"game": "peleliu-1944"}', "damaged"),
    ],
)
def test_a_damaged_save_is_named(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "damaged.json"
    path.write_text(text, encoding="utf-8")
    typed(monkeypatch)
    assert main(["play", "--bot", "none", "--resume", str(path)]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert str(path) in error
