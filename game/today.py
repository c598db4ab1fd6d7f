"""The day's game: the same for everyone, made of the date alone."""

from __future__ import annotations

import datetime

from game.sharing import Start

TURNS = ("15-september", "peleliu-assault", "bloody-nose-ridge")
"""The scenarios take turns, day by day."""


def utc_date() -> datetime.date:
    """Today's date, wherever the player is: the same for everyone at the same moment."""
    return datetime.datetime.now(datetime.UTC).date()


def game_of(date: datetime.date) -> Start:
    """How the game of a day begins."""
    return Start(TURNS[date.toordinal() % len(TURNS)], date.isoformat())


def day_of(start: Start) -> datetime.date | None:
    """The day whose game this is, None when it is nobody's."""
    try:
        date = datetime.date.fromisoformat(start.seed)
    except ValueError:
        return None
    return date if game_of(date) == start else None
