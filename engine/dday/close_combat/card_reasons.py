"""8.6, 8.7 What a card that is turned means, why it hits or not, and why an event that stands on it changes nothing."""

from __future__ import annotations

from engine.dday.content import Card
from engine.dday.events.because import Because
from engine.dday.events.fighting import CombatCardTurned
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


def turned_card(game: Game, force: Force, side: str, number: int) -> CombatCardTurned:
    """8.7 What a card means to the side that turns it: its event, and whether it hits, as events may change that."""
    combat, card = game.state.combat, game.content.cards[number]
    assert combat
    hit = card.shows(combat.colour)
    event, offset, idle = card.cc_event, "", ""
    if event == "fire_on_counterattack":
        if force.stance:
            hit = side == "us"
        else:
            event = ""
    if event == "reinforce" and side == "us" and not game.variant.combat.reinforce_offsets:
        event, idle = "", event
    elif event == "reinforce" and side == "us" and hit:
        event, offset, hit = "", event, False
    because = turned_because(game, force, card, event)
    return CombatCardTurned("8.6", side, number, event, hit, offset, because, idle)


def no_surrender(game: Game, force: Force) -> str:
    """8.7 Why the force doesn't give up when conscripts surrender, "" if it does."""
    counter = game.content.japanese.get(force.unit)
    if counter is None or (force.has_depth and not game.variant.combat.conscripts_with_depth):
        return "depth_stays"
    if counter.is_tank:
        return "tanks_fight_on"
    return "elites_stay" if counter.elite else ""
