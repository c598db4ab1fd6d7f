"""The subcommands of ``python -m engine`` as a table; each module gives its name, its arguments and what it does."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.cli import bench, check_map, foresight, fuzz, play, replay, rules, study
from engine.core.faults import DataFault

FAULT = 1
"""Exit status when what was asked for was done and showed a fault."""
UNUSABLE = 2
"""Exit status when something can't be used: an argument, a file."""


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand: ``run`` returns the exit status."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


COMMANDS: tuple[Command, ...] = (
    Command("play", "let a bot play a game and print what happens, turn by turn", play.arguments, play.run),
    Command("replay", "replay a journal and compare every fingerprint", replay.arguments, replay.run),
    Command("fuzz", "play random games and look for faults", fuzz.arguments, fuzz.run),
    Command("study", "play many games and report how balanced a scenario is", study.arguments, study.run),
    Command("bench", "measure games per second and the time per decision", bench.arguments, bench.run),
    Command("foresight", "measure how long previews and odds take", foresight.arguments, foresight.run),
    Command("map", "check a map and list its faults", check_map.arguments, check_map.run),
    Command("rules", "list every rule with its functions and tests", rules.arguments, rules.run),
)


def parser(commands: Sequence[Command] = COMMANDS) -> argparse.ArgumentParser:
    """The parser for a table of subcommands."""
    top = argparse.ArgumentParser(prog="python -m engine", description="Peleliu 1944 on the command line.")
    below = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in commands:
        own = below.add_parser(command.name, help=command.help, description=command.help[0].upper() + command.help[1:])
        command.arguments(own)
        own.set_defaults(run=command.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; returns the exit status."""
    found = parser().parse_args(arguments)
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
