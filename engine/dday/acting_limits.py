"""18.2, 18.33 What US units may do in each kind of turn on Bloody Nose Ridge; by day and in invasions everything."""

from engine.dday.control import beside_enemy
from engine.dday.game import Game

_EVERYTHING = frozenset({"move", "enter", "attack", "barrage"})
_PLANS = {
    "night_moves": frozenset({"move"}),
    "morning_barrages": frozenset({"barrage"}),
    "morning_moves": frozenset({"move"}),
}
_RULES = {"open_morning": "18.22", "night_moves": "18.21", "morning_barrages": "18.22", "morning_moves": "18.22"}
ACTION_STEPS = ("actions", *_PLANS)
"""The steps in which US units act."""


def planned(game: Game) -> frozenset[str]:
    """18.21, 18.22, 18.33 The kinds of action that this step has: move, enter, attack, barrage."""
    return _PLANS.get(game.state.step, _EVERYTHING)


def phase_of(game: Game) -> str:
    """18.2 The step in which US units act on the ridge, "" in an invasion."""
    return game.state.step if game.variant.own_acting_rule else ""


def own_rule(game: Game) -> str:
    """18.21, 18.22, 18.33 The rule that the actions of this step follow where it is not the chapter's own, else ""."""
    return _RULES.get(game.state.step, game.variant.own_acting_rule)


def rule_of(game: Game) -> str:
    """The rule that the actions of this step follow."""
    return own_rule(game) or game.variant.acting_rule


def may_go(game: Game, origin: str, end: str) -> bool:
    """18.21 Whether a night leaves a move open: beside the enemy nobody moves, or after the change only away."""
    if not (game.variant.observed_nights and game.night) or origin not in beside_enemy(game):
        return True
    return bool(game.state.command_changed) and end not in beside_enemy(game)


def moves_freely(game: Game) -> bool:
    """7.3, 18.21, 18.32 Whether every move of the rules of movement is open in this step, with nothing else to heed."""
    watched = game.variant.observed_nights and game.night
    return "move" in planned(game) and not game.state.attack_orders and not watched


def unobserved(game: Game) -> bool:
    """18.22 Whether any Japanese position can be barraged: nobody need observe it, nothing in it be revealed."""
    return game.state.step == "morning_barrages"
