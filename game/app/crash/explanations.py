"""What the player is told of a bad end, in paragraphs."""

from __future__ import annotations

from pathlib import Path

from game.app.crash import crash_report
from game.app.crash.ending import Ending
from game.app.crash.recovery import Way
from game.ui.text import text


def title(ending: Ending) -> str:
    """What stands over it."""
    return text("crash.title.broke" if ending.kind in ("broke", "again", "start") else "crash.title.before")


def way_on(ending: Ending) -> str:
    """What the button says that takes the game up; "" where there is nothing to take up."""
    if ending.way is None:
        return ""
    return text("crash.do.resume") if ending.way is ending.kept else _of("crash.do.earlier", ending.way)


def told(ending: Ending, data_dir: Path | None) -> list[str]:
    """What happened, what is kept of the game, and where the report lies, each in a paragraph."""
    return [text(f"crash.what.{ending.kind}"), *_kept(ending), *_reported(ending, data_dir)]


def _kept(ending: Ending) -> list[str]:
    if ending.kept is None:
        return [text("crash.kept.nothing")] if ending.at_table else []
    key = "unsaved" if ending.unsaved else "all" if ending.kept.decisions else "begun"
    found = [_of(f"crash.kept.{key}", ending.kept)]
    if ending.way is None:
        found.append(text("crash.kept.no_earlier"))
    elif ending.way is not ending.kept:
        found.append(_of("crash.kept.earlier", ending.way))
    return [" ".join(found)]


def _of(key: str, way: Way) -> str:
    return text(key, name=way.name, turn=way.turn, number=way.decisions)


def _reported(ending: Ending, data_dir: Path | None) -> list[str]:
    if ending.report is not None:
        return [text("crash.report.where", path=ending.report.path)]
    return [text("crash.report.none", folder=crash_report.folder(data_dir))] if ending.fault else []
