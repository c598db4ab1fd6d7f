"""``map``: load the map of a game and name everything that is wrong with it."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.cli.arguments import complain
from engine.core.faults import DataFault
from engine.core.register import Register


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The map to check."""
    names = [game.id for game in register]
    own.add_argument("path", nargs="?", type=Path, help="a .tmx file (default: the game's own map)")
    own.add_argument("--game", choices=names, default=names[0], help=f"whose map it is (default: {names[0]})")


def run(asked: argparse.Namespace) -> int:
    """Check the map; the exit status is 1 when it has faults."""
    try:
        counts = asked.register.game(asked.game).map_report(asked.path)
    except DataFault as fault:
        print(fault)
        print(f"map: {len(fault.faults)} fault{'s' if len(fault.faults) > 1 else ''} in {fault.faults[0].file}")
        return 1
    except ValueError as fault:
        return complain(fault)
    print(f"map: {counts}, no faults")
    return 0
