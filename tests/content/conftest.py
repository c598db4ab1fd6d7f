"""The game's content, and copies of its files to break."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.dday.content import Content
from engine.peleliu.content import load_content

Break = Callable[[str, str, str], None]
Faults = Callable[[], list[str]]


@pytest.fixture(scope="session")
def content() -> Content:
    return load_content()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's data files."""
    return Path(shutil.copytree(resource("engine", "peleliu", "data"), tmp_path / "data"))


@pytest.fixture
def break_(folder: Path) -> Break:
    """Replaces in one file of the copy what stands there exactly once."""

    def replace(name: str, old: str, new: str) -> None:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return replace


@pytest.fixture
def faults(folder: Path) -> Faults:
    """What is wrong with the copy, with the names of its files shortened."""

    def read() -> list[str]:
        with pytest.raises(DataFault) as caught:
            load_content(folder)
        assert str(caught.value) == "\n".join(map(str, caught.value.faults))
        return [str(fault).removeprefix(f"{folder}{os.sep}") for fault in caught.value.faults]

    return read
