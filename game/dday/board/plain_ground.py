"""The ground where no painted picture belongs to the map: a plain tint for each kind of ground."""

from collections.abc import Iterator

from game.dday.board.sheet import MapSheet
from game.table.brush import Brush
from game.ui import colours
from game.ui.colours import shade


def paint_plain(brush: Brush, sheet: MapSheet) -> Iterator[bool]:
    """Lay the tints hex by hex; yields False now and then to let others work."""
    fine = brush.fineness
    brush.surface.fill(colours.SEA)
    for outline in sheet.shallows[fine]:
        brush.fill(outline, colours.SHALLOW, colours.SHALLOW_NEAR, brush.size * 0.07)
    yield False
    for outline in sheet.land[fine]:
        brush.fill(outline, colours.GROUND["clear"])
    for kind, found in sheet.grounds[fine]:
        colour = colours.GROUND[kind]
        for outline in found:
            brush.fill(outline, colour, shade(colour, 0.93), max(1.0, brush.size * 0.035))
        yield False
