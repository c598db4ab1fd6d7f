"""Content is read once and cannot be changed."""

from collections.abc import Iterator, Mapping
from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path
from types import MappingProxyType

import pytest

from engine.dday.content import Content
from engine.peleliu.content import load_content


def test_content_is_read_once_for_each_folder(content: Content, folder: Path) -> None:
    assert load_content() is content
    assert load_content(folder) is load_content(folder)
    assert load_content(folder) is not content
    assert load_content(folder) == content


def parts(value: object, where: str) -> Iterator[tuple[str, object]]:
    yield where, value
    if is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            yield from parts(getattr(value, item.name), f"{where}.{item.name}")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from parts(item, f"{where}[{key}]")
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from parts(item, f"{where}[]")


def test_everything_in_it_is_frozen(content: Content) -> None:
    seen = 0
    for where, value in parts(content, "content"):
        seen += 1
        if is_dataclass(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, fields(value)[0].name, None)
        else:
            allowed = (str, int, tuple, frozenset, MappingProxyType, type(None))
            assert isinstance(value, allowed), f"{where} is a {type(value)}"
    assert seen > 5000


def test_there_is_no_float_in_it(content: Content) -> None:
    assert not [where for where, value in parts(content, "content") if isinstance(value, float)]
