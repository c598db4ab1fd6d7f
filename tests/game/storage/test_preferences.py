"""The settings screen, and the file in which settings are kept."""

import pytest

from game.app.command_line import parse
from game.app.settings import FOR_PLAYERS, Settings
from game.input.intents import Device, Intent, Signal
from game.scenes.message import MessageScene
from game.scenes.opening import start
from game.scenes.settings import PAGES, VOLUMES, SettingsScene
from game.scenes.title import TitleScene
from game.storage import preferences
from tests.themes import THEME


def test_what_is_written_is_read_again(tmp_path):
    chosen = Settings(
        speed="4",
        calm=True,
        size=(1920, 1080),
        volume_music=0,
        mute=True,
        names=False,
        fullscreen=True,
        screen=2,
        vsync=True,
    )
    file = preferences.path(tmp_path)
    preferences.keep(file, {name: getattr(chosen, name) for name in preferences.CHECKS})
    kept, fault = preferences.read(THEME.language, file)
    assert fault == ""
    assert Settings(**kept) == chosen
    assert set(kept) == set(preferences.CHECKS)
    assert [path.name for path in tmp_path.iterdir()] == [preferences.NAME]


def test_without_a_file_everything_is_as_by_default(tmp_path):
    assert preferences.read(THEME.language, preferences.path(tmp_path)) == ({}, "")
    assert preferences.layered({}, tmp_path) == Settings(**FOR_PLAYERS)


@pytest.mark.parametrize("content", ["speed = ", "\x00", b"\xff\xfe\x00", "[[speed]"])
def test_a_damaged_file_is_told_and_the_defaults_are_used(tmp_path, content):
    file = preferences.path(tmp_path)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    kept, fault = preferences.read(THEME.language, file)
    assert kept == {}
    assert str(file) in fault


def test_only_what_cannot_be_used_is_left_out(tmp_path):
    file = preferences.path(tmp_path)
    words = 'speed = "9"\nvolume_music = 120\nsize = [800, 600]\ncalm = true\ncolour = 3\nmute = 1\n'
    file.write_text(words, encoding="utf-8")
    kept, fault = preferences.read(THEME.language, file)
    assert kept == {"calm": True}
    for name in ("speed", "volume_music", "size", "colour", "mute"):
        assert name in fault


def test_the_command_line_counts_more_than_the_file(tmp_path):
    preferences.keep(preferences.path(tmp_path), {"speed": "4", "size": (1920, 1080), "calm": True})
    said = parse(["--data-dir", str(tmp_path), "--speed", "2"])
    assert (said.speed, said.size, said.calm) == ("2", (1920, 1080), True)
    assert parse(["--data-dir", str(tmp_path)]).speed == "4"
    assert parse(["--data-dir", str(tmp_path), "--size", "1280x720"]).size == (1280, 720)


def test_a_fault_of_the_file_is_told_once_on_the_title(table):
    table.app.settings = Settings(fault="settings.toml\n\nThe file can't be read.")
    table.app.push(TitleScene(table.app))
    table.frames(2)
    assert isinstance(table.top, MessageScene)
    table.press(table.top.buttons.items[0].id)
    assert isinstance(table.top, TitleScene)
    assert table.app.settings.fault == ""


def test_the_screen_changes_settings_at_once_and_keeps_them(table, tmp_path):
    game = start(table.app, "15-september", "7", ())
    table.app.replace(game)
    table.frames()
    table.app.push(SettingsScene(table.app))
    table.press("4×")
    table.press("Reduce motion")
    table.press("Place names on the map")
    assert game.timeline.speed == "4"
    assert game.show.director.calm
    assert not game.board.layers.names
    table.press("Sound")
    table.press("mute")
    assert table.app.sound.volumes.mute
    table.press("Done")
    assert table.top is game
    kept, fault = preferences.read(THEME.language, preferences.path(tmp_path))
    assert fault == ""
    assert (kept["speed"], kept["calm"], kept["names"], kept["mute"]) == ("4", True, False, True)


def test_what_only_the_command_line_said_is_not_kept(table, tmp_path):
    table.app.settings = Settings(data_dir=tmp_path, speed="instant", size=(1280, 720))
    preferences.keep(preferences.path(tmp_path), {"volume_music": 30})
    table.app.push(SettingsScene(table.app))
    table.press("Reduce motion")
    table.press("Done")
    assert preferences.read(THEME.language, preferences.path(tmp_path)) == ({"volume_music": 30, "calm": True}, "")


@pytest.mark.parametrize("name", VOLUMES)
def test_each_volume_goes_up_and_down_within_its_bounds(table, name):
    table.app.push(SettingsScene(table.app, "sound"))
    table.frames()
    scene = table.top

    def press(which):
        table.frames()
        button = next(item for item in scene.buttons.items if item.id == f"{name}:{which}")
        table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))

    for _ in range(12):
        press("down")
    assert getattr(table.app.settings, name) == 0
    press("up")
    assert getattr(table.app.settings, name) == 10
    group = name.removeprefix("volume").strip("_") or "master"
    assert getattr(table.app.sound.volumes, group) == 10
    for _ in range(12):
        press("up")
    assert getattr(table.app.settings, name) == 100


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
@pytest.mark.parametrize("page", PAGES)
def test_every_switch_can_be_reached_without_a_mouse(table, device, page):
    table.app.push(SettingsScene(table.app, page))
    table.frames()
    scene, seen = table.top, set()
    ways = (Intent.CURSOR_S, Intent.CURSOR_E, Intent.CURSOR_N, Intent.CURSOR_W)
    for item in range(len(scene.buttons.items)):
        for way in ways:
            scene.buttons.focus = item
            table.app.signal(Signal(way, device))
            seen.add(scene.buttons.focused.id)
    assert seen == {item.id for item in scene.buttons.items}


def test_names_left_out_on_the_settings_screen_stay_out_of_the_next_game(table):
    table.app.settings = Settings(names=False)
    assert not start(table.app, "15-september", "7", ()).board.layers.names


def test_a_disk_that_refuses_the_settings_is_told_at_once_wherever_they_were_changed(table, tmp_path):
    preferences.path(tmp_path).mkdir()  # no file can be written there
    table.app.replace(TitleScene(table.app))
    table.app.push(SettingsScene(table.app))
    table.press("Reduce motion")
    table.press("Done")
    assert isinstance(table.top, TitleScene)
    assert table.app.toast.words.startswith(THEME.text("settings.not_kept").partition("{")[0])
    assert table.app.toast.rect.width
    assert table.app.settings.calm
