"""What the careful bot thinks of on Bloody Nose Ridge beside its first choice, the best first."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.dday.bots.ideas import Idea
from engine.peleliu.ridge.bots.attacks import RidgePicker
from engine.peleliu.ridge.bots.moves import RidgeMover
from engine.peleliu.ridge.bots.ridge_bot_view import RidgeBotView

BARRAGING = ("actions", "morning_barrages")
"""The steps in which guns fire."""


def acts(ridge: RidgeBotView, decision: Decision) -> list[Idea]:
    """18.33 Attacks, close combats, a barrage, markers, the best move of each unit, and to end the step."""
    step = ridge.state.step
    able = [option.argument for option in decision.options if option.verb == "unit"]
    picker = RidgePicker(ridge, able)
    found = picker.found() if step == "actions" else []
    if step in BARRAGING:
        found += [one] if (one := picker.barrage(unobserved=step == "morning_barrages")) else []
    if step != "morning_barrages":
        mover = RidgeMover(ridge)
        found += [one for name in able if (one := mover.best(ridge.state.us[name]))]
    found.sort(key=lambda one: -one.value)
    rest = [(option.id,) for verb in ("marker", "end", "unit") for option in decision.options if option.verb == verb]
    return [*(one.choices for one in found), *rest]


def actions(ridge: RidgeBotView, decision: Decision) -> list[Idea]:
    """18.33 What those who were chosen can do: attacks and close combats, barrages, then the best moves."""
    units = [ridge.state.us[str(name)] for name in decision.facts["units"]]
    mover, ids = RidgeMover(ridge), decision.ids()
    home = units[0].place
    hexes = [option.argument for option in decision.options if option.verb == "move"]
    ridge.view.take(units[0], home)
    moves = sorted(hexes, key=lambda h: -mover.score(units[0], h))
    ridge.view.put(units[0], home)
    picker = RidgePicker(ridge, [unit.id for unit in units])
    wished = [
        *(one.option for one in sorted(picker.found(), key=lambda one: -one.value)),
        *(option.id for option in decision.options if option.verb in ("attack", "enter", "barrage")),
        *(f"move:{h}" for h in moves),
        *ids,
    ]
    return [(one,) for one in dict.fromkeys(wished) if one in ids]
