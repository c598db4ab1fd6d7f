"""Measures the screen: ``python3 make.py bench-screen`` shows a recorded game and times every frame.

It reports frame times (median, p95, p99, worst) at rest, panning, zooming and in the busiest fire phase of the game
(all of it, and apart while the map lies at rest there and while it moves), peak memory, and how long a fresh process
takes to show the title. Each time is given twice: as elapsed time, and as processor time, which doesn't depend on
what else the machine is doing. Frames come sixty a second, as in the game, so threads get the time they get there.
SDL_VIDEODRIVER decides where the window opens: on a display, in Xvfb, or nowhere (dummy). With ``--games`` it plays
whole games in one process instead (``tools/bench_games.py``).
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.journal import Journal
from game.app.app import App
from game.app.settings import Settings

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.dday.play.play_scene import PlayScene

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "tests" / "golden" / "15-september-win.json"
FRAME = 1 / 60
LIMIT = 1000 * FRAME
"""Milliseconds that a frame may take."""
Times = list[tuple[float, float]]
"""Of each frame the milliseconds by the clock and those of the processor."""
REST_FRAMES = 240
STARTS = 5


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked for and print the table."""
    parser = argparse.ArgumentParser(prog="bench-screen", description=__doc__)
    parser.add_argument("--size", default="1920x1080", help="window size, WIDTHxHEIGHT (default: 1920x1080)")
    parser.add_argument("--game", type=Path, default=GAME, help="a recorded game (JSON)")
    parser.add_argument("--games", type=int, default=0, help="play this many games in one process; report memory")
    parser.add_argument("--caches", action="store_true", help="with --games: list the contents of the screen's caches")
    parser.add_argument("--title", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    width, _, height = given.size.partition("x")
    size = int(width), int(height)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(speed="1", data_dir=Path(folder), size=size)
        if given.title:
            return _title(settings)
        if given.games:
            from tools.bench_games import games

            games(replace(settings, speed="2"), given.games, caches=given.caches)
            return 0
        _measure(settings, given.game)
    times = [_start(given.size) for _ in range(STARTS)]
    for name, column in (("elapsed", 0), ("processor", 1)):
        seconds = [one[column] for one in times]
        print(
            f"start to title, {name:10} median {statistics.median(seconds):.2f} s, "
            f"worst {max(seconds):.2f} s of {STARTS}"
        )
    return 0


def _title(settings: Settings) -> int:
    """A fresh process up to its first picture."""
    from game.scenes.title import TitleScene

    app = App(settings)
    app.running = True
    app.push(TitleScene(app))
    app.frame(FRAME)
    print("title", time.process_time(), flush=True)
    app.close()
    return 0


def _start(size: str) -> tuple[float, float]:
    """Seconds from starting a process to its title, by the clock and of the processor."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "tools.bench_screen", "--title", "--size", size]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8") as child:
        assert child.stdout is not None
        for line in child.stdout:
            said, _, work = line.partition(" ")
            if said == "title":
                return time.perf_counter() - began, float(work)
    raise SystemExit("bench-screen: the program ended before it showed its title")


def busiest(choices: Sequence[str], session: Session) -> tuple[int, float]:
    """The choice after which the longest fire phase is shown, and its seconds at single speed."""
    from engine.dday import events as ev  # here, for the process that shows the title is to import no more than that
    from game.dday.event_rows import ROW_OF

    best, most = 0, 0.0
    for number, choice in enumerate(choices):
        mark = session.mark
        session.choose(choice)
        fire, seconds = False, 0.0
        for event in session.events(mark):
            if isinstance(event, ev.StepBegan):
                fire = event.step == "fire"
            if fire:
                seconds += ROW_OF[type(event)].seconds
        if seconds > most:
            best, most = number, seconds
    return best, most


def _measure(settings: Settings, path: Path) -> None:
    from engine.games import REGISTER
    from game.dday.battle_show import show_of
    from game.dday.play.play_scene import PlayScene

    journal = Journal.read(path)
    game = REGISTER.of_scenario(str(journal.setup["scenario"]))
    show_of(str(journal.setup["scenario"]))  # which enters the rows of the battle's own events
    number, seconds = busiest(journal.choices, game.open(journal.setup))
    session = game.open(journal.setup)
    for choice in journal.choices[:number]:
        session.choose(choice)
    app = App(settings)
    app.running = True
    scene = PlayScene(app, session, None, fresh=False)
    app.replace(scene)
    began, work = time.perf_counter(), time.thread_time()
    app.frame(FRAME)
    first = (time.perf_counter() - began) * 1000, (time.thread_time() - work) * 1000
    print(f"{path.stem}, turn {scene.view.turn}, {settings.size[0]}x{settings.size[1]}, {_driver()}")
    print(f"{'':34}{'frames':>8}{'median':>9}{'p95':>9}{'p99':>9}{'worst':>9}{'> 16.7':>9}   ms")
    _row("first of a table", [first])
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
    sights: list[tuple[float, float, float]] = []
    times = _timed(app, _while_busy(scene), lambda _: sights.append((camera.x, camera.y, camera.size)))
    sights.append((camera.x, camera.y, camera.size))
    _row(f"fire phase ({seconds:.0f} s)", times)
    moves = [one != other for one, other in pairwise(sights)]
    for name, moving in (("  the map at rest", False), ("  the map in motion", True)):
        _row(name, [took for took, moved in zip(times, moves, strict=True) if moved is moving])
    print(f"peak memory: {_memory()}")
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


def _timed(app: App, frames: Iterator[int] | range, act: Callable[[int], object]) -> Times:
    """What each frame took; between two of them there is the pause that there is in the game."""
    found = []
    for number in frames:
        if not app.running:  # SDL takes the signal that ends a program (timeout sends it) for a closed window
            raise SystemExit("bench-screen: the window was closed, or the program was told to end, in the middle of it")
        act(number)
        began, work = time.perf_counter(), time.thread_time()
        app.frame(FRAME)
        took = time.perf_counter() - began
        found.append((took * 1000, (time.thread_time() - work) * 1000))
        time.sleep(max(0.0, FRAME - took))
    return found


def quantiles(times: Sequence[float]) -> list[float]:
    """Median, p95, p99 and worst of some times, of which there must be one at least."""
    ordered = sorted(times)
    return [ordered[round(share * (len(ordered) - 1))] for share in (0.5, 0.95, 0.99, 1.0)]


def _row(name: str, times: Times) -> None:
    if not times:
        return
    for column, kind in enumerate(("elapsed", "processor")):
        values = [one[column] for one in times]
        late = sum(value > LIMIT for value in values)
        cut = "".join(f"{value:9.2f}" for value in quantiles(values))
        print(f"{name if column == 0 else '':24}{kind:10}{len(values):8}{cut}{late:9}")


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
