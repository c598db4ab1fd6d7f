"""Leaving a game: at once when the disk has it, after a question when the disk has refused its last decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.routes import MESSAGE, Answers

if TYPE_CHECKING:
    from game.scenes.base import Host


def leave(app: Host, way: Callable[[], None]) -> None:
    """Go a way that leads out of the game; what could not be saved is told first, and tried again if wanted."""
    text = app.theme.text
    app.saves.flush()
    if not app.saves.failing:
        way()
        return
    app.saves.take_error()
    words = text("saved.failed.unsaved", folder=app.saves.folder)
    answers: Answers = [
        (text("saved.do.quit_anyway"), way),
        (text("saved.do.back"), None),
        (text("saved.do.try_again"), lambda: leave(app, way)),
    ]
    app.open(MESSAGE, text("saved.failed.unsaved_title"), words, answers)
