"""6.3 Fire before it hits: whom a position could hit, and how often."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dday.fire.assignment import Shooter
from engine.dday.island.island import Site
from engine.dday.state.state import Force, Unit


@dataclass(frozen=True, slots=True)
class Target:
    """A US unit that a position's fire could hit, and why."""

    unit: Unit
    dot: str
    why: str
    distance: int


@dataclass(frozen=True, slots=True)
class FirePlan:
    """6.3 One position's fire before hits are chosen."""

    site: Site
    forces: tuple[Force, ...]
    symbol: str
    machine_guns: bool = False
    star: bool = False
    armour: bool = False
    form: str = "fire"
    limit: int = 0
    unrevealed: bool = False
    targets: tuple[Target, ...] = ()
    leaders: tuple[Target, ...] = ()
    repeat: bool = False
    """13.2 A tank's second fire, for which the step losses so far do not count."""
    dots: Mapping[str, str] = field(default_factory=dict)
    spared: dict[str, str] = field(default_factory=dict)
    """Why units in reach can't be hit: leader, armour, other_symbol, stepped, disrupted, dark."""
    asked: set[str] = field(default_factory=set)
    """The units that the player has chosen to be hit."""

    def shooter(self) -> Shooter:
        """The plan as 6.34 sees it: leaders apart."""
        return Shooter(self.limit, frozenset(target.unit.id for target in self.targets))
