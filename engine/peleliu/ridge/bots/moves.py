"""Where the careful bot moves on Bloody Nose Ridge (18.33): to attack together, out of needless fire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.dday.bots.careful_attacks import Undertaking
from engine.dday.bots.careful_map import FOOT, GUNS
from engine.dday.bots.careful_movement import faded
from engine.dday.state.state import Force, Unit
from engine.peleliu.battle_data import figures_of
from engine.peleliu.ridge.bots.ridge_bot_view import KILL, RidgeBotView

MOVE_GAIN = 0.15
"""What a move must gain: who moves can't attack in this turn."""
READY = 0.8
"""What the promise of an attack in the next turn is worth against one now."""
PULL = 2.0
"""How much the enemy draws those who are not at him yet."""
CROWD = 8.0
"""The strength beside a position from which it draws half as much."""
RISK = 0.7
"""How far the fire to be expected is shunned: only a last step counts (18.41), and time is short."""
STEADY = 6.0
"""The strength of a company that is fit to lead an attack; weaker ones are drawn less."""
SUPPORT = 0.5
"""What a tank or gun is worth that has a position in its range, for each position up to"""
SUPPORTED = 3
"""so many."""
_STACK = 2
_SIXTHS = 2
"""Distances are kept in thirds of a move."""


class RidgeMover:
    """Thinks about the moves of one step; made anew for every decision."""

    def __init__(self, ridge: RidgeBotView) -> None:
        self.ridge = ridge
        self.view = ridge.view
        self.ground = ridge.ground
        figures = figures_of(ridge.ground.scenario)
        self.night = ridge.state.step == "night_moves"
        self.far = figures.night_move if self.night else figures.us_move
        draws = [self._draw(force) for force in self.view.force_at.values()]
        self.draws = sorted(draws, key=lambda draw: -draw[0])
        """How much each hex with an enemy draws, most first, and how far it is from everywhere to its open sides."""
        self._pulls: dict[str, float] = {}
        """How much all of them draw whoever stands in a hex."""

    def _draw(self, force: Force) -> tuple[float, Mapping[str, int]]:
        beside = self.ridge.beside(force.hex)
        drawn = sum(self.ground.counter(unit.id).strength(unit.steps) for unit in self.ridge.units_in(beside))
        worth = KILL * self.ground.doctrine.kill if force.unit or self.ridge.state.reserve else 0.0
        return worth / (1.0 + drawn / CROWD), self.ground.nearest(FOOT, beside)

    # ------------------------------------------------------------ where a unit could go

    def reach(self, unit: Unit) -> dict[str, str]:
        """18.33, 18.21, 19.2 Hexes that a unit can move to plainly, each with the option's verb."""
        view = self.view
        ways = self.ground.ways[self.ground.kinds[unit.id]]
        if self.night and unit.place in view.beside and not self.ridge.state.command_changed:
            return {}
        seen = {unit.place}
        found: dict[str, str] = {}
        edge = [unit.place]
        for _ in range(self.far):
            following = []
            for at in edge:
                for other, _stop in ways.get(at, ()):
                    if other in seen or other in view.force_at:
                        continue
                    if at == unit.place and self._slips(at, other):
                        continue
                    seen.add(other)
                    found[other] = "move"
                    if other not in view.beside and other not in view.intense:
                        following.append(other)
            edge = following
        if self.night and unit.place in view.beside:
            found = {h: verb for h, verb in found.items() if h not in view.beside}
        return found

    def _slips(self, origin: str, target: str) -> bool:
        """7.33, 19.2 Whether a step slips past a manned position across open sides."""
        view = self.view
        if origin not in view.beside or target not in view.beside:
            return False
        for h in self.ridge.beside(origin):
            force = view.force_at.get(h)
            site = self.ground.island.site_at.get(h)
            if not force or force.disrupted or not site or origin not in site.field or target not in site.field:
                continue
            for other in site.hexes:
                held = view.force_at.get(other)
                if held and not held.disrupted and target in self.ridge.beside(other):
                    return True
        return False

    # ------------------------------------------------------------ what a place is worth

    def best(self, unit: Unit) -> Undertaking | None:
        """The best move of a unit, with what it gains over staying; None when it had better stay."""
        reach = self.reach(unit)
        if not reach:
            return None
        view, home = self.view, unit.place
        view.take(unit, home)
        stay = self.score(unit, home)
        best: tuple[float, str] | None = None
        for h in reach:
            if view.stack(h) >= _STACK:
                continue
            gain = self.score(unit, h) - stay
            if best is None or gain > best[0]:
                best = gain, h
        view.put(unit, home)
        if best is None or best[0] < MOVE_GAIN:
            return None
        return Undertaking(best[0], reach[best[1]], best[1], (unit.id,))

    def score(self, unit: Unit, h: str) -> float:
        """What a hex is worth to a unit that is off the map for the while of the thought."""
        ground = self.ground
        score = 0.0
        if not self.view.last:
            score -= RISK * ground.doctrine.risk * self.view.risk(h, unit)
        if ground.kinds[unit.id] != FOOT:
            return score + self._support(unit, h)
        doctrine = ground.doctrine
        ready = READY * doctrine.ready * self._readiness(unit, h)
        return score + ready + PULL * doctrine.pull * self._pull(unit, h)

    def _pull(self, unit: Unit, h: str) -> float:
        """How much the enemy draws a unit in a hex: the nearer, the more."""
        best = self._pulls.get(h)
        if best is None:
            best = 0.0
            for pull, ways in self.draws:
                if pull <= best:
                    break  # the way there only takes from it
                far = ways.get(h)
                if far is not None:
                    best = max(best, pull * faded(_SIXTHS * far))
            self._pulls[h] = best
        return min(1.0, self.ground.counter(unit.id).strength(unit.steps) / STEADY) * best

    def _readiness(self, unit: Unit, h: str) -> float:
        """What a unit adds to the attacks of the next turn from a hex."""
        if h not in self.view.beside:
            return 0.0
        best = 0.0
        home, unit.place = unit.place, h
        for target in self.ridge.beside(h):
            force = self.view.force_at.get(target)
            if force is None:
                continue
            others, before = self._others(force, unit)
            best = max(best, self._attack(force, [*others, unit]) - before)
        unit.place = home
        return best

    def _others(self, force: Force, unit: Unit) -> tuple[list[Unit], float]:
        """Who else stands beside a force and could attack it, and what that is worth; kept while nobody is moved."""
        key = f"{force.hex} {unit.id}"
        known = self.view.now.attackers.get(key)
        if known is None:
            near = self.ridge.units_in(self.ridge.beside(force.hex))
            others = [one for one in near if one is not unit and not one.disrupted]
            known = self.view.now.attackers[key] = (others, self._attack(force, others))
        return known

    def _attack(self, force: Force, units: Sequence[Unit]) -> float:
        if not any(unit.id in self.ground.leads for unit in units):
            return 0.0
        return max(0.0, self.ridge.attack_value(force, units))

    def _support(self, unit: Unit, h: str) -> float:
        """8.1, 8.4 What a tank or gun is worth in a hex: positions in its range, from where it may fire."""
        ground = self.ground
        if ground.kinds[unit.id] == GUNS and self.view.fire_at(h):
            return 0.0
        reach = ground.counter(unit.id).range(unit.steps)
        near = sum(
            1 < ground.island.distance(h, target) <= reach and bool(self.ridge.units_in(self.ridge.beside(target)))
            for target in self.view.force_at
        )
        return SUPPORT * min(near, SUPPORTED)


def hopeful(mover: RidgeMover, waiting: Iterable[str], hopes: dict[str, float]) -> Undertaking | None:
    """The best move: what was thought of a unit before stands until it is its turn, and is then thought over."""
    names = list(waiting)
    unthought = 1000.0
    while True:
        name = max(names, key=lambda one: hopes.get(one, unthought), default="")
        if not name or hopes.get(name, unthought) <= 0:
            return None
        found = mover.best(mover.ridge.state.us[name])
        hopes[name] = found.value if found else 0.0
        if found and all(hopes.get(other, unthought) <= hopes[name] for other in names):
            return found
