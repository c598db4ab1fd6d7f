"""Study mode: all turns, phases and decisions that can be gone back to."""

from __future__ import annotations

from bisect import bisect_right
from typing import Protocol

from engine.dday import events as ev
from game.dday import texts
from game.dday.play.protocols import HasGame
from game.dday.play.shown_action import ShownAction
from game.dday.turn_times import moment
from game.scenes.protocols import StudyPoint
from game.ui.theme import Theme


class StudyNeeds(HasGame, Protocol):
    """What listing the moments needs of the table."""

    @property
    def theme(self) -> Theme:
        """The language to tell them in."""

    @property
    def shown_action(self) -> ShownAction:
        """What the events have told."""


def moments(play: StudyNeeds) -> dict[str, tuple[StudyPoint, ...]]:
    """All places to go back to by level, the latest first."""
    theme, text = play.theme, play.theme.text
    session, events = play.session, play.session.events(0)
    made = len(session.choices)
    marks = [session.mark_after(number) for number in range(made + 1)]
    turns: dict[int, StudyPoint] = {}
    phases: dict[int, StudyPoint] = {}
    at_turn, at_phase = [0] * (made + 1), [""] * (made + 1)
    turn, step = 0, ""
    track = play.content.turn_track[play.scenario.track]
    for index, event in enumerate(events):
        if not isinstance(event, (ev.TurnBegan, ev.StepBegan)):
            continue
        number = bisect_right(marks, index)  # the first question that is asked after it
        if number > made:
            break
        if isinstance(event, ev.TurnBegan):
            turn = event.turn
            space = track.get(turn)
            when = moment(theme.language, space) if space else ""
            note = text("study.turn_note", when=when, number=number)
            turns.setdefault(number, StudyPoint(number, text("study.turn", turn=turn), note))
        else:
            step = event.step
            where = text(
                "study.where", turn=turn, phase=texts.phase(theme.language, step, play.scenario.id), number=number
            )
            phases[number] = StudyPoint(number, texts.phase(theme.language, step, play.scenario.id), where)
        for later in range(number, made + 1):
            at_turn[later], at_phase[later] = turn, step
    lines: dict[int, str] = {}
    for line in play.shown_action.log:
        if not line.heading:
            lines.setdefault(bisect_right(marks, line.number) - 1, line.words)
    decisions, first = [], 0
    for number in range(made):
        if number in lines or number == made - 1:
            where = text(
                "study.where",
                turn=at_turn[first],
                phase=texts.phase(theme.language, at_phase[first], play.scenario.id),
                number=first,
            )
            decisions.append(StudyPoint(first, lines.get(number) or text("study.latest"), where))
            first = number + 1
    found = {"turns": turns.values(), "phases": phases.values(), "decisions": decisions}
    return {level: tuple(one for one in reversed([*all_]) if one.choices < made) for level, all_ in found.items()}
