"""What the fuzzer looks at after every choice: the invariants of the table and what a player may not learn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decision import PLAYER
from engine.core.session import Session
from engine.core.watcher import Chosen, SessionWatcher
from engine.dday.battles import facts_of
from engine.dday.invariants import Watch, brought_to_light, decision_faults, leaks


class TableWatcher(SessionWatcher):
    """Looks at a game with the invariants."""

    def begun(self, session: Session) -> Sequence[str]:
        """What is wrong with the table at the start."""
        state = session.table.state
        self._facts = facts_of(state.scenario)
        self._watch = Watch(self._facts)
        self._watch.remember(session.table.log)
        faults = leaks(state, session.view())
        if "state" in session.setup:
            return [*self._watch.sound(state), *faults]
        return faults if "situation" in session.setup else [*self._watch.complete(state), *faults]

    def chosen(self, step: Chosen) -> Sequence[str]:
        """What is wrong after a choice."""
        faults = [*self._watch.check(step.before, step.after, step.events), *super().chosen(step)]
        seen = step.seen[PLAYER]
        faults += leaks(step.after, seen.after, seen.events, brought_to_light(step.before, step.events))
        if step.decision:
            faults += decision_faults(self._facts, step.decision)
        return faults
