"""Who imports whom: no circle of modules, no import inside a function, no scene that knows another but by name."""

import ast
from functools import cache
from pathlib import Path

from game.app.navigator import SCENES, SceneRoute
from game.presentations import PRESENTATIONS as PRESENTATIONS  # announces the routes of all games
from tests.source import parsed

ROOT = Path(__file__).resolve().parents[2]
LATE = {
    "engine/cli/parallel.py": "a cluster is an option, and its library a large one",
    "engine/cli/study.py": "what draws progress and plots is installed for studies alone",
    "engine/core/tiled.py": "the engine runs without a reader of maps as long as none is read",
    "engine/peleliu/__init__.py": "the rules are imported with the first session",
    "engine/tarawa/__init__.py": "the rules are imported with the first session",
    "engine/dday/situations/situation.py": "only a situation that is checked needs the invariants",
    "game/wake/presentation.py": "the title page comes without the table and the rules",
    "game/savagery/presentation.py": "the title page comes without the table and the rules",
    "game/__main__.py": "Ctrl+C is listened for before anything is imported",
    "game/app/workers.py": "only Windows has it",
    "game/lessons/advising.py": "the title comes without the rules",
    "game/dday/board/painted.py": "whoever paints the map needs no pygame",
    "game/app/message_boxes.py": "only Windows has it",
    "game/app/command_line.py": "help and complaints come at once, without figures and pygame",
    "game/app/console.py": "only Windows has it",
    "game/app/crash/facts.py": "pygame may be what is broken",
    "game/app/crash/fallback.py": "pygame may be what is broken",
    "game/input/gamepads.py": "a build of SDL may come without it",
    "game/app/garbage_collection.py": "only Linux has it",
    "game/dday/landing_presentation.py": "the title comes without the rules",
    "game/peleliu/presentation.py": "the title comes without rules, map and record",
    "game/tarawa/presentation.py": "the title comes without rules, map and record",
    "game/presentations.py": "the rules of all games are loaded when one is begun, not with the title",
    "game/app/program.py": "help and complaints come at once, without pygame",
    "game/app/selftest/__init__.py": "a part that can't be imported is told as it is looked at",
    "game/storage/locks.py": "each system has its own",
    "game/storage/places.py": "only Windows has it",
    "game/app/terminal.py": "pygame may be what is broken",
    "game/ui/text/__init__.py": "only Windows has it",
    "game/versions.py": "whoever asks for the game's version needs no pygame",
}
"""Modules with imports inside functions, and why: none of them is there to escape a circle."""
BY_NAME = {
    "game/app/navigator.py": "the module of a scene is imported when the scene is made, or while the title is read",
}
"""Modules that import others by a name in a string."""


def sources(*folders: str) -> dict[str, Path]:
    """Give every module under its dotted name."""
    found = {}
    for folder in folders:
        for path in (ROOT / folder).rglob("*.py"):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


MODULES = sources("engine", "game")


def trees() -> list[tuple[str, ast.Module]]:
    """Give the syntax tree of each module."""
    return [(name, parsed(path)) for name, path in MODULES.items()]


def wanted(node: ast.AST) -> list[str]:
    """Give the modules of the project that an import statement names; imports are absolute everywhere."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name in MODULES]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0
        names = [f"{node.module}.{alias.name}" for alias in node.names]
        found = [one if one in MODULES else str(node.module) for one in names]
        return [one for one in found if one in MODULES]
    return []


@cache
def graph() -> dict[str, set[str]]:
    """Give what each module imports, whether at its head, for its types alone, or in a function."""
    return {name: {found for node in ast.walk(tree) for found in wanted(node)} - {name} for name, tree in trees()}


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Give the strongly connected parts of more than one module, as Tarjan finds them."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(arrows[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            part = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(part) > 1:
                found.append(sorted(part))

    for name in sorted(arrows):
        if name not in order:
            visit(name)
    return found


def test_a_circle_would_be_found():
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set()}
    assert circles(arrows) == [["a", "b", "c"]]


def test_no_modules_import_one_another_in_a_circle():
    assert circles(graph()) == []


def late(tree: ast.AST) -> bool:
    """Tell whether a module imports something inside a function or behind a condition."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return any(isinstance(node, ast.Import | ast.ImportFrom) for function in functions for node in ast.walk(function))


def test_imports_stand_at_the_head_of_a_module():
    found = {MODULES[name].relative_to(ROOT).as_posix() for name, tree in trees() if late(tree)}
    assert sorted(found - set(LATE)) == []
    assert sorted(path for path in set(LATE) - found - {"game/__main__.py"} if path.startswith("game/")) == []


def test_modules_are_imported_by_a_string_in_one_place_only():
    found = {
        MODULES[name].relative_to(ROOT).as_posix()
        for name, tree in trees()
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and node.id in ("import_module", "__import__"))
        or (isinstance(node, ast.Attribute) and node.attr == "import_module")
    }
    assert found == set(BY_NAME)


def scenes() -> set[str]:
    """Give the modules whose scenes enter themselves by a route."""
    return set(SCENES.modules.values())


BASES = {
    "game.dday.play.replay_scene": "game.dday.play.play_scene",
    "game.scenes.code": "game.scenes.name",
    "game.scenes.seed": "game.scenes.name",
    "game.scenes.plain_replay": "game.scenes.plain_table",
    "game.areas.replay_scene": "game.areas.table_scene",
}
"""Scenes that are another one, with something more."""
FUNCTIONS = {"game.scenes.replay_opening"}
"""Modules with a scene, from which other scenes take the functions that open it by its name."""
START = {
    ("game.app.launch", "game.scenes.title"),
    ("game.app.launch", "game.scenes.crash"),
    ("game.app.launch", "game.scenes.replay_opening"),
}
"""The program's start: it knows the first scenes, and who plays at a table himself."""


def test_every_route_has_a_scene_that_enters_itself():
    SCENES.load()
    for name in SCENES.modules:
        assert callable(SCENES.maker(SceneRoute(name))), name


def test_nobody_imports_a_scene_to_open_it():
    found = {
        f"{name} imports {other}"
        for name, others in graph().items()
        for other in others & scenes() - FUNCTIONS
        if other != BASES.get(name) and (name, other) not in START
    }
    assert sorted(found) == []


# ---------------------------------------------------------------- tiers

GAMES = {path.parent.name for path in (ROOT / "engine").glob("*/__init__.py")} - {"core", "dday", "cli"}
"""The packages of engine/ that are one battle each."""
TIERS = {
    "core": set(),
    "dday": {"core"},
    **{game: {"core", "dday"} for game in GAMES},
    "games": {"core", *GAMES},
    "rules_versions": GAMES,
    "cli": {"core", "games"},
    "__main__": {"cli"},
}
"""What each package or module of engine/ may import of the others."""


def tier(module: str) -> str:
    """Give the package of engine/ that a module lies in."""
    return module.split(".")[1]


def test_the_engine_imports_downwards_only():
    found = {
        f"{name} imports {other}"
        for name, others in graph().items()
        if name.startswith("engine.")
        for other in others
        if other.startswith("engine.") and tier(other) != tier(name) and tier(other) not in TIERS[tier(name)]
    }
    assert sorted(found) == []
