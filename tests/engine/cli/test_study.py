"""``study``: the figures of a game against its log, the table and the summary."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.cli import study_report
from engine.cli.study_game import StudyRequest, play_one
from engine.cli.study_report import StudyFigure, compared, percentile, share_interval, summary
from engine.cli.study_table import StudyTable, read_table, runs
from engine.core.event import Event
from engine.core.faults import DataFault
from engine.core.study import FAULTY, Checked, GameFigures, Gatherer
from engine.dday import events as ev
from engine.dday.game import Game
from engine.dday.state.state import State
from engine.dday.victory.victory import secured
from engine.games import REGISTER
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.definition import Peleliu
from engine.peleliu.rules import load_facts
from engine.peleliu.state import PeleliuState
from engine.peleliu.study_plan import PeleliuPlan
from tests.engine.cli.study_sample import LOST, SCENARIO, TABLE, turn, wanted, written

# ---------------------------------------------------------------- the figures of a game


class Told:
    """Stands in for a session: tells a log that was made by hand."""

    def __init__(self, log: Sequence[Event]) -> None:
        real = new_session(SCENARIO, "1")
        self.rules, self.setup, self.choices = real.rules, real.setup, ["end", "end"]
        self._log = list(log)

    @property
    def mark(self) -> int:
        return len(self._log)

    def events(self, since: int, side: str) -> list[Event]:
        return self._log[since:]

    def opening_view(self, side: str) -> State:
        return new_session(SCENARIO, "1").opening_view(side)


def test_a_log_made_by_hand_is_counted_as_by_hand():
    log = [
        ev.StepBegan("3.0", "set_up"),
        ev.CardDrawn("3.0", 7, "bombardment"),
        ev.TurnBegan("4.0", 1),
        ev.StepLost("6.32", "A/1/5", 3, "fire"),
        ev.CardDrawn("6.1", 8, "fire"),
        ev.VictoryChecked("17.1", (), (("coral", 2, 9),)),
        ev.TurnBegan("4.0", 2),
        ev.StepLost("6.32", "A/1/5", 2, "fire", "", "full"),
        ev.StepLost("6.32", "B/1/5", 3, "fire"),
        ev.StepGained("2.3", "B/1/5", 4, "event"),
        ev.UnitEliminated("7.53", "K/3/5", "stacking", ("full", "reduced")),
        ev.CombatBegan("8.6", "0314", "F1", "red", "us", ("A/1/5",), (), (), True),
        ev.PileDrawn("8.6", "us", (1, 2, 3)),
        ev.CombatCardTurned("8.6", "us", 1, "", False),
        ev.PileCardDiscarded("8.7", "us", 2, "event"),
        ev.CombatEnded("8.61", "0314", "withdrawal", ("A/1/5",), True, "us"),
        ev.ForceRemoved("8.3", "F1", "J01", "removed", "attack"),
        ev.CounterattackCalled("13.4", 2),
        ev.GameEnded("15.2", "loss", "goals-missed", (), (("landing_fire", 4, 10),)),
    ]
    gatherer = Gatherer(Told(log), PeleliuPlan(SCENARIO))
    gatherer.follow()
    found = gatherer.figures("9", ("loss", "goals-missed"))
    at_first = len(new_session(SCENARIO, "1").view().forces) + len(new_session(SCENARIO, "1").view().reserve)
    steps = new_session(SCENARIO, "1").view().us["K/3/5"].steps
    assert found == GameFigures(
        "9",
        "loss",
        "goals-missed",
        turn=2,
        decisions=2,
        counts={"cards": 4, "counterattack_turn": 2},
        goals=(Checked(1, "coral", 2, 9), Checked(2, "landing_fire", 4, 10)),
        turns=(turn(1, steps=1, japanese=at_first), turn(2, steps=2 + steps, box=3, japanese=at_first - 1)),
    )


def held_in_truth(state: State) -> tuple[str, ...]:
    """What is held, from a state in which nothing is masked."""
    facts = load_facts(state.scenario)
    if state.scenario != "bloody-nose-ridge":
        return secured(Game(facts, state, []))
    zone = [position for position in facts.island.positions.values() if position.hex in facts.variant.linked_zone]
    return tuple(position.id for position in zone if position.hex not in state.fortifications)


@pytest.mark.parametrize(
    ("scenario", "who", "seed"),
    [(SCENARIO, "careful", 2), (SCENARIO, "careful", 3), ("bloody-nose-ridge", "random", 1)],
)
def test_a_whole_game_gives_what_its_unmasked_log_gives(scenario, who, seed):
    session, player = new_session(scenario, str(seed)), bot(who, str(seed))
    while session.pending:
        session.choose(player.choose(session))
    state = session.rules.begin(session.setup)
    safe: list[tuple[str, ...]] = []
    for event in session.table.log:
        if isinstance(event, ev.TurnBegan) and state.turn:
            safe.append(held_in_truth(state))
        event.apply(state)
    safe.append(held_in_truth(state))
    found = play_one(wanted(scenario, who), seed)
    assert [one.held for one in found.turns] == safe
    assert (found.result, found.reason) == session.outcome
    assert found.decisions == len(session.choices)
    assert found.turn == len(found.turns) == state.turn
    moments = {"counterattack_turn": state.counterattack_turn, "command_turn": state.command_changed}
    told = {name: number for name, number in found.counts.items() if name in moments}
    assert told == {name: number for name, number in moments.items() if name in found.counts} != {}
    japanese = sum(bool(force.unit) for force in state.forces.values()) + len(state.reserve)
    steps = found.turns[-1].value("steps_lost")
    assert found.last == turn(state.turn, steps=steps, box=len(state.loss_box), japanese=japanese, held=safe[-1])
    lost = sum(isinstance(event, ev.StepLost) for event in session.table.log)
    assert sum(one.value("steps_lost") for one in found.turns) >= lost > 0


def test_a_turn_that_was_over_before_the_game_began_is_not_counted():
    gatherer = Gatherer(Told([]), PeleliuPlan(SCENARIO))
    gatherer._view.turn = 13
    gatherer._count(ev.StepBegan("4.0", "turn_start"))
    gatherer._count(ev.TurnBegan("4.0", 14))
    assert gatherer._turns == []


def test_on_the_ridge_a_position_is_held_when_its_fortification_is_gone():
    plan = PeleliuPlan("bloody-nose-ridge")
    positions = tuple(plan.watched())
    assert len(positions) == 12
    view = PeleliuState("bloody-nose-ridge", (), "")
    view.fortifications = {plan.facts.island.positions[name].hex: "?" for name in positions[2:]}
    assert plan.held_by(view) == positions[:2]


def test_a_game_that_breaks_off_is_a_fault_and_no_loss_to_the_others(monkeypatch):
    class Faint:
        def choose(self, session):
            raise LookupError("no idea")

    monkeypatch.setattr(Peleliu, "bot", lambda game, name, seed: Faint())
    found = play_one(wanted(), 1)
    assert (found.result, found.reason) == (FAULTY, "LookupError: no idea")
    assert found.turn == 1


def test_a_game_that_cannot_begin_is_a_fault_too(monkeypatch):
    monkeypatch.setattr(StudyRequest, "begin", lambda wanted, seed: int("one"))
    found = play_one(wanted(), 1)
    assert (found.result, found.turn, found.turns) == (FAULTY, 0, ())
    assert found.reason.startswith("ValueError: ")


def test_a_start_is_passed_on_and_named(monkeypatch):
    asked = []
    monkeypatch.setattr(Peleliu, "begin", lambda game, *given: asked.append(given))
    second = wanted("peleliu-assault", "random", ("20.1", "20.2"), "16-september")
    second.begin("7")
    assert asked == [("peleliu-assault", "7", ("20.1", "20.2"), "16-september")]
    assert second.name == "peleliu-assault-from-16-september-20.1-20.2-random"
    assert wanted().name == wanted(SCENARIO, "careful").name == SCENARIO


# ---------------------------------------------------------------- the table


def test_a_table_gives_the_games_back(tmp_path):
    table = StudyTable(wanted(SCENARIO, "random", ("20.1", "20.2")), TABLE.games)
    assert read_table(written(tmp_path / "t.csv", table), REGISTER) == table


@pytest.mark.parametrize(
    ("turns", "text"), [([], ""), ([4], "4"), ([4, 5, 6, 9], "4-6 9"), ([1, 3, 4], "1 3-4"), ([11, 12], "11-12")]
)
def test_turns_are_drawn_together(turns, text):
    assert runs(turns) == text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: "", "holds no game"),
        (lambda text: text.splitlines()[0] + "\n", "holds no game"),
        (lambda text: text.replace(",A7,", ",Q7,"), "line 1: column 'Q7'"),
        (lambda text: text.replace("15-september", "iwo-jima"), "line 2: scenario 'iwo-jima'"),
        (lambda text: text.replace("careful,2", "random,2"), "line 3: belongs to another study"),
        (lambda text: text.replace("loss,goals-missed,2,", "loss,goals-missed,two,"), "line 3: a game's figures"),
    ],
)
def test_a_damaged_table_is_named(change, told, tmp_path):
    path = written(tmp_path / "t.csv", TABLE)
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(DataFault) as fault:
        read_table(path, REGISTER)
    assert str(path) in str(fault.value)
    assert told in str(fault.value)


def test_a_table_that_is_not_there_is_named(tmp_path):
    with pytest.raises(DataFault, match=r"none\.csv: file: can't be read"):
        read_table(tmp_path / "none.csv", REGISTER)


# ---------------------------------------------------------------- the summary


def row(key: str, table: StudyTable = TABLE) -> StudyFigure:
    return next(row for row in summary(table) if row.key == key)


@pytest.mark.parametrize(
    ("key", "amount", "spread"),
    [
        ("result:win", "33.3 %", "6.1 to 79.2"),
        ("result:loss", "66.7 %", "20.8 to 93.9"),
        ("end:loss:catastrophic-loss", "33.3 %", "6.1 to 79.2"),
        ("goal:2:the beaches", "33.3 %", "6.1 to 79.2"),
        ("goal:2:zone B", "0.0 %", "0.0 to 56.2"),
        ("counterattack", "33.3 %", "6.1 to 79.2"),
        ("counterattack_turn", "2", "2 to 2"),
        ("turn", "2", "1 to 2"),
        ("decisions", "300", "40 to 500"),
        ("cards", "90", "70 to 90"),
        ("steps_lost", "9", "7 to 10"),
        ("loss_box", "4", "1 to 12"),
        ("japanese", "49", "48 to 52"),
        ("held", "1", "0 to 2"),
        ("held_won", "2", "2 to 2"),
    ],
)
def test_figures_worked_out_by_hand(key, amount, spread):
    found = row(key)
    assert (found.amount, found.spread) == (amount, spread)


def test_what_was_never_measured_has_no_line():
    lost = StudyTable(wanted(), (LOST,))
    assert not {"held_won", "counterattack_turn"} & {row.key for row in summary(lost)}


@pytest.mark.parametrize(
    ("goal", "met", "words"),
    [
        (Checked(24, "zones_eased A B", 38, 38), True, "zones A B, less those excused"),
        (Checked(12, "positions A5 A6", 1, 2), False, "positions A5 A6"),
        (Checked(12, "fewer_than", 9, 10), True, "fewer than 10 positions"),
        (Checked(12, "fewer_than", 10, 10), False, "fewer than 10 positions"),
        (Checked(19, "japanese_on_map", 1, 1), True, "at most 1 Japanese units on the map"),
        (Checked(8, "reserve_empty", 1, 0), False, "no Japanese unit in reserve"),
    ],
)
def test_a_goal_is_met_as_the_rules_have_it(goal, met, words):
    plan = PeleliuPlan(SCENARIO)
    assert plan.goal_met(goal) is met
    assert plan.goal_name(goal) == words


@pytest.mark.parametrize(
    ("percent", "value"), [(0, 1), (10, 1), (11, 2), (50, 5), (51, 6), (90, 9), (99, 10), (100, 10)]
)
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(percent, value):
    assert percentile([3, 1, 2, 10, 9, 8, 7, 6, 5, 4], percent) == value
    assert percentile([], percent) == 0


def test_an_interval_is_wilsons():
    low, high = share_interval(25, 100)
    assert (round(low, 4), round(high, 4)) == (0.1755, 0.3430)
    assert share_interval(0, 0) == (0.0, 1.0)
    assert share_interval(0, 10)[0] == 0.0
    assert share_interval(10, 10)[1] == 1.0


def test_positions_by_turn_are_shares_of_the_games_still_going_on():
    assert study_report.held_by_turn(TABLE.games) == {1: {}, 2: {"A5": 1.0, "B1": 0.5}}
    assert study_report.held_in_wins(TABLE.games, ("A5", "B1", "B2")) == {"A5": 1.0, "B1": 1.0, "B2": 0.0}
    assert study_report.held_in_wins((LOST,), ("A5",)) == {}


def test_old_and_new_stand_side_by_side():
    old = [StudyFigure("a", "Won", "%", 20.0, 10.0, 30.0), StudyFigure("b", "Gone", "", 4, 1, 9)]
    new = [StudyFigure("a", "Won", "%", 25.5, 15.0, 35.0), StudyFigure("c", "Come", "", 7, 2, 8)]
    assert compared(old, new) == [
        "         old                     new",
        "Won   20.0 %  (10.0 to 30.0)  25.5 %  (15.0 to 35.0)",
        "Come       -                       7  (2 to 8)",
        "Gone       4  (1 to 9)             -",
    ]
