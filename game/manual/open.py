"""Opening the manual from anywhere: at a rule that is cited, or at the one that applies now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.presentation import GamePresentation
from game.manual.manual import Manual, manual
from game.scenes.routes import REFERENCE
from game.ui.text import Language

if TYPE_CHECKING:
    from game.scenes.base import Host


def played(app: Host) -> GamePresentation:
    """The game on the table, or whose orders lie open; the main one where none is."""
    games = (game for scene in reversed(app.scenes) if (game := scene.game_of()) is not None)
    return next(games, app.games.desk)


def manual_of(game: GamePresentation, language: Language) -> Manual | None:
    """The manual of a game in a language; None for a game without one."""
    return manual(language.code, game.manual) if game.manual is not None else None


def open_rule(app: Host, rule: str = "") -> None:
    """Open the manual at a rule's number or an event's id, or with "" at what applies now."""
    game = played(app)
    book = manual_of(game, app.theme.language)
    if game.manual is None or book is None:
        app.toast.say(app.theme.text("reference.none", game=game.title(app.theme.language)))
        return
    wanted = book.find(rule)
    if not wanted:
        rules = [now for scene in reversed(app.scenes) if (now := scene.rule_now()) is not None]
        wanted = (book.find(rules[0]) if rules else "") or game.manual.start
    if app.top is None or not app.top.show_rule(wanted):
        app.open(REFERENCE, wanted)
