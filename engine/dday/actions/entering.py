"""12.2, 12.5, 12.10 The actions by which reserve units enter empty positions: muster, reinforcement, infiltration."""

from collections.abc import Callable
from typing import ClassVar

from engine.core.session import Step
from engine.dday.actions.action import Acting, Action
from engine.dday.actions.plain_fire import fire
from engine.dday.command.control import in_communication
from engine.dday.depth.depth import place_reserve
from engine.dday.events.because import Because
from engine.dday.fire.fire import us_in_field
from engine.dday.game import Game
from engine.dday.island.island import Position, Site
from engine.dday.state.state import Force


def eligible(game: Game, site: Site, *, communication: bool) -> list[Position]:
    """12.0 The empty hexes of a position near US units that are in communication, or are not."""
    near = game.content.action_chart.reach.unoccupied
    return [
        position
        for name in site.positions
        if game.free_position((position := game.island.positions[name]).hex)
        and game.nearest_us(position.hex) <= near
        and in_communication(game, position.hex) == communication
    ]


def lowest_linked(game: Game, site: Site) -> list[Position]:
    """12.21, 12.51 Of a position in communication the hex with the lowest number."""
    return sorted(eligible(game, site, communication=True), key=lambda p: p.order)[:1]


def cut_off(game: Game, site: Site) -> list[Position]:
    """12.10, 12.101 All hexes of a position that are out of communication."""
    return sorted(eligible(game, site, communication=False), key=lambda p: p.order)


class Enter(Action):
    """12.2, 12.5, 12.10 Reserve units enter the hexes of an empty position that call for one."""

    wanted: ClassVar[Callable[[Game, Site], list[Position]]]
    """The hexes of a position that want a unit."""
    depth: ClassVar[bool] = True
    """Whether the unit brings depth."""

    def carry_out(self, acting: Acting) -> Step:
        """12.0 Each hex that is served in its turn."""
        for spot in self._served(acting):
            force = self._enter(acting, spot)
            yield from self.then(acting, force)

    def then(self, acting: Acting, force: Force) -> Step:
        """What a unit does that has entered."""
        yield from ()

    def _enter(self, acting: Acting, spot: Position) -> Force:
        """12.2, 12.5, 12.10 A reserve unit enters; it has had its action of this phase."""
        self.announce(acting, spot.hex)
        because = self.why_here(acting, spot)
        force = place_reserve(acting.game, spot.hex, self.rule, self.name, depth=self.depth, because=because)
        assert force  # only positions that a unit is left for are served
        acting.turn.acted.add(force.id)
        return force

    def _served(self, acting: Acting) -> list[Position]:
        """12.22, 12.52, 12.102 The hexes of a position that receive a unit now.

        With fewer reserve units than hexes of the colour that want one, those nearest to US units receive them.
        """
        game, site, wanted = acting.game, acting.site, type(self).wanted
        waiting = [
            position
            for other in game.island.sites_of_colour[site.colour]
            if (other is site or other.id not in acting.turn.checked) and not game.forces_of(other)
            for position in wanted(game, other)
        ]
        chosen = sorted(waiting, key=lambda p: game.nearest_us(p.hex))[: len(game.state.reserve)]
        return [position for position in wanted(game, site) if position in chosen]

    def why_here(self, acting: Acting, spot: Position) -> Because:
        """12.21, 12.22, 12.51 Why this hex receives a unit: its communication, and of a group its number."""
        several = len(eligible(acting.game, acting.site, communication=True)) > 1
        return (("linked", ""), *((("lowest_number", ""),) if several else ()))


class Muster(Enter):
    """12.2 [M] A reserve unit with depth."""

    name = "muster"
    rule = "12.2"
    wanted = lowest_linked


class Reinforce(Enter):
    """12.5 [R] A reserve unit with depth, which fires at once."""

    name = "reinforce"
    rule = "12.5"
    asks_first = False
    wanted = lowest_linked

    def then(self, acting: Acting, force: Force) -> Step:
        """12.5 It fires if US units are in its field."""
        if us_in_field(acting.game, acting.site):
            yield from fire(acting, [force])


class Infiltrate(Enter):
    """12.10 [I] A reserve unit without depth in each hex that is out of communication."""

    name = "infiltrate"
    rule = "12.10"
    wanted = cut_off
    depth = False

    def why_here(self, acting: Acting, spot: Position) -> Because:
        """12.101 It is out of communication."""
        return (("cut_off", ""),)
