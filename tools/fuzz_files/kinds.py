"""What is fuzzed: for each kind of file how one is spoiled, and who takes it or refuses it in words."""

from __future__ import annotations

import base64
import json
import os
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.core.faults import DataFault, ReadFault
from engine.core.journal import Journal, JournalFault, Mismatch, replay
from engine.core.resources import resource
from engine.core.session_faults import LoadFault
from engine.dday.content.load import read_content
from engine.dday.island.load import read_island
from engine.dday.situations.form import load_situation
from engine.games import REGISTER
from engine.peleliu import load_session, new_session
from engine.peleliu.definition import PELELIU
from engine.peleliu.map_schema import MAP
from engine.peleliu.schema import SCHEMA
from game.app import error_texts
from game.app.command_line import parse
from game.app.game_codes import CodeFault, Start, code_of, start_from
from game.input import kept
from game.input.controls import Controls
from game.presentations import PRESENTATIONS
from game.replay.replay_session import ReplayFault, ReplaySession
from game.statistics.book import Book
from game.statistics.entry import FinishedGame
from game.statistics.figures import figures_of
from game.storage import files, preferences
from game.storage.files import SaveFault
from game.storage.migrations import FORM
from game.storage.picture import unpacked
from game.storage.saves import Saves
from game.ui.text import Language
from tools.fuzz_files.games import games, proven, resumed, situations
from tools.fuzz_files.spoil import raw_spoiled, toml, tree_spoiled
from tools.fuzz_files.table import play_on

_PLAYED = 40
"""Decisions of a spoiled game that are shown as a film."""
_LONGEST_REASON = 4_000


class Wordless(Exception):
    """Something was refused without words, or with far too many."""


@dataclass(frozen=True)
class Kind:
    """A kind of file: ``make`` writes a spoiled one into a folder, ``take`` reads it; False when it was refused."""

    name: str
    make: Callable[[Path, Random], Path]
    take: Callable[[Path, Random, Language], bool]


def _refused(words: str) -> bool:
    if not words.strip() or len(words) > _LONGEST_REASON:
        raise Wordless(f"{len(words)} letters: {words[:200]!r}")
    words.encode()
    return False


def _dumped(plain: Any) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode()


# ---------------------------------------------------------------- games


def _save(folder: Path, chance: Random) -> Path:
    """A save: of its bytes some are spoiled, or of its values, under a checksum that is right."""
    session = chance.choice(games()).saved
    content = {
        "name": "15 September",
        "scenario": session["setup"]["scenario"],
        "title": "",
        "turn": 3,
        "losses": 2,
        "decisions": len(session["choices"]),
        "outcome": None,
        "saved": 1_760_000_000,
        "studied": False,
        "picture": _picture(chance),
        "session": session,
    }
    way = chance.randrange(6)
    if way == 0:
        content = tree_spoiled(content, chance)
    elif way == 1:
        content["session"] = proven({**session, "setup": tree_spoiled(session["setup"], chance)})
    elif way == 2:
        mark = {**session["mark"], "state": tree_spoiled(session["mark"]["state"], chance)}
        content["session"] = resumed({**session, "mark": mark})
    elif way == 3:
        content["session"] = proven(tree_spoiled(session, chance))
    body = _dumped(content)
    if way == 4:
        body = raw_spoiled(body, chance)
    whole = b"peleliu-1944 save %d sha256=%s\n%s\n" % (FORM, files.checksum(body, FORM).encode(), body)
    return _written(folder / "game.save", raw_spoiled(whole, chance) if way == 5 else whole)


def _picture(chance: Random) -> str:
    """A picture's words: a head of a JPEG that says something of its size, and what need not be one."""
    wide, high = (chance.choice((0, 1, 640, 641, 65_535)) for _ in range(2))
    sides = [*divmod(high, 256), *divmod(wide, 256)]
    frame = bytes([255, chance.choice((0xC0, 0xC1, 0xC2, 0xC4)), 0, 17, 8, *sides, 3])
    parts = [b"\xff\xd8", frame + bytes(9), b"\xff\xda\0\x0c", bytes(40)]
    raw = b"".join(parts if chance.random() < 0.7 else chance.sample(parts, 4))
    return base64.b64encode(raw).decode() if chance.random() < 0.9 else chance.choice(("", "?", "AAAA"))


def _take_save(path: Path, chance: Random, language: Language) -> bool:
    store = Saves(path.parent)
    try:
        for game in store.games():
            store.look(game.path)
        content = store.read(path)
    except SaveFault as fault:
        return _refused(language.say(fault.message))
    finally:
        store.close()
    unpacked(content.get("picture"))
    saved = content.get("session")
    taken = True
    try:
        film = ReplaySession(language, saved if isinstance(saved, dict) else {}, PRESENTATIONS)
        for _ in zip(range(_PLAYED), film.prepare(), strict=False):
            pass
    except ReplayFault as fault:
        taken = _refused(str(fault))
    if not isinstance(saved, dict):
        return False
    for whole in (True, False):
        try:
            play_on(load_session(saved, whole=whole), chance, whole=whole)
        except LoadFault as fault:
            taken = _refused(language.say(error_texts.of_load(fault)))
    return taken


def _journal(folder: Path, chance: Random) -> Path:
    journal = chance.choice(games()).journal
    way = chance.randrange(3)
    if way == 0:
        journal = {**journal, "setup": tree_spoiled(journal["setup"], chance)}
    elif way == 1:
        journal = tree_spoiled(journal, chance)
    raw = _dumped(journal)
    return _written(folder / "game.json", raw_spoiled(raw, chance) if way == 2 else raw)


def _take_journal(path: Path, chance: Random, language: Language) -> bool:
    try:
        for session in replay(Journal.read(path), PELELIU.open):
            last = session
    except (JournalFault, Mismatch) as fault:
        return _refused(str(fault))
    play_on(last, chance, whole=True)
    return True


def _situation(folder: Path, chance: Random) -> Path:
    raw = toml(tree_spoiled(chance.choice(situations()), chance)).encode(errors="surrogatepass")
    return _written(folder / "table.toml", raw if chance.random() < 0.8 else raw_spoiled(raw, chance))


def _take_situation(path: Path, chance: Random, language: Language) -> bool:
    try:
        plain = load_situation(path)
        session = new_session(plain["scenario"], str(plain.get("seed", "1")), (), plain)
    except (DataFault, ValueError) as fault:
        return _refused(str(fault)[:_LONGEST_REASON])
    play_on(session, chance, whole=True)
    return True


# ---------------------------------------------------------------- codes and the command line


def _code(folder: Path, chance: Random) -> Path:
    seed = chance.choice(("1", "9" * 40, "abc", "ä" * 40, "0", "2026-11-24"))
    start = Start(chance.choice(("15-september", "peleliu-assault")), seed, chance.choice(((), ("20.1",))))
    raw = code_of(start, REGISTER).encode()
    if chance.random() < 0.5:
        number = chance.getrandbits(chance.choice((8, 60, 500, 1_500, 9_000)))
        raw = _signed(number)
    elif chance.random() < 0.8:
        raw = raw_spoiled(raw, chance)
    return _written(folder / "code.txt", raw)


def _signed(number: int) -> bytes:
    """The code of any number, with signs that are right."""
    from game.app.game_codes import PRIME, SIGNS

    found, rest = "", number
    while rest or len(found) < 2:
        rest, sign = divmod(rest, len(SIGNS))
        found = SIGNS[sign] + found
    first, second = divmod(number % PRIME, len(SIGNS))
    return f"PEL-{found}{SIGNS[first]}{SIGNS[second]}".encode()


def _take_code(path: Path, chance: Random, language: Language) -> bool:
    code = os.fsdecode(path.read_bytes())
    try:
        start = start_from(code, REGISTER)
    except CodeFault as fault:
        return _refused(language.say(fault.message))
    if start_from(code_of(start, REGISTER), REGISTER) != start:
        raise Wordless(f"the code of {start} is another game's")
    return True


_SAID = (
    "--seed",
    "7",
    "--size",
    "1280x720",
    "--scenario",
    "15-september",
    "--speed",
    "2",
    "--option",
    "20.1",
    "--demo",
    "careful",
    "--replay",
    "game.save",
    "--code",
    "PEL-3G0G-9",
    "--data-dir",
    "here",
    "--shots",
    "there",
    "--resume",
    "--start",
    "16-september",
    "--no-sound",
    "--safe-mode",
    "--fullscreen",
)


def _command(folder: Path, chance: Random) -> Path:
    words = [word.encode() for word in chance.sample(_SAID, chance.randrange(1, 5))]
    at = chance.randrange(len(words))
    words[at] = raw_spoiled(words[at], chance).replace(b"\0", b"")
    return _written(folder / "line.bin", b"\0".join(words))


def _take_command(path: Path, chance: Random, language: Language) -> bool:
    said = [os.fsdecode(word) for word in path.read_bytes().split(b"\0")]
    try:
        parse([*said, f"--data-dir={path.parent}"])
    except SystemExit as end:
        return end.code == 0
    return True


# ---------------------------------------------------------------- settings, controls, the record


def _settings(folder: Path, chance: Random) -> Path:
    values = {
        "speed": "2",
        "calm": True,
        "size": [1280, 720],
        "volume": 50,
        "text_size": 150,
        "language": "de",
        "palette": "usual",
        "dead_left": 20,
        "screen": 0,
    }
    return _toml_file(folder / preferences.NAME, values, chance)


def _take_settings(path: Path, chance: Random, language: Language) -> bool:
    settings = preferences.layered({}, path.parent)
    return _refused(settings.fault) if settings.fault else True


def _controls(folder: Path, chance: Random) -> Path:
    values = {"keyboard": {"log": ["l"], "next_unit": ["n", "tab"]}, "gamepad": {"menu": ["start"]}}
    return _toml_file(folder / kept.NAME, values, chance)


def _take_controls(path: Path, chance: Random, language: Language) -> bool:
    controls = Controls()
    fault = kept.read(language, controls, path)
    controls.plain()
    return _refused(fault) if fault else True


def _toml_file(path: Path, values: Any, chance: Random) -> Path:
    raw = toml(tree_spoiled(values, chance)).encode(errors="surrogatepass")
    return _written(path, raw if chance.random() < 0.6 else raw_spoiled(raw, chance))


def _record(folder: Path, chance: Random) -> Path:
    entry = FinishedGame(
        "a",
        "2026-11-01T10:00:00",
        "15-september",
        "",
        ("20.1",),
        "7",
        "win",
        "goals-reached",
        12,
        400,
        9,
        ((1, 2, 0), (2, 5, 3)),
    )
    book = Book(folder)
    lines = b""
    for number in range(2):
        plain = json.loads(json.dumps(entry.plain()))
        body = _dumped(tree_spoiled(plain, chance) if number else plain)
        body = raw_spoiled(body, chance).replace(b"\n", b"") if chance.random() < 0.1 else body
        lines += _digest(body) + b" " + body + b"\n"
    return _written(book.path, lines if chance.random() < 0.8 else raw_spoiled(lines, chance))


def _digest(body: bytes) -> bytes:
    import hashlib

    return hashlib.sha256(body).hexdigest()[:16].encode()


def _take_record(path: Path, chance: Random, language: Language) -> bool:
    try:
        found = Book(path.parent).read()
    except ReadFault as fault:
        return _refused(language.say(error_texts.of_file(fault)))
    figures_of(found.entries)
    for told in found.faults:
        _refused(language.say(error_texts.of_file(told.fault)) if told.fault else f"line {told.number}")
    return not found.faults


# ---------------------------------------------------------------- the game's own files


@cache
def _own(folder: str, pattern: str) -> dict[str, bytes]:
    found = resource(*folder.split("/"))
    return {path.relative_to(found).as_posix(): path.read_bytes() for path in sorted(found.glob(pattern))}


def _map(folder: Path, chance: Random) -> Path:
    for name, raw in _own("maps", "*.tsx").items():
        _written(folder / name, raw_spoiled(raw, chance) if chance.random() < 0.1 else raw)
    text = _own("maps", "*.tmx")["peleliu.tmx"]
    if chance.random() < 0.3:
        unpacked_to = chance.choice((0, 3_456, 3_455, 100_000_000))
        data = base64.b64encode(zlib.compress(bytes(unpacked_to)))
        at, to = text.index(b"<data"), text.index(b"</data>")
        text = text[:at] + b'<data encoding="base64" compression="zlib">' + data + text[to:]
    else:
        at = text.index(b'"', chance.randrange(len(text) - 200))
        strange = chance.choice((b"-1", b"0", b"\xc2\xb2", b"1e999", b"nan", b"9" * 5_000, b"x" * 9_000, b"", b"1,1"))
        to = text.find(b'"', at + 1)
        text = text[: at + 1] + strange + text[to:] if chance.random() < 0.6 else raw_spoiled(text, chance)
    return _written(folder / "peleliu.tmx", text)


def _take_map(path: Path, chance: Random, language: Language) -> bool:
    try:
        read_island(path, MAP)
    except DataFault as fault:
        return _refused(str(fault.faults[0])[:_LONGEST_REASON])
    return True


def _data(folder: Path, chance: Random) -> Path:
    """All the figures of the game, one file of them spoiled."""
    place = folder / "data"
    own = _own("engine/peleliu/data", "*.*")
    hit = chance.choice(sorted(own))
    for name, raw in own.items():
        _written(place / name, raw_spoiled(raw, chance) if name == hit else raw)
    return place


def _take_data(path: Path, chance: Random, language: Language) -> bool:
    try:
        read_content(path, SCHEMA)
    except DataFault as fault:
        return _refused(str(fault.faults[0])[:_LONGEST_REASON])
    return True


def _written(path: Path, raw: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return path


KINDS = (
    Kind("save", _save, _take_save),
    Kind("journal", _journal, _take_journal),
    Kind("code", _code, _take_code),
    Kind("situation", _situation, _take_situation),
    Kind("settings", _settings, _take_settings),
    Kind("controls", _controls, _take_controls),
    Kind("record", _record, _take_record),
    Kind("map", _map, _take_map),
    Kind("data", _data, _take_data),
    Kind("command", _command, _take_command),
)
