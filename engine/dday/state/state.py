"""The state of a game: plain data, changed by events alone (see events.py).

A *place* of a US unit is a hex ("0213"), a landing box ("box:W1"), a space of the turn track ("turn:4"),
"aside" before it has a use, or "out" when it is eliminated.

The view that a player may see is a State as well, in which what is hidden is masked: unknown cards are 0,
an unrevealed Japanese unit is "?" and the type printed on its back ("?infantry"), an unrevealed depth
marker is "?" (or "?armour"), counters in a pool are "?".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, TypeVar

S = TypeVar("S", bound="State")
OUT = "out"
ASIDE = "aside"
_NO_PLACES: Mapping[str, str] = MappingProxyType({})


@dataclass(slots=True)
class Unit:
    """A US unit (2.21). ``disrupted`` is "", "old" or "new": new since this action phase began (7.6)."""

    id: str
    steps: int
    place: str
    disrupted: str = ""
    hero: str = ""
    inspired: bool = False
    acted: bool = False
    post: bool = False
    """A regimental HQ on its command post side (14.1)."""
    came_from: str = ""
    """The hex from which it entered an enemy hex in this phase (8.62)."""
    under_fire: bool = False
    """Whether it carries an action under fire marker (18.34)."""

    def copy(self) -> "Unit":
        """A copy that shares nothing that can change."""
        return Unit(
            self.id,
            self.steps,
            self.place,
            self.disrupted,
            self.hero,
            self.inspired,
            self.acted,
            self.post,
            self.came_from,
            self.under_fire,
        )

    @property
    def on_map(self) -> bool:
        """Whether the unit stands in a hex of the map."""
        return self.place[0] < "A"


@dataclass(slots=True)
class Force:
    """A Japanese unit with its depth (2.22, 2.24), under an id that says nothing of the counters in it.

    ``unit`` is "" where a fortification marker holds its position without a unit (18.31).
    """

    id: str
    hex: str
    unit: str
    revealed: bool = False
    depth: str = ""
    depth_revealed: bool = False
    disrupted: bool = False
    stance: str = ""
    """The counterattack marker on the unit, or "" outside the stance (13.4)."""
    stance_depth: bool = False
    """Whether that marker shows its depth side (13.46)."""

    def copy(self) -> "Force":
        """A copy that shares nothing that can change."""
        return Force(
            self.id,
            self.hex,
            self.unit,
            self.revealed,
            self.depth,
            self.depth_revealed,
            self.disrupted,
            self.stance,
            self.stance_depth,
        )

    @property
    def has_depth(self) -> bool:
        """Whether the force has depth of any kind, a counterattack marker's included."""
        return bool(self.depth) or self.stance_depth


@dataclass(slots=True)
class Combat:
    """The close combat that is being resolved (8.6): its hex, its force and the cards of both piles."""

    hex: str
    force: str
    colour: str
    attackers: str
    """Which side began it: "us" or "japanese"."""
    us_pile: list[int] = field(default_factory=list)
    japanese_pile: list[int] = field(default_factory=list)
    withdrawing: bool = False

    def copy(self) -> "Combat":
        """A copy that shares nothing that can change."""
        return Combat(
            self.hex,
            self.force,
            self.colour,
            self.attackers,
            list(self.us_pile),
            list(self.japanese_pile),
            self.withdrawing,
        )


@dataclass(slots=True)
class State:
    """Everything that a game is made of; a battle that keeps more has a subclass of its own (see Variant.state)."""

    scenario: str
    options: tuple[str, ...]
    seed: str
    turn: int = 0
    step: str = "begin"
    """The step of the sequence of play that runs now (see sequence.py)."""
    us: dict[str, Unit] = field(default_factory=dict)
    forces: dict[str, Force] = field(default_factory=dict)
    forces_made: int = 0
    deck: list[int] = field(default_factory=list)
    track: list[tuple[str, int]] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    reserve: list[str] = field(default_factory=list)
    depth_pool: list[str] = field(default_factory=list)
    stance_pool: list[str] = field(default_factory=list)
    fortification_pool: list[str] = field(default_factory=list)
    eliminated_elite: list[str] = field(default_factory=list)
    elites_dark: int = 0
    """How many of those, the first ones, lie face down since some were drawn from among them at night (16)."""
    removed: list[str] = field(default_factory=list)
    """Japanese counters and markers that left the game for good, face up."""
    removed_unseen: list[str] = field(default_factory=list)
    """Markers that left the game without having been seen."""
    loss_box: list[str] = field(default_factory=list)
    """Infantry counters lost, "K/3/1 full" or "K/3/1 reduced" (15.1)."""
    letters: list[str] = field(default_factory=list)
    """Action letters that are available, in the order in which they came (12.0)."""
    letter_markers: dict[str, str] = field(default_factory=dict)
    """Optional rule 20.1: the marker on each lettered turn space that is still face down."""
    artillery_destroyed: list[str] = field(default_factory=list)
    garrisons: list[str] = field(default_factory=list)
    fortifications: dict[str, str] = field(default_factory=dict)
    """The fortification marker in each hex that has one."""
    facing: dict[str, int] = field(default_factory=dict)
    """Of each revealed fortification, the sixths of a turn clockwise from its arrow pointing west (19.1)."""
    command_changed: int = 0
    """The turn in which the command of the division changed, or 0 (18.32)."""
    smoke: list[str] = field(default_factory=list)
    """Colours whose dots do not count in landing beach hexes this turn."""
    naval: int = 0
    dauntless: int = 0
    heroes: list[str] = field(default_factory=list)
    """Hero markers that have not entered yet."""
    posts: dict[str, int] = field(default_factory=dict)
    """Space of each command post's marker on the command track, from 0 (14.2)."""
    post_under_fire: str = ""
    counterattack_turn: int = 0
    actions_left: int = 0
    command: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Of each commanded unit, the HQs, posts and infantry/HQs in command since the phase began (7.1)."""
    adjacent_at_start: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Of each unit that may enter enemy hexes, the Japanese-held hexes beside it when the phase began (7.4)."""
    attacked: list[str] = field(default_factory=list)
    barraged: list[str] = field(default_factory=list)
    stepped: list[str] = field(default_factory=list)
    """US units that lost a step to fire in this Japanese Fire Phase (6.34)."""
    combat: Combat | None = None
    draws: dict[str, int] = field(default_factory=dict)
    """How often each stream of chance was used."""
    outcome: tuple[str, str] | None = None
    """Result (engine/core/results.py) and reason, once the game is over."""
    stop_after: str = ""
    """The step at whose end a situation stops, "" for a game that is played to its end."""
    extra_actions: int = 0
    """Actions of a turn beyond those of the scenario, which a recruit has (7.0)."""

    # ------------------------------------------------------------ what a battle of its own may have more

    @property
    def caves(self) -> Mapping[str, str]:
        """Hexes outside positions that hold units all the same, each with the marker of its colour or ""."""
        return _NO_PLACES

    @property
    def attack_orders(self) -> Sequence[str]:
        """Hexes that US units are ordered to attack in this turn."""
        return ()

    @property
    def flamethrower(self) -> bool:
        """Whether the player holds a marker with a flamethrower."""
        return False

    def extra_barrages(self, marker: str) -> int:
        """8.5 How many barrages of a kind of marker can be called for that take no marker."""
        return 0

    @property
    def own_pieces(self) -> Sequence[str]:
        """The Japanese counters and markers in the battle's own boxes and pools."""
        return ()

    def put_away(self, unit: str, box: str) -> None:
        """A Japanese unit that has left the map goes into a box: "elite", or out of the game ("removed")."""
        (self.eliminated_elite if box == "elite" else self.removed).append(unit)

    def emptied(self, hex_id: str) -> None:
        """The last unit of a hex is gone."""

    def copy(self: S) -> S:
        """A copy that shares nothing that can change."""
        twin = object.__new__(type(self))
        for name in _names(type(self)):
            value = getattr(self, name)
            if type(value) is list:
                value = list(value)
            elif type(value) is dict:
                value = dict(value)
            setattr(twin, name, value)
        twin.us = {key: unit.copy() for key, unit in self.us.items()}
        twin.forces = {key: force.copy() for key, force in self.forces.items()}
        twin.combat = self.combat.copy() if self.combat else None
        return twin

    def to_json(self) -> dict[str, Any]:
        """Plain lists, strings and numbers from which ``from_json`` makes an equal state."""
        plain: dict[str, Any] = {name: getattr(self, name) for name in _names(type(self))}
        for name in _SELDOM:
            if not plain[name]:
                del plain[name]
        plain["us"] = [_row(unit) for unit in self.us.values()]
        plain["forces"] = [_row(force) for force in self.forces.values()]
        plain["combat"] = _row(self.combat) if self.combat else None
        return plain

    @classmethod
    def from_json(cls: type[S], plain: dict[str, Any]) -> S:
        """The state that ``to_json`` wrote; raises TypeError, KeyError or ValueError on other data."""
        wrong = set(plain) ^ set(_names(cls)) - (set(_SELDOM) - set(plain))
        if wrong:
            raise KeyError(f"fields {sorted(wrong)} are missing or unknown")
        values = dict(plain)
        values["us"] = {row[0]: Unit(*row) for row in plain["us"]}
        values["forces"] = {row[0]: Force(*row) for row in plain["forces"]}
        values["combat"] = Combat(*plain["combat"]) if plain["combat"] else None
        values["options"] = tuple(plain["options"])
        values["track"] = [(str(use), int(card)) for use, card in plain["track"]]
        values["outcome"] = tuple(plain["outcome"]) if plain["outcome"] else None
        for name in ("command", "adjacent_at_start"):
            values[name] = {key: tuple(value) for key, value in plain[name].items()}
        return cls(**values)


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(kind: type[State]) -> tuple[str, ...]:
    """The fields of a class of states, those of the battle's own at the end."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(f.name for f in fields(kind))
    return _NAMES[kind]


_SELDOM = ("stop_after", "extra_actions")
"""Fields that are written only where a game uses them: games without are written as they always were."""
_ROWS = {kind: tuple(f.name for f in fields(kind)) for kind in (Unit, Force, Combat)}


def _row(thing: Unit | Force | Combat) -> list[Any]:
    return [getattr(thing, name) for name in _ROWS[type(thing)]]
