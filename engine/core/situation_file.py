"""The form of a set-up, and of a table laid out by hand, in games with one scenario and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from engine.core import reading
from engine.core.faults import DataFault, ReadFault
from engine.core.schema import Anything, Choice, Key, Kind, KnownNames, Listed, ShortText, Table, Whole, checked
from engine.core.seeds import Seed

_TURNS: Final = 1_000


class SituationFile:
    """What a set-up and a situation of a game have to be, and how a situation is read from a file."""

    def __init__(
        self, scenario: str, steps: Sequence[str], first: str, keys: Callable[[], Mapping[str, Kind | Key]]
    ) -> None:
        """``first`` is the step that a table begins with that names none; ``keys`` are what only this game has."""
        self._scenario = KnownNames((scenario,))
        self._steps = steps
        self._first = first
        self._keys = keys
        self._setup = Table(
            {
                "scenario": self._scenario,
                "seed": ShortText(200),
                "options": Key(Listed(Anything(), least=0, most=0), ()),
                "level": Key(Choice("", "recruit", "veteran"), ""),
                "situation": Key(Anything(), None),
            },
            more=True,
        )

    @cached_property
    def form(self) -> Table:
        """What a file that lays out a table can say."""
        return Table(
            {
                "title": Key(ShortText(200), ""),
                "rule": Key(ShortText(20), ""),
                "scenario": self._scenario,
                "seed": Key(Seed(), "1"),
                "turn": Key(Whole(1, _TURNS), 1),
                "step": Key(Choice(*self._steps), self._first),
                "stop_after": Key(Choice("", *self._steps), ""),
                "dice": Key(Listed(Whole(1, 6), least=0, most=200), ()),
                **self._keys(),
            }
        )

    def check(self, setup: Mapping[str, Any]) -> None:
        """Raise ReadFault for a set-up that is none of this game."""
        checked(self._setup, dict(setup), "setup")
        if setup.get("situation") is not None:
            checked(self.form, dict(setup["situation"]), "situation")

    def load(self, path: Path) -> dict[str, Any]:
        """The table that a file lays out; raises DataFault."""
        try:
            plain = reading.read_toml(path, reading.DATA)
            checked(self.form, plain, path)
        except ReadFault as fault:
            raise DataFault([fault.fault]) from fault
        return {"seed": "1", **plain}
