"""The odds on Tarawa's order sheets are those that the studies found."""

import re
from pathlib import Path

import pytest

from game.core.written_brief import WrittenBrief
from game.tarawa.briefs import BRIEFS
from game.ui.text import Language

PAGE = Path(__file__).resolve().parents[3] / "docs" / "balance" / "tarawa.md"


@pytest.mark.parametrize("brief", [one for one in BRIEFS if one.won is not None], ids=lambda one: one.id)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_odds_are_those_of_the_study(brief: WrittenBrief, language: str) -> None:
    part = PAGE.read_text(encoding="utf-8").split(f"<!-- study {brief.scenario} -->")[1].split("<!-- end")[0]
    figures = {name: round(float(share)) for name, share in re.findall(r"\| (\w[\w ,:]*?) \| ([\d.]+) % \|", part)}
    told = [int(number) for number in re.findall(r"\d+", brief.odds(Language(language)))]
    assert told[0] == brief.won == figures["Won"]
    assert set(told) <= set(figures.values())
