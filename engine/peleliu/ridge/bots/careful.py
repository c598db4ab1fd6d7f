"""The careful bot on Bloody Nose Ridge (18): it draws the garrison of the caves out and beats it bit by bit.

A game is won when the reserve box is empty at night, or at the end with no more than one unit left on the map
(18.42). Units come out of it when their fortification is attacked (19.5), so every action phase goes attacks, then
barrages, then moves that make the attacks of the next turn stronger and get worn companies out of fire.
"""

from __future__ import annotations

from engine.core.decision import Decision, Option
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import Undertaking
from engine.dday.bots.careful_map import ground
from engine.dday.bots.doctrine import USUAL, Doctrine
from engine.dday.state.state import State
from engine.peleliu.ridge.bots.answers import ANSWERS, join
from engine.peleliu.ridge.bots.attacks import RidgePicker
from engine.peleliu.ridge.bots.ideas import actions, acts
from engine.peleliu.ridge.bots.moves import RidgeMover, hopeful
from engine.peleliu.ridge.bots.ridge_bot_view import RidgeBotView

_ATTACKS, _BARRAGES, _MOVES = range(3)
"""The order of an action phase."""


class RidgePlayer:
    """Plays the scenario of the mountains for the careful bot."""

    def __init__(self, doctrine: Doctrine = USUAL) -> None:
        self._doctrine = doctrine
        self._step = (0, "")
        self._stage = _ATTACKS
        self._hopes: dict[str, float] = {}
        self._doing: Undertaking | None = None

    def look(self, state: State) -> BotView:
        """The table as the player sees it."""
        return BotView(ground(state.scenario, state.turn, self._doctrine), state)

    def decided(self, decision: Decision) -> str:
        """Every answer takes a look at the table."""
        return ""

    def answer(self, view: BotView, decision: Decision) -> str:
        """The id of an option."""
        ridge = RidgeBotView(view)
        if decision.kind == "act":
            return self._act(ridge, decision)
        if decision.kind == "action":
            return self._action(ridge, decision)
        if decision.kind == "marker_target":
            targets = [option.argument for option in decision.options]
            return f"barrage:{RidgePicker(ridge, ()).marker(decision.facts['marker'], targets)[1]}"
        if decision.kind == "join":
            return join(ridge, decision, self._doing.units if self._doing else ())
        known = ANSWERS.get(decision.kind)
        return known(ridge, decision) if known else decision.options[0].id

    def ideas(self, view: BotView, decision: Decision) -> list[tuple[str, ...]]:
        """What else could be done, the most promising first: the answer and the choices that belong to it."""
        ridge = RidgeBotView(view)
        if decision.kind == "act":
            return acts(ridge, decision)
        if decision.kind == "action":
            return actions(ridge, decision)
        return [(option.id,) for option in decision.options]

    # ------------------------------------------------------------ who acts

    def _act(self, ridge: RidgeBotView, decision: Decision) -> str:
        state = ridge.state
        if self._step != (state.turn, state.step):
            self._step, self._stage, self._hopes = (state.turn, state.step), _ATTACKS, {}
        able = [option.argument for option in decision.options if option.verb == "unit"]
        bound = decision.option("end") is None
        picker = RidgePicker(ridge, able)
        self._doing = None
        if self._stage == _ATTACKS:
            if state.step == "actions":
                self._doing = picker.best(owed=state.attack_orders if bound else ())
            self._stage += self._doing is None
        if self._stage == _BARRAGES:
            if state.step in ("actions", "morning_barrages"):
                marker = self._barrage(picker, decision, unobserved=state.step == "morning_barrages")
                if marker:
                    return marker
            self._stage += self._doing is None
        if self._stage == _MOVES and state.step != "morning_barrages":
            self._doing = hopeful(RidgeMover(ridge), able, self._hopes)
        if self._doing:
            return f"unit:{self._doing.units[0]}"
        # 18.32 what is ordered must be done, be it ever so unpromising
        return decision.options[0].id if bound else "end"

    def _barrage(self, picker: RidgePicker, decision: Decision, *, unobserved: bool) -> str:
        """8.4, 8.5 A unit's barrage is what we are doing then; for a marker's the option is returned."""
        self._doing = picker.barrage(unobserved=unobserved)
        if self._doing is None:
            for option in decision.options:
                if option.verb == "marker" and picker.spend(option.argument, unobserved=unobserved):
                    return option.id
        return ""

    # ------------------------------------------------------------ what he does

    def _action(self, ridge: RidgeBotView, decision: Decision) -> str:
        ids, doing = decision.ids(), self._doing
        if doing:
            for name in doing.units if doing.verb == "enter" else ():
                if name not in decision.facts["units"] and f"with:{name}" in ids:
                    return f"with:{name}"
            if doing.option in ids:
                return doing.option
        return self._instead(ridge, decision)

    def _instead(self, ridge: RidgeBotView, decision: Decision) -> str:
        """18.32 The best that a unit can do by itself where orders stand in the plan's way, or nothing was planned."""
        units = [ridge.state.us[name] for name in decision.facts["units"]]
        picker, mover = RidgePicker(ridge, ()), RidgeMover(ridge)
        home = units[0].place
        ridge.view.take(units[0], home)
        stay = mover.score(units[0], home)

        def value(option: Option) -> float:
            force = ridge.view.force_at.get(option.argument)
            if option.verb == "attack" and force:
                return ridge.attack_value(force, units)
            if option.verb == "enter" and force:
                return picker.fight_value(force, units)
            if option.verb == "barrage" and force:
                strength = ridge.ground.counter(units[0].id).strength(units[0].steps)
                return picker.barrage_value(force, strength, 1)
            return mover.score(units[0], option.argument) - stay

        options = [option for option in decision.options if option.verb != "with"]
        best = max(options, key=value)
        ridge.view.put(units[0], home)
        return best.id
