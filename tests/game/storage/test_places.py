"""The system's folders under their whole names."""

from pathlib import Path

import pytest

from game.storage import places

WHOLE = Path("/users/Jürgen ペリリュー")


def long_name(name):
    """What a system that knows one folder under two names says."""
    whole = name.replace("J_RG~YVM", WHOLE.name)
    return whole if Path(whole) in (WHOLE, *WHOLE.parents) else ""


def test_a_folder_under_a_short_name_is_given_its_whole_one_even_before_it_is_there():
    short = Path("/users/J_RG~YVM")
    assert places.unshortened(short, long_name) == WHOLE
    assert places.unshortened(short / "AppData" / "peleliu-1944", long_name) == WHOLE / "AppData" / "peleliu-1944"
    assert places.unshortened(Path("/a/b"), lambda name: pytest.fail("nobody needs to be asked")) == Path("/a/b")
    assert places.unshortened(short, lambda name: "") == short
