"""12.0 One fire card being worked through: who has acted, what counts, what fire is still to come (6.34)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.peleliu.assignment import Shooter
from engine.peleliu.content import Card, FireEntry
from engine.peleliu.fire import FirePlan, plan_fire, plan_mortar, us_in_field
from engine.peleliu.game import Game, cave_site
from engine.peleliu.island import Site
from engine.peleliu.night_limits import lettered
from engine.peleliu.state import Force


@dataclass(slots=True)
class FireTurn:
    """One fire card being worked through."""

    card: Card
    acted: set[str] = field(default_factory=set)
    """Forces that have been looked up; each acts once in a phase (12.0)."""
    checked: set[str] = field(default_factory=set)
    """Sites that have been looked up."""

    def modifier(self, game: Game, colour: str) -> str:
        """6.1, 12.0 What stands beside a colour; a letter that is not available yet counts as plain."""
        entry = self.card.entry(colour)
        assert entry
        return available(game, entry)


def available(game: Game, entry: FireEntry) -> str:
    """12.0, 16 The modifier of an entry as it counts now."""
    counts = not entry.letter or (entry.letter in game.state.letters and lettered(game, entry))
    return entry.modifier if counts else "plain"


def situation(game: Game, *, us: bool) -> str:
    """12.0, 18.35 The column for a position that Japanese hold: whether it covers any US units or not."""
    return ("bnr_" if game.ridge else "") + ("occupied_us" if us else "occupied_none")


def later_fire(game: Game, turn: FireTurn, plan: FirePlan) -> list[Shooter]:
    """6.34 The fire still to come on this card, as far as the positions stand now; nothing when ``plan`` hits all."""
    shooters: list[Shooter] = []
    if len(plan.targets) <= plan.limit:
        return shooters
    symbol = turn.card.fire_symbol
    for entry in turn.card.fire:
        modifier = turn.modifier(game, entry.colour)
        for site in game.island.sites_of_colour.get(entry.colour, ()):
            if site.id in turn.checked:
                continue
            forces = [f for f in game.forces_of(site) if not f.disrupted and not f.stance and f.id not in turn.acted]
            tanks = [force for force in forces if game.is_tank(force)]
            others = [force for force in forces if force not in tanks]
            shooters += _later_of(game, site, others, modifier, symbol)
            for tank in tanks:
                if us_in_field(game, site):
                    shooters.append(plan_fire(game, site, [tank], symbol, armour=True).shooter())
    for cave in firing_caves(game, turn):
        shooters.append(plan_fire(game, cave_site(game, cave.hex), [cave], symbol).shooter())
    return shooters


def firing_caves(game: Game, turn: FireTurn) -> list[Force]:
    """Hidden Caves: those that will fire, a unit under fire beside them, whatever the card's colours; west to east."""
    return [
        force
        for hex_id in sorted(game.state.caves)
        if (force := game.force_at(hex_id)) is not None
        and not force.disrupted
        and force.id not in turn.acted
        and any(unit.under_fire for h in game.island.neighbours[hex_id] for unit in game.units_at(h))
    ]


def _later_of(game: Game, site: Site, forces: Sequence[Force], modifier: str, symbol: str) -> list[Shooter]:
    if not forces:
        return []
    covered = us_in_field(game, site)
    action = game.content.action_chart.action(situation(game, us=covered), modifier)
    if action == "bnr_fire_or_resupply":
        supplied = [force for force in forces if force.depth]
        return [plan_fire(game, site, supplied, symbol).shooter()] if supplied else []
    if action in ("fire", "fire_machine_guns", "resupply"):
        plan = plan_fire(
            game, site, forces, symbol, machine_guns=action == "fire_machine_guns", armour=modifier == "armour"
        )
        return [plan.shooter()]
    if action == "assault_or_fire":
        guns = [force for force in forces if game.guns_at(force.hex)]
        return [plan_fire(game, site, guns, symbol).shooter()] if guns else []
    if action == "mortar":
        return [plan_mortar(game, site, forces, symbol).shooter()]
    return []
