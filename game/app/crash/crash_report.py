"""The report of a crash: one zip with the game, the versions, the end of the log and the place where it broke."""

from __future__ import annotations

import contextlib
import io
import logging
import time
import traceback
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from game.app import log_file
from game.app.crash.facts import anonymous, table
from game.program_name import NAME
from game.storage import exports, files
from game.ui.text import Language

log = logging.getLogger(__name__)

KEPT = 10
"""Reports that are kept, the newest ones."""
FACTS, TRACE, LOG, GAME = "report.txt", "traceback.txt", "log.txt", "game.save"
"""What lies in a report. The game is a save as any other: it can be watched with --replay."""
LARGEST, LARGEST_PART = 1 << 25, 1 << 20
"""Bytes of a report that is read again, and of what one file in it unpacks to."""
_FORM = "%Y%m%d-%H%M%S"


@dataclass(frozen=True)
class CrashReport:
    """A report on the disk, and the words of it that are worth copying."""

    path: Path
    words: str


def folder(data_dir: Path | None = None) -> Path:
    """Where reports lie."""
    return log_file.folder(data_dir) / "reports"


def in_words(error: BaseException) -> str:
    """What broke, on one line."""
    return "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]


def trace_of(error: BaseException) -> str:
    """Where it broke, with all that led there."""
    return "".join(traceback.format_exception(error))


def write(
    language: Language,
    data_dir: Path | None,
    fault: str,
    trace: str,
    parts: dict[str, dict[str, str]],
    game: Path | None,
) -> CrashReport | None:
    """Write a report and give the oldest ones up; None where the disk takes none.

    ``fault`` is what broke, on one line, ``trace`` where. ``parts`` are facts under headings. ``game`` is the file
    of the game that lay on the table, which is copied as it is.
    """
    moment = time.gmtime()
    title = language.text("crash.report.head", program=NAME)
    head = f"{title}\n{time.strftime('%Y-%m-%d %H:%M:%S UTC', moment)}\n\n{fault}\n\n"
    said = language.text("crash.report.holds", facts=FACTS, trace=TRACE, log=LOG, game=GAME)
    facts = "".join(f"\n{name.upper()}\n{table(one)}" for name, one in parts.items())
    # names of files need not be text, and a terminal's arguments neither
    words = anonymous(f"{head}{said}\n{facts}").encode(errors="backslashreplace").decode()
    content = {FACTS: words.encode(), TRACE: anonymous(trace).encode(errors="backslashreplace")}
    content[LOG] = anonymous(log_file.tail(data_dir)).encode(errors="replace")
    if game is not None:
        with contextlib.suppress(ReadFault):
            content[GAME] = reading.read_bytes(game, reading.GAME.size)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in content.items():
            archive.writestr(zipfile.ZipInfo(name, moment[:6]), raw, zipfile.ZIP_DEFLATED)
    path = exports.free_path(folder(data_dir) / f"{time.strftime(_FORM, moment)}.zip")
    try:
        files.write(path, packed.getvalue(), 0)
    except OSError as error:
        log.warning("no report could be written to %s: %s", path.parent, error)
        return None
    log.info("report written to %s", path)
    _give_up(path.parent)
    return CrashReport(path, f"{words}\n{content[TRACE].decode()}")


def of_file(path: Path) -> CrashReport | None:
    """A report that was written before; None when it can't be read any more."""
    try:
        with zipfile.ZipFile(io.BytesIO(reading.read_bytes(path, LARGEST))) as archive:
            return CrashReport(path, "\n".join(_part(archive, name) for name in (FACTS, TRACE)))
    except (OSError, KeyError, ValueError, EOFError, NotImplementedError, RuntimeError, zlib.error, zipfile.BadZipFile):
        return None


def _part(archive: zipfile.ZipFile, name: str) -> str:
    """The beginning of a file in a report, however much it would unpack to."""
    with archive.open(name) as part:
        return part.read(LARGEST_PART).decode(errors="replace")


def _give_up(place: Path) -> None:
    """Delete the reports that are too many."""
    with contextlib.suppress(OSError):
        for path in sorted(place.glob("*.zip"), key=lambda one: one.stat().st_mtime, reverse=True)[KEPT:]:
            path.unlink()
