"""The one door for what comes from a file: looked at before it is opened, bounded while it is read, checked as a whole.

Only regular files are read, and never more of one than its bounds allow. Text has to be UTF-8; a mark at its beginning
and Windows' ends of lines are taken. What JSON and TOML make of it is held to bounds of depth, number, length and
digits before anybody walks through it. Whatever fails raises ReadFault.
"""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from engine.core.faults import NO_FACTS, Facts, Fault, ReadFault, shown

_CHUNK = 1 << 16
_KINDS: tuple[tuple[Callable[[int], bool], str], ...] = (
    (stat.S_ISDIR, "folder"),
    (stat.S_ISFIFO, "pipe"),
    (stat.S_ISSOCK, "pipe"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)
"""What else than a file a name may stand for."""
_UNUSABLE = re.compile("[\0\ud800-\udfff]")
"""What no text may hold: NUL, and halves of signs that JSON can spell and nothing can write."""
_LONG_KEY = r"""(?<![\w-])(?:(?>[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}"""
"""A key of TOML with more dots than a depth allows: its reader takes very long over one of thousands."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much of a file is taken: bytes, depth, values in all, signs of one text, digits of one number."""

    size: int
    depth: int = 16
    values: int = 100_000
    signs: int = 10_000
    digits: int = 18


SETTINGS = Bounds(1 << 16, 6, 2_000, 1_000)
"""Small files that a player may write by hand."""
GAME = Bounds(1 << 24, 16, 400_000, 1 << 21)
"""A saved game or a journal, with its picture."""
MEDIA = 1 << 26
"""Bytes of one of the game's own pictures, sounds and typefaces."""
DATA = Bounds(1 << 22, 12, 200_000, 100_000)
"""Files of the game's own."""


def fail(file: object, where: str, key: str, problem: str, facts: Facts = NO_FACTS, /) -> NoReturn:
    """Raise ReadFault."""
    raise ReadFault(Fault(str(file), where, problem, key, facts))


# ---------------------------------------------------------------- bytes and text


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file of at most so many bytes."""
    try:
        _look(path, os.stat(path), most)
        # a pipe put in the file's place since would not keep the program waiting
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb", buffering=0) as file:
            _look(path, os.fstat(handle), most)
            return b"".join(_parts(path, file.read, most))
    except OSError as error:
        told = Fault(str(path), "", error.strerror or str(error), "disk")
        raise ReadFault(told, error) from error
    except ValueError as error:
        if isinstance(error, ReadFault):
            raise
        name = OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        raise ReadFault(Fault(shown(path), "", "no file can have this name", "disk"), name) from error


def look(path: Path, most: int) -> Path:
    """The path of a regular file of at most so many bytes, for whoever has a reader of its own: pictures, sounds."""
    try:
        _look(path, os.stat(path), most)
    except OSError as error:
        raise ReadFault(Fault(str(path), "", error.strerror or str(error), "disk"), error) from error
    return path


def _look(path: Path, found: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = next((name for fits, name in _KINDS if fits(found.st_mode)), "device")
        fail(path, "", f"no_file.{kind}", f"this is a {kind}, a file is expected")
    if found.st_size > most:
        _too_large(path, most)


def _parts(path: Path, read: Callable[[int], bytes | None], most: int) -> Iterator[bytes]:
    taken = 0
    while part := read(min(_CHUNK, most + 1 - taken)):
        taken += len(part)
        if taken > most:
            _too_large(path, most)
        yield part


def _too_large(path: object, most: int) -> NoReturn:
    fail(path, "", "large", f"it is larger than {most} bytes", {"most": most})


def as_text(raw: bytes, file: object) -> str:
    """Bytes as text."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        fail(file, f"line {line}", "no_text", "this is no text in UTF-8")


def read_text(path: Path, most: int) -> str:
    """The text in a file of at most so many bytes."""
    return as_text(read_bytes(path, most), path)


# ---------------------------------------------------------------- JSON and TOML


def read_json(path: Path, bounds: Bounds) -> Any:
    """What the JSON in a file says."""
    return parse_json(read_text(path, bounds.size), bounds, path)


def parse_json(text: str, bounds: Bounds, file: object) -> Any:
    """What JSON says, a text of which came from ``file``; the same key twice, NaN and infinity are faults."""
    if len(text) > bounds.size:
        _too_large(file, bounds.size)
    try:
        plain = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        fail(file, f"line {error.lineno}, column {error.colno}", "no_json", f"this is no JSON: {error.msg}", place)
    except RecursionError:
        _too_deep(file, "", bounds.depth)
    except _Twice as twice:
        name = shown(twice.args[0])
        fail(file, name, "twice", "this key stands there more than once", {"name": name})
    except ValueError:  # a number that is none, or of more digits than Python reads
        _bad_number("", bounds, file)
    hold(plain, bounds, file)
    return plain


class _Twice(ValueError):
    """A key that an object has twice."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen = set()
        for name, _ in pairs:
            if name in seen:
                raise _Twice(name)
            seen.add(name)
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def read_toml(path: Path, bounds: Bounds) -> dict[str, Any]:
    """What the TOML in a file says."""
    return parse_toml(read_text(path, bounds.size), bounds, path)


def parse_toml(text: str, bounds: Bounds, file: object) -> dict[str, Any]:
    """What TOML says, a text of which came from ``file``."""
    if len(text) > bounds.size:
        _too_large(file, bounds.size)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") >= bounds.depth and re.search(_LONG_KEY % bounds.depth, line):
            _too_deep(file, f"line {number}", bounds.depth)
    try:
        plain = tomllib.loads(text if text.endswith("\n") else text + "\n")
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place is None:
            fail(file, "", "cut_off", str(error))
        fail(file, f"line {place[1]}, column {place[2]}", "no_toml", str(error), {"line": place[1], "column": place[2]})
    except RecursionError:
        _too_deep(file, "", bounds.depth)
    except ValueError:
        _bad_number("", bounds, file)
    hold(plain, bounds, file)
    return plain


def _too_deep(file: object, where: str, most: int) -> NoReturn:
    fail(file, where, "deep", f"it is nested deeper than {most} levels", {"most": most})


# ---------------------------------------------------------------- bounds


def hold(plain: Any, bounds: Bounds, file: object) -> None:
    """Hold plain values to bounds, whatever they mean: raises ReadFault with the key at which they are passed."""
    level, count, depth = [plain], 0, 0
    largest = 10**bounds.digits
    while level:
        depth += 1
        count += len(level)
        if count > bounds.values:
            fail(file, "", "many", f"it holds more than {bounds.values} values", {"most": bounds.values})
        below: list[Any] = []
        for value in level:
            kind = type(value)
            if kind is str:
                if len(value) > bounds.signs or ((not value.isascii() or "\0" in value) and _UNUSABLE.search(value)):
                    _bad_text(value, _where(plain, value), bounds, file)
            elif kind is dict:
                below += value.values()
                for key in value:
                    if len(key) > bounds.signs or _UNUSABLE.search(key):
                        _bad_text(key, shown(key), bounds, file)
            elif kind is list or kind is tuple:
                below += value
            elif kind in (int, float) and not -largest < value < largest:  # what is no number is in no range
                _bad_number(_where(plain, value), bounds, file)
        if below and depth > bounds.depth:
            _too_deep(file, _where(plain, below[0]), bounds.depth)
        level = below


def _bad_text(text: str, where: str, bounds: Bounds, file: object) -> NoReturn:
    if len(text) > bounds.signs:
        fail(file, where, "long", f"a text is longer than {bounds.signs} signs", {"most": bounds.signs})
    fail(file, where, "sign", "a text holds a sign that can't be written")


def _bad_number(where: str, bounds: Bounds, file: object) -> NoReturn:
    problem = f"a number in it is none, or has more than {bounds.digits} digits"
    fail(file, where, "number", problem, {"most": bounds.digits})


def _where(plain: Any, wanted: Any) -> str:
    """The first key path at which a value stands."""
    left: list[tuple[str, Any]] = [("", plain)]
    while left:
        place, value = left.pop()
        if value is wanted:
            return shown(place, 120)
        left += reversed(list(_inside(place, value)))
    return ""


def _inside(place: str, value: Any) -> Iterable[tuple[str, Any]]:
    if isinstance(value, dict):
        return ((f"{place}.{key}"[:200] if place else str(key), item) for key, item in value.items())
    if isinstance(value, list | tuple):
        return ((f"{place}[{number}]"[:200], item) for number, item in enumerate(value, 1))
    return ()
