"""What every table's guide sees alike: the program, the game, and of a map that moves whether it stands still."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

import pygame

from engine.core.session import Session
from game.lessons.guide import NOBODY, Guide
from game.scenes.base import Host
from game.scenes.protocols import HasApp
from game.ui.scale import Scale


class Guidable(HasApp, Protocol):
    """A table at which somebody can guide."""

    guide: Guide
    """Who guides the player."""

    @property
    def session(self) -> Session:
        """The game."""


class _Timeline(Protocol):
    @property
    def busy(self) -> bool:
        """Whether events are shown."""


class _Camera(Protocol):
    @property
    def moving(self) -> bool:
        """Whether it is on its way."""


class _Board(Protocol):
    @property
    def camera(self) -> _Camera:
        """Where the player looks."""


class GuidableMap(Guidable, Protocol):
    """A table with a map, on which events are shown."""

    @property
    def timeline(self) -> _Timeline:
        """What is still to be shown."""

    @property
    def board(self) -> _Board:
        """The map."""

    def choose(self, option: str, /) -> None:
        """Answer the question."""


T = TypeVar("T", bound=Guidable)
M = TypeVar("M", bound=GuidableMap)


class GuidedScene(ABC, Generic[T]):
    """The table of one game as its guide sees it."""

    def __init__(self, scene: T) -> None:
        self.scene = scene

    @property
    def app(self) -> Host:
        """The program."""
        return self.scene.app

    @property
    def measure(self) -> Scale:
        """Measures of the window."""
        return self.scene.measure

    @property
    def session(self) -> Session:
        """The game."""
        return self.scene.session

    def dismiss(self) -> None:
        """The guide leaves."""
        self.scene.guide = NOBODY
        self.make_room()

    @abstractmethod
    def make_room(self) -> None:
        """Find the places of all that lies around the map anew."""

    @abstractmethod
    def places_of(self, thing: str) -> list[pygame.Rect]:
        """Where a thing, a part of the screen or an answer to the question lies in the window."""

    def in_sight(self, thing: str) -> list[pygame.Rect]:
        """Those of these places on which nothing else lies: all of them where no map moves below papers."""
        return self.places_of(thing)


class GuidedMap(GuidedScene[M]):
    """A table with a map as its guide sees it."""

    @property
    def busy(self) -> bool:
        """Whether events are shown."""
        return self.scene.timeline.busy

    @property
    def at_rest(self) -> bool:
        """Whether the map stands still."""
        return not self.scene.board.camera.moving

    def choose(self, option: str) -> None:
        """Answer the question in the player's place."""
        self.scene.choose(option)
