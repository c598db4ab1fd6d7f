"""The figures of Tarawa."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.core.resources import resource
from engine.dday.content import read_content
from engine.tarawa.battle_data import TarawaContent, content_of
from engine.tarawa.schema import SCHEMA


def load_content(folder: Path | None = None) -> TarawaContent:
    """The content of ``folder``, or the game's own; read once for each folder.

    Raises DataFault with every fault found, each naming file, line or key, and what was expected.
    """
    return _load(_own_folder() if folder is None else folder.resolve())


@cache
def _own_folder() -> Path:
    """Where the game's own content lies."""
    return resource("engine", "tarawa", "data").resolve()


@cache
def _load(folder: Path) -> TarawaContent:
    return content_of(read_content(folder, SCHEMA))
