"""The day's games: the same for everyone, made of the date alone."""

from __future__ import annotations

import datetime
from dataclasses import replace

from game.app.game_codes import Start
from game.core.presentations import Presentations

BEHIND = "01"
"""What the seed of a short game has behind the digits of the date; a seed of digits has a short code."""


def utc_date() -> datetime.date:
    """Today's date, wherever the player is: the same for everyone at the same moment."""
    return datetime.datetime.now(datetime.UTC).date()


def game_of(date: datetime.date, games: Presentations) -> Start | None:
    """How the game of a day begins: the scenarios of ``days_games`` take turns; None where no game has any."""
    turns = games.days_games
    return Start(turns[date.toordinal() % len(turns)], date.isoformat()) if turns else None


def short_game_of(date: datetime.date, games: Presentations) -> Start | None:
    """How the short game of a day begins; None when the day's game is short itself, or no game has a short one."""
    long, short = game_of(date, games), games.short_game
    if not short or (long is not None and long.scenario == short):
        return None
    return Start(short, f"{date:%Y%m%d}{BEHIND}")


def day_of(start: Start, games: Presentations) -> datetime.date | None:
    """The day whose game this is, long or short and at whatever level, None when it is nobody's."""
    short = start.seed.isdigit() and start.seed.endswith(BEHIND)
    try:
        date = datetime.date.fromisoformat(start.seed.removesuffix(BEHIND) if short else start.seed)
    except ValueError:
        return None
    plain = replace(start, level="")
    return date if plain in (game_of(date, games), short_game_of(date, games)) else None
