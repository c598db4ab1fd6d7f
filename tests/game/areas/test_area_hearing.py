"""Tables of areas are heard like those of landings: sounds at their places, felt in hand, over what is always there."""

from dataclasses import replace

import pygame
import pytest

from game.areas.hearing import hear_sight
from game.areas.show.moment import SightCue, at_board
from game.input.intents import Device
from game.presentations import PRESENTATIONS
from game.scenes.plain_table import PlainTable
from game.sound import SILENCE, Captions, NullSound
from game.sound.cues import load_cues
from tests.game.area_tables import begun

SCENARIOS = ("wake", "savagery")


class Ears(NullSound):
    """Keeps what it is asked to play, and what is always there."""

    def __init__(self):
        super().__init__()
        self.asked, self.there, self.stopped = [], [], 0

    def cue(self, name, *, at=None, delay=0.0, gain=1.0):
        self.asked.append((name, at, delay, gain))
        super().cue(name, at=at, delay=delay, gain=gain)

    def update(self, seconds, ambience=None):
        super().update(seconds, ambience)
        self.there.append(ambience)

    def stop_effects(self):
        super().stop_effects()
        self.stopped += 1


@pytest.fixture
def ears(app):
    before, app.sound = app.sound, Ears()
    yield app.sound
    app.sound = before


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_ambience_of_the_map_is_there_and_a_menu_ends_it(app, ears, scenario):
    scene = begun(app, scenario, "4")
    app.frames(2)
    there = ears.there[-1]
    loops = {name for name, cue in load_cues().items() if cue.kind.looped}
    assert there.game == scenario
    assert set(there.levels) <= loops
    assert max(there.levels.values()) > 0.3
    assert there.passing == "" or load_cues()[there.passing].kind.group == "ambience"
    scene.open_menu()
    app.settle()
    app.top.music = "briefing"
    app.frames(1)
    assert ears.there[-1] == SILENCE
    app.pop()
    app.settle()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_while_something_is_shown_the_ambience_steps_back(app, scenario):
    kit = PRESENTATIONS.of_scenario(scenario).kit
    view = begun(app, scenario, "4").view
    busy, calm = kit.ambience(view, busy=True), kit.ambience(view, busy=False)
    assert sum(busy.levels.values()) < sum(calm.levels.values())
    assert busy.passing == ""
    assert all(0 <= level <= 1 for level in (*busy.levels.values(), *calm.levels.values()))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_sound_of_the_show_comes_from_its_place_and_is_felt(app, ears, scenario, monkeypatch):
    scene = begun(app, scenario, "4")
    shaken = []
    monkeypatch.setattr(app.devices, "rumble", lambda *shock: shaken.append(shock))
    monkeypatch.setattr(app.devices, "last", Device.GAMEPAD)
    left, top, right, bottom = scene.board.bounds
    middle = (left + right) / 2, (top + bottom) / 2
    ears.asked.clear()
    hear_sight(scene, SightCue("naval_burst", 0.4, at_board(middle), 0.9))
    ((name, at, _, gain),) = ears.asked
    assert (name, gain) == ("naval_burst", 0.9)
    assert at == pytest.approx(scene.board.camera.to_screen(middle))
    assert ears.ear.window == app.surface.get_size()
    assert len(shaken) == 1
    assert shaken[0][2] == load_cues()["naval_burst"].shake[2]
    hear_sight(scene, SightCue("card_flip"))
    assert len(shaken) == 1


def test_a_plain_table_has_no_ambience_of_the_game_before(app, ears):
    scene = begun(app, "wake", "4")
    app.frames(1)
    assert app.ambience.levels
    app.replace(PlainTable(app, scene.session, None, False))
    app.frames(1)
    assert app.ambience == SILENCE


@pytest.mark.parametrize("wanted", [False, True])
def test_captions_are_seen_on_the_map_when_they_are_wanted(app, ears, wanted, monkeypatch):
    drawn = []
    place = "game.areas.drawing.draw_captions"
    monkeypatch.setattr(place, lambda page, room, measure, lines: drawn.append((room, lines)))
    scene = begun(app, "wake", "4")
    monkeypatch.setattr(app, "settings", replace(app.settings, sound_captions=wanted))
    ears.cue("naval_guns")
    scene.draw(pygame.Surface((1280, 720)))
    assert bool(drawn) == wanted
    if wanted:
        room, lines = drawn[-1]
        assert room == scene.layout.board
        assert len(lines) == 1
    assert isinstance(ears.captions, Captions)
