"""One saved game in one file: a line with a checksum, then JSON. Written so that no crash leaves half a file."""

import contextlib
import hashlib
import json
import os
import re
import time
from pathlib import Path
from typing import Any

from engine.core import reading
from engine.core.faults import ReadFault, shown
from game.app import error_texts
from game.program_name import FILE_NAME
from game.storage import header
from game.storage.migrations import FORM, upgraded
from game.storage.patience import patiently
from game.ui.text import Message, MessageError

_HEAD = re.compile(FILE_NAME.encode() + rb" save ([1-9][0-9]{0,3}) sha256=([0-9a-f]{64})")
_BEGINNING = f"{FILE_NAME} save ".encode()
LONGEST = 300
"""Letters of a path that are shown."""
_NEW = ".new"
"""What stands behind the name of a file that is being written."""
_ABANDONED = 3600
"""Seconds after which nobody writes such a file any more."""


def named(path: Path) -> str:
    """A file's name as it can be shown: on some systems a name need not be text."""
    return shown(path.name, LONGEST)


class SaveFault(MessageError):
    """A save can't be read: which file, and what is wrong with it."""

    def __init__(self, path: Path, problem: Message | str) -> None:
        super().__init__(problem)
        self.path = path

    def __str__(self) -> str:
        return f"{shown(self.path, LONGEST)}: {super().__str__()}"


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
        raise SaveFault(path, Message("saved.fault.empty"))
    head, newline, body = raw.partition(b"\n")
    if head.endswith(b"\r") and body.endswith(b"\r\n"):  # it went through something that writes Windows's ends of lines
        head, body = head[:-1], body[:-2] + b"\n"
    match = _HEAD.fullmatch(head)
    if match is None:
        cut = not newline and (_BEGINNING.startswith(head) or head.startswith(_BEGINNING))
        raise SaveFault(path, Message("saved.fault.cut_off" if cut else "saved.fault.head"))
    if not body.endswith(b"\n"):
        raise SaveFault(path, Message("saved.fault.cut_off"))
    body, form, wanted = body[:-1], int(match[1]), match[2].decode()
    found = checksum(body, form)
    if wanted != found:
        raise SaveFault(path, Message("saved.fault.changed", found=found[:12], wanted=wanted[:12]))
    if form > FORM:
        raise SaveFault(path, Message("saved.fault.newer", form=form, known=FORM))
    try:
        content = reading.parse_json(reading.as_text(body, path), reading.GAME, path)
    except ReadFault as error:
        raise SaveFault(path, Message("saved.fault.json", why=error_texts.of_file(error))) from error
    if not isinstance(content, dict):
        raise SaveFault(path, Message("saved.fault.no_game"))
    try:
        content = upgraded(content, form)
        header.check(content, path)
    except ReadFault as error:
        raise SaveFault(path, Message("saved.fault.odd", why=error_texts.of_file(error))) from error
    return content


def read(path: Path) -> dict[str, Any]:
    """Read a save; raises SaveFault."""
    return unpack(read_bytes(path), path)


def holds_game(content: dict[str, Any]) -> bool:
    """Whether a save that can be read has a game in it; whether that can be played shows when it is taken up."""
    return isinstance(content.get("session"), dict)


def read_bytes(path: Path) -> bytes:
    """What lies in the file of a save; raises SaveFault."""
    try:
        return patiently(lambda: reading.read_bytes(path, reading.GAME.size))
    except ReadFault as error:
        raise SaveFault(path, Message("saved.fault.unreadable", why=error_texts.of_file(error))) from error


def older(path: Path, generation: int) -> Path:
    """The file that holds the save ``generation`` writes before the latest one."""
    return path.with_name(f"{path.name}.{generation}") if generation else path


def write(path: Path, content: bytes, keep: int) -> None:
    """Write a save in place of the last one, which is kept as the one before, and so on for ``keep`` of them.

    Raises OSError; whatever happens, the last save or the one before stays whole on the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = _fresh(path)
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if keep and path.exists() and not _is_kept(path):
            for generation in range(keep, 1, -1):
                before = older(path, generation - 1)
                if before.exists():
                    _replace(before, older(path, generation))
            _keep_behind(path)
        _replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    _sync_folder(path.parent)


def _is_kept(path: Path) -> bool:
    """Whether the latest save has the name of the one before already: the new one couldn't take its place since."""
    before = older(path, 1)
    return before.exists() and path.samefile(before)


def _keep_behind(path: Path) -> None:
    """Give the latest save the name of the one before as well, so that it is there until the new one takes its place.

    Where the disk can't give a file two names it is moved on, and for a moment there is none of its name.
    """
    try:
        os.link(path, older(path, 1))
    except OSError:
        _replace(path, older(path, 1))


def _replace(old: Path, new: Path) -> None:
    """Give a file another name, in place of what has that name; waits for a program that has either of them open."""
    patiently(lambda: old.replace(new))


def _fresh(path: Path) -> Path:
    """Where a save is written before it takes its place."""
    return path.with_name(f".{path.name}{_NEW}")


def left_over(folder: Path) -> list[Path]:
    """The saves in a folder of which a new one was begun and never took its place; those being written among them."""
    try:
        return [path.with_name(path.name[1:].removesuffix(_NEW)) for path in folder.glob(f".*{_NEW}")]
    except OSError:
        return []


def finish(path: Path) -> None:
    """Put away what a killed process has left of writing a save, which nobody else may be writing.

    It takes its place when it is whole and the others had been moved on already; else it is removed.
    """
    fresh = _fresh(path)
    with contextlib.suppress(OSError):
        if not path.exists() and _is_whole(fresh):
            _replace(fresh, path)
        else:
            fresh.unlink()


def sweep(folder: Path) -> None:
    """Remove what killed processes have left of writing other files than saves, in a folder and those right in it.

    Nobody holds such files, so only those go that have not been touched for an hour.
    """
    with contextlib.suppress(OSError):
        for path in (*folder.glob(f".*{_NEW}"), *folder.glob(f"*/.*{_NEW}")):
            if path.is_file() and time.time() - path.stat().st_mtime > _ABANDONED:
                path.unlink()


def _is_whole(path: Path) -> bool:
    """Whether all of a save was written."""
    try:
        head, _, body = reading.read_bytes(path, reading.GAME.size).partition(b"\n")
    except ReadFault:
        return False
    match = _HEAD.fullmatch(head)
    return match is not None and match[2].decode() == checksum(body[:-1], int(match[1]))


def _sync_folder(folder: Path) -> None:
    """Have the disk remember the new names; not every system can."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
