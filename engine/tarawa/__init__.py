"""D-Day at Tarawa: what only the battle of Betio has, 20 to 23 November 1943.

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
    level: str = "",
) -> Session:
    """A session of a new game; raises ValueError for what doesn't exist, DataFault for a bad situation.

    Without ``options`` those that the situation names are played with.
    """
    from engine.tarawa.rules import RULES

    if situation is not None:
        check_situation(situation)
    wanted = options or (situation or {}).get("options", ())
    setup: dict[str, Any] = {"scenario": scenario, "seed": str(seed), "options": list(wanted)}
    if found := level_named(level).id:
        setup["level"] = found
    if situation is not None:
        setup["situation"] = dict(situation)
    return Session(RULES, setup)


def load_session(saved: Mapping[str, Any], *, whole: bool = False) -> Session:
    """Take up a saved session (see Session.load); raises LoadFault."""
    from engine.tarawa.rules import RULES

    return Session.load(RULES, saved, whole=whole)


def _facts(scenario: str) -> "BattleData | None":
    """The facts of a scenario of Tarawa."""
    from engine.tarawa.content import load_content
    from engine.tarawa.rules import load_facts

    return load_facts(scenario) if scenario in load_content().scenarios else None


def _words(scenario: str) -> "BattleWords | None":
    """What Tarawa says, of a scenario of its own."""
    from engine.tarawa import words
    from engine.tarawa.content import load_content

    return words if scenario in load_content().scenarios else None


battles.enter(_facts)
battle_words.enter(_words)
