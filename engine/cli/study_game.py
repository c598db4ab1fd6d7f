"""Plays one game of a study. A game stands alone, so that another process can play it, and gives back plain values."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.game import GameDefinition
from engine.core.session import Session
from engine.core.study import FAULTY, GameFigures, Gatherer, StudyPlan


@dataclass(frozen=True, slots=True)
class StudyRequest:
    """What every game of a study has in common."""

    game: GameDefinition
    scenario: str
    bot: str
    options: tuple[str, ...] = ()
    start: str = ""
    """Where the scenario is taken up; "" for its own beginning."""

    @property
    def usual(self) -> bool:
        """Whether the game's first bot plays."""
        return self.bot == next(iter(self.game.bots))

    @property
    def name(self) -> str:
        """The study's name in files and pages."""
        who = "" if self.usual else self.bot
        start = f"from-{self.start}" if self.start else ""
        return "-".join(part for part in (self.scenario, start, *self.options, who) if part)

    @property
    def plan(self) -> StudyPlan:
        """What the study counts."""
        return self.game.study(self.scenario)

    def begin(self, seed: str) -> Session:
        """A new game; raises ValueError for a scenario, option or start that does not exist."""
        return self.game.begin(self.scenario, seed, self.options, self.start)


def play_one(wanted: StudyRequest, seed: int) -> GameFigures:
    """One game to its end. What stops it before becomes its result, so that the other games are not lost."""
    name = str(seed)
    gatherer: Gatherer | None = None
    try:
        session = wanted.begin(name)
        player, gatherer = wanted.game.bot(wanted.bot, name), Gatherer(session, wanted.plan)
        gatherer.follow()
        while session.pending:
            session.choose(player.choose(session))
            gatherer.follow()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        if gatherer is None:
            return GameFigures(name, FAULTY, why, 0, 0, dict.fromkeys(wanted.plan.numbers, 0))
        return gatherer.figures(name, (FAULTY, why))
    return gatherer.figures(name, session.outcome or (FAULTY, "neither a question nor an end"))
