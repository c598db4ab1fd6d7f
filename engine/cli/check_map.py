"""``python -m engine map``: load a map and name everything that is wrong with it."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.peleliu.island import load_island


def arguments(own: argparse.ArgumentParser) -> None:
    """The map to check."""
    own.add_argument("path", nargs="?", type=Path, help="a .tmx file (default: the game's own map)")


def run(asked: argparse.Namespace) -> int:
    """Check the map; the exit status is 1 when it has faults."""
    path = asked.path or resource("maps", "peleliu.tmx")
    try:
        island = load_island(path)
    except DataFault as fault:
        print(fault)
        print(f"map: {len(fault.faults)} fault{'s' if len(fault.faults) > 1 else ''} in {path}")
        return 1
    counts = f"{len(island.hexes)} hexes, {len(island.positions)} positions, {len(island.boxes)} landing boxes"
    print(f"map: {counts}, no faults")
    return 0
