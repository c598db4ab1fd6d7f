"""14.0-14.2, 18.0-18.2, 20.0, 21.0 How the scenarios end, and that no rule of another one is in them."""

import pytest

from engine.core.session import GameOver
from engine.dday import events as ev
from engine.dday.game import Game
from engine.dday.state.state import Force
from engine.dday.victory.losses import check_catastrophic_loss
from engine.dday.victory.victory import check_victory, lacking, secured
from engine.tarawa import new_session
from engine.tarawa.content import load_content
from engine.tarawa.rules import load_facts
from engine.tarawa.state import TarawaState
from engine.tarawa.victory import southern
from tests.rows import over_rows
from tests.tarawa.tables import WAITING, table


def end(scenario: str, turn: int, *, options: tuple[str, ...] = (), japanese: str = "") -> Game:
    """An empty table of a scenario; one company waits on the track."""
    from engine.dday.state.state import Unit

    state = TarawaState(scenario, options, "1", turn=turn)
    for name, counter in load_content().us.items():
        state.us[name] = Unit(name, counter.steps, "aside")
    state.us[WAITING].place = "turn:30"
    if japanese:
        state.forces["F1"] = Force("F1", japanese, "J41")
        state.forces_made = 1
    return Game(load_facts(scenario), state, [])


def hold(game: Game, names: list[str]) -> Game:
    game.state.garrisons = [game.island.positions[name].hex for name in names]
    game.forget()
    return game


def verdict(game: Game) -> tuple[str, str] | None:
    check_victory(game)
    return game.state.outcome


def held(scenario: str, turn: int, count: int, fires_south: int | None = None, **more: object) -> Game:
    """So many secure positions, of which so many fire on the southern beach (None: as they come)."""
    game = end(scenario, turn, **more)  # type: ignore[arg-type]
    south = set(southern(game))
    everything = list(game.island.positions)
    if fires_south is None:
        order = everything
    else:
        order = [name for name in everything if name not in south]
        order += [name for name in everything if name in south][:fires_south]
    chosen: list[str] = []
    for name in order:
        group = game.island.sites[game.island.positions[name].site].positions
        chosen += [one for one in group if one not in chosen]
    hold(game, chosen)
    safe = list(secured(game))
    while len(safe) > count:
        for name in reversed(safe):
            fewer = [one for one in chosen if one != name]
            left = secured(hold(game, fewer))
            wanted = fires_south is None or sum(one in south for one in left) >= min(fires_south, len(south))
            if len(left) >= count and wanted:
                chosen, safe = fewer, list(left)
                break
        else:
            break
    hold(game, chosen)
    return game


# ---------------------------------------------------------------- 14.2 what is secure


@over_rows(
    "garrisons, lack",
    [([], "occupied"), (["1219"], "occupied")],
)
def test_14_2_a_position_has_to_be_held(garrisons: list[str], lack: str) -> None:
    game = end("tarawa-first-waves", 10)
    game.state.garrisons = garrisons
    game.forget()
    assert lacking(game, "D10") == lack


def test_14_2_70_whoever_fires_intensely_into_it_has_to_be_held_with_all_of_a_group() -> None:
    """Ruling 70. D15 covers D10 (1218) intensely, and D9 is of its own group."""
    game = end("tarawa-first-waves", 10)
    for names, lack in ((["D10"], "intense"), (["D10", "D9"], "intense"), (["D10", "D15"], "intense")):
        assert lacking(hold(game, names), "D10") == lack
    assert lacking(hold(game, ["D9", "D10", "D15"]), "D10") == ""


def test_14_2_communication_has_to_lead_from_it() -> None:
    """E4 (1323) covers D1 with steady fire, which bars the way out and is no reason else."""
    for japanese, lack in (("", ""), ("1323", "communication")):
        game = end("tarawa-first-waves", 10, japanese=japanese)
        assert lacking(hold(game, ["D1"]), "D1") == lack


# ---------------------------------------------------------------- the verdicts


@over_rows("count, won", [(10, True), (9, False)])
def test_14_0_14_2_ten_positions_win_the_first_waves(count: int, won: bool) -> None:
    game = held("tarawa-first-waves", 10, count)
    assert len(secured(game)) == count
    outcome = verdict(game)
    assert outcome
    assert (outcome[0] == "win") == won


def test_14_0_nothing_is_decided_before_the_last_turn() -> None:
    assert verdict(held("tarawa-first-waves", 9, 12)) is None


@over_rows("count, south, won", [(15, 1, True), (15, 0, False), (14, 3, False)])
def test_18_0_18_1_20_november_wants_fifteen_and_one_on_the_southern_shore(count: int, south: int, won: bool) -> None:
    game = held("tarawa-20-november", 15, count, south)
    safe = secured(game)
    assert len(safe) == count
    assert bool(set(safe) & set(southern(game))) == bool(south)
    outcome = verdict(game)
    assert outcome
    assert (outcome[0] == "win") == won


@over_rows(
    "count, south, told",
    [(20, 3, "decisive_win"), (20, 2, ""), (19, 3, ""), (12, 0, ""), (11, 3, "decisive_loss")],
)
def test_18_1_two_days_is_decided_early_by_twenty_or_by_fewer_than_twelve(count: int, south: int, told: str) -> None:
    game = held("tarawa-two-days", 15, count, south)
    safe = secured(game)
    assert len(safe) == count
    outcome = verdict(game)
    assert (outcome[0] if outcome else "") == told


@over_rows("scenario", ["tarawa-two-days", "tarawa-21-november"])
def test_18_2_20_0_the_example_of_the_second_day(scenario: str) -> None:
    """All of F, E, D and A, with those of B and C whose fire covers them; without A or F nothing wins."""
    game = end(scenario, 30)
    names = list(game.island.positions)
    example = [name for name in names if name[0] in "FEDA"] + ["B10", "C1", "C10"]
    outcome = verdict(hold(game, example))
    assert outcome
    assert outcome[0] == "win"
    game = end(scenario, 30)
    outcome = verdict(hold(game, [name for name in names if name[0] in "BCDE"]))
    assert outcome
    assert outcome[0] != "win"


@over_rows("japanese, reserve, won", [("", [], True), ("1832", [], False), ("", ["J42"], False)])
def test_21_0_21_3_with_the_admiral_alive_no_japanese_unit_may_be_left(
    japanese: str, reserve: list[str], won: bool
) -> None:
    game = end("tarawa-two-days", 30, options=("21.3",), japanese=japanese)
    game.state.reserve = reserve
    outcome = verdict(hold(game, []))
    assert outcome
    assert (outcome[0] == "win") == won


def test_21_0_without_its_number_no_optional_rule_is_in_play() -> None:
    for options in ((), ("21.1",), ("21.2",)):
        assert not new_session("tarawa-two-days", "1", options).table.state.options or options
    plain = new_session("tarawa-two-days", "1").table
    assert plain.state.battalion_box == ""
    assert plain.state.us["I/3/6"].place == "aside"


def test_20_0_21_november_takes_turns_17_to_30() -> None:
    scenario = load_facts("tarawa-21-november").scenario
    assert (scenario.first_turn, scenario.last_turn) == (17, 30)
    assert {check.rule for check in scenario.checks} == {"18.2"}


# ---------------------------------------------------------------- 14.1


@over_rows("scenario, told", [("tarawa-first-waves", "loss"), ("tarawa-two-days", "decisive_loss")])
def test_14_1_18_0_a_catastrophe_ends_the_game_at_once(scenario: str, told: str) -> None:
    game = end(scenario, 5)
    game.state.us[WAITING].place = "aside"
    game.state.us["A/1/2"].place, game.state.us["A/1/2"].steps = "1226", 2
    game.state.loss_box = ["A/1/2 full"]
    game.forget()
    with pytest.raises(GameOver):
        check_catastrophic_loss(game)
    assert game.state.outcome == (told, "catastrophic-loss")
    (ended,) = (event for event in game.log if isinstance(event, ev.GameEnded))
    assert ended.rule == "14.1"


def test_14_1_lost_tanks_and_engineers_count_for_nothing() -> None:
    game = table(5, {"A/1/2": "1226 3", "2/A/2T": "1226 1", "2/A/1/18": "1226 1"}, {})
    assert game.variant.loss_count(game)[0] == 0
    check_catastrophic_loss(game)
    assert game.state.outcome is None
