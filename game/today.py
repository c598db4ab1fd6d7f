"""The day's games: the same for everyone, made of the date alone."""

from __future__ import annotations

import datetime

from game.sharing import Start

TURNS = ("15-september", "peleliu-assault", "bloody-nose-ridge")
"""The scenarios take turns, day by day."""
SHORT = "15-september"
"""The scenario of about an hour; on days when another one has its turn there is a short game too."""
BEHIND = "01"
"""What the seed of a short game has behind the digits of the date; a seed of digits has a short code."""


def utc_date() -> datetime.date:
    """Today's date, wherever the player is: the same for everyone at the same moment."""
    return datetime.datetime.now(datetime.UTC).date()


def game_of(date: datetime.date) -> Start:
    """How the game of a day begins."""
    return Start(TURNS[date.toordinal() % len(TURNS)], date.isoformat())


def short_game_of(date: datetime.date) -> Start | None:
    """How the short game of a day begins; None when the day's game is short itself."""
    return None if game_of(date).scenario == SHORT else Start(SHORT, f"{date:%Y%m%d}{BEHIND}")


def day_of(start: Start) -> datetime.date | None:
    """The day whose game this is, long or short, None when it is nobody's."""
    short = start.seed.isdigit() and start.seed.endswith(BEHIND)
    try:
        date = datetime.date.fromisoformat(start.seed.removesuffix(BEHIND) if short else start.seed)
    except ValueError:
        return None
    return date if start in (game_of(date), short_game_of(date)) else None
