"""What a staff map is painted from: reef, land, the ground of each area, ways and runways, in pixels of the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.core.area_map import read_area_map
from engine.core.tiled import MapObject
from tools.paint_chart.outlines import FACTOR, MARGIN, Line, Share, mask


@dataclass(frozen=True)
class StaffOutlines:
    """Everything that the map has, and the size of its picture."""

    size: tuple[int, int]
    reef: list[Line]
    land: list[Line]
    runways: list[Line]
    ways: dict[str, list[Line]]
    """Ways between areas that don't touch, by their kind."""
    ground: dict[str, list[Line]]
    """The areas of each kind."""
    middles: dict[str, tuple[float, float]]
    """The middle of the room for counters in each area."""

    def filled(self, lines: Sequence[Line]) -> Share:
        """Outlines as a mask."""
        return mask(self.size, lines)


def read_staff_outlines(path: Path) -> StaffOutlines:
    """Read them from a map of areas."""
    drawn = read_area_map(path, ("reef", "land", "runways", "areas", "ways", "stands"), ())

    def placed(one: MapObject) -> Line:
        return [(x * FACTOR + MARGIN, y * FACTOR + MARGIN) for x, y in one.points]

    ways: dict[str, list[Line]] = {}
    for one in drawn.objects["ways"]:
        ways.setdefault(str(one.properties["kind"]), []).append(placed(one))
    ground: dict[str, list[Line]] = {}
    for one in drawn.objects["areas"]:
        ground.setdefault(one.type, []).append(placed(one))
    middles = {}
    for one in drawn.objects["stands"]:
        corners = placed(one)
        middles[one.name] = (corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2
    return StaffOutlines(
        (round(drawn.size[0] * FACTOR) + 2 * MARGIN, round(drawn.size[1] * FACTOR) + 2 * MARGIN),
        [placed(one) for one in drawn.objects["reef"]],
        [placed(one) for one in drawn.objects["land"]],
        [placed(one) for one in drawn.objects["runways"]],
        ways,
        ground,
        middles,
    )
