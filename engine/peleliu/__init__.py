"""The battle of Peleliu: its rules, one module for each chapter of the rulebook, and its figures.

``new_session`` and ``load_session`` are the door (docs/engine.md).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.session import Session


def new_session(
    scenario: str, seed: str, options: Sequence[str] = (), situation: Mapping[str, Any] | None = None
) -> Session:
    """A session of a new game; raises ValueError when scenario or option don't exist, DataFault for a bad situation.

    Without ``options`` those that the situation names are played with.
    """
    from engine.peleliu.rules import RULES

    wanted = options or (situation or {}).get("options", ())
    setup: dict[str, Any] = {"scenario": scenario, "seed": str(seed), "options": list(wanted)}
    if situation is not None:
        setup["situation"] = dict(situation)
    return Session(RULES, setup)


def load_session(saved: Mapping[str, Any], *, whole: bool = False) -> Session:
    """Take up a saved session (see Session.load); raises LoadFault."""
    from engine.peleliu.rules import RULES

    return Session.load(RULES, saved, whole=whole)
