"""What went wrong outside the game's rules, in the player's words: the disk, a file's form, the game's own data."""

from __future__ import annotations

import errno
import json
import re

from engine.core.faults import DataFault
from engine.core.session import LoadFault
from game.text import known, text
from game.words import refusal

MOST = 6
"""Faults of the game's data that are named one by one."""
_PLACE = re.compile(r"line (\d+), column (\d+)")
"""How the reader of TOML says where it stopped."""


def of_disk(error: OSError) -> str:
    """Why the disk refused something; what there are no words for, in those of the system."""
    name = errno.errorcode.get(error.errno or 0, "")
    return text(f"fault.disk.{name}") if known(f"fault.disk.{name}") else error.strerror or str(error)


def of_file(error: OSError | ValueError) -> str:
    """Why a file of text can't be read: the disk, or where it stops being TOML, JSON or text at all."""
    if isinstance(error, OSError):
        return of_disk(error)
    if isinstance(error, UnicodeDecodeError):
        return text("fault.file.no_text")
    if isinstance(error, json.JSONDecodeError):
        return text("fault.file.no_json", line=error.lineno, column=error.colno)
    place = _PLACE.search(str(error))
    return text("fault.file.no_toml", line=place[1], column=place[2]) if place else text("fault.file.cut_off")


def of_load(fault: LoadFault) -> str:
    """Why a saved game can't be taken up."""
    why = refusal(fault.refused) if fault.refused is not None else ""
    what = text(f"fault.load.{fault.key}", why=why.rstrip("."))
    made, now = fault.versions
    return text("fault.load.rules", what=what, made=made, known=now) if made != now else what


def of_game(error: ValueError | DataFault) -> str:
    """Why no game can be begun: which of the game's own files are damaged and where, or that orders make no sense."""
    if not isinstance(error, DataFault):
        return text("fault.no_such_game")
    lines = [text("fault.data.where", file=one.file, where=one.where) for one in error.faults[:MOST]]
    left = len(error.faults) - len(lines)
    return "\n".join([text("fault.data.damaged"), "", *lines, *([text("fault.data.more", count=left)] if left else [])])
