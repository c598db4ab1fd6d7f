"""Measures the screen: ``python make.py bench-screen``. A recorded game is shown, and every frame is timed.

It reports frame times (median, p95, p99, worst) at rest, panning, zooming and in the busiest fire phase of the game,
the memory that the program took at most, and how long a fresh process needs until it shows the title. The window is
SDL's, so SDL_VIDEODRIVER says where it opens: a real display, Xvfb, or nowhere (dummy).
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.core.journal import Journal
from engine.core.session import Session
from engine.peleliu import events as ev
from engine.peleliu import open_session
from game import choreography
from game.app import App
from game.scenes.play import PlayScene
from game.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "tests" / "golden" / "15-september-win.json"
FRAME = 1 / 60
REST_FRAMES = 240
STARTS = 5


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked for and print the table."""
    parser = argparse.ArgumentParser(prog="bench-screen", description=__doc__)
    parser.add_argument("--size", default="1920x1080", help="of the window, WIDTHxHEIGHT")
    parser.add_argument("--game", type=Path, default=GAME, help="a recorded game (JSON)")
    parser.add_argument("--title", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    width, _, height = given.size.partition("x")
    size = int(width), int(height)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(speed="1", data_dir=Path(folder), size=size)
        if given.title:
            return _title(settings)
        _measure(settings, given.game)
    times = [_start(given.size) for _ in range(STARTS)]
    print(f"start to title: median {statistics.median(times):.2f} s, worst {max(times):.2f} s of {STARTS}")
    return 0


def _title(settings: Settings) -> int:
    """A fresh process up to its first picture."""
    from game.scenes.title import TitleScene

    app = App(settings)
    app.running = True
    app.push(TitleScene(app))
    app.frame(FRAME)
    print("title", flush=True)
    return 0


def _start(size: str) -> float:
    """Seconds from starting a process to its title."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "tools.bench_screen", "--title", "--size", size]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if line.strip() == "title":
                return time.perf_counter() - began
    raise SystemExit("bench-screen: the program did not come as far as its title")


def busiest(choices: Sequence[str], session: Session) -> tuple[int, float]:
    """The choice after which the longest fire phase is shown, and its seconds at single speed."""
    best, most = 0, 0.0
    for number, choice in enumerate(choices):
        mark = session.mark
        session.choose(choice)
        fire, seconds = False, 0.0
        for event in session.events(mark):
            if isinstance(event, ev.StepBegan):
                fire = event.step == "fire"
            if fire:
                seconds += choreography.seconds(event.kind())
        if seconds > most:
            best, most = number, seconds
    return best, most


def _measure(settings: Settings, path: Path) -> None:
    journal = Journal.read(path)
    number, seconds = busiest(journal.choices, open_session(journal.setup))
    session = open_session(journal.setup)
    for choice in journal.choices[:number]:
        session.choose(choice)
    app = App(settings)
    app.running = True
    scene = PlayScene(app, session, None, fresh=False)
    app.replace(scene)
    app.frame(FRAME)
    print(f"{path.stem}, turn {scene.view.turn}, {settings.size[0]}x{settings.size[1]}, {_driver()}")
    print(f"{'':26}{'frames':>8}{'median':>9}{'p95':>9}{'p99':>9}{'worst':>9}   ms")
    _settle(app, scene)
    _row("at rest", _timed(app, range(REST_FRAMES), lambda _: None))
    camera = scene.board.camera
    _row("panning", _timed(app, range(REST_FRAMES), lambda i: camera.pan(9 if i % 120 < 60 else -9, 3 - i % 7)))

    def zoom(number: int) -> None:
        if number % 24 == 0:
            camera.zoom(1 if number % 96 < 48 else -1)

    _row("zooming", _timed(app, range(REST_FRAMES), zoom))
    _settle(app, scene)
    scene.choose(journal.choices[number])
    _row(f"fire phase ({seconds:.0f} s)", _timed(app, _while_busy(scene), lambda _: None))
    print(f"memory at most: {_memory()}")
    app.saves.close()


def _settle(app: App, scene: PlayScene) -> None:
    """Let the map be drawn whole, as it is after a moment of thought."""
    for _ in range(600):
        app.frame(FRAME)
        if scene.board.complete and not scene.board.camera.moving and not scene.timeline.busy:
            return


def _while_busy(scene: PlayScene) -> Iterator[int]:
    number = 0
    while scene.timeline.busy:
        yield number
        number += 1


def _timed(app: App, frames: Iterator[int] | range, act: Callable[[int], object]) -> list[float]:
    """Milliseconds of each frame."""
    found = []
    for number in frames:
        act(number)
        began = time.perf_counter()
        app.frame(FRAME)
        found.append((time.perf_counter() - began) * 1000)
    return found


def _row(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    cut = [ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))] for share in (0.5, 0.95, 0.99, 1.0)]
    print(f"{name:26}{len(times):8}" + "".join(f"{value:9.2f}" for value in cut))


def _memory() -> str:
    try:
        import resource
    except ImportError:
        return "not known on this system"
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return f"{most / (1024 * 1024 if sys.platform == 'darwin' else 1024):.0f} MB"


def _driver() -> str:
    import pygame

    return f"driver {pygame.display.get_driver()}"


if __name__ == "__main__":
    sys.exit(main())
