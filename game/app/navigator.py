"""Scenes are opened by name: a route says with what, and in which module the scene is that enters itself by it.

So no scene imports another one to open it, and no list of scenes is kept. The module of a scene is imported when the
scene is made first; all of them take their time, so the title has that done while it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar


class Named(Protocol):
    """What is made here knows its name."""

    route: str


P = ParamSpec("P")
S = TypeVar("S", bound=Named)


@dataclass(frozen=True, slots=True)
class SceneRoute(Generic[P, S]):
    """A scene's name; its type says with which arguments the scene is made, and what it offers to who made it."""

    name: str
    module: str = field(default="", compare=False)
    """Where its scene is; "" for a route that only repeats the name of another one."""

    def __post_init__(self) -> None:
        """A route with a module is announced."""
        if self.module:
            SCENES.announce(self.name, self.module)


class Scenes:
    """All scenes: the module of each route, and the class or the function that makes its scene."""

    def __init__(self) -> None:
        self._modules: dict[str, str] = {}
        self._makers: dict[str, Callable[..., Any]] = {}

    @property
    def modules(self) -> dict[str, str]:
        """The modules of scenes by the names of their routes."""
        return dict(self._modules)

    def announce(self, name: str, module: str) -> None:
        """Tell where the scene of a route is. A name that is taken is a ValueError."""
        if name in self._modules:
            raise ValueError(f"two scenes are called {name}")
        self._modules[name] = module

    def add(self, route: SceneRoute[P, S], maker: Callable[Concatenate[Any, P], S]) -> None:
        """Enter a scene; ``maker`` takes the app and the route's arguments. A name that is taken is a ValueError."""
        if route.name in self._makers:
            raise ValueError(f"two scenes are called {route.name}")
        self._makers[route.name] = maker

    def maker(self, route: SceneRoute[P, S]) -> Callable[Concatenate[Any, P], S]:
        """What makes the scene of a route; raises KeyError for one that no scene has entered itself by."""
        if route.name not in self._makers:
            import_module(self._modules[route.name])
        return self._makers[route.name]

    def load(self, more: Iterable[str] = ()) -> None:
        """Import the modules of all scenes, and ``more``."""
        for module in (*self._modules.values(), *more):
            import_module(module)


SCENES: Final = Scenes()
"""The program's scenes."""


class Navigator:
    """Makes scenes for an app."""

    def __init__(self, scenes: Scenes = SCENES) -> None:
        self._scenes = scenes

    def make(self, app: object, route: SceneRoute[P, S], /, *args: P.args, **kwargs: P.kwargs) -> S:
        """The scene of a route, which lies nowhere yet."""
        made = self._scenes.maker(route)(app, *args, **kwargs)
        made.route = route.name
        return made
