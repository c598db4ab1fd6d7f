"""The staff of a landing: it plays on from a question with a fast player and judges where that leads."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from engine.core.decision import Decision
from engine.core.session import Session
from engine.core.staff.answers import BEST, PER_MILLE, SURE, Answer, AnswerWords, Playout, ReasonWords
from engine.core.staff.halving import Candidate, Halving
from engine.core.staff.staff import PLAYOUTS, Consultation, Staff
from engine.dday.bots.careful import CarefulBot, Player
from engine.dday.foresight import Foresight
from engine.dday.staff.hidden import deal
from engine.dday.staff.staff_reasons import arrows, reasons
from engine.dday.staff.standing import Weights, read_weights
from engine.dday.state.state import State
from engine.dday.view.masked import Masked, seen_state
from engine.dday.view.table import seen_table
from engine.dday.words.staff_words import StaffWords

CANDIDATES: Final = 8
"""How many answers are tried."""
TRUST: Final = SURE // 250
"""By how much the fast player's own answer counts for more: another has to show that it is better."""

Players = Callable[[str], Player]


class LandingConsultation(Consultation):
    """A question, tried answer by answer."""

    def __init__(self, session: Session, trials: Halving, decision: Decision) -> None:
        self._trials = trials
        self._decision = decision
        self._view = session.view()
        self._ahead: Foresight | None = None

    @property
    def total(self) -> int:
        return self._trials.total

    @property
    def done(self) -> int:
        return self._trials.done

    def due(self) -> tuple[Playout, ...]:
        return self._trials.due()

    def take(self, playout: Playout, value: int) -> None:
        self._trials.take(playout, value)

    def best(self) -> tuple[str, ...]:
        """The choices of the best answer."""
        return self._trials.ranked()[0].choices

    def answers(self) -> tuple[Answer, ...]:
        if self._ahead is None:
            self._ahead = Foresight(self._view)
        ranked = self._trials.ranked()[:BEST]
        first = ranked[0]
        top = first.mean(self._trials.shared(first, first))
        found = []
        for one in ranked:
            shared = self._trials.shared(first, one)
            behind = max(0, first.mean(shared) - one.mean(shared))
            found.append(
                Answer(
                    one.choices[0],
                    one.choices[1:],
                    _per_mille(max(0, top - behind)),
                    _per_mille(behind),
                    shared,
                    reasons(self._ahead, self._view, self._decision, one.choices),
                    arrows(self._view, self._decision, one.choices),
                )
            )
        # who left early was tried on fewer deals, so the rounds may rank two otherwise than their points do
        return (found[0], *sorted(found[1:], key=lambda answer: answer.behind))


def _per_mille(value: int) -> int:
    return (value * PER_MILLE + SURE // 2) // SURE


class LandingStaff(Staff):
    """Looks ahead on tables dealt anew."""

    def __init__(self, players: Players, weights: Path, words: Callable[[str], StaffWords]) -> None:
        """``players`` makes the fast player of a scenario, ``weights`` is the file that says how to judge a table."""
        self._players = players
        self._path = weights
        self._words = words

    @cached_property
    def weights(self) -> Mapping[str, Weights]:
        """How tables are judged, by scenario."""
        return read_weights(self._path)

    def standing(self, view: State | Masked) -> int:
        state = seen_state(view)
        return _per_mille(self.weights[state.scenario].value(seen_table(state)))

    def consult(self, session: Session, playouts: int = PLAYOUTS) -> LandingConsultation:
        decision = session.pending
        if decision is None:
            raise ValueError("the game is over: nothing is asked")
        view = session.view()
        trials = Halving(self.candidates(view, decision), playouts, _fingerprint(view, decision))
        return LandingConsultation(session, trials, decision)

    def play(self, session: Session, playout: Playout) -> int:
        branch = session.branch(partial(deal, seed=playout.deal))
        turn = branch.table.state.turn
        for choice in playout.choices:
            if branch.pending is None or branch.pending.option(choice) is None:
                break
            branch.choose(choice)
        player = CarefulBot(self._players)
        while branch.pending and not self._far_enough(branch, turn):
            branch.choose(player.choose(branch))
        return self.weights[branch.table.state.scenario].value(branch.table)

    def told(self, session: Session, answer: Answer, language: str) -> AnswerWords:
        decision, words = session.pending, self._words(language)
        assert decision
        reasons = [ReasonWords(words.line(one), one.rule, one.against) for one in answer.reasons]
        return AnswerWords(words.label(answer, decision, session.view()), tuple(reasons))

    def lines(self, session: Session, answer: Answer, language: str) -> list[str]:
        decision = session.pending
        assert decision
        return self._words(language).lines(answer, decision, session.view())

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
        return [Candidate(idea, TRUST if idea is first else 0) for idea in chosen[:CANDIDATES]]


def _fingerprint(view: State, decision: Decision) -> str:
    """The view and the question in a few signs: what is drawn depends on nothing else."""
    plain = view.to_json()
    plain["draws"] = {}
    text = json.dumps([plain, decision.kind, decision.ids()], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
