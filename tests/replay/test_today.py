"""The day's game."""

import datetime

from game.sharing import Start, code_of, start_from
from game.today import TURNS, day_of, game_of, utc_date

DAY = datetime.date(2026, 11, 22)


def test_a_day_has_one_game_and_three_days_have_three_scenarios():
    assert game_of(DAY) == game_of(DAY) == Start(game_of(DAY).scenario, "2026-11-22")
    assert {game_of(DAY + datetime.timedelta(n)).scenario for n in range(3)} == set(TURNS)
    assert start_from(code_of(game_of(DAY))) == game_of(DAY)


def test_the_game_of_a_day_is_known_again_and_no_other_is_taken_for_it():
    start = game_of(DAY)
    assert day_of(start) == DAY
    other = next(name for name in TURNS if name != start.scenario)
    assert day_of(Start(other, start.seed)) is None
    assert day_of(Start(start.scenario, start.seed, ("20.1",))) is None
    assert day_of(Start(start.scenario, "7")) is None


def test_today_is_told_by_the_world_clock():
    assert abs((utc_date() - datetime.date.today()).days) <= 1
