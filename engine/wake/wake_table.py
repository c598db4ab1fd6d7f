"""The table: a state with its figures, and what the rules ask of both."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.event import Event
from engine.wake.facts import COASTAL, DEPLOYMENT, FIRE, SMOKE, SeaArea, WakeContent
from engine.wake.state import CAP, DISGRACE, FIELD, GLORY, LOST, WakeState

_STREAM = "dice"


class WakeTable:
    """One game as the rules work on it; also a player's view of one, to ask it the same."""

    def __init__(self, content: WakeContent, state: WakeState, log: list[Event]) -> None:
        self.content = content
        self.state = state
        self.log = log
        self._places: dict[str, tuple[str, ...]] | None = None
        """Who is in each place, until something happens."""

    def emit(self, event: Event) -> None:
        """Make an event happen."""
        self._places = None
        event.apply(self.state)
        self.log.append(event)

    def throw(self, count: int) -> tuple[int, ...]:
        """The next dice; they count as thrown once an event tells them."""
        return self.state.dice.next(self.state.seed, _STREAM, count)

    # ------------------------------------------------------------ ships

    def area_of(self, ship: str) -> SeaArea | None:
        """The sea area of a ship on the map."""
        return self.content.areas.get(self.state.ships.get(ship, ""))

    def at_sea(self) -> tuple[str, ...]:
        """The ships on the map."""
        return tuple(ship for ship in self.content.ships if self.state.ships.get(ship) in self.content.areas)

    def ships_in(self, area: str) -> tuple[str, ...]:
        """The ships in an area, or in a box."""
        if self._places is None:
            found: dict[str, list[str]] = {}
            for ship in self.content.ships:
                if ship in self.state.ships:
                    found.setdefault(self.state.ships[ship], []).append(ship)
            self._places = {place: tuple(ships) for place, ships in found.items()}
        return self._places.get(area, ())

    def division(self, ship: str) -> str:
        """2.2.1 The division of a ship."""
        return self.content.counters[ship].division

    def divisions_at_sea(self) -> dict[str, str]:
        """3.3.3 Each division on the map with its area: its ships are always together."""
        return {self.division(ship): self.state.ships[ship] for ship in self.at_sea()}

    def starred(self, division: str) -> bool:
        """3.3.9 Whether a division may never enter a Coastal Area."""
        return division in self.content.starred

    def strength(self, ship: str) -> int:
        """2.2.9, 3.5.4e The strength of a ship, less what her marker takes from it."""
        return self.content.counters[ship].strength - self.content.figures.marker[self.state.markers.get(ship, "")]

    def out(self) -> int:
        """3.8.1 Ships in the boxes of disgrace and glory."""
        return sum(place in (DISGRACE, GLORY) for place in self.state.ships.values())

    def ashore(self) -> int:
        """3.8.3b The present strength of all ships in Coastal Areas."""
        found = 0
        for ship in self.at_sea():
            area = self.area_of(ship)
            if area is not None and area.kind == COASTAL:
                found += self.strength(ship)
        return found

    def targets_in(self, area: str) -> tuple[str, ...]:
        """3.5.3, 3.6.4a Which ships of an area may be attacked: those with markers if there are any; not in 2.1.1a."""
        if area not in self.content.areas or self.content.areas[area].kind == DEPLOYMENT:
            return ()
        ships = self.ships_in(area)
        if not ships:
            return ()
        return tuple(ship for ship in ships if self.state.markers.get(ship)) or ships

    # ------------------------------------------------------------ the island

    def planes_at(self, place: str) -> tuple[str, ...]:
        """The Wildcats in a place."""
        return tuple(plane for plane in self.content.planes if self.state.planes.get(plane) == place)

    def planes_left(self) -> tuple[str, ...]:
        """The Wildcats that are uncovered and not lost."""
        return tuple(plane for plane in self.content.planes if self.state.planes.get(plane, LOST) != LOST)

    def turned(self, names: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """3.7.2, 3.7.3 Of ships or batteries those whose smoke goes, and those whose fire becomes smoke."""
        marked = [(name, self.state.markers.get(name, "")) for name in names]
        return tuple(one for one, mark in marked if mark == SMOKE), tuple(one for one, mark in marked if mark == FIRE)

    def left(self) -> int:
        """3.2.1 Counters of the present track that are still covered."""
        track = self.state.attempt - 1
        return len(self.state.tracks[track]) - self.state.uncovered[track]

    def can_pay(self) -> bool:
        """2.1.4 Whether the garrison's marker can go down: below its lowest space there is none."""
        return self.state.garrison > self.content.figures.garrison_low

    def wing(self, plane: str) -> bool:
        """4.1.3d Whether another Wildcat flies patrol beside one."""
        return any(other != plane for other in self.planes_at(CAP))

    def grounded(self) -> tuple[str, ...]:
        """3.4.7e The Wildcats on the airfield."""
        return self.planes_at(FIELD)
