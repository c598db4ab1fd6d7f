"""Where the careful bot moves (7.3): towards what is worth taking, into positions that count, out of needless fire."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from engine.core.plain_sum import plain_sum
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import Attack, Undertaking, assault, attack_value, fight_value, stakes_of
from engine.dday.bots.careful_map import FOOT, GUNS, Ground
from engine.dday.bots.plan import GroundPlan
from engine.dday.state.state import Force, Unit

FADE = 0.953
"""What is left of an objective's pull for each sixth of a move that it is further away."""
FORCE_STRENGTH = 16.0
"""The strength that an enemy position draws before it draws less."""
MOVE_GAIN = 0.12
PAID_GAIN = 0.5
_STACK = 2
RISK = 1.0
BOLD = 0.15
"""17.2, 18.2 The same where every position counts, or each of some: what is not taken by the end is lost."""
HOLD = 0.9
HOLD_ANY = 0.25
HOLD_COVER = 0.4
HOLD_NOW = 2.5
"""17.1 What any position is worth when so many must be held soon: in the turn of the check and"""
NOW = 2
"""so many before it."""
READY = 0.6
READY_LATE = 1.0
"""17.2 The same on the second day, and"""
READY_SOUGHT = 1.8
"""18.2 where none of some positions may be missing: every enemy there has to be attacked sooner or later."""
NEAR = 0.5
HQ_COMMAND = 1.0
USE = 0.3
AFAR = 0.35
HQ_RISK = 0.5
DENSE = 0.2
PULL = 1.0
NEARBY = 3
LEAST = 1.0
GUNS_STAY = 1.0
"""What it is worth that guns which are commanded stay where they are: they reach everything."""
PACE = 0.15
"""What each sixth of a move is worth to a unit that is sent somewhere."""


class Objective(NamedTuple):
    """A hex worth going to: an enemy to be attacked from beside it, or an empty position to be held."""

    hex: str
    pull: float
    """What it is worth to one more unit."""
    enemy: bool
    errand: bool = False
    """Whether the unit is sent there: then each hex counts alike, however far it still is."""


@cache
def faded(sixths: int) -> float:
    """What is left of a pull so many sixths of a move away: multiplied out, which is alike on every machine."""
    left = 1.0
    for _ in range(sixths):
        left *= FADE
    return left


@lru_cache(maxsize=64)
def _posts(ground: Ground, plan: GroundPlan | None, soon: bool) -> dict[str, Objective]:
    """Empty positions that are worth holding, by all that this depends on; filled as they are asked for."""
    return {}


_gain = itemgetter(0)
"""What a move gains, of a pair with where it leads to."""


class Mover:
    """Thinks about the moves of one action phase; made anew for every decision."""

    def __init__(
        self, view: BotView, able: Mapping[str, str], actions_left: int, sent: Mapping[str, str] | None = None
    ) -> None:
        """``sent`` gives for units the empty position that they are sent to."""
        self.sent = sent or {}
        self.view = view
        self.ground = view.ground
        doctrine = view.ground.doctrine
        bold = view.ground.breadth or bool(view.sought)
        self._risk = (BOLD if bold else RISK) * doctrine.risk
        self._pull = PULL * doctrine.pull
        self._pace = PACE * (doctrine.pace if bold else 1.0)
        ready = READY_SOUGHT if view.sought else READY_LATE if view.ground.breadth else READY
        self._ready = ready * doctrine.ready
        self._storms = view.ground.variant.enters_unseen
        """7.4 Whether units may enter a hex to fight whom nobody has revealed."""
        self.able = able
        self.left = actions_left
        self._infantry_hqs = view.ground.leaders - view.ground.regimental
        soon = view.ground.fewest > 0 and view.state.turn >= view.ground.until - NOW
        self._now = HOLD_NOW * soon
        self._posts = _posts(view.ground, view.plan, soon)
        island = view.ground.island
        self._positions, self._landing, self._front = island.position_at, island.landing_hexes, view.front
        self._concentrated = view.ground.content.figures.concentrated_steps
        usual = view.ground.variant.usual_move(view.ground.content, view.state.turn)
        self._far = view.night.us_move if view.night else usual
        self.objectives = self._objectives() if able else []
        """What draws those who move; nobody does while units land."""
        self.crowded = self._crowded_beaches()

    # ------------------------------------------------------------ what draws

    def _objectives(self) -> list[Objective]:
        view, ground = self.view, self.ground
        force_at, units_at, garrisons = view.force_at, view.units_at, view.state.garrisons
        drawn = self._drawn()
        found = []
        stakes = view.now.stakes
        for h, force in force_at.items():
            worth, _ = stakes.get(h) or stakes_of(view, force)
            if worth >= LEAST or ground.island.beach_distance[h] <= NEARBY:
                found.append(Objective(h, worth / (1.0 + drawn.get(h, 0) / FORCE_STRENGTH), True))
        taken = set(self.sent.values())
        for h in ground.wanted:
            if not (h in force_at or units_at.get(h) or h in garrisons or h in taken):
                found.append(self._post(h))
        return found

    def _drawn(self) -> dict[str, int]:
        """The strength that stands beside each Japanese unit: few units stand beside one, so it is asked from these."""
        view, ground = self.view, self.ground
        close, force_at, drawn = view.beside, view.force_at, dict[str, int]()
        for h, units in view.units_at.items():
            if h not in close:
                continue
            strength = sum([ground.counter(unit.id).strength(unit.steps) for unit in units if unit.steps])
            for beside in ground.neighbours[h]:
                if beside in force_at:
                    drawn[beside] = drawn.get(beside, 0) + strength
        return drawn

    def _crowded_beaches(self) -> set[str]:
        """5.2 Landing hexes of boxes with more units waiting than there is room for."""
        view = self.view
        waiting: dict[str, int] = {}
        for unit in view.off_map:
            place = unit.place
            if place.startswith("box:") and unit.id not in self.ground.regimental:
                waiting[place[4:]] = waiting.get(place[4:], 0) + 1
        limit = self.ground.content.figures.landing_stack_limit
        found: set[str] = set()
        for name, units in waiting.items():
            hexes = self.ground.island.boxes[name].landing_hexes
            if units > sum([max(0, limit - view.stack(h)) for h in hexes]):
                found.update(hexes)
        return found

    # ------------------------------------------------------------ where a unit could go

    def reach(self, unit: Unit) -> dict[str, str]:
        """7.3, 7.35 Hexes that a unit can reach, each with the verb of the cheapest way."""
        found: dict[str, str] = {}
        if self.able[unit.id] or self.left:
            found = dict.fromkeys(self._front.moves(self.ground.kinds[unit.id], unit.place, self._far), "move")
        if self.ground.content.figures.preservation_move and not self.able[unit.id] and unit.id in self.ground.leads:
            landing = self.ground.island.landing_hexes
            if unit.place in landing:
                for other, _ in self.ground.ways[FOOT][unit.place]:
                    if (
                        other not in landing
                        and other not in self.view.force_at
                        and not self._front.slips(unit.place, other)
                    ):
                        found[other] = "preserve"
        return found

    # ------------------------------------------------------------ what a place is worth

    def best(self, unit: Unit) -> Undertaking | None:
        """The best move of a unit, with what it gains over staying; None when it had better stay."""
        reach = self.reach(unit)
        best = max(self.gains(unit, reach), key=_gain, default=None)
        if best is None:
            return None
        gain, h = best
        if reach[h] == "preserve" or self.able[unit.id]:
            return Undertaking(gain, reach[h], h, (unit.id,)) if gain >= MOVE_GAIN else None
        more, other = self._companion(unit, h)
        if gain + more < PAID_GAIN * self.ground.doctrine.price:
            return None
        return Undertaking(gain + more, reach[h], h, (unit.id, other) if other else (unit.id,), 1)

    def gains(self, unit: Unit, reach: Iterable[str]) -> list[tuple[float, str]]:
        """What each of some hexes gains a unit over staying, unless it is full."""
        if not reach:
            return []
        view, home = self.view, unit.place
        objective = self._objective(unit)
        view.take(unit, home)
        score = self._scores(unit, objective)
        stay = score(home)
        free, units_at = unit.id in self.ground.regimental, view.units_at
        found = [(score(h) - stay, h) for h in reach if free or not units_at.get(h) or view.stack(h) < _STACK]
        view.put(unit, home)
        return found

    def _companion(self, unit: Unit, h: str) -> tuple[float, str]:
        """7.21 What it gains that another unit of the hex goes along for the same action, and who."""
        view, home = self.view, unit.place
        if view.stack(h):
            return 0.0, ""
        kind = self.ground.kinds[unit.id]
        best = 0.0, ""
        view.take(unit, home)
        view.put(unit, h)
        for other in list(view.units_at.get(home, ())):
            if self.able.get(other.id, "-") or self.ground.kinds[other.id] != kind:
                continue
            objective = self._objective(other)
            view.take(other, home)
            score = self._scores(other, objective)
            gain = score(h) - score(home)
            view.put(other, home)
            if gain > max(best[0], MOVE_GAIN):
                best = gain, other.id
        view.take(unit, h)
        view.put(unit, home)
        return best

    def _objective(self, unit: Unit) -> Objective | None:
        best: tuple[float, Objective] | None = None
        goal = self.sent.get(unit.id)
        if goal and goal not in self.view.force_at and not self.view.held(goal):
            return Objective(goal, self._hold(goal), False, errand=True)
        for objective in self.objectives:
            if best is not None and objective.pull <= best[0]:
                continue  # the way there only takes from it
            far = self._way(unit, objective)[unit.place]
            if far is None:
                continue
            pull = objective.pull * faded(far)
            if best is None or pull > best[0]:
                best = pull, objective
        return best[1] if best else None

    def _way(self, unit: Unit, objective: Objective | None) -> Mapping[str, int | None]:
        """How far it is to an objective from each hex, in sixths of a move; None where no way leads."""
        if objective is None:
            return {}
        return self.ground.sixths(self.ground.kinds[unit.id], objective.hex, enemy=objective.enemy)

    def _scores(self, unit: Unit, objective: Objective | None) -> Callable[[str], float]:
        """Tells what hexes are worth to a unit that is off the map for the while of the thought.

        What lies with the unit alone, and where regimental HQs are, is settled here, for many hexes are asked for.
        """
        view, ground = self.view, self.ground
        units_at, force_at, garrisons, last = view.units_at, view.force_at, view.state.garrisons, view.last
        positions, landing, crowded = self._positions, self._landing, self.crowded
        over, beside, way = self._front.over, self._front.beside, self._way(unit, objective)
        hq, leading, company = (unit.id in ones for ones in (ground.regimental, ground.leaders, ground.companies))
        staying = ground.breadth and unit.id in view.state.command and ground.kinds[unit.id] == GUNS
        acts_free, led = bool(unit.hero or unit.inspired), view.led()
        room = self._concentrated - unit.steps

        def score(h: str) -> float:
            score, there = 0.0, units_at.get(h)
            if not last and over(h):
                score -= HQ_RISK if hq else self._risk * view.risk(h, unit)
            if not hq and (view.steps(h) if there else 0) >= room:
                score -= DENSE
            if h in positions and (h in force_at or not (there or h in garrisons)):
                score += self._hold(h)
            if h in landing:
                score -= 0.8 if h in crowded else 0.1
            if last:
                return score
            near = h in beside
            ready = self._readiness(unit, h) if near else 0.0
            if leading:
                command = self._commanding(unit, h)
            elif staying:
                command = GUNS_STAY * (h == unit.place)
            elif acts_free or h in led or (company and there and self._officers(there)):
                command = NEAR if near else AFAR
            else:
                command = 0.0
            score += ready + command
            if objective:
                far = way[h]
                if far is not None and objective.errand:
                    score -= self._pace * far
                elif far is not None:
                    score += self._pull * objective.pull * faded(far)
            return score

        return score

    def _hold(self, h: str) -> float:
        """What it is worth to stand in an empty position: it counts, or the enemy would cover others from it (9.32)."""
        return self._post(h).pull

    def _post(self, h: str) -> Objective:
        """An empty position that is worth holding."""
        post = self._posts.get(h)
        if post is None:
            covered = self.view.covered_by.get(self.ground.island.site_at[h].id, 0.0)
            hold = HOLD * self.view.worth.get(h, 0.0) + HOLD_COVER * covered + HOLD_ANY + self._now
            post = self._posts[h] = Objective(h, hold, False)
        return post

    def landing_score(self, unit: Unit) -> Callable[[str], float]:
        """5.2 Tells what landing hexes are worth to a unit in a box."""
        return self._scores(unit, None)

    def _readiness(self, unit: Unit, h: str) -> float:
        """What a unit adds to the attacks of the next turn from a hex beside an enemy."""
        ground, view = self.ground, self.view
        if unit.id in ground.regimental:
            return 0.0
        if ground.kinds[unit.id] == GUNS:
            return -1.0
        best, force_at = 0.0, view.force_at
        for target in ground.neighbours[h]:
            force = force_at.get(target)
            if force is None:
                continue
            (others, able), before = self._attackers(force)
            home, unit.place = unit.place, h
            after = max(0.0, attack_value(view, force, (unit,), others)) if able or unit.id in ground.leads else 0.0
            unit.place = home
            if self._storms and unit.id in ground.leads:
                after = max(after, before + fight_value(view, force, [unit]))
            best = max(best, after - before)
        return self._ready * best

    def _attackers(self, force: Force) -> tuple[tuple[Attack, bool], float]:
        """What they bring who stand beside a target, whether they can attack it, and what that is worth."""
        known = self.view.now.attackers.get(force.hex)
        if known is None:
            units_at = self.view.units_at
            beside = [unit for h in self.ground.neighbours[force.hex] for unit in units_at.get(h, ()) if unit.steps]
            able = not self.ground.leads.isdisjoint([unit.id for unit in beside])
            gathered = assault(self.view, force, beside)
            worth = max(0.0, attack_value(self.view, force, (), gathered)) if able else 0.0
            known = self.view.now.attackers[force.hex] = (gathered, able), worth
        return known

    def _commanding(self, unit: Unit, h: str) -> float:
        """7.1 What it is worth that a leader commands those who are there."""
        view, ground = self.view, self.ground
        if unit.id in ground.regimental:
            return HQ_COMMAND * plain_sum(
                self._use_of(one, place)
                for place in (h, *ground.neighbours[h])
                for one in view.units_at.get(place, ())
                if one.id not in ground.leaders and not self._commanded(one, place)
            )
        return max(
            (
                self._use_of(one, h)
                for one in view.units_at.get(h, ())
                if one.id in ground.companies and not self._commanded(one, h)
            ),
            default=0.0,
        )

    def _use_of(self, unit: Unit, h: str) -> float:
        """What it is worth that a unit in a hex can act for free: an attack if it has a target, else a move."""
        view = self.view
        if h not in self._front.beside or unit.id not in self.ground.leads:
            return AFAR
        use = view.now.uses.get((unit.id, h))
        if use is not None:
            return use
        attacks = [
            attack_value(view, force, [unit])
            for target in self.ground.neighbours[h]
            if (force := view.force_at.get(target)) is not None
        ]
        use = view.now.uses[unit.id, h] = max(AFAR, USE * max(attacks))
        return use

    def _commanded(self, unit: Unit, h: str) -> bool:
        """7.1 Whether somebody will command a unit in a hex when the next phase begins, as things stand."""
        view = self.view
        if unit.hero or unit.inspired or h in view.led():
            return True
        return unit.id in self.ground.companies and self._officers(view.units_at.get(h, ()))

    def _officers(self, units: Sequence[Unit]) -> bool:
        """10.3 Whether an infantry HQ is among some units."""
        return not self._infantry_hqs.isdisjoint([one.id for one in units])
