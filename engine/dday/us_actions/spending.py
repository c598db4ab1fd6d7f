"""7.0-7.21 What actions cost: two a turn for units or stacks, free for those whom 7.1 names."""

from collections.abc import Sequence

from engine.dday import events as ev
from engine.dday.command.command import free_reason
from engine.dday.game import Game
from engine.dday.state.state import Unit


def markers_held(game: Game, marker: str) -> int:
    """8.5, 18.22 How many barrages of a kind the player can call for, those that a morning gives included."""
    held: int = getattr(game.state, marker)
    return held + game.state.extra_barrages(marker)


class ActionBudget:
    """The actions that one undertaking takes: one for each two units of a hex that do not act for free."""

    def __init__(self, game: Game) -> None:
        self.left = game.state.actions_left
        self._stack = game.content.figures.stack_limit
        self._paying: dict[str, int] = {}
        """Units that pay, by hex."""

    def cost(self, game: Game, units: Sequence[Unit]) -> int | None:
        """7.0, 7.21 What it takes for more units to take part too; None when there are not enough actions left."""
        paying = self._with(game, units)
        whole = self._price(paying)
        if whole > self.left:
            return None
        return 0 if paying is self._paying else whole - self._price(self._paying)

    def whole(self, game: Game, units: Sequence[Unit]) -> int:
        """7.0, 7.21 What it takes for these units alone to act together, whether or not so much is left."""
        return self._price(ActionBudget(game)._with(game, units))

    def take(self, game: Game, units: Sequence[Unit]) -> None:
        """Count more units in."""
        self._paying = self._with(game, units)

    def spend(self, game: Game, units: Sequence[Unit], action: str, *, free: str = "") -> None:
        """7.2 Mark all participants as having acted and take the price off the turn's actions."""
        for unit in units:
            reason = free or free_reason(game, unit)
            game.emit(ev.UnitActed("7.1" if reason else "7.2", unit.id, action, reason))
        price = 0 if free else self._price(self._paying)
        for _ in range(price):
            game.emit(ev.ActionSpent("7.0", game.state.actions_left - 1))

    def _with(self, game: Game, units: Sequence[Unit]) -> dict[str, int]:
        paying = self._paying
        for unit in units:
            if not free_reason(game, unit):
                paying = {**paying, unit.place: paying.get(unit.place, 0) + 1}
        return paying

    def _price(self, paying: dict[str, int]) -> int:
        price = 0
        for units in paying.values():
            price += -(-units // self._stack)
        return price
