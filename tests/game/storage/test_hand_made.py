"""Settings and controls as a person writes them: what is good in a file stays, what is not is told and set aside."""

import pytest

from game.input import kept
from game.input.controls import Controls
from game.input.intents import Device, Intent
from game.storage import preferences
from game.storage.hand_made import BACKUP
from tests.systems import not_on_windows
from tests.themes import THEME

WRITTEN = """\
# my own settings, 2026

speed = "4"   # fast
volume_music = 30
  calm = true
size = [
  1920,   # wide
  1080,
]
glow = "a later version's"

[later]
thing = { a = 1 }
"""


@pytest.fixture
def file(tmp_path):
    return preferences.path(tmp_path)


def test_one_slip_costs_one_line(file):
    file.write_text(WRITTEN.replace("volume_music = 30", "volume_music = = 30"), encoding="utf-8")
    found, fault = preferences.read(THEME.language, file)
    assert found == {"speed": "4", "calm": True, "size": (1920, 1080)}
    assert "Line 4" in fault
    assert "volume_music = = 30" in fault


def test_each_entry_that_is_not_used_is_told_with_its_file_line_and_what_was_expected(file):
    written = WRITTEN.replace("volume_music = 30", "volume_music = 130").replace('speed = "4"', "speed = = 4")
    file.write_text(written, encoding="utf-8")
    found, fault = preferences.read(THEME.language, file)
    assert found == {"calm": True, "size": (1920, 1080)}
    head, told = fault.split("\n\n", 1)
    slip, volume, later, *_, last = told.splitlines()
    assert head == str(file)
    assert "3" in slip
    assert "speed = = 4" in slip
    assert "4" in volume
    assert "volume_music = 130" in volume
    assert "100" in volume
    assert "10" in later
    assert "glow" in later
    assert last == THEME.text("preferences.rest")


def test_what_is_not_changed_stays_as_it_was_written(file):
    file.write_text(WRITTEN, encoding="utf-8")
    preferences.keep(file, {"volume_music": 70, "mute": True})
    wanted = WRITTEN.replace("= 30", "= 70").replace("version's\"\n", "version's\"\nmute = true\n")
    assert file.read_text(encoding="utf-8") == wanted
    assert sorted(path.name for path in file.parent.iterdir()) == [file.name]


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\u0085"])
def test_what_only_looks_like_the_end_of_a_line_ends_none(file, sign):
    written = f'# louder:{sign}volume = 90\nspeed = "4" # or{sign}mute = true\n'
    file.write_text(written, encoding="utf-8")
    assert preferences.read(THEME.language, file) == ({"speed": "4"}, "")
    preferences.keep(file, {"volume": 30, "mute": True})
    assert preferences.read(THEME.language, file) == ({"speed": "4", "volume": 30, "mute": True}, "")
    assert file.read_text(encoding="utf-8").startswith(written)


def test_a_changed_value_keeps_what_is_said_of_it(file):
    file.write_text(WRITTEN, encoding="utf-8")
    preferences.keep(file, {"speed": "1", "calm": False, "size": (1280, 720)})
    text = file.read_text(encoding="utf-8")
    assert 'speed = "1"   # fast\n' in text
    assert "\n  calm = false\n" in text
    assert "\nsize = [1280, 720]\nglow" in text
    assert preferences.read(THEME.language, file)[0] == {
        "speed": "1",
        "calm": False,
        "size": (1280, 720),
        "volume_music": 30,
    }


def test_a_slip_becomes_a_comment_and_the_file_as_it_was_stays_beside(file):
    was = WRITTEN.replace("calm = true", 'calm = true"').replace('"4"', '"9"')
    file.write_text(was, encoding="utf-8")
    preferences.keep(file, {"volume_music": 70})
    assert (file.parent / (file.name + BACKUP)).read_text(encoding="utf-8") == was
    found, fault = preferences.read(THEME.language, file)
    assert found == {"volume_music": 70, "size": (1920, 1080)}
    assert "calm" not in fault
    assert "speed" not in fault
    assert '\n#   calm = true"\n' in file.read_text(encoding="utf-8")
    assert '\n# speed = "9"   # fast\n' in file.read_text(encoding="utf-8")
    assert "[later]\nthing = { a = 1 }\n" in file.read_text(encoding="utf-8")
    file.write_text(was + "\nx = = 1\n", encoding="utf-8")
    preferences.keep(file, {"volume_music": 71})
    assert (file.parent / f"{file.name}{BACKUP}").read_text(encoding="utf-8") == was
    assert (file.parent / f"{file.name}{BACKUP}2").read_text(encoding="utf-8") == was + "\nx = = 1\n"


KINDS = {"no text": b"\xff\xfe\x00", "large": b"x" * 200_000, "empty": b"", "bom": b"\xef\xbb\xbfcalm = true\r\n"}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_text_at_all_is_set_aside_whole(file, kind):
    raw = KINDS[kind]
    file.write_bytes(raw)
    preferences.keep(file, {"volume_music": 70})
    assert preferences.read(THEME.language, file)[0]["volume_music"] == 70
    backup = file.parent / (file.name + BACKUP)
    assert backup.exists() == (kind in ("no text", "large"))
    assert not backup.exists() or backup.read_bytes() == raw


ODD = ("a = " + "[" * 5000, "a" + ".a" * 5000 + " = 1", "a = " + "9" * 5000, '[[x]]\ny = "\n', "[x\ny = 1")


@pytest.mark.parametrize("words", ODD, ids=range(len(ODD)))
def test_what_no_reader_can_take_is_told(file, words):
    file.write_text(f"calm = true\n{words}\n", encoding="utf-8")
    found, fault = preferences.read(THEME.language, file)
    assert found == {"calm": True}
    assert fault
    preferences.keep(file, {"calm": False})
    assert preferences.read(THEME.language, file)[0] == {"calm": False}


def test_hundreds_of_slips_are_told_in_a_few_lines(file):
    file.write_text("x = = 1\n" * 500, encoding="utf-8")
    _, fault = preferences.read(THEME.language, file)
    assert len(fault.splitlines()) < 12
    assert "494" in fault


@not_on_windows("lays a link and sets rights, for which Windows asks an administrator")
def test_a_link_stays_a_link(file, tmp_path):
    own = tmp_path / "dotfiles" / "peleliu.toml"
    own.parent.mkdir()
    own.write_text("# mine\ncalm = true\n", encoding="utf-8")
    own.chmod(0o600)
    file.symlink_to(own)
    preferences.keep(file, {"calm": False})
    assert file.is_symlink()
    assert own.read_text(encoding="utf-8") == "# mine\ncalm = false\n"
    assert own.stat().st_mode & 0o777 == 0o600
    own.unlink()
    preferences.keep(file, {"mute": True})
    assert file.is_symlink()
    assert preferences.read(THEME.language, file)[0] == {"mute": True}


# ------------------------------------------------------------ controls


@pytest.fixture
def keys(table):
    """A window: only that knows the names of keys."""


def bound(file, **keys):
    """Controls that a file keeps, with some keys bound anew."""
    controls = Controls()
    assert kept.read(THEME.language, controls, file) == ""
    for intent, key in keys.items():
        controls.bind(Device.KEYBOARD, Intent[intent.upper()], key)
    return controls


@pytest.mark.usefixtures("keys")
def test_controls_keep_comments_and_what_only_a_later_version_knows(file):
    file = file.with_name(kept.NAME)
    file.write_text('# mine\n[keyboard]\nlog = ["f9"]   # the diary\n\n[later]\nx = 1\n', encoding="utf-8")
    controls = Controls()
    assert "later" in kept.read(THEME.language, controls, file)
    controls.bind(Device.KEYBOARD, Intent.LOG, "f8")
    controls.bind(Device.KEYBOARD, Intent.LAYERS, "f7")
    kept.keep(controls, file)
    written = file.read_text(encoding="utf-8")
    assert written.startswith('# mine\n[keyboard]\nlog = ["f8"]   # the diary\nlayers = ["f7"]\n')
    assert "[later]\nx = 1\n" in written


@pytest.mark.usefixtures("keys")
def test_a_slip_among_controls_costs_one_line(file):
    file = file.with_name(kept.NAME)
    file.write_text('[keyboard]\nlog = ["f9"\nlayers = ["f7"]\n', encoding="utf-8")
    controls = Controls()
    assert "Line 2" in kept.read(THEME.language, controls, file)
    assert controls.of(Device.KEYBOARD, Intent.LAYERS) == ["f7"]
    controls.bind(Device.KEYBOARD, Intent.LAYERS, "f6")
    kept.keep(controls, file)
    assert file.read_text(encoding="utf-8") == '[keyboard]\n# log = ["f9"\nlayers = ["f6"]\n'
    assert (file.parent / (file.name + BACKUP)).exists()


@pytest.mark.usefixtures("keys")
def test_what_a_device_cannot_do_without_comes_back_and_nothing_else_is_lost(file):
    file = file.with_name(kept.NAME)
    file.write_text('[keyboard]\nlog = ["f9"]\nchoose = []\nlayers = ["nokey", "f7"]\n', encoding="utf-8")
    controls = Controls()
    fault = kept.read(THEME.language, controls, file)
    assert controls.of(Device.KEYBOARD, Intent.LOG) == ["f9"]
    assert controls.of(Device.KEYBOARD, Intent.LAYERS) == ["f7"]
    assert controls.of(Device.KEYBOARD, Intent.CHOOSE) == Controls().of(Device.KEYBOARD, Intent.CHOOSE)
    _, choose, layers, rest = fault.replace("\n\n", "\n").splitlines()
    assert "3" in choose
    assert "choose" in choose
    assert "4" in layers
    assert "nokey" in layers
    assert rest == THEME.text("preferences.rest")


@pytest.mark.usefixtures("keys")
def test_two_windows_keep_controls_beside_each_other(file):
    file = file.with_name(kept.NAME)
    first, second = bound(file), bound(file)
    first.bind(Device.KEYBOARD, Intent.LOG, "f9")
    kept.keep(first, file)
    second.bind(Device.KEYBOARD, Intent.LAYERS, "f7")
    kept.keep(second, file)
    both = bound(file)
    assert (both.of(Device.KEYBOARD, Intent.LOG), both.of(Device.KEYBOARD, Intent.LAYERS)) == (["f9"], ["f7"])
    first.restore(Device.KEYBOARD)
    kept.keep(first, file)
    left = bound(file)
    assert left.of(Device.KEYBOARD, Intent.LAYERS) == ["f7"]
    assert left.of(Device.KEYBOARD, Intent.LOG) == Controls().of(Device.KEYBOARD, Intent.LOG)
    second.restore(Device.KEYBOARD)
    kept.keep(second, file)
    assert not file.exists()
