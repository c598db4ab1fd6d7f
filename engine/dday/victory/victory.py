"""15.2, 17, 18.42 What is secured or cleared of the enemy, and whether that wins."""

from collections.abc import Iterator, Sequence

from engine.dday import events as ev
from engine.dday.command.control import us_communication
from engine.dday.content import Goal, VictoryCheck
from engine.dday.game import Game


def secured(game: Game) -> tuple[str, ...]:
    """15.2 The positions that are secure now, in the map's order."""
    return game.keep(_secured)


def _secured(game: Game) -> tuple[str, ...]:
    # most are not even held
    held = [position.id for position in game.island.positions.values() if _held(game, position.hex)]
    return tuple([name for name in held if not lacking(game, name)])


def lacking(game: Game, position_id: str) -> str:
    """15.2 What a position lacks first to be secured; "" when it is secure."""
    return next(_lacks(game, position_id), "")


def lacks(game: Game, position_id: str) -> tuple[str, ...]:
    """15.2 All that a position lacks to be secured: "occupied", "intense", "communication", in this order."""
    return tuple(_lacks(game, position_id))


def _lacks(game: Game, position_id: str) -> Iterator[str]:
    position = game.island.positions[position_id]
    if not _held(game, position.hex):
        yield "occupied"
    if next(_open_intense(game, position.hex), ""):
        yield "intense"
    if position.hex not in us_communication(game):
        yield "communication"


def intense_from(game: Game, hex_id: str) -> tuple[str, ...]:
    """15.2 The positions but the hex's own whose intense fire reaches it and that US units don't hold."""
    return tuple(_open_intense(game, hex_id))


def _open_intense(game: Game, hex_id: str) -> Iterator[str]:
    island = game.island
    for site, dot in island.fields_over.get(hex_id, ()):
        if dot == "intense":
            for name in island.sites[site].positions:
                h = island.positions[name].hex
                if h != hex_id and not _held(game, h):
                    yield name


def _held(game: Game, hex_id: str) -> bool:
    return hex_id not in game.forces_by_hex() and game.us_occupied(hex_id)


def progress(game: Game, goal: Goal) -> tuple[int, int]:
    """15.2, 17.1, 17.2, 18.42 How much of a goal is reached, and how much it asks for.

    For the kind "fewer_than" the second is the number that must not be reached; for what counts Japanese units, of
    which fortifications and depth markers are none, it is the most that may be left.
    """
    if (own := game.variant.progress(game, goal)) is not None:
        return own
    if goal.kind == "reserve_empty":
        return len(game.state.reserve), 0
    if goal.kind == "japanese_on_map":
        return sum(bool(force.unit) for force in game.state.forces.values()), goal.count
    safe = secured(game)
    wanted = positions_of(game, goal)
    reached, asked = sum(name in safe for name in wanted), goal.count or len(wanted)
    if goal.kind == "zones_eased":
        zone = {name: position.zone for name, position in game.island.positions.items()}
        asked = max(0, asked - goal.ease * sum(zone[name] in goal.eased_by for name in safe))
    return reached, asked


def positions_of(game: Game, goal: Goal) -> list[str]:
    """The positions that a goal counts."""
    island = game.island
    if (own := game.variant.goal_positions(game, goal)) is not None:
        return list(own)
    if goal.kind == "landing_fire":
        return [name for name, p in island.positions.items() if island.sites[p.site].lands_fire]
    if goal.kind in ("zone", "zones_eased"):
        return [name for name, p in island.positions.items() if p.zone in goal.zones]
    if goal.kind in game.content.terrain.terrains:
        return [name for name, p in island.positions.items() if island.hexes[p.hex].terrain == goal.kind]
    return list(goal.ids) or list(island.positions)


def met(goal: Goal, reached: int, asked: int) -> bool:
    """Whether a goal with this progress is reached."""
    if goal.kind in ("reserve_empty", "japanese_on_map"):
        return reached <= asked
    return reached < asked if goal.kind == "fewer_than" else reached >= asked


Tally = tuple[tuple[str, int, int], ...]
"""Goals by name, each with how much of it is reached and how much it asks for."""


def tally_of(game: Game, checks: Sequence[VictoryCheck]) -> Tally:
    """15.2, 17.1, 17.2 The progress of the goals of some checks, each goal once."""
    goals = dict.fromkeys(goal for check in checks for goal in check.goals)
    return tuple((goal_name(goal), *progress(game, goal)) for goal in goals)


def check_victory(game: Game) -> None:
    """15.0, 15.2, 17.0-17.2, 18.4, 18.42 The checks that the turn ends with, in order; the first that is met decides.

    When none is, the last turn brings the scenario's other verdict, and any other turn lets the scenario go on.
    """
    scenario = game.scenario
    checks = [check for check in game.variant.checks(game) if check.due(game.state.turn)]
    safe = secured(game) if game.variant.secures else ()
    for check in checks:
        if sum(met(goal, *progress(game, goal)) for goal in check.goals) >= check.any_of:
            game.emit(ev.GameEnded(check.rule, check.verdict, check.id, safe, tally_of(game, [check])))
            return
    told = [check for check in checks if check.turns]
    if game.state.turn >= scenario.last_turn:
        game.emit(ev.GameEnded(scenario.victory.rule, scenario.otherwise, "goals-missed", safe, tally_of(game, told)))
    elif told:
        game.emit(ev.VictoryChecked(told[0].rule, safe, tally_of(game, told)))


def goal_name(goal: Goal) -> str:
    """A goal's name in events and reports: "landing_fire", "zone B", "positions A5 A6"."""
    return " ".join([goal.kind, *goal.zones, *goal.ids])
