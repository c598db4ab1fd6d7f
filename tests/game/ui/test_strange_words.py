"""Words from outside are bounded before they are drawn, and pictures are looked at before they are decoded."""

import base64
import os
import struct
import subprocess
import sys

import pygame
import pytest

from engine.games import REGISTER
from game.app.game_codes import LONGEST, CodeFault, Start, code_of, start_from
from game.storage import picture
from game.ui import fonts, paper
from tests.systems import not_on_windows
from tests.themes import THEME

ODD = "a\0b\ud800c\u202ed\x1b[2Je"


@pytest.fixture
def counted(monkeypatch):
    """How many letters were measured and drawn."""
    letters = []
    real = fonts.font

    class Counting:
        def __init__(self, font):
            self.font = font

        def size(self, words):
            letters.append(len(words))
            return self.font.size(words)

        def render(self, words, *rest):
            letters.append(len(words))
            return self.font.render(words, *rest)

        def __getattr__(self, name):
            return getattr(self.font, name)

    monkeypatch.setattr(fonts, "font", lambda face, size: Counting(real(face, size)))
    for kept in (fonts.text, fonts.width, paper.wrap, paper.fitted, paper.cut, paper._squeezed):
        kept.cache_clear()
    yield letters
    for kept in (fonts.text, fonts.width, paper.wrap, paper.fitted, paper.cut, paper._squeezed):
        kept.cache_clear()


@pytest.mark.parametrize("words", ["x" * 100_000, "x " * 50_000, "\n" * 100_000, ODD * 10_000])
def test_a_title_of_a_hundred_thousand_letters_is_little_work(counted, words):
    pygame.font.init()
    sheet = pygame.Surface((1280, 720))
    paper.write(sheet, words.replace("\n", " "), (0, 0), 30, THEME.palette.ink, within=400)
    paper.write(sheet, words.replace("\n", " "), (0, 0), 30, THEME.palette.ink)
    paper.block(sheet, words, (0, 0), 400, 30, THEME.palette.ink, most=2)
    assert max(counted) <= fonts.LONGEST
    assert sum(counted) < 400_000


def test_what_no_face_has_is_drawn_as_what_is_missing():
    pygame.font.init()
    assert fonts.text("plain", 20, ODD, (0, 0, 0)).get_width() == fonts.width("plain", 20, ODD)
    assert fonts.printable("100\u00a0% – Grüße…") == "100\u00a0% – Grüße…"
    assert not set(fonts.printable(ODD)) & set("\0\ud800\u202e\x1b")


def test_words_that_fit_are_not_changed():
    pygame.font.init()
    words = "The last save of this game is whole."
    assert paper.cut(words, "plain", 20, 2_000) == words
    short = paper.cut(words, "plain", 20, 120)
    assert short.endswith("…")
    assert fonts.width("plain", 20, short) <= 120
    longer = words[: len(short)] + "…"
    assert fonts.width("plain", 20, longer) > 120


# ---------------------------------------------------------------- pictures


def kept() -> bytes:
    """A picture as a save keeps it."""
    surface = pygame.Surface((1920, 1080))
    pygame.draw.circle(surface, "red", (900, 500), 300)
    return base64.b64decode(picture.SavedPicture(picture.taken(surface)).words)


def words_of(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


def test_our_own_picture_is_taken():
    found = picture.unpacked(words_of(kept()))
    assert found is not None
    assert found.get_size() == picture.SIZE


def resized(raw: bytes, wide: int, high: int) -> bytes:
    """The picture with another size in its header."""
    at = raw.index(b"\xff\xc0")
    return raw[: at + 5] + struct.pack(">HH", high, wide) + raw[at + 9 :]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda raw: resized(raw, 60_000, 60_000),
        lambda raw: resized(raw, picture.SIZE[0] + 1, 10),
        lambda raw: resized(raw, 0, 0),
        lambda raw: raw.replace(b"\xff\xc0", b"\xff\xc2", 1),
        lambda raw: raw[:300],
        lambda raw: b"\x89PNG\r\n\x1a\n" + raw,
        lambda raw: b"",
        lambda raw: b"\xff\xd8",
        lambda raw: b"\xff\xd8\xff\xda",
        lambda raw: raw[:2] + b"\xff\xc0\x00\x02" * 3,
        lambda raw: b"\xff\xd8" + b"\xff\xe0\x00\x00" * 9,
    ],
)
def test_another_picture_is_not_decoded(monkeypatch, spoil):
    raw = spoil(kept())
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("it was decoded"))
    assert picture.unpacked(words_of(raw)) is None


@pytest.mark.parametrize("words", [None, 3, [], "", "?", "A" * ((1 << 19) + 4)])
def test_what_is_no_picture_at_all_is_none(words):
    assert picture.unpacked(words) is None


# ---------------------------------------------------------------- codes and the command line


@pytest.mark.parametrize("seed", ["0", "9" * LONGEST, "ä" * LONGEST, "\U0001f3b2" * LONGEST, "007", "a b"])
def test_every_seed_that_can_be_given_has_a_code(seed):
    assert start_from(code_of(Start("15-september", seed), REGISTER), REGISTER).seed == seed


@pytest.mark.parametrize("seed", ["", "9" * (LONGEST + 1), "a\0b", "a\nb", "\u202ea"])
def test_no_code_is_made_of_another_seed(seed):
    with pytest.raises(ValueError):  # noqa: PT011  # which one has no code
        code_of(Start("15-september", seed), REGISTER)


def test_a_strangers_code_of_a_strange_seed_is_refused():
    from game.app.game_codes import PRIME, _signs

    for seed in (b"\x01a\0b", b"\x01" + b"x" * 60, b"\x01\xff", b""):
        number = (int.from_bytes(seed, "big") * 2 + 1) * 256
        with pytest.raises(CodeFault):
            start_from(f"PEL-{_signs(number)}{_signs(number % PRIME, 2)}", REGISTER)
    number = 10 ** (LONGEST + 1) * 2 * 256
    with pytest.raises(CodeFault):
        start_from(f"PEL-{_signs(number)}{_signs(number % PRIME, 2)}", REGISTER)


@not_on_windows("gives the command line bytes that are no text, which only Unix does")
@pytest.mark.parametrize(
    "arguments",
    [
        [b"--seed", b"\xff"],
        [b"--\xff"],
        [b"--replay", b"\xff\xfe.save", b"--size=1"],
        [b"--data-dir", b"\xff\xfe/x", b"--speed=9"],
    ],
)
def test_bytes_that_are_no_text_are_told_with_code_2(tmp_path, arguments):
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"game", *arguments],
        capture_output=True,
        check=False,
        cwd=os.getcwd(),
        env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)},
    )
    assert done.returncode == 2, done.stderr
    assert b"Traceback" not in done.stderr
