"""The form of a state that comes from a file: every id known, every number within its bounds, and all of it sound."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from engine.core.dice import FORM as DICE
from engine.core.dice import Dice
from engine.core.faults import Fault, ReadFault
from engine.core.schema import Choice, Fields, Flag, KnownNames, Listed, Mapped, Maybe, ShortText, Table, Whole, checked
from engine.savagery.content import load_content
from engine.savagery.ending import REASONS
from engine.savagery.facts import SavageryContent
from engine.savagery.sequence import STEPS
from engine.savagery.setup_form import SCENARIO
from engine.savagery.soundness import sound
from engine.savagery.state import ASIDE, LOST, OUT, SUPPORT_BOX, SavageryState

_MOST: Final = 100_000
_LISTS: Final = ("stack", "revealed", "destroyed", "drawn", "reduced", "acted", "used")
_TABLES: Final = ("japanese", "units", "fires", "barrages")


def state_of(content: SavageryContent, plain: dict[str, Any]) -> SavageryState:
    """The state in plain values; raises ReadFault for one that no game has."""
    checked(_form(), plain, "state")
    outcome = plain["outcome"]
    state = SavageryState(
        **{
            **plain,
            **{name: list(plain[name]) for name in _LISTS},
            **{name: dict(plain[name]) for name in _TABLES},
            "dice": Dice.from_json(plain["dice"]),
            "outcome": (outcome[0], outcome[1]) if outcome else None,
        }
    )
    for fault in sound(content, state):
        raise ReadFault(Fault("state", "", fault))
    return state


@cache
def _form() -> Table:
    content = load_content()
    areas, units = KnownNames(content.areas), KnownNames(content.formations)
    counters, regiments = KnownNames(content.strongpoints), KnownNames(content.regiments)
    chits = Listed(KnownNames(content.chits), least=0, most=len(content.chits))
    places = Listed(areas, least=0, most=len(content.areas))
    return Table(
        {
            "seed": ShortText(200),
            "scenario": KnownNames((SCENARIO,)),
            "japanese": Mapped(areas, counters),
            "units": Mapped(units, KnownNames((*content.areas, ASIDE, SUPPORT_BOX, OUT, LOST))),
            "stack": chits,
            "revealed": places,
            "destroyed": Listed(counters, least=0, most=len(content.strongpoints)),
            "turn": Whole(0, _MOST),
            "step": Choice(*STEPS),
            "sun": Flag(),
            "level": Whole(1, 4),
            "drawn": chits,
            "morale": Whole(0, 100),
            "reduced": Listed(units, least=0, most=len(content.battalions)),
            "acted": Listed(regiments, least=0, most=len(content.regiments)),
            "used": Listed(units, least=0, most=len(content.companies)),
            "fires": Mapped(areas, Whole(0, 9)),
            "barrages": Mapped(areas, Whole(0, 100)),
            "active": KnownNames(("", *content.regiments)),
            "arrived": Flag(),
            "areas": Whole(0, 9),
            "airfield": Flag(),
            "stop_after": Choice("", *STEPS),
            "more_supply": Whole(0, 20),
            "foretold": Flag(),
            "dice": DICE,
            "outcome": Maybe(Fields(KnownNames(REASONS.values()), KnownNames(REASONS))),
        }
    )
