"""What a table keeps is made anew when what it depends on was altered, and not before."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

import pytest

from engine.core.event import Event
from engine.dday.events.parts import NO_MOVE, ONLY_JAPANESE, ONLY_US
from engine.dday.game import Game, answers
from engine.games import REGISTER
from tests.rows import over_rows


class Told(Event):
    """Tells something and alters nothing."""

    alters: ClassVar[bool] = False


class Everything(Event):
    """Spares no part of the table."""


class OfTheUS(Event):
    """Happens to US units, which may have moved."""

    spares: ClassVar[frozenset[str]] = ONLY_US


class OfTheJapanese(Event):
    """Happens to the Japanese."""

    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE


class InPlace(Event):
    """Happens to units where they are."""

    spares: ClassVar[frozenset[str]] = NO_MOVE


WAYS = ("keep", "keep_japanese", "keep_places", "keep_for_good")
MADE: Counter[tuple[object, ...]] = Counter()
"""How often answers were made."""


def _number(game: Game, *of: object) -> int:
    MADE[of] += 1
    return MADE[of]


def _other(game: Game, *of: object) -> str:
    return "other"


@pytest.fixture
def table() -> Game:
    MADE.clear()
    game: Game = REGISTER.of_scenario("15-september").begin("15-september", "memo").table
    return game


@over_rows(
    "event, anew",
    [
        (Told, set()),
        (Everything, {"keep", "keep_japanese", "keep_places"}),
        (OfTheUS, {"keep", "keep_places"}),
        (OfTheJapanese, {"keep", "keep_japanese"}),
        (InPlace, {"keep"}),
    ],
)
def test_answers_are_made_anew_after_events_that_alter_their_part(
    event: type[Event], anew: set[str], table: Game
) -> None:
    asked = {name: (event, name) for name in WAYS}
    for name, of in asked.items():
        assert [getattr(table, name)(_number, *of) for _ in range(3)] == [1, 1, 1]
    table.emit(event("0.0"))
    assert {name for name, of in asked.items() if getattr(table, name)(_number, *of) == 2} == anew


def test_answers_are_told_apart_by_the_function_and_by_what_it_is_asked_of(table: Game) -> None:
    assert [table.keep(_number, 1), table.keep(_number, 2), table.keep(_number, 1, 2), table.keep(_number)] == [1] * 4
    assert table.keep(_other, 1) == table.keep(_other) == "other"
    assert dict(MADE) == {(1,): 1, (2,): 1, (1, 2): 1, (): 1}


def test_what_is_altered_otherwise_than_by_events_is_forgotten_but_for_what_is_kept_for_good(table: Game) -> None:
    for name in WAYS:
        getattr(table, name)(_number, name)
    table.forget()
    assert [getattr(table, name)(_number, name) for name in WAYS] == [2, 2, 2, 1]


def test_even_an_answer_that_is_nothing_is_kept(table: Game) -> None:
    assert table.keep(_nothing) is table.keep(_nothing) is None
    assert MADE["nothing",] == 1


def _nothing(game: Game) -> None:
    MADE["nothing",] += 1


def test_a_table_of_answers_lasts_as_long_as_what_it_is_kept_for(table: Game) -> None:
    known, other = table.keep_japanese(answers, "one"), table.keep_japanese(answers, "other")
    known["asked"] = "answered"
    assert table.keep_japanese(answers, "one") == {"asked": "answered"}
    assert other == table.keep_places(answers, "one") == {}
    table.emit(OfTheUS("0.0"))
    assert table.keep_japanese(answers, "one") is known
    table.emit(OfTheJapanese("0.0"))
    assert table.keep_japanese(answers, "one") == {}
