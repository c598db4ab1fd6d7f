"""Saves whose checksum is right and whose content is not: each is listed with its reason, the others stay usable."""

import base64
import io
import os
import struct
import sys
import zlib

import pygame
import pytest

from game.scenes.message import MessageScene
from game.scenes.opening import resume
from game.scenes.save_sheet import SaveSheet
from game.scenes.saved import SavedScene
from game.scenes.title import TitleScene
from game.storage import files
from game.storage.files import SaveFault
from game.storage.kept_games import listed
from game.storage.picture import LARGEST, SIZE, unpacked
from tests.game.storage.hand import Hand, played
from tests.systems import LINUX, WINDOWS, only_on_linux
from tests.themes import THEME

pytestmark = pytest.mark.usefixtures("bare")

SETUP = {"scenario": "15-september", "seed": "7", "options": []}


def nested(depth, around=lambda inner: [inner]):
    found = 1
    for _ in range(depth):
        found = around(found)
    return found


ODD = {
    "name": [5, "x" * 100_000, "a\0b", "\ud800", ["x"]],
    "title": ["T" * 100_000, "\udcff", "a\nb", {"a": 1}, 7],
    "scenario": [None, 3, "s" * 500, "\0"],
    "saved": ["today", -1, 10**13, 1e300, None, [1], True],
    "turn": ["3", -1, 1000, 10**17, 3.5, [3], None],
    "losses": ["many", -5, 10**9, {"n": 1}],
    "decisions": ["few", -1, 10**12],
    "outcome": ["win", ["win"], [1, 2], ["win", "goals", "more"], {"result": "win"}, 5, ["\0", "x"], ["w" * 999, "x"]],
    "studied": ["no", 0, [[1, 2]]],
    "picture": [5, ["x"], {"jpg": ""}],
    "session": [
        {"setup": 5},
        {"setup": [1]},
        {"setup": {**SETUP, "seed": "a\0b"}},
        {"setup": {**SETUP, "seed": 7}},
        {"setup": {**SETUP, "seed": "\ud800"}},
        {"setup": {**SETUP, "seed": "9" * 5000}},
        {"setup": {**SETUP, "options": "20.1"}},
        {"setup": {**SETUP, "options": [[]]}},
        {"setup": {**SETUP, "options": ["20.1"] * 500}},
        {"setup": {**SETUP, "scenario": ["x"]}},
        {"setup": {**SETUP, "start": 4}},
        {"setup": SETUP, "choices": nested(3000)},
        {"setup": SETUP, "more": nested(60, lambda inner: {"a": inner})},
    ],
}
"""For each field of a save what it can't hold."""


def packed(content):
    """The bytes of a save with content that json.dumps may spell in ASCII only, as it does halves of signs."""
    import json

    sys.setrecursionlimit(20_000)
    try:
        body = json.dumps(content, separators=(",", ":")).encode()
    finally:
        sys.setrecursionlimit(1000)
    return b"peleliu-1944 save 2 sha256=%s\n%s\n" % (files.checksum(body, 2).encode(), body)


@pytest.mark.parametrize("field", ODD)
def test_every_field_is_held_to_what_it_may_be(table, tmp_path, field):
    scene = played(table)
    table.app.saves.flush()
    good = files.read(scene.path)
    for number, value in enumerate(ODD[field]):
        path = tmp_path / f"{number}.save"
        path.write_bytes(packed({**good, field: value}))
        with pytest.raises(SaveFault) as found:
            files.read(path)
        assert len(THEME.say(found.value.message)) < 400
        assert THEME.say(found.value.message).isprintable()


def test_what_another_version_adds_is_no_fault(table):
    scene = played(table)
    good = files.read(scene.path)
    scene.path.write_bytes(packed({**good, "weather": ["rain"]}))
    assert files.read(scene.path)["weather"] == ["rain"]


def test_the_list_opens_with_whatever_lies_there_and_the_good_games_can_be_played(table):
    scene, hand = played(table, choices=1), Hand(table)
    good, folder = files.read(scene.path), scene.path.parent
    odd = 0
    for field, values in ODD.items():
        for value in values:
            odd += 1
            (folder / f"odd-{odd:03}.save").write_bytes(packed({**good, field: value}))
    (folder / "folder.save").mkdir()
    odd_name = b"caf\xe9 \x07.save" if LINUX else "café.save".encode()  # elsewhere names are text
    with open(os.fsencode(folder) + b"/" + odd_name, "wb") as file:
        file.write(b"half")
    if not WINDOWS:  # where links need rights, and a pipe is no file
        (folder / "link.save").symlink_to(folder / "nowhere")
        (folder / "loop.save").symlink_to(folder / "loop.save")
        os.mkfifo(folder / "pipe.save")
    table.app.replace(TitleScene(table.app))
    table.frames(3)
    table.app.push(SavedScene(table.app))
    table.frames(2)
    listing = table.top
    assert len(listing.games) == odd + 2
    told = [listing.note(game) for game in listing.games]
    assert [note.damaged == "" for note in told].count(True) == 1
    assert all(len(note.damaged) < 500 for note in told)
    for order in ("order", "order", "order", "order"):
        hand.press(order)
    pages = -(-len(listing.games) // listing._rows())
    for _ in range(pages - 1):
        for game in listing.shown():
            table.app.push(SaveSheet(table.app, game, listing.note(game)))
            table.frames()
            table.app.pop()
        hand.press("older")
    bad = next(game for game in listing.games if listing.note(game).damaged)
    resume(table.app, bad)
    table.frames(2)
    assert isinstance(table.top, MessageScene)
    table.app.pop()
    resume(table.app, next(game for game in listing.games if game.path == scene.path))
    table.frames(2)
    assert table.top.path == scene.path


def jpeg(size):
    file = io.BytesIO()
    pygame.image.save(pygame.Surface(size), file, "picture.jpg")
    return file.getvalue()


def png(size):
    """A picture of a few bytes that would take gigabytes."""
    parts = [(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(b"")), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )


def test_only_pictures_such_as_are_written_are_decoded(monkeypatch):
    good = jpeg(SIZE)
    assert unpacked(base64.b64encode(good).decode()).get_size() == SIZE
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("it was given to the decoder"))
    huge = good.replace(struct.pack(">HH", SIZE[1], SIZE[0]), struct.pack(">HH", 60_000, 60_000), 1)
    assert huge != good
    cut = (b"\xff\xd8" + b"\xff" * 5000, b"\xff\xd8", b"GIF89a", b"")
    for raw in (huge, jpeg((641, 10)), png((30_000, 30_000)), *cut):
        assert unpacked(base64.b64encode(raw).decode()) is None
    assert unpacked("A" * (LARGEST + 1)) is None


@only_on_linux("gives a file a name that is no text, which only Linux takes")
def test_a_name_that_is_no_text_is_listed(tmp_path):
    with open(os.fsencode(tmp_path) + b"/\xff\xfe.save", "wb") as file:
        file.write(b"x")
    (game,) = listed(tmp_path)
    assert files.named(game.path).isprintable()


def test_a_row_tells_why_a_save_can_not_be_used_however_long_that_is(table):
    scene = played(table)
    good = files.read(scene.path)
    for name, content in (("a" * 150, {**good, "turn": -1}), ("b", {**good, "outcome": [[], []]})):
        (scene.path.parent / f"{name}.save").write_bytes(packed(content))
    table.app.push(SavedScene(table.app))
    table.frames(2)
    rows = [item for item in table.top.buttons.items if item.id.startswith("game:")]
    told = {row.id.rpartition("/")[2]: row.note for row in rows}
    assert told["a" * 150].startswith("aaa")
    assert told["a" * 150].endswith("…")
    assert "outcome" in told["b"]
