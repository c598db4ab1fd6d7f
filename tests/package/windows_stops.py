"""What is asked of the Windows program beside what is asked of every packaged program: stops of the tour of it.

Each is a function of a place (windows_tour.py); windows_file_stops.py has those about files.
"""

import os
import subprocess
import sys
import time
import wave

from game.storage import files
from game.ui.scale import SMALLEST
from tests.package import stops
from tests.package.player import SCENARIO, begin, decide, patience, saved, until, within
from tests.package.windows_file_stops import FILES

WAIT = 2.0
"""Seconds until a scene that has come is drawn to its end."""
PASTE = """import sys, time, pygame
pygame.init()
window = pygame.Window(size=(60, 40))
for _ in range(8):
    pygame.event.pump()
    time.sleep(0.1)
sys.stdout.write(pygame.scrap.get_text())
"""


def two_windows(place):
    """One game, two windows: the second is told; each plays its own game, and both settings and saves stay whole."""
    with place.desk((1600, 900)) as desk, begin(place, desk, "--size", "1280x720", decisions=2) as first:
        first.rest()
        kept, front = first.decisions(), desk.front()
        with place.run(desk, "--resume", "--speed", "instant", "--size", "1280x720") as second:
            until(lambda: "scene MessageScene" in first.logged(), "that the game is open in another window")
            time.sleep(WAIT)
            place.shoot(desk, "1-told")
            assert first.decisions() == kept, "the first one alone decides"
            until(lambda: desk.front() not in ("", front), "the second window before the first")
            desk.key("alt+F4")
            assert second.process.wait(patience()) in (0, None)
        other = ("--scenario", SCENARIO, "--seed", "8", "--speed", "instant", "--size", "1280x720")
        with place.run(desk, *other) as second:
            second.at_scene("PlayScene", 2)
            until(lambda: len(saved(place.data)) == 2, "a game of its own")
            decide(desk, second, 2)
            place.shoot(desk, "2-another-game")
            assert second.close() == 0
        desk.do("windowactivate", "--sync", first.window())
        own = next(one.path for one in saved(place.data) if one.name.endswith("-7"))
        for _ in range(6):
            desk.key("n", "Return")
        first.rest()
        assert files.read(own)["decisions"] > kept, "the first one goes on"
        place.note(f"two games, {[files.read(one.path)['decisions'] for one in saved(place.data)]} decisions")
        assert first.close() == 0


def killed(place):
    """The process is killed in the middle of a game."""
    with place.desk() as desk:
        with begin(place, desk, decisions=3) as game:
            game.kill()
            kept = game.decisions()
        stops.next_start(place, desk, kept)


def crash_hard(place):
    """The process stops as if by a wrong access to memory."""
    with place.desk() as desk:
        with begin(place, desk, PELELIU_CRASH="hard:700", decisions=2) as game:
            game.process.wait(patience())
            place.note(f"ended with {game.process.returncode}")
            assert game.process.returncode not in (0, 70)
            kept = game.decisions()
        stops.next_start(place, desk, kept)


def no_window(place):
    """No window can be opened: a box of the system says so."""
    with place.desk() as desk:
        broken = {"1-no-such-driver": {"SDL_VIDEODRIVER": "nosuch"}, "2-fault": {"PELELIU_CRASH": "start"}}
        for name, extra in broken.items():
            with place.run(desk, **extra, alone=True) as game:
                until(lambda: not desk.blank(), "the box")
                time.sleep(WAIT)
                place.shoot(desk, name)
                close_box(desk)
                place.note(f"{name}: a box, closed by Return; on the terminal: {game.told().strip()[-120:]!r}")


def bad_command(place):
    """What is wrong with the command line is told in a box when there is no terminal."""
    with place.desk() as desk, place.run(desk, "--speed", "9", alone=True):
        until(lambda: not desk.blank(), "the box")
        time.sleep(WAIT)
        place.shoot(desk, "1-box")
        close_box(desk)


def close_box(desk):
    """Press Return until the box has gone: before it has the keyboard it goes nowhere."""

    def closed():
        desk.key("Return")
        return within(1.0, desk.blank)

    until(closed, "the end of the box", 30)


def report_shown(place):
    """From the page of a crash the report is copied to the clipboard, and its folder opened with the file marked."""
    with (
        place.desk((1600, 900)) as desk,
        begin(place, desk, "--size", "1280x720", decisions=1, PELELIU_CRASH="table:400") as game,
    ):
        stops.page(place, desk, game, "1-page")
        desk.key("Right", "Right", "Right", "Return")
        time.sleep(WAIT)
        place.shoot(desk, "2-copied")
        words = on_the_clipboard(desk)
        assert "PELELIU_CRASH asked for it" in words, words[:300]
        place.note(f"{len(words)} signs on the clipboard")
        desk.do("windowactivate", "--sync", game.window())  # the window that pasted may have taken the keyboard with it
        desk.key("Left", "Return")
        until(lambda: desk.do("search", "--onlyvisible", "--name", "reports"), "a window of the folder")
        desk.settle()
        place.shoot(desk, "3-folder")
        game.kill()


def on_the_clipboard(desk):
    """The text that another program would paste."""
    done = subprocess.run(
        [sys.executable, "-c", PASTE],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": desk.display, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    return done.stdout


def german_windows(place):
    """A German Windows: the first start speaks German, with no word of it in the environment."""
    place.speak("de_DE")
    with place.desk() as desk, place.run(desk, "--speed", "instant", "--scenario", SCENARIO, alone=True) as game:
        game.at_scene("PlayScene")
        time.sleep(8)
        place.shoot(desk, "1-table")
        assert "language=de" in game.logged(), "it speaks German"
        place.note("no variable names a language")
        desk.key("alt+F4")
        until(desk.blank, "its end", 60)


def sound(place):
    """What is heard, written to a file by SDL's driver for that: sound that is neither silent nor cut off."""
    raw = place.folder / "heard.raw"
    extra = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": place.machine.path(raw)}
    with place.desk() as desk:
        with begin(place, desk, decisions=6, **extra) as game:
            time.sleep(3)
            assert game.close() == 0
        place.note(f"disk: {loudness(raw, place.folder / 'heard.wav')}")
        for driver in ("dummy", "nosuch"):
            place.data = place.data.with_name(f"{place.name} {driver}")
            with begin(place, desk, decisions=1, SDL_AUDIODRIVER=driver) as game:
                time.sleep(WAIT)
                told = [line.split(": ", 2)[-1] for line in game.logged().splitlines() if "sound: " in line]
                place.note(f"{driver}: closed {game.close()}; {told[-1:] or 'opened'}")


def loudness(raw, file, rate=44100):
    """How long a recording is and how loud; it is kept to listen to. Raises AssertionError for silence."""
    data = memoryview(raw.read_bytes()[: raw.stat().st_size // 4 * 4]).cast("h")
    loudest = max(max(data, default=0), -min(data, default=0))
    second = rate * 2
    parts = [data[at : at + second] for at in range(0, len(data), second)]
    power = [(sum(value * value for value in part[::16]) / max(1, len(part[::16]))) ** 0.5 for part in parts]
    with wave.open(str(file), "wb") as out:
        out.setnchannels(2)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(data)
    raw.unlink()
    assert loudest > 300, f"silent: {loudest} at most"
    by_second = ", ".join(f"{one:.0f}" for one in power)
    return f"{len(data) / second:.1f} s at {rate} Hz, at most {loudest} of 32767, second by second {by_second}"


def sizes(place):
    """Windowed, made smaller and larger, full screen and back, as a screen of 1920x1080 allows."""
    with place.desk((1920, 1080)) as desk, begin(place, desk, decisions=1) as game:
        window = game.window()
        place.shoot(desk, "1-as-delivered")
        for number, (wide, high) in enumerate((SMALLEST, (1700, 900)), 2):
            desk.do("windowsize", window, wide, high)
            time.sleep(3)
            place.shoot(desk, f"{number}-{wide}x{high}")
        desk.key("F11")
        time.sleep(3)
        place.shoot(desk, "4-full-screen")
        shape = desk.do("getwindowgeometry", game.window())
        desk.key("F11")
        time.sleep(3)
        place.shoot(desk, "5-and-back")
        decide(desk, game, 2)
        place.note(f"full screen: {' '.join(shape.split()[-2:])}; closed: {game.close()}")


def large_letters(place):
    """A screen on which Windows shows everything at 150 %: the game takes the pixels there are, and type of its own."""
    key = r"HKCU\Control Panel\Desktop"
    place.machine.set(key, "LogPixels", "144", "REG_DWORD")
    try:
        with place.desk((1920, 1080)) as desk, begin(place, desk, "--fullscreen") as game:
            place.shoot(desk, "1-full-screen")
            place.note(f"{desk.do('getwindowgeometry', game.window()).split()[-1]}; closed: {game.close()}")
    finally:
        place.machine.set(key, "LogPixels", "96", "REG_DWORD")


STOPS = (
    *FILES,
    two_windows,
    killed,
    crash_hard,
    no_window,
    bad_command,
    report_shown,
    german_windows,
    sound,
    sizes,
    large_letters,
    stops.crash_at_the_table,
    stops.crash_of_the_page,
    stops.crash_in_a_thread,
    stops.damaged_save,
    stops.replay,
    stops.code,
    stops.upgrade,
    stops.staff,
)
