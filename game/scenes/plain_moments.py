"""The moments of a game that study mode can go back to, found in its events and told in the words of its engine."""

from __future__ import annotations

from bisect import bisect_right

from engine.core.game import Words
from engine.core.session import Session
from game.scenes.protocols import StudyPoint
from game.ui.text import Language


def moments(language: Language, session: Session, words: Words, side: str) -> dict[str, tuple[StudyPoint, ...]]:
    """All places to go back to by level, the latest first, as far as a side has seen what happened."""
    text = language.text
    made = len(session.choices)
    marks = [session.mark_after(number) for number in range(made + 1)]
    turns: dict[int, StudyPoint] = {}
    phases: dict[int, StudyPoint] = {}
    told: dict[int, str] = {}
    at_turn = [0] * (made + 1)
    view, turn = session.opening_view(side), 0
    for index, event in enumerate(session.events(0, side)):
        said = words.event(event, view)
        event.apply(view)
        number = bisect_right(marks, index)  # the first question that is asked after it
        if event.opens == "turn" and number <= made:
            turn = int(getattr(event, "turn", turn + 1))
            turns.setdefault(
                number, StudyPoint(number, said or text("study.turn", turn=turn), text("study.at", number=number))
            )
        elif event.opens and number <= made:
            said = words.step(view) or said
            phases[number] = StudyPoint(number, said, text("study.in_turn", turn=turn, number=number))
        elif said:
            told.setdefault(number - 1, said)
        for later in range(number, made + 1):
            at_turn[later] = turn
    decisions = [
        StudyPoint(
            number,
            told.get(number, text("study.decision", number=number)),
            text("study.in_turn", turn=at_turn[number], number=number),
        )
        for number in range(made)
    ]
    found = {"turns": turns.values(), "phases": phases.values(), "decisions": decisions}
    return {level: tuple(one for one in reversed([*all_]) if one.choices < made) for level, all_ in found.items()}
