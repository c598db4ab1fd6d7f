"""5.1, 5.2 The landing before it comes: the checks in the boxes, and the beach hexes that a unit can be put on."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.dday.content import Card
from engine.dday.content.cards import DRIFTS
from engine.dday.foresight.covers import Cover, covers
from engine.dday.foresight.odds import NEVER, Span, share
from engine.dday.foresight.stand_in import StandInTable
from engine.dday.foresight.unseen import Draws
from engine.dday.game import Game
from engine.dday.state.state import Unit


@dataclass(frozen=True, slots=True)
class LandingCheck:
    """5.1 The landing check of a unit in a landing box: a step lost to fire, and drifting to another box.

    ``drifts`` is open where the player says which of several units drifts; ``to`` are the boxes it can come to.
    """

    unit: str
    box: str
    loses_step: Fraction
    lost: Fraction
    drifts: Span
    to: tuple[str, ...]
    sites: tuple[str, ...]
    cards: int
    reshuffled: bool
    rule: str = "5.1"


@dataclass(frozen=True, slots=True)
class LandingHex:
    """5.2 A beach hex that a unit in a box can be put on: who is there, how much room is left, whose fire covers it."""

    hex: str
    units: tuple[str, ...]
    room: int
    covers: tuple[Cover, ...]
    rule: str = "5.2"


def landing_check(table: StandInTable, unit: str, box: str = "") -> LandingCheck:
    """5.1 The check of a unit in its box, or in the box named; raises KeyError when there is no such box."""
    game = table.game
    one = game.state.us[unit]
    place = game.island.boxes[box or one.place.removeprefix("box:")]
    draws = _landing_draws(table)
    firing = tuple(
        (colour, site)
        for colour, site in place.fire
        if any(not force.disrupted for force in game.forces_of(game.island.sites[site]))
    )
    colours, symbol = {colour for colour, _ in firing}, game.counter(one).symbol
    cards = [game.content.cards[number] for number in draws.cards]
    own = [card for card in cards if card.landing_symbol == symbol]
    hits = share(sum(card.landing_colour in colours for card in own), len(cards))
    dies = hits if one.steps == 1 and not one.hero else NEVER
    others = [u for u in game.units_at(f"box:{place.id}") if u is not one and game.counter(u).symbol == symbol]
    # who falls to the card's fire can't drift on it
    drifting = [card for card in own if card.drift and _survives(one, card, colours)]
    high = share(len(drifting), len(cards))
    low = share(sum(not any(_survives(u, card, colours) for u in others) for card in drifting), len(cards))
    boxes = tuple(
        dict.fromkeys(
            _next_box(game, place.id, drift) for drift in DRIFTS if any(card.drift == drift for card in drifting)
        )
    )
    return LandingCheck(
        unit,
        place.id,
        hits,
        dies,
        Span(low, high),
        boxes,
        tuple(site for _, site in firing),
        len(cards),
        draws.reshuffled,
    )


def _survives(unit: Unit, card: Card, colours: set[str]) -> bool:
    """5.1 Whether a unit with the card's symbol is still there after the card's fire."""
    return unit.steps > 1 or bool(unit.hero) or card.landing_colour not in colours


def _landing_draws(table: StandInTable) -> Draws:
    """5.1 The cards that the next landing checks can meet: those of next turn once this turn has had its own."""
    now = table.game.state.step in ("turn_start", "landing_checks")
    return table.unseen.draw(1) if now else table.unseen.next_turn()


def _next_box(game: Game, box: str, drift: str) -> str:
    row = list(game.island.boxes)
    place = row.index(box)
    step = -1 if drift == "left" else 1
    return row[place + step] if 0 <= place + step < len(row) else row[place - step]


def landing_hexes(table: StandInTable, unit: str, box: str = "") -> tuple[LandingHex, ...]:
    """5.2 The beach hexes of a unit's box that are open to it, north to south as the map has them."""
    game = table.game
    one = game.state.us[unit]
    place = game.island.boxes[box or one.place.removeprefix("box:")]
    limit, hq = game.content.figures.landing_stack_limit, game.counter(one).type == "regimental_hq"
    return tuple(
        LandingHex(h, tuple(u.id for u in game.units_at(h)), limit - game.stack_at(h), covers(table.coming, h))
        for h in place.landing_hexes
        if h not in game.forces_by_hex() and (hq or game.stack_at(h) < limit)
    )
