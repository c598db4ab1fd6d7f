"""15.2, 17 What is secured, and whether that wins."""

from engine.peleliu import events as ev
from engine.peleliu.content import Goal
from engine.peleliu.control import us_communication
from engine.peleliu.game import Game


def secured(game: Game) -> tuple[str, ...]:
    """15.2 The positions that are secure now, in the map's order."""
    return tuple(name for name in game.island.positions if not lacking(game, name))


def lacking(game: Game, position_id: str) -> str:
    """15.2 What a position still lacks to be secure: "occupied", "intense" or "communication"; "" when it is secure."""
    position = game.island.positions[position_id]
    if not _held(game, position.hex):
        return "occupied"
    for site, dot in game.island.fields_over.get(position.hex, ()):
        if dot == "intense" and not all(_held(game, h) for h in game.island.sites[site].hexes):
            return "intense"
    return "" if position.hex in us_communication(game) else "communication"


def _held(game: Game, hex_id: str) -> bool:
    return game.us_occupied(hex_id) and hex_id not in game.forces_by_hex()


def progress(game: Game, goal: Goal) -> tuple[int, int]:
    """15.2 How much of a goal is reached, and how much it asks for."""
    safe = secured(game)
    island = game.island
    if goal.kind == "landing_fire":
        wanted = [name for name, p in island.positions.items() if island.sites[p.site].lands_fire]
    elif goal.kind == "zone":
        wanted = [name for name, p in island.positions.items() if p.zone == goal.zone]
    elif goal.kind == "coral":
        wanted = [name for name, p in island.positions.items() if island.hexes[p.hex].terrain == "coral"]
    else:
        wanted = list(goal.ids)
    return sum(name in safe for name in wanted), goal.count or len(wanted)


def verdict(game: Game) -> None:
    """15.0, 15.2 After the last turn: enough goals reached is a win, anything else the scenario's other verdict."""
    check = game.scenario.victory
    tally = []
    for goal in check.goals:
        reached, asked = progress(game, goal)
        tally.append((goal_name(goal), reached, asked))
    met = sum(reached >= asked for _, reached, asked in tally)
    won = met >= check.any_of
    result = check.verdict if won else game.scenario.otherwise
    reason = "goals-reached" if won else "goals-missed"
    game.emit(ev.GameEnded("15.2", result, reason, secured(game), tuple(tally)))


def goal_name(goal: Goal) -> str:
    """A goal's name in events and reports: "landing_fire", "zone B", "positions A5 A6"."""
    return " ".join([goal.kind, *goal.zones, *goal.ids])
