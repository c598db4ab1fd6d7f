"""What the levels are called, and what marks a game that was played at another than the usual one."""

from __future__ import annotations

from engine.core.levels import LEVELS, REGULAR, level_of
from engine.core.session import Session
from game.ui.text import Language


def called(language: Language, level: str) -> str:
    """The name of a level by its id."""
    return language.text(f"level.name.{LEVELS[level].name}")


def about(language: Language, level: str) -> str:
    """What a level changes, in a sentence."""
    return language.text(f"level.about.{LEVELS[level].name}")


def mark(language: Language, level: str) -> str:
    """That a game was played at a level, "" for the usual one and for one that is unknown."""
    if level == REGULAR.id or level not in LEVELS:
        return ""
    return language.text("level.mark", level=called(language, level))


def played(language: Language, session: Session) -> list[str]:
    """What the end of a game tells of how it was played, in sentences: at which level, and with how much advice."""
    level = level_of(session.setup).id
    found = [language.text("level.of", level=called(language, level))] if level else []
    return [*found, language.text("level.asked", count=len(session.asked))] if session.asked else found


def marked(language: Language, words: str, level: str) -> str:
    """What a game is called, with its level unless that is the usual one."""
    if level == REGULAR.id or level not in LEVELS:
        return words
    return language.text("level.marked", game=words, level=called(language, level))
