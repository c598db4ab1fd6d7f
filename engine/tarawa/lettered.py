"""12.1-12.5, 12.10 Lettered actions that differ from those of every landing: supply, redeployment, mortars, entry."""

from __future__ import annotations

from engine.core.session import Step
from engine.dday.actions.action import Acting, Volley, called_double
from engine.dday.actions.entering import Enter, Infiltrate, Muster, Reinforce, eligible
from engine.dday.actions.mortar import Mortar
from engine.dday.actions.plain_fire import Resupply, fire, wanting_depth
from engine.dday.actions.redeploy import Redeploy
from engine.dday.command.control import in_communication
from engine.dday.fire.fire import us_in_field
from engine.dday.game import Game
from engine.dday.island.island import Island, Position, Site
from engine.dday.numbers import Own
from engine.dday.state.state import Force
from engine.tarawa.battle_data import content_of
from engine.tarawa.map_schema import island_of
from engine.tarawa.state import tarawa


def may_fire(acting: Acting) -> bool:
    """6.3, 12.1 Whether the symbol of the card lets a position fire that it has called for something else."""
    game = acting.game
    ready = [force for force in acting.forces if not game.variant.silenced(game, force)]
    entry = acting.turn.card.entry(acting.site.colour)
    return bool(ready) and (entry is None or not entry.double or called_double(ready))


class ResupplyThenFire(Resupply):
    """12.1 [R] From turn 11 on units without depth gain it, and the position fires."""

    rule = Own("12.1")
    whoever = True

    def carry_out(self, acting: Acting) -> Step:
        """12.1 Depth, then fire, if the symbol lets it."""
        self.announce(acting, acting.forces[0].hex)
        self.prepare(acting)
        if may_fire(acting):
            yield from fire(acting, acting.forces)


class ResupplyOrFire(Resupply):
    """12.1 [R] Up to turn 10 a position gains depth or, if it places none, fires."""

    name = "resupply_or_fire"
    rule = Own("12.1")
    whoever = True

    def volleys(self, acting: Acting) -> list[Volley]:
        """12.1 The fire of a position that gains nothing."""
        return [] if _gains(acting) or not may_fire(acting) else super().volleys(acting)

    def carry_out(self, acting: Acting) -> Step:
        """12.1 Depth, or fire if the symbol lets it."""
        gains = _gains(acting)
        self.announce(acting, acting.forces[0].hex)
        self.prepare(acting)
        if not gains and may_fire(acting):
            yield from fire(acting, acting.forces)


def _gains(acting: Acting) -> bool:
    """9.2, 12.1 Whether a marker is left for a unit of the position that wants one."""
    game = acting.game
    return any(game.variant.depth_for(game, force) for force in wanting_depth(game, acting.site))


class RedeployAndFire(Redeploy):
    """12.2 [R] From turn 11 on a unit goes to a position nearer to the US units and fires from there."""

    name = "redeploy_and_fire"
    rule = Own("12.2")
    last_reason = "highest_number"

    def carry_out(self, acting: Acting) -> Step:
        """2.3, 12.2 Nobody goes while the wires are cut."""
        if not tarawa(acting.game.state).wires_cut:
            yield from super().carry_out(acting)

    def last(self, position: Position) -> tuple[int, str]:
        """12.2 The highest number."""
        return -position.number, position.zone


class RedeployAlone(RedeployAndFire):
    """12.2 [R] Up to turn 10 it only goes there."""

    name = "redeploy"
    fires = False


class ShoreMortar(Mortar):
    """12.4 [M] With nobody in its field of fire a position fires its mortars, over land and water."""

    rule = Own("12.4")


# ---------------------------------------------------------------- units that enter


def _inland(game: Game, site: Site) -> bool:
    return site.positions[0] not in island_of(game.island).coastal


def linked_inland(game: Game, site: Site) -> list[Position]:
    """11.22, 12.5, 12.51 All hexes of an inland position in communication, be they under US control."""
    found = eligible(game, site, communication=True) if _inland(game, site) else []
    return sorted(found, key=lambda position: position.order)


def reinforced(game: Game, site: Site) -> list[Position]:
    """12.3, 12.31, 12.33 The lowest hex of a position in communication; on the coast in some zones alone."""
    zones = content_of(game.content).reinforcing_zones
    if not _inland(game, site) and game.island.positions[site.positions[0]].zone not in zones:
        return []
    return sorted(eligible(game, site, communication=True), key=lambda position: position.order)[:1]


def cut_off_before_us(game: Game, site: Site) -> list[Position]:
    """12.10 The empty hexes of a position out of communication that has US units in its field."""
    if not us_in_field(game, site):
        return []
    found = [game.island.positions[name] for name in site.positions]
    free = [one for one in found if game.free_position(one.hex) and not in_communication(game, one.hex)]
    return sorted(free, key=lambda position: position.order)


class MusterAlone(Muster):
    """12.5, 12.52 [M] Up to turn 10 a reserve unit without depth in each hex of an inland position."""

    rule = Own("12.5")
    wanted = linked_inland
    depth = False


class MusterWithDepth(Muster):
    """12.5 [M] From turn 11 on it brings depth."""

    name = "muster_with_depth"
    rule = Own("12.5")
    wanted = linked_inland


class ReinforceAndFire(Reinforce):
    """12.3, 12.32 [R] From turn 11 on a reserve unit with depth enters and fires."""

    name = "reinforce_and_fire"
    rule = Own("12.3")
    wanted = reinforced


class ReinforceAlone(ReinforceAndFire):
    """12.3 [R] Up to turn 10 it only enters."""

    name = "reinforce"

    def then(self, acting: Acting, force: Force) -> Step:
        """12.3 It waits."""
        return Enter.then(self, acting, force)


class InfiltrateBeforeUS(Infiltrate):
    """12.10 [I] A reserve unit without depth in each hex out of communication, with US units in its field."""

    wanted = cut_off_before_us


# ---------------------------------------------------------------- 9.2 depth


def depth_kind(island: Island, force: Force) -> str:
    """2.25, 9.2 The kind of depth that a unit takes by its position; a unit that assaults comes from inland."""
    position = island.position_at.get(force.hex)
    return "coastal" if position and position.id in island_of(island).coastal else "inland"


def pools(game: Game) -> dict[str, list[str]]:
    """9.2 What is left of each kind of depth."""
    state = tarawa(game.state)
    return {"coastal": state.depth_pool, "inland": state.inland_pool}
