"""The screens of games on a map of areas that are pictured: a question, a report, the staff, charts, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.workers import AtOnce, Workers
from game.areas.area_charts import AreaCharts
from game.areas.table_scene import AreaTable
from game.scenes.opening import start
from tools.staging import Screen, over, rest

if TYPE_CHECKING:
    from game.app.app import App

SEED = "4"
HEIGHTS = (720, 1080)
"""The windows that are pictured."""


def chart_at(app: App, kind: str, later: int = 0, scenario: str = "wake") -> AreaTable:
    """The table at the first question of a kind after so many answers of a bot, at rest."""
    scene = start(app, scenario, SEED, ())
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


def _at(scenario: str, kind: str, later: int = 0, thing: str = "") -> Callable[[App], None]:
    """A table at a question, with the report of a thing or without."""

    def show(app: App) -> None:
        scene = chart_at(app, kind, later, scenario)
        if thing:
            scene.look(thing)
            rest(app)

    return show


def _staff(app: App) -> None:
    """The staff's answers to a question, of few games played on."""
    app.workers.close()
    app.workers = Workers(AtOnce())
    scene = chart_at(app, "target")
    scene.staff.playouts = 8
    scene.staff.ask()
    rest(app)


def _charts(scenario: str, name: str) -> Callable[[App], None]:
    """A chart over a table."""

    def show(app: App) -> None:
        chart_at(app, "activate" if scenario == "savagery" else "target", scenario=scenario)
        over(app, AreaCharts(app, name))

    return show


CHART_PAGES: tuple[Screen, ...] = (
    Screen("chart", _at("wake", "target"), HEIGHTS),
    Screen("chart-report", _at("wake", "duel", thing="plane:W2"), HEIGHTS),
    Screen("chart-staff", _staff, HEIGHTS),
    Screen("chart-sheets", _charts("wake", "island"), HEIGHTS),
    Screen("chart-outcome", _at("wake", "none"), HEIGHTS),
    Screen("staff-map", _at("savagery", "combat", 120), HEIGHTS),
    Screen("staff-map-report", _at("savagery", "to", 60, "area:M1"), HEIGHTS),
    Screen("staff-map-sheets", _charts("savagery", "chits"), HEIGHTS),
    Screen("staff-map-outcome", _at("savagery", "none"), HEIGHTS),
)
