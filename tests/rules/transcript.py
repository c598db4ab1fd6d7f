"""Transcripts of Peleliu: a session told line by line, and at its end what can be asked of the table."""

from collections.abc import Sequence

from engine.core.session import Session
from engine.dday.command.control import in_communication, us_communication
from engine.dday.game import Game
from engine.dday.victory.victory import secured
from engine.peleliu.words import PeleliuWords
from tests.transcript import transcript

FACT = "= "


def transcript_and_facts(session: Session, answers: Sequence[str]) -> list[str]:
    """A transcript, and behind "= " what can be asked at its end.

    That is communication, what is secured, and the eliminated elite units, if there are any.
    """
    return transcript(session, answers, PeleliuWords()) + [f"{FACT}{fact}" for fact in _facts(session)]


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
