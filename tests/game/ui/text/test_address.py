"""German texts say du to the player, in lower case; Sie and Ihr are only they and she, where a sentence begins."""

import re
from pathlib import PurePosixPath

import pytest

from tests.language_texts import language_texts

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


@pytest.fixture(scope="module")
def catalogues() -> dict[str, list[tuple[str, str]]]:
    """All that the player reads in German, by file."""
    return language_texts("de")


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
