"""The table is heard: events and beats become cues at their pixels, the camera's place becomes ambience."""

import pygame
import pytest

from engine.dday import events as ev
from engine.peleliu import new_session
from game.app.app import App
from game.app.settings import Settings
from game.dday.battle_sounds import BattleSounds
from game.dday.play.play_scene import PlayScene
from game.dday.show.animation import AnimationCue
from game.dday.surroundings import of_island
from game.input.intents import Device, Intent, Signal
from game.sound import SILENCE, NullSound
from game.sound.music import SCENES
from game.ui.widgets import Button, Buttons


class Ears(NullSound):
    """Keeps what it is asked to play."""

    def __init__(self):
        super().__init__()
        self.cues, self.scenes, self.there, self.stopped = [], [], [], 0

    def cue(self, name, *, at=None, delay=0.0, gain=1.0):
        self.cues.append((name, at, delay, gain))

    def scene(self, name):
        self.scenes.append(name)

    def update(self, seconds, ambience=None):
        self.there.append(ambience)

    def stop_effects(self):
        self.stopped += 1


@pytest.fixture
def app(tmp_path):
    app = App(Settings(speed="2", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.sound = Ears()
    app.running = True
    yield app
    app.close()
    Buttons.heard = staticmethod(lambda cue: None)
    pygame.event.clear()


@pytest.fixture
def play(app):
    scene = PlayScene(app, new_session("15-september", "7"), None, fresh=False)
    app.push(scene)
    app.settle()
    return scene


def test_an_event_without_cues_of_its_own_sounds_by_its_kind_at_its_pixel(app, play):
    app.sound.cues.clear()
    play.show.hearing.hear(ev.GarrisonPlaced("14.4", "0820"), play.view, None)
    ((name, at, delay, _),) = app.sound.cues
    assert (name, delay) == ("counter_down", 0.0)
    assert at == pytest.approx(play.board.camera.hex_centre("0820"))


def test_an_animation_has_its_own_cues_and_they_follow_the_speed(app, play):
    app.sound.cues.clear()
    play.show.hearing.hear(
        ev.GarrisonPlaced("14.4", "0820"), play.view, [AnimationCue("grenade", 0.8, (3.0, 4.0), 0.5)]
    )
    assert app.sound.cues == [("grenade", play.board.camera.to_screen((3.0, 4.0)), 0.4, 0.5)]
    app.sound.cues.clear()
    play.show.hearing.hear(ev.GarrisonPlaced("14.4", "0820"), play.view, [])
    assert app.sound.cues == []


def test_skipping_ends_what_is_heard(app, play):
    before = app.sound.stopped
    play.show.skip_all()
    assert app.sound.stopped == before + 1


def test_where_the_camera_is_there_are_its_sounds(app, play):
    looked = []
    play.show.hearing._sounds = BattleSounds(ambience=lambda facts: looked.append(facts) or of_island(facts))

    def facts_at(h):
        play.board.camera.show([h], closer=60.0, at_once=True)
        play.show.hearing.update(1.0, play.timeline)
        return looked[-1]

    def first(*terrains):
        island = play.island
        return next(
            h
            for h in island.hexes
            if all(island.hexes[n].terrain in terrains for n in (h, *island.neighbours[h]) if n in island.hexes)
            and len(island.neighbours[h]) == 6
        )

    sea, jungle = facts_at(first("sea")), facts_at(first("jungle"))
    assert sea.sea > 0.5 > jungle.sea
    assert jungle.jungle > 0.4 > sea.jungle
    assert (jungle.lands, jungle.turn, jungle.part) == (True, 1, "day")
    assert app.ambience.levels["jungle_day"] > 0.4


def test_each_scene_has_its_music(app, play):
    from game.scenes.menu import MenuScene
    from game.scenes.new_game import NewGameScene
    from game.scenes.title import TitleScene

    for scene, music in (
        (TitleScene(app), "title"),
        (NewGameScene(app), "briefing"),
        (MenuScene(app, play), "briefing"),
    ):
        app.push(scene)
        app.settle()
        app._listen(0.1)
        assert app.sound.scenes[-1] == music
    assert app.sound.there[-1] == SILENCE
    assert {TitleScene.music, NewGameScene.music, PlayScene.music} <= set(SCENES)


def test_over_the_table_the_ambience_goes_on(app, play):
    play.show.hearing.update(1.0, play.timeline)
    app._listen(0.1)
    assert app.sound.scenes[-1] == "play"
    assert app.sound.there[-1].levels["surf_far"] > 0.3


def test_buttons_are_heard():
    heard, pressed = [], []
    Buttons.heard = staticmethod(heard.append)
    buttons = Buttons()
    rects = [pygame.Rect(0, 0, 50, 20), pygame.Rect(0, 30, 50, 20)]
    buttons.set(
        [
            Button("Go", lambda: pressed.append(1), "go", rect=rects[0]),
            Button("No", lambda: pressed.append(2), "no", rect=rects[1], enabled=False),
        ]
    )
    for point in ((10, 10), (12, 10), (200, 200), (10, 10)):
        buttons.handle(Signal(Intent.POINT, Device.MOUSE, point))
    assert heard == ["hover", "hover"]
    buttons.handle(Signal(Intent.CHOOSE, Device.MOUSE, (10, 10)))
    buttons.handle(Signal(Intent.CHOOSE, Device.MOUSE, (10, 40)))
    Buttons.heard = staticmethod(lambda cue: None)
    assert heard[2:] == ["button", "refused"]
    assert pressed == [1]
