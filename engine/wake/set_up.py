"""The table before the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import chance
from engine.core.levels import level_of
from engine.wake.facts import WakeContent
from engine.wake.state import WakeState


def set_up(content: WakeContent, setup: Mapping[str, Any]) -> WakeState:
    """2.1.3, 2.1.4, 2.2.5, 2.3 Both tracks are shuffled and laid out face down, the garrison is at full strength."""
    seed = str(setup["seed"])
    state = WakeState(seed, str(setup["scenario"]), [shuffled(content, seed, attempt) for attempt in (1, 2)])
    state.garrison = content.figures.garrison
    with_level(content, state, setup)
    return state


def shuffled(content: WakeContent, seed: str, attempt: int) -> list[str]:
    """2.3 The counters of a track in the order of its spaces."""
    counters = content.track(attempt)
    return [counters[place] for place in chance.order(seed, f"track {attempt}", 0, len(counters))]


def with_level(content: WakeContent, state: WakeState, setup: Mapping[str, Any]) -> None:
    """What the level of the game gives and withholds."""
    level = level_of(setup)
    state.foretold = level.foresight
    if level.helped:
        state.grit += content.figures.recruit_grit
