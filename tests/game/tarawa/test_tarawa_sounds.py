"""What Betio sounds like: amtracs, wading men, the pier, shells in water and on bunkers, the lagoon at any hour."""

import pytest

from engine.tarawa import new_session as session
from engine.tarawa.island import load_island
from game.app.app import App
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from game.dday.show.animation import AnimationCue
from game.dday.surroundings import Surroundings, of_island
from game.sound.cues import load_cues
from game.tarawa.tarawa_sounds import SOUNDS, ground, of_lagoon

ISLAND = load_island()


def first(terrain, *, pier=False):
    """A hex with a terrain, beside the pier or not."""
    return next(
        h
        for h, one in ISLAND.hexes.items()
        if one.terrain == terrain and any(ISLAND.pier(h, other) for other in ISLAND.neighbours[h]) == pier
    )


@pytest.mark.parametrize(
    ("asked", "terrain", "pier", "heard"),
    [
        ("landing_craft", "sea", False, "amtrac_reef"),
        ("counter_slide", "reef", False, "wading"),
        ("counter_slide", "clear", False, "counter_slide"),
        ("counter_slide", "reef", True, "planks"),
        ("shell_burst", "reef", False, "splash"),
        ("shell_burst", "palm", False, "shell_burst"),
        ("shell_burst", "fortified", False, "bunker_hit"),
        ("satchel", "palm", False, "bunker_hit"),
        ("naval_guns", "sea", False, "five_inch"),
        ("mg_japanese", "reef", False, "mg_japanese"),
    ],
)
def test_a_sound_is_that_of_the_place_it_comes_from(asked, terrain, pier, heard):
    assert SOUNDS.voice(asked, ground(ISLAND, first(terrain, pier=pier))) == heard


def test_off_the_map_is_no_ground():
    assert ground(ISLAND, "9999") == ""
    assert SOUNDS.voice("landing_craft", "") == "amtrac_reef"


def test_every_stand_in_is_as_important_as_what_it_stands_for_or_of_another_kind():
    """A burst stays a burst, so that it ducks what it ducked before."""
    cues = load_cues()
    pairs = [*SOUNDS.instead.items(), *(pair for own in SOUNDS.on.values() for pair in own.items())]
    blasts = [(asked, heard) for asked, heard in pairs if cues[asked].kind.name == "blast"]
    assert blasts
    assert {cues[heard].kind.name for _, heard in blasts} == {"blast"}


def test_the_lagoon_is_there_by_day_and_night_and_nothing_of_a_jungle():
    for part, loop, other in (("day", "lagoon_air", "lagoon_night"), ("night", "lagoon_night", "lagoon_air")):
        levels = of_lagoon(Surroundings(part=part, coast=0.6, sea=0.4)).levels
        assert levels[loop] > 0.7
        assert other not in levels
        assert not {"jungle_day", "jungle_night"} & set(levels)
        assert all(0 <= level <= 1 for level in levels.values())
    assert "lagoon_air" not in of_island(Surroundings()).levels


def test_at_night_boats_pass_by_day_aircraft_and_in_a_fight_neither():
    assert of_lagoon(Surroundings(part="night")).passing == "night_boats"
    assert of_lagoon(Surroundings()).passing == "aircraft"
    assert of_lagoon(Surroundings(part="night", busy=True)).passing == ""
    night, day = of_lagoon(Surroundings(part="night")).levels, of_lagoon(Surroundings()).levels
    assert night["battle_far"] < day["battle_far"]
    assert night["fleet_far"] < day["fleet_far"]


def test_the_table_asks_the_battle_where_a_sound_comes_from(tmp_path):
    app = App(Settings(data_dir=tmp_path, size=(1280, 720), sound=False))
    try:
        play = PlayScene(app, session("tarawa-first-waves", "7"), None, fresh=False)
        reef = play.board.sheet.place_centre(first("reef"))
        asked = []
        app.sound.cue = lambda name, **how: asked.append(name)
        moved = [AnimationCue("counter_slide", 0.0, reef), AnimationCue("naval_guns"), AnimationCue("stamp", 0.0, reef)]
        play.show.hearing.hear(None, play.view, moved)
        assert asked == ["wading", "five_inch", "stamp"]
        play.show.hearing.update(1.0, play.timeline)
        assert app.ambience.game == "tarawa"
        assert app.ambience.levels["lagoon_air"] > 0.5
    finally:
        app.close()
