"""A register of games: finds the game that a name, a scenario, a save or a code belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from engine.core.game import GameDefinition


class Register:
    """Several games, each of whose names is its own; raises ValueError for two that share one."""

    def __init__(self, games: Iterable[GameDefinition]) -> None:
        self._games = tuple(games)
        self._check("game", lambda game: [game.id])
        self._check("code", lambda game: [game.code])
        self._check("name in saves", lambda game: [game.rules.name])
        self._check("scenario", lambda game: [scenario.id for scenario in game.scenarios])

    def _check(self, what: str, names: Callable[[GameDefinition], list[str]]) -> None:
        counts = Counter(name for game in self._games for name in names(game))
        doubled = sorted(name for name, count in counts.items() if count > 1)
        if doubled:
            raise ValueError(f"{what} {doubled[0]!r} is given twice: each must be unique over all games")

    def __iter__(self) -> Iterator[GameDefinition]:
        return iter(self._games)

    def with_game(self, game: GameDefinition) -> Register:
        """A register that has one more game."""
        return Register([*self._games, game])

    @property
    def first_scenario(self) -> str:
        """The scenario that is meant when none is named."""
        return self._games[0].scenarios[0].id

    def scenarios(self) -> list[str]:
        """The ids of all scenarios, game by game."""
        return [scenario.id for game in self._games for scenario in game.scenarios]

    def game(self, name: str) -> GameDefinition:
        """The game of an id; raises ValueError for an unknown one."""
        return self._found("game", name, {game.id: game for game in self._games})

    def of_scenario(self, scenario: str) -> GameDefinition:
        """The game that has a scenario; raises ValueError for an unknown one."""
        games = {found.id: game for game in self._games for found in game.scenarios}
        return self._found("scenario", scenario, games)

    def of_rules(self, name: str) -> GameDefinition:
        """The game whose saves and journals bear a name; raises ValueError for an unknown one."""
        return self._found("game", name, {game.rules.name: game for game in self._games})

    def of_code(self, letters: str) -> GameDefinition | None:
        """The game whose codes begin with these letters, or None."""
        return next((game for game in self._games if game.code == letters), None)

    @staticmethod
    def _found(what: str, name: str, games: dict[str, GameDefinition]) -> GameDefinition:
        if name not in games:
            raise ValueError(f"{what} {name!r} is unknown, expected {' or '.join(games)}")
        return games[name]
