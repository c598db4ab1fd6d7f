"""12.4 Redeployment."""

from typing import ClassVar

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action, later_fire
from engine.dday.events.because import Because
from engine.dday.fire.fire import plan_fire, resolve_fire, us_in_field
from engine.dday.game import Game
from engine.dday.island.island import Position, Site
from engine.dday.reasons import told_apart
from engine.dday.state.state import Force


class Redeploy(Action):
    """12.4 [R] With nobody in its field of fire each unit looks for a position nearer to the US units."""

    name = "redeploy"
    rule = "12.4"
    asks_first = False
    fires: ClassVar[bool] = True
    """Whether a unit fires from its new position."""
    last_reason: ClassVar[str] = "lowest_number"

    def last(self, position: Position) -> tuple[int, str]:
        """12.4 What decides between positions that are alike otherwise: the least of this."""
        return position.order

    def carry_out(self, acting: Acting) -> Step:
        """12.4 One unit after the other."""
        for one in acting.one_by_one():
            yield from self._redeploy(one)

    def _redeploy(self, acting: Acting) -> Step:
        """12.4, 12.41 A unit goes to an empty position nearer to the US units, and fires from there if it can."""
        game, site, force = acting.game, acting.site, acting.forces[0]
        spot, apart = self.goal(game, site, force)
        if spot is None:
            return
        self.announce(acting, force.hex, force=force.id)
        because = (("nearer_us", game.nearest_us(spot.hex)), *apart)
        game.emit(ev.ForceMoved(self.rule, force.id, force.hex, spot.hex, "redeploy", because))
        new_site = game.island.sites[spot.site]
        if self.fires and us_in_field(game, new_site):
            plan = plan_fire(game, new_site, [force], acting.symbol)
            yield from resolve_fire(game, plan, later_fire(game, acting.turn, plan), self.rule)

    def goal(self, game: Game, site: Site, force: Force) -> tuple[Position | None, Because]:
        """12.4, 12.41 The empty position nearer to the US units that a unit of a position goes to, and why this one."""
        distance, reach = game.island.distance, game.content.action_chart.reach.redeploy
        near = game.nearest_us(force.hex)
        spots = [
            p
            for p in game.island.positions.values()
            if distance(force.hex, p.hex) <= reach and game.nearest_us(p.hex) < near and game.free_position(p.hex)
        ]
        if not spots:
            return None, ()

        def rank(position: Position) -> tuple[bool, int, tuple[int, str]]:
            return position.colour == site.colour, distance(force.hex, position.hex), self.last(position)

        spot = min(spots, key=rank)
        apart = told_apart(
            map(rank, spots),
            rank(spot),
            [("other_colour", spot.colour), ("nearest", distance(force.hex, spot.hex)), (self.last_reason, "")],
        )
        return spot, apart
