"""The player's aid of a landing: its charts, with the fire card in force above those that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.dday.battles import facts_of
from game.app.navigator import SCENES
from game.dday import texts
from game.dday.board.emblems import draw_shape, draw_symbol
from game.dday.charts.charts import CHARTS, RULES, chart
from game.dday.charts.live_cells import Applying
from game.dday.landing_presentation import LandingPresentation
from game.dday.landing_routes import AID
from game.manual.chart_table import Chart
from game.manual.charts_scene import ChartsScene
from game.manual.open import played
from game.ui import paper

if TYPE_CHECKING:
    from game.scenes.base import Host

WITH_CARD = ("fire", "actions")
"""Sheets that a fire card is read with."""


class AidScene(ChartsScene):
    """Opened over a table or a menu; ``name`` is one of CHARTS, "" for the one that applies now."""

    texts = "aid"

    def __init__(self, app: Host, name: str = "") -> None:
        battle = played(app)
        assert isinstance(battle, LandingPresentation)  # only its games open these charts
        self.content = battle.content
        found = [one for scene in reversed(app.scenes) if isinstance(one := scene.applying(), Applying)]
        applying = found[0] if found else _without_a_game(battle)
        self.track, self.hidden_letters, self.live = applying.track, applying.hidden_letters, applying.live
        super().__init__(app, {one: RULES[one] for one in CHARTS}, self.live.lit, name or self.live.first)

    def made(self) -> Chart:
        return chart(self.theme.language, self.content, self.name, self.track, self.hidden_letters)

    def line_high(self) -> int:
        with_card = self.live.entries and self.name in WITH_CARD
        return round(self.measure.text("body") * 1.8) if with_card else 0

    def draw_line(self, surface: pygame.Surface, at: tuple[int, int], width: int) -> None:
        """The fire card in force: its colours with their shapes and letters, its symbol, its artillery value."""
        theme = self.theme
        palette = theme.palette
        measure, size = self.measure, self.measure.text("body")
        x, y = at
        middle = y + size * 0.62
        x = paper.write(surface, theme.text("aid.card", card=self.live.card), (x, y), size, palette.ink, "semi").right
        for colour, modifier in self.live.entries:
            x += measure.px(26)
            draw_shape(surface, colour, (x, middle), size * 0.42, fill=palette.position[colour])
            said = texts.vocabulary(theme.language).code("colour", colour)
            said += f" {texts.vocabulary(theme.language).code('modifier', modifier)}" if modifier != "plain" else ""
            x = paper.write(surface, said, (x + size * 0.7, y), size, palette.ink, "plain").right
        x += measure.px(34)
        draw_symbol(surface, self.live.symbol, (x, middle), size * 0.42, palette.ink)
        x = paper.write(
            surface,
            texts.vocabulary(theme.language).code("symbol", self.live.symbol),
            (x + size * 0.7, y),
            size,
            palette.ink,
        ).right
        if self.live.artillery:
            said = theme.text("aid.artillery", value=self.live.artillery)
            paper.write(surface, said, (x + measure.px(26), y), size, palette.ink, within=max(20, at[0] + width - x))


def _without_a_game(battle: LandingPresentation) -> Applying:
    """What the charts follow where no game lies on the table: the battle's first scenario, nothing lit."""
    first = next(iter(battle.content.scenarios.values()))
    return Applying(first.track, facts_of(first.id).variant.letters_hidden(()))


SCENES.add(AID, AidScene)
