"""The screen's source: nothing is told apart by the name of its class, by what it has or where it lies in memory."""

import ast
from pathlib import Path

from game.ui.palette import PALETTES
from tests.source import parsed

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "game").rglob("*.py"))
NAMED = {"game/__main__.py", "game/app/app.py", "game/app/crash/facts.py", "game/app/crash/hooks.py"}
"""Where a class's name is written into the log or a report, or the program begins."""
REWRITTEN = {"game/ui/palette.py"}
"""Where a palette's colours take the place of the usual ones."""
PACKAGED = {"game/app/crash/facts.py", "game/app/file_manager.py", "game/app/selftest/archive.py"}
"""Where ``sys`` is asked whether the program is packaged: it has nothing to ask otherwise."""


def found(path: Path) -> list[str]:
    """Name each place of a module that dispatches on what a thing is called, has or lies at."""
    name, places = path.relative_to(ROOT).as_posix(), []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "hasattr" and name not in PACKAGED:
                places.append(f"{name}:{node.lineno} hasattr")
            if node.func.id == "id":
                places.append(f"{name}:{node.lineno} id")
        if isinstance(node, ast.Attribute) and node.attr == "__name__" and name not in NAMED:
            places.append(f"{name}:{node.lineno} __name__")
        if isinstance(node, ast.Attribute) and node.attr == "modules" and isinstance(node.value, ast.Name):
            places += [f"{name}:{node.lineno} sys.modules"] if node.value.id == "sys" else []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "globals":
            places += [f"{name}:{node.lineno} globals"] if name not in REWRITTEN else []
    return places


def test_nothing_is_told_apart_by_name_attribute_or_address():
    assert [place for path in MODULES for place in found(path)] == []


def asked_of_scenes(path: Path) -> list[str]:
    """Name each ``getattr`` with a default that is asked of a scene, of the app or of the table."""
    name, places = path.relative_to(ROOT).as_posix(), []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
            of = ast.unparse(node.args[0]).split(".")
            if len(node.args) == 3 and {"scene", "app", "play", "top", "table"} & set(of):
                places.append(f"{name}:{node.lineno} {ast.unparse(node)}")
    return places


def test_a_scene_is_asked_for_what_every_scene_has():
    assert [place for path in MODULES for place in asked_of_scenes(path)] == []


COLOURS = {name for changes in PALETTES.values() for name in changes}
WORDS = {"text", "known", "keys", "language", "current"}
"""What tells the words or the theme of the moment, in ``game.ui.text`` and ``game.ui.theme``."""


def reads_the_theme_in_use(function: ast.FunctionDef, imported: set[str]) -> bool:
    """Whether a function names a colour that palettes change, or asks for a text without being handed a language."""
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and node.id in imported:
            return True
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "palette" and node.attr in COLOURS:
            return True
    return False


def kept_with_a_theme(path: Path) -> list[str]:
    """Name each function of a module that is kept for good though it, or one that it calls, reads the theme in use."""
    tree = parsed(path)
    imported = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module in ("game.ui.text", "game.ui.theme")
        for alias in node.names
        if alias.name in WORDS
    }
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    reads = {name for name, node in functions.items() if reads_the_theme_in_use(node, imported)}
    calls = {
        name: {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} & functions.keys()
        for name, node in functions.items()
    }
    while more := {name for name, called in calls.items() if called & reads} - reads:
        reads |= more
    return [
        f"{path.relative_to(ROOT).as_posix()}:{functions[name].lineno} {name}"
        for name in sorted(reads)
        if {ast.unparse(mark).partition("(")[0] for mark in functions[name].decorator_list} & {"lru_cache", "cache"}
    ]


def test_what_is_kept_for_good_was_made_of_what_was_handed_in():
    assert [place for path in MODULES for place in kept_with_a_theme(path)] == []
