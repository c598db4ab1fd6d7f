"""The shell of the program knows a game by its contract alone: only a game's own folder knows the game."""

import ast
from pathlib import Path

import pytest

from tests.rows import over_rows

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"
FOLDERS = ("core", "crash", "drawing", "input", "replay", "sound", "statistics", "storage", "text")
"""Folders that work for any game."""
SCENES = (
    "base",
    "briefing",
    "code",
    "controls",
    "crash",
    "credits",
    "form",
    "in_use",
    "laying",
    "leaving",
    "licences",
    "message",
    "name",
    "new_game",
    "opening",
    "order_text",
    "plain_replay",
    "plain_table",
    "replay_opening",
    "routes",
    "save_as",
    "save_notes",
    "save_sheet",
    "saved",
    "seed",
    "shared",
    "showing",
    "statistics",
    "statistics_rows",
    "table_scene",
    "title",
)
"""Scenes that work for any game."""
LOOSE = (
    "app",
    "command",
    "demo",
    "launch",
    "navigator",
    "program",
    "settings",
    "sharing",
    "today",
    "widgets",
    "window",
)
"""The same of the modules that lie in no folder."""
SHELL = [
    *(path for folder in FOLDERS for path in sorted((GAME / folder).rglob("*.py"))),
    *(GAME / "scenes" / f"{name}.py" for name in SCENES),
    *(GAME / f"{name}.py" for name in LOOSE),
    GAME / "table" / "told.py",
    GAME / "reference" / "manual.py",
    GAME / "reference" / "open.py",
]
ALLOWED = ("engine.core.", "engine.games", "engine.cli.report")
"""What the shell knows of the engine."""
KNOWING = {"game/presentations.py": "the register", "game/scenes/table_of_scenes.py": "the table of scenes"}
"""Modules outside a game's folder, and outside what only games of its system use, that know a game's folder."""


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> set[str]:
    """Give the modules that a file imports, for its types as well."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@over_rows("path", SHELL, ids=name)
def test_the_shell_knows_the_contract_alone(path):
    found = {one for one in imported(path) if one.startswith("engine.")}
    assert {one for one in found if not one.startswith(ALLOWED)} == set()
    assert {one for one in imported(path) if one.startswith("game.peleliu")} == set()


@pytest.mark.parametrize("path", sorted(KNOWING))
def test_who_knows_a_game_is_a_register(path):
    assert any(one.startswith("game.peleliu") for one in imported(ROOT / path))
