"""What lays a situation out: its keys looked up, everything that is wrong with them collected."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core import chance
from engine.core.faults import Fault
from engine.dday.game import BattleData
from engine.dday.situations.form import name_of


class Builder:
    """Lays a situation out and collects what is wrong with it."""

    def __init__(self, facts: BattleData, plain: Mapping[str, Any], seed: str, options: tuple[str, ...]) -> None:
        self.facts = facts
        self.plain = plain
        self.state = facts.variant.state(facts.scenario.id, options, seed)
        self.faults: list[Fault] = []
        self.gone: list[str] = []
        """Japanese counters and markers that left the game face up."""

    def fault(self, where: str, problem: str) -> None:
        """Note something that can't be laid out."""
        self.faults.append(Fault(name_of(self.plain), where, problem))

    def known(self, where: str, name: Any, among: Iterable[Any], what: str) -> bool:
        """Whether a name stands for something; a fault otherwise."""
        if name in among:
            return True
        self.fault(where, f"{name!r} is no {what}")
        return False

    def once(self, where: str, names: Sequence[Any], taken: Iterable[Any] = ()) -> None:
        """A fault for each name that stands there twice, or is in use elsewhere."""
        seen = set(taken)
        for name in names:
            if name in seen:
                self.fault(where, f"{name!r} is there already")
            seen.add(name)

    def hex_of(self, place: Any) -> Any:
        """The hex of a position that is named by its id ("A4"); anything else as it is."""
        position = self.facts.island.positions.get(place)
        return position.hex if position else place

    def hexes(self, key: str, among: Iterable[str], what: str) -> list[str]:
        """A list of hexes, or positions that stand for theirs, each known and there once only."""
        return self.listed(key, [self.hex_of(place) for place in self.plain.get(key, ())], among, what)

    def names(self, key: str, among: Iterable[Any], what: str) -> list[Any]:
        """A list of names, each known and there once only."""
        return self.listed(key, list(self.plain.get(key, ())), among, what)

    def listed(self, key: str, found: list[Any], among: Iterable[Any], what: str) -> list[Any]:
        """Names that stand under a key, each known and there once only."""
        every = list(among)
        for number, name in enumerate(found, 1):
            self.known(f"{key}[{number}]", name, every, what)
        self.once(key, found)
        return found

    def number(self, key: str, most: int) -> int:
        """A number from 0 up."""
        value: int = self.plain.get(key, 0)
        if not 0 <= value <= most:
            self.fault(key, f"{value} found, 0 to {most} expected")
        return value

    def pile(
        self, key: str, stream: str, everything: Iterable[Any], used: Iterable[Any], what: str
    ) -> tuple[list[Any], list[Any]]:
        """A deck or pool, what the situation puts on top and then the rest in the seed's order; and what is left out.

        One that is ``exact`` holds what the situation says and no more.
        """
        every, out = list(everything), {*used, *self.gone}
        top = self.names(key, every, what)
        for name in top:
            if name in out:
                self.fault(key, f"{name!r} is in use elsewhere")
        rest = [name for name in every if name not in out and name not in top]
        order = chance.order(self.state.seed, stream, 0, len(rest))
        self.state.draws[stream] = 1
        behind = [rest[index] for index in order]
        return (top, behind) if key in self.plain.get("exact", ()) else (top + behind, [])
