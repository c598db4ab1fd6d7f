"""Writing the small files that a player may edit by hand: nothing of his is lost, whatever is in them.

A file that is a link stays one. Lines with slips become comments, and what can't be read at all is set aside; in both
cases the file as it was stays beside the new one, with .bak behind its name.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault, shown
from game.app import error_texts
from game.storage import files, locks
from game.storage.patience import patiently
from game.storage.toml_lines import TomlLines, TomlPart
from game.ui.text import Language, Message

BACKUP = ".bak"
MOST = 6
"""Things wrong with a file that are told one by one."""


def read(file: Path) -> TomlLines:
    """What a file says; raises ReadFault for one that can't be read at all. No file says nothing."""
    try:
        return TomlLines(patiently(lambda: reading.read_text(file, reading.SETTINGS.size)), file)
    except ReadFault as error:
        if error.absent:
            return TomlLines("", file)
        raise


def change(
    file: Path, make: Callable[[TomlLines], None], unusable: Callable[[TomlLines], Iterable[TomlPart]], head: str
) -> None:
    """Change a file; raises OSError, and then it is as it was.

    ``make`` puts the new values in, ``unusable`` gives what else than slips is of no use; ``head`` is the first line of
    a new file.
    """
    target = _target(file)
    with locks.alone(target):
        try:
            lines = read(target)
        except ReadFault as error:
            if error.error is not None:
                raise error.error from error
            if not target.is_file():
                raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(target)) from error
            patiently(lambda: target.rename(_free(target)))
            lines = TomlLines("", file)
        if lines.slips or any(unusable(lines)):
            _copy(target)
        for part in lines.slips:
            lines.comment(part)
        if not lines.text:
            lines = TomlLines(f"{head}\n", file)
        make(lines)
        for part in list(unusable(lines)):
            lines.comment(part)
        if lines.bare(head) and target == file:
            patiently(lambda: file.unlink(missing_ok=True))
            return
        mode = target.stat().st_mode if target.exists() else None
        files.write(target, lines.text.encode(), 0)
        if mode is not None:
            with contextlib.suppress(OSError):
                target.chmod(mode)


@dataclass(frozen=True)
class Unused:
    """An entry that can't be used."""

    table: str
    name: str
    """Its key; "" for the whole table."""
    words: Message | str
    """What is wrong with it, with its name."""


def told(language: Language, file: Path, lines: TomlLines, wrong: Iterable[Unused]) -> str:
    """What of a file isn't used, line by line, and that the rest is; "" when all of it is."""
    found = [
        (part.number, language.text("preferences.slip", line=part.number, words=shown(part.lines.strip())))
        for part in lines.slips
    ]
    for one in wrong:
        line = lines.line(one.table, one.name)
        words = language.say(one.words)
        found.append((line, language.text("preferences.entry", line=line, words=words) if line else words))
    if not found:
        return ""
    said = [words for _, words in sorted(found)]
    if len(said) > MOST:
        said = [*said[:MOST], language.text("preferences.more", count=len(said) - MOST)]
    return f"{shown(file, files.LONGEST)}\n\n" + "\n".join([*said, language.text("preferences.rest")])


def unreadable(language: Language, file: Path, error: ReadFault, key: str) -> str:
    """That nothing of a file could be read, in the words of a key."""
    return f"{shown(file, files.LONGEST)}\n\n{language.text(key, why=error_texts.of_file(error))}"


def _target(file: Path) -> Path:
    """The file that a link leads to."""
    try:
        return file.resolve() if file.is_symlink() else file
    except (OSError, RuntimeError):
        return file


def _free(file: Path) -> Path:
    """A name for a backup that nothing has."""
    number, path = 1, file.with_name(file.name + BACKUP)
    while path.exists() or path.is_symlink():
        number += 1
        path = file.with_name(f"{file.name}{BACKUP}{number}")
    return path


def _copy(file: Path) -> None:
    """Keep the file as it is, unless that was done already."""
    number, raw = 1, file.read_bytes()
    path = file.with_name(file.name + BACKUP)
    while path.exists():
        with contextlib.suppress(OSError):
            if path.read_bytes() == raw:
                return
        number += 1
        path = file.with_name(f"{file.name}{BACKUP}{number}")
    shutil.copyfile(file, path)
