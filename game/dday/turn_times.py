"""Days and hours of the turn track in words."""

from __future__ import annotations

from engine.dday.content import TurnSpace
from game.ui.text import Language


def day(language: Language, date: str) -> str:
    """A date of the turn track, such as "15 Sep"."""
    number, month = date.split()
    return language.text("when.day", day=number, month=language.text(f"when.{month}"))


def hour(language: Language, space: TurnSpace) -> str:
    """When a turn begins: the hour, or the part of the day where turns have no hour."""
    return language.text("when.hour", hour=space.start) if space.start else language.text(f"when.{space.part}")


def moment(language: Language, space: TurnSpace) -> str:
    """Day and hour of a turn."""
    return f"{day(language, space.date)} {hour(language, space)}"
