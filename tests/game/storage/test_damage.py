"""A save that was damaged in any single byte, or cut off anywhere, is refused in words."""

import random
from pathlib import Path

import pytest

from game.storage import files
from game.storage.files import SaveFault
from game.storage.migrations import FORM
from tests.themes import THEME

OLD = Path(__file__).parent / "old"
WORDS = ("is empty", "incomplete", "begin like a save", "was changed", "newer version")


@pytest.fixture(scope="module")
def real():
    """A real save in today's form: a game of 15 September some decisions old."""
    return files.pack(files.read(OLD / "early.save"))


def fault_of(raw):
    """What is said about a damaged save; fails when it is read as if nothing were wrong."""
    with pytest.raises(SaveFault) as found:
        files.unpack(raw, Path("a.save"))
    assert any(words in THEME.say(found.value.message) for words in WORDS), THEME.say(found.value.message)
    assert "a.save" in str(found.value)
    return THEME.say(found.value.message)


def test_the_save_is_whole_before_it_is_damaged(real):
    assert files.unpack(real, Path("a.save"))["decisions"] == 3


def test_every_byte_that_is_changed_is_noticed(real):
    luck = random.Random(1944)
    for at in range(len(real)):
        raw = bytearray(real)
        raw[at] ^= luck.randrange(1, 256)
        fault_of(bytes(raw))


def test_every_bit_of_the_first_line_that_is_changed_is_noticed(real):
    for at in range(real.index(b"\n") + 2):
        for value in range(256):
            if value != real[at]:
                fault_of(real[:at] + bytes([value]) + real[at + 1 :])


def test_windows_ends_of_lines_are_taken_but_not_half_of_them(real):
    changed = real.replace(b"\n", b"\r\n")
    assert changed.count(b"\r") == 2
    assert files.unpack(changed, Path("a.save")) == files.unpack(real, Path("a.save"))
    fault_of(real.replace(b"\n", b"\r\n", 1))
    fault_of(real[:-1] + b"\r\n")


def test_every_cut_is_noticed(real):
    for length in range(len(real)):
        problem = fault_of(real[:length])
        assert "newer" not in problem


def test_a_byte_too_many_anywhere_is_noticed(real):
    for at in [*range(0, len(real), 37), len(real)]:
        fault_of(real[:at] + b" " + real[at:])


def test_every_byte_of_a_save_of_the_first_form_is_guarded_too():
    raw = (OLD / "early.save").read_bytes()
    luck = random.Random(15)
    for at in range(0, len(raw), 5):
        spoilt = bytearray(raw)
        spoilt[at] ^= luck.randrange(1, 256)
        fault_of(bytes(spoilt))


def test_the_form_in_the_first_line_cannot_be_changed_to_another_that_is_known(real):
    for form in range(10):
        if form != FORM:
            fault_of(real.replace(b"save %d " % FORM, b"save %d " % form, 1))


def test_a_save_of_a_newer_form_is_told_as_such():
    body = b"{}"
    raw = b"peleliu-1944 save 7 sha256=%s\n%s\n" % (files.checksum(body, 7).encode(), body)
    assert "newer version" in fault_of(raw)
