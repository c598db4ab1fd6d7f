"""8.1-8.34 US attacks: who may take part, weapons, comparison, results."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.attack.result import apply_result
from engine.dday.attack.weapons import Assault, compare, flanking_hexes, weapons_of
from engine.dday.command.command import commanders, in_any_command
from engine.dday.command.control import fields_active
from engine.dday.content.counters import NO_RANGE
from engine.dday.depth.depth import reveal_depth, reveal_unit
from engine.dday.depth.fortifications import beside, blocked, man
from engine.dday.game import Game
from engine.dday.night_limits import adjacent_only
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.us_actions.able import ready, unable
from engine.dday.us_actions.limits import own_step
from engine.dday.us_actions.spending import ActionBudget

_LEADS = frozenset({"infantry", "heavy_infantry", "infantry_hq", "engineer"})


def attackable(game: Game, unit: Unit) -> list[str]:
    """8.1, 8.31, 8.43, 19.2 The hexes beside a unit, across an open side, that it can lead an attack on."""
    return [h for h in beside(game, unit.place) if leading(game, [unit], h) is None]


def may_lead(game: Game, unit: Unit) -> bool:
    """8.1 Whether a unit is of those of whom an attack needs one beside the target."""
    return game.counter(unit).type in _LEADS


def leading(game: Game, units: Sequence[Unit], target: str) -> Refusal | None:
    """8.0, 8.1, 8.13, 8.31, 8.32, 8.43, 8.44, 19.2 Units attack together, be it half of a group; one of them leads."""
    unit = units[0]
    facts = {"unit": unit.id, "hex": target}
    if target not in game.forces_by_hex():
        return no("no_enemy", "8.0", **facts)
    for one in units:
        if game.counter(one).type == "regimental_hq":
            return no("no_part", "8.13", unit=one.id, why="regimental_hq")
        if game.counter(one).type == "artillery":
            return no("cannot_lead", unit=one.id, hex=target)
    if not any(may_lead(game, one) for one in units):
        return no("cannot_lead", **facts)
    if target not in game.island.neighbours[unit.place]:
        return no("not_beside", **facts)
    if blocked(game, unit.place, target):
        return no("blocked_side", **facts)
    if target in game.us_hexes():
        return no("us_inside", **facts)
    if target in game.state.attacked:
        return no("attacked_once", **facts)
    return no("barraged", **facts) if target in game.state.barraged else None


def joining(game: Game, unit: Unit, target: str, attackers: Sequence[Unit], budget: ActionBudget) -> Refusal | None:
    """8.1, 8.12, 18.32 A unit joins those who attack a hex; the budget says what they have taken."""
    if any(unit is one for one in attackers):
        return no("joined", unit=unit.id)
    if refused := unable(game, unit):
        return refused
    if budget.cost(game, [unit]) is None:
        return no("no_actions", unit=unit.id)
    return _no_part(game, unit, target, attackers)


def _no_part(game: Game, unit: Unit, target: str, attackers: Sequence[Unit]) -> Refusal | None:
    """8.1, 18.32 Why a unit that can act and pay for it takes no part all the same."""
    if because := refusal(game, unit, target, attackers):
        return no("no_part", because[1], unit=unit.id, why=because[0])
    if not game.variant.allows_joining(game, unit, attackers, target):
        return no("orders", unit=unit.id)
    return None


def refusal(game: Game, unit: Unit, target: str, attackers: Sequence[Unit]) -> tuple[str, str] | None:
    """8.1, 8.11, 8.13, 19.2 Why a unit can't join ``attackers`` against ``target``: code and rule, or None."""
    counter = game.counter(unit)
    distance = game.island.distance(unit.place, target)
    if counter.type == "regimental_hq":
        return "regimental_hq", "8.13"
    if distance > 1 and adjacent_only(game):
        return "night", "16"
    if distance == 1 and blocked(game, unit.place, target):
        if not counter.is_infantry:
            return "closed", "19.2"
        if counter.range(unit.steps) == NO_RANGE:
            return "no_ranged_fire", "19.2"
    if counter.type in _LEADS:
        if distance == 1:
            return None
        if distance > counter.range(unit.steps):
            return "out_of_range", "8.1"
        return None if _line_open(game, unit.place, target) else ("line_blocked", "8.1")
    if distance > counter.range(unit.steps):
        return "out_of_range", "8.1"
    if counter.is_tank:
        if distance == 1 or _tank_may_join(game, unit, attackers):
            return None
        return "tank_alone", "8.1"
    if distance == 1 and game.variant.guns_stand_off:
        return "too_near", "8.1"
    if unit.place in fields_active(game):
        return "in_field", "8.1"
    if game.variant.commanded:
        return None
    shared = {one for attacker in attackers if game.counter(attacker).is_infantry for one in commanders(game, attacker)}
    if any(one in shared and game.counter(one).type == "regimental_hq" for one in commanders(game, unit)):
        return None
    return "uncommanded", "8.1"


def _line_open(game: Game, origin: str, target: str) -> bool:
    """8.1 Whether infantry can fire through every hex of some shortest chain of hexes to the target."""
    effect, far = game.content.terrain.effect, game.island.grid.distances(target)
    edge = {origin}
    for left in range(far[origin] - 1, 0, -1):
        ahead = {h for at in edge for h in game.island.neighbours[at] if far[h] == left}
        edge = {h for h in ahead if not effect(game.island.hexes[h].terrain).blocks_infantry_range}
    return bool(edge)


def _tank_may_join(game: Game, tank: Unit, attackers: Sequence[Unit]) -> bool:
    infantry = [unit for unit in attackers if game.counter(unit).is_infantry]
    far = game.island.grid.distances(tank.place)
    return (
        any(far[unit.place] <= 1 for unit in infantry)
        or in_any_command(game, tank)
        or any(in_any_command(game, unit) for unit in infantry)
    )


def supporting(
    game: Game, marker: str, target: str, attackers: Sequence[Unit], markers: Sequence[str]
) -> Refusal | None:
    """8.5, 8.51, 16 A marker supports an attack: one only, held, and called by a radio or an HQ."""
    if not getattr(game.state, marker):
        return no("no_marker", marker=marker)
    if adjacent_only(game):
        return no("dark")
    if markers:
        return no("one_marker")
    return None if _called(game, target, attackers) else no("no_radio")


def _called(game: Game, target: str, attackers: Sequence[Unit]) -> bool:
    """8.1, 8.51 Whether some attacking infantry has a radio, or an HQ over it."""
    return any(
        "RD" in weapons_of(game, unit, target) or in_any_command(game, unit)
        for unit in attackers
        if game.counter(unit).is_infantry
    )


# ---------------------------------------------------------------- gathering


@dataclass(slots=True)
class _Gathering:
    """An attack while its participants are chosen."""

    target: str
    units: list[Unit]
    budget: ActionBudget
    markers: list[str] = field(default_factory=list)
    within_range: list[Unit] | None = None
    """8.1 Who can act and is near enough, looked up once: nothing happens on the map while attackers gather."""

    def near(self, game: Game) -> list[Unit]:
        """8.1 Nobody takes part who can't act or is beyond his range: most units need no closer look."""
        if self.within_range is None:
            far = game.island.grid.distances(self.target)
            counters = game.content.us
            self.within_range = [
                unit for unit in ready(game) if far[unit.place] <= max(1, counters[unit.id].range(unit.steps))
            ]
        return self.within_range

    def options(self, game: Game) -> list[Option]:
        """Who and what could still join, and resolving."""
        options = []
        joined = {unit.id for unit in self.units}
        for unit in self.near(game):
            if unit.id in joined:
                continue
            cost = self.budget.cost(game, [unit])
            if cost is None or _no_part(game, unit, self.target, self.units):
                continue
            options.append(
                Option(
                    f"join:{unit.id}",
                    {
                        "unit": unit.id,
                        "hex": unit.place,
                        "cost": cost,
                        "strength": game.strength(unit),
                        "weapons": sorted(weapons_of(game, unit, self.target)),
                    },
                )
            )
        chart = game.content.weapons_chart
        options += [
            Option(
                f"support:{marker}",
                {"strength": chart.marker_strength(marker), "weapons": sorted(chart.marker_weapons(marker))},
            )
            for marker in chart.markers
            if not supporting(game, marker, self.target, self.units, self.markers)
        ]
        options.append(Option("resolve", {"hex": self.target}))
        return options

    def facts(self, game: Game) -> dict[str, Any]:
        """What is known of the attack so far."""
        side = Assault(self.target, tuple(self.units), tuple(self.markers))
        return {
            "hex": self.target,
            "units": [unit.id for unit in self.units],
            "markers": list(self.markers),
            "strength": side.strength(game),
            "weapons": sorted(side.weapons(game)),
            "flanks": flanking_hexes(game, self.target, self.units),
            "phase": own_step(game),
        }


def attack(game: Game, units: Sequence[Unit], target: str, budget: ActionBudget) -> Step:
    """8.3, 8.12, 8.31 Gather the attackers and take their actions, reveal the defender, compare, apply the result."""
    gathering = _Gathering(target, list(units), budget)
    budget.take(game, units)
    while True:
        # asked even when only "resolve" is left: what follows reveals the defender and can't be taken back
        answer = yield Decision("join", "8.1", tuple(gathering.options(game)), gathering.facts(game))
        verb, _, name = answer.partition(":")
        if verb == "resolve":
            break
        if verb == "support":
            gathering.markers.append(name)
        else:
            unit = game.state.us[name]
            budget.take(game, [unit])
            gathering.units.append(unit)
    budget.spend(game, gathering.units, "attack")
    yield from _resolve(game, Assault(target, tuple(gathering.units), tuple(gathering.markers)))


def _resolve(game: Game, side: Assault) -> Step:
    """8.3 steps 1 to 5; 19.5 a fortification without a unit gets one first and shows its depth."""
    force = game.force_at(side.target)
    assert force
    game.emit(ev.AttackDeclared("8.3", side.target, force.id, tuple(unit.id for unit in side.units), side.markers))
    for marker in side.markers:
        game.emit(ev.MarkerSpent("8.54", marker))
    if game.fortified(side.target) and not force.unit:
        man(game, force, "attack")
        reveal_depth(game, force, "19.5")
    reveal_unit(game, force, "8.3")
    result = yield from compare(game, side, force)
    yield from apply_result(game, side, force, result)
