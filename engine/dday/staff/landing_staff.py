"""The staff of a landing: it plays on from a question with a fast player and judges where that leads."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.core.session import Session
from engine.core.staff.answers import BEST, SURE, Answer, AnswerWords, Playout, Reason, ReasonWords
from engine.core.staff.halving import Candidate, Halving
from engine.core.staff.staff import PLAYOUTS, Staff
from engine.core.staff.tried_answers import TriedAnswers, per_mille
from engine.dday.battles import facts_of
from engine.dday.bots.careful import CarefulBot, Player
from engine.dday.foresight import Foresight
from engine.dday.numbers import told
from engine.dday.staff.hidden import deal
from engine.dday.staff.staff_reasons import Told, arrows, reasons
from engine.dday.staff.standing import Weights, read_weights
from engine.dday.state.state import State
from engine.dday.view.masked import Masked, seen_state
from engine.dday.view.table import seen_table
from engine.dday.words.staff_words import StaffWords

CANDIDATES: Final = 8
"""How many answers are tried."""
TRUST: Final = SURE // 250
"""By how much the fast player's own answer counts for more at most: another has to show that it is better."""
SHARE: Final = 20
"""Where little is to be hoped for, it counts for no more than this part of the chance that there is."""

Players = Callable[[str], Player]


class LandingConsultation(TriedAnswers):
    """A question, tried answer by answer, with reasons from foresight."""

    def __init__(self, session: Session, trials: Halving, decision: Decision, own: Mapping[str, Told]) -> None:
        super().__init__(trials)
        self._own = own
        self._decision = decision
        self._view = session.view()
        self._ahead: Foresight | None = None

    def reasons(self, candidate: Candidate, deals: int) -> tuple[Reason, ...]:
        if self._ahead is None:
            self._ahead = Foresight(self._view)
        return reasons(self._ahead, self._view, self._decision, candidate.choices, self._own)

    def arrows(self, candidate: Candidate) -> tuple[tuple[str, str], ...]:
        return arrows(self._view, self._decision, candidate.choices)


class LandingStaff(Staff):
    """Looks ahead on tables dealt anew."""

    def __init__(
        self,
        players: Players,
        weights: Path,
        words: Callable[[str], StaffWords],
        own: Mapping[str, Told] = MappingProxyType({}),
    ) -> None:
        """``players`` makes the fast player of a scenario, ``weights`` is the file that says how to judge a table.

        ``own`` gives the reasons that only the battle knows (see staff_reasons.py).
        """
        self._own = own
        self._players = players
        self.path = weights
        self._words = words

    @cached_property
    def weights(self) -> Mapping[str, Weights]:
        """How tables are judged, by scenario."""
        return read_weights(self.path)

    def standing(self, view: State | Masked) -> int:
        state = seen_state(view)
        return per_mille(self.weights[state.scenario].value(seen_table(state)))

    def consult(self, session: Session, playouts: int = PLAYOUTS) -> LandingConsultation:
        decision = session.pending
        if decision is None:
            raise ValueError("the game is over: nothing is asked")
        view = session.view()
        trials = Halving(self.candidates(view, decision), playouts, _fingerprint(view, decision))
        return LandingConsultation(session, trials, decision, self._own)

    def player(self) -> CarefulBot:
        return CarefulBot(self._players)

    def play(self, session: Session, playout: Playout) -> int:
        branch = session.branch(partial(deal, seed=playout.deal))
        turn = branch.table.state.turn
        for choice in playout.choices:
            if branch.pending is None or branch.pending.option(choice) is None:
                break
            branch.choose(choice)
        player = self.player()
        while branch.pending and not self._far_enough(branch, turn):
            branch.choose(player.choose(branch))
        return self.weights[branch.table.state.scenario].value(branch.table)

    def told(self, session: Session, answer: Answer, language: str) -> AnswerWords:
        decision, words = session.pending, self._words(language)
        assert decision
        numbers = facts_of(session.view().scenario).variant.numbers
        reasons = [ReasonWords(words.line(one), told(numbers, one.rule), one.against) for one in answer.reasons]
        return AnswerWords(words.label(answer, decision, session.view()), tuple(reasons))

    def lines(self, session: Session, answer: Answer, language: str) -> list[str]:
        decision = session.pending
        assert decision
        view = session.view()
        return self._words(language).lines(answer, decision, view, facts_of(view.scenario).variant.numbers)

    @staticmethod
    def _far_enough(branch: Session, turn: int) -> bool:
        """Whether the next turn's actions are about to begin, so that the fire upon what was done now has come."""
        assert branch.pending
        return branch.pending.kind == "act" and branch.table.state.turn > turn

    def candidates(self, view: State, decision: Decision) -> list[Candidate]:
        """The fast player's own answer, and what else promises most."""
        player = self._players(view.scenario)
        look = player.look(view)
        own = player.answer(look, decision)
        ideas = [idea for idea in player.ideas(look, decision) if idea[0] in decision.ids()]
        first = next((idea for idea in ideas if idea[0] == own), (own,))
        rest = [(option.id,) for option in decision if len({first, *ideas}) < BEST]
        chosen = list(dict.fromkeys([first, *ideas, *rest]))
        trust = min(TRUST, self.weights[view.scenario].value(seen_table(view)) // SHARE)
        return [Candidate(idea, trust if idea is first else 0) for idea in chosen[:CANDIDATES]]


def _fingerprint(view: State, decision: Decision) -> str:
    """The view and the question in a few signs: what is drawn depends on nothing else."""
    plain = view.to_json()
    plain["draws"] = {}
    text = json.dumps([plain, decision.kind, decision.ids()], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
