"""The battle of Peleliu: its rules, one module for each chapter of the rulebook, and its figures.

``new_session`` and ``load_session`` are the door (docs/engine.md).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.levels import level_named
from engine.core.session import Session
from engine.dday import battle_words, battles
from engine.dday.situations.form import check_situation

if TYPE_CHECKING:
    from engine.dday.battle_words import BattleWords
    from engine.dday.game import BattleData


def new_session(
    scenario: str,
    seed: str,
    options: Sequence[str] = (),
    situation: Mapping[str, Any] | None = None,
    start: str = "",
    level: str = "",
) -> Session:
    """A session of a new game; raises ValueError for what doesn't exist, DataFault for a bad situation.

    Without ``options`` those that the situation names are played with. With ``start`` "16-september" Peleliu Assault
    begins on its second day; the careful bot plays the first one before, which takes some seconds (see day_two.py).
    """
    if start:
        from engine.peleliu import day_two

        day_two.check_start(scenario, start)
        if situation is not None:
            raise ValueError("a situation begins where it says itself: no other start can be named with it")
        return open_session({**day_two.second_day(str(seed), options), **_level(level)})
    from engine.peleliu.rules import RULES

    if situation is not None:
        check_situation(situation)
    wanted = options or (situation or {}).get("options", ())
    setup: dict[str, Any] = {"scenario": scenario, "seed": str(seed), "options": list(wanted), **_level(level)}
    if situation is not None:
        setup["situation"] = dict(situation)
    return Session(RULES, setup)


def _level(name: str) -> dict[str, str]:
    """What a set-up says of a level: nothing of the usual one; raises ValueError for one that there isn't."""
    found = level_named(name).id
    return {"level": found} if found else {}


def open_session(setup: Mapping[str, Any]) -> Session:
    """A session from its beginning by a set-up that another one keeps; raises ValueError, LookupError or DataFault."""
    from engine.peleliu.rules import RULES

    return Session(RULES, setup)


def begun_session(setup: Mapping[str, Any]) -> Session:
    """As ``open_session``, by a set-up that comes from a file: whatever is wrong with it raises LoadFault."""
    from engine.peleliu.rules import RULES

    return Session.begun(RULES, setup)


def continue_into_day_two(game: Session | Mapping[str, Any], seed: str) -> Session:
    """16 September after a finished 15 September game of the player's own, a session or a saved one.

    The careful bot plays the night between them. Raises ValueError when no second day follows upon that game, and
    LoadFault when the saved game can't be read.
    """
    from engine.peleliu.day_two import following_day

    session = game if isinstance(game, Session) else load_session(game)
    return open_session(following_day(session, str(seed)))


def load_session(saved: Mapping[str, Any], *, whole: bool = False) -> Session:
    """Take up a saved session (see Session.load); raises LoadFault."""
    from engine.peleliu.rules import RULES

    return Session.load(RULES, saved, whole=whole)


def _facts(scenario: str) -> "BattleData | None":
    """The facts of a scenario of Peleliu."""
    from engine.peleliu.content import load_content
    from engine.peleliu.rules import load_facts

    return load_facts(scenario) if scenario in load_content().scenarios else None


def _words(scenario: str) -> "BattleWords | None":
    """What Peleliu says, of a scenario of its own."""
    from engine.peleliu import words
    from engine.peleliu.content import load_content

    return words if scenario in load_content().scenarios else None


battles.enter(_facts)
battle_words.enter(_words)
