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
from engine.savagery.content import load_content
from engine.savagery.sequence import STEPS
from engine.savagery.state import ASIDE, LOST, OUT, SUPPORT_BOX

SCENARIO: Final = "savagery"
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
_PLAYED: Final = STEPS[1]
"""The step that a table laid out by hand begins with, unless it names one."""


@cache
def situation_form() -> Table:
    """What a file that lays out a table can say."""
    content = load_content()
    areas, units = KnownNames(content.areas), KnownNames(content.formations)
    defended = KnownNames([area for area in content.areas if area not in content.beaches])
    regiments = KnownNames(content.regiments)
    figures = content.figures
    return Table(
        {
            "title": Key(ShortText(200), ""),
            "rule": Key(ShortText(20), ""),
            "scenario": KnownNames((SCENARIO,)),
            "seed": Key(Seed(), "1"),
            "turn": Key(Whole(1, _TURNS), 1),
            "step": Key(Choice(*STEPS), _PLAYED),
            "stop_after": Key(Choice("", *STEPS), ""),
            "sun": Key(Flag(), True),
            "level": Key(Whole(1, 4), 1),
            "morale": Key(Whole(figures.lost + 1, figures.morale), None),
            "active": Key(regiments, ""),
            "areas": Key(Whole(1, 9), figures.areas),
            "arrived": Key(Flag(), False),
            "dice": Key(Listed(Whole(1, 6), least=0, most=200), ()),
            "chits": Key(Listed(KnownNames(content.chits), least=0, most=12, distinct=True), ()),
            "drawn": Key(Whole(0, 12), 0),
            "exact": Key(Flag(), False),
            "japanese": Key(Mapped(defended, KnownNames(content.strongpoints)), None),
            "cleared": Key(Listed(defended, least=0, most=30, distinct=True), ()),
            "revealed": Key(Listed(defended, least=0, most=30, distinct=True), ()),
            "units": Key(Mapped(units, KnownNames((*content.areas, ASIDE, SUPPORT_BOX, OUT, LOST))), {}),
            "reduced": Key(Listed(KnownNames(content.battalions), least=0, most=15, distinct=True), ()),
            "acted": Key(Listed(regiments, least=0, most=5, distinct=True), ()),
            "used": Key(Listed(KnownNames(content.companies), least=0, most=12, distinct=True), ()),
            "fires": Key(Mapped(areas, Whole(1, figures.fires)), {}),
            "barrages": Key(Mapped(areas, Whole(1, 20)), {}),
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
