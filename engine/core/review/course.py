"""How a finished game stood from decision to decision, and where luck spoke."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, TypeVar

from engine.core.game import GameDefinition
from engine.core.review.review import Course, Fortune, Stroke, Told
from engine.core.session import Session

T = TypeVar("T")
POINTS: Final = 90
"""So many points the curve has at most, beside the beginnings of turns."""
STROKES: Final = 6
"""As many strokes of luck are told."""
FAR: Final = 550
"""How far from what was to be expected they are at least: odds of so many per mille that went the other way."""
Progress = tuple[int, int]
"""How much is done, of how much."""


Points = tuple[tuple[int, int, int], ...]
"""How a game stood, at so many choices in a turn."""
Found = tuple[tuple[int, int, Fortune], ...]
"""Where luck spoke, after so many choices in a turn."""
Luck = tuple[tuple[Stroke, ...], tuple[Told, ...]]
"""Where luck spoke loudest, and what all of it came to."""


def curve(game: GameDefinition, setup: Mapping[str, Any], choices: Sequence[str]) -> Generator[Progress, None, Points]:
    """Play a finished game again; gives how far it is, and returns how it stood."""
    staff = game.staff()
    assert staff is not None
    again = game.open(setup)
    every = max(1, len(choices) // POINTS)
    points: list[tuple[int, int, int]] = []
    turn = -1
    for made, choice in enumerate(choices):
        view = again.view()
        if view.turn != turn or made % every == 0:
            turn = view.turn
            points.append((made, turn, staff.standing(view)))
        again.choose(choice)
        yield made + 1, len(choices)
    last = again.view()
    points.append((len(choices), last.turn, staff.standing(last)))
    return tuple(points)


def fortunes(
    game: GameDefinition, setup: Mapping[str, Any], choices: Sequence[str], part: int | None
) -> Generator[Progress, None, Found]:
    """Play a finished game again; gives how far it is, and returns where luck spoke in it, or a part of that."""
    again, watch = game.open(setup), game.luck_watch()
    watch.part = part
    found: list[tuple[int, int, Fortune]] = []
    for made, choice in enumerate(choices):
        decision, view, mark = again.pending, again.view(), again.mark
        assert decision is not None
        again.choose(choice)
        found += [(made, view.turn, one) for one in watch.follow(view, decision, choice, again.events(mark))]
        yield made + 1, len(choices)
    return tuple(found)


def luck(game: GameDefinition, parts: Sequence[Found], language: str) -> Luck:
    """All parts of where luck spoke, put together in words."""
    found = sorted((one for part in parts for one in part), key=lambda one: one[0])
    far = [one for one in found if one[2].weight >= FAR]
    told = sorted(far, key=lambda one: (-one[2].weight, one[0]))[:STROKES]
    strokes = tuple(
        Stroke(made, turn, game.fortune_words(one, language), one.rule, one.good)
        for made, turn, one in sorted(told, key=lambda one: one[0])
    )
    return strokes, game.luck_balance([one for _, _, one in found], language)


def course(game: GameDefinition, session: Session, language: str) -> Generator[Progress, None, Course]:
    """All of a finished game, one after the other."""
    parts = game.luck_watch().parts
    points = yield from _of(parts + 1, 0, curve(game, session.setup, session.choices))
    found = []
    for part in range(parts):
        found.append((yield from _of(parts + 1, part + 1, fortunes(game, session.setup, session.choices, part))))
    strokes, balance = luck(game, found, language)
    return Course(points, strokes, balance)


def _of(parts: int, number: int, steps: Generator[Progress, None, T]) -> Generator[Progress, None, T]:
    """One of several parts that are as long as each other."""
    while True:
        try:
            done, total = next(steps)
        except StopIteration as over:
            result: T = over.value
            return result
        yield number * total + done, parts * total
