"""Draws the pictures that the tests compare: every screen at three window sizes, and moments of animation.

``python -m tools.pictures`` draws them again, small, into tests/pictures, with the overview docs/pictures.jpg and the
pictures in the README. ``--large FOLDER`` writes them at full size instead.
"""

from __future__ import annotations

import argparse
import datetime
import itertools
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app import frame_budget
from game.app.app import App
from game.app.settings import Settings
from game.ui import colours, fonts, palette
from tools.moments import Moment, bring
from tools.monkey import Hasty
from tools.pages import DAY
from tools.screens import MOMENTS, SCREENS
from tools.staging import Screen, settle

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "pictures"
SHEET = ROOT / "docs" / "pictures.jpg"
SCREENS_FOLDER = ROOT / "docs" / "screens"
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SMALL = (640, 360)
"""The size at which pictures are kept."""
MOMENT_SIZE = (1920, 1080)
SHOWN = (
    "title-1080",
    "landing-1080",
    "moment-fire",
    "moment-close-combat",
    "ridge-1080",
    "outcome-win-1080",
    "danger-1080",
    "manual-1080",
    "lesson-1080",
    "betio-1080",
    "chart-1080",
    "staff-map-1080",
)
"""What the README shows, in docs/screens."""
SHOWN_SIZE = (1280, 720)
BLOCK_APART = 12.0
"""A block of a picture may be apart by this much before it counts as another picture; and the whole by that much."""
MEAN_APART = 4.0
EVENING = datetime.datetime(2024, 9, 15, 20, 15)
"""When the first save of a picture is written; each further one a minute later."""
BLOCK = 20


@dataclass(frozen=True)
class Picture:
    """One picture: a name, a window size, and what brings the app there."""

    name: str
    size: tuple[int, int]
    show: Callable[[App], None]
    moving: bool = False
    """Whether frames on the way to it have to be drawn, for what is drawn next begins where something lay."""


def pictures() -> list[Picture]:
    """All of them, in order."""
    found = [
        Picture(f"{screen.name}-{size[1]}", size, _screen(screen))
        for screen in SCREENS
        for size in SIZES
        if not screen.heights or size[1] in screen.heights
    ]
    return found + [Picture(f"moment-{moment.name}", MOMENT_SIZE, _moment(moment), moving=True) for moment in MOMENTS]


def _screen(screen: Screen) -> Callable[[App], None]:
    return screen.show


def _moment(moment: Moment) -> Callable[[App], None]:
    def show(app: App) -> None:
        bring(app, moment)

    return show


def draw(picture: Picture, folder: Path) -> pygame.Surface:
    """Draw a picture in an app of its own that keeps its games in ``folder``; gives it at full size."""
    app = Hasty(Settings(speed="1", data_dir=folder, size=picture.size))
    app.running, app.drawn = True, picture.moving
    app.today = lambda: DAY
    app.now = map(float, itertools.count(round(EVENING.timestamp()), 60)).__next__
    try:
        with frame_budget.counted():
            picture.show(app)
            settle(app)
        return app.surface.copy()
    finally:
        for scene in reversed(app.scenes):
            scene.leave()
        app.close()


def reduced(picture: pygame.Surface) -> pygame.Surface:
    """A picture at the size at which it is kept."""
    return pygame.transform.smoothscale(picture, SMALL)


def apart(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """How far two small pictures are apart: the mean over all pixels, and the most of any block, 0 to 255."""
    gap = one.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    blocks = pygame.transform.smoothscale(gap, (SMALL[0] // BLOCK, SMALL[1] // BLOCK))
    levels = [sum(blocks.get_at((x, y))[:3]) / 3 for x in range(blocks.get_width()) for y in range(blocks.get_height())]
    return sum(levels) / len(levels), max(levels)


def sheet(small: Sequence[tuple[str, pygame.Surface]]) -> pygame.Surface:
    """All pictures side by side with their names."""
    columns, width, pad = 4, 480, 12
    height = width * SMALL[1] // SMALL[0]
    rows = -(-len(small) // columns)
    whole = pygame.Surface((columns * (width + pad) + pad, rows * (height + 34 + pad) + pad))
    whole.fill(colours.TABLE)
    for number, (name, picture) in enumerate(small):
        x = pad + number % columns * (width + pad)
        y = pad + number // columns * (height + 34 + pad)
        whole.blit(pygame.transform.smoothscale(picture, (width, height)), (x, y))
        whole.blit(fonts.text("typed", 18, name, palette.palette_of(palette.USUAL).paper_light), (x, y + height + 6))
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the pictures that were asked for."""
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__)
    parser.add_argument("--large", type=Path, metavar="FOLDER", help="write them here at full size, and nothing else")
    parser.add_argument("--only", default="", metavar="TEXT", help="only pictures whose names contain this text")
    given = parser.parse_args(arguments)
    kept: list[tuple[str, pygame.Surface]] = []
    folder = given.large or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for picture in pictures():
        if given.only not in picture.name:
            continue
        with tempfile.TemporaryDirectory() as games:
            whole = draw(picture, Path(games))
        if given.large:
            pygame.image.save(whole, str(folder / f"{picture.name}.png"))
        else:
            small = reduced(whole)
            pygame.image.save(small, str(folder / f"{picture.name}.jpg"))
            kept.append((picture.name, small))
            if picture.name in SHOWN:
                SCREENS_FOLDER.mkdir(exist_ok=True)
                shown = pygame.transform.smoothscale(whole, SHOWN_SIZE)
                pygame.image.save(shown, str(SCREENS_FOLDER / f"{picture.name}.jpg"))
        print(picture.name, flush=True)
    if kept and not given.only:
        pygame.image.save(sheet(kept), str(SHEET))
    return 0


if __name__ == "__main__":
    sys.exit(main())
