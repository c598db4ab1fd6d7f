"""12.9 Ambushes."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action
from engine.dday.actions.entering import eligible
from engine.dday.content.charts import FireResult
from engine.dday.fire.fire import fire_dots, has_symbol
from engine.dday.fire.passed_over import AWAY, outranked, safe_hero, unhurt
from engine.dday.fire.reasons import qualifies
from engine.dday.game import Game, choose_unit
from engine.dday.night_limits import beside
from engine.dday.reasons import told_apart
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.victory.losses import disrupt, lose_step

_DOTS: Final = ("intense", "steady")
"""12.91 The dots in which an ambush hits, the first of them first."""


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
        ranks = {unit.id: _rank(acting, unit) for unit in here}
        best = min(ranks.values())
        fit = [unit for unit in here if ranks[unit.id] == best]
        self.announce(acting, site.hexes[0])
        unit = yield from choose_unit(
            game,
            "hit",
            "12.91",
            fit,
            {"unit": partial(_not_ambushed, acting, fit[0]), "hero": safe_hero},
            site=site.id,
            form="ambush",
            dot=dot,
            hex=site.hexes[0],
        )
        why = has_symbol(game, unit, symbol)
        apart = told_apart(ranks.values(), best, [("nearest", best[0]), ("most_steps", -best[1])])
        because = (*qualifies(game, unit, symbol, why), (f"ambush_{dot}", ""), *apart)
        game.emit(ev.UnitHit("12.9", unit.id, site.id, dot, why, because=because))
        if result.step:
            game.emit(ev.FireStepCounted("6.34", unit.id))
            yield from lose_step(game, unit, "12.9", "ambush", site.id)
        elif result.disrupt:
            disrupt(game, unit, "12.9", "ambush", site.id)


def _rank(acting: Acting, unit: Unit) -> tuple[int, int]:
    """12.91 Whom an ambush hits first: the nearest, then the one with most steps."""
    return min(acting.game.island.distance(h, unit.place) for h in acting.site.hexes), -unit.steps


def _met(acting: Acting) -> tuple[str, FireResult, list[Unit]]:
    """12.91 The dot that the ambush comes from, what it does there, and whom it can hit; nobody in the end."""
    game, dots = acting.game, fire_dots(acting.game, acting.site)
    fit = [unit for unit in game.units_on_map() if not _spares(acting, dots, unit)]
    for dot in _DOTS:
        here = [unit for unit in fit if dots[unit.place] == dot and not _unharmed(game, dot, unit)]
        if here:
            break
    return dot, _result(game, dot), here


def _result(game: Game, dot: str) -> FireResult:
    """12.91 What an ambush does in such a dot."""
    return game.content.fire_chart.result(f"ambush_{dot}", True)


def _spares(acting: Acting, dots: Mapping[str, str], unit: Unit) -> str:
    """12.9, 16 Why an ambush passes a unit over, by a short name; "" if it could hit it."""
    game = acting.game
    if dots.get(unit.place) not in _DOTS:
        return "smoke" if unit.place in acting.site.dots and unit.place not in dots else AWAY
    if game.counter(unit).is_leader:
        return "leader"
    if not has_symbol(game, unit, acting.symbol):
        return "other_symbol"
    return "" if beside(game, unit.place, acting.site.hexes) else "dark"


def _unharmed(game: Game, dot: str, unit: Unit) -> str:
    """6.33, 6.34 Why an ambush in such a dot does nothing to a unit, by a short name; "" if it does."""
    if _result(game, dot).step:
        return "stepped" if unit.id in game.state.stepped else ""
    return "disrupted" if unit.disrupted else ""


def _not_ambushed(acting: Acting, chosen: Unit, unit: Unit) -> Refusal | None:
    """12.91 Why an ambush doesn't hit a unit."""
    game, dots = acting.game, fire_dots(acting.game, acting.site)
    if why := _spares(acting, dots, unit) or _unharmed(game, dots[unit.place], unit):
        return unhurt(unit, why, acting.site.hexes[0], "12.9" if why == AWAY else "")
    if dots[unit.place] != dots[chosen.place]:
        return no("intense_first", "12.91", unit=unit.id, other=chosen.id)
    keys = ("closer_first", "stronger_first")
    return outranked(keys, _rank(acting, unit), _rank(acting, chosen), "12.91", unit, chosen)
