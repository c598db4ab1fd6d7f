"""The printed sheet of an island: how it is painted, and its tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.app import frame_budget
from game.dday.board.ink import Pen
from game.dday.board.margin import paint_paper
from game.dday.board.names import paint_names
from game.dday.board.painted import PaintedMap, PictureFault
from game.dday.board.plain_ground import paint_plain
from game.dday.board.positions import paint_boxes, paint_dots, paint_positions
from game.dday.board.scenario_marks import paint_edge
from game.dday.board.sheet import MapSheet
from game.table.brush import Brush
from game.table.ground_picture import GroundPicture
from game.table.sheet_painter import Box, SheetPrint
from game.table.tiles import Tiles
from game.ui import colours


@dataclass(frozen=True)
class MapPrint(SheetPrint):
    """What is printed on the map, and in which colours and words."""

    names: bool = True
    dots: bool = True
    numbers: bool = True
    area: frozenset[str] = frozenset()
    """The play area, when the rest of the map lies under tracing paper."""


class IslandPainter:
    """Lays the painted ground, or plain tints where no painted picture belongs to the map, and inks what is on it."""

    def __init__(self, sheet: MapSheet) -> None:
        self.sheet = sheet
        self.fault = ""
        """Why no painted picture is shown, by the key of the text that tells it; empty when one is."""
        self.ground: GroundPicture | None = None
        self._pen: Pen | None = None

    @property
    def bounds(self) -> Box:
        """The paper with its margin."""
        return self.sheet.bounds

    def paint(self, brush: Brush, printed: MapPrint) -> Iterator[bool]:
        """Draw a part of the sheet piece by piece; yields True while it waits for a file, False between pieces."""
        pen, sheet, surface, pale = self._open(), self.sheet, brush.surface, brush.palette.map_pale
        yield from self._ground(brush)
        if any(pale):
            surface.fill(tuple(255 - part for part in pale), special_flags=pygame.BLEND_RGB_MULT)
            surface.fill(pale, special_flags=pygame.BLEND_RGB_ADD)
        yield False
        yield from pen.draw(brush, numbers=printed.numbers)
        if printed.dots:
            yield from paint_dots(brush, sheet)
        yield from paint_positions(brush, sheet)
        yield False
        if printed.names:
            yield from paint_names(brush, sheet)
        paint_paper(brush, sheet, colours.TABLE)
        paint_boxes(brush, sheet)
        if printed.area:
            yield False
            paint_edge(brush, sheet, printed.area)

    def glance(self, brush: Brush, printed: MapPrint) -> Iterator[bool]:
        """The ground within its margin, without ink."""
        self._open()
        yield from self._ground(brush)
        paint_paper(brush, self.sheet, colours.TABLE)
        if printed.area:
            paint_edge(brush, self.sheet, printed.area)

    def want(self, parts: Iterable[Box], size: float) -> None:
        """Begin to decode what parts of the sheet need."""
        if self.ground is not None:
            self.ground.want(parts, size)

    def close(self) -> None:
        """End the thread that decodes."""
        if self.ground is not None:
            self.ground.close()

    def _ground(self, brush: Brush) -> Iterator[bool]:
        if self.ground is not None:
            yield from self.ground.lay(brush.surface, brush.left, brush.top, brush.size)
        else:
            yield from paint_plain(brush, self.sheet)

    def _open(self) -> Pen:
        """The painted picture and the pen for it, or the plain one when the picture can't be used."""
        if self._pen is None:
            try:
                painted = PaintedMap(self.sheet.island)
                self.ground, self._pen = GroundPicture(painted), Pen(self.sheet, painted.lines, painted.grain())
            except PictureFault as fault:
                self.fault, self._pen = str(fault), Pen(self.sheet, self.sheet.plain_lines)
        return self._pen


class IslandTiles(Tiles[MapPrint]):
    """All tiles of one island's sheet."""

    def __init__(self, sheet: MapSheet, printed: MapPrint) -> None:
        self.sheet = sheet
        self.painter: IslandPainter = IslandPainter(sheet)
        super().__init__(self.painter, printed, frame_budget.now)
