"""Everything that the rules say about one thing now, from what the player sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.dday.inspection import card_reports, tracks
from engine.dday.inspection.fields import fields
from engine.dday.inspection.findings import Group, Report, Value, fact, groups
from engine.dday.inspection.forces import force_groups
from engine.dday.inspection.goals import goal_groups
from engine.dday.inspection.ground import crowd, ground
from engine.dday.inspection.lines import command, links
from engine.dday.inspection.positions import position_groups, secure
from engine.dday.inspection.units import unit_groups
from engine.dday.state.state import State
from engine.dday.view.table import SeenTable
from engine.dday.view.table_view import TableView, laid_out


def inspect(view: State | TableView, thing: str, *, odds: bool = True) -> Report:
    """All about a thing: what can be said of it now, in groups; without ``odds`` no chances are counted.

    A thing is "hex:0212", "us:A/1/5", "force:F3", "position:B4", "card:12", "turn:4", "box:W1", or one of "actions",
    "losses", "letters", "command", "held", "reserve", "deck", "discards", "table", or "goal:zone B" with a key of
    ``engine.dday.victory.goals``. Raises KeyError for a thing that there is not.
    """
    found = report(laid_out(view), thing)
    return found if odds else found.without_odds()


def report(game: SeenTable, thing: str) -> Report:
    """The same of a table that is laid out already, for who asks about many things."""
    kind, _, name = thing.partition(":")
    values: dict[str, Value] = {"name": name}
    told = BESIDE[kind](game) if kind in BESIDE else KINDS[kind](game, name)
    return Report(thing, values, told)


def things_at(view: State | TableView, place: str) -> tuple[str, ...]:
    """What can be inspected at a hex or a landing box ("box:W1"): the place, its position, Japanese and US units."""
    game = laid_out(view)
    units = tuple(f"us:{unit.id}" for unit in game.units_at(place))
    if place.startswith("box:"):
        return (place, *units) if place.removeprefix("box:") in game.island.boxes else units
    if place not in game.island.hexes:
        return ()
    position = game.island.position_at.get(place)
    return (
        f"hex:{place}",
        *((f"position:{position.id}",) if position else ()),
        *((f"force:{force.id}",) if (force := game.force_at(place)) else ()),
        *units,
    )


def _hex(game: SeenTable, h: str) -> tuple[Group, ...]:
    """2.1, 6.2, 7.3, 11.0 All about a hex."""
    position = game.island.position_at.get(h)
    here = [
        *(
            fact("hex.force", "9.1", things=(f"force:{force.id}",), tone="bad", unit=force.unit)
            for force in game.state.forces.values()
            if force.hex == h
        ),
        *(fact("hex.unit", "2.21", things=(f"us:{unit.id}",), unit=unit.id) for unit in game.units_at(h)),
    ]
    if position is not None:
        things = (f"position:{position.id}",)
        here.insert(0, fact("hex.position", "6.2", things=things, position=position.id, colour=position.colour))
    if h in game.state.garrisons:
        here.append(fact("position.garrison", "14.41", tone="good"))
    return groups(
        ("here", [*here, *crowd(game, h)]),
        ("fire", [] if h in game.forces_by_hex() and h not in game.us_hexes() else fields(game, h)),
        ("ground", ground(game, h)),
        ("links", [] if game.island.hexes[h].water else links(game, h)),
        ("command_here", [] if game.island.hexes[h].water else command(game, h)),
        ("secure", secure(game, position) if position else []),
    )


def _number(name: str) -> int:
    """The number of a card or a turn; raises KeyError for anything else."""
    if not (name.isascii() and name.isdigit() and len(name) <= 2):
        raise KeyError(name)
    return int(name)


BESIDE: Final[Mapping[str, Callable[[SeenTable], tuple[Group, ...]]]] = {
    "actions": tracks.action_groups,
    "losses": tracks.loss_groups,
    "letters": tracks.letter_groups,
    "command": tracks.command_groups,
    "held": tracks.held_groups,
    "reserve": tracks.reserve_groups,
    "deck": card_reports.deck_groups,
    "discards": card_reports.discard_groups,
    "table": tracks.table_groups,
}
"""What lies beside the map and is the only one of its kind."""
KINDS: Final[Mapping[str, Callable[[SeenTable, str], tuple[Group, ...]]]] = {
    "hex": _hex,
    "us": unit_groups,
    "force": force_groups,
    "position": position_groups,
    "card": lambda game, name: card_reports.card_groups(game, _number(name)),
    "turn": lambda game, name: tracks.turn_groups(game, _number(name)),
    "box": tracks.box_groups,
    "goal": goal_groups,
}
"""The kinds of things that are told apart by a name."""
