"""What the fuzzer looks at after every choice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.session import Session
from engine.core.watcher import Chosen, SessionWatcher
from engine.wake.content import load_content
from engine.wake.ending import score
from engine.wake.events import GameScored
from engine.wake.soundness import sound
from engine.wake.state import COVERED, GLORY, LOST, WakeState
from engine.wake.wake_table import WakeTable


class WakeWatcher(SessionWatcher):
    """Checks every state, what a choice may not take back, and that nothing covered shows."""

    def begun(self, session: Session) -> Sequence[str]:
        """What is wrong with a session that has just begun."""
        by_hand = "situation" in session.setup
        return [*sound(load_content(), session.table.state, by_hand=by_hand), *_hidden(session.view())]

    def chosen(self, step: Chosen) -> Sequence[str]:
        """What is wrong after a choice."""
        faults = [*super().chosen(step), *sound(load_content(), step.after, by_hand=True)]
        for seen in step.seen.values():
            faults += _hidden(seen.after)
        return [*faults, *_lasting(step.before, step.after), *_scored(step)]


def _hidden(view: WakeState) -> list[str]:
    """Whether a view shows what is covered."""
    shown = [
        track[count:] != [COVERED] * (len(track) - count)
        for track, count in zip(view.tracks, view.uncovered, strict=True)
    ]
    return ["the view shows a covered counter"] if any(shown) or view.seed or view.dice.laid else []


def _lasting(before: WakeState, after: WakeState) -> list[str]:
    """What is out of action, lost or enlisted stays so, and tracks are only uncovered."""
    faults = []
    if any(after.ships.get(ship) != GLORY for ship, place in before.ships.items() if place == GLORY):
        faults.append("a ship out of action is back")
    if any(after.planes.get(plane) != LOST for plane, place in before.planes.items() if place == LOST):
        faults.append("a lost plane is back")
    if before.enlisted and not after.enlisted:
        faults.append("civilians are forgotten")
    if any(now < then for then, now in zip(before.uncovered, after.uncovered, strict=True)) or after.turn < before.turn:
        faults.append("a track or the turn goes back")
    return faults


def _scored(step: Chosen) -> list[str]:
    """The points told at the end are those of the table."""
    ends = [event for event in step.events if isinstance(event, GameScored)]
    if not ends:
        return []
    points = score(WakeTable(load_content(), step.after, [])).points
    return [] if ends[-1].points == points else [f"{ends[-1].points} points told, {points} found"]
