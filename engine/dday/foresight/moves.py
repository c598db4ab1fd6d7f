"""7.3-7.34 A move before it is made: way, stop, cost, whose fields it ends in, and what slipping past costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.dday.command.command import would_command
from engine.dday.foresight.covers import Cover, covers
from engine.dday.foresight.odds import NEVER, share
from engine.dday.foresight.stand_in import StandInTable
from engine.dday.game import Game
from engine.dday.movement.movement import Route, preservation_routes, routes
from engine.dday.night_limits import unchecked
from engine.dday.state.state import Unit
from engine.dday.us_actions.spending import ActionBudget


@dataclass(frozen=True, slots=True)
class Slip:
    """7.33 The check of one unit that infiltrates: the chance that it loses a step, and its last one."""

    unit: str
    loses_step: Fraction
    lost: Fraction


@dataclass(frozen=True, slots=True)
class Infiltration:
    """7.33 Slipping past positions: who checks, on one card for all; 16 nobody at night.

    ``seen`` is the chance that the card shows the colour of a position that is slipped past, ``any_loss`` that
    somebody loses a step; he may then stay where he is.
    """

    sites: tuple[str, ...]
    colours: tuple[str, ...]
    slips: tuple[Slip, ...]
    seen: Fraction
    any_loss: Fraction
    cards: int
    reshuffled: bool
    rule: str = "7.33"


@dataclass(frozen=True, slots=True)
class MovePreview:
    """7.3 A move of units from one hex to another.

    ``verb`` is "move", "infiltrate", "cliff" or "preserve"; ``stop`` says why it must end there: "enemy", "intense",
    "terrain", "cliff", "preserve" or "". ``cost`` is the number of actions it takes, None when there are not enough.
    ``cliff`` means that the climbers are disrupted (7.32). ``excess`` is how many units stacking would cost there at
    the end of the phase (7.53), ``command_lost`` names HQs that stop commanding (7.34). ``covers`` are the positions
    over the last hex, ``on_the_way`` those over each hex that is entered. ``commands`` says whom a regimental HQ among
    them would command there, as others stand now (10.21); None without one.
    """

    units: tuple[str, ...]
    verb: str
    path: tuple[str, ...]
    stop: str
    cost: int | None
    cliff: bool
    infiltration: Infiltration | None
    excess: int
    command_lost: tuple[str, ...]
    covers: tuple[Cover, ...]
    on_the_way: tuple[tuple[str, tuple[Cover, ...]], ...]
    rule: str = "7.3"
    commands: tuple[str, ...] | None = None

    @property
    def end(self) -> str:
        """The hex in which it ends."""
        return self.path[-1]


_RULES = {"infiltrate": "7.33", "cliff": "7.32", "preserve": "7.35"}


def moves(table: StandInTable, units: Sequence[str]) -> dict[str, MovePreview]:
    """7.3, 7.35 All moves that these units can make together, by the hex in which they end."""
    game, moving = table.game, [table.game.state.us[unit] for unit in units]
    found = {route.end: _preview(table, moving, route) for route in _ways(game, moving)}
    return dict(sorted(found.items()))


def move(table: StandInTable, units: Sequence[str], hex_id: str) -> MovePreview | None:
    """7.3, 7.35 The move of these units to a hex; None when there is none."""
    game, moving = table.game, [table.game.state.us[unit] for unit in units]
    route = next((route for route in _ways(game, moving) if route.end == hex_id), None)
    return _preview(table, moving, route) if route else None


def _ways(game: Game, units: Sequence[Unit]) -> list[Route]:
    if not units[0].on_map:
        return []
    found = [route for route in routes(game, units) if not game.variant.held_back(game, units[0], route.end)]
    ends = {route.end for route in found}
    if len(units) == 1:
        found += [route for route in preservation_routes(game, units[0]) if route.end not in ends]
    return found


def _preview(table: StandInTable, units: Sequence[Unit], route: Route) -> MovePreview:
    game = table.game
    cost = 0 if route.verb == "preserve" else ActionBudget(game).cost(game, units)
    return MovePreview(
        tuple(unit.id for unit in units),
        route.verb,
        route.path,
        route.stop,
        cost,
        route.cliff,
        _infiltration(table, units, route) if route.sites else None,
        _excess(game, units, route.end),
        _command_lost(game, units),
        covers(table.coming, route.end),
        tuple((h, covers(table.coming, h)) for h in route.path),
        _RULES.get(route.verb, "7.3"),
        _commands(game, units, route.end),
    )


def _commands(game: Game, units: Sequence[Unit], hex_id: str) -> tuple[str, ...] | None:
    """10.21 Whom a regimental HQ among them would command from the hex; None without one."""
    if game.variant.commanded or all(game.counter(unit).type != "regimental_hq" for unit in units):
        return None
    return would_command(game, hex_id, [unit.id for unit in units])


def _excess(game: Game, units: Sequence[Unit], hex_id: str) -> int:
    """7.5, 7.53 How many units would be too many in the hex."""
    coming = sum(game.counter(unit).type != "regimental_hq" for unit in units if unit.place != hex_id)
    return max(0, game.stack_at(hex_id) + coming - game.content.figures.stack_limit)


def _command_lost(game: Game, units: Sequence[Unit]) -> tuple[str, ...]:
    """7.34 The HQs among them whom anybody counts on for command."""
    if game.variant.commanded:
        return ()
    serving = {one for ones in game.state.command.values() for one in ones}
    return tuple(unit.id for unit in units if game.counter(unit).is_leader and unit.id in serving)


def _infiltration(table: StandInTable, units: Sequence[Unit], route: Route) -> Infiltration | None:
    """7.33 Go through the cards that the check can meet."""
    game = table.game
    if unchecked(game):
        return None
    colours = tuple(dict.fromkeys(game.island.sites[site].colour for site in route.sites))
    draws = table.unseen.draw(1)
    cards = [game.content.cards[number] for number in draws.cards]
    seen = [card for card in cards if any(card.shows(colour) for colour in colours)]
    checked = [unit for unit in units if not game.counter(unit).is_tank]
    slips = []
    for unit in checked:
        hits = share(sum(card.fire_symbol == game.counter(unit).symbol for card in seen), len(cards))
        slips.append(Slip(unit.id, hits, hits if unit.steps == 1 and not unit.hero else NEVER))
    symbols = {game.counter(unit).symbol for unit in checked}
    return Infiltration(
        route.sites,
        colours,
        tuple(slips),
        share(len(seen), len(cards)),
        share(sum(card.fire_symbol in symbols for card in seen), len(cards)),
        len(cards),
        draws.reshuffled,
    )
