"""``review``: how a finished game stood, on which decisions most hung, and what was luck."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine.cli.arguments import add_language, complain
from engine.core.journal import Journal, JournalFault, Mismatch, replay
from engine.core.register import Register
from engine.core.resources import resource
from engine.core.review.make_review import make_review
from engine.core.review.review import Review
from engine.core.texts import Texts, read_texts


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``review``."""
    own.add_argument("journal", type=Path, help="the journal file of a finished game")
    own.add_argument("--json", action="store_true", help="print the review as JSON")
    add_language(own)


def run(asked: argparse.Namespace) -> int:
    """Review a game; status 1 for a journal that its rules leave, 2 for one that can't be used."""
    try:
        journal = Journal.read(asked.journal)
        game = asked.register.of_rules(journal.game)
        *_, session = replay(journal, game.open)
        steps = make_review(game, session, asked.language)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                review: Review = done.value
                break
    except (JournalFault, ValueError) as fault:
        return complain(fault if str(asked.journal) in str(fault) else f"{asked.journal}: {fault}")
    except Mismatch as mismatch:
        print(f"mismatch: step={mismatch.step} expected={mismatch.expected} found={mismatch.found}", file=sys.stderr)
        return 1
    if asked.json:
        print(json.dumps(review.plain(), ensure_ascii=False, indent=1))
    else:
        print("\n".join(lines(review, asked.language)))
    return 0


def lines(review: Review, language: str) -> list[str]:
    """A review in lines."""
    say = Texts(read_texts([resource("engine", "cli", "text") / f"{language}.toml"], named=False))
    found = [say("review.course", playouts=review.playouts)]
    turns = {turn: value for _, turn, value in reversed(review.course.points)}
    found += [say("review.turn", turn=f"{turn:>2}", percent=_percent(turns[turn])) for turn in sorted(turns)]
    found.append(say("review.decisions"))
    for one in review.decisions:
        swing = f"{one.swing // 10:+d}"
        found.append(say("review.decision", turn=one.turn, number=one.choices + 1, question=one.question, swing=swing))
        found.append(say("review.chosen", answer=one.chosen, percent=_percent(one.value)))
        key = "review.agreed" if one.agreed else "review.advised"
        found.append(say(key, answer=one.advised, percent=_percent(one.advised_value)))
        found += [f"      {reason.words} ({reason.rule})" for reason in one.reasons]
    found.append(say("review.luck"))
    found += [f"  {one.words} ({one.rule})" for one in review.course.balance]
    found += [f"  {one.words} ({one.rule})" for one in review.course.strokes]
    return found


def _percent(per_mille: int) -> str:
    return f"{(per_mille + 5) // 10} %"
