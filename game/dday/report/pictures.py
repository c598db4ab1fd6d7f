"""Pictures of a report, drawn off the screen at a size of their own: the table as a turn left it, and the losses."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.view.features import features_of
from engine.dday.view.table_view import TableView
from game.dday.battle_show import show_of
from game.dday.board.board import Board, Marks
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.sheet import MapSheet
from game.dday.turn_record import RecordedTurn
from game.ui.desk.graph import Curve, draw_graph
from game.ui.scale import Scale
from game.ui.theme import Theme

TALL, WIDE, PART = (1040, 1400), (1640, 1000), (1280, 960)
"""Pixels of the table's picture: of a sheet that is taller than wide, of another one, of a part of the island."""
GRAPH = (1200, 420)
WINDOW = (1640, 1080)
"""The size of window that the graph is measured for, whatever the window's."""
PATIENCE = 600
"""Attempts until the map's tiles are painted; each works for BUDGET seconds."""
BUDGET = 0.05
_MARGIN = 1.2


class Photographer:
    """Takes pictures of a table with a board of its own."""

    def __init__(self, theme: Theme, content: Content, island: Island, scenario: str) -> None:
        sheet = MapSheet(island)
        left, top, right, bottom = sheet.bounds
        self.board = Board(content, island, IslandTiles(sheet, MapPrint(theme)), own=show_of(scenario))
        self.area = features_of(scenario).area
        self.island = island
        self.surface = pygame.Surface(PART if self.area else TALL if bottom - top > right - left else WIDE)
        self.measure = Scale(*self.surface.get_size(), theme=theme)
        self.board.resize(self.surface.get_size(), self.surface.get_rect())

    def take(self, view: TableView) -> pygame.Surface:
        """The table as it is in ``view``: where the US units are, and the beaches that they came over."""
        camera = self.board.camera
        if self.area:
            places = sorted(self.area)
        else:
            held = set(view.us_hexes)
            places = sorted(held | set(self.island.landing_hexes))
        camera.show(places, margin=_MARGIN, at_once=True)
        self.board.show(view)
        for _ in range(PATIENCE):
            self.board.draw(self.surface, self.measure, Marks(), budget=BUDGET)
            if self.board.complete:
                break
        return self.surface


def losses(theme: Theme, rows: Sequence[RecordedTurn]) -> pygame.Surface:
    """The losses turn by turn against what they may not pass."""
    palette = theme.palette
    surface = pygame.Surface(GRAPH)
    surface.fill(palette.paper_light)
    lines = (
        Curve(theme.text("report.box"), palette.stamp_red, tuple(row.loss_box for row in rows)),
        Curve(theme.text("report.level"), palette.ink, tuple(row.level for row in rows), True),
        Curve(theme.text("report.steps"), palette.pencil_blue, tuple(row.steps_lost for row in rows)),
    )
    draw_graph(
        surface,
        surface.get_rect().inflate(-40, -40),
        Scale(*WINDOW, theme=theme),
        theme.text("report.losses").upper(),
        [row.turn for row in rows],
        lines,
    )
    return surface
