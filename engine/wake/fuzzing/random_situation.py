"""Makes up tables in the middle of a game for the fuzzer, so that both attempts and full seas are played."""

from __future__ import annotations

from typing import Any

from engine.core.luck import Luck
from engine.wake.facts import COASTAL, DEPLOYMENT, FIRE, SMOKE, STOCKS, WakeContent
from engine.wake.setup_form import SCENARIO
from engine.wake.state import CAP, DISGRACE, FIELD, GLORY, LOST


class RandomSea:
    """One table, made up step by step; what is placed first leaves room for what follows."""

    def __init__(self, content: WakeContent, seed: str) -> None:
        self._content = content
        self._luck = Luck(seed, "table")
        self._attempt = 1 + self._luck.below(2)
        self._ships: dict[str, str] = {}

    def made(self) -> dict[str, Any]:
        """The situation."""
        luck, content = self._luck, self._content
        for division, facts in content.divisions.items():
            if facts.attempt <= self._attempt and luck.often(0.6):
                self._division(division)
        low, high = content.figures.garrison_low, content.figures.garrison_high
        second = {"mark": 1 + luck.below(len(content.track(1)))} if self._attempt == 2 else {}
        return {
            "scenario": SCENARIO,
            "attempt": self._attempt,
            "turn": 1 + luck.below(15),
            **second,
            "garrison": low + luck.below(high + 1 - low),
            "enlisted": luck.often(0.2),
            **{name: luck.below(5) for name in STOCKS},
            "ships": dict(self._ships),
            "planes": {plane: luck.one((FIELD, CAP, LOST)) for plane in content.planes if luck.often(0.7)},
            "markers": self._markers(),
        }

    def _division(self, division: str) -> None:
        """Some ships of a division where there is room, others out of action or, in the first attempt, driven off."""
        content, luck = self._content, self._luck
        taken = set(self._ships.values())
        areas = [
            area.id
            for area in content.areas.values()
            if (area.kind == DEPLOYMENT or area.id not in taken)
            and not (area.kind == COASTAL and division in content.starred)
        ]
        area, ships = luck.one(areas), luck.mixed(content.squadrons[division])
        afloat = 1 + luck.below(len(ships))
        self._ships |= dict.fromkeys(ships[:afloat], area)
        gone = (GLORY, DISGRACE) if self._attempt == 1 else (GLORY,)
        self._ships |= {ship: luck.one(gone) for ship in ships[afloat:]}

    def _markers(self) -> dict[str, str]:
        """Fire and smoke on batteries and on ships that can bear them."""
        content, luck = self._content, self._luck
        ships = [ship for ship, place in self._ships.items() if place in content.areas]
        bearing = [ship for ship in ships if not content.divisions[content.counters[ship].division].patrol]
        return {name: luck.one((FIRE, SMOKE)) for name in (*content.batteries, *bearing) if luck.often(0.3)}
