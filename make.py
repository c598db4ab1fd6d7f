#!/usr/bin/env python3
"""Usage: python3 make.py COMMAND [ARGUMENT...]

Needs Python 3.11 or later. Everything else that a command needs is installed into the folder .venv beside this file,
in the versions locked in tools/locked. The first time, this takes about a minute and a network connection.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (an older Python can still read this far, and should say what is wrong)
    sys.exit(f"make: this is Python {sys.version.split()[0]}, but the game needs Python 3.11 or later")
else:  # Ctrl-C says nothing, not even while what follows is being read
    sys.excepthook = lambda kind, *more: None if kind is KeyboardInterrupt else sys.__excepthook__(kind, *more)

import io
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.environment import INTERRUPTED, ROOT, VENV, Stop, prepare, python, remove, run, say, step
from tools.headless import COMPILED, HEADLESS

MAP = ROOT / "maps" / "peleliu.tmx"
# programs in tools/, in this order
ART = (
    "draw_icon",
    "draw_installer",
    "paint_map",
    "paint_chart",
    "paint_effects",
    "print_photos",
    "draw_pictures",
    "make_sounds",
)
CACHES = (".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache")
TILED_ELSEWHERE = ("/Applications/Tiled.app/Contents/MacOS/Tiled", r"C:\Program Files\Tiled\tiled.exe")


def module(name: str, *arguments: str | Path, listens_later: bool = False) -> int:
    """Run one of the project's own programs in the caller's folder, so that the paths given to it hold."""
    command = [python(), "-P", "-m", name, *arguments]
    return run(command, cwd=Path.cwd(), extra={"PYTHONPATH": str(ROOT)}, listens_later=listens_later)


def play(arguments: Sequence[str]) -> int:
    """Open the game's window."""
    return module("game", *arguments, listens_later=True)


def engine(arguments: Sequence[str]) -> int:
    """Run the game without a screen: play, replay, fuzz, bench."""
    return module("engine", *arguments)


def windows_sample() -> list[str]:
    """Give the tests that are run for Windows on every change."""
    return (ROOT / "tests" / "windows.txt").read_text(encoding="utf-8").split()


def test(arguments: Sequence[str]) -> int:
    """Run the tests; paths among the arguments are seen from the project's folder."""
    missing = COMPILED | {name: value for name, value in HEADLESS.items() if name not in os.environ}
    # a worker that has done its share takes some of another's: tests last from a millisecond to half a minute
    command = ["-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments]
    for name, stands_for in ((SAMPLE, windows_sample), (QUICK, lambda: QUICK_TESTS)):
        if name in command:
            place = command.index(name)
            command[place : place + 1] = stands_for()
    if "--windows" in command:
        command.remove("--windows")
        command = ["-m", "tools.windows", f"--with={','.join(TESTED)}", *command]
    return run([python(), *command], extra=missing)


def check(arguments: Sequence[str]) -> int:
    """Run all checks, even when one has failed."""
    if arguments:
        raise Stop("check takes no arguments")
    statuses = []
    for command in ("ruff format --check .", "ruff check .", "mypy make.py engine game tools"):
        say(command)
        statuses.append(run([python(), "-m", *command.split()]))
    return max(statuses)


def edit_map(arguments: Sequence[str]) -> int:
    """Open the map in Tiled where there is one, and check it once Tiled is closed."""
    tiled = shutil.which("tiled") or next((path for path in TILED_ELSEWHERE if Path(path).exists()), None)
    if "--check" not in arguments and tiled:
        say(f"opening {MAP.name} in Tiled; it will be checked when you close Tiled")
        run([tiled, MAP])
    elif "--check" not in arguments:
        say(f"Tiled (https://www.mapeditor.org) is not installed, so {MAP.name} is only checked")
    return module("engine", "map", MAP)


def art(arguments: Sequence[str]) -> int:
    """Make all pictures and sounds anew that a script makes, or those named; the same bytes come out of the same."""
    if unknown := [name for name in arguments if name not in ART]:
        raise Stop(f"unknown program {unknown[0]!r}; expected one of {', '.join(ART)}")
    for name in arguments or ART:
        with step(f"tools.{name}"):
            if status := module(f"tools.{name}"):
                return status
    return 0


def bench_screen(arguments: Sequence[str]) -> int:
    """Measure the screen, in no window at all unless SDL_VIDEODRIVER says where."""
    missing = {name: value for name, value in HEADLESS.items() if name not in os.environ}
    return run([python(), "-P", "-m", "tools.bench_screen", *arguments], extra={"PYTHONPATH": str(ROOT), **missing})


def windows(arguments: Sequence[str]) -> int:
    """Run Python for Windows under Wine, in the caller's folder."""
    return module("tools.windows", *arguments)


def package(arguments: Sequence[str]) -> int:
    """Make the program that runs without Python, as a folder and as an archive, in dist/."""
    return module("tools.package", *arguments)


def wheel(arguments: Sequence[str]) -> int:
    """Make what pip installs: a wheel and an archive of the source, in dist/."""
    return run([python(), "-P", "-m", "hatchling", "build", *arguments])


def lock(arguments: Sequence[str]) -> int:
    """Write tools/locked anew after a pin was changed."""
    return module("tools.lock", *arguments)


def clean(arguments: Sequence[str]) -> int:
    """Remove everything that this script and its tools have made."""
    if arguments:
        raise Stop("clean takes no arguments")
    folders = [path for path in ROOT.rglob("__pycache__") if VENV not in path.parents]
    for path in (VENV, ROOT / "build", ROOT / "dist", *(ROOT / name for name in CACHES), *folders):
        remove(path)
    say("removed the environment, build output and caches")
    return 0


def show_help(arguments: Sequence[str] = ()) -> int:
    """Print what there is."""
    print(__doc__)
    for name, (_, _, does) in VERBS.items():
        print(f"  {name:12} {does}")
    return 0


SAMPLE = "--sample"  # stands for the tests that are run for Windows on every change
QUICK = "--quick"  # stands for the tests of the rules and of the project: less than a minute on two cores
QUICK_TESTS = ["tests/rules", "tests/content", "tests/properties", "tests/project", "-m", "not slow"]
TESTED = ("test", "study", "cluster", "art", "package", "wheel")  # the groups that the tests need
# What runs, the groups it needs beside what playing needs (None: not even that), and what it does.
VERBS: dict[str, tuple[Callable[[Sequence[str]], int], tuple[str, ...] | None, str]] = {
    "play": (play, (), "start the game; arguments go to the game (--help lists them)"),
    "test": (test, TESTED, "run the tests; --quick: those of the rules; --windows: under Wine; others go to pytest"),
    "check": (check, ("check",), "check style (ruff) and types (mypy, strict)"),
    "map": (edit_map, (), "open the map in Tiled, then check it; --check: only check it"),
    "engine": (engine, (), "run the game without a screen (--help lists the commands)"),
    "bench": (lambda arguments: engine(["bench", *arguments]), (), "measure the speed of the engine"),
    "bench-screen": (bench_screen, (), "measure the screen: frame times, memory, start"),
    "fuzz": (lambda arguments: engine(["fuzz", *arguments]), (), "play random games and look for faults"),
    "study": (lambda arguments: engine(["study", *arguments]), ("study",), "play many games and graph the results"),
    "art": (art, ("art",), "generate pictures and sounds again: all, or those of the scripts named"),
    "package": (package, ("package",), "build a program that needs no Python, in dist/ (--help lists the options)"),
    "wheel": (wheel, ("wheel",), "build what pip installs: a wheel and a source archive, in dist/"),
    "windows": (windows, ("package",), "run Python for Windows under Wine; --with=GROUP,GROUP: with more libraries"),
    "lock": (lock, ("lock",), "update tools/locked after a pin was changed; --upgrade: take the newest of the rest"),
    "clean": (clean, None, "remove the environment, build output and caches"),
    "help": (show_help, None, "show this help"),
}


def main(arguments: Sequence[str]) -> int:
    """Run one verb and give the exit status."""
    name, *rest = arguments or ["help"]
    if name in ("-h", "--help"):
        name = "help"
    if name not in VERBS:
        show_help()
        say(f"unknown command {name!r}")
        return 2
    verb, groups, _ = VERBS[name]
    try:
        if groups is not None:
            prepare(groups)
        return verb(rest)
    except Stop as stop:
        say(str(stop))
    except OSError as error:
        say(f"system error: {error}")
    except KeyboardInterrupt:
        say("interrupted")
        return INTERRUPTED
    return 1


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a folder's name may be in any script
    sys.exit(main(sys.argv[1:]))
