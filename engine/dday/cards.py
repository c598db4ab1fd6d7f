"""2.3, 4.0 Drawing cards: from the deck to the card track, and shuffling when the deck runs out."""

from engine.dday import events as ev
from engine.dday.content import Card
from engine.dday.game import Game


def draw(game: Game, use: str, rule: str) -> Card:
    """2.3 Draw the top card for one purpose: bombardment, landing, event, fire or special."""
    _refill(game)
    number = game.state.deck[0]
    game.emit(ev.CardDrawn(rule, number, use))
    return game.content.cards[number]


def draw_pile(game: Game, side: str, count: int, rule: str) -> None:
    """8.6 Draw cards face down onto a close combat pile."""
    while count:
        _refill(game)
        cards = tuple(game.state.deck[:count])
        game.emit(ev.PileDrawn(rule, side, cards))
        count -= len(cards)


def _refill(game: Game) -> None:
    """4.0 An exhausted deck is made of the discards at once; without any, the track's cards go among them first."""
    if game.state.deck:
        return
    if not game.state.discards:
        game.emit(ev.TrackCleared("4.0"))
    shuffle(game, "4.0")


def shuffle(game: Game, rule: str) -> None:
    """4.0 Shuffle the discards back into what is left of the deck."""
    cards = sorted([*game.state.deck, *game.state.discards])
    order = game.random_order("deck", len(cards))
    game.emit(ev.DeckShuffled(rule, tuple(cards[index] for index in order)))


def end_of_turn(game: Game, rule: str) -> None:
    """4.0 VII Clear the track; shuffle when the discards outnumber the deck. ``rule`` is that of the turn's table."""
    game.emit(ev.TrackCleared(rule))
    if len(game.state.discards) > len(game.state.deck):
        shuffle(game, "4.0")
