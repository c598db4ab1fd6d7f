"""The subcommands of ``python -m engine`` as a table; each module gives its name, its arguments and what it does."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cli import bench, check_map, fuzz, games, lessons, play, replay, review, rules, study
from engine.core.faults import DataFault
from engine.core.register import Register
from engine.games import REGISTER

FAULT: Final = 1
"""Exit status when what was asked for was done and showed a fault."""
UNUSABLE: Final = 2
"""Exit status when something can't be used: an argument, a file."""


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A subcommand for any game: ``run`` returns the exit status."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser, Register], None]
    run: Callable[[argparse.Namespace], int]


SUBCOMMANDS: Final = (
    Subcommand("play", "play a game at the terminal, or let a bot play it", play.arguments, play.run),
    Subcommand("games", "list the games, their scenarios, options and bots", games.arguments, games.run),
    Subcommand("lessons", "list the lessons, check them, or take one at the terminal", lessons.arguments, lessons.run),
    Subcommand("replay", "replay a journal and compare every fingerprint", replay.arguments, replay.run),
    Subcommand("review", "tell on which decisions of a finished game most hung", review.arguments, review.run),
    Subcommand("fuzz", "play random games and look for faults", fuzz.arguments, fuzz.run),
    Subcommand("study", "play many games and report how balanced a scenario is", study.arguments, study.run),
    Subcommand("bench", "measure games per second and the time per decision", bench.arguments, bench.run),
    Subcommand("map", "check a map and list its faults", check_map.arguments, check_map.run),
    Subcommand("rules", "list every rule with its functions and tests", rules.arguments, rules.run),
)


def parser(register: Register) -> argparse.ArgumentParser:
    """The parser for all subcommands."""
    name = "peleliu-engine" if Path(sys.argv[0]).stem == "peleliu-engine" else "python -m engine"
    top = argparse.ArgumentParser(prog=name, description="The games on the command line.")
    top.set_defaults(register=register)
    below = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in SUBCOMMANDS:
        sentence = f"{command.help[0].upper()}{command.help[1:]}."
        own = below.add_parser(command.name, help=command.help, description=sentence)
        command.arguments(own, register)
        own.set_defaults(run=command.run)
    return top


def main(arguments: Sequence[str] | None = None, register: Register = REGISTER) -> int:
    """Run a subcommand; returns the exit status."""
    found = parser(register).parse_args(arguments)
    try:
        status: int = found.run(found)
    except DataFault as fault:
        print(fault, file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        # the reader has gone away, as "| head" does
        sys.stderr.close()
        return FAULT
    return status
