"""2.3, 9.1, 9.21 What has not been seen yet: the cards that may come, and what may lie face down.

Everything is read off the player's view; never is anything said about an order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.dday.game import Game
from engine.dday.state.state import Force, State

TANK = "tank"
BACK = "?"
"""What begins the name of a counter that lies face down in a view."""


@dataclass(frozen=True, slots=True)
class Draws:
    """2.3, 4.0 What a draw can bring, each card as likely as any other; ``reshuffled`` if a shuffle comes first."""

    cards: tuple[int, ...]
    reshuffled: bool


@dataclass(frozen=True, slots=True)
class Unseen:
    """What the view does not show: cards by number, counters by id, each tuple in the order of the content's files."""

    deck: tuple[int, ...]
    """The cards in the deck and face down in the piles of a close combat."""
    deck_size: int
    """How many cards the deck itself holds."""
    discards: tuple[int, ...]
    track: tuple[int, ...]
    units: tuple[str, ...]
    """Japanese units face down on the map, in the reserve or among the eliminated elite."""
    depth: tuple[str, ...]
    """Depth markers face down on the map, in a pool or removed unseen."""
    armour_depth: tuple[str, ...]
    """The same of the markers for tank units."""
    stances: tuple[str, ...]
    fortifications: tuple[str, ...]

    @property
    def everything(self) -> tuple[int, ...]:
        """All cards of the game."""
        return tuple(sorted({*self.deck, *self.discards, *self.track}))

    def draw(self, number: int = 1) -> Draws:
        """4.0 Among what the ``number``-th card drawn from now in this turn will be: a deck that runs out is renewed.

        It is renewed from the discards; when there are none, those of the card track go among them first.
        """
        if number < 1:
            raise ValueError(f"draws are counted from 1, not {number}")
        if number <= self.deck_size:
            return Draws(self.deck, False)
        if number <= self.deck_size + len(self.discards):
            return Draws(self.discards, True)
        return Draws(self.everything, True)

    def next_turn(self) -> Draws:
        """4.0 VII Among what a card of the next turn will be when none is drawn until this one ends."""
        away = len(self.discards) + len(self.track)
        return Draws(self.everything, True) if away > self.deck_size else Draws(self.deck, False)


def unseen(game: Game) -> Unseen:
    """2.3 What the view that is laid out on a table does not show."""
    state, content, drawn = game.state, game.content, game.variant.depth_pools
    open_cards = {card for _, card in state.track} | set(state.discards)
    counters, markers, walls = set(_open_units(state)), set(_open_depth(state)), set(_open_fortifications(state))
    depth = [marker for marker in content.depth.values() if marker.id not in markers]
    return Unseen(
        deck=tuple(card for card in content.cards if card not in open_cards),
        deck_size=len(state.deck),
        discards=tuple(sorted(state.discards)),
        track=tuple(sorted(card for _, card in state.track)),
        units=tuple(unit for unit in content.japanese if unit not in counters),
        depth=tuple(marker.id for marker in depth if marker.kind in drawn),
        armour_depth=tuple(marker.id for marker in depth if marker.kind == "armour"),
        stances=tuple(marker.id for marker in depth if marker.kind == "counterattack"),
        fortifications=tuple(marker for marker in content.fortifications if marker not in walls),
    )


def depth_under(game: Game, hidden: Unseen, force: Force) -> tuple[str, ...]:
    """9.1, 9.2 The depth markers that can lie under a force: of the likeliest kind of which any has not been seen."""
    markers = game.content.depth
    for kind in game.variant.depth_kinds(game, force):
        if found := tuple(one for one in (*hidden.depth, *hidden.armour_depth) if markers[one].kind == kind):
            return found
    return ()


def _open_units(state: State) -> Iterator[str]:
    yield from (force.unit for force in state.forces.values())
    yield from state.removed
    yield from state.eliminated_elite
    yield from state.own_pieces


def _open_depth(state: State) -> Iterator[str]:
    for force in state.forces.values():
        yield force.depth
        yield force.stance
    yield from state.removed
    yield from state.caves.values()


def _open_fortifications(state: State) -> Iterator[str]:
    yield from state.fortifications.values()
    yield from state.removed
