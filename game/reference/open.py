"""Opening the manual from anywhere: at a rule that is cited, or at the one that applies now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.reference.manual import manual
from game.scenes.routes import REFERENCE
from game.text import language

if TYPE_CHECKING:
    from game.scenes.base import Stack

START = "4.0"
"""Where the manual opens when nothing is being asked."""


def rule_now(stack: Stack) -> str:
    """The rule of the event that is being shown or of the question that is asked, as an entry of the manual."""
    rules = [rule for scene in reversed(stack.scenes) if (rule := scene.rule_now()) is not None]
    return (manual(language()).find(rules[0]) if rules else "") or START


def open_rule(stack: Stack, rule: str = "") -> None:
    """Open the manual at a rule's number or an event's id, or with "" at what applies now."""
    wanted = manual(language()).find(rule) or rule_now(stack)
    if stack.top is None or not stack.top.show_rule(wanted):
        stack.open(REFERENCE, wanted)
