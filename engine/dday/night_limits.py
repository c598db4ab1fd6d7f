"""16 What the overnight turn allows and forbids; the chapters that it touches ask here.

None of it binds nights whose turns have a sequence of play of their own (18.21).
"""

from collections.abc import Sequence

from engine.dday.content import NightData
from engine.dday.content.cards import FireEntry
from engine.dday.game import Game

_NO_LETTER = "M"
"""16 III The action letter that counts for nothing at night."""


def overnight(game: Game) -> NightData | None:
    """16 The figures of the night while the overnight turn is underway, else None."""
    night = game.scenario.night
    return night if night is not None and game.night else None


# ---------------------------------------------------------------- the Japanese Fire Phase


def fire_reaches(game: Game, distance: int) -> bool:
    """16 III Whether fire can still hit at so many hexes from the position that fires."""
    night = overnight(game)
    return night is None or distance <= night.fire_reach


def lettered(game: Game, entry: FireEntry) -> bool:
    """16 III Whether a letter on a fire card counts as one in this turn."""
    return overnight(game) is None or entry.letter != _NO_LETTER


def guns_silent(game: Game) -> bool:
    """6.5, 16 III Whether artillery rests, by its value on the card as by its letter."""
    return overnight(game) is not None


# ---------------------------------------------------------------- the US Action Phase


def move_limit(game: Game) -> int:
    """7.3, 16 VI, 18.21, 18.33 The hexes that a US unit may move in this turn."""
    return game.variant.move_limit(game)


def adjacent_only(game: Game) -> bool:
    """16 VI Whether attacks do without ranged fire and markers, and nobody barrages."""
    return overnight(game) is not None


def unchecked(game: Game) -> bool:
    """16 VI Whether US units infiltrate without a check."""
    return overnight(game) is not None


def command_limit(game: Game, reach: int) -> int:
    """16 VI How far an HQ or command post commands that reaches so far by day; -1 stays no command at all."""
    night = overnight(game)
    return min(reach, night.command_range) if night else reach


def beside(game: Game, origin: str, hexes: Sequence[str]) -> bool:
    """16 III Whether fire from any of some hexes reaches another one in this turn."""
    return any(fire_reaches(game, game.island.distance(h, origin)) for h in hexes)
