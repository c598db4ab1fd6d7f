"""The day's game."""

import datetime

from engine.games import REGISTER
from game.app.daily_game import day_of, game_of, utc_date
from game.app.game_codes import Start, code_of, start_from
from game.presentations import PRESENTATIONS

DAY = datetime.date(2026, 11, 22)


def test_a_day_has_one_game_and_as_many_days_have_all_scenarios():
    start = game_of(DAY, PRESENTATIONS)
    assert start == Start(start.scenario, "2026-11-22")
    found = {game_of(DAY + datetime.timedelta(n), PRESENTATIONS).scenario for n in range(len(PRESENTATIONS.days_games))}
    assert found == set(PRESENTATIONS.days_games)
    assert start_from(code_of(start, REGISTER), REGISTER) == start


def test_the_game_of_a_day_is_known_again_and_no_other_is_taken_for_it():
    start = game_of(DAY, PRESENTATIONS)
    assert day_of(start, PRESENTATIONS) == DAY
    other = next(name for name in PRESENTATIONS.days_games if name != start.scenario)
    assert day_of(Start(other, start.seed), PRESENTATIONS) is None
    assert day_of(Start(start.scenario, start.seed, ("20.1",)), PRESENTATIONS) is None
    assert day_of(Start(start.scenario, "7"), PRESENTATIONS) is None


def test_today_is_told_by_the_world_clock():
    assert abs((utc_date() - datetime.date.today()).days) <= 1
