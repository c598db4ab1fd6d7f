"""Why something is not offered now, with the rule behind it."""

from engine.core.decision import Decision, Refused
from engine.peleliu.game import Game


def why_not(game: Game, pending: Decision | None, action: str) -> Refused | None:
    """The reason against an action, or None when it is offered."""
    return Refused(f"{action} is not one of the answers.", pending.rule if pending else "")
