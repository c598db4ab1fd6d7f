"""How the careful bot picks attacks, close combats and barrages (8.0)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.plain_sum import plain_sum
from engine.dday.bots.bot_view import BotView, Stakes
from engine.dday.bots.careful_map import BIT, FOOT, reach_of
from engine.dday.bots.careful_odds import Defence, Fight, Foe, Prospect, fight_odds, foe_of
from engine.dday.island.island import Site
from engine.dday.state.state import Force, Unit

_CLOSE = 1
_ADJACENT: Final = 4
"""Where an attack has how many of its units are beside the target."""
_STACK = 2
FREE_PRICE = 0.05
"""What a further attacker must add, if he acts for free, and"""
PAID_PRICE = 0.3
"""what one of the turn's actions must add."""
MARKER_PRICE = 0.9
REPELLED = 0.7
"""What a disrupted attacker is missed for."""
COVER = 1.0
PRESSURE = 2.0
BASE = 0.3
WORN = 0.35
SHAKEN = 0.25
LOOK = 0.15
MOST_KEPT = 1 << 16
"""How many answers to what units add to an attack are kept in mind beyond a view."""
STRAY = 2.5
"""What beating a force is worth that holds no position."""
GAINS = 0.4
GAINS_WORTH = 0.2
ENTER_HOLD = 0.5
FIGHT_STEP = 1.0


@dataclass(frozen=True, slots=True)
class Undertaking:
    """Something to do: who begins, the option's verb, the hex, who goes along, and what it promises."""

    value: float
    verb: str
    target: str
    units: tuple[str, ...]
    price: int = 0

    @property
    def option(self) -> str:
        """The option of the action decision."""
        return f"{self.verb}:{self.target}"

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices that begin it, from the question who acts."""
        first, *others = self.units
        if self.verb == "attack":
            return (f"unit:{first}", self.option, *(f"join:{name}" for name in others))
        return (f"unit:{first}", *(f"with:{name}" for name in others), self.option)


def worth_of(view: BotView, force: Force) -> float:
    """What beating a force is worth: the position it holds, those it covers, the hits it threatens."""
    return stakes_of(view, force)[0]


def stakes_of(view: BotView, force: Force) -> Stakes:
    """The same, and the hits that it threatens, None for one that can't fire; kept until a unit is moved in thought."""
    h = force.hex
    stakes = view.now.stakes.get(h)
    if stakes is None:
        site = view.ground.island.site_at.get(h)
        if site is None:
            stakes = STRAY, None
        else:
            battery = view.batteries.get(site.id)
            hits = battery.hits() if battery else None
            stakes = view.worths.get((h, hits)) or _worth(view, h, site, hits)
        view.now.stakes[h] = stakes
    return stakes


def _worth(view: BotView, h: str, site: Site, hits: float | None) -> Stakes:
    """The same by the hits that the fire of a position is expected to give, None for one that can't fire."""
    worth = BASE + view.worth.get(h, 0.0) + COVER * view.covered_by.get(site.id, 0.0)
    if hits is not None:
        worth += PRESSURE * view.ground.doctrine.pressure * hits
    stakes = view.worths[h, hits] = worth, hits
    return stakes


Attack = tuple[int, int, frozenset[str], bool, int, int]
"""What units bring to an attack: strength, weapons as bits, hexes beside the target, whether a hero, how many there.

The last is the factor of the wall that is between the target and all of these (8.2).
"""
NOBODY: Attack = 0, 0, frozenset(), False, 0, 0


def assault(view: BotView, force: Force, units: Iterable[Unit], more: Attack = NOBODY) -> Attack:
    """8.1 What some units bring to an attack on a force, added to what others bring."""
    strength, weapons, beside, hero, adjacent, wall = more
    known, target, bearings = view.ground.attackers, force.hex, view.bearings
    for unit in units:
        place = unit.place
        key = (bearings.get(unit.id) or view.bearing(unit), place, target)
        one = known.get(key)
        if one is None:
            if len(known) >= MOST_KEPT:
                known.clear()
            one = known[key] = _attacker(view, target, unit)
        own, arms, close, heroic, factor = one
        strength += own
        weapons |= arms
        if close:
            adjacent += 1
            if place not in beside:
                beside = beside | {place}
            hero = hero or heroic
            wall = factor if factor < wall or not wall else wall
    return strength, weapons, beside, hero, adjacent, wall


def _attacker(view: BotView, target: str, unit: Unit) -> tuple[int, int, bool, bool, int]:
    """What a unit adds to an attack: strength, weapons, whether it stands beside the target, with a hero, what wall."""
    ground = view.ground
    distance = ground.island.distance(unit.place, target)
    close = distance == _CLOSE
    weapons = ground.weapons(unit.id, unit.steps, distance)
    if close and view.has_radio(unit):
        weapons |= BIT["RD"]
    wall = ground.variant.walled(ground.content, ground.island, unit.place, target)
    return ground.counter(unit.id).strength(unit.steps), weapons, close, bool(unit.hero), wall


def _sheltered(view: BotView, force: Force) -> bool:
    """8.3, 13.3, 13.45 Whether the ground helps a force."""
    return not (view.ground.is_tank(force) or force.stance) and force.hex in view.ground.island.position_at


def defence_of(view: BotView, force: Force) -> Defence:
    """What the odds ask of a defender: the scenario, unit, depth, whether it is open, terrain, a fortification."""
    ground = view.ground
    island = ground.island
    terrain = ground.content.terrain.effect(island.hexes[force.hex].terrain)
    sheltered = _sheltered(view, force)
    depth = (force.stance if force.stance_depth else "") if force.stance else force.depth
    return (
        ground.scenario.id,
        force.unit,
        depth,
        bool(depth) and (bool(force.stance) or force.depth_revealed),
        terrain.unit_factor if sheltered else 1,
        terrain.depth_factor if sheltered else 1,
        BIT["AR"] if force.hex in view.state.fortifications else 0,
    )


def flanks(view: BotView, beside: Collection[str]) -> int:
    """8.22 The flanking of attackers in these hexes beside the target."""
    if len(beside) < 2:
        return 0
    figures = view.ground.content.figures
    if len(beside) >= figures.double_flanking_hexes:
        return figures.double_flanking_hexes
    one, other = beside
    return 0 if other in view.ground.neighbours[one] else figures.flanking_hexes


def value_of(view: BotView, force: Force, odds: Prospect, adjacent: int) -> float:
    """What the outcome of an attack is worth, in lost steps."""
    worth, hits = view.now.stakes.get(force.hex) or stakes_of(view, force)
    value = worth * odds.beaten + WORN * worth * odds.worn
    if not force.disrupted:
        value += odds.disrupted * (SHAKEN + (hits or 0.0))
    if not force.revealed:
        value += LOOK
    repelled = REPELLED * view.ground.doctrine.repelled
    return value - repelled * odds.repelled * adjacent - (GAINS + GAINS_WORTH * worth) * odds.gains


def attack_value(view: BotView, force: Force, units: Iterable[Unit], more: Attack = NOBODY) -> float:
    """What an attack of these units promises, together with what others bring."""
    attack = assault(view, force, units, more)
    return value_of(view, force, prospect(view, force, attack), attack[_ADJACENT])


def prospect(view: BotView, force: Force, attack: Attack) -> Prospect:
    """8.3 What an attack promises."""
    strength, weapons, beside, hero, _, wall = attack
    if wall > 1:
        foe = view.walled.get(force.hex) or _walled(view, force, wall)
    else:
        foe = view.foes.get(force.hex) or _foe(view, force)
    return foe.prospect(strength, weapons, flanks(view, beside) if len(beside) > 1 else 0, hero)


def _foe(view: BotView, force: Force) -> Foe:
    """What an attack asks of a defender: what he is, and whether it is late; kept for good."""
    late, h = view.state.turn >= view.ground.late_turn, force.hex
    walls = h in view.state.fortifications
    seen = h, force.unit, force.depth, force.depth_revealed, force.stance, force.stance_depth, walls, late
    known = view.ground.foes
    found = known.get(seen)
    if found is None:
        if len(known) >= MOST_KEPT:
            known.clear()
        found = known[seen] = foe_of(defence_of(view, force), late, view.ground.depth_under(force))
    view.foes[h] = found
    return found


def _walled(view: BotView, force: Force, wall: int) -> Foe:
    """8.2 The same of one that a wall protects; the ground's own factor isn't multiplied by it."""
    *who, factor, depth_factor, extra = defence_of(view, force)
    factor = max(factor, wall) if _sheltered(view, force) else factor
    late = view.state.turn >= view.ground.late_turn
    scenario, unit, depth, shown = who
    defence = scenario, unit, depth, shown, factor, depth_factor, extra
    found = view.walled[force.hex] = foe_of(defence, late, view.ground.depth_under(force))
    return found


# ---------------------------------------------------------------- picking


KnownAttacks = dict[tuple[str, bool], tuple[tuple[object, ...], Undertaking | None]]
"""The attack found last on each enemy, by his hex and whether anybody pays, with all that it followed from."""


class Picker:
    """Finds the best thing to do with the units that can still act."""

    def __init__(
        self, view: BotView, able: Mapping[str, str], actions_left: int, known: KnownAttacks | None = None
    ) -> None:
        """``able`` gives for each unit that can act why it is free, or ""; ``known`` is what was found before."""
        self.view = view
        self.able = able
        self.left = actions_left
        self._known: KnownAttacks = {} if known is None else known
        self.units = [unit for name in able if (unit := view.state.us[name]) and (able[name] or actions_left)]
        ground = view.ground
        self._paid = PAID_PRICE * ground.doctrine.price
        reach = [(unit, reach_of(ground.counter(unit.id), unit.steps)) for unit in self.units]
        self._afar = [(unit, far) for unit, far in reach if far > _CLOSE and unit.id not in ground.regimental]
        """Those that may fire from further away than beside their target, each with how far."""

    def best(self) -> Undertaking | None:
        """The attack or close combat to begin now, if any is good enough."""
        return max(self.found(), key=lambda one: one.value, default=None)

    def found(self) -> list[Undertaking]:
        """All attacks and close combats that are good enough."""
        found: list[Undertaking] = []
        neighbours = self.view.ground.neighbours
        places = {unit.place for unit in self.units}
        for h, force in self.view.force_at.items():
            if places.isdisjoint(neighbours[h]) or self.view.units_at.get(h):
                continue
            near = [unit for unit in self.units if unit.place in neighbours[h]]
            found += self._attacks(force, near)
            found += self._close_combats(force, near)
        return found

    def _attacks(self, force: Force, near: Sequence[Unit]) -> list[Undertaking]:
        state, ground = self.view.state, self.view.ground
        if force.hex in state.attacked or force.hex in state.barraged:
            return []
        if not any(unit.id in ground.leads for unit in near):
            return []
        joiners = [*near, *self._from_afar(force, near)]
        found = []
        for paid in (False, True):
            if paid and not self.left:
                break
            pool = [unit for unit in joiners if paid or self.able[unit.id]]
            leads = [unit for unit in near if unit.id in ground.leads and (paid or self.able[unit.id])]
            grown = self._attack(force, leads, pool)
            if grown and grown.value > 0:
                found.append(grown)
        return found

    def _from_afar(self, force: Force, near: Sequence[Unit]) -> list[Unit]:
        """8.1, 16 Units that may fire from further away; whether the rules let them is settled when they are asked."""
        ground, island = self.view.ground, self.view.ground.island
        found: list[Unit] = []
        if self.view.night:
            return found
        far, places = island.grid.distances(force.hex), {one.place for one in near}
        for unit, reach in self._afar:
            if not _CLOSE < far[unit.place] <= reach:
                continue
            if ground.kinds[unit.id] == FOOT:
                between = [h for h in ground.neighbours[unit.place] if h in ground.neighbours[force.hex]]
                if any(h in ground.open_line for h in between):
                    found.append(unit)
            elif (
                unit.place in places
                or not places.isdisjoint(ground.neighbours[unit.place])
                or self.view.state.command.get(unit.id)
            ):
                found.append(unit)
        return found

    def _attack(self, force: Force, leads: Sequence[Unit], pool: Sequence[Unit]) -> Undertaking | None:
        """What ``_grow`` finds; it is not looked for again while all is the same that it follows from."""
        view, bearings = self.view, self.view.bearings
        paying = sum([not self.able[unit.id] for unit in pool])
        follows_from = (
            view.ground,
            view.foes.get(force.hex) or _foe(view, force),
            view.now.stakes.get(force.hex) or stakes_of(view, force),
            force.disrupted,
            force.revealed,
            min(self.left, paying),
            [unit.id for unit in leads],
            [(bearings.get(unit.id) or view.bearing(unit), unit.place, self.able[unit.id] != "") for unit in pool],
        )
        slot = force.hex, paying > 0
        known = self._known.get(slot)
        if known is None or known[0] != follows_from:
            known = self._known[slot] = follows_from, self._grow(force, leads, pool)
        return known[1]

    def _grow(self, force: Force, leads: Sequence[Unit], pool: Sequence[Unit]) -> Undertaking | None:
        """The best leader, and then whoever adds enough."""
        best: tuple[float, list[Unit]] | None = None
        for lead in leads:
            value = self._net(force, NOBODY, [], lead)
            if best is None or value > best[0]:
                best = value, [lead]
        if best is None:
            return None
        value, units = best
        while True:
            grown: tuple[float, list[Unit]] | None = None
            chosen, gathered = {unit.id for unit in units}, assault(self.view, force, units)
            for unit in pool:
                if unit.id in chosen:
                    continue
                more = self._net(force, gathered, units, unit)
                if more > value + FREE_PRICE and (grown is None or more > grown[0]):
                    grown = more, [*units, unit]
            if grown is None:
                break
            value, units = grown
        return Undertaking(value, "attack", force.hex, tuple(unit.id for unit in units), self._price(units))

    def _net(self, force: Force, gathered: Attack, units: Sequence[Unit], unit: Unit) -> float:
        """What it is worth that another unit attacks with some, which bring what is ``gathered``."""
        price = self._price([*units, unit])
        if price > self.left:
            return -99.0
        return attack_value(self.view, force, (unit,), gathered) - self._paid * price

    def _price(self, units: Sequence[Unit]) -> int:
        paying: dict[str, int] = {}
        price = 0
        for unit in units:
            if not self.able[unit.id]:
                before = paying.get(unit.place, 0)
                paying[unit.place] = before + 1
                price += before % _STACK == 0
        return price

    # ------------------------------------------------------------ close combat

    def _close_combats(self, force: Force, near: Sequence[Unit]) -> list[Undertaking]:
        state, ground = self.view.state, self.view.ground
        if not (force.revealed or ground.variant.enters_unseen) or force.hex in state.attacked:
            return []
        ready = [
            unit
            for unit in near
            if unit.id in ground.leads
            and force.hex in state.adjacent_at_start.get(unit.id, ())
            and not ground.island.cliff(unit.place, force.hex)
        ]
        found = []
        for one in ready:
            for other in (None, *ready):
                if other is one:
                    continue
                units = [one] if other is None else [one, other]
                if other is not None and other.place != one.place:
                    continue
                price = self._price(units)
                if price > self.left:
                    continue
                value = fight_value(self.view, force, units) - self._paid * price
                if value > 0:
                    found.append(Undertaking(value, "enter", force.hex, tuple(unit.id for unit in units), price))
        return found


def fight_value(view: BotView, force: Force, units: Sequence[Unit]) -> float:
    """8.6 What it promises that units enter a hex to fight, in lost steps."""
    fight = expected_fight(view, force, units)
    cost = plain_sum(view.step_cost(unit) for unit in units) / len(units)
    value = (worth_of(view, force) + ENTER_HOLD * view.worth.get(force.hex, 0.0)) * fight.won
    return value - FIGHT_STEP * cost * fight.steps - REPELLED * view.ground.doctrine.repelled * len(units)


def expected_fight(view: BotView, force: Force, units: Sequence[Unit]) -> Fight:
    """8.6 What it promises to enter a hex, counted as the rules count the piles."""
    japanese = view.piles.get(force.hex)
    if japanese is None:
        japanese = view.piles[force.hex] = _pile(view, force)
    steps, heroes, flames, disrupted = 0, False, 0, False
    for one in units:
        steps += one.steps or 1
        heroes, disrupted = heroes or bool(one.hero), disrupted or bool(one.disrupted)
        if one.steps:
            flames |= view.ground.weapons(one.id, one.steps, _CLOSE)
    us = min(steps, view.ground.content.figures.combat_step_cards) + bool(force.stance) + heroes
    us += bool(flames & BIT["FT"])
    return fight_odds(us, japanese, 1 + force.has_depth + (not force.disrupted), steps, False, disrupted)


def _pile(view: BotView, force: Force) -> int:
    """8.6 How many cards the Japanese turn whom units enter to fight; unseen depth is taken as middling."""
    content = view.ground.content
    unit = content.japanese.get(force.unit)
    depth = content.depth.get(force.stance if force.stance_depth else force.depth)
    terrain = content.terrain.effect(view.ground.island.hexes[force.hex].terrain)
    strength = (unit.strength if unit else 2) + (depth.strength if depth else 1 if force.depth else 0)
    japanese = 1 + force.has_depth + (strength >= content.figures.combat_strong)
    japanese += sum(item.requirements.count("CC") for item in (unit, depth) if item)
    return japanese + bool(terrain.close_combat_card or (unit and unit.is_tank) or view.night)
