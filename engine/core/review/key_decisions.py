"""The decisions on which most hung, found by playing on from before and after them on tables dealt anew."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final

from engine.core.game import GameDefinition
from engine.core.review.course import Progress
from engine.core.review.review import KeyDecision, Told
from engine.core.session import Session
from engine.core.staff.answers import PER_MILLE, SURE, Answer, Playout
from engine.core.staff.staff import Staff, advise


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: so many decisions on so many deals, the better ones on more, the best put to the staff."""

    looked_at: int = 16
    deals: int = 3
    nearer: int = 6
    more_deals: int = 7
    told: int = 5
    asked: int = 16

    @property
    def playouts(self) -> int:
        """How many games are played on at most."""
        first, second = 2 * self.looked_at * self.deals, 2 * self.nearer * self.more_deals
        return first + second + self.told * (self.asked + self.deals + self.more_deals)


USUAL: Final = Effort()
APART: Final = 3
"""Decisions nearer to each other than so many choices are one and the same matter."""
TOGETHER: Final = 3
"""So many choices belong together at most, as long as nothing new comes to light between them."""
OWN: Final = 1000
"""By how much per mille a choice counts for more when the bot would have chosen otherwise: else it is usual play."""
LEAST: Final = 3
"""As many decisions are told even if hardly anything hung on them."""
WORTH_TELLING: Final = 12
"""What has to hang on a further one, per mille."""


@dataclass(slots=True)
class _Matter:
    """A decision that is looked at: the choices that were made, and what playing on came to, deal by deal."""

    at: int
    chosen: tuple[str, ...]
    moved: int
    """How far the game was moved by it, and whether the bot would have gone elsewhere."""
    free: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)

    @property
    def swing(self) -> int:
        """What the choice was worth against the bot's, summed over the deals."""
        return sum(self.taken) - sum(self.free)


def key_decisions(
    game: GameDefinition, session: Session, language: str, effort: Effort = USUAL
) -> Generator[Progress, None, tuple[KeyDecision, ...]]:
    """The decisions of a finished game on which most hung, in order; gives how many games were played on."""
    staff = game.staff()
    assert staff is not None
    again = game.open(session.setup)
    matters = _matters(game, staff, again, tuple(session.choices), effort.looked_at)
    again.study()
    total = 2 * len(matters) * effort.deals
    total += 2 * min(effort.nearer, len(matters)) * effort.more_deals
    total += min(effort.told, len(matters)) * (effort.asked + effort.deals + effort.more_deals)
    done = 0
    for first, deals, kept in ((0, effort.deals, effort.nearer), (effort.deals, effort.more_deals, effort.told)):
        for matter in matters:
            _go_to(again, matter.at)
            for deal in range(first, first + deals):
                matter.free.append(staff.play(again, Playout(0, (), f"review/{matter.at}/{deal}")))
                matter.taken.append(staff.play(again, Playout(0, matter.chosen, f"review/{matter.at}/{deal}")))
                done += 2
                yield done, total
        matters = sorted(matters, key=lambda one: (-abs(one.swing), -one.moved, one.at))[:kept]
    few = [one for i, one in enumerate(matters) if i < LEAST or abs(_mean(one.swing, one)) >= WORTH_TELLING]
    found = []
    for matter in sorted(few, key=lambda one: one.at):
        _go_to(again, matter.at)
        for consultation in advise(staff, again, effort.asked):
            yield min(total, done + consultation.done), total
        done += effort.asked
        best = consultation.answers()[0]
        tried = [
            staff.play(again, Playout(0, (best.option, *best.then), f"review/{matter.at}/{deal}"))
            for deal in range(len(matter.taken))
        ]
        done += len(tried)
        yield min(total, done), total
        found.append(_told(game, staff, again, language, matter, best, sum(tried)))
    return tuple(found)


def _told(
    game: GameDefinition, staff: Staff, session: Session, language: str, matter: _Matter, best: Answer, tried: int
) -> KeyDecision:
    """A decision in words, the session standing at it; ``tried`` is what the staff's answer came to on its deals."""
    decision, view, words = session.pending, session.view(), game.words(language)
    assert decision is not None
    chosen = decision.option(matter.chosen[0])
    assert chosen is not None
    advised = staff.told(session, best, language)
    return KeyDecision(
        matter.at,
        view.turn,
        words.question(decision, view),
        words.option(decision, chosen, view),
        _mean(sum(matter.free), matter),
        _mean(sum(matter.taken), matter),
        advised.label,
        _mean(tried, matter),
        (best.option, *best.then) == matter.chosen[: 1 + len(best.then)],
        tuple(Told(one.words, one.rule, one.against) for one in advised.reasons),
    )


def _matters(
    game: GameDefinition, staff: Staff, session: Session, choices: tuple[str, ...], most: int
) -> list[_Matter]:
    """The decisions that are worth a look: where the game changed most, and where the bot would have gone elsewhere."""
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
    chosen: dict[int, int] = {}
    for moved, at in sorted(found, key=lambda one: (-one[0], one[1])):
        if len(chosen) < most and all(abs(at - other) >= APART for other in chosen):
            chosen[at] = moved
    return [_Matter(at, _together(choices, revealed, at), chosen[at]) for at in sorted(chosen)]


def _together(choices: tuple[str, ...], revealed: list[bool], at: int) -> tuple[str, ...]:
    """A choice and those after it that were made with the same knowledge."""
    end = at + 1
    while end < len(choices) and end - at < TOGETHER and not revealed[end - 1]:
        end += 1
    return choices[at:end]


def _go_to(session: Session, at: int) -> None:
    """Go back, or forward again, to where so many choices had been made."""
    if len(session.choices) > at:
        session.rewind(at)
    while len(session.choices) < at:
        session.redo()


def _mean(total: int, matter: _Matter) -> int:
    """The mean of a sum over a matter's deals, per mille, rounded half up."""
    count = len(matter.taken)
    return (2 * total * PER_MILLE + SURE * count) // (2 * SURE * count) if count else 0
