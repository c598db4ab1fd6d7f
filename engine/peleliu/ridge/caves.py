"""Hidden Caves: where one opens, the colour that it goes by once it is fought, and its fire."""

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import FireTurn, later_fire
from engine.dday.depth.depth import place_reserve
from engine.dday.events.because import Because
from engine.dday.fire.assignment import Shooter
from engine.dday.fire.fire import plan_fire, resolve_fire
from engine.dday.game import Game
from engine.dday.reasons import Why, told_apart
from engine.dday.situations.builder import Builder
from engine.dday.state.state import Force
from engine.peleliu.ridge import events as own
from engine.peleliu.ridge.cave_sites import cave_site
from engine.peleliu.state import peleliu


def cave_spot(game: Game) -> tuple[str, Because]:
    """Hidden Caves: the empty mountain hex, no position, that touches the most occupied positions; "" without any.

    Then the highest, then one beside a US unit, then the southernmost, then the westernmost. A cave with its unit
    counts as an occupied position for the next one. With it goes why it is this one.
    """
    island, taken, ours = game.island, game.forces_by_hex(), game.us_hexes()

    def rank(hex_id: str) -> tuple[int, int, bool, int, int]:
        item, around = island.hexes[hex_id], island.neighbours[hex_id]
        beside = not any(h in ours for h in around)
        return -sum(h in taken for h in around), -item.elevation, beside, -item.south, item.x

    fit = [
        h
        for h, item in island.hexes.items()
        if item.terrain == "mountain"
        and h not in island.position_at
        and h not in taken
        and h not in ours
        and any(other in taken for other in island.neighbours[h])
    ]
    if not fit:
        return "", ()
    spot = min(fit, key=rank)
    whys: list[Why | None] = [
        ("touches_most", -rank(spot)[0]),
        ("highest_ground", -rank(spot)[1]),
        ("beside_us", ""),
        ("southernmost", ""),
        ("westernmost", ""),
    ]
    return spot, told_apart(map(rank, fit), rank(spot), whys)


def dig_cave(game: Game, hex_id: str, because: Because) -> None:
    """Hidden Caves: a reserve unit appears, unrevealed and without depth, with a cave marker under it."""
    place_reserve(game, hex_id, "2.3", "hidden_caves", depth=False, because=because)
    game.emit(own.CaveDug("2.3", hex_id))


def colour_cave(game: Game, hex_id: str, rule: str) -> None:
    """Hidden Caves: the first time that a cave is fought a counterattack marker is drawn, for its colour alone."""
    if game.state.caves.get(hex_id) == "" and game.state.stance_pool:
        marker = game.state.stance_pool[0]
        game.emit(own.CaveColoured(rule, hex_id, marker, game.content.depth[marker].colour))


def colour_disrupted_caves(game: Game) -> None:
    """6.42 A disrupted cave must have a colour when the card's colours recover."""
    for hex_id, marker in list(game.state.caves.items()):
        force = game.force_at(hex_id)
        if not marker and force and force.disrupted:
            colour_cave(game, hex_id, "6.42")


# ---------------------------------------------------------------- fire


def cave_fire(game: Game, turn: FireTurn) -> Step:
    """Hidden Caves: each cave that is looked up fires plainly, after all positions of the card."""
    while caves := firing_caves(game, turn):
        force = caves[0]
        turn.acted.add(force.id)
        site = cave_site(game, force.hex)
        game.emit(
            ev.PositionActs(
                "18.35", site.id, force.hex, site.colour, "", "fire", force.id, (("under_fire_beside", ""),)
            )
        )
        plan = plan_fire(game, site, [force], turn.card.fire_symbol)
        yield from resolve_fire(game, plan, later_fire(game, turn, plan))


def firing_caves(game: Game, turn: FireTurn) -> list[Force]:
    """Hidden Caves: those that will fire, a unit under fire beside them, whatever the card's colours; west to east."""
    return [
        force
        for hex_id in sorted(game.state.caves)
        if (force := game.force_at(hex_id)) is not None
        and not force.disrupted
        and force.id not in turn.acted
        and any(unit.under_fire for h in game.island.neighbours[hex_id] for unit in game.units_at(h))
    ]


def cave_shooters(game: Game, turn: FireTurn) -> list[Shooter]:
    """6.34 The fire of caves to come, as positions of the card have to reckon with it."""
    caves = firing_caves(game, turn)
    return [plan_fire(game, cave_site(game, cave.hex), [cave], turn.card.fire_symbol).shooter() for cave in caves]


def lay_caves(builder: Builder) -> list[str]:
    """Hidden Caves: cave markers under Japanese units, each with the marker of its colour or ""; returns those."""
    state = peleliu(builder.state)
    held = [force.hex for force in state.forces.values()]
    stances = [marker.id for marker in builder.facts.content.depth.values() if marker.kind == "counterattack"]
    for place, marker in builder.plain.get("caves", {}).items():
        hex_id = builder.hex_of(place)
        builder.once("caves", [hex_id], state.caves)
        builder.known("caves", hex_id, held, "hex of a Japanese unit")
        builder.known(f"caves.{place}", marker, ("", *stances), "counterattack marker")
        state.caves[hex_id] = marker
    return [marker for marker in state.caves.values() if marker]
