"""6.3 Plain fire, which most entries of a card call for, and the actions that are fire with something more."""

from collections.abc import Sequence

from engine.core.session import Step
from engine.dday.actions.action import Acting, Action, Volley, later_fire
from engine.dday.command.control import in_communication
from engine.dday.depth.depth import add_depth, can_gain_depth
from engine.dday.fire.fire import plan_fire, resolve_fire
from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.dday.state.state import Force


def fire(acting: Acting, forces: Sequence[Force], *, machine_guns: bool = False) -> Step:
    """6.3 These units of a position fire, with the card's star or armour bonus."""
    plan = plan_fire(
        acting.game,
        acting.site,
        forces,
        acting.symbol,
        machine_guns=machine_guns,
        star=acting.modifier == "star",
        armour=acting.modifier == "armour",
    )
    yield from resolve_fire(acting.game, plan, later_fire(acting.game, acting.turn, plan))


class Fire(Action):
    """6.3 The units of a position fire together."""

    name = "fire"
    rule = "6.3"
    smothered = True
    machine_guns = False

    def volleys(self, acting: Acting) -> list[Volley]:
        """6.3 One fire of all."""
        return [Volley(tuple(acting.forces), self.machine_guns, acting.modifier == "star", acting.modifier == "armour")]

    def carry_out(self, acting: Acting) -> Step:
        """6.3 Announce it and fire."""
        self.announce(acting, acting.forces[0].hex)
        self.prepare(acting)
        yield from fire(acting, acting.forces, machine_guns=self.machine_guns)

    def prepare(self, acting: Acting) -> None:
        """What comes before the fire."""


class MachineGuns(Fire):
    """6.31 [M] Machine guns fire beyond the intense dots too."""

    name = "fire_machine_guns"
    rule = "6.31"
    beyond = "machine_gun"
    machine_guns = True


class Resupply(Fire):
    """12.3 [R] Units gain depth before they fire."""

    name = "resupply"
    rule = "12.3"
    smothered = False
    asks_first = False

    def prepare(self, acting: Acting) -> None:
        """12.3, 9.2 Units without depth that are in communication gain a marker before the position fires.

        A disrupted one in the other hex of a group gains its marker too.
        """
        game = acting.game
        for force in wanting_depth(game, acting.site):
            add_depth(game, force, self.rule, "resupply", because=(("linked", ""),))


def wanting_depth(game: Game, site: Site) -> list[Force]:
    """9.2, 12.3 The units of a position that a marker of the depth pool could go to."""
    forces = game.forces_of(site)
    return [force for force in forces if can_gain_depth(game, force) and in_communication(game, force.hex)]
