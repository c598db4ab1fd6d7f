"""The screens of Tarawa that are pictured: loading, the beach, the second day, a report, orders and outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.briefing import BriefingScene
from tools.staging import Screen, asked, play, rest

if TYPE_CHECKING:
    from game.app.app import App

LANDING, SECOND_DAY = "tarawa-first-waves-win", "tarawa-21-november-goals-missed"
"""The recorded games that are pictured."""
HEIGHTS = (720, 1080)
"""The windows that are pictured."""


def _loading(app: App) -> None:
    asked(app, LANDING, "load", 4)


def _beach(app: App) -> None:
    asked(app, LANDING, "act", 9)


def _second_day(app: App) -> None:
    asked(app, SECOND_DAY, "act", 30)


def _report(app: App) -> None:
    scene = asked(app, LANDING, "act", 9)
    scene.inspector.look("held")
    rest(app)


def _outcome(app: App) -> None:
    play(app, LANDING, -1)


def _orders(app: App) -> None:
    scene = BriefingScene(app, app.games.brief("tarawa-two-days", ""))
    scene.seed = "1943"  # otherwise one that chance gives
    app.replace(scene)
    rest(app)


BETIO_PAGES: tuple[Screen, ...] = (
    Screen("betio-orders", _orders, HEIGHTS),
    Screen("betio-loading", _loading, HEIGHTS),
    Screen("betio", _beach),
    Screen("betio-report", _report, HEIGHTS),
    Screen("betio-second-day", _second_day, HEIGHTS),
    Screen("betio-outcome", _outcome, HEIGHTS),
)
