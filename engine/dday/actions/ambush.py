"""12.9 Ambushes."""

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action
from engine.dday.actions.entering import eligible
from engine.dday.content.charts import FireResult
from engine.dday.fire.fire import fire_dots, has_symbol
from engine.dday.fire.reasons import qualifies
from engine.dday.game import choose_unit
from engine.dday.night_limits import beside
from engine.dday.reasons import told_apart
from engine.dday.state.state import Unit
from engine.dday.victory.losses import disrupt, lose_step


class Ambush(Action):
    """12.9 [A] An empty position in communication hits one unit in its field."""

    name = "ambush"
    rule = "12.9"

    def touches(self, acting: Acting) -> frozenset[str]:
        """12.9, 12.91 Those of whom it chooses one."""
        if not eligible(acting.game, acting.site, communication=True):
            return frozenset()
        return frozenset(unit.id for unit in _met(acting)[2])

    def carry_out(self, acting: Acting) -> Step:
        """12.9, 12.91 An empty position hits one unit in its intense field, else disrupts one in the steady field."""
        game, site, symbol = acting.game, acting.site, acting.symbol
        if not eligible(game, site, communication=True):
            return
        dot, result, here = _met(acting)
        if not here:
            return

        def rank(unit: Unit) -> tuple[int, int]:
            return min(game.island.distance(h, unit.place) for h in site.hexes), -unit.steps

        best = min(rank(unit) for unit in here)
        self.announce(acting, site.hexes[0])
        unit = yield from choose_unit(
            game,
            "hit",
            "12.91",
            [unit for unit in here if rank(unit) == best],
            site=site.id,
            form="ambush",
            dot=dot,
            hex=site.hexes[0],
        )
        why = has_symbol(game, unit, symbol)
        apart = told_apart(map(rank, here), best, [("nearest", best[0]), ("most_steps", -best[1])])
        because = (*qualifies(game, unit, symbol, why), (f"ambush_{dot}", ""), *apart)
        game.emit(ev.UnitHit("12.9", unit.id, site.id, dot, why, because=because))
        if result.step:
            game.emit(ev.FireStepCounted("6.34", unit.id))
            yield from lose_step(game, unit, "12.9", "ambush", site.id)
        elif result.disrupt:
            disrupt(game, unit, "12.9", "ambush", site.id)


def _met(acting: Acting) -> tuple[str, FireResult, list[Unit]]:
    """12.91 The dot that the ambush comes from, what it does there, and whom it can hit; nobody in the end."""
    game, site, dots = acting.game, acting.site, fire_dots(acting.game, acting.site)
    fit = [
        unit
        for unit in game.units_on_map()
        if unit.place in dots
        and not game.counter(unit).is_leader
        and has_symbol(game, unit, acting.symbol)
        and beside(game, unit.place, site.hexes)
    ]
    for dot in ("intense", "steady"):
        result = game.content.fire_chart.result(f"ambush_{dot}", True)
        here = [
            unit
            for unit in fit
            if dots[unit.place] == dot and (unit.id not in game.state.stepped if result.step else not unit.disrupted)
        ]
        if here:
            break
    return dot, result, here
