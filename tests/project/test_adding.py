"""docs/adding.md: its blocks fit the code, and what they add is played in a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.core.outline import read_outline
from engine.core.resources import root
from tests.rows import over_rows

PAGE = (root() / "docs" / "adding.md").read_text(encoding="utf-8")
RECIPES = ("A card event", "An engine event", "A unit", "A screen", "A sound", "A language", "A lesson", "A game")
MOST = 5
"""Places that a recipe may touch; words are one, in however many languages they are said."""
NUMBERS = {"One": 1, "Two": 2, "Three": 3, "Four": 4, "Five": 5}
CUT = "…"


@dataclass(frozen=True)
class Block:
    """A piece of code on the page: its kind, the file it names ("" for commands) and its lines below that."""

    kind: str
    path: str
    lines: tuple[str, ...]


def section(recipe: str) -> str:
    """What the page says of a recipe."""
    return PAGE.split(f"\n## {recipe}\n")[1].split("\n## ")[0]


def blocks(recipe: str) -> Iterator[Block]:
    """The pieces of code of a recipe in their order."""
    for kind, code in re.findall(r"^```(\w+)\n(.*?)^```$", section(recipe), re.MULTILINE | re.DOTALL):
        lines = code.splitlines()
        path = "" if kind == "sh" else lines.pop(0).partition(" ")[2]
        yield Block(kind, path, tuple(lines))


def changed(text: str, block: Block) -> str:
    """A file's text with the lines of a block; what it stands beside must be there once."""
    lines, old = text.split("\n"), [line[1:] for line in block.lines if line[0] != "+"]
    shown = [lines[at : at + len(old)] for at in range(len(lines) - len(old) + 1)]
    fits = [at for at, some in enumerate(shown) if all(map(same, old, some))]
    assert len(fits) == 1, f"{block.path}: {old} stands there {len(fits)} times"
    at, new = fits[0], []
    for line in block.lines:
        if line[0] == "+":
            new.append(line[1:])
        else:
            new += [lines[at]] if line[0] == " " else []
            at += 1
    return "\n".join([*lines[: fits[0]], *new, *lines[at:]])


def same(said: str, line: str) -> bool:
    """Whether a line is the one that the page shows, which may cut it short."""
    return line.startswith(said.removesuffix(CUT).rstrip()) if said.endswith(CUT) else line == said


def carry_out(recipe: str, project: Path) -> None:
    """Do in a copy of the project what a recipe says; a file that isn't there yet is copied first."""
    for block in blocks(recipe):
        file = project / block.path
        if block.kind == "diff":
            if not file.is_file():
                file.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root() / block.path, file)
            text = changed(file.read_text(encoding="utf-8"), block)
        elif block.kind == "sh":
            continue
        else:
            assert not (root() / block.path).exists(), f"{block.path} is no new file"
            file.parent.mkdir(parents=True, exist_ok=True)
            text = "\n".join(block.lines) + "\n"
        file.write_text(text, encoding="utf-8", newline="\n")
        if file.suffix == ".py":
            compile(text, block.path, "exec")


def printed(command: str, project: Path) -> str:
    """What a command prints in a copy of the project."""
    python, *rest = command.split()
    assert python == "python"
    run = subprocess.run(
        [sys.executable, *rest],
        cwd=project,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        env={**os.environ, "PYTHONPATH": str(project), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def told(recipe: str, project: Path) -> list[str]:
    """What the commands of a recipe print."""
    return [printed(line, project) for block in blocks(recipe) if block.kind == "sh" for line in block.lines]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The engine and its map, apart from the project."""
    shutil.copytree(root() / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "maps").mkdir()
    for path in (root() / "maps").glob("*.t[ms]x"):
        shutil.copyfile(path, tmp_path / "maps" / path.name)
    return tmp_path


def test_the_page_has_these_recipes() -> None:
    assert tuple(re.findall(r"^## (.*)$", PAGE, re.MULTILINE)) == RECIPES


@over_rows("recipe", RECIPES)
def test_a_recipe_has_at_most_five_places(recipe: str) -> None:
    found = [block.path for block in blocks(recipe) if block.path and "/" in block.path]
    places = {path if (root() / path).parent.is_dir() else str(Path(path).parent) for path in found}
    touched = {re.sub(r"\b(en|de)\b", "*", path) for path in places}
    said = re.search(r"\b(One|Two|Three|Four|Five) places?\b", section(recipe))
    assert len(touched) == (NUMBERS[said[1]] if said else 0)
    assert len(touched) <= MOST
    assert len(re.findall(r"^\| `", section(recipe), re.MULTILINE)) <= MOST


def test_every_block_fits_the_code(tmp_path: Path) -> None:
    for recipe in RECIPES:
        carry_out(recipe, tmp_path)


def test_a_language_is_found_by_its_files(project: Path) -> None:
    """The files of German under another code, in the places that the page names, and nothing else."""
    patterns = re.findall(r"^\| `([a-z/*]+)/`", section("A language"), re.MULTILINE)
    places = [place for pattern in patterns for place in sorted(root().glob(pattern))]
    assert len(places) > len(patterns)
    for place in places:
        assert {"en", "de"} <= {path.stem for path in place.iterdir()}, place
        for path in (project / place.relative_to(root())).rglob("de.toml"):
            shutil.copyfile(path, path.with_stem("xx"))
    played = printed("python -m engine play --scenario 15-september --bot random --language xx", project)
    assert "US-Aktionen" in played


def test_the_card_event_happens_and_is_told_in_both_languages(project: Path) -> None:
    carry_out("A card event", project)
    english, german = told("A card event", project)
    assert "Event, card 5: Water comes ashore. (2.3)\n    K/3/1 recovers. (2.3)" in english
    assert "Ereignis, Karte 5: Trinkwasser. (2.3)\n    K/3/1 erholt sich. (2.3)" in german
    assert read_outline(project / "engine" / "peleliu" / "data")["water"].title == "Water comes ashore"


def test_the_engine_event_and_the_unit_are_in_the_game(project: Path) -> None:
    for recipe in ("A card event", "An engine event", "A unit"):
        carry_out(recipe, project)
    english, german = told("A card event", project)
    assert "K/3/1 drinks its fill and recovers. (2.3)" in english
    assert "K/3/1 bekommt Wasser und erholt sich. (2.3)" in german
    assert "M/3/1" in told("A unit", project)[0]


def test_the_lesson_can_be_taken_along_every_answer(project: Path) -> None:
    carry_out("A lesson", project)
    assert told("A lesson", project) == ["1 lessons, 0 faults\n"]


def test_the_game_is_listed_and_played_by_the_random_bot(project: Path) -> None:
    carry_out("A game", project)
    games, played = told("A game", project)
    assert "ladder: The Ladder" in games
    assert "eight-rungs: Eight Rungs" in games
    assert "outcome: " in played
