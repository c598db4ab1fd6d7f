"""The screen's source: nothing is told apart by the name of its class, by what it has or where it lies in memory."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.source import parsed

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "game").rglob("*.py"))
NAMED = {"game/__main__.py", "game/app/app.py", "game/app/crash/facts.py", "game/app/crash/hooks.py"}
"""Where a class's name is written into the log or a report, or the program begins."""
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


def changing(path: Path) -> list[str]:
    """Name each place of a module that rewrites its globals."""
    name, places = path.relative_to(ROOT).as_posix(), []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Global):
            places += [f"{name}:{node.lineno} global {one}" for one in node.names]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "globals":
            places.append(f"{name}:{node.lineno} globals")
    return places


def test_no_module_changes_its_globals():
    assert [place for path in MODULES for place in changing(path)] == []


MADE = {"theme_of", "palette_of", "language_of", "Theme", "Language", "Palette"}
"""What gives a theme, or a part of one."""
OF_ALL = {"game/ui/palette.py"}
"""Where the palettes themselves stand."""


def themes_of_modules(path: Path) -> list[str]:
    """Name each theme, palette or language that a module keeps, as a constant, as a default or in a class."""
    name = path.relative_to(ROOT).as_posix()
    if name in OF_ALL:
        return []
    return [
        f"{name}:{node.lineno} {node.func.id}"
        for node in at_import(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MADE
    ]


def at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What of a module is worked out when it is imported: all but the bodies of functions."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        inner = [*node.args.defaults, *(one for one in node.args.kw_defaults if one), *node.decorator_list]
    elif isinstance(node, ast.Lambda):
        inner = [*node.args.defaults]
    else:
        yield node
        inner = list(ast.iter_child_nodes(node))
    for one in inner:
        yield from at_import(one)


def test_no_module_keeps_a_theme():
    assert [place for path in MODULES for place in themes_of_modules(path)] == []
