"""12.0 The lettered actions of Japanese positions, occupied and unoccupied."""

from collections.abc import Callable, Sequence

from engine.core.decision import Option
from engine.core.session import Step
from engine.peleliu import events as ev
from engine.peleliu.artillery import artillery_action, artillery_has_target
from engine.peleliu.close_combat import fight
from engine.peleliu.control import in_communication
from engine.peleliu.depth import add_depth, can_gain_depth, place_reserve
from engine.peleliu.events.because import Because
from engine.peleliu.fire import fire_dots, has_symbol, plan_fire, plan_mortar, resolve_fire, us_in_field
from engine.peleliu.fire_reasons import qualifies
from engine.peleliu.fire_turn import FireTurn, later_fire
from engine.peleliu.game import Game, ask, choose_unit
from engine.peleliu.island import Position, Site
from engine.peleliu.losses import disrupt, lose_step
from engine.peleliu.night_limits import beside
from engine.peleliu.reasons import counted, told_apart
from engine.peleliu.state import Force, Unit

_RULES = {
    "fire": "6.3", "fire_machine_guns": "6.31", "resupply": "12.3", "redeploy": "12.4", "reinforce": "12.5",
    "patrol": "12.6", "mortar": "12.1", "muster": "12.2", "ambush": "12.9", "infiltrate": "12.10",
    "artillery": "12.7", "assault": "12.8", "none": "12.0",
}


def announce(
    game: Game, site: Site, hex_id: str, modifier: str, action: str, force: str = "", *, rule: str = ""
) -> None:
    """12.0 Tell which action a position carries out."""
    because = action_reasons(game, site, hex_id, modifier) if game.explains else ()
    game.emit(
        ev.PositionActs(rule or _RULES[action], site.id, hex_id, site.colour, modifier, action, force, because)
    )


def action_reasons(game: Game, site: Site, hex_id: str, modifier: str) -> Because:
    """12.0 What leads a position to its action in the chart: its letter on the card, who is in its field or in it."""
    letter = ((("letter", modifier),) if modifier.isalpha() and modifier.isupper() else ())
    if game.forces_of(site):
        return (*letter, ("covered" if us_in_field(game, site) else "uncovered", ""))
    return (*letter, ("linked" if in_communication(game, hex_id) else "cut_off", ""))


# ---------------------------------------------------------------- occupied positions


def act_occupied(game: Game, turn: FireTurn, site: Site, forces: Sequence[Force], modifier: str) -> Step:
    """12.0 The action of an occupied position; ``forces`` are its units that are neither tanks nor disrupted."""
    situation = "occupied_us" if us_in_field(game, site) else "occupied_none"
    action = game.content.action_chart.action(situation, modifier)
    if action in ("assault_or_fire", "artillery_or_assault"):
        for force in list(forces):
            if force.id in game.state.forces and not force.disrupted:
                yield from _artillery_or_assault(game, turn, site, force, action, modifier)
    elif action == "redeploy":
        for force in list(forces):
            yield from _redeploy(game, turn, site, force, modifier)
    elif action == "mortar":
        yield from mortar_action(game, turn, site, forces, modifier)
    elif action == "patrol":
        yield from patrol_action(game, turn, site, forces, modifier)
    elif action in ("fire", "fire_machine_guns", "resupply"):
        announce(game, site, forces[0].hex, modifier, action)
        if action == "resupply":
            _resupply(game, site)
        yield from fire_action(game, turn, site, forces, modifier, machine_guns=action == "fire_machine_guns")


def fire_action(
    game: Game, turn: FireTurn, site: Site, forces: Sequence[Force], modifier: str, *, machine_guns: bool = False
) -> Step:
    """6.3 Fire with the card's star or armour bonus."""
    plan = plan_fire(
        game, site, forces, turn.card.fire_symbol,
        machine_guns=machine_guns, star=modifier == "star", armour=modifier == "armour",
    )
    yield from resolve_fire(game, plan, later_fire(game, turn, plan))


def _resupply(game: Game, site: Site) -> None:
    """12.3, 9.2 Units without depth that are in communication gain a marker before the position fires.

    A disrupted one in the other hex of a group gains its marker too.
    """
    for force in game.forces_of(site):
        if can_gain_depth(game, force) and in_communication(game, force.hex):
            add_depth(game, force, "12.3", "resupply", because=(("linked", ""),))


def mortar_action(game: Game, turn: FireTurn, site: Site, forces: Sequence[Force], modifier: str) -> Step:
    """12.1, 12.12 Mortar fire, when anybody within range bears the symbol."""
    plan = plan_mortar(game, site, forces, turn.card.fire_symbol)
    if plan.targets:
        announce(game, site, forces[0].hex, modifier, "mortar")
        yield from resolve_fire(game, plan, later_fire(game, turn, plan), "12.1")


def _redeploy(game: Game, turn: FireTurn, site: Site, force: Force, modifier: str) -> Step:
    """12.4, 12.41 A unit goes to an empty position nearer to the US units, and fires from there if it can."""
    distance, reach_ = game.island.distance, game.content.action_chart.reach.redeploy
    near = game.nearest_us(force.hex)
    spots = [
        p for p in game.island.positions.values()
        if distance(force.hex, p.hex) <= reach_ and game.nearest_us(p.hex) < near and game.free_position(p.hex)
    ]
    if not spots:
        return

    def rank(position: Position) -> tuple[bool, int, tuple[int, str]]:
        return position.colour == site.colour, distance(force.hex, position.hex), position.order

    spot = min(spots, key=rank)
    apart = told_apart(map(rank, spots), rank(spot), [
        ("other_colour", spot.colour), ("nearest", distance(force.hex, spot.hex)), ("lowest_number", "")
    ])  # fmt: skip
    announce(game, site, force.hex, modifier, "redeploy", force.id)
    because = (("nearer_us", game.nearest_us(spot.hex)), *apart)
    game.emit(ev.ForceMoved("12.4", force.id, force.hex, spot.hex, "redeploy", because))
    new_site = game.island.sites[spot.site]
    if us_in_field(game, new_site):
        plan = plan_fire(game, new_site, [force], turn.card.fire_symbol)
        yield from resolve_fire(game, plan, later_fire(game, turn, plan), "12.4")


# ---------------------------------------------------------------- 12.6 patrol


def patrol_action(game: Game, turn: FireTurn, site: Site, forces: Sequence[Force], modifier: str) -> Step:
    """12.6 Disrupt everybody in the field of fire, or the nearest unit within patrol range; leaders are left alone."""
    if us_in_field(game, site):
        announce(game, site, forces[0].hex, modifier, "patrol")
        dots = fire_dots(game, site)
        met = [unit for unit in game.units_on_map() if unit.place in dots and not game.counter(unit).is_leader]
        field = (("in_field", ""),)
        shaken = [unit for unit in met if disrupt(game, unit, "12.6", "patrol", site.id, because=field)]
        if not shaken:
            leaders = sum(game.counter(unit).is_leader for unit in game.units_on_map() if unit.place in dots)
            spared = counted({"spared_leader": leaders, "disrupted": len(met)})
            game.emit(ev.EventVoid("12.6", "patrol", "nobody", spared))
        return
    candidates, because = _patrol_targets(game, site, forces, turn.card.fire_symbol)
    if candidates:
        announce(game, site, forces[0].hex, modifier, "patrol")
        unit = yield from choose_unit(game, "hit", "12.6", candidates, site=site.id, form="patrol", dot="patrol",
                                      hex=forces[0].hex)
        disrupt(game, unit, "12.6", "patrol", site.id, because=because)


def _patrol_targets(
    game: Game, site: Site, forces: Sequence[Force], symbol: str
) -> tuple[list[Unit], Because]:  # fmt: skip
    """12.6 The units that one patrol would choose: nearest, then with the symbol, then strongest; and why these."""
    far = game.content.action_chart.reach.patrol
    steps: dict[str, int] = {force.hex: 0 for force in forces}
    edge = list(steps)
    for distance in range(1, far + 1):
        edge = [
            other
            for h in edge
            for other in game.island.neighbours[h]
            if other not in steps and game.content.terrain.effect(game.island.hexes[other].terrain).patrol_range
        ]
        for h in edge:
            steps.setdefault(h, distance)
    smoked = game.island.landing_hexes if site.colour in game.state.smoke else frozenset()
    fit = [
        unit for unit in game.units_on_map()
        if unit.place in steps and unit.place not in smoked and not unit.disrupted
        and not game.counter(unit).is_leader
    ]
    if not fit:
        return [], ()

    def rank(unit: Unit) -> tuple[int, bool, int]:
        return steps[unit.place], game.counter(unit).symbol != symbol, -game.strength(unit)

    best = min(rank(unit) for unit in fit)
    apart = told_apart(map(rank, fit), best, [("nearest", best[0]), ("symbol", symbol), ("strongest", -best[2])])
    return [unit for unit in fit if rank(unit) == best], apart


# ---------------------------------------------------------------- 12.7, 12.8 artillery and assault


def _artillery_or_assault(
    game: Game, turn: FireTurn, site: Site, force: Force, action: str, modifier: str
) -> Step:
    """12.7, 12.8, 12.81 Under the letter A each hex of a position acts for itself: guns fire, other units assault."""
    if game.guns_at(force.hex):
        if action == "assault_or_fire":
            announce(game, site, force.hex, modifier, "fire", force.id)
            yield from fire_action(game, turn, site, [force], modifier)
        elif artillery_has_target(game, turn.card.fire_symbol):
            announce(game, site, force.hex, modifier, "artillery", force.id)
            yield from artillery_action(game, site.id, force.hex, turn.card.fire_symbol)
    elif us_in_field(game, site):
        yield from _assault_field(game, site, force, modifier)
    else:
        yield from _assault_position(game, site, force, modifier)


def _assault_field(game: Game, site: Site, force: Force, modifier: str) -> Step:
    """12.8 The unit attacks the nearest US-occupied hex of its field of fire."""
    hexes = assault_hexes(game, site, force)
    if hexes:
        yield from _assault(game, site, force, modifier, hexes, lambda h: assault_reasons(game, site, force, h))


def assault_hexes(game: Game, site: Site, force: Force) -> list[str]:
    """12.8, 18.35 The US-occupied hexes of its field that a unit may assault: nearest, then with the fewest steps."""
    dots = fire_dots(game, site)
    hexes = [h for h in game.us_hexes() if h in dots] or [h for h in game.state.garrisons if h in dots]
    best = min((_assault_rank(game, force.hex, h) for h in hexes), default=None)
    return [h for h in hexes if _assault_rank(game, force.hex, h) == best]


def _assault_rank(game: Game, origin: str, hex_id: str) -> tuple[int, int]:
    return game.island.distance(origin, hex_id), sum(unit.steps for unit in game.units_at(hex_id))


def assault_reasons(game: Game, site: Site, force: Force, target: str) -> Because:
    """12.8, 18.35 Why a unit assaults this hex of its field, before it goes there."""
    dots = fire_dots(game, site)
    hexes = [h for h in game.us_hexes() if h in dots] or [h for h in game.state.garrisons if h in dots]
    best = _assault_rank(game, force.hex, target)
    ranks = [_assault_rank(game, force.hex, h) for h in hexes]
    return told_apart(ranks, best, [("nearest", best[0]), ("fewest_steps", best[1])])


def _assault_position(game: Game, site: Site, force: Force, modifier: str) -> Step:
    """12.8 With nobody in its field the unit goes to a position nearer to the US units, held by them or empty."""
    distance, far = game.island.distance, game.content.action_chart.reach.assault
    near = game.nearest_us(force.hex)
    taken = game.forces_by_hex()
    hexes = [
        p.hex for p in game.island.positions.values()
        if p.hex not in taken and distance(force.hex, p.hex) <= far and game.nearest_us(p.hex) < near
    ]
    if not hexes:
        return

    def rank(hex_id: str) -> tuple[int, int]:
        return game.nearest_us(hex_id), distance(force.hex, hex_id)

    best = min(rank(h) for h in hexes)
    apart = told_apart(map(rank, hexes), best, [("closest_us", best[0]), ("nearest", best[1])])
    because = (("uncovered", ""), *apart)
    yield from _assault(game, site, force, modifier, [h for h in hexes if rank(h) == best], lambda _: because)


def _assault(
    game: Game, site: Site, force: Force, modifier: str, hexes: Sequence[str], why: Callable[[str], Because]
) -> Step:
    """12.8, 12.83, 8.62 Move in and fight; who survives in a hex that is no position, or beside US units, goes home."""
    announce(game, site, force.hex, modifier, "assault", force.id)
    answer = yield from ask(
        "japanese_hex", "12.8", [Option(f"hex:{h}", {"hex": h}) for h in hexes], action="assault", site=site.id,
        hex=force.hex,
    )
    target, origin = answer.partition(":")[2], force.hex
    colour = game.force_colour(force)
    game.emit(ev.ForceMoved("12.8", force.id, origin, target, "assault", why(target)))
    if not game.units_at(target):
        enter_alone(game, target)
        return

    def survived() -> None:
        if target not in game.island.position_at:
            game.emit(ev.ForceMoved("12.83", force.id, target, origin, "return", (("no_position", ""),)))
        elif game.units_at(target):
            game.emit(ev.ForceMoved("8.62", force.id, target, origin, "return", (("held_against", ""),)))

    yield from fight(game, target, "japanese", colour=colour, origin=origin, survived=survived)


def enter_alone(game: Game, hex_id: str) -> None:
    """14.41 A Japanese unit enters a hex without US units: a garrison there is removed."""
    if hex_id in game.state.garrisons:
        game.emit(ev.GarrisonRemoved("14.41", hex_id, "entered"))


# ---------------------------------------------------------------- unoccupied positions


def act_unoccupied(game: Game, turn: FireTurn, site: Site, modifier: str) -> Step:
    """12.0 The action of a position without Japanese units, near US units."""
    action = game.content.action_chart.action("unoccupied", modifier)
    if action in ("muster", "reinforce"):
        for spot in _served(game, turn, site, _lowest_linked):
            force = _enter(game, turn, site, spot, modifier, action, depth=True)
            if action == "reinforce" and us_in_field(game, site):
                yield from fire_action(game, turn, site, [force], modifier)
    elif action == "ambush" and _eligible(game, site, communication=True):
        yield from _ambush(game, turn, site, modifier)
    if game.content.action_chart.action("unoccupied_no_communication", modifier) == "infiltrate":
        for spot in _served(game, turn, site, _cut_off):
            _enter(game, turn, site, spot, modifier, "infiltrate", depth=False)


def _enter(
    game: Game, turn: FireTurn, site: Site, spot: Position, modifier: str, action: str, *, depth: bool
) -> Force:
    """12.2, 12.5, 12.10 A reserve unit enters; it has had its action of this phase."""
    announce(game, site, spot.hex, modifier, action)
    because = _served_reasons(game, site, spot, action)
    force = place_reserve(game, spot.hex, _RULES[action], action, depth=depth, because=because)
    assert force  # only positions that a unit is left for are served
    turn.acted.add(force.id)
    return force


def _eligible(game: Game, site: Site, *, communication: bool) -> list[Position]:
    """12.0 The empty hexes of a position near US units that are in communication, or are not."""
    near = game.content.action_chart.reach.unoccupied
    return [
        position
        for name in site.positions
        if game.free_position((position := game.island.positions[name]).hex)
        and game.nearest_us(position.hex) <= near
        and in_communication(game, position.hex) == communication
    ]


def _lowest_linked(game: Game, site: Site) -> list[Position]:
    """12.21, 12.51 Of a position in communication the hex with the lowest number."""
    return sorted(_eligible(game, site, communication=True), key=lambda p: p.order)[:1]


def _cut_off(game: Game, site: Site) -> list[Position]:
    """12.10, 12.101 All hexes of a position that are out of communication."""
    return sorted(_eligible(game, site, communication=False), key=lambda p: p.order)


def _served(
    game: Game, turn: FireTurn, site: Site, wanted: Callable[[Game, Site], list[Position]]
) -> list[Position]:
    """12.22, 12.52, 12.102 The hexes of a position that receive a unit now.

    With fewer reserve units than hexes of the colour that want one, those nearest to US units receive them.
    """
    waiting = [
        position
        for other in game.island.sites_of_colour[site.colour]
        if (other is site or other.id not in turn.checked) and not game.forces_of(other)
        for position in wanted(game, other)
    ]
    chosen = sorted(waiting, key=lambda p: game.nearest_us(p.hex))[: len(game.state.reserve)]
    return [position for position in wanted(game, site) if position in chosen]


def _served_reasons(game: Game, site: Site, spot: Position, action: str) -> Because:
    """12.21, 12.22, 12.51, 12.101 Why this hex receives a unit: its communication, and of a group its number."""
    if action == "infiltrate":
        return (("cut_off", ""),)
    several = len(_eligible(game, site, communication=True)) > 1
    return (("linked", ""), *((("lowest_number", ""),) if several else ()))


def _ambush(game: Game, turn: FireTurn, site: Site, modifier: str) -> Step:
    """12.9, 12.91 An empty position hits one unit in its intense field, else disrupts one in the steady field."""
    symbol = turn.card.fire_symbol
    dots = fire_dots(game, site)
    chart = game.content.fire_chart
    fit = [
        unit for unit in game.units_on_map()
        if unit.place in dots and not game.counter(unit).is_leader and has_symbol(game, unit, symbol)
        and beside(game, unit.place, site.hexes)
    ]
    for dot in ("intense", "steady"):
        result = chart.result(f"ambush_{dot}", True)
        here = [
            unit for unit in fit
            if dots[unit.place] == dot
            and (unit.id not in game.state.stepped if result.step else not unit.disrupted)
        ]
        if not here:
            continue

        def rank(unit: Unit) -> tuple[int, int]:
            return min(game.island.distance(h, unit.place) for h in site.hexes), -unit.steps

        best = min(rank(unit) for unit in here)
        announce(game, site, site.hexes[0], modifier, "ambush")
        unit = yield from choose_unit(
            game, "hit", "12.91", [unit for unit in here if rank(unit) == best], site=site.id, form="ambush", dot=dot,
            hex=site.hexes[0],
        )
        why = has_symbol(game, unit, symbol)
        apart = told_apart(map(rank, here), best, [("nearest", best[0]), ("most_steps", -best[1])])
        because = (*qualifies(game, unit, symbol, why), (f"ambush_{dot}", ""), *apart)
        game.emit(ev.UnitHit("12.9", unit.id, site.id, dot, why, because=because))
        if result.step:
            game.emit(ev.FireStepCounted("6.34", unit.id))
            yield from lose_step(game, unit, "12.9", "ambush", site.id)
        elif result.disrupt:
            disrupt(game, unit, "12.9", "ambush", site.id)
        return
