"""What is asked of the installer of the Windows program: stops of the tour (windows_tour.py)."""

import json
import shutil
import time

from tests.package.older import kill_when, make_older, moments, whole
from tests.package.player import begin, patience, saved, until, within
from tests.package.wine import PROGRAM
from tools.package import manifest
from tools.pictures import apart, reduced

ENTRY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Peleliu1944"
WHITE = 90
"""How bright the middle of a display is at least where a page of the installer lies on it."""


def _place(place):
    """Where the program is installed unless somebody wants it elsewhere."""
    return place.machine.local / "Programs" / "Peleliu 1944"


def _menu(place):
    """Its entry in the start menu."""
    start = place.machine.user / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu"
    return start / "Programs" / "Peleliu 1944.lnk"


def _played(place, desk, executable, decisions):
    """Play the program where it was installed, in the user's own folders."""
    place.own, place.executable = True, executable
    with begin(place, desk, decisions=decisions) as game:
        assert game.close() == 0


def installed_silently(place):
    """Installed without a question, played, installed again over itself, uninstalled: the games stay, unless asked."""
    folder, machine = _place(place), place.machine
    with place.desk() as desk:
        for time_ in ("first", "again"):
            began = time.monotonic()
            code, said = machine.run(place.setup, "/S", DISPLAY=desk.display)
            assert code == 0, said
            place.note(f"installed {time_}: {time.monotonic() - began:.0f} s")
        assert (folder / PROGRAM).exists()
        assert _menu(place).exists()
        code, said = machine.run("reg", "query", ENTRY)
        assert code == 0
        assert "DisplayVersion" in said
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        place.note(f"{len(list(folder.rglob('*')))} files and folders, {size / 2**20:.1f} MiB")
        _played(place, desk, folder / PROGRAM, 3)
        _remove(place, desk)
        assert saved(machine.data), "the games stay"
        assert machine.run(place.setup, "/S", DISPLAY=desk.display)[0] == 0
        _remove(place, desk, "/REMOVE-SAVES")
        assert not machine.data.exists()
        place.note("uninstalled: the games stay; with /REMOVE-SAVES they go")


def _gone(folder):
    """Whether nothing lies in a folder any more but the uninstaller."""
    try:
        return all(path.name == "uninstall.exe" for path in folder.rglob("*"))
    except FileNotFoundError:  # a folder went while its contents were listed: the uninstaller is still at work
        return False


def _uninstaller(machine, folder, desk, *more):
    """Start the uninstaller where it lies; by itself it would go on as a copy of itself for which nobody can wait."""
    lines = (f'start /wait "" "%FOLDER%\\uninstall.exe" {" ".join(more)} _?=%FOLDER%', "exit %ERRORLEVEL%")
    return machine.shell(*lines, FOLDER=machine.path(folder), DISPLAY=desk.display)


def _remove(place, desk, *more):
    """Uninstall without a question; nothing may stay."""
    folder, machine = _place(place), place.machine
    assert _uninstaller(machine, folder, desk, "/S", *more).wait(patience()) == 0
    left = sorted(path.name for path in folder.rglob("*")) if folder.exists() else []
    assert left in ([], ["uninstall.exe"]), left  # started in this way it can't remove itself
    shutil.rmtree(folder, ignore_errors=True)
    assert not _menu(place).exists()
    assert machine.run("reg", "query", ENTRY)[0] != 0


def _next_page(desk):
    """Press Return until there is another page: as long as the installer is at work it takes no key."""
    before = reduced(desk.seen.picture())

    def gone():
        desk.key("Return")
        return within(10.0, lambda: apart(before, reduced(desk.seen.picture()))[0] > 1.0)

    until(gone, "the next page")
    desk.settle()


def _shoot_page(place, desk, name):
    """Keep a page of the installer once it is drawn: on a busy machine its window is black for some seconds."""
    until(lambda: min(desk.middle()) > WHITE, f"the page {name} on the display")
    desk.settle()
    place.shoot(desk, name)


def installed_by_hand(place):
    """The installer's pages, one after the other, into a folder with a difficult name; the program is started there."""
    folder, machine = place.machine.drive / "Spiele von mir" / "Jürgens ペリリュー", place.machine
    with place.desk() as desk:
        where = {"SETUP": machine.path(place.setup), "TARGET": machine.path(folder), "DISPLAY": desk.display}
        process = machine.shell('start /wait "" "%SETUP%" /D=%TARGET%', **where)
        _shoot_page(place, desk, "1-folder")
        desk.key("Return")
        until((folder / "uninstall.exe").exists, "the program in its folder")
        _shoot_page(place, desk, "2-installed")
        _next_page(desk)
        place.shoot(desk, "3-finish")
        desk.key("space", "Return")  # not started from here: its process would be nobody's
        process.wait(patience())
        _played(place, desk, folder / PROGRAM, 2)
        process = _uninstaller(machine, folder, desk)
        _shoot_page(place, desk, "4-uninstall")
        desk.key("Return")
        until(lambda: _gone(folder), "that nothing of the program is left")
        _shoot_page(place, desk, "5-uninstalled")

        def closed():
            desk.key("Return")  # it takes no key as long as it is at work
            time.sleep(1)
            return process.poll() is not None

        until(closed, "the end of the uninstaller")
        assert not (folder / PROGRAM).exists()
        assert saved(machine.data), "the games stay"
        place.note(f"installed into {machine.path(folder)}, played, uninstalled")
    shutil.rmtree(folder.parent, ignore_errors=True)


def upgrade_killed(place):
    """The installer is killed while it replaces an older version: the older or the newer one is whole, and starts."""
    folder, machine = _place(place), place.machine
    kept = place.folder / "older"
    with place.desk() as desk:
        assert machine.run(place.setup, "/S", DISPLAY=desk.display)[0] == 0
        older = make_older(folder)
        shutil.copytree(folder, kept)
        for name in moments(folder, older):
            shutil.rmtree(folder)
            shutil.copytree(kept, folder)
            has_come = moments(folder, older)[name]
            kill_when(machine.start(place.setup, "/S", DISPLAY=desk.display), has_come)
            found = whole(folder)
            code, said = machine.run(folder / PROGRAM, "--version")
            assert (code, said[:12]) == (0, "Peleliu 1944"), said
            place.note(f"killed at {name}: the {'older' if found == older else 'newer'} one is whole and starts")
        assert machine.run(place.setup, "/S", DISPLAY=desk.display)[0] == 0
        assert whole(folder) != older
        listed = manifest.listed(folder, manifest.contents(folder) / manifest.NAME)
        told = json.loads((manifest.contents(folder) / manifest.NAME).read_text(encoding="utf-8"))["files"]
        assert listed.keys() - told.keys() == {"uninstall.exe"}
        assert told.items() <= listed.items()
        place.note("installed once more: nothing of the older one is left")
        _remove(place, desk)
    shutil.rmtree(kept)


INSTALLED = (installed_silently, installed_by_hand, upgrade_killed)
