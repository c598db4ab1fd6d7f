"""12.6 Patrols."""

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action
from engine.dday.events.because import Because
from engine.dday.fire.fire import fire_dots, has_symbol, us_in_field
from engine.dday.game import choose_unit
from engine.dday.reasons import counted, told_apart
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
                game, "hit", "12.6", candidates, site=site.id, form="patrol", dot="patrol", hex=hex_id
            )
            disrupt(game, unit, "12.6", "patrol", site.id, because=because)


def _met(acting: Acting) -> list[Unit]:
    """12.6 The units in the field of fire, leaders apart."""
    game, dots = acting.game, fire_dots(acting.game, acting.site)
    return [unit for unit in game.units_on_map() if unit.place in dots and not game.counter(unit).is_leader]


def _candidates(acting: Acting) -> tuple[list[Unit], Because]:
    """12.6 The units that one patrol would choose: nearest, then with the symbol, then strongest; and why these."""
    game, symbol = acting.game, acting.symbol
    far = game.content.action_chart.reach.patrol
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
    smoked = game.island.landing_hexes if acting.site.colour in game.state.smoke else frozenset()
    fit = [
        unit
        for unit in game.units_on_map()
        if unit.place in steps and unit.place not in smoked and not unit.disrupted and not game.counter(unit).is_leader
    ]
    if not fit:
        return [], ()

    def rank(unit: Unit) -> tuple[int, bool, int]:
        shows = game.counter(unit).symbol == symbol
        if game.variant.patrols_heed_stacks:
            shows = bool(has_symbol(game, unit, symbol))
        return steps[unit.place], not shows, -game.strength(unit)

    best = min(rank(unit) for unit in fit)
    apart = told_apart(map(rank, fit), best, [("nearest", best[0]), ("symbol", symbol), ("strongest", -best[2])])
    return [unit for unit in fit if rank(unit) == best], apart
