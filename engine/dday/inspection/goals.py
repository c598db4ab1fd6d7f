"""A goal of the scenario: how it stands, which checks look at it, what each position that counts still lacks."""

from __future__ import annotations

from dataclasses import replace

from engine.dday.inspection.barring import barred, in_the_way
from engine.dday.inspection.findings import Fact, Group, fact, groups
from engine.dday.inspection.tracks import loss_groups
from engine.dday.state.state import State
from engine.dday.victory.goals import LOSSES, Aim, Look, aims
from engine.dday.victory.victory import intense_from, lacking, lacks
from engine.dday.view.table import SeenTable
from engine.dday.view.table_view import TableView, laid_out


def goals(view: State | TableView) -> tuple[Aim, ...]:
    """15.1, 15.2, 17, 18.41, 18.42 The goals of the scenario and the losses, as the player sees the table."""
    return aims(laid_out(view))


def goal_groups(game: SeenTable, key: str) -> tuple[Group, ...]:
    """15.2, 17.1, 17.2, 18.42 A goal with its checks, and what each position that it counts lacks; else KeyError."""
    if key == LOSSES:
        return loss_groups(game)
    aim = {one.key: one for one in aims(game)}[key]
    tone = "good" if aim.met else ""
    found = [fact(f"aim.{aim.way}", aim.rule, tone=tone, count=aim.count, needed=aim.needed)]
    if aim.positions:
        found.append(fact("aim.secure", "15.2"))
    found += [_look(look, aim) for look in aim.looks]
    found += _eased(game, aim)
    short: list[Fact] = []
    safe: list[Fact] = []
    for name in aim.positions:
        if lacking(game, name):
            short.append(_lack(game, name))
        else:
            safe.append(fact("aim.held", "15.2", things=(f"position:{name}",), tone="good", position=name))
    return groups(("aim", found), ("aim_lacks", short), ("aim_held", safe), ("aim_left", _left(game, aim)))


def _lack(game: SeenTable, name: str) -> Fact:
    """15.2 All that a position lacks to be secured, with who stands in the way."""
    h, missing = game.island.positions[name].hex, lacks(game, name)
    holder = "us" if "occupied" not in missing else "enemy" if h in game.forces_by_hex() else "nobody"
    still = intense_from(game, h)
    names = in_the_way(game, h) if "communication" in missing else ()
    found = barred("aim.lacks", "15.2", game, names, position=name, holder=holder, positions=still)
    things = (f"position:{name}", *(f"position:{one}" for one in still), *found.things)
    return replace(found, things=tuple(dict.fromkeys(things)))


def _look(look: Look, aim: Aim) -> Fact:
    """When a check looks at it, and what that one makes of it."""
    code = "short" if aim.kind == "fewer_than" else aim.way if look.turn else "always"
    things = (f"turn:{look.turn}",) if look.turn else ()
    return fact(
        f"aim.look_{code}",
        look.rule,
        things=things,
        turn=look.turn,
        any_of=look.any_of,
        goals=look.goals,
        needed=look.needed,
    )


def _eased(game: SeenTable, aim: Aim) -> list[Fact]:
    """17.2 What positions beyond those that count take off it."""
    if not aim.ease:
        return []
    held = [
        name
        for name, position in game.island.positions.items()
        if position.zone in aim.eased_by and not lacking(game, name)
    ]
    return [fact("aim.eased", aim.rule, zones=aim.eased_by, ease=aim.ease, held=len(held))]


def _left(game: SeenTable, aim: Aim) -> list[Fact]:
    """18.42 The Japanese units on the map, of which fortifications and depth markers are none."""
    if aim.kind == "reserve_empty":
        return [fact("aim.reserve", "18.42", things=("reserve",), count=aim.count)]
    if aim.kind != "japanese_on_map":
        return []
    units = [force for force in game.state.forces.values() if force.unit]
    return [fact("aim.unit", "18.42", things=(f"force:{force.id}",), unit=force.unit, hex=force.hex) for force in units]
