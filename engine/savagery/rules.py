"""The game as a session sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.decision import PLAYER, Decision, Refused
from engine.core.event import Event
from engine.core.session import TopStep
from engine.savagery import sequence
from engine.savagery.content import load_content
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.set_up import set_up
from engine.savagery.setup_form import SITUATION
from engine.savagery.situation import build
from engine.savagery.state import SavageryState
from engine.savagery.state_form import state_of
from engine.savagery.unoffered import why_not
from engine.savagery.version import VERSION


class SavageryRules:
    """The rules behind the form that every session asks for."""

    name = "savagery-1944"
    sides: tuple[str, ...] = (PLAYER,)
    version = VERSION

    def begin(self, setup: Mapping[str, Any]) -> SavageryState:
        """4.0 The state that a set-up asks for, or the table that a situation lays out."""
        SITUATION.check(setup)
        prepare = build if setup.get("situation") is not None else set_up
        return prepare(load_content(), setup)

    def table(self, state: SavageryState, log: list[Event]) -> SavageryTable:
        """Lay a state out."""
        return SavageryTable(load_content(), state, log)

    def step(self, table: SavageryTable) -> TopStep:
        """5.0 The step that comes now."""
        return sequence.run_step(table)

    def advance(self, table: SavageryTable, result: str | None) -> None:
        """5.0 Go on to the following step."""
        sequence.advance(table, result)

    def view(self, state: SavageryState, side: str) -> SavageryState:
        """What the player may see: everything but hidden counters and chits and what dice will show."""
        return state.seen()

    def state_from_json(self, plain: dict[str, Any], setup: Mapping[str, Any]) -> SavageryState:
        """The state that was saved; raises ValueError for one that no game has."""
        SITUATION.check(setup)
        return state_of(load_content(), plain)

    def unasked(self, pending: Decision, version: str) -> str:
        """Nothing was answered without asking in an older version."""
        return ""

    def why_not(self, table: SavageryTable, pending: Decision | None, action: str) -> Refused | None:
        """Why something is not offered."""
        return why_not(table, pending, action)


RULES = SavageryRules()
