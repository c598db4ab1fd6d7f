"""What all scenarios of Peleliu have of their own: their state, caves, attack orders, bonus barrages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.core.event import Event
from engine.core.schema import Choice, Flag, Key, Kind, KnownNames, Listed, Mapped
from engine.dday.content import Content
from engine.dday.content.weapons import MARKERS
from engine.dday.fire.assignment import Shooter
from engine.dday.game import Game
from engine.dday.island.island import Island, Site
from engine.dday.state.form import or_none, several
from engine.dday.state.state import State, Unit
from engine.dday.variant import Variant
from engine.peleliu.ridge import events as ev
from engine.peleliu.ridge import orders
from engine.peleliu.ridge.cave_sites import cave_site
from engine.peleliu.ridge.caves import cave_shooters, lay_caves
from engine.peleliu.state import PeleliuState, peleliu


@dataclass(frozen=True)
class PeleliuVariant(Variant[Game]):
    """The answers that the scenarios of Peleliu share."""

    state: ClassVar[type[State]] = PeleliuState
    unforeseen: tuple[type[Event], ...] = (ev.Sortie,)

    # ------------------------------------------------------------ 18.32 attack orders

    def owed(self, table: Game) -> list[str]:
        """18.32 The hexes that are ordered to be attacked, and can be."""
        return orders.binding(table)

    def spares(self, table: Game, hex_id: str) -> bool:
        """8.43, 18.32 Whether an attack on a hex is owed."""
        return orders.spared(table, hex_id)

    def allows(self, table: Game, units: Sequence[Unit], target: str = "") -> bool:
        """18.32 Whether the orders leave units free to act."""
        return orders.allows(table, units, target)

    def allows_joining(self, table: Game, unit: Unit, attackers: Sequence[Unit], target: str) -> bool:
        """18.32 Whether the orders leave a unit free to join an attack."""
        return orders.allows_joining(table, unit, attackers, target)

    def moves_watched(self, table: Game) -> bool:
        """18.32 Whether attacks are ordered."""
        return bool(table.state.attack_orders)

    def actions_end(self, table: Game) -> None:
        """18.2 V The orders are lifted."""
        orders.close_orders(table)

    # ------------------------------------------------------------ 18.22 bonus barrages

    def spend_extra(self, table: Game, marker: str) -> bool:
        """18.22 Fire one of those that the morning gave."""
        held = marker in peleliu(table.state).bonus
        if held:
            table.emit(ev.BonusSpent("18.22", marker))
        return held

    # ------------------------------------------------------------ caves

    def own_site(self, table: Game, hex_id: str) -> Site | None:
        """Hidden Caves: a cave is a position of its own."""
        return cave_site(table, hex_id) if hex_id in table.state.caves else None

    def fire_to_come(self, table: Game, turn: Any) -> list[Shooter]:
        """6.34 The fire of caves."""
        return cave_shooters(table, turn)

    def brings_to_light(self, event: Event) -> tuple[str, ...]:
        """Hidden Caves: the marker that gives a cave its colour."""
        return (event.marker,) if isinstance(event, ev.CaveColoured) else ()

    # ------------------------------------------------------------ states from outside

    def state_keys(self, content: Content, island: Island) -> Mapping[str, Kind | Key]:
        """The form of the fields of PeleliuState."""
        caves = Mapped(KnownNames(island.hexes), or_none(content.depth), most=len(island.hexes))
        return {
            "caves": caves,
            "attack_orders": several(island.hexes),
            "flamethrower": Flag(),
            "bonus": Listed(Choice(*MARKERS), least=0, most=len(MARKERS)),
        }

    def lay_places(self, builder: Any) -> list[str]:
        """Lay out caves."""
        return lay_caves(builder)

    def lay_markers(self, builder: Any) -> None:
        """Lay out the flamethrower, attack orders and bonus barrages."""
        state = peleliu(builder.state)
        state.flamethrower = builder.plain.get("flamethrower", False)
        state.attack_orders = builder.hexes("attack_orders", builder.facts.island.hexes, "hex of the map")
        state.bonus = builder.names("bonus", MARKERS, "bonus barrage")
