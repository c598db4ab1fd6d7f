"""How a finished game stood from decision to decision, and where luck spoke."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from engine.core.game import GameDefinition
from engine.core.review.review import Course, Fortune, Stroke
from engine.core.session import Session

POINTS: Final = 90
"""So many points the curve has at most, beside the beginnings of turns."""
STROKES: Final = 6
"""As many strokes of luck are told."""
FAR: Final = 550
"""How far from what was to be expected they are at least: odds of so many per mille that went the other way."""
Progress = tuple[int, int]
"""How much is done, of how much."""


def course(game: GameDefinition, session: Session, language: str) -> Generator[Progress, None, Course]:
    """Play a finished game again; gives how far it is, and returns its ``Course``."""
    staff = game.staff()
    assert staff is not None
    choices, again = list(session.choices), game.open(session.setup)
    every = max(1, len(choices) // POINTS)
    points: list[tuple[int, int, int]] = []
    watch = game.luck_watch()
    fortunes: list[tuple[int, int, Fortune]] = []
    turn = -1
    for made, choice in enumerate(choices):
        decision, view = again.pending, again.view()
        assert decision is not None
        if view.turn != turn or made % every == 0:
            turn = view.turn
            points.append((made, turn, staff.standing(view)))
        mark = again.mark
        again.choose(choice)
        fortunes += [(made, turn, one) for one in watch.follow(view, decision, choice, again.events(mark))]
        yield made + 1, len(choices)
    last = again.view()
    points.append((len(choices), last.turn, staff.standing(last)))
    far = [one for one in fortunes if one[2].weight >= FAR]
    told = sorted(far, key=lambda one: (-one[2].weight, one[0]))[:STROKES]
    strokes = [
        Stroke(made, turn, game.fortune_words(one, language), one.rule, one.good)
        for made, turn, one in sorted(told, key=lambda one: one[0])
    ]
    return Course(tuple(points), tuple(strokes), game.luck_balance([one for _, _, one in fortunes], language))
