"""One saved game in one file: a line with a checksum, then JSON. Written so that no crash leaves half a file."""

import contextlib
import hashlib
import json
import os
import re
from pathlib import Path
from typing import Any

from engine.core import reading
from engine.core.faults import ReadFault
from game import faults
from game.storage.migrations import FORM, upgraded
from game.text import text

_HEAD = re.compile(rb"peleliu-1944 save ([1-9][0-9]{0,3}) sha256=([0-9a-f]{64})")
_BEGINNING = b"peleliu-1944 save "


class SaveFault(Exception):
    """A save can't be read: which file, and what is wrong with it, in the language in use."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


def pack(content: dict[str, Any]) -> bytes:
    """The bytes of a save."""
    body = json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode()
    return b"%s%d sha256=%s\n%s\n" % (_BEGINNING, FORM, checksum(body, FORM).encode(), body)


def checksum(body: bytes, form: int) -> str:
    """The checksum of a save's JSON; since form 2 it covers the form as well, so that neither can change unnoticed."""
    covered = body if form == 1 else b"%d\n%s" % (form, body)
    return hashlib.sha256(covered).hexdigest()


def unpack(raw: bytes, path: Path) -> dict[str, Any]:
    """The content of a save as one of today's would have it; raises SaveFault saying what is wrong."""
    if not raw.strip():
        raise SaveFault(path, text("saved.fault.empty"))
    head, newline, body = raw.partition(b"\n")
    match = _HEAD.fullmatch(head)
    if match is None:
        cut = not newline and (_BEGINNING.startswith(head) or head.startswith(_BEGINNING))
        raise SaveFault(path, text("saved.fault.cut_off" if cut else "saved.fault.head"))
    if not body.endswith(b"\n"):
        raise SaveFault(path, text("saved.fault.cut_off"))
    body, form, wanted = body[:-1], int(match[1]), match[2].decode()
    found = checksum(body, form)
    if wanted != found:
        raise SaveFault(path, text("saved.fault.changed", found=found[:12], wanted=wanted[:12]))
    if form > FORM:
        raise SaveFault(path, text("saved.fault.newer", form=form, known=FORM))
    try:
        content = reading.parse_json(reading.as_text(body, path), reading.GAME, path)
    except ReadFault as error:
        raise SaveFault(path, text("saved.fault.json", why=faults.of_file(error))) from error
    if not isinstance(content, dict):
        raise SaveFault(path, text("saved.fault.no_game"))
    return upgraded(content, form)


def read(path: Path) -> dict[str, Any]:
    """Read a save; raises SaveFault."""
    try:
        raw = reading.read_bytes(path, reading.GAME.size)
    except ReadFault as error:
        raise SaveFault(path, text("saved.fault.unreadable", why=faults.of_file(error))) from error
    return unpack(raw, path)


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
