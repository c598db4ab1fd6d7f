"""What the careful bot answers on Bloody Nose Ridge besides actions: set-up, relief, recovery, close combat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.decision import Decision, Option
from engine.dday.bots import careful_combat as combat
from engine.dday.bots import careful_command as command
from engine.dday.bots.careful_odds import fight_odds
from engine.dday.state.state import Unit
from engine.peleliu.ridge.bots.attacks import marker_price
from engine.peleliu.ridge.bots.moves import RidgeMover
from engine.peleliu.ridge.bots.ridge_bot_view import KILL, WORN, RidgeBotView

FRESHER = 2
"""How many more steps than the worn battalion the fresh one must bring."""
LEAVING = 0.5
"""8.63 One more Japanese card is turned against those who break off, and it hits as often as not."""
HELD = 0.8
"""What it is worth to hold the position that is fought for."""

Answer = Callable[[RidgeBotView, Decision], str]


def _strength(ridge: RidgeBotView, unit: Unit) -> int:
    return ridge.ground.counter(unit.id).strength(unit.steps) if unit.steps else 0


def place(ridge: RidgeBotView, decision: Decision) -> str:
    """18.1, 18.37 The strongest first, where he is of most use in an attack."""
    mover = RidgeMover(ridge)
    options = [option for option in decision.options if option.verb == "place"]
    first = max(dict.fromkeys(option.facts["unit"] for option in options), key=lambda one: _rank(ridge, one))
    unit = ridge.state.us[first]

    def score(option: Option) -> float:
        return mover.score(unit, option.facts["hex"])

    return max((option for option in options if option.facts["unit"] == first), key=score).id


def _rank(ridge: RidgeBotView, name: str) -> int:
    return _strength(ridge, ridge.state.us[name])


def place_garrison(ridge: RidgeBotView, decision: Decision) -> str:
    """18.1 As the display suggests."""
    return next((option for option in decision.options if option.facts["suggested"]), decision.options[0]).id


def hero(ridge: RidgeBotView, decision: Decision) -> str:
    """10.1 With the strongest company, first of all beside the enemy."""

    def rank(option: Option) -> tuple[bool, bool, int]:
        unit = ridge.state.us[option.facts["unit"]]
        counts = ridge.ground.counter(unit.id).counts_for_loss
        return counts, unit.place in ridge.view.beside, _strength(ridge, unit)

    return max(decision.options, key=rank).id


def recover(ridge: RidgeBotView, decision: Decision) -> str:
    """18.2 IV Those who bring the most strength, first of all beside the enemy."""

    def rank(option: Option) -> float:
        names: Sequence[str] = option.facts.get("units", [option.facts["unit"]] if "unit" in option.facts else [])
        units = [ridge.state.us[name] for name in names]
        return sum(_strength(ridge, unit) * (2 if unit.place in ridge.view.beside else 1) for unit in units)

    return max(decision.options, key=rank).id


def relief(ridge: RidgeBotView, decision: Decision) -> str:
    """18.37 The battalion with the fewest steps makes way, if those who wait bring more."""

    def steps(names: Sequence[str]) -> int:
        units = [ridge.state.us[name] for name in names]
        return sum(unit.steps for unit in units if ridge.ground.counter(unit.id).counts_for_loss)

    battalions = [option for option in decision.options if option.verb == "battalion"]
    if battalions:
        worn = min(battalions, key=lambda option: steps(option.facts["units"]))
        if steps(worn.facts["units"]) + FRESHER <= steps(decision.facts["units"]):
            return worn.id
    return "none"


def facing(ridge: RidgeBotView, decision: Decision) -> str:
    """19.4 The way that leaves most of our strength before open sides."""

    def barred(option: Option) -> int:
        return sum(_strength(ridge, unit) for unit in ridge.units_in(option.facts["blocked"]))

    return min(decision.options, key=barred).id


def ropes(ridge: RidgeBotView, decision: Decision) -> str:
    """Take a flamethrower CC marker: it is for this."""
    return "spend"


def attrition(ridge: RidgeBotView, decision: Decision) -> str:
    """8.3 A step for depth, which is gone for good, where the step isn't missed too much."""
    units = [option for option in decision.options if option.id != "decline"]
    cheap = min(units, key=lambda option: ridge.view.step_cost(ridge.state.us[option.facts["unit"]]))
    return cheap.id if ridge.view.step_cost(ridge.state.us[cheap.facts["unit"]]) < WORN else "decline"


def withdraw(ridge: RidgeBotView, decision: Decision) -> str:
    """8.63 Go on while the cards left promise more than they cost."""
    state = ridge.state
    fight = state.combat
    units = ridge.view.units_at.get(fight.hex, []) if fight else []
    if fight is None or not units:
        return "fight"
    force = state.forces[fight.force]
    hits = bool(force.unit) + force.has_depth + (not force.disrupted)
    odds = fight_odds(
        len(fight.us_pile),
        len(fight.japanese_pile),
        hits,
        sum(unit.steps for unit in units),
        True,
        any(unit.disrupted for unit in units),
    )
    cost = min(ridge.view.step_cost(unit) for unit in units)
    worth = KILL * ridge.ground.doctrine.kill * bool(force.unit) + HELD
    leaving = cost * LEAVING * bool(fight.japanese_pile) + HELD * (fight.attackers == "japanese")
    return "fight" if worth * odds.won - cost * odds.steps >= -leaving else "withdraw"


def join(ridge: RidgeBotView, decision: Decision, planned: Sequence[str]) -> str:
    """8.1 Whoever was planned for joins, then a marker if it adds enough; then the attack is resolved."""
    ids = decision.ids()
    for name in planned:
        if f"join:{name}" in ids:
            return f"join:{name}"
    force = ridge.view.force_at[decision.facts["hex"]]
    units = [ridge.state.us[name] for name in decision.facts["units"]]
    now = ridge.attack_value(force, units)
    best: tuple[float, str] = 0.0, "resolve"
    for option in decision.options:
        if option.verb == "support":
            weapons = ridge.ground.marker_weapons[option.argument]
            then = ridge.attack_value(force, units, option.facts["strength"], weapons)
            gain = then - now - marker_price(ridge, option.argument)
            if gain > best[0]:
                best = gain, option.id
    return best[1]


ANSWERS: Mapping[str, Answer] = {
    "place": place,
    "place_garrison": place_garrison,
    "place_hero": hero,
    "recover": recover,
    "relief": relief,
    "facing": facing,
    "ropes": ropes,
    "attrition": attrition,
    "withdraw": withdraw,
    "hit": lambda ridge, decision: combat.least_missed(ridge.view, decision),
    "combat_loss": lambda ridge, decision: combat.least_missed(ridge.view, decision),
    "sacrifice": lambda ridge, decision: combat.sacrifice(ridge.view, decision),
    "retreat": lambda ridge, decision: combat.retreat(ridge.view, decision),
    "stacking": lambda ridge, decision: combat.stacking(ridge.view, decision),
    "wild_card": lambda ridge, decision: combat.wild_card(ridge.view, decision),
    "garrison": lambda ridge, decision: command.garrison(ridge.view, decision),
    "event_unit": lambda ridge, decision: command.event_unit(ridge.view, decision),
    "event_force": lambda ridge, decision: command.event_force(ridge.view, decision),
    "japanese_hex": lambda ridge, decision: command.japanese_hex(ridge.view, decision),
}
"""How each kind of question is answered; the first option is as good as any for kinds that are missing."""
