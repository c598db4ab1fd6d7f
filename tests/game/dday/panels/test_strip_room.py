"""The band along the top edge has room for all gauges of a battle, however large the type."""

from itertools import pairwise

import pytest

from game.dday.panels.gauges import Gauges
from game.dday.panels.strip import arrange
from game.presentations import PRESENTATIONS
from game.table.layout import lay_out
from game.ui.scale import Scale
from tests.themes import THEME

LANDINGS = [one for one in PRESENTATIONS.own if hasattr(one, "content")]


@pytest.mark.parametrize("percent", [80, 100, 140, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_slip_gauges_and_track_lie_beside_one_another_on_the_band(size: tuple[int, int], percent: int) -> None:
    layout = lay_out(Scale(*size, percent, theme=THEME), log_open=False, cleared=False)
    for battle in LANDINGS:
        for scenario in battle.content.scenarios.values():
            widths = [gauge.width for gauge in Gauges(battle.content, scenario).parts]
            plate, gauges, track = arrange(layout.strip, layout.strip_measure, widths)
            upper = [plate, *gauges]
            assert all(rect.width > 40 for rect in (*upper, track)), scenario.id
            assert all(layout.strip.contains(rect) for rect in (*upper, track)), scenario.id
            assert all(one.right <= other.left for one, other in pairwise(upper)), scenario.id
