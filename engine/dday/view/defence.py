"""8.3 What is seen of the defence of a hex, before anybody attacks it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dday.attack.weapons import depth_column, sheltered
from engine.dday.state.state import Force
from engine.dday.view.table import SeenTable


@dataclass(frozen=True, slots=True)
class SeenDepth:
    """2.24, 9.4, 13.45 Depth as far as it is seen: "none", "hidden", "tactical" for a reinforcement, or "marker"."""

    kind: str
    strength: int = 0
    factor: int = 1
    """What the ground multiplies its strength by."""
    requirements: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenFortification:
    """2.25, 19.1 A fortification: "face" when its face is seen, "unknown" before that, "back" when its back counts."""

    kind: str
    sides: int = 0
    """19.2 How many sides it blocks."""
    requirements: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenDefence:
    """The defence of a hex: "alone" for a fortification without a unit, "hidden" for an unseen unit, or "unit"."""

    kind: str
    strength: int
    """2.22 Of the unit, as printed."""
    factor: int
    """8.3 What the ground multiplies it by."""
    requirements: tuple[str, ...]
    depth: SeenDepth
    fortification: SeenFortification | None
    disrupted: bool
    column: str
    """8.3 The column of the attack chart that an attack begins in."""

    @property
    def whole(self) -> int:
        """8.3 The unit's strength on this ground."""
        return self.strength * self.factor


def seen_defence(game: SeenTable, force: Force) -> SeenDefence:
    """8.3, 9.1, 13.3, 13.45, 19.5 What a force is seen to oppose to an attack; terrain helps it in positions only."""
    terrain = game.content.terrain.effect(game.island.hexes[force.hex].terrain)
    counter = game.content.japanese.get(force.unit)
    covered = sheltered(game, force)
    return SeenDefence(
        "alone" if not force.unit else "hidden" if counter is None else "unit",
        counter.strength if counter else 0,
        terrain.unit_factor if covered else 1,
        counter.requirements if counter else (),
        _depth(game, force, terrain.depth_factor if covered else 1),
        _fortification(game, force.hex),
        force.disrupted,
        depth_column(force),
    )


def _depth(game: SeenTable, force: Force, factor: int) -> SeenDepth:
    """2.24, 9.4, 13.45 The depth marker, or the counterattack marker that stands for one; that one no ground helps."""
    marker = game.content.depth.get(force.stance if force.stance_depth else force.depth)
    if marker is None:
        return SeenDepth("hidden" if force.depth else "none")
    if marker.tactical_reinforcement:
        return SeenDepth("tactical")
    return SeenDepth("marker", marker.strength, 1 if force.stance_depth else factor, marker.requirements)


def _fortification(game: SeenTable, hex_id: str) -> SeenFortification | None:
    """2.25, 19.1 The fortification around a hex."""
    if hex_id not in game.state.fortifications:
        return None
    marker = game.content.fortifications.get(game.state.fortifications[hex_id])
    if marker is None:
        return SeenFortification("unknown" if game.variant.fortified else "back")
    return SeenFortification("face", marker.blocked, marker.requirements)
