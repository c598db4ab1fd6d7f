"""The battles of the landing system: who has a scenario's name finds its figures, map and variant here.

Each battle enters its scenarios when its rules are imported; a view or a saved game names the scenario alone.
"""

from collections.abc import Callable, Iterable

from engine.dday.game import Facts

_LOADERS: dict[str, Callable[[str], Facts]] = {}


def enter(scenarios: Iterable[str], load: Callable[[str], Facts]) -> None:
    """Tell how the facts of some scenarios are loaded; raises ValueError for a scenario of another battle."""
    for scenario in scenarios:
        if _LOADERS.setdefault(scenario, load) is not load:
            raise ValueError(f"scenario {scenario!r} is given twice")


def facts_of(scenario: str) -> Facts:
    """The facts of a scenario; raises ValueError for one that no battle has."""
    if scenario not in _LOADERS:
        raise ValueError(f"scenario {scenario!r} is unknown, expected {' or '.join(_LOADERS)}")
    return _LOADERS[scenario](scenario)
