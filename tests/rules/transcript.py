"""Transcripts: a session told line by line, questions and answers between what happened."""

from collections.abc import Sequence

from engine.core.session import Session
from engine.dday.command.control import in_communication, us_communication
from engine.dday.game import Game
from engine.dday.victory.victory import secured
from engine.peleliu.words import PeleliuWords

ANSWER, QUESTION, FACT = "> ", "? ", "= "


def transcript(session: Session, answers: Sequence[str]) -> list[str]:
    """Answer a fresh session's questions and tell all that happens, each sentence with its rule.

    The sentences are those that the log of a game shows. Behind "? " stands a question with all its options, behind
    "> " the answer, and behind "= ", at the end, what can be asked of the table: communication, what is secured, and
    the eliminated elite units, if there are any.
    """
    words, view = PeleliuWords(), session.opening_view()
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
    return lines + [f"{FACT}{fact}" for fact in _facts(session)]


def _facts(session: Session) -> list[str]:
    table: Game = session.table
    positions = table.island.positions.values()
    linked = " ".join(p.id for p in positions if table.force_at(p.hex) and in_communication(table, p.hex))
    reached = " ".join(p.id for p in positions if p.hex in us_communication(table) and p.hex in table.us_hexes())
    lost = " ".join(session.view().eliminated_elite)
    return [
        f"Japanese positions in communication: {linked or 'none'}",
        f"positions with US units in communication: {reached or 'none'}",
        f"secured: {' '.join(secured(table)) or 'none'}",
        *([f"elite units in their box, as the player sees them: {lost}"] if lost else ()),
    ]


def answers_in(lines: Sequence[str]) -> list[str]:
    """The answers that a transcript holds."""
    return [line.removeprefix(ANSWER) for line in lines if line.startswith(ANSWER)]
