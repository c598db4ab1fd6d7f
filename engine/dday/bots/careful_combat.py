"""The careful bot under fire and in close combat: whom hits fall on, when to break off, where to."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import NOBODY, assault, attack_value, worth_of
from engine.dday.bots.careful_odds import fight_odds
from engine.dday.state.state import Unit


def _unit(view: BotView, name: str) -> Unit:
    return view.state.us[name]


def least_missed(view: BotView, decision: Decision) -> str:
    """6.31, 8.6 Whose step is missed least; a hero goes before a unit's last step (10.15)."""

    def cost(option_id: str, name: str) -> float:
        if option_id.startswith("hero:"):
            return 0.9
        return view.step_cost(_unit(view, name))

    return min(decision.options, key=lambda option: cost(option.id, option.facts["unit"])).id


def sacrifice(view: BotView, decision: Decision) -> str:
    """10.15 The hero falls, and his unit goes on inspired."""
    return decision.options[0].id


def attrition(view: BotView, decision: Decision) -> str:
    """8.3 A step for depth, where the position matters and the step isn't missed too much."""
    force = view.force_at[decision.facts["hex"]]
    cheap = min(
        (option for option in decision.options if option.id != "decline"),
        key=lambda option: view.step_cost(_unit(view, option.facts["unit"])),
    )
    cost = view.step_cost(_unit(view, cheap.facts["unit"]))
    return cheap.id if 0.4 * worth_of(view, force) > cost else "decline"


def withdraw(view: BotView, decision: Decision) -> str:
    """8.63 Go on while the cards left promise more than they cost."""
    combat = view.state.combat
    assert combat
    force = view.state.forces[combat.force]
    units = view.units_at.get(combat.hex, [])
    if not units:
        return "fight"
    steps = sum(unit.steps or 1 for unit in units)
    disrupted = any(unit.disrupted for unit in units)
    hits = 1 + force.has_depth + (not force.disrupted)
    fight = fight_odds(len(combat.us_pile), len(combat.japanese_pile), hits, steps, True, disrupted)
    cost = min(view.step_cost(unit) for unit in units)
    worth = worth_of(view, force) + view.worth.get(combat.hex, 0.0)
    out = cost * 0.5 * bool(combat.japanese_pile) + (0.5 * worth if combat.attackers == "japanese" else 0.0)
    return "fight" if worth * fight.won - cost * fight.steps >= -out else "withdraw"


def retreat(view: BotView, decision: Decision) -> str:
    """8.62, 8.63 Where there is room, little fire, and a position to hold."""

    def score(h: str) -> float:
        room = 0.0 if view.stack(h) < 2 else -5.0
        return room - sum(0.5 for _ in view.fire_at(h)) + 0.3 * view.worth.get(h, 0.0)

    return max(decision.options, key=lambda option: score(option.facts["hex"])).id


def stacking(view: BotView, decision: Decision) -> str:
    """7.53 The unit that is missed least goes."""

    def cost(name: str) -> float:
        unit = _unit(view, name)
        return unit.steps * view.step_cost(unit)

    return min(decision.options, key=lambda option: cost(option.facts["unit"])).id


def next_combat(view: BotView, decision: Decision) -> str:
    """8.6 The order in which close combats are fought doesn't matter: as they come."""
    return decision.options[0].id


def wild_card(view: BotView, decision: Decision) -> str:
    """8.24 The answer with the best result."""
    order = (
        "depth_eliminated_defeated",
        "defeated",
        "reveal_depth",
        "depth_eliminated_disrupted",
        "disrupted_attrition",
        "disrupted",
        "no_effect",
    )

    def rank(result: str) -> int:
        return order.index(result) if result in order else len(order)

    return min(decision.options, key=lambda option: rank(option.facts["result"])).id


def infiltrated(view: BotView, decision: Decision) -> str:
    """7.33 The move goes on: the price has been paid."""
    return decision.options[0].id


def join(view: BotView, decision: Decision, price: float, marker_price: float, free_price: float) -> str:
    """8.1 Whoever adds enough to the attack joins; then it is resolved."""
    facts = decision.facts
    force = view.force_at[facts["hex"]]
    units = [_unit(view, name) for name in facts["units"]]
    chart = view.ground.content.weapons_chart
    extra = sum(chart.marker_strength(marker) for marker in facts["markers"])
    weapons = 0
    for marker in facts["markers"]:
        weapons |= view.ground.marker_weapons[marker]
    gathered = assault(view, force, units, (extra, weapons, *NOBODY[2:]))
    now = attack_value(view, force, (), gathered)
    best: tuple[float, str] = 0.0, "resolve"
    for option in decision.options:
        if option.verb == "join":
            then = attack_value(view, force, (_unit(view, option.argument),), gathered)
            gain = then - now - free_price - price * option.facts["cost"]
        elif option.verb == "support":
            strength, arms, *others = gathered
            more = strength + option.facts["strength"], arms | view.ground.marker_weapons[option.argument], *others
            then = attack_value(view, force, (), more)
            gain = then - now - marker_price
        else:
            continue
        if gain > best[0]:
            best = gain, option.id
    return best[1]
