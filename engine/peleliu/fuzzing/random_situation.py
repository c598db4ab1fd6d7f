"""Random situations: tables in the middle of a game, so that the fuzzer sees what random games hardly live to see."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core.luck import Luck
from engine.dday.content import Content, TurnSpace, USCounter
from engine.dday.island.island import Island
from engine.peleliu.content import load_content
from engine.peleliu.fuzzing.underway import varied
from engine.peleliu.island import load_island
from engine.peleliu.ridge.fuzzing.random_situation import RandomRidgeSituation
from engine.peleliu.ridge.ground import ridge_island

_STEPS = ("landing_checks", "first_event", "fire", "second_event", "open_actions")
_NIGHT = ("night_counterattack", "fire", "second_fire", "open_actions", "night_end")
"""Steps of the night that a situation may begin with (16)."""
_BY_NIGHT = 0.2
"""How many situations of two days lie in the night between them."""
_INLAND = 9
"""Hexes from the landing beaches within which US units are placed."""


def random_situation(seed: str, scenario: str) -> dict[str, Any]:
    """A situation of a scenario by a seed's own luck (see docs/engine.md for the form)."""
    luck, content, island = Luck(seed, "scatter"), load_content(), load_island()
    ridge = content.scenarios[scenario].ridge
    ground: Island = island
    if ridge:
        ground = ridge_island(island)
        found = RandomRidgeSituation(luck, scenario, content, ground, ridge).situation()
    else:
        found = _RandomSituation(luck, scenario, content, ground).situation()
    return varied(Luck(seed, "underway"), found, content, ground)


class _RandomSituation:
    """Makes up one situation of the invasion."""

    def __init__(self, luck: Luck, scenario: str, content: Content, island: Island) -> None:
        self.luck = luck
        self.content = content
        self.island = island
        self.facts = content.scenarios[scenario]
        self.turn = 3 + luck.below(self.facts.last_turn - 3)
        nights = [turn for turn, space in content.turn_track[self.facts.track].items() if space.night]
        if self.facts.night and luck.often(_BY_NIGHT):
            self.turn = luck.one(nights)
        self.taken: set[str] = set()
        """Hexes with Japanese units."""
        self.eliminated: list[str] = []
        """Elite units that lie in their box."""
        self.stacks: Counter[str] = Counter()

    def situation(self) -> dict[str, Any]:
        """The whole table."""
        called = self.turn > 5 and self.luck.often(0.5)
        japanese = self.japanese(stance=called)
        us = self.us()
        markers = self.content.markers
        steps = _NIGHT if self.turn_space.night else (*_STEPS, "garrisons") if self.turn_space.hq_phase else _STEPS
        step = self.luck.one(steps)
        return {
            "title": "scattered",
            "scenario": self.facts.id,
            "turn": self.turn,
            "step": step,
            "arrivals": True,
            "naval": self.luck.below(markers["naval_fire"].count + 1),
            "dauntless": self.luck.below(markers["dauntless"].count + 1),
            "counterattack_turn": self.turn - 1 if called else 0,
            "garrisons": self.garrisons(),
            "loss_box": [f"{row['id']} {side}" for row in us for side in self.lost(row)],
            "us": us,
            "japanese": japanese,
            "eliminated_elite": self.eliminated,
        }

    @property
    def turn_space(self) -> TurnSpace:
        """The space of the turn track."""
        return self.content.turn_track[self.facts.track][self.turn]

    # ------------------------------------------------------------ Japanese units

    def japanese(self, *, stance: bool) -> list[dict[str, Any]]:
        """Units in some of the positions, whatever their state."""
        units = self.luck.mixed(c.id for c in self.content.japanese.values() if not c.is_tank)
        tanks = self.luck.mixed(c.id for c in self.content.japanese.values() if c.is_tank)
        pools = {
            kind: self.luck.mixed(d.id for d in self.content.depth.values() if d.kind == kind)
            for kind in ("normal", "armour", "counterattack")
        }
        manned = 0.3 + self.luck.share() * 0.6
        rows = []
        for position in self.luck.mixed(self.island.positions):
            if not self.luck.often(manned):
                continue
            pool = tanks if tanks and self.luck.often(0.2) else units
            if pool is units and len(units) <= self.facts.reserve_units:
                continue
            h = self.island.positions[position].hex
            self.taken.add(h)
            rows.append(self.force(pool.pop(), h, pools, stance=stance, tank=pool is tanks))
        left = units[self.facts.reserve_units :]
        self.eliminated = [unit for unit in left if self.content.japanese[unit].elite and self.luck.often(0.5)]
        return rows

    def force(self, unit: str, hex_id: str, pools: dict[str, list[str]], *, stance: bool, tank: bool) -> dict[str, Any]:
        """One unit with its markers."""
        row: dict[str, Any] = {"unit": unit, "hex": hex_id, "revealed": tank or self.luck.often(0.4)}
        if self.luck.often(0.25):
            row["disrupted"] = True
        site = self.island.site_at[hex_id]
        landing = not self.island.landing_hexes.isdisjoint(site.field | site.extended if tank else site.field)
        if stance and self.luck.often(0.3) and pools["counterattack"] and not landing:
            row |= {"stance": pools["counterattack"].pop(), "stance_depth": self.luck.often(0.6), "revealed": True}
        elif self.luck.often(0.35):
            pool = pools["armour" if tank else "normal"]
            real = [marker for marker in pool if not self.content.depth[marker].tactical_reinforcement]
            face_up = row["revealed"] and self.luck.often(0.3)
            if real if face_up else pool:
                marker = real[-1] if face_up else pool[-1]
                pool.remove(marker)
                row |= {"depth": marker, "depth_revealed": face_up}
        return row

    # ------------------------------------------------------------ US units

    def us(self) -> list[dict[str, Any]]:
        """Everybody who has arrived by now: ashore, still in a landing box, or lost."""
        ground = [
            h
            for h, distance in self.island.beach_distance.items()
            if distance <= _INLAND and not self.island.hexes[h].water and h not in self.taken
        ]
        rows = []
        for counter in self.content.us.values():
            if not counter.invasion or not 0 < counter.turn <= self.turn + 1:
                continue
            row: dict[str, Any] = {"id": counter.id}
            place = "box" if counter.turn > self.turn else self.luck.one(["box", "lost", *["hex"] * 12])
            spots = [h for h in ground if self.may_stand(counter, h)]
            if place == "hex" and spots:
                self.ashore(row, counter, self.luck.one(spots))
            elif place == "lost" and counter.type != "regimental_hq":
                rows.append(row)
                continue
            else:
                row["box"] = self.luck.one(list(self.island.boxes))
            row["steps"] = counter.steps - self.luck.below(self.luck.below(counter.steps) + 1)
            rows.append(row)
        heroes = self.luck.mixed(self.content.heroes)
        for row in self.luck.mixed([row for row in rows if "hex" in row])[:4]:
            row |= {"hero": heroes.pop()} if self.luck.often(0.6) else {"inspired": True}
        return rows

    def ashore(self, row: dict[str, Any], counter: USCounter, hex_id: str) -> None:
        """Put a unit into a hex."""
        row["hex"] = hex_id
        if counter.type == "regimental_hq":
            if self.turn_space.hq_phase and self.luck.often(0.6):
                row["post_space"] = 1 + self.luck.below(len(self.content.command_track))
            return
        self.stacks[hex_id] += 1
        if self.luck.often(0.2):
            row["disrupted"] = True

    def may_stand(self, counter: USCounter, hex_id: str) -> bool:
        """Whether terrain and stacking let a unit be there."""
        terrain = self.content.terrain.effect(self.island.hexes[hex_id].terrain)
        room = counter.type == "regimental_hq" or self.stacks[hex_id] < self.content.figures.stack_limit
        return room and terrain.entry(counter.type) in ("enter", "stop")

    def lost(self, row: dict[str, Any]) -> list[str]:
        """15.1 The counters of a unit that lie in the loss box."""
        counter = self.content.us[row["id"]]
        steps = row.get("steps", 0)
        if not counter.counts_for_loss:
            return []
        return [side for side, gone in (("full", steps <= counter.steps // 2), ("reduced", steps == 0)) if gone]

    def garrisons(self) -> list[str]:
        """Garrisons in empty positions beside US units."""
        return [
            p.hex
            for p in self.island.positions.values()
            if p.hex not in self.taken
            and any(self.stacks[h] for h in (p.hex, *self.island.neighbours[p.hex]))
            and self.luck.often(0.3)
        ]
