"""The Windows program as a player has it, under Wine: installed, checked by itself, played, closed, removed.

PELELIU_WINDOWS names the folder of the downloads, as in test_windows_download.py. A longer look:
``python -m tests.package.windows_tour``.
"""

import json
import os
import re
import textwrap
import time
import zipfile
from pathlib import Path

import pytest

from game.app.selftest import expected_games
from game.versions import GAME
from tests.package import older, wine
from tests.package.player import begin, decide, patience, until
from tests.package.stops import take_up
from tests.package.windows_tour import Place
from tests.systems import only_on_linux
from tests.window.display import a_display
from tools.package import manifest
from tools.windows import python

DIST = os.environ.get("PELELIU_WINDOWS")
KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Peleliu1944"
NOT_POSSIBLE = 2
NOT_NAMED = "PELELIU_WINDOWS names no folder with the Windows program"
pytestmark = [
    pytest.mark.window,
    only_on_linux("installs and starts the Windows program under Wine, on a display of its own"),
    pytest.mark.skipif(not DIST, reason=NOT_NAMED),
]


@pytest.fixture(scope="module")
def machine(tmp_path_factory):
    """A Windows that nobody has used before."""
    assert not wine.missing()
    made = wine.Machine(tmp_path_factory.mktemp("wine"))
    yield made
    made.end()


@pytest.fixture(scope="module")
def setup():
    return Path(DIST) / f"peleliu-1944-{GAME}-setup.exe"


@pytest.fixture(scope="module")
def folder(machine, setup):
    """Where the installer put the program, without a question."""
    assert machine.run(setup, "/S") == (0, "")
    return machine.local / "Programs" / "Peleliu 1944"


@pytest.fixture
def place(machine, folder, tmp_path):
    made = Place(machine, folder / wine.PROGRAM, tmp_path, "tried")
    made.own = True
    return made


def test_it_is_installed_for_this_user_and_stands_among_the_apps(machine, folder):
    contents = manifest.contents(folder).name
    listed = json.loads((folder / contents / manifest.NAME).read_text(encoding="utf-8"))["files"]
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert found == {*listed, f"{contents}/{manifest.NAME}", "uninstall.exe"}
    menu = machine.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
    assert [path.name for path in menu.glob("Peleliu*")] == ["Peleliu 1944.lnk"]
    code, said = machine.run("reg", "query", KEY)
    told = dict(re.findall(r"^ +(\w+) +REG_\w+ +(.*?)$", said, re.MULTILINE))
    assert (code, told["DisplayName"], told["DisplayVersion"]) == (0, "Peleliu 1944", GAME)
    assert int(told["EstimatedSize"], 16) > 40_000
    assert told["QuietUninstallString"].endswith('uninstall.exe" /S')


@pytest.mark.slow
def test_the_program_is_sound_and_plays_as_the_source_does_on_linux(machine, folder):
    code, said = machine.run(folder / wine.PROGRAM, "--selftest")
    assert (code, said.splitlines()[-1].split(" in ")[0]) == (0, "Self-test passed")
    assert re.findall(r"outcome: .*hash=[0-9a-f]{64}", said) == [game.outcome for game in expected_games.expected()]


def test_what_it_prints_goes_where_it_is_led(machine, folder):
    code, said = machine.run(folder / wine.PROGRAM, "--speed", "9")
    assert code == 2
    assert "--speed" in said


def test_started_from_a_console_it_prints_there(machine, folder, tmp_path):
    """A parent with a console of its own, and a child to which it gives no streams, as a shell does."""
    script = tmp_path / "parent.py"
    script.write_text(
        textwrap.dedent("""
        import ctypes, msvcrt, subprocess, sys
        from ctypes import wintypes
        kernel = ctypes.windll.kernel32
        kernel.FreeConsole()
        assert kernel.AllocConsole()
        for which in (-10, -11, -12):
            kernel.SetStdHandle(which, None)
        child = subprocess.Popen([sys.argv[1], "--version"], close_fds=True)
        assert child.wait(120) == 0
        kernel.CreateFileW.restype = wintypes.HANDLE
        screen = kernel.CreateFileW("CONOUT$", 0xC0000000, 3, None, 3, 0, None)
        letters, read = ctypes.create_unicode_buffer(80 * 25), wintypes.DWORD()
        assert kernel.ReadConsoleOutputCharacterW(wintypes.HANDLE(screen), letters, 80 * 25, wintypes.DWORD(0),
                                                  ctypes.byref(read))
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(letters.value)
    """),
        encoding="utf-8",
    )
    told = tmp_path / "told.txt"
    arguments = [python.EXECUTABLE, machine.path(script), machine.path(folder / wine.PROGRAM), machine.path(told)]
    with a_display() as display:
        code, said = machine.run(*arguments, DISPLAY=display)
    assert code == 0, said
    assert f"Peleliu 1944 {GAME}" in told.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_game_begins_by_command_line_and_is_taken_up_from_the_title(machine, folder, setup, place):
    """While the title is there, the program is neither replaced nor removed."""
    with place.desk() as desk:
        with begin(place, desk, decisions=2) as game:
            assert game.decisions() >= 2
            assert game.close() == 0
        before = sorted(folder.rglob("*"))
        with place.run(desk) as again:
            window = again.window()
            until(lambda: desk.shows("title-720", most=100.0), "the title")  # the kept one has no game to resume
            assert machine.run(setup, "/S")[0] == NOT_POSSIBLE
            machine.run(folder / "uninstall.exe", "/S")
            time.sleep(5)
            assert sorted(folder.rglob("*")) == before
            desk.do("windowactivate", "--sync", window)  # the keys had gone to what was started last
            take_up(desk, again)
            decide(desk, again, 3)
            assert again.close() == 0


def test_a_newer_one_takes_the_place_of_an_older_one_at_once_and_games_stay(machine, folder, setup):
    machine.data.mkdir(parents=True, exist_ok=True)
    (machine.data / "kept.txt").touch()
    before = older.make_older(folder)
    moment = older.moments(folder, before)["the first file in its place"]
    older.kill_when(machine.start(setup, "/S"), moment)
    assert older.whole(folder) == before
    assert machine.run(setup, "/S")[0] == 0
    assert [path.name for path in folder.iterdir() if path.is_dir()] == [older.whole(folder)] != [before]
    with zipfile.ZipFile(Path(DIST) / f"peleliu-1944-{GAME}-windows-x64.zip") as archive:
        assert (folder / "README.txt").read_bytes() == archive.read(f"peleliu-1944-{GAME}/README.txt")
    assert (machine.data / "kept.txt").exists()


def test_it_is_removed_and_games_stay(machine, folder):
    machine.data.mkdir(parents=True, exist_ok=True)
    (machine.data / "kept.txt").touch()
    (folder / "of mine.txt").touch()
    machine.run(folder / "uninstall.exe", "/S")
    until(lambda: not (folder / "uninstall.exe").exists(), "the end of the uninstaller")
    until(lambda: [path.name for path in folder.iterdir()] == ["of mine.txt"], "an empty folder")
    until(lambda: machine.run("reg", "query", KEY)[0] != 0, "the entry gone")
    assert not list((machine.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs").glob("Peleliu*"))
    assert (machine.data / "kept.txt").exists()


def test_it_is_installed_where_it_is_told_to_and_removed_with_its_games_when_told_so(machine, setup):
    deep = machine.drive / "Spiele von Jürgen ペリリュー"
    line = '"%SETUP%" /S /D=%FOLDER%'
    shell = machine.shell(line, SETUP=machine.path(setup), FOLDER=machine.path(deep))
    assert shell.wait(patience()) == 0
    shell.stdin.close()
    until(lambda: (deep / "uninstall.exe").exists(), "the uninstaller")
    code, said = machine.run(deep / wine.PROGRAM, "--version")
    assert (code, said.splitlines()[0]) == (0, f"Peleliu 1944 {GAME}")
    machine.data.mkdir(parents=True, exist_ok=True)
    machine.run(deep / "uninstall.exe", "/S", "/REMOVE-SAVES")
    until(lambda: not deep.exists(), "the folder gone")
    until(lambda: not machine.data.exists(), "the games gone")
