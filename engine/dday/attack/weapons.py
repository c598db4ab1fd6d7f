"""8.2, 8.3 Weapons, strengths, flanking, the hero's wild card, and the look-up in the attack chart."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.core.decision import Decision, Option
from engine.dday import events as ev
from engine.dday.command.command import in_hq_command
from engine.dday.depth.fortifications import blocked
from engine.dday.game import Game, StepOf
from engine.dday.state.state import Force, Unit

_RANGED = 2
"""The nearest distance at which fire counts as ranged (8.1)."""


def weapons_of(game: Game, unit: Unit, target: str) -> frozenset[str]:
    """8.2, 8.25 The weapons a unit brings against a hex, an HQ's radio included when it attacks from beside it.

    18.32 A scenario may give everybody a radio. 19.2 Across a closed side only weapons with a range are of use.
    """
    distance = game.island.distance(unit.place, target)
    if distance == 1 and blocked(game, unit.place, target):
        distance = _RANGED
    held = game.keep_for_good(_weapons_at, unit.id, unit.steps, distance)
    return held | {"RD"} if game.variant.commanded or (distance == 1 and in_hq_command(game, unit)) else held


def _weapons_at(game: Game, unit: str, steps: int, distance: int) -> frozenset[str]:
    return game.variant.weapons_at(game.content, game.counter(unit), steps, distance)


def attacks_from_beside(game: Game, unit: Unit, target: str) -> bool:
    """8.22, 19.2 Whether a participant attacks from a hex next to the target, across an open side."""
    return game.island.distance(unit.place, target) == 1 and not blocked(game, unit.place, target)


def flanking_hexes(game: Game, target: str, units: Sequence[Unit]) -> int:
    """8.22, 19.2 The flanking that attackers fulfil: 3 for three hexes beside the target, 2 for two apart, else 0."""
    return _flanking(game, {unit.place for unit in units if attacks_from_beside(game, unit, target)})


def flanks_from(game: Game, target: str, units: Sequence[Unit], wanted: int) -> tuple[str, ...]:
    """8.22, 19.2 The hexes from which one more attacker would bring the flanking to ``wanted``, in their order."""
    beside = {unit.place for unit in units if attacks_from_beside(game, unit, target)}
    taken = game.forces_by_hex()
    return tuple(
        h
        for h in sorted(game.island.neighbours[target])
        if not game.island.hexes[h].water
        and h not in taken
        and not blocked(game, h, target)
        and _flanking(game, {*beside, h}) >= wanted
    )


def _flanking(game: Game, beside: set[str]) -> int:
    """8.22 The flanking from these hexes beside the target."""
    figures = game.content.figures
    hexes = sorted(beside)
    if len(hexes) >= figures.double_flanking_hexes:
        return figures.double_flanking_hexes
    apart = any(b not in game.island.neighbours[a] for a in hexes for b in hexes if a < b)
    return figures.flanking_hexes if apart else 0


@dataclass(frozen=True, slots=True)
class Assault:
    """The attacking side of one attack: target hex, participants, support markers."""

    target: str
    units: tuple[Unit, ...]
    markers: tuple[str, ...] = ()

    def strength(self, game: Game) -> int:
        """8.3, 8.51 Total attack strength, without a hero."""
        chart = game.content.weapons_chart
        units = sum(game.variant.attack_strength(game, unit, self.target) for unit in self.units)
        return units + sum(chart.marker_strength(m) for m in self.markers)

    def weapons(self, game: Game) -> frozenset[str]:
        """8.2 All weapons of the participants and markers."""
        held: frozenset[str] = frozenset()
        for unit in self.units:
            held |= weapons_of(game, unit, self.target)
        for marker in self.markers:
            held |= game.content.weapons_chart.marker_weapons(marker)
        return held

    def adjacent(self, game: Game) -> list[Unit]:
        """The participants beside the target, those across a closed side left out (19.2)."""
        return [unit for unit in self.units if attacks_from_beside(game, unit, self.target)]

    def hero(self, game: Game) -> bool:
        """8.24 Whether a hero attacks from beside the target."""
        return any(game.variant.leads(game, unit) for unit in self.adjacent(game))


@dataclass(frozen=True, slots=True)
class Defence:
    """The known part of the defence: strength, terrain factor, requirements."""

    strength: int
    factor: int
    required: tuple[str, ...]
    column: str


def sheltered(game: Game, force: Force) -> bool:
    """8.3, 13.3, 13.45 Whether the ground helps a force: in a position, unless it is a tank or in the stance."""
    return not (game.is_tank(force) or force.stance) and force.hex in game.island.position_at


def depth_column(force: Force) -> str:
    """8.3, 13.45 The column of the attack chart: a unit alone, with revealed depth, with depth still unrevealed."""
    if force.stance_depth or (force.depth and force.depth_revealed):
        return "revealed_depth"
    return "unrevealed_depth" if force.depth else "alone"


def defence_of(game: Game, force: Force, attackers: Sequence[Unit] = ()) -> Defence:
    """8.3, 13.3, 13.45 What revealed Japanese counters oppose to an attack; terrain doubles it in positions only.

    Walls between the hex and all ``attackers`` beside it may do the same for the unit, once.

    19.5 A fortification without a unit has no strength of its own.
    """
    unit = game.content.japanese.get(force.unit)
    terrain = game.content.terrain.effect(game.island.hexes[force.hex].terrain)
    covered = sheltered(game, force)
    walled = [game.variant.walled(game.content, game.island, unit.place, force.hex) for unit in attackers]
    factor = max(terrain.unit_factor, min(walled, default=1)) if covered else 1
    strength = unit.strength * factor if unit else 0
    required = list(unit.requirements) if unit else []
    marker = force.stance if force.stance_depth else force.depth if force.depth_revealed else ""
    if marker:
        depth = game.content.depth[marker]
        strength += depth.strength * (terrain.depth_factor if covered else 1)
        required += depth.requirements
    return Defence(strength, factor, (*required, *_walls(game, force.hex)), depth_column(force))


def _walls(game: Game, hex_id: str) -> tuple[str, ...]:
    """2.25, 19.1 What a fortification asks for: in the invasion the back of its marker, else its face once revealed."""
    marker = game.state.fortifications.get(hex_id)
    if marker is None:
        return ()
    fortification = game.content.fortifications[marker]
    if not game.variant.fortified:
        return fortification.back_requirements
    return fortification.requirements if hex_id in game.state.facing else ()


def missing_weapons(game: Game, side: Assault, required: Sequence[str]) -> list[str]:
    """8.3 step 3, 8.22, 8.23 The requirements that the attackers don't meet, CC always; FL as often as it stands."""
    return unmet(game, side.weapons(game), flanking_hexes(game, side.target, side.units), required)


def unmet(game: Game, held: Collection[str], flanks: int, required: Sequence[str]) -> list[str]:
    """8.22, 8.23 The requirements that these weapons and this flanking don't meet."""
    figures = game.content.figures
    needed = {0: 0, 1: figures.flanking_hexes}.get(required.count("FL"), figures.double_flanking_hexes)
    missing = ["FL"] if flanks < needed else []
    return missing + [code for code in dict.fromkeys(required) if code != "FL" and code not in held]


def compare(game: Game, side: Assault, force: Force) -> StepOf[str]:
    """8.3 steps 2 to 4 Look the attack up in the chart; returns the result."""
    defence = defence_of(game, force, side.adjacent(game))
    missing = missing_weapons(game, side, defence.required)
    attack = side.strength(game)
    chart = game.content.attack_chart
    card = yield from _wild_card(game, side, attack, defence, missing)
    if card == "strength":
        attack += game.content.weapons_chart.hero_strength
    elif card:
        missing = [code for code in missing if code != card]
    missing = yield from game.variant.more_weapons(game, side.units, side.target, missing)
    row = chart.row(attack, defence.strength)
    result = look_up(game, defence, attack, held=not missing)
    game.emit(
        ev.AttackCompared(
            "8.3",
            side.target,
            attack,
            defence.strength,
            defence.factor,
            defence.required,
            tuple(code for code in dict.fromkeys(defence.required) if code not in missing),
            flanking_hexes(game, side.target, side.units),
            card,
            row,
            defence.column,
            result,
        )
    )
    return result


def look_up(game: Game, defence: Defence, attack: int, *, held: bool) -> str:
    """8.3 step 4 The result; a unit without strength or depth does not withstand any attack."""
    if defence.column == "alone" and not defence.strength:
        return "defeated"
    chart = game.content.attack_chart
    row = chart.row(attack, defence.strength)
    return chart.result(held, row, defence.column, game.state.turn, game.scenario.track)


def _wild_card(game: Game, side: Assault, attack: int, defence: Defence, missing: Sequence[str]) -> StepOf[str]:
    """8.24, 8.26, 10.13 What a hero stands in for in this comparison; asked only when it can change the result."""
    options = wild_cards(game, side.target, attack, defence, missing) if side.hero(game) else []
    if not options:
        return ""
    answer = yield Decision("wild_card", "8.24", tuple(options), {"hex": side.target, "missing": list(missing)})
    return "strength" if answer == "strength" else answer.partition(":")[2]


def wild_cards(game: Game, target: str, attack: int, defence: Defence, missing: Sequence[str]) -> list[Option]:
    """8.24, 8.26, 10.13 What a hero can stand in for, each with its ``result``; nothing if all of it comes to the same.

    ``attack`` is the strength without him.
    """
    weapons = game.content.weapons_chart
    plain = look_up(game, defence, attack, held=not missing)
    armed = look_up(game, defence, attack, held=len(missing) == 1)
    stronger = look_up(game, defence, attack + weapons.hero_strength, held=not missing)
    options = [
        Option(f"weapon:{code}", {"hex": target, "result": armed})
        for code in missing
        if code not in weapons.hero_cannot
    ]
    options.append(Option("strength", {"hex": target, "result": stronger}))
    return [] if all(option.facts["result"] == plain for option in options) else options
