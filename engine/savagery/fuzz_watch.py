"""What the fuzzer looks at after every choice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.session import Session
from engine.core.watcher import Chosen, SessionWatcher
from engine.savagery.content import load_content
from engine.savagery.events import BattleEnded, MoraleMoved
from engine.savagery.soundness import sound
from engine.savagery.state import HIDDEN, LOST, SavageryState


class SavageryWatcher(SessionWatcher):
    """Checks every state, what a choice may not take back, and that nothing hidden shows."""

    def begun(self, session: Session) -> Sequence[str]:
        """What is wrong with a session that has just begun."""
        return [*sound(load_content(), session.table.state), *_hidden(session.view())]

    def chosen(self, step: Chosen) -> Sequence[str]:
        """What is wrong after a choice."""
        faults = [*super().chosen(step), *sound(load_content(), step.after)]
        for seen in step.seen.values():
            faults += _hidden(seen.after)
        return [*faults, *_lasting(step.before, step.after), *_ended(step)]


def _hidden(view: SavageryState) -> list[str]:
    """Whether a view shows what is hidden."""
    shown = [area for area, counter in view.japanese.items() if counter != HIDDEN and area not in view.revealed]
    return ["the view shows what is hidden"] if shown or any(view.stack) or view.seed or view.dice.laid else []


def _lasting(before: SavageryState, after: SavageryState) -> list[str]:
    """What is destroyed or lost stays so; turns and levels only rise."""
    faults = []
    if before.destroyed != after.destroyed[: len(before.destroyed)]:
        faults.append("a destroyed counter is back")
    if any(after.units[unit] != LOST for unit, place in before.units.items() if place == LOST):
        faults.append("a lost company is back")
    if (before.turn, before.level) > (after.turn, after.level) or after.level < before.level:
        faults.append("a turn or a level goes back")
    return faults


def _ended(step: Chosen) -> list[str]:
    """Morale as it is told is that of the table, and the game ends as its reason says."""
    found = [event for event in step.events if isinstance(event, MoraleMoved)]
    faults = ["morale is told otherwise"] if found and found[-1].morale != step.after.morale else []
    for event in step.events:
        if isinstance(event, BattleEnded) and (event.reason == "cleared") != (not step.after.japanese):
            faults.append(f"the game ends by {event.reason} with {len(step.after.japanese)} counters left")
    return faults
