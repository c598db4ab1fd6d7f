"""Random situations of Bloody Nose Ridge: any day, any kind of turn, fortifications, caves, orders and all."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.luck import Luck
from engine.dday.depth.fortifications import FACINGS
from engine.dday.island.island import Island
from engine.peleliu.battle_data import PeleliuContent, PeleliuUnit
from engine.peleliu.map_schema import island_of
from engine.peleliu.ridge.ridge_data import RidgeData

_DAY = ("first_event", "fire", "second_event", "ridge_hq", "open_actions")
_NIGHT = ("night_recovery", "night_moves", "relief", "reorganization")
_MORNING = ("open_morning",)


class RandomRidgeSituation:
    """Makes up one situation in the mountains; ``island`` is the play area."""

    def __init__(self, luck: Luck, scenario: str, content: PeleliuContent, island: Island, ridge: RidgeData) -> None:
        self.luck = luck
        self.content = content
        self.island = island
        self.facts = content.scenarios[scenario]
        self.ridge = ridge
        self.zone = island_of(island).bnr.japanese_zone
        self.turn = 2 + luck.below(self.facts.last_turn - 1)
        self.changed = self._changed()
        self.taken: set[str] = set()
        """Hexes held by the Japanese."""
        self.stacks: Counter[str] = Counter()

    def _changed(self) -> int:
        """The turn of the command change, 0 as long as it is to come."""
        latest = min(self.turn, self.ridge.command_change_latest)
        if self.turn >= self.ridge.command_change_latest or self.luck.often(0.4):
            return 1 + self.luck.below(latest)
        return 0

    def situation(self) -> dict[str, Any]:
        """The whole table."""
        fortifications = self.fortifications()
        japanese, caves = self.japanese(fortifications)
        us = self.us()
        self.reveal(fortifications)
        markers = self.content.markers
        part = self.content.turn_track[self.facts.track][self.turn].part
        day = part != "night" and not (part == "morning" and 0 < self.changed < self.turn)
        steps = _DAY if day else _NIGHT if part == "night" else _MORNING
        return {
            "title": "scattered",
            "scenario": self.facts.id,
            "turn": self.turn,
            "step": self.luck.one(steps),
            "naval": self.luck.below(markers["naval_fire"].count + 1),
            "dauntless": self.luck.below(markers["dauntless"].count + 1),
            "command_changed": self.changed,
            "flamethrower": self.luck.often(0.5),
            "attack_orders": self.orders() if day and not self.changed else [],
            "garrisons": self.garrisons(),
            "loss_box": [
                f"{row['id']} reduced"
                for row in us
                if not {"hex", "turn"} & set(row) and self.content.us[row["id"]].counts_for_loss
            ],
            "fortifications": fortifications,
            "caves": caves,
            "us": us,
            "japanese": japanese,
        }

    # ------------------------------------------------------------ Japanese side

    def fortifications(self) -> dict[str, dict[str, Any]]:
        """Positions of the zone that still have their markers, some of them revealed."""
        cup = self.luck.mixed(self.content.fortifications)
        held = 0.3 + self.luck.share() * 0.7
        rows: dict[str, dict[str, Any]] = {}
        for position in self.island.positions.values():
            if position.hex in self.zone and self.luck.often(held):
                self.taken.add(position.hex)
                rows[position.hex] = {"marker": cup.pop()}
                if self.luck.often(0.4):
                    rows[position.hex]["facing"] = self.luck.one(FACINGS)
        return rows

    def reveal(self, fortifications: dict[str, dict[str, Any]]) -> None:
        """19.1 Fortifications beside US units are face up."""
        for h, row in fortifications.items():
            if any(self.stacks[near] for near in self.island.neighbours[h]):
                row.setdefault("facing", self.luck.one(FACINGS))

    def japanese(self, fortifications: dict[str, dict[str, Any]]) -> tuple[list[dict[str, Any]], dict[str, str]]:
        """Units and depth in the fortifications, infiltrators outside them, caves."""
        units = self.luck.mixed(c.id for c in self.content.japanese.values() if self.ridge.uses_unit(c))
        depth = self.luck.mixed(d.id for d in self.content.depth.values() if self.ridge.uses_depth(d))
        stances = self.luck.mixed(d.id for d in self.content.depth.values() if d.kind == "counterattack")
        depth = depth[: self.ridge.depth_markers]
        rows = [self.force(h, units, depth, manned=self.luck.often(0.5)) for h in fortifications]
        outside = [p.hex for p in self.island.positions.values() if p.hex not in self.taken]
        for h in self.luck.mixed(outside)[: self.luck.below(3)]:
            rows.append(self.force(h, units, depth, manned=True))
            self.taken.add(h)
        caves: dict[str, str] = {}
        for h in self.luck.mixed(self.cave_hexes())[: self.luck.below(self.content.markers["cave"].count + 1)]:
            rows.append({**self.force(h, units, [], manned=True)})
            self.taken.add(h)
            caves[h] = stances.pop() if self.luck.often(0.5) else ""
        return [row for row in rows if len(row) > 2 or row["unit"]], caves

    def force(self, hex_id: str, units: list[str], depth: list[str], *, manned: bool) -> dict[str, Any]:
        """What holds a hex: a unit, depth, or nothing but the walls."""
        row: dict[str, Any] = {"unit": units.pop() if manned and units else "", "hex": hex_id}
        if row["unit"] and self.luck.often(0.5):
            row["revealed"] = True
        if depth and self.luck.often(0.4):
            row |= {"depth": depth.pop(), "depth_revealed": self.luck.often(0.3)}
        if self.luck.often(0.3):
            row["disrupted"] = True
        return row

    def cave_hexes(self) -> list[str]:
        """Mountain hexes that are no positions, beside one that is held."""
        return [
            h
            for h, item in self.island.hexes.items()
            if item.terrain == "mountain"
            and h not in self.island.position_at
            and any(near in self.taken for near in self.island.neighbours[h])
        ]

    def orders(self) -> list[str]:
        """18.32 Some of the held hexes beside US units."""
        near = [h for h in sorted(self.taken) if any(self.stacks[other] for other in self.island.neighbours[h])]
        return [h for h in near if self.luck.often(0.6)] if self.luck.often(0.5) else []

    # ------------------------------------------------------------ US side

    def us(self) -> list[dict[str, Any]]:
        """The units of the scenario: on the map, on the turn track by battalions, or lost."""
        battalions = sorted({c.battalion for c in self.content.us.values() if c.bnr and c.battalion})
        nights = [f for f, space in self.content.turn_track[self.facts.track].items() if space.night and f >= self.turn]
        spaces = dict(zip(self.luck.mixed(battalions), nights[: 1 + self.luck.below(2)], strict=False))
        lost = self.luck.below(self.ridge.infantry_eliminated)
        rows = []
        for counter in self.luck.mixed(c for c in self.content.us.values() if c.bnr):
            row: dict[str, Any] = {"id": counter.id}
            rows.append(row)
            if lost and self.luck.often(0.2):
                lost -= 1
                continue
            row["steps"] = 1 + self.luck.below(counter.bnr_steps)
            if counter.battalion in spaces:
                row["turn"] = spaces[counter.battalion]
            else:
                self.ashore(row, counter)
        heroes = self.luck.mixed(hero.id for hero in self.content.heroes.values() if hero.bnr)
        for row in self.luck.mixed(row for row in rows if "hex" in row)[:5]:
            row |= {"hero": heroes.pop()} if heroes and self.luck.often(0.6) else {"inspired": True}
        return rows

    def ashore(self, row: dict[str, Any], counter: PeleliuUnit) -> None:
        """Put a unit into a hex, more often than not near the enemy."""
        spots = [h for h in self.island.hexes if self.may_stand(counter, h)]
        near = [h for h in spots if any(other in self.taken for other in self.island.neighbours[h])]
        row["hex"] = self.luck.one(near if near and self.luck.often(0.5) else spots)
        self.stacks[row["hex"]] += 1
        if self.luck.often(0.2):
            row["disrupted"] = True
        if self.luck.often(0.3):
            row["under_fire"] = True

    def may_stand(self, counter: PeleliuUnit, hex_id: str) -> bool:
        """Whether the enemy, terrain and stacking let a unit be there."""
        entry = self.content.terrain.effect(self.island.hexes[hex_id].terrain).entry(counter.type)
        ground = entry in ("enter", "stop") or (entry == "road" and hex_id in self.island.road_hexes)
        return ground and hex_id not in self.taken and self.stacks[hex_id] < self.content.figures.stack_limit

    def garrisons(self) -> list[str]:
        """Garrisons in some of the empty positions."""
        return [p.hex for p in self.island.positions.values() if p.hex not in self.taken and self.luck.often(0.2)]
