"""6.0, 12.0 The coming fire phase over all cards it can have: what may befall each US unit, with exact chances.

It asks what would happen if the phase came with the table as it is now, or with some units in other hexes. A card
takes the rules a few milliseconds, so the cards are worked through bit by bit, as fast as the caller wants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from engine.peleliu.control import freeze_communication
from engine.peleliu.foresight.coming_fire import ComingFire, prepared
from engine.peleliu.foresight.fire_card import CardResult, Foreseen, What, follow
from engine.peleliu.foresight.odds import NEVER, Chance, Span, chances, share
from engine.peleliu.game import Game

_WAYS_AT_ONCE = 12
"""How many ways of an action are followed before the caller has his turn again; each takes some tenths of a ms."""


@dataclass(frozen=True, slots=True)
class SiteDanger:
    """6.3 What one position contributes: the chance that it hits."""

    site: str
    hit: Span


@dataclass(frozen=True, slots=True)
class Danger:
    """6.0 What the coming fire phase may do to a unit, or to any unit of a hex, standing in ``hex``.

    ``hit`` and what a hit brings: a ``step`` lost (6.32), ``disrupted`` (6.33), ``lost`` (the last step). ``sites`` are
    those that may hit, "" standing for artillery by its value on the card (6.5). ``left_out`` are the codes of
    fire_card.py for what is not in these chances, each with the chance that it comes up. ``cards`` of the ``of`` cards
    have been worked through; the chances are right when they are alike. ``open`` says that the player's choices branch
    too often to follow them all; the chances are then of the branches that were followed.
    """

    hex: str
    turn: int
    hit: Span
    step: Span
    disrupted: Span
    lost: Span
    sites: tuple[SiteDanger, ...]
    left_out: tuple[Chance, ...]
    cards: int
    of: int
    open: bool
    rule: str = "6.0"

    @property
    def ready(self) -> bool:
        """Whether all cards are in it."""
        return self.cards == self.of


class FirePhase:
    """The coming fire phase on one table; ``step`` works a few ms on it, ``finish`` through all that is left."""

    def __init__(self, game: Game, coming: ComingFire, moved: Mapping[str, str] | None = None) -> None:
        self.turn = coming.turn
        self._facts = game.facts
        self._state = prepared(game, coming, moved or {})
        table = Foreseen(game.facts, self._state, [])
        freeze_communication(table)
        self._frozen = table.frozen or frozenset()
        self._waiting = list(coming.draws.cards) if coming.turn else []
        self._waiting.reverse()
        self._of = len(self._waiting)
        self._results: list[CardResult] = []
        self._card: Generator[int, None, CardResult] | None = None

    @property
    def ready(self) -> bool:
        """Whether all cards have been worked through."""
        return len(self._results) == self._of

    @property
    def results(self) -> tuple[CardResult, ...]:
        """What each card that has been worked through does."""
        return tuple(self._results)

    def step(self) -> bool:
        """Work through a card, or a part of one that branches much; tells whether anything is left to do."""
        if self._card is None and self._waiting:
            card = self._facts.content.cards[self._waiting.pop()]
            self._card = follow(self._facts, self._state, self._frozen, card)
        ways = 0
        try:
            while self._card is not None and ways < _WAYS_AT_ONCE:
                ways += next(self._card)
        except StopIteration as done:
            self._results.append(done.value)
            self._card = None
        return not self.ready

    def finish(self) -> FirePhase:
        """Work through all cards that are left."""
        while self.step():
            pass
        return self

    def unit(self, name: str) -> Danger:
        """6.0 What may befall one unit."""
        unit = self._state.us.get(name)
        return self._danger(unit.place if unit else "", {name})

    def hex(self, hex_id: str) -> Danger:
        """6.0 What may befall any of the units in a hex: the chance that at least one of them is hit, and so on."""
        return self._danger(hex_id, {unit.id for unit in self._state.us.values() if unit.place == hex_id})

    def units_in(self, hex_id: str) -> tuple[str, ...]:
        """The US units that stand in a hex on this table."""
        return tuple(unit.id for unit in self._state.us.values() if unit.place == hex_id)

    def _danger(self, hex_id: str, names: set[str]) -> Danger:
        def span(fits: Callable[[What], bool]) -> Span:
            return _span(self._results, lambda end: any(one[0] in names and fits(one) for one in end))

        sites = sorted({one[2] for result in self._results for end in result.ends for one in end
                        if one[0] in names and one[1] == "hit"})
        left_out = Counter(code for result in self._results for code in result.left_out)
        return Danger(
            hex_id, self.turn,
            hit=span(lambda one: one[1] == "hit"),
            step=span(lambda one: one[1] == "step"),
            disrupted=span(lambda one: one[1] == "disrupted"),
            lost=span(lambda one: one[1] == "lost"),
            sites=tuple(SiteDanger(site, span(partial(_hit_by, site))) for site in sites),
            left_out=chances({code: share(count, len(self._results)) for code, count in left_out.items()}),
            cards=len(self._results), of=self._of,
            open=any(result.open for result in self._results),
        )


def _hit_by(site: str, one: What) -> bool:
    return one[1:] == ("hit", site)


def _span(results: Iterable[CardResult], holds: Callable[[frozenset[What]], bool]) -> Span:
    """Over all cards: in how many it holds whatever the player chooses, and in how many it can."""
    always = ever = count = 0
    for result in results:
        held = [holds(end) for end in result.ends]
        count += 1
        always += all(held)
        ever += any(held)
    return Span(share(always, count), share(ever, count)) if count else Span(NEVER, NEVER)
