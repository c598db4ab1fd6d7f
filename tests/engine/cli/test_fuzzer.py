"""The fuzzer finds what is wrong with a game, tried on a small game that is broken on purpose."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from engine.cli import fuzzer
from engine.core.decision import Decision, Option, Refused
from engine.core.journal import replay
from engine.core.session import Session, TopStep
from engine.core.watcher import SessionWatcher
from tests.engine.core.tiny_game import Climbed, TinyRules, TinyState, TinyTable


class TinyWatcher(SessionWatcher):
    """Looks at the deck before the first choice."""

    def begun(self, session: Session) -> Sequence[str]:
        return [] if len(session.table.state.deck) == 9 else ["the deck is not whole"]


def ground(rules: Callable[[], TinyRules], goal: int = 30) -> fuzzer.FuzzTarget:
    return fuzzer.FuzzTarget(
        begin=lambda seed: Session(rules(), {"goal": goal, "seed": seed}),
        load=lambda saved, whole: Session.load(rules(), saved, whole=whole),
        watcher=TinyWatcher,
    )


def hunt(rules: Callable[[], TinyRules], *, heavy: bool = False, games: int = 60) -> fuzzer.FuzzedGame:
    """The first game with a fault."""
    for seed in range(games):
        game = fuzzer.play(ground(rules), str(seed), heavy=heavy)
        if game.fault:
            return game
    pytest.fail("no game showed the fault")


@pytest.mark.parametrize("heavy", [False, True])
def test_a_sound_game_shows_no_fault(heavy: bool) -> None:
    for seed in range(30):
        game = fuzzer.play(ground(TinyRules), str(seed), heavy=heavy)
        assert game.fault == ""
        assert game.journal is None
        assert game.decisions > 0


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (fuzzer.play(ground(TinyRules), "5") for _ in range(2))
    assert first == second


class Crashing(TinyRules):
    def step(self, table: TinyTable) -> TopStep:
        if table.state.height == 7:
            raise RuntimeError("the rope breaks")
        return (yield from super().step(table))


def test_a_crash_is_found_and_its_journal_leads_up_to_it() -> None:
    game = hunt(Crashing)
    assert "RuntimeError: the rope breaks" in game.fault
    assert game.journal is not None
    assert "RuntimeError: the rope breaks" in game.journal.note
    assert "The choice that raised it: " in game.journal.note
    assert len(game.journal.choices) == game.decisions - 1
    *_, last = replay(game.journal, lambda setup: Session(Crashing(), setup))
    raised = game.journal.note.rpartition("The choice that raised it: ")[2]
    with pytest.raises(RuntimeError, match="the rope breaks"):
        last.choose(raised)


class NeverBegins(TinyRules):
    def begin(self, setup: Mapping[str, Any]) -> TinyState:
        raise RuntimeError("no rope")


def test_a_game_that_cannot_begin_is_a_fault_without_a_journal() -> None:
    game = fuzzer.play(ground(NeverBegins), "1")
    assert "no rope" in game.fault
    assert game.journal is None


class Forgetful(TinyRules):
    """Keeps something beside the state, which neither undo nor loading brings back."""

    def __init__(self) -> None:
        self.asked = 0

    def step(self, table: TinyTable) -> TopStep:
        self.asked += 1
        answer = yield Decision("climb", "1.1", tuple(Option(f"climb:{n}") for n in (1, self.asked + 1)))
        table.emit(Climbed("1.1", int(answer.partition(":")[2])))
        return None


def test_undo_that_leads_elsewhere_is_found() -> None:
    assert "undo and redo" in hunt(Forgetful).fault


class Lossy(TinyRules):
    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> TinyState:
        return super().state_from_json({**plain, "deck": sorted(plain["deck"])}, setup)


def test_loading_that_leads_elsewhere_is_found() -> None:
    assert "saved, then not loaded (whole=False)" in hunt(Lossy, heavy=True).fault


class Leaking(TinyRules):
    def view(self, state: TinyState, side: str) -> TinyState:
        return state.copy()


def test_a_view_that_shows_too_much_is_found() -> None:
    game = hunt(Leaking)
    assert game.fault == "the masked events do not lead the old view of player to the new one"
    assert game.journal is not None


class Doubling(TinyRules):
    def step(self, table: TinyTable) -> TopStep:
        yield Decision("climb", "1.1", (Option("climb:1"), Option("climb:1")))
        return None


def test_an_option_that_is_offered_twice_is_found() -> None:
    assert "climb offers ('climb:1', 'climb:1')" in hunt(Doubling).fault


class Sullen(TinyRules):
    def why_not(self, table: TinyTable, pending: Decision | None, action: str) -> Refused | None:
        return Refused("")


def test_a_refusal_without_a_reason_is_found() -> None:
    assert "refused without a reason" in hunt(Sullen).fault


class Endless(TinyRules):
    def step(self, table: TinyTable) -> TopStep:
        yield Decision("climb", "1.1", (Option("climb:1"), Option("climb:2")))
        return None

    def advance(self, table: TinyTable, result: str | None) -> None:
        """Nobody ever arrives."""


def test_a_game_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzer, "_ENDLESS", 50)
    games = [fuzzer.play(ground(Endless), str(seed)) for seed in range(5)]
    assert any("not ended after 50" in game.fault for game in games)


class Stuck(TinyRules):
    def step(self, table: TinyTable) -> TopStep:
        yield Decision("climb", "1.1", ())
        return None


def test_a_question_without_an_answer_is_found() -> None:
    assert "climb offers ()" in hunt(Stuck).fault
