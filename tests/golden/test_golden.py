"""Golden games: every journal leads through its fingerprints once more, and reads as its transcript does."""

from itertools import zip_longest
from pathlib import Path

import pytest

from engine.core.journal import Journal
from tools.record_golden import Recipe, recipes, record, transcript, write

FOLDER = Path(__file__).parent
RECIPES = {recipe.name: recipe for recipe in recipes()}


def test_every_recipe_has_its_two_files_and_no_file_is_without_a_recipe() -> None:
    found = {path.name for path in FOLDER.iterdir() if path.suffix in (".json", ".txt")}
    assert found == {f"{name}{ending}" for name in RECIPES for ending in (".json", ".txt")}


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES.keys())
def test_a_golden_game_is_what_its_recipe_says(recipe: Recipe) -> None:
    journal = Journal.read(FOLDER / f"{recipe.name}.json")
    # a later day is played up to by a bot first, which is recorded and need not be proven again
    wanted = {"start": recipe.start} if recipe.start else recipe.session().setup
    asked = {"scenario": recipe.scenario, "seed": recipe.seed, "options": list(recipe.options), **wanted}
    assert {key: journal.setup[key] for key in asked} == asked
    assert journal.note == recipe.about
    last = (FOLDER / f"{recipe.name}.txt").read_text(encoding="utf-8").splitlines()[-1]
    assert last.startswith(f"outcome: {recipe.ending}")
    assert last.endswith(f"decisions={len(journal.choices)} hash={journal.hashes[-1]}")


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_game_replays_step_by_step_and_reads_as_it_did(name: str) -> None:
    told = transcript(Journal.read(FOLDER / f"{name}.json"))
    wanted = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (line, old) in enumerate(zip_longest(told, wanted), 1):
        assert line == old, f"{name}.txt: line {number}"


def test_the_same_recipe_makes_the_same_bytes(tmp_path: Path) -> None:
    recipe = min(RECIPES.values(), key=lambda one: (FOLDER / f"{one.name}.json").stat().st_size)
    journal, ending = record(recipe)
    write(recipe, journal, tmp_path)
    assert ending.startswith(recipe.ending)
    for suffix in (".json", ".txt"):
        made, kept = (folder / f"{recipe.name}{suffix}" for folder in (tmp_path, FOLDER))
        assert made.read_bytes() == kept.read_bytes()
