"""The register of presentations: every game of the engine's register, with the screens of its own if it has any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any

from engine.core.game import GameDefinition
from engine.core.register import Register
from engine.core.session import Session
from game.core.brief import Brief
from game.core.presentation import GamePresentation
from game.ui.text import Language


class Presentations:
    """All games as the screens know them. Rules are loaded when they are asked for first: the title needs none."""

    def __init__(self, load: Callable[[], Register], own: Iterable[type[GamePresentation]] = ()) -> None:
        """``load`` gives the engine's register; ``own`` are the presentations of games with screens of their own."""
        self._load = load
        self._last: GamePresentation | None = None
        self._own = {one.id: one(partial(self._game, one.id)) for one in own}

    def _game(self, name: str) -> GameDefinition:
        return self.register.game(name)

    @cached_property
    def register(self) -> Register:
        """The engine's register."""
        return self._load()

    @cached_property
    def _all(self) -> dict[str, GamePresentation]:
        found = {}
        for game in self.register:
            own = self._own.get(game.id)
            found[game.id] = own if own is not None else GamePresentation(partial(self._game, game.id))
        return found

    def __iter__(self) -> Iterator[GamePresentation]:
        return iter(self._all.values())

    @property
    def own(self) -> tuple[GamePresentation, ...]:
        """The games with screens of their own, the main one first."""
        return tuple(self._own.values())

    @property
    def main(self) -> GamePresentation:
        """The register's first game, of those with screens of their own if there are any."""
        return next(iter(self._own.values())) if self._own else next(iter(self))

    @property
    def desk(self) -> GamePresentation:
        """The game whose pictures lie around the shell's own papers: the one last played, else the main one."""
        return self._last or self.main

    def none_played(self) -> None:
        """A program begins: the desk is the main game's until one is played."""
        self._last = None

    def played(self, name: str) -> None:
        """Note the game that is played, by the name of a scenario or of a brief; an unknown one changes nothing."""
        for presented in self.own:  # most often it is one of these, and no rules need to be loaded
            if any(name in (brief.id, brief.scenario) for brief in presented.briefs):
                self._last = presented
                return
        self._last = self.known(name) or self._last

    # ------------------------------------------------------------ finding one

    def of_scenario(self, scenario: str) -> GamePresentation:
        """The game that has a scenario; raises ValueError for an unknown one."""
        return self._all[self.register.of_scenario(scenario).id]

    def of_session(self, session: Session) -> GamePresentation:
        """The game that a session is of."""
        return self._all[self.register.of_rules(session.rules.name).id]

    def of_saved(self, saved: Mapping[str, Any]) -> GamePresentation:
        """The game of what ``Session.save`` gave; raises ValueError for one that is not registered.

        The main game where no name is kept.
        """
        return self._all[self.register.of_rules(str(saved["game"])).id] if "game" in saved else self.main

    def of_brief(self, name: str) -> GamePresentation:
        """The game that offers the brief of that id, the main one for an unknown id."""
        for games in (self.own, self):  # most often it is one of these, and no rules need to be loaded
            for presented in games:
                if any(brief.id == name for brief in presented.briefs):
                    return presented
        return self.main

    # ------------------------------------------------------------ ways to begin

    def brief(self, scenario: str, start: str) -> Brief:
        """The way to begin a scenario; raises ValueError for an unknown one."""
        for brief in self.of_scenario(scenario).briefs:
            if (brief.scenario, brief.start) == (scenario, start):
                return brief
        raise ValueError(f"start {start!r} of {scenario} is unknown")

    @property
    def briefs(self) -> tuple[Brief, ...]:
        """All ways to begin, game by game."""
        return tuple(brief for presented in self for brief in presented.briefs)

    def called(self, language: Language, name: str, default: str) -> str:
        """What the brief of that id is called, ``default`` for an unknown one."""
        for games in (self.own, self):  # most often it is one of these, and no rules need to be loaded
            for presented in games:
                for brief in presented.briefs:
                    if brief.id == name:
                        return brief.name(language)
        return default

    def saved_as(self, language: Language, saved: Mapping[str, Any]) -> str:
        """What a saved game is called: its brief, or as it was called when it was saved."""
        return self.called(language, str(saved.get("scenario")), str(saved.get("name")))

    def name_of(self, language: Language, setup: Mapping[str, Any], default: str = "") -> str:
        """What a game is called, by its set-up; ``default`` for an unknown one."""
        return self.called(language, str(setup.get("start") or setup.get("scenario")), default)

    # ------------------------------------------------------------ records of games, of which some may be gone

    def short_name(self, language: Language, name: str) -> str:
        """What the brief of that id is called where there is little room; the id of an unknown one."""
        return next((brief.short(language) for brief in self.briefs if brief.id == name), name)

    def counts_losses(self, scenario: str) -> bool:
        """Whether a record of a scenario tells losses."""
        found = self.known(scenario)
        return found is None or found.counts_losses

    def outcome(self, language: Language, scenario: str, result: str, reason: str) -> str:
        """How a game of a scenario ended, in a sentence; the names of result and reason where nothing is known."""
        found = self.known(scenario)
        try:
            return found.outcome(language, result, reason) if found is not None else f"{result}: {reason}"
        except KeyError:
            return f"{result}: {reason}"

    def known(self, scenario: str) -> GamePresentation | None:
        """The game that has a scenario, None for an unknown one."""
        try:
            return self.of_scenario(scenario)
        except ValueError:
            return None

    # ------------------------------------------------------------ the day's game

    @property
    def days_games(self) -> tuple[str, ...]:
        """The scenarios that take turns as the game of the day."""
        return tuple(scenario for presented in self.own for scenario in presented.days_games)

    @property
    def short_game(self) -> str:
        """The scenario for a short game of the day, "" for none."""
        return next((presented.short_game for presented in self.own if presented.short_game), "")
