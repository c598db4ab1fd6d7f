"""The counters (2.2): US and Japanese units, depth, fortifications, heroes and markers."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

US_TYPES = (
    "infantry",
    "heavy_infantry",
    "infantry_hq",
    "regimental_hq",
    "engineer",
    "tank",
    "amphibious_tank",
    "artillery",
)
US_SYMBOLS = ("circle", "diamond", "triangle", "star")
JAPANESE_TYPES = ("infantry", "machinegun", "anti_tank", "engineer", "headquarters", "tank")
"""2.22 The types of Japanese units; the schema of a battle may have others."""
CODES = ("AR", "BR", "BZ", "CC", "DE", "FL", "FT", "MG", "MO", "NA", "RD")
"""Weapons and the two tactics FL and CC (2.22, 8.2)."""
TACTICS = ("FL", "CC")
"""Requirements that are no weapons: flanking and close combat (8.22, 8.23)."""
NO_RANGE = 0
"""Range of a unit that fights only beside its target (2.21)."""
UNLIMITED = 99
"""Range of a unit marked U: anywhere on the map (2.21)."""


@dataclass(frozen=True, slots=True)
class USCounter:
    """2.21 A US unit at all its steps.

    ``strengths``, ``ranges`` and ``weapons`` have one value for each step, full strength first; None among the weapons
    means that the weapons chart speaks. ``turn`` is 0 for a unit that never arrives in an invasion, ``box`` a landing
    box, a choice of several, or "". ``counters`` is the number of pieces that stand for the unit.
    """

    id: str
    type: str
    regiment: str
    battalion: str
    steps: int
    strengths: tuple[int, ...]
    ranges: tuple[int, ...]
    weapons: tuple[frozenset[str] | None, ...]
    symbol: str
    armoured: bool
    turn: int
    box: str
    counters: int
    invasion: bool
    note: str
    is_infantry: bool = field(init=False, repr=False, compare=False)
    """Regular and heavy infantry and infantry/HQ units."""
    is_leader: bool = field(init=False, repr=False, compare=False)
    """10.0, 10.2, 10.3, 10.4 Both kinds of HQ: the leaders that are units."""
    is_tank: bool = field(init=False, repr=False, compare=False)
    """Tanks and amphibious tanks."""
    counts_for_loss: bool = field(init=False, repr=False, compare=False)
    """15.1 Whether its counters go to the infantry loss box."""

    def __post_init__(self) -> None:
        """What follows from the type is asked for so often that it is settled once."""
        settle = partial(object.__setattr__, self)
        settle("is_infantry", self.type in ("infantry", "heavy_infantry", "infantry_hq"))
        settle("is_leader", self.type in ("infantry_hq", "regimental_hq"))
        settle("is_tank", self.type in ("tank", "amphibious_tank"))
        settle("counts_for_loss", self.type in ("infantry", "heavy_infantry"))

    def strength(self, steps: int) -> int:
        """Attack strength with ``steps`` steps left; raises IndexError outside 1 to the full number."""
        return self.strengths[self._index(steps)]

    def range(self, steps: int) -> int:
        """Range in hexes with ``steps`` steps left, NO_RANGE or UNLIMITED included."""
        return self.ranges[self._index(steps)]

    def printed_weapons(self, steps: int) -> frozenset[str] | None:
        """8.21 The weapons printed on the counter with ``steps`` steps left, or None where the chart speaks."""
        return self.weapons[self._index(steps)]

    def _index(self, steps: int) -> int:
        if not 1 <= steps <= self.steps:
            raise IndexError(f"{self.id} has 1 to {self.steps} steps, not {steps}")
        return self.steps - steps


@dataclass(frozen=True, slots=True)
class JapaneseCounter:
    """2.22 A Japanese unit: ``kind`` is "unit" or "armour"; only tanks have a ``colour``."""

    id: str
    kind: str
    formation: str
    designation: str
    type: str
    elite: bool
    strength: int
    requirements: tuple[str, ...]
    colour: str
    note: str
    is_tank: bool = field(init=False, repr=False, compare=False)
    """2.23, 13.0 Whether the unit is a tank unit, the one type that rules ask for."""

    def __post_init__(self) -> None:
        """What follows from the kind is asked for so often that it is settled once."""
        object.__setattr__(self, "is_tank", self.kind == "armour")


@dataclass(frozen=True, slots=True)
class DepthCounter:
    """2.24 A depth marker of a ``kind``, one of the schema's; ``colour`` is "" where its kind has none."""

    id: str
    kind: str
    strength: int
    requirements: tuple[str, ...]
    tactical_reinforcement: bool
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Fortification:
    """2.25 A fortification marker.

    ``sides`` are six places clockwise from the side next to the arrowhead, "#" for a blocked one and "." for a free
    one; ``blocked`` counts them. ``requirements`` belong to its face, ``back_requirements`` to its back.
    """

    id: str
    sides: str
    blocked: int
    requirements: tuple[str, ...]
    back_requirements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hero:
    """10.1 A hero marker: the man, his unit and the day."""

    id: str
    name: str
    unit: str
    date: str


@dataclass(frozen=True, slots=True)
class MarkerKind:
    """2.26 A kind of marker, how many there are, and whether running out of it is a rule (``limit``).

    ``scenarios`` is "all", "none" or the one track that it belongs to.
    """

    id: str
    name: str
    count: int
    scenarios: str
    limit: bool
    note: str
