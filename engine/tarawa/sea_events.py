"""2.3 Events of the cards that concern units off the beaches, the LVTs and what lands later."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.card_events.us import void
from engine.dday.content import Card
from engine.dday.game import Game, ask, choose_unit
from engine.dday.reasons import told_apart
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import ASIDE, Unit
from engine.dday.victory.losses import disrupt, lose_step, settle
from engine.tarawa.approach import place_units
from engine.tarawa.battle_data import TarawaCard, content_of
from engine.tarawa.events import LvtTaken, ShipsSilent
from engine.tarawa.landing import wade_on
from engine.tarawa.loading import WHOLE
from engine.tarawa.map_schema import GREEN, island_of
from engine.tarawa.state import tarawa

_LATER = 2
"""Turns that delayed units wait."""
_RIDE = 2
"""Hexes of a ride to the shore."""
_LETTERED_TURN = 28
"""15.4 The turn whose units land on Green."""


def ashore(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why a unit isn't in the water: approach hexes belong to it, a beach hex doesn't."""
    if not unit.on_map:
        return no("not_on_map", "2.3", unit=unit.id)
    return None if game.island.hexes[unit.place].water else Refusal("not_in_water", "2.3", {"unit": unit.id})


def never_flanked(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why flanking fire into the water can't hit a unit."""
    if refused := ashore(game, unit):
        return refused
    return Refusal("hq_not_hit", "2.3", {"unit": unit.id}) if game.counter(unit).is_leader else None


def flanking(game: Game, card: Card) -> Step:
    """5.2 Flanking fire into the water: the strongest unit there loses a step, then the one with the symbol."""
    units = [unit for unit in game.units_on_map() if not never_flanked(game, unit)]
    if not units:
        void(game, "flanking", "no_unit")
        return

    def rank(unit: Unit) -> tuple[int, bool]:
        return -unit.steps, game.counter(unit).symbol != card.event_symbol

    best = min(map(rank, units))
    fit = [unit for unit in units if rank(unit) == best]
    unit = yield from choose_unit(game, "event_unit", "2.3", fit, event="flanking")
    because = told_apart(map(rank, units), best, [("most_steps", unit.steps), ("symbol", card.event_symbol)])
    yield from lose_step(game, unit, "2.3", "flanking", because=because)


def lvt_taken(game: Game, card: Card) -> Step:
    """LVT taken for the wounded: one of the player's choice loses a step."""
    kinds = [steps for steps in (WHOLE, 1) if not without_lvt(game, steps)]
    if not kinds:
        void(game, "lvt", "no_lvt")
        return
    answer = yield from ask("lvt", "2.3", [Option(f"lvt:{steps}", {"steps": steps}) for steps in kinds], event="lvt")
    game.emit(LvtTaken("2.3", int(answer.partition(":")[2])))


def without_lvt(game: Game, steps: int) -> Refusal | None:
    """2.3 Why no LVT of so many steps takes the wounded."""
    return None if steps in tarawa(game.state).lvts else Refusal("lvt_away", "2.3", {"steps": steps})


def hitch_ride(game: Game, card: Card) -> Step:
    """5.2 A ride to the shore: a unit in the water wades two hexes at once."""
    units = [unit for unit in game.units_on_map() if not ashore(game, unit)]
    if not units:
        void(game, "hitch_ride", "no_unit")
        return
    unit = yield from choose_unit(game, "event_unit", "2.3", units, event="hitch_ride")
    yield from wade_on(game, unit, _RIDE, "2.3")
    settle(game, unit.place)


def no_comm(game: Game, card: Card) -> Step:
    """5.11 Nobody hears the ships: no LVTs in the next landing phase; units off the beaches may wait two turns."""
    game.emit(ShipsSilent("2.3", True))
    while waiting := _waiting(game):
        options = [Option(f"unit:{unit.id}", {"unit": unit.id, "hex": unit.place}) for unit in waiting]
        answer = yield Decision("wait", "2.3", (*options, Option("done")), {"turn": game.state.turn + _LATER})
        if answer == "done":
            return
        _send_back(game, game.state.us[answer.partition(":")[2]])


def delayed(game: Game, card: Card) -> Step:
    """Transports delayed: all units off the beaches wait two turns."""
    waiting = _waiting(game)
    if not waiting:
        void(game, "delayed", "no_unit")
    for unit in waiting:
        _send_back(game, unit)
    yield from ()


def _waiting(game: Game) -> list[Unit]:
    return [unit for unit in game.units_on_map() if not not_waiting(game, unit)]


def not_waiting(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why a unit isn't off the beaches, so that no transport keeps it back."""
    if not unit.on_map:
        return no("not_on_map", "2.3", unit=unit.id)
    waits = unit.place in island_of(game.island).approach
    return None if waits else Refusal("not_off_beach", "2.3", {"unit": unit.id})


def _send_back(game: Game, unit: Unit) -> None:
    turn = game.state.turn + _LATER
    game.emit(ev.UnitMoved("2.3", unit.id, unit.place, f"turn:{turn}", "delayed", because=(("turns_later", _LATER),)))


def artillery_lands(game: Game, card: Card) -> Step:
    """Pack howitzers ashore: they come to a beach with room for them (7.5), disrupted."""
    assert isinstance(card, TarawaCard)
    limit, taken = game.content.figures.stack_limit, game.forces_by_hex()
    waiting = [unit for unit in game.state.us.values() if not at_hand(game, unit)]
    beach = island_of(game.island).beaches[card.artillery_beach]
    hexes = [h for h in beach.hexes if h not in taken and game.stack_at(h) < limit]
    if not waiting or not hexes:
        void(game, "artillery", "no_hex" if waiting else "no_unit")
        return
    guns = [Option(f"unit:{unit.id}", {"unit": unit.id}) for unit in waiting]
    unit = game.state.us[(yield from ask("event_unit", "2.3", guns, event="artillery")).partition(":")[2]]
    options = [Option(f"hex:{h}", {"unit": unit.id, "hex": h}) for h in hexes]
    answer = yield from ask("arrive", "2.3", options, unit=unit.id, box=beach.id)
    game.emit(ev.UnitMoved("2.3", unit.id, unit.place, answer.partition(":")[2], "land"))
    disrupt(game, unit, "2.3", "artillery")
    settle(game, unit.place)


def at_hand(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why a unit doesn't come with the howitzers: they are guns that wait aside."""
    if game.counter(unit).type != "artillery":
        return Refusal("no_howitzers", "2.3", {"unit": unit.id})
    return None if unit.place == ASIDE else Refusal("guns_came", "2.3", {"unit": unit.id})


def orders(game: Game, card: Card) -> Step:
    """5.3, 21.2 The order gets through: the reserve battalion comes at once."""
    yield from _early(game, "orders", content_of(game.content).options.battalion_turn)


def expedited(game: Game, card: Card) -> Step:
    """The 6th Marines come early: the units for Green come at once (15.4)."""
    yield from _early(game, "expedited", _green_turn(game))


def _green_turn(game: Game) -> int:
    """15.4, 21.3 The space of the track in which the units for Green wait."""
    places = {u.place for u in game.state.us.values() if game.counter(u).box == GREEN and u.place.startswith("turn:")}
    return min((int(place.partition(":")[2]) for place in places), default=_LETTERED_TURN)


def _early(game: Game, event: str, turn: int) -> Step:
    units: Sequence[Unit] = game.units_at(f"turn:{turn}")
    if turn <= game.state.turn or not units:
        void(game, event, "no_unit")
    else:
        yield from place_units(game, units, "2.3")
