"""Random situations: tables in the middle of a game, so that the fuzzer sees what random games hardly live to see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from engine.core.luck import Luck
from engine.dday.content import USCounter
from engine.tarawa.battle_data import TarawaContent, scenario_of
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from engine.tarawa.map_schema import TarawaIsland

_STEPS: Final = ("load_lvts", "wade", "first_event", "fire", "second_event", "open_actions")
_HQ_STEPS: Final = ("engineers", "posts")
_NIGHT: Final = ("night_ashore", "fire", "second_fire", "open_actions", "night_end")
"""Steps of the night that a situation may begin with (19.0)."""
_BY_NIGHT: Final = 0.15
"""How many situations of two days lie in the night between them."""
_INLAND: Final = 9
"""Hexes from the landing shore within which US units are placed."""
_UNDERWAY: Final = "actions"
"""The step of the US Action Phase that is under way."""


def random_situation(seed: str, scenario: str) -> dict[str, Any]:
    """A situation of a scenario by a seed's own luck (see docs/engine.md for the form)."""
    return _RandomSituation(Luck(seed, "scatter"), scenario, load_content(), load_island()).situation()


class _RandomSituation:
    """Makes up one situation."""

    def __init__(self, luck: Luck, scenario: str, content: TarawaContent, island: TarawaIsland) -> None:
        self.luck = luck
        self.content = content
        self.island = island
        self.facts = scenario_of(content.scenarios[scenario])
        self.turn = self.facts.first_turn + 1 + luck.below(self.facts.last_turn - self.facts.first_turn)
        track = content.turn_track[self.facts.track]
        nights = [turn for turn in range(self.facts.first_turn, self.facts.last_turn) if track[turn].night]
        if nights and luck.often(_BY_NIGHT):
            self.turn = luck.one(nights)
        self.space = track[self.turn]
        self.taken: set[str] = set()
        """Hexes with Japanese units."""
        self.stacks: Counter[str] = Counter()
        self.lagoon = _lagoon(island)

    def situation(self) -> dict[str, Any]:
        """The whole table."""
        luck = self.luck
        commands = self.facts.shibasaki and luck.often(0.6)
        steps = (*_STEPS, *_HQ_STEPS) if self.space.hq_phase else _STEPS
        step = luck.one([name for name in _NIGHT if commands or name != "second_fire"] if self.space.night else steps)
        japanese, reserve, elites, others = self.japanese()
        us = self.us()
        found: dict[str, Any] = {
            "title": "scattered",
            "scenario": self.facts.id,
            "turn": self.turn,
            "step": step,
            "arrivals": True,
            "naval": luck.below(self.content.markers["naval_fire"].count + 1),
            "support": luck.below(3) if self.space.hq_phase and step == "open_actions" else 0,
            "shibasaki": commands,
            "lvts": [1 + luck.below(2) for _ in range(luck.below(len(self.facts.lvts) + 1))],
            "plain_hqs": [one["id"] for one in us if self.leader(one) and luck.often(0.4)],
            "smoke_zones": luck.mixed("ABCDEF")[: luck.below(2)],
            "garrisons": self.garrisons(),
            "loss_box": [f"{row['id']} {side}" for row in us for side in self.lost(row)],
            "us": us,
            "japanese": japanese,
            "reserve": reserve,
            "eliminated_elite": elites,
            "eliminated_others": others,
        }
        return found | self.underway(us) if step == "open_actions" and luck.often(0.4) else found

    def underway(self, us: list[dict[str, Any]]) -> dict[str, Any]:
        """A phase in which some actions are spent and some units have acted."""
        rows = [dict(row) for row in us]
        for row in rows:
            if "hex" in row and self.luck.often(0.3):
                row["acted"] = True
            if row.get("disrupted") and self.luck.often(0.3):
                row["newly_disrupted"] = row.pop("disrupted")
        held = sorted(self.taken)
        return {
            "step": _UNDERWAY,
            "us": rows,
            "actions_left": self.luck.below(self.facts.actions_per_turn + 1),
            "attacked": self.luck.mixed(held)[: self.luck.below(3)],
            "barraged": self.luck.mixed(held)[: self.luck.below(3)],
        }

    # ------------------------------------------------------------ Japanese units

    def japanese(self) -> tuple[list[dict[str, Any]], list[str], list[str], list[str]]:
        """Units in some of the positions, the reserve, and both boxes of eliminated units."""
        every = self.content.japanese.values()
        units = self.luck.mixed(one.id for one in every if not one.is_tank)
        tanks = self.luck.mixed(one.id for one in every if one.is_tank)
        pools = {
            kind: self.luck.mixed(one.id for one in self.content.depth.values() if one.kind == kind)
            for kind in ("coastal", "inland", "armour")
        }
        manned, rows = 0.2 + self.luck.share() * 0.5, []
        for name, position in self.luck.mixed(self.island.positions.items()):
            if not self.luck.often(manned):
                continue
            pool = tanks if tanks and self.luck.often(0.1) else units
            if pool:
                kind = "armour" if pool is tanks else "coastal" if name in self.island.coastal else "inland"
                rows.append(self.force(pool.pop(), position.hex, pools[kind], tank=pool is tanks))
                self.taken.add(position.hex)
        reserve = units[: self.luck.below(5)]
        gone = [unit for unit in units[len(reserve) :] if self.luck.often(0.7)]
        elites = [unit for unit in gone if self.content.japanese[unit].elite]
        return rows, reserve, elites, [unit for unit in gone if unit not in elites]

    def force(self, unit: str, hex_id: str, pool: list[str], *, tank: bool) -> dict[str, Any]:
        """One unit with its markers; nobody has seen the depth that brings a tactical reinforcement."""
        row: dict[str, Any] = {"unit": unit, "hex": hex_id, "revealed": tank or self.luck.often(0.4)}
        if self.luck.often(0.25):
            row["disrupted"] = True
        if self.luck.often(0.4):
            seen = row["revealed"] and self.luck.often(0.3)
            fit = [one for one in pool if not (seen and self.content.depth[one].tactical_reinforcement)]
            if fit:
                pool.remove(fit[-1])
                row |= {"depth": fit[-1], "depth_revealed": seen}
        return row

    # ------------------------------------------------------------ US units

    def us(self) -> list[dict[str, Any]]:
        """Everybody who has arrived by now: waiting off his beach, wading, ashore, or lost."""
        ground = [h for h in self.ashore() if h not in self.taken]
        rows = []
        for counter in self.content.us.values():
            if not 0 < counter.turn <= self.turn + 1:
                continue
            row: dict[str, Any] = {"id": counter.id}
            where = self.luck.one(["approach", "water", "lost", *["land"] * 9])
            if where == "lost" and not self.leader(row):
                rows.append(row)
                continue
            places = {"water": self.lagoon, "land": ground}.get(where, ()) if counter.turn <= self.turn else ()
            spots = [h for h in places if self.may_stand(counter, h)] or self.waiting(counter)
            if not spots:
                continue
            row["hex"] = self.luck.one(spots)
            self.land(row, counter)
            rows.append(row)
        heroes = self.luck.mixed(self.content.heroes)
        for row in self.luck.mixed([row for row in rows if "hex" in row and not self.leader(row)])[:4]:
            row |= {"hero": heroes.pop()} if self.luck.often(0.6) else {"inspired": True}
        return rows

    def land(self, row: dict[str, Any], counter: USCounter) -> None:
        """What a unit has of steps and markers where it stands."""
        dry = not self.island.hexes[row["hex"]].water
        row["steps"] = counter.steps - self.luck.below(self.luck.below(counter.steps) + 1)
        if counter.is_leader:
            if self.space.hq_phase and dry and self.luck.often(0.6):
                row["post_space"] = 1 + self.luck.below(len(self.content.command_track))
            return
        self.stacks[row["hex"]] += 1
        if dry and self.luck.often(0.2):
            row["disrupted"] = True

    def leader(self, row: dict[str, Any]) -> bool:
        """Whether a row is that of an HQ."""
        return self.content.us[row["id"]].is_leader

    def ashore(self) -> Iterable[str]:
        """The land near the landing shore."""
        shore = self.island.landing_hexes
        return (
            h
            for h, one in self.island.hexes.items()
            if not one.water and min(self.island.distance(h, beach) for beach in shore) <= _INLAND
        )

    def waiting(self, counter: USCounter) -> list[str]:
        """The lettered approach hexes of a unit's beach that have room."""
        return [
            h
            for h, one in self.island.approach.items()
            if one.beach == counter.box and one.letter and self.may_stand(counter, h)
        ]

    def may_stand(self, counter: USCounter, hex_id: str) -> bool:
        """Whether terrain and stacking let a unit be there; a tank never wades."""
        if not counter.is_leader and self.stacks[hex_id] >= self.content.figures.stack_limit:
            return False
        if self.island.hexes[hex_id].water:
            return not counter.is_tank or hex_id in self.island.approach
        return self.content.terrain.effect(self.island.hexes[hex_id].terrain).entry(counter.type) in ("enter", "stop")

    def lost(self, row: dict[str, Any]) -> list[str]:
        """14.1 The counters of a unit that lie in the loss box."""
        counter, steps = self.content.us[row["id"]], row.get("steps", 0)
        if not counter.counts_for_loss:
            return []
        return [side for side, gone in (("full", steps <= counter.steps // 2), ("reduced", steps == 0)) if gone]

    def garrisons(self) -> list[str]:
        """Garrisons in empty positions beside US units."""
        return [
            one.hex
            for one in self.island.positions.values()
            if one.hex not in self.taken
            and self.space.hq_phase
            and any(self.stacks[h] for h in (one.hex, *self.island.neighbours[one.hex]))
            and self.luck.often(0.3)
        ]


def _lagoon(island: TarawaIsland) -> list[str]:
    """5.2 The water hexes between the approach hexes and the shore that those who wade can come through."""
    found, edge = set(island.approach), set(island.approach)
    while edge:
        edge = {
            other
            for h in edge
            for other in island.neighbours[h]
            if island.hexes[other].water and island.shore_distance[other] < island.shore_distance[h]
        } - found
        found |= edge
    return sorted(found - set(island.approach))
