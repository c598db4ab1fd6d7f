"""What went wrong outside the game's rules, in the player's words: the disk, a file's form, the game's own data."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from engine.core.faults import DataFault, Fault, ReadFault
from engine.core.session_faults import LoadFault
from game.storage.patience import in_use
from game.ui.text import FIRST, Language, Message, language_of

if TYPE_CHECKING:
    from engine.core.game import Words

MOST = 6
"""Faults of the game's data that are named one by one."""


def of_disk(error: OSError) -> Message | str:
    """Why the disk refused something; what there are no words for, in those of the system."""
    name = errno.errorcode.get(errno.EBUSY if in_use(error) else error.errno or 0, "")
    known = language_of(FIRST).known(f"fault.disk.{name}")
    return Message(f"fault.disk.{name}") if known else error.strerror or str(error)


def of_file(error: OSError | ReadFault) -> Message | str:
    """Why a file can't be read or used."""
    return of_disk(error) if isinstance(error, OSError) else of_read(error.fault, error.error)


def of_read(fault: Fault, error: OSError | None = None) -> Message | str:
    """What is wrong with something from outside: the place in it, and what is expected there."""
    if error is not None:
        return of_disk(error)
    known_as, _, wanted = fault.key.partition(".")
    if known_as == "wanted":
        problem = Message("fault.read.wanted", expected=Message(f"fault.wanted.{wanted}", **fault.facts))
    else:
        problem = Message(f"fault.read.{fault.key or 'other'}", **fault.facts)
    named = fault.where if fault.key not in ("no_json", "no_toml", "twice", "missing", "unknown") else ""
    return Message("fault.read.where", where=named, problem=problem) if named else problem


def of_load(fault: LoadFault, words: Words | None = None) -> Message:
    """Why a saved game can't be taken up; ``words`` are those of its game, where that is known."""
    refused = fault.refused
    why = (words.refusal(refused.key, refused.values) if words else "") or refused.reason if refused else ""
    if fault.fault is not None:
        what = Message("fault.load.damaged_at", why=of_read(fault.fault))
    else:
        what = Message(f"fault.load.{fault.key}", why=why.rstrip("."))
    made, now = fault.versions
    return Message("fault.load.rules", what=what, made=made, known=now) if made != now else what


def of_game(language: Language, error: ValueError | DataFault) -> str:
    """Why no game can be begun: which of the game's own files are damaged and where, or that orders make no sense."""
    if not isinstance(error, DataFault):
        return language.text("fault.no_such_game")
    lines = [language.text("fault.data.where", file=one.file, where=one.where) for one in error.faults[:MOST]]
    left = len(error.faults) - len(lines)
    more = [language.text("fault.data.more", count=left)] if left else []
    return "\n".join([language.text("fault.data.damaged"), "", *lines, *more])
