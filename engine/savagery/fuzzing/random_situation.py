"""Makes up tables in the middle of a game for the fuzzer, so that late levels and crowded areas are played, too."""

from __future__ import annotations

from typing import Any

from engine.core.luck import Luck
from engine.savagery.facts import BEACH, COMPANIES, MOUNTAIN, PIONEER, SavageryContent
from engine.savagery.set_up import defenders
from engine.savagery.setup_form import SCENARIO
from engine.savagery.state import LOST, OUT


class RandomSituation:
    """One table, made up step by step; what is placed first leaves room for what follows."""

    def __init__(self, content: SavageryContent, seed: str) -> None:
        self._content, self._seed = content, seed
        self._luck = Luck(seed, "table")
        self._units: dict[str, str] = {}
        self._level = 1 + self._luck.below(4)

    def made(self) -> dict[str, Any]:
        """The situation."""
        luck, content = self._luck, self._content
        japanese = self._defenders()
        ashore = [*content.figures.ashore]
        ashore += [regiment for level, regiment in content.figures.arrivals.items() if level < self._level]
        for regiment in ashore:
            self._regiment(regiment)
        for company, facts in content.companies.items():
            self._company(company, facts.service, facts.kind)
        places = [area for area in japanese if luck.often(0.3)]
        return {
            "scenario": SCENARIO,
            "turn": 1 + luck.below(10),
            "sun": luck.often(0.5),
            "level": self._level,
            "morale": 2 + luck.below(content.figures.morale - 2),
            "drawn": luck.below(len(content.level_chits(self._level))),
            "japanese": japanese,
            "revealed": [area for area in japanese if luck.often(0.3)],
            "fires": {area: 1 + luck.below(content.figures.fires) for area in places},
            "barrages": {area: 1 + luck.below(3) for area in japanese if luck.often(0.1)},
            "units": dict(self._units),
            "reduced": [unit for unit in content.battalions if self._on_map(unit) and luck.often(0.4)],
        }

    def _on_map(self, unit: str) -> bool:
        return self._units.get(unit, "") in self._content.areas

    def _defenders(self) -> dict[str, str]:
        """What is left of the Japanese counters: fewer in later levels, never none."""
        found = defenders(self._content, self._seed)
        left = 1 + self._luck.below(len(found) + 1 - 6 * (self._level - 1))
        kept = set(self._luck.mixed(found)[:left])
        return {area: counter for area, counter in found.items() if area in kept}

    def _regiment(self, regiment: str) -> None:
        """A regiment's battalions near each other or out of battle, its commander with one of them."""
        content, luck = self._content, self._luck
        free = [area for area in content.areas if self._free(area, regiment)]
        if not free:
            return
        anchor = luck.one(free)
        around = [area for area in content.island.within(anchor, 1) if self._free(area, regiment)]
        for unit in content.regiments[regiment]:
            self._units[unit] = OUT if luck.often(0.15) else luck.one(around)
        stands = [self._units[unit] for unit in content.regiments[regiment] if self._on_map(unit)]
        lives = stands and luck.often(0.8)
        self._units[content.commanders[regiment]] = luck.one(stands) if lives else OUT

    def _free(self, area: str, regiment: str) -> bool:
        """Whether nobody of another regiment stands in an area."""
        there = [self._content.formations[unit].regiment for unit, place in self._units.items() if place == area]
        return all(one == regiment for one in there)

    def _company(self, unit: str, service: str, kind: str) -> None:
        """A company with others of its service, on an empty beach, lost, or in its box."""
        content, luck = self._content, self._luck
        if luck.often(0.4):
            return
        places = [area.id for area in content.areas.values() if self._takes(area.id, service)]
        places = [area for area in places if kind == PIONEER or content.areas[area].kind != MOUNTAIN]
        self._units[unit] = luck.one(places) if places and luck.often(0.8) else LOST

    def _takes(self, area: str, service: str) -> bool:
        """Whether a company may stand in an area: beside its own service, with room left, or on an empty beach."""
        content = self._content
        there = [unit for unit, place in self._units.items() if place == area]
        if not there:
            return content.areas[area].kind == BEACH
        limit = content.figures.stacking[content.areas[area].kind]
        fighting = sum(content.formations[unit].kind in ("battalion", *COMPANIES) for unit in there)
        return fighting < limit and all(content.formations[unit].service == service for unit in there)
