"""The screen's source: nothing is told apart by the name of its class, by what it has or where it lies in memory."""

import ast
from pathlib import Path

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


LASTING = (
    "game/ui/text/",
    "game/sound/",
    "game/input/",
    "game/storage/",
    "game/ui/fonts.py",
    "game/ui/scale.py",
    "game/ui/theme.py",
    "game/app/garbage_collection.py",
    "game/ui/desk/photos.py",
    "game/table/hexgrid.py",
)
"""What keeps neither words nor colours, and so may outlast a change of language, type or palette."""


def test_what_is_drawn_or_said_is_kept_until_language_type_or_palette_change():
    found = set()
    for path in MODULES:
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef) and not name.startswith((*LASTING, "game/ui/cache_reset.py")):
                marks = {ast.unparse(mark).partition("(")[0] for mark in node.decorator_list}
                found |= {f"{name}:{node.lineno} {node.name}"} if marks & {"lru_cache", "cache"} else set()
    assert sorted(found) == []
