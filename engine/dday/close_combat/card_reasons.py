"""8.6, 8.7 Why a card that is turned hits or not, and why an event that stands on it changes nothing."""

from __future__ import annotations

from engine.dday.content import Card
from engine.dday.events.because import Because
from engine.dday.game import Game
from engine.dday.state.state import Force


def turned_because(game: Game, force: Force, card: Card, event: str) -> Because:
    """8.6, 8.7 The reasons that go with a card; ``event`` is what it makes happen, "" for nothing."""
    combat = game.state.combat
    assert combat
    if event == "fire_on_counterattack":
        return (("by_event", ""),)
    because: Because = (("colour_shown" if card.shows(combat.colour) else "colour_missing", combat.colour),)
    if event == "conscripts" and (stays := no_surrender(game, force)):
        return (*because, (stays, ""))
    if event == "withdrawal_hit" and not combat.withdrawing:
        return (*because, ("nobody_leaves", ""))
    return because


def no_surrender(game: Game, force: Force) -> str:
    """8.7 Why the force doesn't give up when conscripts surrender, "" if it does."""
    counter = game.content.japanese.get(force.unit)
    if counter is None or (force.has_depth and not game.variant.combat.conscripts_with_depth):
        return "depth_stays"
    if counter.is_tank:
        return "tanks_fight_on"
    return "elites_stay" if counter.elite else ""
