"""One saved game in one file: a line with a checksum, then JSON. Written so that no crash leaves half a file."""

import contextlib
import hashlib
import json
import os
from pathlib import Path
from typing import Any

HEAD = "peleliu-1944 save 1 sha256="


class SaveFault(Exception):
    """A save can't be read: which file, and what is wrong with it."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


def pack(content: dict[str, Any]) -> bytes:
    """The bytes of a save."""
    body = json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode()
    return HEAD.encode() + hashlib.sha256(body).hexdigest().encode() + b"\n" + body + b"\n"


def unpack(raw: bytes, path: Path) -> dict[str, Any]:
    """The content of a save; raises SaveFault saying what is wrong."""
    head, newline, body = raw.partition(b"\n")
    if not raw.strip():
        raise SaveFault(path, "the file is empty")
    if not head.startswith(HEAD.encode()):
        raise SaveFault(path, f"its first line is not that of a save ({HEAD}…)")
    if not newline or not body.endswith(b"\n"):
        raise SaveFault(path, "the file is cut off")
    body = body[:-1]
    wanted, found = head[len(HEAD) :].decode("ascii", "replace").strip(), hashlib.sha256(body).hexdigest()
    if wanted != found:
        raise SaveFault(path, f"its content was changed: the checksum is {found[:12]}…, {wanted[:12]}… was written")
    try:
        content = json.loads(body)
    except ValueError as error:
        raise SaveFault(path, f"it is no JSON: {error}") from error
    if not isinstance(content, dict):
        raise SaveFault(path, "it holds no game")
    return content


def read(path: Path) -> dict[str, Any]:
    """Read a save; raises SaveFault."""
    try:
        return unpack(path.read_bytes(), path)
    except OSError as error:
        raise SaveFault(path, f"it can't be read: {error.strerror or error}") from error


def older(path: Path, generation: int) -> Path:
    """The file that holds the save ``generation`` writes before the latest one."""
    return path.with_name(f"{path.name}.{generation}") if generation else path


def write(path: Path, content: bytes, keep: int) -> None:
    """Write a save in place of the last one, which is kept as the one before, and so on for ``keep`` of them.

    Raises OSError; whatever happens, the last save or the one before stays whole on the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.new")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        for generation in range(keep, 0, -1):
            before = older(path, generation - 1)
            if before.exists():
                before.replace(older(path, generation))
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Have the disk remember the new names; not every system can."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
