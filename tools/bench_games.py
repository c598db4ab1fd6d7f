"""Plays several games in one process and tells what stays: ``python make.py bench-screen --games 10``.

Each game goes from the title over the map being laid out to its end, in the scenarios by turns. A bot decides; part of
the events is shown, the rest is passed over, and the camera zooms, so that everything that is kept for a table is used.
After each game it tells the memory that the program has, the most that it had, open files, and threads. ``--caches``
adds what the caches of the screen hold.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.peleliu.bots import bot
from game.app.app import App
from game.app.settings import Settings

if TYPE_CHECKING:
    import pygame

    from game.dday.play.play_scene import PlayScene

SCENARIOS = ("15-september", "peleliu-assault", "bloody-nose-ridge")
FRAME = 1 / 20
"""Seconds from frame to frame, which are drawn as fast as they can be."""
SHOWN = 240
"""Frames of each game in which events are shown."""
EACH = 12
"""Decisions from one frame to the next where they are passed over."""


def games(settings: Settings, count: int, *, caches: bool) -> None:
    """Play and print a line for each game."""
    from game.scenes.title import TitleScene

    app = App(settings)
    app.running = True
    print(f"{'':34}{'now':>9}{'most':>9}{'files':>7}{'threads':>9}")
    for number in range(count):
        app.replace(TitleScene(app))
        app.frame(FRAME)
        name = SCENARIOS[number % len(SCENARIOS)]
        frames = _play(app, name, str(number + 1))
        gc.collect()
        now, most = memory()
        print(
            f"{number + 1:3} {name:18}{frames:5} frames{now:6.0f} MB{most:6.0f} MB{open_files():7}"
            f"{threading.active_count():9}",
            flush=True,
        )
    if caches:
        for size, entries, where in sorted(held(), reverse=True)[:30]:
            print(f"{size / 1e6:8.1f} MB {entries:6}  {where}")
    app.close()


def _play(app: App, scenario: str, seed: str) -> int:
    """One game from its opening to its end; gives how many frames it took."""
    from game.dday.play.play_scene import PlayScene
    from game.scenes.opening import start
    from game.scenes.showing import show

    table = start(app, scenario, seed, ())
    assert isinstance(table, PlayScene)
    show(app, table)
    app.frame(FRAME)
    while app.top is not table:
        app.frame(FRAME)
    mind, frames, made = bot("random", seed), 0, 0
    while table.session.pending is not None:
        if table.timeline.busy and frames < SHOWN:
            app.frame(FRAME)
            frames += 1
            continue
        table.show.skip_all()
        table.update(0.0)
        if made % EACH == 0:
            _look(app, table, made)
            frames += 1
        table.choose(mind.choose(table.session))
        made += 1
    table.show.skip_all()
    app.frame(FRAME)
    return frames


def _look(app: App, table: PlayScene, made: int) -> None:
    """A frame, seen from another distance now and then."""
    if made % (5 * EACH) == 0:
        table.board.camera.zoom(1 if made % (20 * EACH) < 10 * EACH else -1)
    app.frame(FRAME)


# ------------------------------------------------------------ what the process has


def memory() -> tuple[float, float]:
    """Megabytes that the process has now, and the most that it had; 0 where the system doesn't tell."""
    try:
        words = Path("/proc/self/status").read_text(encoding="ascii").split()
    except OSError:
        return 0.0, 0.0
    return int(words[words.index("VmRSS:") + 1]) / 1024, int(words[words.index("VmHWM:") + 1]) / 1024


def open_files() -> int:
    """How many files the process has open, 0 where the system doesn't tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def caches() -> Iterator[tuple[str, Any]]:
    """The caches of functions of the screen, by module and name."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("game."):
            for one, found in vars(module).items():
                if hasattr(found, "cache_info") and getattr(found, "__module__", "") == name:
                    yield f"{name}.{one}", found


def held() -> Iterator[tuple[int, int, str]]:
    """Bytes of the pictures in each cache, how many entries it has, and its name."""
    import pygame

    for where, found in caches():
        pictures = [one for one in _reached(found) if isinstance(one, pygame.Surface)]
        yield sum(map(_bytes, pictures)), found.cache_info().currsize, where


def _reached(root: object, deep: int = 8) -> Iterator[object]:
    """What a cache refers to, over containers."""
    seen, now = {id(root)}, [root]
    for _ in range(deep):
        after = [one for one in gc.get_referents(*now) if id(one) not in seen and not isinstance(one, type | str | int)]
        after = [
            one
            for one in after
            if not callable(one)
            and type(one).__name__ not in ("module", "dict_keys")
            and not (isinstance(one, dict) and "__name__" in one)
        ]
        seen.update(map(id, after))
        yield from after
        now = after
        if not now:
            return


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
