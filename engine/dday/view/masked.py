"""What a view is to those who need the masked state behind it: words, odds."""

from __future__ import annotations

from engine.dday.state.state import State


class Masked:
    """Something that shows a masked state without giving it away."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state


def seen_state(view: State | Masked) -> State:
    """The masked state behind a view; a session gives it bare."""
    return view._state if isinstance(view, Masked) else view
