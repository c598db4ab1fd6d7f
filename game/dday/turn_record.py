"""What a game looked like turn by turn, gathered from its events as the player saw them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.session import Session
from engine.core.study import Gatherer, StudyPlan, TurnFigures
from engine.dday.content import Content, TurnSpace
from engine.dday.view.features import features_of


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """A turn as it ended."""

    turn: int
    space: TurnSpace
    """Its date and hour, or part of the day."""
    steps_lost: int
    loss_box: int
    level: int | None
    """What the losses may not pass, None where nothing is printed."""
    held: tuple[str, ...]
    """Positions secured, or cleared of their fortifications where those count."""
    japanese: int


def record(session: Session, content: Content, plan: StudyPlan) -> tuple[RecordedTurn, ...]:
    """Every turn that was played so far; ``plan`` is what a study of the scenario counts."""
    gatherer = Gatherer(session, plan)
    gatherer.follow()
    figures = gatherer.figures(str(session.setup["seed"]), session.outcome or ("open", ""))
    scenario = content.scenarios[str(session.setup["scenario"])]
    track, features = content.turn_track[scenario.track], features_of(scenario.id)
    rows = []
    for turn in _each_once(figures.turns):
        space = track[turn.turn]
        level = features.loss_limit or space.loss_level
        rows.append(
            RecordedTurn(
                turn.turn,
                space,
                turn.value("steps_lost"),
                turn.value("loss_box"),
                level or None,
                turn.held,
                turn.value("japanese"),
            )
        )
    return tuple(rows)


def limited(turns: Iterable[RecordedTurn]) -> bool:
    """Whether so many losses end the game in any of these turns; in some battles that is no matter of a number."""
    return any(turn.level for turn in turns)


def _each_once(turns: tuple[TurnFigures, ...]) -> list[TurnFigures]:
    """The turns in order; of two entries for one the later."""
    return list({turn.turn: turn for turn in turns}.values())
