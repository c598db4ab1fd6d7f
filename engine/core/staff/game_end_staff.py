"""The staff of a short game: each answer is played on to the end of the game with a fast player, many times.

A game says with a subclass what it deals anew, what an end is worth, and why an answer is good or costly.
"""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

from engine.core.decision import Decision
from engine.core.session import Session
from engine.core.staff.answers import PER_MILLE, SURE, Answer, AnswerWords, Playout, Reason, ReasonWords
from engine.core.staff.dealt_dice import DealtDice
from engine.core.staff.game_end_words import GameEndWords
from engine.core.staff.halving import Candidate, Halving
from engine.core.staff.staff import PLAYOUTS, FastPlayer, Staff
from engine.core.staff.tried_answers import TriedAnswers

CANDIDATES: Final = 8
"""How many answers are tried."""
RESULTS: Final = 1000
"""A value is in steps of this; what is above a step says the result of its game."""


class GameEndQuestion(TriedAnswers):
    """A question, each answer played on to the end of the game."""

    def __init__(self, staff: GameEndStaff, view: Any, decision: Decision, trials: Halving) -> None:
        super().__init__(trials)
        self._staff = staff
        self._view = view
        self._decision = decision

    def reasons(self, candidate: Candidate, deals: int) -> tuple[Reason, ...]:
        told = self._staff.reasons(self._view, self._decision, candidate.choices)
        found = (*self._staff.course([value % RESULTS for value in candidate.values[:deals]]), *told)
        return (*(one for one in found if not one.against), *(one for one in found if one.against))

    def arrows(self, candidate: Candidate) -> tuple[tuple[str, str], ...]:
        return self._staff.arrows(self._view, self._decision, candidate.choices)


class GameEndStaff(Staff):
    """Plays on from what the player sees: what is hidden is dealt anew, and all dice are others."""

    trust: ClassVar[int] = SURE // 25
    """By how much the usual player's own answer counts for more: another has to show that it is better."""
    midway: ClassVar[int] = 0
    """How much it counts, per mille, how the table stands when the next turn begins: less is left to luck there."""

    # ------------------------------------------------------------ what a game says

    def usual_player(self) -> FastPlayer:
        """Whose answer another has to beat: who plays on, unless a game has a better player who takes longer."""
        return self.player()

    @abstractmethod
    def deal(self, state: Any, seed: str) -> None:
        """Lay anew whatever the player doesn't see, as it can lie; seed and dice are taken care of."""

    @abstractmethod
    def worth(self, table: Any) -> int:
        """What a table is worth where a game has ended, or is played no further: from 0 to ``SURE``."""

    @abstractmethod
    def result(self, table: Any) -> int:
        """The same table's result as a number below ``RESULTS``, the better the higher, such as the points scored."""

    @abstractmethod
    def course(self, results: Sequence[int]) -> tuple[Reason, ...]:
        """What games came to that had these results."""

    @abstractmethod
    def reasons(self, view: Any, decision: Decision, choices: Sequence[str]) -> tuple[Reason, ...]:
        """What speaks for an answer and against it, by the table as it is."""

    @abstractmethod
    def words(self, language: str) -> GameEndWords:
        """How answers and reasons are said."""

    def ideas(self, view: Any, decision: Decision) -> Sequence[tuple[str, ...]]:
        """The answers that are worth a trial, the most promising first, each with the choices that belong to it."""
        return [(option.id,) for option in decision]

    def arrows(self, view: Any, decision: Decision, choices: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """From which thing on the table to which an answer leads, as "unit:1/7" to "area:F5"."""
        return ()

    def moment(self, state: Any) -> str:
        """The moment of the game in which luck is the same for all answers."""
        return f"{state.turn} {state.step}"

    # ------------------------------------------------------------ the contract

    def consult(self, session: Session, playouts: int = PLAYOUTS) -> GameEndQuestion:
        decision = session.pending
        if decision is None:
            raise ValueError("the game is over: nothing is asked")
        view = session.view(decision.side)
        candidates = self.candidates(session, view, decision)
        trials = Halving(candidates, playouts, _fingerprint(view, decision))
        return GameEndQuestion(self, view, decision, trials)

    def candidates(self, session: Session, view: Any, decision: Decision) -> list[Candidate]:
        """The usual player's own answer, and what else promises most."""
        own = self.usual_player().choose(session)
        ideas = [idea for idea in self.ideas(view, decision) if idea[0] in decision.ids()]
        first = next((idea for idea in ideas if idea[0] == own), (own,))
        chosen = list(dict.fromkeys([first, *ideas]))
        return [Candidate(idea, self.trust if idea is first else 0) for idea in chosen[:CANDIDATES]]

    def play(self, session: Session, playout: Playout) -> int:
        branch = session.branch(partial(self._lay, seed=playout.deal))
        for choice in playout.choices:
            if branch.pending is None or branch.pending.option(choice) is None:
                break
            branch.choose(choice)
        player, turn, stood = self.player(), session.view().turn, -1
        while branch.pending:
            if stood < 0 and self.midway and branch.table.state.turn > turn:
                stood = self.standing(branch.view())
            branch.choose(player.choose(branch))
        return self._value(branch.table, stood)

    def _value(self, table: Any, stood: int) -> int:
        """What a game was worth that stood so on its way, or -1 if it ended before."""
        worth, share = self.worth(table), self.midway if stood >= 0 else 0
        mixed = (worth * (PER_MILLE - share) + stood * share * (SURE // PER_MILLE)) // PER_MILLE
        return min(mixed, SURE - RESULTS) // RESULTS * RESULTS + self.result(table)

    def _lay(self, table: Any, seed: str) -> None:
        """Deal a table anew, with dice of its own."""
        state = table.state
        self.deal(state, seed)
        state.seed, state.dice = seed, DealtDice(state.dice.thrown, lambda: self.moment(state))

    def told(self, session: Session, answer: Answer, language: str) -> AnswerWords:
        decision, words = session.pending, self.words(language)
        assert decision
        reasons = [ReasonWords(words.line(one), one.rule, one.against) for one in answer.reasons]
        return AnswerWords(words.label(answer, decision, session.view(decision.side)), tuple(reasons))

    def lines(self, session: Session, answer: Answer, language: str) -> list[str]:
        decision = session.pending
        assert decision
        return self.words(language).lines(answer, decision, session.view(decision.side))


def _fingerprint(view: Any, decision: Decision) -> str:
    """The view and the question in a few signs: what is dealt depends on nothing else."""
    plain = [view.to_json(), decision.kind, decision.ids()]
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
