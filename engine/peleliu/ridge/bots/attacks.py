"""How the careful bot picks attacks, close combats and barrages on Bloody Nose Ridge (18.33, 19.4, 19.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.plain_sum import plain_sum
from engine.dday.bots.careful_attacks import Undertaking
from engine.dday.bots.careful_map import BIT, GUNS, TANK
from engine.dday.bots.careful_odds import Fight, fight_odds
from engine.dday.content import BarrageTable
from engine.dday.state.state import Force, Unit
from engine.peleliu.ridge.bots.ridge_bot_view import KILL, REPELLED, SHAKEN, SPARED, WORN, RidgeBotView

JOIN_PRICE = 0.08
"""What a further attacker must add: he could do something else."""
MARKER_PRICE = 0.8
"""What the last naval or Dauntless marker must add; it could be kept. One of several is as much cheaper, and"""
MARKER_LATE = 2
"""so near the end nothing is kept any more."""
TAKEN = 0.8
"""A position that is taken never fires again (19.5)."""
REDUCED = 0.15
"""A reduced fortification lets more attackers at it (19.4)."""
BARRAGE_LEAST = 0.1
"""A barrage that promises less is not worth the action."""
_COLOUR = 0.5
"""A fire card shows three of the six colours (6.1)."""
_SYMBOL = 1 / 3
"""It shows one of three target symbols."""
_CLOSE = 1
_STRONG_UNSEEN = 1
"""8.6 Unseen unit and depth together are strong more often than not."""


class RidgePicker:
    """Finds the best thing to do against the enemy with the units that can still act."""

    def __init__(self, ridge: RidgeBotView, able: Iterable[str]) -> None:
        self.ridge = ridge
        self.ground = ridge.ground
        self.units = [ridge.state.us[name] for name in able]

    # ------------------------------------------------------------ attacks

    def best(self, *, owed: Sequence[str] = ()) -> Undertaking | None:
        """The attack or close combat to begin now, if any is good enough; one that is ``owed`` is good anyway."""
        return max(self.found(owed=owed), key=lambda one: one.value, default=None)

    def found(self, *, owed: Sequence[str] = ()) -> list[Undertaking]:
        """All attacks and close combats that are good enough."""
        found: list[Undertaking] = []
        state = self.ridge.state
        for h, force in self.ridge.view.force_at.items():
            if h in state.attacked or self.ridge.view.units_at.get(h):
                continue
            beside = self.ridge.beside(h)
            near = [unit for unit in self.units if unit.place in beside and unit.id in self.ground.leads]
            if not near:
                continue
            for one in (self._attack(force, near), self._close_combat(force, near)):
                if one and (one.value > 0 or h in owed):
                    found.append(one)
        return found

    def _attack(self, force: Force, near: Sequence[Unit]) -> Undertaking | None:
        if force.hex in self.ridge.state.barraged:
            return None
        pool = [unit for unit in self.units if self.ridge.can_join(unit, force)]
        value, units = max(((self._net(force, [lead]), [lead]) for lead in near), key=lambda one: one[0])
        while True:
            grown = max(
                ((self._net(force, [*units, unit]), [*units, unit]) for unit in pool if unit not in units),
                key=lambda one: one[0],
                default=None,
            )
            if grown is None or grown[0] <= value:
                break
            value, units = grown
        return Undertaking(value, "attack", force.hex, tuple(unit.id for unit in units))

    def _net(self, force: Force, units: Sequence[Unit]) -> float:
        return self.ridge.attack_value(force, units) - JOIN_PRICE * len(units)

    # ------------------------------------------------------------ close combat

    def _close_combat(self, force: Force, near: Sequence[Unit]) -> Undertaking | None:
        state, ground = self.ridge.state, self.ground
        if not (force.revealed or force.hex in state.facing):
            return None
        ready = [
            unit
            for unit in near
            if force.hex in state.adjacent_at_start.get(unit.id, ()) and not ground.island.cliff(unit.place, force.hex)
        ]
        best: Undertaking | None = None
        for one in ready:
            for other in (None, *ready):
                if other is one or (other is not None and other.place != one.place):
                    continue
                units = [one] if other is None else [one, other]
                value = self.fight_value(force, units)
                if best is None or value > best.value:
                    best = Undertaking(value, "enter", force.hex, tuple(unit.id for unit in units))
        return best

    def fight_value(self, force: Force, units: Sequence[Unit]) -> float:
        """8.6, 19.5 What it promises to enter a position, which is then taken for good."""
        fight = expected_fight(self.ridge, force, units)
        cost = plain_sum(self.ridge.view.step_cost(unit) for unit in units) / len(units)
        worth = TAKEN + SPARED * self.ridge.threat(force)
        if force.unit or self.ridge.state.reserve:
            worth += KILL * self.ground.doctrine.kill
        return worth * fight.won - cost * fight.steps - REPELLED * self.ground.doctrine.repelled * len(units)

    # ------------------------------------------------------------ barrages

    def barrage(self, *, unobserved: bool) -> Undertaking | None:
        """8.4, 18.22 The best barrage by a tank or gun; those that the rules won't have are not thought of."""
        best: Undertaking | None = None
        for unit in self.units:
            counter = self.ground.counter(unit.id)
            if self.ground.kinds[unit.id] not in (TANK, GUNS):
                continue
            if not counter.is_tank and self.ridge.view.fire_at(unit.place):
                continue
            for force in self.ridge.view.force_at.values():
                distance = self.ground.island.distance(unit.place, force.hex)
                if not _CLOSE < distance <= counter.range(unit.steps) or not self._fair(force, unobserved):
                    continue
                if counter.is_tank and not (unobserved or self._observed(unit, force)):
                    continue
                value = self.barrage_value(force, counter.strength(unit.steps), 1)
                if value > (best.value if best else BARRAGE_LEAST):
                    best = Undertaking(value, "barrage", force.hex, (unit.id,))
        return best

    def _fair(self, force: Force, unobserved: bool) -> bool:
        state = self.ridge.state
        if force.hex in state.attacked or force.hex in state.attack_orders or self.ridge.view.units_at.get(force.hex):
            return False
        return unobserved or force.revealed or force.hex in state.facing

    def _observed(self, tank: Unit, force: Force) -> bool:
        """8.4 Whether the tank or troops that can observe are in the target's field."""
        return tank.place in self._field(force.hex) or self._observers(force.hex)

    def _observers(self, target: str) -> bool:
        return any(
            unit.id in self.ground.leads and not unit.disrupted
            for unit in self.ridge.units_in(sorted(self._field(target)))
        )

    def _field(self, target: str) -> frozenset[str]:
        """6.2 The field of a position, or of a cave."""
        site = self.ground.island.site_at.get(target)
        return site.field if site else frozenset(self.ground.neighbours[target])

    def spend(self, name: str, *, unobserved: bool) -> bool:
        """8.52, 18.22 Whether a marker is well spent on a barrage now."""
        fair = [h for h, force in self.ridge.view.force_at.items() if self._fair(force, unobserved)]
        targets = [h for h in fair if unobserved or self._observers(h)]
        return bool(targets) and self.marker(name, targets)[0] > marker_price(self.ridge, name)

    def marker(self, name: str, targets: Iterable[str]) -> tuple[float, str]:
        """8.52 The best target of a marker and what it promises there."""
        chart = self.ground.content.weapons_chart
        strength, symbols = chart.marker_strength(name), len(chart.marker_symbols(name))
        forces = self.ridge.view.force_at
        return max((self.barrage_value(forces[h], strength, symbols), h) for h in targets)

    def barrage_value(self, force: Force, strength: int, symbols: int) -> float:
        """8.4, 19.4 What a barrage promises: fire that is spared, depth removed, walls reduced."""
        content = self.ground.content
        shift = content.terrain.effect(self.ground.island.hexes[force.hex].terrain).barrage_shift
        shaken, worn = _barrage_odds(content.barrage_table, strength, shift, symbols, bool(force.depth))
        value = WORN * worn * bool(force.depth)
        if not force.disrupted:
            value += shaken * (SHAKEN + SPARED * self.ridge.threat(force))
        if force.hex in self.ridge.state.fortifications:
            value += REDUCED * shaken * len(self.ridge.closed.get(force.hex, ("?", "?", "?")))
        return value


def marker_price(ridge: RidgeBotView, name: str) -> float:
    """8.5 What a marker must add to be spent; one that a morning gives costs nothing (18.22)."""
    state = ridge.state
    if state.extra_barrages(name) or state.turn > ridge.ground.scenario.last_turn - MARKER_LATE:
        return 0.0
    held = state.naval if name == "naval" else state.dauntless
    return MARKER_PRICE / max(1, held)


def _barrage_odds(table: BarrageTable, strength: int, shift: int, symbols: int, depth: bool) -> tuple[float, float]:
    """The chances that a barrage disrupts, and that it removes depth."""
    shaken = worn = 0.0
    for symbol in (False, True):
        for colour in (False, True):
            chance = (_SYMBOL * symbols if symbol else 1 - _SYMBOL * symbols) * (_COLOUR if colour else 1 - _COLOUR)
            result = table.result(strength, shift, symbol, colour)
            if result == "no_effect" or (result == "disrupted_if_no_depth" and depth):
                continue
            shaken += chance
            worn += chance * (result == "disrupted_depth_artillery")
    return shaken, worn


def expected_fight(ridge: RidgeBotView, force: Force, units: Sequence[Unit]) -> Fight:
    """8.6, 19.5 What entering promises; a fortification draws the unit and the depth that it lacks."""
    ground, state = ridge.ground, ridge.state
    content = ground.content
    walls = force.hex in state.fortifications
    unit, marker = content.japanese.get(force.unit), content.depth.get(force.depth)
    has_unit = bool(force.unit) or (walls and bool(state.reserve))
    has_depth = bool(force.depth) or (walls and bool(state.depth_pool))
    if not has_unit and not has_depth:
        return Fight(1.0, 0.0)
    japanese = has_unit + has_depth
    if unit and (marker or not has_depth):
        japanese += unit.strength + (marker.strength if marker else 0) >= content.figures.combat_strong
    else:
        japanese += _STRONG_UNSEEN * has_depth
    japanese += sum(item.requirements.count("CC") for item in (unit, marker) if item)
    japanese += content.terrain.effect(ground.island.hexes[force.hex].terrain).close_combat_card
    us = min(sum(one.steps for one in units), content.figures.combat_step_cards) + any(one.hero for one in units)
    us += any(ground.weapons(one.id, one.steps, _CLOSE) & BIT["FT"] for one in units)
    hits = has_unit + has_depth + (not force.disrupted)
    if state.flamethrower:
        japanese, hits = japanese - 1, has_unit + has_depth
    return fight_odds(us, japanese, hits, sum(one.steps for one in units), False, any(one.disrupted for one in units))
