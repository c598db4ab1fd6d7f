"""Bloody Nose Ridge as the careful bot sees it: walls, what may still be drawn, and what attacks promise (18, 19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.core.hexes import HexGrid
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import flanks
from engine.dday.bots.careful_map import BIT, FOOT, Ground, reach_of
from engine.dday.bots.careful_odds import AttackOdds, Prospect, attack_odds
from engine.dday.content import NO_RANGE
from engine.dday.depth.fortifications import closed_directions
from engine.dday.state.state import Force, Unit
from engine.peleliu.battle_data import figures_of

KILL = 3.0
"""18.42 What the end of a Japanese unit is worth: games are won where each costs some two steps."""
SHAKEN = 0.25
"""A disrupted position neither fires nor counts as strong, beyond the hits that it spares us."""
DRAWN = 0.15
"""A unit that is drawn out and seen can be met with the right weapons next time."""
WORN = 0.9
"""Depth is eliminated for good (18.42)."""
GAINS = 0.8
"""Depth is gained."""
REPELLED = 0.5
"""A disrupted attacker loses about a turn."""
SPARED = 1.0
"""What a hit that is spared us is worth: a step."""
_ENOUGH = 30
"""More strength than any defender can make matter."""
_CLOSE, _RANGED = 1, 2


@lru_cache(maxsize=256)
def _around(grid: HexGrid, h: str, sides: str, facing: int) -> frozenset[str]:
    around = grid.sides(h)
    return frozenset(around[number] for number in closed_directions(sides, facing))


class RidgeBotView:
    """One look at the ridge, with everything that attacks and moves ask for."""

    def __init__(self, view: BotView) -> None:
        self.view = view
        self.ground: Ground = view.ground
        self.state = view.state
        content, state = self.ground.content, self.state
        ridge = figures_of(self.ground.scenario)
        grid = self.ground.island.grid
        self.closed = {
            h: _around(grid, h, content.fortifications[state.fortifications[h]].sides, facing)
            for h, facing in state.facing.items()
        }
        """19.2 Of each revealed fortification the neighbours that it closes itself off from."""
        self._beside: dict[str, tuple[str, ...]] = {}
        gone = {*state.removed, *(force.unit for force in state.forces.values())}
        self.elites = tuple(c.id for c in content.japanese.values() if ridge.uses_unit(c) and c.id not in gone)
        """18.1 The units that have not been seen, or went back unseen for the night."""
        gone = {*state.removed, *(force.depth for force in state.forces.values())}
        self.depths = tuple(d.id for d in content.depth.values() if ridge.uses_depth(d) and d.id not in gone)
        self.left = len(state.reserve) + sum(bool(force.unit) for force in state.forces.values())
        """18.42 Japanese units that are left."""

    # ------------------------------------------------------------ ground

    def open_side(self, a: str, b: str) -> bool:
        """19.2 Whether no fortification closes the side between two neighbours."""
        return b not in self.closed.get(a, ()) and a not in self.closed.get(b, ())

    def beside(self, h: str) -> tuple[str, ...]:
        """19.2 The neighbours across open sides."""
        found = self._beside.get(h)
        if found is None:
            found = self.ground.neighbours[h]
            if self.closed:
                found = tuple([other for other in found if self.open_side(h, other)])
            self._beside[h] = found
        return found

    def units_in(self, places: Iterable[str]) -> list[Unit]:
        """The US units in some hexes."""
        return [unit for h in places for unit in self.view.units_at.get(h, ())]

    # ------------------------------------------------------------ attacks

    def can_join(self, unit: Unit, force: Force) -> bool:
        """8.1, 19.2 Whether a unit can take part in an attack that others lead, as far as the ground goes."""
        ground, counter = self.ground, self.ground.counter(unit.id)
        distance = ground.island.distance(unit.place, force.hex)
        reach = reach_of(counter, unit.steps)
        if distance == _CLOSE:
            if self.open_side(unit.place, force.hex):
                return counter.type != "artillery"
            return counter.is_infantry and counter.range(unit.steps) != NO_RANGE
        if distance > reach:
            return False
        if ground.kinds[unit.id] == FOOT:
            between = [h for h in ground.neighbours[unit.place] if h in ground.neighbours[force.hex]]
            return any(h in ground.open_line for h in between)
        return counter.is_tank or not self.view.fire_at(unit.place)

    def assault(self, force: Force, units: Sequence[Unit], extra: int = 0, weapons: int = 0) -> AttackOdds | None:
        """The attack of some units on a force as the odds see it; None where nobody is there to be beaten."""
        ground, state = self.ground, self.state
        content, island = ground.content, ground.island
        if not force.unit and not state.reserve:
            return None
        sheltered = force.hex in island.position_at
        terrain = content.terrain.effect(island.hexes[force.hex].terrain)
        strength, hero = extra, False
        places = set()
        weapons |= BIT["RD"]
        for unit in units:
            strength += ground.counter(unit.id).strength(unit.steps)
            distance = island.distance(unit.place, force.hex)
            if distance == _CLOSE:
                if self.open_side(unit.place, force.hex):
                    places.add(unit.place)
                    hero = hero or bool(unit.hero)
                else:
                    distance = _RANGED
            weapons |= ground.weapons(unit.id, unit.steps, distance)
        walls = 0
        if force.hex in state.facing:
            for code in content.fortifications[state.fortifications[force.hex]].requirements:
                walls |= BIT[code]
        return AttackOdds(
            self.ground.scenario.id,
            force.unit,
            force.depth,
            bool(force.depth) and (force.depth_revealed or not force.unit),
            terrain.unit_factor if sheltered else 1,
            terrain.depth_factor if sheltered else 1,
            walls,
            min(strength, _ENOUGH),
            weapons,
            flanks(self.view, places),
            hero,
            True,
            self._candidates(force),
            self.depths,
        )

    def _candidates(self, force: Force) -> tuple[str, ...]:
        if not force.unit.startswith("?"):
            return () if force.unit else self.elites
        japanese = self.ground.content.japanese
        return tuple(name for name in self.elites if f"?{japanese[name].type}" == force.unit)

    def attack_value(self, force: Force, units: Sequence[Unit], extra: int = 0, weapons: int = 0) -> float:
        """What an attack of these units promises, in lost steps."""
        side = self.assault(force, units, extra, weapons)
        if side is None:
            return 0.0
        island = self.ground.island
        adjacent = sum(
            island.distance(unit.place, force.hex) == _CLOSE and self.open_side(unit.place, force.hex) for unit in units
        )
        return self._worth(force, attack_odds(side), adjacent)

    def _worth(self, force: Force, odds: Prospect, adjacent: int) -> float:
        doctrine = self.ground.doctrine
        value = KILL * doctrine.kill * odds.beaten + WORN * odds.worn - GAINS * odds.gains
        value -= REPELLED * doctrine.repelled * odds.repelled * adjacent
        if not force.disrupted:
            value += odds.disrupted * (SHAKEN + SPARED * doctrine.pressure * self.threat(force))
        return value + DRAWN * (not force.revealed)

    def threat(self, force: Force) -> float:
        """How many hits a position is expected to make next."""
        site = self.ground.island.site_at.get(force.hex)
        battery = self.view.batteries.get(site.id) if site else None
        return battery.hits() if battery else 0.0
