"""What the player may see of the table: everything but the order of cards and pools and what lies face down."""

from engine.dday.game import BattleData
from engine.dday.state.state import State

UNSEEN = "?"


def player_view(facts: BattleData, state: State) -> State:
    """A copy of the state in which all that is hidden is masked (see state.py)."""
    view = state.copy()
    view.seed = ""
    view.deck = [0] * len(state.deck)
    for name in ("reserve", "depth_pool", "stance_pool", "fortification_pool", "removed_unseen"):
        setattr(view, name, [UNSEEN] * len(getattr(state, name)))
    # 16 those eliminated before the night are face down; who fell since is known and stands behind them
    view.eliminated_elite[: state.elites_dark] = [UNSEEN] * state.elites_dark
    view.letter_markers = dict.fromkeys(state.letter_markers, UNSEEN)
    view.fortifications = {h: marker if h in state.facing else UNSEEN for h, marker in state.fortifications.items()}
    for force in view.forces.values():
        if force.unit and not force.revealed:
            force.unit = f"?{facts.content.japanese[force.unit].type}"
        if force.depth and not force.depth_revealed:
            force.depth = UNSEEN
    facts.variant.masked(view)
    if view.combat:
        view.combat.us_pile = [0] * len(view.combat.us_pile)
        view.combat.japanese_pile = [0] * len(view.combat.japanese_pile)
    return view
