"""A battle with nothing of its own: the plain schema reads the files of every landing, and nobody else's columns."""

from __future__ import annotations

import csv
import re
import shutil
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.dday.content import Content, read_content
from engine.dday.content.content_schema import Schema
from engine.dday.island.load import read_island
from engine.dday.island.map_schema import MapSchema


class TwoBeaches(Schema):
    """Boxes by their letters, and no more."""

    boxes = ("W1", "W2", "O1", "O2", "O3", "Wh", "Or", "any")


OWN = {
    "us_units.csv": ("bnr", "bnr_anchor", "bnr_turn", "bnr_steps"),
    "depth.csv": ("colour",),
    "heroes.csv": ("bnr",),
    "cards.csv": ("event_bnr",),
    "events.csv": ("bnr",),
}
"""Columns of Peleliu's files that only Bloody Nose Ridge and the counterattack have."""
LINES = {"events.csv": "bnr", "depth.csv": "counterattack"}
"""Lines of these files that are theirs, by a word in them."""


def without(path: Path, columns: tuple[str, ...], gone: str = "") -> None:
    """Take columns out of a file, and the lines in which a column says what is gone."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if not gone or gone not in row.values()]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [name for name in rows[0] if name not in columns], extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)


@pytest.fixture
def landing(tmp_path: Path) -> Path:
    """Peleliu's figures without what only the ridge and the optional rules have."""
    folder = Path(shutil.copytree(resource("engine", "peleliu", "data"), tmp_path / "data"))
    for name, columns in OWN.items():
        without(folder / name, columns, LINES.get(name, ""))
    without(folder / "markers.csv", (), "bnr")
    without(folder / "turn_track.csv", (), "bnr")
    (folder / "fortifications.csv").unlink()
    scenarios = (folder / "scenarios.toml").read_text(encoding="utf-8")
    scenarios = scenarios[: scenarios.index('[[scenarios]]\nid = "bloody-nose-ridge"')]
    scenarios = re.sub(r"\[options\]\n(.+\n)+", "", scenarios)
    scenarios = re.sub(r"options = \[.*\]", "options = []", scenarios)
    (folder / "scenarios.toml").write_text(scenarios, encoding="utf-8")
    chart = (folder / "action_chart.toml").read_text(encoding="utf-8")
    chart = chart[: chart.index("[bnr_occupied_us]")] + chart[chart.index("[reach]") :]
    chart = re.sub(r"stance_.+\n", "", chart)
    (folder / "action_chart.toml").write_text(chart, encoding="utf-8")
    attack = (folder / "attack_chart.toml").read_text(encoding="utf-8")
    (folder / "attack_chart.toml").write_text(re.sub(r", bnr = [0-9]+", "", attack), encoding="utf-8")
    return folder


def test_the_plain_schema_reads_what_every_landing_has(landing: Path) -> None:
    content = read_content(landing, TwoBeaches())
    assert type(content) is Content
    assert list(content.scenarios) == ["15-september", "peleliu-assault"]
    assert all(scenario.lands for scenario in content.scenarios.values())
    assert set(content.turn_track) == {"invasion"}
    assert not content.fortifications
    assert content.marker_count("cave") == 0


def test_the_plain_schema_refuses_the_columns_of_another_battle(landing: Path) -> None:
    shutil.copy(resource("engine", "peleliu", "data") / "heroes.csv", landing / "heroes.csv")
    with pytest.raises(DataFault, match="unknown column 'bnr'"):
        read_content(landing, TwoBeaches())


def test_the_plain_schema_refuses_the_layers_of_another_battle() -> None:
    with pytest.raises(DataFault, match="unknown property alt_armour"):
        read_island(resource("maps", "peleliu.tmx"), MapSchema())
