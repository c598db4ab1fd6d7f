"""The rulings of every game: each names tests that are there, has its table and transcript, and stands on its page."""

import re
from functools import lru_cache

import pytest

from engine.core.resources import root
from engine.core.rulings import Ruling, sections
from engine.games import REGISTER
from tests.rows import over_rows
from tests.rulings.ruling_transcript import opened, transcript_and_facts
from tests.transcript import entries_in
from tools.write_rulings import PAGES, RulingsPage

EACH = [(page, ruling) for page in PAGES for ruling in page.rulings]
TEST = re.compile(r"^def (test_\w+)", re.MULTILINE)


def name(row: tuple[RulingsPage, Ruling]) -> str:
    return f"{row[0].game} {row[1].number}"


@lru_cache(maxsize=len(PAGES))
def names_of_tests(folder: str) -> tuple[str, ...]:
    files = sorted((root() / folder).rglob("test_*.py"))
    return tuple(one for path in files for one in TEST.findall(path.read_text(encoding="utf-8")))


def test_every_game_has_its_page_and_one_only() -> None:
    assert sorted(page.game for page in PAGES) == sorted(game.id for game in REGISTER)


@over_rows("page, ruling", EACH, ids=name)
def test_a_ruling_is_held_by_tests_that_are_there(page: RulingsPage, ruling: Ruling) -> None:
    assert ruling.tests
    for mark in ruling.tests:
        assert any(mark in one for one in names_of_tests(page.tests)), f"no test is called {mark}"


@over_rows("page, ruling", EACH, ids=name)
def test_a_ruling_has_two_readings_and_a_reason_that_are_sentences(page: RulingsPage, ruling: Ruling) -> None:
    for told in (ruling.reading, ruling.other, ruling.reason):
        assert told.strip() == told
        assert told.endswith((".", ".)"))


@over_rows("page", PAGES, ids=lambda page: page.game)
def test_the_page_is_the_one_that_the_data_make(page: RulingsPage) -> None:
    assert page.path.read_text(encoding="utf-8") == page.text, "python -m tools.write_rulings writes it anew"


@over_rows("page", PAGES, ids=lambda page: page.game)
def test_sections_keep_the_order(page: RulingsPage) -> None:
    found = [ruling.number for ones in sections(page.rulings).values() for ruling in ones]
    assert found == list(dict.fromkeys(found))
    assert len(found) == len(page.rulings)


@over_rows("page", PAGES, ids=lambda page: page.game)
def test_each_ruling_has_its_table_and_its_transcript(page: RulingsPage) -> None:
    wanted = [f"{ruling.number:02d}" for ruling in page.rulings]
    for ending in ("toml", "txt"):
        assert sorted((path.stem for path in (root() / page.tables).glob(f"*.{ending}")), key=int) == wanted


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.game)
def test_a_ruling_is_decided_as_its_transcript_says(page: RulingsPage) -> None:
    game = REGISTER.game(page.game)
    faults = []
    for ruling in page.rulings:
        path = root() / page.tables / f"{ruling.number:02d}.toml"
        wanted = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
        found = transcript_and_facts(opened(game, path), entries_in(wanted), game)
        if found != wanted:
            faults.append(f"{path.name}: {[*set(found) - set(wanted), *set(wanted) - set(found)]}")
    assert not faults, "\n".join(faults)
