"""What is always there, from the facts of a moment."""

import pytest

from game.sound import space
from game.sound.ambience import LOOPS, AmbienceInput, Weather, flights, targets
from game.sound.cues import load_cues
from tests.rows import over_rows


def test_every_loop_is_in_the_table_and_loops():
    cues = load_cues()
    assert set(LOOPS) == {name for name, cue in cues.items() if cue.kind.looped}
    assert set(targets(AmbienceInput())) == set(LOOPS)


@over_rows("turn", [1, 5, 13, 24])
@over_rows("part", ["day", "night", "morning"])
@over_rows("lands", [True, False])
def test_levels_stay_between_0_and_1(turn, part, lands):
    for share in (0.0, 0.5, 1.0):
        levels = targets(AmbienceInput(turn, part, lands, "fire", share, share, share, share, 80 * share + 5))
        assert all(0 <= level <= 1 for level in levels.values())


def test_surf_is_under_everything_and_louder_at_the_beach():
    inland, beach = targets(AmbienceInput(jungle=1.0)), targets(AmbienceInput(coast=1.0, sea=0.4))
    assert inland["surf_far"] > 0.3
    assert beach["surf_near"] > 0.8 > 0.2 > inland["surf_near"]


def test_close_to_the_ground_its_sounds_are_clearer():
    assert (
        targets(AmbienceInput(jungle=1.0, hex_side=60))["jungle_day"]
        > targets(AmbienceInput(jungle=1.0, hex_side=14))["jungle_day"]
    )


def test_the_ships_are_loudest_in_the_bombardment_and_fall_silent_as_the_days_go_on():
    bombardment = targets(AmbienceInput(turn=1, step="bombardment"))["fleet_far"]
    assert bombardment > targets(AmbienceInput(turn=4))["fleet_far"] > targets(AmbienceInput(turn=10))["fleet_far"]
    assert targets(AmbienceInput(turn=3, lands=False))["fleet_far"] < 0.4


def test_at_night_there_are_crickets_and_no_aircraft():
    night, day = AmbienceInput(part="night", jungle=1.0), AmbienceInput(jungle=1.0)
    assert targets(night)["jungle_night"] > 0.8
    assert targets(night)["jungle_day"] == 0
    assert targets(day)["jungle_night"] == 0
    assert not flights(night)
    assert flights(day)


def test_wind_blows_on_the_ridges():
    assert targets(AmbienceInput(heights=1.0))["ridge_wind"] > 0.5 > targets(AmbienceInput())["ridge_wind"]


def test_while_something_is_shown_the_war_elsewhere_steps_back():
    assert targets(AmbienceInput(busy=True))["battle_far"] < targets(AmbienceInput())["battle_far"] / 2


def test_under_a_menu_there_is_only_music():
    assert set(targets(AmbienceInput(menu=True)).values()) == {0.0}


def test_levels_move_smoothly():
    weather = Weather()
    last = weather.update(0.02, AmbienceInput(coast=1.0, hex_side=60))["surf_near"]
    for _ in range(400):
        now = weather.update(0.02, AmbienceInput(coast=1.0, hex_side=60))["surf_near"]
        assert 0 <= now - last < 0.02
        last = now
    assert last == pytest.approx(1.0, abs=0.02)


def test_flights_come_over_now_and_then_by_day_and_never_at_night():
    weather = Weather()
    day = sum(weather.flight(1.0, AmbienceInput()) for _ in range(600))
    assert 7 <= day <= 20
    assert not any(weather.flight(1.0, AmbienceInput(part="night")) for _ in range(600))


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
