"""A state on its table: facts, state and log together, and what is where.

Answers that depend on the state are kept until an event alters it, those about one part of the table alone until an
event alters that part (see events/parts.py).
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from engine.core import chance
from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.dday.content import Content, ScenarioData, TurnSpace, USCounter
from engine.dday.events.parts import JAPANESE, PLACES
from engine.dday.island.island import Island, Position, Site
from engine.dday.numbers import told
from engine.dday.sequence.play import StepRow
from engine.dday.state.state import Force, State, Unit
from engine.dday.variant import Variant

T = TypeVar("T")
Ways = Mapping[str, Mapping[str, Mapping[str, str]]]
Found = dict[Hashable, Any]
StepOf = Generator[Decision, str, T]
"""A part of a step that asks questions and gives back a T."""
Objection = Callable[[Any], Any]
"""Why a thing is no answer to a question: a refusal, or nothing."""


@dataclass(frozen=True, slots=True)
class BattleData:
    """All that never changes during a game: the figures, the map, the scenario, and what follows from them alone."""

    content: Content
    island: Island
    """The part of the map that is played on."""
    whole_island: Island
    scenario: ScenarioData
    japanese_ground: frozenset[str]
    """Hexes whose terrain Japanese communication may pass through (11.2)."""
    ways: Ways
    """For each type of US unit and each hex, the neighbours it can go to: "enter", or "stop" and end there (7.3)."""

    variant: Variant["Game"]
    """What the scenario's rules have of their own."""
    known_ways: dict[Hashable, Mapping[tuple[str, str], Any]] = field(default_factory=dict, compare=False)
    """7.3 Where units can move, by all that it depends on; found when it is first asked for in any game."""


class Game:
    """The table that every rule works on."""

    __slots__ = (
        "_counters",
        "_kept",
        "_kept_for_good",
        "_kept_japanese",
        "_kept_places",
        "content",
        "facts",
        "frozen",
        "island",
        "log",
        "objections",
        "scenario",
        "state",
        "variant",
    )
    explains: ClassVar[bool] = True
    """Whether events carry the reasons of what the rules choose; who only counts what happens does without."""

    def __init__(self, facts: BattleData, state: State, log: list[Event]) -> None:
        self.facts = facts
        self.content = facts.content
        self.island = facts.island
        self.scenario = facts.scenario
        self.variant = facts.variant
        self.state = state
        self.log = log
        self.frozen: frozenset[str] | None = None
        """Hexes in Japanese communication for the length of a Japanese Fire Phase (11.22)."""
        self.objections: Mapping[str, Objection] = {}
        """What made the options of the question asked now, by the verb of the answers, where it hangs on more than the
        state; so it also says why something is not among them."""
        self._counters = facts.content.us
        self._kept: Found = {}
        self._kept_for_good: Found = {}
        self._kept_japanese: Found = {}
        self._kept_places: Found = {}

    def emit(self, event: Event) -> None:
        """Make an event happen, under the number that its rule has in the battle's book."""
        if numbers := self.variant.numbers:
            rule = told(numbers, event.rule)
            if rule != event.rule:
                event = replace(event, rule=rule)
        event.apply(self.state)
        self.log.append(event)
        if event.alters:
            self._kept.clear()
            if JAPANESE not in event.spares:
                self._kept_japanese.clear()
            if PLACES not in event.spares:
                self._kept_places.clear()

    def forget(self) -> None:
        """Make all answers anew: the state was altered otherwise than by events."""
        for kept in (self._kept, self._kept_japanese, self._kept_places):
            kept.clear()

    def keep(self, make: Callable[..., T], *of: Hashable) -> T:
        """What ``make(game, *of)`` gives, worked out anew only after an event that alters the state.

        An answer is found again by the function and by what it is asked of, so ``make`` is a function of a module (one
        that is made on the spot would be new each time) and depends on the table and on ``of`` alone. Whoever gets an
        answer leaves it as it is.
        """
        kept, name = self._kept, (make, of) if of else make
        if name not in kept:
            kept[name] = make(self, *of)
        found: T = kept[name]
        return found

    def keep_japanese(self, make: Callable[..., T], *of: Hashable) -> T:
        """The same of an answer that depends on the Japanese alone, made anew only after an event that alters these."""
        kept, name = self._kept_japanese, (make, of) if of else make
        if name not in kept:
            kept[name] = make(self, *of)
        found: T = kept[name]
        return found

    def keep_places(self, make: Callable[..., T], *of: Hashable) -> T:
        """The same of an answer that depends only on where US units are."""
        kept, name = self._kept_places, (make, of) if of else make
        if name not in kept:
            kept[name] = make(self, *of)
        found: T = kept[name]
        return found

    def keep_for_good(self, make: Callable[..., T], *of: Hashable) -> T:
        """The same of an answer that depends on ``of`` and on what never changes; ``forget`` leaves it too."""
        kept, name = self._kept_for_good, (make, of) if of else make
        if name not in kept:
            kept[name] = make(self, *of)
        found: T = kept[name]
        return found

    # ------------------------------------------------------------ the track

    @property
    def turn(self) -> TurnSpace:
        """The current space of the turn track."""
        return self.content.turn_track[self.scenario.track][self.state.turn]

    @property
    def actions_per_turn(self) -> int:
        """7.0 The actions of a turn: those of the scenario, and what a recruit has beyond them."""
        return self.scenario.actions_per_turn + self.state.extra_actions

    @property
    def night(self) -> bool:
        """Whether a night turn is underway; the set-up comes before the first turn."""
        return bool(self.state.turn) and self.turn.part == "night"

    @property
    def letters_hidden(self) -> bool:
        """12.0, 20.1 Whether nobody knows which letter comes when."""
        return self.variant.letters_hidden(self.state.options)

    # ------------------------------------------------------------ US units

    def counter(self, unit: Unit | str) -> USCounter:
        """The counter of a US unit."""
        return self._counters[unit if isinstance(unit, str) else unit.id]

    def units_on_map(self) -> list[Unit]:
        """All US units in hexes, in the order of the counter list."""
        return self.keep_places(_units_on_map)

    def units_at(self, place: str) -> list[Unit]:
        """The US units in a hex or another place."""
        return self.keep_places(_units_by_place).get(place, [])

    def us_hexes(self) -> dict[str, list[Unit]]:
        """The hexes with US units, each with its units."""
        return self.keep_places(_us_hexes)

    def steps_at(self, hex_id: str) -> int:
        """Steps in a hex that count towards concentration (6.35): a regimental HQ has none."""
        return sum(unit.steps for unit in self.units_at(hex_id) if self.counter(unit).type != "regimental_hq")

    def stack_at(self, hex_id: str) -> int:
        """Units in a hex that count for stacking (7.51)."""
        return sum(1 for unit in self.units_at(hex_id) if self.counter(unit).type != "regimental_hq")

    def strength(self, unit: Unit) -> int:
        """A unit's attack strength at its present steps (2.21)."""
        return self.counter(unit).strength(unit.steps)

    def nearest_us(self, hex_id: str) -> int:
        """Hexes from here to the nearest US unit on the map; a large number when there is none."""
        known: dict[str, int] = self.keep_places(answers, "nearest_us")
        if hex_id not in known:
            distances = self.island.grid.distances(hex_id)
            known[hex_id] = min([distances[other] for other in self.us_hexes()], default=999)
        return known[hex_id]

    def us_occupied(self, hex_id: str) -> bool:
        """Whether a US unit or a garrison is in the hex (14.41)."""
        return hex_id in self.us_hexes() or hex_id in self.state.garrisons

    # ------------------------------------------------------------ Japanese forces

    def force_at(self, hex_id: str) -> Force | None:
        """The Japanese force in a hex."""
        return self.forces_by_hex().get(hex_id)

    def forces_by_hex(self) -> dict[str, Force]:
        """All Japanese forces by their hex."""
        found: dict[str, Force] | None = self._kept_japanese.get(_forces_by_hex)
        return self.keep_japanese(_forces_by_hex) if found is None else found

    def forces_of(self, site: Site) -> list[Force]:
        """The forces in a position or group, west to east."""
        by_hex = self.forces_by_hex()
        return [by_hex[hex_id] for hex_id in site.hexes if hex_id in by_hex]

    def is_tank(self, force: Force) -> bool:
        """Whether a force is a tank unit; the back of the counter shows it too."""
        return bool(force.unit) and self.content.japanese[force.unit].is_tank

    def fortified(self, hex_id: str) -> bool:
        """19.0 Whether a mountain position is held by a fortification marker, with or without a unit."""
        return self.variant.fortified and hex_id in self.state.fortifications

    def known(self, force: Force) -> bool:
        """7.4, 8.41, 18.31 Whether a force counts as revealed: its unit is, or the fortification around it."""
        return force.revealed or force.hex in self.state.facing

    def back(self, unit: str) -> str:
        """What the back of a Japanese unit's counter shows (9.1)."""
        return f"?{self.content.japanese[unit].type}"

    def position_of(self, force: Force) -> Position | None:
        """The position that a force stands in, if any."""
        return self.island.position_at.get(force.hex)

    def site_of(self, force: Force) -> Site | None:
        """The position or group that a force belongs to, if any."""
        return self.island.site_at.get(force.hex) or self.variant.own_site(self, force.hex)

    def force_colour(self, force: Force) -> str:
        """8.64, 13.2 The colour that a force goes by: its position's, else its stance marker's, else its own."""
        position = self.position_of(force)
        if position:
            return position.colour
        if force.stance:
            return self.content.depth[force.stance].colour
        if site := self.variant.own_site(self, force.hex):
            return site.colour
        return self.content.japanese[force.unit].colour

    def free_position(self, hex_id: str) -> bool:
        """Whether a position hex is empty: no Japanese unit, no US unit, no garrison (9.32)."""
        return hex_id not in self.forces_by_hex() and not self.us_occupied(hex_id)

    def guns_at(self, hex_id: str) -> bool:
        """6.51 Whether a position still has its artillery; 18.2 in some scenarios none has any."""
        if not self.variant.guns:
            return False
        position = self.island.position_at.get(hex_id)
        return bool(position and position.has_gun and hex_id not in self.state.artillery_destroyed)

    # ------------------------------------------------------------ chance and questions

    def random_index(self, stream: str, size: int) -> int:
        """A random place in a pool, by the stream's own luck."""
        return chance.pick(self.state.seed, stream, self.state.draws.get(stream, 0), size)

    def random_order(self, stream: str, size: int) -> list[int]:
        """A random order of a deck or pool, by the stream's own luck."""
        return chance.order(self.state.seed, stream, self.state.draws.get(stream, 0), size)


def answers(game: Game, name: str) -> dict[Any, Any]:
    """An empty table of answers, to be kept under a name and filled by whoever asks.

    It is for answers that many things share, by whatever they depend on besides what the table is kept for.
    """
    return {}


def _units_on_map(game: Game) -> list[Unit]:
    return [unit for unit in game.state.us.values() if unit.place[0] < "A"]


def _units_by_place(game: Game) -> dict[str, list[Unit]]:
    places: dict[str, list[Unit]] = {}
    for unit in game.state.us.values():
        place = unit.place
        if place in places:
            places[place].append(unit)
        else:
            places[place] = [unit]
    return places


def _us_hexes(game: Game) -> dict[str, list[Unit]]:
    return {h: units for h, units in game.keep_places(_units_by_place).items() if h[0] < "A"}


def _forces_by_hex(game: Game) -> dict[str, Force]:
    return {force.hex: force for force in game.state.forces.values()}


Row = StepRow[Game]
"""4.0 A line of a sequence of play."""


def ask(kind: str, rule: str, options: Iterable[Option], **facts: Any) -> StepOf[str]:
    """Ask the player, unless there is one answer only, which is then taken; returns the option's id."""
    offered = tuple(options)
    if len(offered) == 1:
        return offered[0].id
    return (yield Decision(kind, rule, offered, facts))


def objecting(game: Game, objections: Mapping[str, Objection], question: StepOf[str]) -> StepOf[str]:
    """Ask a question with what made its options at hand, for whoever asks why something is not among them."""
    game.objections = objections
    answer = yield from question
    game.objections = {}
    return answer


def choose_unit(
    game: Game,
    kind: str,
    rule: str,
    units: Iterable[Unit],
    objections: Mapping[str, Objection] = MappingProxyType({}),
    **facts: Any,
) -> StepOf[Unit]:
    """Ask for one of several US units; returns the unit."""
    options = [Option(f"unit:{unit.id}", {"unit": unit.id, "hex": unit.place}) for unit in units]
    answer = yield from objecting(game, objections, ask(kind, rule, options, **facts))
    return game.state.us[answer.partition(":")[2]]
