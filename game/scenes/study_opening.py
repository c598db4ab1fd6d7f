"""Turning study mode on: the warning before it, then the list of moments that can be gone back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.routes import MESSAGE, STUDY

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.scenes.protocols import Studied


def open_study(app: Host, play: Studied) -> None:
    """The list of moments; before study mode is on, the warning that the game will be marked."""
    text = app.theme.text
    if play.session.studied:
        app.open(STUDY, play)
        return

    def begin() -> None:
        play.study()
        app.open(STUDY, play)

    answers = [(text("study.ask.no"), None), (text("study.ask.yes"), begin)]
    app.open(MESSAGE, text("study.ask.title"), text("study.ask.words"), answers)
