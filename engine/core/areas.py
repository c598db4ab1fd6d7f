"""Maps of areas: named places joined by ways, which may lead in one direction only. Pure geometry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType


class Areas:
    """Areas and the ways between them."""

    def __init__(self, exits: Mapping[str, Iterable[str]]) -> None:
        """``exits`` has every area with those to which a way leads; raises ValueError for a way to nowhere."""
        self.names: tuple[str, ...] = tuple(exits)
        """Every area, in the order in which they were given."""
        self.exits: Mapping[str, tuple[str, ...]] = MappingProxyType({name: tuple(to) for name, to in exits.items()})
        """To which areas a way leads from each."""
        self._steps: dict[str, Mapping[str, int]] = {}
        for name, to in self.exits.items():
            for other in to:
                if other not in self.exits:
                    raise ValueError(f"a way leads from {name!r} to {other!r}, which is no area")
                if other == name:
                    raise ValueError(f"a way leads from {name!r} to itself")
            if len(set(to)) < len(to):
                raise ValueError(f"two ways lead from {name!r} to the same area")

    @classmethod
    def adjacent(cls, names: Iterable[str], pairs: Iterable[tuple[str, str]]) -> Areas:
        """Areas that border on each other: every way leads in both directions."""
        exits: dict[str, list[str]] = {name: [] for name in names}
        for one, other in pairs:
            for start, end in ((one, other), (other, one)):
                if start not in exits:
                    raise ValueError(f"{start!r} borders on {end!r} and is no area")
                exits[start].append(end)
        return cls(exits)

    def __contains__(self, name: object) -> bool:
        return name in self.exits

    def distance(self, start: str, end: str) -> int | None:
        """How many ways lead from one area to another at least, None when none does."""
        return self._steps_from(start).get(end)

    def within(self, start: str, most: int) -> tuple[str, ...]:
        """The areas that so many ways reach at most, the start among them, in the order of all areas."""
        steps = self._steps_from(start)
        return tuple(name for name in self.names if steps.get(name, most + 1) <= most)

    def _steps_from(self, start: str) -> Mapping[str, int]:
        """How far each area is that can be reached; KeyError for a start that is no area."""
        if start not in self._steps:
            found = {start: 0}
            waiting = [start]
            for name in waiting:
                for other in self.exits[name]:
                    if other not in found:
                        found[other] = found[name] + 1
                        waiting.append(other)
            self._steps[start] = found
        return self._steps[start]
