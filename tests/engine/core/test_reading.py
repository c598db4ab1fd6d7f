"""Whatever comes from a file passes one door: bounded, whole, and refused with a reason that names the place."""

import gc
import json
import os
import sys

import pytest

from engine.core import reading
from engine.core.faults import ReadFault, shown
from engine.core.reading import Bounds
from engine.core.schema import Choice, Fields, Flag, Listed, Mapped, Maybe, ShortText, Table, Whole, checked
from tests.rows import over_rows
from tests.systems import not_on_windows

SMALL = Bounds(2_000, 4, 50, 100, 6)


def fault(read, *args):
    with pytest.raises(ReadFault) as caught:
        read(*args)
    assert str(caught.value)
    return caught.value.fault


def test_only_files_are_read(tmp_path):
    assert fault(reading.read_bytes, tmp_path, 100).key == "no_file.folder"
    for name in ("away", "no\0name", "long" * 100):
        assert fault(reading.read_bytes, tmp_path / name, 100).key == "disk"
    with pytest.raises(ReadFault) as caught:
        reading.read_bytes(tmp_path / "away", 100)
    assert caught.value.absent


@not_on_windows("reads a pipe and /dev/zero")
def test_pipes_and_devices_are_not_read(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert fault(reading.read_bytes, tmp_path / "pipe", 100).key == "no_file.pipe"
    assert fault(reading.read_bytes, "/dev/zero", 100).key == "no_file.device"


def test_a_file_is_not_read_beyond_its_bound(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"x" * 100)
    assert reading.read_bytes(file, 100) == b"x" * 100
    assert fault(reading.read_bytes, file, 99).key == "large"
    with file.open("wb") as sparse:
        sparse.truncate(1 << 40)
    assert fault(reading.read_bytes, file, 1 << 20).key == "large"


def test_a_file_that_grows_while_it_is_read_ends_at_its_bound(tmp_path, monkeypatch):
    file = tmp_path / "file"
    file.write_bytes(b"x" * 100)
    before = os.stat(file)
    file.write_bytes(b"x" * 300_000)
    monkeypatch.setattr(os, "stat", lambda path: before)
    monkeypatch.setattr(os, "fstat", lambda handle: before)
    assert fault(reading.read_bytes, file, 200_000).key == "large"


def test_text_is_utf_8_with_or_without_its_mark_and_with_any_ends_of_lines(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b'\xef\xbb\xbfa = "\xc3\xa4"\r\nb = 2\r\n')
    assert reading.read_toml(file, SMALL) == {"a": "ä", "b": 2}
    file.write_bytes(b'\xef\xbb\xbf{"a":\r\n 1}\r\n')
    assert reading.read_json(file, SMALL) == {"a": 1}
    file.write_bytes(b"a = 1\nb = '\xff'")
    found = fault(reading.read_toml, file, SMALL)
    assert (found.key, found.where, found.file) == ("no_text", "line 2", str(file))


@over_rows(
    ("words", "key"),
    [
        ("{", "no_json"),
        ("", "no_json"),
        ("[NaN]", "number"),
        ("[-Infinity]", "number"),
        ("[1e999]", "number"),
        ("[1234567]", "number"),
        (f"[{'9' * 1_900}]", "number"),
        ('{"a": 1, "a": 2}', "twice"),
        ("[[[[[1]]]]]", "deep"),
        ("[" * 1_900, "deep"),
        (json.dumps([0] * 60), "many"),
        (json.dumps("x" * 101), "long"),
        (json.dumps({"x" * 101: 0}), "long"),
        ('["\\ud800"]', "sign"),
        ('{"\\u0000": 1}', "sign"),
        ('["\\u0000"]', "sign"),
        (" " * 2_001, "large"),
    ],
)
def test_json_beyond_its_bounds(words, key):
    assert fault(reading.parse_json, words, SMALL, "file").key == key


def test_numbers_of_more_digits_than_python_reads():
    wide = Bounds(10_000)
    assert fault(reading.parse_json, f"[{'9' * 5_000}]", wide, "file").key == "number"
    assert fault(reading.parse_toml, f"a = {'9' * 5_000}", wide, "file").key == "number"
    assert fault(reading.parse_toml, f"a = 0x{'f' * 5_000}", wide, "file").key == "number"


@over_rows(
    ("words", "key"),
    [
        ("a = [", "cut_off"),
        ("a = ", "no_toml"),
        ("a 1", "no_toml"),
        ("a = nan", "number"),
        ("a = -inf", "number"),
        ("a = 1\na = 2", "no_toml"),
        ("a = [[[[1]]]]", "deep"),
        (f"a = {'[' * 1_500}", "deep"),
        (f"a = {'{a=' * 600}", "deep"),
        (f"{'a.' * 300}a = 1", "deep"),
        (f"[{'a . ' * 300}a]", "deep"),
        ("'a'." * 20 + '"a" = 1', "deep"),
        ("a = '" + "x" * 101 + "'", "long"),
        ('a = "\\u0000"', "sign"),
    ],
)
def test_toml_beyond_its_bounds(words, key):
    assert fault(reading.parse_toml, words, SMALL, "file").key == key


def test_keys_with_many_dots_take_no_time():
    """The reader of TOML does work that grows with the square of the dots; none of it is begun."""

    def steps(words, key):
        """How much is done to refuse a text; what is kept from one text to the next, such as patterns, is there."""
        taken = 0

        def count(frame, event, arg):
            nonlocal taken
            taken += 1

        for profile in (None, count):
            sys.setprofile(profile)
            try:
                assert fault(reading.parse_toml, words, reading.SETTINGS, "file").key == key
            finally:
                sys.setprofile(None)
        return taken

    gc.disable()  # it may call anything at any time
    try:
        for long, short, key in (("a." * 30_000, "a." * 30, "deep"), ("a" * 60_000, "a" * 60, "no_toml")):
            assert steps(long, key) == steps(short, key)
    finally:
        gc.enable()


def test_a_fault_names_the_key_at_which_a_bound_is_passed():
    assert fault(reading.parse_json, '{"a": [{"b": 1}, {"b": 12345678}]}', SMALL, "file").where == "a[2].b"


SCHEMA = Table(
    {
        "turn": Whole(0, 24),
        "title": ShortText(10),
        "side": Choice("us", "japanese"),
        "places": Listed(ShortText(4), least=0, most=3),
        "rows": Listed(Fields(ShortText(4, 1), Whole(0, 3), Maybe(Flag())), least=0),
        "track": Mapped(ShortText(3), Whole(0), most=2),
    }
)
RIGHT = {"turn": 3, "title": "One", "side": "us", "places": [], "rows": [["a", 1, None], ["b", 2, True]], "track": {}}


def test_a_schema_takes_what_fits():
    found = checked(SCHEMA, RIGHT, "file")
    assert dict(found) == {**RIGHT, "places": (), "rows": (("a", 1, None), ("b", 2, True))}


@pytest.mark.parametrize(
    ("change", "where", "key"),
    [
        ({"turn": 25}, "turn", "wanted.whole"),
        ({"turn": True}, "turn", "wanted.whole"),
        ({"turn": 3.0}, "turn", "wanted.whole"),
        ({"title": "a\nb"}, "title", "wanted.line"),
        ({"title": "x" * 11}, "title", "wanted.line"),
        ({"side": ["us"]}, "side", "wanted.choice"),
        ({"places": [""] * 4}, "places", "wanted.entries"),
        ({"places": ["a", 2]}, "places[2]", "wanted.line"),
        ({"rows": [["a", 1]]}, "rows[1]", "wanted.entries"),
        ({"rows": [["a", 9, None]]}, "rows[1][2]", "wanted.whole"),
        ({"rows": [["a", 1, 0]]}, "rows[1][3]", "wanted.flag"),
        ({"track": {"long": 1}}, "track.long", "unknown"),
        ({"track": dict.fromkeys("abc", 1)}, "track", "wanted.table"),
        ({"other": 1}, "other", "unknown"),
    ],
)
def test_a_schema_names_the_place_of_what_does_not_fit(change, where, key):
    found = fault(checked, SCHEMA, {**RIGHT, **change}, "file")
    assert (found.file, found.where, found.key) == ("file", where, key)


def test_many_faults_are_not_all_kept():
    assert fault(checked, Listed(Flag()), [0] * 100_000, "file").where == "[1]"


def test_a_strangers_text_is_shown_short_and_printable():
    assert shown("a\0\ud800\x1b[2J" + "x" * 1_000, 10) == "a\ufffd\ufffd\ufffd[2Jxxx..."
    assert shown("a\nb") == "a\ufffdb"
