"""6.2, 6.3 Danger over the whole map at once: the chance of direct fire by the positions as they stand.

For each hex it asks what the fire of its covering positions would do to one more unit there, those included that an
event card may wake or bring up first (before_fire.py), with the chance that it does. Mortars, patrols,
ambushes, artillery, what moves up first, and a game that ends before are left to FirePhase, which is exact and slower.
Where a position may have more targets than hits, or a tank unit near it may change places with it first (13.2), the
chance stays open: ``low`` counts the other cards on which the unit is hit.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.dday.actions.action import Acting, FireTurn, Volley, available
from engine.dday.actions.registry import table_of
from engine.dday.command.control import occupied_sites
from engine.dday.content import Card
from engine.dday.content.cards import MODIFIERS, SYMBOLS
from engine.dday.fire.fire import fire_dots, plan_fire, reach, us_in_field
from engine.dday.fire.plan import FirePlan
from engine.dday.foresight.before_fire import changes
from engine.dday.foresight.coming_fire import ComingFire, prepared
from engine.dday.foresight.covers import armed
from engine.dday.foresight.fire_card import ForecastGame
from engine.dday.foresight.odds import NEVER, Span, share
from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.dday.night_limits import fire_reaches
from engine.dday.state.state import Force

_HEXES_AT_ONCE = 40
"""How many hexes' chances are summed up before the caller has his turn again; each takes some hundredths of a ms."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The danger of direct fire in one hex.

    ``by_symbol`` has a chance for each target symbol that was asked for, ``chance`` their mean: of the unit asked
    about, or without one of a lone infantry company whose symbol may be any. ``sites`` are the positions that can hit
    there, each with its dot.
    """

    hex: str
    chance: Span
    by_symbol: Mapping[str, Span]
    sites: tuple[tuple[str, str], ...]
    rule: str = "6.3"


@dataclass(frozen=True, slots=True)
class Subject:
    """The unit whose danger is asked for; one that stands nowhere is a lone infantry company."""

    symbols: tuple[str, ...]
    steps: int = 1
    leader: bool = False
    armoured: bool = False
    disrupted: bool = False


@dataclass(frozen=True, slots=True)
class _Meeting:
    """6.3 A shot with whom it finds now by target symbol, the cards of each, and those on which nothing moves first."""

    site: Site
    shot: Volley
    plans: Mapping[str, FirePlan]
    masks: Mapping[str, int]
    settled: int


class DangerMap:
    """6.3 The danger in every hex into which a manned position can fire, for a unit of the game or for any company.

    ``step`` works about a millisecond on it, ``finish`` does all that is left.
    """

    def __init__(self, game: Game, coming: ComingFire, unit: str = "") -> None:
        self._spots: dict[str, Spot] = {}
        self._work = _work(game, coming, unit)
        self.ready = False
        """Whether all hexes are in it."""

    @property
    def spots(self) -> dict[str, Spot]:
        """The danger by hex, in the order of the hexes; empty until all are worked out."""
        return self._spots

    def step(self) -> bool:
        """Work through a position, or some hexes; tells whether anything is left to do."""
        if not self.ready:
            try:
                next(self._work)
            except StopIteration as done:
                self._spots, self.ready = done.value, True
        return not self.ready

    def finish(self) -> DangerMap:
        """Work out all that is left."""
        while self.step():
            pass
        return self


def _work(game: Game, coming: ComingFire, unit: str) -> Generator[None, None, dict[str, Spot]]:
    """The map for a unit, or without one for a lone company."""
    if not coming.turn or not coming.draws.cards:
        return {}
    state = prepared(game, coming, {})
    subject = Subject(SYMBOLS)
    if unit and unit in game.state.us:
        counter, one = game.counter(unit), game.state.us[unit]
        subject = Subject((counter.symbol,), one.steps, counter.is_leader, counter.armoured, bool(one.disrupted))
        state.us.pop(unit, None)
    return (yield from _Map(ForecastGame(game.facts, state, []), coming, subject).spots())


class _Map:
    """The working of one map: bits stand for the cards that can come."""

    def __init__(self, game: Game, coming: ComingFire, subject: Subject) -> None:
        self.game = game
        self.subject = subject
        self.coming = coming
        self.count = len(coming.draws.cards)
        self.cards: dict[tuple[str, str, str], int] = {}
        """Cards by colour, modifier as it counts, and target symbol."""
        for bit, number in enumerate(coming.draws.cards):
            self._note(game.content.cards[number], 1 << bit)
        table = table_of(game)
        self.turn = FireTurn(game.content.cards[coming.draws.cards[0]], table)
        """Some fire card: how positions fire does not depend on its symbol."""
        self.tank_actions = {modifier: table.action(game, table.tank, modifier) for modifier in MODIFIERS if table.tank}
        self.steps = {h: game.steps_at(h) for h in game.us_hexes()}
        self.restless = [(tank.hex, self._moving(tank)) for tank in self._tanks()]
        """Where tank units stand that may move before others fire, and the cards on which they may."""
        self.low: dict[tuple[str, str], int] = {}
        self.high: dict[tuple[str, str], int] = {}
        self.sites: dict[str, dict[str, str]] = {}

    def _note(self, card: Card, bit: int) -> None:
        for entry in card.fire:
            key = entry.colour, available(self.game, entry), card.fire_symbol
            self.cards[key] = self.cards.get(key, 0) | bit

    def _tanks(self) -> list[Force]:
        return [f for f in self.game.state.forces.values() if self.game.is_tank(f) and not f.disrupted and not f.stance]

    def _moving(self, tank: Force) -> int:
        """13.2 The cards on which a tank unit may advance: with nobody in its field all that show its colour."""
        site = self.game.site_of(tank)
        if site is None and not tank.revealed:
            return (1 << self.count) - 1
        stays = site is not None and us_in_field(self.game, site)
        colour = self.game.force_colour(tank)
        mask = 0
        for (shown, modifier, _), cards in self.cards.items():
            if shown == colour and not (stays and self.tank_actions[modifier].stands):
                mask |= cards
        return mask

    def _unsettled(self, site: Site) -> int:
        """13.2 The cards on which some tank unit may take the place of a position's unit before that fires."""
        far = 2 * self.game.content.action_chart.reach.tank_advance
        mask = 0
        for hex_id, cards in self.restless:
            if hex_id not in site.hexes and any(self.game.island.distance(hex_id, h) <= far for h in site.hexes):
                mask |= cards
        return mask

    def spots(self) -> Generator[None, None, dict[str, Spot]]:
        """The danger by hex, in the order of the hexes."""
        for site in occupied_sites(self.game):
            if site.positions:
                self._add(site)
                yield
        changed = yield from self._changed()
        found = {}
        for number, hex_id in enumerate(sorted(self.sites.keys() | changed.sites.keys())):
            if number % _HEXES_AT_ONCE == 0:
                yield
            sites = self.sites.get(hex_id, {}) | changed.sites.get(hex_id, {})
            whole, spans = changed.whole, {}
            for symbol in self.subject.symbols:
                low = changed.ways(hex_id, symbol, self.low.get((hex_id, symbol), 0), high=False)
                high = changed.ways(hex_id, symbol, self.high.get((hex_id, symbol), 0), high=True)
                spans[symbol] = Span(share(low, whole), share(high, whole))
            parts = len(spans)
            mean = Span(
                sum((one.low for one in spans.values()), NEVER) / parts,
                sum((one.high for one in spans.values()), NEVER) / parts,
            )
            found[hex_id] = Spot(hex_id, mean, spans, tuple(sites.items()))
        return found

    def _changed(self) -> Generator[None, None, _Changed]:
        """The fire of those whom an event may wake or bring up first, on the tables that it makes."""
        coming, game = self.coming, self.game
        first = yield from changes(game.facts, game.state, coming)
        apart = bool(self.count > 1 and first.of == coming.draws.cards and not coming.draws.reshuffled)
        found = _Changed(self.count, len(first.of) or 1, apart)
        places = {number: 1 << bit for bit, number in enumerate(coming.draws.cards)}
        for change in first.followed:
            table = _Map(ForecastGame(game.facts, change.state, []), coming, self.subject)
            sites = dict.fromkeys(table.game.site_of(change.state.forces[force]) for force in change.forces)
            for site in sites:
                if site is not None and site.positions:
                    table._add(site)
                    yield
            found.add(len(change.cards), sum(places.get(number, 0) for number in change.cards), table)
        return found

    def _add(self, site: Site) -> None:
        forces, settled = armed(self.game, site), ~self._unsettled(site)
        tanks = [force for force in forces if self.game.is_tank(force)]
        others = tuple(force for force in forces if force not in tanks)
        found: dict[object, tuple[Volley, dict[str, int]]] = {}
        for modifier in MODIFIERS:
            masks = {symbol: self.cards.get((site.colour, modifier, symbol), 0) for symbol in SYMBOLS}
            if not any(masks.values()):
                continue
            for shot in self._shots(site, others, tanks, modifier):
                # entries that come to the same fire are met together
                together = found.setdefault(self._kind(shot), (shot, dict.fromkeys(SYMBOLS, 0)))[1]
                together.update({symbol: together[symbol] | mask for symbol, mask in masks.items()})
        for shot, masks in found.values():
            self._fire(site, shot, masks, settled)

    def _shots(self, site: Site, others: Sequence[Force], tanks: Sequence[Force], modifier: str) -> Iterator[Volley]:
        """12.0, 13.2, 18.35 What a position fires at units in its field when its colour stands beside a modifier."""
        if others:
            column = self.turn.table.column(self.game, site, us=True)
            action = self.turn.table.action(self.game, column, modifier)
            yield from action.volleys(Acting(self.game, self.turn, site, others, modifier))
        for tank in tanks:
            yield from self.tank_actions[modifier].volleys(Acting(self.game, self.turn, site, (tank,), modifier))

    def _kind(self, shot: Volley) -> object:
        """What tells one fire from another for this subject: the star is for leaders (10.41)."""
        star = shot.star and self.subject.leader
        return tuple(force.id for force in shot.forces), shot.machine_guns, star, shot.armour, shot.stands

    def _fire(self, site: Site, shot: Volley, masks: Mapping[str, int], settled: int) -> None:
        """6.3 Whom one entry's fire would hit, for each target symbol of the cards that have the entry."""
        game, chart = self.game, self.game.content.fire_chart
        dots = fire_dots(game, site)
        ring: frozenset[str] = frozenset()
        if shot.machine_guns:
            ring = frozenset(o for h, dot in dots.items() if dot == "intense" for o in game.island.neighbours[h])
            ring -= game.island.landing_hexes if site.colour in game.state.smoke else frozenset()
        plans = {
            symbol: plan_fire(
                game, site, shot.forces, symbol, machine_guns=shot.machine_guns, star=shot.star, armour=shot.armour
            )
            for symbol, mask in masks.items()
            if mask
        }
        unrevealed = any(not game.known(force) for force in shot.forces)
        for hex_id in (*dots, *(ring - dots.keys())):
            dot = dots.get(hex_id, "machine_gun")
            if game.island.hexes[hex_id].terrain == "sea":
                continue
            if game.night and not fire_reaches(game, reach(game, shot.forces, hex_id)):
                continue
            if self.subject.disrupted and not chart.result(dot, unrevealed).step:
                continue
            self._meet(_Meeting(site, shot, plans, masks, settled), hex_id, dot)

    def _meet(self, fire: _Meeting, hex_id: str, dot: str) -> None:
        """6.31, 6.35, 6.36, 10.41 Note on which cards a unit in the hex can be hit, and on which it must be."""
        subject, rules, shot = self.subject, self.game.content.fire_chart.targets(dot), fire.shot
        if subject.leader and (not shot.star or dot == "machine_gun"):
            return
        if subject.armoured and not (rules.armour or shot.armour):
            return
        here = self.steps.get(hex_id, 0)
        crowd = here + subject.steps >= self.game.content.figures.concentrated_steps and not subject.leader
        met = False
        for symbol, plan in fire.plans.items():
            more = len(self.game.units_at(hex_id)) if crowd and not rules.any_symbol else 0
            targets = len(plan.targets) + more + (len(plan.leaders) if subject.leader else 0)
            fits = targets < plan.limit and shot.stands
            for own in subject.symbols:
                lone = subject.leader or rules.any_symbol or own == symbol
                if not lone and not crowd:
                    continue
                met = True
                key = hex_id, own
                self.high[key] = self.high.get(key, 0) | fire.masks[symbol]
                if fits and lone:
                    self.low[key] = self.low.get(key, 0) | fire.masks[symbol] & fire.settled
        if met:
            self.sites.setdefault(hex_id, {}).setdefault(fire.site.id, dot)


class _Changed:
    """What the tables add that an event makes: of all ways in which two cards come, those in which a unit is hit."""

    def __init__(self, fire: int, events: int, apart: bool) -> None:
        """So many fire cards and event cards can come, and ``apart`` says that the two are never the same."""
        self.whole = events * (fire - apart)
        self.sites: dict[str, dict[str, str]] = {}
        self._apart = apart
        self._left, self._left_cards = events, (1 << fire) - 1
        """How many event cards leave the table as it is, and which fire cards they would be."""
        self._tables: list[tuple[int, int, _Map]] = []

    def add(self, events: int, cards: int, table: _Map) -> None:
        """A table that so many event cards make, and which fire cards they would be."""
        self._left, self._left_cards = self._left - events, self._left_cards & ~cards
        self._tables.append((events, cards, table))
        for hex_id, sites in table.sites.items():
            self.sites.setdefault(hex_id, {}).update(sites)

    def ways(self, hex_id: str, symbol: str, mask: int, *, high: bool) -> int:
        """In how many ways a unit is hit in a hex that is on these fire cards with the table as it is."""
        found = self._left * mask.bit_count() - self._apart * (mask & self._left_cards).bit_count()
        for events, cards, table in self._tables:
            more = mask | (table.high if high else table.low).get((hex_id, symbol), 0)
            found += events * more.bit_count() - self._apart * (more & cards).bit_count()
        return found


__all__ = ["DangerMap", "Spot", "Subject"]
