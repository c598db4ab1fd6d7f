"""8.6, 8.7 Where close combats come, who can lose a step in one, and why not."""

from __future__ import annotations

from engine.dday.game import Game, Objection
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit


def no_combat(game: Game, hex_id: str) -> Refusal | None:
    """4.0 VI.2, 8.6 Why no close combat comes in a hex: it takes units of both sides."""
    if hex_id not in game.forces_by_hex():
        return no("no_enemy", "8.6", hex=hex_id)
    return None if hex_id in game.us_hexes() else no("nobody_there", "8.6", hex=hex_id)


def nobody_spared(unit: Unit) -> None:
    """8.6 Any unit in a combat can take its hit."""


def unlost(spares: Objection, hex_id: str, unit: Unit) -> Refusal | None:
    """8.6, 8.7 Why a unit doesn't lose the step that a combat costs; ``spares`` says whom that passes over."""
    if unit.place != hex_id:
        return no("not_in_combat", unit=unit.id, hex=hex_id)
    refused: Refusal | None = spares(unit)
    return refused


def unsaved(game: Game, spares: Objection, hex_id: str, unit: Unit) -> Refusal | None:
    """10.15 Why no hero gives himself up for the step that a unit loses in a combat: he does so for the last one."""
    if refused := unlost(spares, hex_id, unit):
        return refused
    if not game.variant.saviour(game, unit):
        return no("no_hero_here", "10.15", unit=unit.id)
    return no("not_the_last", unit=unit.id) if unit.steps > 1 else None


def blast_spares(game: Game, symbol: str, strongest: Unit, unit: Unit) -> Refusal | None:
    """8.7 Why a stray salvo doesn't cost a unit in the combat a step: symbol, and in some battles most steps."""
    facts = {"unit": unit.id, "other": strongest.id}
    if game.counter(unit).symbol != symbol:
        return no("symbol_first", "8.7", **facts)
    weaker = game.variant.combat.blast_strongest and unit.steps < strongest.steps
    return no("stronger_first", "8.7", **facts) if weaker else None
