"""Days and hours of the turn track in the language in use."""

from __future__ import annotations

from engine.dday.content import TurnSpace
from game.ui.text import text


def day(date: str) -> str:
    """A date of the turn track, such as "15 Sep"."""
    number, month = date.split()
    return text("when.day", day=number, month=text(f"when.{month}"))


def hour(space: TurnSpace) -> str:
    """When a turn begins: the hour, or the part of the day where turns have no hour."""
    return text("when.hour", hour=space.start) if space.start else text(f"when.{space.part}")


def moment(space: TurnSpace) -> str:
    """Day and hour of a turn."""
    return f"{day(space.date)} {hour(space)}"
