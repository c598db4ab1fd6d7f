"""Transcripts: a session of Utmost Savagery told line by line, questions and answers between what happened."""

from collections.abc import Sequence

from engine.core.session import Session
from engine.savagery.definition import SAVAGERY

ANSWER, QUESTION = "> ", "? "


def transcript(session: Session, answers: Sequence[str]) -> list[str]:
    """Answer a fresh session's questions and tell all that happens, each sentence with its rule."""
    words, view = SAVAGERY.words("en"), session.opening_view()
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
            lines.append(
                f"{QUESTION}{session.pending.kind} [{session.pending.rule}]: {' '.join(session.pending.ids())}"
            )
    return lines


def answers_in(lines: Sequence[str]) -> list[str]:
    """The answers that a transcript holds."""
    return [line.removeprefix(ANSWER) for line in lines if line.startswith(ANSWER)]
