"""The form of a state that comes from a file: every id known, every number within its bounds, and all of it sound."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from engine.core.dice import FORM as DICE
from engine.core.dice import Dice
from engine.core.faults import Fault, ReadFault
from engine.core.schema import Choice, Fields, Flag, KnownNames, Listed, Mapped, Maybe, ShortText, Table, Whole, checked
from engine.wake.facts import FIRE, SMOKE, WakeContent
from engine.wake.sequence import STEPS
from engine.wake.setup_form import SCENARIO
from engine.wake.soundness import sound
from engine.wake.state import CAP, DISGRACE, FIELD, GLORY, LOST, WakeState

_MOST: Final = 100_000


def state_of(content: WakeContent, plain: dict[str, Any], *, by_hand: bool) -> WakeState:
    """The state in plain values; raises ReadFault for one that no game has."""
    checked(_form(content), plain, "state")
    outcome = plain["outcome"]
    state = WakeState(
        **{
            **plain,
            "tracks": [list(track) for track in plain["tracks"]],
            "uncovered": list(plain["uncovered"]),
            "ships": dict(plain["ships"]),
            "markers": dict(plain["markers"]),
            "planes": dict(plain["planes"]),
            "dice": Dice.from_json(plain["dice"]),
            "outcome": (outcome[0], outcome[1]) if outcome else None,
        }
    )
    for fault in sound(content, state, by_hand=by_hand):
        raise ReadFault(Fault("state", "", fault))
    return state


@cache
def _form_of(names: tuple[tuple[str, ...], ...]) -> Table:
    areas, ships, batteries, planes, counters, results, levels = names
    track = Listed(KnownNames(counters), exactly=40)
    small = Whole(0, 100)
    return Table(
        {
            "seed": ShortText(200),
            "scenario": KnownNames((SCENARIO,)),
            "tracks": Fields(track, track),
            "uncovered": Fields(Whole(0, 40), Whole(0, 40)),
            "attempt": Whole(1, 2),
            "turn": Whole(0, _MOST),
            "step": Choice(*STEPS),
            "second_turn": Whole(0, _MOST),
            "mark": Whole(0, 40),
            "ships": Mapped(KnownNames(ships), KnownNames((*areas, DISGRACE, GLORY))),
            "markers": Mapped(KnownNames((*ships, *batteries)), Choice(FIRE, SMOKE)),
            "planes": Mapped(KnownNames(planes), KnownNames((*areas, FIELD, CAP, LOST))),
            "garrison": small,
            "enlisted": Flag(),
            "fuel": small,
            "ammo": small,
            "grit": small,
            "attacks": Whole(0, 1_000),
            "stop_after": Choice("", *STEPS),
            "foretold": Flag(),
            "dice": DICE,
            "outcome": Maybe(Fields(KnownNames(results), KnownNames(levels))),
        }
    )


def _form(content: WakeContent) -> Table:
    return _form_of(
        (
            tuple(content.areas),
            tuple(content.ships),
            tuple(content.batteries),
            tuple(content.planes),
            (*content.track(1), *content.track(2)),
            tuple(dict.fromkeys(level.result for level in content.levels)),
            tuple(level.id for level in content.levels),
        )
    )
