"""12.8 Where an assault goes, why there, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dday.events.because import Because
from engine.dday.fire.fire import fire_dots
from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.dday.reasons import told_apart
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force


def outdone(
    keys: Sequence[str], rank: Sequence[int], best: Sequence[int], rule: str, **facts: object
) -> Refusal | None:
    """12.8, 13.2 Why the Japanese prefer another hex, by the first place of its rank that tells the two apart.

    ``keys`` are the refusals for the places of a rank; nothing when it ranks no lower.
    """
    for key, mine, theirs in zip(keys, rank, best, strict=True):
        if mine != theirs:
            return no(key, rule, **facts) if mine > theirs else None
    return None


# ---------------------------------------------------------------- with US units in the field


def assault_hexes(game: Game, site: Site, force: Force) -> list[str]:
    """12.8, 18.35 The US-occupied hexes of its field that a unit may assault: nearest, then with the fewest steps."""
    hexes = _held_in_field(game, site)
    best = min((_assault_rank(game, force.hex, h) for h in hexes), default=None)
    return [h for h in hexes if _assault_rank(game, force.hex, h) == best]


def _held_in_field(game: Game, site: Site) -> list[str]:
    """12.8 The hexes with US units of a field of fire; garrisons count where there are none."""
    dots = fire_dots(game, site)
    return [h for h in game.us_hexes() if h in dots] or [h for h in game.state.garrisons if h in dots]


def _assault_rank(game: Game, origin: str, hex_id: str) -> tuple[int, int]:
    return game.island.distance(origin, hex_id), sum(unit.steps for unit in game.units_at(hex_id))


def assault_reasons(game: Game, site: Site, force: Force, target: str) -> Because:
    """12.8, 18.35 Why a unit assaults this hex of its field, before it goes there."""
    best = _assault_rank(game, force.hex, target)
    ranks = [_assault_rank(game, force.hex, h) for h in _held_in_field(game, site)]
    return told_apart(ranks, best, [("nearest", best[0]), ("fewest_steps", best[1])])


def not_assaulted(game: Game, site: Site, force: Force, rule: str, target: str) -> Refusal | None:
    """12.8, 18.35 Why a unit doesn't assault a hex, with US units in its field."""
    if key := _unheld(game, site, target):
        return no(key, rule, hex=target, origin=force.hex)
    other = assault_hexes(game, site, force)[0]
    mine, best = _assault_rank(game, force.hex, target), _assault_rank(game, force.hex, other)
    facts = {"hex": target, "other": other, "origin": force.hex, "why": "fewest_steps"}
    return outdone(("hex_closer", "weaker_hex"), mine, best, rule, **facts)


def _unheld(game: Game, site: Site, target: str) -> str:
    """12.8 Why a hex is no goal with US units in the field, by the short name of a refusal; "" if it is."""
    if target in _held_in_field(game, site):
        return ""
    if target not in fire_dots(game, site):
        return "out_of_field"
    return "garrison_later" if target in game.state.garrisons else "nobody_there"


# ---------------------------------------------------------------- with nobody in the field


def positions_ahead(game: Game, force: Force) -> tuple[list[str], Because]:
    """12.8 The positions without Japanese units that are nearer to the US units: closest to them, nearest; and why."""
    hexes = [p.hex for p in game.island.positions.values() if not _not_ahead(game, force, p.hex)]
    if not hexes:
        return [], ()
    best = min(_ahead_rank(game, force, h) for h in hexes)
    ranks = [_ahead_rank(game, force, h) for h in hexes]
    apart = told_apart(ranks, best, [("closest_us", best[0]), ("nearest", best[1])])
    return [h for h in hexes if _ahead_rank(game, force, h) == best], (("uncovered", ""), *apart)


def _ahead_rank(game: Game, force: Force, hex_id: str) -> tuple[int, int]:
    return game.nearest_us(hex_id), game.island.distance(force.hex, hex_id)


def _not_ahead(game: Game, force: Force, hex_id: str) -> str:
    """12.8 Why a unit can't go to a position, by the short name of a refusal; "" if it can."""
    if hex_id in game.forces_by_hex():
        return "japanese"
    if game.island.distance(force.hex, hex_id) > game.content.action_chart.reach.assault:
        return "too_far_ahead"
    return "" if game.nearest_us(hex_id) < game.nearest_us(force.hex) else "no_nearer_us"


def not_gone_to(game: Game, force: Force, target: str) -> Refusal | None:
    """12.8 Why a unit doesn't go to a hex, with nobody in its field."""
    facts: dict[str, object] = {"hex": target, "origin": force.hex}
    if target not in game.island.position_at:
        return no("no_position", "12.8", hex=target)
    if key := _not_ahead(game, force, target):
        return no(key, "12.8", far=game.content.action_chart.reach.assault, **facts)
    other = positions_ahead(game, force)[0][0]
    mine, best = _ahead_rank(game, force, target), _ahead_rank(game, force, other)
    return outdone(("nearer_first", "hex_closer"), mine, best, "12.8", other=other, **facts)
