"""The player: takes, voices, places, delays, volumes, ducking, and life without a device."""

import logging
import threading
from itertools import pairwise

import pygame
import pytest

from engine.games import REGISTER
from game.app.settings import Settings
from game.dday.surroundings import Surroundings, of_island
from game.savagery.savagery_sounds import of_battle
from game.sound import NullSound, Sound, Volumes, open_sound
from game.sound.ambience import SILENCE
from game.sound.cues import load_cues
from game.sound.ducking import Duck
from game.sound.player import FIRST_LOOP
from game.sound.space import Ear
from game.sound.store import Store
from game.sound.voices import SPARE, Playing, choose, crowd_gain
from game.tarawa.tarawa_sounds import of_lagoon
from game.wake.wake_sounds import of_atoll


class Spy:
    """Stands in for the record: keeps what was played."""

    def __init__(self):
        self.notes = []

    def note(self, cue, take, left, right):
        self.notes.append((cue, take, left, right))

    def close(self):
        pass

    @property
    def names(self):
        return [cue for cue, *_ in self.notes]


@pytest.fixture
def spy(sound):
    sound.record = Spy()
    return sound.record


def test_no_take_comes_twice_running(sound, spy):
    for _ in range(40):
        sound.cue("rifles_japanese")
    takes = [take for _, take, *_ in spy.notes]
    assert len(takes) == 40
    assert all(a != b for a, b in pairwise(takes))
    assert set(takes) == {1, 2, 3, 4, 5}


def test_a_sound_is_not_always_equally_loud(sound, spy):
    for _ in range(12):
        sound.cue("counter_turn")
    gains = [left for _, _, left, _ in spy.notes]
    assert max(gains) / min(gains) > 1.03


def test_an_unknown_cue_is_a_fault_of_the_program(sound):
    with pytest.raises(KeyError):
        sound.cue("cannon")


def test_left_is_left_and_right_is_right(sound, spy):
    sound.ear = Ear((1000, 500), 60)
    sound.cue("hit", at=(20, 250))
    sound.cue("hit", at=(980, 250))
    (_, _, left, right), (_, _, left2, right2) = spy.notes
    assert left > 2 * right
    assert right2 > 2 * left2


def test_far_off_the_window_the_distant_variant_is_heard_and_farther_nothing(sound, spy):
    sound.ear = Ear((1000, 500), 60)
    sound.cue("rifles_us", at=(1900, 250))
    sound.cue("rifles_us", at=(9000, 250))
    assert spy.names == ["rifles_far"]


def test_a_delay_runs_in_update(sound, spy):
    sound.cue("grenade", delay=0.5)
    sound.update(0.3)
    assert spy.names == []
    sound.update(0.3)
    assert spy.names == ["grenade"]


def test_skipping_ends_effects_and_what_was_to_come_but_not_the_interface(sound, spy):
    sound.cue("shell_burst")
    sound.cue("grenade", delay=0.5)
    sound.cue("button", delay=0.5)
    sound.stop_effects()
    sound.update(1.0)
    assert spy.names == ["shell_burst", "button"]


def test_a_cue_has_no_more_voices_than_the_table_gives_it(sound):
    for _ in range(6):
        sound.cue("naval_burst")
        sound.update(1.0)
    assert (
        len([one for one in sound._playing.values() if one.cue == "naval_burst" and not one.fading])
        == load_cues()["naval_burst"].voices
    )


def test_what_lasts_is_not_begun_again_at_once(sound, spy):
    for _ in range(5):
        sound.cue("landing_craft")
        sound.update(0.5)
    assert spy.names == ["landing_craft"] * 2


def test_mute_and_volume(sound, spy):
    sound.set_volumes(Volumes(mute=True))
    sound.cue("hit")
    sound.set_volumes(Volumes(effects=20))
    sound.cue("hit")
    sound.set_volumes(Volumes(effects=100))
    sound.cue("hit")
    assert spy.notes[0][2] == 0
    assert 0 < spy.notes[1][2] < spy.notes[2][2] / 3


def test_the_ambience_of_a_beach_fades_in_and_a_menu_ends_it(sound):
    beach = of_island(Surroundings(turn=1, coast=1.0, sea=0.4))
    for _ in range(60):
        sound.update(0.1, beach)
    surf = pygame.mixer.Channel(FIRST_LOOP + sound.loops.index("surf_near"))
    assert surf.get_busy()
    assert surf.get_volume() > 0.2
    for _ in range(200):
        sound.update(0.1, SILENCE)
    assert not surf.get_busy()


def test_a_burst_ducks_the_ambience_and_it_comes_back(sound):
    beach = of_island(Surroundings(turn=1, coast=1.0, sea=0.4))
    for _ in range(60):
        sound.update(0.1, beach)
    surf = pygame.mixer.Channel(FIRST_LOOP + sound.loops.index("surf_near"))
    before = surf.get_volume()
    sound.cue("naval_burst")
    for _ in range(5):
        sound.update(0.1, beach)
    low = surf.get_volume()
    for _ in range(80):
        sound.update(0.1, beach)
    assert low < before * 0.7
    assert surf.get_volume() > before * 0.9


OWN_AIR = {
    "lagoon_air": of_lagoon(Surroundings(coast=0.6, sea=0.5)),
    "surf_far": of_atoll(REGISTER.of_scenario("wake").begin("wake", "4").view(), busy=False),
    "jungle_day": of_battle(REGISTER.of_scenario("savagery").begin("savagery", "4").view(), busy=False),
}
"""A loop of each battle beside the first, and what is always there in it."""


@pytest.mark.parametrize("loop", sorted(OWN_AIR))
def test_the_air_of_each_battle_fades_in_gives_way_to_a_gun_and_ends(sound, loop):
    def levels(ambience, frames):
        found = []
        for _ in range(frames):
            sound.update(0.1, ambience)
            found.append(channel.get_volume())
        return found

    channel = pygame.mixer.Channel(FIRST_LOOP + sound.loops.index(loop))
    rising = levels(OWN_AIR[loop], 60)
    assert rising[0] < 0.3 * rising[-1]
    assert rising == sorted(rising)
    sound.cue("five_inch")
    ducked = levels(OWN_AIR[loop], 80)
    assert min(ducked[:8]) < 0.75 * rising[-1]
    assert ducked[-1] > 0.9 * rising[-1]
    levels(SILENCE, 200)
    assert not channel.get_busy()


def test_a_games_own_sounds_are_at_hand_when_its_table_is_laid(sound):
    cues = load_cues()
    ordered = []
    sound.store.order = lambda paths, soon=False: ordered.extend(paths)
    sound.update(0.1, OWN_AIR["lagoon_air"])
    assert cues["amtrac_reef"].files[0] in ordered
    assert cues["hull_hit"].files[0] not in ordered
    sound.update(0.1, OWN_AIR["surf_far"])
    assert cues["hull_hit"].files[0] in ordered
    assert ordered.count(cues["rifles_us"].files[0]) == 1


def test_music_follows_the_scene_and_stops_for_play(sound):
    sound.scene("title")
    for _ in range(20):
        sound.update(0.1)
    assert sound.music.playing == "title"
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() > 0.3
    sound.scene("play")
    for _ in range(20):
        sound.update(0.1)
    assert sound.music.playing == ""
    assert not pygame.mixer.music.get_busy()
    sound.scene("decisive_loss")
    sound.update(0.1)
    assert sound.music.playing == "outcome_loss"


def test_a_device_that_is_lost_leaves_a_silent_game(sound, caplog):
    sound.cue("hit")
    pygame.mixer.quit()
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            sound.cue("hit")
            sound.cue("hit", delay=0.1)
            sound.update(0.2, of_island(Surroundings()))
        sound.stop_effects()
        sound.scene("title")
        sound.update(0.2)
    assert sound.silent
    assert len([record for record in caplog.records if "lost" in record.message]) == 1


def test_without_a_device_there_is_a_silent_player_and_one_line(monkeypatch, caplog):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    with caplog.at_level(logging.WARNING):
        player = open_sound(Settings())
    assert isinstance(player, NullSound)
    assert len(caplog.records) == 1
    assert "silent" in caplog.text
    player.cue("hit", at=(1, 1), delay=1.0, gain=0.5)
    player.update(0.1, of_island(Surroundings()))
    player.scene("title")
    player.stop_effects()
    player.set_volumes(Volumes(mute=True))
    player.close()


def test_the_decoder_is_open_before_a_second_thread_could_open_it(monkeypatch):
    """SDL_mixer opens it without a lock: a sound and the music that were the first at once crashed one start of ten."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    real, decoded = pygame.mixer.Sound, []

    def read(path):
        decoded.append((threading.current_thread(), [one.name for one in threading.enumerate()]))
        return real(path)

    monkeypatch.setattr(pygame.mixer, "Sound", read)
    player = open_sound(Settings())
    player.close()
    thread, alive = decoded[0]
    assert thread is threading.current_thread()
    assert "sounds" not in alive


def test_no_device_is_opened_when_no_sound_is_wanted(monkeypatch):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert isinstance(open_sound(Settings(sound=False)), NullSound)
    assert pygame.mixer.get_init() is None


def test_the_silent_player_takes_what_the_real_one_takes():
    own = {name for name in dir(Sound) if not name.startswith("_")}
    assert own - {name for name in dir(NullSound) if not name.startswith("_")} == set()


# ---------------------------------------------------------------- memory


def test_sounds_in_memory_stay_below_their_limit(mixer):
    store = Store(limit=600_000, threaded=False)
    paths = [path for cue in load_cues().values() if cue.group == "effects" for path in cue.files][:40]
    for path in paths:
        assert store.get(path) is not None
    assert store.size <= 600_000
    assert store.has(paths[-1])
    assert not store.has(paths[0])


def test_a_thread_reads_sounds_so_that_no_frame_waits(mixer):
    store = Store()
    path = load_cues()["hit"].files[0]
    assert store.get(path) is None
    while not store.has(path):
        pygame.time.wait(5)
    assert store.get(path) is not None
    store.close()


def test_a_file_that_cannot_be_played_is_told_once_and_left_out(mixer, tmp_path, caplog):
    broken = tmp_path / "hit-1.ogg"
    broken.write_bytes(b"no sound")
    store = Store(threaded=False)
    with caplog.at_level(logging.WARNING):
        assert store.get(broken) is None
        assert store.get(broken) is None
    assert store.broken(broken)
    assert len(caplog.records) == 1


# ---------------------------------------------------------------- voices and ducking, without a mixer


def test_a_free_voice_is_taken_first():
    assert choose([Playing(0, "hit", 4, 0.0)], "bell", 9, 1) == (1, -1)


def test_the_least_important_and_oldest_ends_first():
    playing = [Playing(0, "a", 5, 0.0), Playing(1, "b", 3, 2.0), Playing(2, "c", 3, 1.0)]
    assert choose(playing, "d", 4, 2, voices=3) == (3, 2)


def test_a_voice_that_is_taken_away_fades_in_its_channel():
    playing = [Playing(n, "a", 5, float(n)) for n in range(3)]
    assert choose(playing, "a", 5, 3, voices=9) == (3, 0)
    playing = [Playing(n, "a", 5, float(n), fading=n < SPARE) for n in range(2 + SPARE)]
    assert choose(playing, "a", 5, 2, voices=2) == (SPARE, SPARE)


def test_what_matters_less_than_all_is_not_played():
    playing = [Playing(n, "a", 7, 0.0) for n in range(3)]
    assert choose(playing, "hover", 1, 2, voices=3) == (-1, -1)


def test_many_heavy_sounds_are_each_softer():
    playing = [Playing(n, "a", 7, 0.0) for n in range(5)]
    assert crowd_gain([], 7) == 1.0
    assert crowd_gain(playing, 7) < 0.7
    assert crowd_gain(playing, 3) == 1.0


def test_ducking_is_quick_down_and_slow_up():
    duck = Duck()
    duck.press(8.0, 0.5)
    down = [duck.update(0.05) for _ in range(10)]
    assert down[-1] < -7
    assert all(b <= a for a, b in pairwise(down))
    up = [duck.update(0.05) for _ in range(80)]
    assert -7.5 < up[4] < -4
    assert up[-1] > -0.5
