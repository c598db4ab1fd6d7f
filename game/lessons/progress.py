"""Which lessons the player has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.lesson_progress import LessonProgress

if TYPE_CHECKING:
    from game.scenes.base import Host


def progress_of(app: Host) -> LessonProgress:
    """Where it is kept which lessons the player has done."""
    return LessonProgress(app.saves.folder.parent)
