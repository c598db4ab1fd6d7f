"""Transcripts: a session told line by line, questions and answers between what happened."""

from collections.abc import Sequence

from engine.core.game import Words
from engine.core.session import Session

ANSWER, QUESTION = "> ", "? "


def transcript(session: Session, answers: Sequence[str], words: Words) -> list[str]:
    """Answer a fresh session's questions and tell all that happens, each sentence with its rule.

    The sentences are those that the log of a game shows. Behind "? " stands a question with all its options, behind
    "> " the answer.
    """
    view = session.opening_view()
    lines: list[str] = []
    told = 0
    for answer in ("", *answers):
        if answer:
            lines.append(f"{ANSWER}{answer}")
            session.choose(answer)
        for event in session.events(told):
            if text := words.event(event, view):
                lines.append(f"{text} [{event.rule}]")
            event.apply(view)
        told = session.mark
        if session.pending:
            asked = session.pending
            lines.append(f"{QUESTION}{asked.kind} [{asked.rule}]: {' '.join(asked.ids())}")
    return lines


def answers_in(lines: Sequence[str]) -> list[str]:
    """The answers that a transcript holds."""
    return [line.removeprefix(ANSWER) for line in lines if line.startswith(ANSWER)]
