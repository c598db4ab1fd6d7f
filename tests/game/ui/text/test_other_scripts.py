"""What the game's own faces have no letters for is set in others: a player's name, folders, names of saved games."""

import unicodedata

import pygame
import pytest

from game.ui import fonts

BLACK = (0, 0, 0)
NAMES = {
    "kana": "ペリリュー ぺりりゅー",
    "kanji": "山田太郎",
    "chinese": "张伟 張偉",
    "hangul": "김민준",
    "cyrillic": "Иван Ёжиков",
    "greek": "Γιώργος",
    "vietnamese": "Nguyễn Văn Đạt",
    "polish": "Łukasz Żółć",
}
WRITTEN = [face for face in fonts.FACES if face not in fonts.SPARE]


@pytest.fixture(autouse=True, scope="module")
def _type():
    pygame.font.init()


def ink(picture):
    return pygame.mask.from_surface(picture).count()


def looks(face, size, words):
    picture = fonts.text(face, size, words, BLACK)
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("face", WRITTEN)
@pytest.mark.parametrize("script", NAMES)
def test_each_letter_of_a_name_looks_like_itself_in_every_face(face, script):
    letters = sorted(set(NAMES[script]) - {" "})
    missing = looks(face, 24, "\U0010fffd")
    seen = {letter: looks(face, 24, letter) for letter in letters}
    assert missing not in seen.values()
    assert len(set(seen.values())) == len(letters)
    assert all(ink(fonts.text(face, 24, letter, BLACK)) for letter in letters)


@pytest.mark.parametrize("face", WRITTEN)
@pytest.mark.parametrize("size", [12, 17, 24, 43])
def test_a_line_of_two_scripts_is_as_high_as_any_other_and_none_of_it_is_cut_off(face, size):
    for words in NAMES.values():
        own = fonts.text(face, size, "C:\\x" + "".join(one for one in words if fonts.has(face, one)), BLACK)
        picture = fonts.text(face, size, f"C:\\{words}\\x", BLACK)
        assert picture.get_width() == fonts.width(face, size, f"C:\\{words}\\x")
        if face not in fonts.TIGHT:
            assert picture.get_height() == own.get_height()
        letters = [letter for letter in words if letter != " " and not fonts.has(face, letter)]
        for letter in letters:
            alone = fonts.font(*fonts.stand_in(face, letter, size)).render(letter, True, BLACK)
            whole, cut = ink(alone), ink(fonts.text(face, size, letter, BLACK))
            assert cut >= 0.95 * whole, (letter, cut, whole)


@pytest.mark.parametrize("face", WRITTEN)
def test_a_line_that_a_face_has_all_letters_of_is_set_in_that_face_alone(face):
    for words in ("Peleliu, 15 September", "Größe: 1280×720 – „Übung“"):
        picture = fonts.font(face, 24).render(words, True, BLACK)
        assert fonts.width(face, 24, words) == picture.get_width()
        if face not in fonts.TIGHT:
            assert looks(face, 24, words) == (picture.get_size(), pygame.image.tobytes(picture, "RGBA"))


def test_letters_in_parts_are_put_together():
    """Names of files come so from macOS."""
    for words in ("ペリリュー", "Jürgen", "Йод", "김"):
        apart = unicodedata.normalize("NFD", words)
        assert apart != words or words.isascii()
        assert looks("typed", 24, apart) == looks("typed", 24, words)
        assert fonts.width("typed", 24, apart) == fonts.width("typed", 24, words)


def test_what_no_face_has_is_told_as_missing():
    assert fonts.printable("a𓀀b", "typed") == "a?b"  # the typewriter leaves a gap for it
    assert fonts.printable("a𓀀b", "plain") == "a𓀀b"  # this face draws a box for it
    assert fonts.width("plain", 24, "𓀀") == fonts.font("plain", 24).size("𓀀")[0]


def test_the_files_of_other_scripts_are_read_only_for_a_letter_of_theirs():
    fonts.font.cache_clear()
    fonts._file.cache_clear()
    fonts.text("plain", 23, "Nothing of another script – ä", BLACK)
    assert fonts._file.cache_info().currsize == 1
