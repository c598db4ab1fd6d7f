"""The shell of the program knows a game by its contract alone: only a game's own folder knows the game."""

import ast
from pathlib import Path

import pytest

from tests.rows import over_rows
from tests.source import parsed

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"
SHELL = (
    "core",
    "lessons",
    "app",
    "ui",
    "input",
    "sound",
    "storage",
    "replay",
    "statistics",
    "manual",
    "scenes",
    "table",
    "areas",
)
"""Folders that work for any game."""
ALLOWED = ("engine.core.", "engine.games", "engine.cli.report")
"""What the shell knows of the engine."""
KNOWING = {"game/presentations.py": "the register"}
"""Modules outside a game's folder, and outside what only games of its system use, that know a game's folder."""


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> set[str]:
    """Give the modules that a file imports, for its types as well."""
    found = set()
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def too_far_down(path: Path) -> set[str]:
    """Give what a module of the screen imports that lies below its folder."""
    folder, modules = path.relative_to(GAME).parts[0], imported(path)
    if folder in SHELL:
        engine = {one for one in modules if one.startswith("engine.") and not one.startswith(ALLOWED)}
        return engine | {one for one in modules if one.startswith(("game.dday.", "game.peleliu."))}
    if folder == "dday":
        return {one for one in modules if one.startswith(("engine.peleliu", "game.peleliu."))}
    return set()


@over_rows("path", sorted(GAME.rglob("*.py")), ids=name)
def test_the_shell_knows_the_contract_alone_and_the_system_no_battle(path):
    assert not too_far_down(path)


@pytest.mark.parametrize("path", sorted(KNOWING))
def test_who_knows_a_game_is_a_register(path):
    assert any(one.startswith("game.peleliu") for one in imported(ROOT / path))
