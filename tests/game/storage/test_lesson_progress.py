"""Which lessons were done is kept, whatever becomes of the file."""

import json

import pytest

from game.storage.lesson_progress import BOUNDS, LessonProgress


@pytest.fixture
def progress(tmp_path):
    return LessonProgress(tmp_path / "data")


def test_nothing_was_done_before_there_is_a_file(progress):
    assert (progress.read().count, progress.read().fault) == (0, None)


def test_what_was_done_is_kept_once(progress):
    for lesson in ("island", "fire", "island"):
        progress.finish("peleliu", lesson)
    progress.finish("tarawa", "pier")
    done = LessonProgress(progress.path.parent).read()
    assert done.of("peleliu") == ("island", "fire")
    assert done.of("tarawa") == ("pier",)
    assert done.count == 3


def test_lessons_and_games_that_nobody_knows_any_more_stay(progress):
    progress.finish("gone", "long_ago")
    progress.finish("peleliu", "island")
    assert progress.read().of("gone") == ("long_ago",)


def test_it_can_begin_anew(progress):
    progress.finish("peleliu", "island")
    progress.forget()
    assert progress.read().count == 0


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{",
        b"[]",
        b'{"form": 2, "done": {}}',
        b'{"form": 1, "done": []}',
        b'{"form": 1, "done": {"peleliu": "island"}}',
        b'{"form": 1, "done": {"peleliu": [1]}}',
        b"\xff\xfe",
        b" " * (BOUNDS.size + 1),
        json.dumps({"form": 1, "done": {"a": [[[[[]]]]]}}).encode(),
    ],
)
def test_a_damaged_file_is_told_and_set_aside_before_anything_is_written(progress, damaged):
    progress.path.parent.mkdir()
    progress.path.write_bytes(damaged)
    assert progress.read().fault is not None
    assert progress.read().count == 0
    assert progress.path.read_bytes() == damaged
    progress.finish("peleliu", "island")
    assert progress.read().of("peleliu") == ("island",)
    aside = [path for path in progress.path.parent.iterdir() if "damaged" in path.name]
    assert [path.read_bytes() for path in aside] == [damaged]


def test_damaged_files_lie_beside_one_another(progress):
    for text in (b"one", b"two"):
        progress.path.parent.mkdir(exist_ok=True)
        progress.path.write_bytes(text)
        progress.forget()
    aside = {path.read_bytes() for path in progress.path.parent.iterdir() if "damaged" in path.name}
    assert aside == {b"one", b"two"}
