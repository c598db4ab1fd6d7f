"""A bot that plays as a sensible player would, from what a player can see.

Attacks come first in an action phase, the most promising one before the others, then moves; leaders move last,
so that those whom they command have acted (7.34).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from engine.core.decision import Decision, Option
from engine.core.session import Session
from engine.dday.bots import careful_combat as combat
from engine.dday.bots import careful_command as command
from engine.dday.bots.able_units import able_units
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import FREE_PRICE, MARKER_PRICE, PAID_PRICE, KnownAttacks, Picker, Undertaking
from engine.dday.bots.careful_errands import errands
from engine.dday.bots.careful_map import ground
from engine.dday.bots.careful_movement import Mover
from engine.dday.bots.doctrine import USUAL, Doctrine
from engine.dday.bots.ideas import actions, acts
from engine.dday.state.state import State

_UNTHOUGHT = 1000.0
Answer = Callable[[BotView, Decision], str]
Worth = Callable[[BotView, Option], tuple[float, ...]]
"""What an answer promises, the most important first."""
_ANSWERS: Mapping[str, Answer] = {
    "hit": combat.least_missed,
    "combat_loss": combat.least_missed,
    "sacrifice": combat.sacrifice,
    "attrition": combat.attrition,
    "withdraw": combat.withdraw,
    "retreat": combat.retreat,
    "stacking": combat.stacking,
    "combat": combat.next_combat,
    "wild_card": combat.wild_card,
    "infiltrated": combat.infiltrated,
    "garrison": command.garrison,
    "posts": command.posts,
    "event_unit": command.event_unit,
    "event_force": command.event_force,
    "japanese_hex": command.japanese_hex,
}


class Player(Protocol):
    """Plays the scenarios of one kind."""

    def look(self, state: State) -> BotView:
        """The table as the player sees it."""

    def decided(self, decision: Decision) -> str:
        """The answer that is clear without a look at the table, "" when there is none."""

    def answer(self, view: BotView, decision: Decision) -> str:
        """The id of an option."""

    def ideas(self, view: BotView, decision: Decision) -> list[tuple[str, ...]]:
        """What else could be done, the most promising first: the answer and the choices that belong to it."""


class CarefulBot:
    """Plays sensibly, each scenario by the player that is made for it; chance plays no part in its choices."""

    def __init__(self, players: Callable[[str], Player]) -> None:
        """``players`` makes the player of a scenario."""
        self._players = players
        self._player: Player | None = None
        self._view: BotView | None = None
        """The last look, which stands while nothing happens, as when attackers join one by one."""
        self._follower = Follower()

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision."""
        decision = session.pending
        assert decision
        if len(decision.options) == 1:
            return self._follower.chosen(session, decision.options[0].id)
        if self._player and (answer := self._player.decided(decision)):
            return self._follower.chosen(session, answer)
        state = self._follower.state(session)
        if self._player is None:
            self._player = self._players(state.scenario)
        if self._view is None or self._view.moved or not self._follower.still:
            self._view = self._player.look(state)
        answer = self._player.answer(self._view, decision)
        return self._follower.chosen(session, answer)


class LandingPlayer:
    """Plays a landing and the days after it."""

    def __init__(
        self,
        answers: Mapping[str, Answer],
        doctrine: Doctrine = USUAL,
        worths: Mapping[str, Worth] = MappingProxyType({}),
    ) -> None:
        """``answers`` has those to the questions of the battle's own, ``worths`` by what their answers are compared."""
        self._doctrine = doctrine
        self._worths = worths
        self._answers = {**_ANSWERS, **answers}
        self._turn = 0
        self._attacking = True
        self._hopes: dict[str, float] = {}
        self._sent: Mapping[str, str] | None = None
        self._doing: Undertaking | None = None
        self._known: KnownAttacks = {}

    def look(self, state: State) -> BotView:
        """The table as the player sees it."""
        return BotView(ground(state.scenario, state.turn, self._doctrine), state)

    def decided(self, decision: Decision) -> str:
        """What is done was decided together with who does it."""
        return self._action(decision) if decision.kind == "action" and self._doing else ""

    def answer(self, view: BotView, decision: Decision) -> str:
        """The id of an option."""
        if decision.kind == "act":
            return self._act(view, decision)
        if decision.kind == "action":
            return decision.options[-1].id
        if decision.kind == "join":
            return combat.join(view, decision, PAID_PRICE * self._doctrine.price, MARKER_PRICE, FREE_PRICE)
        # whatever else may be asked, the first answer is as good as any
        known = self._answers.get(decision.kind)
        return known(view, decision) if known else decision.options[0].id

    def ideas(self, view: BotView, decision: Decision) -> list[tuple[str, ...]]:
        """What else could be done, the most promising first: the answer and the choices that belong to it."""
        if decision.kind == "act":
            return acts(view, decision)
        if decision.kind == "action":
            return actions(view, decision)
        options = list(decision.options)
        if worth := self._worths.get(decision.kind):
            options.sort(key=lambda option: worth(view, option), reverse=True)
        return [(option.id,) for option in options]

    # ------------------------------------------------------------ the action phase

    def _act(self, view: BotView, decision: Decision) -> str:
        state = view.state
        if self._turn != state.turn:
            self._turn, self._attacking, self._hopes, self._sent = state.turn, True, {}, None
        able = able_units(decision)
        left = int(decision.facts["actions_left"])
        self._doing = None
        if self._attacking:
            self._doing = Picker(view, able, left, self._known).best()
            self._attacking = self._doing is not None
        if self._doing is None:
            self._doing = self._move(view, able, left)
        return f"unit:{self._doing.units[0]}" if self._doing else "end"

    def _move(self, view: BotView, able: Mapping[str, str], left: int) -> Undertaking | None:
        """The best move: what was thought of a unit before stands until it is its turn, and is then thought over."""
        mover = Mover(view, able, left, self._errands(view))
        for leaders in (False, True):
            waiting = [name for name in able if view.ground.counter(name).is_leader == leaders]
            hopes = [self._hopes.get(name, _UNTHOUGHT) for name in waiting]
            while hopes and (most := max(hopes)) > 0:
                place = hopes.index(most)
                name = waiting[place]
                found = mover.best(view.state.us[name])
                hopes[place] = self._hopes[name] = found.value - found.price if found else 0.0
                if found and hopes[place] >= max(hopes):
                    return found
        return None

    def _errands(self, view: BotView) -> Mapping[str, str]:
        """17.2, 18.2 Whom the turn sends where, settled when it is first asked."""
        if self._sent is None:
            self._sent = errands(view)
        return self._sent

    def _action(self, decision: Decision) -> str:
        doing = self._doing
        ids = decision.ids()
        if doing:
            acting = decision.facts["units"]
            for name in doing.units if doing.verb in ("enter", "move") else ():
                if name not in acting and f"with:{name}" in ids:
                    return f"with:{name}"
            if doing.option in ids:
                return doing.option
        return ids[-1]


class Follower:
    """Keeps the player's view up to date by the events, which is cheaper than asking for it each time."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._view: State | None = None
        self._mark = 0
        self._choices: list[str] = []
        self.still = False
        """Whether nothing had happened when the view was asked for last, since the time before."""

    def state(self, session: Session) -> State:
        """The view now."""
        if self._view is None or session is not self._session or session.choices != self._choices:
            self._session = session
            self._view = session.view()
            self._choices = list(session.choices)
            self.still = False
        else:
            self.still = session.mark == self._mark
            for event in session.events(self._mark):
                event.apply(self._view)
        self._mark = session.mark
        assert self._view
        return self._view

    def chosen(self, session: Session, answer: str) -> str:
        """Note the answer, so that the next view can follow from it."""
        if session is self._session and len(self._choices) == len(session.choices):
            self._choices.append(answer)
        return answer
