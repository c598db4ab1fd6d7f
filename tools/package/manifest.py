"""The list of a packaged program's files and their SHA-256: ``--selftest`` compares what it finds with it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

NAME = "manifest.json"
CONTENTS = "_internal"
"""What the folder beside the program with all that it reads is called, or what its name begins with."""


def digest(path: Path) -> str:
    """The SHA-256 of a file, as 64 hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def contents(folder: Path) -> Path:
    """The folder of what the program in ``folder`` reads."""
    (found,) = folder.glob(f"{CONTENTS}*")
    return found


def listed(folder: Path, but: Path | None = None) -> dict[str, str]:
    """Every file in a folder but one, by its path from there with ``/``: its SHA-256; a link has that of its aim."""
    return {
        path.relative_to(folder).as_posix(): digest(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path != but
    }


def write(folder: Path, contents: Path, version: str) -> Path:
    """Write the manifest of the program in ``folder`` into ``contents``, the folder of what the program reads."""
    path = contents / NAME
    found = {"version": version, "files": listed(folder, path)}
    path.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")
    return path


def write_checksum(path: Path) -> None:
    """Write the checksum of what players download, in a file beside it: ``sha256sum --check`` reads that."""
    checksum = f"{digest(path)}  {path.name}\n"
    path.with_name(f"{path.name}.sha256").write_text(checksum, encoding="ascii", newline="\n")
