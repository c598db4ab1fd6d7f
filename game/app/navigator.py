"""Scenes are opened by name: a route says with what, one table says how each is made.

So no scene imports another one to open it. The table imports every scene, which takes its time: it is imported when a
scene is made that isn't known otherwise, and the title is known from the start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar


class Named(Protocol):
    """What is made here knows its name."""

    route: str


P = ParamSpec("P")
S = TypeVar("S", bound=Named)
TABLE = "game.scene_registry"
"""The module whose ``SCENES`` says how each scene is made."""


@dataclass(frozen=True, slots=True)
class SceneRoute(Generic[P, S]):
    """A scene's name; its type says with which arguments the scene is made, and what it offers to who made it."""

    name: str


class Scenes:
    """The table: every route with the class or the function that makes its scene."""

    def __init__(self) -> None:
        self._makers: dict[str, Callable[..., Any]] = {}

    def add(self, route: SceneRoute[P, S], maker: Callable[Concatenate[Any, P], S]) -> None:
        """Enter a scene; ``maker`` takes the app and the route's arguments. A name that is taken is a ValueError."""
        if route.name in self._makers:
            raise ValueError(f"two scenes are called {route.name}")
        self._makers[route.name] = maker

    def __contains__(self, route: SceneRoute[P, S]) -> bool:
        return route.name in self._makers

    def maker(self, route: SceneRoute[P, S]) -> Callable[Concatenate[Any, P], S]:
        """What makes the scene of a route; raises KeyError for one that isn't in the table."""
        return self._makers[route.name]

    def names(self) -> list[str]:
        """All names, in the order of the table."""
        return list(self._makers)


class Navigator:
    """Makes scenes for an app."""

    def __init__(self, scenes: Scenes | None = None) -> None:
        """Without ``scenes`` those of TABLE."""
        self.known = Scenes()
        """Scenes that can be made before the table is imported."""
        self._scenes = scenes

    def make(self, app: object, route: SceneRoute[P, S], /, *args: P.args, **kwargs: P.kwargs) -> S:
        """The scene of a route, which lies nowhere yet."""
        made = (self.known if route in self.known else self._table()).maker(route)(app, *args, **kwargs)
        made.route = route.name
        return made

    def _table(self) -> Scenes:
        if self._scenes is None:
            found: Scenes = import_module(TABLE).SCENES
            self._scenes = found
        return self._scenes
