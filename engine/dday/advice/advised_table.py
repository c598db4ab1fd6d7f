"""What the remarks are made from: the table as it is seen, the question, and foresight."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision, Option
from engine.dday.foresight import Foresight
from engine.dday.foresight.covers import Cover
from engine.dday.state.state import State, Unit
from engine.dday.view.table import SeenTable
from engine.dday.view.table_view import TableView, laid_out


class AdvisedTable:
    """One view and the question pending on it."""

    def __init__(self, view: State | TableView, decision: Decision | None, ahead: Foresight) -> None:
        self.game: SeenTable = laid_out(view)
        self.decision = decision
        self.ahead = ahead

    def asks(self, kind: str) -> bool:
        """Whether the question is of this kind."""
        return self.decision is not None and self.decision.kind == kind

    def options(self, *verbs: str) -> Iterator[Option]:
        """The answers with one of these verbs."""
        for option in self.decision or ():
            if option.verb in verbs:
                yield option

    def firing(self, hex_id: str) -> list[Cover]:
        """6.2 The positions that can fire into a hex in the coming fire phase."""
        if not self.ahead.fire.turn:
            return []
        return [cover for cover in self.ahead.covers(hex_id) if not cover.silent]

    def stacks(self) -> Iterator[tuple[str, list[Unit]]]:
        """The hexes with US units, in the map's order."""
        found: dict[str, list[Unit]] = {}
        for unit in self.game.units_on_map():
            found.setdefault(unit.place, []).append(unit)
        yield from sorted(found.items())


def pointed(hex_id: str, covers: list[Cover]) -> tuple[str, ...]:
    """A hex and the positions that fire into it, as things to point at."""
    return (f"hex:{hex_id}", *(f"hex:{origin}" for cover in covers for origin in cover.hexes))


def sites(covers: list[Cover]) -> tuple[str, ...]:
    """The names of positions."""
    return tuple(cover.site for cover in covers)
