"""What the careful bot thinks of beside its first choice: every undertaking that promises something, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.decision import Decision
from engine.core.staff.answers import BEST
from engine.dday.bots.able_units import able_units
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import Picker
from engine.dday.bots.careful_errands import errands
from engine.dday.bots.careful_movement import Mover

Idea = tuple[str, ...]
"""An answer and the choices that belong to it."""


def acts(view: BotView, decision: Decision) -> list[Idea]:
    """7.2 Attacks and close combats, the best move of each unit, and to end the phase."""
    able = able_units(decision)
    left = int(decision.facts["actions_left"])
    attacks = Picker(view, able, left).found()
    mover = Mover(view, able, left, errands(view))
    moves = [one for name in able if (one := mover.best(view.state.us[name]))]
    found = sorted(
        [*((one.value, one) for one in attacks), *((one.value - one.price, one) for one in moves)],
        key=lambda pair: -pair[0],
    )
    ideas = [*(one.choices for _, one in found), *_rest(decision, "marker"), *_rest(decision, "end")]
    return [*ideas, *_less(view, mover, able, ideas)]


def actions(view: BotView, decision: Decision) -> list[Idea]:
    """7.2 What those who were chosen can do: attacks and close combats, then their best moves, then all else."""
    acting = [str(name) for name in decision.facts["units"]]
    ids = decision.ids()
    able = dict.fromkeys(acting, "free")
    attacks = sorted(Picker(view, able, 0).found(), key=lambda one: -one.value)
    unit = view.state.us[acting[0]]
    mover = Mover(view, able, 0, errands(view))
    hexes = [option.argument for option in decision.options if option.verb in ("move", "preserve")]
    moves = sorted(mover.gains(unit, dict.fromkeys(hexes)), key=lambda pair: -pair[0])
    wished = [
        *(one.option for one in attacks),
        *(option.id for option in decision.options if option.verb in ("attack", "enter")),
        *(f"{verb}:{h}" for _, h in moves for verb in ("move", "preserve")),
        *ids,
    ]
    return [(one,) for one in dict.fromkeys(wished) if one in ids]


def _less(view: BotView, mover: Mover, able: Iterable[str], ideas: Sequence[Idea]) -> list[Idea]:
    """7.3 Moves that promise less than to stay, where too little else comes to mind: each unit's best, then further."""
    ranked: list[tuple[int, float, Idea]] = []
    for name in able if len(ideas) < BEST else ():
        unit = view.state.us[name]
        reach = mover.reach(unit)
        for place, (gain, h) in enumerate(sorted(mover.gains(unit, reach), key=lambda pair: -pair[0])):
            ranked.append((place, -gain, (f"unit:{name}", f"{reach[h]}:{h}")))
    ranked.sort(key=lambda one: one[:2])
    return [idea for _, _, idea in ranked if idea not in ideas][: max(0, BEST - len(ideas))]


def _rest(decision: Decision, verb: str) -> list[Idea]:
    return [(option.id,) for option in decision.options if option.verb == verb]
