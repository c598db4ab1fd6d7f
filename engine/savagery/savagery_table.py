"""The table: a state with its figures, and what the rules ask of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.event import Event
from engine.savagery.facts import ARMOUR, ARTILLERY, COMPANIES, MOUNTAIN, SavageryContent
from engine.savagery.state import OUT, SavageryState

_STREAM = "dice"


class SavageryTable:
    """One game as the rules work on it; also a player's view of one, to ask it the same."""

    def __init__(self, content: SavageryContent, state: SavageryState, log: list[Event]) -> None:
        self.content = content
        self.state = state
        self.log = log
        self._places: Mapping[str, tuple[str, ...]] | None = None
        """Who is in each place, until something happens."""
        self._fighters: dict[str, tuple[str, ...]] = {}
        self.reached: dict[tuple[str, int, bool, bool], Mapping[str, int]] = {}
        """How far units get, until something happens (``reach``)."""

    def emit(self, event: Event) -> None:
        """Make an event happen."""
        self._places = None
        self._fighters.clear()
        self.reached.clear()
        event.apply(self.state)
        self.log.append(event)

    def throw(self, count: int) -> tuple[int, ...]:
        """The next dice; they count as thrown once an event tells them."""
        return self.state.dice.next(self.state.seed, _STREAM, count)

    # ------------------------------------------------------------ who is where

    def at(self, place: str) -> tuple[str, ...]:
        """All battalions, commanders and companies in a place."""
        if self._places is None:
            found: dict[str, list[str]] = {}
            for unit in self.content.formations:
                found.setdefault(self.state.units[unit], []).append(unit)
            self._places = {place: tuple(units) for place, units in found.items()}
        return self._places.get(place, ())

    def on_map(self, unit: str) -> bool:
        """Whether a unit stands in an area."""
        return self.state.units[unit] in self.content.areas

    def kind(self, unit: str) -> str:
        """Battalion, commander, armour, artillery or pioneer."""
        return self.content.formations[unit].kind

    def battalions_in(self, area: str) -> tuple[str, ...]:
        """2.2.2 The battalions in an area, all of one regiment."""
        return tuple(unit for unit in self.at(area) if self.kind(unit) == "battalion")

    def companies_in(self, area: str) -> tuple[str, ...]:
        """2.2.4 The support companies in an area, all of one service."""
        return tuple(unit for unit in self.at(area) if self.kind(unit) in COMPANIES)

    def fighters_in(self, area: str) -> tuple[str, ...]:
        """3.2, 3.4.1 What counts against the limit of an area and can be hit: battalions and companies."""
        if area not in self._fighters:
            self._fighters[area] = tuple(unit for unit in self.at(area) if self.kind(unit) != "commander")
        return self._fighters[area]

    def commander_in(self, area: str) -> str:
        """2.2.3 The commander in an area, "" for none."""
        return next((unit for unit in self.at(area) if self.kind(unit) == "commander"), "")

    def regiment_of(self, area: str) -> str:
        """3.2 The regiment that an area belongs to, by its battalions or its commander; "" for none."""
        return next((one.regiment for unit in self.at(area) if (one := self.content.formations[unit]).regiment), "")

    def areas_of(self, regiment: str) -> tuple[str, ...]:
        """The areas where a regiment has a battalion or its commander, in the order of the map."""
        own = {self.state.units[unit] for unit in self.members(regiment)}
        return tuple(area for area in self.content.areas if area in own)

    def members(self, regiment: str) -> tuple[str, ...]:
        """The battalions of a regiment and its commander."""
        return (*self.content.regiments[regiment], self.content.commanders[regiment])

    # ------------------------------------------------------------ stacking

    def room(self, unit: str, area: str) -> int:
        """3.2 How many more units of a unit's kind its area has room for; a commander needs none."""
        limit, there = self.content.figures.stacking[self.content.areas[area].kind], self.fighters_in(area)
        return limit - len(there) + (unit in there)

    def may_stack(self, unit: str, area: str) -> str:
        """3.2, 5.5.3, 5.5.5, 5.5.6 Why a unit may not stand in an area, "" when it may."""
        facts = self.content.formations[unit]
        if self.content.areas[area].kind == MOUNTAIN and facts.kind in (ARMOUR, ARTILLERY):
            return "mountain"
        for other in self.at(area):
            there = self.content.formations[other]
            if other == unit:
                continue
            if there.service != facts.service:
                return "other_service"
            if facts.regiment and there.regiment and facts.regiment != there.regiment:
                return "other_regiment"
        if facts.kind != "commander" and self.room(unit, area) <= 0:
            return "full"
        return ""

    # ------------------------------------------------------------ the enemy

    def held(self, area: str) -> bool:
        """5.5.4 Whether a Japanese counter is in an area."""
        return area in self.state.japanese

    def near(self, area: str) -> bool:
        """5.4 Whether an area holds a Japanese counter or borders on one that does."""
        return self.held(area) or any(self.held(one) for one in self.content.island.exits[area])

    def contested(self, regiment: str) -> tuple[str, ...]:
        """5.6 The areas with a Japanese counter and a battalion of a regiment, in the order of the map."""
        own = {self.state.units[unit] for unit in self.content.regiments[regiment]}
        return tuple(area for area in self.content.areas if area in own and self.held(area))

    def targets(self, *, fires: bool) -> tuple[str, ...]:
        """2.2.6c The areas where a marker can be placed: with a counter, and for a fire with less than three."""
        return tuple(area for area in self.content.areas if self.held(area) and (not fires or self.may_burn(area)))

    def may_burn(self, area: str) -> bool:
        """2.2.6c Whether another fire can be placed in an area with a counter."""
        return self.state.fires.get(area, 0) < self.content.figures.fires

    # ------------------------------------------------------------ strength

    def strength(self, unit: str) -> int:
        """2.2.2, 5.6.2b The strength of a battalion or company as it is now; a commander has none."""
        facts = self.content.formations[unit]
        return facts.reduced if unit in self.state.reduced else facts.full

    def american(self, units: Iterable[str]) -> int:
        """5.6.2b The American Net Strength of units."""
        return sum(self.strength(unit) for unit in units)

    # ------------------------------------------------------------ regiments

    def gung_ho(self) -> bool:
        """2.1.1, 2.2.6b, 5.6.3 Whether the morale marker shows its Gung-Ho side."""
        return self.state.morale > self.content.figures.shaken

    def ashore(self, regiment: str) -> bool:
        """5.1.2 Whether a regiment has a battalion or its commander on the map."""
        return any(self.on_map(unit) for unit in self.members(regiment))

    def ready(self) -> tuple[str, ...]:
        """5.1.1, 2.2.3 The regiments that can be activated: on the map, and not yet activated in this turn."""
        return tuple(one for one in self.content.regiments if one not in self.state.acted and self.ashore(one))

    def out_of_battle(self) -> tuple[str, ...]:
        """2.1.4 Who is in the Out of Battle box."""
        return self.at(OUT)
