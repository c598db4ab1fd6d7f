"""Which state of a game can be taken up after a crash: the last one on the disk, or one a decision earlier."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.presentations import Presentations
from game.storage.files import SaveFault
from game.storage.kept_games import SavedGame, latest
from game.storage.saves import Saves
from game.ui.text import Language


@dataclass(frozen=True)
class Way:
    """A save that a game can be taken up from."""

    game: SavedGame
    generation: int
    """How many saves were written after it."""
    name: str
    turn: int
    decisions: int

    @property
    def path(self) -> Path:
        """Its file."""
        return self.game.files()[self.generation]


def last_state(language: Language, saves: Saves, games: Presentations, path: Path | None) -> Way | None:
    """The newest whole save of the game of a file, or of the last game where ``path`` is None."""
    return next(iter(_states(language, saves, games, _game_of(saves, path))), None)


def earlier_state(
    language: Language, saves: Saves, games: Presentations, path: Path | None, decisions: int
) -> Way | None:
    """The newest whole save of the game with fewer decisions than that."""
    found = _states(language, saves, games, _game_of(saves, path))
    return next((way for way in found if way.decisions < decisions), None)


def _game_of(saves: Saves, path: Path | None) -> SavedGame | None:
    games = saves.games()
    if path is None:
        return latest(games) if games else None
    return next((game for game in games if game.path == path), None)


def _states(language: Language, saves: Saves, games: Presentations, game: SavedGame | None) -> list[Way]:
    """The whole saves of a game, the newest first."""
    found = []
    for generation, path in enumerate(game.files() if game else ()):
        try:
            content = saves.look(path)
            turn, decisions = content["turn"], content["decisions"]
        except (SaveFault, LookupError):
            continue
        assert game is not None
        found.append(Way(game, generation, games.saved_as(language, content), turn, decisions))
    return found
