"""Records part of a game as an animation: ``python -m tools.record_animation`` writes docs/fire-phase.webp.

It loads a recorded game at a certain moment, draws every frame from there as the window would show it, scales it down
and writes an animated WebP with Pillow.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from game.app.app import App
from game.app.settings import Settings
from tools.moments import FRAME, Moment, bring
from tools.staging import WIN

ROOT = Path(__file__).resolve().parents[1]
WINDOW = (1920, 1080)
SMALL = (960, 540)
EVERY = 5
"""Every so many frames of the window's sixty a second one is kept."""
SECONDS = 14.0
MOMENT = Moment("fire phase", WIN, "fire_phase_opened", 0.05, nth=4)
QUALITY = 72


def frames(moment: Moment, seconds: float, folder: Path) -> list[Image.Image]:
    """The frames that follow a moment, reduced."""
    app = App(Settings(speed="1", data_dir=folder, size=WINDOW))
    app.running = True
    found = []
    try:
        bring(app, moment)
        for number in range(round(seconds / FRAME)):
            app.frame(FRAME)
            if number % EVERY == 0:
                small = pygame.transform.smoothscale(app.surface, SMALL)
                found.append(Image.frombytes("RGB", SMALL, pygame.image.tobytes(small, "RGB")))
    finally:
        for scene in reversed(app.scenes):
            scene.leave()
        app.close()
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Record it."""
    parser = argparse.ArgumentParser(prog="record_animation", description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "fire-phase.webp", help="file to write")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"length in seconds (default: {SECONDS:g})")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        first, *others = frames(MOMENT, given.seconds, Path(folder))
    duration = round(1000 * FRAME * EVERY)
    first.save(given.to, save_all=True, append_images=others, duration=duration, loop=0, quality=QUALITY, method=4)
    print(f"{given.to}: {given.to.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
