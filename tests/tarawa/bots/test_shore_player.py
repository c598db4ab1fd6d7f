"""What the careful bot minds ashore: hexes that are too full, moves that the battle has, support markers."""

from engine.core.decision import Decision, Option
from engine.dday.attack.weapons import weapons_of
from engine.dday.bots.careful_map import ground, mask_of
from engine.dday.bots.careful_movement import Mover
from engine.dday.game import Game
from engine.dday.us_actions import us_actions
from engine.dday.victory.victory import secured
from engine.tarawa.bots.holding import Holding
from engine.tarawa.bots.shore_bot import ANSWERS
from engine.tarawa.bots.shore_player import ShorePlayer
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import SCENARIO, action_phase, table


def acting(game: Game) -> tuple[ShorePlayer, Decision]:
    return ShorePlayer(ANSWERS), next(us_actions.action_step(game))


def test_a_unit_leaves_a_hex_that_is_too_full_before_anybody_attacks() -> None:
    us = {"A/1/2": "1226", "B/1/2": "1226", "C/1/2": "1226", "F/2/2": "1224"}
    game = action_phase(us, {"1225": "J26"})
    player, decision = acting(game)
    answer = player.answer(player.look(game.state), decision)
    name = answer.partition(":")[2]
    assert name in ("A/1/2", "B/1/2", "C/1/2")
    step = us_actions.action_step(game)
    next(step)
    action = player.decided(step.send(answer))
    assert action.startswith("move:")


@over_rows("turn, far", [(10, 2), (11, 3)])
def test_it_thinks_of_moves_as_long_as_the_turn_allows(turn: int, far: int) -> None:
    game = action_phase({"A/1/2": "1421"}, {}, turn=turn)
    player, _ = acting(game)
    reach = Mover(player.look(game.state), {"A/1/2": ""}, 3).reach(game.state.us["A/1/2"])
    assert max(game.island.distance("1421", h) for h in reach) == far


@over_rows("unit, goes_on", [("A/1/2", True), ("2/A/2T", False), ("A/1/10", False)])
def test_7_3_it_knows_whose_moves_the_seawall_ends(unit: str, goes_on: bool) -> None:
    """It stands between 1226 and 1327, by which 1427 is two hexes away."""
    game = action_phase({unit: "1226"}, {})
    player, _ = acting(game)
    reach = Mover(player.look(game.state), {unit: ""}, 3).reach(game.state.us[unit])
    assert "1327" in reach
    assert ("1427" in reach) == goes_on


def test_it_thinks_of_no_move_that_the_battle_does_not_have() -> None:
    """The sister game lets men step off the beach for nothing."""
    game = action_phase({"A/1/2": "1226"}, {})
    player, _ = acting(game)
    assert set(Mover(player.look(game.state), {"A/1/2": ""}, 3).reach(game.state.us["A/1/2"]).values()) == {"move"}


@over_rows("markers, answer", [(1, "free:A/1/2"), (0, "end")])
def test_a_support_marker_buys_an_action_when_all_are_spent(markers: int, answer: str) -> None:
    """E5 (1325) is empty and next to the company."""
    game = action_phase({"A/1/2": "1326"}, {}, turn=12)
    game.state.actions_left, tarawa(game.state).support = 0, markers
    game.forget()
    player, decision = acting(game)
    assert player.answer(player.look(game.state), decision) == answer


# ---------------------------------------------------------------- what a move secures (14.2)


def test_what_is_held_counts_as_the_rules_have_it() -> None:
    """D10 wants D9 of its group and D15, whose intense fire covers it; the other one has all that it needs."""
    game = action_phase({"A/1/2": "1218", "B/1/2": "1217", "C/1/2": "1320"}, {}, turn=10)
    player, _ = acting(game)
    holding = Holding(player.look(game.state))
    assert secured(game) == ("D9",)
    unit = game.state.us["C/1/2"]
    assert holding.after(unit, "1319") - holding.now > holding.after(unit, "1420") - holding.now
    assert holding.after(game.state.us["A/1/2"], "1220") < holding.now


def test_in_the_last_turn_a_company_goes_where_a_position_is_secured_by_it() -> None:
    game = action_phase({"A/1/2": "1218", "B/1/2": "1217", "C/1/2": "1320"}, {}, turn=10)
    player, decision = acting(game)
    answer = player.answer(player.look(game.state), decision)
    assert answer == "unit:C/1/2"
    step = us_actions.action_step(game)
    next(step)
    assert player.decided(step.send(answer)) == "move:1319"


def test_8_21_8_27_it_counts_on_the_weapons_that_the_rules_give_a_unit_at_each_distance() -> None:
    """A heavy company of three steps leaves its rifles at home when it fires from afar."""
    game = table(7, {"D/1/2": "1226"}, {})
    distances = game.island.grid.distances("1226")
    targets = [next(h for h, far in distances.items() if far == distance) for distance in range(1, 5)]
    known = ground(SCENARIO, 7)
    for name, counter in game.content.us.items():
        unit = game.state.us[name]
        unit.place = "1226"
        for unit.steps in range(1, counter.steps + 1):
            for distance, target in enumerate(targets, 1):
                held = weapons_of(game, unit, target)
                assert known.weapons(name, unit.steps, distance) == mask_of(held), (name, unit.steps, distance)
        unit.place = "aside"


# ---------------------------------------------------------------- where garrisons go


@over_rows("steps, garrison", [(3, "1122"), (1, "1121")])
def test_17_2_a_garrison_relieves_a_company_that_can_fight_before_it_holds_an_empty_position(
    steps: int, garrison: str
) -> None:
    """D1 (1122) is held by the company, D3 (1121) beside it is empty; both have fire on the beach."""
    game = action_phase({"A/1/2": f"1122 {steps}"}, {}, turn=12)
    player, _ = acting(game)
    options = tuple(Option(f"garrison:{h}", {"hex": h}) for h in ("1121", "1122"))
    decision = Decision("support", "17.2", (*options, Option("done")), {"left": 1})
    answer = player.answer(player.look(game.state), decision)
    assert answer == f"garrison:{garrison}"
