"""The form of a set-up and of a table that is laid out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.core import reading
from engine.core.faults import DataFault, ReadFault
from engine.core.schema import (
    Anything,
    Choice,
    Flag,
    Key,
    KnownNames,
    Listed,
    Mapped,
    ShortText,
    Table,
    Whole,
    checked,
)
from engine.core.seeds import Seed
from engine.wake.content import load_content
from engine.wake.facts import FIRE, SMOKE
from engine.wake.sequence import STEPS
from engine.wake.state import CAP, DISGRACE, FIELD, GLORY, LOST

SCENARIO: Final = "wake"
_SETUP: Final = Table(
    {
        "scenario": KnownNames((SCENARIO,)),
        "seed": ShortText(200),
        "options": Key(Listed(Anything(), least=0, most=0), ()),
        "level": Key(Choice("", "recruit", "veteran"), ""),
        "situation": Key(Anything(), None),
    },
    more=True,
)
_TURNS: Final = 1_000


@cache
def situation_form() -> Table:
    """What a file that lays out a table can say."""
    content = load_content()
    ships, planes = KnownNames(content.ships), KnownNames(content.planes)
    counters = KnownNames([one.id for one in content.counters.values() if one.track])
    at_sea = KnownNames([*content.areas, DISGRACE, GLORY])
    in_air = KnownNames([*content.areas, FIELD, CAP, LOST])
    mark = Choice(FIRE, SMOKE)
    stock = Key(Whole(0, 20), 0)
    return Table(
        {
            "title": Key(ShortText(200), ""),
            "rule": Key(ShortText(20), ""),
            "scenario": KnownNames((SCENARIO,)),
            "seed": Key(Seed(), "1"),
            "attempt": Key(Whole(1, 2), 1),
            "turn": Key(Whole(1, _TURNS), 1),
            "step": Key(Choice(*STEPS), STEPS[0]),
            "stop_after": Key(Choice("", *STEPS), ""),
            "dice": Key(Listed(Whole(1, 6), least=0, most=200), ()),
            "track": Key(Listed(counters, least=0, most=40, distinct=True), ()),
            "exact": Key(Flag(), False),
            "mark": Key(Whole(1, 40), None),
            "ships": Key(Mapped(ships, at_sea), {}),
            "markers": Key(Mapped(KnownNames([*content.ships, *content.batteries]), mark), {}),
            "planes": Key(Mapped(planes, in_air), {}),
            "garrison": Key(Whole(content.figures.garrison_low, content.figures.garrison_high), None),
            "enlisted": Key(Flag(), False),
            "fuel": stock,
            "ammo": stock,
            "grit": stock,
            "attacks": stock,
        }
    )


def check_setup(setup: Mapping[str, Any]) -> None:
    """Raise ReadFault for a set-up that is none of this game."""
    checked(_SETUP, dict(setup), "setup")
    if setup.get("situation") is not None:
        checked(situation_form(), dict(setup["situation"]), "situation")


def load_situation(path: Path) -> dict[str, Any]:
    """The table that a file lays out; raises DataFault."""
    try:
        plain = reading.read_toml(path, reading.DATA)
        checked(situation_form(), plain, path)
    except ReadFault as fault:
        raise DataFault([fault.fault]) from fault
    return {"seed": "1", **plain}
