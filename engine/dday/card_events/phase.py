"""2.3, 4.0 II and IV The event phases: a card, its line for the turn, and what that line does."""

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.cards import draw
from engine.dday.content import Card
from engine.dday.game import Game


def event_phase(game: Game) -> Step:
    """4.0 Draw an event card and carry out the line of the current turn, or the scenario's own (18.2)."""
    card = draw(game, "event", "2.3")
    name = game.variant.event(card, game.state.turn)
    game.emit(ev.EventCalled("2.3", name, card.number, game.state.turn))
    yield from carry_out_event(game, name, card)


def carry_out_event(game: Game, name: str, card: Card) -> Step:
    """Carry out one event by name."""
    for part in game.variant.compound.get(name, (name,)):
        yield from game.variant.events[part](game, card)
