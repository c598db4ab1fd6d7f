"""18.2 How the careful bot goes for whole zones: which it chooses, whom it sends where, whom it fights there."""

from collections.abc import Mapping, Sequence

from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import Picker
from engine.dday.bots.careful_errands import errands
from engine.dday.bots.careful_map import ground
from engine.dday.bots.careful_movement import Mover
from engine.dday.content import Goal
from engine.dday.us_actions import us_actions
from engine.tarawa import new_session
from engine.tarawa.bots import PLANNED
from engine.tarawa.bots.shore_bot import ANSWERS, WORTHS
from engine.tarawa.bots.shore_player import ShorePlayer
from engine.tarawa.victory import easiest
from tests.rows import over_rows
from tests.tarawa.tables import SCENARIO, action_phase, facts

GOAL = Goal("zones_whole", 3, zones=("A", "F"), elsewhere=8)


def seen(scenario: str = "tarawa-21-november", seed: str = "1") -> BotView:
    state = new_session(scenario, seed).view()
    return BotView(ground(scenario, state.turn, PLANNED), state)


def test_18_2_what_bars_many_positions_is_counted_once_for_all_of_them() -> None:
    """One enemy bars zones A, B and C; every other position has a small one of its own."""
    island = facts().island

    def effort(names: Sequence[str]) -> float:
        barred = any(name[0] in "ABC" for name in names)
        return 3.0 * barred + 0.5 * sum(name[0] not in "ABC" for name in names)

    chosen = easiest(island, GOAL, effort)
    assert chosen is not None
    assert {name for name in island.positions if name[0] in "ABC"} < set(chosen)


def test_18_2_it_seeks_three_zones_and_eight_positions_elsewhere() -> None:
    view = seen()
    zone = {position.hex: position.zone for position in view.ground.island.positions.values()}
    whole = [name for name in "ABCDEF" if {h for h, each in zone.items() if each == name} <= view.sought]
    assert len(whole) == GOAL.count
    assert set(whole) & set(GOAL.zones)
    assert len(view.sought) == sum(each in whole for each in zone.values()) + GOAL.elsewhere


@over_rows("turn, seeks", [(5, False), (15, False), (17, True)])
def test_18_2_on_the_first_day_it_seeks_no_zone(turn: int, seeks: bool) -> None:
    game = action_phase({"A/1/2": "1421"}, {}, turn=turn)
    assert bool(BotView(ground(SCENARIO, turn, PLANNED), game.state).sought) == seeks


def test_18_2_units_are_sent_to_empty_positions_of_these_zones_unless_they_hold_one() -> None:
    """A/1/2 alone holds D10, and B/1/2 and C/1/2 stand in no position."""
    game = action_phase({"A/1/2": "1218", "B/1/2": "1421", "C/1/2": "1326"}, {"1620": "J26"}, turn=20)
    view = BotView(ground(SCENARIO, 20, PLANNED), game.state)
    sent = errands(view)
    assert ("A/1/2" in sent) != ("1218" in view.sought)
    assert {"B/1/2", "C/1/2"} <= sent.keys()
    for h in sent.values():
        assert h in view.sought
        assert h not in view.force_at
        assert not view.held(h)


def test_18_2_a_position_that_an_enemy_holds_is_worth_more_than_the_same_one_empty() -> None:
    """F13 (2039); F6 (1634) is held in any case."""

    def worth(japanese: Mapping[str, str]) -> float:
        game = action_phase({"A/1/6": "1839"}, {"1634": "J25", **japanese}, turn=20)
        return BotView(ground(SCENARIO, 20, PLANNED), game.state).worth["2039"]

    assert worth({"2039": "J26"}) > worth({})


@over_rows("turn", [20, 27])
def test_18_2_to_the_end_a_unit_keeps_to_the_position_that_it_is_sent_to(turn: int) -> None:
    game = action_phase({"A/1/6": "1226"}, {"2039": "J26"}, turn=turn)
    view = BotView(ground(SCENARIO, turn, PLANNED), game.state)
    (goal,) = errands(view).values()
    player, step = ShorePlayer(ANSWERS, PLANNED, WORTHS), us_actions.action_step(game)
    answer = player.answer(view, next(step))
    _, _, target = player.decided(step.send(answer)).partition(":")
    assert game.island.distance(target, goal) <= game.island.distance("1226", goal)


def test_18_2_a_company_goes_beside_an_enemy_whom_it_can_beat_rather_than_into_an_empty_position() -> None:
    """F13 (2039) is sought; F11 (1738) is empty, sought as well, and as near."""
    game = action_phase({"A/1/6": "1839"}, {"2039": "J26"}, turn=20)
    view = BotView(ground(SCENARIO, 20, PLANNED), game.state)
    assert {"1738", "2039"} <= view.sought
    best = Mover(view, {"A/1/6": "hero"}, 3).best(view.state.us["A/1/6"])
    assert best is not None
    assert best.target in view.ground.neighbours["2039"]


def test_7_4_entering_the_hex_of_a_unit_that_nobody_has_revealed_is_thought_of() -> None:
    """E1 (1225); the sister game allows it against revealed units only."""
    game = action_phase({"A/1/2": "1226"}, {"1225": "J26"})
    view = BotView(ground(SCENARIO, game.state.turn, PLANNED), game.state)
    assert "enter" in {one.verb for one in Picker(view, {"A/1/2": "hero"}, 3).found()}
