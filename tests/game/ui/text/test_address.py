"""German texts say du to the player, in lower case; Sie and Ihr are only they and she, where a sentence begins."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import PurePosixPath

import pytest

from engine.core.resources import root

BEGINNING = re.compile(r"(^|\n|[.:!?…][“»‘)]? |[„»‚(])(- )?$")
"""What stands before the first word of a sentence."""
FORMAL = re.compile(r"\b(Sie|Ihnen|Ihr(e[nmrs]?|etwegen)?)\b")
"""The polite form, or they and she with the capital of a sentence's beginning."""
CAPITAL = re.compile(r"\b(Du|Dich|Dir|Dein(e[nmrs]?)?)\b")
OPENING = re.compile(r"(Sie [a-zäöüß]+(en|rn|ln|ind)|Ihre?[nmrs]?)\b")
"""A text that begins with many of them, or with what is theirs: nothing before it says who they are."""
THEY = {
    "de unit.loss": "counters of a unit",
    "close_combat steps.stay.wrong.leave": "the Japanese have no card",
    "island steps.symbol.wrong.strength": "strength of a company",
    "island steps.hidden.answers.known": "strength of a hidden unit",
    "they_act title": "the Japanese act too",
    "they_act steps.machine_guns.hint": "hits of machine guns",
    "night steps.quiet.wrong.asleep": "positions fire",
    "note words.fire_card": "colours of the card",
    "note title.chart_banzai": "ships come back",
    "savagery_charts ground.column.strength": "strengths of Japanese counters",
    "credits libraries_text": "licences of the libraries",
    "wake_table legend.ship.name": "name of a ship",
}
"""Texts that begin so, by file and key, and whom they speak of."""


def told(table: dict | list, key: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a catalogue under their keys, however deep they stand."""
    for name, value in table.items() if isinstance(table, dict) else enumerate(table):
        own = f"{key}.{name}".removeprefix(".")
        if isinstance(value, str):
            yield own, value
        elif isinstance(value, dict | list):
            yield from told(value, own)


@pytest.fixture(scope="module")
def catalogues() -> dict[str, list[tuple[str, str]]]:
    """All German catalogues of the game and its rules, and what comes with the packaged program, by file."""
    paths = [path for folder in ("engine", "game") for path in sorted((root() / folder).rglob("*.toml"))]
    found = {
        path.relative_to(root()).as_posix(): list(told(tomllib.loads(path.read_text(encoding="utf-8"))))
        for path in paths
        if "de" in (path.stem, path.parent.name)
    }
    player = root() / "tools/package/player/LIESMICH.txt"
    found["the player's file"] = [("", player.read_text(encoding="utf-8"))]
    setup = (root() / "tools/package/installer/setup.nsi").read_text(encoding="utf-8")
    found["the installer"] = re.findall(r'LangString (\w+) \$\{LANG_GERMAN\} "(.*)"', setup)
    return found


def inside(words: re.Pattern[str], text: str) -> list[str]:
    """These words where no sentence begins, with what stands around them."""
    return [
        text[max(0, one.start() - 30) : one.end() + 20]
        for one in words.finditer(text)
        if not BEGINNING.search(text[: one.start()])
    ]


@pytest.mark.parametrize(
    "text",
    ["Wählen Sie ein Feld.", "Beendet Ihre Aktionen.", "Näher bei Ihnen", "Gewonnen: hier sehen Sie, wie.", "Für Sie"],
)
def test_a_polite_form_is_seen(text: str) -> None:
    assert inside(FORMAL, text)


@pytest.mark.parametrize(
    "text",
    ["Eine Höhle. Sie feuert zuletzt.", "Sie zieht.", "Hält sie: Ihr Feld zählt.", "- Ihre Steine", "Was sie hat"],
)
def test_they_and_she_are_not_taken_for_it(text: str) -> None:
    assert not inside(FORMAL, text)


@pytest.mark.parametrize("words", [FORMAL, CAPITAL], ids=["polite", "capital"])
def test_the_player_is_du(catalogues: dict[str, list[tuple[str, str]]], words: re.Pattern[str]) -> None:
    assert [
        f"{name}: {key}: {one}"
        for name, rows in catalogues.items()
        for key, text in rows
        for one in inside(words, text)
    ] == []


def test_a_text_that_begins_with_them_names_somebody_else(catalogues: dict[str, list[tuple[str, str]]]) -> None:
    """The manual's paragraphs stand under headings, which say who is meant."""
    found = {
        f"{PurePosixPath(name).stem} {key}"
        for name, rows in catalogues.items()
        for key, text in rows
        if "/pages/" not in name and OPENING.match(text)
    }
    assert found - set(THEY) == set()
    assert set(THEY) - found == set(), "no longer said"


def test_all_catalogues_are_read(catalogues: dict[str, list[tuple[str, str]]]) -> None:
    assert len(catalogues) > 150
    assert all(catalogues.values())
    assert sum(map(len, catalogues.values())) > 6000
