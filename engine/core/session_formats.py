"""The forms in which sessions were saved, and how an older one is brought up to today's, one form at a time."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.decision import PLAYER
from engine.core.schema import Anything, Fields, Key, Listed, Mapped, ShortText, Table, Whole, checked

FORMAT = 3
"""Version of the form of saved sessions."""
_CHOICE = ShortText(200, 1)
_MADE = Whole(0, 100_000)
SAVED = Table(
    {
        "format": Whole(FORMAT, FORMAT),
        "game": ShortText(80, 1),
        "version": ShortText(40),
        "setup": Mapped(Anything(), Anything()),
        "choices": Listed(_CHOICE, least=0, most=100_000),
        "barrier": _MADE,
        "hash": ShortText(80),
        "mark": Table({"choices": _MADE, "side": ShortText(40), "state": Mapped(Anything(), Anything())}),
        "studied": Listed(Fields(_MADE, _MADE), least=0, most=100_000),
        "redo": Listed(_CHOICE, least=0, most=100_000),
        "asked": Key(Listed(_MADE, least=0, most=100_000), ()),
    },
    more=True,
)
"""What a saved session of today's form is made of."""


def _from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Form 1 knew neither study mode nor choices that were taken back."""
    return {**saved, "format": 2, "studied": [], "redo": []}


def _from_2(saved: dict[str, Any]) -> dict[str, Any]:
    """Form 2 knew solitaire games alone, in which it is the same side that chooses whenever somebody does."""
    mark = saved["mark"]
    return {**saved, "format": 3, "mark": {**mark, "side": PLAYER} if isinstance(mark, dict) else mark}


STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1, 2: _from_2}
"""For each older form the way to the next one."""


def upgraded(saved: Mapping[str, Any]) -> dict[str, Any]:
    """A saved session in today's form; raises ValueError for a form that nothing is known about, KeyError for none."""
    now = dict(saved)
    while now["format"] != FORMAT:
        step = STEPS.get(now["format"]) if type(now["format"]) is int else None
        if step is None:
            raise ValueError(f"format {saved['format']!r} is not known, expected {FORMAT}")
        now = step(now)
    return now


def in_form(saved: Mapping[str, Any]) -> dict[str, Any]:
    """A saved session in today's form; raises ReadFault for what is not made as one."""
    now = {"asked": (), **upgraded(saved)}
    checked(SAVED, now, "")
    return now


def hold_together(saved: Mapping[str, Any]) -> None:
    """Raise ValueError for a saved session whose mark or barrier lies beyond its choices."""
    choices, mark, barrier = len(saved["choices"]), saved["mark"]["choices"], saved["barrier"]
    if mark > choices:
        raise ValueError(f"its mark stands at choice {mark} of {choices}")
    if barrier > choices:
        raise ValueError(f"undo is said to reach back to choice {barrier} of {choices}")
