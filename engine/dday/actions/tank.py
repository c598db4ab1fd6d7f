"""13.2 The actions of tank units, a column of the chart of their own."""

from abc import ABC, abstractmethod

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action, Volley
from engine.dday.fire.fire import plan_fire, us_in_field
from engine.dday.fire.plan import FirePlan
from engine.dday.movement.tanks import advance, fire_or_advance, multiple_fire, overrun, tank_fire
from engine.dday.state.state import Force


class TankAction(Action, ABC):
    """13.2 An action of a tank unit; a disrupted one only recovers."""

    rule = "13.2"
    asks_first = False

    def carry_out(self, acting: Acting) -> Step:
        """13.2 Act, or recover instead."""
        tank = acting.forces[0]
        if tank.disrupted:
            acting.game.emit(ev.ForceRecovered("13.2", tank.id, "tank", (("instead", ""),)))
        else:
            yield from self.act(acting, tank)

    def volleys(self, acting: Acting) -> list[Volley]:
        """13.1 Its fire, which hits armour; it may be elsewhere by then."""
        tank = acting.forces[0]
        if tank.disrupted:
            return []
        return [Volley((tank,), star=acting.modifier == "star", armour=True, stands=self.stands)]

    def plans(self, acting: Acting) -> list[FirePlan]:
        """13.1 Outside a position, or with nobody in its field, a tank unit does not fire."""
        return super().plans(acting) if acting.at and us_in_field(acting.game, acting.at) else []

    @abstractmethod
    def act(self, acting: Acting, tank: Force) -> Step:
        """13.2 What a tank unit does that is not disrupted."""


class FireOrAdvance(TankAction):
    """13.2 Fire at units in the field of fire, else advance."""

    name = "tank_fire_or_advance"

    def act(self, acting: Acting, tank: Force) -> Step:
        """13.2 The default action."""
        yield from fire_or_advance(
            acting.game, acting.turn, tank, acting.symbol, acting.modifier, star=acting.modifier == "star"
        )


class MultipleFire(TankAction):
    """13.2 [M] Two separate fires."""

    name = "tank_multiple_fire"

    def touches(self, acting: Acting) -> frozenset[str]:
        """13.2 The second fire finds those too that have lost a step already."""
        if not self.plans(acting):
            return frozenset()
        again = plan_fire(acting.game, acting.site, acting.forces, acting.symbol, armour=True, repeat=True)
        return super().touches(acting) | {target.unit.id for target in again.targets}

    def act(self, acting: Acting, tank: Force) -> Step:
        """13.2 Two separate fires."""
        yield from multiple_fire(acting.game, acting.turn, tank, acting.symbol, acting.modifier)


class Overrun(TankAction):
    """13.2 [R] Fire, then fight a unit that was hit."""

    name = "tank_overrun"

    def act(self, acting: Acting, tank: Force) -> Step:
        """13.2 Fire and close in."""
        yield from overrun(acting.game, acting.turn, tank, acting.symbol, acting.modifier)


class AdvanceAndFire(TankAction):
    """13.2 [P] Advance, then fire."""

    name = "tank_advance_and_fire"
    stands = False

    def act(self, acting: Acting, tank: Force) -> Step:
        """13.2 First the one, then the other."""
        advance(acting.game, acting.turn, tank, acting.modifier)
        yield from tank_fire(acting.game, acting.turn, tank, acting.symbol, acting.modifier)


class DoubleAdvance(TankAction):
    """13.2 [A] Advance twice, or fire if there is nowhere to go."""

    name = "tank_double_advance"
    stands = False

    def act(self, acting: Acting, tank: Force) -> Step:
        """13.2 Advance twice, or fire."""
        if advance(acting.game, acting.turn, tank, acting.modifier):
            advance(acting.game, acting.turn, tank, acting.modifier)
        else:
            yield from tank_fire(acting.game, acting.turn, tank, acting.symbol, acting.modifier)
