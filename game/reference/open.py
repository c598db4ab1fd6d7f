"""Opening the manual from anywhere: at a rule that is cited, or at the one that applies now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.reference.cited import cited
from game.reference.manual import manual
from game.text import language

if TYPE_CHECKING:
    from game.app import App

START = "4.0"
"""Where the manual opens when nothing is being asked."""


def rule_now(app: App) -> str:
    """The rule of the event that is being shown or of the question that is asked, as an entry of the manual."""
    for scene in reversed(app.scenes):
        session = getattr(scene, "session", None)
        if session is None:
            continue
        timeline = getattr(scene, "timeline", None)
        now = getattr(timeline, "now", None) if timeline is not None and timeline.busy else None
        told = getattr(scene, "notice", None)
        rule = str(told[1]) if told else cited(now) if now is not None else ""
        if not rule and session.pending is not None:
            rule = session.pending.rule
        return manual(language()).find(rule) or START
    return START


def open_rule(app: App, rule: str = "") -> None:
    """Open the manual at a rule's number or an event's id, or with "" at what applies now."""
    from game.scenes.reference import ReferenceScene

    wanted = manual(language()).find(rule) or rule_now(app)
    top = app.top
    if isinstance(top, ReferenceScene):
        top.go(wanted)
    else:
        app.push(ReferenceScene(app, wanted))
