"""No game, scenario or start is named on the screen's side outside the folder of its own game."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from engine.games import REGISTER

ROOT = Path(__file__).resolve().parents[2]
NAMES = {
    name
    for game in REGISTER
    for name in (game.id, game.code, *(one for scenario in game.scenarios for one in (scenario.id, *scenario.starts)))
}
NAMED = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, sorted(NAMES)))})(?![\w-])")
"""A name that stands by itself."""
OWN = {ROOT / "game" / game.id for game in REGISTER}
THE_PROGRAM = {
    "game/app/command_line.py: peleliu": "the command that pip installs",
    "game/app/crash/fallback.py: peleliu": "what the program calls itself at the terminal",
    "game/app/log_file.py: peleliu": "the file of the log",
}
"""What is not the game but the program, which bears the same name."""


def constants(tree: ast.Module) -> Iterator[ast.Constant]:
    """Give the strings of a module that are no documentation."""
    documentation = {
        node.body[i].value
        for node in ast.walk(tree)
        for i in range(len(node.body) if isinstance(getattr(node, "body", None), list) else 0)
        if isinstance(node.body[i], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documentation:
            yield node


def outside(pattern: str) -> Iterator[Path]:
    """Give the files of the screen that belong to no game."""
    for path in sorted((ROOT / "game").rglob(pattern)):
        if not OWN & set(path.parents):
            yield path


def test_the_code_names_no_game():
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {match.group()}"
        for path in outside("*.py")
        for node in constants(ast.parse(path.read_text(encoding="utf-8")))
        for match in [NAMED.search(node.value)]
        if match
    }
    assert sorted(found - set(THE_PROGRAM)) == []


def keys(table: dict[str, object], before: str = "") -> Iterator[str]:
    """Give all keys of a table, with those of the tables in it."""
    for key, value in table.items():
        yield f"{before}{key}"
        if isinstance(value, dict):
            yield from keys(value, f"{before}{key}.")


def test_no_key_of_the_texts_names_a_game():
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {key}"
        for path in outside("text/*/*.toml")
        for key in keys(tomllib.loads(path.read_text(encoding="utf-8")))
        if NAMED.search(key)
    ]
    assert found == []


def test_a_name_would_be_found():
    tree = ast.parse(f'"""Of {min(NAMES)}."""\nx = "photo:{min(NAMES)}"')
    assert [NAMED.search(node.value) is not None for node in constants(tree)] == [True]
