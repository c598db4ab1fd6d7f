"""Games that somebody made up: crafted states, set-ups, situations and journals are refused in words."""

import json
from typing import Any

import pytest

from engine.core.faults import DataFault
from engine.core.journal import Journal, JournalFault, replay
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.peleliu import begun_session, load_session, new_session, open_session
from engine.peleliu.rules import RULES
from tests.rows import over_rows

BARE = {"scenario": "15-september", "turn": 4, "step": "open_actions"}


def played(scenario: str = "15-september", choices: int = 14) -> Session:
    session = new_session(scenario, "7")
    for _ in range(choices):
        assert session.pending
        session.choose(session.pending.options[0].id)
    return session


@pytest.fixture(scope="module")
def saved() -> str:
    """A save with its mark, as text, so that every test has its own."""
    return json.dumps(played().save())


def refused(saved: dict[str, Any], *, whole: bool = False) -> LoadFault:
    with pytest.raises(LoadFault) as caught:
        load_session(saved, whole=whole)
    return caught.value


def set_at(plain: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        plain = plain[key]
    plain[path[-1]] = value


def deep(levels: int) -> Any:
    found: Any = []
    for _ in range(levels):
        found = [found]
    return found


@over_rows(
    ("path", "value", "where"),
    [
        (("us", 0, 1), 99, "us[1][2]"),
        (("us", 0, 1), "4", "us[1][2]"),
        (("us", 0, 2), "9999", "us[1][3]"),
        (("us", 0, 2), "", "us[1][3]"),
        (("us", 0, 2), "turn:²", "us[1][3]"),
        (("us", 0, 4), "H99", "us[1][5]"),
        (("us", 0, 5), 1, "us[1][6]"),
        (("us", 0), ["A/1/1"], "us[1]"),
        (("us",), None, "us"),
        (("forces", 0, 1), "0000", "forces[1][2]"),
        (("forces", 0, 2), "D01", "forces[1][3]"),
        (("forces", 0, 0), "G1", "forces[1][1]"),
        (("deck",), [0], "deck[1]"),
        (("deck",), [1, 1], "deck"),
        (("deck",), [[1]], "deck[1]"),
        (("deck",), {}, "deck"),
        (("track",), [["tea", 1]], "track[1][1]"),
        (("turn",), 10**17, "turn"),
        (("turn",), 4.0, "turn"),
        (("turn",), True, "turn"),
        (("step",), "tea", "step"),
        (("caves",), {"1207": []}, "caves.1207"),
        (("facing",), {"0312": 7}, "facing.0312"),
        (("fortifications",), {"nowhere": "F01"}, "fortifications.nowhere"),
        (("posts",), {"HQ/1": 99}, "posts.HQ/1"),
        (("command",), {"A/1/1": "HQ/1"}, "command.A/1/1"),
        (("draws",), {"deck": -1}, "draws.deck"),
        (("draws",), {"deck": 10**15}, "draws.deck"),
        (("outcome",), ["win"], "outcome"),
        (("combat",), ["0312", "F1", "red", "us", [99], [], False], "combat[5][1]"),
        (("seed",), "x" * 99, "seed"),
        (("seed",), "a\nb", "seed"),
        (("options",), ["20.9"], "options[1]"),
        (("letter_markers",), {"99": "M"}, "letter_markers.99"),
    ],
)
def test_a_state_is_looked_at_value_by_value(saved: str, path: tuple[Any, ...], value: Any, where: str) -> None:
    plain = json.loads(saved)
    set_at(plain["mark"]["state"], path, value)
    fault = refused(plain)
    assert fault.key == "damaged"
    assert fault.fault
    assert fault.fault.where == where


@pytest.mark.parametrize(
    "change",
    [
        {"combat": ["0312", "F99", "red", "us", [], [], False]},
        {"forces_made": 0},
        {"turn": 0, "step": "fire"},
        {"posts": {"HQ/1": 1}},
        {"discards": [1, 2, 3]},
        {"garrisons": ["0818"]},
    ],
)
def test_a_state_has_to_fit_together(saved: str, change: dict[str, Any]) -> None:
    plain = json.loads(saved)
    plain["mark"]["state"] |= change
    assert refused(plain).fault


@over_rows(
    "change",
    [
        {"choices": "unit"},
        {"choices": [1]},
        {"choices": ["x" * 999]},
        {"choices": None},
        {"barrier": "1"},
        {"barrier": -1},
        {"barrier": 10**17},
        {"mark": []},
        {"mark": {"choices": 99, "state": {}}},
        {"studied": [[1]]},
        {"studied": [["a", "b"]]},
        {"studied": 3},
        {"redo": [[]]},
        {"setup": []},
        {"setup": {}},
        {"setup": deep(900)},
        {"setup": {"scenario": "guam", "seed": "1"}},
        {"setup": {"scenario": ["15-september"], "seed": "1"}},
        {"setup": {"scenario": "15-september", "seed": "1", "options": "20.1"}},
        {"format": [2]},
        {"format": {}},
        {"setup": {"scenario": "15-september", "seed": "1", "options": [[]]}},
        {"format": 10**17},
        {"game": 1},
        {"setup": {"scenario": "15-september", "seed": "\0"}},
        {"setup": {"scenario": "15-september", "seed": "9" * 4_000}},
        {"setup": {"scenario": "15-september", "seed": None}},
        {"version": []},
        {"hash": []},
        {"hash": deep(5_000)},
    ],
)
@over_rows("whole", [False, True])
def test_a_saved_session_is_looked_at_before_it_is_played(saved: str, change: dict[str, Any], whole: bool) -> None:
    assert refused({**json.loads(saved), **change}, whole=whole).key in ("damaged", "other_game")


@pytest.mark.parametrize(
    "situation",
    [
        {},
        {**BARE, "caves": {"1207": [[]]}},
        {**BARE, "caves": {"0312": deep(3)}},
        {**BARE, "us": [{}]},
        {**BARE, "us": deep(800)},
        {**BARE, "fortifications": {"0312": []}},
        {**BARE, "turn": 10**15},
        {**BARE, "fortifications": {"0312": {"marker": [], "facing": 1.0}}},
        {**BARE, "title": "x" * 100_000},
        {**BARE, "japanese": [{"unit": "J01", "hex": "0318", "depth": "AD1"}]},
        {**BARE, "cards": [10**17]},
        {**BARE, "us": [{"id": "HQ/1", "hex": "0217", "post": -1}]},
        {"scenario": "15-september", "turn": 4, "step": "tea"},
    ],
)
def test_a_situation_in_a_save_is_refused_in_words(saved: str, situation: dict[str, Any]) -> None:
    setup = {"scenario": "15-september", "seed": "1", "options": [], "situation": situation}
    if situation:
        with pytest.raises((DataFault, ValueError)):
            open_session(setup)
        assert refused({**json.loads(saved), "setup": setup}, whole=True).key == "damaged"
        with pytest.raises(LoadFault):
            begun_session(setup)


def test_a_table_of_both_sides_in_a_state_that_no_game_has_breaks_nothing(saved: str) -> None:
    """What no look finds wrong ends at the same door as the rest."""

    class Breaking(type(RULES)):  # type: ignore[misc]  # the class of the one object that carries the rules
        def step(self, table: Any) -> Any:
            raise RecursionError("a rule that meets what cannot be")

    with pytest.raises(LoadFault, match="RecursionError"):
        Session.load(Breaking(), json.loads(saved), whole=True)
    with pytest.raises(LoadFault, match="RecursionError"):
        Session.begun(Breaking(), json.loads(saved)["setup"])


def test_a_game_that_never_asks_again_ends_at_the_door(saved: str) -> None:
    class Silent(type(RULES)):  # type: ignore[misc]  # as above
        def step(self, table: Any) -> Any:
            return iter(())

        def advance(self, table: Any, result: Any) -> None:
            pass

    with pytest.raises(LoadFault, match="without a question"):
        Session.begun(Silent(), json.loads(saved)["setup"])


@pytest.mark.parametrize(
    "setup",
    [
        {"scenario": "15-september", "seed": "1", "options": [], "situation": {**BARE, "caves": {"1207": [[]]}}},
        {"scenario": "15-september"},
        {"scenario": {}, "seed": "1", "options": []},
        {"seed": "1", "options": None},
        {"scenario": "peleliu-assault", "seed": "1", "options": [], "state": {"us": [[]]}},
        {"scenario": "15-september", "seed": "9" * 4_000, "options": []},
    ],
)
def test_a_journal_that_cannot_begin_says_so(setup: dict[str, Any]) -> None:
    from engine.peleliu.definition import PELELIU

    plain = {"format": 1, "game": "peleliu-1944", "version": "0", "setup": setup, "start": "0" * 64, "steps": []}
    with pytest.raises(JournalFault, match="can't be played"):
        list(replay(Journal.from_json(plain), PELELIU.open))


@pytest.mark.parametrize("seed", ["", "x" * 41, "a\nb", "\ud800", "\0", "9" * 5_000])
def test_a_seed_is_short_and_printable(seed: str) -> None:
    if len(seed) == 41:  # a second day's own seed may be as long as that
        seed += "x" * 10
    with pytest.raises(ValueError, match="seed"):
        new_session("15-september", seed)


def test_every_state_of_a_game_has_the_form(saved: str) -> None:
    """Games as they are played are never taken for crafted ones."""
    for scenario in ("15-september", "peleliu-assault", "bloody-nose-ridge"):
        session = played(scenario, 60)
        for mark in session._marks:
            plain = json.loads(json.dumps(mark.state.to_json()))
            assert RULES.state_from_json(plain, session.setup) == mark.state
        assert load_session(json.loads(json.dumps(session.save()))).hash() == session.hash()
