"""The charts of a game on a map of areas, as its kit makes them, with what applies on the table lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.navigator import SCENES
from game.areas.area_presentation import AreaPresentation
from game.areas.area_routes import CHARTS
from game.areas.lit_charts import AreaApplying
from game.manual.chart_table import Chart
from game.manual.charts_scene import ChartsScene
from game.manual.open import played

if TYPE_CHECKING:
    from game.scenes.base import Host


class AreaCharts(ChartsScene):
    """Opened over a table or a menu; ``name`` is a sheet, "" for the one that applies now."""

    def __init__(self, app: Host, name: str = "") -> None:
        game = played(app)
        assert isinstance(game, AreaPresentation)  # only its games open these charts
        self.kit = game.kit
        self.texts = self.kit.charts
        sheets = self.kit.sheets
        found = [one for scene in reversed(app.scenes) if isinstance(one := scene.applying(), AreaApplying)]
        applying = found[0] if found else AreaApplying({}, "")
        super().__init__(app, sheets, applying.lit, name or game.chart_for(applying.rule) or next(iter(sheets)))

    def made(self) -> Chart:
        return self.kit.chart(self.name, self.theme)


SCENES.add(CHARTS, AreaCharts)
