"""12.1 Mortars."""

from engine.core.session import Step
from engine.dday.actions.action import Acting, Action, Volley, later_fire
from engine.dday.fire.fire import resolve_fire


class Mortar(Action):
    """12.1 [M] With nobody in its field of fire a position fires its mortars."""

    name = "mortar"
    rule = "12.1"
    beyond = "mortar"

    def volleys(self, acting: Acting) -> list[Volley]:
        """12.1 One fire of all."""
        return [Volley(tuple(acting.forces), mortar=True)]

    def carry_out(self, acting: Acting) -> Step:
        """12.1, 12.12 Mortar fire, when anybody within range bears the symbol."""
        plan = self.volleys(acting)[0].plan(acting.game, acting.site, acting.symbol)
        if plan.targets:
            self.announce(acting, acting.forces[0].hex)
            yield from resolve_fire(acting.game, plan, later_fire(acting.game, acting.turn, plan), self.rule)
