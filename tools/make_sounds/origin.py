"""What the sounds were made from and with, as sounds/manifest.json says it. Needs nothing but the standard library."""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SOUNDS = HERE.parents[1] / "sounds"
PACKAGE = "tools.make_sounds."
WRITER = "encode"
"""The module that brings what recipes give into files."""
MANIFEST = SOUNDS / "manifest.json"
WIDE = ("AVX2", "FMA3", "AVX512F", "AVX512_SKX", "ASIMD", "SVE")
"""Instructions that numpy uses where a processor has them; with others a last bit may come out differently."""


def manifest() -> dict[str, Any]:
    """The manifest: a fingerprint of each book, ``made_with``, ``files`` with their digests; raises OSError."""
    found: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return found


def asked() -> dict[str, str]:
    """What the tables ask of each cue's files; how they are played doesn't matter here."""
    shared = _read(SOUNDS / "cues.toml")
    tables = [("", shared), *((path.parent.name, _read(path)) for path in sorted(SOUNDS.glob("*/cues.toml")))]
    found = {}
    for game, table in tables:
        for name, cue in sorted(table["cues"].items()):
            kind = shared["classes"][cue["class"]]
            made = {key: kind.get(key, False) for key in ("group", "loudness", "quality", "whole", "looped")}
            lines = [name, cue["takes"], cue.get("trim", 0), made, *([game] if game else [])]
            found[name] = json.dumps(lines, sort_keys=True)
    return found


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


@cache
def _parsed(name: str) -> ast.Module:
    return ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8"))


@cache
def books() -> dict[str, tuple[str, ...]]:
    """The cues that each module has recipes for; modules without recipes are left out."""
    found = {}
    for path in sorted(HERE.glob("*.py")):
        names = [
            str(entry.args[0].value)
            for node in _parsed(path.stem).body
            if isinstance(node, ast.FunctionDef)
            for entry in node.decorator_list
            if isinstance(entry, ast.Call) and isinstance(entry.func, ast.Name) and entry.func.id == "recipe"
            if isinstance(entry.args[0], ast.Constant)
        ]
        if names:
            found[path.stem] = tuple(names)
    return found


def _with_imported(name: str, found: set[str]) -> set[str]:
    """A module and those of this package that it imports, and so on."""
    if name not in found and (HERE / f"{name}.py").is_file():
        found.add(name)
        for node in ast.walk(_parsed(name)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
                _with_imported(str(node.module).removeprefix(PACKAGE), found)
    return found


def fingerprints() -> dict[str, str]:
    """A digest for each book of all that its sounds are made from: the scripts, and what the tables ask of them."""
    lines, found = asked(), {}
    for book, names in books().items():
        digest = hashlib.sha256("\n".join(lines.get(name, name) for name in sorted(names)).encode())
        for module in sorted(_with_imported(book, set()) | _with_imported(WRITER, set())):
            plain = (HERE / f"{module}.py").read_bytes().replace(b"\r\n", b"\n")
            digest.update(module.encode() + b"\0" + plain + b"\0")
        found[book] = digest.hexdigest()
    return found


def made_with() -> dict[str, str]:
    """The programs, libraries and instructions at hand; others may give other bytes.

    Raises PackageNotFoundError or ImportError without the libraries, FileNotFoundError without oggenc.
    """
    from numpy._core import _multiarray_umath as core

    shown = subprocess.run(["oggenc", "--version"], capture_output=True, check=False, encoding="utf-8")
    features: dict[str, bool] = core.__cpu_features__
    return {
        "numpy": metadata.version("numpy"),
        "scipy": metadata.version("scipy"),
        "oggenc": (shown.stdout + shown.stderr).split()[-1],
        "instructions": " ".join(name for name in WIDE if features.get(name)),
    }
