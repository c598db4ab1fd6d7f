"""13.4 Counterattack stance: entering it, its action, leaving it."""

from collections.abc import Callable

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.assault import enter_alone
from engine.dday.close_combat.combat import fight
from engine.dday.command.control import field_of
from engine.dday.depth.depth import add_depth, reveal_unit
from engine.dday.events.because import Because
from engine.dday.game import Game, StepOf
from engine.dday.movement.tanks import to_nearest_position
from engine.dday.reasons import Why, told_apart
from engine.dday.state.state import Force
from engine.peleliu.battle_data import reach_of


def enter_stance(game: Game) -> None:
    """13.41 Every tank unit that may and up to four units near tanks enter the stance."""
    game.emit(ev.CounterattackCalled("13.41", game.state.turn))
    all_tanks = [force for force in game.state.forces.values() if game.is_tank(force)]
    near = _helpers(game, all_tanks)
    for tank in all_tanks:
        if _may_enter(game, tank) and game.state.stance_pool:
            reveal_unit(game, tank, "13.41")
            if tank.depth:
                game.emit(ev.DepthRemoved("13.41", tank.id, tank.depth, tank.depth_revealed, "counterattack"))
            _take_marker(game, tank, (("is_tank", ""),))
    for force in near:
        reveal_unit(game, force, "13.41")
        if force.depth:
            index = game.random_index("depth", len(game.state.depth_pool) + 1)
            game.emit(ev.DepthReturned("13.41", force.id, force.depth, index))
        away = min(game.island.distance(force.hex, tank.hex) for tank in all_tanks)
        _take_marker(game, force, (("near_tanks", away),))


def _take_marker(game: Game, force: Force, because: Because) -> None:
    if force.disrupted:
        game.emit(ev.ForceRecovered("13.41", force.id, "counterattack", because))
    game.emit(ev.StanceEntered("13.41", force.id, game.state.stance_pool[0], because))


def _may_enter(game: Game, force: Force) -> bool:
    """13.4 A unit whose position fires into a landing beach hex stays out of the stance."""
    return not covers_beaches(game, force)


def covers_beaches(game: Game, force: Force) -> bool:
    """13.1, 13.4 Whether a force's position has a landing beach hex in its field, the ring around a tank included."""
    site = game.site_of(force)
    return site is not None and not field_of(game, site).isdisjoint(game.island.landing_hexes)


def _helpers(game: Game, tanks: list[Force]) -> list[Force]:
    """13.41 The other units that join: near a tank, not with guns, the nearest first, then those farthest inland."""
    distance, island = game.island.distance, game.island
    reach = reach_of(game.content.action_chart).stance_select

    def nearest_tank(force: Force) -> int:
        return min((distance(force.hex, tank.hex) for tank in tanks), default=999)

    def rank(force: Force) -> tuple[int, int, tuple[int, str]]:
        return nearest_tank(force), -island.beach_distance[force.hex], island.position_at[force.hex].order

    fit = [
        force
        for force in game.state.forces.values()
        if not game.is_tank(force)
        and force.hex in island.position_at
        and not game.guns_at(force.hex)
        and nearest_tank(force) <= reach
        and _may_enter(game, force)
    ]
    places = min(
        reach_of(game.content.action_chart).stance_units,
        len(game.state.stance_pool) - sum(_may_enter(game, tank) for tank in tanks),
    )
    return sorted(fit, key=rank)[: max(places, 0)]


# ---------------------------------------------------------------- 13.42 the action


def counterattack_actions(game: Game) -> StepOf[set[str]]:
    """13.42 Every undisrupted unit in the stance moves and fights, the one nearest to the beaches first.

    Returns who acted: even a unit that has left the stance has had its action of this phase (12.0).
    """
    acted: set[str] = set()
    while True:
        waiting = [
            force
            for force in game.state.forces.values()
            if force.stance and not force.disrupted and force.id not in acted
        ]
        if not waiting:
            return acted
        force = min(waiting, key=lambda f: (game.island.beach_distance[f.hex], _southernmost(game, f.hex)))
        acted.add(force.id)
        yield from _act(game, force)


def _southernmost(game: Game, hex_id: str) -> tuple[int, int]:
    item = game.island.hexes[hex_id]
    # even columns lie half a hex further south
    return -item.south, item.x


def _act(game: Game, force: Force) -> Step:
    target, because = goal_of(game, force)
    if not target:
        return
    origin, site = force.hex, game.site_of(force)
    game.emit(
        ev.PositionActs(
            "13.42", site.id if site else "", origin, game.force_colour(force), "", "counterattack", force.id, because
        )
    )
    game.emit(ev.ForceMoved("13.42", force.id, origin, target, "counterattack", because))
    if game.units_at(target):
        colour = game.content.depth[force.stance].colour
        yield from fight(
            game,
            target,
            "japanese",
            colour=colour,
            origin=origin,
            survived=lambda: _after_fight(game, force, origin, target),
        )
    else:
        enter_alone(game, target)
    if force.id in game.state.forces:
        leave_stance(game, force)


def _after_fight(game: Game, force: Force, origin: str, target: str) -> None:
    """8.64 A tank unit goes from an open hex to the nearest position; 8.62 others go back if the defenders held."""
    island = game.island
    if game.is_tank(force) and target not in island.position_at and target not in island.provisional:
        to_nearest_position(game, force, provisional=True)
    elif game.units_at(target):
        game.emit(ev.ForceMoved("8.62", force.id, target, origin, "return", (("held_against", ""),)))


def destination(game: Game, force: Force) -> str:
    """13.42 The hex that a unit in the stance goes to, or "" when none meets any priority."""
    return goal_of(game, force)[0]


def goal_of(game: Game, force: Force) -> tuple[str, Because]:
    """13.42, 13.43 The hex that a unit in the stance goes to and why, or "" when none meets any priority.

    An empty position has the field that is printed: the ring of a tank comes with the unit (13.1).
    """
    island = game.island
    far = reach_of(game.content.action_chart).stance_move
    hexes = [h for h in sorted(island.within(force.hex, far)) if h != force.hex and h not in game.forces_by_hex()]

    def choice(h: str) -> tuple[int, int, tuple[int, int]]:
        return island.distance(force.hex, h), island.hexes[h].x, _southernmost(game, h)

    landing = [h for h in hexes if h in island.site_at and island.site_at[h].lands_fire and not game.us_occupied(h)]
    if landing:
        return _first(landing, choice, "onto_beach")
    held = [h for h in hexes if game.us_occupied(h)]
    if held:
        chosen = min(held, key=lambda h: (island.beach_distance[h], _southernmost(game, h), choice(h)))
        return chosen, (("us_near_beach", island.beach_distance[chosen]),)
    here = island.beach_distance[force.hex]
    forward = [
        h
        for h in hexes
        if (h in island.position_at or h in island.provisional)
        and island.beach_distance[h] < here
        and not game.us_occupied(h)
    ]
    return _first(forward, choice, "towards_beach") if forward else ("", ())


def _first(
    hexes: list[str], choice: Callable[[str], tuple[int, int, tuple[int, int]]], why: str
) -> tuple[str, Because]:
    """Of hexes that are equally wanted the nearest, then the one farthest west, then south."""
    chosen = min(hexes, key=choice)
    whys: list[Why | None] = [("nearest", choice(chosen)[0]), ("westernmost", ""), ("southernmost", "")]
    return chosen, ((why, ""), *told_apart(map(choice, hexes), choice(chosen), whys))


def leave_stance(game: Game, force: Force) -> None:
    """13.47 A unit that ends its action in a position firing onto the landing beaches leaves the stance."""
    if not force.stance or not covers_beaches(game, force):
        return
    had_depth = force.stance_depth
    game.emit(ev.StanceLeft("13.47", force.id, force.stance))
    if had_depth and not game.is_tank(force):
        add_depth(game, force, "13.47", "counterattack", because=(("stance_had_depth", ""),))
