"""19 The night between the two days."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Option
from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday.game import Game, ask
from engine.dday.night_limits import overnight
from engine.dday.sequence import turn_steps as day
from engine.dday.state.state import ASIDE
from engine.dday.victory.losses import eliminate, settle
from engine.tarawa.approach import place_arrivals
from engine.tarawa.battle_data import TarawaNight
from engine.tarawa.events import OthersReturned, TurnCleared
from engine.tarawa.map_schema import island_of
from engine.tarawa.state import tarawa


def ashore(game: Game) -> TopStep:
    """19.0 I Every unit in the water goes to the nearest beach hex; the player chooses among equals."""
    island = island_of(game.island)
    beaches = [h for h, item in island.hexes.items() if item.terrain == "beach"]
    for unit in list(game.units_on_map()):
        if not island.hexes[unit.place].water:
            continue
        free = [h for h in beaches if h not in game.forces_by_hex()]
        near = min(island.distance(unit.place, h) for h in free)
        options = [
            Option(f"hex:{h}", {"unit": unit.id, "hex": h}) for h in free if island.distance(unit.place, h) == near
        ]
        answer = yield from ask("wade", "19.0", options, unit=unit.id, left=near)
        target = answer.partition(":")[2]
        game.emit(ev.UnitMoved("19.0", unit.id, unit.place, target, "wade", (target,)))
        settle(game, target)
    return None


def arrivals(game: Game) -> TopStep:
    """19.0 I Artillery that has not come is lost; the units of the next turn come to the approach hexes."""
    for unit in list(game.state.us.values()):
        if unit.place == ASIDE and game.counter(unit).type == "artillery":
            eliminate(game, unit, "19.0", "night")
    yield from place_arrivals(game, game.state.turn + 1, "19.0")
    return None


def commanded(game: Game) -> bool:
    """19.0 III Whether the admiral is alive, so that there is a second fire phase."""
    return tarawa(game.state).shibasaki


def end_of_turn(rule: str) -> Callable[[Game], TopStep]:
    """The end of the night by ``rule``."""
    end = day.end_of_turn(rule)

    def night_end(game: Game) -> TopStep:
        """19.0 VII The end of any turn, and then reorganization and loss of contact."""
        if tarawa(game.state).ryan_passed:
            game.emit(TurnCleared("19.0"))
        yield from end(game)
        night = overnight(game)
        assert isinstance(night, TarawaNight)
        _reorganize(game, night)
        _lose_contact(game)
        return None

    return night_end


def _reorganize(game: Game, night: TarawaNight) -> None:
    """19.0 VII Half of the eliminated elite units and two others, drawn blindly, are reserves again."""
    state = tarawa(game.state)
    for box, stream, count, event in (
        (
            state.eliminated_elite,
            "elites",
            len(state.eliminated_elite) // night.elite_return_divisor,
            ev.ElitesReturned,
        ),
        (state.eliminated_others, "others", night.others_return, OthersReturned),
    ):
        returning = min(count, len(box))
        if returning:
            order = game.random_order(stream, len(box))
            drawn = tuple(box[place] for place in order[:returning])
            order = game.random_order("reserve", len(state.reserve) + returning)
            game.emit(event("19.0", drawn, tuple(sorted(order[:returning]))))


def _lose_contact(game: Game) -> None:
    """9.1, 19.0 VII Revealed units and depth markers turn face down; tank units don't."""
    for force in game.state.forces.values():
        if game.is_tank(force):
            continue
        if force.depth_revealed:
            game.emit(ev.DepthHidden("19.0", force.id, force.depth))
        if force.revealed:
            game.emit(ev.UnitHidden("19.0", force.id, force.unit, game.back(force.unit)))
