"""The game as a session sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.decision import PLAYER, Decision, Refused
from engine.core.event import Event
from engine.core.session import TopStep
from engine.wake import sequence
from engine.wake.content import load_content
from engine.wake.set_up import set_up
from engine.wake.setup_form import SITUATION
from engine.wake.situation import build
from engine.wake.state import WakeState
from engine.wake.state_form import state_of
from engine.wake.unoffered import why_not
from engine.wake.version import VERSION
from engine.wake.wake_table import WakeTable


class WakeRules:
    """The rules behind the form that every session asks for."""

    name = "wake-1941"
    sides: tuple[str, ...] = (PLAYER,)
    version = VERSION

    def begin(self, setup: Mapping[str, Any]) -> WakeState:
        """2.3 The state that a set-up asks for, or the table that a situation lays out."""
        SITUATION.check(setup)
        prepare = build if setup.get("situation") is not None else set_up
        return prepare(load_content(), setup)

    def table(self, state: WakeState, log: list[Event]) -> WakeTable:
        """Lay a state out."""
        return WakeTable(load_content(), state, log)

    def step(self, table: WakeTable) -> TopStep:
        """3.1 The phase that comes now."""
        return sequence.run_step(table)

    def advance(self, table: WakeTable, result: str | None) -> None:
        """3.1 Go on to the following phase."""
        sequence.advance(table)

    def view(self, state: WakeState, side: str) -> WakeState:
        """What the player may see: everything but covered counters and what dice will show."""
        return state.seen()

    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> WakeState:
        """The state that was saved; raises ValueError for one that no game has."""
        SITUATION.check(setup)
        return state_of(load_content(), plain, by_hand=setup.get("situation") is not None)

    def unasked(self, pending: Decision, version: str) -> str:
        """Nothing was answered without asking in an older version."""
        return ""

    def why_not(self, table: WakeTable, pending: Decision | None, action: str) -> Refused | None:
        """Why something is not offered."""
        return why_not(table, pending, action)


RULES = WakeRules()
