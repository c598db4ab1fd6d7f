"""What is always there, from the facts of a moment."""

import pytest

from game.dday.surroundings import Surroundings, of_island
from game.sound import space
from game.sound.ambience import SILENCE, Weather
from game.sound.cues import load_cues
from tests.rows import over_rows

LOOPS = [name for name, cue in load_cues().items() if cue.kind.looped]


def targets(facts):
    return of_island(facts).levels


def test_an_island_is_heard_by_loops_of_the_table():
    assert set(targets(Surroundings())) == {name for name in LOOPS if not load_cues()[name].game}


@over_rows("turn", [1, 5, 13, 24])
@over_rows("part", ["day", "night", "morning"])
@over_rows("lands", [True, False])
def test_levels_stay_between_0_and_1(turn, part, lands):
    for share in (0.0, 0.5, 1.0):
        levels = targets(Surroundings(turn, part, lands, "fire", share, share, share, share, 80 * share + 5))
        assert all(0 <= level <= 1 for level in levels.values())


def test_surf_is_under_everything_and_louder_at_the_beach():
    inland, beach = targets(Surroundings(jungle=1.0)), targets(Surroundings(coast=1.0, sea=0.4))
    assert inland["surf_far"] > 0.3
    assert beach["surf_near"] > 0.8 > 0.2 > inland["surf_near"]


def test_close_to_the_ground_its_sounds_are_clearer():
    assert (
        targets(Surroundings(jungle=1.0, hex_side=60))["jungle_day"]
        > targets(Surroundings(jungle=1.0, hex_side=14))["jungle_day"]
    )


def test_the_ships_are_loudest_in_the_bombardment_and_fall_silent_as_the_days_go_on():
    bombardment = targets(Surroundings(turn=1, step="bombardment"))["fleet_far"]
    assert bombardment > targets(Surroundings(turn=4))["fleet_far"] > targets(Surroundings(turn=10))["fleet_far"]
    assert targets(Surroundings(turn=3, lands=False))["fleet_far"] < 0.4


def test_at_night_there_are_crickets_and_no_aircraft():
    night, day = Surroundings(part="night", jungle=1.0), Surroundings(jungle=1.0)
    assert targets(night)["jungle_night"] > 0.8
    assert targets(night)["jungle_day"] == 0
    assert targets(day)["jungle_night"] == 0
    assert of_island(night).passing == ""
    assert of_island(day).passing == "aircraft"


def test_wind_blows_on_the_ridges():
    assert targets(Surroundings(heights=1.0))["ridge_wind"] > 0.5 > targets(Surroundings())["ridge_wind"]


def test_while_something_is_shown_the_war_elsewhere_steps_back():
    assert targets(Surroundings(busy=True))["battle_far"] < targets(Surroundings())["battle_far"] / 2


def test_under_a_menu_all_loops_fade_away():
    weather = Weather(LOOPS)
    weather.update(9.0, of_island(Surroundings(coast=1.0)))
    for _ in range(200):
        levels = weather.update(0.1, SILENCE)
    assert set(levels.values()) == {0.0}


def test_levels_move_smoothly():
    weather = Weather(LOOPS)
    last = weather.update(0.02, of_island(Surroundings(coast=1.0, hex_side=60)))["surf_near"]
    for _ in range(400):
        now = weather.update(0.02, of_island(Surroundings(coast=1.0, hex_side=60)))["surf_near"]
        assert 0 <= now - last < 0.02
        last = now
    assert last == pytest.approx(1.0, abs=0.02)


def test_flights_come_over_now_and_then_by_day_and_never_at_night():
    weather = Weather(LOOPS)
    day = sum(weather.passes(1.0, of_island(Surroundings())) == "aircraft" for _ in range(600))
    assert 7 <= day <= 20
    assert not any(weather.passes(1.0, of_island(Surroundings(part="night"))) for _ in range(600))


# ---------------------------------------------------------------- places


def test_panning_is_of_equal_power():
    for x in (0, 300, 640, 900, 1280):
        left, right = space.pan(x, 1280)
        assert left**2 + right**2 == pytest.approx(1.0)


def test_the_middle_is_as_loud_as_no_place_at_all():
    here = space.place((640, 360), space.Ear((1280, 720), 60))
    assert (here.left, here.right) == pytest.approx((1.0, 1.0))
    assert space.place(None, space.Ear()) == space.SoundPlace(1.0, 1.0)


def test_further_off_the_window_is_softer_and_then_distant():
    ear = space.Ear((1000, 500), 60)
    near, off, far = (space.place((x, 250), ear) for x in (999, 1400, 1800))
    assert near.right > off.right > far.right
    assert not near.far
    assert not off.far
    assert far.far


def test_from_high_up_the_table_is_softer():
    assert space.height_gain(space.Ear((1920, 1080), 10)) < space.height_gain(space.Ear((1920, 1080), 40)) == 1.0
    assert space.height_gain(space.Ear((3840, 2160), 20)) == space.height_gain(space.Ear((1920, 1080), 10))


def test_volumes_go_from_nothing_to_all():
    assert space.volume(0) == 0
    assert space.volume(100) == 1
    assert 0.2 < space.volume(50) < 0.4
