"""12.6 Patrols."""

from collections.abc import Mapping
from functools import partial

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action
from engine.dday.events.because import Because
from engine.dday.fire.fire import fire_dots, has_symbol, us_in_field
from engine.dday.fire.passed_over import AWAY, outranked, safe_hero, unhurt
from engine.dday.game import choose_unit
from engine.dday.reasons import Why, counted, told_apart
from engine.dday.refusals import Refusal
from engine.dday.state.state import Unit
from engine.dday.victory.losses import disrupt


class Patrol(Action):
    """12.6 [P] Disrupt everybody in the field of fire, or the nearest unit in patrol range; leaders are left alone."""

    name = "patrol"
    rule = "12.6"

    def touches(self, acting: Acting) -> frozenset[str]:
        """12.6 Everybody in the field, or those of whom the patrol chooses one."""
        found = _met(acting) if us_in_field(acting.game, acting.site) else _candidates(acting)[0]
        return frozenset(unit.id for unit in found)

    def carry_out(self, acting: Acting) -> Step:
        """12.6 The patrol."""
        game, site, hex_id = acting.game, acting.site, acting.forces[0].hex
        if us_in_field(game, site):
            self.announce(acting, hex_id)
            met = _met(acting)
            field = (("in_field", ""),)
            shaken = [unit for unit in met if disrupt(game, unit, "12.6", "patrol", site.id, because=field)]
            if not shaken:
                dots = fire_dots(game, site)
                leaders = sum(game.counter(unit).is_leader for unit in game.units_on_map() if unit.place in dots)
                spared = counted({"spared_leader": leaders, "disrupted": len(met)})
                game.emit(ev.EventVoid("12.6", "patrol", "nobody", spared))
            return
        candidates, because = _candidates(acting)
        if candidates:
            self.announce(acting, hex_id)
            unit = yield from choose_unit(
                game,
                "hit",
                "12.6",
                candidates,
                {"unit": partial(_not_met, acting, candidates[0]), "hero": safe_hero},
                site=site.id,
                form="patrol",
                dot="patrol",
                hex=hex_id,
            )
            disrupt(game, unit, "12.6", "patrol", site.id, because=because)


def _met(acting: Acting) -> list[Unit]:
    """12.6 The units in the field of fire, leaders apart."""
    game, dots = acting.game, fire_dots(acting.game, acting.site)
    return [unit for unit in game.units_on_map() if unit.place in dots and not game.counter(unit).is_leader]


def _candidates(acting: Acting) -> tuple[list[Unit], Because]:
    """12.6 The units that one patrol would choose: nearest, then with the symbol, then strongest; and why these."""
    game, steps = acting.game, _range(acting)
    ranks = {unit.id: _rank(acting, steps, unit) for unit in game.units_on_map() if not _spares(acting, steps, unit)}
    if not ranks:
        return [], ()
    best = min(ranks.values())
    whys: list[Why | None] = [("nearest", best[0]), ("symbol", acting.symbol), ("strongest", -best[2])]
    apart = told_apart(ranks.values(), best, whys)
    return [game.state.us[name] for name, rank in ranks.items() if rank == best], apart


def _range(acting: Acting) -> dict[str, int]:
    """12.6 The hexes in patrol range, each with its distance."""
    game, far = acting.game, acting.game.content.action_chart.reach.patrol
    steps: dict[str, int] = {force.hex: 0 for force in acting.forces}
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
    return steps


def _spares(acting: Acting, steps: Mapping[str, int], unit: Unit) -> str:
    """6.2, 12.6 Why a patrol passes a unit over, by a short name; "" if it could disrupt it."""
    game = acting.game
    if unit.place not in steps:
        return AWAY
    if unit.place in game.island.landing_hexes and acting.site.colour in game.state.smoke:
        return "smoke"
    if unit.disrupted:
        return "disrupted"
    return "leader" if game.counter(unit).is_leader else ""


def _rank(acting: Acting, steps: Mapping[str, int], unit: Unit) -> tuple[int, bool, int]:
    """12.6 Whom a patrol chooses first."""
    game, symbol = acting.game, acting.symbol
    shows = game.counter(unit).symbol == symbol
    if game.variant.patrols_heed_stacks:
        shows = bool(has_symbol(game, unit, symbol))
    return steps[unit.place], not shows, -game.strength(unit)


def _not_met(acting: Acting, chosen: Unit, unit: Unit) -> Refusal | None:
    """12.6 Why a patrol doesn't choose a unit."""
    steps = _range(acting)
    if why := _spares(acting, steps, unit):
        return unhurt(unit, why, acting.forces[0].hex, "" if why == "smoke" else "12.6")
    keys = ("closer_first", "symbol_first", "strength_first")
    return outranked(keys, _rank(acting, steps, unit), _rank(acting, steps, chosen), "12.6", unit, chosen)
