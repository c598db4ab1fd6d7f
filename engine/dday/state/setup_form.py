"""The form of a session's set-up: looked at before anything is laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.levels import LEVELS
from engine.core.schema import Anything, Choice, Key, Listed, Mapped, Maybe, ShortText, Table, Whole, checked
from engine.core.seeds import LONGEST_SEED, Seed

_TRIES: Final = 100
"""First days of which a second one may be the last (see day_two.py); each has a seed of its own, "seed/17"."""
_TABLE: Final = Mapped(Anything(), Anything())
"""What others look at more closely."""


OWN_SEED: Final = Seed(LONGEST_SEED + len(f"/{_TRIES}"))
_SETUP: Final = Table(
    {
        "scenario": ShortText(40, 1),
        "seed": OWN_SEED,
        "options": Key(Listed(ShortText(10, 1), least=0, most=16, distinct=True), ()),
        "start": Key(ShortText(40), ""),
        "level": Key(Choice(*LEVELS), ""),
        "tried": Key(Whole(0, _TRIES), 0),
        "situation": Key(Maybe(_TABLE), None),
        "state": Key(_TABLE, None),
    },
    more=True,
)


def check_form(setup: Mapping[str, Any]) -> None:
    """Raise ReadFault when a set-up is not made as sessions make it."""
    checked(_SETUP, setup, "setup")
