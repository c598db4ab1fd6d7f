"""The Recover and Retreat Phase: burning ships leave or recover, batteries recover, civilians may be enlisted."""

from __future__ import annotations

from engine.core.decision import Option
from engine.core.questions import ask
from engine.core.session import Step
from engine.wake import chances
from engine.wake import events as ev
from engine.wake.facts import FIRE
from engine.wake.wake_table import WakeTable


def recovery(table: WakeTable) -> Step:
    """3.7.1, 3.7.2, 3.7.3, 3.7.5 Ships first, then batteries, then civilians."""
    if table.state.attempt == 1:
        retreat(table)
    else:
        recover_ships(table)
    recover_batteries(table)
    yield from enlist(table)


def retreat(table: WakeTable) -> None:
    """2.2.9, 3.7.1 In the first attempt burning ships leave the map."""
    for ship in table.at_sea():
        if table.state.markers.get(ship) == FIRE:
            table.emit(ev.ShipRetreated("3.7.1", ship, "burning"))


def recover_ships(table: WakeTable) -> None:
    """3.7.2a, 3.7.2b In the second attempt smoke goes from ships first, then fire becomes smoke."""
    cleared, smoking = table.turned(table.at_sea())
    if cleared or smoking:
        table.emit(ev.MarkersTurned("3.7.2", cleared, smoking))


def recover_batteries(table: WakeTable) -> None:
    """3.7.3a, 3.7.3b In both attempts smoke goes from batteries first, then fire becomes smoke."""
    cleared, smoking = table.turned(table.content.batteries)
    if cleared or smoking:
        table.emit(ev.MarkersTurned("3.7.3", cleared, smoking))


def may_enlist(table: WakeTable) -> bool:
    """3.7.4a Once in a game, and only when the garrison is small."""
    return not table.state.enlisted and table.state.garrison <= table.content.figures.civilian_limit


def enlist(table: WakeTable) -> Step:
    """2.2.5, 3.7.4b, 3.7.4c Civilians add two dice to the garrison, which still has its track's length at most."""
    if not may_enlist(table):
        return
    state, figures = table.state, table.content.figures
    facts: dict[str, object] = {"points": figures.civilian_points}
    if state.foretold:
        facts["survive"] = chances.plain(chances.held(table))
    options = (Option("enlist", facts), Option("decline", {"overrun": table.ashore() > state.garrison}))
    answer = yield from ask("enlist", "3.7.4", options, men=state.garrison, ashore=table.ashore())
    if answer == "enlist":
        dice = table.throw(figures.civilian_dice)
        table.emit(ev.CiviliansEnlisted("3.7.4", dice, min(sum(dice), figures.garrison_high - state.garrison)))
