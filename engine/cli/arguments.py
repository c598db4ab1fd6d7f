"""Arguments that several subcommands share, and what they say on the terminal when one can't be used."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from engine.core.register import Register

ALL: Final = "all"
"""In place of a scenario: each of the register."""
PERSON: Final = "none"
"""In place of a bot: a person at the terminal."""


def add_scenario(own: argparse.ArgumentParser, register: Register, *, several: bool = False) -> None:
    """``--scenario``, ``--start`` and ``--option``; ``several`` takes all scenarios too."""
    first = register.first_scenario
    more = f", or {ALL}" if several else ""
    own.add_argument("--scenario", default=first, help=f"the scenario to play (default: {first}){more}; see games")
    own.add_argument("--start", default="", metavar="NAME", help="take the scenario up at a later point; see games")
    own.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="RULE",
        help="play with an optional rule, such as 20.1; can be given more than once",
    )


def add_language(own: argparse.ArgumentParser) -> None:
    """``--language``."""
    own.add_argument("--language", default="en", help="language of the output, such as en or de (default: en)")


def bot_names(register: Register) -> list[str]:
    """The names of all bots of all games."""
    return sorted({name for game in register for name in game.bots})


def asked_scenarios(asked: argparse.Namespace) -> Iterator[str]:
    """The scenario that was asked for, or each of the register."""
    register: Register = asked.register
    yield from register.scenarios() if asked.scenario == ALL else [asked.scenario]


def complain(message: object) -> int:
    """Say on the terminal what can't be used; returns the exit status for it."""
    print(message, file=sys.stderr)
    return 2
