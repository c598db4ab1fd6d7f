"""7.3, 8.33, 11.1, 11.3, 14.1, 15.31, 19.0 What changes with the turn, control, communication, catastrophic loss."""

import pytest

from engine.core.session import GameOver
from engine.dday import events as ev
from engine.dday.command.control import controls_around, us_communication
from engine.dday.depth.depth import defeat
from engine.dday.game import Game
from engine.dday.night_limits import move_limit
from engine.dday.victory.losses import check_catastrophic_loss
from tests.rows import over_rows
from tests.tarawa.tables import table

COMPANIES = ["C/1/2", "F/2/2", "I/3/2", "K/3/2", "E/2/8", "F/2/8"]


@over_rows("turn, hexes", [(1, 2), (10, 2), (11, 3), (15, 3), (17, 3), (30, 3)])
def test_7_3_15_31_moves_of_two_hexes_and_of_three(turn: int, hexes: int) -> None:
    assert move_limit(table(turn, {}, {})) == hexes


@over_rows("turn, to", [(10, "reserve"), (16, "reserve"), (17, "removed")])
def test_8_33_elites_withdraw_up_to_the_night(turn: int, to: str) -> None:
    """J31 is elite; three held positions side by side are in communication."""
    game = table(turn, {}, {"1828": "J31 shown", "2033": "J35", "1934": "J36"})
    defeat(game, game.state.forces["F1"], "8.33")
    (gone,) = (event for event in game.log if isinstance(event, ev.ForceRemoved))
    assert gone.to == to


@over_rows(
    "units, controls",
    [
        ({"A/1/2": 2}, True),
        ({"A/1/2": 1}, False),
        ({"A/1/2": 1, "B/1/2": 1}, False),
        ({"2/A/1/18": 2}, False),
        ({"2/A/2T": 1}, True),
    ],
)
def test_11_1_infantry_of_two_steps_and_tanks_control_the_hexes_around(units: dict[str, int], controls: bool) -> None:
    """No sum of a stack (the sister game has one)."""
    game = table(5, {name: f"1728 {steps}" for name, steps in units.items()}, {})
    assert controls_around(game, game.units_at("1728")) == controls


def test_11_3_communication_leads_to_the_landing_shore_between_d6_and_f13_over_water_too() -> None:
    """Rulings 64 and 65."""
    game = table(5, {}, {})
    shore = game.island.landing_hexes
    assert {"1015", "2040"} <= shore
    assert not shore & {*game.island.beaches["S"].hexes, "1014", "2141"}  # type: ignore[attr-defined]
    assert us_communication(game) == frozenset(game.island.hexes)


# ---------------------------------------------------------------- 14.1


def lost(turn: int, full: list[str], delayed: str = "") -> Game:
    where = dict.fromkeys(COMPANIES, "1226 2")
    game = table(turn, where, {})
    for unit in game.state.us.values():
        if unit.id not in where and game.counter(unit).turn > 1:
            unit.place = f"turn:{game.counter(unit).turn}"
    if delayed:
        game.state.us[delayed].place = f"turn:{turn + 2}"
    game.state.loss_box = [f"{name} full" for name in full]
    game.forget()
    return game


@over_rows(
    "turn, full, delayed, over",
    [
        (2, COMPANIES, "", True),
        (2, COMPANIES[:-1], "", False),
        (1, COMPANIES, "", False),
        (2, COMPANIES, "L/3/2", False),
    ],
)
def test_14_1_all_full_counters_that_have_entered_are_lost(
    turn: int, full: list[str], delayed: str, over: bool
) -> None:
    """Ruling 21: a company sent back to the track has entered."""
    game = lost(turn, full, delayed)
    if over:
        with pytest.raises(GameOver):
            check_catastrophic_loss(game)
        assert game.state.outcome == ("decisive_loss", "catastrophic-loss")
    else:
        check_catastrophic_loss(game)
        assert game.state.outcome is None
