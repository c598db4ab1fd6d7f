"""Bringing a table on the screen: at once, or when its map has been painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.routes import LAYING
from game.scenes.table_scene import MapTable, TableScene

if TYPE_CHECKING:
    from game.scenes.base import Host


def show(app: Host, table: TableScene, *, beside: bool = False) -> None:
    """Show a table, one with a map as soon as that is painted: until then what is open stays, or the bare wood.

    The table takes its place, or with ``beside`` lies on it until it is left.
    """
    if isinstance(table, MapTable):
        app.open(LAYING, table, beside)
    elif beside:
        app.push(table)
    else:
        app.replace(table)
