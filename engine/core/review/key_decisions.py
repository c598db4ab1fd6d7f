"""The decisions on which most hung, found by playing on from before and after them on tables dealt anew."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final

from engine.core.game import GameDefinition
from engine.core.review.course import Progress
from engine.core.review.review import KeyDecision, Told
from engine.core.review.weighing import USUAL, Effort, Matter, Trial, Values, Weighing, mean
from engine.core.session import Session
from engine.core.staff.answers import Answer, Playout
from engine.core.staff.staff import Staff, advise

APART: Final = 3
"""Decisions nearer to each other than so many choices are one and the same matter."""
TOGETHER: Final = 3
"""So many choices belong together at most, as long as nothing new comes to light between them."""
OWN: Final = 1000
"""By how much per mille a choice counts for more when the bot would have chosen otherwise: else it is usual play."""


def key_decisions(
    game: GameDefinition, session: Session, language: str, effort: Effort = USUAL
) -> Generator[Progress, None, tuple[KeyDecision, ...]]:
    """The decisions of a finished game on which most hung, in order; gives how many games were played on.

    Whoever has several processes has them do the same in parts: find what is worth a look, try it, tell it.
    """
    again = game.open(session.setup)
    weighing = Weighing(find_matters(game, again, session.choices, effort), effort)
    again.study()
    done, total = 0, expected(weighing, effort)
    while due := weighing.due():
        for trial in due:
            weighing.take(trial, tried(game, again, trial))
            done += trial.playouts
            yield min(done, total), total
    found = []
    for matter in weighing.told():
        found.append(told(game, again, language, matter, weighing.values(matter), effort))
        done += effort.asked
        yield min(done, total), total
    yield total, total
    return tuple(found)


def expected(weighing: Weighing, effort: Effort) -> int:
    """About how many games will be played on from the decisions that are looked at."""
    unusual = sum(not one.usual for one in weighing.matters)
    trials = sum(min(unusual, kept) * deals for kept, deals in effort.rounds)
    return 2 * trials + min(effort.told, len(weighing.matters)) * effort.asked


# ---------------------------------------------------------------- what is worth a look


def find_matters(
    game: GameDefinition, session: Session, choices: Sequence[str], effort: Effort = USUAL
) -> tuple[Matter, ...]:
    """The decisions that are worth a look: where the game changed most, and where the bot would have gone elsewhere.

    The session stands at the beginning, and afterwards at the end.
    """
    staff = _staff(game)
    bot = game.bot(next(iter(game.bots)), str(session.setup["seed"]))
    found: list[tuple[int, int]] = []
    revealed: list[bool] = []
    stood = staff.standing(session.view())
    for at, choice in enumerate(choices):
        decision = session.pending
        assert decision is not None
        own = bot.choose(session)
        mark = session.mark
        session.choose(choice)
        revealed.append(any(event.secret for event in session.events(mark)))
        stands = staff.standing(session.view())
        if len(decision.options) > 1:
            found.append((abs(stands - stood) + (OWN if own != choice else 0), at))
        stood = stands
    moved: dict[int, int] = {}
    for far, at in sorted(found, key=lambda one: (-one[0], one[1])):
        if len(moved) < effort.looked_at and all(abs(at - other) >= APART for other in moved):
            moved[at] = far
    again = game.open(session.setup)
    matters = []
    for at in sorted(moved):
        for choice in choices[len(again.choices) : at]:
            again.choose(choice)
        chosen = _together(choices, revealed, at)
        matters.append(Matter(at, chosen, moved[at], _usual(staff, again, chosen)))
    return tuple(matters)


def _usual(staff: Staff, session: Session, chosen: Sequence[str]) -> bool:
    """Whether who plays on would make these choices, all of them with the same knowledge."""
    branch, player = session.branch(lambda table: None), staff.player()
    for choice in chosen:
        if branch.pending is None or player.choose(branch) != choice:
            return False
        branch.choose(choice)
    return True


def _together(choices: Sequence[str], revealed: Sequence[bool], at: int) -> tuple[str, ...]:
    """A choice and those after it that were made with the same knowledge."""
    end = at + 1
    while end < len(choices) and end - at < TOGETHER and not revealed[end - 1]:
        end += 1
    return tuple(choices[at:end])


# ---------------------------------------------------------------- trying, telling


def tried(game: GameDefinition, session: Session, trial: Trial) -> Values:
    """What playing on came to; the session, in study mode, goes to where the decision was asked."""
    staff, matter = _staff(game), trial.matter
    go_to(session, matter.at)
    deals = range(trial.first, trial.first + trial.deals)
    free = tuple(_played(staff, session, matter.at, (), deal) for deal in deals)
    taken = free if matter.usual else tuple(_played(staff, session, matter.at, matter.chosen, deal) for deal in deals)
    return Values(free, taken)


def _played(staff: Staff, session: Session, at: int, choices: tuple[str, ...], deal: int) -> int:
    return staff.play(session, Playout(0, choices, f"review/{at}/{deal}"))


def told(
    game: GameDefinition, session: Session, language: str, matter: Matter, values: Values, effort: Effort = USUAL
) -> KeyDecision:
    """A decision in words, with what the staff would have done; the session, in study mode, goes to it."""
    staff = _staff(game)
    deals = effort.all_deals
    if len(values.taken) < deals:
        rest = tried(game, session, Trial(matter, len(values.taken), deals - len(values.taken)))
        values = Values(values.free + rest.free, values.taken + rest.taken)
    go_to(session, matter.at)
    answers: tuple[Answer, ...] = ()
    for consultation in advise(staff, session, effort.asked):
        if consultation.done == consultation.total:
            answers = consultation.answers()
    best = (answers[0].option, *answers[0].then)
    if best == matter.chosen:
        advised = values.taken
    elif _usual(staff, session, best):
        advised = values.free
    else:
        advised = tuple(_played(staff, session, matter.at, best, deal) for deal in range(deals))
    decision, view, words = session.pending, session.view(), game.words(language)
    assert decision is not None
    chosen = decision.option(matter.chosen[0])
    assert chosen is not None
    said = staff.told(session, answers[0], language)
    return KeyDecision(
        matter.at,
        view.turn,
        words.question(decision, view),
        words.option(decision, chosen, view),
        mean(sum(values.free), deals),
        mean(sum(values.taken), deals),
        said.label,
        mean(sum(advised), deals),
        best == matter.chosen[: len(best)],
        tuple(Told(one.words, one.rule, one.against) for one in said.reasons),
    )


def go_to(session: Session, at: int) -> None:
    """Go back, or forward again, to where so many choices had been made; the session is in study mode."""
    if len(session.choices) > at:
        session.rewind(at)
    while len(session.choices) < at:
        session.redo()


def opened(game: GameDefinition, setup: Mapping[str, Any], choices: Sequence[str]) -> Session:
    """A game played again to its end, in study mode."""
    session = game.open(setup)
    for choice in choices:
        session.choose(choice)
    session.study()
    return session


def _staff(game: GameDefinition) -> Staff:
    staff = game.staff()
    assert staff is not None
    return staff
