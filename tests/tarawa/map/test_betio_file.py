"""The file of the map: Tiled opens and saves it, and what is wrong in it is named."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.dday.island.load import read_island
from engine.tarawa.map_schema import MAP, TarawaIsland
from tests.map.tiled_program import export
from tests.rows import over_rows
from tests.systems import not_on_windows

FILE = resource("maps", "tarawa.tmx")
asks_tiled = not_on_windows("asks Tiled, which is there as a package of Debian")


@asks_tiled
@pytest.mark.tiled
def test_what_tiled_saves_is_the_same_island(tmp_path: Path, betio: TarawaIsland) -> None:
    assert read_island(export(tmp_path, FILE, "tmx"), MAP) == betio


@over_rows(
    "old, new, fault",
    [
        (r'name="gun" value="heavy"', 'name="gun" value="huge"', "unknown gun 'huge', one of none, light"),
        (r'name="setup" value="coastal"', 'name="setup" value="x"', "unknown setup 'x', one of coastal"),
        (r'name="arrow" value="spine"', 'name="arrow" value="N"', "arrows 'N' and '', some of SE"),
        (r'name="beach" value="R3"', 'name="beach" value="N"', "unknown beach 'N', one of G, R1, R2, R3 expected"),
        (r'value="1138 1238 ', 'value="1238 ', "hex 1138: belongs to no beach"),
        (r'value="1138 1238 ', 'value="1138 1338 1238 ', "1338 is palm, beach expected|1338 is [a-z]+, beach expected"),
        (r'type="beachhead_end"', 'type="ship_wreck"', "1 ends of the beachhead, two expected"),
        (r'name="hex_corner" value="NE"', 'name="hex_corner" value="NW"', "hex_corner is NW, NE expected"),
    ],
)
def test_a_fault_names_layer_object_and_what_was_expected(
    tmp_path_factory: pytest.TempPathFactory, old: str, new: str, fault: str
) -> None:
    folder = tmp_path_factory.mktemp("betio")
    for name in ("tarawa_terrain.tsx", "tarawa_terrain.png"):
        shutil.copy(resource("maps", name), folder / name)
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    (folder / "tarawa.tmx").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataFault) as caught:
        read_island(folder / "tarawa.tmx", MAP)
    assert re.search(fault, str(caught.value))
