"""6.0, 12.0 The coming fire phase over all cards it can have: what may befall each US unit, with exact chances.

It asks what would happen if the phase came with the table as it is now, or with some units in other hexes, and after
an event card that may come first (before_fire.py). A card takes the rules a few milliseconds, so the cards are worked
through bit by bit, as fast as the caller wants.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from engine.dday.command.control import freeze_communication
from engine.dday.content import Card
from engine.dday.fire.artillery import gun_positions
from engine.dday.foresight.before_fire import Changes, changes
from engine.dday.foresight.coming_fire import ComingFire, prepared
from engine.dday.foresight.fire_card import CardResult, ForecastGame, What, follow
from engine.dday.foresight.odds import NEVER, SURE, Chance, Span, chances, share
from engine.dday.game import Game
from engine.dday.state.state import State

EVENT = "event"
"""The code of events that may change the table first and are not followed."""
_WAYS_AT_ONCE = 12
"""How many ways of an action are followed before the caller has his turn again; each takes some tenths of a ms."""


@dataclass(frozen=True, slots=True)
class SiteDanger:
    """6.3 What one position contributes: the chance that it hits."""

    site: str
    hit: Span


@dataclass(frozen=True, slots=True)
class Before:
    """4.0 II An event that may come before the fire phase, how likely it is, and whose forces wake or come up."""

    event: str
    chance: Fraction
    sites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """6.0 What the coming fire phase may do to a unit, or to any unit of a hex, standing in ``hex``.

    ``hit`` and what a hit brings: a ``step`` lost (6.32), ``disrupted`` (6.33), ``lost`` (the last step). ``sites`` are
    those that may hit, "" standing for artillery by its value on the card (6.5). ``left_out`` are the codes of
    fire_card.py, and "event" (before_fire.py), for what is not in these chances, each with the chance that it comes up.
    ``before`` is what is in them of events that come first. ``cards`` of the ``of`` cards have been worked through; the
    chances are right when they are alike. ``open`` says that the player's choices branch
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
    before: tuple[Before, ...]
    cards: int
    of: int
    open: bool
    rule: str = "6.0"

    @property
    def ready(self) -> bool:
        """Whether all cards are in it."""
        return self.cards == self.of


@dataclass(slots=True)
class _World:
    """A table that the fire phase may find, the event cards that lead to it, and what each fire card does there."""

    state: State
    frozen: frozenset[str]
    events: frozenset[int]
    guns: tuple[str, ...]
    results: dict[int, CardResult] = field(default_factory=dict)


class FirePhase:
    """The coming fire phase on one table; ``step`` works a few ms on it, ``finish`` through all that is left.

    It begins with the table as it is. Then come the tables that an event card may make of it before (before_fire.py);
    with ``events`` off it is taken as it is.
    """

    def __init__(
        self, game: Game, coming: ComingFire, moved: Mapping[str, str] | None = None, *, events: bool = True
    ) -> None:
        self.turn = coming.turn
        self._facts, self._coming = game.facts, coming
        self._state = prepared(game, coming, moved or {})
        self._cards = coming.draws.cards if coming.turn else ()
        self._changes = Changes()
        self._worlds = [self._world(self._state, frozenset())]
        self._of, self._done = len(self._cards), 0
        self._pending = bool(events and coming.events and self._cards)
        """Whether it is still unknown what events may change."""
        self._work = self._worked()

    def _world(self, state: State, events: frozenset[int]) -> _World:
        table = ForecastGame(self._facts, state, [])
        freeze_communication(table)
        return _World(state, table.frozen or frozenset(), events, tuple(gun_positions(table)))

    @property
    def ready(self) -> bool:
        """Whether all cards have been worked through, on all tables that the phase may find."""
        return self._done == self._of and not self._pending

    @property
    def results(self) -> tuple[CardResult, ...]:
        """What each card that has been worked through does with the table as it is."""
        return tuple(self._worlds[0].results.values())

    @property
    def worked(self) -> int:
        """How many cards have been worked through, those of changed tables included."""
        return self._done

    def step(self) -> bool:
        """Work through a card, or a part of one that branches much; tells whether anything is left to do."""
        if not self.ready:
            next(self._work, None)
        return not self.ready

    def finish(self) -> FirePhase:
        """Work through all cards that are left."""
        while self.step():
            pass
        return self

    def _worked(self) -> Generator[None, None, None]:
        """All the work: the table as it is, what events make of it, and each table that comes of that."""
        yield from self._through(self._worlds[0], ())
        if self._pending:
            self._changes = yield from changes(self._facts, self._state, self._coming)
            worlds = [(self._world(one.state, one.cards), one) for one in self._changes.followed]
            self._worlds += [world for world, _ in worlds]
            self._of += len(worlds) * len(self._cards)
            self._pending = False
            yield
            for world, change in worlds:
                yield from self._through(world, change.forces)

    def _through(self, world: _World, forces: Sequence[str]) -> Generator[None, None, None]:
        """Every card on one table; one that has nothing to do with the changed ``forces`` does what it did before."""
        for number in reversed(self._cards):
            card = self._facts.content.cards[number]
            known = self._worlds[0].results.get(number)
            if known is not None and self._unconcerned(world, card, forces):
                world.results[number] = known
                self._done += 1
                continue
            world.results[number] = yield from self._followed(world, card)
            self._done += 1
            yield

    def _followed(self, world: _World, card: Card) -> Generator[None, None, CardResult]:
        work = follow(self._facts, world.state, world.frozen, card)
        ways = 0
        while True:
            try:
                ways += next(work)
            except StopIteration as done:
                result: CardResult = done.value
                return result
            if ways >= _WAYS_AT_ONCE:
                ways = 0
                yield

    def _unconcerned(self, world: _World, card: Card, forces: Sequence[str]) -> bool:
        """Whether a card calls none of these forces, no letter that might look for them, and no guns of theirs."""
        base = self._worlds[0]
        if not forces or world.frozen != base.frozen or (card.artillery and world.guns != base.guns):
            return False
        table = ForecastGame(self._facts, world.state, [])
        called = {entry.colour for entry in card.fire}
        lettered = any(entry.letter in world.state.letters for entry in card.fire if entry.letter)
        return not lettered and not any(table.force_colour(world.state.forces[force]) in called for force in forces)

    def unit(self, name: str) -> Danger:
        """6.0 What may befall one unit."""
        unit = self._state.us.get(name)
        return self._danger(unit.place if unit else "", {name})

    def hex(self, hex_id: str) -> Danger:
        """6.0 What may befall any of the units in a hex: the chance that at least one of them is hit, and so on."""
        return self._danger(hex_id, {unit.id for unit in self._state.us.values() if unit.place == hex_id})

    def group(self, names: Iterable[str]) -> Danger:
        """6.0 What may befall any of these units, wherever they stand: that at least one of them is hit, and so on."""
        return self._danger("", set(names))

    def expected_hits(self) -> Fraction:
        """6.0 How many units may be hit: the middle between the least and the most that the player can make of it."""
        sure: dict[str, Fraction] = {}
        open_: dict[str, Fraction] = {}
        hit: dict[int, tuple[frozenset[str], frozenset[str]]] = {}
        for weight, ways in self._weighed():
            for count, result in ways:
                if id(result) not in hit:
                    ends = [frozenset(one[0] for one in end if one[1] == "hit") for end in result.ends]
                    hit[id(result)] = frozenset.intersection(*ends), frozenset[str]().union(*ends)
                always, ever = hit[id(result)]
                for chances_of, names in ((sure, always), (open_, ever)):
                    for name in names:
                        chances_of[name] = chances_of.get(name, NEVER) + weight * count
        both = (min(chance, SURE) for chances_of in (sure, open_) for chance in chances_of.values())
        return sum(both, NEVER) / 2

    def units_in(self, hex_id: str) -> tuple[str, ...]:
        """The US units that stand in a hex on this table."""
        return tuple(unit.id for unit in self._state.us.values() if unit.place == hex_id)

    def _danger(self, hex_id: str, names: set[str]) -> Danger:
        weighed = self._weighed()

        def span(fits: Callable[[What], bool]) -> Span:
            return _span(weighed, lambda end: any(one[0] in names and fits(one) for one in end))

        every = [result for _, ways in weighed for _, result in ways]
        sites = sorted(
            {one[2] for result in every for end in result.ends for one in end if one[0] in names and one[1] == "hit"}
        )
        left_out = {EVENT: self._changes.open}
        for weight, ways in weighed:
            for count, result in ways:
                left_out.update({code: left_out.get(code, NEVER) + weight * count for code in result.left_out})
        return Danger(
            hex_id,
            self.turn,
            hit=span(lambda one: one[1] == "hit"),
            step=span(lambda one: one[1] == "step"),
            disrupted=span(lambda one: one[1] == "disrupted"),
            lost=span(lambda one: one[1] == "lost"),
            sites=tuple(SiteDanger(site, span(partial(_hit_by, site))) for site in sites),
            left_out=chances(left_out),
            before=self._before(),
            cards=self._done,
            of=self._of + self._pending,
            open=any(result.open for result in every),
        )

    def _before(self) -> tuple[Before, ...]:
        found = []
        for change in self._changes.followed:
            table = ForecastGame(self._facts, change.state, [])
            sites = [table.site_of(change.state.forces[force]) for force in change.forces]
            told = tuple(dict.fromkeys(site.id for site in sites if site))
            found.append(Before(change.event, share(len(change.cards), len(self._changes.of)), told))
        return tuple(found)

    def _weighed(self) -> list[_Weighed]:
        """What each card does on each table, in how many ways just this comes, and how likely each of these ways is.

        The event card is not the fire card, unless a shuffle comes between them. As long as a table has not been
        worked through, the cards that are known stand for the others.
        """
        fire, of = self._cards, self._changes.of
        apart = int(len(fire) > 1 and fire == of and not self._coming.draws.reshuffled)
        gone = frozenset(number for world in self._worlds for number in world.events)
        base, found = self._worlds[0], []
        for world in self._worlds:
            events = frozenset(of) - gone if world is base else world.events
            results = base.results | world.results
            if results and (events or not of):
                ways = [
                    (len(events) - (apart and number in events) if of else 1, result)
                    for number, result in results.items()
                ]
                found.append((Fraction(len(fire), (len(of) or 1) * (len(fire) - apart) * len(results)), ways))
        return found


_Weighed = tuple[Fraction, list[tuple[int, CardResult]]]
"""For one table the chance of a single way, and for each card in how many ways it comes."""


def _hit_by(site: str, one: What) -> bool:
    return one[1:] == ("hit", site)


def _span(weighed: Iterable[_Weighed], holds: Callable[[frozenset[What]], bool]) -> Span:
    """Over all tables and cards: how likely it is to hold whatever the player chooses, and if he chooses so."""
    low = high = NEVER
    for weight, ways in weighed:
        always = ever = 0
        for count, result in ways:
            held = [holds(end) for end in result.ends]
            always += count * all(held)
            ever += count * any(held)
        low, high = low + weight * always, high + weight * ever
    return Span(min(low, SURE), min(high, SURE))
