"""8.6 A close combat before units enter: both piles, what a card does, and how the plain exchange of cards ends.

The plain exchange is exact but for two things that it leaves out: the events of the cards (8.7), and breaking off
(8.63). What a card shows is drawn without putting back from those not seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from math import perm

from engine.dday.close_combat.piles import japanese_pile_cards, us_pile_cards
from engine.dday.foresight.odds import NEVER, Chance, Part, alike, chances, share
from engine.dday.foresight.stand_in import StandInTable
from engine.dday.game import Game
from engine.dday.state.state import Force


@dataclass(frozen=True, slots=True)
class CombatPreview:
    """8.6 A close combat of these units in a hex, begun by them.

    ``us_cards`` and their ``us_parts``; ``japanese_cards`` with the chance of each number; ``hit`` is the chance that a
    card shows ``colour``, which makes it hit, ``events`` those that it carries an event of close combat. ``hits`` is
    the least and the most hits that the defenders take until they are gone. ``won``, ``lost`` and ``exhausted`` are
    the ends of the plain exchange (8.61, 8.62), ``steps`` the US steps that it costs on the average.
    """

    hex: str
    units: tuple[str, ...]
    colour: str
    us_cards: int
    us_parts: tuple[Part, ...]
    japanese_cards: tuple[tuple[int, Fraction], ...]
    hits: tuple[int, int]
    hit: Fraction
    events: tuple[Chance, ...]
    won: Fraction
    lost: Fraction
    exhausted: Fraction
    steps: Fraction
    rule: str = "8.6"


def combat(table: StandInTable, units: Sequence[str], hex_id: str) -> CombatPreview | None:
    """8.6 The preview of a close combat that these units begin by entering a hex (7.4); None without a force there."""
    game, force = table.game, table.game.force_at(hex_id)
    if force is None:
        return None
    fighting = [game.state.us[unit] for unit in units]
    parts = tuple(Part(code, count) for code, count in us_pile_cards(game, fighting, force))
    colour = game.force_colour(force)
    cards = [game.content.cards[number] for number in table.unseen.draw(1).cards]
    showing = sum(card.shows(colour) for card in cards)
    mine, steps = sum(part.value for part in parts), sum(unit.steps for unit in fighting)
    discards = [game.content.cards[number] for number in table.unseen.discards]
    pools = (len(cards), showing), (len(discards), sum(card.shows(colour) for card in discards))
    weights: dict[tuple[int, int], Fraction] = {}
    for foe, weight in _defenders(table, force):
        count = sum(number for _, number in japanese_pile_cards(game, foe, "us"))
        met = count, (not foe.disrupted) + foe.has_depth + bool(foe.unit)
        weights[met] = weights.get(met, NEVER) + weight
    ends, theirs = [NEVER] * 4, dict[int, Fraction]()
    disrupted = any(unit.disrupted for unit in fighting)
    for (count, hits), weight in sorted(weights.items()):
        theirs[count] = theirs.get(count, NEVER) + weight
        piles = Piles(count, mine, len(cards))
        for place, chance in enumerate(exchange(piles, hits, steps, *pools, disrupted=disrupted)):
            ends[place] += weight * chance
    needed = [hits for _, hits in weights]
    events = Counter(card.cc_event for card in cards if card.cc_event)
    return CombatPreview(
        hex_id,
        tuple(units),
        colour,
        mine,
        parts,
        tuple(sorted(theirs.items())),
        (min(needed), max(needed)),
        share(showing, len(cards)),
        chances({name: share(count, len(cards)) for name, count in events.items()}),
        ends[0],
        ends[1],
        ends[2],
        ends[3],
    )


def _defenders(table: StandInTable, force: Force) -> list[tuple[Force, Fraction]]:
    """8.6 step 1, 9.4, 19.5 Everything that the defender can be when his counters lie face up."""
    game = table.game
    depths = table.depth_candidates(force)
    if not force.has_depth and game.fortified(force.hex) and game.state.depth_pool:
        depths = table.unseen.depth
    found = []
    for unit, share_of_unit in alike(table.unit_candidates(force), partial(_unit_kind, game)):
        for depth, share_of_depth in alike(depths, partial(_depth_kind, game)):
            foe = force.copy()
            foe.unit, foe.revealed, foe.depth_revealed = unit, True, True
            foe.depth = "" if depth and game.content.depth[depth].tactical_reinforcement else depth
            found.append((foe, share_of_unit * share_of_depth))
    return found


def _unit_kind(game: Game, name: str) -> object:
    """8.6 step 2 What counts of a Japanese unit in a close combat."""
    counter = game.content.japanese.get(name)
    return counter and (counter.strength, counter.requirements.count("CC"), counter.is_tank)


def _depth_kind(game: Game, name: str) -> object:
    """8.6 step 2 The same of a depth marker."""
    marker = game.content.depth.get(name)
    return marker and (marker.strength, marker.requirements.count("CC"), marker.tactical_reinforcement)


@dataclass(frozen=True, slots=True)
class Piles:
    """8.6 step 2 How both piles are drawn: the Japanese cards first, all from the deck while it lasts.

    What lies beyond ``deck`` cards comes from the discards, shuffled anew (4.0).
    """

    japanese: int
    us: int
    deck: int

    def from_deck(self, us: int, japanese: int) -> int:
        """How many of the last so many cards of each pile come from the deck."""
        first, second = self.japanese - japanese, self.japanese + self.us - us
        of_japanese = min(max(self.deck - first, 0), japanese)
        return of_japanese + min(max(self.deck - second, 0), us)

    def next_from_deck(self, us: int, japanese: int, *, us_next: bool) -> bool:
        """Whether the next card of a side comes from the deck."""
        place = self.japanese + self.us - us if us_next else self.japanese - japanese
        return place < self.deck


Cards = tuple[int, int]
"""So many cards that can still be turned, and how many of them show the colour."""
Ends = tuple[int, int, int, int]
"""Won, lost, exhausted, steps lost: each as a count of the ways in which the cards can come."""


def exchange(piles: Piles, hits: int, steps: int, deck: Cards, discards: Cards, *, disrupted: bool) -> list[Fraction]:
    """8.6 steps 3 and 4 The chances that the exchange is won, lost or exhausted, and the steps it costs on the average.

    ``hits`` is what the defenders take, ``steps`` what the US units do, who spend a round if ``disrupted`` (8.65).
    """
    whole = _ways(piles, piles.us, piles.japanese, deck, discards)
    counts = _exchange(piles, piles.us, piles.japanese, hits, steps, disrupted, deck, discards, False)
    return [Fraction(count, whole) for count in counts]


def _ways(piles: Piles, us: int, japanese: int, deck: Cards, discards: Cards) -> int:
    """In how many ways the rest of the piles can be made of the cards that are left."""
    near = piles.from_deck(us, japanese)
    return perm(deck[0], near) * perm(discards[0], us + japanese - near)


@lru_cache(maxsize=1 << 15)
def _exchange(
    piles: Piles,
    us: int,
    japanese: int,
    hits: int,
    steps: int,
    disrupted: bool,
    deck: Cards,
    discards: Cards,
    us_next: bool,
) -> Ends:
    """8.6, 8.65 The same from here on, as counts out of ``_ways``; ``us`` and ``japanese`` cards are left."""
    whole = _ways(piles, us, japanese, deck, discards)
    if hits <= 0:
        return whole, 0, 0, 0
    if steps <= 0:
        return 0, whole, 0, 0
    if us <= 0 and japanese <= 0:
        return 0, 0, whole, 0
    if us_next and (us <= 0 or disrupted):
        return _exchange(piles, us, japanese, hits, steps, disrupted and us <= 0, deck, discards, False)
    if not us_next and japanese <= 0:
        return _exchange(piles, us, 0, hits, steps, disrupted, deck, discards, True)
    near = piles.next_from_deck(us, japanese, us_next=us_next)
    cards, showing = deck if near else discards
    won = lost = out = paid = 0
    for hit, ways in ((True, showing), (False, cards - showing)):
        if not ways:
            continue
        left = cards - 1, showing - hit
        after = (left, discards) if near else (deck, left)
        if us_next:
            rest = us - 1, max(japanese - hit, 0)
            ends = _exchange(piles, *rest, hits - hit, steps, False, *after, False)
        else:
            rest = max(us - hit, 0), japanese - 1
            ends = _exchange(piles, *rest, hits, steps - hit, disrupted, *after, True)
        # a card that a hit discards face down can be any of those that are left
        below = _ways(piles, *rest, *after)
        ways *= whole // (cards * below)
        won, lost, out = won + ways * ends[0], lost + ways * ends[1], out + ways * ends[2]
        paid += ways * (ends[3] + (below if hit and not us_next else 0))
    return won, lost, out, paid
