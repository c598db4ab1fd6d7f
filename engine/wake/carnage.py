"""The Carnage Phase: whether the first attempt ends, and whether the game does."""

from __future__ import annotations

from engine.core.session import Step
from engine.wake import events as ev
from engine.wake.discovery import resolve, uncover
from engine.wake.ending import end
from engine.wake.wake_table import WakeTable


def carnage(table: WakeTable) -> Step:
    """3.8.1, 3.8.3 First the first attempt, then the game is looked at."""
    if table.state.attempt == 1 and (why := broken_off(table)):
        yield from withdraw(table, why)
        over(table)
    elif not over(table) and table.state.attempt == 2:
        run_out(table)


def broken_off(table: WakeTable) -> str:
    """3.8.1 Why the Japanese give the first attempt up: six ships have left it, or nothing more can happen in it."""
    if table.out() >= table.content.figures.ships_out:
        return "losses"
    if table.left():
        return ""
    if not table.at_sea():
        return "empty"
    return "" if table.state.attacks else "idle"


def withdraw(table: WakeTable, why: str) -> Step:
    """3.8.2, 4.1.1, 4.1.2 All ships leave, the rest of the track comes to light, and Wildcats begin anew on patrol."""
    table.emit(ev.AttemptEnded("3.8.2", why, table.state.uncovered[0]))
    for ship in table.at_sea():
        table.emit(ev.ShipRetreated("3.8.2", ship, "withdrawal"))
    while table.left():
        counter = uncover(table)
        if counter.kind == "ship":
            table.emit(ev.ShipRetreated("3.8.2", counter.id, "withdrawal"))
        else:
            yield from resolve(table, counter)
    table.emit(ev.SecondAttemptBegan("4.1.2", table.planes_left()))


def over(table: WakeTable) -> bool:
    """2.1.4, 3.8.3a, 3.8.3b The game ends with a garrison of 1 that civilians have joined, or one that is overrun."""
    state, ashore = table.state, table.ashore()
    if state.enlisted and not table.can_pay():
        end(table, "garrison", "3.8.3a")
        return True
    if ashore:
        table.emit(ev.LandingCompared("3.8.3b", ashore, state.garrison))
    if ashore > state.garrison:
        end(table, "landing", "3.8.3b")
        return True
    return False


def run_out(table: WakeTable) -> None:
    """3.8.3 In the second attempt a track used up ends the game when nothing more can come of it."""
    if table.left():
        return
    divisions = table.divisions_at_sea()
    if not divisions:
        end(table, "exhausted", "3.8.3")
    elif not table.can_pay() and all(table.starred(one) for one in divisions):
        end(table, "offshore", "3.8.3")
    elif not table.state.attacks:
        end(table, "idle", "3.8.3")
