"""What the player takes out of the game: reports, tables and shared games, in a folder that he finds by himself."""

from __future__ import annotations

from pathlib import Path

from game.program_name import NAME
from game.storage import files, places


def folder(data_dir: Path | None = None) -> Path:
    """Where they go: a folder among the player's documents, or in ``data_dir`` where the command line names one."""
    return data_dir / "exports" if data_dir else places.documents() / NAME


def free_path(path: Path) -> Path:
    """The path itself, or with a number behind its name where there is something already.

    What killed processes have left half written beside it is removed.
    """
    files.sweep(path.parent)
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def keep(name: str, content: bytes, data_dir: Path | None = None) -> Path:
    """Write a file under a name that nothing else has; returns where it is. Raises OSError."""
    path = free_path(folder(data_dir) / name)
    files.write(path, content, 0)
    return path
