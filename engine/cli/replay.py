"""``replay``: a journal is played again, every fingerprint compared."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.cli.arguments import add_language, complain
from engine.cli.report import Teller, outcome_line
from engine.core.journal import Journal, JournalFault, Mismatch, replay
from engine.core.register import Register


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``replay``."""
    own.add_argument("journal", type=Path, help="the journal file of a game")
    own.add_argument("--tell", action="store_true", help="print what happens, turn by turn")
    add_language(own)


def run(asked: argparse.Namespace) -> int:
    """Play a journal again; status 1 for a mismatch, 2 for a journal that can't be used."""
    teller = None
    session = None
    try:
        journal = Journal.read(asked.journal)
        game = asked.register.of_rules(journal.game)
        for session in replay(journal, game.open):
            if session.rules.version != journal.version and not session.choices:
                versions = f"rules {journal.version}, replayed with rules {session.rules.version}"
                print(f"{asked.journal}: recorded with {versions}", file=sys.stderr)
            if asked.tell:
                teller = teller or Teller(session, game.words(asked.language))
                for line in teller.lines():
                    print(line)
    except (JournalFault, ValueError) as fault:
        return complain(fault if str(asked.journal) in str(fault) else f"{asked.journal}: {fault}")
    except Mismatch as mismatch:
        print(f"mismatch: step={mismatch.step} expected={mismatch.expected} found={mismatch.found}")
        return 1
    assert session
    print(outcome_line(session))
    return 0
