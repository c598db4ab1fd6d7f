"""The screens of the game on the chart that are pictured: a question, a report, the second attempt, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.areas.table_scene import AreaTable
from game.scenes.opening import start
from tools.staging import Screen, rest

if TYPE_CHECKING:
    from game.app.app import App

SEED = "4"
HEIGHTS = (720, 1080)
"""The windows that are pictured."""


def chart_at(app: App, kind: str, later: int = 0) -> AreaTable:
    """The chart at the first question of a kind after so many answers of a bot, at rest."""
    scene = start(app, "wake", SEED, ())
    assert isinstance(scene, AreaTable)
    app.replace(scene)
    app.settle()
    bot = scene.game.game.bot("careful", SEED)
    scene.skip_all()
    while scene.session.pending is not None and (later > 0 or scene.session.pending.kind != kind):
        scene.choose(bot.choose(scene.session))
        scene.skip_all()
        later -= 1
    rest(app)
    scene.notes.put_away()
    rest(app)
    return scene


def _question(app: App) -> None:
    chart_at(app, "target")


def _report(app: App) -> None:
    chart_at(app, "duel").look("plane:W2")
    rest(app)


def _outcome(app: App) -> None:
    chart_at(app, "none")


CHART_PAGES: tuple[Screen, ...] = (
    Screen("chart", _question, HEIGHTS),
    Screen("chart-report", _report, HEIGHTS),
    Screen("chart-outcome", _outcome, HEIGHTS),
)
