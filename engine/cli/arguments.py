"""Arguments that several subcommands share, and the session that they ask for."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from typing import Any

from engine.core.session import Session
from engine.peleliu import new_session, open_session
from engine.peleliu.bots import BOTS

SCENARIO = "15-september"


def add_scenario(own: argparse.ArgumentParser) -> None:
    """``--scenario``, ``--start`` and ``--option``."""
    own.add_argument("--scenario", default=SCENARIO, help=f"the scenario to play (default: {SCENARIO})")
    own.add_argument("--start", default="", metavar="DAY", help="start peleliu-assault on a later day: 16-september")
    own.add_argument(
        "--option", action="append", default=[], metavar="RULE",
        help="play with an optional rule, such as 20.1; can be given more than once",
    )  # fmt: skip


def add_bot(own: argparse.ArgumentParser) -> None:
    """``--bot``."""
    names = sorted(BOTS)
    own.add_argument("--bot", choices=names, default=names[0], help=f"the bot that plays (default: {names[0]})")


def complain(message: object) -> int:
    """Say on the terminal what can't be used; returns the exit status for it."""
    print(message, file=sys.stderr)
    return 2


def begin(setup: Mapping[str, Any]) -> Session:
    """A new session of a set-up as sessions keep it; raises ValueError, LookupError, TypeError or DataFault."""
    if "state" in setup:
        return open_session(setup)
    return new_session(setup["scenario"], setup["seed"], tuple(setup["options"]), setup.get("situation"))
