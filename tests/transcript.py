"""Transcripts: a session told line by line, questions and answers between what happened, and what is asked of it."""

from collections.abc import Sequence

from engine.core.game import GameDefinition
from engine.core.session import Session

ANSWER, QUESTION, WISH, LOOK = "> ", "? ", "! ", "@ "


def transcript(session: Session, entries: Sequence[str], game: GameDefinition) -> list[str]:
    """Do with a fresh session what the entries say, and tell all that happens, each sentence with its rule.

    The sentences are those that the log of a game shows. Behind "? " stands a question with all its options. An entry
    is an answer behind "> ", an action behind "! ", of which the reason follows why it isn't offered, or a thing behind
    "@ " and numbers of rules, by which follows what its report says.
    """
    view, words = session.opening_view(), game.words("en")
    lines: list[str] = []
    told = 0
    for entry in ("", *entries):
        if entry:
            lines.append(entry)
        if entry.startswith(WISH):
            refused = session.why_not(entry.removeprefix(WISH))
            lines.append(f"  {refused.reason} [{refused.rule}]" if refused else "  It is offered.")
            continue
        if entry.startswith(LOOK):
            lines += _report(session, game, *entry.removeprefix(LOOK).split())
            continue
        if entry:
            session.choose(entry.removeprefix(ANSWER))
        for event in session.events(told):
            if text := words.event(event, view):
                lines.append(f"{text} [{event.rule}]")
            event.apply(view)
        told = session.mark
        if session.pending:
            asked = session.pending
            lines.append(f"{QUESTION}{asked.kind} [{asked.rule}]: {' '.join(asked.ids())}")
    return lines


def _report(session: Session, game: GameDefinition, thing: str, *rules: str) -> list[str]:
    """The lines of a report that cite one of some rules."""
    lines = game.inspect(session.view(), thing, "en", odds=False)
    return [f"  {line.strip()}" for line in lines if any(f"({rule})" in line for rule in rules)]


def entries_in(lines: Sequence[str]) -> list[str]:
    """What a transcript does with its session."""
    return [line for line in lines if line.startswith((ANSWER, WISH, LOOK))]
