"""What is asked of the Windows program about its files: stops of the tour of it (windows_tour.py).

Each is a function of a place. Where Windows has the game's files is found by the program itself unless a stop names a
folder.
"""

import codecs
import shutil
import time
import zipfile
from dataclasses import replace

from engine.peleliu import load_session
from game.app.app import App
from game.app.settings import Settings
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.statistics.book import Book
from game.statistics.entry import FinishedGame
from tests.package import stops
from tests.package.player import SCENARIO, begin, decide, saved, until
from tests.package.wine import USER
from tests.package.wine_disks import OpenElsewhere, a_drive, allowed, fill, lock

WAIT = 2.0
"""Seconds until a scene that has come is drawn to its end."""
DEEPEST = 259
"""Letters of the longest name of a file of the program. Beyond these Windows unpacks none, and the program says so."""
CRLF = "\r\n"
WON = FinishedGame("a", "2026-11-01T10:00:00", SCENARIO, "", (), "7", "win", "goals-reached", 12, 400, 9, ((1, 2, 0),))
ENDED = (WON, replace(WON, id="b", finished="2026-11-02T10:00:00", result="loss", reason="catastrophic-loss"))
"""Two games for the service record."""


def played(place, desk, name, decisions=3, *arguments, **environment):
    """Begin a game in the folders of the user, make decisions, keep a picture, close; gives how many were made."""
    with begin(place, desk, *arguments, decisions=decisions, **environment) as game:
        place.shoot(desk, name)
        kept = game.decisions()
        assert game.close() == 0
    return kept


def own_folders(place):
    """Saves, settings, log lie in the user's own folders, and nothing of them anywhere else."""
    place.own = True
    with place.desk() as desk:
        played(place, desk, "1-table")
        data = place.machine.data
        found = sorted(str(path.relative_to(data)) for path in data.rglob("*") if path.is_file())
        place.note(f"below %LOCALAPPDATA%\\{data.name}: {', '.join(found)}")
        assert any(name.startswith("saves/") for name in found)
        assert "Logs/peleliu.log" in found
        with begin(place, desk, decisions=1, PELELIU_CRASH="table:900") as game:
            stops.page(place, desk, game, "2-page-names-the-report")
            made = next((data / "Logs" / "reports").glob("*.zip"))
            with zipfile.ZipFile(made) as report:
                words = "".join(report.read(name).decode() for name in ("report.txt", "traceback.txt", "log.txt"))
            assert USER not in words, "a report names nobody"
            assert "~" in words
            assert game.close() == 70
        place.note(f"report in {made.relative_to(place.machine.user)}; the user's folder is called ~ in it")


def resumed(place):
    """A game that was closed is gone on with by --resume."""
    with place.desk() as desk:
        kept = played(place, desk, "1-table")
        with place.run(desk, "--resume", "--speed", "instant") as again:
            again.at_scene("PlayScene", 2)
            decide(desk, again, kept + 1)
            place.shoot(desk, "2-resumed")
            place.note(f"closed at decision {kept}, now {again.decisions()}; closed: {again.close()}")


def long_path(place):
    """The data lie so deep that their names have more than 260 letters, and so do names of files of the program."""
    deep = place.machine.drive / "Deep"
    while len(str(deep.relative_to(place.machine.drive))) < 300:
        deep /= "folder " + "ペリリュー" * 4
    near = place.machine.drive / "Deep" / "near"
    inner = max(len(str(path.relative_to(place.executable.parent))) for path in place.executable.parent.rglob("*"))
    near /= "n" * (DEEPEST - len(place.machine.path(near)) - inner - 1)
    shutil.copytree(place.executable.parent, near)
    with place.desk() as desk:
        for number, how in enumerate((("--scenario", SCENARIO, "--seed", "7"), ("--resume",)), 1):
            program = near / place.executable.name
            with place.run(desk, *how, "--speed", "instant", executable=program, data=deep) as game:
                game.at_scene("PlayScene", number)
                until(lambda: "at rest: " in game.logged(), "the table at rest")
                decide(desk, game, 2 * number)
                place.shoot(desk, f"{number}-table")
                place.note(f"{game.decisions()} decisions: {game.close()}")
    place.note(f"a folder of {len(place.machine.path(deep))} letters for data, files of the program at {DEEPEST}")
    shutil.rmtree(place.machine.drive / "Deep")


def read_only(place):
    """Program and data lie on a disk that takes nothing: told on the table, and before the window closes."""
    if not allowed():
        return place.note("left out: needs root")
    with place.desk() as desk, a_drive(place.machine, "r", "200M") as disk:
        shutil.copytree(place.executable.parent, disk / "program")
        (disk / "data").mkdir()
        lock(disk)
        place.data, place.named = disk / "data", "R:\\data"
        with place.run(
            desk, "--scenario", SCENARIO, "--speed", "instant", executable="R:\\program\\" + place.executable.name
        ) as game:
            game.window()
            until(desk.map_shown, "the map")  # the log, which would tell, can't be written
            desk.settle(12)
            place.shoot(desk, "1-table")
            desk.key("n", "Return", "Return")
            time.sleep(3 * WAIT)
            place.shoot(desk, "2-later")
            desk.key("alt+F4")
            time.sleep(3)
            place.shoot(desk, "3-asked")
            assert game.process.poll() is None, "it asks before the game is lost"
            code = game.close()
            place.note(f"told, asks, then closes: {code}")
    return None


def full_disk(place):
    """The disk is full, and then it isn't any more: told, played on, saved later, nothing lost."""
    if not allowed():
        return place.note("left out: needs root")
    with place.desk() as desk, a_drive(place.machine, "f", "3M") as disk:
        place.data, place.named = disk / "data", "F:\\data"
        with begin(place, desk, decisions=2) as game:
            game.rest()
            kept = game.decisions()
            room = fill(disk)
            for number in range(4):
                desk.key("n", "Return")
                time.sleep(WAIT)
                place.shoot(desk, f"1-told-{number}")
            assert game.decisions() == kept, "nothing more can have been written"
            room.unlink()
            decide(desk, game, kept + 2)
            time.sleep(WAIT)
            place.shoot(desk, "2-saved-again")
            load_session(game.game(), whole=True)
            place.note(f"at decision {kept} full, with room again {game.decisions()}; closed: {game.close()}")
    return None


def open_elsewhere(place):
    """Another program has the save open: tried again, then told; the game goes on, and is saved when it is closed."""
    with place.desk() as desk, begin(place, desk, decisions=2) as game:
        (path,) = (one.path for one in saved(place.data))
        game.rest()
        scanner = OpenElsewhere(place.machine, path)
        kept, before = game.decisions(), path.read_bytes()

        def told_after_an_answer():
            desk.key("n", "Return", "Return")  # the second one for a list of answers that the first one opens
            return "not saved: " in game.logged()

        until(told_after_an_answer, "that it couldn't be saved")
        time.sleep(WAIT)
        place.shoot(desk, "1-told")
        assert path.read_bytes() == before, "the last save stays whole"
        told = [line for line in game.logged().splitlines() if "not saved: " in line]
        scanner.let_go()
        decide(desk, game, kept + 2)
        time.sleep(WAIT)
        place.shoot(desk, "2-saved-again")
        assert [one.path for one in saved(place.data)] == [path], "it goes on in its own file"
        load_session(game.game(), whole=True)
        place.note(f"told {len(told)} times: {told[0].split('not saved: ')[1]}")
        for number in range(3):  # for a moment only, as scanners do
            scanner, made = OpenElsewhere(place.machine, path), game.decisions()
            desk.key("n", "Return")
            time.sleep(0.3)
            scanner.let_go()
            decide(desk, game, made + 1)
            place.note(f"open for a moment, {number + 1}: saved")
        assert game.close() == 0
        assert not list(path.parent.glob(".*")), "nothing half written is left"


def edited_files(place):
    """Files that a player edits with Windows's editor: its ends of lines and its mark at the beginning are taken."""
    settings, controls = place.data / "settings.toml", place.data / "controls.toml"
    settings.write_bytes(("\ufeff# meins" + CRLF + 'language = "de"' + CRLF + "volume = 40" + CRLF).encode())
    controls.write_bytes(("[keyboard]" + CRLF + "fullscreen = ['f10']  # näher" + CRLF).encode())
    record = Book(place.data)
    record.add(ENDED)
    record.path.write_bytes(codecs.BOM_UTF8 + record.path.read_bytes().replace(b"\n", CRLF.encode()))
    with place.desk() as desk:
        kept = played(place, desk, "1-german")
        path = saved(place.data)[0].path
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
        with place.run(desk, "--resume", "--speed", "instant") as again:
            again.at_scene("PlayScene", 2)
            desk.key("F10")
            time.sleep(3)
            place.shoot(desk, "2-resumed-full-screen-by-f10")
            decide(desk, again, kept + 1)
            assert again.close() == 0
        with place.run(desk, "--fullscreen") as third:
            third.at_scene("TitleScene", 2)
            time.sleep(WAIT)
            for scene, name in (
                (TitleScene, "settings"),
                (SettingsScene, "calm"),
                (SettingsScene, "done"),
                (TitleScene, "record"),
            ):
                desk.click(where(place, scene, name, "de"))
                time.sleep(WAIT)
                desk.settle()
                place.shoot(desk, f"3-{name}")
            assert third.close() == 0
    assert "language=de" in (place.data / "log" / "peleliu.log").read_text(encoding="utf-8")
    raw = settings.read_bytes()
    assert raw.count(b"\n") == raw.count(b"\r\n") > 2, raw
    assert "# meins" in raw.decode()
    assert b"calm = true" in raw
    place.note(f"settings afterwards: {raw.decode('utf-8')!r}")


def where(place, scene, name, language):
    """The pixel of a button on a screen of 1280x720, as the program has it from source."""
    app = App(Settings(size=(1280, 720), language=language, sound=False, data_dir=place.folder / "mirror"))
    try:
        app.running = True
        app.push(scene(app))
        for _ in range(5):
            app.frame(0.05)
        return next(button for button in app.top.buttons.items if button.id == name).rect.center
    finally:
        app.close()


FILES = (own_folders, resumed, long_path, read_only, full_disk, open_elsewhere, edited_files)
