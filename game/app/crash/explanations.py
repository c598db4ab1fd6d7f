"""What the player is told of a bad end, in paragraphs."""

from __future__ import annotations

from pathlib import Path

from game.app.crash import crash_report
from game.app.crash.ending import Ending
from game.app.crash.recovery import Way
from game.ui.text import Language


def title(language: Language, ending: Ending) -> str:
    """What stands over it."""
    return language.text("crash.title.broke" if ending.kind in ("broke", "again", "start") else "crash.title.before")


def way_on(language: Language, ending: Ending) -> str:
    """What the button says that takes the game up; "" where there is nothing to take up."""
    if ending.way is None:
        return ""
    return (
        language.text("crash.do.resume") if ending.way is ending.kept else _of(language, "crash.do.earlier", ending.way)
    )


def told(language: Language, ending: Ending, data_dir: Path | None) -> list[str]:
    """What happened, what is kept of the game, and where the report lies, each in a paragraph."""
    return [
        language.text(f"crash.what.{ending.kind}"),
        *_kept(language, ending),
        *_reported(language, ending, data_dir),
    ]


def _kept(language: Language, ending: Ending) -> list[str]:
    if ending.kept is None:
        return [language.text("crash.kept.nothing")] if ending.at_table else []
    key = "unsaved" if ending.unsaved else "all" if ending.kept.decisions else "begun"
    found = [_of(language, f"crash.kept.{key}", ending.kept)]
    if ending.way is None:
        found.append(language.text("crash.kept.no_earlier"))
    elif ending.way is not ending.kept:
        found.append(_of(language, "crash.kept.earlier", ending.way))
    return [" ".join(found)]


def _of(language: Language, key: str, way: Way) -> str:
    return language.text(key, name=way.name, turn=way.turn, number=way.decisions)


def _reported(language: Language, ending: Ending, data_dir: Path | None) -> list[str]:
    if ending.report is not None:
        return [language.text("crash.report.where", path=ending.report.path)]
    return [language.text("crash.report.none", folder=crash_report.folder(data_dir))] if ending.fault else []
