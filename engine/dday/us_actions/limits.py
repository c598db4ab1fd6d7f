"""7.0, 18.2, 18.33 What US units may do in the step that runs now, as its line in the sequence of play says."""

from engine.dday.game import Game
from engine.dday.sequence.play import ACTIONS


def acting_step(game: Game) -> bool:
    """7.0 Whether US units act in this step."""
    return game.variant.play.us_units_act(game.state.step)


def planned(game: Game) -> frozenset[str]:
    """18.21, 18.22, 18.33 The kinds of action that this step has: move, enter, attack, barrage."""
    row = game.variant.play.rows.get(game.state.step)
    return (row and row.acts) or ACTIONS


def own_step(game: Game) -> str:
    """18.2 The step in which US units act where their actions have a rule of their own, else ""."""
    return game.state.step if game.variant.own_acting_rule else ""


def own_rule(game: Game) -> str:
    """18.21, 18.22, 18.33 The rule that the actions of this step follow where it is not the chapter's own, else ""."""
    row = game.variant.play.rows.get(game.state.step)
    return (row and row.acting_rule) or game.variant.own_acting_rule


def rule_of(game: Game) -> str:
    """The rule that the actions of this step follow."""
    return own_rule(game) or game.variant.acting_rule


def moves_freely(game: Game) -> bool:
    """7.3, 18.21, 18.32 Whether every move of the rules of movement is open in this step, with nothing else to heed."""
    return "move" in planned(game) and not game.variant.moves_watched(game)


def unobserved(game: Game) -> bool:
    """18.22 Whether any Japanese position can be barraged: nobody need observe it, nothing in it be revealed."""
    row = game.variant.play.rows.get(game.state.step)
    return row is not None and row.unobserved
