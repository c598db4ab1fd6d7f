"""12.8 The assault of inland positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.core.session import Step
from engine.dday.actions.action import Acting, Action
from engine.dday.actions.assault import assault
from engine.dday.actions.assault_goals import not_gone_to, outdone, positions_ahead
from engine.dday.events.because import Because
from engine.dday.fire.fire import fire_dots, us_in_field
from engine.dday.game import Game, Objection
from engine.dday.island.island import Site
from engine.dday.reasons import told_apart
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force
from engine.tarawa.state import tarawa


class InlandAssault(Action):
    """12.8 [A] A unit attacks the nearest US units of its field or, without any, goes to a position nearer to them."""

    name = "assault"
    rule = "12.8"

    def touches(self, acting: Acting) -> frozenset[str]:
        """12.8 Those whom its units could meet."""
        game = acting.game
        hexes = {h for force in acting.forces for h in _goals(acting.of(force))[0]}
        return frozenset(unit.id for h in hexes for unit in game.units_at(h))

    def carry_out(self, acting: Acting) -> Step:
        """2.3, 12.8 One unit after the other, unless the wires are cut."""
        if tarawa(acting.game.state).wires_cut:
            return
        for one in acting.one_by_one():
            hexes, because, against = _goals(one)
            if hexes:
                yield from assault(self, one, hexes, _always(because), against)


def _always(because: Because) -> Callable[[str], Because]:
    """The same reasons wherever a unit goes."""
    return lambda _: because


def _goals(acting: Acting) -> tuple[list[str], Because, Objection]:
    """12.8 Where a unit may go: the nearest hex of its field, then the one with least strength; why, and why not."""
    game, site, force = acting.game, acting.site, acting.forces[0]
    if not us_in_field(game, site):
        return *positions_ahead(game, force), partial(not_gone_to, game, force)
    ranks = {h: _rank(game, force, h) for h in game.us_hexes() if not _unfit(game, site, h)}
    best = min(ranks.values(), default=(0, 0))
    apart = told_apart(ranks.values(), best, [("nearest", best[0]), ("least_strength", best[1])]) if ranks else ()
    hexes = [h for h, rank in ranks.items() if rank == best and h not in game.forces_by_hex()]
    return hexes, apart, partial(_not_assaulted, game, site, force, best, hexes)


def _rank(game: Game, force: Force, hex_id: str) -> tuple[int, int]:
    strength = sum(game.strength(unit) for unit in game.units_at(hex_id))
    return game.island.distance(force.hex, hex_id), strength


def _unfit(game: Game, site: Site, hex_id: str) -> str:
    """12.8 Why a hex is no goal, by the short name of a refusal; "" if it is: in the field, US units there, on land."""
    if hex_id not in fire_dots(game, site):
        return "out_of_field"
    if hex_id not in game.us_hexes():
        return "nobody_there"
    return "men_in_water" if game.island.hexes[hex_id].water else ""


def _not_assaulted(
    game: Game, site: Site, force: Force, best: tuple[int, int], goals: Sequence[str], hex_id: str
) -> Refusal | None:
    """12.8 Why a unit doesn't assault a hex, with US units in its field."""
    if key := _unfit(game, site, hex_id):
        return no(key, "12.8", hex=hex_id, origin=force.hex)
    if hex_id in game.forces_by_hex():
        return no("japanese", "12.8", hex=hex_id)
    facts = {"hex": hex_id, "other": goals[0], "origin": force.hex, "why": "least_strength"}
    return outdone(("hex_closer", "weaker_hex"), _rank(game, force, hex_id), best, "12.8", **facts)
