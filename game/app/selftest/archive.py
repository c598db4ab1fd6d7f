"""The packaged program's files against the list that was made when it was packed.

``manifest.json`` lies among the game's own files and names, by its path below the program's folder, every file of the
program but itself with its SHA-256, and the version. A checkout has no list, nor has the program in one single file,
which unpacks itself anew at each start and has check sums of its own, nor a bundle of macOS, which has a signature.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from engine.core.resources import root
from engine.core.schema import Mapped, ShortText, Table, Text, checked
from game.app import error_texts
from game.app.selftest.check import Wrong
from game.ui.text import Message
from game.versions import GAME

NAME = "manifest.json"
UNPACKED = "_MEI"
"""What the folder into which a program in one file unpacks itself begins with; around it lies what is not ours."""
ADDED = {"uninstall.exe"}
"""What the installer for Windows lays beside the program: it is made where it is installed, and in no list."""
_LIST = Table({"version": ShortText(40), "files": Mapped(ShortText(1_000), Text(r"[0-9a-f]{64}"))}, more=True)
"""What the list is made of."""


def check(wrong: Wrong) -> Message | str:
    """Compare the files with the list; how many there are, or why there is no list."""
    if not hasattr(sys, "_MEIPASS"):
        return Message("command.selftest.source")
    if root().name.startswith(UNPACKED):
        return Message("command.selftest.one_file")
    if sys.platform == "darwin":
        return Message("command.selftest.bundle")
    return compare(root().parent, root() / NAME, wrong)


def compare(folder: Path, manifest: Path, wrong: Wrong) -> str:
    """Compare all files below ``folder`` with a list, except the list itself; gives how many it names."""
    try:
        content = checked(_LIST, reading.read_json(manifest, reading.DATA), manifest)
    except ReadFault as error:
        wrong.append(Message("command.selftest.no_list", file=NAME, why=error_texts.of_file(error)))
        return "-"
    listed, version = content["files"], content["version"]
    if version != GAME:
        wrong.append(Message("command.selftest.other_version", files=version, program=GAME))
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file() and path != manifest}
    for name, fingerprint in sorted(listed.items()):
        if name not in found:
            wrong.append(Message("command.selftest.missing", file=name))
            continue
        try:
            with (folder / name).open("rb") as file:
                same = hashlib.file_digest(file, "sha256").hexdigest() == fingerprint
        except OSError as error:
            wrong.append(Message("command.selftest.unreadable", file=name, why=error_texts.of_disk(error)))
            continue
        if not same:
            wrong.append(Message("command.selftest.changed", file=name))
    wrong += [Message("command.selftest.extra", file=name) for name in sorted(found - listed.keys() - ADDED)]
    return str(len(listed))
