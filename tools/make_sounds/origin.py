"""What the sounds were made from and with, as sounds/manifest.json says it. Needs nothing but the standard library."""

from __future__ import annotations

import hashlib
import json
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
MANIFEST = SOUNDS / "manifest.json"
WIDE = ("AVX2", "FMA3", "AVX512F", "AVX512_SKX", "ASIMD", "SVE")
"""Instructions that numpy uses where a processor has them; with others a last bit may come out differently."""


def manifest() -> dict[str, Any]:
    """The manifest: ``scripts`` (a fingerprint), ``made_with`` and ``files`` with their digests; raises OSError."""
    found: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return found


def asked() -> list[str]:
    """What the table asks of each cue's files; how they are played doesn't matter here."""
    with (SOUNDS / "cues.toml").open("rb") as file:
        table = tomllib.load(file)
    found = []
    for name, cue in sorted(table["cues"].items()):
        kind = table["classes"][cue["class"]]
        made = {key: kind.get(key, False) for key in ("group", "loudness", "quality", "whole", "looped")}
        found.append(json.dumps([name, cue["takes"], cue.get("trim", 0), made], sort_keys=True))
    return found


def fingerprint() -> str:
    """A digest of everything that the sounds are made from: these scripts, and what the table asks."""
    digest = hashlib.sha256("\n".join(asked()).encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


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
