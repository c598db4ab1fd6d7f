"""17.0 Peleliu Assault from 16 September: its table is made once, and stands in the set-up from then on."""

import copy
import json
from typing import Any

import pytest

from engine.cli.main import main
from engine.core.journal import Recorder, replay
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.dday.invariants import Watch, leaks
from engine.peleliu import continue_into_day_two, day_two, load_session, new_session, open_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from engine.peleliu.definition import PELELIU
from engine.peleliu.island import load_island
from engine.peleliu.rules import load_facts
from engine.peleliu.state import PeleliuState

ASSAULT, FIRST, START = "peleliu-assault", "15-september", "16-september"
SEED = "5"
LAST_EVENING: dict[str, Any] = {
    "scenario": FIRST,
    "turn": 12,
    "step": "end_of_turn",
    "counterattack_turn": 7,
    "us": [
        {"id": "K/3/1", "hex": "0515"},
        {"id": "HQ/5", "hex": "0516"},
        {"id": "E/2/1", "box": "O1"},
        {"id": "HQ/1", "turn": 14},
    ],
    "japanese": [{"unit": "J01", "hex": "0910", "revealed": True}],
    "garrisons": ["0314", "0416", "0316"],
}


@pytest.fixture(scope="module")
def dawn() -> Session:
    """Day two as the seed has it; nobody plays in it."""
    return new_session(ASSAULT, SEED, start=START)


def fresh(session: Session) -> Session:
    """The same beginning once more."""
    return open_session(session.setup)


def evening(**more: Any) -> Session:
    """A finished game of 15 September."""
    return new_session(FIRST, "3", situation={**LAST_EVENING, **more})


def steps(session: Session, choices: int) -> Session:
    """Some choices of the careful bot."""
    player = bot("careful", "1")
    for _ in range(choices):
        if session.pending:
            session.choose(player.choose(session))
    return session


# ---------------------------------------------------------------- from a seed


def test_it_begins_at_turn_14(dawn: Session) -> None:
    state = dawn.table.state
    assert (state.turn, state.scenario, dawn.outcome) == (14, ASSAULT, None)
    assert next(e.turn for e in dawn.events() if e.kind() == "turn_began") == 14  # type: ignore[attr-defined]
    assert PeleliuState.from_json(dawn.setup["state"]).turn == 13
    assert state.counterattack_turn
    assert set(state.letters) == set("MRPAI")


def test_the_table_is_complete_and_keeps_its_secrets(dawn: Session) -> None:
    session = fresh(dawn)
    assert Watch(load_facts("peleliu-assault")).complete(PeleliuState.from_json(session.setup["state"])) == []
    assert leaks(session.table.state, session.view()) == []


def test_16_contact_is_lost(dawn: Session) -> None:
    before = PeleliuState.from_json(dawn.setup["state"])
    assert before.forces
    assert not any(force.revealed or force.depth_revealed for force in before.forces.values())


def test_the_same_seed_gives_the_same_day(dawn: Session) -> None:
    assert new_session(ASSAULT, SEED, start=START).hash() == dawn.hash()
    assert new_session(ASSAULT, "18", start=START).hash() != dawn.hash()


def test_a_first_day_that_comes_to_nothing_is_played_again_with_another_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    # nobody who plays at random gets through the first day
    monkeypatch.setattr(day_two, "bot", lambda name, seed: bot(name if "/" in seed else "random", seed))
    session = new_session(ASSAULT, SEED, start=START)
    tried = session.setup["tried"]
    assert tried > 1
    assert session.table.state.seed == f"{SEED}/{tried}"
    assert session.setup["seed"] == SEED


def test_no_second_day_at_all_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day_two, "bot", lambda name, seed: bot("random", seed))
    monkeypatch.setattr(day_two, "_MOST_TRIES", 2)
    with pytest.raises(ValueError, match="none of 2 first days from seed '5' is followed by a second one"):
        new_session(ASSAULT, SEED, start=START)


def test_play_can_be_followed_choice_by_choice(dawn: Session) -> None:
    told = []
    steps_ = day_two.play_first_day(SEED, ())
    while True:
        try:
            told.append(next(steps_))
        except StopIteration as done:
            setup = done.value
            break
    assert setup == dawn.setup
    assert told == sorted(told)
    assert {tried for tried, _ in told} == set(range(1, setup["tried"] + 1))
    assert {turn for tried, turn in told if tried == setup["tried"]} >= {2, 12, 13}


def test_options_carry_over() -> None:
    session = new_session(ASSAULT, SEED, ("20.1", "20.2"), start=START)
    assert session.table.state.options == ("20.1", "20.2")
    assert sorted(session.table.state.letters) == ["A", "I", "M", "P", "R"]
    assert session.table.state.letter_markers == {}


@pytest.mark.parametrize(
    ("scenario", "start", "options", "told"),
    [
        (FIRST, START, (), "15-september can't start on 16-september, only peleliu-assault can"),
        ("bloody-nose-ridge", START, (), "bloody-nose-ridge can't start"),
        (ASSAULT, "17-september", (), "start '17-september' is unknown, expected 16-september"),
        (ASSAULT, START, ("20.9",), "option '20.9' is unknown"),
    ],
)
def test_what_there_is_not_is_refused(scenario: str, start: str, options: tuple[str, ...], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        new_session(scenario, "1", options, start=start)


def test_a_situation_has_no_other_start() -> None:
    with pytest.raises(ValueError, match="a situation begins where it says itself"):
        new_session(ASSAULT, "1", situation={**LAST_EVENING, "scenario": ASSAULT}, start=START)


# ---------------------------------------------------------------- saves and journals


def test_playing_leaves_the_set_up_as_it_is(dawn: Session) -> None:
    session = fresh(dawn)
    before = copy.deepcopy(session.setup)
    steps(session, 40)
    assert session.setup == before
    assert fresh(session).hash() == fresh(dawn).hash()


@pytest.mark.parametrize("whole", [False, True])
def test_a_save_needs_nobody_to_play_the_first_day(dawn: Session, whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = json.loads(json.dumps(steps(fresh(dawn), 30).save()))
    monkeypatch.setattr(day_two, "bot", None)
    again = load_session(saved, whole=whole)
    assert again.hash() == saved["hash"]


def test_a_journal_can_be_replayed(dawn: Session) -> None:
    session, player = fresh(dawn), bot("random", "1")
    recorder = Recorder(session)
    for _ in range(30):
        session.choose(player.choose(session))
        recorder.note()
    assert [one.hash() for one in replay(recorder.journal(), PELELIU.open)][-1] == session.hash()


def test_undo_goes_back_to_the_first_question(dawn: Session) -> None:
    session = fresh(dawn)
    start = session.hash()
    session.choose(session.pending.ids()[0])  # type: ignore[union-attr]
    session.undo()
    assert session.hash() == start


def damaged(setup: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A set-up whose table has other values."""
    return {**setup, "state": {**setup["state"], **changes}}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"turn": 40}, "turn: 40 found"),
        ({"turn": "14"}, "damaged"),
        ({"step": "siesta"}, "step: 'siesta' found"),
        ({"scenario": FIRST}, "scenario: '15-september' found"),
        ({"options": ["20.1"]}, "options 20.1 found, expected none"),
        ({"outcome": ["win", "goals-missed"]}, "its game is over"),
        ({"outcome": ["win", "x"]}, "outcome[2]: 'x' found"),
        ({"us": []}, "us: [] found"),
        ({"deck": [1, 1]}, "deck: [1, 1] found"),
        ({"reserve": ["J99"]}, "reserve[1]: 'J99' found"),
        ({"forces": [["F1"]]}, "damaged"),
        ({"forces": None}, "damaged"),
        ({"garrisons": ["9999"]}, "garrisons[1]: '9999' found"),
        ({"naval": 99}, "naval: 99 found"),
        ({"weather": "fair"}, "weather"),
    ],
)
def test_a_damaged_table_is_refused(dawn: Session, changes: dict[str, Any], told: str) -> None:
    setup = damaged(json.loads(json.dumps(dawn.setup)), **changes)
    with pytest.raises(ValueError, match="the table in the set-up is damaged") as fault:
        open_session(setup)
    assert told in str(fault.value)
    saved = {**steps(fresh(dawn), 3).save(), "setup": setup}
    with pytest.raises(LoadFault, match="damaged"):
        load_session(saved, whole=True)


def test_a_set_up_without_a_table_is_no_second_day(dawn: Session) -> None:
    with pytest.raises(ValueError, match="state: None found"):
        open_session({**dawn.setup, "state": None})


# ---------------------------------------------------------------- after a game of one's own


def test_a_finished_first_day_is_continued() -> None:
    first = evening()
    assert first.outcome == ("loss", "goals-missed")
    assert day_two.may_follow(first)
    session = continue_into_day_two(first, "9")
    state = session.table.state
    assert (state.turn, state.scenario, session.outcome, state.seed) == (14, ASSAULT, None, "9")
    assert session.setup["tried"] == 0
    assert {"0314", "0416", "0316"} <= set(state.garrisons)
    assert first.outcome == ("loss", "goals-missed")
    assert first.table.state.scenario == FIRST


def test_16_the_night_is_played() -> None:
    session = continue_into_day_two(evening(), "9")
    before = PeleliuState.from_json(session.setup["state"])
    assert before.turn == 13
    assert not any(force.revealed for force in before.forces.values())
    # nobody landed and nobody arrived in it
    assert (before.us["E/2/1"].place, before.us["HQ/1"].place) == ("box:O1", "turn:14")


def test_a_saved_game_is_continued_just_so() -> None:
    first = evening()
    saved = json.loads(json.dumps(first.save()))
    assert continue_into_day_two(saved, "9").hash() == continue_into_day_two(first, "9").hash()


def test_the_new_seed_makes_the_luck() -> None:
    first = evening(eliminated_elite=["J01", "J02", "J03", "J04"], japanese=[])
    nights = [continue_into_day_two(first, str(seed)).setup["state"]["eliminated_elite"] for seed in range(4)]
    assert all(len(left) == 2 for left in nights)
    assert len({tuple(left) for left in nights}) > 1


def test_a_whole_game_of_the_careful_bot_is_continued() -> None:
    first = next(game for seed in range(1, 30) if day_two.may_follow(game := careful_game(str(seed))))
    session = continue_into_day_two(first, SEED)
    assert Watch(load_facts("peleliu-assault")).complete(PeleliuState.from_json(session.setup["state"])) == []
    again = load_session(json.loads(json.dumps(session.save())), whole=True)
    assert again.hash() == session.hash()


def careful_game(seed: str) -> Session:
    """15 September as the careful bot plays it."""
    session, player = new_session(FIRST, seed), bot("careful", seed)
    while session.pending:
        session.choose(player.choose(session))
    return session


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (lambda: new_session(FIRST, "1"), "the first day is not over yet"),
        (lambda: new_session(ASSAULT, "1"), "only a game of 15-september is followed by a second day"),
        (
            lambda: evening(
                turn=11,
                loss_box=[
                    f"{n} {s}"
                    for n in ("A/1/1", "B/1/1", "C/1/1", "A/1/5", "B/1/5", "C/1/5", "I/3/5", "K/3/5", "L/3/5", "E/2/1")
                    for s in ("full", "reduced")
                ],
            ),
            "the first day ended in catastrophic loss: there is nobody left to go on",
        ),
    ],
)
def test_not_every_game_has_a_second_day(game: Any, told: str) -> None:
    session = game()
    assert not day_two.may_follow(session)
    with pytest.raises(ValueError, match=told):
        continue_into_day_two(session, "1")


def test_a_damaged_save_is_a_load_fault() -> None:
    saved = evening().save()
    with pytest.raises(LoadFault):
        continue_into_day_two({**saved, "hash": "0" * 64}, "1")


def test_15_1_a_night_that_breaks_the_landing_force_is_told() -> None:
    level = load_content().turn_track["invasion"][13].loss_level
    companies = [c.id for c in load_content().us.values() if c.counts_for_loss and c.id != "K/3/1"]
    fallen = companies[: (level - 1) // 2]
    # the last company that counts lies disrupted under intense fire of three colours
    us = [{"id": name} for name in fallen] + [{"id": "K/3/1", "hex": "0513", "steps": 1, "disrupted": True}]
    lost = [f"{name} {side}" for name in fallen for side in ("full", "reduced")]
    positions = load_island().positions
    japanese = [
        {"unit": unit, "hex": positions[name].hex} for unit, name in (("J01", "A4"), ("J03", "A11"), ("J05", "B12"))
    ]
    first = evening(us=us, japanese=japanese, loss_box=[*lost, "K/3/1 full"])
    assert day_two.may_follow(first)
    with pytest.raises(ValueError, match="the night ended in catastrophic loss: there is no second day"):
        continue_into_day_two(first, "1")


# ---------------------------------------------------------------- the command line


def test_play_from_the_second_day(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    journal = tmp_path / "day-two.json"
    command = ["play", "--scenario", ASSAULT, "--start", START, "--seed", SEED, "--bot", "random", "--quiet"]
    assert main([*command, "--journal", str(journal)]) == 0
    line = capsys.readouterr().out
    assert line.startswith("outcome: ")
    assert main(["replay", str(journal)]) == 0
    assert capsys.readouterr().out == line


def test_fuzz_and_bench_from_the_second_day(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["--scenario", ASSAULT, "--start", START, "--games", "1", "--seed", SEED]
    assert main(["fuzz", *wanted]) == 0
    assert "faults=0" in capsys.readouterr().out
    assert main(["bench", *wanted, "--bot", "random"]) == 0
    assert "games=1" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["play", "fuzz", "bench"])
def test_an_unknown_start_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--scenario", ASSAULT, "--start", "someday"]) == 2
    assert "start 'someday' is unknown, expected 16-september" in capsys.readouterr().err
