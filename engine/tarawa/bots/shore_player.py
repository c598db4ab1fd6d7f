"""How the careful bot acts ashore: no hex is left too full, and support markers buy what is worth an action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.decision import Decision
from engine.dday.bots.able_units import able_units
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful import LandingPlayer
from engine.dday.bots.careful_attacks import Picker, Undertaking
from engine.dday.bots.careful_movement import Mover
from engine.tarawa.bots.holding import Holding
from engine.tarawa.support import FREE

SOON = 4
"""How many turns before victory is looked at positions are what moves are for."""
SECURE = 1.5
"""What a position that is secured counts then, for what it is worth, and"""
FEWEST = 5.0
"""what it counts where the battle ends with too few of them."""
PAID = 0.3
"""What one of the turn's actions must bring then."""
LEAST = 0.4
"""What a move, or a free action for a support marker, must promise."""


class ShorePlayer(LandingPlayer):
    """Plays the landing as any other, and what is Tarawa's own."""

    def answer(self, view: BotView, decision: Decision) -> str:
        """7.53, 17.4 Before anything else units leave hexes that are too full; support comes when actions are spent."""
        if decision.kind == "act":
            if leaving := self._leaving(view, decision):
                self._doing = leaving
                return f"unit:{leaving.units[0]}"
            answer = LandingPlayer.answer(self, view, decision)
            return self._supported(view, decision) or answer if answer == "end" else answer
        return LandingPlayer.answer(self, view, decision)

    def _move(self, view: BotView, able: Mapping[str, str], left: int) -> Undertaking | None:
        """14.2 When victory is looked at soon, what a move secures or gives up counts more than all else."""
        until = view.ground.until
        if view.state.turn <= until - SOON:
            return LandingPlayer._move(self, view, able, left)
        holding, mover = Holding(view), Mover(view, able, left, self._errands(view))
        secure = FEWEST if view.ground.fewest else SECURE
        best: Undertaking | None = None
        for name, free in able.items():
            unit = view.state.us[name]
            if name in view.ground.regimental and view.state.turn < until:
                continue
            for gain, h in mover.gains(unit, reach := mover.reach(unit)):
                value = gain + secure * (holding.after(unit, h) - holding.now) - PAID * (not free)
                if value > (best.value if best else LEAST):
                    best = Undertaking(value, reach[h], h, (name,), int(not free))
        if best:
            return best
        # whoever was sent to a position that he can't reach yet goes on
        return LandingPlayer._move(self, view, able, left) if view.sought else self._leaders(view, able, left)

    def _leaders(self, view: BotView, able: Mapping[str, str], left: int) -> Undertaking | None:
        """7.33 Leaders go last."""
        leaders = {name: free for name, free in able.items() if name in view.ground.regimental}
        return LandingPlayer._move(self, view, leaders, left) if leaders else None

    def _leaving(self, view: BotView, decision: Decision) -> Undertaking | None:
        """7.53 The best move of a unit out of a hex where the phase would cost one."""
        limit = view.ground.content.figures.stack_limit
        able = able_units(decision)
        crowded = {view.state.us[name].place for name in able}
        crowded = {h for h in crowded if view.stack(h) > limit and h not in view.force_at}
        if not crowded:
            return None
        mover = Mover(view, able, int(decision.facts["actions_left"]))
        found = []
        for name in able:
            unit = view.state.us[name]
            if unit.place in crowded and name not in view.ground.regimental:
                reach = mover.reach(unit)
                found += [(gain, h, reach[h], name) for gain, h in mover.gains(unit, reach)]
        if not found:
            return None
        gain, h, verb, name = max(found, key=lambda one: one[0])
        return Undertaking(gain, verb, h, (name,), 0 if able[name] else 1)

    def _supported(self, view: BotView, decision: Decision) -> str:
        """17.4 The unit whose free action promises most, if that is enough."""
        offered = [option.argument for option in decision.options if option.verb == FREE]
        if not offered:
            return ""
        able = {**able_units(decision), **dict.fromkeys(offered, FREE)}
        left = int(decision.facts["actions_left"])
        best = _best(view, able, left, offered)
        if best is None or best.value < LEAST:
            return ""
        self._attacking, self._hopes = True, {}
        return next(f"{FREE}:{name}" for name in best.units if name in offered)


def _best(view: BotView, able: dict[str, str], left: int, offered: Iterable[str]) -> Undertaking | None:
    """What promises most with one of the units that a marker could set free: an attack, else a move."""
    wanted = set(offered)
    attack = Picker(view, able, left).best()
    if attack and wanted.intersection(attack.units):
        return attack
    mover = Mover(view, able, left)
    moves = [one for name in sorted(wanted) if (one := mover.best(view.state.us[name]))]
    return max(moves, key=lambda one: one.value, default=None)
