"""Copies of a game's data with one thing changed, and the fault that loading them finds."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.faults import DataFault


def fault_of(load: Callable[[Path], object], data: Path, copy: Path, change: tuple[str, str, str]) -> str:
    """What loading says of a copy of ``data`` in which a file's first ``old`` stands as ``new``."""
    file, old, new = change
    shutil.copytree(data, copy)
    path = copy / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataFault) as fault:
        load(copy)
    return str(fault.value)
