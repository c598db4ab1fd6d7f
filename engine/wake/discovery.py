"""The Discovery Phase: counters are uncovered one by one, and each does what it is there for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import Option
from engine.core.questions import argument, pick
from engine.core.session import Step
from engine.wake import chances
from engine.wake import events as ev
from engine.wake.facts import STOCKS, Counter
from engine.wake.island import pay
from engine.wake.state import CAP, DISGRACE
from engine.wake.wake_table import WakeTable


def discovery(table: WakeTable) -> Step:
    """3.2.1, 3.2.3, 4.1.3 The highest of two dice, later of three, says how many counters come to light."""
    left = table.left()
    if not left:
        return
    dice = table.throw(table.content.figures.discovery_dice[table.state.attempt - 1])
    count = min(max(dice), left)
    table.emit(ev.DiscoveryRolled("3.2.1" if table.state.attempt == 1 else "4.1.3", dice, count))
    for _ in range(count):
        yield from resolve(table, uncover(table))


def uncover(table: WakeTable) -> Counter:
    """2.2, 3.2.1 The counter in the lowest space that is covered comes to light."""
    attempt = table.state.attempt
    space = table.state.uncovered[attempt - 1] + 1
    counter = table.content.counters[table.state.tracks[attempt - 1][space - 1]]
    table.emit(ev.CounterUncovered("3.2.1", counter.id, counter.kind, attempt, space))
    return counter


def resolve(table: WakeTable, counter: Counter) -> Step:
    """3.2.2, 4.1.3a A counter takes effect before the next one comes to light."""
    yield from _KINDS[counter.kind](table, counter)


def ship(table: WakeTable, counter: Counter) -> Step:
    """2.1.1a, 2.2.1, 3.2.2a A ship joins her division on the map; otherwise a die gives her Deployment Area."""
    area = table.divisions_at_sea().get(counter.division)
    if area is not None:
        table.emit(ev.ShipJoined("3.2.2a", counter.id, area))
    else:
        deploy(table, (counter.id,), "uncovered", "3.2.2a")
    yield from ()


def deploy(table: WakeTable, ships: tuple[str, ...], why: str, rule: str) -> None:
    """2.1.1a, 3.2.2a Ships go to the Deployment Area with the number of a die, whoever lies there."""
    dice = table.throw(1)
    table.emit(ev.ShipsDeployed(rule, dice, ships, table.content.deployment[dice[0]], why))


def wildcat(table: WakeTable, counter: Counter) -> Step:
    """2.2.2, 3.2.2b A Wildcat stands ready on the airfield."""
    table.emit(ev.PlaneReady("3.2.2b", counter.id))
    yield from ()


def stock(table: WakeTable, counter: Counter) -> Step:
    """2.1.3, 2.2.4, 3.2.2c, 3.2.2d, 3.2.2e Fuel, ammo and Yankee Grit go to their boxes."""
    rule = {"fuel": "3.2.2c", "ammo": "3.2.2d", "grit": "3.2.2e"}[counter.kind]
    table.emit(ev.StockGained(rule, counter.kind))
    yield from ()


def health(table: WakeTable, counter: Counter) -> Step:
    """2.2.6, 4.1.3c The garrison gains a point, unless its track is full."""
    gained = min(1, table.content.figures.garrison_high - table.state.garrison)
    table.emit(ev.GarrisonGained("4.1.3c", gained, "health"))
    yield from ()


def banzai(table: WakeTable, counter: Counter) -> Step:
    """2.2.7, 4.1.3b A division comes back from disgrace, the player's choice; transports only when no other is left."""
    options = returning(table)
    if not options:
        table.emit(ev.BanzaiWasted("4.1.3b"))
        return
    answer = yield from pick("banzai", "4.1.3b", [Option(f"division:{one}", {"division": one}) for one in options])
    division = argument(answer)
    deploy(table, tuple(one for one in table.ships_in(DISGRACE) if table.division(one) == division), "banzai", "4.1.3b")


def returning(table: WakeTable) -> tuple[str, ...]:
    """4.1.3b The divisions that may come back."""
    waiting = dict.fromkeys(table.division(one) for one in table.ships_in(DISGRACE))
    fighting = tuple(one for one in waiting if not table.content.divisions[one].transports)
    return fighting or tuple(waiting)


def zero(table: WakeTable, counter: Counter) -> Step:
    """2.2.8, 4.1.3d A Zero attacks a Wildcat on patrol; without one it strafes the field, without any the garrison."""
    flying, grounded = table.planes_at(CAP), table.grounded()
    if flying:
        options = [Option(f"wildcat:{plane}", _duel(table, plane, counter)) for plane in flying]
        answer = yield from pick("duel", "4.1.3d", options)
        dogfight(table, argument(answer), counter)
    elif grounded:
        options = [Option(f"wildcat:{plane}", {"plane": plane}) for plane in grounded]
        answer = yield from pick("strafed", "4.1.3d", options)
        table.emit(ev.PlaneLost("4.1.3d", argument(answer), "strafed"))
    else:
        pay(table, 1, "zero", "4.1.3d")


def _duel(table: WakeTable, plane: str, counter: Counter) -> dict[str, object]:
    facts: dict[str, object] = {"plane": plane, "wing": table.wing(plane)}
    if table.state.foretold:
        own = table.content.counters[plane].strength
        facts["survive"] = chances.plain(chances.dogfight(own, counter.strength, wing=table.wing(plane)))
    return facts


def dogfight(table: WakeTable, plane: str, counter: Counter) -> None:
    """4.1.3d The highest die wins; a tie is the Zero's, unless another Wildcat flies patrol."""
    own, wing = table.content.counters[plane].strength, table.wing(plane)
    dice = table.throw(own + counter.strength)
    best, theirs = max(dice[:own]), max(dice[own:])
    won = best > theirs or (best == theirs and wing)
    table.emit(ev.DogfightRolled("4.1.3d", dice, plane, dice[:own], dice[own:], wing, won))
    if not won:
        table.emit(ev.PlaneLost("4.1.3d", plane, "dogfight"))


_KINDS: Mapping[str, Callable[[WakeTable, Counter], Step]] = {
    "ship": ship,
    "wildcat": wildcat,
    **dict.fromkeys(STOCKS, stock),
    "health": health,
    "banzai": banzai,
    "zero": zero,
}
"""4.1.3a What each kind of counter does as it comes to light."""
